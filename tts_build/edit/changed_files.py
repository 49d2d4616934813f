"""The bytes of any file of a definition after a change, read back and held against what was meant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from operator import getitem
from pathlib import Path, PurePosixPath
from typing import Any

from tts_build import disk
from tts_build.definition.formats import yaml
from tts_build.definition.formats.file_reader import decode, plain_lines
from tts_build.definition.formats.packed_xml import Broken
from tts_build.definition.formats.table_columns import ROW_LENGTH, Table, cell_value
from tts_build.definition.formats.value_places import Marks, spotted
from tts_build.definition.rows.table_files import read_table
from tts_build.edit.change import Change, refused
from tts_build.edit.csv_bytes import cell_text, in_csv
from tts_build.edit.xlsx_bytes import in_xlsx, number_of
from tts_build.edit.yaml_bytes import in_json, in_yaml
from tts_build.problem import InputError, Key, Problem, Where

YAMLS = (".yaml", ".yml")
GRIDS = (".csv", ".tsv", ".xlsx")
"""Tables to which rows are added, and from which they are taken."""


@dataclass(frozen=True, slots=True)
class YamlFile:
    """A YAML file as it is now: its bytes, what they say, and where each value stands."""

    data: bytes
    plain: Any
    marks: Marks
    problems: list[Problem]

    def at(self, path: Iterable[Key]) -> Any:
        """The value to which a path leads. KeyError, IndexError or TypeError for one that leads nowhere."""
        return reduce(getitem, path, self.plain)


def yaml_file(root: Path, file: str) -> YamlFile:
    """A YAML file of the workspace. InputError for one that is no text; OutsideError as `disk.read`."""
    data = disk.read(root, file)
    text, problem = decode(data, file)
    if text is None or problem is not None:
        raise InputError(problem or Problem("the file is no text", Where(file), code="encoding"))
    return YamlFile(data, *yaml.parse(text, file))


def changed(data: bytes, change: Change) -> bytes:
    """A file's bytes after a change. InputError when it cannot be made, or would not read back as it was meant."""
    try:
        return _changed(data, change)
    except InputError as error:
        marks = _marks(data, change)
        raise InputError([_spotted(problem, marks) for problem in error.problems]) from None


def _spotted(problem: Problem, marks: Marks) -> Problem:
    where = problem.where
    unsaid = where is not None and where.path and where.line is None and where.cell is None
    return replace(problem, where=spotted(where, marks.spot(where.path))) if where and unsaid else problem


def _marks(data: bytes, change: Change) -> Marks:
    """Where the values of a file stand, as far as it can be read."""
    if change.file.lower().endswith(YAMLS):
        text, _ = decode(data, change.file)
        return yaml.parse(text or "", change.file)[1]
    return read_table(data, change.file, change.where, change.how)[0].marks


def _changed(data: bytes, change: Change) -> bytes:
    kind = PurePosixPath(change.file).suffix.lower()
    if kind in YAMLS or kind == ".json":
        if change.kind != "value":
            what = "rows are added to and taken from CSV and XLSX files alone"
            raise refused(change, what, "edit the file")
        return in_yaml(data, change) if kind in YAMLS else in_json(data, change)
    if kind not in GRIDS:
        raise refused(change, f"`{change.file}` is of a kind that is not changed here", "change it in its own program")
    before, known = _read(data, change)
    expected = _expected(before, change)
    try:
        now = in_xlsx(data, change, before) if kind == ".xlsx" else in_csv(data, change, before)
    except Broken as error:
        raise InputError(error.problem) from None
    after, problems = _read(now, change)
    if wrong := [problem for problem in problems if problem not in known]:
        raise InputError(wrong)
    if repr(after.rows) != repr(expected) or after.columns != before.columns:
        raise refused(change, "the value would not read back as it was meant", "edit the file")
    return now


def _read(data: bytes, change: Change) -> tuple[Table, list[Problem]]:
    """A table and its errors. InputError when it cannot be read at all."""
    table, problems = read_table(data, change.file, change.where, change.how)
    errors = [problem for problem in problems if problem.severity == "error" and problem.code != ROW_LENGTH]
    if not table.columns:
        raise InputError(errors)
    return table, errors


def meant(value: Any, file: str) -> Any:
    """What a cell says for which a value is typed: a workbook knows numbers with a point, a text whole ones."""
    text = plain_lines(cell_text(value))
    return number_of(text) if file.lower().endswith(".xlsx") else cell_value(text)


def _expected(table: Table, change: Change) -> list[dict[str, Any]]:
    """The rows of a table after a change. InputError for a row or a column that it has not."""
    number = change.path[len(table.base)] if len(change.path) > len(table.base) else None
    least = -1 if change.kind == "add" else 0
    if not isinstance(number, int) or not least <= number < len(table.rows):
        raise refused(change, "there is no such row any more", "look at the table as it is now")
    asked = {"add": change.to, "remove": (), "value": change.path[-1:]}[change.kind]
    if lacking := [str(column) for column in asked if column not in table.columns]:
        what = f"`{change.file}` has no column `{lacking[0]}`"
        raise refused(change, what, "name one that it has", "unknown-column")
    rows = list(table.rows)
    if change.kind == "remove":
        del rows[number]
    elif change.kind == "add":
        place = len(rows) if change.file.lower().endswith(".xlsx") else number + 1
        rows.insert(place, {column: meant(change.to.get(column, ""), change.file) for column in table.columns})
    else:
        column = str(change.path[-1])
        rows[number] = {**rows[number], column: meant(change.to, change.file)}
    return rows
