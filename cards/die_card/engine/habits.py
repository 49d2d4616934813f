"""How a player with some sense leans: the urges that bots draw their actions by.

The numbers are a taste, not a rule: tuned so that games of bots end, and every goal is reached now and then.
"""

from __future__ import annotations

from collections.abc import Callable

from tts_build.engine.framework import Action

from .options import PRICES
from .play import FREE_MOMENTS, Play

PLAIN = {
    "roll": 600,
    "roll_d6": 600,
    "roll_draw": 600,
    "stay": 60000,
    "trade": 30,
    "cleanse": 60,
    "again": 4,
    "round": 30,
    "table_agrees": 600,
    "offer": 10,
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
    "withdraw": 2,
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
    if goal == "murderer":
        if not player["knife"] and player["i"] >= PRICES["knife"]:
            return _spaces(play, "knife_store")
        alive = [other for other in play.others(seat) if not play.player(other)["zombie"]]
        return frozenset(play.player(other)["at"] for other in alive)
    kinds = {"elf_lord": ("forest",), "loiterer": ("land",), "ishill": ("istore",), "ent": ("plain", "start")}
    wanted = kinds.get(goal, ("goal", "goal_adjacent") if player["i"] >= PRICES["goal"] else ("goal",))
    return _spaces(play, *wanted)


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
    return nearer - 2 * trap + 2 * lying


def _walking(play: Play, action: Action) -> int:
    seat = action["player"]
    at = play.player(seat)["at"]
    to = (at + action["steps"]) % play.book.size
    if action["type"] == "stop":
        to = next(space for space in play.book.path(at, action["steps"]) if play.book.kinds[space] == "istore")
    return int(3 ** max(0, min(12, 6 + _pull(play, seat, to))))


def _warping(play: Play, action: Action) -> int:
    return 400 if action["to"] in targets(play, action["player"]) else 4


def _settled(play: Play, seat: int) -> bool:
    """Few enough cards to win."""
    return bool(play.counting(seat) <= play.options["win_limit"])


def _loitering(play: Play, seat: int) -> bool:
    return play.player(seat)["goal"] == "loiterer" and play.kind_at(seat) == "land"


def _rolling(play: Play, action: Action) -> int:
    """Inside the Land every other way to spend a turn is better than the dice."""
    return 40 if _loitering(play, action["player"]) else PLAIN["roll"]


def _thinking(play: Play, action: Action) -> int:
    return 20 if play.player(action["player"])["goal"] == "elf_lord" else 600


def _quitting(play: Play, action: Action) -> int:
    """Rare; less so when others have gone, or where one can come back."""
    ghosts = sum(not play.living(seat) for seat in play.seats())
    return (1 + ghosts) * (8 if play.kind_at(action["player"]) == "fountain" else 1)


def _trading(play: Play, action: Action) -> int:
    """The Loiterer passes time so; the iShill gets i from who has it."""
    seat = action["player"]
    rich = play.player(seat)["goal"] == "ishill" and play.player(action["with"])["i"] > 1
    return 300 if rich or _loitering(play, seat) else PLAIN["trade"]


def _putting_back(play: Play, action: Action) -> int:
    seat = action["player"]
    return 600 if _loitering(play, seat) or not _settled(play, seat) else 15


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
    if play.player(seat)["goal"] == "ishill" and _settled(play, seat):
        return 2
    if item in ("return", "drop"):
        return 20 if _settled(play, seat) else 600
    return 100 if item == "warp" else 40


def _buying_goal(play: Play, action: Action) -> int:
    return 4 if play.player(action["player"])["goal"] else 20000


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


def _answering(play: Play, action: Action) -> int:
    """A Goal card is worth a lot to who has none."""
    if action["choice"] == "counter":
        return 6
    give = play.state["ask"]["give"]["kind"]
    welcome = give == "accept" or (give == "goal" and not play.player(action["player"])["goal"])
    if action["choice"] == "agree":
        return 40 if welcome else 8
    return 10 if welcome else 20


def _wanting(play: Play, action: Action) -> int:
    """The iShill is after i, who has no Goal card after one."""
    goal = play.player(action["player"])["goal"]
    if action["kind"] == "i":
        return 15 * int(action["count"]) if goal == "ishill" else 10
    return 60 if action["kind"] == "goal" and not goal else 10


def _choosing_goal(play: Play, action: Action) -> int:
    return 10 if action["choice"] == "draw" else 20


JUDGES: dict[str, Callable[[Play, Action], int]] = {
    "reveal": _revealing,
    "roll": _rolling,
    "move": _walking,
    "stop": _walking,
    "warp": _warping,
    "think": _thinking,
    "trade": _trading,
    "quit": _quitting,
    "put_back": _putting_back,
    "drop": _dropping,
    "drop_at": _dropping_at,
    "buy": _buying,
    "buy_goal": _buying_goal,
    "buy_knife": _buying_knife,
    "answer": _answering,
    "want": _wanting,
    "swap_goal": _choosing_goal,
}
