"""MoonSharp's own `json` library, which scripts of other saves use beside the game's `JSON`."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from lupa.lua52 import LuaRuntime, lua_type

from tts_build.lua.host import number_text

_DEPTH = 100
_NODE = 200
"""Units of work (see `Budget`) for a value that is written."""


class _Null:
    """What `json.null()` gives: a value that is neither nil nor anything else."""


def functions(lua: LuaRuntime, spend: Callable[[float], None] = lambda units: None) -> dict[str, Any]:
    """What the prelude asks for: each function gives a value, or None and what went wrong.

    `spend` is told of the work that it takes, and may raise.
    """
    null = _Null()

    def build(value: Any) -> Any:
        if value is None:
            return null
        if isinstance(value, dict):
            return lua.table_from({key: build(item) for key, item in value.items()})
        if isinstance(value, list):
            return lua.table_from([build(item) for item in value])
        return value

    def parse(text: str) -> tuple[Any, str | None]:
        try:
            return build(json.loads(text, parse_int=float)), None
        except (ValueError, TypeError, RecursionError) as error:
            return None, f"json.parse: {error}"

    def serialize(value: Any) -> tuple[str | None, str | None]:
        try:
            return _text(value, null, spend, 0), None
        except ValueError as error:
            return None, f"json.serialize: {error}"

    return {"json_parse": parse, "json_serialize": serialize, "json_null": null}


def _text(value: Any, null: _Null, spend: Callable[[float], None], depth: int) -> str:
    spend(_NODE)
    if depth > _DEPTH:
        raise ValueError("a table is nested too deeply, or holds itself")
    if value is None or value is null:
        return "null"
    if isinstance(value, bool | str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int | float):
        return number_text(value)
    if lua_type(value) != "table":
        raise ValueError(f"a {lua_type(value) or 'userdata'} cannot be written")
    if value[1] is not None:
        items: list[str] = []
        while (item := value[len(items) + 1]) is not None:
            items.append(_text(item, null, spend, depth + 1))
        return f"[{','.join(items)}]"
    keys = sorted(key for key in value if isinstance(key, str))
    pairs = [f"{json.dumps(key, ensure_ascii=False)}:{_text(value[key], null, spend, depth + 1)}" for key in keys]
    return "{" + ",".join(pairs) + "}"
