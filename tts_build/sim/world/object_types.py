"""What the simulator knows of the kinds of objects: their Lua type, and the values of dice."""

from __future__ import annotations

from typing import Any

from tts_build.save import facts
from tts_build.save.builtin import DIE_TURNS
from tts_build.sim.lua.game_api import data as api_data

ZONE_KINDS = {"HandTrigger", "ScriptingTrigger", "FogOfWarTrigger", "FogOfWar", "LayoutZone", "RandomizeTrigger"}
CARD_KINDS = {"Card", "CardCustom"}
DECK_KINDS = {"Deck", "DeckCustom", "Deck_CardBot_Head", "Deck_CardBot_Main"}
BAG_KINDS = {"Bag", "Custom_Model_Bag"}
INFINITE_KINDS = {"Infinite_Bag", "Custom_Model_Infinite_Bag"}

_MODEL_TYPES = ("Generic", "Figurine", "Dice", "Coin", "Board", "Chip", "Bag", "Infinite")
_CUSTOM_TYPES = {
    **facts.CUSTOM_TYPE,
    **dict.fromkeys(("Custom_Token", "Custom_Token_Stack"), facts.TOKEN_TYPE),
}


def lua_type(name: str, data: dict[str, Any]) -> str:
    """The `type` property of an object of kind `name` (its Name in the save)."""
    if name in ("Custom_Model", "Custom_Assetbundle"):
        key = "CustomMesh" if name == "Custom_Model" else "CustomAssetbundle"
        index = int((data.get(key) or {}).get("TypeIndex", 0))
        return _MODEL_TYPES[index] if 0 <= index < len(_MODEL_TYPES) else "Generic"
    if name in _CUSTOM_TYPES:
        return _CUSTOM_TYPES[name]
    return str(api_data()["kinds"].get(name, "Generic"))


_CUSTOM_DICE_SIDES = (4, 6, 8, 10, 12, 20)


def default_rotation_values(name: str, data: dict[str, Any]) -> list[dict[str, Any]]:
    """RotationValues, in the form of the save, that the game supplies when an object has none of its own."""
    rotations = DIE_TURNS.get(name, ())
    if name == "Custom_Dice":
        kind = int(((data.get("CustomImage") or {}).get("CustomDice") or {}).get("Type", 1))
        rotations = DIE_TURNS[f"Die_{_CUSTOM_DICE_SIDES[kind]}"] if 0 <= kind < len(_CUSTOM_DICE_SIDES) else ()
    return [
        {"Value": str(index), "Rotation": {"x": x, "y": y, "z": z}}
        for index, (x, y, z) in enumerate(rotations, start=1)
    ]
