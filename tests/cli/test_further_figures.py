"""What further commands ask of the rest of the tool and say of what comes back, line by line: known examples and
outputs, pages that stay open, cards that are counted, games that are played, new games, what is emptied.

Renew with `TTS_BUILD_RENEW=1 pytest tests/cli/test_further_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import pytest

from tests.cli.hearing import FINDINGS, Calls, Thing, called_in
from tts_build.build.services.example_recorder import Recorded
from tts_build.cli.console.extras import needing_serve
from tts_build.definition.workspace import Root
from tts_build.problem import InputError


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Calls:
    return called_in(tmp_path / "place", monkeypatch)


def test_what_plays_examples(calls: Calls) -> None:
    def record(root: Root, name: str, told: Callable[[str, Any], None]) -> Recorded:
        told("a walk", {"actions": [{"type": "walk"}, {"type": "throw"}], "seed": 7, "step": 12})
        return Recorded("cards/hello/rules.examples.json", "{}\n", ("a walk", "a rest")[:new])

    calls.stand_in("tts_build.build.services.example_recorder.record", record)
    for new in (0, 1, 2):  # noqa: B007
        calls("rulebook hello", screen=False)
    calls.lines.append((calls.place / "cards/hello/rules.examples.json").read_text("utf-8"))
    for problems in ([], FINDINGS[:1]):
        calls.stand_in("tts_build.build.services.example_recorder.still", problems)
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

    calls.patch.setattr("tts_build.build.core.reasons.Ledger", Ledger)
    for here, broken, steps in (  # noqa: B007
        (True, [], ["hello/save"]),
        (False, [], ["hello/save"]),
        (True, ["x"], ["hello/save"]),
        (True, [], []),
    ):
        calls.stand_in("tts_build.build.core.ownership.made_here", here)
        for output in ("hello/save", "./dist/hello/hello.json", "dist\\hello\\a", "hello", "hallo/a", "hello/"):
            calls(f"why {shlex.quote(output)}")
    broken, steps = [], ["hello.part/save"]
    calls.stand_in("tts_build.build.core.ownership.made_here", True)
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
            sockets = [Thing(word="socket", close=lambda: calls.lines.append("closed"))]

            @contextmanager
            def door(cache: Path, address: str, led: Path | None = led) -> Iterator[Path | None]:
                yield led

            calls.stand_in("tts_build.serve.server.listening", (got, sockets))
            key = Thing(word="key", address=lambda port: f"http://page:{port}")
            live = Thing(word="live", games=["hello", "other"], session=Thing(cache=Path("cache")))
            calls.stand_in("tts_build.serve.live_workspace.Live", live)
            calls.stand_in("tts_build.serve.page_key.kept_key", key)
            calls.stand_in("tts_build.serve.page_key.door", door)
            calls.stand_in("tts_build.serve.lifecycle.serve_until_stopped", lambda *asked, after: asked[4]())
            calls.stand_in("tts_build.serve.lifecycle.watch_until_stopped")
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


def test_what_begins_and_ends(calls: Calls) -> None:
    (calls.place / "sheet.csv").write_text("Card Name,=Cost,Text\nOwl,3,=A1\nFox,2,-x\n", "utf-8")
    good = "--list||../one --start cards|two|'../a folder'|three --from sheet.csv|four --from sheet.csv --raw-cells"
    for line in good.split("|"):
        calls(f"new {line}")
    calls(f"new '{calls.place.parent}/five' --start board")
    bad = "six --from sheet.csv --start cards|six --raw-cells|six --start crads|two|???|six --from none.csv"
    for wrong in bad.split("|"):
        calls(f"new {wrong}")
    calls("new seven --start hexagons")
    calls("-q new eight")
    calls.lines += sorted(path.name for path in (calls.place / "cards").iterdir())
    for game in ("three", "four"):
        calls.lines.append(f"{game}: {(calls.place / f'cards/{game}/cards.csv').read_text('utf-8')}")
    more = "schema --out schemas|schema zzz|explain text-overflow|explain [text-overflow]|explain zzz"
    for line in (*more.split("|"), "completion powershell", "clean hallo", "clean two", "clean --dist hello two"):
        calls(line)
    (calls.place / "dist/hello/images").mkdir(parents=True)
    (calls.place / "dist/hello/images/mine.png").write_bytes(b"mine")
    (calls.place / ".tts-build").mkdir(exist_ok=True)
    for line in ("clean --dist two", "clean --dist", "clean"):
        calls(line)
    calls.lines += sorted(path.relative_to(calls.place).as_posix() for path in (calls.place / "dist").rglob("*"))
    calls.lines.append(f"cache {sorted(path.name for path in (calls.place / '.tts-build').glob('*'))}")
    calls.held("begin")
