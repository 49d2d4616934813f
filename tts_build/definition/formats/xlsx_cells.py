"""An XLSX file opened: its sheets, and the cells of one of them, row by row (ECMA-376, parts 1 and 2).

Only what a table needs is read: the names of the sheets, shared texts, which styles show dates, and a sheet's rows.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from xml.parsers import expat

from tts_build.definition.formats.packed_xml import (
    ANEW,
    CHUNK,
    MAX_CELLS,
    Archive,
    Broken,
    Cell,
    Reader,
    TooMany,
    local,
)
from tts_build.problem import Problem, Where

_MAIN = "xl/workbook.xml"
_CELL = re.compile(r"([A-Z]{1,3})[1-9][0-9]{0,6}")
_DATES = frozenset([*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)])
"""Numbers of built-in formats that show a date or a time (ECMA-376, 18.8.30)."""
_ZERO, _ZERO_OF_MACS = datetime(1899, 12, 30), datetime(1904, 1, 1)
"""The days from which dates are counted (ECMA-376, 18.17.4.1); a book says when it is the second."""
_DAYS = (61.0, 2_950_000.0)
_PLAIN = re.compile(r'"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]', re.IGNORECASE)
"""What of a format's code is shown as it is, or is a colour or a condition: its letters say nothing of dates."""


class Book(Archive):
    """A file's sheets. Raises Broken when it cannot be opened, or grows too large."""

    def __init__(self, data: bytes, file: str) -> None:
        super().__init__(data, file, "XLSX", "XLSX (Excel workbook)")
        self.sheets = self._sheets()
        """parts by the names of the sheets"""

    def _sheets(self) -> dict[str, str]:
        main = self.targets("", "_rels/.rels").get("officeDocument", {})
        self.main = next(iter(main.values()), _MAIN)
        folder, _, name = self.main.rpartition("/")
        self._targets = self.targets(folder, f"{folder}/_rels/{name}.rels".lstrip("/"))
        known = self._targets.get("worksheet", {})
        reader = _Names()
        reader.read(self, self.main)
        self._zero = reader.zero
        return {title: known[key] for title, key in reader.found if known.get(key) in self.parts}

    def targets(self, folder: str, name: str) -> dict[str, dict[str, str]]:
        """By the last word of their kind, the parts that a part leads to, by their ids (ECMA-376, part 2, 6.5)."""
        reader = _Relations(folder)
        reader.read(self, name)
        return reader.found

    def rows(self, name: str) -> Iterator[tuple[int, list[Cell]]]:
        """The rows of a sheet that the file has, by their number from 1, each with its cells that hold something."""
        texts, styles = _Texts(), _Styles()
        for kind, reader in (("sharedStrings", texts), ("styles", styles)):
            for target in self._targets.get(kind, {}).values():
                reader.read(self, target)
        part = self.sheets[name]
        return _Rows(texts.found, styles.dates, self._zero).rows(self.part(part), part, self.file, name)


class _Relations(Reader):
    """What a part leads to."""

    def __init__(self, folder: str) -> None:
        super().__init__()
        self.folder = folder
        self.found: dict[str, dict[str, str]] = {}

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        target = attributes.get("Target", "")
        if name == "Relationship" and attributes.get("TargetMode") != "External":
            path = target[1:] if target.startswith("/") else posixpath.normpath(posixpath.join(self.folder, target))
            kind = attributes.get("Type", "").rpartition("/")[2]
            self.found.setdefault(kind, {})[attributes.get("Id", "")] = path


class _Names(Reader):
    """The sheets of a book: names, and the ids of their parts."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.zero = _ZERO

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "workbookPr" and attributes.get("date1904") in ("1", "true"):
            self.zero = _ZERO_OF_MACS
        elif name == "sheet":
            key = next((value for key, value in attributes.items() if local(key) == "id" and ":" in key), "")
            self.found.append((attributes.get("name", ""), key))


class _Styles(Reader):
    """Which styles of cells show a date (ECMA-376, 18.8)."""

    def __init__(self) -> None:
        super().__init__()
        self.dates: set[int] = set()
        self._formats = set(_DATES)
        self._count: int | None = None
        """styles of cells so far, while they are listed"""

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "numFmt":
            number, code = int(attributes.get("numFmtId", "0")[:9] or 0), attributes.get("formatCode", "")[:1000]
            shows = re.search(r"[dmhys]", _PLAIN.sub("", code), re.IGNORECASE)
            (self._formats.add if shows else self._formats.discard)(number)
        elif name == "cellXfs":
            self._count = 0
        elif name == "xf" and self._count is not None:
            if int(attributes.get("numFmtId", "0")[:9] or 0) in self._formats:
                self.dates.add(self._count)
            self._count += 1

    def end(self, name: str) -> None:
        if name == "cellXfs":
            self._count = None


class _Texts(Reader):
    """Texts that cells share (ECMA-376, 18.4), or the text of one cell: runs joined, their reading aids left out."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._runs: list[str] = []
        self._aside = 0

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "si" and len(self.found) >= MAX_CELLS:
            raise TooMany(MAX_CELLS, "texts")
        self._aside += name == "rPh"
        if name == "t" and not self._aside:
            self.text = self._runs

    def end(self, name: str) -> None:
        self._aside -= name == "rPh"
        if name == "t":
            self.text = None
        elif name == "si":
            # `_x005F_` stands for the underscore of what would else be an escape (ECMA-376, 22.9.2.19).
            self.found.append("".join(self._runs).replace("x005F_", ""))
            self._runs.clear()


@dataclass(slots=True)
class _Open:
    """The cell that is being read."""

    column: int
    kind: str
    date: bool
    formula: bool = False
    parts: list[str] = field(default_factory=list)
    filled: bool = False


class _Rows(Reader):
    """Rows of a sheet, as they are read."""

    def __init__(self, texts: list[str], dates: set[int], zero: datetime) -> None:
        super().__init__()
        self.texts, self.dates, self.zero = texts, dates, zero
        self.done: list[tuple[int, list[Cell]]] = []
        self.number = self.cells = self.next = self.aside = 0
        self.last = ""
        """the name of the last cell"""
        self.over = False
        self.current: list[Cell] = []
        """cells of the row that is being read"""
        self.open: _Open | None = None

    def rows(self, data: bytes, part: str, file: str, sheet: str) -> Iterator[tuple[int, list[Cell]]]:
        """See `Book.rows`. What stands behind the rows is not looked at."""
        for at in range(0, len(data) + 1, CHUNK):
            try:
                self.parser.Parse(data[at : at + CHUNK], at + CHUNK > len(data))
            except _Wrong as error:
                raise self.broken(str(error), file, sheet) from None
            except _WrongRow as error:
                what = f"the row `{error}` of the sheet `{sheet}` stands in a wrong place"
                raise Broken(Problem(what, Where(file), todo=ANEW, code="xlsx")) from None
            except TooMany as error:
                raise Broken(error.problem(part, file)) from None
            except (expat.ExpatError, ValueError):
                if not self.over:
                    what = "the sheet is damaged behind this cell" if self.last else f"the sheet `{sheet}` is damaged"
                    raise self.broken(what, file, sheet) from None
            yield from self.done
            self.done.clear()
            if self.over:
                return

    def broken(self, what: str, file: str, sheet: str) -> Broken:
        where = Where(file, cell=f"{sheet}!{self.last}" if self.last else None)
        return Broken(Problem(what, where, todo=ANEW, code="xlsx"))

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if self.over:
            return
        if name == "row":
            self.row(attributes.get("r"))
        elif name == "c":
            self.cell(attributes)
        elif self.open is None:
            return
        elif name == "f":
            self.open.formula = True
        elif name == "rPh":
            self.aside += 1
        elif name in ("v", "t") and not self.aside:
            self.open.filled = True
            self.text = self.open.parts

    def row(self, said: str | None) -> None:
        number = self.number + 1 if said is None else int(said[:9]) if said.isdecimal() else 0
        if number <= self.number:
            raise _WrongRow((said or "")[:40])
        self.number, self.next = number, 0
        self.current = []

    def cell(self, attributes: Mapping[str, str]) -> None:
        self.cells += 1
        if self.cells > MAX_CELLS:
            raise TooMany(MAX_CELLS, "cells")
        place = attributes.get("r")
        if place is not None:
            self.last = place[:40]
            match = _CELL.fullmatch(place)
            if match is None:
                raise _Wrong(f"`{place[:40]}` is not the name of a cell")
            self.next = _column(match[1])
        style = attributes.get("s", "0")
        date = style.isdecimal() and int(style[:9]) in self.dates
        self.open = _Open(self.next, attributes.get("t", "n"), date)
        self.next += 1

    def end(self, name: str) -> None:
        if name == "sheetData":
            self.over = True
        elif name == "row" and self.current:
            self.done.append((self.number, self.current))
            self.current = []
        elif name in ("v", "t"):
            self.text = None
        elif name == "rPh":
            self.aside -= 1
        elif name == "c" and self.open is not None:
            if self.open.filled or self.open.formula:
                self.current.append(self.made(self.open))
            self.open = None

    def made(self, cell: _Open) -> Cell:
        text = "".join(cell.parts) if cell.filled else None
        if cell.kind == "s" and text:
            if not (text.isdecimal() and int(text[:9]) < len(self.texts)):
                raise _Wrong(f"`{text[:40]}` is not the number of a text of this file")
            text = self.texts[int(text[:9])]
        elif cell.kind in ("n", "d", "b", "e") and not text:
            text = None
        elif cell.kind == "n" and cell.date and text and (moment := _moment(text, self.zero)):
            return Cell(cell.column, "d", moment, cell.formula, True)
        return Cell(cell.column, cell.kind, text, cell.formula, cell.date)


def _moment(text: str, zero: datetime) -> str | None:
    """The date of a number of days in ISO's notation; None for a time of day, and for what lies before March 1900,
    where programs differ."""
    try:
        days = float(text)
    except ValueError:
        return None
    return (zero + timedelta(seconds=round(days * 86_400))).isoformat() if _DAYS[0] <= days < _DAYS[1] else None


class _Wrong(Exception):
    """A cell cannot be read; says what."""


class _WrongRow(Exception):
    """A row does not follow the one before; says its number."""


def _column(word: str) -> int:
    """The column of its letters, from 0."""
    number = 0
    for letter in word:
        number = 26 * number + ord(letter) - 64
    return number - 1
