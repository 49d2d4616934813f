"""The Turns class."""

from __future__ import annotations

from typing import Any

from tts_build.sim.lua.registry import function, prop, setter
from tts_build.sim.world.turns import Turns


def _keys() -> None:
    keys = {
        "reverse_order": ("Reverse", False),
        "skip_empty_hands": ("SkipEmpty", False),
        "disable_interactations": ("DisableInteractions", False),
        "pass_turns": ("PassTurns", True),
    }
    for name, (key, default) in keys.items():
        prop("Turns", name)(lambda turns, key=key, default=default: turns.data.get(key, default))
        setter("Turns", name)(lambda turns, value, key=key: turns.data.__setitem__(key, value))


_keys()


@prop("Turns", "order")
def get_order(turns: Turns) -> list[str]:
    return list(turns.data.get("TurnOrder") or [])


@setter("Turns", "order")
def set_order(turns: Turns, order: Any) -> None:
    turns.data["TurnOrder"] = [str(colour) for colour in order] if isinstance(order, list) else []


@prop("Turns", "enable")
def get_enable(turns: Turns) -> bool:
    return bool(turns.data.get("Enable", False))


@setter("Turns", "enable")
def set_enable(turns: Turns, enable: bool) -> None:
    """Turning turns on gives the first player the turn."""
    turns.data["Enable"] = enable
    if enable and not turns.colour:
        turns.give(turns.neighbour(1))


@prop("Turns", "type")
def get_type(turns: Turns) -> int:
    return int(turns.data.get("Type", 0)) + 1


@setter("Turns", "type")
def set_type(turns: Turns, kind: int) -> None:
    """1 automatic, 2 custom; the save counts from 0."""
    turns.data["Type"] = kind - 1


@prop("Turns", "turn_color")
def get_turn_color(turns: Turns) -> str:
    return turns.colour


@setter("Turns", "turn_color")
def set_turn_color(turns: Turns, colour: str) -> None:
    turns.give(colour)


@function("Turns", "getNextTurnColor")
def next_colour(turns: Turns) -> str:
    return turns.neighbour(1)


@function("Turns", "getPreviousTurnColor")
def previous_colour(turns: Turns) -> str:
    return turns.neighbour(-1)


@function("Turns", "getTurnOrder")
def get_turn_order(turns: Turns) -> list[str]:
    return turns.order()


@function("Turns", "endTurn")
def end_turn(turns: Turns) -> bool:
    turns.give(turns.neighbour(1))
    return True
