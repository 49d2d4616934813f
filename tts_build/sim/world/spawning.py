"""How things come to the table, leave it, and change their state: their scripts and panels, and who hears of it."""

from typing import Any

from tts_build.sim.geometry import ONE, Vec
from tts_build.sim.lua.table_script import Script, Scripts
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.clock import Clock
from tts_build.sim.world.events import Events
from tts_build.sim.world.motion import Motion
from tts_build.sim.world.object_index import Scene
from tts_build.sim.world.panels import Panels
from tts_build.sim.world.thing import Json, Thing, copied, read_vec
from tts_build.sim.world.zones import Zones

_A_THING = 50_000
"""Units of work (see `Budget`) for a thing that comes to the table."""


class Spawning:
    """Spawns and removes the things of one table."""

    def __init__(
        self,
        scene: Scene,
        scripts: Scripts,
        panels: Panels,
        clock: Clock,
        events: Events,
        zones: Zones,
        motion: Motion,
    ) -> None:
        self._scene = scene
        self._scripts = scripts
        self._panels = panels
        self._clock = clock
        self._events = events
        self._zones = zones
        self._motion = motion

    def wake(self, thing: Thing) -> None:
        """Give a thing its UI and start its script."""
        thing.spawning = False
        if thing.data.get("XmlUI"):
            self._panels.give(thing)
        if str(thing.data.get("LuaScript") or "").strip():
            self.give_script(thing, str(thing.data["LuaScript"])).start()

    def give_script(self, thing: Thing, source: str) -> Script:
        """A script that has not started yet."""
        state = str(thing.data.get("LuaScriptState") or "")
        thing.script = Script(self._scripts, _chunk_name(thing), thing, source, state)
        return thing.script

    def spawn(
        self,
        data: Json,
        position: Vec | None = None,
        rotation: Vec | None = None,
        scale: Vec | None = None,
        callback: Any = None,
        falls: bool = True,
    ) -> Thing:
        """A new thing, there at once; its script, events and callback follow with the next frame."""
        self._scripts.host.charge(_A_THING)
        thing = self._scene.add(data)
        thing.spawning = True
        thing.position = position if position is not None else thing.position
        thing.scale = scale if scale is not None else thing.scale
        if rotation is not None:
            thing.turned(rotation)
        script = self._scripts.current

        def finish() -> None:
            if thing.destroyed:
                return
            self.wake(thing)
            if thing.script is not None:
                thing.script.tell("onLoad", thing.script.state)
            self._events.everywhere("onObjectSpawn", thing)
            if callback is not None:
                script.run(callback, thing)

        self._clock.next_frame(finish)
        self._zones.moved(thing)
        if falls:
            self._motion.fall(thing)
        return thing

    def remove(self, thing: Thing, quiet: bool = False) -> None:
        """Take a thing off the table for good."""
        if thing.destroyed:
            return
        if not quiet:
            self._events.about(thing, "onObjectDestroy", thing)
        self._motion.stop(thing)
        self._zones.forget(thing)
        if thing in self._scene.things:
            self._scene.things.remove(thing)
        thing.destroyed = True
        if thing.script is not None:
            thing.script.end()


def _chunk_name(thing: Thing) -> str:
    words = "".join(letter if letter.isalnum() else "_" for letter in thing.nickname)[:30]
    return f"{words}_{thing.guid}" if words else f"{thing.name}_{thing.guid}"


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
