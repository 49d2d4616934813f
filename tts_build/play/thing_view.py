"""The objects on a table as one seat sees them.

A name lasts as long as the seat sees the object without a break: what went through a deck, another's hand or a hidden
zone comes back under a new one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Hashable
from dataclasses import replace
from typing import Any

from tts_build.play.names import Names
from tts_build.play.page_pictures import Sprite, film_of, sprite_of
from tts_build.play.scripted_controls import controls_of, css, panel_of
from tts_build.save.picture.appearance import Appearance
from tts_build.save.picture.from_above import bounded
from tts_build.save.picture.live import Live
from tts_build.save.picture.marks import marked_objects
from tts_build.save.picture.object_list import layout_objects
from tts_build.sim.geometry import Rgb, Vec
from tts_build.sim.player.seat import Seat
from tts_build.sim.table import Table
from tts_build.sim.ui.panel import Ui
from tts_build.sim.view.overhead import deserted
from tts_build.sim.world.rolls import plain, shown_value
from tts_build.sim.world.thing import Thing
from tts_build.sim.world.zones import clears, clouds, concerns, hides, surrounds

Json = dict[str, Any]
PLACE = ("x", "z", "w", "d", "turn")
VEILS = ("HandTrigger", "FogOfWarTrigger", "FogOfWar")
"""Zones that keep what is in them from others."""
AREAS = ("hand", "hidden")
"""Zones that players see; those of scripts are not shown."""
PAINTED = ("card", "deck", "tile", "token", "figurine", "pdf")
"""Kinds that are a picture, and without it an outline with their name."""
LETTERS = 1000
"""Letters of a name or a description that are sent."""
NOTHING: tuple[object, ...] = ("", 0, False, None, [])
"""Values that say nothing, and are left out."""
UNKNOWN = Rgb(0.35, 0.35, 0.38)
"""What an object is coloured of which only its place is known."""


class ThingView:
    """What one colour sees of objects. `boxes` gives an XML UI as the seat sees it."""

    def __init__(self, colour: str, names: Names[Hashable], pictures: Names[Sprite], boxes: Callable[[Ui], list[Json]]):
        self._colour = colour
        self._names = names
        self._pictures = pictures
        self._boxes = boxes
        self._veils: list[Thing] = []
        self._eyes: list[Thing] = []
        """what clears fog of war for the seat, somewhere"""

    def of(self, table: Table) -> tuple[dict[str, Json], list[Json]]:
        """What lies on the table for this seat, by its names; and the zones that it sees."""
        self._veils = [zone for zone in table.things if zone.name in VEILS and self._hides(zone)]
        self._eyes = [thing for thing in table.things if clears(thing, self._colour, thing.position)]
        empty = deserted(table.things)
        seen = (thing for thing in table.things if self._is_there(table, thing) and not _hides_nothing(thing, empty))
        here = {thing.guid: thing for thing in seen}
        save = {**table.data, "ObjectStates": [self._as_known(thing) for thing in here.values()]}
        texts = {guid: str(value) for guid, thing in here.items() if (value := shown_value(thing)) is not None}
        live = Live(texts=texts, mesh=table.assets.mesh)
        listed = layout_objects(save, table.assets.size, self._colour, live.mesh, turned=False)
        marks = marked_objects(save)
        slots: Counter[str] = Counter()
        shown: dict[Hashable, Json] = {}
        areas = []
        for order, item in enumerate(bounded(listed, live)):
            if item.kind in AREAS:
                areas.append({"kind": item.kind, "name": item.name, **_place(item)})
            if item.kind in (*AREAS, "zone"):
                continue
            thing = here.get(item.guid)
            key = self._key(item, thing, slots)
            if thing is not None and self._colour in thing.hidden_from and not (thing.is_card or thing.is_deck):
                item = replace(item, kind="unknown", picture="", cell=None, text="?", tint=UNKNOWN[:3], mesh="")
            blank = item.kind in PAINTED and table.assets.size(item.picture) is None
            marked = marks.get(item.guid) if item.face_up and item.kind != "unknown" else None
            bare = thing is None or item.kind == "unknown" or item.hand not in ("", self._colour)
            made = self._bare(item, marked) | ({} if bare or thing is None else self._whole(table, item, thing))
            made |= {"order": order, "blank": blank, "fixed": made.get("fixed", thing is None)}
            shown[key] = {name: value for name, value in made.items() if name in PLACE or value not in NOTHING}
        self._names.keep(shown)
        return {self._names.of(key): one for key, one in shown.items()}, areas

    def _hides(self, zone: Thing) -> bool:
        """Whether a zone keeps from the seat what is in it: another's hand, a hidden zone, or fog of war."""
        if zone.name == "HandTrigger":
            return bool(zone.data.get("FogColor") != self._colour)
        return clouds(zone, self._colour) if zone.name == "FogOfWar" else hides(zone, self._colour)

    def _is_under(self, zone: Thing, place: Vec) -> bool:
        """Whether a zone that keeps things from the seat does so at a place."""
        cleared = zone.name == "FogOfWar" and any(clears(eye, self._colour, place) for eye in self._eyes)
        return surrounds(zone, place) and not cleared

    def nothing(self) -> tuple[dict[str, Json], list[Json]]:
        """What whoever is blindfolded sees of it; afterwards all has other names."""
        self._names.keep(())
        return {}, []

    def is_veiled(self, x: float, z: float) -> bool:
        """Whether a place lies in another's hand or in a zone that hides from the seat what is in it."""
        return any(self._is_under(zone, Vec(x, zone.position.y, z)) for zone in self._veils)

    def _is_there(self, table: Table, thing: Thing) -> bool:
        """Whether the seat sees that something is there: not what scripts or hidden zones keep from it, nor what is on
        its way to where it is kept from it. Places are looked at, since zones hear of what moved a frame later."""
        if thing.is_zone:
            return True
        if self._colour in (*thing.invisible_to, *(colour for group in thing.hiders.values() for colour in group)):
            return False
        return not any(self._keeps(zone, thing, table.motion.target(thing)[0]) for zone in self._veils)

    def _keeps(self, zone: Thing, thing: Thing, goal: Vec) -> bool:
        if not concerns(zone, thing):
            return False
        here = surrounds(zone, thing.position)
        if zone.name == "HandTrigger":  # what is in a hand is there, with its back to the others
            return surrounds(zone, goal) and not here
        if zone.name == "FogOfWar":
            covered = self._is_under(zone, thing.position) or self._is_under(zone, goal)
            return covered and thing not in self._eyes and not thing.data.get("IgnoreFoW")
        return here or zone in thing.zones or surrounds(zone, goal)

    def _as_known(self, thing: Thing) -> Json:
        """Where it lies, as a save says it; face down for whom scripts hide its face from."""
        data = thing.lying()
        if self._colour in thing.hidden_from:
            data["Transform"]["rotZ"] = 180.0
        return data

    def _key(self, item: Appearance, thing: Thing | None, slots: Counter[str]) -> Hashable:
        """What a name stands for: the object; in another's hand only a place, so that no card can be followed there."""
        if item.hand and item.hand != self._colour:
            slots[item.hand] += 1
            return item.hand, slots[item.hand]
        return thing if thing is not None else item.guid

    def _bare(self, item: Appearance, marks: Json | None) -> Json:
        """What is told of everything that is there: its place, its picture, how many lie there."""
        return {
            "kind": item.kind,
            **_place(item),
            "picture": self._pictures.of(sprite_of(item, marks)),
            "up": item.face_up,
            "hand": item.hand,
            "count": item.count if item.count > 1 or item.kind == "bag" else 0,
        }

    def _whole(self, table: Table, item: Appearance, thing: Thing) -> Json:
        """What is told besides of an object that the seat may touch; what it is called, if its face can be seen."""
        made: Json = {
            "fixed": thing.locked,
            "still": not thing.interactable,
            "holder": thing.held_by or "",
            "glow": css(thing.highlight, Rgb(1.0, 1.0, 1.0)) if thing.highlight is not None else "",
            "throws": table.dice.throws[thing.guid],
            "film": self._pictures.of(film_of(item)) if item.kind == "die" and item.picture else "",
            "holds": thing.is_container,
            "controls": controls_of(thing),
            "yaw": round(thing.rotation.y % 360, 1),
            "panel": panel_of(thing, self._boxes),
        }
        if not Seat(table, self._colour).sees_face(thing):
            return made
        values = [str(plain(one.get("Value"))) for one in thing.rotation_values()]
        return made | {
            "name": item.name[:LETTERS],
            "tip": str(thing.data.get("Description") or "")[:LETTERS],
            "menu": [label for label, _, _ in thing.menu],
            "states": len(thing.data.get("States") or ()),
            "values": values,
            "value": str(shown_value(thing)) if values else "",
            "counter": str((thing.data.get("Counter") or {}).get("value") or 0) if thing.name == "Counter" else "",
        }


def _hides_nothing(thing: Thing, empty: Container[str]) -> bool:
    """Whether it is the hidden zone of a seat where nobody plays; hands stay, since whoever comes sits down there."""
    return thing.name == "FogOfWarTrigger" and thing.data.get("FogColor") in empty


def _place(item: Appearance) -> Json:
    """Where an object lies: `x` to the right, `z` away from the near side, `turn` clockwise."""
    return {
        "x": round(item.x, 3),
        "z": round(item.z, 3),
        "w": round(item.width, 3),
        "d": round(item.depth, 3),
        "turn": round(item.turn % 360, 1),
    }
