"""Figures of the tasks that dice solve: ink drawings of 240 x 150 units, as a pupil would hand them in."""

from __future__ import annotations

import math

from .exercise import Exercise
from .pen import AZURE, BLUE, CYAN, GOLD, GREY, INK, PALE, PAPER, RED, arc, box, circle, turned
from .props import arrow, d12, ground, pupil

WOOD = "#E8CFA0"


def imaginary_friend(p: Exercise) -> None:
    ground(p)
    pupil(p, 82, 134, 1.15, mood="happy", right=((14, 2), (27, -4)))
    outline = circle(150, 55, 15, n=16)
    for k in range(0, 16, 2):
        p.line([outline[k], outline[k + 1]])
    dashes = [[(142, 71), (137, 88)], [(136, 94), (133, 104)], [(158, 71), (163, 88)], [(164, 94), (167, 104)]]
    dashes += [[(134, 106), (145, 106)], [(152, 106), (164, 106)], [(143, 108), (143, 120)], [(143, 126), (141, 134)]]
    dashes += [[(157, 108), (157, 120)], [(157, 126), (160, 134)], [(140, 74), (128, 76)], [(123, 74), (115, 68)]]
    for dash in dashes:
        p.line(dash)
    p.text("i", 150, 63, 25, face="italic")
    p.text("x² = −1", 205, 40, 24, turn=8)
    p.line([(184, 47), (225, 53)])


def square_deal(p: Exercise) -> None:
    square = box(40, 40, 84, 84)
    p.shape(square, PALE, sharp=True)
    for k in (1, 2, 3):
        p.line([(40 + 21 * k, 40), (40 + 21 * k, 124)])
        p.line([(40, 40 + 21 * k), (124, 40 + 21 * k)])
    p.fill(box(40, 40, 21, 21), AZURE, sharp=True, off=(1, 1))
    p.line([(34, 133), (130, 133)])
    p.text("4", 82, 147, 17)
    p.line([(32, 36), (32, 128)])
    p.text("4", 23, 88, 17)
    p.text("D = 16", 176, 66, 28, face="italic")
    p.text("= 4²", 180, 98, 30)
    p.line([(152, 106), (208, 103)])
    p.text("b² − 4ac", 82, 30, 21)


def prime_suspects(p: Exercise, *, lines: bool = True) -> None:
    for k in range(4 * lines):
        p.line([(14, 34 + 30 * k), (226, 34.6 + 30 * k)])
    for x, y, n, c, w in ((62, 64, "2", AZURE, 30), (122, 48, "7", BLUE, 32), (182, 62, "11", CYAN, 30)):
        coat = [(x - 14, y + 20), (x + 14, y + 20), (x + w * 0.86, y + 38), (x + w, 138), (x - w, 138)]
        p.shape([*coat, (x - w * 0.86, y + 38)], PAPER if lines else GREY, sharp=True, off=(0, 0))
        if not lines:  # where they are large: the far side of a coat lies in shade, and there is a shirt in it
            shade = [(x + 12, y + 22), (x + w * 0.86, y + 38), (x + w, 138), (x + w * 0.36, 138), (x + 2, y + 52)]
            p.fill(shade, AZURE, sharp=True)
            p.fill([(x - 12, y + 22), (x + 12, y + 22), (x, y + 50)], PAPER, sharp=True)
        p.line([(x - 12, y + 22), (x, y + 50), (x + 12, y + 22)], sharp=True)
        p.line([(x, y + 50), (x, 137)])
        p.dots([(x + 7, y + 58), (x + 7, y + 70)], 2.2)
        d12(p, x, y, 27, n, c)
    p.shape([(42, 42), (46, 26), (78, 26), (82, 42)], GREY, sharp=True, off=(0, 0))
    p.line([(32, 43), (92, 42)])
    p.shape([(106, 26), (108, 2), (136, 2), (138, 26)], INK, sharp=True, off=(0, 0))
    p.line([(96, 26), (148, 26)])
    p.shape([(160, 40), (166, 28), (184, 24), (200, 30), (204, 40)], PALE, sharp=True, off=(0, 0))
    p.line([(158, 41), (216, 42)])
    if lines:
        ground(p, 139)


def composite_sketch(p: Exercise) -> None:
    p.shape(turned(box(58, 2, 116, 144), -3, (116, 75)), PAPER, sharp=True)
    p.text("WANTED", 113, 23, 20, face="bold", turn=-3)
    p.shape([(84, 74), (87, 57), (116, 51), (145, 57), (148, 76), (144, 108), (118, 127), (90, 110)], PALE)
    for n, x, y, size, turn in (
        ("6", 101, 87, 34, 0),
        ("9", 131, 85, 34, 0),
        ("1", 116, 103, 27, 0),
        ("8", 107, 111, 23, 90),
    ):
        p.text(n, x, y, size, face="bold", turn=turn)
    for k in range(4):
        p.text("4", 94 + 15 * k, 51 - 6 * math.sin(math.pi * k / 3), 19, face="bold", turn=-18 + 12 * k)
    p.text("reward: 12", 118, 142, 18, turn=-3)
    pupil(p, 208, 142, 1.12, coat=AZURE, mood="flat", left=((-16, 2), (-30, -10)))
    p.line([(158, 62), (178, 76)])
    for n, x, y, t in (("2·2", 28, 44, -10), ("2·3", 26, 84, 8), ("3·3", 30, 124, -6)):
        p.text(n, x, y, 28, turn=t)


def going_up(p: Exercise) -> None:
    steps = [(24, 136), (24, 112), (88, 112), (88, 84), (152, 84), (152, 54), (216, 54), (216, 136)]
    p.shape(steps, PALE, sharp=True)
    p.hatch([(152, 84), (152, 54), (216, 54), (216, 136), (152, 136)], 9, -45)
    d12(p, 56, 88, 22, "2", AZURE)
    d12(p, 120, 60, 22, "6", BLUE)
    d12(p, 184, 30, 22, "9", CYAN)
    arrow(p, [(20, 70), (52, 52), (86, 30), (112, 18)], head=10)


def twins(p: Exercise) -> None:
    d12(p, 76, 62, 42, "9", AZURE)
    d12(p, 164, 62, 42, "9", BLUE)
    for x in (76, 164):
        p.line([(x - 14, 104), (x - 15, 136), (x - 24, 137)], sharp=True)
        p.line([(x + 14, 104), (x + 15, 136), (x + 24, 137)], sharp=True)
    p.line([(118, 74), (121, 86), (122, 74)])
    p.line([(36, 70), (22, 88)])
    p.line([(204, 70), (218, 88)])
    for x in (76, 164):
        p.shape([(x, 96), (x - 13, 88), (x - 13, 104)], RED, sharp=True, off=(0, 0))
        p.shape([(x, 96), (x + 13, 88), (x + 13, 104)], RED, sharp=True, off=(0, 0))
    ground(p, 139)


def even_keel(p: Exercise) -> None:
    p.shape([(40, 88), (200, 88), (178, 122), (62, 122)], WOOD, sharp=True)
    p.line([(48, 99), (192, 99)])
    p.line([(119, 88), (119, 14)])
    p.shape([(125, 18), (184, 78), (125, 78)], PALE, sharp=True)
    p.shape([(112, 26), (66, 78), (112, 78)], PAPER, sharp=True)
    p.text("2n", 144, 70, 26)
    p.text("0", 98, 72, 20)
    for k, n in enumerate(("2", "4", "6")):
        p.shape(circle(84 + 36 * k, 109, 8), CYAN)
        p.text(n, 84 + 36 * k, 114, 14, face="bold")
    for y, s in ((125, 0), (133, 8), (141, -6)):
        p.line([(14 + 17 * k + s, y + (4 if k % 2 else -2)) for k in range(13)])


def odd_company(p: Exercise) -> None:
    ground(p)
    p.shape([(30, 136), (34, 70), (78, 66), (84, 136)], "#9A9AFF")
    p.shape(circle(57, 52, 17), PAPER)
    p.dots([(51, 49), (63, 49), (57, 41)], 2)
    p.line([(50, 60), (64, 58)])
    p.text("3", 57, 110, 34, face="bold")
    p.shape([(106, 104), (112, 86), (128, 84), (134, 104), (130, 120), (110, 120)], CYAN)
    p.shape(circle(120, 66, 20, 18), PAPER)
    p.shape(circle(120, 64, 8), PAPER, off=(0, 0))
    p.dots([(122, 65)], 3)
    p.line(arc(120, 73, 8, 4, 10, 170, 8))
    p.text("1", 120, 113, 24, face="bold")
    for x in (110, 120, 130):
        p.line([(x, 120), (x - 1, 136)])
    pupil(p, 180, 135, 1.1, coat=AZURE, mood="oh", left=((-14, 8), (-20, -2)))
    p.text("5", 180, 94, 26, face="bold")
    p.shape([(168, 34), (165, 16), (174, 24), (180, 11), (186, 24), (195, 16), (192, 34)], GOLD, sharp=True)


def heavy_hand(p: Exercise) -> None:
    p.line([(18, 104), (90, 107), (120, 116), (152, 107), (222, 103)])
    p.line([(40, 106), (34, 146)])
    p.line([(202, 106), (208, 146)])
    p.line([(116, 116), (110, 128), (120, 134), (114, 146)])
    p.line([(124, 117), (132, 128), (128, 138)])
    p.shape([(84, 54), (156, 54), (170, 110), (70, 110)], "#5B6789", sharp=True)
    p.line(arc(120, 52, 20, 28, 180, 360, 14))
    p.text("25", 120, 100, 42, face="bold")
    d12(p, 44, 84, 17, "8", AZURE)
    d12(p, 196, 84, 17, "11", CYAN)
    d12(p, 40, 38, 17, "6", BLUE, -70)
    p.shape(box(62, 10, 34, 24), PAPER, sharp=True, off=(0, 0))
    p.line([(68, 17), (90, 17)])
    p.line([(68, 23), (86, 23)])
    for x1, x2, y in ((36, 35, 64), (48, 47, 63), (78, 75, 46), (178, 194, 48), (182, 202, 58)):
        p.line([(x1, y), (x2, y - 5)])


def the_dozen(p: Exercise) -> None:
    p.shape([(28, 54), (42, 16), (198, 16), (212, 54)], WOOD, sharp=True)
    for x in (34, 206):
        p.line([(x, 56), (x - (x - 120) * 0.04, 100)])
    for row, y in ((0, 76), (1, 94)):
        for k in range(6):
            egg = 48 + k * 28.8
            tint = CYAN if (row, k) == (1, 4) else PAPER
            p.shape(
                [
                    (egg, y - 16),
                    (egg + 9, y - 6),
                    (egg + 11, y + 5),
                    (egg, y + 14),
                    (egg - 11, y + 5),
                    (egg - 9, y - 6),
                ],
                tint,
            )
    p.fill([(28, 100), (212, 100), (204, 136), (36, 136)], WOOD, sharp=True)
    p.line([(28, 100), (212, 100), (204, 137), (36, 137)], closed=True, sharp=True)
    p.text("12", 120, 129, 32, face="bold")


def prime_total(p: Exercise) -> None:
    d12(p, 40, 46, 25, "8", AZURE)
    d12(p, 112, 46, 25, "9", BLUE)
    d12(p, 184, 46, 25, "6", CYAN)
    p.text("+", 76, 56, 30)
    p.text("+", 148, 56, 30)
    p.line([(14, 84), (222, 82)])
    p.line([(14, 88), (222, 86)])
    p.text("23", 120, 128, 50, face="bold")
    p.line(circle(120, 112, 42, 26, n=22), closed=True)
    p.text("÷ 2 ?", 40, 112, 18, turn=-8)
    p.text("÷ 3 ?", 46, 136, 18, turn=5)
    p.text("no!", 194, 116, 24, turn=-10)


def mirror_image(p: Exercise) -> None:
    ground(p)
    frame = circle(162, 74, 44, 62, n=28)
    p.shape(frame, "#DFF6FB")
    p.line(circle(162, 74, 37, 55, n=26), closed=True)
    pupil(p, 72, 134, 1.15, mood="flat", right=((13, 10), (24, 4)), coat=AZURE)
    pupil(p, 162, 124, 0.95, mood="flat", left=((-13, 10), (-23, 5)), coat=CYAN)
    p.text("2", 72, 92, 22, face="bold")
    p.text("−2", 162, 90, 14, face="bold")
    p.line([(186, 34), (194, 52)])
    p.line([(180, 30), (183, 36)])


def one_way_street(p: Exercise) -> None:
    p.line([(120, 66), (120, 146)])
    sign = turned([(28, 28), (176, 28), (214, 50), (176, 72), (28, 72)], -3, (120, 50))
    p.shape(sign, AZURE, sharp=True)
    p.line(turned([(40, 50), (172, 50)], -3, (120, 50)), colour=PAPER)
    p.line(turned([(152, 37), (176, 50), (152, 63)], -3, (120, 50)), colour=PAPER, sharp=True)
    for x in (42, 184):
        p.line([(x - 12, 122), (x - 5, 108), (x + 14, 108), (x + 20, 122)], sharp=True)
        p.shape(
            [(x - 22, 122), (x + 28, 122), (x + 28, 136), (x - 22, 136)],
            CYAN if x < 100 else "#9A9AFF",
            sharp=True,
        )
        p.shape(circle(x - 12, 138, 6), PAPER, off=(0, 0))
        p.shape(circle(x + 18, 138, 6), PAPER, off=(0, 0))
    ground(p, 146)
    arrow(p, [(80, 128), (108, 128)])


ALL = [
    imaginary_friend,
    square_deal,
    prime_suspects,
    composite_sketch,
    going_up,
    twins,
    even_keel,
    odd_company,
    heavy_hand,
    the_dozen,
    prime_total,
    mirror_image,
    one_way_street,
]
