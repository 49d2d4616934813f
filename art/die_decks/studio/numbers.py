"""The 36 number cards: a colour and a shape for each number, which is its pattern as well, closer for higher numbers.

Each of the six copies of a number lays the pattern in a way of its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from . import signs
from .shapes import COLOURS, INK, Point, dark, fill, light, polygon, rect, regular, shape, sheet, sign

WIDTH, HEIGHT = 69.5, 94.9
"""A card with its bleed, in mm."""
MIDDLE: Point = (WIDTH / 2, HEIGHT / 2)
PLATE, DIGIT = 27.5, 43.0
"""Size of the plate, and height of the digit on it."""
SMALLER = {2: 0.88, 3: 0.68, 4: 0.86, 5: 0.86}
"""The digit on a narrow plate."""
LOWER = {3: 8.6, 5: 0.8}
"""And where there is most room on it."""
STRONGER = {2: 1.2, 3: 1.6, 6: 1.4}
"""Colours on which a pattern needs more difference to be seen."""


def tone(number: int, share: float) -> str:
    """A number's colour, away from that of its signs: they read everywhere on the pattern, and need no plate."""
    return (light if sign(number) == INK else dark)(number, share * STRONGER.get(number, 1))


def _lattice(number: int) -> list[tuple[float, float, float, bool]]:
    """Where the small shapes stand: point, radius, and whether one is turned over. The higher the number the closer."""
    pitch = WIDTH / (number + 1)
    high = pitch * (1.0 if number in (3, 4) else 0.88)
    rows = int(HEIGHT / high / 2) + 1
    found = []
    for row in range(-rows, rows + 1):
        slide = 0.0 if number == 4 else 0.5 * (row % 2)
        for column in range(-number, number + 2):
            x, y = MIDDLE[0] + (column + slide - 0.5 * (number % 2)) * pitch, MIDDLE[1] + row * high
            found.append((x, y, pitch / 2, (row + column) % 2 == 1))
    return found


def _one(number: int, x: float, y: float, r: float, turned: bool = False) -> str:
    """A small shape; triangles and pentagons stand on their heads when turned."""
    if turned and number in (3, 5):
        far, low = (1.24, 0.26) if number == 3 else (1.05, 0.04)
        return polygon(regular(x, y - low * r, far * r, number, 90))
    return shape(number, x, y, r)


def _field(number: int, size: Callable[[float, float], float]) -> list[str]:
    """The lattice, each shape so large a share of its place as `size` says: from 0 at the left and at the top to 1."""
    data = {False: "", True: ""}
    for x, y, r, turned in _lattice(number):
        share = size(x / WIDTH, y / HEIGHT)
        if share > 0.12:
            data[turned] += _one(number, x, y, r * share, turned)
    return [fill(data[False], tone(number, 0.24)), fill(data[True], tone(number, 0.14))]


def _rings(number: int) -> list[str]:
    """One in the other, out to the corners; the higher the number the narrower."""
    step = 22 / (number + 1.5)
    radii = [PLATE * 1.09 + step * k for k in range(int(60 / step), 0, -1)]
    colours = (COLOURS[number], tone(number, 0.22))
    return [fill(shape(number, *MIDDLE, r), colours[(len(radii) - k) % 2]) for k, r in enumerate(radii)]


def _even(number: int) -> list[str]:
    """All of one size, in two tones by turns."""
    return _field(number, lambda _x, _y: 0.86)


def _falling(number: int) -> list[str]:
    """They grow on their way down."""
    return _field(number, lambda _x, y: 0.16 + 0.82 * min(1.0, max(0.0, y)))


def _halo(number: int) -> list[str]:
    """Largest round the plate, and less and less towards the edges."""
    return _field(number, lambda x, y: max(0.0, 1.16 - 1.35 * math.hypot((x - 0.5) * 0.9, y - 0.5)))


def _outlines(number: int) -> list[str]:
    """Hollow ones, with a small one inside."""
    data = ""
    for x, y, r, turned in _lattice(number):
        data += "".join(_one(number, x, y, r * share, turned) for share in (0.92, 0.62, 0.3))
    return [fill(data, tone(number, 0.22), ' fill-rule="evenodd"')]


def _waves(number: int) -> list[str]:
    """They swell and shrink in waves from corner to corner."""
    return _field(number, lambda x, y: 0.58 + 0.38 * math.cos(2.6 * math.pi * (x + y - 1)))


FILLINGS = {"a": _rings, "b": _even, "c": _falling, "d": _halo, "e": _outlines, "f": _waves}


def plate(number: int, cx: float, cy: float, size: float, height: float) -> list[str]:
    """The shape of a number with its digit in its colour."""
    scale = size / PLATE
    at = cy + LOWER.get(number, 0) * scale
    return [
        fill(shape(number, cx, cy, size), sign(number)),
        signs.digit(number, cx, at, height * SMALLER.get(number, 1), COLOURS[number]),
    ]


def ground(number: int, copy: str) -> list[str]:
    """What fills the card behind the plate."""
    return [rect(0, 0, WIDTH, HEIGHT, COLOURS[number]), *FILLINGS[copy](number)]


def pictures() -> dict[str, str]:
    """`number_1a` to `number_6f`, and the quiet ground of the wacky cards, `ground_1` to `ground_6`."""
    found = {}
    for number in COLOURS:
        for copy in FILLINGS:
            rim = fill(shape(number, *MIDDLE, PLATE * 1.09), COLOURS[number])
            parts = [*ground(number, copy), rim, *plate(number, *MIDDLE, PLATE, DIGIT)]
            found[f"number_{number}{copy}"] = sheet(WIDTH, HEIGHT, parts)
        found[f"ground_{number}"] = sheet(WIDTH, HEIGHT, ground(number, "b"))
    return found
