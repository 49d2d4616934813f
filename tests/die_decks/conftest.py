"""The built game, and games of it at the simulated table."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.built import built_game
from tests.conftest import ROOT
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.workspace import load_workspace
from tts_build.rules.bound_engine import Binding
from tts_build.sim.play.match import Match

Deal = Callable[..., Match]


@pytest.fixture(scope="session")
def built_save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The save in `dist/`, up to date."""
    return built_game(tmp_path_factory, "die_decks") / "die_decks.json"


@pytest.fixture(scope="session")
def binding() -> Binding:
    """The engine, bound to the definition."""
    return load_rules(load_workspace(ROOT), "die_decks", lua=False)


@pytest.fixture(scope="session")
def deal(built_save: Path, binding: Binding) -> Deal:
    """Sets a game up at a simulated table: `deal(players, seed, **what a Match takes)`."""
    save: dict[str, Any] = json.loads(built_save.read_text(encoding="utf-8"))

    def dealt(players: int = 2, seed: str = "1", **more: Any) -> Match:
        return Match(save, built_save.parent, binding.game(), binding.facts, players, seed, **more)

    return dealt
