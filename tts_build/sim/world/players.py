"""Players: who sits where, dialogs, what they read, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tts_build.sim.geometry import PLAYER_COLOURS, ZERO, Rgb
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.events import Events
from tts_build.sim.world.hands import Hands
from tts_build.sim.world.thing import Json, Thing

SPECTATOR = "Grey"

_A_LINE, _A_LETTER = 5000, 20
"""Units of work (see `Budget`) for a line that a script shows, and for a letter of it."""


class Message(str):
    """One line that players saw: a text with what else is known of it. `to` is a colour, or empty for everyone; `loud`
    when it was broadcast."""

    to: str
    colour: Rgb | None
    loud: bool

    def __new__(cls, text: str, to: str = "", colour: Rgb | None = None, loud: bool = False) -> Message:
        message = super().__new__(cls, text)
        message.to, message.colour, message.loud = to, colour, loud
        return message

    @property
    def text(self) -> str:
        return str(self)


@dataclass(slots=True)
class Dialog:
    """A dialog that waits for a player's answer."""

    kind: str
    text: str
    callback: Any = None
    script: Any = None
    options: list[str] = field(default_factory=list)
    default: Any = None


class PlayerState:
    """One colour's player, seated or not."""

    api_class = "PlayerInstance"

    def __init__(self, colour: str) -> None:
        self.colour = colour
        self.seated = False
        self.host = False
        self.promoted = False
        self.blindfolded = False
        self.team = "None"
        self.lift_height = 0.2
        self.selected: list[Thing] = []
        self.hover: Thing | None = None
        self.pointer = ZERO
        self.dialogs: list[Dialog] = []
        self.camera: dict[str, Any] | None = None

    def __str__(self) -> str:
        return f"player {self.colour}"

    @property
    def admin(self) -> bool:
        return self.host or self.promoted

    @property
    def name(self) -> str:
        return f"{self.colour} player" if self.seated else ""


class Players:
    """The players of one table; `messages` is what they read."""

    api_class = "Player"

    def __init__(self, events: Events, messages: list[Message]) -> None:
        self._events = events
        self._messages = messages
        self.states = {colour: PlayerState(colour) for colour in PLAYER_COLOURS}

    def __str__(self) -> str:
        return "Player"

    def get(self, colour: str) -> PlayerState:
        """The player of a colour; an ApiError when there is no such colour."""
        if colour not in self.states:
            raise ApiError(f"there is no player colour {colour!r}")
        return self.states[colour]

    def seated_colours(self) -> list[str]:
        """The colours that somebody plays; whoever looks on has none."""
        return [colour for colour, state in self.states.items() if state.seated and colour != SPECTATOR]

    def groups(self, colour: str) -> set[str]:
        """What else an XML visibility attribute may call this player."""
        state = self.get(colour)
        names = {state.team} if state.team != "None" else set()
        if state.host:
            names.add("Host")
        if state.admin:
            names |= {"Admin", "Promoted"}
        return names

    def sit(self, colour: str, quiet: bool = False) -> PlayerState:
        """Seat a new player; the first one is the host."""
        state = self.get(colour)
        if state.seated:
            return state
        state.host = not any(other.host for other in self.states.values())
        state.seated = True
        if not quiet:
            self._events.everywhere("onPlayerConnect", state)
            self._events.everywhere("onPlayerChangeColor", colour)
        return state

    def leave(self, colour: str) -> None:
        state = self.get(colour)
        state.seated = False
        self._events.everywhere("onPlayerDisconnect", state)

    def blindfold(self, state: PlayerState, on: bool) -> None:
        """A player puts the blindfold on, or takes it off."""
        state.blindfolded = on
        self._events.everywhere("onBlindfold", state, on)

    def change(self, state: PlayerState, colour: str) -> None:
        """A player moves to another seat."""
        target = self.get(colour)
        if target.seated and colour != SPECTATOR:
            raise ApiError(f"seat {colour} is taken")
        target.seated, target.host, target.promoted = True, state.host, state.promoted
        state.seated = state.host = state.promoted = False
        self._events.everywhere("onPlayerChangeColor", colour)

    # -- words ------------------------------------------------------------------------------------------------

    def say(self, text: str, to: str = "", colour: Rgb | None = None, loud: bool = False) -> bool:
        """Show a line to one player or, with an empty `to`, to all; False when that player is not there."""
        if to and not self.get(to).seated:
            return False
        self._events.charge(_A_LINE + _A_LETTER * len(text))
        self._messages.append(Message(text, to, colour, loud))
        return True

    def chat(self, colour: str, text: str) -> None:
        """A player writes in the chat; a handler that returns false keeps it from showing."""
        state = self.get(colour)
        if self._events.everywhere("onChat", text, state):
            self._messages.append(Message(f"{state.name}: {text}", colour=PLAYER_COLOURS[colour]))


# -- turns ------------------------------------------------------------------------------------------------------------

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
        if not self._save.get("Turns"):
            self._save["Turns"] = {}
        data: dict[str, Any] = self._save["Turns"]
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
