"""What stands at the ends of a line: heads of arrows, dots and bars. A line makes room for the head of an arrow."""

from __future__ import annotations

import itertools
import math

from tts_build.scene.outline import Point, disc, polygon
from tts_build.scene.path_notation import Outline, Segment, chords

WIDTH = 0.4
"""Half of an arrow's head by its length."""

NOTCH, REACH = 0.75, 0.6
"""How far from its tip the head of an arrow is notched, and its line ends below it, by the head's length."""

_STEPS = 64
"""Straight pieces of a curve along which it is measured where it is cut."""


def with_ends(
    outline: Outline, ends: tuple[str | None, str | None], head: float, line: float
) -> tuple[Outline, Outline]:
    """The path, shorter where an arrow stands, and the outline of what stands at its beginning and at its end."""
    heads: list[Segment] = []
    for kind, at_end in zip(ends, (False, True), strict=True):
        if kind is None or len(outline) < 2:
            continue
        run = outline if at_end else reverse(outline)
        tip = _point(run[-1])
        cut, back = _shortened(run, REACH * head if kind == "arrow" else 0.0)
        long = math.dist(tip, back) or 1.0
        heads += _head(kind, tip, ((tip[0] - back[0]) / long, (tip[1] - back[1]) / long), head, line)
        outline = cut if at_end else reverse(cut)
    return outline, tuple(heads)


def _head(kind: str, tip: Point, way: Point, head: float, line: float) -> Outline:
    x, y = tip
    dx, dy = way
    if kind == "dot":
        return disc(tip, head / 2)
    if kind == "bar":
        corners = ((line / 2, 0.5 * head), (line / 2, -0.5 * head), (-line / 2, -0.5 * head), (-line / 2, 0.5 * head))
    else:
        corners = ((0.0, 0.0), (-head, WIDTH * head), (-NOTCH * head, 0.0), (-head, -WIDTH * head))
    return polygon([(x + dx * ahead - dy * aside, y + dy * ahead + dx * aside) for ahead, aside in corners])


def _shortened(outline: Outline, by: float) -> tuple[Outline, Point]:
    """The path without the last `by` mm of its last piece, and the point from which its head looks away."""
    before, last = _point(outline[-2]), outline[-1]
    tip = _point(last)
    if last[0] == "C":
        points = [before, *chords(before, last[1:], _STEPS)]
        far = next((n for n in range(len(points) - 1, 0, -1) if math.dist(points[n], tip) >= max(by, 1e-6)), 0)
        if not by:
            return outline, points[far]
        return (*outline[:-1], _split(before, last, far / _STEPS)), points[far]
    long = math.dist(before, tip)
    if by <= 0 or long <= by:
        return outline, before
    share = 1 - by / long
    end = (before[0] + (tip[0] - before[0]) * share, before[1] + (tip[1] - before[1]) * share)
    return (*outline[:-1], ("L", *end)), before


def _split(start: Point, curve: Segment, share: float) -> Segment:
    """The first part of a cubic (de Casteljau)."""
    points = [start, *zip(curve[1::2], curve[2::2], strict=True)]
    kept: list[float] = []
    while len(points) > 1:
        points = [(a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in itertools.pairwise(points)]
        kept += points[0]
    return ("C", *kept)  # type: ignore[return-value]


def _point(step: Segment) -> Point:
    assert step[0] != "Z", "a closed path has no ends"
    return step[-2], step[-1]


def reverse(outline: Outline) -> Outline:
    """An open path from its end to its beginning, its parts too."""
    steps: list[Segment] = []
    following: Segment | None = None
    for index, step in reversed(list(enumerate(outline))):
        if following is None or following[0] == "M":
            steps.append(("M", *_point(step)))
        if step[0] != "M":
            steps.append(_turned_round(step, _point(outline[index - 1])))
        following = step
    return tuple(steps)


def _turned_round(step: Segment, start: Point) -> Segment:
    if step[0] == "C":
        a, b, c, d = step[1:5]
        return ("C", c, d, a, b, *start)
    return ("L", *start)
