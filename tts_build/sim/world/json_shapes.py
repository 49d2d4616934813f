"""What the parts of an object's data may be, where a script hands them over: the game reads none of another form."""

import math
from collections.abc import Mapping
from typing import Any

LARGEST = 1e6
"""Units and degrees beyond which nothing is placed, and the largest size; long before, the game loses precision."""
DEEPEST = 40
"""Things inside things."""

Shape = str | list["Shape"] | dict[str, "Shape"]
"""`text`, `number`, `object`; a list of one shape; keys with their shapes, where `*` stands for every key."""

_PICTURE: Shape = {"ImageURL": "text", "ImageSecondaryURL": "text", "ImageScalar": "number"}
_OBJECT: dict[str, Shape] = {
    **dict.fromkeys(("GUID", "Name", "Nickname", "Description", "GMNotes", "Memo", "FogColor"), "text"),
    **dict.fromkeys(("LuaScript", "LuaScriptState", "XmlUI"), "text"),
    **dict.fromkeys(("CardID", "Number"), "number"),
    "Transform": {"*": "number"},
    "ColorDiffuse": {"*": "number"},
    "Tags": ["text"],
    "DeckIDs": ["number"],
    "CustomDeck": {"*": {"FaceURL": "text", "BackURL": "text", "NumWidth": "count", "NumHeight": "count"}},
    "ContainedObjects": ["object"],
    "ChildObjects": ["object"],
    "States": {"*": "object"},
    "AttachedSnapPoints": [{"Position": {"*": "number"}, "Rotation": {"*": "number"}, "Tags": ["text"]}],
    "AttachedDecals": [{"Transform": {"*": "number"}, "CustomDecal": {"ImageURL": "text", "Name": "text"}}],
    "AttachedVectorLines": [{"points3": [{"*": "number"}], "thickness": "number", "color": {"*": "number"}}],
    "RotationValues": [{"Rotation": {"*": "number"}}],
    "CustomImage": _PICTURE,
    "CustomMesh": {"MeshURL": "text", "DiffuseURL": "text", "ColliderURL": "text", "NormalURL": "text"},
    "CustomPDF": {"PDFUrl": "text"},
    "CustomAssetbundle": {"AssetbundleURL": "text"},
    "Text": {"Text": "text", "fontSize": "number", "colorstate": {"*": "number"}},
    "PhysicsMaterial": {},
    "Rigidbody": {},
    "FogOfWar": {},
    "FogOfWarRevealer": {"Range": "number", "Color": "text"},
}


def misfit(value: Any, shape: Shape = "object", name: str = "the object", depth: int = 0) -> str:
    """What is wrong with an object's data, empty where nothing is; null is as good as nothing."""
    if value is None and depth:
        return ""
    if shape == "object":
        shape = _OBJECT
        if depth > DEEPEST * 2:
            return f"{name} lies too deep in others"
    if isinstance(shape, str):
        return _plain(value, shape, name)
    if isinstance(shape, list):
        if not isinstance(value, list):
            return f"{name} is no list"
        parts = ((item, shape[0], name) for item in value)
    else:
        if not isinstance(value, Mapping):
            return f"{name} is no table"
        every = shape.get("*")
        keys = ((key, shape.get(key, every)) for key in value)
        parts = ((value[key], inner, f"`{key}`") for key, inner in keys if inner is not None)
    return next((said for part in parts if (said := misfit(*part, depth + 1))), "")


def _plain(value: Any, shape: str, name: str) -> str:
    if shape == "text":
        return "" if isinstance(value, str) else f"{name} is no text"
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return f"{name} is no number"
    if shape == "count":
        return "" if 1 <= value <= 100 else f"{name} is no number from 1 to 100"
    return "" if abs(value) <= LARGEST or name in ("`CardID`", "`Number`") else f"{name} is beyond all bounds"
