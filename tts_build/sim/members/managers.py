"""The small static classes: Time, Info, Hands, Tables, Backgrounds, Grid, JSON, Notes, Turns."""

from collections.abc import Callable
from typing import Any

from tts_build.save.facts import GRID_SNAP
from tts_build.save.grid_cells import Gridding
from tts_build.sim.lua import json_library
from tts_build.sim.lua.conversion import Raw
from tts_build.sim.lua.registry import action, actions, function, functions, prop, props, setter
from tts_build.sim.members.saved_values import Key, number_key, saved_pairs, saved_properties, text_key
from tts_build.sim.table_errors import ApiError, WrongArgument
from tts_build.sim.world.api_singletons import Static
from tts_build.sim.world.clock import FIXED_PER_SECOND, FRAMES_PER_SECOND
from tts_build.sim.world.hands import Hands
from tts_build.sim.world.players import Turns
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Json, Thing

_TIME: dict[str, Callable[[Tabletop, Static], float]] = {
    "time": lambda table, _: table.clock.time,
    "delta_time": lambda table, _: 1.0 / FRAMES_PER_SECOND,
    "fixed_delta_time": lambda table, _: 1.0 / FIXED_PER_SECOND,
    "fixed_time": lambda table, _: int(table.clock.time * FIXED_PER_SECOND) / FIXED_PER_SECOND,
    "frame_count": lambda table, _: table.clock.frame,
}
props("Time", _TIME)


def _save(static: Static) -> Json:
    return static.save


_INFO = {
    "name": Key("GameMode", ""),
    "type": Key("GameType", ""),
    "complexity": Key("GameComplexity", ""),
    "tags": Key("Tags", []),
    "playing_time": Key("PlayingTime", [0, 0]),
    "number_of_players": Key("PlayerCounts", [0, 0]),
}
saved_properties("Info", _INFO, _save)
saved_pairs("Tables", {"Table": text_key("Table"), "CustomURL": text_key("TableURL")}, _save)
saved_pairs("Backgrounds", {"Background": text_key("Sky"), "CustomURL": text_key("SkyURL")}, _save)


# -- Hands -----------------------------------------------------------------------------------------------------------


saved_properties("Hands", {"enable": Key("Enable", True), "disable_unused": Key("DisableUnused", False)})


@function("Hands", "getHands")
def get_hands(hands: Hands) -> list[Thing]:
    return [zone for colour in hands.colours() for zone in hands.zones_of(colour)]


# -- Grid ------------------------------------------------------------------------------------------------------------

_GRID = {
    "show_lines": Key("Lines", False),
    "opacity": Key("Opacity", 0.75),
    "thick_lines": Key("ThickLines", False),
    "sizeX": Key("xSize", 2.0),
    "sizeY": Key("ySize", 2.0),
    "offsetX": Key("x", 0.0, float, group="PosOffset"),
    "offsetY": Key("z", 0.0, float, group="PosOffset"),
    "type": number_key("Type", first=1),
}
saved_properties("Grid", _GRID)


@prop("Grid", "snapping")
def grid_snapping(static: Static) -> int:
    """1 off, 2 lines, 3 the middle of cells, 4 both."""
    return _SNAPS.index(Gridding.of(static.data).snaps) + 1


@setter("Grid", "snapping")
def set_grid_snapping(static: Static, number: int) -> None:
    on = GRID_SNAP[_SNAPS[number - 1]] if 1 <= number <= len(_SNAPS) else ()
    static.data.update({key: key in on for key in ("Snapping", "Offset", "BothSnapping")})


_SNAPS = ("none", "crossings", "middles", "both")


# -- JSON ------------------------------------------------------------------------------------------------------------

_A_NULL = 20
"""Units of work (see `Budget`) for a place of a list that holds nothing."""


def _plain(table: Tabletop, value: Raw | None) -> Any:
    plain = None if value is None else table.values.to_python(value.value)
    table.host.charge(_A_NULL * json_library.gaps(plain))
    return plain


_JSON: dict[str, Callable[..., Any]] = {
    "decode": lambda static, text: json_library.decode(text),
    "encode": lambda table, _, value: json_library.encode(_plain(table, value)),
    "encode_pretty": lambda table, _, value: json_library.encode_pretty(_plain(table, value)),
}
functions("JSON", _JSON)


# -- Notes -----------------------------------------------------------------------------------------------------------

saved_pairs("Notes", {"Notes": text_key("Note")}, _save)


def _tab(static: Static, index: int) -> Json:
    tab: Json | None = static.data.get(str(index))
    if tab is None:
        raise ApiError(f"there is no notebook tab {index}; there are {len(static.data)}, counted from 0")
    return tab


@function("Notes", "getNotebookTabs")
def get_notebook_tabs(static: Static) -> list[Json]:
    tabs = sorted(static.data.items(), key=lambda item: int(item[0]))
    return [
        {"index": int(key), "title": tab.get("title", ""), "body": tab.get("body", ""), "color": tab.get("color", "")}
        for key, tab in tabs
    ]


@function("Notes", "addNotebookTab")
def add_notebook_tab(static: Static, parameters: Json) -> int:
    if not isinstance(parameters.get("title"), str):
        raise WrongArgument("field `title` of Notes.addNotebookTab must be a string")
    index = max((int(key) for key in static.data), default=-1) + 1
    static.data[str(index)] = {
        "title": parameters["title"],
        "body": parameters.get("body", ""),
        "color": parameters.get("color", "Grey"),
        "visibleColor": {"r": 0.5, "g": 0.5, "b": 0.5},
        "id": index,
    }
    return index


@action("Notes", "editNotebookTab")
def edit_notebook_tab(static: Static, parameters: Json) -> None:
    tab = _tab(static, int(parameters.get("index", -1)))
    tab.update({key: value for key, value in parameters.items() if key in ("title", "body", "color")})


@action("Notes", "removeNotebookTab")
def remove_notebook_tab(static: Static, index: int) -> None:
    _tab(static, index)
    del static.data[str(index)]


# -- Turns -----------------------------------------------------------------------------------------------------------


def _order(order: Any) -> list[str]:
    return [str(colour) for colour in order] if isinstance(order, list) else []


_TURNS = {
    "reverse_order": Key("Reverse", False),
    "skip_empty_hands": Key("SkipEmpty", False),
    "disable_interactations": Key("DisableInteractions", False),
    "pass_turns": Key("PassTurns", True),
    "order": Key("TurnOrder", None, lambda order: list(order or []), _order),
    "type": number_key("Type", first=1),
}
"""Types are 1 automatic, 2 custom."""
saved_properties("Turns", _TURNS)

_TURN: dict[str, Callable[[Turns], Any]] = {
    "enable": lambda turns: bool(turns.data.get("Enable", False)),
    "turn_color": lambda turns: turns.colour,
}
props("Turns", _TURN)


@setter("Turns", "enable")
def set_enable(turns: Turns, enable: bool) -> None:
    """Turning turns on gives the first player the turn."""
    turns.data["Enable"] = enable
    if enable and not turns.colour:
        turns.give(turns.neighbour(1))


setter("Turns", "turn_color")(Turns.give)

_ORDER: dict[str, Callable[[Turns], Any]] = {
    "getNextTurnColor": lambda turns: turns.neighbour(1),
    "getPreviousTurnColor": lambda turns: turns.neighbour(-1),
    "getTurnOrder": lambda turns: turns.order(),
}
functions("Turns", _ORDER)
actions("Turns", {"endTurn": lambda turns: turns.give(turns.neighbour(1))})
