"""Flows: where the children of a row or a column go."""

from __future__ import annotations

from typing import TypeVar

Box = tuple[float, float, float, float]
Child = TypeVar("Child")

_SHARE = {"centre": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}
_SLACK = 1e-6


def arranged(
    children: list[tuple[Child, Box]], box: Box, gap: float, align: tuple[str, str], across: bool, wrap: bool
) -> list[tuple[Child, float, float]]:
    """Each child with the x and y that its own coordinates are counted from.

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
    for line in lines:
        position = start + along * (room - sum(long for _, long, _ in line) - gap * (len(line) - 1))
        for child, long, thick in line:
            aside = cross + beside * (_thick(line) - thick)
            result.append((child, position, aside) if across else (child, aside, position))
            position += long + gap
        cross += _thick(line) + gap
    return result


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
