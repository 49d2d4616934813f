"""Snap points, lines and decals of Global and of objects: kept, saved, given back."""

from typing import Any

from tts_build.sim.geometry import Vec, vector_of
from tts_build.sim.lua.registry import SCRIPTED, action, function
from tts_build.sim.members.saved_values import colour_of, vector_data
from tts_build.sim.table_errors import WrongArgument
from tts_build.sim.world.api_singletons import Scripted
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Json


def _rows(value: Any) -> list[Any]:
    return value if isinstance(value, list) else list(value.values())


def _key(owner: Scripted, name: str) -> str:
    """Objects keep theirs under `Attached...`, the save itself without it."""
    return name if owner.api_class == "Global" else f"Attached{name}"


def _vector(table: Tabletop, row: Json, name: str, what: str) -> Vec:
    if name not in row:
        raise WrongArgument(f"field `{name}` of {what} is missing")
    return table.values.vector(row[name], f"field `{name}` of {what}")


# -- snap points -----------------------------------------------------------------------------------------------------


@function(SCRIPTED, "getSnapPoints")
def get_snap_points(owner: Scripted) -> list[Json]:
    return [
        {
            "position": vector_of(point.get("Position")),
            "rotation": vector_of(point.get("Rotation")),
            "rotation_snap": "Rotation" in point,
            "tags": list(point.get("Tags") or []),
        }
        for point in owner.data.get(_key(owner, "SnapPoints")) or ()
    ]


@action(SCRIPTED, "setSnapPoints")
def set_snap_points(table: Tabletop, owner: Scripted, points: Any) -> None:
    saved = []
    for point in _rows(points):
        entry: Json = {"Position": vector_data(_vector(table, point, "position", "a snap point"))}
        if point.get("rotation_snap"):
            turned = _vector(table, {"rotation": {"x": 0, "y": 0, "z": 0}, **point}, "rotation", "a snap point")
            entry["Rotation"] = vector_data(turned)
        if point.get("tags"):
            entry["Tags"] = [str(tag) for tag in _rows(point["tags"])]
        saved.append(entry)
    owner.data[_key(owner, "SnapPoints")] = saved


# -- lines -----------------------------------------------------------------------------------------------------------


@action(SCRIPTED, "setVectorLines")
def set_vector_lines(table: Tabletop, owner: Scripted, lines: Any) -> None:
    saved = []
    for line in _rows(lines or []):
        points = _rows(line.get("points") or [])
        if len(points) < 2:
            table.warn(f"{owner}: a vector line of fewer than two points shows nothing")
            continue
        entry: Json = {
            "points3": [vector_data(table.values.vector(point, "a point of a vector line")) for point in points],
            "color": table.values.colour_data(line.get("color", [1, 1, 1]), "field `color` of a vector line"),
            "thickness": float(line.get("thickness", 0.1)),
        }
        if "rotation" in line:
            entry["rotation"] = vector_data(_vector(table, line, "rotation", "a vector line"))
        if line.get("loop"):
            entry["loop"] = True
        saved.append(entry)
    owner.data[_key(owner, "VectorLines")] = saved


@function(SCRIPTED, "getVectorLines")
def get_vector_lines(owner: Scripted) -> list[Json]:
    return [
        {
            "points": [vector_of(point) for point in line.get("points3") or ()],
            "color": colour_of(line.get("color")),
            "thickness": line.get("thickness", 0.1),
            "rotation": vector_of(line.get("rotation")),
            "loop": bool(line.get("loop")),
            "square": bool(line.get("square")),
        }
        for line in owner.data.get(_key(owner, "VectorLines")) or ()
    ]


# -- decals ----------------------------------------------------------------------------------------------------------


def _decal(table: Tabletop, parameters: Json) -> Json:
    for name in ("name", "url"):
        if not isinstance(parameters.get(name), str):
            raise WrongArgument(f"field `{name}` of a decal must be a string")
    place: Json = {}
    for prefix, name in (("pos", "position"), ("rot", "rotation"), ("scale", "scale")):
        vector = _vector(table, parameters, name, "a decal")
        place |= {f"{prefix}{axis}": value for axis, value in zip("XYZ", vector, strict=True)}
    picture = {"Name": parameters["name"], "ImageURL": parameters["url"], "Size": 1.0}
    return {"Transform": place, "CustomDecal": picture}


@action(SCRIPTED, "addDecal")
def add_decal(table: Tabletop, owner: Scripted, parameters: Json) -> None:
    owner.data.setdefault(_key(owner, "Decals"), []).append(_decal(table, parameters))


@action(SCRIPTED, "setDecals")
def set_decals(table: Tabletop, owner: Scripted, decals: Any) -> None:
    owner.data[_key(owner, "Decals")] = [_decal(table, decal) for decal in _rows(decals or [])]


@function(SCRIPTED, "getDecals")
def get_decals(owner: Scripted) -> list[Json]:
    result = []
    for decal in owner.data.get(_key(owner, "Decals")) or ():
        place, picture = decal.get("Transform") or {}, decal.get("CustomDecal") or {}
        entry: Json = {"name": picture.get("Name"), "url": picture.get("ImageURL")}
        for prefix, name in (("pos", "position"), ("rot", "rotation"), ("scale", "scale")):
            entry[name] = Vec(*(float(place.get(f"{prefix}{axis}", 0.0)) for axis in "XYZ"))
        result.append(entry)
    return result
