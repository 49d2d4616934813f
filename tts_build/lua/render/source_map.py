"""Which template line a line of a finished script or XML text comes from.

The template stage puts a mark before every piece of template text and every printed value; `resolve` takes
the marks out again and keeps what they said. A line belongs to the place of its first visible character.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tts_build.recent import of_text

OPEN, CLOSE = "\x01", "\x02"
_MARK = re.compile(f"{OPEN}(\\d+):(\\d+){CLOSE}")

ROOM = 4_000_000
"""Letters of marked texts whose places are remembered; those of five games have two thirds of it."""

Origin = tuple[int, int]
"""(index into `files`, line from 1)"""


def mark(file: int, line: int) -> str:
    """The mark that says: what follows comes from this line of this file."""
    return f"{OPEN}{file}:{line}{CLOSE}"


@dataclass(frozen=True, slots=True)
class SourceMap:
    """Origins of the lines of one text; lines count from 1."""

    files: tuple[str, ...]
    origins: tuple[Origin, ...]

    def lookup(self, line: int) -> tuple[str, int]:
        """(template file, line) of a line of the text; past its ends, of the nearest line.

        LookupError for a text without lines.
        """
        if not self.origins:
            raise LookupError("an empty text has no lines")
        file, at = self.origins[min(max(line, 1), len(self.origins)) - 1]
        return self.files[file], at

    def as_json(self) -> dict[str, Any]:
        """`{"files": [...], "runs": [[flat line, file, line], ...]}`: a run holds until the next one starts,
        and its template lines go up with the flat ones."""
        runs: list[list[int]] = []
        for number, (file, line) in enumerate(self.origins, start=1):
            if runs:
                start, last_file, last_line = runs[-1]
                if file == last_file and line == last_line + number - start:
                    continue
            runs.append([number, file, line])
        return {"version": 1, "lines": len(self.origins), "files": list(self.files), "runs": runs}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> SourceMap:
        """The map that `as_json` wrote."""
        runs = data["runs"]
        starts = [run[0] for run in runs]
        origins = []
        for number in range(1, data["lines"] + 1):
            start, file, line = runs[bisect_right(starts, number) - 1]
            origins.append((file, line + number - start))
        return cls(tuple(data["files"]), tuple(origins))


@of_text(ROOM)
def resolve(marked: str, first: Origin) -> tuple[str, tuple[Origin, ...]]:
    """Text without marks, and the origin of each of its lines. Text before any mark belongs to `first`.

    The text comes back with `\\n` ends and ends with one. The last results are remembered.
    """
    current, lines, origins = first, [], []
    for raw in _lines(marked):
        origin, seen, parts, at = current, False, [], 0
        for match in _MARK.finditer(raw):
            seen, origin = _first_visible(raw[at : match.start()], seen, origin, current)
            parts.append(raw[at : match.start()])
            current, at = (int(match[1]), int(match[2])), match.end()
        seen, origin = _first_visible(raw[at:], seen, origin, current)
        parts.append(raw[at:])
        lines.append("".join(parts))
        origins.append(origin if seen else current)
    return "".join(f"{line}\n" for line in lines), tuple(origins)


def _lines(text: str) -> list[str]:
    lines = text.split("\n")
    while lines and not _MARK.sub("", lines[-1]).strip():
        lines.pop()
    return lines


def _first_visible(piece: str, seen: bool, origin: Origin, current: Origin) -> tuple[bool, Origin]:
    if not seen and piece.strip():
        return True, current
    return seen, origin


def join(files: Iterable[str], origins: Iterable[Origin]) -> SourceMap:
    """A map over a list of files and the origins of each line."""
    return SourceMap(tuple(files), tuple(origins))
