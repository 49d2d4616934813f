"""Values on their way between Lua and Python.

Python sees None, bool, int, float, str, Vec, Rgb, lists and dicts of these, `Thing`s and other targets of proxies,
and adopted Lua functions. A Lua table whose keys are 1..n becomes a list, any other a dict; an empty one becomes an
empty dict.
"""

from __future__ import annotations

import math
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from tts_build.lua.lint.checks.name_use import slip
from tts_build.lua.runtime.numerals import number_text
from tts_build.sim.geometry import PLAYER_COLOURS, Rgb, Vec
from tts_build.sim.lua.game_api import Parameter, Signature
from tts_build.sim.lua.lua_state import Host, LuaValue
from tts_build.sim.table_errors import UnknownMember, WrongArgument

if TYPE_CHECKING:
    from collections.abc import Callable

_DEPTH = 60
_ITEM, _LETTER, _LONG = 100, 2, 200
"""Units of work for an item of a table that goes over, and for a letter of a text longer than so many."""
_SCALARS = frozenset({type(None), bool, int, float, str})
"""What is the same on both sides, and comes most often."""


class Raw:
    """A Lua value that passes through unconverted."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


class Handle:
    """What a script holds for something of the table: `owner` is its API class, `target` what it stands for."""

    __slots__ = ("owner", "target")

    def __init__(self, owner: str, target: Any) -> None:
        self.owner, self.target = owner, target

    def __str__(self) -> str:
        return str(self.target)


class Values:
    """The conversions of one table."""

    def __init__(self, host: Host, proxy_of: Callable[[Any], Any], warn: Callable[[str], None]) -> None:
        self.host = host
        self.warn = warn
        self._proxy_of = proxy_of

    def _weighed(self, value: Any) -> Any:
        """A plain value; the letters of a long text are work."""
        if type(value) is str and len(value) > _LONG:
            self.host.charge(len(value) * _LETTER)
        return value

    # -- to Lua -----------------------------------------------------------------------------------------------

    def to_lua(self, value: Any) -> LuaValue:
        if type(value) in _SCALARS:
            return self._weighed(value)
        if isinstance(value, Raw):
            return value.value
        if isinstance(value, Vec):
            return self.host.vector(value.x, value.y, value.z)
        if isinstance(value, Rgb):
            return self.host.colour(value.r, value.g, value.b, value.a)
        if isinstance(value, (list, tuple)):
            self.host.charge(len(value) * _ITEM)
            return self.host.table_of([self.to_lua(item) for item in value])
        if isinstance(value, dict):
            self.host.charge(len(value) * _ITEM)
            return self.host.table_of({key: self.to_lua(item) for key, item in value.items()})
        return self._proxy_of(value)

    # -- to Python --------------------------------------------------------------------------------------------

    def to_python(self, value: LuaValue, depth: int = 0) -> Any:
        if value is None or isinstance(value, (bool, int, float, str)):
            return self._weighed(value)
        if isinstance(value, Handle):
            return value.target
        if self.host.is_table(value):
            if depth > _DEPTH:
                raise WrongArgument(f"a table is nested more than {_DEPTH} deep, or holds itself")
            items = {key: self.to_python(item, depth + 1) for key, item in value.items()}
            self.host.charge(_ITEM + len(items) * _ITEM)
            if items and all(type(key) is int for key in items) and set(items) == set(range(1, len(items) + 1)):
                return [items[index] for index in range(1, len(items) + 1)]
            return items
        return self.host.adopt(value)

    def describe(self, value: LuaValue) -> str:
        """A short text of a Lua value for messages: its type and, when short, itself."""
        kind = self.host.kind(value)
        if isinstance(value, str):
            return f"the string {value!r}" if len(value) <= 40 else "a string"
        if isinstance(value, (bool, int, float)):
            return f"the {kind} {str(value).lower() if isinstance(value, bool) else number_text(value)}"
        if isinstance(value, Handle):
            return str(value)
        return "nil" if kind == "nil" else f"a {kind}"

    # -- checking ---------------------------------------------------------------------------------------------

    def arguments(self, signature: Signature, given: tuple[LuaValue, ...]) -> list[Any]:
        """Check and convert what a script passed to a function; missing optional ones become None."""
        parameters = signature.parameters or ()
        name = signature.called
        if len(given) > len(parameters) and any(extra is not None for extra in given[len(parameters) :]):
            takes = {0: "no parameters", 1: "one parameter"}.get(len(parameters), f"{len(parameters)} parameters")
            raise WrongArgument(f"{name} takes {takes}, got {len(given)}")
        result = [
            self.convert(parameter, value, f"parameter {number} ({parameter.name}) of {name}")
            for number, (parameter, value) in enumerate(zip_longest(parameters, given[: len(parameters)]), start=1)
        ]
        if signature.fields:
            result = [self._table(signature, item) if isinstance(item, dict) else item for item in result]
        return result

    def _table(self, signature: Signature, given: dict[Any, Any]) -> dict[str, Any]:
        """Check a parameter table's fields by name and type. The game reads the fields that it knows and no others."""
        known = {parameter.name: parameter for parameter in signature.fields}
        name = signature.called
        checked: dict[str, Any] = {}
        for key, value in given.items():
            if key not in known and slip(str(key), known) is None:
                self.warn(f"{name} is given `{str(key)[:40]}`, which is no field that it knows")
                continue
            if key not in known:
                raise UnknownMember(f"the parameter table of {name}", str(key), sorted(known))
            checked[key] = self.convert(known[key], value, f"field `{key}` of {name}")
        return checked

    def convert(self, parameter: Parameter, value: LuaValue, place: str) -> Any:
        """One value to the first of the parameter's types that takes it."""
        if value is None:
            if parameter.optional or "any" in parameter.types:
                return None
            raise WrongArgument(f"{place} is missing; expected {_kinds(parameter.types)}")
        for kind in parameter.types:
            handler = _CONVERSIONS.get(kind)
            converted = handler(self, value) if handler else self._as_proxy(kind, value)
            if converted is not _NO:
                return converted
        raise WrongArgument(f"{place} must be {_kinds(parameter.types)}, got {self.describe(value)}")

    def vector(self, value: Any, place: str) -> Vec:
        """A vector out of an already converted table."""
        found: Vec = self.convert(Parameter("", ("Vector",), False), value, place)
        return found

    def colour_data(self, value: Any, place: str) -> dict[str, float]:
        """A colour as a save writes it, out of an already converted value."""
        colour: Rgb = self.convert(Parameter("", ("Color",), False), value, place)
        return {"r": colour.r, "g": colour.g, "b": colour.b}

    def _as_string(self, value: LuaValue) -> Any:
        # The game turns numbers into text where it wants text; nothing else.
        if isinstance(value, str):
            return self._weighed(value)
        return number_text(value) if _is_number(value) else _NO

    def _as_function(self, value: LuaValue) -> Any:
        if isinstance(value, Handle) or not self.host.is_function(value):
            return _NO
        return self.host.adopt(value)

    def _as_table(self, value: LuaValue) -> Any:
        if isinstance(value, (dict, list)):
            return value
        return self.to_python(value) if self.host.is_table(value) else _NO

    def _as_vector(self, value: LuaValue) -> Any:
        parts = self._parts(value, "xyz")
        return _NO if parts is None else Vec(*(float(_finite(part or 0)) for part in parts))

    def _as_colour(self, value: LuaValue) -> Any:
        if isinstance(value, str):
            return PLAYER_COLOURS.get(value.capitalize(), _NO)
        parts = self._parts(value, "rgba")
        if parts is None:
            return _NO
        red, green, blue = (float(part or 0) for part in parts[:3])
        return Rgb(red, green, blue, 1.0 if parts[3] is None else float(parts[3]))

    def _parts(self, value: LuaValue, letters: str) -> list[Any] | None:
        """Components by letter or by number, letters first; None unless each given one is a number."""
        if self.host.is_table(value):
            parts = [value[letter] if value[letter] is not None else value[i] for i, letter in enumerate(letters, 1)]
        elif isinstance(value, dict):
            parts = [value.get(letter, value.get(i)) for i, letter in enumerate(letters, 1)]
        elif isinstance(value, list):
            parts = [value[i] if i < len(value) else None for i in range(len(letters))]
        else:
            return None
        good = all(part is None or _is_number(part) for part in parts)
        return parts if good and any(part is not None for part in parts) else None

    def _as_proxy(self, kind: str, value: LuaValue) -> Any:
        """An Object (or Global), a Player, by the class of the proxy or of the target itself."""
        owner = value.owner if isinstance(value, Handle) else getattr(value, "api_class", None)
        wanted = {"Object": ("Object", "Global"), "Player": ("PlayerInstance",)}.get(kind, (kind,))
        if owner not in wanted:
            return _NO
        return value.target if isinstance(value, Handle) else value


def _is_number(value: LuaValue) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


_NO = object()
_CONVERSIONS: dict[str, Callable[[Values, LuaValue], Any]] = {
    "any": lambda values, value: Raw(value),
    "string": Values._as_string,
    "int": lambda values, value: int(_finite(value)) if _is_number(value) else _NO,
    "float": lambda values, value: value if _is_number(value) else _NO,
    "bool": lambda values, value: value if isinstance(value, bool) else _NO,
    "function": Values._as_function,
    "table": Values._as_table,
    "Vector": Values._as_vector,
    "Color": Values._as_colour,
}


def _finite(value: float) -> float:
    """A number that may say how many, where, how large or how far turned; it may not be endless. The game's engine
    leaves a thing where it is then, and says so in its own log alone."""
    if not math.isfinite(value):
        raise WrongArgument(f"{number_text(value)} is no finite number")
    return value


def _kinds(types: tuple[str, ...]) -> str:
    words = [{"int": "a number", "float": "a number", "any": "a value"}.get(kind, f"a {kind}") for kind in types]
    return " or ".join(dict.fromkeys(words)).replace("a Object", "an Object")
