"""What lies before each player: an open exercise book, with a place for everything. Units are mm."""

from __future__ import annotations

from .icons import ICONS
from .pen import GOLD, INK, PAPER, RED, Drawing, Point, circle, star

WIDE, HIGH = 233.5, 329.0
PAGE = 233.0
"""How far down the page reaches; below it is the pocket, over which the hand hangs."""
SPINE = 10.5
PLACES = (
    (12.5, 3.0, 219.5, 62.0),
    (12.5, 67.5, 47.5, 67.0),
    (62.5, 67.5, 169.5, 67.0),
    (12.5, 137.0, 86.0, 93.0),
    (101.0, 137.0, 131.0, 93.0),
)
"""Revealed cards; the Goal, coins; markers, the aid: left, top, width and height."""
CARDS = tuple((14.5 + 43.3 * k, 4.2, 42.3, 59.6) for k in range(5))
GOAL = (13.3, 68.6, 45.9, 64.8)
COINS = tuple((72.8 + 16.55 * (k % 10), 76.6 + 16.5 * (k // 10)) for k in range(30))
ROW, USUAL = 10, 15
"""Coins of a row, and those that everybody may keep; the iShill keeps all of them. Few have more than a row."""
HELD = ((26.5, "knife"), (55.5, "zombie"), (84.5, "ghost"))
ACROSS = 152.0
"""Where the markers lie, from the top."""


def _rounded(x: float, y: float, w: float, h: float, r: float) -> list[Point]:
    """A rectangle whose corners are cut, which the pen then rounds."""
    low, far = y + h, x + w
    upper = [(x + r, y), (far - r, y), (far, y + r), (far, low - r)]
    return [*upper, (far - r, low), (x + r, low), (x, low - r), (x, y + r)]


def _spine(p: Drawing) -> None:
    """The back of the book, sewn, and the label on it with its owner's name."""
    p.fill([(0, 0), (SPINE, 0), (SPINE, PAGE), (0, PAGE)], INK, sharp=True, alpha=0.14)
    p.line([(SPINE, 0), (SPINE, PAGE)], 0.9, INK)
    p.fill(_rounded(0.9, 76.5, 8.7, 80, 1.2), PAPER, sharp=True)
    p.line(_rounded(0.9, 76.5, 8.7, 80, 1.2), 0.7, INK, closed=True, sharp=True)
    for y in (*range(14, 70, 14), *range(170, 226, 14)):
        p.line([(SPINE / 2, y), (SPINE / 2, y + 7)], 0.9, INK)


def _pocket(p: Drawing) -> None:
    """Below the hand, as light as may be, so that the hand's colour is clean and not that of the desk."""
    p.line([(0, PAGE + 0.5), (WIDE, PAGE + 0.5)], 0.9, INK)
    p.fill(_rounded(2.5, PAGE + 3.5, WIDE - 5, HIGH - PAGE - 6, 2.2), PAPER, sharp=True, alpha=0.62)
    p.line(_rounded(2.5, PAGE + 3.5, WIDE - 5, HIGH - PAGE - 6, 2.2), 0.9, INK, closed=True, sharp=True)


def pad() -> Drawing:
    """The same for all; its ground, in the seat's colour, is its face's."""
    p = Drawing("pad", WIDE, HIGH, wobble=0.25)
    _spine(p)
    _pocket(p)
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
        p.raw(f'<g opacity="{0.3 if k < ROW else 0.17 if k < USUAL else 0.07}">')
        p.line(circle(x, y, 5.6), 0.6, INK, closed=True)
        p.raw("</g>")
    return p


def prize() -> Drawing:
    """A gummed slip with a rim of gold and a star, for the back of the winner's book."""
    p = Drawing("prize", 9.6, 70, wobble=0.1)
    p.line(_rounded(0.6, 0.6, 8.4, 68.8, 1.2), 0.7, INK, closed=True, sharp=True)
    p.fill(star(4.8, 63.4, 3.6, 0.5), RED, sharp=True)
    return p


def champion() -> Drawing:
    """The same large, over the graph: a star in the middle, strips above and below for the winner's name."""
    p = Drawing("champion", 300, 175, wobble=0.3)
    p.line(_rounded(3.2, 3.2, 293.6, 168.6, 4), 4.2, GOLD, closed=True, sharp=True)
    p.line(_rounded(1.0, 1.0, 298, 173, 4), 1.2, INK, closed=True, sharp=True)
    p.fill(star(150, 88.9, 44, 0.5), "#8A5C0C", sharp=True)
    p.fill(star(150, 87.4, 43, 0.5), GOLD, sharp=True)
    p.fill(star(150, 87.8, 27, 0.5), "#F8DC8C", sharp=True)
    p.line([(30, 121.6), (66, 118.6), (102, 120)], 1.8, RED)
    p.line([(270, 53.4), (234, 56.4), (198, 55)], 1.8, RED)
    return p


def draw() -> list[Drawing]:
    """The pad of every seat, and what the winner gets."""
    return [pad(), prize(), champion()]
