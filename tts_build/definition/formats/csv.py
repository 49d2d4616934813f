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

from tts_build.definition.formats.table_columns import (
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


def _records(text: str, delimiter: str) -> Iterator[list[Field]]:
    """The lines of a text, cut into fields; those with nothing in them are passed over. Raises _Unreadable."""
    field = re.compile(rf'"(?P<quoted>(?:[^"]++|"")*+)(?P<closed>"?)|(?P<plain>[^{delimiter}\n]*+)')
    at, line, begin = 0, 1, 0  # `begin` is where the current line begins
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


def parse(text: str, file: str) -> tuple[Table, list[Problem]]:
    """A table from CSV text whose line ends are `\\n`. Rows of nothing but empty fields are skipped."""
    table = Table(file)
    if not text.strip():
        return table, [Problem("the file is empty", Where(file), code="empty-file")]
    if above := _banner(text, file):
        return table, [above]
    records = _records(text, delimiter_of(text.split("\n", 1)[0]))
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
                where = Where(file, record[0].line)
                problems.append(Problem(f"more than {MAX_ROWS} rows", where, code="too-many-rows"))
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
        for record in _records("\n".join(lines), delimiter):
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
