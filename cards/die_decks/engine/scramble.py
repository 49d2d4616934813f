"""Starts in the middle of a game, where rare things are about to happen: last cards, hands full of actions, a draw pile
that is used up, piles with many icons, players who are out already."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tts_build.rules.game_protocol import State, copy_plain

from . import building
from .play import DecksPlay

HANDS = (1, 1, 1, 2, 2, 3, 4, 6)
"""Numbers of cards to deal, the likely ones more often."""
PILE = 4
"""Most cards of a face-up pile; one more for some."""


EQUAL = (("N3c", "N3d"), ("N1c", "N1d", "N6c", "N6d"), ("N2a", "N2b", "N5a", "N5b"), ("N4c", "N4d"))
"""Piles of eight dice each, for players who are out: equal scores."""
ALONE = ("N1a", "N1b", "N6a", "N6b")
"""Cards with one die: on top of a pile they make dice of one card."""


def scramble(fresh: DecksPlay) -> State:
    """A random valid state for the same players and options, at the beginning of a turn."""
    return _Scramble(DecksPlay(copy_plain(fresh.state), fresh.chance, fresh.book)).deal()


class _Scramble:
    """One deal."""

    def __init__(self, play: DecksPlay) -> None:
        self.play = play
        pack = [*play.book.numbers, *(play.book.wacky if play.options["wacky"] else ())]
        self.pack = play.shuffled(pack, "scramble")

    def deal(self) -> State:
        """Piles and hands, draw pile and discards, and a turn that begins."""
        play, state = self.play, self.play.state
        victory = play.options["victory"]
        alive = 2 + self._below(play.seats - 1) if victory else play.seats
        holders = sorted(play.shuffled(range(1, play.seats + 1), "scramble")[:alive])
        for player in state["players"]:
            player |= {"hand": [], "won": []}
        if victory:
            self._piles(holders)
        self._hands(holders)
        left = (0, 1, 2, len(self.pack))[self._below(4)]
        state |= {"deck": self.pack[:left], "discards": self.pack[left:], "turns": 0}
        state |= {"active": holders[self._below(len(holders))], "first": 1 + self._below(play.seats)}
        state |= {"ask": {"kind": "none", "player": 0}, "todo": []}
        building.step_turn(play, {"step": "turn"})
        if state["todo"]:
            building.step_number(play, state["todo"].pop())
        return state

    def _below(self, count: int) -> int:
        return self.play.number(count, "scramble") - 1

    def _take(self, card: str) -> str:
        self.pack.remove(card)
        return card

    def _first(self, wanted: Collection[str]) -> None:
        """These cards come to the top of the pack."""
        self.pack.sort(key=lambda card: card not in wanted)

    def _piles(self, holders: Sequence[int]) -> None:
        equal = self._below(2) == 0
        for seat, player in enumerate(self.play.state["players"], start=1):
            if equal and seat not in holders:
                player["won"] = [self._take(card) for card in EQUAL[seat % len(EQUAL)] if card in self.pack]
                continue
            player["won"] = [self.pack.pop(0) for _ in range(self._below(PILE + 1))]
            alone = [card for card in ALONE if card in self.pack]
            if alone and self._below(2):
                player["won"].append(self._take(alone[0]))

    def _hands(self, holders: Sequence[int]) -> None:
        """A card each in turn until the hands are full; often special ones, now and then the BEGGARs, first."""
        book, kind = self.play.book, self._below(6)
        if kind < 3:
            self._first([card for card in self.pack if book[card].special])
        if kind == 0:
            self._first([card for card in self.pack if book[card].special == "beggar"])
        many = {seat: HANDS[self._below(len(HANDS))] for seat in holders}
        for card in range(max(many.values())):
            for seat in holders:
                if card < many[seat]:
                    self.play.player(seat)["hand"].append(self.pack.pop(0))
