"""The eighteen legs: wide lands without anybody in them."""

from __future__ import annotations

import math

from .land import LIGHTS, bird, flakes, hut, ridge, rock, sky, snowcaps, spruce, stars
from .paper import (
    CREAM,
    DARKWOOD,
    DEEP,
    EMBER,
    FJORD,
    GREY,
    ICE,
    INK,
    MOSS,
    PINE,
    RED,
    SKY,
    SNOW,
    SUN,
    TAN,
    WHITE,
    WOOD,
    Sheet,
    chance,
    polar,
)

WIDTH, HEIGHT = 70.0, 32.0


def _base(light: str, seed: int) -> Sheet:
    return sky(light, seed, WIDTH, HEIGHT)


def _gentle() -> Sheet:
    s = _base("day", 401)
    s.disc(54, 8, 4.5, LIGHTS["day"][6])
    for base, fill, hs in (
        (22, "#7EA6C0", [3, 9, 5, 8, 3]),
        (25, "#A9C8DA", [6, 2, 8, 3, 6]),
        (29, "#D3E3EC", [2, 7, 2, 6, 2]),
        (33, SNOW, [4, 1, 5, 2, 4]),
    ):
        ridge(s, hs, base, fill, round_=True)
    for x, h in ((10, 7), (14, 5), (60, 8)):
        spruce(s, x, 29, h, PINE)
    return s


def _open() -> Sheet:
    s = _base("dawn", 403)
    s.disc(35, 17, 8, LIGHTS["dawn"][6])
    ridge(s, [0.6, 1.2, 0.5, 1.1, 0.7], 19, "#D9AE83", round_=True)
    s.rect(-2, 18.6, 74, 16, "#FBF5E9")
    for k in range(7):
        s.cut([(4 + k * 9, 22 + (k % 3) * 3), (12 + k * 9, 22 + (k % 3) * 3)], 0.8, "#EAD9C5")
    s.poly([(34, 18.6), (36, 18.6), (45, 33), (25, 33)], "#EAD9C5")
    for y, d in ((21, 1.6), (25, 4), (30, 7.4)):
        for side in (-1, 1):
            s.line([(35 + side * d * 1.25, y), (35 + side * d * 1.25, y - d * 0.7)], 0.2 + d * 0.07, DARKWOOD)
    return s


def _thaw() -> Sheet:
    s = _base("grey", 405)
    ridge(s, [4, 8, 5, 9, 4, 7], 20, "#8FA2B0", round_=True)
    s.rect(-2, 19, 74, 15, "#8B6B4E")
    for x, y, rx, ry in ((12, 23, 9, 2), (38, 21.6, 7, 1.4), (60, 24, 9, 2.2), (30, 28.4, 12, 2.6), (56, 30, 8, 1.6)):
        s.oval(x, y, rx, ry, "#A9C8DA")
        s.oval(x - 1, y - 0.3, rx * 0.7, ry * 0.45, "#CBD5DB")
    for x, y, rx in ((4, 29, 7), (47, 26, 5), (68, 20.6, 6)):
        s.oval(x, y, rx, 1.5, SNOW)
    for x, y in ((20, 26), (22, 25), (50, 22), (44, 30)):
        for d in (-1, 0, 1):
            s.line([(x, y), (x + d, y - 3)], 0.35, MOSS)
    return s


def _shelter() -> Sheet:
    s = _base("dusk", 407)
    s.rect(-2, 24, 74, 10, "#DCE2EF")
    for k in range(9):
        spruce(s, -2 + k * 9.2, 26, 19 + (k * 7) % 8, "#1F3F55", 0.5, snow=True)
    for k in range(4):
        spruce(s, 3 + k * 21.5, 32, 27 - (k % 2) * 5, PINE, 0.8, snow=True)
    s.oval(35, 30, 9, 1.4, "#A9B4D2")
    return s


def _deadfall() -> Sheet:
    s = _base("day", 409)
    ridge(s, [5, 8, 6, 9, 5], 20, "#7EA6C0", round_=True)
    for k in range(10):
        spruce(s, 2 + k * 7.4, 22, 9 + (k * 5) % 5, "#2C6158")
    s.rect(-2, 21, 74, 13, SNOW)
    for (x0, y0), (x1, y1), w in (
        ((-3, 19), (44, 30), 3.4),
        ((70, 16), (20, 28), 3),
        ((30, 33), (74, 27), 3.6),
        ((2, 31), (30, 24), 2.6),
    ):
        s.line([(x0, y0 + 0.6), (x1, y1 + 0.6)], w, "#0B1B2C", 0.18)
        s.line([(x0, y0), (x1, y1)], w, DARKWOOD)
        s.line([(x0, y0 - w * 0.3), (x1, y1 - w * 0.3)], w * 0.36, SNOW)
        s.disc(x1, y1, w * 0.5, TAN)
        s.disc(x1, y1, w * 0.22, WOOD)
    return s


def _wolves() -> Sheet:
    s = _base("night", 411)
    stars(s, 3, CREAM)
    s.disc(56, 8, 5.4, CREAM)
    for k in range(14):
        spruce(s, -1 + k * 5.6, 25, 11 + (k * 7) % 8, "#0C1A30")
    s.rect(-2, 24, 74, 10, "#5D7FA3")
    s.rect(-2, 19, 74, 6, "#0C1A30")
    dice = iter(chance(17))
    for k in range(7):
        x, y = 5 + k * 9.6 + next(dice) * 3, 19.5 + next(dice) * 3
        for side in (-0.8, 0.8):
            s.poly([(x + side - 0.7, y), (x + side, y - 0.5), (x + side + 0.7, y), (x + side, y + 0.4)], SUN)
    for k in range(8):
        s.oval(14 + k * 4.6, 30.6 - k * 0.6, 0.8, 0.45, "#2B4C72")
    return s


def _smooth() -> Sheet:
    """Ice like a mirror, the range and the wood of both banks in it."""
    s = _base("dawn", 413)
    s.disc(46, 16.6, 3.2, LIGHTS["dawn"][6])
    heights = [3, 7, 4, 9, 5, 8, 3]
    ridge(s, heights, 21, "#B98D9B")
    snowcaps(s, heights, 21, "#FBF5E9", 2)
    s.rect(-2, 20.4, 74, 14, "#C4DDE8")
    s.poly([(8, 20.4), (20, 25.6), (31, 20.4)], "#A9C0D2")
    s.poly([(31, 20.4), (43, 27), (55, 20.4)], "#A9C0D2")
    for side, x0 in ((1, 0), (-1, 70)):
        s.blob(
            [
                (x0 - side * 4, 19),
                (x0 + side * 12, 20.2),
                (x0 + side * 21, 21.4),
                (x0 + side * 9, 22.8),
                (x0 - side * 4, 24.6),
            ],
            SNOW,
            shade=0.3,
        )
        for dx, h in ((2, 6.6), (6.4, 5), (10.4, 6), (14.6, 4)):
            spruce(s, x0 + side * dx, 21.4, h, PINE)
            s.poly(
                [(x0 + side * dx - h * 0.2, 24), (x0 + side * dx + h * 0.2, 24), (x0 + side * dx, 24 + h * 0.7)],
                "#8FAFC0",
                0.7,
            )
    for d in (0.0, 1.8):
        s.line([(22 + d * 2, 33), (31 + d, 28), (36 + d * 0.5, 23.6), (37, 20.8)], 0.55, WHITE)
    for x, y, w in ((23, 23, 9), (45, 24.4, 11), (50, 29.2, 14), (8, 28.4, 14), (26, 30.6, 8)):
        s.cut([(x, y), (x + w, y)], 0.9, WHITE, 0.95)
    return s


def _thin() -> Sheet:
    s = _base("grey", 415)
    ridge(s, [3, 7, 4, 8, 3], 13, "#8FA2B0", round_=True)
    s.rect(-2, 12.4, 74, 22, "#5C93B4")
    floes = (
        [(2, 15), (20, 14), (24, 19), (10, 22), (-2, 20)],
        [(27, 14), (45, 14), (48, 18), (38, 22), (27, 19)],
        [(50, 14.6), (70, 14), (73, 20), (56, 21)],
        [(0, 24), (13, 24.6), (22, 21.4), (28, 26), (20, 33), (-2, 33)],
        [(31, 22), (40, 24.6), (44, 30), (34, 33), (25, 32)],
        [(47, 22), (58, 23.6), (73, 23), (73, 33), (50, 33)],
    )
    for points in floes:
        s.poly(points, ICE, shade=0.5)
        (x0, y0), (x1, y1) = points[0], points[2]
        s.line(
            [
                (x0 * 0.7 + x1 * 0.3, y0 * 0.7 + y1 * 0.3),
                ((x0 + x1) / 2 + 1.4, (y0 + y1) / 2),
                (x0 * 0.35 + x1 * 0.65, y0 * 0.3 + y1 * 0.7),
            ],
            0.3,
            FJORD,
            bent=False,
        )
    return s


def _fish() -> Sheet:
    s = _base("dusk", 417)
    ridge(s, [3, 8, 4, 9, 3], 14, "#A0617F", round_=True)
    s.rect(-2, 13.4, 74, 20, "#E6EEF2")
    for x, y, w in ((14, 22, 7.6), (36, 27, 9), (57, 20, 6.6)):
        s.oval(x, y, w, w * 0.34, WHITE)
        s.oval(x, y + 0.3, w * 0.78, w * 0.25, DEEP)
        s.line([(x + w * 0.8, y - w * 1.1), (x, y - w * 0.4), (x, y)], 0.4, DARKWOOD, bent=False)
        s.line([(x + w * 0.5, y + 0.4), (x + w * 0.95, y - w * 1.3)], 0.7, WOOD)
    for x, y, t in ((25, 23, -20), (46, 29.4, 12)):
        s.oval(x, y, 3.4, 1.2, "#C07A3E", turn=t)
        s.poly([(x + 2.6, y), (x + 5, y - 1.4), (x + 5, y + 1.4)], "#C07A3E")
    return s


def _climb() -> Sheet:
    s = _base("day", 419)
    ridge(s, [2, 6, 3, 8, 2], 24, "#A9C8DA", round_=True)
    s.poly([(4, 34), (42, -4), (60, 8), (72, 20), (72, 34)], "#7EA6C0", shade=0.6)
    s.poly([(42, -4), (60, 8), (72, 20), (66, 19), (58, 13), (54, 17), (46, 8), (40, 14), (33, 9)], SNOW)
    s.line([(10, 32), (20, 27), (17, 23), (29, 19), (27, 14), (38, 9), (40, 3)], 0.8, RED)
    s.rect(-2, 30.4, 74, 4, SNOW)
    for x in (6, 64):
        spruce(s, x, 32, 8, PINE)
    return s


def _switch() -> Sheet:
    s = _base("dawn", 421)
    s.poly([(-2, 34), (20, 6), (50, 3), (72, 34)], "#C98D55", shade=0.6)
    s.poly([(20, 6), (50, 3), (44, 9), (36, 6.6), (28, 10)], "#FBF5E9")
    points = [(8, 32), (54, 28), (18, 23), (48, 18.6), (24, 14), (42, 10), (33, 6)]
    s.line(points, 2.6, "#FBF5E9")
    s.line(points, 0.6, EMBER)
    for x, y in ((60, 30), (14, 27), (54, 22)):
        spruce(s, x, y, 6, PINE)
    return s


def _summit() -> Sheet:
    s = _base("dusk", 423)
    s.disc(35, 9, 5, LIGHTS["dusk"][6])
    for base, fill, hs in ((16, "#BE8AA0", [2, 7, 3, 8, 4, 7, 2]), (21, "#A0617F", [5, 3, 8, 3, 7, 3, 6])):
        ridge(s, hs, base, fill)
        snowcaps(s, hs, base, "#F8EDF0", 2.4)
    s.blob([(-6, 23), (8, 20.6), (22, 22.4), (36, 20), (52, 22), (76, 20.4), (76, 30), (-6, 30)], "#F8EDF0", 0.8)
    s.poly([(-2, 34), (14, 24), (24, 28), (36, 34)], "#5A3A55", shade=0.5)
    s.line([(14, 24.4), (14, 14)], 0.7, DARKWOOD)
    s.poly([(14, 14), (22, 15.6), (19.6, 17.4), (22, 19.4), (14, 19)], RED)
    return s


def _whiteout() -> Sheet:
    s = Sheet(WIDTH, HEIGHT, "#E3EAEE")
    for k in range(9):
        s.cut([(-6 + (k * 13) % 30, 2 + k * 3.6), (40 + (k * 17) % 36, 4 + k * 3.4)], 1.6, WHITE)
    for x, h, a in ((18, 13, "#CFDAE1"), (33, 10, "#D6E0E6"), (56, 15, "#C6D3DB")):
        spruce(s, x, 27, h, a)
    s.line([(44, 27), (44, 17)], 0.7, "#B7C6D0")
    s.poly([(44, 17), (50, 18.4), (44, 20)], "#E7B9B0")
    flakes(s, 7, 80)
    return s


def _bare() -> Sheet:
    s = _base("grey", 427)
    ridge(s, [2, 4, 2, 5, 2], 16, "#8FA2B0", round_=True)
    s.rect(-2, 15.4, 74, 18, "#B7AF9E")
    for x, y, w in ((10, 24, 12), (30, 20, 7), (50, 27, 14), (64, 19, 6), (34, 31, 9)):
        rock(s, x, y, w, "#7C7F85")
    for x, y in ((20, 28), (42, 22), (60, 30), (4, 30)):
        for d in (-1.4, -0.5, 0.5, 1.4):
            s.line([(x, y), (x + d, y - 2.4)], 0.3, "#8A7A4F")
    bird(s, 46, 7, 2.4)
    bird(s, 52, 5, 1.6)
    return s


def _crust() -> Sheet:
    s = _base("night", 429)
    stars(s, 8, CREAM)
    for k in range(24):
        x = 4 + k * 2.6
        s.poly(
            [
                (x, 3 + 2 * math.sin(k * 0.6)),
                (x + 2.6, 3 + 2 * math.sin(k * 0.6 + 0.6)),
                (x + 2.6, 13 + math.sin(k)),
                (x, 13),
            ],
            "#7FE3B0",
            0.15 + 0.25 * abs(math.sin(k * 0.7)),
        )
    s.rect(-2, 18, 74, 16, "#CFE7E8")
    for k in range(8):
        x = -4 + k * 10
        s.poly([(x, 33), (x + 5, 24 - (k % 2) * 2), (x + 12, 33)], "#E9F6F6" if k % 2 else "#B4D5D8")
    for k in range(5):
        s.poly([polar(8 + k * 14, 22 + (k % 2) * 4, 1.6 if q % 2 == 0 else 0.4, 45 * q) for q in range(8)], WHITE)
    return s


def _head() -> Sheet:
    """A gale from the sea: bent firs, a torn flag, snow that flies."""
    s = Sheet(WIDTH, HEIGHT, "#9FB0B8")
    for x, y, w in ((0, 15.4, 30), (26, 16.6, 40), (8, 18, 30)):
        s.cut([(x, y), (x + w, y)], 1.4, "#8598A2")
    s.rect(-2, 19, 74, 6, FJORD)
    for k in range(9):
        s.poly([(k * 9 - 3, 21.6), (k * 9, 19.8), (k * 9 + 3, 21.6), (k * 9, 21)], WHITE)
    s.blob([(-6, 24), (12, 22.4), (30, 24.4), (50, 22.2), (76, 24), (76, 40), (-6, 40)], SNOW)
    s.blob([(-6, 28), (16, 26.6), (36, 29), (58, 26.4), (76, 28), (76, 40), (-6, 40)], "#DDE5E8")
    for x, y, h, t in (
        (9, 29.6, 12, -32),
        (16.6, 31, 14, -38),
        (24, 29.4, 9, -34),
        (60, 30.4, 13, -36),
        (66, 28.8, 9, -30),
    ):
        p = Sheet(0, 0)
        spruce(p, 0, 0, h, PINE, snow=True)
        s.put(p, x, y, 1, t)
    s.line([(41, 31), (41, 16.4)], 0.8, DARKWOOD)
    s.path(
        "M41 16.6C37 15.4 34.4 18 30 16.2L31.6 18L29.4 19.2L32 20.2L30.6 21.6C35 22.6 37.4 20.2 41 21.4Z",
        RED,
        shade=0.4,
    )
    for x0, x1, y, c in ((30, 72, 25.8, WHITE), (2, 34, 24.2, WHITE), (44, 74, 18.2, WHITE), (-2, 22, 18.6, "#E8EDEF")):
        s.line(
            [
                (x1, y + 1),
                ((x0 + x1) / 2, y - 0.8),
                (x0, y),
                (x0 - 2.4, y - 1.8),
                (x0 - 0.4, y - 3.2),
                (x0 + 1.6, y - 1.8),
            ],
            0.8,
            c,
        )
    flakes(s, 31, 40)
    return s


def _village() -> Sheet:
    s = _base("dusk", 433)
    stars(s, 5, CREAM, 14)
    s.rect(-2, 17, 74, 4, DEEP)
    s.rect(-2, 20, 74, 14, "#DCE2EF")
    for x, w, c in ((10, 14, RED), (29, 16, WOOD), (50, 15, DEEP), (66, 13, MOSS)):
        hut(s, x, 29, w, wall=c)
    for k in range(12):
        x, y = -1 + k * 6.4, 4 + 1.4 * math.sin(k * 0.9)
        s.line([(x, y), (x + 6.4, 4 + 1.4 * math.sin((k + 1) * 0.9))], 0.3, CREAM)
        s.poly([(x + 1.6, y + 0.1), (x + 5, y + 0.1), (x + 3.3, y + 3.4)], (SUN, RED, SKY, CREAM)[k % 4])
    return s


def _fog() -> Sheet:
    """The harbour in the fog: a lighthouse that glows, a ship that is fast, the nearest of it dark."""
    s = Sheet(WIDTH, HEIGHT, "#A9BDC7")
    s.rect(-2, 22, 74, 12, "#8AA5B3")
    for r, a in ((9.4, 0.16), (6.4, 0.24), (3.6, 0.4)):
        s.disc(14, 18.4, r, "#FFE9B0", a)
    s.poly([(10.6, 30), (12.4, 19.6), (15.6, 19.6), (17.4, 30)], "#5F7A8A")
    s.poly([(11.5, 25), (16.5, 25), (16.9, 27.4), (11.1, 27.4)], "#D5DEE2")
    s.rect(12.4, 17, 3.2, 2.6, SUN)
    s.poly([(11.6, 17), (14, 15), (16.4, 17)], "#4B6474")
    s.blob([(36, 26), (39, 29.6), (56, 29.6), (60, 25.6), (48, 26.6)], "#4B6474")
    s.line([(45, 27), (45, 15.6)], 0.8, "#4B6474", bent=False)
    s.line([(53, 27), (53, 17)], 0.7, "#4B6474", bent=False)
    for points in ([(36, 26), (45, 16), (53, 17.4), (60, 25.6)], [(45, 20), (50, 26)], [(53, 20), (48, 26)]):
        s.line(points, 0.3, "#4B6474", bent=False)
    for y, a, d in ((18.6, 0.5, 4), (22.6, 0.62, 12), (27.2, 0.72, 0)):
        edge = [(-8, y), (6 + d, y - 1.2), (22 + d, y + 0.5), (38 + d, y - 1.1), (54, y + 0.6), (78, y - 0.6)]
        s.blob([*edge, (78, y + 1.6), (46, y + 2.2), (20, y + 1.4), (-8, y + 2)], "#EAF0F2", a)
    for x, h in ((26, 6), (29.4, 4.6), (64, 6.4), (67.4, 5)):  # piles of the landing, near and dark
        s.line([(x, 31.4), (x, 31.4 - h)], 1.5, "#34495A", bent=False)
        s.oval(x, 31.4 - h, 0.75, 0.4, SNOW)
    s.blob([(-8, 31), (20, 30.2), (46, 31.2), (78, 30.4), (78, 40), (-8, 40)], "#EAF0F2", 0.9)
    return s


def draw() -> dict[str, Sheet]:
    """A picture for each leg."""
    return {
        "gentle-rise": _gentle(),
        "open-trail": _open(),
        "muddy-thaw": _thaw(),
        "pine-shelter": _shelter(),
        "deadfall": _deadfall(),
        "wolf-country": _wolves(),
        "smooth-ice": _smooth(),
        "thin-ice": _thin(),
        "fish-holes": _fish(),
        "steep-climb": _climb(),
        "switchbacks": _switch(),
        "summit-view": _summit(),
        "whiteout": _whiteout(),
        "bare-ground": _bare(),
        "hard-crust": _crust(),
        "head-wind": _head(),
        "village-cheers": _village(),
        "sea-fog": _fog(),
    }


__all__ = ["GREY", "INK", "draw"]
