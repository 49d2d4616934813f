"""What changed, of whatever was compared: the things that came, went or are others, with their words and pictures."""

import base64
import io
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from PIL import Image

from tts_build.build.services.comparison import Change, Compared, Side, Time, changes, picture, said
from tts_build.build.services.line_changes import file_changes
from tts_build.build.services.save_changes import Json, save_changes

WIDE = 560
"""Pixels of a picture's longer side on a page."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that came, went or is another one. `pictures` are its changed sides, each before and after, as data
    addresses of WebP."""

    section: str
    id: str
    title: str
    kind: str
    words: tuple[dict[str, str], ...] = ()
    was: str = ""
    """what it was called before, when it is the same under another name"""
    redrawn: bool = False
    pictures: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that changed, of what, since when, and until when where that is not now."""

    title: str
    since: str
    entries: tuple[Entry, ...]
    files: tuple[dict[str, Any], ...] = ()
    until: str = ""

    def __bool__(self) -> bool:
        return bool(self.entries or self.files)

    @property
    def span(self) -> str:
        """From when to when, in words."""
        return f"since {self.since}" + (f", until {self.until}" if self.until else "")


def of_game(found: Compared, locale: str, saves: tuple[Json, Json] | None, *, drawn: bool = False) -> Report:
    """What changed of a game. `saves` are those of both times; `drawn` asks for pictures."""
    loaded = found.after.loaded
    seen: set[tuple[str, str]] | None = set() if drawn else None
    entries = [_entry(found, change, seen) for change in _backs_once(found, list(changes(found, locale)))]
    since, until = (f"{one.hash[:10]} {one.subject}" if one else "" for one in (found.commit, found.later))
    entries = [*_renamed(found, entries), *(() if saves is None else table_entries(*saves))]
    return Report(loaded.game_in(locale).title, since, tuple(entries), tuple(file_changes(found)), until)


def of_saves(names: tuple[str, str], saves: tuple[Json, Json]) -> Report:
    """What differs between two save files."""
    return Report(names[1], names[0], tuple(table_entries(*saves)))


def table_entries(before: Json, after: Json) -> Iterator[Entry]:
    """Objects of two saves that came, went or are others."""
    for one in save_changes(before, after):
        yield Entry("table", one.guid, one.name, one.kind, tuple(one.words))


def _entry(found: Compared, change: Change, seen: set[tuple[str, str]] | None) -> Entry:
    """A change told. `seen` are looks, before and after, whose pictures are shown already: cards share their backs."""
    redrawn = [side for side, other in change.sides.items() if other]
    sides = [] if seen is None else list(_sides(found, redrawn, seen))
    return Entry(
        change.section,
        change.id,
        change.title,
        change.kind,
        tuple(change.words or _row(found, change)),
        redrawn=bool(redrawn),
        pictures=tuple(sides),
    )


def _backs_once(found: Compared, told: list[Change]) -> Iterator[Change]:
    """Changes, a back that several cards share and that is another one told of itself, and no longer of each card."""
    backs = [_back(found, change) for change in told]
    shared = {looks for looks in backs if looks is not None and backs.count(looks) > 1}
    for number, (change, looks) in enumerate(zip(told, backs, strict=True)):
        if looks is None or looks not in shared:
            yield change
            continue
        deck, side = looks[0], next(side for side in change.sides if side[2] == "back")
        if backs.index(looks) == number:
            where = found.after.loaded.at("decks", deck, "back")
            yield Change("decks", f"back of {deck}", f"Back of {deck}", "changed", {side: True}, [], None, where)
        sides = {**change.sides, side: False}
        if change.words or any(sides.values()):
            yield replace(change, sides=sides)


def _back(found: Compared, change: Change) -> tuple[str, str, str] | None:
    """The deck and the two looks of the back of a card that stayed, if its back is another one."""
    for side, other in change.sides.items():
        if other and change.section == "decks" and change.kind == "changed" and side[2] == "back":
            return change.id.partition("/")[0], found.before.digests[side], found.after.digests[side]
    return None


def _row(found: Compared, change: Change) -> Iterator[dict[str, str]]:
    """What stands on a card that came or went."""
    if change.row is None or change.kind == "changed":
        return
    time: Time = "before" if change.kind == "removed" else "after"
    for column, value in change.row.values_for(found.at(time).loaded.language()).items():
        text = said(value)[:2000]
        if text and column != "id":
            yield {"column": column, "before": "", "after": "", time: text}


def _sides(found: Compared, redrawn: list[Side], seen: set[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for side in redrawn:
        looks = found.before.digests.get(side, ""), found.after.digests.get(side, "")
        if looks not in seen:
            seen.add(looks)
            yield _address(found, "before", side), _address(found, "after", side)


def _address(found: Compared, time: Time, side: Side) -> str:
    return shown(picture(found, time, side)[0]) if side in found.at(time).digests else ""


def shown(data: bytes) -> str:
    """A picture's bytes as `address`."""
    with Image.open(io.BytesIO(data)) as image:
        return address(image)


def address(image: Image.Image) -> str:
    """A picture as a data address of WebP, as large as a page has it; it is made smaller itself."""
    with io.BytesIO() as written:
        image.thumbnail((WIDE, WIDE))
        image.save(written, "WEBP", quality=88)
        return "data:image/webp;base64," + base64.b64encode(written.getvalue()).decode()


def _renamed(found: Compared, entries: list[Entry]) -> Iterator[Entry]:
    """Entries, those of a card that went and of one that came with the same face told as one."""
    cards = [one for one in entries if one.section == "decks"]
    gone = {_face(found, "before", one): one for one in cards if one.kind == "removed"}
    come = {_face(found, "after", one): one for one in cards if one.kind == "added"}
    same = {id(come[face]): old for face, old in gone.items() if face in come}
    dropped = {*map(id, same.values())}
    for one in entries:
        if id(one) in same:
            yield replace(one, kind="renamed", was=same[id(one)].id, words=(), redrawn=False, pictures=())
        elif id(one) not in dropped:
            yield one


def _face(found: Compared, time: Time, one: Entry) -> str:
    return one.id.partition("/")[0] + found.at(time).digests.get((one.section, one.id, "front"), "")
