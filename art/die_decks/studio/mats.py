"""Rings of the six shapes, and the table itself."""

from __future__ import annotations

import math

from .shapes import COLOURS, Point, rect, regular, shape, sheet, short

TABLE, SQUEEZE = (440.0, 260.0), 0.904
"""The picture of the table, and how much lower it is drawn than it is seen there."""
UNIT = TABLE[0] / 104
"""A unit of the table in its picture."""
CLOTH, BAND, LINES = "#14233F", "#1A2D50", "#29426F"
"""The cloth of the table, every second frame on it, and the lines of the shapes."""
AROUND = (34.6, 24.6)
"""How wide and high the first frame is, in units: all that is played with lies in it."""
STEP = 3.2
"""How much further the next frame is, in units."""
RAIL = (34.2, 3.5, 10.27)
"""The rail at either long side, on which the seats' strips lie: how wide and deep, and how far from the middle."""
FREE = (
    (-15.66, -10.27, 3, 1.0),
    (13.7, -10.27, 6, 1.25),
    (9.2, -10.27, 1, 1.0),
    (-15.0, -5.6, 4, 0.8),
    (15.0, -5.6, 5, 0.8),
    (15.0, 0, 2, 0.8),
)
"""Where nothing may lie, which shape is there then, and how large; as much again opposite. What comes there hides it;
in the hand of a corner the name stands in it."""


def _oval(cx: float, cy: float, r: float, turn: float) -> str:
    """Path data of the lens of the twos without its points: as small and tilted as in a rope they pass for dents."""
    (x, y) = regular(0, 0, r, 1, turn - 90)[0]
    top, foot = f"{short(cx + x)} {short(cy + y)}", f"{short(cx - x)} {short(cy - y)}"
    half = f"A{short(0.8 * r)} {short(r)} {short(turn)} 0 1 "
    return f"M{top}{half}{foot}{half}{top}Z"


def _turned(number: int, cx: float, cy: float, r: float, turn: float) -> str:
    """A shape of a ring or a rope."""
    return _oval(cx, cy, r, turn) if number == 2 else shape(number, cx, cy, r, turn)


def rings(middle: Point, radii: list[float], count: int, room: Point = (math.inf, math.inf)) -> dict[int, str]:
    """The six shapes in rings that grow on their way out, by number; each ring half a place further than the last.

    Those of which less than half would be left in a room of a width and height are left out.
    """
    data = dict.fromkeys(COLOURS, "")
    for ring, far in enumerate(radii):
        for k in range(count):
            number, angle = (k + 2 * ring) % 6 + 1, 360 / count * (k + 0.5 * (ring % 2)) - 90
            (x, y), r = regular(0, 0, far, 1, angle)[0], 2.5 * far / count
            if room[0] == math.inf or (0 <= middle[0] + x <= room[0] and 0 <= middle[1] + y <= room[1]):
                data[number] += _turned(number, middle[0] + x, middle[1] + y, r, angle + 90)
    return data


def _frame(k: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of a frame in the picture; the first is 0."""
    wide, high = ((far + 2 * STEP * k) * UNIT for far in AROUND)
    return (TABLE[0] - wide) / 2, (TABLE[1] - high) / 2, wide, high


def _shapes(k: int) -> str:
    """Path data of the six shapes along the middle of a frame."""
    left, top, wide, high = (a + b * STEP * UNIT / 2 for a, b in zip(_frame(k), (-1, -1, 2, 2), strict=True))
    data, place = "", 0
    sides = ((left, top, wide, 1, 0), (left + wide, top, high, 0, 1))
    sides += ((left + wide, top + high, wide, -1, 0), (left, top + high, high, 0, -1))
    for x, y, far, across, down in sides:
        count = round(far / (4.2 * UNIT))
        for step in range(count):
            at = far * step / count
            data += shape(place % 6 + 1, x + across * at, y + down * at, 0.72 * UNIT)
            place += 1
    return data


def _at(x: float, z: float) -> Point:
    """A spot of the table in its picture, before it is squeezed."""
    return TABLE[0] / 2 + x * UNIT, TABLE[1] / 2 - z * UNIT


def _rails() -> list[str]:
    """Where seats are: along both long sides, so that a free one is seen to be free."""
    wide, deep, far = RAIL
    found = []
    for z in (far, -far):
        x, y = map(short, _at(-wide / 2, z + deep / 2))
        size = f'width="{short(wide * UNIT)}" height="{short(deep * UNIT)}" rx="{short(UNIT)}"'
        found.append(f'<rect x="{x}" y="{y}" {size} fill="{BAND}"/>')
    return found


def _free() -> str:
    """Path data of the shapes where nothing may lie."""
    spots = [spot for x, z, *what in FREE for spot in ((x, z, *what), (-x, -z, *what))]
    return "".join(shape(number, *_at(x, z), r * UNIT) for x, z, number, r in spots)


def _table() -> list[str]:
    """A blue cloth in frames round all that is played with: so empty room is meant to be so, wherever a screen ends."""
    y = TABLE[1] / 2
    found = [rect(0, 0, *TABLE, CLOTH)]
    found.append(f'<g transform="translate(0 {short(y)}) scale(1 {SQUEEZE}) translate(0 {short(-y)})">')
    for k in range(12, -1, -1):
        left, top, wide, high = map(short, _frame(k))
        radius = short(UNIT * (1.2 + STEP * k))
        colour = CLOTH if k % 2 == 0 else BAND
        found.append(f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="{radius}" fill="{colour}"/>')
    line = f'fill="none" stroke="{LINES}" stroke-width="0.5"'
    found += [f'<path {line} d="{_shapes(k)}"/>' for k in (0, 2, 4)]
    return [*found, *_rails(), f'<path {line} d="{_free()}"/>', "</g>"]


def pictures() -> dict[str, str]:
    """`table`, the top below all."""
    return {"table": sheet(*TABLE, _table())}
