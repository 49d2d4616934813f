"""An XLSX file opened: its sheets, and the cells of one of them, row by row (ECMA-376, parts 1 and 2).

Only what a table needs is read: the names of the sheets, shared texts, which styles show dates, and a sheet's rows. A
few kilobytes can hold millions of styles, names, comments and merged cells, which readers of whole books make into
objects before anybody can say no; here they are passed over, and what is read is counted.
"""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from xml.parsers import expat

from tts_build.problem import Problem, Where

MAX_UNPACKED = 64_000_000
"""Bytes of the parts of a file after unpacking: a small file cannot grow into a large one."""
MAX_CELLS = 500_000
"""Cells of a sheet, or texts of a file."""
MAX_TAGS = 2_000_000
"""Elements of one part; so many take a second or two."""
MAX_LINE = 1_048_576
"""The last row that a sheet can have (ECMA-376; Excel's own limit)."""

ANEW = "open it in a spreadsheet program and save it anew"
_MAIN = "xl/workbook.xml"
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Ways to pack that the format has (ECMA-376, part 2, annex B); of others no one can tell how large they grow."""
_CELL = re.compile(r"([A-Z]{1,3})[1-9][0-9]{0,6}")
_CHUNK = 1 << 16
_DATES = frozenset([*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)])
"""Numbers of built-in formats that show a date or a time (ECMA-376, 18.8.30)."""
_PLAIN = re.compile(r'"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]', re.IGNORECASE)
"""What of a format's code is shown as it is, or is a colour or a condition: its letters say nothing of dates."""


class Broken(Exception):
    """The file is not as it should be, or more than is read; says what."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.what)
        self.problem = problem


class Cell(NamedTuple):
    """A cell that holds something. `kind` is as in the file: `n`, `s`, `str`, `inlineStr`, `b`, `e`, `d`."""

    column: int
    """from 0"""
    kind: str
    text: str | None
    """of its value, shared ones put in; None where there is none"""
    formula: bool
    date: bool
    """whether its style shows a date"""


def letters(index: int) -> str:
    """The letters of a column, from 0: A, B, ... Z, AA."""
    found = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        found = chr(65 + rest) + found
    return found


class Book:
    """A file's sheets. Raises Broken when it cannot be opened, or grows too large."""

    def __init__(self, data: bytes, file: str) -> None:
        self.file = file
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(data))
            entries = self._archive.infolist()
        except Exception:  # a broken archive may fail in any way
            raise Broken(self._no_archive(data)) from None
        size = sum(entry.file_size for entry in entries)
        if size > MAX_UNPACKED:
            what, most = f"unpacks to {size} bytes", f"at most {MAX_UNPACKED}"
            raise Broken(Problem(what, Where(file), most, code="file-too-large"))
        if any(entry.compress_type not in _PACKED for entry in entries):
            raise Broken(Problem("the file is packed in a way that XLSX has not", Where(file), todo=ANEW, code="xlsx"))
        self._parts = {entry.filename for entry in entries}
        self.sheets = self._sheets()
        """parts by the names of the sheets"""

    def _no_archive(self, data: bytes) -> Problem:
        if data.startswith(b"PK"):
            return Problem("the file is damaged, or cut off before its end", Where(self.file), todo=ANEW, code="xlsx")
        return Problem("not an XLSX file", Where(self.file), todo="save it as XLSX (Excel workbook)", code="xlsx")

    def part(self, name: str) -> bytes:
        """The bytes of a part; none where there is no such part."""
        if name not in self._parts:
            return b""
        try:
            data = self._archive.read(name)
        except Exception:  # a broken stream may fail in any way
            raise Broken(self._no_archive(b"PK")) from None
        if b"<!DOCTYPE" in data.replace(b"\0", b""):  # it may be written in UTF-16
            raise Broken(Problem(f"`{name}` declares entities", Where(self.file), todo="save it anew", code="xlsx"))
        return data

    def _sheets(self) -> dict[str, str]:
        main = self.targets("", "_rels/.rels").get("officeDocument", {})
        self.main = next(iter(main.values()), _MAIN)
        folder, _, name = self.main.rpartition("/")
        self._targets = self.targets(folder, f"{folder}/_rels/{name}.rels".lstrip("/"))
        known = self._targets.get("worksheet", {})
        reader = _Names()
        reader.read(self.part(self.main), self.main, self.file)
        return {title: known[key] for title, key in reader.found if known.get(key) in self._parts}

    def targets(self, folder: str, name: str) -> dict[str, dict[str, str]]:
        """By the last word of their kind, the parts that a part leads to, by their ids (ECMA-376, part 2, 6.5)."""
        reader = _Relations(folder)
        reader.read(self.part(name), name, self.file)
        return reader.found

    def rows(self, name: str) -> Iterator[tuple[int, list[Cell]]]:
        """The rows of a sheet that the file has, by their number from 1, each with its cells that hold something."""
        texts, styles = _Texts(), _Styles()
        for kind, reader in (("sharedStrings", texts), ("styles", styles)):
            for target in self._targets.get(kind, {}).values():
                reader.read(self.part(target), target, self.file)
        part = self.sheets[name]
        return _Rows(texts.found, styles.dates).rows(self.part(part), part, self.file, name)


def _local(name: str) -> str:
    return name.rpartition(":")[2]


class _Reader:
    """Goes through one part and counts. Subclasses have `start`, `end` and `inside`, the text of the open element."""

    def __init__(self) -> None:
        self.tags = 0
        self.text: list[str] | None = None
        """what is being read, where it counts"""
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = lambda name: self.end(_local(name))
        self.parser.CharacterDataHandler = lambda text: None if self.text is None else self.text.append(text)

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element begins; its name has no prefix."""

    def end(self, name: str) -> None:
        """It ends."""

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        self.tags += 1
        if self.tags > MAX_TAGS:
            raise _TooMany(MAX_TAGS, "elements")
        self.start(_local(name), attributes)

    def read(self, data: bytes, part: str, file: str) -> None:
        """All of a part. Raises Broken."""
        try:
            if data:
                self.parser.Parse(data, True)
        except _TooMany as error:
            raise Broken(error.problem(part, file)) from None
        except (expat.ExpatError, ValueError):
            what = f"not a readable XLSX file: `{part}` is damaged"
            raise Broken(Problem(what, Where(file), todo=ANEW, code="xlsx")) from None


class _TooMany(Exception):
    """A part holds more than is read."""

    def problem(self, part: str, file: str) -> Problem:
        most, what = self.args
        return Problem(f"`{part}` has more than {most} {what}", Where(file), f"at most {most}", code="file-too-large")


class _Relations(_Reader):
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


class _Names(_Reader):
    """The sheets of a book: names, and the ids of their parts."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "sheet":
            key = next((value for key, value in attributes.items() if _local(key) == "id" and ":" in key), "")
            self.found.append((attributes.get("name", ""), key))


class _Styles(_Reader):
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


class _Texts(_Reader):
    """Texts that cells share (ECMA-376, 18.4), or the text of one cell: runs joined, their reading aids left out."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._runs: list[str] = []
        self._aside = 0

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "si" and len(self.found) >= MAX_CELLS:
            raise _TooMany(MAX_CELLS, "texts")
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


class _Rows(_Reader):
    """Rows of a sheet, as they are read."""

    def __init__(self, texts: list[str], dates: set[int]) -> None:
        super().__init__()
        self.texts, self.dates = texts, dates
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
        for at in range(0, len(data) + 1, _CHUNK):
            try:
                self.parser.Parse(data[at : at + _CHUNK], at + _CHUNK > len(data))
            except _Wrong as error:
                raise self.broken(str(error), file, sheet) from None
            except _WrongRow as error:
                what = f"the row `{error}` of the sheet `{sheet}` stands in a wrong place"
                raise Broken(Problem(what, Where(file), todo=ANEW, code="xlsx")) from None
            except _TooMany as error:
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
            raise _TooMany(MAX_CELLS, "cells")
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
        return Cell(cell.column, cell.kind, text, cell.formula, cell.date)


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
