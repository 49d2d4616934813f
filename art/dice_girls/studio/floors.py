"""Floors of the hall, on which cards and aids lie: calm, each with a rail of gold. What only some games need is a thing
of its own, out of sight in others: the floor of a seat, and dark rugs with a quiet pattern. In units of the table."""

from __future__ import annotations

from collections.abc import Callable

from .figure import mixed
from .icons import crescent
from .icons import sun as sun_sign
from .pen import Point, Sheet, _n, star_points
from .stage import MOON, NIGHT, STAR, SUN

CALM, CARPET = "#1B1238", "#43143F"
RUG = mixed(CARPET, CALM, 0.66)

Rect = tuple[float, float, float, float]
"""Left, low, right, top, in units of the table."""
STAND: Rect = (-6.58, -9.36, 6.58, 9.36)
"""Two stages and their players."""
SEAT: Rect = (-6.38, 0.17, 6.38, 9.36)
"""Pink's half of it: a floor for whoever plays, Teal beside Pink too; a hair apart from the others."""
COUNTER: Rect = (6.86, -9.36, 12.25, -0.2)
"""The carpet on which lies what belongs to all."""
MARKET: Rect = (12.73, -9.36, 19.68, -0.2)
"""Where a draft's cards lie with three players."""
WING: Rect = (-16.46, -9.36, -6.86, -0.2)
"""Where White's teams lie; Pink's is the same, turned."""
QUARTER: Rect = (-12.25, -9.36, -6.86, -0.2)
"""As large as that carpet: beside a stage a draft's cards with two players, or the rulebook and aids."""
DECKS = ((8.23, SUN), (10.88, MOON))
PAD = (-3.87, -0.38, 1.225)
"""Low and top of a deck's pad, and half its width: a rim larger than a card, wider above, where a high deck leans."""
CARD = (1.11, 1.556)
"""Half of a card, which lies on a rug within thin lines."""


def inside(x: float, z: float, air: float) -> bool:
    """Whether a place is on a floor, or nearer to it than this."""
    found = any(
        left - air < x < right + air and low - air < z < top + air for left, low, right, top in (STAND, COUNTER)
    )
    return found or (abs(x) < STAND[2] + air and abs(z) < STAND[3] + 3)


def _rounded(corners: list[Point], radius: float) -> str:
    """An outline whose corners are rounded."""
    parts = []
    for k, (x, y) in enumerate(corners):
        ends = []
        for ax, ay in (corners[k - 1], corners[(k + 1) % len(corners)]):
            share = radius / max(abs(ax - x), abs(ay - y))
            ends.append((x + (ax - x) * share, y + (ay - y) * share))
        (ax, ay), (bx, by) = ends
        parts.append(f"{'L' if parts else 'M'}{_n(ax)} {_n(ay)}Q{_n(x)} {_n(y)} {_n(bx)} {_n(by)}")
    return "".join(parts) + "Z"


def _framed(p: Sheet, rect: Rect, fill: str, rail: str = STAR) -> None:
    """A floor with a rail."""
    left, low, right, top = rect
    for inset, tone in ((-0.16, NIGHT), (0, rail), (0.07, fill)):
        x, y, u, v = left + inset, -top + inset, right - inset, -low - inset
        p.path(_rounded([(x, y), (u, y), (u, v), (x, v)], 0.5 - inset), tone)


def _woven(p: Sheet, rect: Rect, fill: str) -> None:
    """A quiet pattern: small lights and dots by turns, a breath brighter than the floor."""
    left, low, right, top = rect
    across, down = max(2, round((right - left) / 1.15)), max(2, round((top - low) / 1.15))
    for row in range(1, down):
        for column in range(1, across):
            x = left + (right - left) * column / across
            y = -top + (top - low) * row / down
            if (row + column) % 2:
                p.poly(star_points(x, y, 0.24, 0.3, 4), mixed(fill, "#8C74D8", 0.17))
            else:
                p.disc(x, y, 0.05, mixed(fill, "#8C74D8", 0.3))


def _medal(p: Sheet, middle: Point, size: float, fill: str) -> None:
    """A large star in rings of light, as in the boards of a stage."""
    for r, share in ((1, 0.45), (0.97, 0), (0.89, 0.3), (0.875, 0)):
        p.disc(*middle, r * size, mixed(fill, STAR, share))
    p.poly(star_points(*middle, 0.66 * size, 0.45, 5), mixed(fill, STAR, 0.4))


def _pads(p: Sheet, xs: tuple[float, ...], ys: tuple[float, ...], scale: float, fill: str) -> None:
    """Where cards lie: rims that stay when they are played, each with a small star."""
    for x in xs:
        for y in ys:
            for inset, tone in ((-0.06, mixed(STAR, fill, 0.5)), (-0.025, mixed(fill, NIGHT, 0.35))):
                u, v = CARD[0] * scale - inset, CARD[1] * scale - inset
                p.path(_rounded([(x - u, y - v), (x + u, y - v), (x + u, y + v), (x - u, y + v)], 0.16), tone)
            p.poly(star_points(x, y, 0.34 * scale, 0.45, 5), mixed(fill, STAR, 0.4))


def _seat(p: Sheet) -> None:
    _framed(p, SEAT, CALM)


NUMBERS = (
    "M-.12 -.14L.03 -.25V.25M-.12 .25H.17",
    "M-.16 -.1C-.16 -.32 .16 -.32 .16 -.1C.16 .04 -.1 .12 -.16 .25H.17",
    "M-.15 -.17C-.1 -.31 .15 -.3 .15 -.12C.15 .0 .04 .0 -.04 .0C.06 .0 .17 .02 .17 .13C.17 .31 -.12 .31 -.16 .15",
)


def _plate(number: int) -> Sheet:
    """A team's number, below it three heads: the table's script lays it between the idols of a row that are up and the
    others."""
    p = Sheet(62, 170)
    p.parts.append('<g transform="translate(31 85)scale(100)">')
    for inset, tone in ((0, mixed(STAR, RUG, 0.3)), (0.045, NIGHT)):
        x, v = 0.31 - inset, 0.85 - inset
        p.path(_rounded([(-x, -v), (x, -v), (x, v), (-x, v)], 0.16 - inset / 2), tone)
    p.parts.append(
        f'<path d="{NUMBERS[number]}" transform="translate(0 -.3)scale(.95)" fill="none" stroke="{STAR}"'
        ' stroke-width=".14" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    for x, size in ((-0.15, 0.8), (0.15, 0.8), (0, 1.0)):
        for wider, tone in ((0.03, NIGHT), (0, "#C9BEFF" if x else "#FFF6E9")):
            p.disc(x, 0.36, 0.085 * size + wider, tone)
            p.disc(x, 0.58, 0.125 * size + wider, tone, ry=0.13 * size + wider)
    p.rect(-0.3 + 0.045, 0.6, 0.51, 0.15, NIGHT)
    p.parts.append("</g>")
    return p


def _wing(p: Sheet) -> None:
    """A rug beside a stage: what lies on it moves as teams leave it."""
    _framed(p, WING, RUG, mixed(STAR, CALM, 0.25))
    _woven(p, WING, RUG)


def _market(p: Sheet) -> None:
    _framed(p, MARKET, RUG)
    _pads(p, (13.955, 16.205, 18.455), (3.2, 6.36), 1, RUG)


def _pair(p: Sheet) -> None:
    _framed(p, QUARTER, RUG)
    _pads(p, (-10.805, -8.305), (2.83, 6.73), 1.05, RUG)


def _book(p: Sheet) -> None:
    """A carpet like that of the decks: the rulebook and an aid cover it."""
    _framed(p, QUARTER, CARPET)


def _record(p: Sheet) -> None:
    """A carpet for the three ribbons of a match, with a star at its head and foot."""
    _framed(p, QUARTER, CARPET)
    middle = (QUARTER[0] + QUARTER[2]) / 2
    for side in (-1, 1):
        p.rect(middle - 2.2, 4.78 + side * 3.36 - 0.018, 4.4, 0.036, mixed(STAR, CARPET, 0.5))


def _band(width: float, height: float) -> Sheet:
    """White cloth that the screen dyes, a thread along its edges: a ribbon with two tails."""
    p, cut, lip = Sheet(width, height), 0.2 * height, 0.04 * height
    for inset, tone in ((0, "#150F2D"), (lip / 2, "#FFFFFF"), (2 * lip, "#B9AFC6"), (2.5 * lip, "#FFFFFF")):
        u, v = width - inset, height - inset
        half = height / 2
        p.poly([(inset, inset), (u, inset), (u - cut, half), (u, v), (inset, v), (inset + cut, half)], tone)
    return p


def _counter(p: Sheet) -> None:
    """The carpet of all. A pad for each deck is seen when all of it is dealt, stars above and below White's aid."""
    _framed(p, COUNTER, CARPET)
    for y in (4.5, 8.72):
        _medal(p, ((COUNTER[0] + COUNTER[2]) / 2, y), 0.4, CARPET)
    low, top, half = PAD
    for middle, tone in DECKS:
        for inset, fill in ((0, mixed(STAR, CARPET, 0.3)), (0.05, "#2C0B33")):
            x, y, u, v = middle - half + inset, -top + inset, middle + half - inset, -low - inset
            p.path(_rounded([(x, y), (u, y), (u, v), (x, v)], 0.2), fill)
        if tone == SUN:
            sun_sign(p, middle, -(low + top) / 2, 0.62, mixed(SUN, CARPET, 0.25))
        else:
            p.path(crescent(middle, -(low + top) / 2, 0.6), mixed("#B4B8FF", CARPET, 0.25))


UNIT, EDGE = 29.03, 0.16
"""Millimetres a unit of the table, and units of night round a rail."""


def _thing(rect: Rect, draw: Callable[[Sheet], None]) -> Sheet:
    """What lies on the hall, with its rail, in millimetres."""
    left, low, right, top = rect
    p = Sheet((right - left + 2 * EDGE) * UNIT, (top - low + 2 * EDGE) * UNIT)
    p.rect(0, 0, p.width, p.height, NIGHT)
    p.parts.append(f'<g transform="scale({UNIT:g})translate({_n(EDGE - left)} {_n(EDGE + top)})">')
    draw(p)
    p.parts.append("</g>")
    return p


def draw() -> dict[str, Sheet]:
    """Floors and rugs that are things of their own."""
    return {
        "floor": _thing(SEAT, _seat),
        "rug_counter": _thing(COUNTER, _counter),
        "rug_wing": _thing(WING, _wing),
        "rug_record": _thing(QUARTER, _record),
        "rug_pair": _thing(QUARTER, _pair),
        "rug_book": _thing(QUARTER, _book),
        "rug_market": _thing(MARKET, _market),
        "screen/ribbon": _band(88, 29),
        "screen/ribbon_long": _band(96, 17),
        **{f"screen/plate{number}": _plate(number - 1) for number in (1, 2, 3)},
    }
