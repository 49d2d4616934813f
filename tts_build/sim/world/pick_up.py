"""What players do to things by hand: they take them up and let go of them."""

from __future__ import annotations

from tts_build.sim.geometry import Vec
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.containers import Containers
from tts_build.sim.world.events import Events
from tts_build.sim.world.motion import Motion
from tts_build.sim.world.object_index import Scene
from tts_build.sim.world.players import Players
from tts_build.sim.world.snapping import snap
from tts_build.sim.world.thing import Thing
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
