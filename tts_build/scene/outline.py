"""Paths: making them from boxes and points, moving them, and asking where they lie."""

import math
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import cast

from tts_build.scene.path_notation import Point as Point
from tts_build.scene.path_notation import chords
from tts_build.scene.scene import IDENTITY, Matrix, Outline, Segment

Box = tuple[float, float, float, float]

KAPPA = 4 / 3 * (math.sqrt(2) - 1)
"""Length of a cubic's handles for a quarter circle of radius 1; the error is below 0.03 % of the radius."""
_CHORDS = 8
"""Straight pieces of one curve when a path is flattened; a card's corner is then off by 0.01 mm."""


def rect(box: Box, radius: float | Sequence[float] = 0.0) -> Outline:
    """A rectangle, clockwise from its top left corner; corners rounded by at most half its shorter side, each by its
    own radius when there are four."""
    x, y, width, height = box
    right, bottom = x + width, y + height
    if not isinstance(radius, int | float):
        return _rounded(box, [max(0.0, min(one, width / 2, height / 2)) for one in radius])
    radius = max(0.0, min(radius, width / 2, height / 2))
    if radius == 0:
        return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))
    rest = radius * (1 - KAPPA)
    return (
        ("M", x + radius, y),
        ("L", right - radius, y),
        ("C", right - rest, y, right, y + rest, right, y + radius),
        ("L", right, bottom - radius),
        ("C", right, bottom - rest, right - rest, bottom, right - radius, bottom),
        ("L", x + radius, bottom),
        ("C", x + rest, bottom, x, bottom - rest, x, bottom - radius),
        ("L", x, y + radius),
        ("C", x, y + rest, x + rest, y, x + radius, y),
        ("Z",),
    )


def _rounded(box: Box, radii: Sequence[float]) -> Outline:
    """A rectangle with a radius for each corner."""
    x, y, width, height = box
    corners = ((x, y, 1, 0), (x + width, y, 0, 1), (x + width, y + height, -1, 0), (x, y + height, 0, -1))
    steps: list[Segment] = []
    for (px, py, ahead, down), radius in zip(corners, radii, strict=True):
        # `ahead, down` leads on from the corner; what comes to it does so from a quarter turn to the left of that.
        rest = radius * (1 - KAPPA)
        before, after = (px - down * radius, py + ahead * radius), (px + ahead * radius, py + down * radius)
        steps.append(("L", *before) if steps else ("M", *before))
        if radius > 0:
            near = (px - down * rest, py + ahead * rest, px + ahead * rest, py + down * rest)
            steps.append(("C", *near, *after))
    return (*steps, ("Z",))


def star(box: Box, points: int, inner: float = 1.0) -> list[Point]:
    """The corners of a star on the ellipse of a box, the first at its top, clockwise; its inner corners lie `inner`
    times as far from the middle. Without these, at 1, it is a regular polygon."""
    x, y, width, height = box
    count = points if inner == 1 else 2 * points
    found: list[Point] = []
    for index in range(count):
        a, b, *_ = turned(360 * index / count - 90, 0.0, 0.0)
        far = inner if count > points and index % 2 else 1.0
        found.append((x + width / 2 * (1 + a * far), y + height / 2 * (1 + b * far)))
    return found


def ellipse(box: Box) -> Outline:
    """The ellipse that fills a box, clockwise from its top."""
    x, y, width, height = box
    across, down = width / 2, height / 2
    cx, cy = x + across, y + down
    kx, ky = across * KAPPA, down * KAPPA
    return (
        ("M", cx, y),
        ("C", cx + kx, y, x + width, cy - ky, x + width, cy),
        ("C", x + width, cy + ky, cx + kx, y + height, cx, y + height),
        ("C", cx - kx, y + height, x, cy + ky, x, cy),
        ("C", x, cy - ky, cx - kx, y, cx, y),
        ("Z",),
    )


def disc(middle: Point, radius: float) -> Outline:
    """A circle."""
    return ellipse((middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius))


def polygon(points: Sequence[Point]) -> Outline:
    """A closed polygon."""
    steps: list[Segment] = [("M", *points[0])]
    steps += [("L", *point) for point in points[1:]]
    return (*steps, ("Z",))


def hexagon(width: float, height: float) -> list[Point]:
    """The corners of a hexagon in a box, clockwise: its points left and right when it is wider than high, else top
    and bottom."""
    if width > height:
        quarter, half = width / 4, height / 2
        return [
            (0, half),
            (quarter, 0),
            (width - quarter, 0),
            (width, half),
            (width - quarter, height),
            (quarter, height),
        ]
    half, quarter = width / 2, height / 4
    low = height - quarter
    return [(half, 0), (width, quarter), (width, low), (half, height), (0, low), (0, quarter)]


def apply(matrix: Matrix, x: float, y: float) -> Point:
    """A point through a matrix."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def combine(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that applies `inner` first and `outer` to what it gives."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def inverse(matrix: Matrix) -> Matrix:
    """The matrix that leads back; it must not flatten anything."""
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    return (d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)


def turned(degrees: float, x: float, y: float) -> Matrix:
    """A rotation clockwise round a point; exact for quarter turns."""
    quarter = degrees / 90
    if quarter == int(quarter):
        cos, sin = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter) % 4]
    else:
        # The last bits of a sine differ between C libraries; scenes must not.
        cos, sin = round(math.cos(math.radians(degrees)), 12), round(math.sin(math.radians(degrees)), 12)
    return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def moved(outline: Outline, matrix: Matrix) -> Outline:
    """The path through a matrix."""
    if matrix == IDENTITY:
        return outline
    steps = []
    for kind, *numbers in outline:
        points = (apply(matrix, x, y) for x, y in zip(numbers[0::2], numbers[1::2], strict=True))
        steps.append((kind, *chain.from_iterable(points)))
    return cast("Outline", tuple(steps))


def flatten(outline: Outline) -> list[list[Point]]:
    """The path's rings as points; every ring counts as closed."""
    rings: list[list[Point]] = []
    for step in outline:
        if step[0] == "M":
            rings.append([(step[1], step[2])])
        elif step[0] == "L":
            rings[-1].append((step[1], step[2]))
        elif step[0] == "C":
            rings[-1] += chords(rings[-1][-1], step[1:], _CHORDS)
        else:
            # A path may go on after `Z` without `M`: it does so from the ring's first point.
            rings.append([rings[-1][0]])
    return [ring for ring in rings if len(ring) > 1]


def bounds(outline: Outline) -> Box:
    """x, y, width and height of a path, by its flattened points; zeros for an empty one."""
    points = [point for ring in flatten(outline) for point in ring]
    if not points:
        return (0.0, 0.0, 0.0, 0.0)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return (left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


def length(outline: Outline) -> float:
    """How long its edges are together, with that which closes it."""
    return sum(math.dist(*ends) for ring in flatten(outline) for ends in zip(ring, [*ring[1:], ring[0]], strict=True))


def union(boxes: Iterable[Box | None]) -> Box | None:
    """The box round boxes; None when there are none."""
    found = [box for box in boxes if box is not None]
    if not found:
        return None
    left, top = min(box[0] for box in found), min(box[1] for box in found)
    return left, top, max(box[0] + box[2] for box in found) - left, max(box[1] + box[3] for box in found) - top


def box_through(box: Box, matrix: Matrix) -> Box:
    """The upright box round a box that went through a matrix."""
    x, y, width, height = box
    if matrix == IDENTITY:
        return box
    corners = [apply(matrix, px, py) for px in (x, x + width) for py in (y, y + height)]
    left, top = min(px for px, _ in corners), min(py for _, py in corners)
    return (left, top, max(px for px, _ in corners) - left, max(py for _, py in corners) - top)


def inside(rings: list[list[Point]], x: float, y: float) -> bool:
    """Whether a point lies inside rings, by the even-odd rule."""
    odd = False
    for ring in rings:
        ax, ay = ring[-1]
        for bx, by in ring:
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                odd = not odd
            ax, ay = bx, by
    return odd


def distance(rings: list[list[Point]], x: float, y: float) -> float:
    """Distance of a point to the nearest edge of rings."""
    best = math.inf
    for ring in rings:
        ax, ay = ring[-1]
        for bx, by in ring:
            dx, dy = bx - ax, by - ay
            length = dx * dx + dy * dy
            t = 0.0 if length == 0 else max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / length))
            best = min(best, math.hypot(x - ax - t * dx, y - ay - t * dy))
            ax, ay = bx, by
    return best
