"""The kit and the games' own scripts on the game's own Lua: what they did at the simulated table, in whole games of
bots and in the tests of tables, they do there call by call."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.built import built_game
from tests.conftest import ROOT, run_cli
from tests.harness import HarnessTable
from tests.moonsharp.driver import needed
from tests.moonsharp.evenings import agree, evening, write
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.workspace import load_workspace

needed()

WHOLE: list[tuple[str, int, dict[str, Any]]] = [
    ("dice_girls", 2, {"options": {"mode": "sets"}}),
    ("dice_girls", 3, {}),
    ("die_card", 2, {}),
    ("die_decks", 2, {"options": {"wacky": True}}),
    ("die_decks", 5, {"seated": 3}),
    ("iditacards", 1, {}),
    ("ring_of_dice", 2, {"options": {"round_limit": 10}}),
]
"""To their end: the shorter games of each."""

PART = 40
BEGUN: list[tuple[str, int, dict[str, Any]]] = [
    ("die_card", 3, {"options": {"bomb_in_goal_deck": True}}),
    ("die_card", 4, {"seated": 2}),
    ("die_decks", 3, {"options": {"dice": "peek", "victory": True}}),
    ("die_decks", 4, {"options": {"dice": "blind"}}),
    ("iditacards", 2, {}),
    ("iditacards", 3, {"seated": 2}),
    ("iditacards", 4, {}),
    ("ring_of_dice", 3, {"options": {"ruleset": "demons"}}),
    ("ring_of_dice", 4, {"seated": 3}),
]
"""For so many actions."""

TABLES = [
    *("tests/die_card/test_tablet.py", "tests/die_card/test_table.py", "tests/dice_girls/test_table.py"),
    *("tests/die_decks/test_table.py", "tests/iditacards/test_table.py", "tests/ring_of_dice/test_table.py"),
    *("tests/kit/test_behaviour.py", "tests/kit/test_secrecy.py"),
]


def replayed(
    workspace: Path, game: str, players: int, more: dict[str, Any], folder: Path, harness_table: HarnessTable
) -> None:
    """An evening with a built game agrees."""
    binding = load_rules(load_workspace(workspace), game, lua=False)
    write(evening(workspace / "dist" / game / f"{game}.json", binding, players, **more), folder)
    agree(folder, harness_table, game)


@pytest.mark.parametrize(("game", "players", "more"), WHOLE)
def test_a_whole_evening_goes_there_as_here(
    game: str,
    players: int,
    more: dict[str, Any],
    tmp_path_factory: pytest.TempPathFactory,
    tmp_path: Path,
    harness_table: HarnessTable,
) -> None:
    built_game(tmp_path_factory, game)
    replayed(ROOT, game, players, more, tmp_path, harness_table)


@pytest.mark.parametrize(("game", "players", "more"), BEGUN)
def test_so_do_the_first_turns_of_larger_rounds(
    game: str,
    players: int,
    more: dict[str, Any],
    tmp_path_factory: pytest.TempPathFactory,
    tmp_path: Path,
    harness_table: HarnessTable,
) -> None:
    built_game(tmp_path_factory, game)
    replayed(ROOT, game, players, {**more, "most": PART}, tmp_path, harness_table)


def test_so_does_the_game_that_new_lays_out(tmp_path: Path, harness_table: HarnessTable) -> None:
    workspace = tmp_path / "my-game"
    assert run_cli("new", "my-game", cwd=tmp_path).status == 0
    assert run_cli("build", "--only", "save", cwd=workspace).status == 0
    (tmp_path / "scripts").mkdir()
    replayed(workspace, "my-game", 3, {"most": PART}, tmp_path / "scripts", harness_table)


@pytest.mark.slow
@pytest.mark.parametrize("tests", TABLES)
def test_so_does_all_that_tests_do_at_tables(tests: str, tmp_path: Path, harness_table: HarnessTable) -> None:
    """Misuse, hands that move things, language, log, bots, take back: every script of every table of these tests."""
    call = [sys.executable, "-m", "pytest", "-q", "-p", "tests.moonsharp.recording", "-m", "not slow", tests]
    env = {**os.environ, "RECORDED": str(tmp_path)}
    done = subprocess.run(call, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    agree(tmp_path, harness_table, tests.removeprefix("tests/"))
