"""CSV with positions: RFC 4180 fields, each with the line and column where it begins. And CSV as we write it.

A spreadsheet takes a cell that begins with `=`, `+`, `-`, `@`, a tab or a line's end for a formula, which may ask the
web or start a program (https://owasp.org/www-community/attacks/CSV_Injection). An apostrophe before it says that it is
text. Whatever we write has it, and whatever we read may: it is no part of the cell.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tts_build.definition.formats.raw_table import (
    BANNER,
    MAX_ROWS,
    Table,
    banner_problem,
    cell_problem,
    cell_value,
    columns_of,
)
from tts_build.definition.formats.value_places import Spot
from tts_build.problem import Problem, Where, counted

_DELIMITERS = ",;\t"

_BLANK = re.compile(r"\n+")

_FORMULA = re.compile("'*[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
"""How a cell begins that a spreadsheet takes for a formula, the full-width signs of Japanese ones among them; behind
apostrophes too, so that one more can be told from those of the text."""

_NUMBER = re.compile(r"[+-]?[.,]?[0-9][0-9.,]*(?:[eE][+-]?[0-9]+)?\s?%?")
"""A cell that is plainly a number: nobody takes it for more."""


class Field(NamedTuple):
    """One field of a record, as text."""

    text: str
    line: int
    column: int


MAX_FIELDS = 20_000
"""Fields of a line; spreadsheet programs have 16,384 columns, and those that are empty may be written too."""


class _Unreadable(Exception):
    def __init__(self, line: int, column: int, what: str, todo: str, *, code: str) -> None:
        self.at = (line, column)
        self.what, self.todo, self.code = what, todo, code


def _is_formula(text: str) -> bool:
    return _FORMULA.match(text) is not None and _NUMBER.fullmatch(text) is None


def _cell(value: Any, raw: bool) -> Any:
    """A value as it is written. A text that a spreadsheet would take for a formula is marked, unless `raw`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, str):
        return value
    text = value.replace("\r\n", "\n").replace("\r", "\n")  # Python's writer lets it end a line, unquoted
    return f"'{text}" if not raw and _is_formula(text) else text


def _unmarked(text: str) -> str:
    """The text of a cell without the apostrophe that marks it as text."""
    return text[1:] if text[:1] == "'" and _is_formula(text[1:]) else text


def written(lines: Iterable[Sequence[Any]], *, raw: bool = False) -> str:
    """CSV of lines of values. `raw`: what looks like a formula is not marked as text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerows([_cell(value, raw) for value in line] for line in lines)
    return out.getvalue()


def delimiter_of(header: str) -> str:
    """The sign that separates columns: of comma, semicolon and tab the one that the header has most of."""
    outside = "".join(part for number, part in enumerate(header.split('"')) if number % 2 == 0)
    return max(_DELIMITERS, key=outside.count)


@dataclass(slots=True)
class _Scanner:
    text: str
    delimiter: str
    at: int = 0
    line: int = 1
    begin: int = 0
    """where the current line begins"""
    ends: re.Pattern[str] = field(init=False)
    """what an unquoted field ends at"""

    def __post_init__(self) -> None:
        self.ends = re.compile(f"[{self.delimiter}\n]")

    def records(self) -> Iterator[list[Field]]:
        while self.at < len(self.text):
            record = [self._field()]
            while self.at < len(self.text) and self.text[self.at] == self.delimiter:
                if len(record) > MAX_FIELDS:
                    todo = "delete what stands behind the last column"
                    what = f"the line has more than {MAX_FIELDS} fields"
                    raise _Unreadable(self.line, self.at - self.begin + 1, what, todo, code="too-many-columns")
                self.at += 1
                record.append(self._field())
            self._newlines()
            yield record

    def _newlines(self) -> None:
        """Go on to the next line that has anything in it: a file may be nothing but line ends."""
        blank = _BLANK.match(self.text, self.at)
        if blank is not None:
            self.line += blank.end() - self.at
            self.begin = self.at = blank.end()

    def _field(self) -> Field:
        line, column = self.line, self.at - self.begin + 1
        if self.text[self.at : self.at + 1] == '"':
            return Field(self._quoted(line, column), line, column)
        start = self.at
        end = self.ends.search(self.text, start)
        self.at = end.start() if end else len(self.text)
        return Field(self.text[start : self.at], line, column)

    def _quoted(self, line: int, column: int) -> str:
        self.at += 1
        parts = []
        while True:
            end = self.text.find('"', self.at)
            if end < 0:
                raise _Unreadable(
                    line, column, "a quote that is not closed", 'end the field with `"`', code="csv-quote"
                )
            part = self.text[self.at : end]
            parts.append(part)
            breaks = part.count("\n")
            if breaks:
                self.line += breaks
                self.begin = self.at + part.rfind("\n") + 1
            self.at = end + 1
            after = self.text[self.at : self.at + 1]
            if after == '"':
                parts.append('"')
                self.at += 1
            elif after in ("", "\n", self.delimiter):
                return "".join(parts)
            else:
                place = self.at - self.begin + 1
                what, todo = "text after a closing quote", 'double a quote inside a field: `""`'
                if self.line != line:  # more often a quote is missing where the field begins, than one is too much here
                    what = f"{what}, of a field that begins on line {line}"
                    todo = 'close it there with `"`, or double a quote inside it: `""`'
                raise _Unreadable(self.line, place, what, todo, code="csv-quote")


def parse(text: str, file: str) -> tuple[Table, list[Problem]]:
    """A table from CSV text whose line ends are `\\n`. Rows of nothing but empty fields are skipped."""
    table = Table(file)
    if not text.strip():
        return table, [Problem("the file is empty", Where(file), code="empty-file")]
    if above := _banner(text, file):
        return table, [above]
    scanner = _Scanner(text, delimiter_of(text.split("\n", 1)[0]))
    records = scanner.records()
    problems: list[Problem] = []
    names: list[str] = []
    untitled: set[int] = set()
    try:
        titles = next(records)
        spots = [(_unmarked(title.text), (title.line, title.column)) for title in titles]
        names, problems = columns_of(file, spots)
        for name, title in zip(names, titles, strict=True):
            table.marks.values.setdefault(("header", name), (title.line, title.column))
        for record in records:
            if any(cell.text.strip() for cell in record):
                _add(table, names, record, problems, untitled)
            if len(table.rows) > MAX_ROWS:
                problems.append(
                    Problem(f"more than {MAX_ROWS} rows", Where(file, record[0].line), code="too-many-rows")
                )
                break
    except _Unreadable as wrong:
        problems.append(Problem(wrong.what, Where(file, *wrong.at), todo=wrong.todo, code=wrong.code))
    table.columns = tuple(name for name in names if name)
    return table, problems


def _banner(text: str, file: str) -> Problem | None:
    """What is wrong when lines stand above the titles, whose separators may be other ones than the first line has."""
    lines = text.split("\n", BANNER)[:BANNER]
    delimiter = delimiter_of("\n".join(lines))
    found: list[tuple[Spot, list[str]]] = []
    try:
        for record in _Scanner("\n".join(lines), delimiter).records():
            if any(cell.text.strip() for cell in record):
                found.append(((record[0].line, record[0].column), [cell.text for cell in record]))
    except _Unreadable:
        pass  # a field that goes on beyond these lines, or one that is told of later
    return banner_problem(file, found)


def _add(table: Table, names: list[str], record: list[Field], problems: list[Problem], untitled: set[int]) -> None:
    """One row. `untitled` are columns without a title that were told of, each once."""
    number = len(table.rows)
    first, last = record[0], record[-1]
    table.marks.values[("rows", number)] = (first.line, first.column)
    row = {}
    for index, (name, cell) in enumerate(zip(names, record, strict=False)):
        if name:
            too_long = cell_problem(cell.text, Where(table.file, cell.line, cell.column))
            if too_long is not None:
                problems.append(too_long)
            row[name] = cell_value(_unmarked(cell.text))
            table.marks.values[("rows", number, name)] = (cell.line, cell.column)
        elif cell.text.strip() and index not in untitled:
            untitled.add(index)
            where = Where(table.file, cell.line, cell.column)
            problems.append(
                Problem("a value in a column without a title", where, todo="name the column", code="bad-column")
            )
    count = len(names)
    beyond = [cell for cell in record[count:] if cell.text.strip()]
    if len(record) < count or beyond:
        table.ragged.add(number)
    if len(record) < count:
        where = Where(table.file, last.line, last.column + len(last.text), path=("rows", number))
        problems.append(_length(where, count, len(record), _lacking(names, len(record))))
    elif beyond:
        where = Where(table.file, beyond[0].line, beyond[0].column, path=("rows", number))
        problems.append(_length(where, count, len(record), "put a field that contains the separator in quotes"))
    table.rows.append(row)


def _lacking(names: list[str], got: int) -> str:
    """What is to be done about a row that ends before its columns do."""
    more = f"`{names[got]}` and what follows it" if len(names) - got > 1 else f"`{names[got]}`"
    return f"add {more}; an empty cell too has a separator before it"


def _length(where: Where, expected: int, got: int, todo: str) -> Problem:
    what = "the row is too short" if got < expected else "the row is too long"
    return Problem(what, where, counted(expected, "field"), str(got), todo, code="row-length")
