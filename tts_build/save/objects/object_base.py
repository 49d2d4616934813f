"""What all objects of the save have: where they are, what they say, and the keys that every kind writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tts_build.save import facts
from tts_build.save.save_keys import object_keys
from tts_build.scene.colour import resolve

Json = dict[str, Any]
Rgb = tuple[float, float, float]
WHITE: Rgb = (1.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Pose:
    """Where an object is: middle, rotation in degrees (Unity order z, x, y) and scale."""

    x: float = 0.0
    y: float = facts.TABLE_HEIGHT
    z: float = 0.0
    rot: tuple[float, float, float] = (0.0, facts.READABLE_YAW, 0.0)
    scale: tuple[float, float, float] = (1.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Label:
    """What an object says of itself, and its script.

    `memo` is seen by scripts alone; it names the thing in the definition (`tasks/T01`, `pawn/White`) and stays with
    an object whose GUID the game has changed.
    """

    guid: str
    name: str = ""
    description: str = ""
    notes: str = ""
    memo: str = ""
    tags: Sequence[str] = ()
    lua: str = ""
    xml: str = ""
    state: str = ""
    ui_assets: Mapping[str, str] = field(default_factory=dict)


def vector(x: float, y: float, z: float) -> Json:
    return {"x": tidied(x), "y": tidied(y), "z": tidied(z)}


def colour(rgb: Rgb, alpha: float | None = None) -> Json:
    """A colour of parts from 0 to 1."""
    result: Json = dict(zip("rgb", (tidied(part) for part in rgb), strict=True))
    if alpha is not None:
        result["a"] = float(alpha)
    return result


def tidied(value: float) -> float:
    """Millionths are noise of the arithmetic; without them equal layouts are equal text on every machine."""
    return round(float(value), 5) + 0.0


def transform(pose: Pose) -> Json:
    values = (pose.x, pose.y, pose.z, *pose.rot, *pose.scale)
    keys = ("posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ")
    tidy = [tidied(value) for value in values]
    tidy[3:6] = [_degrees(value) for value in tidy[3:6]]
    return dict(zip(keys, tidy, strict=True))


def _degrees(value: float) -> float:
    """An angle from 0 up to 360, as the game stores it."""
    turned = round(value % 360.0, 5)
    return 0.0 if turned == 360.0 else turned


def ui_assets(files: Mapping[str, str]) -> list[Json]:
    """Pictures of an XML UI: name to URL; type 0 is a picture."""
    return [{"Type": 0, "Name": name, "URL": files[name]} for name in sorted(files)]


_USUAL: Json = {
    "LayoutGroupSortIndex": 0,
    "Value": 0,
    "Locked": False,
    "Grid": True,
    "Snap": True,
    "IgnoreFoW": False,
    "MeasureMovement": False,
    "DragSelectable": True,
    "Autoraise": True,
    "Sticky": True,
    "Tooltip": True,
    "GridProjection": False,
    "HideWhenFaceDown": False,
    "Hands": False,
}
"""The game's defaults of what an object is and may."""


def make(kind: str, label: Label, pose: Pose, own: Mapping[str, Any], *, tint: Rgb = WHITE, **flags: Any) -> Json:
    """An object of a kind: the game's defaults, `own` keys, and `flags` that differ."""
    values: Json = {
        "GUID": label.guid,
        "Name": kind,
        "Transform": transform(pose),
        "Nickname": label.name,
        "Description": label.description,
        "GMNotes": label.notes,
        "AltLookAngle": vector(0, 0, 0),
        "ColorDiffuse": colour(tint),
        **_USUAL,
        "LuaScript": label.lua,
        "LuaScriptState": label.state,
        "XmlUI": label.xml,
        **own,
        **flags,
    }
    if label.memo:
        values["Memo"] = label.memo
    if label.tags:
        values["Tags"] = list(label.tags)
    if label.ui_assets:
        values["CustomUIAssets"] = ui_assets(label.ui_assets)
    ordered = {key.name: values.pop(key.name) for key in object_keys(kind) if key.name in values}
    if values:
        raise ValueError(f"{kind} has no key {', '.join(sorted(values))}")
    return ordered


def rgb(text: str, palette: Mapping[str, str]) -> Rgb:
    """A colour of the definition as parts from 0 to 1; a seat's name is that seat's colour."""
    if text in facts.SEAT_COLOURS and text not in palette:
        return facts.SEAT_COLOURS[text]
    red, green, blue, _ = resolve(text, palette) or (255, 255, 255, 255)
    return red / 255, green / 255, blue / 255
