"""Flat geometry: the six colours, the six shapes, and SVG text made of nothing but paths and rectangles."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

INK, WHITE = "#141414", "#FFFFFF"
COLOURS = {1: "#C2183A", 2: "#F07F13", 3: "#F5C400", 4: "#007A50", 5: "#1766DB", 6: "#5A2396"}
"""One colour a number. Told apart by any eye: where hue fails, lightness differs, and each has a shape of its own."""

PALE = (2, 3)
"""Numbers whose colour is light: dark signs stand on it."""

OUTLINES = {3: (0.26, 1.24, -90), 4: (0, 1.15, -45), 5: (0.04, 1.05, -90), 6: (0, 1.02, -90)}
"""How far below its middle a polygon stands, how far its corners reach, and where the first of them is."""

Point = tuple[float, float]


def sign(number: int) -> str:
    """The colour that reads best on a number's own."""
    return INK if number in PALE else WHITE


def mix(one: str, other: str, share: float) -> str:
    """A colour between two, `share` of the way."""
    pairs = zip((one[1:3], one[3:5], one[5:]), (other[1:3], other[3:5], other[5:]), strict=True)
    return "#" + "".join(f"{round(int(a, 16) + share * (int(b, 16) - int(a, 16))):02X}" for a, b in pairs)


def dark(number: int, share: float = 0.2) -> str:
    return mix(COLOURS[number], INK, share)


def light(number: int, share: float = 0.18) -> str:
    return mix(COLOURS[number], WHITE, share)


def short(value: float) -> str:
    """A number with two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def polygon(points: Iterable[Point]) -> str:
    """Path data of a closed polygon, each corner told from the one before it, which is shorter."""
    corners = [(round(x, 2), round(y, 2)) for x, y in points]
    steps = [(x - before[0], y - before[1]) for before, (x, y) in pairwise(corners)]
    (x, y), others = corners[0], " ".join(f"{short(x)} {short(y)}" for x, y in steps)
    return f"M{short(x)} {short(y)}l{others}z"


def circle(cx: float, cy: float, r: float) -> str:
    """Path data of a circle, so that it can be joined with others in one path."""
    arc = f"a{short(r)} {short(r)} 0 1 1 "
    return f"M{short(cx - r)} {short(cy)}{arc}{short(2 * r)} 0{arc}{short(-2 * r)} 0z"


def regular(cx: float, cy: float, r: float, corners: int, turn: float = -90) -> list[Point]:
    """Corners of a regular polygon, the first at `turn` degrees."""
    steps = [math.radians(turn + 360 * k / corners) for k in range(corners)]
    return [(cx + r * math.cos(a), cy + r * math.sin(a)) for a in steps]


def corners(number: int, cx: float, cy: float, r: float, turn: float = 0) -> list[Point]:
    """Where the corners of a number's shape are; of a lens its two points, of a circle four points of its edge."""
    if number == 1:
        return regular(cx, cy, r * 0.9, 4, turn - 45)
    if number == 2:
        return regular(cx, cy, r, 2, turn - 90)
    low, far, first = OUTLINES[number]
    (x, y) = regular(0, 0, low * r, 1, turn + 90)[0]
    return regular(cx + x, cy + y, far * r, number, turn + first)


def shape(number: int, cx: float, cy: float, r: float, turn: float = 0) -> str:
    """Path data of a number's shape, all of about the same area: circle, lens, triangle, square, pentagon, hexagon.

    `turn` is in degrees, about the shape's own middle.
    """
    if number == 1:
        return circle(cx, cy, r * 0.9)
    if number == 2:
        (x, y), bow = regular(0, 0, r, 1, turn - 90)[0], short(1.02 * r)
        top, foot = f"{short(cx + x)} {short(cy + y)}", f"{short(cx - x)} {short(cy - y)}"
        return f"M{top}A{bow} {bow} 0 0 1 {foot}A{bow} {bow} 0 0 1 {top}Z"
    return polygon(corners(number, cx, cy, r, turn))


def nested(number: int, cx: float, cy: float, r: float, of: float, turn: float = 0) -> str:
    """Path data of a number's shape about the very middle of one of size `of`, so that all round they are as far apart.

    A polygon stands below its point the lower the larger it is: one in the other would be shifted.
    """
    low = OUTLINES[number][0] if number in OUTLINES else 0
    (x, y) = regular(0, 0, low * (of - r), 1, turn + 90)[0]
    return shape(number, cx + x, cy + y, r, turn)


def fill(data: str, colour: str, rule: str = "") -> str:
    """A painted path."""
    return f'<path fill="{colour}"{rule} d="{data}"/>'


def rect(x: float, y: float, width: float, height: float, colour: str) -> str:
    """A painted rectangle."""
    return f'<rect x="{short(x)}" y="{short(y)}" width="{short(width)}" height="{short(height)}" fill="{colour}"/>'


def sheet(width: float, height: float, parts: Iterable[str]) -> str:
    """An SVG of so many millimetres; what reaches beyond is cut off."""
    size = f'viewBox="0 0 {short(width)} {short(height)}" width="{short(width)}mm" height="{short(height)}mm"'
    edge = f'<clipPath id="edge"><rect width="{short(width)}" height="{short(height)}"/></clipPath>'
    inside = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{edge}<g clip-path="url(#edge)">\n{inside}\n</g>\n</svg>\n'
    )
