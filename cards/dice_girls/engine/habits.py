"""How a player with some sense leans: the urges that bots draw their actions by."""

from __future__ import annotations

from tts_build.engine.framework import Action

from .abilities import half
from .expected import expected
from .play import Json, Stage

KEEN, SOME, FAINT = 400, 20, 1
FIRST_KEPT, KEPT = 5, 4
"""The least value that is kept when two rerolls are left, and when one is."""


def urge(play: Stage, action: Action) -> int:
    """How much the player of `action` wants it, at least 1."""
    judge = JUDGES.get(action["type"])
    return judge(play, action) if judge is not None else SOME


def _card(play: Stage, action: Action) -> int:
    """The better an idol is now, beside what she is in the middle, the more."""
    own, theirs = expected(play, action["player"], action["card"])
    return 1 + round((own + theirs) ** 2 / 4)


def _reroll(play: Stage, action: Action) -> int:
    """Exactly the low ones."""
    ask = play.state["ask"]
    dice = {die["die"]: die["value"] for idol in play.player(action["player"])["idols"] for die in idol["dice"]}
    values = [dice[name] for name in action["dice"]]
    if ask["which"] == "all":
        return KEEN if sum(values) < 3.5 * len(values) else FAINT
    kept = FIRST_KEPT if ask["left"] > 1 else KEPT
    if any(value >= kept for value in values):
        return FAINT
    if ask["which"] == "some":
        here = [die["value"] for die in play.newest(action["player"])["dice"]]
        return KEEN if len(values) == sum(value < kept for value in here) else SOME
    return KEEN // values[0]


def _die(play: Stage, action: Action) -> Json:
    lying = [die for player in play.state["players"] for idol in player["idols"] for die in idol["dice"]]
    found: Json = next(die for die in lying if die["die"] == action["die"])
    return found


def _grow(play: Stage, action: Action) -> int:
    return int(10 ** half(_die(play, action)["value"]))


def _low(play: Stage, action: Action) -> int:
    """A low die of one's own."""
    return int(10 ** (7 - _die(play, action)["value"]))


def _high(play: Stage, action: Action) -> int:
    """A high die of an opponent, rather of one who is ahead."""
    die = _die(play, action)
    totals = [play.total(other) for other in play.others(action["player"])]
    for other in play.others(action["player"]):
        if any(one["die"] == die["die"] for idol in play.player(other)["idols"] for one in idol["dice"]):
            return int(10 ** die["value"]) * (2 if play.total(other) == max(totals) else 1)
    return FAINT


def _flip(play: Stage, action: Action) -> int:
    """Exactly the low ones."""
    here = {die["die"]: die["value"] for die in play.newest(action["player"])["dice"]}
    values = [here[name] for name in action["turned"]]
    if any(value >= KEPT for value in values):
        return FAINT
    return KEEN if len(values) == sum(value < KEPT for value in here.values()) else SOME


JUDGES = {
    "play": _card,
    "take": _card,
    "reroll": _reroll,
    "grow": _grow,
    "six": _low,
    "give": _low,
    "swap": _high,
    "remove": _high,
    "flip": _flip,
}
