"""A table as read, whatever its file: columns, rows of values, and the spot of every cell."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from tts_build.definition.formats.count_titles import COUNTS
from tts_build.definition.formats.value_places import Marks, Spot, spotted
from tts_build.problem import Key, Problem, Subject, Where, nearest

ROW_LENGTH = "row-length"
"""The code of a row that is too short or too long, which alone keeps nobody from judging the others."""

TITLE = "title of a column"
"""The kind of what a problem is about that says that templates cannot know a column by its title."""

MAX_ROWS = 20_000
MAX_COLUMNS = 200
MAX_CELLS = 1_000_000
"""Of a table: some 500 bytes of memory each, from the file to the row that a face sees."""
MAX_CELL = 32_767
"""Characters of a cell, as many as spreadsheet programs take."""

_COLUMN = re.compile(r"[^\W\d]\w*(@[A-Za-z]{2,3}(-[A-Za-z0-9]+)*)?|[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}")
"""A name, with a language behind `@`; or a language with its region alone (`pt-BR`), as strings have it."""
_LOCALE = re.compile(r"(.*?)(@[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)", re.DOTALL)
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
    titles: dict[str, str] = field(default_factory=dict)
    """what stands over a column in the file, where that is another word than its name"""

    @property
    def names_rows(self) -> str | None:
        """The column that names rows when nobody says which: `id` in any case, else the first."""
        named = (column for column in self.columns if column.lower() == "id")
        return next(named, next(iter(self.columns), None))

    def column(self, word: str) -> str | None:
        """The column of a name, or of a title as it stands in the file."""
        if word in self.columns:
            return word
        return next((name for name, title in self.titles.items() if title == word.strip()), None)

    def where(self, row: int, column: str | None = None) -> Where:
        """The place of a row, or of one of its cells."""
        path = (*self.base, row) if column is None else (*self.base, row, column)
        return spotted(Where(self.file, path=path), self.marks.spot(path))

    def spots(self, row: int) -> dict[str, Spot]:
        """Where the cells of a row stand, by column."""
        return {column: self.marks.spot((*self.base, row, column)) or (1, 1) for column in self.columns}

    def title_path(self, column: str) -> tuple[Key, ...]:
        """The path of a column's title: a sheet has its own, as its rows have."""
        return ("header", *self.base[1:], column)

    def header(self, column: str) -> Where:
        """The place of a column's title."""
        path = self.title_path(column)
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


def plain_name(title: str) -> str:
    """A title as a name in small letters: `Card Name!` is `card_name`; empty for one without a letter or digit."""
    name = re.sub(r"\W+", "_", unicodedata.normalize("NFKC", title).strip().lower()).strip("_")[:40]
    return name if not name or re.match(r"[^\W\d]", name) else f"n_{name}"


def column_name(title: str) -> str:
    """What templates call a column by its title: that itself when it is a name, else a plain one. A language behind it
    stays as it is."""
    if _COLUMN.fullmatch(title):
        return title
    spoken = _LOCALE.fullmatch(title)
    plain, locale = spoken.groups() if spoken else (title, "")
    name = plain_name(plain)
    return f"{name}{locale}" if name else ""


def most_rows(columns: int) -> int:
    """How many rows a table of so many columns may have."""
    return min(MAX_ROWS, MAX_CELLS // max(columns, 1))


def columns_of(table: Table, titles: Sequence[tuple[str, Spot]]) -> tuple[list[str], list[Problem]]:
    """Names of columns from the titles of a table, with what is wrong with them. A column without a title is ''.

    The table is told its columns, their titles, and where these stand.
    """
    names: list[str] = []
    problems = []
    for number, (title, spot) in enumerate(titles[: MAX_COLUMNS + 1], start=1):
        written = title.strip()
        name = column_name(written) or (f"column_{number}" if written else "")
        if name and name in names:
            problems.append(_twice(table, name, written, spot))
            name = next(free for more in count(2) if (free := f"{name}_{more}") not in names)
        if name:
            table.marks.values.setdefault(table.title_path(name), spot)
            table.titles |= {name: written} if name != written else {}
        names.append(name)
    table.columns = tuple(name for name in names if name)
    if len(titles) > MAX_COLUMNS:
        what, most = f"the table has {len(titles)} columns", f"at most {MAX_COLUMNS}"
        problems = [Problem(what, Where(table.file), most, code="too-many-columns")]
    elif not table.columns:
        problems.append(Problem("the table has no columns", Where(table.file, 1, 1), code="empty-file"))
    return names, problems


def _twice(table: Table, name: str, title: str, spot: Spot) -> Problem:
    where, first = spotted(Where(table.file), spot), table.titles.get(name, name)
    if first == title:
        return Problem(f"two columns are called `{title}`", where, todo="rename one", code="duplicate-column")
    what = f"the columns `{first}` and `{title}` are both `{name}`"
    return Problem(what, where, todo="rename one", code="duplicate-column", subject=Subject(TITLE, title))


BANNER = 12
"""Lines of a table in which its titles are looked for."""
MAX_TITLE = 40
"""Characters of a title that is found below other lines; what is longer is a sentence."""

_USUAL = frozenset(("id", "title", "name", "text", "quantity", "key", "card", "card_name", "card_title", *COUNTS))
"""Titles that most tables have: with one of them, a line is one of titles though the first could be one too."""


def title_line(rows: Sequence[Sequence[str]]) -> int:
    """Which of the first lines of a table names its columns, from 0.

    Titles are names, and more of them than the first line has: a line of texts alone is a heading of the sheet.
    """
    filled = [[text.strip() for text in texts if text.strip()] for texts in rows[:BANNER]]
    if not filled or (len(filled[0]) > 1 and all(_COLUMN.fullmatch(text) for text in filled[0])):
        return 0
    most = max(len(texts) for texts in filled)
    for number, texts in enumerate(filled[1:], start=1):
        usual = bool(_USUAL.intersection(column_name(text).lower() for text in texts))
        plain = all(_COLUMN.fullmatch(text) for text in texts)
        # Names alone may be a row of short words: all that stands below has to be as wide.
        alone = plain and len(filled[0]) == 1 and all(len(below) > 1 for below in filled[number + 1 :])
        titles = all(len(text) <= MAX_TITLE for text in texts) and len({*texts}) == len(texts)
        sure = usual or (alone and not _COLUMN.fullmatch(filled[0][0]))
        if sure and titles and len(texts) > max(1, len(filled[0])) and len(texts) >= most - 1:
            return number
    return 0


def passed_over(table: Table, first: Spot, text: str, titles: Spot) -> Problem:
    """That lines above the titles were passed over, the first of which stands at a spot and says a text."""
    line = f"line {titles[0]}" if isinstance(titles, tuple) else f"row {re.sub(r'.*[^0-9]', '', titles)}"
    above = int(line.split()[1]) - 1
    what = f"`{text.strip()[:60]}` stands above the columns, which are named on {line}; it was passed over"
    todo = f"write `skip: {above}` beside the file to say so"
    where = spotted(Where(table.file), first)
    return Problem(what, where, todo=todo, severity="info", code="lines-skipped")


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
    columns: dict[str, Spot] = {}
    for number, row in enumerate(data):
        if not isinstance(row, dict):
            spot = marks.spot((*base, number))
            where = spotted(Where(file, path=(*base, number)), spot)
            problems.append(Problem("a row is a mapping of columns to values", where, code="bad-table"))
            continue
        for column in row:
            columns.setdefault(column, marks.keys.get((*base, number, column), (1, 1)))
    names, wrong = columns_of(table, list(columns.items())) if columns else ([], [])
    renamed = {title: name for title, name in zip(columns, names, strict=False) if name != title}
    table.rows = [row if isinstance(row, dict) else {} for row in data]
    if renamed:
        table.rows = [{renamed.get(key, key): value for key, value in row.items()} for row in table.rows]
        for number, row in enumerate(data):
            for title in row if isinstance(row, dict) else ():
                path = (*base, number, title)
                if title in renamed and path in marks.values:
                    marks.values[(*base, number, renamed[title])] = marks.values[path]
    return table, problems + wrong
