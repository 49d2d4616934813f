"""The names a script finds in the game: for luacheck, and for whoever needs to know what exists.

The names come from the game's public API documentation, version 14 (`api_globals.json`), and so do the types of
what they give (`api_types.json`), with a few members of older versions that the game still has.
"""

import json
from functools import cache
from typing import Any

from tts_build import disk


@cache
def game_globals() -> dict[str, Any]:
    """`standard` (functions, values, libraries), `functions`, `tables`, `object` (members of `self`), `events`."""
    text = disk.packaged("tts_build.lua", "api_globals.json")
    found: dict[str, Any] = json.loads(text)
    return found


@cache
def _types() -> dict[str, Any]:
    text = disk.packaged("tts_build.lua", "api_types.json")
    found: dict[str, Any] = json.loads(text)
    return found


def class_types() -> dict[str, dict[str, str]]:
    """The members of each class with their types: a class, `[class]` for a list of it, `()` before it for a
    function that gives it, and no name for what has no members to look at."""
    found: dict[str, dict[str, str]] = _types()["classes"]
    return found


def function_types() -> dict[str, str]:
    """The types of the game's global functions, written as those of members."""
    found: dict[str, str] = _types()["globals"]
    return found


def event_types() -> dict[str, list[str]]:
    """The types of the parameters of each event."""
    found: dict[str, list[str]] = _types()["events"]
    return found
