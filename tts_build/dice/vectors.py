"""Vectors, turns and convex polygons in plain Python.

Space is the game's: left-handed, x right, y up, z away from the player at the south of the table, lengths in
the game's units (about an inch). Angles are degrees.
"""

import math
from collections.abc import Sequence

Vector = tuple[float, float, float]
Point = tuple[float, float]
Matrix = tuple[Vector, Vector, Vector]
"""Three rows."""


def add(a: Vector, b: Vector) -> Vector:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def subtract(a: Vector, b: Vector) -> Vector:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def scale(a: Vector, factor: float) -> Vector:
    return (a[0] * factor, a[1] * factor, a[2] * factor)


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """The algebraic cross product: x cross y is z, whatever the handedness of the axes."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(a: Vector) -> Vector:
    return scale(a, 1.0 / math.sqrt(dot(a, a)))


def mean(points: Sequence[Vector]) -> Vector:
    total = (0.0, 0.0, 0.0)
    for point in points:
        total = add(total, point)
    return scale(total, 1.0 / len(points))


def from_angles(elevation: float, azimuth: float) -> Vector:
    """The unit vector `elevation` above the horizon, `azimuth` from x towards z."""
    high, around = math.radians(elevation), math.radians(azimuth)
    return (math.cos(high) * math.cos(around), math.sin(high), math.cos(high) * math.sin(around))


def apply(matrix: Matrix, a: Vector) -> Vector:
    return (dot(matrix[0], a), dot(matrix[1], a), dot(matrix[2], a))


def rotation_matrix(euler: Vector) -> Matrix:
    """Unity's Euler angles in degrees, turned about z, then x, then y: R = Ry Rx Rz."""
    sx, sy, sz = (math.sin(math.radians(angle)) for angle in euler)
    cx, cy, cz = (math.cos(math.radians(angle)) for angle in euler)
    return (
        (cy * cz + sy * sx * sz, -cy * sz + sy * sx * cz, sy * cx),
        (cx * sz, cx * cz, -sx),
        (-sy * cz + cy * sx * sz, sy * sz + cy * sx * cz, cy * cx),
    )


def euler_angles(matrix: Matrix) -> Vector:
    """The inverse of `rotation_matrix`, each angle above -180 and up to 180; at the poles, where z and y turn alike,
    z is 0.

    Entries are rounded first: the sign of a zero or of noise near it would choose between 180 and -180.
    """
    (xx, _, xz), (yx, yy, yz), (zx, _, zz) = (tuple(tidy(part, 12) for part in row) for row in matrix)
    sine = max(-1.0, min(1.0, -yz))
    if abs(sine) > 1.0 - 1e-9:
        return (math.copysign(90.0, sine), math.degrees(math.atan2(0.0 - zx, xx)), 0.0)
    y = math.degrees(math.atan2(xz, zz))
    z = math.degrees(math.atan2(yx, yy))
    return (math.degrees(math.asin(sine)), y, z)


def tidy(value: float, digits: int) -> float:
    """Rounded, and never minus zero, so that texts made from it are the same everywhere."""
    return round(value, digits) + 0.0


def turned(point: Point, degrees: float) -> Point:
    """`point` (x right, y down) turned clockwise as seen on the page."""
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return (point[0] * cosine - point[1] * sine, point[0] * sine + point[1] * cosine)


def area(polygon: Sequence[Point]) -> float:
    """Signed area; positive when the loop runs clockwise on a page whose y points down."""
    pairs = zip(polygon, [*polygon[1:], polygon[0]], strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) / 2


def bounds(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def overlap(a: Sequence[Point], b: Sequence[Point], slack: float = 1e-6) -> bool:
    """Whether two convex polygons share more than a border `slack` wide (separating axis theorem)."""
    for polygon in (a, b):
        for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
            length = math.hypot(x1 - x0, y1 - y0)
            axis = ((y0 - y1) / length, (x1 - x0) / length)
            first = [x * axis[0] + y * axis[1] for x, y in a]
            second = [x * axis[0] + y * axis[1] for x, y in b]
            if max(first) <= min(second) + slack or max(second) <= min(first) + slack:
                return False
    return True
