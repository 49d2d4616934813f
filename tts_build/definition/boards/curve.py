"""A curve of a board as a track: points at any distance along it, which way it leads there, and the band round it."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise

from tts_build.scene.path_notation import Outline, Point, chords, parse

_CHORDS = 128
"""Straight pieces of one curve; a track's places are then off by a few micrometres."""
_NEAR = 0.5
"""How far in mm to either side one looks for the way the track leads: a sharp corner turns over a millimetre."""
_PIECES = 6
"""Pieces of each long side of a band."""


@dataclass(frozen=True, slots=True)
class Track:
    """A path of one stroke. `lengths[i]` is the distance in mm along it to `points[i]`."""

    points: tuple[Point, ...]
    lengths: tuple[float, ...]
    closed: bool

    @classmethod
    @lru_cache(maxsize=8)
    def of(cls, text: str) -> Track:
        """The track of a path in SVG's notation. ValueError, a sentence, when it is none."""
        points = _flat(parse(text))
        track = cls.through(points, closed=math.dist(points[0], points[-1]) < 1e-6)
        if track.length < 1.0:
            raise ValueError("a track is at least 1 mm long")
        return track

    @classmethod
    def through(cls, points: Sequence[Point], *, closed: bool) -> Track:
        """The track through points, two at least, each apart from the one before; a closed one ends where it begins."""
        # A square root is exact on every machine, and `hypot` is not: scenes are made of these.
        steps = (math.sqrt((c - a) ** 2 + (d - b) ** 2) for (a, b), (c, d) in pairwise(points))
        return cls(tuple(points), (0.0, *accumulate(steps)), closed)

    @property
    def length(self) -> float:
        """In mm."""
        return self.lengths[-1]

    def point(self, distance: float) -> Point:
        """The point at a distance from the begin: round and round a closed track, straight on beyond an open one."""
        if self.closed:
            distance %= self.length
        # The last piece that begins at or before it; what lies beyond an end continues the piece there.
        index = min(max(bisect_right(self.lengths, distance) - 1, 0), len(self.points) - 2)
        (ax, ay), (bx, by) = self.points[index], self.points[index + 1]
        share = (distance - self.lengths[index]) / (self.lengths[index + 1] - self.lengths[index])
        return ax + (bx - ax) * share, ay + (by - ay) * share

    def way(self, distance: float) -> Point:
        """Which way it leads there, as a vector of length 1."""
        near = min(_NEAR, self.length / 4)
        (ax, ay), (bx, by) = self.point(distance - near), self.point(distance + near)
        # Where it turns back in itself both ends are one point: the way that it goes on is as good as any.
        if math.dist((ax, ay), (bx, by)) < 1e-6:
            (ax, ay), (bx, by) = self.point(distance), self.point(distance + near)
        long = math.hypot(bx - ax, by - ay) or 1.0
        return (bx - ax) / long, (by - ay) / long

    def at(self, distance: float) -> tuple[float, float, float]:
        """x, y, and the degrees clockwise by which something that follows the track is turned there."""
        x, y = self.point(distance)
        dx, dy = self.way(distance)
        return round(x, 6), round(y, 6), round(math.degrees(math.atan2(dy, dx)), 4) % 360

    def band(self, distance: float, width: float, height: float) -> tuple[Point, ...]:
        """Points of the edge of a strip of the track: `width` of it round a point, `height` across, clockwise."""
        marks = [distance + width * (number / _PIECES - 0.5) for number in range(_PIECES + 1)]
        return tuple([self._beside(mark, -height / 2) for mark in marks]) + tuple(
            [self._beside(mark, height / 2) for mark in reversed(marks)]
        )

    def _beside(self, distance: float, right: float) -> Point:
        """A point so far to the right of the track, looking along it."""
        (x, y), (dx, dy) = self.point(distance), self.way(distance)
        return round(x - dy * right, 6), round(y + dx * right, 6)


def _flat(outline: Outline) -> list[Point]:
    """The one stroke of a path as points, each apart from the one before."""
    points: list[Point] = []
    for step in outline:
        if step[0] == "M":
            if len(points) > 1:
                raise ValueError("a track is one stroke; this path begins anew with `M`")
            points = [(step[1], step[2])]
        elif step[0] == "L":
            _add(points, (step[1], step[2]))
        elif step[0] == "C":
            for spot in chords(points[-1], step[1:], _CHORDS):
                _add(points, spot)
        else:
            _add(points, points[0])
    if len(points) < 2:
        raise ValueError("a track is a path that leads somewhere: `M10 10 C ...`")
    return points


def _add(points: list[Point], point: Point) -> None:
    if math.dist(points[-1], point) > 1e-9:
        points.append(point)
