"""What lies before each player: an open exercise book, with a place for everything. Units are mm."""

from __future__ import annotations

from .icons import ICONS
from .pen import GOLD, INK, PAPER, RED, Drawing, Point, circle, star

WIDE, HIGH = 242.0, 233.0
PLACES = (
    (19.5, 3.0, 219.5, 62.0),
    (19.5, 67.5, 47.5, 67.0),
    (69.5, 67.5, 169.5, 67.0),
    (19.5, 137.0, 86.0, 93.0),
    (108.0, 137.0, 131.0, 93.0),
)
"""Revealed cards; the Goal, coins; markers, the aid: left, top, width and height."""
CARDS = tuple((22.0 + 43.3 * k, 5.1, 41.3, 57.8) for k in range(5))
GOAL = (21.0, 69.9, 44.5, 62.2)
COINS = tuple((79.8 + 16.55 * (k % 10), 76.6 + 16.5 * (k // 10)) for k in range(30))
USUAL = 15
"""Coins that everybody may keep; the iShill keeps all of them."""
HELD = ((33.5, "knife"), (62.5, "zombie"), (91.5, "ghost"))
ACROSS = 152.0
"""Where the markers lie, from the top."""


def _rounded(x: float, y: float, w: float, h: float, r: float) -> list[Point]:
    """A rectangle whose corners are cut, which the pen then rounds."""
    low, far = y + h, x + w
    upper = [(x + r, y), (far - r, y), (far, y + r), (far, low - r)]
    return [*upper, (far - r, low), (x + r, low), (x, low - r), (x, y + r)]


def _spine(p: Drawing) -> None:
    """The back of the book, sewn, and the label on it with its owner's name."""
    p.fill([(0, 0), (16.5, 0), (16.5, HIGH), (0, HIGH)], INK, sharp=True, alpha=0.14)
    p.line([(16.5, 0), (16.5, HIGH)], 0.9, INK)
    p.fill(_rounded(2.6, 76.5, 11.6, 80, 1.5), PAPER, sharp=True)
    p.line(_rounded(2.6, 76.5, 11.6, 80, 1.5), 0.7, INK, closed=True, sharp=True)
    for y in (*range(14, 70, 14), *range(170, 226, 14)):
        p.line([(8.4, y), (8.4, y + 7)], 0.9, INK)


def pad() -> Drawing:
    """The same for all; its ground, in the seat's colour, is its face's."""
    p = Drawing("pad", WIDE, HIGH, wobble=0.25)
    _spine(p)
    for x, y, w, h in PLACES:
        p.fill(_rounded(x, y, w, h, 2.2), PAPER, sharp=True, alpha=0.42)
        p.line(_rounded(x, y, w, h, 2.2), 0.9, INK, closed=True, sharp=True)
    for x, icon in HELD:
        p.fill(circle(x, ACROSS, 13), PAPER, alpha=0.5)
        p.line(circle(x, ACROSS, 13), 0.8, INK, closed=True)
        drawn = ICONS[icon].replace("currentColor", INK)
        p.raw(f'<g opacity=".38" transform="translate({x - 8:g} {ACROSS - 8:g}) scale(.16)">{drawn}</g>')
    for x, y, w, h in (*CARDS, GOAL):
        p.raw('<g opacity=".4">')
        p.line(_rounded(x, y, w, h, 2.2), 0.6, INK, closed=True, sharp=True)
        p.raw("</g>")
    for k, (x, y) in enumerate(COINS):
        p.raw(f'<g opacity="{0.3 if k < USUAL else 0.12}">')
        p.line(circle(x, y, 5.6), 0.6, INK, closed=True)
        p.raw("</g>")
    return p


def prize() -> Drawing:
    """A gummed star with rays, and a rim of gold: for whoever has won."""
    p = Drawing("prize", 164, 42, wobble=0.2)
    p.line(_rounded(2.0, 2.0, 160, 38, 2.2), 2.4, GOLD, closed=True, sharp=True)
    p.line(_rounded(0.8, 0.8, 162.4, 40.4, 2.2), 0.9, INK, closed=True, sharp=True)
    p.fill(star(24, 22, 18.6, 0.5), "#8A5C0C", sharp=True)
    p.fill(star(24, 21.2, 17.6, 0.5), GOLD, sharp=True)
    p.fill(star(24, 21.4, 10.6, 0.5), "#F8DC8C", sharp=True)
    p.line([(46, 36.4), (62, 35), (78, 35.6)], 1.3, RED)
    return p


def draw() -> list[Drawing]:
    """The pad of every seat, and what the winner gets."""
    return [pad(), prize()]
