"""The game of the kit's tests, built once."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import run_cli
from tests.kit.evening_table import Diary, built
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.workspace import load_workspace
from tts_build.sim.play.match import Match

WORKSPACE = Path(__file__).parent / "workspace"

Deal = Callable[..., Match]


@pytest.fixture(scope="session")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the workspace with the game `fair` built in it."""
    root = tmp_path_factory.mktemp("kit") / "workspace"
    shutil.copytree(WORKSPACE, root, ignore=shutil.ignore_patterns("dist", ".tts-build"))
    built = run_cli("build", "fair", "--only", "save", cwd=root)
    assert built.status == 0, built.err
    return root


@pytest.fixture(scope="session")
def deal(workspace: Path) -> Deal:
    """Sets a game up at a simulated table: `deal(players, seed, **what a Match takes)`."""
    binding = load_rules(load_workspace(workspace), "fair", lua=False)
    path = workspace / "dist" / "fair" / "fair.json"
    save = json.loads(path.read_text(encoding="utf-8"))

    def dealt(players: int = 2, seed: str = "1", **more: Any) -> Match:
        return Match(save, path.parent, binding.game(), binding.facts, players, seed, **more)

    return dealt


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built game."""
    return built(tmp_path_factory.getbasetemp() / "evening")


@pytest.fixture
def diary() -> Iterator[Diary]:
    """An empty one, that listens."""
    with pytest.MonkeyPatch.context() as patch:
        yield Diary(patch)
