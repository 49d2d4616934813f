"""What a thorough round of games goes through: options to change, and what the games must come across."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .game import Iditacards
from .rules import PASSIVE, RULES, RULINGS

ACTIONS = (
    *("play", "risk", "finish", "day", "pass", "go", "heed", "sacrifice", "unhitch"),
    *("spend", "attach", "leave", "kill", "strip"),
    *("choose", "stock", "take", "destroy", "discard", "enough", "drop", "purge", "join", "stay", "roll", "suffer"),
    *("ignore:cold", "ignore:hunger"),
)
ENDINGS = ("win", "alone")


def variants() -> list[dict[str, Any]]:
    """The other readings of the rules, one at a time."""
    return [{name: True} for name in ("sudden_death", "may_pass", "damage_playable_as_risk", "backward_triggers")]


def rule_ids() -> list[str]:
    """The numbered rules."""
    return list(RULES)


def census(game: Iditacards) -> Mapping[str, Sequence[str]]:
    """What there is to come across, by the field of a report that counts it: every rule that shows in play, every
    ruling, every design of a card and every leg."""
    designs = [f"{'leg' if one.type == 'leg' else 'card'}:{one.id}" for one in game.book.designs.values()]
    return {
        "actions": sorted(ACTIONS),
        "rules": [*(rule for rule in RULES if rule not in PASSIVE), *RULINGS, *dict.fromkeys(designs)],
        "endings": list(ENDINGS),
    }


def words() -> dict[str, str]:
    """What people call what simulations count."""
    return {"ending:win": "A race is won", "ending:alone": "A race alone"}
