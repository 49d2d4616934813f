"""Figures of the tasks that moves and company solve: ink drawings of 240 x 150 units, as a pupil would hand them in."""

from __future__ import annotations

import math

from .exercise import Exercise
from .pen import AZURE, CYAN, GOLD, GREY, INK, PALE, PAPER, RED, arc, box, circle, turned
from .props import arrow, card, coin, ground, pupil, tree

FIRM = 1.3
"""How much harder the nib is pressed where people alone fill a picture: they have few lines."""

WOOD, STEEL = "#E8CFA0", "#D3DAE6"


def standing_room(p: Exercise) -> None:
    ground(p, 138)
    p.line(circle(120, 137, 46, 7, n=24), closed=True)
    pupil(p, 120, 136, 1.3, mood="flat", coat=PALE)
    p.text("0", 120, 91, 32, face="bold")
    for s in (-1, 1):
        arrow(p, [(120 + s * 46, 80), (120 + s * 70, 78), (120 + s * 96, 80)], head=13)
        p.line([(120 + s * 56, 62), (120 + s * 84, 98)])
        p.line([(120 + s * 84, 62), (120 + s * 56, 98)])
    p.text("(still here)", 194, 126, 17, turn=-6)


def long_haul(p: Exercise) -> None:
    p.shape([(12, 62), (122, 62), (122, 118), (12, 118)], AZURE, sharp=True)
    p.shape([(128, 82), (146, 66), (166, 66), (172, 92), (172, 118), (128, 118)], PALE, sharp=True)
    p.shape([(146, 72), (162, 72), (166, 90), (140, 90)], PAPER, sharp=True)
    p.text("5 + 5 + 5", 66, 98, 25, face="bold")
    for x in (32, 56, 104, 150):
        p.shape(circle(x, 122, 11), GREY, off=(0, 0))
        p.shape(circle(x, 122, 4), PAPER, off=(0, 0))
    ground(p)
    for k in range(5):
        p.line(arc(36 + 36 * k, 48, 18, 22, 180, 360, 10))
    for k in range(6):
        p.dots([(18 + 36 * k, 50)], 2.4)
    for y, x in ((74, 190), (90, 182), (106, 188)):
        arrow(p, [(x, y), (x + 34, y)], head=6)


def u_turn(p: Exercise) -> None:
    road = [(58, 146), (58, 66), (74, 34), (108, 24), (142, 34), (158, 66), (158, 146)]
    p.line(road)
    outer = [(42, 146), (42, 64), (64, 22), (108, 8), (152, 22), (174, 64), (174, 146)]
    inner = [(74, 146), (74, 68), (84, 46), (108, 40), (132, 46), (142, 68), (142, 146)]
    p.line(outer)
    p.line(inner)
    arrow(p, [(108, 24), (142, 34), (158, 66), (158, 110)], head=13)
    pupil(p, 58, 138, 0.62, mood="oh", coat=AZURE)
    p.text("−3", 200, 96, 30)
    p.text("+2", 18, 96, 26)


def full_circle(p: Exercise) -> None:
    ring = arc(120, 76, 72, 56, 100, -246, 44)
    p.line(arc(120, 76, 84, 66, 0, 360, 50))
    p.line(arc(120, 76, 60, 46, 0, 360, 44))
    for k in range(20):
        a = math.radians(18 * k)
        p.line([(120 + 60 * math.cos(a), 76 + 46 * math.sin(a)), (120 + 84 * math.cos(a), 76 + 66 * math.sin(a))])
    arrow(p, ring[1:], head=12)
    p.shape([(88, 118), (152, 118), (152, 145), (88, 145)], CYAN, sharp=True, off=(0, 0))
    p.text("START", 120, 138, 16, face="bold")
    p.text("2π", 120, 88, 40, face="italic")


def baby_steps(p: Exercise) -> None:
    ground(p, 132)
    for k, x in enumerate((36, 100, 164, 222)):
        p.line([(x, 128), (x, 136)])
        p.text(str(k), x, 148, 14)
    for x, label in ((68, 68), (132, 117)):
        p.line(arc(x, 122, 31, 20, 185, 355, 12))
        p.text("1", label, 98, 19)
    p.shape(circle(164, 62, 24, 23), PAPER)
    p.dots([(157, 60), (172, 60)], 2)
    p.line(arc(165, 68, 7, 5, 10, 170, 8))
    p.line([(162, 39), (167, 30), (174, 34), (168, 38)])
    p.shape([(142, 88), (186, 88), (190, 116), (140, 116)], PALE)
    p.line([(140, 92), (126, 84)])
    p.line([(188, 92), (202, 84)])
    p.shape(circle(150, 122, 9, 7), PAPER)
    p.shape(circle(180, 122, 9, 7), PAPER)
    p.shape(circle(166, 105, 5, 6), AZURE)


def hot_potato(p: Exercise) -> None:
    p.line([(20, 140), (214, 140), (214, 26)], sharp=True)
    p.line([(182, 140), (182, 108), (214, 108)], sharp=True)
    p.fill(box(183, 109, 30, 30), PALE, sharp=True)
    potato = [(70, 92), (84, 66), (118, 58), (150, 68), (164, 94), (150, 120), (116, 128), (84, 118)]
    p.shape(potato, "#DDB67C")
    p.dots([(98, 82), (132, 112), (146, 88), (88, 104), (116, 72)], 1.8)
    p.dots([(106, 90), (132, 88)], 2.8)
    p.line(arc(119, 106, 8, 5, 200, 340, 8))
    for x in (92, 118, 144):
        p.line([(x, 50), (x - 6, 40), (x + 4, 30), (x - 3, 18), (x + 3, 8)])
    for x, out in ((66, -16), (168, 9)):
        p.line([(x, 100), (x + out, 100 - abs(out) / 2)])
        p.line([(x, 110), (x + out, 112)])
    arrow(p, [(164, 72), (180, 58), (195, 70), (199, 98)], head=9)


def window_shopping(p: Exercise) -> None:
    ground(p, 140)
    p.shape(box(84, 44, 138, 94), PALE, sharp=True)
    p.shape(box(96, 64, 76, 52), PAPER, sharp=True, off=(0, 0))
    p.shape(box(182, 70, 28, 68), "#9A9AFF", sharp=True, off=(0, 0))
    p.dots([(188, 106)], 2)
    awning = [(78, 44), (228, 44), (218, 22), (88, 22)]
    p.shape(awning, CYAN, sharp=True)
    for k in range(1, 6):
        p.line([(88 + 21.6 * k, 22), (78 + 25 * k, 44)])
    p.text("i", 150, 18, 24, face="italic")
    p.shape(box(122, 74, 20, 36), AZURE, sharp=True)
    p.text("i", 132, 100, 22, face="italic")
    p.text("30i", 156, 110, 13)
    p.line([(100, 70), (108, 84)])
    pupil(p, 50, 139, 1.0, mood="back", right=((15, 6), (29, -3)), coat=AZURE)
    p.line(arc(50, 63, 12, 8, 200, 340, 8))


def sightseeing(p: Exercise) -> None:
    ground(p)
    tree(p, 36, 134, 1.35)
    tree(p, 194, 134, 1.45, "#8CC6FF")
    tree(p, 152, 130, 0.95, CYAN)
    pupil(p, 98, 135, 1.1, coat=PALE, mood="flat", left=((-12, -6), (-5, -12)), right=((12, -6), (5, -12)))
    p.shape(box(86, 50, 24, 15), GREY, sharp=True, off=(0, 0))
    p.shape(circle(98, 57, 5), PAPER, off=(0, 0))
    for a in (-60, -35, -10):
        p.line(
            [
                (116 + 4 * math.cos(math.radians(a)), 50 + 4 * math.sin(math.radians(a))),
                (128 + 6 * math.cos(math.radians(a)), 44 + 18 * math.sin(math.radians(a))),
            ],
        )
    p.dots([(187, 58), (201, 58)], 2)
    p.line(arc(194, 79, 5, 4, 10, 170, 6))


def returning_visitor(p: Exercise) -> None:
    p.shape(box(96, 30, 60, 106), WOOD, sharp=True)
    p.shape(turned(box(100, 36, 44, 100), 0, (96, 36)), AZURE, sharp=True)
    p.dots([(136, 90)], 3, colour=PAPER)
    p.shape(box(176, 96, 48, 22), PAPER, sharp=True)
    p.line([(200, 118), (200, 136)])
    p.text("LAND", 200, 112, 15, face="bold")
    ground(p)
    pupil(p, 58, 135, 1.05, mood="happy", coat=CYAN, right=((12, -2), (16, -16)))
    p.shape(box(20, 112, 26, 22), WOOD, sharp=True)
    p.line([(28, 112), (30, 105), (38, 105), (39, 112)], sharp=True)
    arrow(p, [(206, 84), (208, 52), (182, 40), (166, 52)], head=10)
    p.text("again", 198, 34, 20, turn=6)


def drink_deep(p: Exercise) -> None:
    ground(p, 142)
    p.shape([(60, 118), (180, 118), (166, 140), (74, 140)], STEEL, sharp=True)
    p.shape([(112, 118), (114, 84), (126, 84), (128, 118)], STEEL, sharp=True)
    p.shape([(84, 74), (156, 74), (142, 88), (98, 88)], STEEL, sharp=True)
    p.shape([(116, 74), (117, 52), (123, 52), (124, 74)], STEEL, sharp=True)
    for s in (-1, 1):
        p.line([(120, 50), (120 + s * 10, 28), (120 + s * 24, 34), (120 + s * 30, 66)])
        p.line([(120, 50), (120 + s * 4, 18), (120 + s * 12, 20)])
        p.line([(120 + s * 34, 82), (120 + s * 44, 96), (120 + s * 46, 114)])
    p.fill([(64, 119), (176, 119), (172, 126), (68, 126)], CYAN, sharp=True)
    p.shape(circle(206, 62, 15, 20), "#A9C98F")
    p.dots([(201, 58), (211, 58)], 2)
    p.line([(200, 70), (212, 68)])
    arrow(p, [(206, 90), (206, 112)], head=8)
    p.text("+1 life", 36, 62, 20, turn=-8)


def goal_post(p: Exercise) -> None:
    ground(p)
    p.line([(52, 136), (52, 32), (188, 32), (188, 136)], sharp=True)
    for k in range(1, 8):
        p.line([(52 + 17 * k, 34), (56 + 16 * k, 132)])
    for k in range(1, 6):
        p.line([(54, 34 + 17 * k), (186, 34 + 17 * k)])
    p.text("GOAL", 120, 24, 22, face="bold")
    coin(p, 214, 92, 19)
    for k in range(7):
        p.line([(92 + 16 * k, 128 - 5 * k - k * k * 0.3), (100 + 16 * k, 125 - 5 * k - k * k * 0.4)])
    p.text("so near", 32, 88, 21, turn=-76)


def time_served(p: Exercise) -> None:
    p.nib *= FIRM
    p.shape(box(40, 14, 160, 120), "#D9DEE8", sharp=True)
    pupil(p, 120, 132, 1.15, mood="sad", coat=PAPER, left=((-14, 2), (-22, -10)), right=((14, 2), (22, -10)))
    for k in range(7):
        p.line([(54 + 22 * k, 14), (54 + 22 * k, 134)])
    for k in range(4):
        p.line([(208 + 6 * k, 24), (207 + 6 * k, 50)])
    p.line([(203, 46), (232, 30)])
    p.text("1 turn", 221, 76, 15, turn=-10)


def toll(p: Exercise) -> None:
    ground(p)
    p.shape(box(18, 58, 44, 78), PALE, sharp=True)
    p.shape([(12, 58), (68, 58), (40, 34)], AZURE, sharp=True)
    p.shape(box(28, 70, 24, 24), PAPER, sharp=True, off=(0, 0))
    p.dots([(36, 80), (44, 80)], 1.8)
    p.line([(36, 88), (44, 88)])
    p.shape(box(66, 86, 14, 50), INK, sharp=True)
    bar = turned(box(70, 84, 152, 11), -7, (72, 90))
    p.shape(bar, PAPER, sharp=True)
    for k in range(4):
        p.fill(turned(box(88 + 36 * k, 84, 17, 11), -7, (72, 90)), RED, sharp=True)
    p.line(bar, closed=True, sharp=True)
    for x, y in ((116, 44), (152, 34), (188, 44)):
        coin(p, x, y, 17)
    arrow(p, [(104, 62), (86, 74), (66, 80)], head=8)


def nest_egg(p: Exercise) -> None:
    for x, y in ((88, 82), (120, 76), (152, 82), (104, 66), (136, 66), (120, 52), (72, 92), (168, 92)):
        coin(p, x, y, 17)
    nest = [(44, 92), (70, 104), (120, 108), (170, 104), (196, 92), (180, 128), (120, 140), (60, 128)]
    p.shape(nest, WOOD)
    for k in range(17):
        x = 54 + 8 * k
        x -= 6
        p.line([(x, 108 + (k % 3) * 5), (x + 9, 116 + (k % 4) * 4), (x + 20, 111 + (k % 5) * 3)])
    for x1, y1, x2, y2 in ((46, 94, 30, 84), (192, 94, 210, 86), (60, 128, 44, 140), (182, 126, 200, 136)):
        p.line([(x1, y1), (x2, y2)])
    p.text("8i", 196, 50, 34, turn=8)


def charity(p: Exercise) -> None:
    p.nib *= FIRM
    ground(p)
    pupil(p, 62, 135, 1.15, mood="happy", coat=AZURE, right=((15, 10), (30, 6)))
    pupil(p, 182, 135, 1.15, mood="oh", coat=PALE, left=((-14, 12), (-28, 10)))
    coin(p, 112, 60, 14)
    coin(p, 131, 44, 14)
    p.line([(100, 30), (106, 36)])
    p.line([(150, 24), (146, 31)])
    p.line([(122, 18), (123, 26)])
    heart = [(62, 16), (56, 8), (47, 10), (46, 20), (62, 34), (78, 20), (77, 10), (68, 8)]
    p.shape(heart, RED)


def handshake(p: Exercise) -> None:
    p.nib *= FIRM
    p.shape([(8, 54), (62, 60), (60, 104), (8, 112)], AZURE, sharp=True)
    p.shape([(232, 54), (178, 60), (180, 104), (232, 112)], "#9A9AFF", sharp=True)
    p.shape(box(60, 62, 14, 42), PAPER, sharp=True)
    p.shape(box(166, 62, 14, 42), PAPER, sharp=True)
    p.shape([(74, 68), (104, 60), (132, 66), (150, 78), (156, 96), (142, 104), (110, 108), (74, 100)], "#F3DFC4")
    p.shape([(166, 66), (140, 60), (118, 66), (104, 82), (112, 92), (128, 86), (150, 100), (166, 100)], "#E9C9A0")
    for k in range(3):
        p.line([(112 + 11 * k, 106 - 2 * k), (118 + 11 * k, 94 - k)])
    for x, y, a in ((120, 44, -90), (98, 46, -112), (142, 46, -68)):
        b = math.radians(a)
        p.line([(x, y), (x + 16 * math.cos(b), y + 16 * math.sin(b))])
    p.text("deal!", 120, 140, 26, turn=-4)


def company(p: Exercise) -> None:
    p.nib *= FIRM
    tile = [(52, 134), (80, 104), (188, 104), (172, 134)]
    p.shape(tile, PALE, sharp=True)
    pupil(p, 98, 126, 1.12, mood="flat", coat=AZURE, right=((10, 16), (14, 22)))
    pupil(p, 138, 126, 1.12, mood="happy", coat=CYAN, left=((-8, 4), (-24, 6)), right=((14, 0), (22, -14)))
    p.text("?", 84, 28, 30, turn=-12)
    p.shape(circle(192, 38, 28, 18), PAPER, off=(0, 0))
    p.line([(170, 48), (158, 56), (176, 53)])
    p.text("Budge up", 192, 43, 14)


def long_think(p: Exercise) -> None:
    ground(p)
    p.shape(box(70, 118, 40, 18), WOOD, sharp=True)
    pupil(p, 90, 134, 1.1, sitting=True, mood="flat", coat=PALE, right=((15, 14), (8, -2)), left=((-8, 18), (8, 24)))
    for x, y, r in ((118, 58, 4), (128, 46, 6)):
        p.shape(circle(x, y, r), PAPER, off=(0, 0))
    cloud = [
        (146, 44),
        (142, 28),
        (158, 14),
        (180, 18),
        (200, 10),
        (220, 22),
        (222, 42),
        (208, 56),
        (184, 54),
        (164, 60),
    ]
    p.shape(cloud, PAPER, off=(0, 0))
    p.dots([(166, 36), (182, 36), (198, 36)], 3.2)
    web = (226, 88)
    for x, y in ((196, 88), (204, 108), (226, 122)):
        p.line([web, (x, y)])
    p.line([(206, 88), (211, 100), (226, 110)])
    p.line([(214, 88), (217, 96), (226, 101)])
    hour = [(28, 84), (52, 84), (41, 106), (52, 130), (28, 130), (39, 106)]
    p.shape(hour, "#DFF6FB", sharp=True)
    p.fill([(31, 128), (49, 128), (40, 116)], GOLD, sharp=True)


def open_book(p: Exercise) -> None:
    p.shape([(120, 48), (84, 36), (30, 40), (30, 122), (84, 118), (120, 130)], PAPER, sharp=True)
    p.shape([(120, 48), (156, 36), (210, 40), (210, 122), (156, 118), (120, 130)], PAPER, sharp=True)
    p.line([(30, 126), (84, 123), (120, 136), (156, 123), (210, 126)], sharp=True)
    for x in (56, 90):
        card(p, x, 80, 28, -4 + x / 20)
    for x in (150, 184):
        card(p, x, 80, 28, 6 - x / 30)
    p.shape(circle(184, 82, 9), INK, off=(0, 0))
    p.line([(188, 75), (194, 66), (200, 68)])
    p.dots([(201, 67)], 3)
    for a in (-125, -105, -75, -55):
        b = math.radians(a)
        p.line(
            [(120 + 22 * math.cos(b), 36 + 16 * math.sin(b)), (120 + 42 * math.cos(b), 36 + 32 * math.sin(b))],
        )


def show_your_work(p: Exercise) -> None:
    p.text("Working:", 52, 24, 30)
    p.line(box(20, 32, 202, 76), closed=True, sharp=True)
    for end in ((44, 32), (38, 46), (20, 58)):
        p.line([(20, 32), end])
    p.line([(36, 33), (32, 41), (21, 48)])
    p.line([(84, 33), (84, 68)])
    p.shape(circle(84, 78, 9), INK, off=(0, 0))
    for side in (-1, 1):
        for k in (-1, 0, 1):
            p.line([(84 + side * 8, 78 + 4 * k), (84 + side * 18, 76 + 8 * k), (84 + side * 22, 84 + 9 * k)])
    p.text("Answer:  -1  and  7".replace("-", "−"), 116, 138, 32)


ALL = [
    standing_room,
    long_haul,
    u_turn,
    full_circle,
    baby_steps,
    hot_potato,
    window_shopping,
    sightseeing,
    returning_visitor,
    drink_deep,
    goal_post,
    time_served,
    toll,
    nest_egg,
    charity,
    handshake,
    company,
    long_think,
    open_book,
    show_your_work,
]
