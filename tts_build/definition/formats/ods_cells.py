"""An ODS file opened, as LibreOffice and others write it: its sheets, and the cells of one of them, row by row (ODF
1.3, part 3).

A row or a cell may say that it stands there a million times. Empty ones are counted and passed over; those that hold
something are as many cells as they stand for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from tts_build.definition.formats.packed_xml import CHUNK, MAX_CELLS, Archive, Broken, Cell, Reader, TooMany
from tts_build.problem import Problem, Where

_CONTENT, _MANIFEST = "content.xml", "META-INF/manifest.xml"
_KINDS = {"float": "n", "percentage": "n", "currency": "n", "boolean": "b", "date": "d", "time": "d"}
"""Kinds of values that are no text (19.389), as an XLSX file calls them."""
_VALUES = {"n": "value", "b": "boolean-value", "d": "date-value"}
"""Where they stand (19.385, 19.371); what a cell shows is spelt as its country does."""
_ASIDE = frozenset(("annotation", "ruby-text", "note", "shapes", "frame", "custom-shape", "g"))
"""What stands in a cell and is no part of its text: notes, reading aids, drawings."""
_BLANK = re.compile(r"[ \t\r\n]+")


class Book(Archive):
    """A file's sheets. Raises Broken when it cannot be opened, or grows too large."""

    def __init__(self, data: bytes, file: str) -> None:
        super().__init__(data, file, "ODS", "ODS (OpenDocument spreadsheet)")
        if b"encryption-data" in self.part(_MANIFEST):
            what, todo = "the file is locked with a password", "save it without one"
            raise Broken(Problem(what, Where(file), todo=todo, code=self.code))
        names = _Names()
        names.read(self, _CONTENT)
        self.sheets = dict.fromkeys(names.found, _CONTENT)
        """parts by the names of the sheets"""

    def rows(self, name: str) -> Iterator[tuple[int, list[Cell]]]:
        """The rows of a sheet that hold something, by their number from 1, each with its cells that do."""
        reader, data = _Rows(name), self.part(_CONTENT)
        for at in range(0, len(data), CHUNK):
            try:
                reader.parser.Parse(data[at : at + CHUNK], at + CHUNK >= len(data))
            except TooMany as error:
                raise Broken(error.problem(_CONTENT, self.file)) from None
            except (expat.ExpatError, ValueError):
                raise self.broken(f"the sheet `{name}` is damaged") from None
            yield from reader.done
            reader.done.clear()
            if reader.over:
                return


class _Names(Reader):
    """The names of a book's sheets."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._depth = 0
        """tables that are open: a cell may hold one"""

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "table":
            self._depth += 1
            if self._depth == 1:
                self.found.append(attributes.get("table:name", ""))

    def end(self, name: str) -> None:
        self._depth -= name == "table"


@dataclass(slots=True)
class _Open:
    """The cell that is being read."""

    kind: str
    value: str | None
    times: int
    formula: bool
    paragraphs: list[str] = field(default_factory=list)


class _Rows(Reader):
    """Rows of one sheet, as they are read."""

    def __init__(self, sheet: str) -> None:
        super().__init__()
        self.sheet = sheet
        self.done: list[tuple[int, list[Cell]]] = []
        self.over = False
        self._number, self._cells, self._depth, self._aside = 1, 0, 0, 0
        self._times, self._column = 1, 0
        self._row: list[Cell] = []
        self._open: _Open | None = None
        self._held: list[str] | None = None
        """a paragraph that goes on behind what stands aside"""

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "table":
            wanted = not self.over and attributes.get("table:name", "") == self.sheet
            self._depth += bool(self._depth or wanted)
        if self._depth != 1 or self.over:
            return
        if name in _ASIDE:
            self._aside += 1
            self._held, self.text = self._held if self.text is None else self.text, None
        elif name == "table-row":
            self._times, self._column, self._row = _times(attributes, "rows"), 0, []
        elif name in ("table-cell", "covered-table-cell"):
            kind = _KINDS.get(attributes.get("office:value-type", ""), "str")
            value = attributes.get(f"office:{_VALUES[kind]}") if kind in _VALUES else None
            kind = "e" if attributes.get("calcext:value-type") == "error" else kind
            self._open = _Open(kind, value, _times(attributes, "columns"), "table:formula" in attributes)
        elif self._open is not None and not self._aside:
            self._word(name, attributes)

    def _word(self, name: str, attributes: Mapping[str, str]) -> None:
        """A paragraph begins, or what stands for blanks in it (6.1.3 to 6.1.5), marked by a byte that XML has not."""
        if name == "p":
            self.text = []
        elif self.text is not None and name in ("s", "tab", "line-break"):
            blank = " " * min(_number(attributes.get("text:c", "1")), 1000)
            self.text.append({"s": blank, "tab": "\t", "line-break": "\n"}[name] + "\0")

    def end(self, name: str) -> None:
        if self._depth == 1 and not self.over:
            if name in _ASIDE:
                self._aside -= 1
                self.text, self._held = (self._held, None) if not self._aside else (None, self._held)
            elif name == "p" and self._open is not None and self.text is not None and not self._aside:
                # Blanks of the file itself are one (6.1.2).
                parts = (part[:-1] if part.endswith("\0") else _BLANK.sub(" ", part) for part in self.text)
                self._open.paragraphs.append("".join(parts))
                self.text = None
            elif name in ("table-cell", "covered-table-cell") and self._open is not None:
                self._close(self._open)
            elif name == "table-row":
                self._end_row()
        if name == "table" and self._depth:
            self._depth -= 1
            self.over = self.over or not self._depth

    def _close(self, cell: _Open) -> None:
        text = "\n".join(cell.paragraphs)
        said: str | None = {"true": "1", "false": "0"}.get(cell.value or "", cell.value) if cell.kind == "b" else text
        said = cell.value if cell.kind == "n" or (cell.kind == "d" and cell.value) else said
        if said or cell.formula or cell.kind == "d":
            self._count(cell.times)
            for column in range(self._column, self._column + cell.times):
                self._row.append(Cell(column, cell.kind, said, cell.formula, cell.kind == "d"))
        self._column += cell.times
        self._open = None

    def _end_row(self) -> None:
        if self._row:
            self._count(len(self._row) * (self._times - 1))
            self.done += [(self._number + more, self._row) for more in range(self._times)]
        self._number += self._times

    def _count(self, more: int) -> None:
        self._cells += more
        if self._cells > MAX_CELLS:
            raise TooMany(MAX_CELLS, "cells")


def _number(text: str) -> int:
    return int(text[:9]) if text.isdecimal() else 1


def _times(attributes: Mapping[str, str], what: str) -> int:
    return max(1, _number(attributes.get(f"table:number-{what}-repeated", "1")))
