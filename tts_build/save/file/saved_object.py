"""One thing of a save as a Saved Object, as the game's chest keeps them: what it writes of a table, but for the table.

The keys and their order are those that the game writes (and a dozen public writers of such files).
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from tts_build.save.file.save_root import walk
from tts_build.save.objects.object_base import Json

_ROUND: Json = {
    "SaveName": "",
    "Date": "",
    "VersionNumber": "",
    "GameMode": "",
    "GameType": "",
    "GameComplexity": "",
    "Tags": [],
    "Gravity": 0.5,
    "PlayArea": 0.5,
    "Table": "",
    "Sky": "",
    "Note": "",
    "TabStates": {},
    "LuaScript": "",
    "LuaScriptState": "",
    "XmlUI": "",
    "ObjectStates": [],
}


def saved_object(save: Json, seats: Sequence[str], name: str) -> Json | None:
    """The Saved Object of a thing of the definition, or of a card `DECK/ROW`: the first of several, in the middle of
    the table. None when the save has none."""
    names = [f"{name}{whose}" for whose in ("", *(f"/{seat}" for seat in seats))]
    wanted = [f"{one}{number}" for one in names for number in ("", "#1")]
    found: dict[str, Any] = {}
    for item in walk(save.get("ObjectStates", [])):
        if isinstance(item, dict):
            found.setdefault(str(item.get("Memo", "")), item)
    first = next((found[memo] for memo in wanted if memo in found), None)
    if first is None:
        return None
    item = copy.deepcopy(first)
    item["Transform"] |= {"posX": 0.0, "posZ": 0.0}
    return {**copy.deepcopy(_ROUND), "ObjectStates": [item]}
