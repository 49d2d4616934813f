"""Ten ways to draw a card: the pictures of the Draw spaces, each on a square of 206 units (48.1 mm)."""

from __future__ import annotations

import math

from .exercise import Exercise
from .pen import AZURE, INK, PALE, PAPER, arc, box, circle, turned
from .props import card, pupil


def pencil(p: Exercise) -> None:
    """With a pencil."""
    card(p, 92, 84, 62, -6)
    stick = turned([(112, 52), (176, 52), (176, 68), (112, 68), (98, 60)], -42, (98, 60))
    shifted = [(x + 18, y + 42) for x, y in stick]
    p.shape(shifted, PAPER, sharp=True)
    p.fill([shifted[4], shifted[0], shifted[3]], INK, sharp=True)
    p.line([shifted[0], shifted[3]])


def fan(p: Exercise) -> None:
    """Out of a fan."""
    for k, a in enumerate((-34, -12, 10)):
        card(p, 72 + 26 * k, 88 - (6 if k == 1 else 0), 50, a, back=True, colour=PALE)
    card(p, 160, 62, 50, 26)
    p.line([(128, 34), (134, 22)])
    p.line([(142, 28), (152, 18)])


def drawer(p: Exercise) -> None:
    """From a drawer."""
    p.shape(box(52, 44, 104, 94), PALE, sharp=True)
    p.line([(52, 92), (156, 92)])
    for k, a in enumerate((-12, 4, 16)):
        card(p, 76 + 26 * k, 52 - 4 * (k % 2), 34, a)
    p.shape([(40, 62), (168, 62), (160, 92), (48, 92)], AZURE, sharp=True, off=(0, 0))
    p.shape(circle(104, 77, 6), PAPER, off=(0, 0))
    p.shape(circle(104, 114, 6), PAPER, off=(0, 0))


def bow(p: Exercise) -> None:
    """With a bow."""
    p.line(arc(60, 84, 34, 58, -90, 90, 18))
    p.line([(60, 26), (30, 84), (60, 142)], sharp=True)
    p.line([(30, 84), (150, 84)])
    card(p, 150, 84, 44, 8)
    for y in (76, 92):
        p.line([(28, y), (44, 84)])


def snail_cart(p: Exercise) -> None:
    """On a cart."""
    p.shape(box(24, 88, 72, 26), PALE, sharp=True)
    for x in (40, 80):
        p.shape(circle(x, 122, 11), PAPER, off=(0, 0))
    for k, a in enumerate((-10, 6)):
        card(p, 48 + 26 * k, 66, 38, a)
    p.line([(96, 104), (120, 108)])
    p.shape([(118, 132), (124, 116), (160, 120), (172, 92), (184, 92), (184, 120), (176, 132)], PAPER)
    spiral = [(142 + (3 + 2.6 * t) * math.cos(t * 0.8), 98 + (3 + 2.6 * t) * math.sin(t * 0.8)) for t in range(9)]
    p.shape(circle(142, 98, 25), PALE, off=(0, 0))
    p.line(spiral)
    p.line([(176, 92), (174, 78)])
    p.line([(182, 92), (188, 80)])


def well(p: Exercise) -> None:
    """Out of a well."""
    p.shape([(58, 96), (150, 96), (146, 140), (62, 140)], PALE, sharp=True)
    p.line([(60, 118), (148, 118)])
    for x in (84, 122):
        p.line([(x, 97), (x, 117)])
    p.line([(104, 119), (104, 139)])
    p.line([(66, 95), (66, 34)])
    p.line([(142, 95), (142, 34)])
    p.shape([(50, 40), (104, 14), (158, 40)], PAPER, sharp=True)
    p.line([(104, 40), (104, 54)])
    card(p, 104, 76, 32, -8)


def magnet(p: Exercise) -> None:
    """With a magnet."""
    outer = [(24, 44), (70, 44), *arc(70, 84, 40, 40, -90, 90, 14), (24, 124)]
    inner = [(24, 100), *arc(70, 84, 16, 16, 90, -90, 10), (24, 68)]
    p.shape([(200 - x, y) for x, y in [*outer, *inner]], AZURE, sharp=True)
    for y in (56, 112):
        p.fill(box(150, y - 11, 26, 22), PAPER, sharp=True)
        p.line([(150, y - 11), (150, y + 11)])
    card(p, 62, 84, 46, -14)
    for y in (52, 116):
        p.line([(106, y), (92, y + (8 if y < 84 else -8))])


def curtain(p: Exercise) -> None:
    """Like a curtain."""
    p.line([(30, 28), (178, 28)])
    for s in (-1, 1):
        x = 104 + s * 58
        p.shape([(x - 16, 29), (x + 16, 29), (x + 16 - s * 6, 138), (x - 16 - s * 6, 138)], PALE, sharp=True)
        p.line([(x - 4, 32), (x - 4 - s * 4, 134)])
        p.line([(x + 6, 32), (x + 6 - s * 4, 134)])
    card(p, 104, 88, 44, 3)
    for x in (52, 78, 104, 130, 156):
        p.dots([(x, 28)], 4)


def fishing(p: Exercise) -> None:
    """Out of the water."""
    pupil(p, 46, 136, 0.92, sitting=True, mood="happy", right=((14, 4), (24, -4)))
    p.line([(66, 82), (150, 34)])
    p.line([(150, 34), (152, 70)])
    card(p, 152, 92, 34, 10)
    for y, s in ((124, 0), (138, 9)):
        p.line([(84 + 15 * k + s, y + (4 if k % 2 else -3)) for k in range(7)])


def hat(p: Exercise) -> None:
    """By lot, from a hat."""
    card(p, 98, 52, 42, -10)
    card(p, 132, 62, 34, 18)
    p.shape([(62, 78), (146, 78), (138, 134), (70, 134)], INK, sharp=True, off=(0, 0))
    p.line([(70, 116), (140, 116)], colour=PAPER)
    p.shape(circle(104, 78, 58, 10), PAPER, off=(0, 0))
    p.line(arc(104, 78, 42, 5, 180, 360, 14))


IN_ORDER = (pencil, fan, drawer, bow, snail_cart, well, magnet, curtain, fishing, hat)
"""From START on."""
