"""The files of one game as they are read: where its values stand, its tables, its templates, and every problem."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tts_build.definition.formats.file_reader import Reading
from tts_build.definition.formats.raw_table import Table
from tts_build.definition.rows.table_files import Reader
from tts_build.definition.workspace import Root, game_file
from tts_build.problem import Key, Problems, Where
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
        """The table that the game file names, or has, at a path; None when it has problems, which are recorded.

        `sheet` is the one of an XLSX file that the entry names. `ragged`: see `Reader.table`.
        """
        named = (sheet, self.at(*path[:2], "sheet")) if sheet is not None else None
        reader = Reader(self.reading, self.folder, self.file)
        return reader.table(rows, path, self.at(*path), named, ragged=ragged)

    def fill(self, text: str, seen: Mapping[str, Any], *path: Key) -> str:
        """A text of the game file with its templates filled in; nothing when one fails, which is recorded."""
        try:
            return self.expressions.text(text, seen)
        except ExpressionError as error:
            self.problems.add(error.problem.at(self.at(*path)))
            return ""
