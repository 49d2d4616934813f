"""MoonSharp's own `json` library, which scripts of other saves use beside the game's `JSON`.

It reads with the words of Lua: strings in either quote with Lua's escapes, no sign before a number, commas at will.
Only a list or an object can be read or written. What cannot be written is left out.
"""

import re
from collections.abc import Callable
from typing import Any

from lupa.lua52 import LuaRuntime, lua_type

from tts_build.lua.runtime.numerals import round_trip
from tts_build.lua.syntax.tokens import Token, scan

_DEPTH = 100
_WORD, _VALUE = 400, 200
"""Units of work (see `Budget`) for a word that is read, and for a value that is written."""

_ESCAPES = re.compile(r"""(?:[^\\]|\\(?:[abfnrtv\\'"\n]|z\s*|x[0-9A-Fa-f]{2}|\d{1,3}|u\{[0-9A-Fa-f]+\}))*""", re.DOTALL)
"""What a quoted string may hold."""

_WORDS = {"true": True, "false": False}
_WRITTEN = {"\\": "\\\\", "/": "\\/", '"': '\\"', "\f": "\\f", "\b": "\\b", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_SIGN = re.compile(r'[\\/"\f\x08\n\r\t]')


class _Null:
    """What `json.null()` gives: a value that is neither nil nor anything else."""

    def __str__(self) -> str:
        return "userdata: 00000001"


def functions(lua: LuaRuntime, spend: Callable[[float], None] = lambda units: None) -> dict[str, Any]:
    """What the prelude asks for: each gives a value, or None, what went wrong, and whether no pcall sees it.

    `spend` is told of the work that it takes, and may raise.
    """
    null = _Null()

    def parse(text: str) -> tuple[Any, str | None, bool]:
        try:
            return _Reader(lua, null, text, spend).root(), None, False
        except _NotJson as error:
            return None, f"json.parse: unexpected '{error}'", False
        except RecursionError:
            return None, "stack overflow in json.parse", True

    def serialize(table: Any) -> tuple[str | None, str | None, bool]:
        try:
            return _text(table, null, spend, 0), None, False
        except RecursionError:
            return None, "stack overflow in json.serialize: a table is nested too deeply, or holds itself", True

    return {"json_parse": parse, "json_serialize": serialize, "json_null": null}


class _NotJson(Exception):
    """The word at which reading stopped."""


class _Reader:
    def __init__(self, lua: LuaRuntime, null: _Null, text: str, spend: Callable[[float], None]) -> None:
        self.lua, self.null, self.spend = lua, null, spend
        self.tokens = scan(text)
        self.token = next(self.tokens)

    def root(self) -> Any:
        if self.token.text not in ("{", "["):
            raise _NotJson(self.token.text)
        return self._value(0)

    def _next(self) -> Token:
        """Go on to the next word; the one at hand."""
        self.spend(_WORD)
        token = self.token
        self.token = next(self.tokens, token)
        return token

    def _value(self, depth: int) -> Any:
        """The value at hand; the word behind it is at hand afterwards."""
        if depth > _DEPTH:
            raise RecursionError
        token = self._next()
        if token.text == "{" and token.kind == "op":
            return self._object(depth)
        if token.text == "[" and token.kind == "op":
            return self._list(depth)
        if token.kind == "string":
            return _string(token)
        if token.kind == "number":
            return _number(token)
        if token.text in _WORDS:
            return _WORDS[token.text]
        if token.text == "null":
            return self.null
        raise _NotJson(token.text)

    def _list(self, depth: int) -> Any:
        items: list[Any] = []
        while self.token.text != "]" or self.token.kind != "op":
            items.append(self._value(depth + 1))
            self._comma()
        self._next()
        return self.lua.table_from(items)

    def _object(self, depth: int) -> Any:
        pairs: dict[str, Any] = {}
        while self.token.text != "}" or self.token.kind != "op":
            key = self._next()
            if key.kind != "string":
                raise _NotJson(key.text)
            colon = self._next()
            if colon.text != ":":
                raise _NotJson(colon.text)
            pairs[_string(key)] = self._value(depth + 1)
            self._comma()
        self._next()
        return self.lua.table_from(pairs)

    def _comma(self) -> None:
        if self.token.text == ",":
            self._next()


def _string(token: Token) -> str:
    if token.text[0] != "[" and not _ESCAPES.fullmatch(token.text[1:-1]):
        raise _NotJson(token.text)
    return token.value


def _number(token: Token) -> float:
    try:
        value = float(token.text)
    except ValueError:
        raise _NotJson(token.text) from None
    if value == float("inf"):
        raise _NotJson(token.text)
    return value


def _text(value: Any, null: _Null, spend: Callable[[float], None], depth: int) -> str:
    """A value as text. Raises RecursionError for a table that is nested too deeply."""
    spend(_VALUE)
    if depth > _DEPTH:
        raise RecursionError
    if value is None or value is null:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, int | float):
        return round_trip(float(value))
    entries = {key: item for key, item in value.items() if key is not True}  # in Python it is 1
    items: list[Any] = []
    while (item := entries.get(len(items) + 1)) is not None:
        items.append(item)
    if items:
        return f"[{','.join(_text(item, null, spend, depth + 1) for item in items if _is_data(item, null))}]"
    pairs = sorted((key, item) for key, item in entries.items() if isinstance(key, str) and _is_data(item, null))
    return "{" + ",".join(f"{_quoted(key)}:{_text(item, null, spend, depth + 1)}" for key, item in pairs) + "}"


def _is_data(value: Any, null: _Null) -> bool:
    return value is null or isinstance(value, bool | int | float | str) or lua_type(value) == "table"


def _quoted(text: str) -> str:
    return '"' + _SIGN.sub(lambda found: _WRITTEN[found[0]], text) + '"'
