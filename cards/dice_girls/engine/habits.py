"""How a player with some sense leans: the urges that bots draw their actions by."""

from __future__ import annotations

from tts_build.rules.game_protocol import Action

from .expected import expected
from .play import Stage

KEEN, SOME, FAINT = 4000, 20, 1
FIRST_KEPT, KEPT = 5, 4
"""The least value that is kept when more rerolls are left, and when one is."""


def urge(play: Stage, action: Action) -> int:
    """How much the player of `action` wants it, at least 1."""
    judge = JUDGES.get(action["type"])
    return judge(play, action) if judge is not None else SOME


def _card(play: Stage, action: Action) -> int:
    """The better an idol is now, against each opponent, the more."""
    own, theirs = expected(play, action["player"], action["card"])
    return 1 + round((own + theirs / (play.seats - 1)) ** 2 / 4)


def _reroll(play: Stage, action: Action) -> int:
    """Exactly the low ones."""
    ask = play.state["ask"]
    lying = play.everywhere()
    values = [lying[name]["value"] for name in action["dice"]]
    if ask["which"] == "all":
        return KEEN if sum(values) < 3.5 * len(values) else FAINT
    kept = FIRST_KEPT if ask["left"] > 1 else KEPT
    if any(value >= kept for value in values):
        return FAINT
    if ask["which"] == "some":
        here = [die["value"] for die in play.newest(action["player"])["dice"]]
        return KEEN if len(values) == sum(value < kept for value in here) else SOME
    return KEEN // int(values[0])


def _value(play: Stage, action: Action) -> int:
    return int(play.everywhere()[action["die"]]["value"])


def _low(play: Stage, action: Action) -> int:
    """A low die of one's own."""
    return int(10 ** (7 - _value(play, action)))


def _high(play: Stage, action: Action) -> int:
    """A high die of an opponent."""
    return int(10 ** _value(play, action))


def _flip(play: Stage, action: Action) -> int:
    """Exactly the low ones."""
    here = {die["die"]: int(die["value"]) for die in play.newest(action["player"])["dice"]}
    values = [here[name] for name in action["turned"]]
    if any(value >= KEPT for value in values):
        return FAINT
    return KEEN if len(values) == sum(value < KEPT for value in here.values()) else SOME


JUDGES = {
    "play": _card,
    "take": _card,
    "reroll": _reroll,
    "six": _low,
    "give": _low,
    "swap": _high,
    "remove": _high,
    "flip": _flip,
}
