"""What one seat sees of a table, as data for its page: an allow-list, made of nothing that the seat may not know.

What is face down, in other hands, in closed containers and in hidden zones is not among it, nor are scripts, GUIDs,
the names of files, tags and notes. An object's name lasts as long as the seat sees it without a break: what went
through a deck, another's hand or a hidden zone comes back under a new one. The first message and every later one are
made from the same view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any

from tts_build.play.controls import controls_of, css, panel_of
from tts_build.play.names import Names, unguessable
from tts_build.play.page_files import PAGE, PageFiles
from tts_build.play.panel_view import boxes
from tts_build.play.sprites import Sprite, reach_of, sprite_of
from tts_build.save.picture.appearance import Appearance
from tts_build.save.picture.from_above import bounded
from tts_build.save.picture.live import Live
from tts_build.save.picture.marks import marked_objects
from tts_build.save.picture.object_list import layout_objects
from tts_build.sim.geometry import Rgb, Vec, inside_box
from tts_build.sim.player.seat import Seat
from tts_build.sim.save_pictures import Assets
from tts_build.sim.table import Table
from tts_build.sim.ui.panel import Ui
from tts_build.sim.world.players import SPECTATOR
from tts_build.sim.world.rolls import plain, shown_value
from tts_build.sim.world.thing import Thing

Json = dict[str, Any]
PLACE = ("x", "z", "w", "d", "turn")
VEILS = ("HandTrigger", "FogOfWarTrigger")
AREAS = ("hand", "hidden")
"""Zones that players see; those of scripts are not shown."""
LETTERS = 1000
"""Letters of a name, a description or a note that are sent."""
MOST_PAGES = 200
"""Pages of a book that can be read at the table."""
MOST_INSIDE = 500
"""Things of a container that are shown to whoever searches it."""
UNKNOWN = Rgb(0.35, 0.35, 0.38)
"""What an object is coloured of which only its place is known."""


class SeatView:
    """The eyes of one colour, or of all who look on. `fresh` makes names."""

    def __init__(self, colour: str, fresh: Callable[[], str] = unguessable) -> None:
        self.colour = colour
        self._things: Names[Hashable] = Names(fresh)
        self._pictures: Names[Sprite] = Names(fresh)
        self._books: dict[str, list[str]] = {}
        self._assets: Assets | None = None

    def thing(self, name: str) -> Thing | None:
        """The object that the seat calls by a name, if it still sees it as that."""
        found = self._things.meant(name)
        return found if isinstance(found, Thing) and not found.destroyed else None

    def name(self, thing: Thing) -> str | None:
        """What the seat calls an object that it sees."""
        return self._things.known(thing)

    def sprite(self, name: str) -> Sprite | None:
        """What a picture's name shows; None for one that the seat was never given."""
        return self._pictures.meant(name)

    def of(self, table: Table, searched: Thing | None = None) -> Json:
        """All that the seat sees now, with what is in the container that it searches."""
        self._assets = table.assets
        things, areas = self._objects(table)
        state = table.players.get(self.colour)
        dialog = state.dialogs[0] if state.dialogs else None
        return {
            "seat": self.colour,
            "things": things,
            "areas": areas,
            "ground": self._ground(table),
            "players": self._players(table),
            "turn": table.turns.colour if table.turns.data.get("Enable") else "",
            "menu": [label for label, _, _ in table.menu],
            "keys": list(table.hotkeys),
            "contents": self._contents(table, searched) if searched is not None else None,
            "notes": str(table.scene.data.get("Note") or "")[:LETTERS],
            "dialog": dialog
            and {
                "kind": dialog.kind,
                "text": dialog.text[:LETTERS],
                "options": list(dialog.options),
                "default": str(dialog.default or ""),
            },
        }

    # -- objects ----------------------------------------------------------------------------------------------

    def _objects(self, table: Table) -> tuple[dict[str, Json], list[Json]]:
        """What lies on the table for this seat, by its names; and the zones that it sees."""
        veils = [zone for zone in table.things if zone.name in VEILS and self._hides(zone)]
        here = {thing.guid: thing for thing in table.things if self._is_there(table, thing, veils)}
        save = {**table.data, "ObjectStates": [self._as_known(thing) for thing in here.values()]}
        texts = {guid: str(value) for guid, thing in here.items() if (value := shown_value(thing)) is not None}
        live = Live(texts=texts, mesh=table.assets.mesh)
        listed = layout_objects(save, table.assets.size, self.colour, live.mesh, turned=False)
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
            if (
                thing is not None
                and thing.hidden_from
                and self.colour in thing.hidden_from
                and not (thing.is_card or thing.is_deck)
            ):
                item = replace(item, kind="unknown", picture="", cell=None, text="?", tint=UNKNOWN[:3], mesh="")
            shown[key] = self._shown(table, item, thing, marks.get(item.guid)) | {"order": order}
        self._things.keep(shown)
        return {self._things.of(key): one for key, one in shown.items()}, areas

    def _hides(self, zone: Thing) -> bool:
        """Whether a zone keeps from the seat what is in it: another's hand, or a hidden zone."""
        own = zone.data.get("FogColor") == self.colour
        return own == bool(zone.data.get("FogReverseHiding")) if zone.name != "HandTrigger" else not own

    def _is_there(self, table: Table, thing: Thing, veils: Sequence[Thing]) -> bool:
        """Whether the seat sees that something is there: not what scripts or hidden zones keep from it, nor what is on
        its way to where it is kept from it. Places are looked at, since zones hear of what moved a frame later."""
        if thing.is_zone:
            return True
        if self.colour in (*thing.invisible_to, *(colour for group in thing.hiders.values() for colour in group)):
            return False
        return not any(self._keeps(zone, thing, table.motion.target(thing)[0]) for zone in veils)

    @staticmethod
    def _keeps(zone: Thing, thing: Thing, goal: Vec) -> bool:
        wanted = zone.data.get("Tags") or []
        if wanted and not any(tag in thing.tags for tag in wanted):
            return False
        here = _is_in(zone, thing.position)
        if zone.name == "HandTrigger":  # what is in a hand is there, with its back to the others
            return _is_in(zone, goal) and not here
        return here or zone in thing.zones or _is_in(zone, goal)

    def _as_known(self, thing: Thing) -> Json:
        """Where it lies, as a save says it; face down for whom scripts hide its face from."""
        data = thing.placed()
        if self.colour in thing.hidden_from:
            data["Transform"]["rotZ"] = 180.0
        return data

    def _key(self, item: Appearance, thing: Thing | None, slots: Counter[str]) -> Hashable:
        """What a name stands for: the object; in another's hand only a place, so that no card can be followed there."""
        if item.hand and item.hand != self.colour:
            slots[item.hand] += 1
            return item.hand, slots[item.hand]
        return thing if thing is not None else item.guid

    def _shown(self, table: Table, item: Appearance, thing: Thing | None, marks: Json | None) -> Json:
        """One object; keys that say nothing are left out."""
        mine = item.hand in ("", self.colour)
        known = thing is not None and mine and Seat(table, self.colour).sees_face(thing)
        made: Json = {
            "kind": item.kind,
            **_place(item),
            "picture": self._pictures.of(sprite_of(item, marks)),
            "up": item.face_up,
            "hand": item.hand,
            "count": item.count if item.count > 1 or item.kind == "bag" else 0,
        }
        if item.kind == "pdf" and thing is not None:
            made["pages"] = self._pages(table, str(thing.data["CustomPDF"].get("PDFUrl", "")))
        if thing is None:
            return made | {"fixed": True}
        made |= {
            "fixed": thing.locked,
            "still": not thing.interactable,
            "holder": thing.held_by or "",
            "glow": css(thing.highlight, Rgb(1.0, 1.0, 1.0)) if thing.highlight is not None else "",
            "throws": table.dice.throws[thing.guid],
            "states": len(thing.data.get("States") or ()),
            "holds": thing.is_container,
            "menu": [label for label, _, _ in thing.menu],
            "controls": controls_of(thing) if item.kind != "unknown" else [],
            "yaw": round(thing.rotation.y % 360, 1),
            "panel": panel_of(thing, self._boxes) if item.kind != "unknown" else None,
        }
        if known:
            values = [str(plain(one.get("Value"))) for one in thing.rotation_values()]
            made |= {
                "name": item.name[:LETTERS],
                "tip": str(thing.data.get("Description") or "")[:LETTERS],
                "values": values,
                "value": str(shown_value(thing)) if values else "",
            }
        return {key: value for key, value in made.items() if key in PLACE or value not in ("", 0, False, None, [])}

    def _pages(self, table: Table, url: str) -> list[str]:
        """The pictures of a book's pages."""
        if url not in self._books:
            count = min(MOST_PAGES, table.assets.pages(url)) if isinstance(table.assets, PageFiles) else 0
            self._books[url] = [self._file(f"{url}{PAGE}{number}") for number in range(count)]
        return self._books[url]

    def underside(self, table: Table, guid: str) -> str:
        """The picture of the side of an object that lies down."""
        data = table.find(guid).placed()
        data["Transform"]["rotZ"] += 180.0
        listed = layout_objects({"ObjectStates": [data]}, table.assets.size, mesh_of=table.assets.mesh)
        return self._pictures.of(sprite_of(listed[0], None))

    def _contents(self, table: Table, searched: Thing) -> Json:
        """What is in a container, in its order: pictures and names, for whoever looks into it."""
        entries = []
        for entry in searched.contents[:MOST_INSIDE]:
            face_up = {**(entry.get("Transform") or {}), "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
            item = {"CustomDeck": searched.data.get("CustomDeck", {}), **entry, "Transform": face_up}
            listed = layout_objects({"ObjectStates": [item]}, table.assets.size, mesh_of=table.assets.mesh)
            picture = self._pictures.of(sprite_of(listed[0], None)) if listed else ""
            entries.append({"picture": picture, "name": str(entry.get("Nickname") or "")[:LETTERS]})
        return {"of": self._things.of(searched), "entries": entries}

    # -- the rest ---------------------------------------------------------------------------------------------

    def screen(self, table: Table, size: tuple[float, float]) -> list[Json]:
        """The screen's UI on a screen of some size in UI units."""
        found: list[Json] = boxes(table.ui_global, self.colour, self._file, size)
        return found

    def _boxes(self, ui: Ui) -> list[Json]:
        found: list[Json] = boxes(ui, self.colour, self._file)
        return found

    def _file(self, address: str) -> str:
        """The name of a file's picture; empty where none is at hand."""
        at_hand = bool(address) and self._assets is not None and self._assets.size(address) is not None
        return self._pictures.of(Sprite("file", file=address)) if at_hand else ""

    def _ground(self, table: Table) -> Json:
        window = reach_of(table.data)
        box = [window.left, window.top, window.right, window.bottom]
        return {"picture": self._pictures.of(Sprite("ground")), "box": [round(part, 2) for part in box]}

    def _players(self, table: Table) -> list[Json]:
        """The seats of the table, who sits, and how many cards they hold."""
        colours = dict.fromkeys([*table.hands.colours(), *table.players.seated_colours()])
        return [
            {
                "colour": colour,
                "seated": table.players.get(colour).seated,
                "cards": sum(thing.hand == colour for thing in table.things),
            }
            for colour in colours
            if colour != SPECTATOR
        ]


def _is_in(zone: Thing, position: Vec) -> bool:
    return inside_box(position, zone.position, zone.rotation, zone.scale)


def _place(item: Appearance) -> Json:
    """Where an object lies: `x` to the right, `z` away from the near side, `turn` clockwise."""
    return {
        "x": round(item.x, 3),
        "z": round(item.z, 3),
        "w": round(item.width, 3),
        "d": round(item.depth, 3),
        "turn": round(item.turn % 360, 1),
    }


# -- what changed -----------------------------------------------------------------------------------------------------


def difference(before: Json, after: Json) -> Json:
    """What a page that shows one view must be told to show another: whole values by key, objects by what changed of
    them (null for what is gone)."""
    told = {key: value for key, value in after.items() if key != "things" and before.get(key) != value}
    old, things = before.get("things", {}), {}
    for name, one in after.get("things", {}).items():
        was = old.get(name)
        if was is None:
            things[name] = one
        elif was != one:
            gone = dict.fromkeys(key for key in was if key not in one)
            things[name] = {**{key: value for key, value in one.items() if was.get(key) != value}, **gone}
    things.update(dict.fromkeys(name for name in old if name not in after["things"]))
    return told | ({"things": things} if things else {})
