"""Turns: whose it is, and passing it on."""

from __future__ import annotations

from typing import Any

from tts_build.sim.geometry import PLAYER_COLOURS
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.events import Events
from tts_build.sim.world.hands import Hands
from tts_build.sim.world.players import Players
from tts_build.sim.world.thing import Json

_CLOCKWISE = ["White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink"]
"""Automatic order: the order of the colours in the game's own list (the real one goes round the table)."""


class Turns:
    """The turns of one table, over the save's Turns entry."""

    api_class = "Turns"

    def __init__(self, save: Json, events: Events, players: Players, hands: Hands) -> None:
        self._save = save
        self._events = events
        self._players = players
        self._hands = hands

    def __str__(self) -> str:
        return "Turns"

    @property
    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = self._save.setdefault("Turns", {})
        return data

    @property
    def colour(self) -> str:
        return str(self.data.get("TurnColor") or "")

    def order(self) -> list[str]:
        """The colours that take turns, in order, only those that are seated."""
        seated = self._players.seated_colours()
        custom = self.data.get("Type", 0) == 1
        order = list(self.data.get("TurnOrder") or []) if custom else [c for c in _CLOCKWISE if c in seated]
        if self.data.get("Reverse"):
            order.reverse()
        order = [colour for colour in order if colour in seated]
        if self.data.get("SkipEmpty"):
            hands = self._hands
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
            players = self._players
            previous = players.get(before) if before else None
            self._events.everywhere("onPlayerTurn", players.get(colour), previous)
