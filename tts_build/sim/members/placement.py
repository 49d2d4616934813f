"""The Object class: where things are, how they are turned, and how they move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tts_build.sim.geometry import Vec, apply, matrix, to_local, to_world
from tts_build.sim.lua.proxy import function

if TYPE_CHECKING:
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
def set_position(thing: Thing, position: Vec) -> bool:
    thing.table.motion.place(thing, position)
    return True


@function("Object", "setRotation")
def set_rotation(thing: Thing, rotation: Vec) -> bool:
    thing.table.motion.place(thing, None, rotation)
    return True


@function("Object", "setScale")
def set_scale(thing: Thing, scale: Vec) -> bool:
    thing.scale = scale
    thing.table.zones.moved(thing)
    return True


@function("Object", "scale")
def scale_by(thing: Thing, factor: Vec | float) -> bool:
    return set_scale(thing, thing.scale.times(factor))


@function("Object", "setPositionSmooth")
def set_position_smooth(thing: Thing, position: Vec, collide: bool | None, fast: bool | None) -> bool:
    thing.table.motion.glide(thing, position, None, bool(fast))
    return True


@function("Object", "setRotationSmooth")
def set_rotation_smooth(thing: Thing, rotation: Vec, collide: bool | None, fast: bool | None) -> bool:
    thing.table.motion.glide(thing, None, rotation, bool(fast))
    return True


@function("Object", "getPositionSmooth")
def get_position_smooth(thing: Thing) -> Vec | None:
    motion = thing.table.motion
    return motion.target(thing)[0] if motion.smooth(thing) else None


@function("Object", "getRotationSmooth")
def get_rotation_smooth(thing: Thing) -> Vec | None:
    motion = thing.table.motion
    return motion.target(thing)[1] if motion.smooth(thing) else None


@function("Object", "isSmoothMoving")
def is_smooth_moving(thing: Thing) -> bool:
    return thing.table.motion.smooth(thing)


@function("Object", "translate")
def translate(thing: Thing, offset: Vec) -> bool:
    thing.table.motion.glide(thing, thing.table.motion.target(thing)[0] + offset, None)
    return True


@function("Object", "rotate")
def rotate(thing: Thing, turn: Vec) -> bool:
    thing.table.motion.glide(thing, None, thing.table.motion.target(thing)[1] + turn)
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
def set_velocity(thing: Thing, velocity: Vec, force_type: int | None = None) -> bool:
    """Forces move nothing here; the thing counts as disturbed and comes to rest again."""
    thing.table.motion.fall(thing)
    return True


@function("Object", "setAngularVelocity", "addTorque")
def set_angular_velocity(thing: Thing, velocity: Vec, force_type: int | None = None) -> bool:
    thing.table.motion.fall(thing)
    return True
