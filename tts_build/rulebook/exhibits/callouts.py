"""Marks on pictures: numbered badges, lines to what they mean, arrows, rings."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise, product

from tts_build.paint.paper.page_text import ENDLESS, escape
from tts_build.rulebook.book_style import WHITE
from tts_build.rulebook.fragments import MM, Box, shifted
from tts_build.rulebook.typography import Typographer
from tts_build.scene.outline import disc, polygon, rect
from tts_build.scene.scene import Item, Outline, Rgba, Shape

Point = tuple[float, float]

RADIUS = 2.7
"""mm of a badge."""

APART = 0.8
"""mm between badges."""


def badge(setter: Typographer, number: int, at: Point) -> Iterator[Item]:
    """A number on a disc with a white rim, so that it shows on any picture."""
    x, y = at
    kind = setter.body(0.86, bold=True, align="left", colour=WHITE)
    setting = setter.set(escape(str(number)), kind, ENDLESS)
    wide = setting.ink[2] if setting.ink else 0.0
    yield Shape(disc(at, RADIUS + 0.5), fill=WHITE)
    yield Shape(disc(at, RADIUS), fill=setter.style.accent)
    base = y + 0.33 * kind.size * MM
    for item in setter.items(setting):
        yield shifted(item, x - wide / 2, base - setting.runs[0].y)


def leader(setter: Typographer, start: Point, end: Point) -> Iterator[Item]:
    """A thin line that ends in a dot on what it means."""
    path: Outline = (("M", *start), ("L", *end))
    yield Shape(path, stroke=WHITE, line=0.9)
    yield Shape(path, stroke=setter.style.accent, line=0.35)
    yield Shape(disc(end, 0.95), fill=WHITE)
    yield Shape(disc(end, 0.65), fill=setter.style.accent)


def arrow(points: Sequence[Point], colour: Rgba, width: float = 1.5, short: float = 0.4) -> Iterator[Item]:
    """An arrow through points, rounded at its bends, with a white rim. It ends `short` mm before the last of them."""
    if len(points) < 2:
        return
    way = _cut(_cut(list(points), short)[::-1], 1.0)[::-1]
    if math.dist(way[0], way[-1]) < 1.0:
        return
    (px, py), (x, y) = way[-2], way[-1]
    length = math.dist((px, py), (x, y)) or 1.0
    dx, dy = (x - px) / length, (y - py) / length
    head = 2.6 * width
    neck = (x - dx * head * 0.8, y - dy * head * 0.8)
    tip = [
        (x, y),
        (x - dx * head - dy * head * 0.55, y - dy * head + dx * head * 0.55),
        (x - dx * head + dy * head * 0.55, y - dy * head - dx * head * 0.55),
    ]
    line = _bent([*way[:-1], neck])
    yield Shape(line, stroke=WHITE, line=width + 1.0)
    yield Shape(polygon(tip), fill=WHITE, stroke=WHITE, line=1.0)
    yield Shape(line, stroke=colour, line=width)
    yield Shape(polygon(tip), fill=colour)


def ring(box: Box, colour: Rgba, *, radius: float = 1.6) -> Iterator[Item]:
    """A line round what matters."""
    x, y, width, height = box
    edge = rect((x - 0.6, y - 0.6, width + 1.2, height + 1.2), radius)
    yield Shape(edge, stroke=WHITE, line=1.7)
    yield Shape(edge, stroke=colour, line=0.9)


INSET = RADIUS + 1.5
"""mm from the edge of something large to the middle of a badge in it."""


def within(box: Box, others: Sequence[Box], taken: Sequence[Point], bounds: Box, inset: float = INSET) -> Point:
    """Where a badge for something large hides least: in one of its corners, or at the middle of a side."""
    left, top, width, height = box
    across = (left + inset, left + width - inset, left + width / 2)
    down = (top + inset, top + height - inset, top + height / 2)
    best, least = (across[0], down[0]), math.inf
    for place, (x, y) in enumerate(product(across, down)):
        at = _inside((x, y), bounds)
        near = sum(math.dist(at, other) < 2 * RADIUS + APART for other in taken)
        cost = sum(_overlap(at, other) for other in others) + 40.0 * near + 0.1 * place
        if cost < least - 1e-9:
            best, least = at, cost
    return best


def beside(box: Box, others: Sequence[Box], taken: Sequence[Point], bounds: Box) -> Point:
    """Where a badge for what lies in a box hides least: near to it, off all that lies round it, off other badges."""
    left, top, width, height = box
    middle = (left + width / 2, top + height / 2)
    best, least = middle, math.inf
    for away in (RADIUS + 0.8, RADIUS + 3.5, RADIUS + 7.0):
        for turn in _TURNS:
            at = (
                middle[0] + math.cos(turn) * (width / 2 + away),
                middle[1] + math.sin(turn) * (height / 2 + away),
            )
            at = _inside(at, bounds)
            hidden = sum(_overlap(at, other) for other in (box, *others))
            near = sum(math.dist(at, other) < 2 * RADIUS + APART for other in taken)
            cost = hidden + 40.0 * near + 0.8 * away
            if cost < least - 1e-9:
                best, least = at, cost
    return best


_TURNS = [math.radians(angle) for angle in (225, 315, 180, 0, 270, 90, 135, 45, 202, 338, 247, 293)]
"""Directions from the middle of a thing, the favourite ones first: above and left of it."""


def touches(at: Point, box: Box) -> bool:
    """Whether a badge covers any of a box."""
    return _overlap(at, box) > 0.0


def _overlap(at: Point, box: Box) -> float:
    """Square mm of a box that a badge covers, taken as a square."""
    wide = min(at[0] + RADIUS, box[0] + box[2]) - max(at[0] - RADIUS, box[0])
    high = min(at[1] + RADIUS, box[1] + box[3]) - max(at[1] - RADIUS, box[1])
    return max(0.0, wide) * max(0.0, high)


def stacked(wanted: Sequence[float], least: float, top: float, bottom: float) -> list[float]:
    """Heights near those wanted, in their order, `least` apart and within bounds if there is room."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    placed = [0.0] * len(wanted)
    at = top
    for index in order:
        placed[index] = at = max(wanted[index], at)
        at += least
    over = at - least - bottom
    if over > 0 and order:
        limit = bottom
        for index in reversed(order):
            placed[index] = limit = min(placed[index], limit)
            limit -= least
    return placed


def _inside(at: Point, bounds: Box) -> Point:
    left, top, width, height = bounds
    return _within(at[0], left, left + width), _within(at[1], top, top + height)


def _within(value: float, low: float, high: float) -> float:
    return min(max(value, low + RADIUS + 0.6), high - RADIUS - 0.6)


def _cut(way: list[Point], by: float) -> list[Point]:
    """A way without its last mm, of which at least half is left."""
    by = min(by, sum(math.dist(one, other) for one, other in pairwise(way)) / 2)
    while len(way) > 2 and math.dist(way[-1], way[-2]) <= by:
        by -= math.dist(way[-1], way[-2])
        way = way[:-1]
    length = math.dist(way[-1], way[-2])
    share = by / length if length else 0.0
    (x, y), (px, py) = way[-1], way[-2]
    return [*way[:-1], (x + (px - x) * share, y + (py - y) * share)]


def _towards(point: Point, other: Point, by: float) -> Point:
    length = math.dist(point, other)
    share = min(0.4, by / length) if length else 0.0
    return (point[0] + (other[0] - point[0]) * share, point[1] + (other[1] - point[1]) * share)


def _bent(way: Sequence[Point]) -> Outline:
    """A line with its corners rounded."""
    path: list[tuple[object, ...]] = [("M", *way[0])]
    for before, point, after in zip(way, way[1:], way[2:], strict=False):
        enter, leave = _towards(point, before, 2.5), _towards(point, after, 2.5)
        path += [("L", *enter), ("C", *_towards(enter, point, 9), *_towards(leave, point, 9), *leave)]
    path.append(("L", *way[-1]))
    return tuple(path)  # type: ignore[arg-type]
