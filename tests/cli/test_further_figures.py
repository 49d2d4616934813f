"""What further commands ask of the rest of the tool and say of what comes back, line by line: known examples and
outputs, pages that stay open, cards that are counted, games that are played, new games, what is emptied.

Renew with `TTS_BUILD_RENEW=1 pytest tests/cli/test_further_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import re
import shlex
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest

from tests.cli.hearing import Calls
from tests.conftest import SMALL
from tts_build.cli import COMMANDS
from tts_build.cli.watch import needing_serve
from tts_build.engine.report import Difference, Report
from tts_build.engine.tally import Played, Tally
from tts_build.errors import InputError, Problem, Where
from tts_build.graph.build import Summary, Watcher
from tts_build.graph.examples import Recorded
from tts_build.graph.session import Session
from tts_build.load.workspace import Root

FINDINGS = [
    Problem("it is odd", Where("cards/a.csv", 2), severity="warning", code="text-overflow"),
    Problem("it is so", Where("cards/a.csv", 3), severity="info", code="fallback-font"),
]


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Calls:
    """In a copy of the small workspace, with a session that makes nothing."""
    place = tmp_path / "place"
    shutil.copytree(SMALL, place)
    monkeypatch.chdir(place)
    made = Calls(place, monkeypatch)

    @contextmanager
    def opened(start: Path, names: tuple[str, ...], workers: int, watcher: Watcher, say: Any) -> Iterator[Any]:
        root = Root(place, SimpleNamespace(dist="dist"))  # type: ignore[arg-type]
        yield Session(root, list(names or ["hello", "other"]), workers, watcher)

    made.stand_in("tts_build.graph.session.opened", opened)
    summaries = [Summary("hello", 2, 1, 3, 0.5, {"face": (1, 0.25)}, FINDINGS), Summary("other", 1)]
    made.stand_in("tts_build.graph.session.Session.build", lambda *asked, **named: summaries)
    made.patch.setattr("time.perf_counter", lambda: 10.0)
    made.patch.setattr("tts_build.cli.building.watched", lambda: False)
    return made


def test_what_plays_examples(calls: Calls) -> None:
    def record(root: Root, name: str, told: Callable[[str, Any], None]) -> Recorded:
        told("a walk", {"actions": [{"type": "walk"}, {"type": "throw"}], "seed": 7, "step": 12})
        return Recorded("cards/hello/rules.examples.json", "{}\n", ("a walk", "a rest")[:new])

    calls.stand_in("tts_build.graph.examples.record", record)
    for new in (0, 1, 2):  # noqa: B007
        calls("rulebook hello", screen=False)
    calls.lines.append((calls.place / "cards/hello/rules.examples.json").read_text("utf-8"))
    for problems in ([], FINDINGS[:1]):
        calls.stand_in("tts_build.graph.examples.still", problems)
        calls("rulebook hello --check")
    calls("-q rulebook hello")
    calls.held("rulebook")


def test_what_is_known_of_outputs(calls: Calls) -> None:
    class Ledger:
        def __init__(self, cache: Path, game: str, damaged: list[str]) -> None:
            calls.lines.append(calls.plain(f"> Ledger({cache}, {game!r})"))
            damaged += broken
            self.steps = dict.fromkeys(steps)

        def find(self, rest: str) -> str:
            return f"found {rest}"

        def why(self, name: str) -> list[str]:
            return [f"{name}: why", "  because"]

    calls.patch.setattr("tts_build.graph.ledger.Ledger", Ledger)
    for here, broken, steps in (  # noqa: B007
        (True, [], ["hello/save"]),
        (False, [], ["hello/save"]),
        (True, ["x"], ["hello/save"]),
        (True, [], []),
    ):
        calls.stand_in("tts_build.graph.ownership.made_here", here)
        for output in ("hello/save", "./dist/hello/hello.json", "dist\\hello\\a", "hello", "hallo/a", "hello/"):
            calls(f"why {shlex.quote(output)}")
    broken, steps = [], ["hello.part/save"]
    calls.stand_in("tts_build.graph.ownership.made_here", True)
    calls("why dist/hello.part/a")
    calls.held("why")


def test_what_goes_on(calls: Calls) -> None:
    for port, got, local in (
        ("", 8377, ""),
        ("", 8378, "--local"),
        ("--port 9000", 9000, "--local --open"),
        ("", 8377, "--open"),
    ):
        for led in (Path("door.html"), None):
            sockets = [SimpleNamespace(word="socket", close=lambda: calls.lines.append("closed"))]

            @contextmanager
            def door(cache: Path, address: str, led: Path | None = led) -> Iterator[Path | None]:
                yield led

            calls.stand_in("tts_build.serve.server.listening", (got, sockets))
            key = SimpleNamespace(word="key", address=lambda port: f"http://page:{port}")
            live = SimpleNamespace(word="live", games=["hello", "other"], session=SimpleNamespace(cache=Path("cache")))
            calls.stand_in("tts_build.serve.live.Live", live)
            calls.stand_in("tts_build.serve.key.kept_key", key)
            calls.stand_in("tts_build.serve.key.door", door)
            calls.stand_in("tts_build.serve.running.serve_until_stopped", lambda *asked: asked[-1]())
            calls.stand_in("tts_build.serve.running.watch_until_stopped")
            calls.patch.setattr(click, "launch", lambda address: calls.lines.append(f"> launch({address})"))
            calls(f"serve hello {port} {local} --editor none -j 2".replace("  ", " "))
    calls("watch hello -j 3")
    for module in ("uvicorn", "h11._core", "json5", ""):

        def lacking(*asked: Any, module: str = module, **named: Any) -> None:
            raise ModuleNotFoundError("none", name=module or None)

        with pytest.raises((InputError, ModuleNotFoundError)) as error, needing_serve():
            lacking()
        calls.lines.append(f"without {module!r}: {type(error.value).__name__} {error.value}")
    calls.held("live")


SUITS = """id,title,kind,cost,power,note,quantity
a1,Ember,spell,3,1.5,,2
a2,Frost,spell,1,,,1
b1,Gate,place,10,-2,"=1+1, or more",3
b2,Hall,place,2,0.333,,
c1,Largest of all,beast of many words,7,4,,0
"""


def test_what_counts(calls: Calls) -> None:
    (calls.place / "cards/hello/tasks.csv").write_text(SUITS, "utf-8")
    definition = calls.place / "cards/hello/game.yaml"
    second = "decks:\n  other: {cards: other.csv, face: task, back: back, size: poker}\n"
    definition.write_text(definition.read_text("utf-8").replace("decks:\n", second), "utf-8")
    rows = "\n".join(f"n{number},{number},x{number}" for number in range(14))
    (calls.place / "cards/hello/other.csv").write_text(f"id,number_of,word\n{rows}\n", "utf-8")
    for line in ("", "tasks", "tasks --cards a*", '--where "cost > 2"', "--cards b1,c1 --where quantity", "task"):
        for form in ("text", "csv", "json"):
            calls(f"stats hello {line} --format {form}")
    for by in ("kind", "kind,cost", "deck", "id", "zzz", "quantity", " kind , note "):
        for total in ("", "--sum cost", "--sum power"):
            calls(f"stats hello --by '{by}' {total}")
    for form in ("csv", "csv --raw-cells", "json"):
        calls(f"stats hello tasks --by note,kind --sum power --format {form}")
        calls(f"stats hello tasks --by kind --format {form}")
    calls("stats hello tasks --by kind", screen=True)
    for wrong in ("--by a,,b", "--by ''", "--sum cost", "--plot a.jpg", "--format zzz", "--by kind --sum title"):
        calls(f"stats hello {wrong}")
    calls("stats hello tasks --by kind --plot kinds.svg")
    calls("stats hello --plot all.SVG")
    calls.stand_in("tts_build.raster.plots.plot_png", lambda picture: f"{len(picture)} letters".encode())
    calls("stats hello tasks --by kind --sum cost --plot kinds.png")
    for name in ("kinds.svg", "all.SVG"):
        words = re.findall(r">([^<>]+)</(?:text|title|tspan)>", (calls.place / name).read_text("utf-8"))
        calls.lines.append(f"{name}: {words}")
    calls.held("stats")


def test_what_is_verified(calls: Calls) -> None:
    census = {"actions": ["walk", "throw", "rest", "sit", "lie", "run", "fly"], "watched": ["sun"], "results": ["goal"]}
    recording = SimpleNamespace(
        players=3, options={"a": True}, actions=[{"type": "walk", "by": 2}], as_json=lambda: {"players": 3}
    )
    binding = SimpleNamespace(word="binding", engine="engine", census=lambda: census, game=str, twin=str)
    calls.stand_in("tts_build.graph.rules.load_rules", binding)
    calls.stand_in("tts_build.engine.importing.mistakes_of", lambda engine: nullcontext())
    calls.stand_in("tts_build.engine.campaign.Campaign.seats", (2, 3))
    report = Report(3)
    report.actions.update({"walk": 9, "walk:far": 1, "throw": 1, "rest": 4, "sit": 3, "lie": 2, "run": 5})
    report.results.update({"goal:ent": 2})
    whole = Report(
        1, actions=Counter(dict.fromkeys(census["actions"], 2)), watched=Counter(sun=1), results=Counter(goal=1)
    )
    different = Report(1, difference=Difference("state.at: 1, 2", recording))  # type: ignore[arg-type]
    for found in (report, whole, different):
        calls.stand_in("tts_build.engine.campaign.verify_all", found)
        calls("verify hello --games 5 --seed 3 --players 2-3 --set a=1 -j 2")
        calls("verify hello --strict --tape tape.json -j 1")
    calls.lines.append((calls.place / "tape.json").read_text("utf-8"))
    calls.stand_in("tts_build.engine.selfcheck.self_check", "-- checks\n")
    calls("verify hello --record check.lua -j 1 --set a=2 --seed 9")
    calls("verify hello --record check.lua --tapes 3 -j 1")
    calls.stand_in("tts_build.engine.tape.Recording.from_json", lambda data: recording)
    (calls.place / "bad.json").write_text("{", "utf-8")
    for found in (None, Difference("turn: 3, 4", recording)):  # type: ignore[arg-type]
        calls.stand_in("tts_build.engine.shrink.compare", found)
        for tape in ("tape.json", "bad.json", "none.json"):
            calls(f"verify hello --replay {tape} --tape other.json -j 1")
    calls.held("verify")


def test_what_is_simulated(calls: Calls) -> None:
    binding = SimpleNamespace(
        word="binding", engine="engine", titles=lambda: {"ent": "The Ent", "kind:goal": "Goal card"}
    )
    calls.stand_in("tts_build.graph.rules.load_rules", binding)
    calls.stand_in("tts_build.engine.importing.mistakes_of", lambda engine: nullcontext())
    calls.stand_in("tts_build.engine.plots.plots", lambda *asked: {"turns": "<svg/>", "seats": "<svg></svg>"})
    few, many = Tally(), Tally()
    for number in range(30):
        outcome = {
            "over": True,
            "ending": "dune" if number % 3 else "sea",
            "winner": number % 3,
            "goal": ["ent", "owl"][number % 2],
        }
        watched = Counter({"sun": number, "rain": 1})
        told = Counter({"walked": 3, "rested": number % 2})
        many.add(
            Played(
                "s",
                2 + number % 2,
                outcome,
                10 + number,
                watched=watched,
                arrivals=watched,
                holdings=Counter(ent=2, owl=1),
                told=told,
            )
        )
    few.add(Played("s", 2, {"over": False, "ending": "", "winner": 0}, 4))
    for found, seats in ((many, (2, 3)), (few, (1,))):
        calls.stand_in("tts_build.engine.campaign.Campaign.seats", seats)
        calls.stand_in("tts_build.engine.campaign.simulate_all", found)
        calls("simulate hello --games 30 --seed 4 --players 2-3 --set a=1 --set b=no -j 2")
        calls("simulate hello --games 1 --plots plots/deep -j 1")
    calls("simulate hello --executor desk -j 1")
    calls.lines += [
        f"{path.name}: {path.read_text('utf-8')}" for path in sorted((calls.place / "plots/deep").iterdir())
    ]
    calls.held("simulate")


def test_what_begins_and_ends(calls: Calls) -> None:
    (calls.place / "sheet.csv").write_text("Card Name,=Cost,Text\nOwl,3,=A1\nFox,2,-x\n", "utf-8")
    for line in (
        "--list",
        "",
        "../one --start cards",
        "two",
        "../a\\ folder",
        "three --from sheet.csv",
        "four --from sheet.csv --raw-cells",
    ):
        calls(f"new {line}")
    calls(f"new '{calls.place.parent}/five' --start board")
    for wrong in (
        "six --from sheet.csv --start cards",
        "six --raw-cells",
        "six --start crads",
        "two",
        "???",
        "six --from none.csv",
    ):
        calls(f"new {wrong}")
    calls.patch.delitem(COMMANDS, "serve")
    calls("new seven --start hexagons")
    calls("-q new eight")
    calls.lines += sorted(path.name for path in (calls.place / "cards").iterdir())
    calls.lines += [
        f"{game}: {(calls.place / f'cards/{game}/cards.csv').read_text('utf-8')}" for game in ("three", "four")
    ]
    for line in (
        "schema --out schemas",
        "schema zzz",
        "explain text-overflow",
        "explain [text-overflow]",
        "explain zzz",
        "completion zsh",
    ):
        calls(line)
    for line in ("clean hallo", "clean two", "clean --dist hello two"):
        calls(line)
    (calls.place / "dist/hello/images").mkdir(parents=True)
    (calls.place / "dist/hello/images/mine.png").write_bytes(b"mine")
    (calls.place / ".tts-build").mkdir(exist_ok=True)
    for line in ("clean --dist two", "clean --dist", "clean"):
        calls(line)
    calls.lines += sorted(path.relative_to(calls.place).as_posix() for path in (calls.place / "dist").rglob("*"))
    calls.lines.append(f"cache {sorted(path.name for path in (calls.place / '.tts-build').glob('*'))}")
    calls.held("begin")
