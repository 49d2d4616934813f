"""Starts in the middle of a game, where rare things are about to happen: last cards, hands full of actions, a draw pile
that is used up, piles with many icons, players who are out already."""

from __future__ import annotations

from tts_build.engine.framework import State, copy_plain

from . import building
from .play import DecksPlay

HANDS = (1, 1, 1, 2, 2, 3, 4, 6)
"""Numbers of cards to deal, the likely ones more often."""
PILE = 4
"""Most cards of a face-up pile; two more for some."""


def scramble(fresh: DecksPlay) -> State:
    """A random valid state for the same players and options, at the beginning of a turn."""
    play = DecksPlay(copy_plain(fresh.state), fresh.chance, fresh.book)
    state = play.state

    def below(count: int) -> int:
        return play.number(count, "scramble") - 1

    pack = play.shuffled([*play.book.numbers, *(play.book.wacky if play.options["wacky"] else ())], "scramble")
    if below(2):
        pack.sort(key=lambda card: not play.book[card].special)
        pack = [*play.shuffled(pack[:18], "scramble"), *pack[18:]]
    alive = 2 + below(play.seats - 1) if play.options["victory"] else play.seats
    holders = sorted(play.shuffled(range(1, play.seats + 1), "scramble")[:alive])
    for seat, player in enumerate(state["players"], start=1):
        many = HANDS[below(len(HANDS))] if seat in holders else 0
        pile = below(PILE + 1) if play.options["victory"] else 0
        player |= {"hand": pack[:many], "won": pack[many : many + pile]}
        pack = pack[many + pile :]
    left = (0, 1, 2, len(pack))[below(4)]
    state |= {"deck": pack[:left], "discards": pack[left:], "active": holders[below(len(holders))], "turns": 0}
    state |= {"ask": {"kind": "none", "player": 0}, "todo": []}
    building.turn(play, {"step": "turn"})
    if state["todo"]:
        building.number(play, state["todo"].pop())
    return state
