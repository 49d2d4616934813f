"""A table as read, whatever its file: columns, rows of values, and the spot of every cell."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tts_build.definition.formats.value_places import Marks, Spot, spotted
from tts_build.problem import Key, Problem, Subject, Where, nearest

ROW_LENGTH = "row-length"
"""The code of a row that is too short or too long, which alone keeps nobody from judging the others."""

TITLE = "title of a column"
"""The kind of what a problem is about that says that templates cannot know a column by its title."""

MAX_ROWS = 20_000
MAX_COLUMNS = 200
MAX_CELL = 32_767
"""Characters of a cell, as many as spreadsheet programs take."""

_COLUMN = re.compile(r"[^\W\d]\w*(@[A-Za-z]{2,3}(-[A-Za-z0-9]+)*)?|[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}")
"""A name, with a language behind `@`; or a language with its region alone (`pt-BR`), as strings have it."""
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,14}")


@dataclass(slots=True)
class Table:
    """`base` is the path of the list of rows inside the file; row i's cell c has the path `base + (i, c)`."""

    file: str
    columns: tuple[str, ...] = ()
    rows: list[dict[str, Any]] = field(default_factory=list)
    marks: Marks = field(default_factory=Marks)
    base: tuple[Key, ...] = ("rows",)
    ragged: set[int] = field(default_factory=set)
    """rows that are too short or too long, by their number from 0"""

    def where(self, row: int, column: str | None = None) -> Where:
        """The place of a row, or of one of its cells."""
        path = (*self.base, row) if column is None else (*self.base, row, column)
        return spotted(Where(self.file, path=path), self.marks.spot(path))

    def header(self, column: str) -> Where:
        """The place of a column's title."""
        path = ("header", column)
        return spotted(Where(self.file, path=path), self.marks.spot(path))


def cell_value(text: str) -> Any:
    """The value of a cell of text: whole numbers in their one canonical spelling, `true`, `false`, or the text."""
    if text == "true":
        return True
    if text == "false":
        return False
    return int(text) if _NUMBER.fullmatch(text) else text


def cell_problem(text: str, where: Where) -> Problem | None:
    """What is wrong with the length of a cell."""
    if len(text) <= MAX_CELL:
        return None
    return Problem(f"the cell has {len(text)} characters", where, f"at most {MAX_CELL}", code="cell-too-long")


def columns_of(file: str, titles: Sequence[tuple[str, Spot]]) -> tuple[list[str], list[Problem]]:
    """Column names from the titles of a table, with what is wrong with them. A column without a title is ''."""
    if len(titles) > MAX_COLUMNS:
        what, most = f"the table has {len(titles)} columns", f"at most {MAX_COLUMNS}"
        problem = Problem(what, Where(file), most, code="too-many-columns")
        return [title.strip() for title, _ in titles], [problem]
    names: list[str] = []
    problems = []
    for title, spot in titles:
        name = title.strip()
        where = spotted(Where(file), spot)
        if name and not _COLUMN.fullmatch(name):
            fixed = re.sub(r"\W+", "_", name.lower()).strip("_")
            todo = f"write `{fixed}`" if _COLUMN.fullmatch(fixed) else "use letters, digits and underscores"
            what, subject = f"`{name}` cannot be a column", Subject(TITLE, name)
            problems.append(Problem(what, where, todo=todo, code="bad-column", subject=subject))
        elif name and name in names:
            what = f"two columns are called `{name}`"
            problems.append(Problem(what, where, todo="rename one", code="duplicate-column"))
        names.append(name)
    if not any(names):
        problems.append(Problem("the table has no columns", Where(file, 1, 1), code="empty-file"))
    return names, problems


BANNER = 12
"""Lines of a table in which its titles are looked for."""


_USUAL = frozenset(("id", "title", "name", "text", "quantity", "key"))
"""Titles that most tables have: with one of them, a line is one of titles though the first could be one too."""


def banner_problem(file: str, rows: Sequence[tuple[Spot, Sequence[str]]]) -> Problem | None:
    """What is wrong when other lines stand above the titles of a table; `rows` are its first, each with its spot.

    Titles are names, and more of them than the first line has: a line of texts alone is a heading of the sheet.
    """
    filled = [[text.strip() for text in texts if text.strip()] for _, texts in rows[:BANNER]]
    if not filled or (len(filled[0]) > 1 and all(_COLUMN.fullmatch(text) for text in filled[0])):
        return None
    most = max(len(texts) for texts in filled)
    for (spot, _), texts in zip(rows[1:BANNER], filled[1:], strict=True):
        titles = all(_COLUMN.fullmatch(text) for text in texts) and len({*texts}) == len(texts)
        sure = not _COLUMN.fullmatch(filled[0][0]) or bool(_USUAL.intersection(text.lower() for text in texts))
        if sure and titles and len(texts) > max(1, len(filled[0])) and len(texts) >= most - 1:
            line = f"line {spot[0]}" if isinstance(spot, tuple) else f"row {re.sub(r'.*[^0-9]', '', spot)}"
            what = f"`{filled[0][0]}` stands above the columns, which are named on {line}"
            where = spotted(Where(file), rows[0][0])
            todo = f"remove what stands above that {line.split()[0]}"
            return Problem(what, where, "the names of the columns first", todo=todo, code="bad-column")
    return None


def column_problem(kind: str, name: str, table: Table, where: Where | None) -> Problem:
    """A problem for a column that the table does not have."""
    close = nearest(name, table.columns)
    there = ", ".join(f"`{column}`" for column in table.columns[:12]) + (" ..." if len(table.columns) > 12 else "")
    todo = f"did you mean `{close}`?" if close else f"there is {there}" if there else ""
    what, subject = f"`{table.file}` has no column `{name}`{kind}", Subject("column", name)
    return Problem(what, where, todo=todo, code="unknown-column", subject=subject)


def of_records(file: str, data: Any, marks: Marks, base: tuple[Key, ...]) -> tuple[Table, list[Problem]]:
    """A table from a list of mappings in YAML. A key that a row leaves out is an empty cell."""
    table = Table(file, marks=marks, base=base)
    problems: list[Problem] = []
    if not isinstance(data, list):
        what, where = "a table in YAML is a list of rows", spotted(Where(file), marks.spot(base))
        return table, [Problem(what, where, todo="begin each row with `- `", code="bad-table")]
    columns: dict[str, None] = {}
    for number, row in enumerate(data):
        if not isinstance(row, dict):
            spot = marks.spot((*base, number))
            where = spotted(Where(file, path=(*base, number)), spot)
            problems.append(Problem("a row is a mapping of columns to values", where, code="bad-table"))
            continue
        columns.update(dict.fromkeys(row))
    titles: list[tuple[str, Spot]] = [(column, _first_spot(marks, base, column, len(data))) for column in columns]
    problems += columns_of(file, titles)[1] if titles else []
    table.columns = tuple(columns)
    table.rows = [row if isinstance(row, dict) else {} for row in data]
    return table, problems


def _first_spot(marks: Marks, base: tuple[Key, ...], column: str, count: int) -> Spot:
    for number in range(count):
        if (*base, number, column) in marks.keys:
            return marks.keys[(*base, number, column)]
    return (1, 1)
