"""Path rules: where the places of a loop, ring, line, snake, grid or curve lie on a board, and which are neighbours."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tts_build.definition.boards.curve import Track
from tts_build.model.boards import PathRule
from tts_build.model.sizes import Size
from tts_build.problem import counted

DEFAULT_SPACE = 10.0
"""Side in mm of a space whose size nothing says."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A generated place: middle, turn, size as it reads, and the points of its edge where its rule knows them."""

    x: float
    y: float
    turn: float
    width: float
    height: float
    corners: tuple[tuple[float, float], ...] = ()


def generated(rule: PathRule, size: Size) -> list[Slot]:
    """The places of a path rule on a board. ValueError, a sentence, when they cannot be laid out."""
    if rule.loop is not None:
        return _loop(rule, size, rule.loop)
    if rule.ring is not None:
        return _ring(rule, size, rule.ring)
    if rule.line is not None:
        return _line(rule, rule.line)
    if rule.along is not None:
        return _along(rule, Track.of(rule.along))
    columns, rows = rule.snake or rule.grid or (1, 1)
    return _grid(rule, size, columns, rows)


def neighbours(rule: PathRule) -> list[tuple[int, int]]:
    """Pairs of places that a rule links, by their numbers in it."""
    if rule.grid is not None:
        columns, rows = rule.grid
        across = [(r * columns + c, r * columns + c + 1) for r in range(rows) for c in range(columns - 1)]
        return across + [(r * columns + c, (r + 1) * columns + c) for r in range(rows - 1) for c in range(columns)]
    if rule.along is not None:
        track = Track.of(rule.along)
        count, round_ = _places(rule, track), track.closed
    elif rule.snake is not None:
        count, round_ = rule.snake[0] * rule.snake[1], False
    else:
        count, round_ = rule.loop or rule.ring or rule.line or 0, bool(rule.loop or rule.ring)
    pairs = [(number, number + 1) for number in range(count - 1)]
    return [*pairs, (count - 1, 0)] if round_ and rule.closed and count > 2 else pairs


def _inner(rule: PathRule, size: Size) -> tuple[float, float]:
    width, height = size.width - 2 * rule.margin, size.height - 2 * rule.margin
    if width <= 0 or height <= 0:
        raise ValueError(f"a margin of {rule.margin:g} mm leaves no room on {size.width:g} x {size.height:g} mm")
    return width, height


def _sides(count: int, width: float, height: float) -> tuple[int, int]:
    """Columns and rows of a loop, corners counted in both, whose cells come closest to squares."""
    total = count // 2 + 2
    return min(((c, total - c) for c in range(2, total - 1)), key=lambda cr: (abs(width / cr[0] - height / cr[1]), cr))


_CORNERS = ("bottom-left", "bottom-right", "top-right", "top-left")
"""Counterclockwise. The side that begins at each: bottom, right, top, left."""


def _loop(rule: PathRule, size: Size, count: int) -> list[Slot]:
    if count % 2:
        raise ValueError(f"a loop has an even number of places, not {count}")
    width, height = _inner(rule, size)
    columns, rows = _sides(count, width, height)
    cell = rule.space or Size(width=width / columns, height=height / rows)
    # The middles of the corner cells; the others stand evenly between them.
    left, right = rule.margin + cell.width / 2, size.width - rule.margin - cell.width / 2
    top, bottom = rule.margin + cell.height / 2, size.height - rule.margin - cell.height / 2
    if right <= left or bottom <= top:
        raise ValueError(f"spaces of {cell.width:g} x {cell.height:g} mm do not fit on the border")
    corners = [(left, bottom), (right, bottom), (right, top), (left, top)]
    slots = []
    for side, turn in enumerate((0.0, 270.0, 180.0, 90.0)):
        (x0, y0), (x1, y1) = corners[side], corners[(side + 1) % 4]
        steps = (columns if side % 2 == 0 else rows) - 1
        reads = (cell.width, cell.height) if side % 2 == 0 else (cell.height, cell.width)
        slots += [Slot(x0 + (x1 - x0) * k / steps, y0 + (y1 - y0) * k / steps, turn, *reads) for k in range(steps)]
    begin = _CORNERS.index(rule.start)
    first = sum((columns if side % 2 == 0 else rows) - 1 for side in range(begin))
    slots = slots[first:] + slots[:first]
    return slots if rule.direction == "counterclockwise" else [slots[0], *reversed(slots[1:])]


def _ring(rule: PathRule, size: Size, count: int) -> list[Slot]:
    radius = rule.radius or 0.0
    cx, cy = rule.centre or (size.width / 2, size.height / 2)
    if not (radius <= cx <= size.width - radius and radius <= cy <= size.height - radius):
        raise ValueError(f"a ring of radius {radius:g} mm does not fit on {size.width:g} x {size.height:g} mm")
    # Squares whose inner corners touch: side = 2 (radius - side / 2) tan(pi / count).
    tangent = math.tan(math.pi / count)
    room = min(cx, cy, size.width - cx, size.height - cy)
    side = min(2 * radius * tangent / (1 + tangent), max(2 * (room - radius), DEFAULT_SPACE / 10))
    cell = rule.space or Size(width=side, height=side)
    sign = 1 if rule.direction == "clockwise" else -1
    slots = []
    for number in range(count):
        degrees = rule.angle + sign * 360 * number / count
        x = cx + radius * math.sin(math.radians(degrees))
        y = cy - radius * math.cos(math.radians(degrees))
        turn = 0.0 if rule.upright else (degrees + 180) % 360
        slots.append(Slot(round(x, 6), round(y, 6), turn, cell.width, cell.height))
    return slots


def _line(rule: PathRule, count: int) -> list[Slot]:
    if rule.begin is None or rule.end is None:
        return []
    (x0, y0), (x1, y1) = rule.begin, rule.end
    step = math.hypot(x1 - x0, y1 - y0) / (count - 1)
    if step <= 0:
        raise ValueError("a line ends where it begins")
    cell = rule.space or Size(width=step, height=step)
    last = count - 1
    return [
        Slot(x0 + (x1 - x0) * k / last, y0 + (y1 - y0) * k / last, 0.0, cell.width, cell.height) for k in range(count)
    ]


def _places(rule: PathRule, track: Track) -> int:
    """How many places lie along a path: as many as are asked for, or as its step gives."""
    if rule.count is not None:
        return rule.count
    steps = track.length / (rule.step or 1.0)
    count = round(steps) if track.closed else math.floor(steps + 1e-6) + 1
    if not 2 <= count <= 1000:
        raise ValueError(
            f"a step of {rule.step:g} mm on {track.length:.0f} mm gives {counted(count, 'place')}, not 2 to 1000"
        )
    return count


def _along(rule: PathRule, track: Track) -> list[Slot]:
    """Evenly along a path; of an open one the first and the last at its ends, or as far apart as its step says."""
    count = _places(rule, track)
    step = track.length / (count if track.closed else count - 1)
    if rule.step is not None and not track.closed:
        step = rule.step
    cell = rule.space or Size(width=step, height=step)
    slots = []
    for number in range(count):
        x, y, turn = track.at(number * step)
        corners = track.band(number * step, min(cell.width, step), cell.height)
        turn = 0.0 if rule.upright else turn
        slots.append(Slot(x, y, turn, round(cell.width, 6), round(cell.height, 6), corners))
    return slots


def _grid(rule: PathRule, size: Size, columns: int, rows: int) -> list[Slot]:
    if columns < 1 or rows < 1 or columns * rows > 10_000:
        raise ValueError("columns and rows are at least 1, and together make at most 10000 places")
    width, height = _inner(rule, size)
    cell = rule.space or Size(width=width / columns, height=height / rows)
    xs = _spread(rule.margin, size.width - rule.margin, cell.width, columns)
    ys = _spread(rule.margin, size.height - rule.margin, cell.height, rows)
    if rule.start.endswith("right"):
        xs.reverse()
    if rule.start.startswith("bottom"):
        ys.reverse()
    slots = []
    for number, y in enumerate(ys):
        back = rule.snake is not None and number % 2 == 1
        slots += [Slot(x, y, 0.0, cell.width, cell.height) for x in (reversed(xs) if back else xs)]
    return slots


def _spread(begin: float, end: float, side: float, count: int) -> list[float]:
    """Middles of `count` cells evenly from edge to edge; of one in the middle."""
    if count == 1:
        return [(begin + end) / 2]
    if end - begin < side:
        raise ValueError(f"spaces of {side:g} mm do not fit between the margins")
    step = (end - begin - side) / (count - 1)
    return [begin + side / 2 + step * number for number in range(count)]
