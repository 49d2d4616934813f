"""Iditacards, played in plain Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .census import census, rule_ids, variants, words
from .game import Iditacards

__all__ = ["ROWS", "Iditacards", "census", "create", "rule_ids", "variants", "words"]

ROWS = {
    "red": "decks.red",
    "survival": "decks.survival",
    "race": "decks.race",
    "legendary": "decks.legendary",
    "damage": "decks.damage",
    "legs": "decks.legs",
    "spaces": "boards.trail",
}
"""Where in a definition the rows stand that `create` takes."""


def create(data: Mapping[str, Any]) -> Iditacards:
    """The rules bound to the rows of the definition."""
    return Iditacards(data)
