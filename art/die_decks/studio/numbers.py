"""The 36 number cards: a colour and a shape for each number, a way to fill the card for each of its six copies."""

from __future__ import annotations

from . import signs
from .shapes import COLOURS, Point, dark, fill, light, mix, polygon, rect, regular, shape, sheet, sign

WIDTH, HEIGHT = 69.5, 94.9
"""A card with its bleed, in mm."""
MIDDLE: Point = (WIDTH / 2, HEIGHT / 2)
PLATE, DIGIT = 27.5, 43.0
"""Size of the plate, and height of the digit on it."""
SMALLER = {2: 0.9, 3: 0.68, 5: 0.92}
"""The digit on a narrow plate."""
LOWER = {3: 8.6, 5: 0.8}
"""And where there is most room on it."""


def _rings(number: int) -> list[str]:
    """One in the other, out to the corners."""
    radii = [76 - 6.5 * k for k in range(8)]
    return [fill(shape(number, *MIDDLE, r), (dark, light)[k % 2](number, 0.13)) for k, r in enumerate(radii)]


def _grid(number: int) -> list[str]:
    """Rows of small ones, every second one raised."""
    data = {0: "", 1: ""}
    for row in range(8):
        for column in range(6):
            data[(row + column) % 2] += shape(number, 2.5 + 13 * column, 2 + 13 * row, 4.6)
    return [fill(data[0], dark(number, 0.17)), fill(data[1], light(number, 0.22))]


def _stripes(number: int) -> list[str]:
    """Slanted bands, the other way inside the shape."""
    bands = [polygon([(x, -5), (x + 9, -5), (x - 51, 100), (x - 60, 100)]) for x in range(-20, 140, 18)]
    back = [polygon([(x, -5), (x + 9, -5), (x + 69, 100), (x + 60, 100)]) for x in range(-120, 90, 18)]
    return [fill("".join(bands), dark(number, 0.16)), fill("".join(back), light(number, 0.16) + "90")]


def _burst(number: int) -> list[str]:
    """Rays from the middle, twice as many as the number has, and two more."""
    rays = 2 * (number + 3)
    corners = regular(*MIDDLE, 90, 2 * rays, -90 + 90 / rays)
    data = "".join(polygon([MIDDLE, corners[k], corners[k + 1]]) for k in range(0, 2 * rays, 2))
    return [fill(data, dark(number, 0.15)), fill(shape(number, *MIDDLE, 38), light(number, 0.14))]


def _quarters(number: int) -> list[str]:
    """Four fields, and a large shape that takes the other colour in each."""
    x, y = MIDDLE
    even_odd = ' fill-rule="evenodd"'
    fields = polygon([(-1, -1), (x, -1), (x, y), (-1, y)]) + polygon([(x, y), (80, y), (80, 100), (x, 100)])
    return [fill(fields + shape(number, x, y, 41), dark(number, 0.17), even_odd)]


def _cascade(number: int) -> list[str]:
    """As many as the number says come down from a corner, the last the largest."""
    steps = number + 4
    found = []
    for k in range(steps):
        share = k / (steps - 1)
        at = (2 + share * 52, 4 + share * 74)
        found.append(fill(shape(number, *at, 7 + 17 * share), mix(dark(number, 0.3), light(number, 0.3), share)))
    return found


FILLINGS = {"a": _rings, "b": _grid, "c": _stripes, "d": _burst, "e": _quarters, "f": _cascade}


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
