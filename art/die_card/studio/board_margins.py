"""What the pupil drew along the spaces instead: three doodles to each page of the board, one to three spaces.

A doodle has 400 x 126 units; the teacher has seen some of them.
"""

from __future__ import annotations

import math

from .exercise import Exercise
from .pen import AZURE, BLUE, CYAN, INK, PALE, PAPER, arc, box, circle, star, turned
from .props import card, coin, d12, ground, pupil


def swapping(p: Exercise) -> None:
    """Homework changes hands."""
    ground(p, 120, 20, 380)
    pupil(p, 130, 120, 1.08, mood="happy", right=((16, 8), (34, 0)))
    pupil(p, 280, 120, 1.08, mood="flat", coat=AZURE, left=((-16, 8), (-34, 4)))
    card(p, 184, 52, 28, -8)
    coin(p, 228, 58, 13)
    p.text("psst!", 62, 44, 32, turn=-8)
    p.remark("I can hear you.", 240, 18, 28, -2)


def rain(p: Exercise) -> None:
    """It rains cards."""
    ground(p, 120, 20, 380)
    pupil(p, 200, 120, 0.95, mood="sad", right=((12, -4), (10, -22)))
    p.line([(210, 44), (209, 16)])
    p.shape([(150, 34), (166, 12), (208, 2), (250, 12), (266, 34)], PALE, sharp=True, off=(0, 0))
    for x, y, a in ((60, 30, -20), (108, 76, 14), (44, 92, 30), (302, 26, 12), (336, 82, -16), (288, 88, 24)):
        card(p, x, y, 27, a)


def tower(p: Exercise) -> None:
    """Dice, one upon the other."""
    ground(p, 120, 20, 380)
    d12(p, 120, 96, 23, "3", AZURE)
    d12(p, 166, 96, 23, "8", BLUE)
    d12(p, 143, 56, 23, "1", CYAN)
    pupil(p, 262, 120, 1.05, mood="oh", left=((-16, 4), (-30, -8)))
    for x, y in ((176, 40), (184, 56), (104, 44)):
        p.line([(x, y), (x + (10 if x > 140 else -10), y - 6)])
    p.remark("not a proof", 352, 60, 30, -6)


def avalanche(p: Exercise) -> None:
    """Somebody is below."""
    ground(p, 122, 20, 380)
    for row, n in ((0, 7), (1, 5), (2, 3), (3, 1)):
        for k in range(n):
            card(p, 200 + 46 * (k - (n - 1) / 2), 94 - 25 * row, 29, (37 * k + 53 * row) % 70 - 35)
    p.line([(318, 120), (322, 84), (316, 60)])
    p.shape([(318, 62), (352, 56), (346, 76), (318, 80)], PAPER, sharp=True, off=(0, 0))
    p.text("help", 60, 50, 36, turn=-10)


def planes(p: Exercise) -> None:
    """Folded, and sent."""
    for x, y, a in ((92, 40, -14), (216, 76, 10), (330, 34, -20)):
        p.shape(turned([(x - 34, y - 8), (x + 34, y), (x - 26, y + 18), (x - 14, y + 4)], a, (x, y)), PAPER, sharp=True)
        p.line(turned([(x - 14, y + 4), (x + 34, y)], a, (x, y)))
    loop = [(20, 100), (70, 112), (128, 96), (140, 60), (114, 54), (112, 84), (150, 96), (176, 88)]
    for k in range(len(loop) - 1):
        (x1, y1), (x2, y2) = loop[k], loop[k + 1]
        p.line([(x1, y1), (x1 + (x2 - x1) * 0.55, y1 + (y2 - y1) * 0.55)])
    p.remark("caught.", 292, 104, 34, -8)


def ladder(p: Exercise) -> None:
    """Up to the star."""
    ground(p, 122, 20, 380)
    for x in (150, 182):
        p.line([(x, 120), (x + 40, 8)])
    for k in range(6):
        p.line([(154 + 6.4 * k, 108 - 18 * k), (186 + 6.4 * k, 108 - 18 * k)])
    pupil(p, 176, 88, 0.8, mood="happy", left=((-10, -6), (2, -18)), right=((14, -10), (26, -22)))
    p.shape(star(262, 26, 25, 0.5), PALE, sharp=True, off=(0, 0))
    pupil(p, 96, 120, 0.95, mood="oh", right=((14, -4), (26, -14)))
    p.text("hurry", 46, 36, 30, turn=-8)


def chase(p: Exercise) -> None:
    """After it, downhill."""
    p.line([(20, 64), (140, 72), (260, 100), (360, 118)])
    coin(p, 306, 84, 26)
    pupil(p, 150, 74, 0.78, mood="oh", lean=8, right=((16, 2), (30, -4)), left=((-14, 2), (-24, 8)))
    for y in (52, 66, 80):
        p.line([(248, y), (270, y + 3)])
    p.text("mine!", 92, 24, 30, turn=-6)


def queue(p: Exercise) -> None:
    """Three in a queue, and one who is not."""
    ground(p, 122, 20, 380)
    p.shape(box(306, 30, 66, 92), PALE, sharp=True)
    p.shape(box(318, 48, 42, 34), PAPER, sharp=True, off=(0, 0))
    p.text("i", 339, 78, 36, face="italic")
    for x, s, m, c in ((266, 1.0, "flat", AZURE), (216, 0.8, "happy", PAPER), (166, 1.1, "sad", PALE)):
        pupil(p, x, 122, s, mood=m, coat=c)
    pupil(p, 74, 122, 0.95, mood="happy", coat=CYAN, right=((14, -6), (24, -16)))
    p.text("30 i?", 90, 26, 28, turn=-6)


def lines(p: Exercise) -> None:
    """Fifty times."""
    p.shape(box(150, 8, 220, 100), INK, sharp=True, off=(0, 0))
    for k in range(4):
        p.line([(168, 30 + 20 * k), (250, 29 + 20 * k), (250 + 90 - 44 * (k == 3), 30 + 20 * k)], colour=PAPER)
    pupil(p, 116, 122, 1.1, mood="back", right=((16, 0), (34, -10)))
    p.line(arc(116, 44, 12, 8, 200, 340, 8))
    p.remark("x 50", 60, 60, 40, -10)


def signpost(p: Exercise) -> None:
    """All of them lead back."""
    ground(p, 122, 20, 380)
    p.line([(200, 121), (200, 6)])
    for y, s, word in ((22, 1, "here"), (52, -1, "here"), (82, 1, "here, too")):
        tip = 200 + s * (96 if len(word) > 4 else 72)
        p.shape([(200, y - 12), (tip, y - 12), (tip + s * 16, y), (tip, y + 12), (200, y + 12)], PAPER, sharp=True)
        p.text(word, (200 + tip) / 2, y + 8, 25)
    pupil(p, 96, 122, 1.0, mood="flat", right=((12, -2), (8, -14)))
    p.text("?", 122, 36, 40)


def footprints(p: Exercise) -> None:
    """Round, and round."""
    for k in range(26):
        a = math.tau * k / 26
        x, y = 200 + 150 * math.cos(a), 64 + 46 * math.sin(a)
        turn = math.degrees(math.atan2(46 * math.cos(a), -150 * math.sin(a)))
        side = 6 if k % 2 else -6
        p.fill(turned(circle(x, y + side, 8, 4, n=12), turn, (x, y + side)), INK)
    pupil(p, 200, 92, 0.78, mood="sad")
    p.remark("again?", 44, 28, 32, -8)


def waiting(p: Exercise) -> None:
    """Ten turns are long."""
    ground(p, 122, 20, 380)
    p.shape(box(120, 92, 150, 12), PALE, sharp=True, off=(0, 0))
    for x in (134, 256):
        p.line([(x, 104), (x, 120)])
    pupil(p, 176, 118, 1.0, mood="shut", sitting=True, coat=AZURE, lean=6)
    for k, (x, y) in enumerate(((214, 34), (236, 22), (262, 12))):
        p.text("z", x, y + 8, 26 + 7 * k)
    p.line([(320, 120), (320, 30)])
    p.shape(circle(320, 28, 22), PAPER, off=(0, 0))
    p.text("10", 320, 38, 28, face="bold")
    p.line([(98, 90), (60, 90), (60, 121)])
    p.text("9 . . . 10", 84, 70, 28, turn=-5)


PAGES = (
    ("1. Classwork", ((470, swapping), (970, rain), (1470, tower))),
    ("2. Homework", ((470, avalanche), (850, planes), (1470, ladder))),
    ("3. Money", ((436, chase), (970, queue), (1470, lines))),
    ("4. See 4.", ((470, signpost), (1040, footprints), (1470, waiting))),
)
"""The heading of each side's page, and its doodles, each clear of where printed pages meet."""
