"""Snap points: where a dropped thing jumps to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tts_build.sim.geometry import Vec, to_world

if TYPE_CHECKING:
    from tts_build.sim.core import Core
    from tts_build.sim.thing import Json, Thing

SNAP_DISTANCE = 1.0
"""How near a dropped thing must be to a snap point to jump to it (a guess of one unit)."""


def snap(core: Core, thing: Thing) -> None:
    """Move a dropped thing to the nearest snap point that takes it."""
    if not thing.data.get("Snap", True):
        return
    best: tuple[float, Vec, Vec | None] | None = None
    for position, rotation in _points(core, thing):
        flat = Vec(position.x - thing.position.x, 0.0, position.z - thing.position.z).length()
        if flat <= SNAP_DISTANCE and (best is None or flat < best[0]):
            best = (flat, position, rotation)
    if best is not None:
        thing.position = Vec(best[1].x, max(thing.position.y, best[1].y), best[1].z)
        if best[2] is not None:
            thing.turned(Vec(thing.rotation.x, best[2].y, thing.rotation.z))


def _points(core: Core, thing: Thing) -> Iterator[tuple[Vec, Vec | None]]:
    """Places, and rotations of those that turn what snaps to them, in world coordinates."""
    for owner in [None, *core.things]:
        key, source = ("SnapPoints", core.data) if owner is None else ("AttachedSnapPoints", owner.data)
        for point in source.get(key) or () if owner is not thing else ():
            if point.get("Tags") and not set(point["Tags"]) & set(thing.tags):
                continue
            position, turn = _read(point, "Position"), _read(point, "Rotation")
            if owner is not None:
                position = to_world(position, owner.position, owner.rotation, owner.scale)
                turn = Vec(turn.x, turn.y + owner.rotation.y, turn.z)
            yield position, turn if "Rotation" in point else None


def _read(point: Json, key: str) -> Vec:
    return Vec(*(float((point.get(key) or {}).get(axis, 0.0)) for axis in "xyz"))
