"""Cards that are counted and games that are played, line by line: what commands ask of the engine, and what they say.

Renew with `TTS_BUILD_RENEW=1 pytest tests/cli/test_play_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import re
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

import pytest

from tests.cli.hearing import Calls, Thing, called_in
from tts_build.rules.totals import Difference, Played, Report, Tally


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Calls:
    return called_in(tmp_path / "place", monkeypatch)


SUITS = """id,title,kind,cost,power,note,quantity
a1,Ember,spell,3,15,,2
a2,Frost,spell,1,,,1
b1,Gate,place,10,-2,"=1+1, or more",3
b2,Hall,place,2,3,,1
c1,Largest of all,beast of many words,7,4,,0
"""


def test_what_counts(calls: Calls) -> None:
    (calls.place / "cards/hello/tasks.csv").write_text(SUITS, "utf-8")
    definition = calls.place / "cards/hello/game.yaml"
    second = "decks:\n  other: {cards: other.csv, face: task, back: back, size: poker}\n"
    definition.write_text(definition.read_text("utf-8").replace("decks:\n", second), "utf-8")
    rows = "\n".join(f"n{number},{number},x{number}" for number in range(14))
    (calls.place / "cards/hello/other.csv").write_text(f"id,number_of,word\n{rows}\n", "utf-8")
    for line in ("", "tasks --cards a*", '--where "cost > 2"', "tasks --cards b1,c1 --where quantity", "task"):
        calls(f"stats hello {line}")
    for form in ("csv", "json --cards b1,a2", "csv --where 'kind == \"spell\"'"):
        calls(f"stats hello tasks --format {form}")
    for by in ("kind", "kind,cost", "deck", "id", "zzz", "quantity", " kind , note "):
        for total in ("", "--sum cost", "--sum power"):
            calls(f"stats hello --by '{by}' {total}")
    for form in ("csv", "csv --raw-cells", "json"):
        calls(f"stats hello tasks --by note,kind --sum power --format {form}")
        calls(f"stats hello tasks --by kind --format {form}")
    calls("stats hello tasks --by kind", screen=True)
    calls("stats hello tasks", screen=True, columns=70)
    calls("stats hello tasks", columns=70)
    for wrong in ("--by a,,b", "--by ''", "--sum cost", "--plot a.jpg", "--format zzz", "--by kind --sum title"):
        calls(f"stats hello {wrong}")
    calls("stats hello tasks --by kind --plot kinds.svg")
    calls("stats hello --plot all.SVG")
    calls.stand_in("tts_build.paint.screen.vector.plot_png", lambda picture: f"{len(picture)} letters".encode())
    calls("stats hello tasks --by kind --sum cost --plot kinds.png")
    for name in ("kinds.svg", "all.SVG"):
        words = re.findall(r">([^<>]+)</(?:text|title|tspan)>", (calls.place / name).read_text("utf-8"))
        calls.lines.append(f"{name}: {words}")
    calls.held("stats")


def test_what_is_verified(calls: Calls) -> None:
    census = {"actions": ["walk", "throw", "rest", "sit", "lie", "run", "fly"], "watched": ["sun"], "results": ["goal"]}
    recording = Thing(players=3, options={"a": True}, actions=[{"type": "walk", "by": 2}])
    recording.as_json = lambda: {"players": 3}
    binding = Thing(word="binding", engine="engine", census=lambda: census, game=str, twin=str)
    calls.stand_in("tts_build.build.services.bound_rules.load_rules", binding)
    calls.stand_in("tts_build.rules.engine_import.mistakes_of", lambda engine: nullcontext())
    calls.stand_in("tts_build.rules.many_games.Campaign.seats", (2, 3))
    report = Report(3)
    report.actions.update({"walk": 9, "walk:far": 1, "throw": 1, "rest": 4, "sit": 3, "lie": 2, "run": 5})
    report.results.update({"goal:ent": 2})
    whole = Report(1, actions=Counter(dict.fromkeys(census["actions"], 2)))
    whole.watched["sun"] = whole.results["goal"] = 1
    different = Report(1, difference=Difference("state.at: 1, 2", recording))  # type: ignore[arg-type]
    for found in (report, whole, different):
        calls.stand_in("tts_build.rules.many_games.verify_all", found)
        calls("verify hello --games 5 --seed 3 --players 2-3 --set a=1 -j 2")
        calls("verify hello --strict --tape tape.json -j 1")
    calls.lines.append((calls.place / "tape.json").read_text("utf-8"))
    calls.stand_in("tts_build.rules.self_check.self_check", "-- checks\n")
    calls("verify hello --record check.lua -j 1 --set a=2 --seed 9")
    calls("verify hello --record check.lua --tapes 3 -j 1")
    calls.stand_in("tts_build.rules.recording.Recording.from_json", lambda data: recording)
    (calls.place / "bad.json").write_text("nope", "utf-8")
    for unlike in (None, Difference("turn: 3, 4", recording)):  # type: ignore[arg-type]
        calls.stand_in("tts_build.rules.verify.compare", unlike)
        for tape in ("tape.json", "bad.json", "none.json"):
            calls(f"verify hello --replay {tape} -j 1")
    calls.held("verify")


def test_what_is_simulated(calls: Calls) -> None:
    titles = {"ent": "The Ent", "kind:goal": "Goal card"}
    binding = Thing(word="binding", engine="engine", titles=lambda: titles)
    calls.stand_in("tts_build.build.services.bound_rules.load_rules", binding)
    calls.stand_in("tts_build.rules.engine_import.mistakes_of", lambda engine: nullcontext())
    calls.stand_in("tts_build.rules.plots.plots", lambda *asked: {"turns": "<svg/>", "seats": "<svg></svg>"})
    few, many = Tally(), Tally()
    for number in range(30):
        ending, goal = "dune" if number % 3 else "sea", ["ent", "owl"][number % 2]
        outcome = {"over": True, "ending": ending, "winner": number % 3, "goal": goal}
        played = Played("s", 2 + number % 2, outcome, 10 + number)
        played.watched = played.arrivals = Counter({"sun": number, "rain": 1})
        played.holdings, played.told = (
            Counter({"goal:ent": 2, "goal:owl": 1, "goal:ash": 1}),
            Counter({"walked": 3, "rested": number % 2}),
        )
        many.add(played)
    few.add(Played("s", 2, {"over": False, "ending": "", "winner": 0}, 4))
    for found, seats in ((many, (2, 3)), (few, (1,))):
        calls.stand_in("tts_build.rules.many_games.Campaign.seats", seats)
        calls.stand_in("tts_build.rules.many_games.simulate_all", found)
        calls("simulate hello --games 30 --seed 4 --players 2-3 --set a=1 --set b=no -j 2")
        calls("simulate hello --games 1 --plots plots/deep -j 1")
    calls("simulate hello --executor desk -j 1")
    for path in sorted((calls.place / "plots/deep").iterdir()):
        calls.lines.append(f"{path.name}: {path.read_text('utf-8')}")
    calls.held("simulate")
