"""Players: seats, hands, chat, dialogs, and what a player can do to objects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tts_build.sim.api import data as api_data
from tts_build.sim.errors import ApiError
from tts_build.sim.geometry import PLAYER_COLOURS, ZERO, Rgb, Vec, to_world
from tts_build.sim.proxy import function, prop, setter

if TYPE_CHECKING:
    from tts_build.sim.core import Core as Table
    from tts_build.sim.thing import Thing

_SPECTATOR = "Grey"


@dataclass(slots=True)
class Message:
    """One line that players saw. `to` is a colour, or empty for everyone; `loud` when it was broadcast."""

    text: str
    to: str = ""
    colour: Rgb | None = None
    loud: bool = False

    def __str__(self) -> str:
        return self.text


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

    def __init__(self, table: Table, colour: str) -> None:
        self.table = table
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
        self.connected_as = colour

    def __str__(self) -> str:
        return f"player {self.colour}"

    @property
    def admin(self) -> bool:
        return self.host or self.promoted

    @property
    def name(self) -> str:
        return f"{self.colour} player" if self.seated else ""


class Players:
    """The players of one table."""

    api_class = "Player"

    def __init__(self, table: Table) -> None:
        self.table = table
        self.states = {colour: PlayerState(table, colour) for colour in PLAYER_COLOURS}

    def __str__(self) -> str:
        return "Player"

    def get(self, colour: str) -> PlayerState:
        """The player of a colour; an ApiError when there is no such colour."""
        if colour not in self.states:
            raise ApiError(f"there is no player colour {colour!r}")
        return self.states[colour]

    def seated_colours(self) -> list[str]:
        return [colour for colour, state in self.states.items() if state.seated]

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
            self.table.events.everywhere("onPlayerConnect", state)
            self.table.events.everywhere("onPlayerChangeColor", colour)
        return state

    def leave(self, colour: str) -> None:
        state = self.get(colour)
        state.seated = False
        self.table.events.everywhere("onPlayerDisconnect", state)

    def change(self, state: PlayerState, colour: str) -> None:
        """A player moves to another seat."""
        target = self.get(colour)
        if target.seated and colour != _SPECTATOR:
            raise ApiError(f"seat {colour} is taken")
        target.seated, target.host, target.promoted = True, state.host, state.promoted
        state.seated = state.host = state.promoted = False
        self.table.events.everywhere("onPlayerChangeColor", colour)

    # -- with objects -----------------------------------------------------------------------------------------

    def pick_up(self, thing: Thing, colour: str) -> Thing:
        """A player takes a thing in hand; from an infinite bag a copy, from anything locked nothing."""
        table = self.table
        if thing.locked or not thing.interactable:
            raise ApiError(f"{thing} is {'locked' if thing.locked else 'not interactable'}")
        if not table.events.everywhere("onPlayerAction", self.get(colour), "PickUp", [thing]):
            return thing
        if thing.is_infinite:
            thing = table.containers.take(thing)
        table.motion.stop(thing)
        thing.pick_up = (thing.position, thing.rotation)
        thing.held_by = colour
        table.zones.look(thing)
        table.events.about(thing, "onObjectPickUp", colour, thing)
        return thing

    def drop(self, thing: Thing, position: Vec | None = None) -> None:
        """The holder lets go; the thing snaps when it may, and falls."""
        colour, thing.held_by = thing.held_by, None
        if position is not None:
            thing.position = position
        self.table.snap(thing)
        self.table.zones.look(thing)
        self.table.motion.fall(thing)
        self.table.events.about(thing, "onObjectDrop", colour, thing)

    # -- words ------------------------------------------------------------------------------------------------

    def say(self, text: str, to: str = "", colour: Rgb | None = None, loud: bool = False) -> bool:
        """Show a line to one player or, with an empty `to`, to all; False when that player is not there."""
        if to and not self.get(to).seated:
            return False
        self.table.messages.append(Message(text, to, colour, loud))
        return True

    def chat(self, colour: str, text: str) -> None:
        """A player writes in the chat; a handler that returns false keeps it from showing."""
        state = self.get(colour)
        if self.table.events.everywhere("onChat", text, state):
            self.table.messages.append(Message(f"{state.name}: {text}", colour=PLAYER_COLOURS[colour]))


# -- Player, the static class -------------------------------------------------------------------------------------


def _colours() -> None:
    for colour in PLAYER_COLOURS:
        prop("Player", colour)(lambda players, colour=colour: players.get(colour))


_colours()


@prop("Player", "Action")
def actions(players: Players) -> dict[str, str]:
    return {name: name for name in api_data()["player_actions"]}


@function("Player", "getPlayers")
def get_players(players: Players) -> list[PlayerState]:
    return [state for state in players.states.values() if state.seated]


@function("Player", "getSpectators")
def get_spectators(players: Players) -> list[PlayerState]:
    return [state for state in players.states.values() if state.seated and state.colour == _SPECTATOR]


@function("Player", "getColors")
def get_colors(players: Players) -> list[str]:
    return list(PLAYER_COLOURS)


@function("Player", "getAvailableColors")
def get_available(players: Players) -> list[str]:
    return players.table.hands.colours()


# -- a player -----------------------------------------------------------------------------------------------------


def _properties() -> None:
    names = {
        "admin": "admin",
        "blindfolded": "blindfolded",
        "color": "colour",
        "host": "host",
        "lift_height": "lift_height",
        "promoted": "promoted",
        "seated": "seated",
        "steam_name": "name",
        "team": "team",
    }
    for name, attribute in names.items():
        prop("PlayerInstance", name)(lambda state, attribute=attribute: getattr(state, attribute))
    for name in ("lift_height", "promoted"):
        setter("PlayerInstance", name)(lambda state, value, name=name: setattr(state, name, value))


_properties()


@prop("PlayerInstance", "steam_id")
def steam_id(state: PlayerState) -> str:
    """Seventeen digits as real ones have, one number a colour."""
    return f"7656119800000{list(PLAYER_COLOURS).index(state.colour):04d}" if state.seated else ""


@setter("PlayerInstance", "blindfolded")
def set_blindfolded(state: PlayerState, value: bool) -> None:
    state.blindfolded = value
    state.table.events.everywhere("onBlindfold", state, value)


@setter("PlayerInstance", "team")
def set_team(state: PlayerState, value: str) -> None:
    state.team = value
    state.table.events.everywhere("onPlayerChangeTeam", state.colour, value)


@function("PlayerInstance", "broadcast")
def broadcast(state: PlayerState, text: str, colour: Rgb | None) -> bool:
    return state.table.players.say(text, state.colour, colour, loud=True)


@function("PlayerInstance", "print")
def print_to(state: PlayerState, text: str, colour: Rgb | None) -> bool:
    return state.table.players.say(text, state.colour, colour)


@function("PlayerInstance", "changeColor")
def change_color(state: PlayerState, colour: str) -> bool:
    state.table.players.change(state, colour)
    return True


@function("PlayerInstance", "promote")
def promote(state: PlayerState) -> bool:
    state.promoted = not state.promoted
    return True


@function("PlayerInstance", "getHandCount")
def get_hand_count(state: PlayerState) -> int:
    return len(state.table.hands.zones_of(state.colour))


@function("PlayerInstance", "getHandObjects")
def get_hand_objects(state: PlayerState, index: int | None) -> list[Thing]:
    return state.table.hands.cards(state.colour, index or 1)


@function("PlayerInstance", "getHandTransform")
def get_hand_transform(state: PlayerState, index: int | None) -> dict[str, Vec] | None:
    zones = state.table.hands.zones_of(state.colour)
    if not zones:
        return None
    zone = state.table.hands.zone(state.colour, index or 1)
    unit = Vec(1.0, 1.0, 1.0)
    axes = {"forward": Vec(0.0, 0.0, 1.0), "right": Vec(1.0, 0.0, 0.0), "up": Vec(0.0, 1.0, 0.0)}
    turned = {name: to_world(axis, ZERO, zone.rotation, unit) for name, axis in axes.items()}
    return {"position": zone.position, "rotation": zone.rotation, "scale": zone.scale, **turned}


@function("PlayerInstance", "setHandTransform")
def set_hand_transform(state: PlayerState, parameters: dict[str, Vec], index: int | None) -> bool:
    zone = state.table.hands.zone(state.colour, index or 1)
    for name, vector in parameters.items():
        setattr(zone, name, vector)
    state.table.zones.moved(zone)
    return True


@function("PlayerInstance", "getHoldingObjects")
def get_holding(state: PlayerState) -> list[Thing]:
    return [thing for thing in state.table.things if thing.held_by == state.colour]


@function("PlayerInstance", "getHoverObject")
def get_hover(state: PlayerState) -> Thing | None:
    return state.hover


@function("PlayerInstance", "getSelectedObjects")
def get_selected(state: PlayerState) -> list[Thing]:
    return [thing for thing in state.selected if not thing.destroyed]


@function("PlayerInstance", "clearSelectedObjects")
def clear_selected(state: PlayerState) -> bool:
    state.selected.clear()
    return True


@function("PlayerInstance", "getPointerPosition")
def get_pointer(state: PlayerState) -> Vec:
    return state.pointer


@function("PlayerInstance", "lookAt")
def look_at(state: PlayerState, parameters: dict[str, Any]) -> bool:
    state.camera = parameters
    return True


@function("PlayerInstance", "setCameraMode")
def set_camera_mode(state: PlayerState, mode: str) -> bool:
    if mode not in ("ThirdPerson", "FirstPerson", "TopDown"):
        raise ApiError(f"there is no camera mode {mode!r}; there is ThirdPerson, FirstPerson, TopDown")
    return True


@function("PlayerInstance", "pingTable")
def ping_table(state: PlayerState, position: Vec) -> bool:
    state.table.events.everywhere("onPlayerPing", state, position, None)
    return True


# -- dialogs ------------------------------------------------------------------------------------------------------


def _ask(state: PlayerState, dialog: Dialog) -> bool:
    dialog.script = state.table.script
    state.dialogs.append(dialog)
    return True


def _sort_out(*given: Any) -> tuple[str, Any, Any]:
    """Dialogs let a script leave out the middle parameters: text, default, callback."""
    texts = [value for value in given if isinstance(value, str)]
    callback = next((value for value in given if value is not None and not isinstance(value, (str, int, Rgb))), None)
    return (texts or [""])[0], texts[1] if len(texts) > 1 else None, callback


@function("PlayerInstance", "showInfoDialog")
def show_info(state: PlayerState, info: str) -> bool:
    return _ask(state, Dialog("info", info))


@function("PlayerInstance", "showConfirmDialog")
def show_confirm(state: PlayerState, info: str, callback: Any) -> bool:
    return _ask(state, Dialog("confirm", info, callback))


@function("PlayerInstance", "showInputDialog")
def show_input(state: PlayerState, description: Any, default: Any, callback: Any) -> bool:
    text, start, body = _sort_out(description, default, callback)
    return _ask(state, Dialog("input", text, body, default=start or ""))


@function("PlayerInstance", "showMemoDialog")
def show_memo(state: PlayerState, description: Any, default: Any, callback: Any) -> bool:
    text, start, body = _sort_out(description, default, callback)
    return _ask(state, Dialog("memo", text, body, default=start or ""))


@function("PlayerInstance", "showOptionsDialog")
def show_options(state: PlayerState, description: str, options: Any, default: Any, callback: Any) -> bool:
    body = callback if callback is not None else default
    names = [str(option) for option in (options if isinstance(options, list) else [])]
    if not names:
        raise ApiError("showOptionsDialog needs at least one option")
    return _ask(state, Dialog("options", description, body, options=names, default=default))


@function("PlayerInstance", "showColorDialog")
def show_color(state: PlayerState, default: Any, callback: Any) -> bool:
    body = callback if callback is not None else default
    return _ask(state, Dialog("color", "", body, default=default if isinstance(default, Rgb) else None))
