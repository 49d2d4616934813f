"""Loading: YAML, CSV, XLSX and Markdown become the model; every value remembers file, line and column."""

from __future__ import annotations

from tts_build.load.art import Art
from tts_build.load.expressions import ExpressionError, Expressions, Sandbox
from tts_build.load.game import Loaded, load_game
from tts_build.load.positions import Positions
from tts_build.load.rows import Row
from tts_build.load.spaces import Place
from tts_build.load.workspace import Root, game_names, load_workspace

__all__ = [
    "Art",
    "ExpressionError",
    "Expressions",
    "Loaded",
    "Place",
    "Positions",
    "Root",
    "Row",
    "Sandbox",
    "game_names",
    "load_game",
    "load_workspace",
]
