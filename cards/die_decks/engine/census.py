"""What a thorough round of games goes through: variants to play, and what the games must come across."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from .battle import RESULTS
from .game import ACTIONS, ENDINGS, DieDecks
from .play import BLIND, CHOOSE, PEEK
from .rules import PASSIVE, RULES


def variants() -> list[dict[str, Any]]:
    """Every combination of the variants but the game without any."""
    goals = [
        {},
        {"victory": True},
        {"victory": True, "icons": True},
        {"victory": True, "fewer": True},
        {"victory": True, "icons": True, "fewer": True},
    ]
    made = itertools.product((CHOOSE, PEEK, BLIND), (False, True), goals)
    return [{"dice": dice, "wacky": wacky, **goal} for dice, wacky, goal in made][1:]


def census(game: DieDecks) -> Mapping[str, Sequence[str]]:
    """What there is to come across, by the field of a report that counts it."""
    return {
        "actions": list(ACTIONS),
        "rules": [rule for rule in RULES if rule not in PASSIVE],
        "watched": [f"battle:{result}" for result in RESULTS] + [f"rolled:{card}" for card in game.book.cards],
        "endings": list(ENDINGS),
    }


def words() -> dict[str, str]:
    """What people call what simulations count."""
    return {
        "told:active": "Won by the active player",
        "told:opponent": "Won by the opponent",
        "told:tie": "Ties",
        "told:nothing": "Broken off by NUMBERLESS",
        "ending:out": "Somebody is out of cards",
        "ending:score": "The score decides",
        "ending:shared": "A shared victory",
    }
