"""Pictures of the other spaces of the board, each on a square of 206 units (48.1 mm), above where its name stands."""

from __future__ import annotations

import math

from . import board_lands
from .exercise import Exercise
from .pen import AZURE, CYAN, INK, PALE, PAPER, Drawing, arc, box, circle, star
from .props import arrow, card, coin, pupil, tree

SETTING_OUT = "#EE5A36"
"""The crayon of the arrow at START."""


def start(p: Exercise) -> None:
    """A flag, and the way to go, in crayon: everybody has to find it."""
    p.line([(78, 104), (78, 2)])
    p.shape([(78, 4), (182, 8), (174, 34), (184, 64), (78, 64)], PAPER, sharp=True, off=(0, 0))
    for k in range(8):
        x, y = 81 + 24 * (k % 4), 7 + 27 * (k // 4) + (k % 4)
        if (k + k // 4) % 2:
            p.fill(box(x, y, 23, 26), INK, sharp=True)
    way = [(26, 98), (128, 98), (128, 74), (190, 116), (128, 156), (128, 134), (26, 134)]
    p.dye(way, SETTING_OUT)
    p.line(way, closed=True, sharp=True)


def swap(p: Exercise) -> None:
    """Must Trade: a card for a coin."""
    card(p, 56, 84, 46, -8)
    coin(p, 152, 84, 26)
    arrow(p, arc(104, 66, 44, 30, 200, 338, 12), head=13)
    arrow(p, arc(104, 104, 44, 30, 20, 158, 12), head=13)


def bargain(p: Exercise) -> None:
    """Must Trade: two who talk."""
    pupil(p, 62, 142, 1.05, mood="oh", right=((13, 8), (25, 2)))
    pupil(p, 146, 142, 1.05, mood="flat", coat=AZURE, left=((-13, 8), (-25, 2)))
    p.text("?", 92, 44, 36)
    p.text("!", 120, 40, 36)


def scales(p: Exercise) -> None:
    """Must Trade: weighed."""
    p.line([(104, 24), (104, 134)])
    p.line([(74, 137), (134, 137)])
    p.line([(50, 52), (104, 42), (158, 32)])
    for x, y in ((50, 52), (158, 32)):
        p.line([(x, y), (x - 24, y + 48)])
        p.line([(x, y), (x + 24, y + 48)])
        p.shape(arc(x, y + 48, 28, 18, 0, 180, 12), PALE, sharp=True)
    card(p, 50, 76, 24, 6)
    coin(p, 158, 68, 12)


def lemming(p: Exercise) -> None:
    """Lemma: a lemming on the edge."""
    p.line([(16, 100), (112, 100), (106, 118), (116, 140)], sharp=True)
    p.shape([(60, 98), (54, 66), (74, 40), (100, 48), (112, 74), (104, 98)], PALE)
    p.shape(circle(68, 42, 7), PALE, off=(0, 0))
    p.dots([(96, 60)], 3)
    p.dots([(110, 68)], 3.6)
    p.line([(104, 74), (98, 80)])
    p.line([(124, 112), (144, 124)])
    p.line([(148, 108), (160, 118)])
    p.text("?", 146, 74, 38)


def yawn(p: Exercise) -> None:
    """Trivial: a yawn."""
    p.shape(circle(96, 84, 46, 48), PAPER, off=(0, 0))
    for s in (-1, 1):
        p.line(arc(96 + s * 18, 68, 9, 6, 10, 170, 8))
    p.shape(circle(96, 104, 13, 17), INK, off=(0, 0))
    for k, (x, y) in enumerate(((146, 46), (162, 32), (178, 22))):
        p.text("z", x, y, 24 + 6 * k)


def hen(p: Exercise) -> None:
    """Hence: a hen, and the sign that means it."""
    p.shape([(40, 70), (62, 92), (96, 84), (108, 52), (126, 48), (134, 66), (128, 104), (98, 124), (62, 118)], PALE)
    p.shape([(112, 50), (112, 36), (120, 42), (126, 34), (130, 48)], INK, off=(0, 0))
    p.shape([(134, 60), (148, 66), (134, 70)], PAPER, sharp=True, off=(0, 0))
    p.dots([(124, 58)], 2.6)
    for x in (86, 102):
        p.line([(x, 122), (x, 140)])
        p.line([(x - 7, 142), (x, 138), (x + 8, 142)])
    p.dots([(170, 92), (160, 112), (180, 112)], 5)


def corolla(p: Exercise) -> None:
    """Corollary: a corolla."""
    for k in range(7):
        a = math.tau * k / 7 - math.pi / 2
        p.shape(circle(104 + 27 * math.cos(a), 62 + 27 * math.sin(a), 15, 15, n=16), PALE, off=(0, 0))
    p.shape(circle(104, 62, 15), PAPER, off=(0, 0))
    p.line([(104, 104), (102, 124), (106, 144)])
    p.shape([(104, 132), (122, 110), (146, 112), (130, 130)], PALE)


def trees(p: Exercise) -> None:
    """Magical Forest."""
    tree(p, 54, 142, 1.5)
    tree(p, 152, 142, 1.6, AZURE)
    tree(p, 104, 142, 1.15, CYAN)
    p.fill(star(104, 42, 9, 0.35, 4), INK, sharp=True)
    p.dots([(146, 64), (160, 64)], 2.6)


def knives(p: Exercise) -> None:
    """Knife Store: what is in the window."""
    p.line([(36, 30), (184, 30)])
    for x, w in ((52, 16), (104, 22), (156, 14)):
        p.line([(x, 30), (x, 42)])
        p.shape(box(x - 5, 42, 10, 28), INK, sharp=True, off=(0, 0))
        p.shape([(x - w / 2, 70), (x + w / 2, 70), (x + w / 2 - 2, 116), (x - w / 2, 136)], PALE, sharp=True)


def stack(p: Exercise) -> None:
    """Three i: counted."""
    for k in range(3):
        p.shape(circle(104, 116 - 20 * k, 44, 16), PAPER if k % 2 else PALE, off=(0, 0))
    p.shape(circle(104, 76, 44, 16), PAPER, off=(0, 0))
    p.text("i", 104, 90, 40, face="italic")
    p.line([(60, 76), (60, 118)])
    p.line([(148, 76), (148, 118)])


def piggy(p: Exercise) -> None:
    """Three i: saved."""
    p.shape([(40, 92), (58, 60), (104, 50), (146, 62), (160, 92), (144, 122), (104, 130), (58, 122)], PALE)
    p.shape([(62, 60), (58, 40), (80, 52)], PALE, sharp=True, off=(0, 0))
    p.shape(circle(44, 92, 11, 13), PAPER, off=(0, 0))
    p.dots([(41, 90), (47, 95), (68, 76)], 2)
    p.line([(92, 58), (122, 58)])
    for x in (66, 132):
        p.line([(x, 124), (x, 142)])
        p.line([(x + 14, 125), (x + 14, 142)])
    p.line([(160, 88), (174, 80), (176, 94), (166, 92)])
    coin(p, 108, 28, 16)


def rolling(p: Exercise) -> None:
    """Three i: rolling away."""
    p.line([(20, 140), (190, 140)])
    for k, x in enumerate((60, 108, 156)):
        coin(p, x, 114 - 4 * k, 25)
    for y in (96, 112, 126):
        p.line([(14, y), (30, y)])
    p.line([(60, 62), (100, 50), (140, 48)])


def juggle(p: Exercise) -> None:
    """Three i: in the air."""
    pupil(p, 104, 142, 1.0, mood="happy", left=((-16, 4), (-26, -8)), right=((16, 4), (26, -8)))
    for x, y in ((60, 42), (104, 20), (148, 42)):
        coin(p, x, y + 6, 16)


def purse(p: Exercise) -> None:
    """Three i: in a purse."""
    for x, y in ((80, 46), (128, 42), (104, 26)):
        coin(p, x, y, 18)
    p.shape([(56, 62), (152, 62), (170, 112), (144, 140), (64, 140), (38, 112)], PALE)
    p.line([(58, 76), (150, 76)])
    p.text("3", 104, 126, 50, face="bold")


def found(p: Exercise) -> None:
    """Three i: found in the street."""
    pupil(p, 66, 142, 1.1, mood="oh", lean=10, right=((16, 14), (24, 26)))
    for x, y in ((124, 128), (150, 134), (172, 124)):
        coin(p, x, y, 14)
    p.text("oh", 132, 70, 34, turn=-8)


def goal(p: Exercise) -> None:
    """GOAL: the gummed star."""
    points = star(104, 82, 70, 0.5)
    Drawing.fill(p, points, "#B98714", sharp=True, off=(2, 3))
    Drawing.fill(p, points, "#F2BC2E", sharp=True)
    for k in range(0, 10, 2):
        Drawing.fill(p, [points[k], points[(k + 1) % 10], (104, 82)], "#F8D35E", sharp=True)
    p.line(points, closed=True, sharp=True)


def shop(p: Exercise) -> None:
    """iStore: a shop."""
    p.shape(box(40, 58, 128, 82), PAPER, sharp=True)
    p.shape([(30, 58), (178, 58), (164, 28), (44, 28)], AZURE, sharp=True)
    for k in range(1, 5):
        p.line([(44 + 24 * k, 28), (30 + 29.6 * k, 58)])
    p.shape(box(124, 80, 30, 60), PALE, sharp=True, off=(0, 0))
    p.shape(box(54, 76, 56, 42), PALE, sharp=True, off=(0, 0))
    p.text("i", 82, 110, 44, face="italic")


def fountain(p: Exercise) -> None:
    """Fountain of Life."""
    p.shape([(36, 108), (172, 108), (156, 140), (52, 140)], PALE, sharp=True)
    p.shape([(94, 108), (98, 62), (110, 62), (114, 108)], PAPER, sharp=True)
    for s in (-1, 1):
        p.line([(104, 60), (104 + s * 16, 30), (104 + s * 40, 40), (104 + s * 50, 104)])
        p.line([(104, 60), (104 + s * 6, 22), (104 + s * 20, 20), (104 + s * 26, 60)])


def corner(p: Exercise) -> None:
    """Miss Next Turn: in the corner."""
    p.line([(104, 16), (104, 108), (30, 142)], sharp=True)
    p.line([(104, 108), (186, 142)])
    pupil(p, 104, 138, 1.05, mood="back", coat=PALE)
    p.shape([(92, 52), (104, 14), (116, 52)], PAPER, sharp=True, off=(0, 0))
    p.remark("see me!", 154, 60, 28, -10)


def clock(p: Exercise) -> None:
    """Miss Next Turn: how long it takes."""
    p.shape(circle(92, 82, 56), PAPER, off=(0, 0))
    for k in range(12):
        a = math.tau * k / 12
        p.line([(92 + 46 * math.cos(a), 82 + 46 * math.sin(a)), (92 + 52 * math.cos(a), 82 + 52 * math.sin(a))])
    p.line([(92, 82), (92, 46)])
    p.line([(92, 82), (116, 96)])
    p.remark("detention", 92, 113, 24, -4)


TRADES = {1: swap, 16: bargain, 27: scales}
COINS = {17: stack, 18: piggy, 19: rolling, 21: juggle, 22: purse, 23: found}
ONCE = {0: start, 2: lemming, 5: trees, 7: yawn, 9: knives, 20: goal, 24: shop, 25: fountain, 26: corolla, 28: corner}
ALL = {
    **ONCE,
    **TRADES,
    **COINS,
    29: hen,
    39: clock,
    **{30 + k: figure for k, figure in enumerate(board_lands.IN_ORDER)},
}
"""By the number of the space."""
