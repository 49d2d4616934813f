"""A thing that is dragged on the table: the changes of its place in the game file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tts_build.definition.loaded import Loaded
from tts_build.edit import table_places
from tts_build.edit.change import Change
from tts_build.save.place.copies import RULEBOOK, things


def placed(loaded: Loaded, asked: Mapping[str, Any]) -> list[Change]:
    """The changes that move a thing."""
    name = str(asked["of"])
    if name != RULEBOOK and name not in things(loaded.game):
        raise KeyError(name)
    by, at = (tuple(float(one) for one in asked[key]) for key in ("by", "at"))
    return table_places.moved(loaded, name, str(asked.get("seat", "")), (by[0], by[1]), (at[0], at[1]))
