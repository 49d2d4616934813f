"""Objects of a save in words of a definition: pieces of cardboard, objects of the game, bags and zones.

A word need not be exact: what the definition makes of it is held against the save, which keeps what differs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, get_args

from pydantic import ValidationError

from tts_build.foreign_save.card_pictures import OUTLINE, outline
from tts_build.foreign_save.found_files import FoundFiles
from tts_build.foreign_save.made_files import Files
from tts_build.foreign_save.reading import Json, mapping
from tts_build.foreign_save.safe_names import is_sayable
from tts_build.foreign_save.table_words import hexadecimal
from tts_build.model.surroundings import PlayerColour
from tts_build.model.thing_kinds import SECTIONS
from tts_build.save import facts
from tts_build.save.builtin import NAMES
from tts_build.save.objects.bbcode import inline, plain
from tts_build.save.objects.common_keys import FLAGS
from tts_build.save.place.footprint import MM_PER_UNIT

PRINTED = (180.0, 260.0)
"""mm of the largest piece that a page of any paper has room for."""
SHAPES = {number: shape for shape, number in facts.TILE_TYPE.items()}
LABELS = {"Nickname": ("name", plain), "Description": ("description", inline), "GMNotes": ("notes", inline)}
"""Keys of an object, the word for each, and what a definition makes of it."""
ZONES = {"ScriptingTrigger": "script", "RandomizeTrigger": "random", "FogOfWarTrigger": "hidden", "FogOfWar": "fog"}
ORDERS = {number: order for order, number in facts.BAG_ORDER.items()}


@dataclass(frozen=True, slots=True)
class Words:
    """What a thing is in a definition."""

    section: str
    said: Json


@dataclass(frozen=True, slots=True)
class Describer:
    """Describes objects, whose pictures become files of the art."""

    files: Files
    found: FoundFiles

    def words(self, item: Json) -> Words | None:
        """What a definition can say of an object; None for kinds that it does not know, and for odd ones."""
        kind = str(item.get("Name"))
        describe = KINDS.get(kind) or (_builtin if kind in NAMES else None)
        place = item.get("Transform")
        if describe is None or not isinstance(place, dict) or not all(_is_number(part) for part in place.values()):
            return None
        words = describe(self, item)
        if words is None:
            return None
        said = {**words.said, **_labels(item)}
        try:
            SECTIONS[words.section].model_validate(said)  # type: ignore[index]
        except ValidationError:
            return None
        return Words(words.section, said)

    def picture(self, item: Json, key: str) -> tuple[str, float] | None:
        """The file of a picture of an object, and its width over its height; an outline for one that is missing."""
        url = mapping(item.get("CustomImage")).get(key)
        if not isinstance(url, str) or not url.strip():
            return None
        owner = str(item.get("Nickname") or item.get("Name"))
        found = self.found.find(url, key)
        if found is None:
            return self.files.asset("missing", owner, "png", (owner[:200],), partial(outline, owner)), OUTLINE[
                0
            ] / OUTLINE[1]
        if found.size is None:
            return None
        file = self.files.asset("pictures", owner, found.ending, (url,), found.read)
        return file, found.size[0] / found.size[1]


def _labels(item: Json) -> Json:
    """Name, description and the like, as far as they come out as they are."""
    said: Json = {}
    for key, (word, shown) in LABELS.items():
        text = item.get(key)
        if text and is_sayable(text) and shown(text) == text:
            said[word] = text
    tags = item.get("Tags")
    if isinstance(tags, list) and tags and all(map(is_sayable, tags)):
        said["tags"] = tags
    if item.get("Locked") is True and item["Name"] not in (*ZONES, "LayoutZone"):
        said["locked"] = True
    return said


def _cardboard(describer: Describer, item: Json) -> Words | None:
    """A tile, a token or a standee."""
    kind, image, found = item["Name"], mapping(item.get("CustomImage")), describer.picture(item, "ImageURL")
    scale = item["Transform"].get("scaleX", 1.0) * MM_PER_UNIT
    if found is None or scale <= 0:
        return None
    picture, aspect = found
    inner: Mapping[str, Any] = {}
    if kind == "Figurine_Custom":
        shape, high = "standee", facts.FIGURINE_HEIGHT * scale
        wide = high * aspect
    elif kind == "Custom_Token":
        shape, long, inner = "cutout", facts.TOKEN_LONG_SIDE * scale, mapping(image.get("CustomToken"))
        wide, high = min(long, long * aspect), min(long, long / aspect)
    else:
        inner = mapping(image.get("CustomTile"))
        shape, short = SHAPES.get(inner.get("Type", 0), ""), facts.TILE_SHORT_SIDE * scale
        wide, high = max(short, short * aspect), max(short, short / aspect)
        if shape in ("round", "hex"):
            wide = short
            high = short if shape == "round" else short * 0.8660254
    said: Json = {"shape": f"{shape} {wide:.4f} x {high:.4f} mm" if shape != "round" else f"round {wide:.4f} mm"}
    if shape not in ("rect", "rounded", "round", "hex", "cutout", "standee"):
        return None
    said["art"] = picture
    thick = inner.get("Thickness")
    if isinstance(thick, float) and 0 < thick < 100:
        said["thickness"] = round(thick * MM_PER_UNIT, 5)
    if picture.startswith("missing/") or min(wide, high) > PRINTED[0] or max(wide, high) > PRINTED[1]:
        said["paper"] = False
    return Words("pieces", {**said, **_tint(item, "colour")})


def _builtin(describer: Describer, item: Json) -> Words | None:
    """An object of the game."""
    kind, said = str(item["Name"]), {"builtin": item["Name"], "scale": item["Transform"].get("scaleX", 1.0)}
    own = mapping(item.get(kind))
    settings: Json = {}
    if kind == "Counter" and isinstance(own.get("value"), int):
        settings["value"] = own["value"]
    if kind == "Tablet" and isinstance(own.get("PageURL"), str):
        settings["page"] = own["PageURL"]
    if kind == "3DText":
        text = mapping(item.get("Text"))
        shown = text.get("Text")
        if not shown or not is_sayable(shown) or inline(shown) != shown:
            return None
        settings |= {"text": shown, "size": text.get("fontSize", 64)}
        colour = hexadecimal(mapping(text.get("colorstate")))
        return Words("pieces", {**said, "set": settings, **({"colour": colour} if colour else {})})
    for key, word in (("MaterialIndex", "material"), ("MeshIndex", "mesh")):
        takes = kind in ("PlayerPawn", "Domino") or (kind.startswith("Die_") and word == "material")
        if takes and isinstance(item.get(key), int) and item[key] >= 0:
            settings[word] = item[key]
    return Words("pieces", {**said, **({"set": settings} if settings else {}), **_tint(item, "colour")})


def _bag(describer: Describer, item: Json) -> Words:
    kind = "infinite" if item["Name"] == "Infinite_Bag" else "bag"
    order = ORDERS.get(mapping(item.get("Bag")).get("Order", 0), "last")
    said = {"kind": kind, "scale": item["Transform"].get("scaleX", 1.0), **({"order": order} if kind == "bag" else {})}
    return Words("bags", {**said, **_tint(item, "colour")})


def _zone(describer: Describer, item: Json) -> Words:
    size = [item["Transform"].get(f"scale{axis}", 1.0) for axis in "XYZ"]
    said: Json = {"kind": ZONES[str(item["Name"])], "size": size}
    if said["kind"] == "hidden":
        keys = (("FogHidePointers", "hide_pointers"), ("FogReverseHiding", "reverse"), ("FogSeethrough", "see_through"))
        said |= {word: item[key] for key, word in keys if isinstance(item.get(key), bool)}
        if item.get("FogColor") in get_args(PlayerColour):
            said["seat"] = item["FogColor"]
    fog = mapping(item.get("FogOfWar"))
    if said["kind"] == "fog" and _is_number(fog.get("Height")):
        said["fog_height"] = fog["Height"]
    return Words("zones", said)


def _tint(item: Json, word: str) -> Json:
    colour = hexadecimal(mapping(item.get("ColorDiffuse")))
    return {word: colour} if colour and colour != "#ffffff" else {}


KINDS: dict[str, Callable[[Describer, Json], Words | None]] = {
    **dict.fromkeys(("Custom_Tile", "Custom_Token", "Figurine_Custom"), _cardboard),
    **dict.fromkeys(("Bag", "Infinite_Bag"), _bag),
    **dict.fromkeys(ZONES, _zone),
}


def options_of(item: Json, made: Json) -> Json:
    """Options of an object where they are others than those that its kind has."""
    said: Json = {}
    for word, key in FLAGS.items():
        if isinstance(item.get(key), bool) and item[key] is not made.get(key):
            said[word.removesuffix("_")] = item[key]
    if isinstance(item.get("IgnoreFoW"), bool) and item["IgnoreFoW"] is not made.get("IgnoreFoW"):
        said["fog"] = not item["IgnoreFoW"]
    for key, word in (("LayoutGroupSortIndex", "sort"), ("Value", "value")):
        if type(item.get(key)) is int and abs(item[key]) <= 1_000_000 and item[key] != made.get(key):
            said[word] = item[key]
    return said


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e9
