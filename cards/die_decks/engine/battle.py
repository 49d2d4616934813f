"""Who wins a battle, from the two revealed cards and the challenge alone (DD-R16, DD-R17, DD-R33 to DD-R41)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .book import Card

OTHER = {"lowest": "highest", "highest": "lowest"}
ACTIVE, OPPONENT, TIE, NOTHING = "active", "opponent", "tie", "nothing"
RESULTS = (ACTIVE, OPPONENT, TIE, NOTHING)
BEGGED = (1, 6)

Note = Callable[..., None]


def judge(active: Card, opponent: Card, challenge: str, options: Mapping[str, Any], note: Note) -> str:
    """One of `RESULTS`. `note` hears the ids of the rules that decided."""
    if "numberless" in (active.special, opponent.special):
        note("DD-R40")
        return NOTHING
    for card in (active, opponent):
        if card.special == "invert":
            note("DD-R36")
            challenge = OTHER[challenge]
    result = _compare(active.number, opponent.number, challenge)
    claims = [_claims(active, opponent, result, note), _claims(opponent, active, result, note)]
    if all(claims):
        note("DD-R41")
        return TIE
    if any(claims):
        return ACTIVE if claims[0] else OPPONENT
    if result == TIE and options["icons"]:
        note("DD-R33")
        return _compare(active.icons, opponent.icons, challenge)
    note({"highest": "DD-R16", "lowest": "DD-R17"}[challenge])
    return result


def _compare(active: int, opponent: int, challenge: str) -> str:
    if active == opponent:
        return TIE
    return ACTIVE if (active > opponent) == (challenge == "highest") else OPPONENT


def _claims(card: Card, other: Card, compared: str, note: Note) -> bool:
    """Whether a card's action says that its player wins."""
    if card.special == "beggar" and other.number in BEGGED:
        note("DD-R39")
        return True
    if card.special == "tiebreak" and compared == TIE:
        note("DD-R37")
        return True
    return False
