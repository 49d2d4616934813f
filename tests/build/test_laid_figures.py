"""What lies where on the table of a rulebook, how many it seats, and what a check and the handbook say.

Renew with `TTS_BUILD_RENEW=1 pytest tests/build/test_laid_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.build.desk import outcome, report_lines
from tests.conftest import ROOT, SMALL, check_golden
from tests.definition.telling import problem_lines
from tts_build.build.core.options import Options
from tts_build.build.core.runner import Runner
from tts_build.build.core.step import Step
from tts_build.build.game_build import located
from tts_build.build.game_check import checked_steps
from tts_build.build.services import handbook, table_pictures
from tts_build.build.session import Session
from tts_build.build.steps.game_plan import plan_game
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.rulebook.positions import Positions
from tts_build.definition import load_workspace
from tts_build.problem import Problem, Where
from tts_build.rulebook.materials import Laid

GOLDEN = Path(__file__).parent / "golden"
ATLAS = ROOT / "tests/figures/workspace"


def test_the_handbook_says_what_it_said() -> None:
    entry = handbook.entries()[0]
    lines = [*handbook.listed().split("\n"), str(len(handbook.by_code())), str(entry)]
    codes = (*handbook.by_code(), "low-contrst", "zzz", "")
    for code in codes[::9] + codes[-3:] + ("low-contrast", "lua-pairs-order", "text-overflow"):
        lines += outcome(partial(handbook.explained, code), Path("/nowhere"))
    problems = [
        Problem("a", Where("a b.yaml", 3, 4), "x", "y", "z", code="low-contrast", severity="warning"),
        Problem("b", Where("é.csv", 2), code="nothing-of-it"),
        Problem("c", Where("c.xlsx", path=("rows", 1), cell="Cards!B2"), severity="info", code="low-contrast"),
        Problem("d", code="text-overflow"),
    ]
    lines += [handbook.sarif(problems, "1.0"), handbook.sarif([], "2")]
    check_golden(GOLDEN / "handbook.txt", "\n".join(lines) + "\n")


def need_of(plan: Plan, names: Sequence[str]) -> list[Step]:
    """Some steps of a plan and all that they need."""
    queue, found = list(names), dict[str, Step]()
    while queue:
        one = plan.steps[queue.pop()]
        found[one.name] = one
        queue += [need for need, _ in one.needs.values()]
    return list(found.values())


def test_things_lie_on_the_table_of_a_rulebook_where_they_lay(tmp_path: Path) -> None:
    shutil.copytree(ATLAS, tmp_path, dirs_exist_ok=True)
    rules = tmp_path / "cards/atlas/rules.md"
    rules.write_text(rules.read_text() + "\n::: setup\n:::\n")
    game = tmp_path / "cards/atlas/game.yaml"
    game.write_text(game.read_text().replace("  place:\n", PLACES))
    session = Session(load_workspace(tmp_path), ["atlas"])
    plan = plan_game(session.loaded("atlas"), Options(), Path("/games"))
    (name,) = [name for name in plan.steps if name.endswith("/table")]
    report = Runner(tmp_path, tmp_path / ".tts-build", workers=1).run(need_of(plan, [name]))
    table = json.loads(session.read(report.ran[name].result.blobs["table"]))
    lines = [str(thing) for thing in table["things"]]
    lines += [f"{kind}: {laid}" for kind, laid in table["kinds"].items()] + [json.dumps(table["ground"])[:4000]]
    boards = {board: [place.row() for place in found] for board, found in plan.loaded.places.items()}
    positions = Positions(table, boards, list(plan.loaded.game.table.seats))
    lines += [
        f"{path} {spot[0]:.2f} {spot[1]:.2f} {positions.sizes()[path]}" for path, spot in positions.spots().items()
    ]
    for layout in LAYOUTS:
        lines.append(f"{layout}")
        lines += [f"  {_told(thing)}" for thing in positions.laid(layout) if thing not in positions.things]
        left = {thing.path for thing in positions.laid(layout)}
        lines += [f"  without {thing.path}" for thing in positions.things if thing.path not in left]
    drawn = [["die:d6", 6, 3], ["die:d6", 6, 7], ["die:none", 6, 1], ["card:x", 2, 1], ["die:d4", 4, 2]]
    for one, other in product(LAYOUTS[:3], LAYOUTS[:3]):
        moment = positions.moment({"layouts": [one, other], "drawn": drawn})
        shown = [f"{thing.path}={thing.value}" for thing in moment.after if isinstance(thing, Laid) and thing.sides]
        lines.append(f"{moment.dice} {moment.ways} {shown}")
    lines += report_lines(report)
    check_golden(GOLDEN / "table.txt", "\n".join(lines) + "\n")


def _told(thing: Laid) -> Laid:
    return replace(thing, x=round(thing.x, 3) + 0.0, y=round(thing.y, 3) + 0.0)


PLACES = """\
  places:
    market: {at: [10, -9], step: [1.5, 0.5], columns: 2, holds: 4, face: down}
    own: {at: [1, 2], each: seat, holds: 3, step: [2, 0], height: 1}
  place:
"""
LAYOUTS: tuple[dict[str, Any], ...] = (
    {},
    {
        "spaces": {
            "slab/1": "cells/A1",
            "slab/2": "cells/A1",
            "slab/Blue": "cells/A1",
            "chip#1": "hexes/c3",
            "none": "cells/A1",
        }
    },
    {"spaces": {"slab/1": "cells/C2", "tile": "cross/B2", "lots/sun1": "hexes/c3", "boat": "none/x", "d6": "trail/l3"}},
    {"places": {"market": ["lots/sun1", None, "boat", {"thing": "lots/sun2", "face": "up"}], "none": ["boat"]}},
    {
        "places": {
            "own/1": ["boat"],
            "own/3": [{"thing": "d6", "shows": 3}, {"thing": "d4", "shows": 5}],
            "own/4": ["key"],
        }
    },
    {"places": {"own/2": [{"thing": "slab/2", "face": "down"}, "lots/moon1"]}, "shows": {"d6": 4, "d4": 2}},
    {"states": {"tile": 2}, "counts": {"chip": {"own": [3, 0, 1, 4], "none": 1, "market": {"1": 2}}}},
    {"turned": {"hexes/wheel": [1, 6], "cells": [2, 4]}, "decks": {"cards": [], "lots": ["sun1"], "rounds": 5}},
    {"counts": {"chip": {"market": 5, "cells/A1": 4}, "none": {"x": 1}, "badge": {"sack": 3}}},
    {"spaces": 5, "places": [], "counts": "x", "shows": None},
)


def test_a_check_finds_what_it_found(tmp_path: Path) -> None:
    shutil.copytree(SMALL, tmp_path, dirs_exist_ok=True)
    session = Session(load_workspace(tmp_path), ["hello"])
    plan = plan_game(session.loaded("hello"), Options(), Path("/games"))
    report = Runner(tmp_path, tmp_path / ".tts-build", workers=1).run(checked_steps(plan))
    lines = [f"{name} {sorted(ran.result.blobs)} {sorted(ran.result.reads)}" for name, ran in report.ran.items()]
    problems = [*report.failed, *((name, one) for name, ran in report.ran.items() for one in ran.result.problems)]
    lines += problem_lines(located(plan, problems))
    check_golden(GOLDEN / "checked.txt", "\n".join(lines) + "\n")


HANDS = [{"Name": "HandTrigger", "FogColor": seat} for seat in ("White", "Red", "Blue")]


def test_a_table_seats_as_many_as_can_play() -> None:
    lines = []
    for least, most, players in ((2, 3, 1), (2, 3, 4), (1, 1, 2), (2, 4, 4), (2, 2, 3), (3, 3, 0)):
        shown = table_pictures.Assembled({"ObjectStates": HANDS, "PlayerCounts": [least, most]}, lambda name: None)
        lines += [
            f"{least}-{most} {players}",
            *outcome(partial(table_pictures.table_of, shown, players), Path("/nowhere")),
        ]
    check_golden(GOLDEN / "seats.txt", "\n".join(lines) + "\n")


class Panelled:
    """A table with panels: who is asked for a picture of what, and how large."""

    def __init__(self, roots: bool) -> None:
        self.roots = roots
        self.players = self
        self.document = self
        self.things = [Thing("Board", "1"), Thing("", "2"), Thing("Card", "3"), Thing("Card", "4"), Thing("Plain", "")]

    def seated_colours(self) -> list[str]:
        return ["White", "Red"]

    def ui(self) -> Panelled:
        return self


class Thing:
    def __init__(self, nickname: str, guid: str) -> None:
        self.nickname, self.guid = nickname, guid


def test_panels_are_named_and_drawn_in_their_own_size(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: Callable[..., str] = lambda table, thing, scale: f"{thing.nickname} at {scale}"  # noqa: E731
    monkeypatch.setattr("tts_build.sim.view.overhead.draw_thing", drawn)
    monkeypatch.setattr("tts_build.sim.view.overhead.has_panel", lambda thing: thing.nickname != "Plain")
    monkeypatch.setattr("tts_build.sim.view.screen.draw", lambda table, player: f"screen of {player}")
    lines = [str(list(table_pictures.panels(Panelled(roots)))) for roots in (True, False)]  # type: ignore[arg-type]
    lines.append(f"{table_pictures.COVER_DPI} {table_pictures.PANEL_SCALE}")
    check_golden(GOLDEN / "panels.txt", "\n".join(lines) + "\n")


class Bound:
    """An engine bound to a game whose table has hands of its own."""

    engine = facts = None

    def game(self) -> str:
        return "game"

    def at_table(self) -> Callable[..., str]:
        return lambda table, game, players: f"hands of {players}"


def test_bots_play_with_the_hands_that_a_table_has(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tts_build.rules.engine_import.mistakes_of", lambda engine: nullcontext())
    monkeypatch.setattr("tts_build.sim.play.driver.on_kit", lambda table: False)
    monkeypatch.setattr("tts_build.sim.play.bot_game.play", lambda *given, until, told: (*given, until))
    lines = []
    for options, until in ((None, ""), ({}, ""), ({"limit": 3}, ""), (None, "steal"), ({"limit": 3}, "steal")):
        played = partial(table_pictures.play, Panelled(True), Bound(), 7, 5, options, until)  # type: ignore[arg-type]
        lines += [f"{options} {until!r}", *outcome(played, tmp_path)]
    check_golden(GOLDEN / "played.txt", "\n".join(lines) + "\n")
