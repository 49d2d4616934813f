"""What a deal is worth to both sides, as far as everybody can see: the urges of bots that trade.

A deal is worth something to a seat in points: about one for an i, more for who needs it; a card that stands in the way
of a win costs four. Nothing here looks into anybody's hand: cards are counted, not read.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tts_build.rules.game_protocol import Action

from .options import PRICES
from .play import Offer, Play

NEEDED, USEFUL, IDLE = 6, 2, 1
"""An i to the iShill, and to others: up to `SPENT` there is something to buy for it."""
SPENT = 3
CARD, BURDEN = 5, 12
"""A Die Card that one can win with, and one that one cannot win with."""
GOAL, KEPT = 30, 100
"""A Goal card to who has none, and to who has it."""
NEAR = 4
"""Tenths of a stay: whoever is that far gets no help."""
REMEMBERED = 1 << 16
"""Deals whose worth is known, the last ones that were asked for."""


class Side(NamedTuple):
    """Of one side of a deal all that its worth depends on: whether the i go to the iShill, how many there are, and the
    Die Cards beside the most one can win with. The same few come again and again, so what follows is remembered."""

    needy: bool
    i: int
    cards: int
    limit: int


Part = tuple[str, int]
"""An offer: its kind and count."""


def _side(play: Play, seat: int) -> Side:
    player = play.player(seat)
    return Side(player["goal"] == "ishill", player["i"], len(player["hand"]), int(play.options["win_limit"]))


def _part(offer: Offer) -> Part:
    return offer["kind"], offer["count"]


@lru_cache(REMEMBERED)
def worth(side: Side, come: Part, out: Part) -> int:
    """What a side gains by getting `come` for `out`."""
    (coming, more), (going, less) = come, out
    gained = more * (coming == "i") - less * (going == "i")
    value = _purse(side, side.i + gained) - _purse(side, side.i)
    value += GOAL * (coming == "goal") - KEPT * (going == "goal")
    cards = less * (going == "accept") - more * (coming == "accept")
    return value - _weight(side.cards + cards, side.limit) + _weight(side.cards, side.limit)


def _purse(side: Side, amount: int) -> int:
    """What so much i is worth to its holder."""
    return NEEDED * amount if side.needy else IDLE * amount + (USEFUL - IDLE) * min(amount, SPENT)


def _weight(cards: int, limit: int) -> int:
    """What it costs to hold so many cards."""
    return CARD * cards + (BURDEN - CARD) * max(0, cards - limit)


def close(play: Play, seat: int) -> bool:
    """About to win, so that nobody who can see it helps."""
    player = play.player(seat)
    far = play.options["stay_turns"] * NEAR // 10
    return bool(player["stay"] >= far > 0 or (player["goal"] == "ishill" and player["i"] >= PRICES["iphone"] - 4))


def hopeful(play: Play, seat: int) -> bool:
    """More than half of a stay done, or a third of the way to the iPhone."""
    player = play.player(seat)
    staying = 2 * player["stay"] > play.options["stay_turns"]
    return bool(staying or (player["goal"] == "ishill" and player["i"] >= PRICES["iphone"] // 3))


def lingering(play: Play, seat: int) -> bool:
    """The Loiterer in the Land: every turn that moves nothing is one of the ten."""
    return play.player(seat)["goal"] == "loiterer" and play.kind_at(seat) == "land"


def _both(mine: Side, theirs: Side, more: int, give: Part, get: Part) -> int:
    """How good a proposal is: what the seat gains, and `more` for the time that it takes, if the other side has no
    reason to refuse."""
    gain = worth(mine, get, give) + more
    return gain if gain > 0 and worth(theirs, give, get) > 0 else 0


def _passing(play: Play, seat: int) -> int:
    """What it is worth to the Loiterer that time passes."""
    return 5 * lingering(play, seat)


@lru_cache(REMEMBERED)
def _most_for(mine: Side, theirs: Side, more: int, their_goal: bool, give: Part) -> int:
    """The best of what could be asked for, as far as everybody sees it."""
    asked = [("i", count) for count in range(1, theirs.i + 1)]
    asked += [("accept", count) for count in range(1, mine.cards + 1)]
    asked += [("goal", 1)] * their_goal
    return max((_both(mine, theirs, more, give, get) for get in asked), default=0)


def offering(play: Play, action: Action) -> int:
    """What promises most. A duty to trade is met with something small; else the talk is called off."""
    seat, ask = action["player"], play.state["ask"]
    mine, theirs, goal = _side(play, seat), _side(play, ask["with"]), play.player(ask["with"])["goal"] != ""
    best = _most_for(mine, theirs, _passing(play, seat), goal, _part(action))
    if best:
        return 4 * best
    return int(action["count"] == 1 and action["kind"] != "goal")


def wanting(play: Play, action: Action) -> int:
    """The most that the other side may still agree to; else as much as there is."""
    seat, ask = action["player"], play.state["ask"]
    mine, theirs = _side(play, seat), _side(play, ask["with"])
    return 1 + 4 * _both(mine, theirs, _passing(play, seat), _part(ask["give"]), _part(action))


def calling_off(play: Play, action: Action) -> int:
    """Called off where that settles it; a duty to trade would only ask again."""
    return 0 if play.state["ask"]["why"] in ("must", "store") else 8


def answering(play: Play, action: Action) -> int:
    """Yes to what is worth it, unless it helps somebody to win; sometimes another offer."""
    ask, seat = play.state["ask"], action["player"]
    if action["choice"] == "counter":
        return 4
    gain = worth(_side(play, seat), _part(ask["give"]), _part(ask["get"]))
    if close(play, ask["with"]):
        gain -= KEPT
    if action["choice"] == "refuse":
        return 10 if gain > 0 else 30
    return 60 if gain > 0 else 15 if gain == 0 else 1


def trading(play: Play, action: Action) -> int:
    """As much as there is in it: room in the hand for i, or i for room. The Loiterer passes time so."""
    seat, other = action["player"], action["with"]
    if lingering(play, seat):
        return 300
    rooms = play.room(seat), play.room(other)
    return 5 + 60 * _best_bargain(_side(play, seat), _side(play, other), _passing(play, seat), *rooms)


@lru_cache(REMEMBERED)
def _best_bargain(mine: Side, theirs: Side, more: int, my_room: int, their_room: int) -> int:
    """The most that the seat can hope for by taking cards for i, or by giving i for cards taken."""
    deals = [
        _both(mine, theirs, more, ("accept", cards), ("i", count))
        for cards in range(1, min(my_room, theirs.cards) + 1)
        for count in range(1, theirs.i + 1)
    ]
    deals += [
        _both(mine, theirs, more, ("i", count), ("accept", cards))
        for cards in range(1, min(their_room, mine.cards) + 1)
        for count in range(1, mine.i + 1)
    ]
    return max(deals, default=0)
