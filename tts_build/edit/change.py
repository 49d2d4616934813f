"""A change as a value: in which file, where, from what and to what."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any, Literal

from tts_build.definition.formats.value_places import Path
from tts_build.definition.rows.table_files import AS_IT_IS, TableReading
from tts_build.problem import InputError, Problem, Where

UNTOLD: Any = object()
"""For a change that says not what stood there."""


@dataclass(frozen=True, slots=True)
class Change:
    """One value of a file in place of another, or a row more or less.

    `path` leads to the value in its file, as `value_places` has it: `("elements", 3, "box", 0)`, or
    `("rows", 13, "title")`. For a row that is added it is that of the row which the new one follows, and `to` are its
    cells by column.
    """

    file: str
    path: Path
    to: Any = None
    before: Any = UNTOLD
    kind: Literal["value", "add", "remove"] = "value"
    how: TableReading = AS_IT_IS

    @property
    def where(self) -> Where:
        """The place of it, without a line."""
        return Where(self.file, path=self.path)


def version_of(data: bytes) -> str:
    """What tells one state of a file from another."""
    return hashlib.sha256(data).hexdigest()[:32]


def refused(change: Change, what: str, todo: str = "", code: str = "not-editable") -> InputError:
    """Why a change cannot be made, at its place."""
    return InputError(Problem(what, change.where, todo=todo, code=code))


def plain_number(value: Any) -> Any:
    """A value with its numbers as they are written: whole ones without a point, others no finer than 0.0001."""
    if isinstance(value, float):
        rounded = round(value, 4)
        return int(rounded) if rounded.is_integer() else rounded
    if isinstance(value, list | tuple):
        return [plain_number(one) for one in value]
    if isinstance(value, dict):
        return {key: plain_number(one) for key, one in value.items()}
    return value
