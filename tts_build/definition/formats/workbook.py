"""Spreadsheets: one sheet of an XLSX or ODS file as a table, each value with its cell's name."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any, TypeAlias

from tts_build.definition.formats import ods_cells, xlsx_cells
from tts_build.definition.formats.packed_xml import MAX_LINE, Broken, Cell, letters
from tts_build.definition.formats.table_columns import (
    BANNER,
    MAX_COLUMNS,
    Table,
    cell_problem,
    columns_of,
    most_rows,
    passed_over,
    title_line,
)
from tts_build.problem import Key, Problem, Where, unknown

MAX_DIGITS = 300
"""Digits of a number. A spreadsheet program keeps fifteen; more are not written by any."""

_DATE = re.compile(r"(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?Z?)?")
_WHOLE = re.compile(r"[-+]?[0-9]+")

_Book: TypeAlias = ods_cells.Book | xlsx_cells.Book


def parse(
    data: bytes, file: str, sheet: str | None, where: Where | None, skip: int | None = None
) -> tuple[Table, list[Problem]]:
    """The table of a sheet (the first when none is named). Formulas give the value that was last calculated.

    The titles stand in the first row behind the `skip` first ones; when nothing is said of these, they are found.
    """
    try:
        book: _Book = ods_cells.Book(data, file) if file.lower().endswith(".ods") else xlsx_cells.Book(data, file)
        if not book.sheets:
            raise book.broken("the file has no sheet that can be read")
        if sheet is not None and sheet not in book.sheets:
            return Table(file), [unknown("sheet", sheet, list(book.sheets), where)]
        # A sheet that is named has paths of its own: another deck may be another sheet of the file.
        base: tuple[Key, ...] = ("rows",) if sheet is None else ("rows", sheet)
        return _Reading(Table(file, base=base), book, sheet or next(iter(book.sheets))).read(skip)
    except Broken as error:
        return Table(file), [error.problem]


class _Reading:
    """A table as it grows."""

    def __init__(self, table: Table, book: _Book, sheet: str) -> None:
        self.table, self.book, self.sheet = table, book, sheet
        self.problems: list[Problem] = []
        self.names: list[str] = []
        self.untitled: set[int] = set()
        """columns without a title that were told of, each once"""

    def read(self, skip: int | None) -> tuple[Table, list[Problem]]:
        """The table and what is wrong with it. Raises Broken."""
        rows = self.filled(skip or 0)
        first = list(islice(rows, BANNER))
        if not first:
            if not self.problems:
                below = f"nothing stands below row {skip} of the sheet `{self.sheet}`"
                what = below if skip else f"the sheet `{self.sheet}` is empty"
                self.problems = [Problem(what, Where(self.table.file), code="empty-file")]
            return self.table, self.problems
        at = 0 if skip is not None else title_line([[cell.text or "" for cell in cells] for _, cells in first])
        if at:
            above = next(cell for cell in first[0][1] if (cell.text or "").strip())
            spots = self.spot(above.column, first[0][0]), self.spot(0, first[at][0])
            self.problems.append(passed_over(self.table, spots[0], above.text or "", spots[1]))
        self.title(*first[at])
        most = most_rows(len(self.names))
        for number, cells in chain(first[at + 1 :], rows) if len(self.names) <= MAX_COLUMNS else ():
            if len(self.table.rows) >= most:
                self.problems.append(Problem(f"more than {most} rows", self.where(0, number), code="too-many-rows"))
                break
            self.add(number, cells)
        return self.table, self.problems

    def filled(self, skip: int) -> Iterator[tuple[int, list[Cell]]]:
        """The rows that hold something. Raises Broken."""
        for number, cells in self.book.rows(self.sheet):
            if number > MAX_LINE:
                what = f"the sheet `{self.sheet}` has rows beyond the last that there can be"
                self.problems.append(Problem(what, Where(self.table.file), f"at most {MAX_LINE}", code="too-many-rows"))
                return
            if number > skip and any(cell.formula or (cell.text or "").strip() for cell in cells):
                yield number, cells

    def spot(self, column: int, number: int) -> str:
        return f"{self.sheet}!{letters(column)}{number}"

    def where(self, column: int, number: int) -> Where:
        return Where(self.table.file, cell=self.spot(column, number))

    def title(self, number: int, cells: list[Cell]) -> None:
        """The row of titles."""
        said = {cell.column: str(self.value(cell, number)[0]) for cell in cells}
        last = max((column for column, text in said.items() if text.strip()), default=-1)
        titles = [(said.get(column, ""), self.spot(column, number)) for column in range(last + 1)]
        self.names, wrong = columns_of(self.table, titles)
        self.problems += wrong

    def add(self, number: int, cells: list[Cell]) -> None:
        """One row of values."""
        names, row_number = self.names, len(self.table.rows)
        marks, base = self.table.marks.values, self.table.base
        marks[(*base, row_number)] = self.spot(0, number)
        row: dict[str, Any] = dict.fromkeys(self.table.columns, "")
        for column, name in enumerate(names):
            if name:
                marks[(*base, row_number, name)] = self.spot(column, number)
        for cell in cells:
            name = names[cell.column] if cell.column < len(names) else ""
            where = self.where(cell.column, number)
            if not name:
                if cell.column not in self.untitled and (cell.text is None or cell.text.strip()):
                    self.untitled.add(cell.column)
                    what = "a value in a column without a title"
                    self.problems.append(Problem(what, where, todo="name the column", code="bad-column"))
                continue
            value, problem = self.value(cell, number)
            problem = problem or (cell_problem(value, where) if isinstance(value, str) else None)
            if problem is not None:
                self.problems.append(problem)
            row[name] = value
        self.table.rows.append(row)

    def value(self, cell: Cell, number: int) -> tuple[Any, Problem | None]:
        """What a cell says, and what is wrong with it. Raises Broken for what no spreadsheet program writes."""
        where, text = self.where(cell.column, number), cell.text
        if text is None:
            todo = "open the file in a spreadsheet program and save it, or write the value"
            return "", Problem("the formula has no calculated value", where, todo=todo, code="formula")
        if cell.kind == "d" or (cell.kind == "n" and cell.date):
            return _date(text, where)
        if cell.kind == "b":
            if text not in ("0", "1"):
                raise self.book.broken(f"`{text[:40]}` is neither 0 nor 1", where)
            return text == "1", None
        if cell.kind == "n":
            return _number(text, self.book, where)
        if cell.kind == "e" or (text.startswith("#") and text.rstrip("!?").isupper()):
            return "", Problem(f"the cell is an error, `{text}`", where, todo="correct the formula", code="formula")
        return text.replace("\r\n", "\n"), None


def _date(text: str, where: Where) -> tuple[str, Problem | None]:
    """A date in ISO's notation, with its time when it has one."""
    found = _DATE.fullmatch(text)
    if found is None:
        what, todo = "the cell is a time, or a date that cannot be told", "format it as text and type it again"
        return "", Problem(what, where, todo=todo, code="date")
    time = "" if found[2] in (None, "00:00:00", "00:00") else f" {found[2].removesuffix(':00')}"
    return found[1] + time, None


def _number(text: str, book: _Book, where: Where) -> tuple[Any, Problem | None]:
    if len(text) > MAX_DIGITS:
        raise book.broken(f"the number has {len(text)} digits", where)
    try:
        value: int | float = int(text) if _WHOLE.fullmatch(text) else float(text)
    except ValueError:
        value = math.nan
    if math.isnan(value):
        raise book.broken(f"`{text[:40]}` is not a number", where)
    if abs(value) > 1e300:
        return "", Problem("the number is too large", where, todo="write a smaller one", code="bad-value")
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return int(value), None
    return value, None
