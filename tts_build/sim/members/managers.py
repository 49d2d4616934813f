"""The small static classes: Turns, Notes, Hands, Time, Info, Tables, Counter, Clock, TextTool, Book, Browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tts_build.sim.errors import ApiError, WrongArgument
from tts_build.sim.geometry import Rgb
from tts_build.sim.lua.proxy import function, prop, setter
from tts_build.sim.world.clock import FIXED_PER_SECOND, FRAMES_PER_SECOND

if TYPE_CHECKING:
    from tts_build.sim.world.tabletop import Core as Table
    from tts_build.sim.world.thing import Thing
    from tts_build.sim.world.zones import Hands


class Static:
    """The target of a static class that has no state but the save's: the key of the save it lives under."""

    def __init__(self, table: Table, api_class: str, key: str = "") -> None:
        self.table = table
        self.api_class = api_class
        self.key = key

    def __str__(self) -> str:
        return self.api_class

    @property
    def data(self) -> dict[str, Any]:
        part: dict[str, Any] = self.table.data.setdefault(self.key, {})
        return part


class Part:
    """The target of a member class of one object, such as `object.Counter`."""

    def __init__(self, thing: Thing, api_class: str, key: str) -> None:
        self.thing = thing
        self.api_class = api_class
        self.data: dict[str, Any] = thing.data.setdefault(key, {})

    def __str__(self) -> str:
        return f"{self.api_class} of {self.thing}"


# -- Time and Info ------------------------------------------------------------------------------------------------


@prop("Time", "time")
def time_now(static: Static) -> float:
    return static.table.clock.time


@prop("Time", "delta_time")
def time_delta(static: Static) -> float:
    return 1.0 / FRAMES_PER_SECOND


@prop("Time", "fixed_delta_time")
def time_fixed_delta(static: Static) -> float:
    return 1.0 / FIXED_PER_SECOND


@prop("Time", "fixed_time")
def time_fixed(static: Static) -> float:
    return int(static.table.clock.time * FIXED_PER_SECOND) / FIXED_PER_SECOND


@prop("Time", "frame_count")
def time_frames(static: Static) -> int:
    return static.table.clock.frame


def _info() -> None:
    keys: dict[str, tuple[str, Any]] = {
        "name": ("GameMode", ""),
        "type": ("GameType", ""),
        "complexity": ("GameComplexity", ""),
        "tags": ("Tags", []),
        "playing_time": ("PlayingTime", [0, 0]),
        "number_of_players": ("PlayerCounts", [0, 0]),
    }
    for name, (key, default) in keys.items():
        prop("Info", name)(lambda static, key=key, default=default: static.table.data.get(key, default))
        setter("Info", name)(lambda static, value, key=key: static.table.data.__setitem__(key, value))
    flags = {"enable": ("Enable", True), "disable_unused": ("DisableUnused", False)}
    for name, (key, default) in flags.items():
        prop("Hands", name)(lambda hands, key=key, default=default: _hands(hands).get(key, default))
        setter("Hands", name)(lambda hands, value, key=key: _hands(hands).__setitem__(key, value))


def _hands(hands: Hands) -> dict[str, Any]:
    part: dict[str, Any] = hands.table.data.setdefault("Hands", {})
    return part


_info()


@function("Hands", "getHands")
def get_hands(hands: Hands) -> list[Thing]:
    return [zone for colour in hands.colours() for zone in hands.zones_of(colour)]


# -- Notes --------------------------------------------------------------------------------------------------------


@function("Notes", "getNotes")
def get_notes(static: Static) -> str:
    return str(static.table.data.get("Note") or "")


@function("Notes", "setNotes")
def set_notes(static: Static, notes: str) -> bool:
    static.table.data["Note"] = notes
    return True


def _tab(static: Static, index: int) -> dict[str, Any]:
    tab: dict[str, Any] | None = static.data.get(str(index))
    if tab is None:
        raise ApiError(f"there is no notebook tab {index}; there are {len(static.data)}, counted from 0")
    return tab


@function("Notes", "getNotebookTabs")
def get_notebook_tabs(static: Static) -> list[dict[str, Any]]:
    tabs = sorted(static.data.items(), key=lambda item: int(item[0]))
    return [
        {"index": int(key), "title": tab.get("title", ""), "body": tab.get("body", ""), "color": tab.get("color", "")}
        for key, tab in tabs
    ]


@function("Notes", "addNotebookTab")
def add_notebook_tab(static: Static, parameters: dict[str, Any]) -> int:
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


@function("Notes", "editNotebookTab")
def edit_notebook_tab(static: Static, parameters: dict[str, Any]) -> bool:
    tab = _tab(static, int(parameters.get("index", -1)))
    tab.update({key: value for key, value in parameters.items() if key in ("title", "body", "color")})
    return True


@function("Notes", "removeNotebookTab")
def remove_notebook_tab(static: Static, index: int) -> bool:
    _tab(static, index)
    del static.data[str(index)]
    return True


# -- Tables -------------------------------------------------------------------------------------------------------


@function("Tables", "getTable")
def get_table_name(static: Static) -> str:
    return str(static.table.data.get("Table") or "")


@function("Tables", "setTable")
def set_table_name(static: Static, name: str) -> bool:
    static.table.data["Table"] = name
    return True


@function("Tables", "getCustomURL")
def get_table_url(static: Static) -> str:
    return str(static.table.data.get("TableURL") or "")


@function("Tables", "setCustomURL")
def set_table_url(static: Static, url: str) -> bool:
    static.table.data["TableURL"] = url
    return True


# -- member classes of objects ------------------------------------------------------------------------------------

PARTS = {
    "Counter": ("Counter", "Counter"),
    "Clock": ("Clock", "Clock"),
    "TextTool": ("3D Text", "Text"),
    "Browser": ("Tablet", "Tablet"),
}
"""Member classes that are simulated: the object type that has one, and its key in the save."""


def _part(name: str, kind: str, key: str) -> None:
    @prop("Object", name)
    def part(thing: Thing) -> Part | None:
        if thing.type != kind:
            return None
        return thing.parts.setdefault(name, Part(thing, name, key))


for _name, (_kind, _key_name) in PARTS.items():
    _part(_name, _kind, _key_name)


@function("Counter", "getValue")
def counter_value(part: Part) -> int:
    return int(part.data.get("value", 0))


@function("Counter", "setValue")
def counter_set(part: Part, value: int) -> bool:
    part.data["value"] = value
    return True


@function("Counter", "increment")
def counter_up(part: Part) -> bool:
    return counter_set(part, counter_value(part) + 1)


@function("Counter", "decrement")
def counter_down(part: Part) -> bool:
    return counter_set(part, counter_value(part) - 1)


@function("Counter", "clear")
def counter_clear(part: Part) -> bool:
    return counter_set(part, 0)


@function("TextTool", "getValue")
def text_value(part: Part) -> str:
    return str(part.data.get("Text") or "")


@function("TextTool", "setValue")
def text_set(part: Part, text: str) -> bool:
    part.data["Text"] = text
    return True


@function("TextTool", "getFontSize")
def text_size(part: Part) -> int:
    return int(part.data.get("fontSize", 64))


@function("TextTool", "setFontSize")
def text_set_size(part: Part, size: int) -> bool:
    part.data["fontSize"] = size
    return True


@function("TextTool", "getFontColor")
def text_colour(part: Part) -> Rgb:
    colour = part.data.get("colorstate") or {}
    return Rgb(*(float(colour.get(letter, 1.0)) for letter in "rgb"))


@function("TextTool", "setFontColor")
def text_set_colour(part: Part, colour: Rgb) -> bool:
    part.data["colorstate"] = {"r": colour.r, "g": colour.g, "b": colour.b}
    return True


@prop("Browser", "url")
def browser_url(part: Part) -> str:
    return str(part.data.get("PageURL") or "")


@setter("Browser", "url")
def browser_set_url(part: Part, url: str) -> None:
    part.data["PageURL"] = url
