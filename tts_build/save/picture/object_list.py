"""The table as a flat list: what lies where, read from the save alone.

The save may be one that was built, that of a table in play, or any other: what a key is missing for is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from tts_build.dice.die_mesh import Mesh
from tts_build.model.printing.papers import PAPERS
from tts_build.save import facts
from tts_build.save.builtin import DIE_TURNS
from tts_build.save.objects.object_base import Json
from tts_build.save.picture.appearance import (
    MARKINGS,
    ZONES,
    Appearance,
    MeshOf,
    SizeOf,
    common,
    complete,
    half_turned,
    held,
    with_parts,
)
from tts_build.save.picture.mesh_pictures import BUNDLE, measured, no_mesh
from tts_build.save.place.footprint import HEX_FLATS, text_sides
from tts_build.save.urls import file_of

_SHEET = {"FaceURL": "", "BackURL": "", "NumWidth": 10, "NumHeight": 7, "UniqueBack": False, "Type": 0}


def layout_objects(
    save: Json, size_of: SizeOf, viewer: str = "", mesh_of: MeshOf = no_mesh, *, turned: bool = True
) -> list[Appearance]:
    """Every object on the table, lowest and furthest first, what stands after all that lies. Contents of bags and decks
    are not on the table.

    Cards in hands lie face up in their zones, as a spectator sees them; with the colour of a `viewer`, the others'
    lie face down, and, if `turned`, the table is turned so that a viewer at the far side sits at the near one.
    """
    items = [part for item in save["ObjectStates"] for part in with_parts(complete(item))]
    found = [replace(_seen(item, size_of), hand=colour) for item, colour in held(items, viewer)]
    found = [_solid(seen, mesh_of(seen.mesh)) if seen.mesh else seen for seen in found]
    if turned and at_far_side(save, viewer):
        found = [half_turned(seen) for seen in found]
    return sorted(found, key=_order)


def at_far_side(save: Json, viewer: str) -> bool:
    """Whether the hand of a viewer is at the far side of the table, which is turned for such a one."""
    hands = [complete(item) for item in save["ObjectStates"] if item["Name"] == "HandTrigger"]
    own = [hand for hand in hands if viewer and (hand.get("FogColor") or hand["Nickname"]) == viewer]
    return any(90 < hand["Transform"]["rotY"] % 360 < 270 for hand in own)


def _solid(seen: Appearance, mesh: Mesh | None) -> Appearance:
    """A model as large as its mesh; so is a die that somebody made."""
    return measured(replace(seen, kind="model") if seen.kind == "die" and mesh is not None else seen, mesh)


def _order(seen: Appearance) -> tuple[bool, bool, float, float]:
    """What is drawn later. Whatever stands is higher than all that lies, and hides what stands behind it.

    A pile counts from its middle: one that has grown since it was laid down is raised by the game's physics alone, and
    would otherwise lie below what it lies on.
    """
    stands = seen.kind == "figurine"
    rest = facts.rest_of(seen.count) if seen.kind == "deck" else 0.0
    return seen.kind in MARKINGS, stands, 0.0 if stands else seen.base + rest, -seen.z


def _seen(item: Json, size_of: SizeOf) -> Appearance:
    needs, make = _KINDS.get(item["Name"], ("", _builtin))
    return make(item, size_of) if item.get(needs) else _builtin(item, size_of)


def _card(item: Json, size_of: SizeOf) -> Appearance:
    """A card or a deck: its top card's face, or its back."""
    base = common(item)
    ids = item.get("DeckIDs") or [item.get("CardID", 100)]
    top = ids[-1] if base["face_up"] == facts.DECK_FIRST_ON_TOP else ids[0]
    entry = {**_SHEET, **item["CustomDeck"].get(str(top // 100), {})}
    columns, rows = entry["NumWidth"], entry["NumHeight"]
    sheet = size_of(file_of(entry["FaceURL"])) or (columns * 5, rows * 7)
    aspect = (sheet[0] / columns) / (sheet[1] / rows)
    outlines = {number: name for name, number in facts.CARD_TYPE.items()}
    base.update(
        kind="deck" if len(ids) > 1 else "card",
        width=(facts.CARD_FIXED_WIDTH or facts.CARD_HEIGHT * aspect) * item["Transform"]["scaleX"],
        depth=facts.CARD_HEIGHT * item["Transform"]["scaleZ"],
        picture=file_of(entry["FaceURL"] if base["face_up"] else entry["BackURL"]),
        cell=(top % 100, columns, rows) if base["face_up"] or entry["UniqueBack"] else None,
        outline=outlines.get(entry["Type"], "rounded"),
        count=len(ids),
    )
    base["base"] -= facts.rest_of(len(ids))
    return Appearance(**base)


def _flat(item: Json, size_of: SizeOf) -> Appearance:
    """A tile, a token, or a pile of them."""
    image = item["CustomImage"]
    base = common(item)
    front, back = image.get("ImageURL", ""), image.get("ImageSecondaryURL", "")
    picture = file_of(front if base["face_up"] or not back else back)
    width, height = map(float, size_of(file_of(front)) or (1, 1))
    scale = item["Transform"]["scaleX"]
    if "CustomToken" in image:
        unit = facts.TOKEN_LONG_SIDE / max(width, height)
        kind, outline, thickness = "token", "cutout", image["CustomToken"].get("Thickness", 0.2)
    else:
        tile = image.get("CustomTile", {})
        kinds = {number: name for name, number in facts.TILE_TYPE.items()}
        outline = kinds.get(tile.get("Type", 0), "rect")
        if outline == "hex":
            width, height = 1.0, HEX_FLATS
        side = {"round": facts.TILE_ROUND_SIDE, "hex": facts.TILE_HEX_CORNERS * HEX_FLATS}
        unit = side.get(outline, facts.TILE_SHORT_SIDE) / min(width, height)
        kind, thickness = "tile", tile.get("Thickness", 0.2)
    if not base["face_up"]:
        base["base"] -= thickness
    return Appearance(
        **base,
        kind=kind,
        width=width * unit * scale,
        depth=height * unit * scale,
        picture=picture,
        outline=outline,
        count=item.get("Number", 1),
    )


def _figurine(item: Json, size_of: SizeOf) -> Appearance:
    """A standee: its picture as wide and high as it stands, seen lying back from its foot."""
    url = file_of(item["CustomImage"].get("ImageURL", ""))
    width, height = size_of(url) or (1, 2)
    side = facts.FIGURINE_HEIGHT * item["Transform"]["scaleY"]
    return Appearance(
        **common(item, facts.STANDEE_YAW),
        kind="figurine",
        width=side * width / height,
        depth=side,
        picture=url,
    )


def _die(item: Json, size_of: SizeOf) -> Appearance:
    """A die, or another model that somebody made."""
    sides = len(item.get("RotationValues", ())) or SIDES_OF.get(item["Name"], 6)
    scale = item["Transform"]["scaleX"]
    mesh = item.get("CustomMesh")
    picture = mesh.get("DiffuseURL", "") if mesh else item.get("CustomImage", {}).get("ImageURL", "")
    model = file_of(mesh.get("MeshURL", "")) if mesh else ""
    base = common(item)
    base["face_up"] = True
    rolls = not mesh or mesh.get("TypeIndex", 0) == facts.MESH_DIE_TYPE or "RotationValues" in item
    width = facts.DIE_WIDTH.get(sides, 1.0) * scale
    return Appearance(
        **base,
        kind="die" if rolls else "model",
        width=width,
        depth=width,
        picture=file_of(picture),
        sides=sides,
        rotation=_rotation(item),
        outline="mesh" if mesh else "template",
        text=f"d{sides}" if rolls else item["Nickname"],
        mesh="" if rolls and _OUR_DICE.match(model) else model,
        size=scale,
    )


def _rotation(item: Json) -> tuple[float, float, float]:
    place = item["Transform"]
    return place["rotX"], place["rotY"], place["rotZ"]


def _bundle(item: Json, size_of: SizeOf) -> Appearance:
    """An asset bundle, of which nothing is known but where it is: an outline, a unit wide, or as large as its
    definition says, where that is at hand."""
    base, scale = common(item), item["Transform"]["scaleX"]
    said = f"{item.get('Memo', '').partition('#')[0].partition('/')[0]}{BUNDLE}"
    turn = _rotation(item)
    return Appearance(**base, kind="bundle", width=scale, depth=scale, mesh=said, size=scale, rotation=turn)


def _bag(item: Json, size_of: SizeOf) -> Appearance:
    side = facts.BAG_WIDTH.get(item["Name"], 1.0) * item["Transform"]["scaleX"]
    count = len(item.get("ContainedObjects", ()))
    outline = "infinite" if item["Name"] == "Infinite_Bag" else "bag"
    return Appearance(
        **common(item, facts.BUILTIN_YAW), kind="bag", width=side, depth=side, count=count, outline=outline
    )


def _pdf(item: Json, size_of: SizeOf) -> Appearance:
    """A PDF as wide as its first page is, where a picture of that is known, else as A4 is."""
    url = file_of(item["CustomPDF"].get("PDFUrl", ""))
    width, height = size_of(url) or PAPERS["a4"]
    depth = facts.PDF_HEIGHT * item["Transform"]["scaleZ"]
    across = facts.PDF_HEIGHT * width / height * item["Transform"]["scaleX"]
    return Appearance(**common(item, facts.PDF_YAW), kind="pdf", width=across, depth=depth, picture=url)


def _zone(item: Json, size_of: SizeOf) -> Appearance:
    place = item["Transform"]
    base = common(item)
    base["turn"] = place["rotY"] % 360
    base["base"] = place["posY"] - place["scaleY"] / 2
    base["name"] = item.get("FogColor") or item["Nickname"]
    return Appearance(**base, kind=ZONES[item["Name"]], width=place["scaleX"], depth=place["scaleZ"])


def _builtin(item: Json, size_of: SizeOf) -> Appearance:
    """What the game brings along, or what nothing is known of: a block with its name; plain blocks bear none."""
    kind, place = item["Name"], item["Transform"]
    width, depth = facts.BUILTIN_FOOTPRINT.get(kind, (1.0, 1.0))
    text = item["Nickname"] or ("" if kind.startswith("Block") else kind)
    return Appearance(
        **common(item, facts.BUILTIN_YAW),
        kind=kind,
        width=width * place["scaleX"],
        depth=depth * place["scaleZ"],
        text=str(item.get("Counter", {}).get("value", 0)) if kind == "Counter" else text,
    )


def _text(item: Json, size_of: SizeOf) -> Appearance:
    """A text of the text tool that lies flat."""
    said, place = item["Text"], item["Transform"]
    width, depth = text_sides(said.get("Text", ""), said.get("fontSize", 64))
    ink = said.get("colorstate") or {"r": 1.0, "g": 1.0, "b": 1.0}
    base = common(item, facts.TEXT_YAW)
    base |= {"tint": (ink["r"], ink["g"], ink["b"]), "alpha": 0.0, "face_up": True}
    scale = place["scaleX"]
    return Appearance(**base, kind="text", width=width * scale, depth=depth * scale, text=said.get("Text", ""))


_OUR_DICE = re.compile(r"d\d+-")
"""How the files of the tool's own meshes of dice begin."""

SIDES_OF = {name: len(turns) for name, turns in DIE_TURNS.items()}
_KINDS: dict[str, tuple[str, Callable[[Json, SizeOf], Appearance]]] = {
    **dict.fromkeys(("Card", "CardCustom", "Deck", "DeckCustom"), ("CustomDeck", _card)),
    **dict.fromkeys(("Custom_Tile", "Custom_Tile_Stack", "Custom_Token", "Custom_Token_Stack"), ("CustomImage", _flat)),
    "Figurine_Custom": ("CustomImage", _figurine),
    "Custom_PDF": ("CustomPDF", _pdf),
    "3DText": ("Text", _text),
    **dict.fromkeys(("Custom_Model", "Custom_Dice", *DIE_TURNS), ("Name", _die)),
    **dict.fromkeys(("Custom_Model_Bag", "Custom_Model_Infinite_Bag"), ("CustomMesh", _die)),
    "Custom_Assetbundle": ("Name", _bundle),
    **dict.fromkeys(("Bag", "Infinite_Bag"), ("Name", _bag)),
    **dict.fromkeys(ZONES, ("Name", _zone)),
}
"""What an object must have to be drawn as its kind, and how it is."""
