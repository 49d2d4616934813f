"""The studios that draw the games' art: each game calls its own `studio`."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest


def studio_module(art: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module of the studio in a game's folder of art, whichever game's was imported before."""
    for known in [known for known in sys.modules if known.partition(".")[0] == "studio"]:
        monkeypatch.delitem(sys.modules, known)
    monkeypatch.syspath_prepend(str(art))
    return importlib.import_module(f"studio.{name}")
