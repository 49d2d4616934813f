"""What lies on the table: the arena in the middle, and the table itself."""

from __future__ import annotations

import math
from collections.abc import Callable

from . import signs
from .shapes import (
    COLOURS,
    INK,
    WHITE,
    Point,
    fill,
    light,
    mix,
    nested,
    rect,
    regular,
    shape,
    sheet,
    short,
    sign,
)

ARENA = (684.0, 486.0)
RIM = 15.0
"""How wide the rope at the edge of the arena is."""
FIELD, PLATE = (102.0, 140.0), (262.0, 104.0)
"""A field for a number, and the plate of a challenge."""
DUEL = (400.0, 196.0)
"""The frame in the middle, in which the two who fight meet."""
ACROSS = 18.0
"""How far below the middle of the arena that frame and the piles lie."""
PLACES = {57.0: (106.0, 146.0), 152.0: (76.0, 100.0), 264.0: (68.0, 94.0)}
"""How far from the middle the outlined places are, and how large: of what is rolled, of the fighters, of the piles."""
BAR = (88.0, 36.0)
"""The bed of a bar."""
LIT = {4: mix(INK, COLOURS[4], 0.85), 6: mix(INK, light(6, 0.15), 0.8)}
"""The two darkest colours on black, so that their shapes are seen as the others are."""
GROUND, SIGN = 0.42, 0.66
"""How much of their colour the fields of the arena have, and the shapes in them: only cards shine."""
CLOTH, DIM = "#2C1F1C", "#242424"
"""The cloth of the table, and the shapes where the two meet."""
WOVEN = mix(INK, WHITE, 0.055)
"""The shapes in the black of the arena."""
TABLE, SQUEEZE = (440.0, 260.0), 0.904
"""The picture of the table, and how much lower it is drawn than it is seen there."""
WEFT = "#332622"
"""The shapes in the cloth."""


def _slot(cx: float, cy: float, width: float, height: float) -> str:
    """A place for a card, outlined."""
    return (
        f'<rect x="{short(cx - width / 2)}" y="{short(cy - height / 2)}" width="{width}" height="{height}" rx="4" '
        f'fill="{INK}" stroke="{WHITE}" stroke-width="1.6"/>'
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
    (width, height), inset = ARENA, RIM / 2 + 1.2
    long, high = width - 2 * inset, height - 2 * inset
    sides = ((inset, inset, long, 1, 0, 180), (width - inset, inset, high, 0, 1, 270))
    sides += ((width - inset, height - inset, long, -1, 0, 0), (inset, height - inset, high, 0, -1, 90))
    place = 0
    for x, y, far, across, down, turn in sides:
        count = round(far / 17.5 / 6) * 6
        for k in range(count):
            at = far * (k + 0.5) / count
            number = place % 6 + 1
            data[number] += _turned(number, x + across * at, y + down * at, 4.4, turn)
            place += 1
    return data


STEPS = {1: 20.4, 2: 20.4, 3: 22.0, 4: 20.4, 5: 20.4, 6: 20.4}
"""How far apart the shapes of a field stand."""


def _pattern(number: int, size: Point, left: float, covered: Callable[[float, float], bool]) -> str:
    """Path data of the shapes of a number all over a field from so far left, each with a hollow of its own shape, as on
    its cards; but for those that are covered."""
    (width, height), step, data = size, STEPS[number], ""
    high = step * (1.0 if number == 4 else 0.87)
    for row in range(-8, 9):
        for column in range(-12, 13):
            x = width / 2 + (column + (0 if number == 4 else 0.5 * (row % 2))) * step
            y = height / 2 + row * high
            inside = left - step / 2 < x < width + step / 2 and -step / 2 < y < height + step / 2
            if inside and not covered(x, y):
                turn = 180 if number in (3, 5) and (row + column) % 2 else 0
                r = step * 0.43
                data += shape(number, x, y, r, turn) + nested(number, x, y, r * 0.5, r, turn)
    return data


def _ground(
    number: int, size: Point, left: float = 0.0, covered: Callable[[float, float], bool] = lambda x, y: False
) -> list[str]:
    """A field in the pattern of a number, dimmer than any card."""
    colour = COLOURS[number]
    return [
        rect(0, 0, *size, mix(INK, colour, GROUND)),
        fill(_pattern(number, size, left, covered), mix(INK, colour, SIGN), ' fill-rule="evenodd"'),
    ]


def _bed(x: float, y: float) -> str:
    """Room for a bar, its middle at a point."""
    wide, high = BAR
    at = f'x="{short(x - wide / 2)}" y="{short(y - high / 2)}"'
    return f'<rect {at} width="{short(wide)}" height="{short(high)}" rx="4" fill="{INK}"/>'


def _field(number: int) -> list[str]:
    """A number that can be named: its shape with the digit for either side of the table, and between them a bed for
    the bar that says so."""
    (width, height), foot, r = FIELD, 113.0, 18.0 if number == 1 else 23.0  # a 1 can only be taken, with Victory Dice
    (x, low), size = (width / 2, 3.0 if number == 3 else 0.0), {1: 18, 3: 19}.get(number, 24)
    half = [
        fill(shape(number, x, foot, r + (1.6 if number == 3 else 2.0)), INK),
        fill(shape(number, x, foot, r), COLOURS[number]),
        signs.digit(number, x, foot + low, size, sign(number)),
    ]
    places = [(x, foot), (x, height - foot)]
    found = _ground(number, FIELD, covered=lambda at, y: min(math.dist((at, y), place) for place in places) < 0.6 * r)
    turned = f'<g transform="rotate(180 {short(x)} {short(height / 2)})">{"".join(half)}</g>'
    return [*found, _bed(x, height / 2), *half, turned]


def _plate(number: int) -> list[str]:
    """A challenge, in the pattern of the lowest or of the highest number, with a bed for its bar."""
    return [
        *_ground(number, PLATE, left=165),
        f'<rect x="5" y="5" width="160" height="94" rx="4" fill="{mix(INK, COLOURS[number], 0.85)}"/>',
        _bed(214, PLATE[1] / 2),
    ]


def _arena() -> list[str]:
    """What a battle is about: above it the numbers, below it the challenge, between them the two who meet and the
    piles; a rope of shapes round all of it."""
    (width, height), (x, y) = ARENA, (ARENA[0] / 2, ARENA[1] / 2 + ACROSS)
    found = [rect(0, 0, width, height, INK)]
    wide, high = DUEL  # between the rows of numbers and of challenges
    band = (width - 2 * RIM - 12, high)
    woven = "".join(rings((band[0] / 2, high / 2), [170 * 1.16**k for k in range(5)], 36, band).values())
    left, top = short(RIM + 6), short(y - high / 2)
    clip = f'<clipPath id="band"><rect width="{short(band[0])}" height="{short(high)}"/></clipPath>'
    found.append(f'{clip}<g transform="translate({left} {top})"><g clip-path="url(#band)">{fill(woven, WOVEN)}</g></g>')
    found += [fill(path, LIT.get(number, COLOURS[number])) for number, path in _rope().items()]
    ring = f"M{short(x - wide / 2)} {short(y - high / 2)}h{wide}v{high}h{-wide}z"
    found.append(fill(ring, INK))
    data = "".join(rings((wide / 2, high / 2), [34 * 1.29**k for k in range(8)], 24, DUEL).values())
    corner = f"translate({short(x - wide / 2)} {short(y - high / 2)})"
    found.append(f'<clipPath id="ring"><path d="{ring}"/></clipPath>')
    found.append(f'<g clip-path="url(#ring)"><g transform="{corner}">{fill(data, DIM)}</g></g>')
    found.append(f'<path fill="none" stroke="{WHITE}" stroke-width="1.6" d="{ring}"/>')
    return found + [_slot(x + far, y, *size) for at, size in PLACES.items() for far in (-at, at)]


def _table() -> list[str]:
    """A dark cloth with rings of the six shapes that are hardly there: no edge, wherever a screen ends."""
    (width, height), y = TABLE, TABLE[1] / 2
    radii = [36 * 1.12**k for k in range(18)]  # nearer there is the arena
    data = "".join(rings((width / 2, y), radii, 48, TABLE).values())
    return [
        rect(0, 0, width, height, CLOTH),
        f'<g transform="translate(0 {short(y)}) scale(1 {SQUEEZE}) translate(0 {short(-y)})">',
        fill(data, WEFT),
        "</g>",
    ]


def pictures() -> dict[str, str]:
    """`arena`, a mat; what lies on it, `field1` to `field6`, `plate1` and `plate6`; `table`, the top below all."""
    found = {"arena": sheet(*ARENA, _arena()), "table": sheet(*TABLE, _table())}
    found |= {f"field{number}": sheet(*FIELD, _field(number)) for number in COLOURS}
    return found | {f"plate{number}": sheet(*PLATE, _plate(number)) for number in (1, 6)}
