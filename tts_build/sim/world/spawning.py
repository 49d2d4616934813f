"""How things come to the table and leave it: their scripts and panels, and who hears of it."""

from __future__ import annotations

from typing import Any

from tts_build.sim.geometry import Vec
from tts_build.sim.lua.table_script import Script, Scripts
from tts_build.sim.world.clock import Clock
from tts_build.sim.world.events import Events
from tts_build.sim.world.motion import Motion
from tts_build.sim.world.object_index import Scene
from tts_build.sim.world.panels import Panels
from tts_build.sim.world.thing import Json, Thing
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
