"""Iditacards: its engine, and its rules in Lua."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.conftest import ROOT
from tts_build.engine.binding import Binding
from tts_build.graph.rules import load_rules
from tts_build.load.workspace import load_workspace


@cache
def bound(*, lua: bool = False) -> Binding:
    """The engine with its rows; with `lua` the rules in Lua too."""
    return load_rules(load_workspace(ROOT), "iditacards", lua=lua)


@pytest.fixture(scope="session")
def game() -> Any:
    """The reference of the rules."""
    return bound().game()
