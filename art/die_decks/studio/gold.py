"""What the end of a game is seen by: gold over the duel, and the mat of who has won; and the mat of who decides."""

from __future__ import annotations

import math

from .shapes import COLOURS, INK, WHITE, Point, fill, mix, polygon, rect, regular, sheet

CHAMPION, MAT = (432.0, 280.0), (145.8, 97.8)
"""The pieces: between the fighters in the arena and as high as its words, and within the edge of a mat."""
EDGE, STRIP, LINE = 7.0, 52.0, 3.0
"""Of the large one the edge, the height of the strips in which the name stands, and the black lines between."""
SEAT = 5.0
"""The edge of a mat, which keeps the colour of its seat."""
GOLD = COLOURS[3]
SEATS = {"White": "#FFFFFF", "Red": "#DA1917", "Yellow": "#E6E42B", "Green": "#30B22A", "Blue": "#1E87FF"}
"""The colours of the seats."""
LIT = (72.0, 3.6, 1.8)
"""Where the right half of a mat begins; how wide the white edge of a lit one is, and the black line within it."""
RAYS = 48
CROWN = ((-42, 34), (-42, -24), (-18, 0), (0, -36), (18, 0), (42, -24), (42, 34))
"""The crown of the icons, about its middle."""


def _rays(middle: Point, far: float, colour: str) -> str:
    """Rays from a point."""
    half = 90 / RAYS
    ends = [regular(*middle, far, RAYS, turn) for turn in (-half, half)]
    data = "".join(polygon([middle, *pair]) for pair in zip(*ends, strict=True))
    return fill(data, colour)


def _crown(x: float, y: float, high: float) -> str:
    """A crown upon a bar, so high."""
    scale = high / 90
    points = [(x + a * scale, y + (b - 9) * scale) for a, b in CROWN]
    bar = [(x + a * scale, y + b * scale) for a, b in ((-42, 33), (42, 33), (42, 45), (-42, 45))]
    return fill(polygon(points) + polygon(bar), GOLD)


def _double(x: float, y: float, high: float) -> str:
    """A crown for either side of the table: two upon one bar, so high together."""
    k = high / 87
    points = [(x + 0.72 * a * k, y + (0.53 * (b - 34) - 6.4) * k) for a, b in CROWN]
    turned = [(2 * x - a, 2 * y - b) for a, b in points]
    bar = rect(x - 30.24 * k, y - 3.2 * k, 60.48 * k, 6.4 * k, GOLD)
    return fill(polygon(points) + polygon(turned), GOLD) + bar


def _badge(x: float, y: float, r: float) -> str:
    """A black hexagon with a white line, for a crown."""
    rings = ((r, INK), (r - 3, WHITE), (r - 5.4, INK))
    return "".join(fill(polygon(regular(x, y, far, 6)), colour) for far, colour in rings)


def _gold(left: float, top: float, wide: float, high: float, middle: Point) -> str:
    """A field of gold with its rays."""
    clip = f'<clipPath id="gold">{rect(left, top, wide, high, GOLD)}</clipPath>'
    field = rect(left, top, wide, high, GOLD) + _rays(middle, math.hypot(wide, high), mix(GOLD, WHITE, 0.32))
    return f'{clip}<g clip-path="url(#gold)">{field}</g>'


def _champion() -> list[str]:
    """Gold to its edge; the strips of the name are drawn over the black."""
    wide, high = CHAMPION
    middle, inner, top = (wide / 2, high / 2), EDGE - LINE, EDGE + STRIP + LINE
    black = rect(inner, inner, wide - 2 * inner, high - 2 * inner, INK)
    field = _gold(EDGE, top, wide - 2 * EDGE, high - 2 * top, middle)
    return [rect(0, 0, wide, high, GOLD), black, field, _badge(*middle, 74), _double(*middle, 102)]


def _mat() -> list[str]:
    """Gold within the edge of a mat, with the same sign."""
    wide, high = MAT
    middle = (38.0, high / 2)
    line = SEAT - 1.5
    black = rect(line, line, wide - 2 * line, high - 2 * line, INK)
    return [
        black,
        _gold(SEAT, SEAT, wide - 2 * SEAT, high - 2 * SEAT, middle),
        _badge(*middle, 35),
        _crown(*middle, 32),
    ]


def _frame(left: float, top: float, right: float, foot: float, line: float, colour: str) -> str:
    """A frame, so wide, within these edges."""
    inner = [
        (left + line, top + line),
        (right - line, top + line),
        (right - line, foot - line),
        (left + line, foot - line),
    ]
    return fill(polygon([(left, top), (right, top), (right, foot), (left, foot)]) + polygon(inner[::-1]), colour)


def _asked(colour: str) -> list[str]:
    """The half of a mat that is black else, in the colour of its seat with rays, and an edge of light."""
    (wide, high), (left, edge, line) = MAT, LIT
    middle = (left + (wide - left) / 2, high / 2)
    ray = mix(colour, INK, 0.12) if colour == WHITE else mix(colour, WHITE, 0.2)
    clip = f'<clipPath id="half">{rect(left, 0, wide - left, high, colour)}</clipPath>'
    rays = f'<g clip-path="url(#half)">{_rays(middle, wide, ray)}</g>'
    black = _frame(edge, edge, wide - edge, high - edge, line, INK)
    black += rect(left - line / 2, edge, line, high - 2 * edge, INK)
    return [clip, rays, black, _frame(0, 0, wide, high, edge, WHITE)]


def pictures() -> dict[str, str]:
    """`champion`, `crown`, and `asked_white` and so on."""
    found = {f"asked_{name.lower()}": sheet(*MAT, _asked(colour)) for name, colour in SEATS.items()}
    return found | {"champion": sheet(*CHAMPION, _champion()), "crown": sheet(*MAT, _mat())}
