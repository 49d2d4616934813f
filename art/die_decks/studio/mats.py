"""What lies on the table: the arena in the middle, and the table itself."""

from __future__ import annotations

import math

from .shapes import (
    COLOURS,
    INK,
    WHITE,
    Point,
    circle,
    fill,
    light,
    mix,
    nested,
    polygon,
    rect,
    regular,
    shape,
    sheet,
    short,
)

ARENA = (435.0, 322.0)
RIM = 17.0
"""How wide the rope at the edge of the arena is."""
RING = 100.0
"""The plain ring in the middle, which the piles lie in."""
CARD = (70.0, 96.0)
PILES = 37.8
"""From the middle to the draw pile, and to the discards."""
LIT = {4: mix(INK, COLOURS[4], 0.85), 6: mix(INK, light(6, 0.15), 0.8)}
"""The two darkest colours on black, so that their shapes are seen as the others are."""
GROUND, SIGN = 0.34, 0.6
"""How much of their colour the sectors of the arena have, and the shapes in them: only cards shine."""
CLOTH, QUIET = "#2C1F1C", "#3A2A25"
"""The cloth of the table, and the shapes that are woven into it."""
TABLE = (440.0, 260.0)


def _card(cx: float, cy: float, colour: str) -> str:
    """A place for a card, outlined."""
    width, height = CARD
    return (
        f'<g transform="translate({cx:.2f} {cy:.2f})">'
        f'<rect x="{-width / 2}" y="{-height / 2}" width="{width}" height="{height}" rx="5" fill="{colour}"/>'
        f'<rect x="-32" y="-45" width="64" height="90" rx="3" fill="{INK}"/></g>'
    )


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


def _rope() -> dict[int, str]:
    """The six shapes by turns along the rim, each upright for whoever sits at its side."""
    data = dict.fromkeys(COLOURS, "")
    (width, height), inset = ARENA, RIM / 2 + 1
    long, high = width - 2 * inset, height - 2 * inset
    sides = ((inset, inset, long, 1, 0, 180), (width - inset, inset, high, 0, 1, 270))
    sides += ((width - inset, height - inset, long, -1, 0, 0), (inset, height - inset, high, 0, -1, 90))
    place = 0
    for x, y, far, across, down, turn in sides:
        count = round(far / 17.6 / 6) * 6
        for k in range(count):
            at = far * (k + 0.5) / count
            number = place % 6 + 1
            data[number] += _turned(number, x + across * at, y + down * at, 4.7, turn)
            place += 1
    return data


def _sector(number: int) -> tuple[Point, Point, Point, Point]:
    """A sixth of the arena, out beyond its edge: the middle, and three points of a border, clockwise from the left."""
    middle, far = (ARENA[0] / 2, ARENA[1] / 2), 420.0
    start = 180 + 60 * (number - 1)
    a, b, c = (regular(*middle, far, 1, start + turn)[0] for turn in (0, 30, 60))
    return middle, a, b, c


STEPS = {1: 27.0, 2: 27.0, 3: 30.0, 4: 27.0, 5: 27.0, 6: 27.0}
"""How far apart shapes stand in a sector."""


def _filled(number: int) -> str:
    """The shapes of a number all over its sector, each with a hollow of its own shape, as on its cards."""
    middle, (width, height) = (ARENA[0] / 2, ARENA[1] / 2), ARENA
    step, data = STEPS[number], ""
    high = step * (1.0 if number == 4 else 0.87)
    for row in range(-8, 9):
        for column in range(-10, 11):
            x = middle[0] + (column + (0 if number == 4 else 0.5 * (row % 2))) * step
            y = middle[1] + row * high
            away = math.degrees(math.atan2(y - middle[1], x - middle[0])) % 360
            near = min(abs((away - 180 - 60 * (number - 1) - 30 + 180) % 360 - 180), 180)
            inside = 0 < x < width and 0 < y < height
            if inside and near < 42 and math.hypot(x - middle[0], y - middle[1]) > RING - step:
                turn = 180 if number in (3, 5) and (row + column) % 2 else 0
                r = step * 0.43
                data += shape(number, x, y, r, turn) + nested(number, x, y, r * 0.5, r, turn)
    return data


def _arena() -> list[str]:
    """Six sectors, one for each number, in the pattern of its shape and dimmer than any card; a rope of shapes round
    them, and a plain ring for the piles."""
    (width, height), middle = ARENA, (ARENA[0] / 2, ARENA[1] / 2)
    found = [rect(0, 0, width, height, INK)]
    for number, colour in COLOURS.items():
        cut = polygon(_sector(number))
        found.append(f'<clipPath id="s{number}"><path d="{cut}"/></clipPath><g clip-path="url(#s{number})">')
        found.append(fill(cut, mix(INK, colour, GROUND)))
        found += [fill(_filled(number), mix(INK, colour, SIGN), ' fill-rule="evenodd"'), "</g>"]
    rim = f"M0 0H{width}V{height}H0ZM{RIM} {RIM}V{height - RIM}H{width - RIM}V{RIM}Z"
    found.append(fill(rim, INK))
    found += [fill(path, LIT.get(number, COLOURS[number])) for number, path in _rope().items()]
    found.append(fill(circle(*middle, RING + 3) + circle(*middle, RING), WHITE, ' fill-rule="evenodd"'))
    found.append(fill(circle(*middle, RING), INK))
    found += [_card(middle[0] + x, middle[1], WHITE) for x in (-PILES, PILES)]
    return found


def _table() -> list[str]:
    """A dark cloth, and rings of the six shapes about the middle that are hardly there."""
    width, height = TABLE
    found = [rect(0, 0, width, height, CLOTH)]
    radii = [52 * 1.25**k for k in range(7)]
    data = "".join(rings((width / 2, height / 2), radii, 25, TABLE).values())
    return [*found, fill(data, QUIET)]


def pictures() -> dict[str, str]:
    """`arena`, a mat, and `table`, the top that all lies on."""
    return {"arena": sheet(*ARENA, _arena()), "table": sheet(*TABLE, _table())}
