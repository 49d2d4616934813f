"""Die Card, played in plain Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tts_build.engine.die_card.at_table import Hands
from tts_build.engine.die_card.census import census, variants
from tts_build.engine.die_card.game import DieCard

__all__ = ["ROWS", "DieCard", "at_table", "census", "create", "variants"]

ROWS = {"spaces": "boards.board", "cards": "decks.tasks", "goals": "decks.goals"}
"""Where in a definition the rows stand that `create` takes."""


def create(data: Mapping[str, Any]) -> DieCard:
    """The rules bound to the rows of the definition: `spaces`, `cards` and `goals` (see `book`)."""
    return DieCard(data)


def at_table(table: Any, game: DieCard, players: int) -> Hands:
    """The hands of the players at a simulated table on which the built save lies."""
    return Hands(table, game, players)
