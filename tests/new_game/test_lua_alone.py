"""A game that has its rules in Lua alone is played, looked at and quoted like one that has them in Python too."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.can import can
from tests.forked import run_forked

RULES = "lua_templates/my-game/rules.lua"
EXAMPLE = '\n::: example bump play="choose" players=2 find="after.ask.kind == \'throw\'"\n{{ me.chosen }}\n:::\n'


def lua_alone(crabs: Path, folder: Path) -> Path:
    """The new game without its engine, with what was built of it."""
    shutil.copytree(crabs, folder)
    shutil.rmtree(folder / "cards/my-game/engine")
    definition = folder / "cards/my-game/game.yaml"
    text, found = re.subn(r"^engine:.*\n", "", definition.read_text("utf-8"), flags=re.MULTILINE)
    assert found == 1
    definition.write_text(text, "utf-8")
    return folder


@pytest.fixture(scope="module")
def home(crabs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return lua_alone(crabs, tmp_path_factory.mktemp("alone") / "game")


def changed(home: Path, folder: Path, right: str, wrong: str) -> Path:
    """Another copy, whose rules say something else."""
    shutil.copytree(home, folder)
    text = (folder / RULES).read_text("utf-8")
    assert text.count(right) == 1
    (folder / RULES).write_text(text.replace(right, wrong), "utf-8")
    return folder


@can(
    "Rules",
    "Bots, pictures of play and examples of a game whose rules stand in Lua alone",
    write="tts-build simulate GAME",
    see="proving-the-rules.md",
)
def test_bots_play_it_as_they_play_the_engine(crabs: Path, home: Path, tmp_path: Path) -> None:
    command = ("simulate", "my-game", "--games", "16", "--set", "hand=3", "-j", "1")
    found = run_forked(*command, cwd=home)
    assert (found.status, found.err) == (0, "")
    assert found.out == run_forked(*command, cwd=crabs).out
    unwanted = changed(home, tmp_path / "unwanted", "function rules.urge", "function rules.wish")
    evenly = run_forked(*command, cwd=unwanted)
    assert evenly.status == 0 and "Dune 100.0%" in evenly.out and evenly.out != found.out


def test_the_table_is_drawn_after_turns_of_bots(home: Path) -> None:
    done = run_forked("look", "my-game", "--turns", "3", "--players", "2", "--width", "300", cwd=home)
    assert done.status == 0, done.err
    assert (home / "my-game-table.png").is_file()


def test_an_example_is_recorded_and_stale_when_the_rules_change(home: Path, tmp_path: Path) -> None:
    book = changed(home, tmp_path / "book", "far == 0 and 3", "far == 0 and 2")
    with (book / "cards/my-game/rules.md").open("a", encoding="utf-8") as text:
        text.write(EXAMPLE)
    recorded = run_forked("rulebook", "my-game", cwd=book)
    assert recorded.status == 0 and "1 new position" in recorded.out, recorded.err
    assert "every example plays" in run_forked("rulebook", "my-game", "--check", cwd=book).out
    assert "example-stale" not in run_forked("check", "my-game", "-j", "1", cwd=book).out
    rules = book / RULES
    rules.write_text(rules.read_text("utf-8").replace("far == 0 and 2", "far == 0 and 4"), "utf-8")
    checked = run_forked("check", "my-game", "-j", "1", cwd=book)
    assert "the rules have changed since it was recorded" in checked.out + checked.err


def test_it_cannot_be_verified(home: Path) -> None:
    done = run_forked("verify", "my-game", cwd=home)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(
        "cards/my-game/game.yaml: the game `my-game` has its rules in Lua alone, so there is nothing to hold them "
        "against; add `engine: engine`, and the rules in Python in the folder `engine` beside the game file;"
    )


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (
            "count[number] or 0) + 1",
            "count[number] or 0) + nil",
            RULES + ":53: the rules in Lua of `my-game` failed; got attempt",
        ),
        ('{ type = "throw"', '{ kind = "throw"', RULES + ": `legal` of the rules of `my-game` gives what is no action"),
        (
            "turns = state.turns + 1",
            "turns = 0.5",
            RULES + ": the rules in Lua of `my-game` failed; got a fraction",
        ),
    ],
)
def test_what_is_wrong_in_the_rules_is_said(home: Path, tmp_path: Path, right: str, wrong: str, said: str) -> None:
    broken = changed(home, tmp_path / "broken", right, wrong)
    done = run_forked("simulate", "my-game", "--games", "60", "-j", "2", cwd=broken)
    assert done.status == 2 and "Traceback" not in done.err and said in done.err, done.err


def test_a_game_without_any_rules_is_told_where_they_go(home: Path, tmp_path: Path) -> None:
    shutil.copytree(home, tmp_path / "none")
    (tmp_path / "none" / RULES).unlink()
    done = run_forked("simulate", "my-game", cwd=tmp_path / "none")
    assert done.status == 2 and f"has no rules to play; write them in Lua in `{RULES}`, or add `engine" in done.err
