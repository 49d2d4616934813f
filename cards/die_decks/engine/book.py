"""The cards of Die Decks: numbers, dice icons and special actions, by id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

SPECIALS = ("invert", "tiebreak", "steal", "beggar", "numberless")
LEAST_ICONS, MOST_ICONS = 1, 6


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `special` is one of `SPECIALS`, or empty for a plain number card."""

    id: str
    number: int
    icons: int
    special: str
    thing: str
    """its path in the definition"""


@dataclass(frozen=True, slots=True)
class Book:
    """Every card by id; the two packs in the order of the definition."""

    cards: Mapping[str, Card]
    numbers: Sequence[str]
    wacky: Sequence[str]

    def __getitem__(self, card: str) -> Card:
        return self.cards[card]

    def icons(self, cards: Sequence[str]) -> int:
        """Dice icons of several cards together (DD-R31)."""
        return sum(self.cards[card].icons for card in cards)

    def sorted(self, cards: Sequence[str]) -> list[str]:
        """As a player would hold them: by number, plain ones first, then by action and by dice."""
        held = [self.cards[card] for card in cards]
        return [card.id for card in sorted(held, key=lambda card: (card.number, card.special, card.icons))]

    def plain(self, cards: Sequence[str]) -> list[str]:
        """Those without a special action."""
        return [card for card in cards if not self.cards[card].special]


def read_book(data: Mapping[str, Any]) -> Book:
    """The cards out of the rows `numbers` and `wacky`. Icons count as 1 to 6 whatever a row says."""
    cards: dict[str, Card] = {}
    for deck in ("numbers", "wacky"):
        for row in data[deck]:
            icons = max(LEAST_ICONS, min(MOST_ICONS, int(row["icons"])))
            special = str(row.get("special") or "")
            cards[row["id"]] = Card(row["id"], int(row["number"]), icons, special, f"{deck}/{row['id']}")
    return Book(cards, [row["id"] for row in data["numbers"]], [row["id"] for row in data["wacky"]])
