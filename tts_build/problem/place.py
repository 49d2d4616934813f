"""Where something is wrong: a place in a source file."""

from __future__ import annotations

from dataclasses import dataclass

from tts_build.problem.wording import in_line, said

Key = str | int
"""One step of a path into a file: a mapping's key or a sequence's index."""


@dataclass(frozen=True, slots=True)
class Where:
    """A place in a source file.

    `file` is relative to the workspace, with forward slashes. `path` addresses a value inside the file
    (`("elements", 3, "text")`, or `("rows", 13, "title")` for a table) and survives when lines move, so that
    cached results may keep it; `line` and `column`, both from 1, are filled in by whoever loaded the file.
    `cell` names a spreadsheet cell such as `Cards!B7`.
    """

    file: str
    line: int | None = None
    column: int | None = None
    path: tuple[Key, ...] = ()
    cell: str | None = None

    def __str__(self) -> str:
        if self.cell is not None:
            return in_line(said(f"{self.file}:{self.cell}"))
        parts = [in_line(said(self.file))]
        if self.line is not None:
            parts.append(str(self.line))
            if self.column is not None:
                parts.append(str(self.column))
        return ":".join(parts)
