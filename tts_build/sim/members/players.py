"""The Player class, and the players in it as scripts see them."""

from __future__ import annotations

from typing import Any

from tts_build.sim.geometry import PLAYER_COLOURS, ZERO, Rgb, Vec, to_world
from tts_build.sim.lua.api import data as api_data
from tts_build.sim.lua.registry import function, prop, setter
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.players import SPECTATOR, Players, PlayerState
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Thing

# -- Player, the static class ----------------------------------------------------------------------------------------


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
    return [state for state in players.states.values() if state.seated and state.colour == SPECTATOR]


@function("Player", "getColors")
def get_colors(players: Players) -> list[str]:
    return list(PLAYER_COLOURS)


@function("Player", "getAvailableColors")
def get_available(table: Tabletop, players: Players) -> list[str]:
    return table.hands.colours()


# -- a player --------------------------------------------------------------------------------------------------------


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
def set_blindfolded(table: Tabletop, state: PlayerState, value: bool) -> None:
    state.blindfolded = value
    table.events.everywhere("onBlindfold", state, value)


@setter("PlayerInstance", "team")
def set_team(table: Tabletop, state: PlayerState, value: str) -> None:
    state.team = value
    table.events.everywhere("onPlayerChangeTeam", state.colour, value)


@function("PlayerInstance", "broadcast")
def broadcast(table: Tabletop, state: PlayerState, text: str, colour: Rgb | None) -> bool:
    return table.players.say(text, state.colour, colour, loud=True)


@function("PlayerInstance", "print")
def print_to(table: Tabletop, state: PlayerState, text: str, colour: Rgb | None) -> bool:
    return table.players.say(text, state.colour, colour)


@function("PlayerInstance", "changeColor")
def change_color(table: Tabletop, state: PlayerState, colour: str) -> bool:
    table.players.change(state, colour)
    return True


@function("PlayerInstance", "promote")
def promote(state: PlayerState) -> bool:
    state.promoted = not state.promoted
    return True


@function("PlayerInstance", "getHandCount")
def get_hand_count(table: Tabletop, state: PlayerState) -> int:
    return len(table.hands.zones_of(state.colour))


@function("PlayerInstance", "getHandObjects")
def get_hand_objects(table: Tabletop, state: PlayerState, index: int | None) -> list[Thing]:
    return table.hands.cards(state.colour, index or 1)


@function("PlayerInstance", "getHandTransform")
def get_hand_transform(table: Tabletop, state: PlayerState, index: int | None) -> dict[str, Vec] | None:
    zones = table.hands.zones_of(state.colour)
    if not zones:
        return None
    zone = table.hands.zone(state.colour, index or 1)
    unit = Vec(1.0, 1.0, 1.0)
    axes = {"forward": Vec(0.0, 0.0, 1.0), "right": Vec(1.0, 0.0, 0.0), "up": Vec(0.0, 1.0, 0.0)}
    turned = {name: to_world(axis, ZERO, zone.rotation, unit) for name, axis in axes.items()}
    return {"position": zone.position, "rotation": zone.rotation, "scale": zone.scale, **turned}


@function("PlayerInstance", "getPlayerHand")
def get_player_hand(table: Tabletop, state: PlayerState) -> dict[str, float] | None:
    """The hand as mods of the game's first years ask for it: place, rotation and axes, a number each."""
    hand = get_hand_transform(table, state, None)
    if hand is None:
        return None
    parts = {"pos": "position", "rot": "rotation", "trigger_forward": "forward"}
    parts |= {"trigger_right": "right", "trigger_up": "up"}
    return {f"{old}_{axis}": getattr(hand[name], axis) for old, name in parts.items() for axis in "xyz"}


@function("PlayerInstance", "setHandTransform")
def set_hand_transform(table: Tabletop, state: PlayerState, parameters: dict[str, Vec], index: int | None) -> bool:
    zone = table.hands.zone(state.colour, index or 1)
    for name, vector in parameters.items():
        setattr(zone, name, vector)
    table.zones.moved(zone)
    return True


@function("PlayerInstance", "getHoldingObjects")
def get_holding(table: Tabletop, state: PlayerState) -> list[Thing]:
    return [thing for thing in table.things if thing.held_by == state.colour]


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
def ping_table(table: Tabletop, state: PlayerState, position: Vec) -> bool:
    table.events.everywhere("onPlayerPing", state, position, None)
    return True
