"""Decks as files: a table of rows, a picture for each card and back, and the sheets that they are put together on."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Any

from tts_build.definition.formats import csv
from tts_build.definition.formats.file_reader import CONTROL, plain_lines
from tts_build.definition.formats.table_columns import MAX_CELL
from tts_build.foreign_save.card_pictures import Cutter, outline
from tts_build.foreign_save.card_rows import CardRow, Cards, DeckOf, SheetKey, SheetOf
from tts_build.foreign_save.made_files import Files, Source
from tts_build.foreign_save.safe_names import Names, safe
from tts_build.model.base import is_template
from tts_build.model.original import OriginalSheet
from tts_build.save import facts

Json = dict[str, Any]

HEIGHT, WIDTH = 88.9, 63.5
"""mm of a card that nothing is known of; others are as high, and as wide as their pictures."""
MOST_PIXELS = 4096
MOST_OF_TEMPLATE = 2000
"""Letters of a text that a template would be taken for."""
OUTLINES = {number: outline for outline, number in facts.CARD_TYPE.items()}

FACE = """\
# A picture as it is. Behind it the same, larger, so that a knife that is a little off meets no white.
safe: 0
elements:
  - picture: "{{{{ {column} }}}}"
    box: [-3, -3, {wide:g}, {high:g}]
    fit: stretch
  - picture: "{{{{ {column} }}}}"
    box: [0, 0, {width:g}, {height:g}]
    fit: stretch
"""


@dataclass(slots=True)
class DeckFiles:
    """What becomes of decks: parts of the game file, faces, sheets by name, and the sheet that a picture stands for."""

    files: Files
    decks: dict[str, Json] = field(default_factory=dict)
    faces: dict[str, str] = field(default_factory=dict)
    sheets: dict[str, OriginalSheet] = field(default_factory=dict)
    pictures: dict[SheetKey, tuple[str, str]] = field(default_factory=dict)
    """by sheet what stands for its face and its back, where they were found"""
    rows: dict[str, dict[str, Any]] = field(default_factory=dict)
    """of each card what its row says, as it is read again"""
    _cutter: Cutter = field(default_factory=Cutter)

    def write(self, cards: Cards) -> None:
        """The files of all decks."""
        names = Names()
        for sheet in cards.sheets.values():
            if sheet.cells and (sheet.face or sheet.back):
                first = min(sheet.cells.items())[1]
                self._sheet(sheet, names.of(first.partition("/")[0], "sheet"), cards)
        for deck in cards.decks.values():
            self._deck(deck)

    def _deck(self, deck: DeckOf) -> None:
        width, height = _size(deck.rows[0].sheet)
        faces = [self._face(column, width, height) for column in ("picture", "back")]
        pictures = {row.id: (self._front(row, deck), self._back(row, deck)) for row in deck.rows}
        backs = {back for _, back in pictures.values()}
        own = len(backs) > 1
        columns = [
            "id",
            "name",
            "description",
            "notes",
            "tags",
            "memo",
            "quantity",
            "picture",
            *(["back"] if own else []),
        ]
        kept = {row.id: {column: _kept(text) for column, text in row.said.items()} for row in deck.rows}
        cells = {name: [_as_cell(text) for text in said.values()] for name, said in kept.items()}
        lines = [[row.id, *cells[row.id], row.count, *pictures[row.id][: 1 + own]] for row in deck.rows]
        text = csv.written([columns, *lines])
        table, _ = csv.parse(text, deck.name)
        for row in table.rows:
            worked_out = {column: said for column, said in kept[str(row["id"])].items() if is_template(said)}
            self.rows[f"{deck.name}/{row['id']}"] = {**row, **worked_out}
        file = self.files.text("decks", deck.name, "csv", text)
        missing = any(row.sheet.face is None for row in deck.rows)
        kind = OUTLINES.get(deck.rows[0].sheet.kind, "rounded")
        self.decks[deck.name] = {
            "cards": file,
            "face": faces[0],
            "back": f"{{{{ '{faces[1]}' }}}}" if own else faces[1],
            **({} if own else {"with": {"back": backs.pop()}}),
            "size": f"{width:g} x {height:g} mm",
            **({"outline": kind} if kind != "rounded" else {}),
            **dict(zip(("name", "description", "notes"), map("{{{{ {} }}}}".format, columns[1:4]), strict=True)),
            **({"paper": False} if missing else {}),
        }

    def _face(self, column: str, width: float, height: float) -> str:
        name = safe(f"{column} {width:g} x {height:g}", column)
        shape = {"width": width, "height": height, "wide": width + 6, "high": height + 6}
        self.faces[name] = FACE.format(column=column, **shape)
        return name

    def _front(self, row: CardRow, deck: DeckOf) -> str:
        return self._picture(row, deck, row.sheet, row.id, back=False)

    def _back(self, row: CardRow, deck: DeckOf) -> str:
        sheet = row.sheet
        if sheet.unique_back and sheet.back is not None:
            return self._picture(row, deck, sheet, f"{row.id}_back", back=True)
        name = f"{deck.title or deck.name} back"
        if sheet.back is None:
            return self.files.asset("cards/backs", "missing", "png", ("missing",), partial(outline, "back"))
        return self.files.asset("cards/backs", name, sheet.back.ending, (sheet.urls[1],), sheet.back.read)

    def _picture(self, row: CardRow, deck: DeckOf, sheet: SheetOf, name: str, *, back: bool) -> str:
        """The picture of a card's face or back, cut out of its sheet."""
        folder, found = f"cards/{deck.name}", sheet.back if back else sheet.face
        if found is None:
            title = row.said["name"] or row.id
            return self.files.asset(folder, name, "png", ("missing", deck.name, row.id), partial(outline, title))
        if sheet.single:
            return self.files.asset(folder, name, found.ending, (sheet.urls[back],), found.read)
        key = (sheet.key, row.cell, back)
        return self.files.asset(folder, name, _cut(found.ending), key, self._cutting(sheet, row.cell, back))

    def _cutting(self, sheet: SheetOf, cell: int, back: bool) -> Source:
        found = sheet.back if back else sheet.face
        assert found is not None
        return partial(self._cutter.cut, found, sheet.grid, cell)

    def _sheet(self, sheet: SheetOf, name: str, cards: Cards) -> None:
        """Remember a sheet as one that is painted of its cards' pictures, or its pictures as they are."""
        face = back = ""
        if sheet.face is not None and not sheet.single:
            face, columns = f"$sheet:{name}", sheet.grid[0]
            pictures, last = {}, columns * sheet.grid[1] - 1
            if not sheet.hides_back and last not in sheet.cells:
                cut = self._cutting(sheet, last, False)
                ending = _cut(sheet.face.ending)
                pictures[str(last)] = self.files.asset("cards/hidden", name, ending, (sheet.key, last), cut)
            self.sheets[name] = OriginalSheet(
                columns=columns,
                rows=sheet.grid[1],
                cell=_pixels(sheet),
                cells={str(cell): card for cell, card in sorted(sheet.cells.items())},
                pictures=pictures,
            )
            if sheet.unique_back and sheet.back is not None:
                back = f"$back:{name}"
        self.pictures[sheet.key] = face, back


def _cut(ending: str) -> str:
    return "jpg" if ending == "jpg" else "png"


def _pixels(sheet: SheetOf) -> tuple[int, int]:
    assert sheet.face is not None and sheet.face.size is not None
    sides = (max(1, round(side / count)) for side, count in zip(sheet.face.size, sheet.grid, strict=True))
    width, height = (min(side, MOST_PIXELS) for side in sides)
    return width, height


def _size(sheet: SheetOf) -> tuple[float, float]:
    """The size in mm of a sheet's cards."""
    found = sheet.face
    if found is None or found.size is None:
        return WIDTH, HEIGHT
    width, height = (side / count for side, count in zip(found.size, sheet.grid, strict=True))
    return min(max(round(HEIGHT * width / height, 1), 5.0), 400.0), HEIGHT


def _kept(text: str) -> str:
    """A text as a cell can hold it; where it is another one then, the save keeps its own."""
    text = CONTROL.sub("", plain_lines(text))
    text = text.encode("utf-8", "ignore").decode()[:MAX_CELL]
    return text[:MOST_OF_TEMPLATE] if is_template(text) else text


def _as_cell(text: str) -> str:
    """A text as a cell that gives it: what a template would be taken for is one that says the text itself."""
    if not is_template(text):
        return text
    inner = text.replace("\\", r"\\").replace('"', r"\"")
    return f'{{{{ "{inner}" }}}}'
