"""A game of Die Decks that is being worked on: who fights, what they may use, where cards come from."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tts_build.rules.chance import Chance
from tts_build.rules.game_protocol import State
from tts_build.rules.machine import Play

from .book import Book

HAND = 6
"""Cards that everybody gets (DD-R1)."""

CHOOSE, PEEK, BLIND = "choose", "peek", "blind"
"""How dice are built: by choice; blind, but seen by their owner before the roll (DD-R22); blind (DD-R21)."""

NAMING, BUILDING, BUILT, SHOWN, AFTER = "naming", "building", "built", "shown", "after"
"""Where a battle stands: the number is open; dice are built; both are; both rolled; the cards are on their way."""


class DecksPlay(Play):
    """The machine's play with the words of this game."""

    def __init__(self, state: State, chance: Chance, book: Book) -> None:
        super().__init__(state, chance)
        self.book = book

    @property
    def options(self) -> dict[str, Any]:
        found: dict[str, Any] = self.state["options"]
        return found

    @property
    def fighters(self) -> tuple[int, int]:
        """The seats of the battle, the active one first."""
        return self.state["active"], self.state["opponent"]

    def other(self, seat: int) -> int:
        """Whom a fighter fights."""
        active, opponent = self.fighters
        return opponent if seat == active else active

    def owned(self, seat: int) -> list[str]:
        """A player's whole deck: what is left in the hand, and what the die was built of."""
        player = self.player(seat)
        return [*player["hand"], *player["die"]]

    def holders(self) -> list[int]:
        """Seats that have cards."""
        return [seat for seat in range(1, self.seats + 1) if self.owned(seat)]

    def pass_on(self, holders: Collection[int]) -> None:
        """Clockwise to the next of `holders`; when all have had a turn, a new round begins with who has the most cards,
        of several with the one whose turn came last (C1)."""
        state = self.state
        line = [(state["first"] + step - 1) % self.seats + 1 for step in range(self.seats)]
        ahead = [seat for seat in line[line.index(state["active"]) + 1 :] if seat in holders]
        if not ahead:
            most = max(len(self.owned(seat)) for seat in holders)
            ahead = [seat for seat in reversed(line) if len(self.owned(seat)) == most]
            state["first"] = ahead[0]
        state["active"] = ahead[0]

    def size(self, seat: int) -> int:
        """How many cards the die of a fighter has, before it is built (DD-R14)."""
        return min(int(self.state["number"]), len(self.player(seat)["hand"]))

    def usable(self, seat: int) -> list[str]:
        """What a die may be built of: alone no card with an action, unless there are no others (DD-R42, DD-R43)."""
        hand: list[str] = list(self.player(seat)["hand"])
        return self.book.plain(hand) or hand if self.size(seat) == 1 else hand

    def lay(self, seat: int, cards: list[str]) -> None:
        """A die out of these cards of the hand."""
        player = self.player(seat)
        player["die"] = list(cards)
        player["hand"] = [card for card in player["hand"] if card not in cards]
        player["picked"] = []

    def draw(self) -> str:
        """The top card of the draw pile; an empty one is made of all discards first (B6)."""
        state = self.state
        self.note("DD-R4")
        if not state["deck"]:
            state["deck"], state["discards"] = self.shuffled(state["discards"], "refill"), []
        return str(state["deck"].pop(0))
