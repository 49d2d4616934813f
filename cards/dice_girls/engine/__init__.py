"""Dice Girls, played in plain Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .census import census, variants, words
from .game import DiceGirls

__all__ = ["ROWS", "DiceGirls", "census", "create", "variants", "words"]

ROWS = {"idols": "decks.set_a"}
"""Where in a definition the rows stand that `create` takes."""


def create(data: Mapping[str, Any]) -> DiceGirls:
    """The rules bound to the rows of the definition: `idols`, with `id`, `style`, `icon`, `effect` and `timing`."""
    return DiceGirls(data)
