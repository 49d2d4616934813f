"""What lies on the table: the arena in the middle, and the table itself."""

from __future__ import annotations

import math

from . import signs
from .shapes import COLOURS, INK, WHITE, Point, circle, fill, light, mix, rect, regular, shape, sheet, short

SIDE = 470.0
MIDDLE = SIDE / 2
CARD = (70.0, 96.0)
SEATS = 5
PILES = 37.8
"""From the middle to the draw pile, and to the discards."""
DIM = 0.65
"""How much of their colour shapes have that are no cards."""
LIT = {4: mix(INK, COLOURS[4], 0.85), 6: mix(INK, light(6, 0.15), 0.8)}
"""The two darkest colours on black, so that their shapes are seen as the others are."""
TABLE = (440.0, 260.0)
WACKY = (163.2, 191.6)
"""Where on the table the wacky cards lie until they are shuffled in."""


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


def _ropes() -> dict[int, str]:
    """All six shapes in each gap between two places at the rim."""
    data = dict.fromkeys(COLOURS, "")
    for seat in range(SEATS):
        for number in COLOURS:
            angle = 90 + 72 * (seat + 0.5) + 7.4 * (number - 3.5)
            (x, y) = regular(0, 0, 208.0, 1, angle)[0]
            data[number] += _turned(number, MIDDLE + x, MIDDLE + y, 10.5, angle + 90)
    return data


def _arena() -> list[str]:
    """A rope of shapes, quieter than cards, and places for the piles."""
    found = [rect(0, 0, SIDE, SIDE, INK)]
    found += [fill(path, LIT.get(number, mix(INK, COLOURS[number], DIM))) for number, path in _ropes().items()]
    rim = ' fill-rule="evenodd"'
    found.append(fill(circle(MIDDLE, MIDDLE, 235) + circle(MIDDLE, MIDDLE, 231), WHITE, rim))
    found += [_card(MIDDLE + x, MIDDLE, WHITE) for x in (-PILES, PILES)]
    return found


def _table() -> list[str]:
    """Black, and rings of the six shapes about the middle that are hardly there."""
    width, height = TABLE
    found = [rect(0, 0, width, height, INK)]
    radii = [44 * 1.15**k for k in range(13)]
    data = "".join(rings((width / 2, height / 2), radii, 46).values())
    (x, y), (w, h) = WACKY, (9.9, 12.4)
    place = f'<rect x="{x - w / 2:.1f}" y="{y - h / 2:.1f}" width="{w}" height="{h}" rx="1" fill="none" '
    place += f'stroke="{WHITE}" stroke-width=".3"/>'
    return [*found, fill(data, mix(INK, WHITE, 0.06)), place, signs.line("WACKY", x, y + 8.0, 1.6, WHITE)]


def pictures() -> dict[str, str]:
    """`arena`, a round mat, and `table`, the top that all lies on."""
    return {"arena": sheet(SIDE, SIDE, _arena()), "table": sheet(*TABLE, _table())}
