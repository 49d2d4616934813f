"""Things that turn up in more than one picture: dice, cards, coins, pupils."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .exercise import Exercise
from .pen import (
    AZURE,
    BLUE,
    CYAN,
    GOLD,
    PALE,
    PAPER,
    RED,
    Point,
    arc,
    box,
    circle,
    regular,
    turned,
)

LIGHT = {AZURE: "#8CC6FF", BLUE: "#9A9AFF", CYAN: "#B8FBFB", RED: "#F2A9B0", GOLD: "#F8DC8C"}


def d12(p: Exercise, x: float, y: float, r: float, label: str = "", colour: str = AZURE, turn: float = -90) -> None:
    """A dodecahedron seen upon one face: a decagon with a pentagon in it, the sides shaded, `label` on top."""
    top, rim = regular(x, y, r / 1.618, 5, turn), regular(x, y, r, 10, turn)
    p.dye(rim, LIGHT[colour], off=(1, 1))
    for k in (0, 1, 2):
        side = [top[k], rim[2 * k], rim[2 * k + 1], rim[(2 * k + 2) % 10], top[(k + 1) % 5]]
        p.dye(side, colour, off=(1, 1), alpha=(0.45, 0.8, 0.9)[k])
    p.line(rim, closed=True, sharp=True)
    p.line(top, closed=True, sharp=True)
    for k in range(5):
        p.line([top[k], rim[2 * k]])
    if label:
        p.text(label, x, y + r * 0.22, r * 0.66, face="bold")


def coin(p: Exercise, x: float, y: float, r: float) -> None:
    """An imaginary coin, with its italic i."""
    p.dye(circle(x, y, r), LIGHT[GOLD], off=(1.2, 1))
    p.line(circle(x, y, r), closed=True)
    p.text("i", x, y + r * 0.42, r * 1.45, face="italic")


def card(p: Exercise, x: float, y: float, w: float, turn: float = 0, back: bool = False, colour: str = PAPER) -> None:
    """A playing card about its middle; the face is ruled, the back bears a lozenge."""
    h = w * 1.4
    corners = turned(box(x - w / 2, y - h / 2, w, h), turn, (x, y))
    p.shape(corners, AZURE if back else colour, sharp=True)
    if back:
        p.shape(turned(regular(x, y, w * 0.32, 4), turn, (x, y)), PAPER, sharp=True)
        return
    for k in range(3):
        v = y - h * 0.15 + k * h * 0.17
        p.line(turned([(x - w * 0.3, v), (x + w * 0.3, v)], turn, (x, y)))


def pupil(
    p: Exercise,
    x: float,
    y: float,
    s: float = 1,
    *,
    coat: str = PALE,
    left: Sequence[Point] = ((-11, 8), (-14, 22)),
    right: Sequence[Point] = ((11, 8), (14, 22)),
    mood: str = "flat",
    legs: bool = True,
    lean: float = 0,
    sitting: bool = False,
) -> None:
    """A pupil in a smock, feet at (x, y), 84 units tall at s = 1.

    Arms are polylines from the shoulders, in units of s about the neck.
    """
    hip = y - (16 if sitting else 28) * s
    neck = (x + lean * s, hip - 32 * s)
    head = (neck[0] + lean * 0.2 * s, neck[1] - 12 * s)
    if legs and not sitting:
        for side in (-5, 5):
            p.line([(x + side * s, hip - 1), (x + side * s, y - 2 * s), (x + side * 2 * s, y)])
    if sitting:
        for side in (-1, 1):
            p.line([(x + side * 5 * s, hip), (x + side * 16 * s, hip + 4 * s), (x + side * 17 * s, y)])
    smock = [
        (neck[0] - 7 * s, neck[1] + 1 * s),
        (neck[0] + 7 * s, neck[1] + 1 * s),
        (x + 13 * s, hip + 2 * s),
        (x - 13 * s, hip + 2 * s),
    ]
    p.shape(smock, coat, sharp=True)
    for hand, side in ((left, -1), (right, 1)):
        start = (neck[0] + side * 6 * s, neck[1] + 5 * s)
        p.line([start, *[(neck[0] + u * s, neck[1] + v * s) for u, v in hand]])
    p.shape(circle(*head, 11.5 * s, 12 * s, n=16), PAPER, off=(0, 0))
    _face(p, head, s, mood)


def _face(p: Exercise, at: Point, s: float, mood: str) -> None:
    x, y = at
    if mood == "back":
        return
    if mood == "shut":
        for side in (-1, 1):
            p.line(arc(x + side * 4.4 * s, y - 1.5 * s, 2.4 * s, 1.8 * s, 20, 160, 5))
    else:
        p.dots([(x - 4.2 * s, y - 1.5 * s), (x + 4.2 * s, y - 1.5 * s)], 1.5 * s)
    if mood in ("happy", "shut"):
        p.line(arc(x, y + 2.5 * s, 4.5 * s, 3.2 * s, 15, 165, 8))
    elif mood == "sad":
        p.line(arc(x, y + 8 * s, 4.2 * s, 3 * s, 200, 340, 8))
    elif mood == "oh":
        p.line(circle(x, y + 5.5 * s, 2 * s, 2.4 * s, n=8), closed=True)
    else:
        p.line([(x - 3.5 * s, y + 5.5 * s), (x + 3.5 * s, y + 5.2 * s)])


def arrow(p: Exercise, pts: Sequence[Point], head: float = 9) -> None:
    """A pen arrow along a curve."""
    p.line(pts)
    (x1, y1), (x2, y2) = pts[-2], pts[-1]
    a = math.degrees(math.atan2(y2 - y1, x2 - x1))
    for turn in (150, 210):
        b = math.radians(a + turn)
        p.line([(x2, y2), (x2 + head * math.cos(b), y2 + head * math.sin(b))])


def ground(p: Exercise, y: float = 136, x1: float = 14, x2: float = 226) -> None:
    """The floor line."""
    p.line([(x1, y), ((x1 + x2) / 2, y + 1.2), (x2, y)])


def tree(p: Exercise, x: float, y: float, s: float = 1, colour: str = "#7FD8D2") -> None:
    """A round tree, roots at (x, y), 70 units tall at s = 1."""
    p.shape([(x - 4 * s, y), (x - 3 * s, y - 30 * s), (x + 3 * s, y - 30 * s), (x + 5 * s, y)], "#D9C7A6")
    crown = [(0, -70), (17, -62), (24, -46), (17, -31), (0, -27), (-17, -31), (-24, -46), (-17, -62)]
    p.shape([(x + u * s, y + v * s) for u, v in crown], colour)
    p.line([(x - 8 * s, y - 52 * s), (x - 2 * s, y - 47 * s), (x + 4 * s, y - 52 * s)])
