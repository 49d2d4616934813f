"""The page `docs/templates.md` names what templates see, all of it and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.definition.support import Workspace
from tts_build.build.core.options import Options
from tts_build.build.steps.game_plan import plan_game
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.scripts.plan import script_data
from tts_build.definition import load_game, load_workspace
from tts_build.definition.texts.templates import FACTS
from tts_build.lua.render.environment import ScriptEnvironment
from tts_build.lua.render.template_files import ConfinedLoader
from tts_build.sandbox.expressions import Sandbox

PAGE = (ROOT / "docs" / "templates.md").read_text("utf-8")
FACES, SCRIPTS = PAGE.partition("## Scripts and panels")[0], PAGE.partition("## Scripts and panels")[2]


def row_of(kind: str) -> set[str]:
    """The names of one line of the table of rows."""
    (line,) = [line for line in FACES.split("\n") if line.startswith(f"| {kind} |")]
    return set(re.findall(r"`(\w+)`", line))


def names_of(text: str) -> set[str]:
    """The first column of a table."""
    return {name for line in text.split("\n") if line.startswith("| `") for name in _words(line.split("|")[1])}


def _words(text: str) -> list[str]:
    return re.findall(r"`([\w.]+)`", text)


def sentence(text: str, start: str) -> set[str]:
    """The names in what is said from some words on, up to the full stop."""
    return set(_words(text.partition(start)[2].partition(".\n")[0].partition(". ")[0]))


@pytest.fixture
def plan(tmp_path: Path) -> Plan:
    workspace = Workspace(tmp_path)
    dial = "face: track\n    parts: {dial: {shape: round 20 mm, face: coin, at: [5, 5]}}\n"
    workspace.change("cards/hello/game.yaml", "face: track\n", dial)
    workspace.change("cards/hello/game.yaml", "    purse: [14, 0]\n", "    purse: [14, 0]\n    secret: [0, 12]\n")
    workspace.change("cards/hello/game.yaml", "colour: azure", 'colour: "#4080c0"')
    loaded = load_game(load_workspace(tmp_path), "hello")
    return plan_game(loaded, Options(), tmp_path / "dist" / "hello")


def seen(plan: Plan, step: str) -> set[str]:
    """The names in the row that a face is laid out with."""
    faces = {name.removeprefix("hello/face/"): step.params for name, step in plan.steps.items()}
    params = faces[step]
    return set(params["row"]) - {"width", "height"}


def test_the_names_that_faces_see_are_those_of_the_page(plan: Plan) -> None:
    assert row_of("a board") == seen(plan, "track")
    assert row_of("a part of a board") - {"with"} == seen(plan, "track-dial")
    assert row_of("a piece") == seen(plan, "pawn-White")
    assert row_of("a side of a die") == seen(plan, "luck/1")
    assert row_of("a card") - {"with", "number"} == {"id"} <= seen(plan, "tasks/jump")
    assert names_of(FACES) == {"row", "width", "height", "game", "t", "locale", "tables", "decks"}
    (space,) = {frozenset(place) for place in plan.steps["hello/face/track"].params["row"]["places"]}
    assert sentence(FACES, "spaces, each with") == space - {"note"}
    assert sentence(FACES, "\n`links`, and the columns of its table. `game` has") - {"values:", "least", "most"} == {
        *FACTS,
        "players",
    }


def test_the_names_that_scripts_see_are_those_of_the_page(plan: Plan) -> None:
    data = script_data(plan, "en")
    table = SCRIPTS.partition("\n`guid.board`")[0]
    assert names_of(table) == {*data, "object", "values", "assets"}
    for name in ("game", "players"):
        (line,) = [line for line in table.split("\n") if line.startswith(f"| `{name}` |")]
        assert set(_words(line)) == {name, *data[name]}


def test_functions_and_filters_are_those_of_the_page() -> None:
    faces, scripts = Sandbox(), ScriptEnvironment(ConfinedLoader([]), "lua")
    for text, sandbox in ((FACES, faces), (SCRIPTS, scripts)):
        assert sentence(text, "Functions:") == set(sandbox.globals)
        filters = {name for name in sandbox.filters if not name.endswith("_")}
        assert sentence(text, "Filters:") == filters
