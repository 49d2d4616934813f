"""A game in the middle of an action: the state being changed, the book, chance, and the small verbs of the rules."""

from __future__ import annotations

from typing import Any

from tts_build.rules import machine
from tts_build.rules.chance import Chance
from tts_build.rules.game_protocol import Action, State
from tts_build.rules.machine import Ask, Step

from .book import Book

__all__ = ["FREE_MOMENTS", "Ask", "Offer", "Play", "Player", "Step", "act", "mark"]

Player = dict[str, Any]
Offer = dict[str, Any]


FREE_MOMENTS = ("turn", "imaginary", "move")
"""Questions during which actions without a turn may be taken; revealing is possible during all."""


class Play(machine.Play):
    """The machine's play with the words of this game."""

    def __init__(self, state: State, chance: Chance, book: Book) -> None:
        super().__init__(state, chance)
        self.book = book
        self.options: dict[str, Any] = state["options"]

    def rule(self, *numbers: int) -> None:
        """Note that these rules decided something."""
        self.note(*(f"DC-R{number}" for number in numbers))

    # Who and where

    def everybody(self) -> range:
        return range(1, self.seats + 1)

    def living(self, seat: int) -> bool:
        return not self.player(seat)["ghost"]

    def kind_at(self, seat: int) -> str:
        return str(self.book.kinds[self.player(seat)["at"]])

    def neighbours(self, seat: int) -> list[int]:
        """The other seats whose pawns stand on the same space."""
        at = self.player(seat)["at"]
        return [other for other in self.others(seat) if self.player(other)["at"] == at]

    # i

    def limit(self, seat: int) -> int:
        """How much i the seat may hold (DC-R22, DC-R65, POCKET!)."""
        player = self.player(seat)
        limit: int = self.options["ishill_limit" if player["goal"] == "ishill" else "i_limit"]
        pocket = self.holds(seat, "pocket")
        return limit + self.book.cards[pocket].number if pocket else limit

    def gain(self, seat: int, amount: int) -> int:
        """Take i from the bag, as much as there is and as the seat may hold; how much it was (DC-R21)."""
        player = self.player(seat)
        gained: int = max(0, min(amount, self.limit(seat) - player["i"], self.state["bag"]))
        player["i"] += gained
        if player["i"] > self.options["i_limit"] and player["goal"] == "ishill":
            self.rule(65)
        self.state["bag"] -= gained
        return gained

    def pay(self, seat: int, amount: int) -> None:
        """Put i back into the bag (DC-R105)."""
        self.player(seat)["i"] -= amount
        self.state["bag"] += amount
        self.rule(105)

    # Cards

    def card(self, card: str) -> Any:
        return self.book.cards[card]

    def holds(self, seat: int, trigger: str) -> str:
        """The id of a card with this trigger in the hand, or an empty word."""
        for card in self.player(seat)["hand"]:
            if self.book.cards[card].trigger == trigger:
                return str(card)
        return ""

    def bonuses(self, seat: int) -> list[str]:
        return [card for card in self.player(seat)["hand"] if self.book.cards[card].bonus]

    def counting(self, seat: int) -> int:
        """Die Cards that stand in the way of a win; CAT! does not (DC-R33, DC-R36)."""
        return sum(self.book.cards[card].trigger != "cat" for card in self.player(seat)["hand"])

    def hidden(self, seat: int) -> list[str]:
        """The cards of a hand that nobody else has seen, in order."""
        player = self.player(seat)
        return [card for card in player["hand"] if card not in player["shown"]]

    def room(self, seat: int) -> int:
        """How many more Die Cards the hand takes (DC-R31)."""
        return int(self.options["hand_limit"]) - len(self.player(seat)["hand"])

    def take(self, seat: int, card: str, shown: bool = False) -> None:
        """Into the hand; a card that lay face up stays so (DC-R73)."""
        player = self.player(seat)
        player["hand"].append(card)
        if shown:
            player["shown"][card] = True

    def lose_card(self, seat: int, card: str) -> bool:
        """Out of the hand, to nowhere yet; whether it lay face up."""
        player = self.player(seat)
        player["hand"].remove(card)
        player["carried"].pop(card, None)
        return bool(player["shown"].pop(card, False))

    def to_deck(self, card: str) -> None:
        """Back into the deck it came from, which is shuffled (DC-R43)."""
        if card in self.book.goals or (self.options["bomb_in_goal_deck"] and self.is_bomb(card)):
            pool, order = self.state["goal_deck"], [*self.book.goals, self.book.by_trigger("bomb")]
        else:
            pool, order = self.state["deck"], list(self.book.cards)
        pool.append(card)
        pool.sort(key=order.index)

    def discard(self, seat: int, card: str, *, seen: bool = False) -> None:
        """From the hand into the deck. `seen` when everybody sees the card: a finished task, a Bonus card in use."""
        if self.lose_card(seat, card) or seen:
            self.state["told"].append({"player": seat, "card": card})
        self.to_deck(card)
        self.rule(43)

    def draw_card(self) -> str:
        """A card off the shuffled deck, which must not be empty."""
        deck: list[str] = self.state["deck"]
        return deck.pop(self.chance.number(len(deck), "card") - 1)

    def is_bomb(self, card: str) -> bool:
        return card in self.book.cards and self.book.cards[card].trigger == "bomb"

    def set_goal(self, seat: int, goal: str) -> None:
        """Hold this Goal card from now on; the ten turns begin anew. Who gets it on an own turn has done something in
        that turn, so it is none of the Elf Lord's ten (ruling A38)."""
        player = self.player(seat)
        player["goal"] = goal
        player["stay"] = 0
        if goal == "elf_lord" and self.state["turn"] == seat:
            self.state["now"]["acted"] = True


def mark(number: int) -> str:
    """What a hidden card is called by those who may not know it: "?1", "?2", ..., in an order that tells nothing."""
    return f"?{number}"


def act(kind: str, seat: int, /, **more: Any) -> Action:
    """An action as data."""
    return {"type": kind, "player": seat, **more}
