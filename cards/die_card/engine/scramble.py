"""Starts in the middle of a game, where rare things are about to happen: i near its limits, a bag almost empty, pawns
close together or beside the special spaces, the ninth turn in a row, ghosts in the Fountain.

Every card and every i is somewhere once, no hand or purse is over its limit, and nobody has won.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tts_build.rules.game_protocol import State, copy_plain

from . import endings
from .goals import ZONES
from .play import Play
from .state import new_now

TRIES = 20
"""Starts tried before the state is left as it was: some deals have a winner at once."""

HAUNTS = {**ZONES, "ishill": "istore", "window_shopping": "istore", "full_circle": "start", "hot_potato": "start"}
"""Where the holder of a goal, or of a card with a trigger, is about to be done with it."""


def scramble(play: Play) -> State:
    """A random valid state for the same players and options; the state of `play` stays as it was."""
    for _ in range(TRIES):
        found = _Scramble(Play(copy_plain(play.state), play.chance, play.book)).deal()
        if not endings.check(Play(copy_plain(found), play.chance, play.book)):
            return found
    return copy_plain(play.state)


class _Scramble:
    """One deal."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.state = play.state
        self.chance = play.chance

    def deal(self) -> State:
        """Everything dealt, and a turn that begins."""
        for seat in self.play.everybody():
            self._goal(seat)
            self._hand(seat)
            self._condition(seat)
            self._place(seat)
        self._purses()
        for _ in range(self._below(4)):
            self._drop()
        self._turn()
        return self.state

    # Chance

    def _below(self, count: int) -> int:
        return self.chance.number(count, "scramble") - 1

    def _in(self, times: int) -> bool:
        """True once in so many times."""
        return self._below(times) == 0

    def _one(self, items: Sequence[Any]) -> Any:
        return items[self._below(len(items))]

    def _space(self, kind: str) -> int:
        return int(self._one([at for at, name in enumerate(self.play.book.kinds) if name == kind] or [0]))

    # Seats

    def _goal(self, seat: int) -> None:
        if self.state["goal_deck"] and not self._in(3):
            goal = self._one(self.state["goal_deck"])
            self.state["goal_deck"].remove(goal)
            self.play.set_goal(seat, goal)

    def _place(self, seat: int) -> None:
        """Where something of the seat's is about to be done, beside another pawn, or at some kind of space."""
        player = self.play.player(seat)
        haunts = self._haunts(seat)
        if haunts and not self._in(3):
            player["at"] = self._space(self._one(haunts))
        elif seat > 1 and (player["goal"] == "murderer" or self._in(2)):
            player["at"] = self.play.player(seat - 1)["at"]
        else:
            player["at"] = self._space(self._one(sorted(set(self.play.book.kinds))))
        if self._in(2):
            player["at"] = (player["at"] + self._below(5) - 2) % self.play.book.size
        player["drawn"] = self.play.kind_at(seat) == "draw" and self._in(2)
        if self.play.kind_at(seat) == ZONES.get(player["goal"]):
            player["stay"] = max(0, self.play.options["stay_turns"] - 1 - self._below(3))

    def _haunts(self, seat: int) -> list[str]:
        player = self.play.player(seat)
        cards = [self.play.card(card) for card in player["hand"]]
        wanted = [player["goal"], *(card.trigger for card in cards)]
        words = [card.word for card in cards if card.trigger == "land_on"]
        states = [kind for kind, there in (("fountain", player["ghost"]), ("miss", player["miss"] > 0)) if there]
        return [HAUNTS[name] for name in wanted if name in HAUNTS] + words + states

    def _hand(self, seat: int) -> None:
        """Half have a Bonus card, half are one card too big to win; some cards lie face up, BOMB! never."""
        player, deck, options = self.play.player(seat), self.state["deck"], self.play.options
        pools = [[card for card in deck if self.play.card(card).bonus]] if self._in(2) else []
        most = options["hand_limit"]
        size = min(most, options["win_limit"] + 1) if self._in(2) else self._below(most + 1)
        while len(player["hand"]) < size:
            tasks = [card for card in deck if not self.play.card(card).bonus]
            pool = pools.pop() if pools and pools[-1] else tasks
            if not pool:
                break
            card = self._one(pool)
            deck.remove(card)
            self.play.take(seat, card, shown=self._in(3) and not self.play.is_bomb(card))

    def _condition(self, seat: int) -> None:
        player = self.play.player(seat)
        player["knife"] = self._in(2 if player["goal"] == "murderer" else 3)
        player["zombie"] = self._in(3)
        player["ghost"] = self._in(4)
        player["lost"] = player["ghost"] and self._in(3)
        player["miss"] = self._below(3) if self._in(3) else 0
        player["last_move"] = self._below(5) - 2
        player["carried"] = {card: True for card in player["hand"] if not self._in(3)}

    def _purses(self) -> None:
        """Full ones leave little in the bag; a game with a small supply has it empty."""
        full = self._in(2)
        for seat in self.play.everybody():
            limit = self.play.limit(seat)
            wish = limit - self._below(3) if full or self._in(4) else self._below(self._one((3, 6, limit + 1)))
            self.play.gain(seat, wish)

    def _drop(self) -> None:
        """Beside a pawn; WARP! more often than others, BOMB! never lies anywhere."""
        deck = self.state["deck"]
        cards = [card for card in deck if not self.play.is_bomb(card)]
        warps = [card for card in cards if self.play.card(card).trigger == "warp"]
        if cards:
            card = self._one(warps if warps and self._in(3) else cards)
            deck.remove(card)
            pawn = self._one(self.state["players"])["at"]
            self.state["dropped"].append({"at": (pawn + self._below(5) - 2) % self.play.book.size, "card": card})

    def _turn(self) -> None:
        """The turn of somebody alive, whose question is what to do with it."""
        seat = 1 + self._below(len(self.state["players"]))
        player = self.play.player(seat)
        player["ghost"] = player["lost"] = False
        self.state["turn"] = self.state["ask"]["player"] = seat
        self.state["first"] = 1 + self._below(len(self.state["players"]))
        self.state["turns"] += self._below(40)
        self.state["round"] += self._below(20)
        self.state["now"] = new_now(player["at"])
