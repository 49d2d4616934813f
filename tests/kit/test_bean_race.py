"""The page "From rules to a table that plays itself": what it prints is a game that builds, agrees and plays, in a
folder outside the repository, by the installed command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.can import can
from tests.conftest import run_cli
from tests.docs.bean_race import lay, printed
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.workspace import load_workspace
from tts_build.sim.play.match import Match

COMMAND = Path(sys.executable).parent / "tts-build"


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the page in a folder of their own."""
    return lay(tmp_path_factory.mktemp("race"))


def _run(workspace: Path, *args: str) -> str:
    """The installed command, which finds the tool without help."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run([COMMAND, *args], cwd=workspace, capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_as_short_as_the_page_says() -> None:
    lua = sum(text.count("\n") for name, text in printed().items() if name.startswith("lua_templates/"))
    [python] = [text.count("\n") for name, text in printed().items() if name.endswith(".py")]
    assert lua < 250
    assert python < 150


@pytest.mark.slow
@can(
    "Rules",
    "A table that plays any rules: set-up, questions, dice, secrets, take back, saving",
    write='require("kit")',
    see="kit.md",
)
def test_it_builds_agrees_and_plays(workspace: Path) -> None:
    _run(workspace, "build", "bean_race", "--only", "save")
    assert "no difference" in run_cli("verify", "bean_race", "--games", "4", cwd=workspace).out
    looked = run_cli("look", "bean_race", "--turns", "1", "--players", "2", "--width", "400", cwd=workspace)
    assert looked.status == 0, looked.err
    assert (workspace / "bean_race-table.png").is_file()
    binding = load_rules(load_workspace(workspace), "bean_race", lua=False)
    match = Match.built(workspace / "dist" / "bean_race" / "bean_race.json", binding, players=3, seed="1")
    match.play(reloads=20)
    assert match.game.outcome(match.state)["winner"] > 0
    assert match.ways == {"button", "dice", "lit", "hand"}
