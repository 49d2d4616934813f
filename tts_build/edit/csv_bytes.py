"""A cell of CSV in place of another, a row more or less: quoted as it was, with the file's own separator and ends."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tts_build.definition.formats.csv import Field, is_formula, opening, records_of, unmarked
from tts_build.definition.formats.file_reader import plain_lines
from tts_build.definition.formats.table_columns import Table
from tts_build.edit.change import Change, refused
from tts_build.edit.text_bytes import Opened, opened


def in_csv(data: bytes, change: Change, table: Table) -> bytes:
    """The bytes of a CSV file after a change; `table` is what it was read as. InputError when it cannot be made."""
    grid = Grid(opened(data, change.file, change.how.encoding), change.how.skip)
    row = int(change.path[len(table.base)]) if len(change.path) > len(table.base) else -1
    text = grid.file.text
    if change.kind == "add":
        at, words = grid.after(row, [str(change.to.get(name, "")) for name in grid.names(table)])
        return grid.file.data(text[:at] + words + text[at:])
    if change.kind == "remove":
        start, end = grid.lines_of(row)
        return grid.file.data(text[:start] + text[end:])
    record, names = grid.rows[row], grid.names(table)
    column = names.index(str(change.path[-1]))
    if column >= len(record):
        raise refused(change, "the row ends before this column", "add the separators that it lacks first")
    start, end = grid.extent(record[column])
    words = grid.written(cell_text(change.to), text[start:end])
    return grid.file.data(text[:start] + words + text[end:])


def cell_text(value: Any) -> str:
    """A value as the text of a cell."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


@dataclass
class Grid:
    """The records of a text, by where they stand in it."""

    file: Opened
    skip: int | None

    def __post_init__(self) -> None:
        self.plain = self.file.plain
        self.opening = opening(self.plain, self.skip)
        self.delimiter = self.opening.delimiter
        records = records_of(self.plain, self.delimiter, self.opening.line, self.opening.at)
        self.titles = next(records)
        self.rows = [record for record in records if any(cell.text.strip() for cell in record)]
        self.spot = self.file.spots()

    @cached_property
    def begins(self) -> list[int]:
        """Where the lines of the plain text begin."""
        return [0, *(found.end() for found in re.finditer("\n", self.plain))]

    def names(self, table: Table) -> list[str]:
        """The columns of the table by the fields of the title line; those without a title are empty."""
        columns = iter(table.columns)
        return [next(columns, "") if unmarked(title.text).strip() else "" for title in self.titles]

    def extent(self, cell: Field) -> tuple[int, int]:
        """From where to where a field stands in the file's text, its quotes counted."""
        start, end = self._extent(cell)
        return self.spot(start), self.spot(end)

    def _extent(self, cell: Field) -> tuple[int, int]:
        start = self.begins[cell.line - 1] + cell.column - 1
        pattern = rf'"(?:[^"]|"")*"|[^{re.escape(self.delimiter)}\n]*'
        found = re.compile(pattern).match(self.plain, start)
        return start, found.end() if found else start

    def written(self, text: str, before: str) -> str:
        """A cell's text as it is written where another stood: in quotes if that was, or if it needs them. What a
        spreadsheet would take for a formula is marked as text, unless what stood there was one."""
        kept_raw = is_formula(before.strip('"'))
        marked = f"'{text}" if not kept_raw and (is_formula(text) or unmarked(text) != text) else text
        if before[:1] == '"' or marked[:1] == '"' or re.search(rf"[\n\r{re.escape(self.delimiter)}]", marked):
            quoted = marked.replace('"', '""')
            return '"' + plain_lines(quoted).replace("\n", self.file.newline) + '"'
        return marked

    def lines_of(self, row: int) -> tuple[int, int]:
        """From where to where a record stands, with the end of its line; of the last one, without any, with the end of
        the line before."""
        record = self.rows[row]
        start, end = self._extent(record[0])[0], self._extent(record[-1])[1]
        if self.plain[end : end + 1] == "\n":
            return self.spot(start), self.spot(end + 1)
        return self.spot(max(0, start - 1)), self.spot(end)

    def after(self, row: int, cells: list[str]) -> tuple[int, str]:
        """Where a record is put behind another one (-1: behind the titles), and its words."""
        like = self.rows[row] if row >= 0 else self.titles
        quoted = all(self.file.text[slice(*self.extent(cell))][:1] == '"' for cell in like)
        words = self.delimiter.join(self.written(text, '"' if quoted else "") for text in cells)
        end = self._extent(like[-1])[1]
        if self.plain[end : end + 1] == "\n":
            return self.spot(end + 1), words + self.file.newline
        return self.spot(end), self.file.newline + words
