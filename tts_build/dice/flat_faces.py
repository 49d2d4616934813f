"""A side of a die laid flat: its outline in millimetres and where its pictures go.

A panel's frame is the page's: x right, y down, origin at the top left of the outline's bounding box. The same
panel is placed into the texture atlas and into the paper net.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from tts_build.dice.solids import MM_PER_UNIT, ROUNDING, Die, Face, die
from tts_build.dice.vectors import Point, Vector, bounds, dot, scale, subtract


@dataclass(frozen=True, slots=True)
class Mark:
    """A place for one value's picture.

    `x`, `y` is the centre in the panel's frame; the picture is turned `turn` degrees clockwise about it. `side` is
    the edge of the biggest upright square round the centre and `radius` that of the biggest circle, both clear of
    the rounded edges, mm.
    """

    value: int
    x: float
    y: float
    turn: float
    side: float
    radius: float


@dataclass(frozen=True, slots=True)
class Panel:
    """One flat side at the die's real size.

    `outline` runs clockwise on the page from the top, in the order of the face's loop reversed. `foot` is where the
    line from the die's centre meets the face. `marks` holds one mark, or three on a d4: one at each corner, top
    towards the corner, with the corner's value.
    """

    face: int
    width: float
    height: float
    outline: tuple[Point, ...]
    foot: Point
    marks: tuple[Mark, ...]


def _flat(solid: Die, face: Face, point: Vector) -> Point:
    """Where a point of the solid lies on the face's page, mm from the foot."""
    inside = subtract(point, scale(face.normal, solid.inradius))
    return (dot(inside, face.right) * MM_PER_UNIT, -dot(inside, face.up) * MM_PER_UNIT)


def _borders(polygon: Sequence[Point]) -> list[tuple[float, float, float]]:
    """For each edge of a clockwise loop the inward unit normal and its offset: a x + b y + c is the distance."""
    borders = []
    for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        length = math.hypot(x1 - x0, y1 - y0)
        a, b = (y0 - y1) / length, (x1 - x0) / length
        borders.append((a, b, -(a * x0 + b * y0)))
    return borders


def _highest(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a concave function is greatest (ternary search)."""
    for _ in range(80):
        third = (high - low) / 3
        if function(low + third) < function(high - third):
            low += third
        else:
            high -= third
    return (low + high) / 2


def _middle_mark(value: int, polygon: Sequence[Point], axis: float) -> Mark:
    """The mark in the biggest circle of a polygon that is symmetric about x = axis."""
    borders = _borders(polygon)
    _, top, _, bottom = bounds(polygon)

    def room(y: float) -> float:
        return min(a * axis + b * y + c for a, b, c in borders)

    y = _highest(room, top, bottom)
    side = 2 * min((a * axis + b * y + c) / (abs(a) + abs(b)) for a, b, c in borders)
    return Mark(value, axis, y, 0.0, side, room(y))


def _corner_marks(solid: Die, face: Face, inner: Sequence[Point], foot: Point) -> tuple[Mark, ...]:
    """A d4's three marks: equal circles that touch the two sides of their corner and each other."""
    reach = math.dist(inner[0], foot)
    away = reach / (1 + math.sqrt(3))
    radius = away * math.sqrt(3) / 2
    marks = []
    for index, (x, y) in enumerate(inner):
        value = next(value for value in range(1, 5) if solid.corner(value) == face.page_loop[index])
        spoke = ((x - foot[0]) / reach, (y - foot[1]) / reach)
        turn = math.degrees(math.atan2(spoke[0], -spoke[1])) % 360
        centre = (foot[0] + spoke[0] * away, foot[1] + spoke[1] * away)
        marks.append(Mark(value, *centre, round(turn, 6) % 360, radius * math.sqrt(2), radius))
    return tuple(marks)


def _panel(solid: Die, face: Face) -> Panel:
    flat = [_flat(solid, face, solid.vertices[index]) for index in face.page_loop]
    left, top, right, bottom = bounds(flat)
    outline = tuple((x - left, y - top) for x, y in flat)
    foot = (-left, -top)
    keep = 1.0 - ROUNDING[solid.sides]
    inner = [(foot[0] + (x - foot[0]) * keep, foot[1] + (y - foot[1]) * keep) for x, y in outline]
    if solid.sides == 4:
        marks = _corner_marks(solid, face, inner, foot)
    else:
        marks = (_middle_mark(solid.shown(face.value), inner, foot[0]),)
    return Panel(face.value, right - left, bottom - top, outline, foot, marks)


@cache
def panels(sides: int) -> tuple[Panel, ...]:
    """The panels of a die in the order of its faces; all of one die are congruent."""
    solid = die(sides)
    return tuple(_panel(solid, face) for face in solid.faces)
