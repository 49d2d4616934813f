"""What a thorough round of games goes through: options to change, and what the games must come across."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .game import RingOfDice
from .rules import PASSIVE, RULES, RULINGS

ACTIONS = (
    *("roll", "turn:clockwise", "turn:counterclockwise", "focus", "walk", "pace", "done", "wall", "place", "enough"),
    *("summon", "conjure", "drop", "fight", "pass", "sic", "go", "duel", "raze", "tear"),
)
ENDINGS = ("home", "dry", "limit")


def variants() -> list[dict[str, Any]]:
    """The rough rules, dice that run dry, no turning back, a limit; and some of them together."""
    return [
        {"ruleset": "demons"},
        {"respawn_lost_dice": False},
        {"no_reversal": True},
        {"round_limit": 10},
        {"ruleset": "demons", "no_reversal": True},
        {"ruleset": "demons", "round_limit": 10},
    ]


def rule_ids() -> list[str]:
    """Every numbered rule and ruling, those too that cannot be seen in play."""
    return [*RULES, *RULINGS]


def census(game: RingOfDice) -> Mapping[str, Sequence[str]]:
    """What there is to come across, by the field of a report that counts it."""
    return {
        "actions": sorted(ACTIONS),
        "rules": [rule for rule in RULES if rule not in PASSIVE],
        "endings": list(ENDINGS),
    }


def words() -> dict[str, str]:
    """What people call what simulations count."""
    return {
        "kind:wall": "Walls",
        "ending:home": "Home with a trinket and three dice",
        "ending:dry": "Too few dice are left",
        "ending:limit": "The last round is over",
        "kind:trinket": "Where the winner's trinket came from",
        "monster": "Won from a monster",
        "player": "Taken from a player",
        "told:monster": "A fight with a monster",
        "told:players": "A fight between players",
        "told:both": "Both",
        "told:quiet": "No fight",
    }
