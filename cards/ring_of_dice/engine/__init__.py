"""Ring of Dice, played in plain Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .census import census, rule_ids, variants, words
from .game import RingOfDice

__all__ = ["ROWS", "RingOfDice", "census", "create", "rule_ids", "variants", "words"]

ROWS = {"spaces": "boards.ring"}
"""Where in a definition the rows stand that `create` takes."""


def create(data: Mapping[str, Any]) -> RingOfDice:
    """The rules bound to the rows of the definition: `spaces`, with `id` and `kind` (`wall` for a marked one)."""
    return RingOfDice(data)
