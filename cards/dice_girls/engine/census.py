"""What a thorough round of games goes through: options to change, and what the games must come across."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .game import DiceGirls
from .rules import PASSIVE, RULES

ACTIONS = (
    *("play", "take", "pick", "fill", "declare", "opponent", "reroll", "leave", "six", "flip"),
    *("give", "swap", "remove"),
)
ENDINGS = ("win", "draw")


def variants() -> list[dict[str, Any]]:
    """The other games; what three cannot play only two do."""
    return [{"mode": "draft"}, {"mode": "sets"}, {"mode": "sets", "scoring": "wins"}]


def census(game: DiceGirls) -> Mapping[str, Sequence[str]]:
    """What there is to come across, by the field of a report that counts it."""
    return {
        "actions": sorted(ACTIONS),
        "rules": [rule for rule in RULES if rule not in PASSIVE],
        "endings": list(ENDINGS),
        "results": [f"idol:{card}" for card in game.deck],
    }


def words() -> dict[str, str]:
    """What people call what simulations count."""
    return {"kind:idol": "Idols", "ending:win": "One player wins", "ending:draw": "A draw"}
