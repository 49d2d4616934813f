"""The tables of decks and pieces as they lie in their files: rows that a deck leaves out are there too."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tts_build import disk
from tts_build.definition.formats.table_columns import Table, of_records
from tts_build.definition.loaded import Loaded
from tts_build.definition.rows.deck_rows import Row
from tts_build.definition.rows.table_files import TableReading, read_table
from tts_build.definition.workspace import game_file
from tts_build.edit.change import Change, version_of
from tts_build.edit.changed_files import GRIDS, yaml_file
from tts_build.model.decks import Combination
from tts_build.model.table_sources import TableFile
from tts_build.problem import InputError, Problem, Where, unknown


@dataclass(frozen=True, slots=True)
class RowFile:
    """A part of a table of rows: its file, how that is read, and what it says. `data` are the file's bytes."""

    file: str
    how: TableReading
    table: Table
    data: bytes

    @property
    def grows(self) -> bool:
        """Whether rows may be added to it."""
        return self.file.lower().endswith(GRIDS)

    def cell(self, row: int, column: str, to: Any) -> Change:
        """The change of a cell."""
        path = (*self.table.base, row, self.table.titles.get(column, column) if not self.grows else column)
        return Change(self.file, path, to, self.table.rows[row].get(column, ""), how=self.how)


def row_files(loaded: Loaded, name: str) -> list[RowFile]:
    """The files that the rows of a deck or a piece come from. InputError for one that has none, or combines lists."""
    game = loaded.game
    things: Mapping[str, Any] = {**{key: one for key, one in game.pieces.items() if one.rows}, **game.decks}
    if name not in things:
        raise InputError(unknown("deck", name, things))
    thing = things[name]
    section, key = ("decks", "cards") if name in game.decks else ("pieces", "rows")
    rows = getattr(thing, key)
    where = loaded.at(section, name, key)
    if isinstance(rows, Combination):
        todo = "change the lists in the game file, or a file that they name"
        what = f"the rows of `{name}` are combinations of lists"
        raise InputError(Problem(what, where, todo=todo, code="not-editable"))
    parts = rows if isinstance(rows, list) else [rows]
    if parts and all(isinstance(part, dict) for part in parts):
        return [_inline(loaded, (section, name, key))]
    return [row_file(loaded, path, how, where) for part in parts for path, how in _sources(loaded, part, thing.sheet)]


def _inline(loaded: Loaded, path: tuple[str, ...]) -> RowFile:
    file = game_file(loaded.root, loaded.name)
    found = yaml_file(loaded.root.path, file)
    return RowFile(file, TableReading(), of_records(file, found.at(path), found.marks, path)[0], found.data)


def _sources(loaded: Loaded, part: Any, sheet: Any) -> Iterator[tuple[str, TableReading]]:
    file = part if isinstance(part, TableFile) else TableFile(file=part)
    sheets = file.sheet if file.sheet is not None else sheet
    for one in sheets if isinstance(sheets, list) else [sheets]:
        path = posixpath.normpath(posixpath.join(loaded.folder, file.file))
        yield path, TableReading(one, file.encoding, file.skip)


def row_file(loaded: Loaded, path: str, how: TableReading, where: Where) -> RowFile:
    """A file of rows. InputError when it is no table, OutsideError as `disk.read`."""
    data = disk.read(loaded.root.path, path)
    table, problems = read_table(data, path, where, how)
    if not table.columns:
        raise InputError(problems)
    return RowFile(path, how, table, data)


def versions_of(loaded: Loaded, files: Iterable[str]) -> dict[str, str]:
    """What tells files of a game as they are now from what they become."""
    return {file: version_of(disk.read(loaded.root.path, file)) for file in files}


def place_of(parts: list[RowFile], row: Row) -> tuple[RowFile, int]:
    """The file that a row stands in, and its number there. InputError when it is gone."""
    for part in parts:
        base = part.table.base
        number = row.where.path[len(base)] if row.where.path[: len(base)] == base else None
        if part.file == row.where.file and isinstance(number, int) and number < len(part.table.rows):
            return part, number
    raise InputError(Problem(f"the row `{row.id}` is not there any more", row.where, code="unknown-card"))
