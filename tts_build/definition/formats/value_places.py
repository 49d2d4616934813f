"""Where values stand: for each file read, the line and column (or the cell) of every value by its path."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from tts_build.problem import Key, Where

Path: TypeAlias = tuple[Key, ...]
Spot: TypeAlias = tuple[int, int] | str
"""Line and column, both from 1, or the name of a spreadsheet cell."""
At: TypeAlias = Callable[..., Where]
"""`at(*path)`: the place of a path in a game file."""


@dataclass(slots=True)
class Marks:
    """The spots of one file: `values` by path, and `keys` for what stands left of the colon."""

    values: dict[Path, Spot] = field(default_factory=dict)
    keys: dict[Path, Spot] = field(default_factory=dict)

    def spot(self, path: Path, *, key: bool = False) -> Spot | None:
        """The spot of a path, or of the longest part of it that the file has."""
        if key and path in self.keys:
            return self.keys[path]
        while path not in self.values:
            if not path:
                return None
            path = path[:-1]
        return self.values[path]


@dataclass(slots=True)
class Positions:
    """All files of a game. Plain data, so that it pickles."""

    files: dict[str, Marks] = field(default_factory=dict)

    def locate(self, where: Where, *, key: bool = False) -> Where:
        """The same place with line and column (or cell) filled in from its path; unchanged when it has them."""
        if where.line is not None or where.cell is not None or where.file not in self.files:
            return where
        return spotted(where, self.files[where.file].spot(where.path, key=key))

    def at(self, file: str, *path: Key, key: bool = False) -> Where:
        """The place of a path in a file."""
        return self.locate(Where(file, path=path), key=key)


def spotted(where: Where, spot: Spot | None) -> Where:
    """A place with a spot written into it."""
    if spot is None:
        return where
    if isinstance(spot, str):
        return replace(where, cell=spot)
    return replace(where, line=spot[0], column=spot[1])
