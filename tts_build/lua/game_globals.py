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
    found: dict[str, Any] = json.loads(disk.packaged("tts_build.lua", "api_globals.json"))
    return found


@cache
def game_types() -> dict[str, Any]:
    """`classes`, the members of each with their types; `globals`, those of functions; `events`, of their parameters.

    A type is a class, `[class]` for a list of it, `()` before it for a function that gives it, and no name for what has
    no members to look at.
    """
    found: dict[str, Any] = json.loads(disk.packaged("tts_build.lua", "api_types.json"))
    return found
