"""Starts in the middle of a game: pieces anywhere, walls, monsters, dice in hands, trinkets out."""

from __future__ import annotations

from tts_build.rules.game_protocol import State

from .board import SLOTS
from .play import DICE, HELD, LYING, MONSTERS, WALLS, Arena


def scramble(play: Arena) -> State:
    """A random valid state for the players and options of `play`, whose state it fills: a turn begins."""
    state, board = play.state, play.board
    state["todo"], state["turns"] = [], 1 + _below(play, 8)
    state["active"] = 1 + _below(play, play.seats)
    state["fan"] = _below(play, SLOTS)
    _walls(play)
    state["monsters"] = []
    for number in range(1, _few(play, MONSTERS) + 1):
        play.put_monster(f"monster#{number}", board.all[_below(play, len(board.all))])
    _players(play)
    _dice(play)
    limit = state["options"]["round_limit"]
    if limit and _below(play, 2):
        state["turns"] = (limit - 1) * play.seats + 1 + _below(play, play.seats)
        state["active"] = (state["turns"] - 1) % play.seats + 1
    play.ask("roll", play.active)
    return state


def _below(play: Arena, count: int) -> int:
    return play.chance.number(count, "scramble") - 1


def _few(play: Arena, most: int) -> int:
    """From 1 to `most`, seldom many."""
    return 1 + min(_below(play, most), _below(play, most))


def _walls(play: Arena) -> None:
    state = play.state
    state["walls"] = []
    owned = dict.fromkeys(range(1, play.seats + 1), 0)
    for space in play.board.marked:
        seat = _below(play, play.seats + 2)
        if 0 < seat <= play.seats and owned[seat] < WALLS:
            owned[seat] += 1
            state["walls"].append({"at": space, "seat": seat, "token": f"wall/{seat}#{owned[seat]}"})


def _players(play: Arena) -> None:
    """Often close together, so that they fight."""
    state, board = play.state, play.board
    middle = _below(play, len(board.outer))
    state["movers"] = play.shuffled(state["movers"], "scramble")
    trinkets = play.shuffled(["trinket#1", "trinket#2"], "scramble")
    for seat, player in enumerate(state["players"], start=1):
        shut = play.shut(seat)
        ring = board.outer if _below(play, 3) else board.inner
        index = (middle + _below(play, 4)) if ring == board.outer else _below(play, len(ring))
        spaces = [ring[(index + step) % len(ring)] for step in range(len(ring))]
        player["at"] = next(space for space in spaces if space not in shut)
        player["trinkets"] = [trinkets.pop()] if trinkets and not _below(play, 3) else []


def _dice(play: Arena) -> None:
    """Some in hands, the others on the board; without dice that come back some are gone."""
    state, options = play.state, play.state["options"]
    names = play.shuffled([f"pickup#{number}" for number in range(1, DICE + 1)], "scramble")
    state["pickups"], state["pool"] = [], []
    for player in state["players"]:
        won = player["at"].startswith("I") and player["trinkets"]
        count = _below(play, HELD if won else HELD + 1)
        player["held"], names = names[:count], names[count:]
    if not play.demons and not options["respawn_lost_dice"]:
        spare = max(0, min(len(names), DICE - HELD) - _below(play, 3))
        state["pool"], names = names[:spare], names[spare:]
    spaces = play.shuffled(play.board.open_outer, "scramble")
    lying = LYING if play.demons else DICE
    for die, space in zip(names[:lying], spaces, strict=False):
        play.lay_die(die, space)
    state["pool"] += names[lying:]
