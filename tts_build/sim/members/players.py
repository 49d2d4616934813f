"""The Player class and the players in it, as scripts see them; dialogs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tts_build.sim.errors import ApiError
from tts_build.sim.geometry import PLAYER_COLOURS, ZERO, Rgb, Vec, to_world
from tts_build.sim.lua.api import data as api_data
from tts_build.sim.lua.proxy import function, prop, setter
from tts_build.sim.world.players import SPECTATOR, Dialog, Players, PlayerState

if TYPE_CHECKING:
    from tts_build.sim.world.thing import Thing

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
    return [state for state in players.states.values() if state.seated and state.colour == SPECTATOR]


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
