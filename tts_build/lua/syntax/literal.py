"""Plain data as a Lua literal, safe by construction: the only way data enters a script.

Mappings keep their order. A mapping's `None` is left out, as `nil` is no value in a table; a list's `None`
would be a hole, whose length Lua 5.2 and the game's Lua tell differently, so it is refused.
"""

import math
import re
from collections.abc import Iterator, Mapping, Sequence

from tts_build.problem import InputError

WIDTH = 100
"""A table that fits on one line of this many characters stays on one line."""

MAX_DEPTH = 64
"""Deeper nesting than anything sensible; Lua 5.2 itself stops at 200."""

EXACT_INTEGER = 2**53
"""Every number in the game is a double; whole numbers beyond this are not exact."""

_KEYWORDS = (
    "and break do else elseif end false for function goto if in local nil not or repeat return then true until while"
)
KEYWORDS = frozenset(_KEYWORDS.split())

LARGEST = 1e300
"""Beyond this, rounding to fifteen digits could make a number infinite."""

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_UNSAFE = re.compile(r'[\\"\x00-\x1f\x7f]')


class LuaCode(str):
    """Text that is Lua source. Whatever is done to it gives a plain string again, which no template prints."""

    __slots__ = ()


def lua(value: object) -> LuaCode:
    """The template filter: `to_lua`, with a negative number in parentheses (`2 -{{ n | lua }}` stays a sum)."""
    text = to_lua(value)
    return LuaCode(f"({text})" if text.startswith("-") else text)


MAX_ENTRIES = 500_000
"""Values in one literal; a list that holds itself many times over must not fill the memory."""


def to_lua(value: object) -> str:
    """`value` (None, bool, int, float, str, sequences and string- or integer-keyed mappings of these) as Lua.

    InputError, naming the path inside the value, for a hole, a number that is not exact or not finite, a type
    without a literal, or nesting deeper than MAX_DEPTH (which a value containing itself also is).
    """
    return _Writer().literal(value, "value", 0, 0)


class _Writer:
    """Writes one value and counts what it holds."""

    def __init__(self) -> None:
        self.entries = 0

    def literal(self, value: object, path: str, depth: int, indent: int) -> str:
        self.entries += 1
        if depth > MAX_DEPTH:
            raise _problem("a value is nested too deeply for Lua", path, f"at most {MAX_DEPTH} levels")
        if self.entries > MAX_ENTRIES:
            raise _problem("a value is too large for Lua", path, f"at most {MAX_ENTRIES} entries")
        if isinstance(value, Mapping):
            return _table([*self._pairs(value, path, depth, indent + 4)], indent)
        if isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray | memoryview):
            return _table([*self._items(value, path, depth, indent + 4)], indent)
        return _scalar(value, path)

    def _pairs(self, value: Mapping[object, object], path: str, depth: int, indent: int) -> Iterator[str]:
        for key, item in value.items():
            if item is not None:
                yield f"{_key(key, path)} = {self.literal(item, f'{path}.{key}', depth + 1, indent)}"

    def _items(self, value: Sequence[object], path: str, depth: int, indent: int) -> Iterator[str]:
        for index, item in enumerate(value):
            if item is None:
                raise _problem("a list for Lua has a hole", f"{path}[{index}]", "a value in every place", item)
            yield self.literal(item, f"{path}[{index}]", depth + 1, indent)


def _scalar(value: object, path: str) -> str:
    if value is None:
        return "nil"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return _integer(value, path)
    if isinstance(value, float):
        return _number(value, path)
    if isinstance(value, str):
        return _string(value, path)
    raise _problem("this type has no Lua literal", path, "text, numbers, true, false, lists and mappings", value)


def _table(entries: list[str], indent: int) -> str:
    if not entries:
        return "{}"
    flat = "{ " + ", ".join(entries) + " }"
    if len(flat) + indent <= WIDTH and "\n" not in flat:
        return flat
    inner = " " * (indent + 4)
    return "{\n" + "".join(f"{inner}{entry},\n" for entry in entries) + " " * indent + "}"


def _integer(value: int, path: str) -> str:
    if abs(value) > EXACT_INTEGER:
        raise _problem("a whole number is too large for Lua", path, f"at most {EXACT_INTEGER}", value)
    return str(int(value))


def _number(value: float, path: str) -> str:
    """Fifteen significant digits: readers of longer decimals were measured to differ in the last bit."""
    if not math.isfinite(value):
        raise _problem("a number is not finite", path, "a finite number", value)
    if abs(value) > LARGEST:
        raise _problem("a number is too large for Lua", path, f"at most {LARGEST:g}", value)
    text = f"{value:.15g}"
    return "0" if text == "-0" else text


def _string(value: str, path: str) -> str:
    """Non-ASCII text stays literal: byte escapes would be read as two characters by the game."""
    if any("\ud800" <= char <= "\udfff" for char in value):
        raise _problem("text holds half a character (a lone surrogate)", path, "text that UTF-8 can carry", value)
    return '"' + _UNSAFE.sub(_escape, value) + '"'


def _escape(match: re.Match[str]) -> str:
    char = match.group()
    return _ESCAPES.get(char) or f"\\{ord(char):03d}"


def _key(key: object, path: str) -> str:
    if isinstance(key, str):
        if _NAME.fullmatch(key) and key not in KEYWORDS:
            return str(key)
        return f"[{_string(key, path)}]"
    if isinstance(key, int) and not isinstance(key, bool):
        return f"[{_integer(key, path)}]"
    raise _problem("a key for a Lua table is neither text nor a whole number", path, "text or a whole number", key)


def _problem(what: str, path: str, expected: str, got: object = "") -> InputError:
    path = path if len(path) <= 80 else f"{path[:40]}...{path[-30:]}"
    shown = f"{got!r:.60} at `{path}`" if got != "" else f"`{path}`"
    return InputError(what, expected=expected, got=shown, code="lua-literal")
