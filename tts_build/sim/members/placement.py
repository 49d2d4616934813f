"""The Object class: where things are, how they are turned, and how they move."""

from __future__ import annotations

from tts_build.sim.geometry import Vec, apply, matrix, to_local, to_world
from tts_build.sim.lua.registry import function
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Thing


@function("Object", "getPosition")
def get_position(thing: Thing) -> Vec:
    return thing.position


@function("Object", "getRotation")
def get_rotation(thing: Thing) -> Vec:
    return thing.rotation


@function("Object", "getScale")
def get_scale(thing: Thing) -> Vec:
    return thing.scale


@function("Object", "setPosition")
def set_position(table: Tabletop, thing: Thing, position: Vec) -> bool:
    table.motion.place(thing, position)
    return True


@function("Object", "setRotation")
def set_rotation(table: Tabletop, thing: Thing, rotation: Vec) -> bool:
    table.motion.place(thing, None, rotation)
    return True


@function("Object", "setScale")
def set_scale(table: Tabletop, thing: Thing, scale: Vec) -> bool:
    thing.scale = scale
    table.zones.moved(thing)
    return True


@function("Object", "scale")
def scale_by(table: Tabletop, thing: Thing, factor: Vec | float) -> bool:
    return set_scale(table, thing, thing.scale.times(factor))


@function("Object", "setPositionSmooth")
def set_position_smooth(table: Tabletop, thing: Thing, position: Vec, collide: bool | None, fast: bool | None) -> bool:
    table.motion.glide(thing, position, None, bool(fast))
    return True


@function("Object", "setRotationSmooth")
def set_rotation_smooth(table: Tabletop, thing: Thing, rotation: Vec, collide: bool | None, fast: bool | None) -> bool:
    table.motion.glide(thing, None, rotation, bool(fast))
    return True


@function("Object", "getPositionSmooth")
def get_position_smooth(table: Tabletop, thing: Thing) -> Vec | None:
    motion = table.motion
    return motion.target(thing)[0] if motion.smooth(thing) else None


@function("Object", "getRotationSmooth")
def get_rotation_smooth(table: Tabletop, thing: Thing) -> Vec | None:
    motion = table.motion
    return motion.target(thing)[1] if motion.smooth(thing) else None


@function("Object", "isSmoothMoving")
def is_smooth_moving(table: Tabletop, thing: Thing) -> bool:
    return table.motion.smooth(thing)


@function("Object", "translate")
def translate(table: Tabletop, thing: Thing, offset: Vec) -> bool:
    table.motion.glide(thing, table.motion.target(thing)[0] + offset, None)
    return True


@function("Object", "rotate")
def rotate(table: Tabletop, thing: Thing, turn: Vec) -> bool:
    table.motion.glide(thing, None, table.motion.target(thing)[1] + turn)
    return True


@function("Object", "positionToWorld")
def position_to_world(thing: Thing, point: Vec) -> Vec:
    return to_world(point, thing.position, thing.rotation, thing.scale)


@function("Object", "positionToLocal")
def position_to_local(thing: Thing, point: Vec) -> Vec:
    return to_local(point, thing.position, thing.rotation, thing.scale)


def _axis(thing: Thing, axis: Vec) -> Vec:
    return apply(matrix(thing.rotation), axis)


@function("Object", "getTransformForward")
def transform_forward(thing: Thing) -> Vec:
    return _axis(thing, Vec(0.0, 0.0, 1.0))


@function("Object", "getTransformRight")
def transform_right(thing: Thing) -> Vec:
    return _axis(thing, Vec(1.0, 0.0, 0.0))


@function("Object", "getTransformUp")
def transform_up(thing: Thing) -> Vec:
    return _axis(thing, Vec(0.0, 1.0, 0.0))


@function("Object", "getBounds", "getBoundsNormalized", "getVisualBoundsNormalized")
def get_bounds(thing: Thing) -> dict[str, Vec]:
    """Sizes from the table of kinds, as if not turned: approximate for any model."""
    middle = Vec(0.0, thing.size.y / 2 - thing.bottom, 0.0)
    return {"center": thing.position + middle, "size": thing.size, "offset": middle}


@function("Object", "getVelocity")
def get_velocity(thing: Thing) -> Vec:
    return thing.velocity


@function("Object", "getAngularVelocity")
def get_angular_velocity(thing: Thing) -> Vec:
    return thing.spin


@function("Object", "setVelocity", "addForce")
def set_velocity(table: Tabletop, thing: Thing, velocity: Vec, force_type: int | None = None) -> bool:
    """Forces move nothing here; the thing counts as disturbed and comes to rest again."""
    table.motion.fall(thing)
    return True


@function("Object", "setAngularVelocity", "addTorque")
def set_angular_velocity(table: Tabletop, thing: Thing, velocity: Vec, force_type: int | None = None) -> bool:
    table.motion.fall(thing)
    return True
