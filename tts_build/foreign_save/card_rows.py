"""The cards of a save as decks of rows: equal cards one row, each with the cell of the sheet that shows it.

Numbers of sheets mean nothing beyond the object that has them: a sheet is what its pictures and its grid are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tts_build.foreign_save.found_files import FoundFile, FoundFiles, Size
from tts_build.foreign_save.reading import INSIDE, Json, inner, mapping
from tts_build.foreign_save.safe_names import Names
from tts_build.save.file.continued_save import COLUMNS

MOST_SIDE = 20
"""Columns and rows of a sheet; the game makes ten and seven."""
MOST_CARDS, MOST_DECKS, MOST_COPIES = 19_000, 1_000, 1000
"""Of the whole save; what is more stays as it is."""
LOOSE = "loose_cards"

SheetKey = tuple[Any, ...]


@dataclass(slots=True)
class SheetOf:
    """A sheet: its grid, whether backs differ, its pictures where they were found, and the cards in its cells."""

    key: SheetKey
    grid: Size
    unique_back: bool
    hides_back: bool
    kind: int
    face: FoundFile | None
    back: FoundFile | None
    urls: tuple[str, str]
    cells: dict[int, str] = field(default_factory=dict)

    @property
    def single(self) -> bool:
        """Whether it is no sheet but one card's picture."""
        return self.grid == (1, 1)


@dataclass(slots=True)
class CardRow:
    """Equal cards: what they say, and the cell that shows them."""

    id: str
    said: dict[str, str]
    sheet: SheetOf
    cell: int
    count: int = 0


@dataclass(slots=True)
class DeckOf:
    """Rows of one deck."""

    name: str
    title: str
    rows: list[CardRow] = field(default_factory=list)
    names: Names = field(default_factory=Names)


@dataclass(slots=True)
class Cards:
    """Every card that rows can say. `named` has what objects are called there, by their identity."""

    files: FoundFiles
    names: Names
    decks: dict[str, DeckOf] = field(default_factory=dict)
    sheets: dict[SheetKey, SheetOf] = field(default_factory=dict)
    named: dict[int, str] = field(default_factory=dict)
    _rows: dict[tuple[Any, ...], tuple[DeckOf, CardRow]] = field(default_factory=dict)
    _count: int = 0

    def take(self, save: Json) -> None:
        """All cards of a save: those of decks first, so that a deck has all that lie in it; then single ones."""
        held = list(_held(save))
        for item, _ in held:
            if isinstance(item.get("DeckIDs"), list) and len(self.decks) < MOST_DECKS:
                self._take_deck(item)
        for item, container in held:
            if "CardID" in item and id(item) not in self.named:
                self._take_card(item, container, LOOSE, "Loose cards")

    def _take_deck(self, item: Json) -> None:
        title = str(item.get("Nickname") or "")
        name = ""
        for card in inner(item, "ContainedObjects"):
            row = self._take_card(card, item, name, title)
            if row is not None and not name:
                name = row
        if name:
            self.named[id(item)] = name

    def _take_card(self, card: Json, container: Json | None, deck: str, title: str) -> str | None:
        """Count a card as one of a row, a known one or a new one of a deck; the deck's name when it is a new row."""
        found = self._sheet_of(card, container)
        if found is None or self._count >= MOST_CARDS:
            return None
        sheet, cell = found
        said = {column: _text(card.get(key)) for key, column in COLUMNS.items()}
        key = (sheet.key, cell, *said.values(), card.get("SidewaysCard"))
        known = self._rows.get(key)
        if known is None or known[1].count >= MOST_COPIES:
            name = deck if deck in self.decks else self.names.of(title, "deck", letter=True)
            one = self.decks.setdefault(name, DeckOf(name, title))
            row = CardRow(one.names.of(said["name"], "card"), said, sheet, cell)
            one.rows.append(row)
            known = self._rows[key] = (one, row)
        known[1].count += 1
        self._count += 1
        self.named[id(card)] = f"{known[0].name}/{known[1].id}"
        sheet.cells.setdefault(cell, self.named[id(card)])
        return known[0].name if known[1].count == 1 else None

    def _sheet_of(self, card: Json, container: Json | None) -> tuple[SheetOf, int] | None:
        """The sheet of a card, and the cell on it."""
        number = card.get("CardID")
        if not isinstance(number, int) or isinstance(number, bool) or number < 0:
            return None
        own = mapping(card.get("CustomDeck"))
        entry = own.get(str(number // 100)) or mapping((container or {}).get("CustomDeck")).get(str(number // 100))
        if entry is None and len(own) == 1:
            entry = next(iter(own.values()))
        sheet = self.sheet(entry)
        cell = number % 100
        if sheet is None or cell >= sheet.grid[0] * sheet.grid[1]:
            return None
        return sheet, cell

    def sheet(self, entry: Any) -> SheetOf | None:
        """The sheet that an entry of `CustomDeck` names; None for an entry that names none."""
        key = key_of(entry)
        if key is None:
            return None
        if key not in self.sheets:
            face, back, width, height, hides, unique, kind = key
            self.sheets[key] = SheetOf(
                key,
                (width, height),
                unique_back=bool(unique),
                hides_back=bool(hides),
                kind=kind if isinstance(kind, int) else 0,
                face=_picture(self.files.find(face, "FaceURL")),
                back=_picture(self.files.find(back, "BackURL")),
                urls=(face, back),
            )
        return self.sheets[key]


def key_of(entry: Any) -> SheetKey | None:
    """What tells a sheet from others."""
    if not isinstance(entry, dict) or not isinstance(entry.get("FaceURL"), str):
        return None
    grid = [entry.get(key, 1) for key in ("NumWidth", "NumHeight")]
    if not all(isinstance(side, int) and 1 <= side <= MOST_SIDE for side in grid):
        return None
    back = entry.get("BackURL")
    flags = (bool(entry.get("BackIsHidden")), bool(entry.get("UniqueBack")))
    kind = entry.get("Type")
    return entry["FaceURL"], back if isinstance(back, str) else "", *grid, *flags, kind if isinstance(kind, int) else 0


def _picture(found: FoundFile | None) -> FoundFile | None:
    return found if found is not None and found.size is not None else None


def _held(save: Json) -> Iterator[tuple[Json, Json | None]]:
    """Every object, and what it lies in."""
    waiting: list[tuple[Json, Json | None]] = [(item, None) for item in reversed(inner(save, "ObjectStates"))]
    while waiting:
        item, container = waiting.pop()
        if any(key.startswith("$") for key in item):
            continue  # it stands in the tree letter by letter
        yield item, container
        waiting += [(part, item) for key in reversed(INSIDE) for part in reversed(inner(item, key))]


def _text(value: Any) -> str:
    """A value of a card as its cell has it."""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return value if isinstance(value, str) else ""
