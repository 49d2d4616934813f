"""Die Decks, played in plain Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .census import census, variants, words
from .game import DieDecks

__all__ = ["ROWS", "DieDecks", "census", "create", "variants", "words"]

ROWS = {"numbers": "decks.numbers", "wacky": "decks.wacky"}
"""Where in a definition the rows stand that `create` takes."""


def create(data: Mapping[str, Any]) -> DieDecks:
    """The rules bound to the rows of the definition: `numbers` and `wacky` (see `book`)."""
    return DieDecks(data)
