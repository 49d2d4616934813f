"""The Object class: properties, names and tags."""

import json
from collections.abc import Callable
from typing import Any

from tts_build.sim.geometry import Rgb, vector_of
from tts_build.sim.lua.registry import action, attributes, functions, props, setter, variables
from tts_build.sim.members.saved_values import (
    Key,
    colour_data,
    colour_of,
    saved_pairs,
    saved_properties,
    text_key,
    vector_data,
)
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Thing

_SAVED = {
    "auto_raise": Key("Autoraise", True),
    "drag_selectable": Key("DragSelectable", True),
    "grid_projection": Key("GridProjection", False),
    "hide_when_face_down": Key("HideWhenFaceDown", False),
    "ignore_fog_of_war": Key("IgnoreFoW", False),
    "measure_movement": Key("MeasureMovement", False),
    "sticky": Key("Sticky", True),
    "tooltip": Key("Tooltip", True),
    "use_grid": Key("Grid", True),
    "use_hands": Key("Hands", False),
    "use_snap_points": Key("Snap", True),
    "memo": Key("Memo", None),
    "value": Key("Value", 0),
    "mass": Key("Mass", 1.0, group="Rigidbody"),
    "drag": Key("Drag", 0.1, group="Rigidbody"),
    "angular_drag": Key("AngularDrag", 0.1, group="Rigidbody"),
    "use_gravity": Key("UseGravity", True, group="Rigidbody"),
    "static_friction": Key("StaticFriction", 0.4, group="PhysicsMaterial"),
    "dynamic_friction": Key("DynamicFriction", 0.4, group="PhysicsMaterial"),
    "bounciness": Key("Bounciness", 0.0, group="PhysicsMaterial"),
    "alt_view_angle": Key("AltLookAngle", None, vector_of, vector_data),
}
"""Properties that the save holds: the key and the game's default."""
saved_properties("Object", _SAVED)

_LIVE = {
    "gizmo_selectable": Key("gizmo_selectable", True),
    "max_typed_number": Key("max_typed_number", 9),
    "use_rotation_value_flip": Key("use_rotation_value_flip", False),
    "value_flags": Key("value_flags", 0),
}
"""Properties that the game forgets with the next load, and that only scripts can see here."""
saved_properties("Object", _LIVE, lambda thing: thing.live)

_PROPERTIES: dict[str, Callable[[Thing], Any]] = {
    "tag": lambda thing: thing.type,
    "loading_custom": lambda thing: thing.spawning,
    "is_face_down": lambda thing: thing.face_down,
    "held_by_color": lambda thing: thing.held_by,
    "pick_up_position": lambda thing: thing.pick_up[0],
    "pick_up_rotation": lambda thing: thing.pick_up[1],
}
props("Object", _PROPERTIES)
attributes("Object", "guid", "name", "type", "spawning", "resting", "locked", "remainder")
variables("Object", "interactable")

_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "getGUID": lambda thing: thing.guid,
    "getLock": lambda thing: thing.locked,
    "getData": lambda thing: thing.to_json(),
    "getJSON": lambda thing, indented: json.dumps(
        thing.to_json(), indent=None if indented is False else 2, ensure_ascii=False
    ),
    "getColorTint": lambda thing: colour_of(thing.data.get("ColorDiffuse"), "rgba"),
    "getTags": lambda thing: list(thing.tags),
    "hasTag": lambda thing, tag: _has_tag(thing, tag),
    "hasMatchingTag": lambda thing, other: any(_has_tag(thing, tag) for tag in other.tags),
    "hasAnyTag": lambda thing: bool(thing.tags),
    "isDestroyed": lambda thing: thing.destroyed,
    "getJoints": lambda thing: [],  # they are not simulated, so there are none
}
functions("Object", _FUNCTIONS)


@setter("Object", "resting")
def set_resting(table: Tabletop, thing: Thing, value: bool) -> None:
    if value:
        table.motion.stop(thing)


@setter("Object", "locked")
@action("Object", "setLock")
def set_lock(table: Tabletop, thing: Thing, lock: bool) -> None:
    thing.data["Locked"] = lock
    if not lock:
        table.motion.fall(thing)


# -- names and notes -------------------------------------------------------------------------------------------------

_TEXTS = {"Name": "Nickname", "Description": "Description", "GMNotes": "GMNotes", "LuaScript": "LuaScript"}
saved_pairs("Object", {name: text_key(key) for name, key in _TEXTS.items()})


@action("Object", "setColorTint")
def set_tint(thing: Thing, tint: Rgb) -> None:
    keep = {"a": tint.a} if tint.a != 1.0 or "a" in (thing.data.get("ColorDiffuse") or {}) else {}
    thing.data["ColorDiffuse"] = {**colour_data(tint), **keep}


# -- tags ------------------------------------------------------------------------------------------------------------


@action("Object", "addTag")
def add_tag(table: Tabletop, thing: Thing, tag: str) -> None:
    if not _has_tag(thing, tag):
        thing.tags.append(tag)
        table.zones.moved(thing)


@action("Object", "removeTag")
def remove_tag(table: Tabletop, thing: Thing, tag: str) -> None:
    thing.data["Tags"] = [own for own in thing.tags if own.lower() != tag.lower()]
    table.zones.moved(thing)


def _has_tag(thing: Thing, tag: str) -> bool:
    return any(own.lower() == tag.lower() for own in thing.tags)


@action("Object", "setTags")
def set_tags(table: Tabletop, thing: Thing, tags: Any) -> None:
    thing.data["Tags"] = [str(tag) for tag in (tags if isinstance(tags, list) else tags.values())]
    table.zones.moved(thing)
