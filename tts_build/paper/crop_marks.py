"""Crop marks: where to cut, drawn outside the bleed. All lengths in mm."""

from collections.abc import Iterator, Sequence

from tts_build.paper.sheet import Stroke, segment

GAP = 0.6
"""Between bleed and mark."""
PART = 6.0
"""Length at the corners of a board's part; those round a block of cards go on to the paper's edge."""
SPRUE_GAP, SPRUE = 0.5, 3.0
"""The same for pieces of a sprue, which lie closer together."""

Line = tuple[float, float, float, float]


def block_marks(
    xs: Sequence[float], ys: Sequence[float], bleed: tuple[float, float], page: tuple[float, float]
) -> Iterator[Stroke]:
    """Round a block with cuts at `xs` and `ys`, to the edge of the page, so that a cut leaves the others usable."""
    gap_x, gap_y = (value + GAP for value in bleed)
    for x in xs:
        yield Stroke(segment(x, ys[0] - gap_y, x, 0.0), "mark")
        yield Stroke(segment(x, ys[-1] + gap_y, x, page[1]), "mark")
    for y in ys:
        yield Stroke(segment(xs[0] - gap_x, y, 0.0, y), "mark")
        yield Stroke(segment(xs[-1] + gap_x, y, page[0], y), "mark")


def lines_across(
    xs: Sequence[float], ys: Sequence[float], page: tuple[float, float], band: tuple[float, float, float, float]
) -> Iterator[Stroke]:
    """From edge to edge at every cut, for a guillotine, but for the footer's band (left, top, right, bottom)."""
    for x in xs:
        ways = ((0.0, band[1]), (band[3], page[1])) if band[0] < x < band[2] else ((0.0, page[1]),)
        yield from (Stroke(segment(x, start, x, stop), "mark") for start, stop in ways)
    for y in ys:
        ways = ((0.0, band[0]), (band[2], page[0])) if band[1] < y < band[3] else ((0.0, page[0]),)
        yield from (Stroke(segment(start, y, stop, y), "mark") for start, stop in ways)


def part_marks(part: tuple[float, float, float, float], bleed: float, page: tuple[float, float]) -> Iterator[Stroke]:
    """At the four corners of a part (left, top, width, height), as far as the page goes."""
    x, y, width, height = part
    gap = bleed + GAP
    for at in (x, x + width):
        below = y + height + gap
        yield Stroke(segment(at, y - gap, at, max(0.0, y - gap - PART)), "mark")
        yield Stroke(segment(at, below, at, min(page[1], below + PART)), "mark")
    for at in (y, y + height):
        beside = x + width + gap
        yield Stroke(segment(x - gap, at, max(0.0, x - gap - PART), at), "mark")
        yield Stroke(segment(beside, at, min(page[0], beside + PART), at), "mark")


def corner_lines(left: float, top: float, cut: tuple[float, float], bleeds: Sequence[float]) -> Iterator[Line]:
    """Two lines at each corner of a piece of a sprue, outside its bleed."""
    right, bottom = left + cut[0], top + cut[1]
    for start, way in ((top, -1), (bottom, 1)):
        near = start + way * (bleeds[1] + SPRUE_GAP)
        yield from ((round(x, 4), round(near, 4), round(x, 4), round(near + way * SPRUE, 4)) for x in (left, right))
    for start, way in ((left, -1), (right, 1)):
        near = start + way * (bleeds[0] + SPRUE_GAP)
        yield from ((round(near, 4), round(y, 4), round(near + way * SPRUE, 4), round(y, 4)) for y in (top, bottom))
