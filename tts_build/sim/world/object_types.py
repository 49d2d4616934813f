"""What the simulator knows of the kinds of objects: their Lua type, the values of dice, and how large they are.

Sizes are in units at scale 1, those that saves are built with (`tts_build.save.facts`): good enough to decide what lies
on what, and no more; they are not the game's meshes.
"""

import math
from typing import Any, NamedTuple

from tts_build.dice.solids import INRADIUS
from tts_build.save import facts
from tts_build.save.builtin import DIE_TURNS
from tts_build.sim.geometry import Vec
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


# -- sizes ------------------------------------------------------------------------------------------------------------

_THIN = 0.1
"""Thickness of a PDF, and of a tile whose save does not say."""
_HIGH = 0.2
"""Height of what only a footprint is known of."""
_ROUND, _HEX = facts.TILE_TYPE["round"], facts.TILE_TYPE["hex"]


class Shape(NamedTuple):
    """Full size along the own axes, and how far the lowest point lies below the origin while it lies flat."""

    size: Vec
    bottom: float


class Picture(NamedTuple):
    """The picture that sets a thing's proportions, and the sheet's columns and rows where it is a cell of one."""

    url: str
    columns: int = 1
    rows: int = 1


def picture(name: str, data: dict[str, Any]) -> Picture | None:
    """None where the proportions do not follow a picture."""
    if name in CARD_KINDS or name in DECK_KINDS:
        for sheet in (data.get("CustomDeck") or {}).values():
            columns, rows = int(sheet.get("NumWidth") or 1), int(sheet.get("NumHeight") or 1)
            return Picture(str(sheet.get("FaceURL") or ""), columns, rows)
        return None
    image, book = data.get("CustomImage"), data.get("CustomPDF")
    if image:
        return Picture(str(image.get("ImageURL") or ""))
    return Picture(str(book.get("PDFUrl") or "")) if book else None


def shape(name: str, data: dict[str, Any], aspect: float | None = None) -> Shape:
    """The shape of an object of this kind. `aspect`: width over height of its picture or cell, where it is known."""
    make = _BY_NAME.get(name)
    if make is not None:
        return make(name, data, aspect)
    return _of_type(name, data)


def _card(name: str, data: dict[str, Any], aspect: float | None) -> Shape:
    count = len(data.get("ContainedObjects") or data.get("DeckIDs") or ()) if name in DECK_KINDS else 1
    middle = facts.rest_of(count)
    width = facts.CARD_HEIGHT * aspect if aspect else facts.CARD_USUAL_WIDTH
    return Shape(Vec(facts.CARD_FIXED_WIDTH or width, 2 * middle, facts.CARD_HEIGHT), middle)


def _tile(name: str, data: dict[str, Any], aspect: float | None) -> Shape:
    tile = (data.get("CustomImage") or {}).get("CustomTile") or {}
    thick, outline = float(tile.get("Thickness", _THIN)), tile.get("Type", 0)
    if outline == _HEX:
        across = facts.TILE_HEX_CORNERS * math.sqrt(3) / 2
        return Shape(Vec(facts.TILE_HEX_CORNERS, thick, across), 0.0)
    wide = aspect or 1.0
    side = facts.TILE_ROUND_SIDE if outline == _ROUND else facts.TILE_SHORT_SIDE
    return Shape(Vec(side * max(wide, 1.0), thick, side * max(1 / wide, 1.0)), 0.0)


def _token(name: str, data: dict[str, Any], aspect: float | None) -> Shape:
    token = (data.get("CustomImage") or {}).get("CustomToken") or {}
    wide, side = aspect or 1.0, facts.TOKEN_LONG_SIDE
    return Shape(Vec(side * min(wide, 1.0), float(token.get("Thickness", 0.2)), side * min(1 / wide, 1.0)), 0.0)


def _figurine(name: str, data: dict[str, Any], aspect: float | None) -> Shape:
    foot, high = facts.FIGURINE_BASE, facts.FIGURINE_HEIGHT
    return Shape(Vec(max(foot, high * (aspect or 0.0)), high + facts.FIGURINE_REST, foot), facts.FIGURINE_REST)


def _pdf(name: str, data: dict[str, Any], aspect: float | None) -> Shape:
    return Shape(Vec(facts.PDF_HEIGHT * (aspect or math.sqrt(0.5)), _THIN, facts.PDF_HEIGHT), 0.0)


def _die(name: str, data: dict[str, Any], aspect: float | None) -> Shape:
    sides = len(DIE_TURNS.get(name) or data.get("RotationValues") or ()) or 6
    half = facts.BUILTIN_REST.get(name) or facts.BUILTIN_REST.get(f"Die_{sides}", INRADIUS.get(sides, 0.5))
    width = facts.DIE_WIDTH.get(sides, 1.0)
    return Shape(Vec(width, 2 * half, width), half)


def _bag(name: str, data: dict[str, Any], aspect: float | None) -> Shape:
    side = facts.BAG_WIDTH[name]
    return Shape(Vec(side, _sized("Bag").y, side), facts.BUILTIN_REST[name])


def _of_type(name: str, data: dict[str, Any]) -> Shape:
    """Built-in objects by their footprint, the rest by the type that scripts see."""
    kind = lua_type(name, data)
    if kind == "Dice" or (kind == "Coin" and name == "Custom_Model" and data.get("RotationValues")):
        return _die(name, data, None)
    rest = facts.BUILTIN_REST.get(name, 0.0)
    if name in facts.BUILTIN_FOOTPRINT:
        width, depth = facts.BUILTIN_FOOTPRINT[name]
        return Shape(Vec(width, _sized("Block").y if kind == "Block" else _HIGH, depth), rest)
    size = _sized(kind)
    middle = size.y / 2 if kind in ("Board", "Block", "Chip") else 0.0
    return Shape(size, facts.BUILTIN_REST.get(name, middle))


def _sized(kind: str) -> Vec:
    return Vec(*facts.KIND_SIZE.get(kind, facts.KIND_SIZE["Generic"]))


_BY_NAME = {
    **dict.fromkeys((*CARD_KINDS, *DECK_KINDS), _card),
    "Custom_Tile": _tile,
    "Custom_Tile_Stack": _tile,
    "Custom_Token": _token,
    "Custom_Token_Stack": _token,
    "Figurine_Custom": _figurine,
    "Custom_PDF": _pdf,
    "Bag": _bag,
    "Infinite_Bag": _bag,
}
