"""The Object class: objects that are part of another."""

from __future__ import annotations

from typing import Any

from tts_build.sim.geometry import Vec, to_local
from tts_build.sim.lua.registry import function
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Thing


@function("Object", "addAttachment")
def add_attachment(table: Tabletop, thing: Thing, other: Thing) -> bool:
    """The other object becomes part of this one, at its place relative to it."""
    data = other.to_json()
    place = to_local(other.position, thing.position, thing.rotation, thing.scale)
    data["Transform"].update(posX=place.x, posY=place.y, posZ=place.z)
    data["Transform"]["rotY"] = other.rotation.y - thing.rotation.y
    thing.data.setdefault("ChildObjects", []).append(data)
    table.remove(other)
    return True


@function("Object", "getAttachments")
def get_attachments(table: Tabletop, thing: Thing) -> list[dict[str, Any]]:
    children = thing.data.get("ChildObjects") or []
    return [table.containers.entry(index, child) for index, child in enumerate(children)]


@function("Object", "removeAttachment")
def remove_attachment(table: Tabletop, thing: Thing, index: int) -> Thing:
    children = thing.data.get("ChildObjects") or []
    if not 0 <= index < len(children):
        raise ApiError(f"{thing} has {len(children)} attachments, counted from 0; there is no index {index}")
    return table.spawn(children.pop(index), position=thing.position + Vec(0.0, 1.0, 0.0))


@function("Object", "removeAttachments")
def remove_attachments(table: Tabletop, thing: Thing) -> list[Thing]:
    return [remove_attachment(table, thing, 0) for _ in list(thing.data.get("ChildObjects") or [])]


@function("Object", "destroyAttachment")
def destroy_attachment(table: Tabletop, thing: Thing, index: int) -> bool:
    table.remove(remove_attachment(table, thing, index), quiet=True)
    return True


@function("Object", "destroyAttachments")
def destroy_attachments(thing: Thing) -> bool:
    thing.data["ChildObjects"] = []
    return True
