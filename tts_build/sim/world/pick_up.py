"""What players do to things by hand: they take them up and let go of them, and where what they let go of jumps to."""

from collections.abc import Iterator

from tts_build.save.facts import SNAP_DISTANCE
from tts_build.save.grid_cells import Gridding
from tts_build.sim.geometry import Vec, to_world, vector_of
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.containers import Containers
from tts_build.sim.world.events import Events
from tts_build.sim.world.motion import Motion
from tts_build.sim.world.object_index import Scene
from tts_build.sim.world.players import Players
from tts_build.sim.world.thing import Json, Thing
from tts_build.sim.world.zones import Zones


class Handling:
    """The hands-on side of one table."""

    def __init__(
        self, scene: Scene, players: Players, events: Events, zones: Zones, motion: Motion, containers: Containers
    ) -> None:
        self._scene = scene
        self._players = players
        self._events = events
        self._zones = zones
        self._motion = motion
        self._containers = containers

    def pick_up(self, thing: Thing, colour: str) -> Thing:
        """A player takes a thing in hand; from an infinite bag a copy, from anything locked nothing."""
        if thing.locked or not thing.interactable:
            raise ApiError(f"{thing} is {'locked' if thing.locked else 'not interactable'}")
        if not self._events.everywhere("onPlayerAction", self._players.get(colour), "PickUp", [thing]):
            return thing
        if thing.is_infinite:
            thing = self._containers.take(thing)
        self._motion.stop(thing)
        thing.pick_up = (thing.position, thing.rotation)
        thing.held_by = colour
        self._zones.look(thing)
        self._events.about(thing, "onObjectPickUp", colour, thing)
        return thing

    def drop(self, thing: Thing, position: Vec | None = None) -> None:
        """The holder lets go; the thing snaps when it may, and falls."""
        colour, thing.held_by = thing.held_by, None
        if position is not None:
            thing.position = position
        snap(self._scene, thing)
        self._zones.look(thing)
        self._motion.fall(thing)
        self._events.about(thing, "onObjectDrop", colour, thing)


# -- snap points and the game's own grid ------------------------------------------------------------------------------


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
            yield vector_of(point.get("Position")), vector_of(point.get("Rotation")) if "Rotation" in point else None
    for owner in scene.things:
        if owner is not thing:
            for point, place in zip(owner.data.get("AttachedSnapPoints") or (), points_of(owner), strict=True):
                if _takes(point, thing):
                    yield place


def points_of(owner: Thing) -> list[tuple[Vec, Vec | None]]:
    """Places, and rotations of those that turn what snaps to them, of a thing's own points, in world coordinates."""
    found: list[tuple[Vec, Vec | None]] = []
    for point in owner.data.get("AttachedSnapPoints") or ():
        position = to_world(vector_of(point.get("Position")), owner.position, owner.rotation, owner.scale)
        turn = vector_of(point.get("Rotation"))
        turned = Vec(turn.x, turn.y + owner.rotation.y, turn.z)
        found.append((position, turned if "Rotation" in point else None))
    return found


def _takes(point: Json, thing: Thing) -> bool:
    return not point.get("Tags") or bool(set(point["Tags"]) & set(thing.tags))
