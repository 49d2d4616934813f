"""Recorded games in a file of their own and in a developer's build: both say how many passed."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.can import can
from tests.conftest import ROOT, run_cli
from tts_build.lua.lint.linter import lint
from tts_build.lua.runtime.runtime import make_environment, new_runtime, run, wrap
from tts_build.sim.table import Table

RIGHT, WRONG = "player.drawn = true", "player.drawn = false"


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `verify --record` writes."""
    path = tmp_path_factory.mktemp("recorded") / "games.lua"
    outcome = run_cli("verify", "die_card", "--record", str(path), "--tapes", "6", cwd=ROOT)
    assert outcome.status == 0, outcome.err
    return path


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """The Global script of a developer's build and of the usual one, built elsewhere."""
    place = tmp_path_factory.mktemp("workspace")
    for name in ("cards/die_card", "lua_templates", "art/die_card"):
        shutil.copytree(ROOT / name, place / name)
    shutil.copy(ROOT / "tts-build.yaml", place)
    found = []
    for more in (["--developer"], []):
        outcome = run_cli("build", "die_card", "--only", "scripts", *more, cwd=place)
        assert outcome.status == 0, outcome.err
        found.append((place / "dist/die_card/scripts/Global.lua").read_text(encoding="utf-8"))
    return found[0], found[1]


def play(text: str, *, frames: bool) -> tuple[list[str], int]:
    """What a script prints in a Lua that behaves as the game's, and how many frames it took."""
    said: list[str] = []
    waiting: list[Any] = []
    lua = new_runtime()
    env = make_environment(lua)
    env["print"] = wrap(lua, said.append)
    if frames:
        env["Wait"] = lua.table_from({"frames": wrap(lua, lambda go, count: waiting.append(go))})
    run(lua, text, "games", env)
    count = 0
    while waiting:
        count += 1
        waiting.pop(0)()
    return said, count


def test_a_recorded_file_prints_one_line_in_plain_lua(recorded: Path) -> None:
    lua = shutil.which("lua5.2")
    if lua is None:
        pytest.skip("lua5.2 is not installed")
    found = subprocess.run([lua, str(recorded)], capture_output=True, text=True, check=True)
    assert (found.stdout, found.stderr) == ("passed 6, failed 0\n", "")


def test_it_does_so_in_a_lua_as_the_games_a_few_actions_a_frame(recorded: Path) -> None:
    text = recorded.read_text(encoding="utf-8")
    assert play(text, frames=False) == (["passed 6, failed 0"], 0)
    said, frames = play(text, frames=True)
    assert said == ["passed 6, failed 0"]
    assert frames > 100
    assert [str(finding) for finding in lint(text)] == []


def test_a_mistake_in_the_rules_fails_the_games_that_show_it(recorded: Path) -> None:
    text = recorded.read_text(encoding="utf-8")
    assert text.count(RIGHT) == 1
    said, _ = play(text.replace(RIGHT, WRONG), frames=False)
    assert "the state differs" in said[0]
    assert said[-1] in {f"passed {6 - failed}, failed {failed}" for failed in range(1, 7)}


def chat_of(save: dict[str, Any], script: str, *words: str) -> list[str]:
    """What is written in the chat of a table with this Global script when White writes these words."""
    table = Table({**save, "LuaScript": script}, ("White", "Red"))
    table.check()
    table.settle()
    before = len(table.messages)
    for word in words:
        table.player("White").say(word)
        table.settle()
    return [str(message) for message in table.messages[before:]]


@can(
    "Scripts",
    "A mod that checks its rules in the game itself",
    write="tts-build build GAME --developer",
    see="proving-the-rules.md#in-the-mod",
)
def test_a_developers_mod_checks_itself_when_it_is_asked_to(save: dict[str, Any], scripts: tuple[str, str]) -> None:
    assert chat_of(save, scripts[0], "!selfcheck") == ["9 recorded games ...", "passed 9, failed 0"]


def test_it_finds_a_mistake_in_the_rules_of_the_mod_itself(save: dict[str, Any], scripts: tuple[str, str]) -> None:
    assert scripts[0].count(RIGHT) == 1
    said = chat_of(save, scripts[0].replace(RIGHT, WRONG), "!selfcheck")
    assert any("the state differs" in line for line in said)
    assert not said[-1].endswith("failed 0")


def test_other_words_go_where_they_always_went(save: dict[str, Any], scripts: tuple[str, str]) -> None:
    words = ("hello", "!nothing", "!check")
    assert chat_of(save, scripts[0], *words) == chat_of(save, scripts[1], *words) != []


def test_the_usual_build_has_nothing_of_it(save: dict[str, Any], scripts: tuple[str, str]) -> None:
    developers, usual = scripts
    assert usual == save["LuaScript"]
    assert "selfcheck" not in usual
    assert len(developers) > len(usual) + 10000


def test_a_game_without_an_engine_has_nothing_to_check(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tests" / "small", tmp_path / "small")
    outcome = run_cli("build", "--developer", cwd=tmp_path / "small")
    assert outcome.status == 2
    assert "names no engine" in outcome.err


def test_the_same_is_recorded_every_time(recorded: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.lua"
    run_cli("verify", "die_card", "--record", str(again), "--tapes", "6", cwd=ROOT)
    assert again.read_bytes() == recorded.read_bytes()
    assert json.dumps(str(ROOT))[1:-1] not in again.read_text(encoding="utf-8")
