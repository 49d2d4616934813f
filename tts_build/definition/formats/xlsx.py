"""Spreadsheets: one sheet of an XLSX file as a table, each value with its cell's name."""

from __future__ import annotations

import math
import re
from typing import Any

from tts_build.definition.formats.table_columns import (
    BANNER,
    MAX_COLUMNS,
    MAX_ROWS,
    Table,
    banner_problem,
    cell_problem,
    columns_of,
)
from tts_build.definition.formats.value_places import Spot
from tts_build.definition.formats.xlsx_cells import ANEW, MAX_LINE, Book, Broken, Cell, letters
from tts_build.problem import Problem, Where, unknown

MAX_DIGITS = 300
"""Digits of a number. A spreadsheet program keeps fifteen; more are not written by any."""

_WHOLE = re.compile(r"[-+]?[0-9]+")


def parse(data: bytes, file: str, sheet: str | None, where: Where | None) -> tuple[Table, list[Problem]]:
    """The table of a sheet (the first when none is named). Formulas give the value that was last calculated."""
    try:
        book = Book(data, file)
        if not book.sheets:
            what = "the file has no sheet that can be read"
            return Table(file), [Problem(what, Where(file), todo=ANEW, code="xlsx")]
        if sheet is not None and sheet not in book.sheets:
            return Table(file), [unknown("sheet", sheet, list(book.sheets), where)]
        return _Reading(Table(file), sheet or next(iter(book.sheets))).read(book)
    except Broken as error:
        return Table(file), [error.problem]


class _Reading:
    """A table as it grows."""

    def __init__(self, table: Table, sheet: str) -> None:
        self.table, self.sheet = table, sheet
        self.problems: list[Problem] = []
        self.names: list[str] | None = None
        self.untitled: set[int] = set()
        """columns without a title that were told of, each once"""
        self.first: list[tuple[Spot, list[str]]] = []
        """the first rows, in which titles are looked for when they are not in the first"""

    def read(self, book: Book) -> tuple[Table, list[Problem]]:
        """The table and what is wrong with it. Raises Broken."""
        for number, written in book.rows(self.sheet):
            if number > MAX_LINE:
                what = f"the sheet `{self.sheet}` has rows beyond the last that there can be"
                self.problems.append(Problem(what, Where(self.table.file), f"at most {MAX_LINE}", code="too-many-rows"))
                break
            cells = {cell.column: cell for cell in written}
            if not any(cell.formula or (cell.text or "").strip() for cell in written):
                continue
            if len(self.first) < BANNER:
                self.first.append((self.spot(0, number), [cell.text or "" for cell in written]))
            if self.names is None:
                self.title(number, cells)
                if len(self.names or ()) > MAX_COLUMNS:
                    break
            elif len(self.table.rows) >= MAX_ROWS:
                self.problems.append(Problem(f"more than {MAX_ROWS} rows", self.where(0, number), code="too-many-rows"))
                break
            else:
                self.add(number, cells)
        if self.names is None:
            self.problems.append(
                Problem(f"the sheet `{self.sheet}` is empty", Where(self.table.file), code="empty-file")
            )
        above = banner_problem(self.table.file, self.first) if self.problems else None
        return self.table, [above] if above is not None else self.problems

    def spot(self, column: int, number: int) -> str:
        return f"{self.sheet}!{letters(column)}{number}"

    def where(self, column: int, number: int) -> Where:
        return Where(self.table.file, cell=self.spot(column, number))

    def title(self, number: int, cells: dict[int, Cell]) -> None:
        """The row of titles."""
        said = {column: str(self.value(cell, number)[0]) for column, cell in cells.items()}
        last = max((column for column, text in said.items() if text.strip()), default=-1)
        titles = [(said.get(column, ""), self.spot(column, number)) for column in range(last + 1)]
        self.names, wrong = columns_of(self.table.file, titles)
        self.problems += wrong
        self.table.columns = tuple(title for title in self.names if title)
        for title, (_, spot) in zip(self.names, titles, strict=True):
            self.table.marks.values.setdefault(("header", title), spot)

    def add(self, number: int, cells: dict[int, Cell]) -> None:
        """One row of values."""
        names, row_number = self.names or [], len(self.table.rows)
        marks = self.table.marks.values
        marks[("rows", row_number)] = self.spot(0, number)
        row: dict[str, Any] = dict.fromkeys(self.table.columns, "")
        for column, name in enumerate(names):
            if name:
                marks[("rows", row_number, name)] = self.spot(column, number)
        for column, cell in cells.items():
            name = names[column] if column < len(names) else ""
            where = self.where(column, number)
            if not name:
                if column not in self.untitled:
                    self.untitled.add(column)
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
            return "", Problem("the cell is a date", where, todo="format it as text and type it again", code="date")
        if cell.kind == "b":
            if text not in ("0", "1"):
                raise _broken(f"`{text[:40]}` is neither 0 nor 1", where)
            return text == "1", None
        if cell.kind == "n":
            return _number(text, where)
        if text.startswith("#") and (cell.kind == "e" or text.rstrip("!?").isupper()):
            return "", Problem(f"the cell is an error, `{text}`", where, todo="correct the formula", code="formula")
        return text.replace("\r\n", "\n"), None


def _broken(what: str, where: Where) -> Broken:
    return Broken(Problem(what, where, todo=ANEW, code="xlsx"))


def _number(text: str, where: Where) -> tuple[Any, Problem | None]:
    if len(text) > MAX_DIGITS:
        raise _broken(f"the number has {len(text)} digits", where)
    try:
        value: int | float = int(text) if _WHOLE.fullmatch(text) else float(text)
    except ValueError:
        value = math.nan
    if math.isnan(value):
        raise _broken(f"`{text[:40]}` is not a number", where)
    if abs(value) > 1e300:
        return "", Problem("the number is too large", where, todo="write a smaller one", code="bad-value")
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return int(value), None
    return value, None
