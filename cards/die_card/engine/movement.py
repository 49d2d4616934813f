"""Rolling, the equation's options, and walking along the board (DC-R5 to DC-R20, DC-R99)."""

from __future__ import annotations

import math
from itertools import combinations

from tts_build.rules.game_protocol import Action

from . import landing, tasks
from .play import Ask, Play, act
from .quadratic import d6_move, negate_prime, options

DICE = ("azure", "blue", "cyan")
"""Coefficients a, b and c (DC-R6 to DC-R8)."""

REROLLS = [list(chosen) for size in (1, 2, 3) for chosen in combinations(DICE, size)]


def ask_imaginary(play: Play, ask: Ask) -> list[Action]:
    """An imaginary roll: the six-sided die, or AGAIN!."""
    return [act("roll_d6", ask["player"], dice=["d6"]), *_rerolls(play, ask["player"])]


def ask_move(play: Play, ask: Ask) -> list[Action]:
    """The options of the roll in ascending order, each with the stop at the iStore it allows; then cards."""
    seat = ask["player"]
    found: list[Action] = []
    for steps in play.state["roll"]["moves"]:
        found.append(act("move", seat, steps=steps))
        if _store_on_the_way(play, seat, steps):
            found.append(act("stop", seat, steps=steps))
    if play.state["roll"]["kind"] == "real":
        found += _rerolls(play, seat)
        if play.holds(seat, "round"):
            found += [act("round", seat, choice="up"), act("round", seat, choice="down")]
        found += [act("table_agrees", seat, card=card) for card in tasks.judged_by_table(play, seat)]
    return found


def _rerolls(play: Play, seat: int) -> list[Action]:
    if not play.holds(seat, "again"):
        return []
    return [act("again", seat, dice=list(dice)) for dice in REROLLS]


def do_roll(play: Play, action: Action, ask: Ask) -> None:
    """Three twelve-sided dice."""
    play.rule(1, 5, 6, 7, 8)
    for die in DICE:
        play.state["roll"][die] = play.chance.number(12, f"die:{die}")
    _read_dice(play, action["player"])


def do_again(play: Play, action: Action, ask: Ask) -> None:
    """AGAIN!: some of the dice once more; the card goes back."""
    seat = action["player"]
    for die in action["dice"]:
        play.state["roll"][die] = play.chance.number(12, f"die:{die}")
    play.discard(seat, play.holds(seat, "again"), seen=True)
    _read_dice(play, seat)


def do_round(play: Play, action: Action, ask: Ask) -> None:
    """ROUND!: both solutions up, or both down; the card goes back."""
    seat = action["player"]
    rolled = play.state["roll"]
    solved = options(rolled["azure"], rolled["blue"], rolled["cyan"])
    way = math.ceil if action["choice"] == "up" else math.floor
    rolled["moves"] = sorted({negate_prime(way(root)) for root in solved["roots"]})
    play.discard(seat, play.holds(seat, "round"), seen=True)
    tasks.judge(play, seat, "roll")
    play.ask("move", seat)


def do_roll_d6(play: Play, action: Action, ask: Ask) -> None:
    """The imaginary way: a distance off the six-sided die, and 1i (DC-R18 to DC-R22)."""
    seat = action["player"]
    rolled = play.state["roll"]
    play.rule(18, 19, 20, 21, 22)
    play.gain(seat, 1)
    rolled["d6"] = play.chance.number(6, "die:d6")
    rolled["moves"] = [d6_move(rolled["d6"])]
    play.ask("move", seat)


def do_table_agrees(play: Play, action: Action, ask: Ask) -> None:
    """The table says that a task no rule can judge was done (DC-R34)."""
    play.discard(action["player"], action["card"], seen=True)
    play.rule(34)
    play.ask("move", action["player"])


def _read_dice(play: Play, seat: int) -> None:
    rolled = play.state["roll"]
    solved = options(rolled["azure"], rolled["blue"], rolled["cyan"])
    play.rule(10, 11, 13)
    rolled["kind"] = solved["kind"]
    rolled["moves"] = list(solved["moves"])
    tasks.judge(play, seat, "roll")
    if solved["kind"] == "imaginary":
        play.ask("imaginary", seat)
    else:
        play.rule(16, 17)
        play.ask("move", seat)


def _store_on_the_way(play: Play, seat: int, steps: int) -> int:
    """How many steps lead to the first iStore that a move would pass; 0 for none."""
    if not play.options["store_stop"]:
        return 0
    way = play.book.path(play.player(seat)["at"], steps)
    return next((count for count, at in enumerate(way[:-1], start=1) if play.book.kinds[at] == "istore"), 0)


def do_move(play: Play, action: Action, ask: Ask) -> None:
    """All the way (DC-R14, DC-R15)."""
    _walk(play, action["player"], action["steps"])


def do_stop(play: Play, action: Action, ask: Ask) -> None:
    """Only as far as the iStore on the way (DC-R99)."""
    way = 1 if action["steps"] > 0 else -1
    play.rule(99)
    _walk(play, action["player"], way * _store_on_the_way(play, action["player"], action["steps"]))


def _walk(play: Play, seat: int, steps: int) -> None:
    player = play.player(seat)
    play.rule(14 if steps > 0 else 15)
    way = play.book.path(player["at"], steps)
    if way:
        landing.leave(play, seat, way[-1])
    play.state["now"]["moved"] = steps
    tasks.judge(play, seat, "move", steps=steps, way=way)
    player["carried"] = dict.fromkeys(player["hand"], True)
    if steps != 0 or play.options["zero_is_landing"]:
        play.soon("land", player=seat)
