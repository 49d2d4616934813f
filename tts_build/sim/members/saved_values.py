"""Members that are one value of a save: properties, and pairs of `get...` and `set...`, made from tables of keys."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tts_build.sim.geometry import Rgb, Vec
from tts_build.sim.lua.registry import action, function, prop, setter
from tts_build.sim.world.thing import Json

Entry = Callable[[Any], Json]
"""From what a member belongs to, to the part of the save that has its keys."""


def _own(owner: Any) -> Json:
    """Its own data, where most keep it."""
    data: Json = owner.data
    return data


def _as_it_is(value: Any) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a save, the game's default for it, and how its value goes to scripts and comes from them."""

    name: str
    default: Any = None
    read: Callable[[Any], Any] = _as_it_is
    write: Callable[[Any], Any] = _as_it_is
    group: str = ""
    """The key of the group that it lies in, if any; reading makes no group where there is none."""

    def reader(self, entry: Entry = _own) -> Callable[[Any], Any]:
        def get(owner: Any) -> Any:
            data = entry(owner)
            return self.read((data.get(self.group) or {} if self.group else data).get(self.name, self.default))

        return get

    def writer(self, entry: Entry = _own) -> Callable[[Any, Any], None]:
        def put(owner: Any, value: Any) -> None:
            data = entry(owner)
            (data.setdefault(self.group, {}) if self.group else data)[self.name] = self.write(value)

        return put


def saved_properties(owner: str, keys: Mapping[str, Key], entry: Entry = _own) -> None:
    """Register properties that scripts read and write."""
    for name, key in keys.items():
        prop(owner, name)(key.reader(entry))
        setter(owner, name)(key.writer(entry))


def saved_pairs(owner: str, keys: Mapping[str, Key], entry: Entry = _own) -> None:
    """Register a function `get...` and a function `set...` for each name."""
    for name, key in keys.items():
        function(owner, f"get{name}")(key.reader(entry))
        action(owner, f"set{name}")(key.writer(entry))


# -- forms of values -------------------------------------------------------------------------------------------------


def text_key(name: str) -> Key:
    return Key(name, "", lambda value: str(value or ""))


def number_key(name: str, default: int = 0, first: int = 0) -> Key:
    """A whole number; scripts count from `first`, saves from 0."""
    return Key(name, default, lambda value: int(value) + first, lambda value: value - first)


def vector_data(vector: Vec) -> Json:
    return {"x": vector.x, "y": vector.y, "z": vector.z}


def colour_of(data: Json | None, parts: str = "rgb") -> Rgb:
    """A colour as saves write it, with 1 for what is missing."""
    return Rgb(*(float((data or {}).get(part, 1.0)) for part in parts))


def colour_data(colour: Rgb) -> Json:
    return {"r": colour.r, "g": colour.g, "b": colour.b}
