"""Zones and hands: what lies in which zone, and the cards that players hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tts_build.sim.errors import ApiError
from tts_build.sim.geometry import Vec, inside_box, to_local, to_world

if TYPE_CHECKING:
    from tts_build.sim.world.tabletop import Core as Table
    from tts_build.sim.world.thing import Thing

_UNIT = Vec(1.0, 1.0, 1.0)


class Zones:
    """Keeps `Thing.zones` and `Thing.inside` true, and tells scripts of changes once a frame."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._moved: dict[int, Thing] = {}

    def moved(self, thing: Thing) -> None:
        """Note that a thing moved; its zones are looked at with the next step."""
        self._moved[id(thing)] = thing

    def step(self) -> None:
        if not self._moved:
            return
        moved, self._moved = self._moved, {}
        zones = [thing for thing in self.table.things if thing.is_zone]
        for thing in moved.values():
            if thing.destroyed:
                continue
            if thing.is_zone:
                self._look_inside(thing)
            else:
                self.look(thing, zones)

    def _look_inside(self, zone: Thing) -> None:
        zones = [thing for thing in self.table.things if thing.is_zone]
        for thing in list(self.table.things):
            if not thing.is_zone:
                self.look(thing, zones)

    def look(self, thing: Thing, zones: list[Thing] | None = None, quiet: bool = False) -> None:
        """Compare a thing's zones with where it is; scripts hear of what changed unless `quiet`."""
        if thing.is_zone:
            return
        if zones is None:
            zones = [other for other in self.table.things if other.is_zone]
        now = [zone for zone in zones if not zone.destroyed and thing.held_by is None and self._holds(zone, thing)]
        for zone in [zone for zone in thing.zones if zone not in now]:
            self._leave(zone, thing, quiet)
        for zone in [zone for zone in now if zone not in thing.zones]:
            self._enter(zone, thing, quiet)

    def in_box(self, zone: Thing) -> list[Thing]:
        """Everything in a zone's box, with the zone's tags or without."""
        return [
            thing
            for thing in self.table.things
            if not thing.is_zone
            and thing.held_by is None
            and inside_box(thing.position, zone.position, zone.rotation, zone.scale)
        ]

    @staticmethod
    def _holds(zone: Thing, thing: Thing) -> bool:
        if not inside_box(thing.position, zone.position, zone.rotation, zone.scale):
            return False
        if zone.name == "HandTrigger" and not thing.data.get("Hands", thing.is_card):
            return False
        wanted = zone.data.get("Tags") or []
        return not wanted or any(tag in thing.tags for tag in wanted)

    def _enter(self, zone: Thing, thing: Thing, quiet: bool) -> None:
        thing.zones.append(zone)
        zone.inside.append(thing)
        if zone.name == "HandTrigger":
            self.table.hands.entered(zone, thing)
        if not quiet:
            self.table.events.everywhere("onObjectEnterZone", zone, thing)
            if zone.name == "ScriptingTrigger":
                self.table.events.everywhere("onObjectEnterScriptingZone", zone, thing)

    def _leave(self, zone: Thing, thing: Thing, quiet: bool) -> None:
        thing.zones.remove(zone)
        zone.inside.remove(thing)
        if zone.name == "HandTrigger":
            self.table.hands.left(zone, thing)
        if not quiet:
            self.table.events.everywhere("onObjectLeaveZone", zone, thing)
            if zone.name == "ScriptingTrigger":
                self.table.events.everywhere("onObjectLeaveScriptingZone", zone, thing)

    def forget(self, thing: Thing) -> None:
        """A thing leaves the table: out of every zone, quietly if it is a zone itself."""
        for zone in list(thing.zones):
            self._leave(zone, thing, quiet=False)
        for inside in list(thing.inside):
            inside.zones.remove(thing)
        thing.inside.clear()
        self._moved.pop(id(thing), None)


class Hands:
    """The hands of one table: the hand zones by colour, and the order of what lies in each."""

    api_class = "Hands"

    def __init__(self, table: Table) -> None:
        self.table = table
        self.order: dict[int, list[Thing]] = {}

    def zones_of(self, colour: str) -> list[Thing]:
        zones = [thing for thing in self.table.things if thing.name == "HandTrigger"]
        return [zone for zone in zones if zone.data.get("FogColor") == colour]

    def colours(self) -> list[str]:
        """The colours that have a hand zone, in the order of the save."""
        return list(dict.fromkeys(str(t.data.get("FogColor")) for t in self.table.things if t.name == "HandTrigger"))

    def zone(self, colour: str, index: int = 1) -> Thing:
        zones = self.zones_of(colour)
        if not 1 <= index <= len(zones):
            raise ApiError(f"{colour} has {len(zones)} hands; there is no hand {index}")
        return zones[index - 1]

    def cards(self, colour: str, index: int = 1) -> list[Thing]:
        """What lies in a hand, from the player's left to right."""
        return list(self.order.get(id(self.zone(colour, index)), []))

    def give(self, thing: Thing, colour: str, index: int = 1) -> None:
        """Put a thing into a hand, at its right end, face up towards its player."""
        zone = self.zone(colour, index)
        self.table.motion.stop(thing)
        thing.held_by = None
        thing.position = zone.position
        thing.turned(Vec(0.0, zone.rotation.y + 180.0, 0.0))
        self.table.zones.look(thing)

    def entered(self, zone: Thing, thing: Thing) -> None:
        cards = self.order.setdefault(id(zone), [])
        self.table.motion.stop(thing)
        x = _local(zone, thing).x
        ends = thing.position == zone.position
        at = len(cards) if ends else sum(1 for card in cards if _local(zone, card).x <= x)
        cards.insert(at, thing)
        thing.hand = str(zone.data.get("FogColor"))
        self.arrange(zone)

    def left(self, zone: Thing, thing: Thing) -> None:
        cards = self.order.get(id(zone), [])
        if thing in cards:
            cards.remove(thing)
        thing.hand = None
        self.arrange(zone)

    def arrange(self, zone: Thing) -> None:
        """Spread a hand evenly across its zone, left to right as its player sees it.

        A card that is elsewhere already, and only has not been seen to leave, is not pulled back.
        """
        cards = self.order.get(id(zone), [])
        cards = [card for card in cards if inside_box(card.position, zone.position, zone.rotation, zone.scale)]
        for number, card in enumerate(cards):
            x = (number + 0.5) / len(cards) - 0.5
            card.position = to_world(Vec(x, 0.0, 0.0), zone.position, zone.rotation, zone.scale)


def _local(zone: Thing, thing: Thing) -> Vec:
    return to_local(thing.position, zone.position, zone.rotation, _UNIT)
