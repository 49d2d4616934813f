"""The Object class: where things are, how they are turned and what that shows, and how they move."""

from collections.abc import Callable
from typing import Any

from tts_build.sim.geometry import FORWARD, RIGHT, UP, ZERO, Vec, apply, matrix, to_local, to_world, vector_of
from tts_build.sim.lua.conversion import Raw
from tts_build.sim.lua.registry import action, actions, function, functions
from tts_build.sim.members.saved_values import vector_data
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world import rolls
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Thing

_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "getPosition": lambda thing: thing.position,
    "getRotation": lambda thing: thing.rotation,
    "getScale": lambda thing: thing.scale,
    "getVelocity": lambda thing: ZERO,
    "getAngularVelocity": lambda thing: ZERO,
    "getTransformForward": lambda thing: apply(matrix(thing.rotation), FORWARD),
    "getTransformRight": lambda thing: apply(matrix(thing.rotation), RIGHT),
    "getTransformUp": lambda thing: apply(matrix(thing.rotation), UP),
    "positionToWorld": lambda thing, point: to_world(point, thing.position, thing.rotation, thing.scale),
    "positionToLocal": lambda thing, point: to_local(point, thing.position, thing.rotation, thing.scale),
    "isSmoothMoving": lambda table, thing: table.motion.smooth(thing),
    "getPositionSmooth": lambda table, thing: table.motion.target(thing)[0] if table.motion.smooth(thing) else None,
    "getRotationSmooth": lambda table, thing: table.motion.target(thing)[1] if table.motion.smooth(thing) else None,
    "getRotationValue": lambda thing: rolls.shown_value(thing),
    "getRotationValues": lambda thing: [
        {"value": rolls.plain(value["Value"]), "rotation": vector_of(value["Rotation"])}
        for value in thing.rotation_values()
    ],
    "setRotationValue": lambda table, thing, wanted: table.motion.place(
        thing, None, rolls.rotation_for(thing, wanted.value)
    ),
}
functions("Object", _FUNCTIONS)

_MOVES: dict[str, Callable[..., None]] = {
    "setPosition": lambda table, thing, position: table.motion.place(thing, position),
    "setRotation": lambda table, thing, rotation: table.motion.place(thing, None, rotation),
    "translate": lambda table, thing, way: table.motion.glide(thing, table.motion.target(thing)[0] + way, None),
    "rotate": lambda table, thing, turn: table.motion.glide(thing, None, table.motion.target(thing)[1] + turn),
    "setPositionSmooth": lambda table, thing, position, _, fast: table.motion.glide(thing, position, None, bool(fast)),
    "setRotationSmooth": lambda table, thing, rotation, _, fast: table.motion.glide(thing, None, rotation, bool(fast)),
}
actions("Object", _MOVES)


@action("Object", "setScale")
def set_scale(table: Tabletop, thing: Thing, scale: Vec) -> None:
    thing.scale = scale
    table.zones.moved(thing)


@action("Object", "scale")
def scale_by(table: Tabletop, thing: Thing, factor: Vec | float) -> None:
    set_scale(table, thing, thing.scale.times(factor))


@function("Object", "getBounds", "getBoundsNormalized", "getVisualBoundsNormalized")
def get_bounds(thing: Thing) -> dict[str, Vec]:
    """Sizes from the table of kinds, as if not turned: approximate for any model."""
    middle = Vec(0.0, thing.size.y / 2 - thing.bottom, 0.0)
    return {"center": thing.position + middle, "size": thing.size, "offset": middle}


@action("Object", "setVelocity", "setAngularVelocity", "addForce", "addTorque")
def push(table: Tabletop, thing: Thing, force: Vec, force_type: int | None = None) -> None:
    """Forces move nothing here; the thing counts as disturbed and comes to rest again."""
    table.motion.fall(thing)


# -- rotation values, and values -------------------------------------------------------------------------------------


@action("Object", "setRotationValues")
def set_rotation_values(table: Tabletop, thing: Thing, values: Any) -> None:
    entries = []
    for entry in values if isinstance(values, list) else values.values():
        if not isinstance(entry, dict) or "value" not in entry or "rotation" not in entry:
            raise ApiError("each rotation value needs `value` and `rotation`")
        rotation = table.values.vector(entry["rotation"], "field `rotation` of Object.setRotationValues")
        entries.append({"Value": str(entry["value"]), "Rotation": vector_data(rotation)})
    thing.data["RotationValues"] = entries


@function("Object", "getValue")
def get_value(thing: Thing) -> Any:
    if thing.type == "Counter":
        return int((thing.data.get("Counter") or {}).get("value", 0))
    if thing.is_zone:
        return thing.data.get("FogColor")
    shown = rolls.shown_value(thing)
    return thing.data.get("Value", 0) if shown is None else shown


@action("Object", "setValue")
def set_value(table: Tabletop, thing: Thing, value: Raw) -> None:
    if thing.type == "Counter":
        thing.data.setdefault("Counter", {})["value"] = int(value.value)
    elif thing.is_zone:
        thing.data["FogColor"] = str(value.value)
    elif thing.rotation_values():
        table.motion.place(thing, None, rolls.rotation_for(thing, value.value))
    else:
        thing.data["Value"] = value.value
