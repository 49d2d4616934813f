"""Things that move: smooth moves, falling to rest, dice that tumble. No collisions but with what lies below.

An unlocked thing that was moved, dropped or spawned falls to the table or to what lies under it; what nobody touched
since the save was loaded rests where the save has it, because the game wrote down where it rested. When a card lands on
a card or deck, or anything lands in a bag, it enters it, as in the game.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tts_build.save import facts
from tts_build.sim.geometry import Vec, face_down_difference, to_local
from tts_build.sim.world.clock import FRAMES_PER_SECOND
from tts_build.sim.world.object_index import Scene
from tts_build.sim.world.thing import Thing
from tts_build.sim.world.zones import Zones

SMOOTH_FRAMES, FAST_FRAMES = (round(seconds * FRAMES_PER_SECOND) for seconds in facts.SMOOTH_SECONDS)
_NEAR = 2000
"""Units of work (see `Budget`) for looking whether a thing that is near lies below another."""

FALL_FRAMES = round(facts.FALL_SECONDS * FRAMES_PER_SECOND)


@dataclass(slots=True)
class Move:
    """A tween from one place to another; `done` runs when it ends, `falls` lets the thing fall after it."""

    thing: Thing
    frames: int
    start_position: Vec
    start_rotation: Vec
    position: Vec | None = None
    rotation: Vec | None = None
    passed: int = 0
    smooth: bool = True
    falls: bool = True
    done: Callable[[], None] | None = None


class Motion:
    """Everything that moves on one table, one move a thing at a time (a new one takes over the old one's target)."""

    def __init__(self, scene: Scene, zones: Zones, charge: Callable[[float], None]) -> None:
        self._scene = scene
        self._charge = charge
        self._zones = zones
        self.put: Callable[[Thing, Thing], object] = lambda container, thing: None
        """How something is put into a container that it lands on."""
        self.moves: dict[int, Move] = {}

    def smooth(self, thing: Thing) -> bool:
        move = self.moves.get(id(thing))
        return move is not None and move.smooth

    def stop(self, thing: Thing) -> None:
        self.moves.pop(id(thing), None)
        thing.moving = False

    def target(self, thing: Thing) -> tuple[Vec, Vec]:
        """Where a thing will be when its smooth move has ended."""
        move = self.moves.get(id(thing))
        if move is None:
            return thing.position, thing.rotation
        return move.position or thing.position, move.rotation or thing.rotation

    def glide(self, thing: Thing, position: Vec | None, rotation: Vec | None, fast: bool = False) -> None:
        """Start a smooth move; what is not given keeps its earlier target."""
        old = self.moves.get(id(thing))
        if old is not None and old.smooth:
            position = position if position is not None else old.position
            rotation = rotation if rotation is not None else old.rotation
        frames = FAST_FRAMES if fast else SMOOTH_FRAMES
        self.start(Move(thing, frames, thing.position, thing.rotation, position, rotation))

    def start(self, move: Move) -> None:
        """Start a move in place of the one that its thing makes."""
        self.moves[id(move.thing)] = move
        move.thing.moving = True

    def place(self, thing: Thing, position: Vec | None = None, rotation: Vec | None = None) -> None:
        """Put a thing somewhere at once; it falls from there unless it is locked."""
        self.stop(thing)
        if position is not None:
            thing.position = position
        if rotation is not None:
            thing.turned(rotation)
        self.fall(thing)

    def fall(self, thing: Thing) -> None:
        """Let a thing fall to rest, if it can fall and is not there yet."""
        self._zones.moved(thing)
        if thing.locked or thing.is_zone or thing.held_by or thing.destroyed or thing.hand:
            return
        if not (thing.data.get("Rigidbody") or {}).get("UseGravity", True):
            return
        under = self.below(thing)
        height = (_top(under[0]) if under else facts.TABLE_HEIGHT) + thing.bottom
        goal = Vec(thing.position.x, height, thing.position.z)
        frames = FALL_FRAMES if abs(goal.y - thing.position.y) > 0.01 else 1
        move = Move(thing, frames, thing.position, thing.rotation, goal, None, smooth=False, falls=False)
        move.done = lambda: self._landed(thing)
        self.start(move)

    def step(self) -> None:
        """One frame of every move."""
        for key, move in list(self.moves.items()):
            thing = move.thing
            if self.moves.get(key) is not move:
                continue
            if thing.destroyed:
                self.stop(thing)
                continue
            move.passed += 1
            part = min(1.0, move.passed / move.frames)
            if move.position is not None:
                thing.position = move.start_position + (move.position - move.start_position).times(part)
            if move.rotation is not None:
                thing.turned(_between(move.start_rotation, move.rotation, part))
            self._zones.moved(thing)
            if move.passed >= move.frames:
                self._finish(move)

    def _finish(self, move: Move) -> None:
        thing = move.thing
        self.stop(thing)
        if move.position is not None:
            thing.position = move.position
        if move.rotation is not None:
            thing.turned(move.rotation)
        if move.done is not None:
            move.done()
        if move.falls and not thing.destroyed:
            self.fall(thing)

    def below(self, thing: Thing) -> list[Thing]:
        """The things whose footprint holds this one's centre, and whose top is not above it, highest first."""
        found = []
        for other in self._scene.things:
            if other is thing or other.is_zone or other.held_by or other.hand or other.destroyed:
                continue
            size = other.size
            reach = size.x + size.z
            if abs(other.position.x - thing.position.x) > reach or abs(other.position.z - thing.position.z) > reach:
                continue
            self._charge(_NEAR)
            local = to_local(thing.position, other.position, other.rotation, Vec(1.0, 1.0, 1.0))
            highest = thing.position.y + facts.FALL_START
            if abs(local.x) <= size.x / 2 and abs(local.z) <= size.z / 2 and _top(other) <= highest:
                found.append(other)
        return sorted(found, key=_top, reverse=True)

    def _landed(self, thing: Thing) -> None:
        for other in self.below(thing)[:1]:
            if thing.is_container and not thing.is_deck:
                return
            if other.is_bag or other.is_infinite:
                self.put(other, thing)
            elif thing.is_card or thing.is_deck:
                self._merge(thing, other)

    def _merge(self, thing: Thing, other: Thing) -> None:
        if not (other.is_card or other.is_deck) or other.locked or other.moving:
            return
        distance = thing.position - other.position
        if distance.x**2 + distance.z**2 > facts.MERGE_DISTANCE**2:
            return
        if face_down_difference(thing.rotation, other.rotation) < facts.MERGE_TILT:
            self.put(other, thing)


def _top(thing: Thing) -> float:
    return thing.position.y - thing.bottom + thing.size.y


def _between(start: Vec, end: Vec, part: float) -> Vec:
    """Each angle on its shorter way round."""

    def angle(a: float, b: float) -> float:
        difference = (b - a + 180.0) % 360.0 - 180.0
        return b if part >= 1.0 else a + difference * part

    return Vec(angle(start.x, end.x), angle(start.y, end.y), angle(start.z, end.z))
