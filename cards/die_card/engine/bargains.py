"""What a deal is worth to both sides, as far as everybody can see: the urges of bots that trade.

A deal is worth something to a seat in points: about one for an i, more for who needs it; a card that stands in the way
of a win costs four. Nothing here looks into anybody's hand: cards are counted, not read.
"""

from __future__ import annotations

from collections.abc import Iterator

from tts_build.rules.game_protocol import Action

from .options import PRICES
from .play import Offer, Play, Player

NEEDED, USEFUL, IDLE = 6, 2, 1
"""An i to the iShill, and to others: up to `SPENT` there is something to buy for it."""
SPENT = 3
CARD, BURDEN = 5, 12
"""A Die Card that one can win with, and one that one cannot win with."""
GOAL, KEPT = 30, 100
"""A Goal card to who has none, and to who has it."""
NEAR = 4
"""Tenths of a stay: whoever is that far gets no help."""


def worth(play: Play, seat: int, come: Offer, out: Offer) -> int:
    """What the seat gains by getting `come` for `out`."""
    player = play.player(seat)
    gained = int(come["count"]) if come["kind"] == "i" else 0
    gained -= int(out["count"]) if out["kind"] == "i" else 0
    value = _purse(player, player["i"] + gained) - _purse(player, player["i"])
    value += GOAL * (come["kind"] == "goal") - KEPT * (out["kind"] == "goal")
    accepted = int(out["count"]) if out["kind"] == "accept" else 0
    passed_on = int(come["count"]) if come["kind"] == "accept" else 0
    return int(value - _load(play, seat, accepted - passed_on))


def _purse(player: Player, amount: int) -> int:
    """What so much i is worth to its holder."""
    if player["goal"] == "ishill":
        return NEEDED * amount
    return IDLE * amount + (USEFUL - IDLE) * min(amount, SPENT)


def _load(play: Play, seat: int, more: int) -> int:
    """What it costs to hold so many cards more, or what it frees from to hold fewer."""
    limit = int(play.options["win_limit"])
    before = len(play.player(seat)["hand"])
    return _weight(before + more, limit) - _weight(before, limit)


def _weight(cards: int, limit: int) -> int:
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


def _both(play: Play, seat: int, other: int, give: Offer, get: Offer) -> int:
    """How good a proposal is: what the seat gains, if the other side has no reason to refuse."""
    mine = worth(play, seat, get, give) + 5 * lingering(play, seat)
    theirs = worth(play, other, give, get)
    return mine if mine > 0 and theirs > 0 else 0


def _asked(play: Play, seat: int, other: int) -> Iterator[Offer]:
    """What could be asked for, as far as everybody sees it."""
    for count in range(1, play.player(other)["i"] + 1):
        yield _coins(count)
    for count in range(1, len(play.player(seat)["hand"]) + 1):
        yield _cards(count)
    if play.player(other)["goal"]:
        yield {"kind": "goal", "count": 1}


def offering(play: Play, action: Action) -> int:
    """What promises most. A duty to trade is met with something small; else the talk is called off."""
    seat, ask = action["player"], play.state["ask"]
    give = {"kind": action["kind"], "count": action["count"]}
    best = max((_both(play, seat, ask["with"], give, get) for get in _asked(play, seat, ask["with"])), default=0)
    if best:
        return 4 * best
    return int(action["count"] == 1 and action["kind"] != "goal")


def wanting(play: Play, action: Action) -> int:
    """The most that the other side may still agree to; else as much as there is."""
    ask = play.state["ask"]
    get = {"kind": action["kind"], "count": action["count"]}
    return 1 + 4 * _both(play, action["player"], ask["with"], ask["give"], get)


def calling_off(play: Play, action: Action) -> int:
    """Called off where that settles it; a duty to trade would only ask again."""
    return 0 if play.state["ask"]["why"] in ("must", "store") else 8


def answering(play: Play, action: Action) -> int:
    """Yes to what is worth it, unless it helps somebody to win; sometimes another offer."""
    ask, seat = play.state["ask"], action["player"]
    if action["choice"] == "counter":
        return 4
    gain = worth(play, seat, ask["give"], ask["get"])
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
    best = _best_bargain(play, seat, other)
    return 5 + 60 * best


def _best_bargain(play: Play, seat: int, other: int) -> int:
    """The most that the seat can hope for by taking cards for i, or by giving i for cards taken."""
    mine, theirs = play.player(seat), play.player(other)
    deals = []
    for cards in range(1, min(play.room(seat), len(theirs["hand"])) + 1):
        deals += [_both(play, seat, other, _cards(cards), _coins(count)) for count in range(1, theirs["i"] + 1)]
    for cards in range(1, min(play.room(other), len(mine["hand"])) + 1):
        deals += [_both(play, seat, other, _coins(count), _cards(cards)) for count in range(1, mine["i"] + 1)]
    return max(deals, default=0)


def _cards(count: int) -> Offer:
    return {"kind": "accept", "count": count}


def _coins(count: int) -> Offer:
    return {"kind": "i", "count": count}
