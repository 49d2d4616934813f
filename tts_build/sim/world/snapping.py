"""Snap points and the game's own grid: where a dropped thing jumps to."""

from __future__ import annotations

from collections.abc import Iterator

from tts_build.save.facts import SNAP_DISTANCE
from tts_build.save.grid_cells import Gridding
from tts_build.sim.geometry import Vec, to_world
from tts_build.sim.world.object_index import Scene
from tts_build.sim.world.thing import Json, Thing


def snap(scene: Scene, thing: Thing) -> None:
    """Move a dropped thing to the nearest snap point that takes it, else to the game's own grid."""
    if thing.data.get("Snap", True) and _to_point(scene, thing):
        return
    if thing.data.get("Grid", True) and scene.data.get("Grid"):
        x, z = Gridding.of(scene.data["Grid"]).nearest(thing.position.x, thing.position.z)
        thing.position = Vec(x, thing.position.y, z)


def _to_point(scene: Scene, thing: Thing) -> bool:
    """Whether it found a snap point within reach, and lies there now."""
    best: tuple[float, Vec, Vec | None] | None = None
    for position, rotation in _points(scene, thing):
        flat = Vec(position.x - thing.position.x, 0.0, position.z - thing.position.z).length()
        if flat <= SNAP_DISTANCE and (best is None or flat < best[0]):
            best = (flat, position, rotation)
    if best is not None:
        thing.position = Vec(best[1].x, max(thing.position.y, best[1].y), best[1].z)
        if best[2] is not None:
            thing.turned(Vec(thing.rotation.x, best[2].y, thing.rotation.z))
    return best is not None


def _points(scene: Scene, thing: Thing) -> Iterator[tuple[Vec, Vec | None]]:
    """What a thing may snap to: the table's own points, and those of other things, unless their tags refuse it."""
    for point in scene.data.get("SnapPoints") or ():
        if _takes(point, thing):
            yield _read(point, "Position"), _read(point, "Rotation") if "Rotation" in point else None
    for owner in scene.things:
        if owner is not thing:
            for point, place in zip(owner.data.get("AttachedSnapPoints") or (), points_of(owner), strict=True):
                if _takes(point, thing):
                    yield place


def points_of(owner: Thing) -> list[tuple[Vec, Vec | None]]:
    """Places, and rotations of those that turn what snaps to them, of a thing's own points, in world coordinates."""
    found: list[tuple[Vec, Vec | None]] = []
    for point in owner.data.get("AttachedSnapPoints") or ():
        position = to_world(_read(point, "Position"), owner.position, owner.rotation, owner.scale)
        turn = _read(point, "Rotation")
        turned = Vec(turn.x, turn.y + owner.rotation.y, turn.z)
        found.append((position, turned if "Rotation" in point else None))
    return found


def _takes(point: Json, thing: Thing) -> bool:
    return not point.get("Tags") or bool(set(point["Tags"]) & set(thing.tags))


def _read(point: Json, key: str) -> Vec:
    return Vec(*(float((point.get(key) or {}).get(axis, 0.0)) for axis in "xyz"))
