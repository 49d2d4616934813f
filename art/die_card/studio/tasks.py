"""The figures on the 33 task cards: ink drawings of 240 x 150 units, as a pupil would hand them in."""

from __future__ import annotations

import math

from .pen import AZURE, BLUE, CYAN, GOLD, GREY, INK, PALE, PAPER, RED, Drawing, arc, box, circle, moved, regular, turned
from .props import arrow, card, coin, d6, d12, ground, merit, pupil, tree

WOOD, LEAF, STEEL = "#E8CFA0", "#7FD8D2", "#D3DAE6"


def imaginary_friend(p: Drawing) -> None:
    ground(p)
    pupil(p, 82, 134, 1.15, mood="happy", right=((14, 2), (27, -4)))
    outline = circle(150, 55, 15, n=16)
    for k in range(0, 16, 2):
        p.line([outline[k], outline[k + 1]], 1.8, AZURE)
    dashes = [[(142, 71), (137, 88)], [(136, 94), (133, 104)], [(158, 71), (163, 88)], [(164, 94), (167, 104)]]
    dashes += [[(134, 106), (145, 106)], [(152, 106), (164, 106)], [(143, 108), (143, 120)], [(143, 126), (141, 134)]]
    dashes += [[(157, 108), (157, 120)], [(157, 126), (160, 134)], [(140, 74), (128, 76)], [(123, 74), (115, 68)]]
    for dash in dashes:
        p.line(dash, 2, AZURE)
    p.text("i", 150, 63, 25, AZURE, face="italic")
    p.text("x² = −1", 205, 40, 24, GREY, turn=8)
    p.line([(184, 47), (225, 53)], 1.2, GREY)


def square_deal(p: Drawing) -> None:
    square = box(40, 40, 84, 84)
    p.shape(square, PALE, 2.6, sharp=True)
    for k in (1, 2, 3):
        p.line([(40 + 21 * k, 40), (40 + 21 * k, 124)], 1.2)
        p.line([(40, 40 + 21 * k), (124, 40 + 21 * k)], 1.2)
    p.fill(box(40, 40, 21, 21), AZURE, sharp=True, off=(1, 1))
    p.line([(34, 133), (130, 133)], 1.4)
    p.text("4", 82, 147, 17)
    p.line([(132, 36), (132, 128)], 1.4)
    p.text("4", 140, 88, 17)
    p.text("D = 16", 176, 66, 28, face="italic")
    p.text("= 4²", 180, 98, 30, BLUE)
    p.line([(152, 106), (208, 103)], 2, RED)
    p.text("b² − 4ac", 82, 30, 21, GREY)


def prime_suspects(p: Drawing) -> None:
    for k in range(6):
        y = 20 + k * 20
        p.line([(16, y), (224, y + 0.6)], 0.9, GREY)
        p.text(str(6 - k), 10, y + 5, 13, GREY)
    for x, h, n, c in ((60, 1.15, "2", AZURE), (122, 1.35, "7", BLUE), (184, 1.0, "11", CYAN)):
        top = 137 - 84 * h
        pupil(p, x, 137, h, mood="flat" if n != "7" else "sad", coat=PAPER, left=((-9, 14), (-4, 17)), right=((9, 14), (4, 17)))
        plate = box(x - 19, top + 42 * h, 38, 22)
        p.shape(plate, c if c != BLUE else "#8A8AFF", 2, sharp=True, off=(0, 0))
        p.text(n, x, top + 42 * h + 17, 19, face="bold")
    ground(p, 138)


def composite_sketch(p: Drawing) -> None:
    p.line([(70, 148), (108, 20), (148, 148)], 2.6, sharp=True)
    board = turned(box(62, 22, 94, 100), -2, (108, 70))
    p.shape(board, PAPER, 2.4, sharp=True)
    p.shape(circle(109, 72, 26, 33), "#F1E2C6", 2)
    p.text("4", 99, 70, 24, face="bold")
    p.text("6", 120, 71, 19, face="bold")
    p.text("1", 109, 84, 17, face="book")
    p.text("8", 109, 101, 22, face="bold")
    p.line([(86, 58), (96, 36), (112, 33), (131, 46), (133, 58), (124, 44), (104, 44), (92, 52)], 2.4)
    p.text("WANTED", 109, 117, 11, RED, face="bold")
    pupil(p, 190, 142, 1.05, coat=AZURE, mood="flat", left=((-16, 2), (-30, -10)))
    p.line([(150, 64), (163, 78)], 2.6, RED)
    for n, x, y, t in (("2·2", 30, 50, -12), ("2·3", 26, 86, 9), ("3·3", 34, 120, -6)):
        p.text(n, x, y, 17, GREY, turn=t)


def going_up(p: Drawing) -> None:
    steps = [(24, 136), (24, 112), (88, 112), (88, 84), (152, 84), (152, 54), (216, 54), (216, 136)]
    p.shape(steps, PALE, 2.4, sharp=True)
    p.hatch([(152, 84), (152, 54), (216, 54), (216, 136), (152, 136)], 9, -45, 0.9)
    d12(p, 56, 88, 22, "2", AZURE)
    d12(p, 120, 60, 22, "6", BLUE)
    d12(p, 184, 30, 22, "9", CYAN)
    arrow(p, [(20, 70), (52, 52), (86, 30), (112, 18)], 2.4, RED, 10)


def twins(p: Drawing) -> None:
    d12(p, 76, 62, 42, "9", AZURE)
    d12(p, 164, 62, 42, "9", BLUE)
    for x in (76, 164):
        p.line([(x - 14, 104), (x - 15, 136), (x - 24, 137)], 2.6, sharp=True)
        p.line([(x + 14, 104), (x + 15, 136), (x + 24, 137)], 2.6, sharp=True)
    p.line([(118, 74), (121, 86), (122, 74)], 2.4)
    p.line([(36, 70), (22, 88)], 2.6)
    p.line([(204, 70), (218, 88)], 2.6)
    for x in (76, 164):
        p.shape([(x, 96), (x - 13, 88), (x - 13, 104)], RED, 1.6, sharp=True, off=(0, 0))
        p.shape([(x, 96), (x + 13, 88), (x + 13, 104)], RED, 1.6, sharp=True, off=(0, 0))
    ground(p, 139)


def even_keel(p: Drawing) -> None:
    p.shape([(40, 88), (200, 88), (178, 122), (62, 122)], WOOD, 2.6, sharp=True)
    p.line([(48, 99), (192, 99)], 1.2)
    p.line([(119, 88), (119, 14)], 2.8)
    p.shape([(125, 18), (184, 78), (125, 78)], PALE, 2.2, sharp=True)
    p.shape([(112, 26), (66, 78), (112, 78)], PAPER, 2.2, sharp=True)
    p.text("2n", 144, 70, 26, BLUE)
    p.text("0", 98, 72, 20, AZURE)
    for k, n in enumerate(("2", "4", "6")):
        p.shape(circle(84 + 36 * k, 109, 8), CYAN, 1.6)
        p.text(n, 84 + 36 * k, 114, 14, face="bold")
    for y, s in ((126, 0), (136, 12), (146, -6)):
        p.line([(14 + 18 * k + s, y + (4 if k % 2 else -2)) for k in range(13)], 1.8, AZURE)


def odd_company(p: Drawing) -> None:
    ground(p)
    p.shape([(30, 136), (34, 70), (78, 66), (84, 136)], "#9A9AFF", 2.2)
    p.shape(circle(57, 52, 17), PAPER, 2)
    p.dots([(51, 49), (63, 49), (57, 41)], 2)
    p.line([(50, 60), (64, 58)], 1.6)
    p.text("3", 57, 110, 34, face="bold")
    p.shape([(106, 104), (112, 86), (128, 84), (134, 104), (130, 120), (110, 120)], CYAN, 2.2)
    p.shape(circle(120, 66, 20, 18), PAPER, 2)
    p.shape(circle(120, 64, 8), PAPER, 1.6, off=(0, 0))
    p.dots([(122, 65)], 3)
    p.line(arc(120, 73, 8, 4, 10, 170, 8), 1.6)
    p.text("1", 120, 113, 24, face="bold")
    for x in (110, 120, 130):
        p.line([(x, 120), (x - 1, 136)], 2.2)
    pupil(p, 180, 135, 1.1, coat=AZURE, mood="oh", left=((-14, 8), (-20, -2)))
    p.text("5", 180, 94, 26, PAPER, face="bold")
    p.shape([(168, 34), (165, 16), (174, 24), (180, 11), (186, 24), (195, 16), (192, 34)], GOLD, 1.8, sharp=True)


def heavy_hand(p: Drawing) -> None:
    p.line([(18, 104), (90, 107), (120, 116), (152, 107), (222, 103)], 5)
    p.line([(40, 106), (34, 146)], 3.4)
    p.line([(202, 106), (208, 146)], 3.4)
    p.line([(116, 116), (110, 128), (120, 134), (114, 146)], 1.8)
    p.line([(124, 117), (132, 128), (128, 138)], 1.4)
    p.shape([(84, 54), (156, 54), (170, 110), (70, 110)], "#5B6789", 3, sharp=True)
    p.line(arc(120, 52, 20, 28, 180, 360, 14), 7)
    p.text("25", 120, 100, 42, PAPER, face="bold")
    d12(p, 44, 84, 17, "8", AZURE)
    d12(p, 194, 82, 17, "11", CYAN)
    p.shape(box(26, 14, 34, 24), PAPER, 1.8, sharp=True, off=(0, 0))
    p.line([(32, 21), (54, 21)], 1.1, GREY)
    p.line([(32, 27), (50, 27)], 1.1, GREY)
    for x1, x2, y in ((62, 46, 48), (58, 40, 58), (178, 194, 48), (182, 202, 58)):
        p.line([(x1, y), (x2, y - 5)], 2.2, RED)


def the_dozen(p: Drawing) -> None:
    p.shape([(28, 54), (42, 16), (198, 16), (212, 54)], WOOD, 2.4, sharp=True)
    for x in (34, 206):
        p.line([(x, 56), (x - (x - 120) * 0.04, 100)], 1.6)
    for row, y in ((0, 76), (1, 94)):
        for k in range(6):
            x = 48 + k * 28.8
            tint = CYAN if (row, k) == (1, 4) else PAPER
            p.shape([(x, y - 16), (x + 9, y - 6), (x + 11, y + 5), (x, y + 14), (x - 11, y + 5), (x - 9, y - 6)], tint, 2)
    p.fill([(28, 100), (212, 100), (204, 136), (36, 136)], WOOD, sharp=True)
    p.line([(28, 100), (212, 100), (204, 137), (36, 137)], 2.6, closed=True, sharp=True)
    p.text("12", 120, 129, 32, face="bold")


def prime_total(p: Drawing) -> None:
    d12(p, 40, 46, 25, "8", AZURE)
    d12(p, 112, 46, 25, "9", BLUE)
    d12(p, 184, 46, 25, "6", CYAN)
    p.text("+", 76, 56, 30)
    p.text("+", 148, 56, 30)
    p.line([(14, 84), (222, 82)], 2.2)
    p.line([(14, 88), (222, 86)], 1.2)
    p.text("23", 120, 128, 50, BLUE, face="bold")
    p.line(circle(120, 112, 42, 26, n=22), 2.6, RED, closed=True)
    p.text("÷ 2 ?", 40, 112, 18, GREY, turn=-8)
    p.text("÷ 3 ?", 46, 136, 18, GREY, turn=5)
    p.text("no!", 194, 116, 24, RED, turn=-10)


def mirror_image(p: Drawing) -> None:
    ground(p)
    frame = circle(162, 74, 44, 62, n=28)
    p.shape(frame, "#DFF6FB", 3.2)
    p.line(circle(162, 74, 37, 55, n=26), 1.4, closed=True)
    pupil(p, 72, 134, 1.15, mood="flat", right=((13, 10), (24, 4)), coat=AZURE)
    pupil(p, 162, 124, 0.95, mood="flat", left=((-13, 10), (-23, 5)), coat=CYAN)
    p.text("2", 72, 92, 22, PAPER, face="bold")
    p.text("−2", 162, 90, 14, face="bold")
    p.line([(186, 34), (194, 52)], 1.6, AZURE)
    p.line([(180, 30), (183, 36)], 1.6, AZURE)


def one_way_street(p: Drawing) -> None:
    p.line([(120, 66), (120, 146)], 3.4)
    sign = turned([(28, 28), (176, 28), (214, 50), (176, 72), (28, 72)], -3, (120, 50))
    p.shape(sign, AZURE, 2.8, sharp=True)
    p.line(turned([(40, 50), (172, 50)], -3, (120, 50)), 5, PAPER)
    p.line(turned([(152, 37), (176, 50), (152, 63)], -3, (120, 50)), 5, PAPER, sharp=True)
    for x, s in ((42, 1), (184, 1)):
        p.line([(x - 12, 122), (x - 5, 108), (x + 14, 108), (x + 20, 122)], 2, sharp=True)
        p.shape([(x - 22, 122), (x + 28, 122), (x + 28, 136), (x - 22, 136)], CYAN if x < 100 else "#9A9AFF", 2.2, sharp=True)
        p.shape(circle(x - 12, 138, 6), PAPER, 2, off=(0, 0))
        p.shape(circle(x + 18, 138, 6), PAPER, 2, off=(0, 0))
    ground(p, 146)
    arrow(p, [(80, 128), (108, 128)], 2.4, RED)


def standing_room(p: Drawing) -> None:
    ground(p, 138)
    p.line(circle(120, 137, 46, 7, n=24), 1.8, closed=True)
    pupil(p, 120, 136, 1.3, mood="flat", coat=PALE)
    p.text("0", 120, 91, 32, BLUE, face="bold")
    for s in (-1, 1):
        arrow(p, [(120 + s * 46, 80), (120 + s * 70, 78), (120 + s * 96, 80)], 3, INK, 13)
        p.line([(120 + s * 56, 62), (120 + s * 84, 98)], 3, RED)
        p.line([(120 + s * 84, 62), (120 + s * 56, 98)], 3, RED)
    p.text("(still here)", 194, 126, 17, GREY, turn=-6)


def long_haul(p: Drawing) -> None:
    p.shape([(12, 62), (122, 62), (122, 118), (12, 118)], AZURE, 2.6, sharp=True)
    p.shape([(128, 82), (146, 66), (166, 66), (172, 92), (172, 118), (128, 118)], PALE, 2.6, sharp=True)
    p.shape([(146, 72), (162, 72), (166, 90), (140, 90)], PAPER, 1.6, sharp=True)
    p.text("5 + 5 + 5", 66, 98, 25, PAPER, face="bold")
    for x in (32, 56, 104, 150):
        p.shape(circle(x, 122, 11), GREY, 2.4, off=(0, 0))
        p.shape(circle(x, 122, 4), PAPER, 1.4, off=(0, 0))
    ground(p)
    for k in range(5):
        p.line(arc(36 + 36 * k, 48, 18, 22, 180, 360, 10), 1.8, RED)
    for k in range(6):
        p.dots([(18 + 36 * k, 50)], 2.4, RED)
    p.text("5!", 206, 50, 26, RED, turn=8)
    for y, x in ((74, 190), (90, 182), (106, 188)):
        arrow(p, [(x, y), (x + 34, y)], 1.6, GREY, 6)


def u_turn(p: Drawing) -> None:
    road = [(58, 146), (58, 66), (74, 34), (108, 24), (142, 34), (158, 66), (158, 146)]
    p.line(road, 30, "#D7DCE6", taper=False)
    p.line(moved(road, 0, 0), 1.4, GREY)
    outer = [(42, 146), (42, 64), (64, 22), (108, 8), (152, 22), (174, 64), (174, 146)]
    inner = [(74, 146), (74, 68), (84, 46), (108, 40), (132, 46), (142, 68), (142, 146)]
    p.line(outer, 2.4)
    p.line(inner, 2.4)
    arrow(p, [(108, 24), (142, 34), (158, 66), (158, 110)], 3.4, RED, 13)
    pupil(p, 58, 138, 0.62, mood="oh", coat=AZURE)
    p.text("−3", 200, 96, 30, RED)
    p.text("+2", 18, 96, 26, BLUE)


def full_circle(p: Drawing) -> None:
    ring = arc(120, 76, 72, 56, 100, -246, 44)
    p.line(arc(120, 76, 84, 66, 0, 360, 50), 2.2)
    p.line(arc(120, 76, 60, 46, 0, 360, 44), 2.2)
    for k in range(20):
        a = math.radians(18 * k)
        p.line([(120 + 60 * math.cos(a), 76 + 46 * math.sin(a)), (120 + 84 * math.cos(a), 76 + 66 * math.sin(a))], 1.2)
    arrow(p, ring[1:], 3.2, RED, 12)
    p.shape([(96, 118), (144, 118), (144, 145), (96, 145)], CYAN, 2.4, sharp=True, off=(0, 0))
    p.text("START", 120, 137, 16, face="bold")
    p.text("2π", 120, 88, 40, BLUE, face="italic")


def baby_steps(p: Drawing) -> None:
    ground(p, 132)
    for k, x in enumerate((36, 78, 120, 162, 204)):
        p.line([(x, 128), (x, 136)], 1.6)
        p.text(str(k), x, 148, 14, GREY)
    for x in (78, 120):
        p.line(arc(x - 21, 120, 20, 20, 185, 355, 10), 2.2, RED)
        p.text("1", x - 21, 96, 19, RED)
    p.shape(circle(164, 62, 24, 23), PAPER, 2.4)
    p.dots([(157, 60), (172, 60)], 2)
    p.line(arc(165, 68, 7, 5, 10, 170, 8), 1.6)
    p.line([(162, 39), (167, 30), (174, 34), (168, 38)], 1.6)
    p.shape([(142, 88), (186, 88), (190, 116), (140, 116)], PALE, 2.4)
    p.line([(140, 92), (126, 84)], 2.6)
    p.line([(188, 92), (202, 84)], 2.6)
    p.shape(circle(150, 122, 9, 7), PAPER, 2)
    p.shape(circle(180, 122, 9, 7), PAPER, 2)
    p.shape(circle(166, 105, 5, 6), AZURE, 1.4)


def hot_potato(p: Drawing) -> None:
    p.line([(20, 140), (214, 140), (214, 26)], 2.4, sharp=True)
    p.line([(182, 140), (182, 108), (214, 108)], 1.8, sharp=True)
    p.fill(box(183, 109, 30, 30), PALE, sharp=True)
    p.line([(182, 74), (214, 74)], 1.4, GREY)
    p.line([(146, 140), (146, 126)], 1.4, GREY)
    potato = [(70, 92), (84, 66), (118, 58), (150, 68), (164, 94), (150, 120), (116, 128), (84, 118)]
    p.shape(potato, "#DDB67C", 2.8)
    p.dots([(98, 82), (132, 112), (146, 88), (88, 104), (116, 72)], 1.8)
    p.dots([(106, 90), (132, 88)], 2.8)
    p.line(arc(119, 106, 8, 5, 200, 340, 8), 1.8)
    for x in (92, 118, 144):
        p.line([(x, 50), (x - 6, 40), (x + 4, 30), (x - 3, 18), (x + 3, 8)], 2.4, RED)
    for s, x in ((-1, 66), (1, 168)):
        p.line([(x, 100), (x + s * 16, 92)], 2.2, RED)
        p.line([(x + s, 110), (x + s * 18, 112)], 2.2, RED)
    arrow(p, [(166, 128), (178, 132), (192, 126)], 2.4, RED, 9)


def window_shopping(p: Drawing) -> None:
    ground(p, 140)
    p.shape(box(84, 44, 138, 94), PALE, 2.6, sharp=True)
    p.shape(box(96, 64, 76, 52), PAPER, 2, sharp=True, off=(0, 0))
    p.shape(box(182, 70, 28, 68), "#9A9AFF", 2, sharp=True, off=(0, 0))
    p.dots([(188, 106)], 2)
    awning = [(78, 44), (228, 44), (218, 22), (88, 22)]
    p.shape(awning, CYAN, 2.4, sharp=True)
    for k in range(1, 6):
        p.line([(88 + 21.6 * k, 22), (78 + 25 * k, 44)], 1.4)
    p.text("i", 150, 18, 24, face="italic")
    p.shape(box(122, 74, 20, 36), AZURE, 1.8, sharp=True)
    p.text("i", 132, 100, 22, PAPER, face="italic")
    p.text("30i", 156, 110, 13, RED)
    p.line([(100, 70), (108, 84)], 1.2, AZURE)
    pupil(p, 50, 139, 1.0, mood="back", right=((15, 6), (29, -3)), coat=AZURE)
    p.line(arc(50, 63, 12, 8, 200, 340, 8), 2)


def sightseeing(p: Drawing) -> None:
    ground(p)
    tree(p, 36, 134, 1.35)
    tree(p, 194, 134, 1.45, "#8CC6FF")
    tree(p, 152, 130, 0.95, CYAN)
    pupil(p, 98, 135, 1.1, coat=PALE, mood="flat", left=((-12, -6), (-5, -12)), right=((12, -6), (5, -12)))
    p.shape(box(86, 50, 24, 15), GREY, 2, sharp=True, off=(0, 0))
    p.shape(circle(98, 57, 5), PAPER, 1.8, off=(0, 0))
    for a in (-60, -35, -10):
        p.line([(116 + 4 * math.cos(math.radians(a)), 50 + 4 * math.sin(math.radians(a))), (128 + 6 * math.cos(math.radians(a)), 44 + 18 * math.sin(math.radians(a)))], 1.8, GOLD)
    p.dots([(187, 58), (201, 58)], 2)
    p.line(arc(194, 79, 5, 4, 10, 170, 6), 1.4)


def returning_visitor(p: Drawing) -> None:
    p.shape(box(96, 30, 60, 106), WOOD, 2.6, sharp=True)
    p.shape(turned(box(100, 36, 44, 100), 0, (96, 36)), AZURE, 2.2, sharp=True)
    p.dots([(136, 90)], 3, PAPER)
    p.shape(box(176, 96, 48, 22), PAPER, 2.2, sharp=True)
    p.line([(200, 118), (200, 136)], 2.4)
    p.text("LAND", 200, 112, 15, face="bold")
    ground(p)
    pupil(p, 58, 135, 1.05, mood="happy", coat=CYAN, right=((12, -2), (16, -16)))
    p.shape(box(20, 112, 26, 22), WOOD, 2.2, sharp=True)
    p.line([(28, 112), (30, 105), (38, 105), (39, 112)], 2, sharp=True)
    arrow(p, [(206, 84), (208, 52), (182, 40), (166, 52)], 2.4, RED, 10)
    p.text("again", 198, 34, 20, RED, turn=6)


def drink_deep(p: Drawing) -> None:
    ground(p, 142)
    p.shape([(60, 118), (180, 118), (166, 140), (74, 140)], STEEL, 2.4, sharp=True)
    p.shape([(112, 118), (114, 84), (126, 84), (128, 118)], STEEL, 2, sharp=True)
    p.shape([(84, 74), (156, 74), (142, 88), (98, 88)], STEEL, 2.4, sharp=True)
    p.shape([(116, 74), (117, 52), (123, 52), (124, 74)], STEEL, 1.8, sharp=True)
    for s in (-1, 1):
        p.line([(120, 50), (120 + s * 10, 28), (120 + s * 24, 34), (120 + s * 30, 66)], 2.8, AZURE)
        p.line([(120, 50), (120 + s * 4, 18), (120 + s * 12, 20)], 2.2, AZURE)
        p.line([(120 + s * 34, 82), (120 + s * 44, 96), (120 + s * 46, 114)], 2.4, AZURE)
    p.fill([(64, 119), (176, 119), (172, 126), (68, 126)], CYAN, sharp=True)
    p.shape(circle(206, 62, 15, 20), "#A9C98F", 2)
    p.dots([(201, 58), (211, 58)], 2)
    p.line([(200, 70), (212, 68)], 1.8)
    arrow(p, [(206, 90), (206, 112)], 2.2, RED, 8)
    p.text("+1 life", 36, 62, 20, RED, turn=-8)


def goal_post(p: Drawing) -> None:
    ground(p)
    p.line([(52, 136), (52, 32), (188, 32), (188, 136)], 4.2, sharp=True)
    for k in range(1, 8):
        p.line([(52 + 17 * k, 34), (56 + 16 * k, 132)], 0.9, GREY)
    for k in range(1, 6):
        p.line([(54, 34 + 17 * k), (186, 34 + 17 * k)], 0.9, GREY)
    p.text("GOAL", 120, 24, 22, face="bold")
    coin(p, 214, 92, 19)
    for k in range(7):
        p.line([(92 + 16 * k, 128 - 5 * k - k * k * 0.3), (100 + 16 * k, 125 - 5 * k - k * k * 0.4)], 2.2, RED)
    p.text("so near", 32, 88, 21, RED, turn=-76)


def time_served(p: Drawing) -> None:
    p.shape(box(40, 14, 160, 120), "#D9DEE8", 2.8, sharp=True)
    pupil(p, 120, 132, 1.15, mood="sad", coat=PAPER, left=((-14, 2), (-22, -10)), right=((14, 2), (22, -10)))
    for k in range(7):
        p.line([(54 + 22 * k, 14), (54 + 22 * k, 134)], 4.2, INK)
    for k in range(4):
        p.line([(208 + 6 * k, 24), (207 + 6 * k, 50)], 2, RED)
    p.line([(203, 46), (232, 30)], 2.2, RED)
    p.text("1 turn", 221, 76, 15, RED, turn=-10)


def toll(p: Drawing) -> None:
    ground(p)
    p.shape(box(18, 58, 44, 78), PALE, 2.6, sharp=True)
    p.shape([(12, 58), (68, 58), (40, 34)], AZURE, 2.4, sharp=True)
    p.shape(box(28, 70, 24, 24), PAPER, 1.8, sharp=True, off=(0, 0))
    p.dots([(36, 80), (44, 80)], 1.8)
    p.line([(36, 88), (44, 88)], 1.4)
    p.shape(box(66, 86, 14, 50), INK, 2, sharp=True)
    bar = turned(box(70, 84, 152, 11), -7, (72, 90))
    p.shape(bar, PAPER, 2.2, sharp=True)
    for k in range(4):
        p.fill(turned(box(88 + 36 * k, 84, 17, 11), -7, (72, 90)), RED, sharp=True)
    p.line(bar, 2.2, closed=True, sharp=True)
    for x, y in ((116, 44), (152, 34), (188, 44)):
        coin(p, x, y, 17)
    arrow(p, [(104, 62), (86, 74), (66, 80)], 2.2, RED, 8)


def nest_egg(p: Drawing) -> None:
    for x, y in ((88, 82), (120, 76), (152, 82), (104, 66), (136, 66), (120, 52), (72, 92), (168, 92)):
        coin(p, x, y, 17)
    nest = [(44, 92), (70, 104), (120, 108), (170, 104), (196, 92), (180, 128), (120, 140), (60, 128)]
    p.shape(nest, WOOD, 2.4)
    for k in range(17):
        x = 54 + 8 * k
        x -= 6
        p.line([(x, 108 + (k % 3) * 5), (x + 9, 116 + (k % 4) * 4), (x + 20, 111 + (k % 5) * 3)], 1.3)
    for x1, y1, x2, y2 in ((46, 94, 30, 84), (192, 94, 210, 86), (60, 128, 44, 140), (182, 126, 200, 136)):
        p.line([(x1, y1), (x2, y2)], 1.6)
    p.text("8i", 196, 50, 34, BLUE, turn=8)


def charity(p: Drawing) -> None:
    ground(p)
    pupil(p, 62, 135, 1.15, mood="happy", coat=AZURE, right=((15, 10), (30, 6)))
    pupil(p, 182, 135, 1.15, mood="oh", coat=PALE, left=((-14, 12), (-28, 10)))
    coin(p, 112, 60, 14)
    coin(p, 131, 44, 14)
    p.line([(100, 30), (106, 36)], 2, GOLD)
    p.line([(150, 24), (146, 31)], 2, GOLD)
    p.line([(122, 18), (123, 26)], 2, GOLD)
    heart = [(62, 16), (56, 8), (47, 10), (46, 20), (62, 34), (78, 20), (77, 10), (68, 8)]
    p.shape(heart, RED, 1.8)


def handshake(p: Drawing) -> None:
    p.shape([(8, 54), (62, 60), (60, 104), (8, 112)], AZURE, 2.6, sharp=True)
    p.shape([(232, 54), (178, 60), (180, 104), (232, 112)], "#9A9AFF", 2.6, sharp=True)
    p.shape(box(60, 62, 14, 42), PAPER, 2.2, sharp=True)
    p.shape(box(166, 62, 14, 42), PAPER, 2.2, sharp=True)
    p.shape([(74, 68), (104, 60), (132, 66), (150, 78), (156, 96), (142, 104), (110, 108), (74, 100)], "#F3DFC4", 2.4)
    p.shape([(166, 66), (140, 60), (118, 66), (104, 82), (112, 92), (128, 86), (150, 100), (166, 100)], "#E9C9A0", 2.4)
    for k in range(3):
        p.line([(112 + 11 * k, 106 - 2 * k), (118 + 11 * k, 94 - k)], 1.8)
    for x, y, a in ((120, 44, -90), (98, 46, -112), (142, 46, -68)):
        b = math.radians(a)
        p.line([(x, y), (x + 16 * math.cos(b), y + 16 * math.sin(b))], 2.2, RED)
    p.text("deal!", 120, 140, 26, RED, turn=-4)


def company(p: Drawing) -> None:
    tile = [(52, 134), (80, 104), (188, 104), (172, 134)]
    p.shape(tile, PALE, 2.6, sharp=True)
    pupil(p, 98, 126, 1.12, mood="flat", coat=AZURE, right=((10, 16), (14, 22)))
    pupil(p, 138, 126, 1.12, mood="happy", coat=CYAN, left=((-8, 4), (-24, 6)), right=((14, 0), (22, -14)))
    p.text("?", 84, 28, 30, RED, turn=-12)
    p.shape(circle(192, 38, 28, 18), PAPER, 1.8, off=(0, 0))
    p.line([(170, 48), (158, 56), (176, 53)], 1.8)
    p.text("Budge up", 192, 43, 14)


def long_think(p: Drawing) -> None:
    ground(p)
    p.shape(box(70, 118, 40, 18), WOOD, 2.2, sharp=True)
    pupil(p, 90, 134, 1.1, sitting=True, mood="flat", coat=PALE, right=((15, 14), (8, -2)), left=((-8, 18), (8, 24)))
    for x, y, r in ((118, 58, 4), (128, 46, 6)):
        p.shape(circle(x, y, r), PAPER, 1.6, off=(0, 0))
    cloud = [(146, 44), (142, 28), (158, 14), (180, 18), (200, 10), (220, 22), (222, 42), (208, 56), (184, 54), (164, 60)]
    p.shape(cloud, PAPER, 2.2, off=(0, 0))
    p.dots([(166, 36), (182, 36), (198, 36)], 3.2, BLUE)
    for s, x in ((1, 30), (1, 204)):
        for k in range(3):
            p.line([(x, 100 - 24), (x + 14, 80)], 0.6, PAPER)
    web = (226, 88)
    for x, y in ((196, 88), (204, 108), (226, 122)):
        p.line([web, (x, y)], 1.1, GREY)
    p.line([(206, 88), (211, 100), (226, 110)], 1, GREY)
    p.line([(214, 88), (217, 96), (226, 101)], 1, GREY)
    hour = [(28, 84), (52, 84), (41, 106), (52, 130), (28, 130), (39, 106)]
    p.shape(hour, "#DFF6FB", 2, sharp=True)
    p.fill([(31, 128), (49, 128), (40, 116)], GOLD, sharp=True)


def open_book(p: Drawing) -> None:
    p.shape([(120, 48), (84, 36), (30, 40), (30, 122), (84, 118), (120, 130)], PAPER, 2.6, sharp=True)
    p.shape([(120, 48), (156, 36), (210, 40), (210, 122), (156, 118), (120, 130)], PAPER, 2.6, sharp=True)
    p.line([(30, 126), (84, 123), (120, 136), (156, 123), (210, 126)], 2, sharp=True)
    for x in (56, 90):
        card(p, x, 80, 28, -4 + x / 20)
    for x in (150, 184):
        card(p, x, 80, 28, 6 - x / 30)
    p.shape(circle(184, 82, 9), INK, 1.6, off=(0, 0))
    p.line([(188, 75), (194, 66), (200, 68)], 1.8)
    p.dots([(201, 67)], 3, RED)
    for a in (-125, -105, -75, -55):
        b = math.radians(a)
        p.line([(120 + 22 * math.cos(b), 36 + 16 * math.sin(b)), (120 + 42 * math.cos(b), 36 + 32 * math.sin(b))], 2.2, AZURE)


def show_your_work(p: Drawing) -> None:
    p.shape(box(24, 10, 192, 106), "#22365F", 3, sharp=True, off=(0, 0))
    p.line(box(24, 10, 192, 106), 6, "#B98B4E", closed=True, sharp=True)
    p.text("x =", 60, 62, 27, "#F4F1E6", face="italic")
    p.text("−b ± √D", 138, 50, 28, "#F4F1E6", face="italic")
    p.line([(84, 60), (194, 60)], 2, "#F4F1E6")
    p.text("2a", 138, 88, 28, "#F4F1E6", face="italic")
    p.line(box(30, 122, 180, 7), 2.4, closed=True, sharp=True)
    p.fill(box(54, 119, 22, 6), "#F4F1E6", sharp=True)
    p.fill(box(150, 118, 26, 8), AZURE, sharp=True)
    p.text("???", 190, 106, 25, CYAN, turn=-8)


ALL = [
    imaginary_friend, square_deal, prime_suspects, composite_sketch, going_up, twins, even_keel, odd_company,
    heavy_hand, the_dozen, prime_total, mirror_image, one_way_street, standing_room, long_haul, u_turn, full_circle,
    baby_steps, hot_potato, window_shopping, sightseeing, returning_visitor, drink_deep, goal_post, time_served,
    toll, nest_egg, charity, handshake, company, long_think, open_book, show_your_work,
]  # fmt: skip


def draw() -> list[Drawing]:
    """Every figure, in the order of the cards."""
    sheets = []
    for figure in ALL:
        sheet = Drawing(figure.__name__, 240, 150)
        figure(sheet)
        sheets.append(sheet)
    return sheets
