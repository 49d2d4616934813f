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
from typing import Any, NamedTuple

from tts_build.definition.formats.file_reader import plain_lines
from tts_build.definition.formats.table_columns import (
    BANNER,
    Table,
    cell_problem,
    cell_value,
    columns_of,
    most_rows,
    passed_over,
    title_line,
)
from tts_build.problem import Problem, Where, counted

_DELIMITERS = ",;\t|"
_SAID = re.compile(r"sep=([,;\t|])\n", re.IGNORECASE)
"""How Excel has it said which sign separates, on a line of its own above all others."""

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


def is_formula(text: str) -> bool:
    return _FORMULA.match(text) is not None and _NUMBER.fullmatch(text) is None


def _cell(value: Any, raw: bool) -> Any:
    """A value as it is written. A text that a spreadsheet would take for a formula is marked, unless `raw`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, str):
        return value
    text = plain_lines(value)  # Python's writer lets it end a line, unquoted
    return f"'{text}" if not raw and is_formula(text) else text


def unmarked(text: str) -> str:
    """The text of a cell without the apostrophe that marks it as text."""
    return text[1:] if text[:1] == "'" and is_formula(text[1:]) else text


def written(lines: Iterable[Sequence[Any]], *, raw: bool = False) -> str:
    """CSV of lines of values. `raw`: what looks like a formula is not marked as text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerows([_cell(value, raw) for value in line] for line in lines)
    return out.getvalue()


def delimiter_of(header: str) -> str:
    """The sign that separates columns: of comma, semicolon, tab and bar the one that the header has most of."""
    outside = "".join(part for number, part in enumerate(header.split('"')) if number % 2 == 0)
    return max(_DELIMITERS, key=outside.count)


def records_of(text: str, delimiter: str, line: int = 1, at: int = 0) -> Iterator[list[Field]]:
    """The lines of a text from one on, cut into fields; those with nothing in them are passed over. `at` is where that
    line begins. Raises _Unreadable."""
    field = re.compile(rf'"(?P<quoted>(?:[^"]++|"")*+)(?P<closed>"?)|(?P<plain>[^{re.escape(delimiter)}\n]*+)')
    begin = at  # of the current line
    record: list[Field] = []
    while at < len(text) or record:
        start, column = line, at - begin + 1
        found = field.match(text, at)
        assert found is not None, "a field may be empty"
        at, quoted = found.end(), found["quoted"]
        if quoted is not None:
            line += quoted.count("\n")
            begin = max(begin, text.rfind("\n", 0, at) + 1)
            _check_quote(found, delimiter, (start, column), (line, at - begin + 1))
        record.append(Field(found["plain"] if quoted is None else quoted.replace('""', '"'), start, column))
        if text[at : at + 1] == delimiter:
            if len(record) > MAX_FIELDS:
                what, todo = f"the line has more than {MAX_FIELDS} fields", "delete what stands behind the last column"
                raise _Unreadable(line, at - begin + 1, what, todo, code="too-many-columns")
            at += 1
            continue
        yield record
        record = []
        blank = _BLANK.match(text, at)
        if blank is not None:
            line += blank.end() - at
            begin = at = blank.end()


def _check_quote(found: re.Match[str], delimiter: str, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Raises _Unreadable for a field in quotes that is not closed, or has text behind it."""
    if not found["closed"]:
        raise _Unreadable(*start, "a quote that is not closed", 'end the field with `"`', code="csv-quote")
    if found.string[found.end() : found.end() + 1] in ("", "\n", delimiter):
        return
    what, todo = "text after a closing quote", 'double a quote inside a field: `""`'
    if start[0] != end[0]:  # more often a quote is missing where the field begins, than one is too much here
        what = f"{what}, of a field that begins on line {start[0]}"
        todo = 'close it there with `"`, or double a quote inside it: `""`'
    raise _Unreadable(*end, what, todo, code="csv-quote")


class Opening(NamedTuple):
    """How a table begins: the sign that separates columns, the line of the titles, from 1, where that begins, and, when
    lines above it were passed over, the first thing that they say and the first title."""

    delimiter: str
    line: int
    at: int
    below: tuple[Field, Field] | None


def opening(text: str, skip: int | None) -> Opening:
    """How a text of which line ends are `\\n` begins as a table; `skip` as `parse` has it."""
    said = _SAID.match(text)
    first = 1 + skip if skip is not None else 2 if said else 1
    at = _begin(text, first)
    delimiter = said[1] if said else ""
    below = _below(text, first, at, delimiter) if skip is None and text[at:].strip() else None
    if below is not None:
        first, at = below[1].line, _begin(text, below[1].line)
    return Opening(delimiter or delimiter_of(text[at:].split("\n", 1)[0]), first, at, below)


def parse(text: str, file: str, skip: int | None = None) -> tuple[Table, list[Problem]]:
    """A table from CSV text whose line ends are `\\n`. Rows of nothing but empty fields are skipped.

    The titles stand on the first line behind the `skip` first ones; when nothing is said of these, they are found.
    """
    table = Table(file)
    delimiter, first, at, below = opening(text, skip)
    if not text[at:].strip():
        what = "the file is empty" if at == 0 or not text.strip() else f"nothing stands below line {first - 1}"
        return table, [Problem(what, Where(file), code="empty-file")]
    notes: list[Problem] = []
    if below is not None:
        above, titles = below
        notes = [passed_over(table, (above.line, above.column), above.text, (titles.line, titles.column))]
    problems: list[Problem] = []
    untitled: set[int] = set()
    try:
        records = records_of(text, delimiter, first, at)
        spots = [(unmarked(title.text), (title.line, title.column)) for title in next(records)]
        names, problems = columns_of(table, spots)
        most = most_rows(len(names))
        for record in records:
            if any(cell.text.strip() for cell in record):
                _add(table, names, record, problems, untitled)
            if len(table.rows) > most:
                where = Where(file, record[0].line)
                problems.append(Problem(f"more than {most} rows", where, code="too-many-rows"))
                break
    except _Unreadable as wrong:
        problems.append(Problem(wrong.what, Where(file, *wrong.at), todo=wrong.todo, code=wrong.code))
    return table, notes + problems


def _begin(text: str, line: int) -> int:
    """Where a line begins, from 1; the end of the text when it has fewer."""
    at = 0
    for _ in range(line - 1):
        at = text.find("\n", at) + 1
        if not at:
            return len(text)
    return at


def _below(text: str, first: int, at: int, delimiter: str) -> tuple[Field, Field] | None:
    """When lines stand above the titles, whose separators may be other ones than the first line has: the first thing
    that they say, and the first title."""
    part = "\n".join(text[at:].split("\n", BANNER)[:BANNER])
    records: list[list[Field]] = []
    try:
        for record in records_of(part, delimiter or delimiter_of(part), first):
            if any(cell.text.strip() for cell in record):
                records.append(record)
    except _Unreadable:
        pass  # a field that goes on beyond these lines, or one that is told of later
    number = title_line([[cell.text for cell in record] for record in records])
    said = (cell for cell in records[0] if cell.text.strip()) if number else iter(())
    return (next(said), records[number][0]) if number else None


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
            row[name] = cell_value(unmarked(cell.text))
            table.marks.values[("rows", number, name)] = (cell.line, cell.column)
        elif cell.text.strip() and index not in untitled:
            untitled.add(index)
            what, where = "a value in a column without a title", Where(table.file, cell.line, cell.column)
            problems.append(Problem(what, where, todo="name the column", code="bad-column"))
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
