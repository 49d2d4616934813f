"""Objects with several states: which one is out, and swapping it for another."""

from __future__ import annotations

from tts_build.sim.geometry import ONE
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.events import Events
from tts_build.sim.world.spawning import Spawning
from tts_build.sim.world.thing import Thing, copied, read_vec


class States:
    """The states of the things of one table."""

    def __init__(self, spawning: Spawning, events: Events) -> None:
        self._spawning = spawning
        self._events = events

    @staticmethod
    def number(thing: Thing) -> int:
        """The number of the state that is out: the one missing among the States; -1 without states."""
        states = thing.data.get("States") or {}
        if not states:
            return -1
        numbers = {int(key) for key in states}
        return next(number for number in range(1, len(numbers) + 2) if number not in numbers)

    def change(self, thing: Thing, state: int, colour: str) -> Thing:
        """Swap a thing for another of its states, which takes its place."""
        states = dict(thing.data.get("States") or {})
        current = self.number(thing)
        if current == -1:
            raise ApiError(f"{thing} has no states")
        if state == current:
            raise ApiError(f"{thing} is already in state {state}")
        if str(state) not in states:
            raise ApiError(f"{thing} has no state {state}; it has {', '.join(sorted({*states, str(current)}))}")
        if not self._events.about(thing, "tryObjectStateChange", thing, state, colour):
            return thing
        data = copied(states.pop(str(state)))
        old = thing.to_json()
        old.pop("States", None)
        data["States"] = {**states, str(current): old}
        old_guid = thing.guid
        scale = read_vec(data.get("Transform") or {}, "scale", ONE)
        self._spawning.remove(thing)
        new = self._spawning.spawn(data, position=thing.position, rotation=thing.rotation, scale=scale)
        self._events.about(new, "onObjectStateChange", new, old_guid)
        return new
