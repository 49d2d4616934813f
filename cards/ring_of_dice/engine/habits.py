"""How a player with some sense leans: the urges that bots draw their actions by. All whole numbers, as in Lua."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tts_build.rules.game_protocol import Action

from .board import SLOTS
from .movement import WAYS
from .odds import mille
from .play import HELD, Arena
from .trade import Trade

SOME, FAINT = 20, 1
FAR = 9
"""More than the longest way on the board."""
EVEN = 500
"""Thousandths: as good as the other."""


def urge(play: Arena, action: Action) -> int:
    """How much the player of `action` wants it, at least 1."""
    judge = JUDGES.get(action["type"])
    return judge(play, action) if judge is not None else SOME


def armed(play: Arena, seat: int) -> bool:
    """Three dice in hand."""
    return len(play.player(seat)["held"]) == HELD


def threat(play: Arena, seat: int) -> int:
    """How near a player is to winning: a trinket counts as much as two dice."""
    player = play.player(seat)
    return 2 * len(player["trinkets"]) + len(player["held"])


def rival(play: Arena, seat: int) -> int:
    """The opponent who is nearest to winning, the first from the left."""
    others = play.others(seat)
    return others[max(range(len(others)), key=lambda place: (threat(play, others[place]), -place))]


def goals(play: Arena, seat: int) -> Sequence[str]:
    """The spaces that a seat wants to come to: dice; then a trinket, a monster's or an opponent's; then the middle."""
    player = play.player(seat)
    if not armed(play, seat):
        found = [one["at"] for one in play.state["pickups"]]
    elif player["trinkets"]:
        found = play.board.inner
    elif play.spare_trinkets():
        found = [one["at"] for one in play.state["monsters"]]
    else:
        found = [play.player(other)["at"] for other in play.others(seat) if play.player(other)["trinkets"]]
    return found


def nearness(play: Arena, fan: int, space: str, spaces: Sequence[str]) -> int:
    """From 1 to 9, the nearer the more."""
    return FAR - min(map(play.board.distances(fan, space).__getitem__, spaces), default=FAR - 1)


def _walk(play: Arena, action: Action) -> int:
    """To a goal with the last step; or so that the steps that are left can be spent by going to and fro."""
    seat, piece, to = action["player"], action["piece"], action["to"]
    budget = play.state["budget"]["pawn" if piece == "pawn" else "monster"]
    barred = play.state["trail"]["from"] if play.state["trail"]["piece"] == piece else ""
    shut = play.shut(seat if piece == "pawn" else 0)
    reach = play.board.reach(play.state["fan"], play.where(piece), budget, shut, barred)
    rest = budget - reach.get(to, (budget, ""))[0]
    good = _worth(play, seat, piece, to)
    return max(FAINT, good if rest == 0 else good // 2 if rest % 2 == 0 else good // 16)


def _pace(play: Arena, action: Action) -> int:
    return max(FAINT, _worth(play, action["player"], action["piece"], play.where(action["piece"])))


def _worth(play: Arena, seat: int, piece: str, space: str) -> int:
    """What it is worth that a piece stands there."""
    fan = play.state["fan"]
    if piece == "pawn":
        bold = armed(play, seat) or not play.monsters_at(space)
        return int(2 ** nearness(play, fan, space, goals(play, seat))) if bold else FAINT
    own = play.player(seat)
    if armed(play, seat) and not own["trinkets"] and play.spare_trinkets():
        return int(2 ** nearness(play, fan, space, [own["at"]]))
    if space == own["at"]:
        return FAINT
    return int(2 ** nearness(play, fan, space, [play.player(rival(play, seat))["at"]]))


def _turn(play: Arena, action: Action) -> int:
    """What brings the pawn nearer to a goal."""
    state, seat = play.state, action["player"]
    fan = (state["fan"] + WAYS[action["choice"]] * action["count"]) % SLOTS
    space, spaces = play.player(seat)["at"], goals(play, seat)
    gain = nearness(play, fan, space, spaces) - nearness(play, state["fan"], space, spaces)
    return int(4 ** max(0, gain + 1))


def _wall(play: Arena, action: Action) -> int:
    """Against an opponent who is about to win, if there is room for a wall."""
    if not Trade.wall_spaces(play, action["player"]):
        return FAINT
    return _hinder(play, action)


def _hinder(play: Arena, action: Action) -> int:
    other = rival(play, action["player"])
    return 30 if play.player(other)["trinkets"] and armed(play, other) and not play.inside(other) else 2


def _summon(play: Arena, action: Action) -> int:
    return 4 * _hinder(play, action) // 5


def _place(play: Arena, action: Action) -> int:
    """In the way of the opponent who is nearest to winning."""
    other = play.player(rival(play, action["player"]))
    if action["to"] == other["at"]:
        return FAINT
    return int(2 ** nearness(play, play.state["fan"], action["to"], [other["at"]]))


def _conjure(play: Arena, action: Action) -> int:
    seat = action["player"]
    return FAINT if action["to"] in play.near(play.player(seat)["at"]) else _place(play, action)


def _drop(play: Arena, action: Action) -> int:
    own = play.player(action["player"])
    return int(2 ** nearness(play, play.state["fan"], own["at"], [action["to"]]))


def _fight(play: Arena, action: Action) -> int:
    """For a trinket, when it is worth a die."""
    seat = action["seat"]
    chance = mille(len(play.player(seat)["held"]), len(play.claws), ties_lose=play.demons)
    wanted = play.spare_trinkets() and not play.player(seat)["trinkets"]
    return chance // 2 if wanted and chance >= EVEN - 1 else FAINT


def _duel(play: Arena, action: Action) -> int:
    """For a trinket rather than for nothing, when it is even at least."""
    own, other = play.player(action["player"]), play.player(action["seat"])
    chance = mille(len(own["held"]), len(other["held"])) if own["held"] or other["held"] else 1000
    if chance < EVEN:
        return FAINT
    return chance if other["trinkets"] else chance // 20


def _sic(play: Arena, action: Action) -> int:
    """Upon those who have something to lose; never upon oneself."""
    return FAINT if action["seat"] == action["player"] else 10 * (1 + threat(play, action["seat"]))


def _go(play: Arena, action: Action) -> int:
    """Oneself towards a goal, another away from it."""
    seat = action["seat"]
    near = nearness(play, play.state["fan"], action["to"], goals(play, seat))
    return int(2 ** (near if seat == action["player"] else FAR - near))


JUDGES: Mapping[str, Callable[[Arena, Action], int]] = {
    "walk": _walk,
    "pace": _pace,
    "turn": _turn,
    "wall": _wall,
    "summon": _summon,
    "place": _place,
    "conjure": _conjure,
    "drop": _drop,
    "fight": _fight,
    "duel": _duel,
    "sic": _sic,
    "go": _go,
    "pass": lambda play, action: FAINT if play.state["ask"]["kind"] == "leave" else SOME,
    "done": lambda play, action: 2 * SOME,
    "focus": lambda play, action: SOME,
    "enough": lambda play, action: FAINT,
}
