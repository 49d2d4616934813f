"""The game's global functions."""

import json
from collections.abc import Callable
from typing import Any

from tts_build.sim.geometry import PLAYER_COLOURS, Vec
from tts_build.sim.lua.conversion import Raw
from tts_build.sim.lua.registry import GLOBALS, action, actions, function, functions
from tts_build.sim.table_errors import ApiError, WrongArgument
from tts_build.sim.world.api_singletons import GlobalObject
from tts_build.sim.world.clock import Thread
from tts_build.sim.world.json_shapes import misfit
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Json, Thing

# -- messages --------------------------------------------------------------------------------------------------------


_SAYING: dict[str, Callable[..., bool]] = {
    "printToAll": lambda table, text, colour: table.players.say(text, "", colour),
    "broadcastToAll": lambda table, text, colour: table.players.say(text, "", colour, loud=True),
    "printToColor": lambda table, text, to, colour: table.players.say(text, to, colour),
    "broadcastToColor": lambda table, text, to, colour: table.players.say(text, to, colour, loud=True),
}
functions(GLOBALS, _SAYING)


@function(GLOBALS, "logString")
def log_string(
    table: Tabletop,
    value: Raw | None,
    label: str | None,
    tags: str | None,
    concise: bool | None,
    display_tag: bool | None,
) -> str:
    plain = None if value is None else table.values.to_python(value.value)
    named = _named(plain)
    text = plain if isinstance(plain, str) else json.dumps(named, default=str, ensure_ascii=False, sort_keys=True)
    return f"{label}: {text}" if label else text


def _named(value: Any) -> Any:
    """A value with texts for all keys: a table of Lua may have numbers among them, which do not sort with texts."""
    if isinstance(value, dict):
        return {str(key): _named(inner) for key, inner in value.items()}
    return [_named(inner) for inner in value] if isinstance(value, list | tuple) else value


# -- finding things --------------------------------------------------------------------------------------------------


@function(GLOBALS, "getObjectFromGUID")
def from_guid(table: Tabletop, guid: str | None) -> Thing | None:
    """Nil gives nil, as mods rely on for objects that they have not found yet."""
    return None if guid is None else table.by_guid(guid)


def _tagged(table: Tabletop, wanted: list[str], need: int) -> list[Thing]:
    lowered = {tag.lower() for tag in wanted}
    return [thing for thing in table.things if len(lowered & {tag.lower() for tag in thing.tags}) >= need]


_FINDING: dict[str, Callable[..., Any]] = {
    "getObjectsWithTag": lambda table, tag: _tagged(table, [tag], 1),
    "getObjectsWithAnyTags": lambda table, tags: _tagged(table, list(tags), 1),
    "getObjectsWithAllTags": lambda table, tags: _tagged(table, list(tags), len({str(tag).lower() for tag in tags})),
    "getObjects": lambda table: list(table.things),
    "getAllObjects": lambda table: list(table.things),
    "getSeatedPlayers": lambda table: table.players.seated_colours(),
    "stringColorToRGB": lambda table, name: PLAYER_COLOURS.get(name),
    "spawnObjectData": lambda table, parameters: _spawn(table, parameters.get("data"), parameters),
}
functions(GLOBALS, _FINDING)


# -- making and unmaking things --------------------------------------------------------------------------------------


def _spawn(table: Tabletop, data: Any, parameters: Json) -> Thing:
    if not isinstance(data, dict) or not isinstance(data.get("Name"), str):
        raise WrongArgument("an object's data needs a `Name`, the kind of object, such as Card or Custom_Tile")
    fault = misfit(data)
    if fault:
        raise WrongArgument(f"an object's data cannot be read: {fault}")
    pose: Json = {name: parameters.get(name) for name in ("position", "rotation", "scale")}
    return table.spawn(data, **pose, callback=parameters.get("callback_function"))


@function(GLOBALS, "spawnObjectJSON")
def spawn_json(table: Tabletop, parameters: Json) -> Thing:
    if "json" not in parameters:
        raise WrongArgument("field `json` of spawnObjectJSON is missing")
    try:
        data = json.loads(parameters["json"])
    except ValueError as error:
        raise ApiError(f"spawnObjectJSON: {error}") from None
    except RecursionError:
        raise ApiError("spawnObjectJSON: the values are nested too deeply") from None
    return _spawn(table, data, parameters)


@function(GLOBALS, "spawnObject")
def spawn_object(table: Tabletop, parameters: Json) -> Thing:
    if "type" not in parameters:
        raise WrongArgument("field `type` of spawnObject is missing")
    return _spawn(table, {"Name": parameters["type"]}, {"position": Vec(0.0, 3.0, 0.0), **parameters})


@function(GLOBALS, "group")
def group(table: Tabletop, things: Any) -> list[Thing]:
    """Cards and decks become one deck; what cannot be grouped stays as it is."""
    cards = [thing for thing in things if thing.is_card or thing.is_deck]
    if len(cards) < 2:
        return []
    pile = cards[0]
    for card in cards[1:]:
        pile = table.containers.put(pile, card)
    return [pile]


@action(GLOBALS, "copy")
def copy_objects(table: Tabletop, things: Any) -> None:
    table.clipboard = [thing.to_json() for thing in things]


@function(GLOBALS, "paste")
def paste(table: Tabletop, parameters: Json) -> list[Thing]:
    position = table.values.vector(parameters.get("position") or [0, 3, 0], "field `position` of paste")
    return [table.spawn({**data, "GUID": ""}, position=position) for data in table.clipboard]


# -- the rest --------------------------------------------------------------------------------------------------------


@action(GLOBALS, "startLuaCoroutine")
def start_coroutine(table: Tabletop, owner: Thing | GlobalObject, name: str) -> None:
    script = owner.script
    body = script.get(name) if script is not None else None
    if script is None or body is None:
        raise ApiError(f"startLuaCoroutine: {owner} has no function `{name}`")
    table.clock.begin(Thread(script, table.host.thread(body)))


_ACTIONS: dict[str, Callable[..., None]] = {
    "log": lambda table, value, label, tags: table.log.append(log_string(table, value, label, tags, None, None)),
    "destroyObject": lambda table, thing: table.remove(thing),
    "addContextMenuItem": lambda table, label, body, *_: table.menu.append((label, body, table.scripts.current)),
    "addHotkey": lambda table, label, body, _: table.hotkeys.update({label: (body, table.scripts.current)}),
    "clearContextMenu": lambda table: table.menu.clear(),
    "clearHotkeys": lambda table: table.hotkeys.clear(),
    "sendExternalMessage": lambda table, data: table.external.append(data),
    "storeRewindState": lambda table, and_then, block: table.rewinds.append(table.to_json()),
}
actions(GLOBALS, _ACTIONS)


@action(GLOBALS, "allowRewindStore", "flipTable", "logStyle", "setLookingForPlayers")
@action(GLOBALS, "clearVectorPaint", "clearPixelPaint")
def accepted(table: Tabletop, *_: Any) -> None:
    """Taken, and without effect on anything that a test can see."""
