"""Zones: what lies in which, who hears of it, and what fog of war covers."""

import math
from collections.abc import Callable, Iterable

from tts_build.sim.geometry import Vec, inside_box
from tts_build.sim.world.events import Events
from tts_build.sim.world.object_index import Scene
from tts_build.sim.world.thing import Thing

GAME_MASTER = "Black"
"""The colour for whom no fog of war covers anything; what clears it for that colour clears it for all."""
Listener = Callable[[Thing, Thing], None]
"""Hears of a zone, and of what entered or left it."""


def surrounds(zone: Thing, position: Vec) -> bool:
    """Whether a place lies in a zone's box."""
    return inside_box(position, zone.position, zone.rotation, zone.scale)


def concerns(zone: Thing, thing: Thing) -> bool:
    """Whether a thing has one of a zone's tags, or it has none: what else is in its box is not in the zone."""
    wanted = zone.data.get("Tags") or []
    return not wanted or any(tag in thing.tags for tag in wanted)


def hides(zone: Thing, colour: str) -> bool:
    """Whether a hidden zone hides from a colour what is in it: from all but its owner, or the other way round when
    reversed."""
    return (zone.data.get("FogColor") == colour) == bool(zone.data.get("FogReverseHiding"))


def clouds(zone: Thing, colour: str) -> bool:
    """Whether a zone is fog of war that covers what is in it for a colour."""
    fog = zone.data.get("FogOfWar") or {}
    return zone.name == "FogOfWar" and colour != GAME_MASTER and bool(fog.get("HideObjects", True))


def clears(eye: Thing, colour: str, place: Vec) -> bool:
    """Whether a thing clears fog of war at a place for a colour. Walls between them do not matter."""
    sight = eye.data.get("FogOfWarRevealer") or {}
    if not sight.get("Active") or sight.get("Color", GAME_MASTER) not in (colour, GAME_MASTER):
        return False
    return math.hypot(place.x - eye.position.x, place.z - eye.position.z) <= float(sight.get("Range", 0.0))


def is_fogged(thing: Thing, colour: str, things: Iterable[Thing]) -> bool:
    """Whether a thing lies in fog of war that none of the `things` clears for a colour."""
    if thing.data.get("IgnoreFoW") or not any(clouds(zone, colour) for zone in thing.zones):
        return False
    return not any(clears(eye, colour, thing.position) for eye in things)


class Zones:
    """Keeps `Thing.zones` and `Thing.inside` true, and tells scripts of changes once a frame."""

    def __init__(self, scene: Scene, events: Events) -> None:
        self._scene = scene
        self._events = events
        self.entered: Listener = lambda zone, thing: None
        self.left: Listener = lambda zone, thing: None
        """Who hears first of what enters and leaves the zones of hands."""
        self._moved: dict[int, Thing] = {}

    def moved(self, thing: Thing) -> None:
        """Note that a thing moved; its zones are looked at with the next step."""
        self._moved[id(thing)] = thing

    def step(self) -> None:
        if not self._moved:
            return
        moved, self._moved = self._moved, {}
        zones = [thing for thing in self._scene.things if thing.is_zone]
        looked = False
        for thing in moved.values():
            if thing.destroyed:
                continue
            if not thing.is_zone:
                self.look(thing, zones)
            elif not looked:  # at each thing with all zones: once for all that moved
                looked = True
                for other in list(self._scene.things):
                    self.look(other, zones)

    def look(self, thing: Thing, zones: list[Thing] | None = None, quiet: bool = False) -> None:
        """Compare a thing's zones with where it is; scripts hear of what changed unless `quiet`."""
        if thing.is_zone:
            return
        if zones is None:
            zones = [other for other in self._scene.things if other.is_zone]
        now = [zone for zone in zones if not zone.destroyed and thing.held_by is None and self._holds(zone, thing)]
        for zone in [zone for zone in thing.zones if zone not in now]:
            self._leave(zone, thing, quiet)
        for zone in [zone for zone in now if zone not in thing.zones]:
            self._enter(zone, thing, quiet)

    def in_box(self, zone: Thing) -> list[Thing]:
        """Everything in a zone's box, with the zone's tags or without."""
        return [
            thing
            for thing in self._scene.things
            if not thing.is_zone and thing.held_by is None and surrounds(zone, thing.position)
        ]

    @staticmethod
    def _holds(zone: Thing, thing: Thing) -> bool:
        if not surrounds(zone, thing.position):
            return False
        if zone.name == "HandTrigger" and not thing.data.get("Hands", thing.is_card):
            return False
        return concerns(zone, thing)

    def _enter(self, zone: Thing, thing: Thing, quiet: bool) -> None:
        thing.zones.append(zone)
        zone.inside.append(thing)
        if zone.name == "HandTrigger":
            self.entered(zone, thing)
        if not quiet:
            self._events.everywhere("onObjectEnterZone", zone, thing)
            if zone.name == "ScriptingTrigger":
                self._events.everywhere("onObjectEnterScriptingZone", zone, thing)

    def _leave(self, zone: Thing, thing: Thing, quiet: bool) -> None:
        thing.zones.remove(zone)
        zone.inside.remove(thing)
        if zone.name == "HandTrigger":
            self.left(zone, thing)
        if not quiet:
            self._events.everywhere("onObjectLeaveZone", zone, thing)
            if zone.name == "ScriptingTrigger":
                self._events.everywhere("onObjectLeaveScriptingZone", zone, thing)

    def forget(self, thing: Thing) -> None:
        """A thing leaves the table: out of every zone, quietly if it is a zone itself."""
        for zone in list(thing.zones):
            self._leave(zone, thing, quiet=False)
        for inside in list(thing.inside):
            inside.zones.remove(thing)
        thing.inside.clear()
        self._moved.pop(id(thing), None)
