"""Hands: the cards that players hold, in their order."""

from tts_build.sim.geometry import ONE, Vec, to_local, to_world
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.motion import Motion
from tts_build.sim.world.object_index import Scene
from tts_build.sim.world.thing import Json, Thing
from tts_build.sim.world.zones import Zones, surrounds

APART = 1.04
"""How far the cards of a hand lie from one another, in their widths."""

LEAST = 0.5
"""Units over which the cards of a hand lie whose zone is narrower than one of them."""


class Hands:
    """The hands of one table: the hand zones by colour, and the order of what lies in each."""

    api_class = "Hands"

    def __init__(self, scene: Scene, zones: Zones, motion: Motion) -> None:
        self._scene = scene
        self._zones = zones
        self._motion = motion
        zones.entered, zones.left = self.entered, self.left
        self.order: dict[int, list[Thing]] = {}
        self.arranges = False
        """Whether hands are spread; while a save is loaded its cards stay where it has them."""

    @property
    def data(self) -> Json:
        """The save's Hands entry."""
        data: Json = self._scene.data.setdefault("Hands", {})
        return data

    def zones_of(self, colour: str) -> list[Thing]:
        return [t for t in self._scene.things if t.name == "HandTrigger" and t.data.get("FogColor") == colour]

    def colours(self) -> list[str]:
        """The colours that have a hand zone, in the order of the save."""
        return list(dict.fromkeys(str(t.data.get("FogColor")) for t in self._scene.things if t.name == "HandTrigger"))

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
        self._motion.stop(thing)
        thing.held_by = None
        thing.position = zone.position
        thing.turned(Vec(0.0, zone.rotation.y + 180.0, 0.0))
        self._zones.look(thing)

    def entered(self, zone: Thing, thing: Thing) -> None:
        cards = self.order.setdefault(id(zone), [])
        self._motion.stop(thing)
        x = _local(zone, thing).x
        if self.arranges and thing.position == zone.position:  # given, not put there: at the right end
            x = 0.49 * zone.scale.x
            thing.position = to_world(Vec(0.49, 0.0, 0.0), zone.position, zone.rotation, zone.scale)
        cards.insert(sum(1 for card in cards if _local(zone, card).x <= x), thing)
        thing.hand = str(zone.data.get("FogColor"))
        if self.arranges:
            self.arrange(zone)

    def left(self, zone: Thing, thing: Thing) -> None:
        cards = self.order.get(id(zone), [])
        if thing in cards:
            cards.remove(thing)
        thing.hand = None
        self.arrange(zone)

    def arrange(self, zone: Thing) -> None:
        """Lay a hand out in the middle of its zone, left to right as its player sees it.

        Its cards lie beside one another, or overlap as far as they must to stay within the zone.

        Cards that scripts have moved within it have changed places. A card that is elsewhere already, and only has not
        been seen to leave, is not pulled back.
        """
        cards = self.order.get(id(zone), [])
        cards.sort(key=lambda card: _local(zone, card).x)
        cards = [card for card in cards if surrounds(zone, card.position)]
        wide = max((card.size.x for card in cards), default=0.0)
        step = min(APART * wide, max(LEAST, zone.scale.x - wide) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            x = (number - (len(cards) - 1) / 2) * step
            card.position = to_world(Vec(x, 0.0, 0.0), zone.position, zone.rotation, ONE)


def _local(zone: Thing, thing: Thing) -> Vec:
    return to_local(thing.position, zone.position, zone.rotation, ONE)
