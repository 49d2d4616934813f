"""What can be offered in a trade, and whether both sides can hold what they get (DC-R79 to DC-R87)."""

from __future__ import annotations

from collections.abc import Iterator

from .play import Offer, Play


def payable_cards(play: Play, seat: int) -> list[str]:
    """Die Cards whose acceptance is a payment: all but a revealed Bonus card (DC-R81, DC-R87)."""
    player = play.player(seat)
    return [card for card in player["hand"] if not (play.card(card).bonus and card in player["shown"])]


def shown_bonus(play: Play, seat: int) -> str:
    """The revealed Bonus card in the hand, or an empty word (DC-R83)."""
    player = play.player(seat)
    return next((card for card in player["hand"] if play.card(card).bonus and card in player["shown"]), "")


def offers(play: Play, seat: int, other: int) -> Iterator[Offer]:
    """All that `seat` has to offer `other`: one kind at a time (DC-R79), in the order i, cards, goal, bonus."""
    player = play.player(seat)
    for count in range(1, player["i"] + 1):
        yield {"kind": "i", "count": count}
    for count in range(1, len(payable_cards(play, other)) + 1):
        yield {"kind": "accept", "count": count}
    if player["goal"]:
        yield {"kind": "goal", "count": 1}
    if shown_bonus(play, seat):
        yield {"kind": "bonus", "count": 1}


def fits(play: Play, seat: int, other: int, give: Offer, get: Offer, *knowing: int) -> bool:
    """Whether both can hold what they have after the swap (DC-R86), as far as the seats `knowing` can tell: they know
    their own hidden cards, of others' nobody may notice anything."""
    return _can_hold(play, seat, give, get, seat in knowing) and _can_hold(play, other, get, give, other in knowing)


def _can_hold(play: Play, seat: int, out: Offer, come: Offer, knows: bool) -> bool:
    return (
        _cards_after(play, seat, out, come) <= play.options["hand_limit"]
        and _goals_after(play, seat, out, come) <= 1
        and _bonus_fits(play, seat, out, come)
        and _i_fits(play, seat, out, come, knows)
    )


def _cards_after(play: Play, seat: int, out: Offer, come: Offer) -> int:
    count = len(play.player(seat)["hand"])
    count += int(out["count"]) if out["kind"] == "accept" else 0
    count -= int(come["count"]) if come["kind"] == "accept" else 0
    count += int(come["kind"] == "bonus")
    count -= int(out["kind"] == "bonus")
    return count


def _goals_after(play: Play, seat: int, out: Offer, come: Offer) -> int:
    held = play.player(seat)["goal"] != "" and out["kind"] != "goal"
    return int(held) + int(come["kind"] == "goal")


def _bonus_fits(play: Play, seat: int, out: Offer, come: Offer) -> bool:
    """Only a revealed one is in the way: whoever hides one returns one of the two afterwards (DC-R39)."""
    if come["kind"] != "bonus":
        return True
    return (shown_bonus(play, seat) != "") == bool(out["kind"] == "bonus")


def _i_fits(play: Play, seat: int, out: Offer, come: Offer, knows: bool) -> bool:
    """The limit is that of the moment after the swap: without a Goal card or a POCKET! given away, and with a hidden
    POCKET! only for who knows of it."""
    if come["kind"] != "i":
        return True
    player = play.player(seat)
    limit = play.options["ishill_limit" if player["goal"] == "ishill" and out["kind"] != "goal" else "i_limit"]
    pocket = play.holds(seat, "pocket")
    shown = pocket in player["shown"]
    if pocket and (shown or knows) and not (shown and out["kind"] == "bonus"):
        limit += play.card(pocket).number
    spent = out["count"] if out["kind"] == "i" else 0
    return bool(player["i"] - spent + come["count"] <= limit)


def legal_gives(play: Play, seat: int, other: int) -> list[Offer]:
    """Offers of `seat` for which `other` has at least one fitting answer, as far as `seat` knows."""
    return [give for give in offers(play, seat, other) if any(wants(play, seat, other, give))]


def wants(play: Play, seat: int, other: int, give: Offer) -> Iterator[Offer]:
    """What `seat` may ask of `other` in return for `give`."""
    return (get for get in offers(play, other, seat) if fits(play, seat, other, give, get, seat))


def stands(play: Play, seat: int, other: int, give: Offer, get: Offer) -> bool:
    """Whether a proposal of `seat` can still be kept: a card revealed since may have changed what there is."""
    there = give in offers(play, seat, other) and get in offers(play, other, seat)
    return there and fits(play, seat, other, give, get, seat, other)


def can_trade(play: Play, seat: int, other: int) -> bool:
    """Whether the two have any trade at all, as far as everybody can tell."""
    return any(
        fits(play, seat, other, give, get) for give in offers(play, seat, other) for get in offers(play, other, seat)
    )
