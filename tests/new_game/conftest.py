"""New games in folders of their own, each built once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.forked import run_forked


@pytest.fixture(scope="session")
def crabs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The workspace of `tts-build new my-game`, built."""
    folder = tmp_path_factory.mktemp("new")
    done = run_forked("new", "my-game", cwd=folder)
    assert (done.status, done.err) == (0, "")
    built = run_forked("build", "--strict", "-j", "1", cwd=folder / "my-game")
    assert (built.status, built.err) == (0, ""), built.err
    return folder / "my-game"
