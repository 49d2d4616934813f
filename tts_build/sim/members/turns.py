"""The Turns class."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tts_build.sim.lua.registry import action, functions, props, setter
from tts_build.sim.members.saved_values import Key, number_key, saved_properties
from tts_build.sim.world.turns import Turns


def _order(order: Any) -> list[str]:
    return [str(colour) for colour in order] if isinstance(order, list) else []


_SAVED = {
    "reverse_order": Key("Reverse", False),
    "skip_empty_hands": Key("SkipEmpty", False),
    "disable_interactations": Key("DisableInteractions", False),
    "pass_turns": Key("PassTurns", True),
    "order": Key("TurnOrder", None, lambda order: list(order or []), _order),
    "type": number_key("Type", first=1),
}
"""Types are 1 automatic, 2 custom."""
saved_properties("Turns", _SAVED)

_PROPERTIES: dict[str, Callable[[Turns], Any]] = {
    "enable": lambda turns: bool(turns.data.get("Enable", False)),
    "turn_color": lambda turns: turns.colour,
}
props("Turns", _PROPERTIES)


@setter("Turns", "enable")
def set_enable(turns: Turns, enable: bool) -> None:
    """Turning turns on gives the first player the turn."""
    turns.data["Enable"] = enable
    if enable and not turns.colour:
        turns.give(turns.neighbour(1))


@setter("Turns", "turn_color")
def set_turn_color(turns: Turns, colour: str) -> None:
    turns.give(colour)


_FUNCTIONS: dict[str, Callable[[Turns], Any]] = {
    "getNextTurnColor": lambda turns: turns.neighbour(1),
    "getPreviousTurnColor": lambda turns: turns.neighbour(-1),
    "getTurnOrder": lambda turns: turns.order(),
}
functions("Turns", _FUNCTIONS)


@action("Turns", "endTurn")
def end_turn(turns: Turns) -> None:
    turns.give(turns.neighbour(1))
