"""The table as a flat list: what lies where, read from the save alone."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tts_build.tts import facts
from tts_build.tts.objects import Json, Rgb
from tts_build.tts.urls import file_of

SizeOf = Callable[[str], tuple[int, int] | None]
"""Pixel size of a built picture by its bare file name, None when there is none."""

ZONES = {
    "HandTrigger": "hand",
    "ScriptingTrigger": "zone",
    "RandomizeTrigger": "zone",
    "FogOfWarTrigger": "hidden",
}


@dataclass(frozen=True, slots=True)
class Seen:
    """One object from above.

    `x`, `z` its middle and `width`, `depth` its sides in table units; `turn` degrees clockwise, 0 reads for the near
    side; `base` the height of its lower side. `kind`: card, deck, tile, token, figurine, die, bag, pdf, hand, zone,
    hidden, or the name of a built-in object. `picture` is the bare name of the file that shows, `cell` its index,
    columns and rows when that is a deck sheet.
    """

    guid: str
    kind: str
    name: str
    x: float
    z: float
    turn: float
    width: float
    depth: float
    base: float
    face_up: bool = True
    picture: str = ""
    cell: tuple[int, int, int] | None = None
    outline: str = "rect"
    tint: Rgb = (1.0, 1.0, 1.0)
    count: int = 1
    sides: int = 0
    rotation: tuple[float, float, float] = (0.0, 0.0, 0.0)
    script: bool = False


def layout_objects(save: Json, size_of: SizeOf) -> list[Seen]:
    """Every object on the table, lowest and furthest first. Contents of bags and decks are not on the table."""
    found = [_seen(item, size_of) for item in save["ObjectStates"]]
    return sorted(found, key=lambda seen: (seen.kind in ("hand", "zone", "hidden"), seen.base, -seen.z))


def _seen(item: Json, size_of: SizeOf) -> Seen:
    kind = item["Name"]
    make = _KINDS.get(kind, _builtin)
    return make(item, size_of)


def _common(item: Json, yaw: float = facts.READABLE_YAW) -> dict[str, Any]:
    place = item["Transform"]
    tint = item["ColorDiffuse"]
    rolled = abs(place["rotZ"] - facts.FACE_DOWN_ROLL) < 90
    return {
        "guid": item["GUID"],
        "name": item["Nickname"],
        "x": place["posX"],
        "z": place["posZ"],
        "turn": (place["rotY"] - yaw) % 360,
        "base": place["posY"],
        "face_up": not rolled,
        "tint": (tint["r"], tint["g"], tint["b"]),
        "script": bool(item["LuaScript"] or item["XmlUI"]),
    }


def _card(item: Json, size_of: SizeOf) -> Seen:
    """A card or a deck: its top card's face, or its back."""
    base = _common(item)
    ids = item.get("DeckIDs") or [item["CardID"]]
    top = ids[-1] if base["face_up"] == facts.DECK_FIRST_ON_TOP else ids[0]
    entry = item["CustomDeck"][str(top // 100)]
    columns, rows = entry["NumWidth"], entry["NumHeight"]
    sheet = size_of(file_of(entry["FaceURL"])) or (columns * 5, rows * 7)
    aspect = (sheet[0] / columns) / (sheet[1] / rows)
    scale = item["Transform"]["scaleZ"]
    cell = (top % 100, columns, rows)
    own_back = entry["UniqueBack"]
    outlines = {number: name for name, number in facts.CARD_TYPE.items()}
    base.update(
        kind="deck" if len(ids) > 1 else "card",
        width=(facts.CARD_FIXED_WIDTH or facts.CARD_HEIGHT * aspect) * item["Transform"]["scaleX"],
        depth=facts.CARD_HEIGHT * scale,
        picture=file_of(entry["FaceURL"] if base["face_up"] else entry["BackURL"]),
        cell=cell if base["face_up"] or own_back else None,
        outline=outlines.get(entry["Type"], "rounded"),
        count=len(ids),
    )
    base["base"] -= facts.CARD_REST if len(ids) == 1 else facts.DECK_REST[0] + facts.DECK_REST[1] * len(ids)
    return Seen(**base)


def _flat(item: Json, size_of: SizeOf) -> Seen:
    """A tile, a token, or a pile of them."""
    image = item["CustomImage"]
    base = _common(item)
    back = image["ImageSecondaryURL"]
    picture = file_of(image["ImageURL"] if base["face_up"] or not back else back)
    width, height = size_of(file_of(image["ImageURL"])) or (1, 1)
    scale = item["Transform"]["scaleX"]
    if "CustomToken" in image:
        unit = facts.TOKEN_LONG_SIDE / max(width, height)
        kind, outline, thickness = "token", "cutout", image["CustomToken"]["Thickness"]
    else:
        kinds = {number: name for name, number in facts.TILE_TYPE.items()}
        outline = kinds[image["CustomTile"]["Type"]]
        side = facts.TILE_ROUND_SIDE if outline in ("round", "hex") else facts.TILE_SHORT_SIDE
        unit = side / min(width, height)
        kind, thickness = "tile", image["CustomTile"]["Thickness"]
    if not base["face_up"]:
        base["base"] -= thickness
    return Seen(
        **base,
        kind=kind,
        width=width * unit * scale,
        depth=height * unit * scale,
        picture=picture,
        outline=outline,
        count=item.get("Number", 1),
    )


def _figurine(item: Json, size_of: SizeOf) -> Seen:
    """A standee: its picture as wide and high as it stands, seen lying back from its foot."""
    url = file_of(item["CustomImage"]["ImageURL"])
    width, height = size_of(url) or (1, 2)
    side = facts.FIGURINE_HEIGHT * item["Transform"]["scaleY"]
    return Seen(
        **_common(item, facts.UPRIGHT_YAW["standee"]),
        kind="figurine",
        width=side * width / height,
        depth=side,
        picture=url,
    )


def _die(item: Json, size_of: SizeOf) -> Seen:
    sides = len(item.get("RotationValues", ())) or 6
    place = item["Transform"]
    scale = place["scaleX"]
    mesh = item.get("CustomMesh")
    picture = mesh["DiffuseURL"] if mesh else item.get("CustomImage", {}).get("ImageURL", "")
    base = _common(item)
    base["face_up"] = True
    width = facts.DIE_WIDTH.get(sides, 1.0) * scale
    return Seen(
        **base,
        kind="die",
        width=width,
        depth=width,
        picture=file_of(picture),
        sides=sides,
        rotation=(place["rotX"], place["rotY"], place["rotZ"]),
        outline="mesh" if mesh else "template",
    )


def _bag(item: Json, size_of: SizeOf) -> Seen:
    side = facts.BAG_WIDTH * item["Transform"]["scaleX"]
    count = len(item.get("ContainedObjects", ()))
    outline = "infinite" if item["Name"] == "Infinite_Bag" else "bag"
    return Seen(
        **_common(item, facts.UPRIGHT_YAW["builtin"]), kind="bag", width=side, depth=side, count=count, outline=outline
    )


def _pdf(item: Json, size_of: SizeOf) -> Seen:
    width = facts.PDF_WIDTH * item["Transform"]["scaleX"]
    url = file_of(item["CustomPDF"]["PDFUrl"])
    return Seen(
        **_common(item, facts.UPRIGHT_YAW["pdf"]), kind="pdf", width=width, depth=width * math.sqrt(2), picture=url
    )


def _zone(item: Json, size_of: SizeOf) -> Seen:
    place = item["Transform"]
    base = _common(item)
    base["turn"] = place["rotY"] % 360
    base["base"] = place["posY"] - place["scaleY"] / 2
    base["name"] = item.get("FogColor") or item["Nickname"]
    return Seen(**base, kind=ZONES[item["Name"]], width=place["scaleX"], depth=place["scaleZ"])


def _builtin(item: Json, size_of: SizeOf) -> Seen:
    width, depth = facts.BUILTIN_FOOTPRINT.get(item["Name"], (1.0, 1.0))
    scale = item["Transform"]["scaleX"]
    return Seen(
        **_common(item, facts.UPRIGHT_YAW["builtin"]), kind=item["Name"], width=width * scale, depth=depth * scale
    )


_KINDS: dict[str, Callable[[Json, SizeOf], Seen]] = {
    "Card": _card,
    "CardCustom": _card,
    "Deck": _card,
    "DeckCustom": _card,
    "Custom_Tile": _flat,
    "Custom_Tile_Stack": _flat,
    "Custom_Token": _flat,
    "Custom_Token_Stack": _flat,
    "Figurine_Custom": _figurine,
    "Custom_Model": _die,
    "Custom_Dice": _die,
    "Die_6": _die,
    "Bag": _bag,
    "Infinite_Bag": _bag,
    "Custom_PDF": _pdf,
    **dict.fromkeys(ZONES, _zone),
}
