"""What one seat sees of a table, as data for its page: an allow-list, made of nothing that the seat may not know.

What is face down, in other hands, in closed containers and in hidden zones is not among it, nor are scripts, GUIDs,
the names of files, tags and notes. The first message to a page and every later one are made from the same view.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from cachetools import LRUCache

from tts_build.play.names import Names, unguessable
from tts_build.play.page_files import PAGE, PageFiles
from tts_build.play.page_pictures import Sprite, reach_of, sprite_of
from tts_build.play.panel_view import boxes
from tts_build.play.thing_view import LETTERS, ThingView
from tts_build.save.picture.object_list import layout_objects
from tts_build.sim.save_pictures import Assets
from tts_build.sim.table import Table
from tts_build.sim.ui.panel import Ui
from tts_build.sim.world.players import SPECTATOR
from tts_build.sim.world.thing import Thing

Json = dict[str, Any]
MOST_PAGES = 200
"""Pages of a book that can be read at the table."""
MOST_INSIDE = 500
"""Things of a container that are shown to whoever searches it."""


class SeatView:
    """The eyes of one colour, or of all who look on. `fresh` makes names."""

    def __init__(self, colour: str, fresh: Callable[[], str] = unguessable) -> None:
        self.colour = colour
        self._things: Names[Hashable] = Names(fresh)
        self._pictures: Names[Sprite] = Names(fresh)
        self._objects = ThingView(colour, self._things, self._pictures, self._boxes)
        self._books: dict[str, list[str]] = {}
        self._screens: LRUCache[tuple[float, float], tuple[Hashable, list[Json]]] = LRUCache(8)
        self._assets: Assets | None = None

    def thing(self, name: str) -> Thing | None:
        """The object that the seat calls by a name, if it still sees it as that."""
        found = self._things.meant(name)
        return found if isinstance(found, Thing) and not found.destroyed else None

    def name(self, thing: Thing) -> str | None:
        """What the seat calls an object that it sees."""
        return self._things.known(thing)

    def reaches(self, thing: Thing) -> bool:
        """Whether the seat can look into an object, or under it: it sees it, and nobody else has it."""
        mine = (None, self.colour)
        shown = self.name(thing) is not None and self.colour not in thing.hidden_from
        return shown and not thing.destroyed and thing.held_by in mine and thing.hand in mine

    def is_veiled(self, x: float, z: float) -> bool:
        """Whether what lies there is kept from the seat."""
        return self._objects.is_veiled(x, z)

    def sprite(self, name: str) -> Sprite | None:
        """What a picture's name shows; None for one that the seat was never given."""
        return self._pictures.meant(name)

    @property
    def sprites(self) -> list[Sprite]:
        """What pictures on the table show, pages of books left out."""
        return [sprite for sprite in self._pictures.keys if sprite.kind != "file"]

    def of(self, table: Table, searched: Thing | None = None) -> Json:
        """All that the seat sees now, with what is in the container that it searches."""
        self._assets = table.assets
        blind = self.colour != SPECTATOR and table.players.get(self.colour).blindfolded
        things, areas = self._objects.nothing() if blind else self._objects.of(table)
        for thing in table.things:
            name = self._things.known(thing)
            if name is not None and thing.name == "Custom_PDF":
                things[name]["pages"] = self._pages(table, str((thing.data.get("CustomPDF") or {}).get("PDFUrl", "")))
        state = table.players.get(self.colour)
        dialog = state.dialogs[0] if state.dialogs else None
        return {
            "seat": self.colour,
            "things": things,
            "areas": areas,
            "ground": self._ground(table),
            "players": [] if blind else self._players(table),
            "turn": table.turns.colour if table.turns.data.get("Enable") else "",
            "menu": [label for label, _, _ in table.menu],
            "keys": list(table.hotkeys),
            "contents": self._contents(table, searched) if searched is not None and self.reaches(searched) else None,
            "tabs": self._tabs(table),
            "blind": blind,
            "notes": str(table.scene.data.get("Note") or "")[:LETTERS],
            "dialog": dialog
            and {
                "kind": dialog.kind,
                "text": dialog.text[:LETTERS],
                "options": list(dialog.options),
                "default": str(dialog.default or ""),
            },
        }

    def _tabs(self, table: Table) -> list[Json]:
        """The notebook's tabs for all, and the seat's own."""
        tabs = sorted((table.data.get("TabStates") or {}).items())
        return [
            {"id": key, "colour": tab["color"], **{part: str(tab.get(part) or "") for part in ("title", "body")}}
            for key, tab in tabs
            if tab.get("color") in (SPECTATOR, self.colour)
        ]

    def _pages(self, table: Table, url: str) -> list[str]:
        """The pictures of a book's pages."""
        if url not in self._books:
            count = min(MOST_PAGES, table.assets.pages(url)) if isinstance(table.assets, PageFiles) else 0
            pages = [Sprite("file", file=f"{url}{PAGE}{number}") for number in range(count)]
            self._books[url] = [self._pictures.of(page) for page in pages]
        return self._books[url]

    def underside(self, table: Table, guid: str) -> str:
        """The picture of the side of an object that lies down."""
        data = table.find(guid).lying()
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

    def screen(self, table: Table, size: tuple[float, float], state: int) -> list[Json]:
        """The screen's UI, which is in a `state_of`, on a screen of some size in UI units."""
        key = state, tuple(sorted(table.players.groups(self.colour)))
        known = self._screens.get(size)
        if known is None or known[0] != key:
            known = self._screens[size] = key, boxes(table.ui_global, self.colour, self._file, size)
        return known[1]

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
                "blind": table.players.get(colour).blindfolded,
                "cards": sum(thing.hand == colour for thing in table.things),
            }
            for colour in colours
            if colour != SPECTATOR
        ]


def state_of(ui: Ui) -> int:
    """A number that is another when anything of an XML UI is."""
    assets = tuple(str(asset) for asset in ui.assets)
    return hash((assets, *((one.value, one.typed, one.on, *one.attributes.items()) for one in ui.document.walk())))


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
