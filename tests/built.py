"""Games of this workspace as they stand in `dist/`, for tests that need a built one."""

from __future__ import annotations

import fcntl
from pathlib import Path

import pytest

from tests.conftest import ROOT, run_cli


def built_game(tmp_path_factory: pytest.TempPathFactory, game: str) -> Path:
    """The folder `dist/<game>`, up to date. One process at a time builds it."""
    with (tmp_path_factory.getbasetemp().parent / f"build-{game}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        outcome = run_cli("build", game, cwd=ROOT)
    assert outcome.status == 0, outcome.err
    return ROOT / "dist" / game
