"""How a player with some sense leans: the urges that bots draw their actions by.

The numbers are a taste, not a rule: tuned so that games of bots end, and every goal is reached now and then.
"""

from __future__ import annotations

from collections.abc import Callable

from tts_build.rules.game_protocol import Action

from . import bargains
from .options import PRICES
from .play import FREE_MOMENTS, Play

PLAIN = {
    "roll": 600,
    "roll_d6": 600,
    "roll_draw": 600,
    "again": 4,
    "round": 30,
    "table_agrees": 600,
    "hand_over": 10,
    "partner": 10,
    "force": 6,
    "let_be": 25,
    "kill": 400,
    "spare": 5,
    "buy_knife": 60,
    "use_warp": 100,
    "rejoin": 30,
    "remain": 20,
    "pay": 200,
}
"""Urges that depend on nothing but the type."""


def urge(play: Play, action: Action) -> int:
    """How much the player of `action` wants it; 0 only for most cards that might be revealed while others are asked."""
    kind = action["type"]
    judge = JUDGES.get(kind)
    return judge(play, action) if judge is not None else PLAIN.get(kind, 10)


def targets(play: Play, seat: int) -> frozenset[int]:
    """The spaces the seat wants to be on."""
    player = play.player(seat)
    goal = player["goal"]
    if _hunted(play, seat):
        return _spaces(play, "fountain")
    if goal == "murderer":
        if not player["knife"] and player["i"] >= PRICES["knife"]:
            return _spaces(play, "knife_store")
        alive = [other for other in play.others(seat) if not play.player(other)["zombie"]]
        return frozenset(play.player(other)["at"] for other in alive)
    if goal == "loiterer":
        return _heart(play)
    kinds = {"elf_lord": ("forest",), "ishill": ("istore",), "ent": ("plain", "start")}
    wanted = kinds.get(goal, ("goal", "goal_adjacent") if player["i"] >= PRICES["goal"] else ("goal",))
    return _spaces(play, *wanted)


def _hunted(play: Play, seat: int) -> bool:
    """A zombie whose cure is due: the Murderer has at most one left to kill."""
    if not play.player(seat)["zombie"]:
        return False
    hunters = [other for other in play.others(seat) if play.player(other)["goal"] == "murderer"]
    if not hunters:
        return False
    left = [other for other in play.others(hunters[0]) if not play.player(other)["zombie"]]
    return len(left) <= 1


def _heart(play: Play) -> frozenset[int]:
    """The middle of the Land: from there few rolls lead out."""
    land = [at for at, kind in enumerate(play.book.kinds) if kind == "land"]
    least = max(1, len(land) // 4)
    return frozenset(land[least : len(land) - least] or land)


def _spaces(play: Play, *kinds: str) -> frozenset[int]:
    return frozenset(at for at, kind in enumerate(play.book.kinds) if kind in kinds)


def _pull(play: Play, seat: int, to: int) -> int:
    """Steps closer to the nearest target, less a trap on the space itself, more for a card lying there."""
    player = play.player(seat)
    wanted = targets(play, seat)
    if not wanted:
        return 0
    nearer = min(play.book.distance(player["at"], at) for at in wanted)
    nearer -= min(play.book.distance(to, at) for at in wanted)
    kind = play.book.kinds[to]
    trap = kind == "miss" or (kind == "draw" and not player["drawn"])
    lying = any(item["at"] == to for item in play.state["dropped"])
    return nearer - 2 * trap + 2 * lying - _danger(play, seat, to)


def _danger(play: Play, seat: int, to: int) -> int:
    """Within reach of a Murderer who can still be kept waiting."""
    if play.player(seat)["zombie"]:
        return 0
    hunters = [play.player(other) for other in play.others(seat) if play.living(other)]
    hunters = [hunter for hunter in hunters if hunter["goal"] == "murderer"]
    return sum(max(0, 3 + int(hunter["knife"]) - play.book.distance(to, hunter["at"])) for hunter in hunters) // 2


def _walking(play: Play, action: Action) -> int:
    seat = action["player"]
    at = play.player(seat)["at"]
    to = (at + action["steps"]) % play.book.size
    if action["type"] == "stop":
        to = next(space for space in play.book.path(at, action["steps"]) if play.book.kinds[space] == "istore")
    return _drawn_to(play, seat, to)


def _drawn_to(play: Play, seat: int, to: int) -> int:
    return int(4 ** max(0, min(12, 6 + _pull(play, seat, to))))


def _warping(play: Play, action: Action) -> int:
    """To a target, or as near as possible."""
    away = min((play.book.distance(action["to"], at) for at in targets(play, action["player"])), default=0)
    return int(4 ** max(0, 6 - away))


def _settled(play: Play, seat: int) -> bool:
    """Few enough cards to win."""
    return bool(play.counting(seat) <= play.options["win_limit"])


def _rolling(play: Play, action: Action) -> int:
    """Inside the Land every other way to spend a turn is better than the dice."""
    return 40 if bargains.lingering(play, action["player"]) else PLAIN["roll"]


def _cleansing(play: Play, action: Action) -> int:
    """Worth a turn as long as somebody wins by zombies."""
    seat = action["player"]
    return 6000 if any(play.player(other)["goal"] == "murderer" for other in play.others(seat)) else 60


def _staying(play: Play, action: Action) -> int:
    """Nothing else is as good, unless there are cards that have to go first."""
    return 60000 if _settled(play, action["player"]) else 60


def _thinking(play: Play, action: Action) -> int:
    return 20 if play.player(action["player"])["goal"] == "elf_lord" else 600


def _alone(play: Play, seat: int) -> bool:
    """All others are ghosts: the game can still be won, by the Ent at once."""
    return not any(play.living(other) for other in play.others(seat))


def _quitting(play: Play, action: Action) -> int:
    """Patience ends: sooner without a Goal card, when others have gone, or where one can come back; not when a win is
    in sight."""
    seat = action["player"]
    if _alone(play, seat) or play.player(seat)["goal"] == "ent" or bargains.hopeful(play, seat):
        return 1
    ghosts = sum(not play.living(other) for other in play.everybody())
    tired = int(play.state["round"]) // (20 if play.player(seat)["goal"] else 6)
    return (1 + tired) * (1 + ghosts) ** 2 * (4 if play.kind_at(seat) == "fountain" else 1)


def _putting_back(play: Play, action: Action) -> int:
    seat = action["player"]
    return 600 if bargains.lingering(play, seat) or not _settled(play, seat) else 15


def _dropping(play: Play, action: Action) -> int:
    return 60 if _settled(play, action["player"]) else 300


def _dropping_at(play: Play, action: Action) -> int:
    """Where somebody else may well land."""
    return 4 + 20 * sum(
        play.book.distance(play.player(other)["at"], action["to"]) == 1 for other in play.others(action["player"])
    )


def _buying(play: Play, action: Action) -> int:
    seat, item = action["player"], action["item"]
    if item == "iphone":
        return 100000
    if play.player(seat)["goal"] == "ishill":
        return 20 if item == "return" and not _settled(play, seat) else 1
    if item in ("return", "drop"):
        return 20 if _settled(play, seat) else 600
    return 100 if item == "warp" else 40


def _buying_goal(play: Play, action: Action) -> int:
    """The first at once; another one when it can only be the Ent's game."""
    seat = action["player"]
    if not play.player(seat)["goal"]:
        return 20000
    return 600 if _alone(play, seat) and play.player(seat)["goal"] != "ent" else 2


def _buying_knife(play: Play, action: Action) -> int:
    return 20000 if play.player(action["player"])["goal"] == "murderer" else 10


def _revealing(play: Play, action: Action) -> int:
    """Cards are revealed between other things; in the middle of a question now and then one, by the next player."""
    seat, ask = action["player"], play.state["ask"]
    if ask["kind"] not in FREE_MOMENTS:
        return int(seat == play.others(ask["player"])[0] and play.hidden(seat)[:1] == [action["card"]])
    if play.is_bomb(action["card"]):
        return 1
    return 40 if play.holds(seat, "open_book") else 4


def _choosing_goal(play: Play, action: Action) -> int:
    return 60 if (action["choice"] == "draw") == _alone(play, action["player"]) else 10


def _keeping_goal(play: Play, action: Action) -> int:
    new = _alone(play, action["player"]) and play.state["ask"]["new"] == "ent"
    return 60 if (action["choice"] == "new") == new else 1 if new else 20


JUDGES: dict[str, Callable[[Play, Action], int]] = {
    "reveal": _revealing,
    "roll": _rolling,
    "move": _walking,
    "stop": _walking,
    "warp": _warping,
    "think": _thinking,
    "trade": bargains.trading,
    "stay": _staying,
    "cleanse": _cleansing,
    "quit": _quitting,
    "put_back": _putting_back,
    "drop": _dropping,
    "drop_at": _dropping_at,
    "buy": _buying,
    "buy_goal": _buying_goal,
    "buy_knife": _buying_knife,
    "answer": bargains.answering,
    "offer": bargains.offering,
    "want": bargains.wanting,
    "withdraw": bargains.calling_off,
    "swap_goal": _choosing_goal,
    "keep_goal": _keeping_goal,
}
