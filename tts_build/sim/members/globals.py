"""The game's global functions."""

from __future__ import annotations

import json
from typing import Any

from tts_build.sim.geometry import PLAYER_COLOURS, Rgb, Vec
from tts_build.sim.lua.proxy import Raw
from tts_build.sim.lua.registry import function
from tts_build.sim.table_errors import ApiError, WrongArgument
from tts_build.sim.world.api_singletons import GlobalObject
from tts_build.sim.world.clock import Thread
from tts_build.sim.world.shapes import misfit
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Thing

# -- messages --------------------------------------------------------------------------------------------------------


@function("globals", "printToAll")
def print_to_all(table: Tabletop, text: str, colour: Rgb | None) -> bool:
    return table.players.say(text, "", colour)


@function("globals", "broadcastToAll")
def broadcast_to_all(table: Tabletop, text: str, colour: Rgb | None) -> bool:
    return table.players.say(text, "", colour, loud=True)


@function("globals", "printToColor")
def print_to_color(table: Tabletop, text: str, to: str, colour: Rgb | None) -> bool:
    return table.players.say(text, to, colour)


@function("globals", "broadcastToColor")
def broadcast_to_color(table: Tabletop, text: str, to: str, colour: Rgb | None) -> bool:
    return table.players.say(text, to, colour, loud=True)


@function("globals", "log")
def log(table: Tabletop, value: Raw | None, label: str | None, tags: str | None) -> bool:
    table.log.append(log_string(table, value, label, tags, None, None))
    return True


@function("globals", "logString")
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


@function("globals", "logStyle")
def log_style(table: Tabletop, tag: str, tint: Rgb | None, prefix: str | None, postfix: str | None) -> bool:
    return True


@function("globals", "sendExternalMessage")
def send_external(table: Tabletop, data: Any) -> bool:
    table.external.append(data)
    return True


# -- finding things --------------------------------------------------------------------------------------------------


@function("globals", "getObjectFromGUID")
def from_guid(table: Tabletop, guid: str | None) -> Thing | None:
    """Nil gives nil, as mods rely on for objects that they have not found yet."""
    return None if guid is None else table.by_guid(guid)


@function("globals", "getObjects", "getAllObjects")
def all_objects(table: Tabletop) -> list[Thing]:
    return list(table.things)


def _tagged(table: Tabletop, wanted: list[str], need: int) -> list[Thing]:
    lowered = {tag.lower() for tag in wanted}
    return [thing for thing in table.things if len(lowered & {tag.lower() for tag in thing.tags}) >= need]


@function("globals", "getObjectsWithTag")
def with_tag(table: Tabletop, tag: str) -> list[Thing]:
    return _tagged(table, [tag], 1)


@function("globals", "getObjectsWithAnyTags")
def with_any_tags(table: Tabletop, tags: Any) -> list[Thing]:
    return _tagged(table, list(tags), 1)


@function("globals", "getObjectsWithAllTags")
def with_all_tags(table: Tabletop, tags: Any) -> list[Thing]:
    return _tagged(table, list(tags), len({str(tag).lower() for tag in tags}))


@function("globals", "getSeatedPlayers")
def seated_players(table: Tabletop) -> list[str]:
    return table.players.seated_colours()


@function("globals", "stringColorToRGB")
def colour_of(table: Tabletop, name: str) -> Rgb | None:
    return PLAYER_COLOURS.get(name)


# -- making and unmaking things --------------------------------------------------------------------------------------


@function("globals", "destroyObject")
def destroy(table: Tabletop, thing: Thing) -> bool:
    table.remove(thing)
    return True


def _spawn(table: Tabletop, data: Any, parameters: dict[str, Any]) -> Thing:
    if not isinstance(data, dict) or not isinstance(data.get("Name"), str):
        raise WrongArgument("an object's data needs a `Name`, the kind of object, such as Card or Custom_Tile")
    said = misfit(data)
    if said:
        raise WrongArgument(f"an object's data cannot be read: {said}")
    return table.spawn(
        data,
        position=parameters.get("position"),
        rotation=parameters.get("rotation"),
        scale=parameters.get("scale"),
        callback=parameters.get("callback_function"),
    )


@function("globals", "spawnObjectData")
def spawn_data(table: Tabletop, parameters: dict[str, Any]) -> Thing:
    return _spawn(table, parameters.get("data"), parameters)


@function("globals", "spawnObjectJSON")
def spawn_json(table: Tabletop, parameters: dict[str, Any]) -> Thing:
    if "json" not in parameters:
        raise WrongArgument("field `json` of spawnObjectJSON is missing")
    try:
        data = json.loads(parameters["json"])
    except ValueError as error:
        raise ApiError(f"spawnObjectJSON: {error}") from None
    except RecursionError:
        raise ApiError("spawnObjectJSON: the values are nested too deeply") from None
    return _spawn(table, data, parameters)


@function("globals", "spawnObject")
def spawn_object(table: Tabletop, parameters: dict[str, Any]) -> Thing:
    if "type" not in parameters:
        raise WrongArgument("field `type` of spawnObject is missing")
    return _spawn(table, {"Name": parameters["type"]}, {"position": Vec(0.0, 3.0, 0.0), **parameters})


@function("globals", "group")
def group(table: Tabletop, things: Any) -> list[Thing]:
    """Cards and decks become one deck; what cannot be grouped stays as it is."""
    cards = [thing for thing in things if thing.is_card or thing.is_deck]
    if len(cards) < 2:
        return []
    pile = cards[0]
    for card in cards[1:]:
        pile = table.containers.put(pile, card)
    return [pile]


@function("globals", "copy")
def copy_objects(table: Tabletop, things: Any) -> bool:
    table.clipboard = [thing.to_json() for thing in things]
    return True


@function("globals", "paste")
def paste(table: Tabletop, parameters: dict[str, Any]) -> list[Thing]:
    position = table.values.vector(parameters.get("position") or [0, 3, 0], "field `position` of paste")
    return [table.spawn({**data, "GUID": ""}, position=position) for data in table.clipboard]


# -- the rest --------------------------------------------------------------------------------------------------------


@function("globals", "startLuaCoroutine")
def start_coroutine(table: Tabletop, owner: Thing | GlobalObject, name: str) -> bool:
    script = owner.script
    body = script.get(name) if script is not None else None
    if script is None or body is None:
        raise ApiError(f"startLuaCoroutine: {owner} has no function `{name}`")
    table.clock.begin(Thread(script, table.host.thread(body)))
    return True


@function("globals", "addContextMenuItem")
def add_menu_item(table: Tabletop, label: str, body: Any, keep_open: bool | None, require_table: bool | None) -> bool:
    table.menu.append((label, body, table.scripts.current))
    return True


@function("globals", "clearContextMenu")
def clear_menu(table: Tabletop) -> bool:
    table.menu.clear()
    return True


@function("globals", "addHotkey")
def add_hotkey(table: Tabletop, label: str, body: Any, on_key_up: bool | None) -> bool:
    table.hotkeys[label] = (body, table.scripts.current)
    return True


@function("globals", "clearHotkeys")
def clear_hotkeys(table: Tabletop) -> bool:
    table.hotkeys.clear()
    return True


@function("globals", "storeRewindState")
def store_rewind(table: Tabletop, and_then: Any, block: bool | None) -> bool:
    table.rewinds.append(table.to_json())
    return True


@function("globals", "allowRewindStore", "flipTable", "setLookingForPlayers", "clearVectorPaint", "clearPixelPaint")
def accepted(table: Tabletop, *_: Any) -> bool:
    """Taken, and without effect on anything that a test can see."""
    return True
