"""Saves of versions before 13 brought to the form that the game gives them when it loads them."""

from typing import Any

from tts_build.sim.geometry import PLAYER_COLOURS

Json = dict[str, Any]


def hand_zones(data: Json, things: list[Json]) -> list[Json]:
    """The hand zones that a save up to version 12 lists in `Hands.HandTransforms`; they are taken out of `data`.

    From version 13 on they are objects, and a colour that has such an object keeps it alone.
    """
    hands = data.get("Hands")
    listed = hands.pop("HandTransforms", None) if isinstance(hands, dict) else None
    have = {thing.get("FogColor") for thing in things if thing.get("Name") == "HandTrigger"}
    return [
        _zone(entry["Color"], entry["Transform"])
        for entry in listed or ()
        if isinstance(entry, dict) and entry.get("Color") and entry.get("Transform") and entry["Color"] not in have
    ]


def _zone(colour: str, transform: Json) -> Json:
    red, green, blue = PLAYER_COLOURS.get(colour, PLAYER_COLOURS["Grey"])[:3]
    return {
        "GUID": "",
        "Name": "HandTrigger",
        "Transform": dict(transform),
        "Nickname": "",
        "ColorDiffuse": {"r": red, "g": green, "b": blue, "a": 0.0},
        "Locked": True,
        "Grid": False,
        "FogColor": colour,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }
