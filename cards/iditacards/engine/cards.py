"""What the rules need to know of the definition: designs of cards and legs, decks, and the spaces of the trail.

A card in a state is its path in the definition (`red/trot`, `race/dash`); copies are equal strings. Effects stand in
the data as words divided by `;`: `move 2` happens when the card is played, `speed+1` holds while it lies in play,
`movement:energy+1` holds for cards of that type alone, a word alone is one of a kind.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

COLOURS = ("red", "blue", "green", "yellow")
"""Starter decks in the order of the seats."""
PILES = ("survival", "race", "legendary")
DAMAGE = "damage/damage"
LEGS = 6

_WORD = re.compile(r"(?P<word>[a-z_:]+)(?: (?P<count>\d+)|(?P<change>[+-]\d+))?")


def effects_of(text: str) -> tuple[tuple[str, int], ...]:
    """Words with their numbers, in order; 1 for a word alone."""
    found = []
    for part in filter(None, (one.strip() for one in text.split(";"))):
        match = _WORD.fullmatch(part)
        if match is None:
            raise ValueError(f"`{part}` is no effect")
        found.append((match["word"], int(match["count"] or match["change"] or 1)))
    return tuple(found)


class Design:
    """A card or a leg: type, costs, and what it does."""

    def __init__(self, path: str, row: Mapping[str, Any]) -> None:
        self.path = path
        self.id = str(row["id"])
        self.type = str(row["type"])
        self.energy = int(row.get("energy") or 0)
        self.health = int(row.get("health") or 0)
        self.risk = int(row.get("risk") or 0)
        self.effects = effects_of(str(row.get("effects") or ""))
        self.does = dict(self.effects)
        """the number of each word; of a word that stands twice the last"""
        self.slots = 2 if "twin" in self.does else 1
        """places that a dog fills, and for how many dogs it counts"""


class Book:
    """The definition: `designs` by path, the cards of every pile, the legs of every slot, what each space holds."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.designs: dict[str, Design] = {}
        self.starters = [self._pile(colour, data["red"]) for colour in COLOURS]
        self.piles = {name: self._pile(name, data[name]) for name in PILES}
        self.damage = len(self._pile("damage", data["damage"]))
        self.legs: list[list[str]] = [[] for _ in range(LEGS)]
        for row in data["legs"]:
            path = f"legs/{row['id']}"
            self.designs[path] = Design(path, row)
            self.legs[int(row["leg"]) - 1].append(path)
        rows = {str(row["id"]): row for row in data["spaces"]}
        self.spaces = sum(re.fullmatch(r"s\d+", name) is not None for name in rows)
        on_trail = [rows[f"s{number}"] for number in range(1, self.spaces + 1)]
        self.kinds = ["start", *(str(row["kind"]) for row in on_trail)]
        """what each space holds, by number"""
        self.leg_of = [0, *(int(row["leg"]) for row in on_trail)]
        self.wheel_dogs = [f"{colour}/wheel-dog" for colour in COLOURS]

    def __getitem__(self, path: str) -> Design:
        return self.designs[path]

    def _pile(self, deck: str, rows: list[Mapping[str, Any]]) -> list[str]:
        cards: list[str] = []
        for row in rows:
            path = f"{deck}/{row['id']}"
            self.designs[path] = Design(path, row)
            cards += [path] * int(row["quantity"])
        return cards
