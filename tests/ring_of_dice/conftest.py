"""Ring of Dice: its engine, its rules in Lua, and the built save."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
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


@cache
def bound(*, lua: bool = False) -> Binding:
    """The engine with its rows; with `lua` the rules in Lua too."""
    return load_rules(load_workspace(ROOT), "ring_of_dice", lua=lua)


@pytest.fixture(scope="session")
def game() -> Any:
    """The reference of the rules."""
    return bound().game()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder `dist/ring_of_dice`, up to date."""
    return built_game(tmp_path_factory, "ring_of_dice")


@pytest.fixture(scope="session")
def deal(built: Path) -> Deal:
    """Sets a game up at a simulated table: `deal(players, seed, options, **what a Match takes)`."""

    def dealt(players: int = 2, seed: str = "1", **more: Any) -> Match:
        return Match.built(built / "ring_of_dice.json", bound(), players, seed, **more)

    return dealt
