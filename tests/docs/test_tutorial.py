"""The tutorials work word for word: from an empty folder to an installed save, and from rules to a table that plays."""

from __future__ import annotations

import os
import subprocess
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from tests.can import can
from tests.conftest import Outcome
from tests.docs import tutorial
from tests.forked import one_core, run_forked
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.workspace import load_workspace
from tts_build.new_game import creation, starts
from tts_build.sim.play.match import Match


def live_at(home: str) -> None:
    """In the process of a command: one core, and another home."""
    one_core()
    os.environ["HOME"] = home
    os.environ.pop("XDG_DATA_HOME", None)


def followed(page: Path, place: Path) -> list[float]:
    """The seconds of the commands of a page, done at a desk in `place` by somebody who has the game."""
    env = tutorial.at_home(place / "home")
    env.pop("XDG_DATA_HOME", None)

    def run(words: tuple[str, ...], cwd: Path) -> Outcome:
        if words[0] == "tts-build":
            return run_forked(*words[1:], cwd=cwd, setup=partial(live_at, env["HOME"]))
        done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
        return Outcome(done.returncode, done.stdout, done.stderr)

    (place / "desk").mkdir()
    return tutorial.follow(page, place / "desk", run, lambda cwd: tutorial.answered(cwd, env))


@can("Tool", "From an empty folder to a played game and a printed deck: a tutorial", see="tutorial.md")
def test_the_tutorial_does_what_it_says(tmp_path: Path) -> None:
    assert len(followed(tutorial.PAGE, tmp_path)) > 12
    assert list((tmp_path / "home" / tutorial.SAVES).iterdir()) == []  # --remove took away what install brought
    assert (tmp_path / "desk/my-game/dist/my-game/pnp/cards-a4-gutterfold.pdf").read_bytes().startswith(b"%PDF-")


def test_what_the_page_on_rules_prints_and_changes_is_what_new_lays_out(tmp_path: Path) -> None:
    home = tmp_path / "my-game"
    creation.lay(home, lambda named, config: starts.files_of(starts.DEFAULT, named, config))
    lua, python = (home / "lua_templates/my-game", home / "cards/my-game/engine")
    assert sum(path.read_text("utf-8").count("\n") for path in lua.iterdir()) < 270
    assert sum(path.read_text("utf-8").count("\n") for path in python.iterdir()) < 150
    kinds = Counter(type(step).__name__ for step in tutorial.steps(tutorial.RULES.read_text("utf-8")))
    assert kinds["Stretch"] > 12 and kinds["Change"] > 4
    for step in tutorial.steps(tutorial.RULES.read_text("utf-8")):
        if isinstance(step, tutorial.Stretch):
            tutorial.stands(home, step)
        elif isinstance(step, tutorial.Change):
            tutorial.change(home, step)


@pytest.mark.slow
@can(
    "Rules",
    "A table that plays any rules: set-up, questions, dice, secrets, take back, saving",
    write='require("kit")',
    see="kit.md",
)
def test_the_rules_that_the_page_changes_play_at_the_table(tmp_path: Path) -> None:
    """With the page's change bots use everything that a table offers, spaces that light up among it."""
    followed(tutorial.RULES, tmp_path)
    home = tmp_path / "desk/my-game"
    assert len(list((home / "shots").glob("*.png"))) > 1
    binding = load_rules(load_workspace(home), "my-game", lua=False)
    match = Match.built(home / "dist/my-game/my-game.json", binding, players=3, seed="1")
    match.play(reloads=20)
    assert match.game.outcome(match.state)["winner"] > 0
    assert match.ways == {"button", "dice", "lit", "hand"}
