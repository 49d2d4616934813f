"""What can be offered in a trade, and whether both sides can hold what they get (DC-R79 to DC-R87)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .play import Offer, Play

REMEMBERED = 1 << 16
"""Trades that are known, the last ones that were asked for."""


class Holding(NamedTuple):
    """Of a seat all that its trades depend on. The same few come again and again, so what follows is remembered."""

    cards: int
    cards_limit: int
    payable: int
    """cards whose acceptance is a payment"""
    i: int
    i_limit: int
    """without a POCKET!"""
    plain_limit: int
    """the same without the Goal card"""
    pocket: int
    """what a POCKET! adds to the limit"""
    pocket_shown: bool
    goal: bool
    bonus: bool
    """a revealed Bonus card"""


Part = tuple[str, int]
"""An offer: its kind and count."""


def payable_cards(play: Play, seat: int) -> list[str]:
    """Die Cards whose acceptance is a payment: all but a revealed Bonus card (DC-R81, DC-R87)."""
    player = play.player(seat)
    return [card for card in player["hand"] if not (play.card(card).bonus and card in player["shown"])]


def shown_bonus(play: Play, seat: int) -> str:
    """The revealed Bonus card in the hand, or an empty word (DC-R83)."""
    player = play.player(seat)
    return next((card for card in player["hand"] if play.card(card).bonus and card in player["shown"]), "")


def _holding(play: Play, seat: int) -> Holding:
    player, options, book = play.player(seat), play.options, play.book.cards
    hand, shown = player["hand"], player["shown"]
    bonus, pocket = False, ""
    for card in hand:
        entry = book[card]
        bonus = bonus or (entry.kind == "bonus" and card in shown)
        pocket = pocket or (card if entry.trigger == "pocket" else "")
    return Holding(
        cards=len(hand),
        cards_limit=options["hand_limit"],
        payable=len(payable_cards(play, seat)) if bonus else len(hand),
        i=player["i"],
        i_limit=options["ishill_limit" if player["goal"] == "ishill" else "i_limit"],
        plain_limit=options["i_limit"],
        pocket=book[pocket].number if pocket else 0,
        pocket_shown=pocket in shown,
        goal=player["goal"] != "",
        bonus=bonus,
    )


def _both(play: Play, seat: int, other: int) -> tuple[Holding, Holding]:
    return _holding(play, seat), _holding(play, other)


def _part(offer: Offer) -> Part:
    return offer["kind"], offer["count"]


def _offer(part: Part) -> Offer:
    return {"kind": part[0], "count": part[1]}


@lru_cache(REMEMBERED)
def _offers(mine: Holding, theirs: Holding) -> tuple[Part, ...]:
    """All that a seat has to offer another: one kind at a time (DC-R79), in the order i, cards, goal, bonus."""
    found = [("i", count) for count in range(1, mine.i + 1)]
    found += [("accept", count) for count in range(1, theirs.payable + 1)]
    return (*found, *[("goal", 1)] * mine.goal, *[("bonus", 1)] * mine.bonus)


def _fits(mine: Holding, theirs: Holding, give: Part, get: Part, *, i_know: bool, they_know: bool) -> bool:
    """Whether both can hold what they have after the swap (DC-R86), as far as is known: a seat knows its own hidden
    cards, of others' nobody may notice anything."""
    return _can_hold(mine, give, get, knows=i_know) and _can_hold(theirs, get, give, knows=they_know)


def _can_hold(side: Holding, out: Part, come: Part, *, knows: bool) -> bool:
    (going, less), (coming, more) = out, come
    cards = side.cards + less * (going == "accept") - more * (coming == "accept")
    if cards + (coming == "bonus") - (going == "bonus") > side.cards_limit:
        return False
    if coming == "goal":
        return not side.goal or going == "goal"
    if coming == "bonus":
        # Only a revealed one is in the way: whoever hides one returns one of the two afterwards (DC-R39).
        return side.bonus == (going == "bonus")
    return coming != "i" or side.i - less * (going == "i") + more <= _limit_after(side, going, knows=knows)


def _limit_after(side: Holding, going: str, *, knows: bool) -> int:
    """The limit of i is that of the moment after the swap: without a Goal card or a POCKET! given away, and with a
    hidden POCKET! only for who knows of it."""
    limit = side.plain_limit if going == "goal" else side.i_limit
    there = side.pocket_shown or knows
    return limit + side.pocket * (there and not (side.pocket_shown and going == "bonus"))


@lru_cache(REMEMBERED)
def _gives(mine: Holding, theirs: Holding) -> tuple[Part, ...]:
    return tuple(give for give in _offers(mine, theirs) if _wants(mine, theirs, give))


@lru_cache(REMEMBERED)
def _wants(mine: Holding, theirs: Holding, give: Part) -> tuple[Part, ...]:
    gets = _offers(theirs, mine)
    return tuple(get for get in gets if _fits(mine, theirs, give, get, i_know=True, they_know=False))


@lru_cache(REMEMBERED)
def _can_trade(mine: Holding, theirs: Holding) -> bool:
    gives, gets = _offers(mine, theirs), _offers(theirs, mine)
    return any(_fits(mine, theirs, give, get, i_know=False, they_know=False) for give in gives for get in gets)


def legal_gives(play: Play, seat: int, other: int) -> list[Offer]:
    """Offers of `seat` for which `other` has at least one fitting answer, as far as `seat` knows."""
    return [_offer(give) for give in _gives(*_both(play, seat, other))]


def wants(play: Play, seat: int, other: int, give: Offer) -> list[Offer]:
    """What `seat` may ask of `other` in return for `give`; nothing when there is no `give` any more."""
    mine, theirs = _both(play, seat, other)
    there = _part(give) in _offers(mine, theirs)
    return [_offer(get) for get in _wants(mine, theirs, _part(give))] if there else []


def stands(play: Play, seat: int, other: int, give: Offer, get: Offer) -> bool:
    """Whether a proposal of `seat` can still be kept: a card revealed since may have changed what there is."""
    mine, theirs = _both(play, seat, other)
    gives, gets = _part(give), _part(get)
    there = gives in _offers(mine, theirs) and gets in _offers(theirs, mine)
    return there and _fits(mine, theirs, gives, gets, i_know=True, they_know=True)


def can_trade(play: Play, seat: int, other: int) -> bool:
    """Whether the two have any trade at all, as far as everybody can tell."""
    return _can_trade(*_both(play, seat, other))
