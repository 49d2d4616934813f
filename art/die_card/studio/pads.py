"""What lies before each player: the cover of an exercise book, with a place for everything. Units are mm."""

from __future__ import annotations

from .icons import ICONS
from .pen import INK, PAPER, Drawing, Point, circle

WIDE, HIGH = 468.0, 100.0
PLACES = ((4.0, 4.0, 84.5, 45.0), (91.5, 4.0, 67.0, 92.0), (161.5, 4.0, 248.0, 92.0), (412.5, 2.6, 53.0, 94.8))
"""Markers, the Goal, revealed cards, coins: left, top, width and height."""
HELD = tuple((x, 20.5, icon) for x, icon in ((17.4, "knife"), (46.4, "zombie"), (75.5, "ghost")))
CARDS = tuple((163.7 + 49.06 * k, 27.0, 47.6, 66.7) for k in range(5))
COINS = tuple((423.5 + 16.55 * (k % 3), 22.5 + 16.55 * (k // 3)) for k in range(15))


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
    p.fill(_rounded(330, 7.2, 76, 16.4, 1.5), PAPER, sharp=True)  # the label, with its owner's name
    p.line(_rounded(330, 7.2, 76, 16.4, 1.5), 0.7, INK, closed=True, sharp=True)
    return p


def draw() -> list[Drawing]:
    """The pad of every seat."""
    return [pad()]
