"""`JSON` as the game's own library writes and reads it.

Source: the library's published source, whose ways are kept: a table whose keys are all positive numbers is a list with
nulls in its gaps, an empty one is `[]`; any other has text for keys, the texts first in the order of `table.sort`, then
the numbers; numbers have fifteen digits, NaN is null; what stands behind the first value read is not looked at.
"""

import math
import re
from collections.abc import Callable
from typing import Any

from tts_build.lua.runtime.numerals import number_text
from tts_build.lua.runtime.python_callbacks import culture_key
from tts_build.sim.table_errors import ApiError

MAX_LIST = 1_000_000
"""Places of one list: `{[1e9] = 1}` would be a thousand million nulls."""

_MAX_DEPTH = 200
_HUGE = 1.7976931348623157e308
"""`math.huge` in the game: a number from here on is written as `1e+9999`."""

_CONTROL = re.compile(r'["\\\x00-\x1f]')
_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f", '"': '\\"', "\\": "\\\\"}

# -- writing ------------------------------------------------------------------------------------------------------


def gaps(value: Any) -> int:
    """Nulls that will stand where the lists of a value have gaps: it may take far longer to write than it is large."""
    if isinstance(value, list):
        return sum(map(gaps, value))
    if not isinstance(value, dict):
        return 0
    numbers = [key for key in value if isinstance(key, int | float) and 0 < key <= MAX_LIST]
    inner = sum(map(gaps, value.values()))
    return inner + (int(max(numbers)) if numbers and len(numbers) == len(value) else 0)


def encode(value: Any) -> str:
    """One line, without spaces. Raises ApiError for what is no data."""
    return _text(value, None)


def encode_pretty(value: Any) -> str:
    """Each key of an object on its own line; lists stay on theirs."""
    return _text(value, "")


def _text(value: Any, indent: str | None) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, int | float):
        return _number(value)
    if isinstance(value, list):
        return _list(value, indent)
    if isinstance(value, dict):
        return _table(value, indent)
    raise ApiError(f"JSON.encode: {value if hasattr(value, 'api_class') else 'a function'} cannot be encoded")


def _quoted(text: str) -> str:
    escaped = _CONTROL.sub(lambda found: _SHORT.get(found[0]) or f"\\u{ord(found[0]):04x}", text)
    return f'"{escaped}"'


def _number(value: float) -> str:
    if math.isnan(value):
        return "null"
    if abs(value) >= _HUGE:
        return "1e+9999" if value > 0 else "-1e+9999"
    return number_text(value)


def _list(items: list[Any], indent: str | None) -> str:
    texts = [_text(item, indent) for item in items]
    return f"[{','.join(texts)}]" if indent is None else f"[ {', '.join(texts)} ]"


def _table(table: dict[Any, Any], indent: str | None) -> str:
    if not table:
        return "[]"
    for key in table:
        if isinstance(key, bool) or not isinstance(key, str | int | float):
            kind = "boolean" if isinstance(key, bool) else "table"
            raise ApiError(f"JSON.encode: a table has a key that is neither text nor number, but a {kind}")
    numbers = sorted(key for key in table if not isinstance(key, str))
    if len(numbers) == len(table) and numbers[0] > 0 and numbers[-1] < _HUGE:
        if numbers[-1] > MAX_LIST:
            raise ApiError(f"JSON.encode: the key {number_text(numbers[-1])} makes a list of so many places")
        return _list([table.get(place) for place in range(1, int(numbers[-1]) + 1)], indent)
    pairs = [(key, table[key]) for key in sorted((k for k in table if isinstance(k, str)), key=culture_key)]
    for number in numbers:
        if number_text(number) in table:
            raise ApiError(f"JSON.encode: the key {number_text(number)} is there as text and as a number")
        pairs.append((number_text(number), table[number]))
    return _object(pairs, indent)


def _object(pairs: list[tuple[str, Any]], indent: str | None) -> str:
    if indent is None:
        return "{" + ",".join(f"{_quoted(key)}:{_text(value, None)}" for key, value in pairs) + "}"
    inner = indent + "  "
    lines = ",\n".join(f"{inner}{_quoted(key)}: {_text(value, inner)}" for key, value in pairs)
    return f"{{\n{lines}\n{indent}}}"


# -- reading ------------------------------------------------------------------------------------------------------


def decode(text: str) -> Any:
    """The value at the start of the text; nil for an empty one."""
    if not text.strip():
        return None
    if text.lstrip().startswith("<"):
        raise ApiError("JSON.decode: expected JSON, got HTML?")
    return _Reader(text).value(0)


_SPACE = re.compile(r"[ \n\r\t]*")
_DIGITS = re.compile(r"(?:-?[1-9][0-9]*|-?0)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")
_PLAIN_TEXT = re.compile(r'[^"\\]*')
_PAIR = re.compile(r"\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})")
_POINT = re.compile(r"\\u([0-9a-fA-F]{4})")
_ESCAPES = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS = {"true": True, "false": False, "null": None}


class _Reader:
    """Reads one value from a text; `at` is where the next one is looked for, from 0."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def wrong(self, what: str) -> ApiError:
        return ApiError(f"JSON.decode: {what} at character {self.at + 1}")

    def space(self) -> str:
        """Skips space; the character behind it, or nothing at the end."""
        found = _SPACE.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.text[self.at : self.at + 1]

    def value(self, depth: int) -> Any:
        if depth > _MAX_DEPTH:
            raise self.wrong(f"values nested more than {_MAX_DEPTH} deep")
        first = self.space()
        if first == '"':
            return self.string()
        if first == "{":
            return self.object(depth)
        if first == "[":
            return self.list(depth)
        if first and first in "-0123456789":
            return self.number()
        for word, value in _WORDS.items():
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return value
        raise self.wrong("a value is expected" if first else "the text ends too early")

    def number(self) -> float:
        found = _DIGITS.match(self.text, self.at)
        if not found:
            raise self.wrong("a number is expected")
        value = float(found.group())
        if math.isinf(value):
            raise self.wrong("a number is too large")
        self.at = found.end()
        return int(value) if value.is_integer() and abs(value) < 2**53 else value

    def string(self) -> str:
        if self.text[self.at : self.at + 1] != '"':
            raise self.wrong("the opening quote of a text is expected")
        self.at += 1
        parts = []
        while found := _PLAIN_TEXT.match(self.text, self.at):
            parts.append(found.group())
            self.at = found.end()
            sign = self.text[self.at : self.at + 1]
            if sign != "\\":
                break
            parts.append(self._escape())
        if not sign:
            raise self.wrong("a text is never closed")
        self.at += 1
        return "".join(parts)

    def _escape(self) -> str:
        """One escape; an unknown one stands for its letter."""
        if found := _PAIR.match(self.text, self.at):
            self.at = found.end()
            return chr(0x10000 + ((int(found[1], 16) - 0xD800) << 10) + int(found[2], 16) - 0xDC00)
        if found := _POINT.match(self.text, self.at):
            self.at = found.end()
            code = int(found[1], 16)
            return "?" if 0xD800 <= code < 0xE000 else chr(code)
        letter = self.text[self.at + 1 : self.at + 2]
        self.at += 2
        return _ESCAPES.get(letter, letter)

    def object(self, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}

        def pair() -> None:
            self.space()
            key = self.string()
            if self.space() != ":":
                raise self.wrong("a colon is expected")
            self.at += 1
            found[key] = self.value(depth + 1)

        self._each("}", pair)
        return found

    def list(self, depth: int) -> list[Any]:
        found: list[Any] = []
        self._each("]", lambda: found.append(self.value(depth + 1)))
        return found

    def _each(self, sign: str, one: Callable[[], None]) -> None:
        """Reads one after another what commas part, up to the sign that closes the list or object."""
        self.at += 1
        if self.space() == sign:
            self.at += 1
            return
        after = ","
        while after == ",":
            one()
            after = self.space()
            if after not in (sign, ",") or not after:
                raise self.wrong(f"a comma or `{sign}` is expected")
            self.at += 1
