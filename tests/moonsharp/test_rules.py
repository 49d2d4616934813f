"""Recorded games on the game's own Lua: every state and all that is legal as in the engine, for every number of players
and every option, of all games of this workspace, of the kit's test, and of the one that `new` lays out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import ROOT, run_cli
from tests.moonsharp.driver import last_line, needed, play

needed()

GAMES = sorted(path.parent.name for path in (ROOT / "cards").glob("*/game.yaml"))
TAPES = 40


def passed(workspace: Path, game: str, target: Path) -> str:
    """What the recorded games of a game say at their end, on MoonSharp."""
    done = run_cli("verify", game, "--record", str(target), "--tapes", str(TAPES), cwd=workspace)
    assert done.status == 0, done.err
    return last_line(play(target))


@pytest.mark.parametrize("game", GAMES)
def test_recorded_games_pass(game: str, tmp_path: Path) -> None:
    assert passed(ROOT, game, tmp_path / f"{game}.lua") == f"passed {TAPES}, failed 0"


def test_those_of_the_kits_own_game_pass(tmp_path: Path) -> None:
    assert passed(ROOT / "tests/kit/workspace", "fair", tmp_path / "fair.lua") == f"passed {TAPES}, failed 0"


def test_those_of_a_new_game_pass(tmp_path: Path) -> None:
    assert run_cli("new", "my-game", cwd=tmp_path).status == 0
    assert passed(tmp_path / "my-game", "my-game", tmp_path / "games.lua") == f"passed {TAPES}, failed 0"
