"""Rectangles on the table, turned any way: corners, containment, overlap."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tts_build.save.place.seats import Frame, rotate

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rectangle:
    """Middle, sides and turn in degrees clockwise seen from above."""

    x: float
    z: float
    width: float
    depth: float
    turn: float = 0.0

    @property
    def area(self) -> float:
        return self.width * self.depth

    @property
    def radius(self) -> float:
        """From the middle to a corner."""
        return math.hypot(self.width, self.depth) / 2

    def corners(self) -> list[Point]:
        frame = Frame(self.x, self.z, self.turn)
        halves = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
        return [frame.to_world(a * self.width, b * self.depth) for a, b in halves]

    def contains(self, other: Rectangle, slack: float = 0.01) -> bool:
        """Whether all of `other` lies inside, but for `slack`."""
        if math.hypot(self.x - other.x, self.z - other.z) > self.radius + slack:
            return False
        frame = Frame(self.x, self.z, self.turn)
        local = (frame.to_local(*corner) for corner in other.corners())
        return all(abs(x) <= self.width / 2 + slack and abs(z) <= self.depth / 2 + slack for x, z in local)

    def overlaps(self, other: Rectangle, slack: float = 0.01) -> bool:
        """Whether they share more than an edge of width `slack` (separating axes of both)."""
        if math.hypot(self.x - other.x, self.z - other.z) > self.radius + other.radius:
            return False
        for turn in (self.turn, other.turn):
            for axis in ((1.0, 0.0), (0.0, 1.0)):
                direction = rotate(*axis, turn)
                low, high = _span(self.corners(), direction)
                other_low, other_high = _span(other.corners(), direction)
                if min(high, other_high) - max(low, other_low) <= slack:
                    return False
        return True

    def distance(self, x: float, z: float) -> float:
        """From a point to the nearest point of the rectangle; 0 within it."""
        right, forward = Frame(self.x, self.z, self.turn).to_local(x, z)
        return math.hypot(max(0.0, abs(right) - self.width / 2), max(0.0, abs(forward) - self.depth / 2))


def _span(points: Sequence[Point], direction: Point) -> tuple[float, float]:
    along = [x * direction[0] + z * direction[1] for x, z in points]
    return min(along), max(along)


def bounds(rectangles: Iterable[Rectangle], frame: Frame) -> tuple[float, float, float, float]:
    """Least x and z, greatest x and z of all corners, in a frame's coordinates."""
    points = [frame.to_local(*corner) for rectangle in rectangles for corner in rectangle.corners()]
    xs, zs = [x for x, _ in points], [z for _, z in points]
    return min(xs), min(zs), max(xs), max(zs)


class Scattered:
    """Rectangles by the squares of the ground that they may touch, so that a place is held against few of them."""

    SIDE = 4.0

    def __init__(self, rectangles: Iterable[Rectangle]) -> None:
        self._squares: dict[tuple[int, int], list[Rectangle]] = {}
        for rectangle in dict.fromkeys(rectangles):
            self.add(rectangle)

    def add(self, rectangle: Rectangle) -> None:
        for square in self._touched(rectangle):
            self._squares.setdefault(square, []).append(rectangle)

    def overlap(self, area: Rectangle) -> bool:
        """Whether an area overlaps any of them."""
        return any(area.overlaps(other) for square in self._touched(area) for other in self._squares.get(square, ()))

    def _touched(self, area: Rectangle) -> Iterator[tuple[int, int]]:
        low_x, low_z, high_x, high_z = (
            math.floor(value / self.SIDE)
            for value in (area.x - area.radius, area.z - area.radius, area.x + area.radius, area.z + area.radius)
        )
        return ((x, z) for x in range(low_x, high_x + 1) for z in range(low_z, high_z + 1))


def near(rectangles: Sequence[Rectangle]) -> list[tuple[int, int]]:
    """Pairs of numbers, in order, of rectangles that may overlap. Those that lie apart are not looked at in pairs."""
    found: list[tuple[int, int]] = []
    starts = sorted((rectangle.x - rectangle.radius, index) for index, rectangle in enumerate(rectangles))
    open_: list[int] = []
    for start, index in starts:
        open_ = [other for other in open_ if rectangles[other].x + rectangles[other].radius >= start]
        one = rectangles[index]
        for other in open_:
            two = rectangles[other]
            if abs(one.z - two.z) <= one.radius + two.radius:
                found.append((min(index, other), max(index, other)))
        open_.append(index)
    return sorted(found)
