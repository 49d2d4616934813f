"""Physics.cast over the boxes of objects, attachments, and the small odds and ends of the Object class."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tts_build.sim.errors import ApiError, WrongArgument
from tts_build.sim.geometry import Vec, to_local
from tts_build.sim.lua.proxy import function, prop, setter
from tts_build.sim.world.thing import Thing

if TYPE_CHECKING:
    from tts_build.sim.members.managers import Static
    from tts_build.sim.world.players import PlayerState

_STEP = 0.05
"""A cast is walked in steps of this length, in units."""
_RAY, _SPHERE, _BOX = 1, 2, 3


@function("Physics", "cast")
def cast(static: Static, parameters: dict[str, Any]) -> list[dict[str, Any]]:
    """What a ray, sphere or box meets on its way, nearest first; objects count as boxes of their kind's size."""
    core = static.table

    def vector(name: str, default: list[float] | None) -> Vec:
        if name not in parameters and default is None:
            raise WrongArgument(f"field `{name}` of Physics.cast is missing")
        return core.values.vector(parameters.get(name, default), f"field `{name}` of Physics.cast")

    origin, direction = vector("origin", None), vector("direction", None)
    kind = int(parameters.get("type", _RAY))
    if kind not in (_RAY, _SPHERE, _BOX):
        raise ApiError(f"Physics.cast: type must be 1 (ray), 2 (sphere) or 3 (box), got {kind}")
    size = vector("size", [0, 0, 0]) if kind != _RAY else Vec(0.0, 0.0, 0.0)
    length = float(parameters.get("max_distance", 20.0 if direction.length() else 0.0))
    way = direction.times(1 / direction.length()) if direction.length() else direction
    found = []
    for thing in core.things:
        if thing.is_zone or thing.destroyed:
            continue
        distance = _meets(thing, origin, way, size, length)
        if distance is not None:
            point = origin + way.times(distance)
            found.append(
                (distance, {"point": point, "normal": way.times(-1.0), "distance": distance, "hit_object": thing})
            )
    return [hit for _, hit in sorted(found, key=lambda pair: pair[0])]


def _meets(thing: Thing, origin: Vec, way: Vec, size: Vec, length: float) -> float | None:
    half = thing.size.times(0.5)
    middle = Vec(0.0, half.y - thing.bottom, 0.0)
    for number in range(int(length / _STEP) + 1):
        local = (
            to_local(origin + way.times(number * _STEP), thing.position, thing.rotation, Vec(1.0, 1.0, 1.0)) - middle
        )
        if all(abs(a) <= h + s / 2 + 1e-6 for a, h, s in zip(local, half, size, strict=True)):
            return number * _STEP
    return None


# -- attachments --------------------------------------------------------------------------------------------------


@function("Object", "addAttachment")
def add_attachment(thing: Thing, other: Thing) -> bool:
    """The other object becomes part of this one, at its place relative to it."""
    data = other.to_json()
    place = to_local(other.position, thing.position, thing.rotation, thing.scale)
    data["Transform"].update(posX=place.x, posY=place.y, posZ=place.z)
    data["Transform"]["rotY"] = other.rotation.y - thing.rotation.y
    thing.data.setdefault("ChildObjects", []).append(data)
    thing.table.remove(other)
    return True


@function("Object", "getAttachments")
def get_attachments(thing: Thing) -> list[dict[str, Any]]:
    children = thing.data.get("ChildObjects") or []
    return [thing.table.containers.entry(index, child) for index, child in enumerate(children)]


@function("Object", "removeAttachment")
def remove_attachment(thing: Thing, index: int) -> Thing:
    children = thing.data.get("ChildObjects") or []
    if not 0 <= index < len(children):
        raise ApiError(f"{thing} has {len(children)} attachments, counted from 0; there is no index {index}")
    return thing.table.spawn(children.pop(index), position=thing.position + Vec(0.0, 1.0, 0.0))


@function("Object", "removeAttachments")
def remove_attachments(thing: Thing) -> list[Thing]:
    return [remove_attachment(thing, 0) for _ in list(thing.data.get("ChildObjects") or [])]


@function("Object", "destroyAttachment")
def destroy_attachment(thing: Thing, index: int) -> bool:
    thing.table.remove(remove_attachment(thing, index), quiet=True)
    return True


@function("Object", "destroyAttachments")
def destroy_attachments(thing: Thing) -> bool:
    thing.data["ChildObjects"] = []
    return True


# -- selection and odds and ends ----------------------------------------------------------------------------------


def _player(thing: Thing, colour: str) -> PlayerState:
    return thing.table.players.get(colour)


@function("Object", "addToPlayerSelection")
def select(thing: Thing, colour: str) -> bool:
    if thing not in _player(thing, colour).selected:
        _player(thing, colour).selected.append(thing)
    return True


@function("Object", "removeFromPlayerSelection")
def deselect(thing: Thing, colour: str) -> bool:
    selected = _player(thing, colour).selected
    if thing in selected:
        selected.remove(thing)
    return True


@function("Object", "getSelectingPlayers")
def selecting(thing: Thing) -> list[str]:
    return [colour for colour, state in thing.table.players.states.items() if thing in state.selected]


@function("Object", "getJoints")
def joints(thing: Thing) -> list[Any]:
    """Joints are not simulated, so there are none."""
    return []


@prop("Object", "alt_view_angle")
def alt_view(thing: Thing) -> Vec:
    angle = thing.data.get("AltLookAngle") or {}
    return Vec(*(float(angle.get(axis, 0.0)) for axis in "xyz"))


@setter("Object", "alt_view_angle")
def set_alt_view(thing: Thing, angle: Vec) -> None:
    thing.data["AltLookAngle"] = {"x": angle.x, "y": angle.y, "z": angle.z}


def _live() -> None:
    """Properties that the game forgets with the next load, and that only scripts can see here."""
    live = {"gizmo_selectable": True, "max_typed_number": 9, "use_rotation_value_flip": False, "value_flags": 0}
    for name, default in live.items():
        prop("Object", name)(lambda thing, name=name, default=default: thing.live.get(name, default))
        setter("Object", name)(lambda thing, value, name=name: thing.live.__setitem__(name, value))


_live()
