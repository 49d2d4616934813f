"""The Turns class: whose turn it is, and passing it on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tts_build.sim.errors import ApiError
from tts_build.sim.geometry import PLAYER_COLOURS
from tts_build.sim.lua.proxy import function, prop, setter

if TYPE_CHECKING:
    from tts_build.sim.world.tabletop import Core as Table

_CLOCKWISE = ["White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink"]
"""Automatic order: the order of the colours in the game's own list (the real one goes round the table)."""


class Turns:
    """The turns of one table, over the save's Turns entry."""

    api_class = "Turns"

    def __init__(self, table: Table) -> None:
        self.table = table

    def __str__(self) -> str:
        return "Turns"

    @property
    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = self.table.data.setdefault("Turns", {})
        return data

    @property
    def colour(self) -> str:
        return str(self.data.get("TurnColor") or "")

    def order(self) -> list[str]:
        """The colours that take turns, in order, only those that are seated."""
        seated = self.table.players.seated_colours()
        custom = self.data.get("Type", 0) == 1
        order = list(self.data.get("TurnOrder") or []) if custom else [c for c in _CLOCKWISE if c in seated]
        if self.data.get("Reverse"):
            order.reverse()
        order = [colour for colour in order if colour in seated]
        if self.data.get("SkipEmpty"):
            hands = self.table.hands
            order = [colour for colour in order if hands.zones_of(colour) and hands.cards(colour)]
        return order

    def neighbour(self, step: int) -> str:
        order = self.order()
        if not order:
            return ""
        if self.colour not in order:
            return order[0]
        return order[(order.index(self.colour) + step) % len(order)]

    def give(self, colour: str) -> None:
        """Make it a colour's turn and tell scripts."""
        if colour and colour not in PLAYER_COLOURS:
            raise ApiError(f"there is no player colour {colour!r}")
        before = self.colour
        self.data["TurnColor"] = colour
        if colour and colour != before and self.data.get("Enable"):
            players = self.table.players
            previous = players.get(before) if before else None
            self.table.events.everywhere("onPlayerTurn", players.get(colour), previous)


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
