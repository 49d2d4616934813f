"""Flows: where the children of a row or a column go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

Box = tuple[float, float, float, float]
Child = TypeVar("Child")

_SHARE = {"centre": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}
_SLACK = 1e-6


@dataclass(frozen=True, slots=True)
class Arranged(Generic[Child]):
    """Each child with the x and y that its own coordinates are counted from.

    `wider` and `taller` are the mm by which all of them together are larger than the box.
    """

    places: list[tuple[Child, float, float]]
    wider: float
    taller: float


def arranged(
    children: list[tuple[Child, Box]], box: Box, gap: float, align: tuple[str, str], across: bool, wrap: bool
) -> Arranged[Child]:
    """Where children go.

    A child's length is what its own box reaches from its zero: `[1, 0, 4, 5]` takes 5 mm of a row. `align` says
    where lines lie in the box, and where a small child lies in its line.
    """
    along, beside = (_SHARE.get(word, 0.0) for word in (align if across else align[::-1]))
    start, room = (box[0], box[2]) if across else (box[1], box[3])
    sized = [(child, *_sides(own, across)) for child, own in children]
    lines = _lines(sized, room, gap) if wrap else [sized]
    depth = sum(_thick(line) for line in lines) + gap * (len(lines) - 1)
    cross = box[1] + beside * (box[3] - depth) if across else box[0] + beside * (box[2] - depth)
    result = []
    longest = 0.0
    for line in lines:
        length = sum(long for _, long, _ in line) + gap * (len(line) - 1)
        longest = max(longest, length)
        position = start + along * (room - length)
        for child, long, thick in line:
            aside = cross + beside * (_thick(line) - thick)
            result.append((child, position, aside) if across else (child, aside, position))
            position += long + gap
        cross += _thick(line) + gap
    size = (longest, depth) if across else (depth, longest)
    return Arranged(result, max(0.0, size[0] - box[2]), max(0.0, size[1] - box[3]))


def _sides(own: Box, across: bool) -> tuple[float, float]:
    wide, tall = own[0] + own[2], own[1] + own[3]
    return (wide, tall) if across else (tall, wide)


def _thick(line: list[tuple[Child, float, float]]) -> float:
    return max((thick for _, _, thick in line), default=0.0)


def _lines(sized: list[tuple[Child, float, float]], room: float, gap: float) -> list[list[tuple[Child, float, float]]]:
    lines: list[list[tuple[Child, float, float]]] = [[]]
    used = 0.0
    for item in sized:
        if lines[-1] and used + item[1] > room + _SLACK:
            lines.append([])
            used = 0.0
        lines[-1].append(item)
        used += item[1] + gap
    return lines
