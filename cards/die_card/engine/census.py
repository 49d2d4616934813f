"""What a thorough round of games goes through: options to change, and what the games must come across."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .game import ENDINGS, DieCard
from .options import DEFAULTS
from .rules import PASSIVE, RULES

CHANGED = {"first": 0, "supply": 12, "i_limit": 6, "hand_limit": 3, "win_limit": 5, "stay_turns": 3}
"""Numbers other than the default that games still end with."""


def variants() -> list[dict[str, Any]]:
    """Options for games that differ from the usual one in one point each."""
    changed = {
        name: not value if isinstance(value, bool) else CHANGED.get(name, max(1, value // 2))
        for name, value in DEFAULTS.items()
    }
    return [{name: value} for name, value in changed.items()]


def rule_ids() -> list[str]:
    """Every numbered rule, those too that cannot be seen in play."""
    return list(RULES)


def census(game: DieCard) -> Mapping[str, Sequence[str]]:
    """What there is to come across, by the field of a report that counts it. Of the 123 rules seven cannot be seen."""
    return {
        "actions": game.names("do"),
        "rules": [rule for rule in RULES if rule not in PASSIVE],
        "watched": [game.book.watched(card) for card in game.book.cards],
        "endings": list(ENDINGS),
        "results": [f"goal:{goal}" for goal in game.book.goals],
    }


def words() -> dict[str, str]:
    """What people call what simulations count."""
    return {
        "kind:goal": "Goal card",
        "kind:task": "Die Cards with a task",
        "kind:bonus": "Bonus cards",
        "ending:goal": "A goal is reached",
        "ending:god_of_i": "The God of i wins",
        "ending:draw": "Nobody wins: a ghost holds the Ent",
        "ending:suspended": "All are ghosts, one may return",
    }
