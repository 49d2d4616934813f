"""Dice, coins and anything with rotation values: rolled from the table's chance, at rest after a while.

A test can say what a roll will show: `load` puts values in a queue that the next rolls of that thing take from.
"""

from collections import Counter
from random import Random
from typing import Any

from tts_build.problem import Problem
from tts_build.save.facts import ROLL_SECONDS, THROW_HEIGHT
from tts_build.sim.geometry import Vec, face_down_difference, vector_of
from tts_build.sim.table_errors import ApiError, TableError
from tts_build.sim.world.clock import FRAMES_PER_SECOND
from tts_build.sim.world.containers import Containers
from tts_build.sim.world.events import Events
from tts_build.sim.world.motion import Motion, Move
from tts_build.sim.world.thing import Thing

ROLL_FRAMES = round(ROLL_SECONDS * FRAMES_PER_SECOND)


def plain(value: Any) -> Any:
    """A rotation value as Lua gets it: text that is a number becomes a number."""
    if isinstance(value, str):
        try:
            number = float(value)
        except ValueError:
            return value
        return int(number) if number == int(number) else number
    return value


def shown_value(thing: Thing) -> Any:
    """The value whose rotation is nearest to the thing's, by which way is up; None without rotation values."""
    values = thing.rotation_values()
    if not values:
        return None
    near = min(values, key=lambda value: face_down_difference(vector_of(value["Rotation"]), thing.rotation))
    return plain(near["Value"])


def rotation_for(thing: Thing, wanted: Any) -> Vec:
    """The rotation that shows a value; an ApiError when the thing has no such value."""
    values = thing.rotation_values()
    for value in values:
        if plain(value["Value"]) == plain(wanted):
            return vector_of(value["Rotation"])
    have = ", ".join(str(value["Value"]) for value in values) or "none"
    raise ApiError(f"{thing} has no rotation value {wanted!r}; it has {have}")


class Dice:
    """The rolls of one table."""

    def __init__(self, chance: Random, motion: Motion, events: Events, containers: Containers) -> None:
        self._chance = chance
        self._motion = motion
        self._events = events
        self._containers = containers
        self.loaded: dict[str, list[Any]] = {}
        self.throws: Counter[str] = Counter()
        """How often things were thrown, by GUID."""

    def load(self, thing: Thing, values: list[Any]) -> None:
        """Say what the next rolls of a thing will show, in order."""
        for value in values:
            try:
                rotation_for(thing, value)
            except ApiError as error:
                raise TableError(Problem(str(error), code="unknown-die")) from None
        self.loaded.setdefault(thing.guid, []).extend(values)

    def roll(self, thing: Thing, colour: str) -> bool:
        """Randomize a thing: dice and coins roll, containers are shuffled. False when a script forbade it."""
        if not self._events.about(thing, "tryObjectRandomize", thing, colour):
            return False
        if thing.is_container:
            self._containers.shuffle(thing)
        elif thing.rotation_values():
            self._throw(thing)
        self._events.about(thing, "onObjectRandomize", thing, colour)
        return True

    def turn(self, thing: Thing, value: Any) -> None:
        """Turn a thing to show a value, as a number key does."""
        self._motion.glide(thing, None, rotation_for(thing, value), True)

    def step(self, thing: Thing, by: int) -> None:
        """Turn a thing to the value after the one that it shows, or before it."""
        values = [plain(value["Value"]) for value in thing.rotation_values()]
        self.turn(thing, values[(values.index(shown_value(thing)) + by) % len(values)])

    def _throw(self, thing: Thing) -> None:
        self.throws[thing.guid] += 1
        queue = self.loaded.get(thing.guid)
        if queue:
            rotation = rotation_for(thing, queue.pop(0))
        else:
            rotation = vector_of(self._chance.choice(thing.rotation_values())["Rotation"])
        height = Vec(0.0, THROW_HEIGHT, 0.0)
        start = thing.position + height
        thing.position = start
        # It tumbles: only at the end does it show the value that chance chose.
        thing.turned(vector_of(self._chance.choice(thing.rotation_values())["Rotation"]))
        move = Move(thing, ROLL_FRAMES, start, thing.rotation, start - height, None, smooth=False)
        move.done = lambda: thing.turned(rotation)
        self._motion.start(move)
