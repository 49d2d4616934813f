"""The seven Bonus cards: drawings of 240 x 150 units for the middle of a gold star."""

from __future__ import annotations

import itertools
import math

from .exercise import Exercise
from .pen import AZURE, CYAN, GOLD, INK, PALE, PAPER, RED, Drawing, arc, box, circle, star, turned
from .props import arrow, coin, d12, pupil


def bomb(p: Exercise) -> None:
    p.shape(circle(112, 88, 48, 47), INK, off=(0, 0))
    p.shape(turned(box(128, 34, 24, 20), 38, (140, 44)), "#5B6789", sharp=True)
    p.line([(146, 36), (158, 20), (174, 24), (186, 16)])
    p.fill(star(190, 15, 15, 0.4, 8), GOLD, sharp=True)
    p.fill(star(190, 15, 8, 0.5, 8), RED, sharp=True)
    p.line(arc(112, 88, 36, 35, 190, 250, 10))
    p.dots([(97, 86), (126, 86)], 4, colour=PAPER)
    p.line(arc(112, 100, 13, 8, 12, 168, 10), colour=PAPER)


def cat(p: Exercise) -> None:
    p.line([(156, 128), (192, 124), (204, 98), (190, 82), (182, 94)])
    p.shape([(78, 134), (70, 96), (92, 70), (140, 70), (164, 96), (158, 134)], "#8CC6FF")
    p.shape([(74, 62), (70, 16), (94, 34), (138, 34), (162, 16), (158, 62), (138, 84), (94, 84)], "#8CC6FF")
    p.fill([(79, 42), (77, 26), (90, 36)], PAPER, sharp=True)
    p.fill([(153, 42), (155, 26), (142, 36)], PAPER, sharp=True)
    for x in (98, 134):
        p.line(arc(x, 54, 8, 6, 190, 350, 8))
    p.fill([(111, 61), (121, 61), (116, 67)], RED, sharp=True)
    p.line([(116, 67), (110, 73), (103, 71)])
    p.line([(116, 67), (122, 73), (129, 71)])
    for s in (-1, 1):
        for k in (-1, 0, 1):
            p.line([(116 + s * 30, 65 + 3 * k), (116 + s * 56, 63 + 8 * k)])
    for x in (98, 134):
        p.shape(circle(x, 131, 14, 8), PAPER, off=(0, 0))
    for k in range(3):
        p.line([(104 + 12 * k, 92), (106 + 12 * k, 104)])


def warp(p: Exercise) -> None:
    for x, hole in ((60, 86), (180, 154)):
        pupil(p, x, 142, 1.45, mood="oh", coat=PALE, left=((-14, 4), (-26, -8)), right=((14, 4), (26, -10)))
        p.fill(circle(hole, 76, 27, 70, n=30), INK)
        for k in (0, 1):
            p.line(circle(hole, 76, 19 - 9 * k, 54 - 22 * k, n=26), colour=PAPER, closed=True)
    for y in (40, 76, 112):
        p.line([(113, y), (127, y)])


def shield(p: Exercise) -> None:
    outline = [
        (120, 10),
        (170, 20),
        (188, 24),
        (184, 76),
        (160, 116),
        (120, 142),
        (80, 116),
        (56, 76),
        (52, 24),
        (70, 20),
    ]
    p.shape(outline, AZURE, sharp=True)
    p.fill([(120, 14), (120, 138), (82, 114), (60, 76), (56, 28), (74, 22)], "#8CC6FF", sharp=True)
    p.fill(star(120, 72, 36, 0.5), PAPER, sharp=True)
    p.line(star(120, 72, 36, 0.5), closed=True, sharp=True)
    p.text("+", 120, 86, 44, face="bold")
    p.line([(214, 26), (196, 44)])
    p.shape([(196, 40), (200, 48), (184, 58)], "#D3DAE6", sharp=True)
    p.line([(208, 24), (218, 34)])
    for x, y in ((196, 70), (204, 60), (186, 16)):
        p.line([(x, y), (x + 9, y + (4 if y > 30 else -7))])


def again(p: Exercise) -> None:
    d12(p, 120, 78, 52, "?", CYAN)
    arrow(p, arc(120, 78, 84, 66, 200, 334, 18), head=20)
    arrow(p, arc(120, 78, 84, 66, 20, 154, 18), head=20)
    p.text("2nd", 214, 40, 30, turn=10)
    p.text("1st", 26, 130, 30, turn=-8)


def round_off(p: Exercise) -> None:
    p.line([(20, 84), (220, 84)])
    for k, x in enumerate((48, 120, 192)):
        p.line([(x, 74), (x, 94)])
        p.text(str(k + 1), x, 122, 28, face="bold")
    p.shape(circle(140, 84, 9), RED, off=(0, 0))
    arrow(p, arc(166, 76, 26, 40, 196, 344, 14), head=16)
    arrow(p, arc(128, 75, 12, 20, -20, -172, 10), head=9)
    p.text("up?", 168, 24, 24)
    p.text("2.28", 66, 50, 27, face="italic")

    p.text("down?", 118, 44, 22)


def pocket(p: Exercise) -> None:
    for x, y in ((86, 44), (122, 28), (156, 46)):
        coin(p, x, y, 23)
    p.shape([(58, 54), (182, 54), (182, 112), (120, 144), (58, 112)], AZURE, sharp=True)
    p.line([(58, 70), (182, 70)])
    stitches = [(65, 62), (65, 109), (120, 137), (175, 109), (175, 62)]
    for (x1, y1), (x2, y2) in itertools.pairwise(stitches):
        n = round(math.dist((x1, y1), (x2, y2)) / 9)
        for k in range(n):
            a, b = (k + 0.15) / n, (k + 0.65) / n
            p.line([(x1 + (x2 - x1) * a, y1 + (y2 - y1) * a), (x1 + (x2 - x1) * b, y1 + (y2 - y1) * b)])
    p.text("+5", 120, 116, 44, face="bold")


ALL = {"bomb": bomb, "cat": cat, "warp": warp, "shield": shield, "again": again, "round": round_off, "pocket": pocket}


def draw() -> list[Drawing]:
    """Every figure, in the order of the cards."""
    sheets: list[Drawing] = []
    for name, figure in ALL.items():
        sheet = Exercise(name, 240, 150)
        figure(sheet)
        sheets.append(sheet)
    return sheets
