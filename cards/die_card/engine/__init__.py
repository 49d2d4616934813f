"""Die Card, played in plain Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .census import census, rule_ids, variants, words
from .game import DieCard

__all__ = ["ROWS", "DieCard", "census", "create", "rule_ids", "variants", "words"]

ROWS = {"spaces": "boards.board", "cards": "decks.tasks", "goals": "decks.goals"}
"""Where in a definition the rows stand that `create` takes."""


def create(data: Mapping[str, Any]) -> DieCard:
    """The rules bound to the rows of the definition: `spaces`, `cards` and `goals` (see `book`)."""
    return DieCard(data)
