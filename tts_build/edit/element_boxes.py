"""The box of an element of a face as it is written, and the changes that give it another one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tts_build.definition.formats.value_places import Path
from tts_build.edit.change import Change, plain_number, refused
from tts_build.model.base import MM_PER_UNIT, is_template, to_mm

BOXES = ("box", "rect", "ellipse")
POINTS = ("row", "column", "at")
"""Keys of the corner at which an element begins that has no box."""
_UNIT = re.compile(r"\s*[+-]?[\d.]+\s*(mm|cm|in|pt)\s*")


@dataclass(frozen=True, slots=True)
class Box:
    """Where an element is written to lie: the key that says it, its two or four values, and each in mm where it is a
    number, None where it is worked out."""

    key: str
    values: tuple[Any, ...]

    @property
    def lengths(self) -> list[float | None]:
        """Its numbers in mm."""
        return [_length(value) for value in self.values]


def _length(value: Any) -> float | None:
    if is_template(value) or value == "auto":
        return None
    try:
        return float(to_mm(value))
    except (ValueError, TypeError):
        return None


def box_of(element: Any) -> Box | None:
    """The box of an element, as plain data has it. One that lies where its group does begins at 0, 0; None for one
    without such a place, as a polygon through points."""
    if not isinstance(element, dict):
        return None
    for key, count in (*((key, 4) for key in BOXES), *((key, 2) for key in POINTS)):
        value = element.get(key)
        if isinstance(value, list) and len(value) == count:
            return Box(key, tuple(value))
        if value is not None and (key in BOXES or key == "at"):
            return None  # all of it is worked out
    movable = ("group", "repeat", "use", "path")
    return Box("at", (0, 0)) if any(key in element for key in movable) else None


def moved(file: str, path: Path, element: Any, lengths: Sequence[float | None]) -> list[Change]:
    """The changes that give an element other lengths in mm; None is as it is. InputError for one that is worked out."""
    box = box_of(element)
    if box is None:
        raise refused(Change(file, path), "the element has no box whose numbers could be changed", "edit its face file")
    found = []
    for number, (old, new, value) in enumerate(zip(box.lengths, lengths, box.values, strict=False)):
        if new is None or (old is not None and abs(old - new) < 0.00005):
            continue
        change = Change(file, (*path, box.key, number), before=value)
        if old is None:
            todo = "change the expression in its face file"
            raise refused(change, f"this number is worked out: `{value}`", todo)
        found.append(Change(file, change.path, _written(value, new), value))
    if found and box.key not in element:
        start = [change.to for change in found if change.path[-1] == 0] or [0]
        down = [change.to for change in found if change.path[-1] == 1] or [0]
        return [Change(file, (*path, "at"), [start[0], down[0]])]
    return found


def _written(before: Any, length: float) -> Any:
    """A length in the unit that stood there."""
    unit = _UNIT.fullmatch(before) if isinstance(before, str) else None
    if unit is None:
        return plain_number(float(length))
    return f"{plain_number(length / MM_PER_UNIT[unit[1]])} {unit[1]}"
