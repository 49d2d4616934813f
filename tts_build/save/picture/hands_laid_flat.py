"""Cards in hands: laid flat in their zones, so that they show from above."""

from __future__ import annotations

from collections.abc import Sequence

from tts_build.save import facts
from tts_build.save.objects.object_base import Json
from tts_build.save.place.seats import Frame

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
