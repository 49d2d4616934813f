"""The Land of Possible Return: nine things that come back, each on a square of 206 units (48.1 mm)."""

from __future__ import annotations

import math

from .exercise import Exercise
from .pen import AZURE, INK, PALE, PAPER, arc, box, circle
from .props import arrow, pupil


def cottage(p: Exercise) -> None:
    """Land of Possible Return: home."""
    p.shape(box(62, 72, 84, 66), PAPER, sharp=True)
    p.shape([(50, 74), (104, 28), (158, 74)], AZURE, sharp=True)
    p.shape(box(92, 98, 24, 40), PALE, sharp=True, off=(0, 0))
    p.line([(130, 46), (130, 26), (142, 26), (142, 58)], sharp=True)
    p.line([(140, 18), (148, 10), (144, 2)])


def boomerang(p: Exercise) -> None:
    """It comes back."""
    p.shape([(40, 46), (104, 30), (150, 62), (158, 122), (138, 122), (126, 78), (96, 56), (44, 64)], PALE)
    arrow(p, arc(84, 108, 44, 30, -20, 210, 16), head=13)


def yoyo(p: Exercise) -> None:
    """It comes up again."""
    p.line([(92, 14), (96, 60)])
    p.shape(circle(98, 96, 38), PALE, off=(0, 0))
    p.shape(circle(98, 96, 14), PAPER, off=(0, 0))
    for s in (-1, 1):
        p.line(arc(98, 96, 52, 52, 90 + s * 40, 90 + s * 76, 8))
    arrow(p, [(160, 112), (162, 60)], head=12)


def bus_stop(p: Exercise) -> None:
    """The bus comes in ten turns."""
    p.line([(136, 142), (136, 62)])
    p.shape(circle(136, 40, 27), PAPER, off=(0, 0))
    p.text("10", 136, 51, 32, face="bold")
    p.line([(22, 142), (188, 142)])
    pupil(p, 76, 140, 1.0, mood="flat", coat=PALE)


def revolving_door(p: Exercise) -> None:
    """Out is in."""
    p.shape(circle(104, 84, 60, 60), PAPER, off=(0, 0))
    for a in (20, 110, 200, 290):
        b = math.radians(a)
        p.line([(104, 84), (104 + 58 * math.cos(b), 84 + 58 * math.sin(b))])
    arrow(p, arc(104, 84, 38, 38, 210, 280, 8), head=11)
    arrow(p, arc(104, 84, 38, 38, 30, 100, 8), head=11)


def pigeon(p: Exercise) -> None:
    """It knows the way."""
    p.shape([(34, 88), (74, 72), (112, 76), (130, 58), (150, 62), (152, 84), (128, 108), (82, 112)], PALE)
    p.shape([(78, 78), (58, 36), (94, 42), (118, 78)], PAPER)
    p.shape([(152, 68), (166, 74), (152, 78)], INK, sharp=True, off=(0, 0))
    p.dots([(142, 70)], 2.6)
    p.shape(box(150, 84, 34, 24), PAPER, sharp=True, off=(0, 0))
    p.line([(150, 85), (167, 98), (184, 85)], sharp=True)
    for x in (92, 108):
        p.line([(x, 112), (x - 2, 128)])


def swing(p: Exercise) -> None:
    """There and back."""
    p.line([(34, 142), (64, 22), (150, 22), (178, 142)], sharp=True)
    p.line([(92, 24), (78, 112)])
    p.line([(128, 24), (114, 118)])
    p.line([(66, 110), (124, 120)])
    pupil(p, 98, 132, 0.82, sitting=True, mood="happy", legs=False)
    for r in (0, 12):
        p.line(arc(104, 60, 84 + r, 80, 58, 76, 6))


def suitcase(p: Exercise) -> None:
    """Not worth unpacking."""
    p.shape(box(44, 62, 120, 74), PALE, sharp=True)
    p.line([(86, 62), (86, 44), (122, 44), (122, 62)], sharp=True)
    for x in (68, 140):
        p.line([(x, 63), (x, 135)])
    p.shape(circle(104, 98, 20), PAPER, off=(0, 0))
    p.line(arc(104, 98, 10, 10, -60, 210, 12))
    arrow(p, [(96, 106), (95, 92)], head=9)


def snail(p: Exercise) -> None:
    """At home wherever it is."""
    p.shape([(30, 132), (44, 116), (128, 118), (150, 84), (168, 84), (168, 116), (152, 132)], PAPER)
    p.shape(circle(84, 84, 42), PALE, off=(0, 0))
    p.line([(84 + (3 + 3.6 * t) * math.cos(t * 0.8), 84 + (3 + 3.6 * t) * math.sin(t * 0.8)) for t in range(11)])
    p.line([(156, 84), (152, 62)])
    p.line([(165, 84), (172, 64)])
    p.dots([(152, 60), (173, 62)], 3)


IN_ORDER = (cottage, boomerang, yoyo, bus_stop, revolving_door, pigeon, swing, suitcase, snail)
"""From the corner on."""
