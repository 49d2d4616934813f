"""The JSON class."""

from __future__ import annotations

from typing import Any

from tts_build.sim.lua import json_library
from tts_build.sim.lua.proxy import Raw
from tts_build.sim.lua.registry import function
from tts_build.sim.world.statics import Static
from tts_build.sim.world.tabletop import Tabletop


def _plain(table: Tabletop, value: Raw | None) -> Any:
    return None if value is None else table.values.to_python(value.value)


@function("JSON", "encode")
def encode(table: Tabletop, json: Static, value: Raw | None) -> str:
    return json_library.encode(_plain(table, value))


@function("JSON", "encode_pretty")
def encode_pretty(table: Tabletop, json: Static, value: Raw | None) -> str:
    return json_library.encode_pretty(_plain(table, value))


@function("JSON", "decode")
def decode(json: Static, text: str) -> Any:
    return json_library.decode(text)
