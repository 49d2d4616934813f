"""One object as it is seen from above, and what is attached to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from tts_build.dice import Mesh
from tts_build.save import facts
from tts_build.save.objects.object_base import Json, Rgb
from tts_build.save.place.seats import Frame

SizeOf = Callable[[str], tuple[int, int] | None]
"""Pixel size of a built picture by its bare file name, None when there is none."""

MeshOf = Callable[[str], Mesh | None]
"""A built mesh by its bare file name, None when there is none."""

ZONES = {
    "HandTrigger": "hand",
    "ScriptingTrigger": "zone",
    "RandomizeTrigger": "zone",
    "FogOfWarTrigger": "hidden",
    "FogOfWar": "hidden",
    "LayoutZone": "zone",
}
MARKINGS = ("hand", "zone", "hidden")
"""Kinds that are no things on the table."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """One object from above.

    `x`, `z` its middle and `width`, `depth` its sides in table units; `turn` degrees clockwise, 0 reads for the near
    side; `base` the height of its lower side. `kind`: card, deck, tile, token, figurine, die, model, bag, pdf, text,
    hand, zone, hidden, or the name of a built-in object. `picture` is the bare name of the file that shows, `cell` its
    index, columns and rows when that is a deck sheet. `text` is written on what has no picture; `hand` is the colour
    of whoever holds it.
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
    alpha: float = 1.0
    text: str = ""
    hand: str = ""
    count: int = 1
    sides: int = 0
    rotation: tuple[float, float, float] = (0.0, 0.0, 0.0)
    script: bool = False
    mesh: str = ""
    """bare name of a model's OBJ file"""
    size: float = 1.0
    """scale of a model"""


_WHOLE = {"GUID": "", "Nickname": "", "LuaScript": "", "XmlUI": ""}
_PLACE = {f"{what}{axis}": float(what == "scale") for what in ("pos", "rot", "scale") for axis in "XYZ"}
_WHITE = {"r": 1.0, "g": 1.0, "b": 1.0}


def complete(item: Json) -> Json:
    """The object with the keys that every object of a built save has."""
    return {**_WHOLE, "ColorDiffuse": _WHITE, **item, "Transform": {**_PLACE, **item.get("Transform", {})}}


def common(item: Json, yaw: float = facts.READABLE_YAW) -> dict[str, Any]:
    """What is read of every object alike: the fields of a `Appearance` but its kind and its size."""
    place = item["Transform"]
    tint = item["ColorDiffuse"]
    rolled = abs(place["rotZ"] % 360 - facts.FACE_DOWN_ROLL) < 90
    return {
        "guid": item["GUID"],
        "name": item["Nickname"],
        "x": place["posX"],
        "z": place["posZ"],
        "turn": (place["rotY"] - yaw) % 360,
        "base": place["posY"],
        "rotation": (place["rotX"], place["rotY"], place["rotZ"]),
        "face_up": not rolled,
        "tint": (tint["r"], tint["g"], tint["b"]),
        "alpha": tint.get("a", 1.0),
        "script": bool(item["LuaScript"] or item["XmlUI"]),
    }


def half_turned(seen: Appearance) -> Appearance:
    """The object as it lies for whoever sits opposite. What stands upright leans away from them as well."""
    x, y, z = seen.rotation
    turn = seen.turn if seen.kind == "figurine" else (seen.turn + 180) % 360
    return replace(seen, x=-seen.x, z=-seen.z, turn=turn, rotation=(x, y + 180, z))


def with_parts(item: Json) -> Iterator[Json]:
    """An object, and what is attached to it where that shows on the table."""
    yield item
    here = item["Transform"]
    over = -1.0 if abs(here["rotZ"] % 360 - facts.FACE_DOWN_ROLL) < 90 else 1.0
    frame = Frame(here["posX"], here["posZ"], here["rotY"])
    for child in map(complete, item.get("ChildObjects") or ()):
        own = child["Transform"]
        x, z = frame.to_world(over * own["posX"] * here["scaleX"], own["posZ"] * here["scaleZ"])
        place = {
            **own,
            "posX": x,
            "posY": here["posY"] + over * own["posY"] * here["scaleY"],
            "posZ": z,
            "rotY": own["rotY"] + here["rotY"],
            "rotZ": own["rotZ"] + here["rotZ"],
        }
        if facts.ATTACHED_SCALE:
            place |= {f"scale{axis}": own[f"scale{axis}"] * here[f"scale{axis}"] for axis in "XYZ"}
        yield from with_parts({**child, "Transform": place})
