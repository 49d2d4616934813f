"""One object as it is seen from above, what is attached to it, and where it lies that is in a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tts_build.dice.die_mesh import Mesh
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


# -- cards in hands: laid flat in their zones, so that they show from above --------------------------------------------

CARDS = ("Card", "CardCustom")
RISE = 0.001
"""How much higher a card lies for each unit that it lies further right, so that a fan covers one way."""


def held(items: Sequence[Json], viewer: str = "") -> list[tuple[Json, str]]:
    """Each object with the colour of the hand that holds it, or with nothing.

    What is held reads for its owner, and lies face down when there is a `viewer` who is not.
    """
    zones = [item for item in items if item["Name"] == "HandTrigger"]
    found = []
    for item in items:
        zone = next((zone for zone in zones if _holds(zone, item)), None)
        colour = str(zone.get("FogColor", "")) if zone is not None else ""
        found.append((item if zone is None else _flat(item, zone, bool(viewer) and viewer != colour), colour))
    return found


def _holds(zone: Json, item: Json) -> bool:
    if not item.get("Hands", item["Name"] in CARDS) or item["Name"] == "HandTrigger":
        return False
    box, place = zone["Transform"], item["Transform"]
    right, up = _local(zone, item)
    high = abs(place["posY"] - box["posY"]) <= box["scaleY"] / 2
    return bool(high and abs(right) <= box["scaleX"] / 2 and abs(up) <= box["scaleZ"] / 2)


def _local(zone: Json, item: Json) -> tuple[float, float]:
    """Where an object lies in a zone, to the right and away from the player."""
    box, place = zone["Transform"], item["Transform"]
    frame = Frame(box["posX"], box["posZ"], box["rotY"])
    return frame.to_local(place["posX"], place["posZ"])


def _flat(item: Json, zone: Json, hidden: bool) -> Json:
    height = item["Transform"]["posY"] + RISE * _local(zone, item)[0]
    lying = {
        "posY": height,
        "rotX": 0.0,
        "rotY": (zone["Transform"]["rotY"] + facts.READABLE_YAW) % 360,
        "rotZ": facts.FACE_DOWN_ROLL if hidden else 0.0,
    }
    return {**item, "Transform": {**item["Transform"], **lying}}
