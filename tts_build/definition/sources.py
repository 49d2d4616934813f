"""The files of one game as they are read: where its values stand, its tables, its templates, and every problem."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any

from tts_build.definition.formats.allowed_findings import silences_of_rows
from tts_build.definition.formats.file_reader import Reading
from tts_build.definition.formats.table_columns import ROW_LENGTH, Table, of_records
from tts_build.definition.rows.table_files import ENDINGS, read_table
from tts_build.definition.workspace import Root, game_file
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

    def table(self, rows: Any, *path: Key, sheet: str | None = None, ragged: bool = False) -> Table | None:
        """The table of a file that the game file names at a path, or of rows that stand there; None when it has
        problems, which are recorded.

        `sheet` is the one of an XLSX file that the entry names. With `ragged` rows that are too short or too long are
        problems, and the table is there all the same.
        """
        where, reading = self.at(*path), self.reading
        if not isinstance(rows, str):
            table, problems = of_records(self.file, rows, reading.positions.files[self.file], path)
        else:
            file = reading.resolve(self.folder, rows, where)
            if file is None:
                return None
            named = where if sheet is None else self.at(*path[:2], "sheet")
            table, problems = self._table_file(file, where, sheet, named)
            reading.positions.files[file] = table.marks
        self.problems.extend(problems)
        if any(problem.code != ROW_LENGTH or not ragged for problem in problems):
            return None
        found, wrong = silences_of_rows(table)
        reading.silences.items += found
        self.problems.extend(wrong)
        return table

    def _table_file(self, file: str, where: Where, sheet: str | None, named: Where) -> tuple[Table, list[Problem]]:
        kind = PurePosixPath(file).suffix.lower()
        if kind not in ENDINGS:
            todo = "save it as XLSX" if kind in (".xls", ".ods", ".numbers") else ""
            what, expected = f"`{file}` is no table", "a CSV, YAML or XLSX file"
            return Table(file), [Problem(what, where, expected, todo=todo, code="bad-table")]
        data = self.reading.read(file, where)
        if data is None:
            return Table(file), [Problem(f"`{file}` was not read", where, code="unreadable")]
        return read_table(data, file, sheet, named)

    def fill(self, text: str, seen: Mapping[str, Any], *path: Key) -> str:
        """A text of the game file with its templates filled in; nothing when one fails, which is recorded."""
        try:
            return self.expressions.text(text, seen)
        except ExpressionError as error:
            self.problems.add(error.problem.at(self.at(*path)))
            return ""
