"""What lies before each player: the cover of an exercise book, with a place for everything. Units are mm."""

from __future__ import annotations

from .icons import ICONS
from .pen import INK, PAPER, Drawing, Point, circle

WIDE, HIGH = 416.0, 88.0
PLACES = ((3.0, 2.6, 84.5, 36.6), (90.0, 2.6, 50.0, 82.8), (142.5, 2.6, 217.0, 82.8), (362.0, 2.4, 51.6, 83.2))
"""Markers, the Goal, revealed cards, coins: left, top, width and height."""
HELD = tuple((x, 17.0, icon) for x, icon in ((16.4, "knife"), (45.3, "zombie"), (74.2, "ghost")))
CARDS = tuple((145.0 + 42.7 * k, 25.0, 41.3, 57.8) for k in range(5))
COINS = tuple((371.2 + 16.55 * (k % 3), 11.0 + 16.5 * (k // 3)) for k in range(15))


def _rounded(x: float, y: float, w: float, h: float, r: float) -> list[Point]:
    """A rectangle whose corners are cut, which the pen then rounds."""
    low, far = y + h, x + w
    upper = [(x + r, y), (far - r, y), (far, y + r), (far, low - r)]
    return [*upper, (far - r, low), (x + r, low), (x, low - r), (x, y + r)]


def pad() -> Drawing:
    """The same for all; its ground, in the seat's colour, is its face's."""
    p = Drawing("pad", WIDE, HIGH, wobble=0.25)
    for x, y, w, h in PLACES:
        p.fill(_rounded(x, y, w, h, 2.2), PAPER, sharp=True, alpha=0.42)
        p.line(_rounded(x, y, w, h, 2.2), 0.9, INK, closed=True, sharp=True)
    for x, y, icon in HELD:
        p.fill(circle(x, y, 13), PAPER, alpha=0.5)
        p.line(circle(x, y, 13), 0.8, INK, closed=True)
        drawn = ICONS[icon].replace("currentColor", INK)
        p.raw(f'<g opacity=".38" transform="translate({x - 8:g} {y - 8:g}) scale(.16)">{drawn}</g>')
    for x, y, w, h in CARDS:
        p.raw('<g opacity=".4">')
        p.line(_rounded(x, y, w, h, 2.2), 0.6, INK, closed=True, sharp=True)
        p.raw("</g>")
    for x, y in COINS:
        p.raw('<g opacity=".4">')
        p.line(circle(x, y, 7.6), 0.6, INK, closed=True)
        p.raw("</g>")
    p.fill(_rounded(289, 5.6, 67, 15.6, 1.5), PAPER, sharp=True)  # the label, with its owner's name
    p.line(_rounded(289, 5.6, 67, 15.6, 1.5), 0.7, INK, closed=True, sharp=True)
    return p


def draw() -> list[Drawing]:
    """The pad of every seat."""
    return [pad()]
