"""Positions of play in a rulebook: recorded by the engine, shown and quoted without it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.can import can
from tts_build.build.core.options import Options
from tts_build.build.services import example_recorder
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.rulebook.plan import _stale
from tts_build.definition.book.directives import directives_of, read_parts
from tts_build.definition.book.examples import Examples, example_problems, rule_problems, wish_of
from tts_build.definition.game import load_game
from tts_build.definition.workspace import Root, load_workspace
from tts_build.problem import InputError

ROOT = Path(__file__).parents[2]
GAME = "die_card"
FILE = f"cards/{GAME}/rules.md"
BESIDE = ROOT / "cards" / GAME / "rules.examples.json"


@pytest.fixture
def copy(tmp_path: Path) -> Iterator[Root]:
    """A workspace with the definition alone: no engine is run where none is asked for."""
    for name in ("cards", "lua_templates", "art"):
        shutil.copytree(ROOT / name, tmp_path / name)
    (tmp_path / "tts-build.yaml").write_text("{}\n")
    yield load_workspace(tmp_path)


@can(
    "Rulebooks",
    "Examples that were played, not drawn by hand; told when they are stale",
    write="::: example",
    see="writing-a-rulebook.md#examples-drawn-from-play",
)
def test_every_recorded_example_still_plays() -> None:
    assert list(example_recorder.still(load_workspace(ROOT), GAME)) == []


def test_recording_again_changes_nothing() -> None:
    recorded = example_recorder.record(load_workspace(ROOT), GAME)
    assert recorded.text == BESIDE.read_text("utf-8")
    assert recorded.changed == ()


def stale(root: Root) -> str:
    loaded = load_game(root, GAME)
    return _stale(Plan(loaded, Options()), loaded.examples)


def test_a_changed_engine_or_changed_rows_make_examples_stale_without_running(copy: Root) -> None:
    assert stale(copy) == ""
    engine = copy.path / "cards" / GAME / "engine" / "rules.py"
    text = engine.read_text()
    engine.write_text(text + "\nraise SystemExit('nobody runs this')\n")
    assert "engine has changed" in stale(copy)
    engine.write_text(text)
    spaces = copy.path / "cards" / GAME / "spaces.csv"
    spaces.write_text(spaces.read_text().replace("Lemma", "Lemming"))
    assert "rows" in stale(copy)


def test_an_example_without_a_position_is_an_error_with_its_place(copy: Root) -> None:
    rules = copy.path / FILE
    text = rules.read_text()
    line = text.count("\n") + 2
    rules.write_text(text + '\n::: example bananas play="roll"\nYes.\n:::\n')
    with pytest.raises(InputError) as caught:
        load_game(copy, GAME)
    (problem,) = [problem for problem in caught.value.problems if problem.severity == "error"]
    assert str(problem) == (
        f"{FILE}:{line}:13: no position of the example `bananas` is recorded; run `tts-build rulebook {GAME}`"
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('::: example x play="fly" within=1', "13: no game comes to the example `x`; got 1 games from seed 1"),
        ('::: example x play="roll" players=9', "35: `players` is no such number; expected a whole number from 2 to 4"),
        ('::: example x play="roll" find="me.att > 1"', "33: no value `att`"),
        ('::: example x play="roll" chance="a"', "35: `chance` is a list of numbers; expected `1 4 4`, got `a`"),
        ("::: example x", "13: the example `x` does not say what is played"),
    ],
)
def test_what_cannot_be_found_is_said_with_line_and_column(copy: Root, line: str, expected: str) -> None:
    rules = copy.path / FILE
    rules.write_text(f"# A\n\n{line}\n:::\n")
    with pytest.raises(InputError) as caught:
        example_recorder.record(copy, GAME)
    told = [str(problem) for problem in caught.value.problems]
    assert any(text.startswith(f"{FILE}:3:{expected.partition(':')[0]}:") for text in told), told
    assert any(expected.partition(": ")[2].split(";")[0] in text for text in told), told


def recorded(**moments: Any) -> Examples:
    return Examples({name: {"wish": wish} for name, wish in moments.items()})


def test_a_changed_wish_is_a_finding_and_a_changed_picture_is_none() -> None:
    text = '::: example a play="roll" find="x > 1" crop="board/s01"\n:::\n'
    directives = list(directives_of(read_parts(text)[0]))
    same = wish_of(directives[0])
    assert same == {"play": "roll", "find": "x > 1"}
    assert list(example_problems(directives, recorded(a=same), "r.md", "g")) == []
    (problem,) = example_problems(directives, recorded(a={"play": "roll"}), "r.md", "g")
    assert problem.severity == "warning" and str(problem.where) == "r.md:1:13"


def test_rules_that_no_paragraph_names_are_told() -> None:
    text = "# A\n\nOne. <!-- R1 R9 -->\n"
    unknown, lacking = rule_problems(text, ["R1", "R2"], "r.md")
    assert str(unknown).startswith("r.md:3:14: warning: no rule `R9`")
    assert str(lacking).startswith("r.md:1: warning: no paragraph names 1 rule: `R2`")
    assert list(rule_problems("# A\n", ["R1"], "r.md")) == []


def test_the_book_quotes_what_the_engine_recorded() -> None:
    """Numbers of an example's text are those of its position."""
    loaded = load_game(load_workspace(ROOT), GAME)
    text = loaded.text("rules.md", "en")
    moment = json.loads(BESIDE.read_text("utf-8"))["examples"]["imaginary"]
    assert f"rolls the six-sided die: **{moment['drawn'][-1][2]}**" in text
