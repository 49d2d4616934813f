"""What the simulator knows of the kinds of objects: their Lua type, their size, the values of built-in dice.

Sizes are in units at scale 1, (x, y, z), and where the origin is: at the bottom (tiles, tokens, figures) or in the
middle (cards, blocks, dice). They come from positions at rest in public saves and are good enough to decide what
lies on what; they are not the game's meshes.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tts_build.sim.api import data as api_data
from tts_build.sim.geometry import Vec

TABLE_HEIGHT = 0.96
"""The y of the playing surface of every standard table (seen in about a hundred public saves)."""

CARD_THICKNESS = 0.0096
ZONE_KINDS = {"HandTrigger", "ScriptingTrigger", "FogOfWarTrigger", "FogOfWar", "LayoutZone", "RandomizeTrigger"}
CARD_KINDS = {"Card", "CardCustom"}
DECK_KINDS = {"Deck", "DeckCustom", "Deck_CardBot_Head", "Deck_CardBot_Main"}
BAG_KINDS = {"Bag", "Custom_Model_Bag"}
INFINITE_KINDS = {"Infinite_Bag", "Custom_Model_Infinite_Bag"}

_MODEL_TYPES = ("Generic", "Figurine", "Dice", "Coin", "Board", "Chip", "Bag", "Infinite")
# The documentation lists no types of custom objects; these are what scripts in public saves compare with. That of a
# token is a guess.
_CUSTOM_TYPES = {
    "CardCustom": "Card",
    "DeckCustom": "Deck",
    "Custom_Dice": "Dice",
    "Custom_Tile": "Tile",
    "Custom_Token": "Tile",
    "Custom_Board": "Board",
    "Custom_Model_Bag": "Bag",
    "Custom_Model_Infinite_Bag": "Infinite",
    "Custom_Model_Stack": "Chip",
    "Custom_Tile_Stack": "Tile",
    "Custom_Token_Stack": "Tile",
    "Figurine_Custom": "Figurine",
    "3DText": "3D Text",
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


class Shape(NamedTuple):
    """Full size at scale 1 and whether the origin lies at the bottom."""

    size: Vec
    at_bottom: bool


_SHAPES = {
    "Card": Shape(Vec(2.2, 2 * 0.01, 3.1), False),
    "Tile": Shape(Vec(2.0, 0.1, 2.0), True),
    "Board": Shape(Vec(15.4, 0.2, 15.4), False),
    "Dice": Shape(Vec(0.7, 0.7, 0.7), False),
    "Block": Shape(Vec(1.0, 1.0, 1.0), False),
    "Figurine": Shape(Vec(0.8, 1.6, 0.8), True),
    "Bag": Shape(Vec(2.0, 1.6, 2.0), True),
    "Infinite": Shape(Vec(2.0, 1.6, 2.0), True),
    "Chip": Shape(Vec(1.6, 0.2, 1.6), False),
}
_OTHER = Shape(Vec(1.0, 0.2, 1.0), True)


def shape(name: str, data: dict[str, Any]) -> Shape:
    """The size of an object of this kind at scale 1."""
    kind = lua_type(name, data)
    if kind == "Deck":
        count = max(1, len(data.get("ContainedObjects") or data.get("DeckIDs") or ()))
        return Shape(Vec(2.2, 2 * 0.01 + CARD_THICKNESS * count, 3.1), False)
    if name == "Custom_Token":
        thickness = ((data.get("CustomImage") or {}).get("CustomToken") or {}).get("Thickness", 0.2)
        return Shape(Vec(3.7, float(thickness), 3.7), True)
    if name == "Custom_Tile":
        thickness = ((data.get("CustomImage") or {}).get("CustomTile") or {}).get("Thickness", 0.1)
        return Shape(Vec(2.0, float(thickness), 2.0), True)
    return _SHAPES.get(kind, _OTHER)


def with_aspect(name: str, size: Vec, aspect: float) -> Vec:
    """The size of a thing whose picture is `aspect` times as wide as high.

    A tile's shorter side stays as it is, a token's longer side (public saves' snap points fit both).
    """
    if name == "Custom_Tile":
        return Vec(size.x * max(aspect, 1.0), size.y, size.z * max(1 / aspect, 1.0))
    if name == "Custom_Token":
        return Vec(size.x * min(aspect, 1.0), size.y, size.z * min(1 / aspect, 1.0))
    return size


_D6 = ((-90, 0, 0), (0, 0, 0), (0, 0, -90), (0, 0, 90), (0, 0, -180), (90, 0, 0))
_VALUES: dict[int, tuple[tuple[float, float, float], ...]] = {
    4: ((18, -241, -120), (-90, -60, 0), (18, -121, 0), (18, 0, -240)),
    6: _D6,
    8: (
        (-33, 0, 90),
        (-33, 0, 180),
        (33, 180, -180),
        (33, 180, 90),
        (33, 180, -90),
        (33, 180, 0),
        (-33, 0, 0),
        (-33, 0, -90),
    ),
    10: (
        (-38, 0, 234),
        (38, 180, -233),
        (-38, 0, 20),
        (38, 180, -17),
        (-38, 0, 90),
        (38, 180, -161),
        (-38, 0, 307),
        (38, 180, -304),
        (-38, 0, 163),
        (38, 180, -90),
    ),
    12: (
        (27, 0, 72),
        (27, 0, 144),
        (27, 0, -72),
        (-27, 180, 180),
        (90, 180, 0),
        (27, 0, -144),
        (-27, 180, 36),
        (-90, 180, 0),
        (27, 0, 0),
        (-27, 180, 108),
        (-27, 108, -36),
        (-27, 36, -108),
    ),
    20: (
        (-11, 60, 17),
        (52, -60, -17),
        (-11, -180, 90),
        (-11, -180, 162),
        (-11, -60, 234),
        (-11, -180, 306),
        (52, -60, 55),
        (52, -60, 198),
        (52, -60, 127),
        (52, -180, -90),
        (308, 0, 90),
        (306, -240, -52),
        (-52, -240, 18),
        (307, 120, 233),
        (11, 120, -234),
        (11, 0, 54),
        (11, -120, -17),
        (11, 0, -90),
        (-52, -240, -198),
        (11, 0, -162),
    ),
}
"""Euler angles that show 1, 2, 3 ... on top, from the RotationValues of built-in dice in public saves."""

_ROUNDED = ((0, 0, 0), (90, 0, 0), (0, 0, 90), (0, 0, -90), (-90, 0, 0), (0, 0, -180))
_CUSTOM_DICE_SIDES = (4, 6, 8, 10, 12, 20)


def default_rotation_values(name: str, data: dict[str, Any]) -> list[dict[str, Any]]:
    """RotationValues, in the form of the save, that the game supplies when an object has none of its own."""
    rotations: tuple[tuple[float, float, float], ...] = ()
    if name == "Die_6_Rounded":
        rotations = _ROUNDED
    elif name.startswith("Die_") and name[4:].isdigit():
        rotations = _VALUES.get(int(name[4:]), ())
    elif name == "Custom_Dice":
        kind = int(((data.get("CustomImage") or {}).get("CustomDice") or {}).get("Type", 1))
        rotations = _VALUES[_CUSTOM_DICE_SIDES[kind]] if 0 <= kind < len(_CUSTOM_DICE_SIDES) else ()
    return [
        {"Value": str(index), "Rotation": {"x": x, "y": y, "z": z}}
        for index, (x, y, z) in enumerate(rotations, start=1)
    ]
