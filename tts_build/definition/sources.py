"""The files of one game as they are read: where its values stand, its tables, its templates, and every problem."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any

from tts_build.definition.formats.allowed_findings import silences_of_rows
from tts_build.definition.formats.file_reader import Reading, path_problem
from tts_build.definition.formats.table_columns import ROW_LENGTH, Table, of_records
from tts_build.definition.rows.joined_tables import joined
from tts_build.definition.rows.table_files import BOOKS, SKIPPING, TEXTS, TableReading, read_table
from tts_build.definition.workspace import Root, game_file
from tts_build.model.table_sources import TABLE_ENDINGS, TABLE_KINDS, TableFile
from tts_build.problem import Key, Problem, Problems, Where
from tts_build.sandbox.expressions import ExpressionError, Expressions, kept_expressions


@dataclass(frozen=True, slots=True)
class Sources:
    """One reading of a game. Whoever finds a problem adds it to `problems`."""

    root: Root
    name: str
    reading: Reading
    expressions: Expressions = field(default_factory=kept_expressions)

    @property
    def folder(self) -> str:
        return f"{self.root.config.cards}/{self.name}"

    @property
    def file(self) -> str:
        """The game file."""
        return game_file(self.root, self.name)

    @property
    def problems(self) -> Problems:
        return self.reading.problems

    def folders(self, base: str) -> tuple[str, str]:
        """The game's folder below one of the workspace's, and that of all games."""
        return f"{base}/{self.name}", f"{base}/common"

    def at(self, *path: Key, key: bool = False) -> Where:
        """The place of a path in the game file."""
        return self.reading.positions.at(self.file, *path, key=key)

    def table(self, rows: Any, *path: Key, sheet: Any = None, ragged: bool = False) -> Table | None:
        """The table of what the game file names at a path: a file, several, or rows that stand there; None when it has
        problems, which are recorded.

        `sheet` is that of a workbook which the entry names, or several. With `ragged` rows that are too short or too
        long are problems, and the table is there all the same.
        """
        if isinstance(rows, list) and not any(isinstance(part, str | TableFile) for part in rows):
            marks = self.reading.positions.files[self.file]
            return self._told(*of_records(self.file, rows, marks, path), ragged)
        parts = rows if isinstance(rows, list) else [rows]
        tables: list[Table | None] = []
        for number, part in enumerate(parts):
            way = (*path, number) if isinstance(rows, list) else path
            if isinstance(part, dict):
                what, todo = "a list holds files or rows, not both", "put these rows into a file"
                self.problems.add(Problem(what, self.at(*way), todo=todo, code="bad-table"))
                tables.append(None)
                continue
            file = part if isinstance(part, TableFile) else TableFile(file=part)
            said = file.sheet is not None
            named = self.at(*way, "sheet") if said else self.at(*path[:2], "sheet") if sheet else self.at(*way)
            own = self.at(*way, "file") if isinstance(part, TableFile) else self.at(*way)
            sheets = file.sheet if said else sheet
            for one in sheets if isinstance(sheets, list) else [sheets]:
                how = TableReading(one, file.encoding, file.skip)
                told = self._table_file(file.file, own, named, how, ragged) if self._brought(file, own) else None
                tables.append(told)
        whole = [table for table in tables if table is not None]
        if not whole or len(whole) < len(tables):
            return None
        found, problems = joined(whole)
        self.problems.extend(problems)
        return None if problems else found

    def _brought(self, file: TableFile, where: Where) -> bool:
        """Whether a file that has an address lies there; that it does not is recorded."""
        path = posixpath.normpath(posixpath.join(self.folder, file.file))
        if file.url is None or path_problem(self.folder, file.file) or self.reading.exists(path):
            return True
        what, todo = f"`{path}` was not fetched yet", f"run `tts-build fetch {self.name}`: builds never ask the web"
        self.problems.add(Problem(what, where, todo=todo, code="missing-file"))
        return False

    def _told(self, table: Table, problems: list[Problem], ragged: bool) -> Table | None:
        """A table without errors; what is wrong with it is recorded."""
        self.problems.extend(problems)
        if any(problem.severity == "error" and (problem.code != ROW_LENGTH or not ragged) for problem in problems):
            return None
        found, wrong = silences_of_rows(table)
        self.reading.silences.items += found
        self.problems.extend(wrong)
        return table

    def _table_file(self, name: str, where: Where, named: Where, how: TableReading, ragged: bool) -> Table | None:
        """A file's table; `where` is the place that names it, `named` the one that names its sheet."""
        file = self.reading.resolve(self.folder, name, where)
        if file is None:
            return None
        problem = _unfitting(file, how)
        if problem is not None:
            self.problems.add(problem.at(named if "sheet" in problem.names else where))
            return None
        data = self.reading.read(file, where)
        if data is None:
            return None
        table, problems = read_table(data, file, named, how)
        files = self.reading.positions.files
        kept = files.setdefault(file, table.marks)
        if kept is not table.marks:  # another sheet of the file, or the same for another deck
            kept.values |= table.marks.values
            kept.keys |= table.marks.keys
        return self._told(table, problems, ragged)

    def fill(self, text: str, seen: Mapping[str, Any], *path: Key) -> str:
        """A text of the game file with its templates filled in; nothing when one fails, which is recorded."""
        try:
            return self.expressions.text(text, seen)
        except ExpressionError as error:
            self.problems.add(error.problem.at(self.at(*path)))
            return ""


def _unfitting(file: str, how: TableReading) -> Problem | None:
    """What is wrong with a file's name as that of a table, or with how it is to be read."""
    kind = PurePosixPath(file).suffix.lower()
    if kind not in TABLE_ENDINGS:
        todo = "save it as XLSX" if kind in (".xls", ".numbers") else ""
        return Problem(f"`{file}` is no table", None, TABLE_KINDS, todo=todo, code="bad-table")
    for key, value, kinds in (
        ("sheet", how.sheet, BOOKS),
        ("encoding", how.encoding, TEXTS),
        ("skip", how.skip, SKIPPING),
    ):
        if value is not None and kind not in kinds:
            what = f"`{key}` means nothing for `{file}`"
            expected = " or ".join(kinds)
            return Problem(what, None, expected, todo="leave it out", code="bad-table", names=(key,))
    return None
