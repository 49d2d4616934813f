"""The tutorial works, from an empty folder to an installed save, word for word."""

from __future__ import annotations

import os
import subprocess
from functools import partial
from pathlib import Path

from tests.can import can
from tests.conftest import Outcome
from tests.docs import tutorial
from tests.forked import one_core, run_forked


def live_at(home: str) -> None:
    """In the process of a command: one core, and another home."""
    one_core()
    os.environ["HOME"] = home
    os.environ.pop("XDG_DATA_HOME", None)


@can("Tool", "From an empty folder to a played game and a printed deck: a tutorial", see="tutorial.md")
def test_the_tutorial_does_what_it_says(tmp_path: Path) -> None:
    env = tutorial.at_home(tmp_path / "home")
    env.pop("XDG_DATA_HOME", None)

    def run(words: tuple[str, ...], cwd: Path) -> Outcome:
        if words[0] == "tts-build":
            return run_forked(*words[1:], cwd=cwd, setup=partial(live_at, env["HOME"]))
        done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
        return Outcome(done.returncode, done.stdout, done.stderr)

    (tmp_path / "desk").mkdir()
    spent = tutorial.follow(tmp_path / "desk", run, lambda cwd: tutorial.answered(cwd, env))
    assert len(spent) > 12
    assert list((tmp_path / "home" / tutorial.SAVES).iterdir()) == []  # --remove took away what install brought
    assert (tmp_path / "desk/my-game/dist/my-game/pnp/cards-a4-gutterfold.pdf").read_bytes().startswith(b"%PDF-")
