"""A cell of an XLSX file in place of another: the XML of that cell alone changes, its style stays, and every other part
of the archive comes out as it was."""

from __future__ import annotations

import io
import re
import zipfile
from typing import Any
from xml.parsers import expat
from xml.sax.saxutils import escape

from tts_build.definition.formats.packed_xml import letters
from tts_build.definition.formats.table_columns import Table
from tts_build.definition.formats.xlsx_cells import Book
from tts_build.edit.change import Change, refused
from tts_build.edit.csv_bytes import cell_text

_CELL = re.compile(r"(.*)!([A-Z]+)([0-9]+)", re.DOTALL)
_STYLE = re.compile(rb"""\ss=["'][0-9]+["']""")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,12})?")


def in_xlsx(data: bytes, change: Change, table: Table) -> bytes:
    """The bytes of an XLSX file after a change; `table` is what it was read as. InputError when it cannot be made."""
    book = Book(data, change.file)
    row = int(change.path[len(table.base)])
    spot = table.marks.spot((*table.base, row)) if row >= 0 else table.marks.spot(table.title_path(table.columns[0]))
    match = _CELL.fullmatch(str(spot))
    if match is None or match[1] not in book.sheets:
        raise refused(change, "the cell is not found in its sheet", "change it in a spreadsheet program")
    part, line = book.sheets[match[1]], int(match[3])
    sheet = _Sheet(book.part(part), change)
    if change.kind == "value":
        place = _CELL.fullmatch(str(table.marks.spot(change.path)))
        assert place is not None, "a column of a table has cells"
        xml = sheet.with_cell(place[2], line, change.to)
    elif change.kind == "remove":
        xml = sheet.without_row(line)
    else:
        columns = {name: str(table.marks.spot(table.title_path(name))) for name in table.columns}
        xml = sheet.with_row({_CELL.sub(r"\2", spot): change.to.get(name, "") for name, spot in columns.items()})
    return _repacked(data, part, xml)


def _repacked(data: bytes, part: str, xml: bytes) -> bytes:
    """An archive with another content of one part."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(made, mode="w") as new:
        for entry in old.infolist():
            content = xml if entry.filename == part else old.read(entry)
            new.writestr(entry, content, compress_type=entry.compress_type)
        new.comment = old.comment
    return made.getvalue()


def number_of(text: str) -> Any:
    """What a cell holds into which a text is typed: a number, a switch, or the text."""
    if text in ("true", "false"):
        return text == "true"
    return (float(text) if "." in text else int(text)) if _NUMBER.fullmatch(text) else text


class _Sheet:
    """The XML of a sheet, with the places of its rows and cells: from where to where each stands."""

    def __init__(self, xml: bytes, change: Change) -> None:
        self.xml, self.change = xml, change
        self.cells: dict[str, tuple[int, int]] = {}
        self.rows: dict[int, tuple[int, int]] = {}
        self.end = -1
        self.prefix = ""
        self._row, self._column = 0, 0
        self._open: list[int] = []
        self._name = ""
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._stop
        self._parser.Parse(xml, True)
        if self.end < 0 or not re.match(rb"\s*(?:<\?xml[^>]*utf-8|<[^?])", xml.removeprefix(b"\xef\xbb\xbf"), re.I):
            raise refused(change, "the sheet is written in a way that is not changed here", "change it in its program")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self.prefix, _, word = name.rpartition(":")
        at = self._parser.CurrentByteIndex
        if word == "row":
            self._row = int(attributes.get("r", self._row + 1))
            self._column = 0
            self._open.append(at)
        elif word == "c":
            self._name = attributes.get("r") or f"{letters(self._column)}{self._row}"
            self._column += 1
            self._open.append(at)

    def _stop(self, name: str) -> None:
        word = name.rpartition(":")[2]
        if word == "sheetData":
            self.end = self._parser.CurrentByteIndex
        elif word in ("row", "c"):
            at = self._parser.CurrentByteIndex
            start = self._open.pop()
            end = self.xml.index(b">", at) + 1  # of the closing tag, or of one that closes itself
            if word == "c":
                self.cells[self._name] = (start, end)
            else:
                self.rows[self._row] = (start, end)

    def with_cell(self, column: str, line: int, value: Any) -> bytes:
        """The XML with another value in a cell. InputError for one that a formula gives."""
        name = f"{column}{line}"
        if name in self.cells:
            start, end = self.cells[name]
            old = self.xml[start:end]
            self._check(old, name)
            style = _STYLE.search(old[: old.index(b">")])
            return self.xml[:start] + self._cell(name, value, style[0] if style else b"") + self.xml[end:]
        start, end = self.rows[line]
        inside = [(place, cell) for cell, place in self.cells.items() if start <= place[0] < end]
        before = [place for place, cell in inside if _order(cell) < _order(name)]
        opening = self.xml.index(b">", start) + 1
        at = max((place[1] for place in before), default=opening)
        return self.xml[:at] + self._cell(name, value, b"") + self.xml[at:]

    def without_row(self, line: int) -> bytes:
        """The XML without a row; those below keep their numbers."""
        start, end = self.rows[line]
        self._check(self.xml[start:end], f"row {line}")
        return self.xml[:start] + self.xml[end:]

    def with_row(self, cells: dict[str, Any]) -> bytes:
        """The XML with a row more below all others, styled as the cells of the last one are."""
        last = max(self.rows, default=0)
        made = b""
        for column, value in sorted(cells.items(), key=lambda cell: _order(f"{cell[0]}1")):
            above = self.cells.get(f"{column}{last}")
            old = self.xml[slice(*above)] if above else b""
            style = _STYLE.search(old[: old.index(b">")]) if above else None
            made += self._cell(f"{column}{last + 1}", value, style[0] if style else b"")
        tag = f"{self.prefix}:row".lstrip(":").encode()
        row = b'<%s r="%d">%s</%s>' % (tag, last + 1, made, tag)
        return self.xml[: self.end] + row + self.xml[self.end :]

    def _check(self, old: bytes, name: str) -> None:
        if re.search(rb"<(?:\w+:)?f[\s>/]", old):
            what, todo = f"`{name}` is worked out by a formula", "change the formula in a spreadsheet program"
            raise refused(self.change, what, todo)

    def _cell(self, name: str, value: Any, style: bytes) -> bytes:
        """A cell as XML: a number or a switch as such, all else as text of its own."""
        before = f"{self.prefix}:".lstrip(":") if self.prefix else ""
        value = number_of(cell_text(value))
        kind, inner = "", ""
        if isinstance(value, bool):
            kind, inner = ' t="b"', f"<{before}v>{int(value)}</{before}v>"
        elif isinstance(value, int | float):
            inner = f"<{before}v>{value}</{before}v>"
        elif value:
            text = escape(value)
            words = f'<{before}t xml:space="preserve">{text}</{before}t>'
            kind, inner = ' t="inlineStr"', f"<{before}is>{words}</{before}is>"
        head = f'<{before}c r="{name}"'.encode() + style + kind.encode()
        return head + (f">{inner}</{before}c>".encode() if inner else b"/>")


def _order(name: str) -> tuple[int, str]:
    """What cells of a row are sorted by."""
    column = name.rstrip("0123456789")
    return len(column), column
