"""The Object class: properties, names and tags."""

from __future__ import annotations

import json
from typing import Any

from tts_build.sim.geometry import Rgb, Vec
from tts_build.sim.lua.registry import function, prop, setter
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Thing

_FLAGS: dict[str, tuple[str, Any]] = {
    "auto_raise": ("Autoraise", True),
    "drag_selectable": ("DragSelectable", True),
    "grid_projection": ("GridProjection", False),
    "hide_when_face_down": ("HideWhenFaceDown", False),
    "ignore_fog_of_war": ("IgnoreFoW", False),
    "measure_movement": ("MeasureMovement", False),
    "sticky": ("Sticky", True),
    "tooltip": ("Tooltip", True),
    "use_grid": ("Grid", True),
    "use_hands": ("Hands", False),
    "use_snap_points": ("Snap", True),
    "memo": ("Memo", None),
    "value": ("Value", 0),
}
"""Properties that are keys of the save: the key and the game's default."""

_PHYSICS: dict[str, tuple[str, str, Any]] = {
    "mass": ("Rigidbody", "Mass", 1.0),
    "drag": ("Rigidbody", "Drag", 0.1),
    "angular_drag": ("Rigidbody", "AngularDrag", 0.1),
    "use_gravity": ("Rigidbody", "UseGravity", True),
    "static_friction": ("PhysicsMaterial", "StaticFriction", 0.4),
    "dynamic_friction": ("PhysicsMaterial", "DynamicFriction", 0.4),
    "bounciness": ("PhysicsMaterial", "Bounciness", 0.0),
}


def _keys() -> None:
    for name, (key, default) in _FLAGS.items():
        prop("Object", name)(lambda thing, key=key, default=default: thing.data.get(key, default))
        setter("Object", name)(lambda thing, value, key=key: thing.data.__setitem__(key, value))
    for name, (group, key, default) in _PHYSICS.items():
        prop("Object", name)(
            lambda thing, group=group, key=key, default=default: (thing.data.get(group) or {}).get(key, default)
        )
        setter("Object", name)(
            lambda thing, value, group=group, key=key: thing.data.setdefault(group, {}).__setitem__(key, value)
        )
    read_only = {
        "guid": "guid",
        "name": "name",
        "type": "type",
        "tag": "type",
        "spawning": "spawning",
        "is_face_down": "face_down",
        "resting": "resting",
        "held_by_color": "held_by",
        "interactable": "interactable",
        "locked": "locked",
        "remainder": "remainder",
    }
    for name, attribute in read_only.items():
        prop("Object", name)(lambda thing, attribute=attribute: getattr(thing, attribute))
    for name, attribute in {"getName": "nickname", "getGUID": "guid", "getLock": "locked"}.items():
        function("Object", name)(lambda thing, attribute=attribute: getattr(thing, attribute))


_keys()


@prop("Object", "loading_custom")
def loading_custom(thing: Thing) -> bool:
    return thing.spawning


@setter("Object", "interactable")
def set_interactable(thing: Thing, value: bool) -> None:
    thing.interactable = value


@setter("Object", "resting")
def set_resting(table: Tabletop, thing: Thing, value: bool) -> None:
    if value:
        table.motion.stop(thing)


@setter("Object", "locked")
@function("Object", "setLock")
def set_lock(table: Tabletop, thing: Thing, lock: bool) -> bool:
    thing.data["Locked"] = lock
    if not lock:
        table.motion.fall(thing)
    return True


@prop("Object", "pick_up_position")
def pick_up_position(thing: Thing) -> Vec:
    return thing.pick_up[0]


@prop("Object", "pick_up_rotation")
def pick_up_rotation(thing: Thing) -> Vec:
    return thing.pick_up[1]


@function("Object", "isDestroyed")
def is_destroyed(thing: Thing) -> bool:
    return thing.destroyed


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


# -- names and notes -------------------------------------------------------------------------------------------------


@function("Object", "setName")
def set_name(thing: Thing, name: str) -> bool:
    thing.data["Nickname"] = name
    return True


@function("Object", "getDescription")
def get_description(thing: Thing) -> str:
    return str(thing.data.get("Description") or "")


@function("Object", "setDescription")
def set_description(thing: Thing, text: str) -> bool:
    thing.data["Description"] = text
    return True


@function("Object", "getGMNotes")
def get_gm_notes(thing: Thing) -> str:
    return str(thing.data.get("GMNotes") or "")


@function("Object", "setGMNotes")
def set_gm_notes(thing: Thing, notes: str) -> bool:
    thing.data["GMNotes"] = notes
    return True


@function("Object", "getColorTint")
def get_tint(thing: Thing) -> Rgb:
    tint = thing.data.get("ColorDiffuse") or {}
    return Rgb(*(float(tint.get(part, 1.0)) for part in "rgba"))


@function("Object", "setColorTint")
def set_tint(thing: Thing, tint: Rgb) -> bool:
    keep = {"a": tint.a} if tint.a != 1.0 or "a" in (thing.data.get("ColorDiffuse") or {}) else {}
    thing.data["ColorDiffuse"] = {"r": tint.r, "g": tint.g, "b": tint.b, **keep}
    return True


@function("Object", "getData")
def get_data(thing: Thing) -> dict[str, Any]:
    return thing.to_json()


@function("Object", "getJSON")
def get_json(thing: Thing, indented: bool | None) -> str:
    return json.dumps(thing.to_json(), indent=None if indented is False else 2, ensure_ascii=False)


# -- tags ------------------------------------------------------------------------------------------------------------


@function("Object", "addTag")
def add_tag(table: Tabletop, thing: Thing, tag: str) -> bool:
    if not has_tag(thing, tag):
        thing.tags.append(tag)
        table.zones.moved(thing)
    return True


@function("Object", "removeTag")
def remove_tag(table: Tabletop, thing: Thing, tag: str) -> bool:
    thing.data["Tags"] = [own for own in thing.tags if own.lower() != tag.lower()]
    table.zones.moved(thing)
    return True


@function("Object", "hasTag")
def has_tag(thing: Thing, tag: str) -> bool:
    return any(own.lower() == tag.lower() for own in thing.tags)


@function("Object", "hasAnyTag")
def has_any_tag(thing: Thing) -> bool:
    return bool(thing.tags)


@function("Object", "hasMatchingTag")
def has_matching_tag(thing: Thing, other: Thing) -> bool:
    return any(has_tag(thing, tag) for tag in other.tags)


@function("Object", "getTags")
def get_tags(thing: Thing) -> list[str]:
    return list(thing.tags)


@function("Object", "setTags")
def set_tags(table: Tabletop, thing: Thing, tags: Any) -> bool:
    thing.data["Tags"] = [str(tag) for tag in (tags if isinstance(tags, list) else tags.values())]
    table.zones.moved(thing)
    return True
