"""The Player class, the players in it as scripts see them, and the dialogs that scripts show to them."""

from collections.abc import Callable
from typing import Any

from tts_build.sim.geometry import FORWARD, ONE, PLAYER_COLOURS, RIGHT, UP, ZERO, Rgb, Vec, to_world
from tts_build.sim.lua.game_api import data as api_data
from tts_build.sim.lua.registry import action, actions, attributes, function, functions, prop, props, setter, variables
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.players import SPECTATOR, Dialog, Players, PlayerState
from tts_build.sim.world.tabletop import Tabletop

# -- Player, the static class ----------------------------------------------------------------------------------------


for _colour in PLAYER_COLOURS:
    prop("Player", _colour)(lambda players, colour=_colour: players.get(colour))


prop("Player", "Action")(lambda players: {name: name for name in api_data()["player_actions"]})

_LISTS: dict[str, Callable[[Tabletop, Players], list[Any]]] = {
    "getPlayers": lambda table, players: _seated(players),
    "getSpectators": lambda table, players: [state for state in _seated(players) if state.colour == SPECTATOR],
    "getColors": lambda table, players: list(PLAYER_COLOURS),
    "getAvailableColors": lambda table, players: table.hands.colours(),
}
functions("Player", _LISTS)


def _seated(players: Players) -> list[PlayerState]:
    return [state for state in players.states.values() if state.seated]


# -- a player --------------------------------------------------------------------------------------------------------

_PROPERTIES: dict[str, Callable[[PlayerState], Any]] = {
    "color": lambda state: state.colour,
    "steam_name": lambda state: state.name,
}
props("PlayerInstance", _PROPERTIES)
attributes("PlayerInstance", "admin", "blindfolded", "host", "seated", "team")
variables("PlayerInstance", "lift_height", "promoted")

_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "getHandCount": lambda table, state: len(table.hands.zones_of(state.colour)),
    "getHoldingObjects": lambda table, state: [thing for thing in table.things if thing.held_by == state.colour],
    "getHoverObject": lambda table, state: state.hover,
    "getSelectedObjects": lambda table, state: [thing for thing in state.selected if not thing.destroyed],
    "getPointerPosition": lambda table, state: state.pointer,
    "getHandObjects": lambda table, state, index: table.hands.cards(state.colour, index or 1),
    "broadcast": lambda table, state, text, colour: table.players.say(text, state.colour, colour, loud=True),
    "print": lambda table, state, text, colour: table.players.say(text, state.colour, colour),
}
functions("PlayerInstance", _FUNCTIONS)

_ACTIONS: dict[str, Callable[..., None]] = {
    "changeColor": lambda table, state, colour: table.players.change(state, colour),
    "clearSelectedObjects": lambda state: state.selected.clear(),
    "pingTable": lambda table, state, position: table.events.everywhere("onPlayerPing", state, position, None),
}
actions("PlayerInstance", _ACTIONS)


@prop("PlayerInstance", "steam_id")
def steam_id(state: PlayerState) -> str:
    """Seventeen digits as real ones have, one number a colour."""
    return f"7656119800000{list(PLAYER_COLOURS).index(state.colour):04d}" if state.seated else ""


@action("PlayerInstance", "promote")
def promote(state: PlayerState) -> None:
    state.promoted = not state.promoted


@action("PlayerInstance", "lookAt")
def look_at(state: PlayerState, parameters: dict[str, Any]) -> None:
    state.camera = parameters


@setter("PlayerInstance", "blindfolded")
def set_blindfolded(table: Tabletop, state: PlayerState, value: bool) -> None:
    table.players.blindfold(state, value)


@setter("PlayerInstance", "team")
def set_team(table: Tabletop, state: PlayerState, value: str) -> None:
    state.team = value
    table.events.everywhere("onPlayerChangeTeam", state.colour, value)


@function("PlayerInstance", "getHandTransform")
def get_hand_transform(table: Tabletop, state: PlayerState, index: int | None) -> dict[str, Vec] | None:
    zones = table.hands.zones_of(state.colour)
    if not zones:
        return None
    zone = table.hands.zone(state.colour, index or 1)
    axes = {"forward": FORWARD, "right": RIGHT, "up": UP}
    turned = {name: to_world(axis, ZERO, zone.rotation, ONE) for name, axis in axes.items()}
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


@action("PlayerInstance", "setHandTransform")
def set_hand_transform(table: Tabletop, state: PlayerState, parameters: dict[str, Vec], index: int | None) -> None:
    """What is left out is taken for nothing, as the API has it: a zone that is to move alone names its other parts."""
    zone = table.hands.zone(state.colour, index or 1)
    for name in ("position", "rotation", "scale"):
        setattr(zone, name, parameters.get(name, ZERO))
    table.zones.moved(zone)


@action("PlayerInstance", "setCameraMode")
def set_camera_mode(state: PlayerState, mode: str) -> None:
    if mode not in ("ThirdPerson", "FirstPerson", "TopDown"):
        raise ApiError(f"there is no camera mode {mode!r}; there is ThirdPerson, FirstPerson, TopDown")


# -- dialogs ---------------------------------------------------------------------------------------------------------


def _ask(table: Tabletop, state: PlayerState, dialog: Dialog) -> None:
    dialog.script = table.scripts.current
    state.dialogs.append(dialog)


def _sort_out(*given: Any) -> tuple[str, Any, Any]:
    """Dialogs let a script leave out the middle parameters: text, default, callback."""
    texts = [value for value in given if isinstance(value, str)]
    callback = next((value for value in given if value is not None and not isinstance(value, (str, int, Rgb))), None)
    return (texts or [""])[0], texts[1] if len(texts) > 1 else None, callback


def _text_dialog(kind: str) -> Callable[[Tabletop, PlayerState, Any, Any, Any], None]:
    def show(table: Tabletop, state: PlayerState, description: Any, default: Any, callback: Any) -> None:
        text, start, body = _sort_out(description, default, callback)
        _ask(table, state, Dialog(kind, text, body, default=start or ""))

    return show


_DIALOGS: dict[str, Callable[..., None]] = {
    "showInfoDialog": lambda table, state, info: _ask(table, state, Dialog("info", info)),
    "showConfirmDialog": lambda table, state, info, callback: _ask(table, state, Dialog("confirm", info, callback)),
    "showInputDialog": _text_dialog("input"),
    "showMemoDialog": _text_dialog("memo"),
}
actions("PlayerInstance", _DIALOGS)


@action("PlayerInstance", "showOptionsDialog")
def show_options(
    table: Tabletop, state: PlayerState, description: str, options: Any, default: Any, callback: Any
) -> None:
    body = callback if callback is not None else default
    names = [str(option) for option in (options if isinstance(options, list) else [])]
    if not names:
        raise ApiError("showOptionsDialog needs at least one option")
    _ask(table, state, Dialog("options", description, body, options=names, default=default))


@action("PlayerInstance", "showColorDialog")
def show_color(table: Tabletop, state: PlayerState, default: Any, callback: Any) -> None:
    body = callback if callback is not None else default
    _ask(table, state, Dialog("color", "", body, default=default if isinstance(default, Rgb) else None))
