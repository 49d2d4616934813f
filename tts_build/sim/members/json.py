"""The JSON class."""

from __future__ import annotations

from typing import Any

from tts_build.sim.lua import json_library
from tts_build.sim.lua.proxy import Raw
from tts_build.sim.lua.registry import function
from tts_build.sim.world.api_singletons import Static
from tts_build.sim.world.tabletop import Tabletop

_A_NULL = 20
"""Units of work (see `Budget`) for a place of a list that holds nothing."""


def _plain(table: Tabletop, value: Raw | None) -> Any:
    found = None if value is None else table.values.to_python(value.value)
    table.host.charge(_A_NULL * json_library.gaps(found))
    return found


@function("JSON", "encode")
def encode(table: Tabletop, json: Static, value: Raw | None) -> str:
    return json_library.encode(_plain(table, value))


@function("JSON", "encode_pretty")
def encode_pretty(table: Tabletop, json: Static, value: Raw | None) -> str:
    return json_library.encode_pretty(_plain(table, value))


@function("JSON", "decode")
def decode(json: Static, text: str) -> Any:
    return json_library.decode(text)
