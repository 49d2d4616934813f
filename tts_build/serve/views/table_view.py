"""The table as the save sets it: scripts have run at a simulated table, and every object on it is named and found."""

import io
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from cachetools import LRUCache
from PIL import Image

from tts_build.build.core.step import canonical
from tts_build.build.services.studio import Studio, key_of, studio
from tts_build.build.services.table_pictures import Assembled, assembled, table_of
from tts_build.definition.loaded import Loaded
from tts_build.edit.located_rows import versions_of
from tts_build.edit.table_places import placed
from tts_build.paint.screen.png import encode_png
from tts_build.problem import InputError, TtsBuildError, counted, unknown
from tts_build.save.objects.object_base import Json
from tts_build.save.picture.appearance import MARKINGS, Appearance
from tts_build.save.picture.from_above import draw_table, window_of
from tts_build.save.picture.object_list import layout_objects
from tts_build.save.picture.window import Window, corners
from tts_build.save.place.copies import RULEBOOK, things
from tts_build.save.place.seats import Frame
from tts_build.serve.editor_links import where_of
from tts_build.sim.view import overhead

WIDTHS = (1400, 3000)
"""Pixels across of the table's picture: as it is first seen, and looked at closely."""
DRAFT = 900
"""Of that of a first table, which another one follows."""
QUALITY = 88
"""Of JPEG, which cloth and shadows keep small in."""
KEPT = 2
"""Tables that are kept as they were assembled."""
MOST_CONTENTS = 40
"""Names of what lies in a bag or a deck that are told."""


@dataclass(slots=True)
class Shown:
    """A table that was set: its objects as they lie after scripts have run, and pictures of it by width."""

    assembled: Assembled
    save: Json
    live: Any
    window: Window
    key: str
    note: str = ""
    """what its script did wrong, when it did"""
    draft: bool = False
    """whether it is a first one, while the first build is at work"""
    pictures: dict[int, bytes] = field(default_factory=dict)


@dataclass(slots=True)
class Tables:
    """Sets tables in one way, and keeps the last of them by game, language and revision."""

    make: Callable[[Loaded, str], Shown]
    known: LRUCache[tuple[str, str, object], Shown] = field(default_factory=lambda: LRUCache(KEPT))

    def shown(self, loaded: Loaded, locale: str, revision: object) -> Shown:
        """The table of a game at a revision of its definition. Raises InputError when it cannot be assembled."""
        name = (loaded.name, loaded.language(locale), revision)
        if name not in self.known:
            for older in [known for known in self.known if known[:2] == name[:2]]:
                del self.known[older]
            self.known[name] = self.make(loaded, name[1])
        return self.known[name]


def set_table(loaded: Loaded, locale: str, room: Studio | None = None) -> Shown:
    """Assemble the save and let its scripts run. A script that fails leaves the table as the save has it."""
    made = assembled(loaded.root, loaded.name, locale=locale, run=(room or studio(loaded)).run)
    key = key_of([canonical(made.save)])
    try:
        table = table_of(made)
    except (TtsBuildError, ValueError) as error:
        window = window_of(made.save, made.picture, width=1)
        return Shown(made, made.save, None, window, key, str(error).partition("\n")[0])
    save = {**table.data, "ObjectStates": [thing.placed() for thing in table.things]}
    window = window_of(save, made.picture, width=1, mesh=table.assets.mesh)
    return Shown(made, save, table, window, key)


def picture(shown: Shown, width: int) -> bytes:
    """The table from above as a JPEG, without names and zones: these are laid over it."""
    width = DRAFT if shown.draft else min(WIDTHS, key=lambda known: abs(known - width))
    if width not in shown.pictures:
        high = (shown.window.top - shown.window.bottom) / (shown.window.right - shown.window.left)
        across = round(min(width, width / max(high, 0.2)))
        if shown.live is not None:
            image = overhead.draw(shown.live, width=across, labels=False, zones=False)
        else:
            image = draw_table(shown.save, shown.assembled.picture, width=across, zones=False)
        with io.BytesIO() as made:
            image.convert("RGB").save(made, "JPEG", quality=QUALITY, subsampling=0)
            shown.pictures[width] = made.getvalue()
    return shown.pictures[width]


def table_json(loaded: Loaded, shown: Shown, locale: str) -> dict[str, Any]:
    """Every object, hand and zone, as parts of the picture (0 to 1 from its top left corner), with what is known of
    it."""
    address = f"/api/games/{quote(loaded.name)}/table"
    rest = f"locale={quote(loaded.language(locale))}{'&draft=1' if shown.draft else ''}&v={shown.key}"
    return {
        "width": shown.window.right - shown.window.left,
        "height": shown.window.top - shown.window.bottom,
        "corner": [shown.window.left, shown.window.top],
        "versions": versions_of(loaded, [loaded.at().file]),
        "pictures": [{"width": width, "url": f"{address}/picture?width={width}&{rest}"} for width in WIDTHS],
        "objects": list(_objects(loaded, shown, f"{address}/asset", rest)),
        "snaps": [list(point) for point in _snaps(shown)],
        "note": shown.note,
        "draft": shown.draft,
    }


def asset(shown: Shown, file: str, cell: str = "") -> bytes:
    """A picture that an object of the table bears, as a PNG no larger than a screen. InputError when there is none."""
    files = {item.picture for item in _seen(shown) if item.picture}
    found = shown.assembled.picture(file) if file in files else None
    if found is None:
        raise InputError(unknown("picture", file, sorted(files)))
    if cell:
        try:
            index, columns, rows = (int(part) for part in cell.split(","))
            if not 0 <= index < columns * rows <= 1000:
                raise ValueError
        except ValueError:
            raise InputError("`cell` is an index, columns and rows", got=cell, code="bad-cell") from None
        wide, high = found.width / columns, found.height / rows
        left, upper = index % columns * wide, index // columns * high
        found = found.crop((round(left), round(upper), round(left + wide), round(upper + high)))
    found = found.copy()
    found.thumbnail((1000, 1000), Image.Resampling.LANCZOS)
    return encode_png(found if found.mode in ("RGB", "RGBA", "L") else found.convert("RGBA"))


def _seen(shown: Shown) -> list[Appearance]:
    def size_of(name: str) -> tuple[int, int] | None:
        found = shown.assembled.picture(name) if name else None
        return None if found is None else found.size

    if shown.live is None:
        return layout_objects(shown.save, size_of)
    return layout_objects(shown.save, size_of, mesh_of=shown.live.assets.mesh)


def _objects(loaded: Loaded, shown: Shown, address: str, rest: str) -> Iterator[dict[str, Any]]:
    known = things(loaded.game)
    items = {item["GUID"]: item for item in _all(shown.save["ObjectStates"])}
    seen = _seen(shown)
    zones = [item for item in seen if item.kind in ("zone", "hidden", "hand")]
    for item in seen:
        state = items.get(item.guid, {})
        name, inner, seat = _named(state.get("Memo", ""))
        section = known[name][0] if name in known else ""
        row = next((row for row in loaded.rows.get(name, ()) if row.id == inner), None) if inner else None
        place = loaded.at(section, name, key=True) if section else None
        inside = [zone.name for zone in zones if item.kind not in MARKINGS and _within(zone, item)]
        yield {
            "guid": item.guid,
            "kind": item.kind,
            "section": section,
            "of": name,
            "seat": seat,
            "place": _place(loaded, name, section) if known.get(name) or name == RULEBOOK else None,
            "name": item.name or item.text or item.kind,
            "description": state.get("Description", ""),
            "count": max(item.count, len(state.get("ContainedObjects") or ())) if item.kind != "card" else 1,
            "contents": _contents(state),
            "tags": list(state.get("Tags", ())),
            "locked": bool(state.get("Locked")),
            "face_up": item.face_up,
            "zones": inside,
            "colour": "#" + "".join(f"{round(max(0.0, min(1.0, part)) * 255):02x}" for part in item.tint),
            "outline": [_part(shown.window, corner) for corner in corners(item)],
            "at": _part(shown.window, (item.x, item.z)),
            "script": item.script,
            "picture": _picture_of(item, address, rest),
            "where": where_of(loaded.positions.locate(row.where) if row else place),
        }


def _all(states: list[Json]) -> Iterator[Json]:
    for state in states:
        yield state
        yield from _all(state.get("ChildObjects") or [])


def _named(memo: str) -> tuple[str, str, str]:
    """The thing of the definition that an object is, its row, and whose it is."""
    name, _, rest = memo.partition("#")[0].partition("/")
    return name, rest.partition("/")[0], rest.rpartition("/")[2]


def _place(loaded: Loaded, name: str, section: str) -> dict[str, Any]:
    """What says where a thing stands, and why it cannot be dragged there, if it cannot."""
    found = placed(loaded, name, section)
    return {"why": found.why, "where": where_of(found.where)}


def _contents(state: Mapping[str, Any]) -> list[str]:
    """What lies in a bag or a deck, equal names counted."""
    names: dict[str, int] = {}
    for item in state.get("ContainedObjects") or ():
        name = str(item.get("Nickname") or item.get("Name", ""))
        names[name] = names.get(name, 0) + 1
    told = [f"{name} \N{MULTIPLICATION SIGN}{count}" if count > 1 else name for name, count in names.items()]
    more = len(told) - MOST_CONTENTS
    return [*told[:MOST_CONTENTS], *([f"and {counted(more, 'other')}"] if more > 0 else [])]


def _picture_of(item: Appearance, address: str, rest: str) -> str:
    """The address of what the object shows, larger than on the table."""
    if not item.picture or item.kind in ("die", "model", "pdf") or item.kind in MARKINGS:
        return ""
    cell = "" if item.cell is None else f"&cell={'%2C'.join(map(str, item.cell))}"
    return f"{address}?file={quote(item.picture)}{cell}&{rest}"


def _within(zone: Appearance, item: Appearance) -> bool:
    right, up = Frame(zone.x, zone.z, zone.turn).to_local(item.x, item.z)
    return abs(right) <= zone.width / 2 and abs(up) <= zone.depth / 2


def _part(window: Window, point: tuple[float, float]) -> tuple[float, float]:
    wide, high = window.right - window.left, window.top - window.bottom
    return round((point[0] - window.left) / wide, 5), round((window.top - point[1]) / high, 5)


def _snaps(shown: Shown) -> Iterator[tuple[float, float]]:
    """Snap points of the table and of what lies on it, where they are."""
    for point in shown.save.get("SnapPoints") or ():
        yield _part(shown.window, (point["Position"]["x"], point["Position"]["z"]))
    for state in shown.save["ObjectStates"]:
        place = state["Transform"]
        frame = Frame(place["posX"], place["posZ"], place["rotY"])
        for point in state.get("AttachedSnapPoints") or ():
            x, z = point["Position"]["x"] * place["scaleX"], point["Position"]["z"] * place["scaleZ"]
            yield _part(shown.window, frame.to_world(x, z))
