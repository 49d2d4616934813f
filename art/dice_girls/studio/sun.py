"""The six idols of the Sun."""

from __future__ import annotations

from .figure import BROWN, FAIR, PEACH, TAN, bodice, cap, face, fringe, limb, locks, skirt
from .pen import Sheet, at
from .stage import sunlit

CREAM, GOLD, WINE, RED, NIGHT = "#FFF1DC", "#F6B93B", "#7A1631", "#E23B3B", "#221035"


def overture() -> Sheet:
    """A conductor in a tailcoat and a top hat, arms wide, before an open curtain."""
    p = sunlit()
    for side in (-1, 1):
        x = 35 + side * 37
        p.path(
            f"M{x} -8H{35 + side * 20}Q{35 + side * 22} 26 {35 + side * 31} 40"
            f"Q{35 + side * 33} 50 {35 + side * 30} 62H{x}Z",
            WINE,
        )
        for k in (24, 28, 32):
            p.line([(35 + side * k, -7), (35 + side * (k + 2), 24), (35 + side * (k + 3.4), 60)], 0.9, "#5B0E24")
        p.line([(35 + side * 27, 37), (35 + side * 36, 35)], 1.8, GOLD)
    x, y = 35, 22
    locks(p, x, y, "#A8231F", 22, 8)
    limb(p, [(28.5, 32), (20, 31), (12.5, 22)], FAIR, RED, 0.95)
    limb(p, [(41.5, 32), (50, 31), (57, 21)], FAIR, RED, 0.95)
    p.line([(57, 21), (63.5, 9)], 0.8, CREAM)
    p.disc(57, 21, 1.8, FAIR)
    skirt(p, x, 42, NIGHT, 4.8, 8, 62)
    bodice(p, x, y, CREAM)
    for side in (-1, 1):
        p.path(
            f"M{x + side * 2.2} {y + 9}Q{x + side * 8} {y + 9} {x + side * 7.6} {y + 11}L{x + side * 5} {y + 22}"
            f"L{x + side * 12} 62H{x + side * 6}L{x + side * 1.2} {y + 20}Z",
            RED,
        )
    p.poly(at(x, y, "-2.4 11.5, 0 13, 2.4 11.5, 2.4 14.5, 0 13, -2.4 14.5"), NIGHT)
    for k in (16.5, 19):
        p.disc(x, y + k, 0.6, GOLD)
    face(p, x, y, FAIR, "open", "smile")
    cap(p, x, y, "#C63227", -1.5)
    p.poly(at(x, y, "-5 -7, -5.6 -17, 5.6 -17, 5 -7"), NIGHT)
    p.poly(at(x, y, "-5.1 -7.6, -5.3 -10, 5.3 -10, 5.1 -7.6"), GOLD)
    p.disc(x, y - 6.8, 9.4, NIGHT, ry=1.7)
    return p


def forte() -> Sheet:
    """Spiky hair, a studded jacket, a megaphone with sound waves, a fist in the air."""
    p = sunlit(15)
    x, y = 31, 22
    for k, r in enumerate((6, 10, 14)):
        p.line(
            [(57 + r * 0.55, 19 - r), (57 + r * 0.95, 24), (57 + r * 0.55, 29 + r * 0.6)],
            1.5,
            (CREAM, "#FFD0B0", "#FFB08C")[k],
        )
    spikes = at(0, 0, "-8 1, -11 -5, -7 -5, -9.5 -12, -4 -9, -2 -15.5, 1.5 -9.5, 6 -14, 6 -7.5, 10.5 -8, 8 -2.5, 10 1")
    p.poly([(x + a, y + b) for a, b in spikes], NIGHT)
    limb(p, [(24.5, 33), (17, 36), (15.5, 16)], TAN, "#2F2A3F", 0.9, 4)
    p.disc(15.5, 14, 2.8, TAN)
    p.line([(13.4, 14.2), (17.6, 14.2)], 0.5, "#BF8058")
    skirt(p, x, 43, "#B4232B", 5, 9.5, 62, "#8A1722")
    bodice(p, x, y, CREAM, 7.8, 5)
    p.poly(at(x, y, "-2.8 14, 2.2 14, -0.2 16.4, 2 16.4, -2.4 20, -1 17.2, -3.4 17.2"), RED)
    for side in (-1, 1):
        p.path(
            f"M{x + side * 2.4} {y + 8.6}L{x + side * 8.4} {y + 10}L{x + side * 6.8} {y + 22}H{x + side * 3.6}Z",
            "#2F2A3F",
        )
        for k in (11.5, 14.5, 17.5, 20.5):
            p.disc(x + side * 5.6, y + k, 0.5, GOLD)
    face(p, x, y, TAN, "open", "open")
    p.poly(
        at(x, y, "-7 1, -7 -6, -2 -9, 6 -8, 7.2 1, 5.4 -3.4, 3.4 -1.4, 1.8 -4.4, -0.6 -1.8, -2.4 -4.6, -5 -1.2"), NIGHT
    )
    p.line([(x - 4.4, y - 7.6), (x - 6, y - 2)], 1.2, RED)
    limb(p, [(37.5, 33), (44, 34), (44.5, 27.5)], TAN, "#2F2A3F", 0.8, 4)
    p.poly([(40, 24.2), (40, 28), (54, 33), (54, 18)], CREAM)
    p.poly([(54, 18), (54, 33), (57, 34.4), (57, 16.6)], RED)
    p.disc(44.5, 27.8, 2, TAN)
    return p


def cadence() -> Sheet:
    """Two buns, a sailor's collar, a pointing finger, and a metronome."""
    p = sunlit(8)
    x, y = 33, 22
    p.disc(x - 7.2, y - 8, 4.4, "#5B3A1E")
    p.disc(x + 7.2, y - 8, 4.4, "#5B3A1E")
    p.disc(x - 7.6, y - 9, 2, "#7A5230")
    p.disc(x + 6.8, y - 9, 2, "#7A5230")
    limb(p, [(26.5, 33), (21, 39), (26, 46)], PEACH, CREAM, 0.4)
    skirt(p, x, 42.5, "#2E6F8E", 4.8, 13, 56, "#245A75")
    bodice(p, x, y, CREAM)
    p.poly(
        at(x, y, "-7.6 9.6, -2.6 8.4, 0 14.6, 2.6 8.4, 7.6 9.6, 6.6 14.2, 2.2 15.6, 0 17, -2.2 15.6, -6.6 14.2"),
        "#2E6F8E",
    )
    p.line([(x - 6.6, y + 13), (x - 1.8, y + 14.4)], 0.5, CREAM)
    p.line([(x + 6.6, y + 13), (x + 1.8, y + 14.4)], 0.5, CREAM)
    p.poly(at(x, y, "0 16, -3.4 14.6, -2.6 20.4, 0 17.4, 2.6 20.4, 3.4 14.6"), RED)
    limb(p, [(39.6, 33), (46.5, 31), (47, 19)], PEACH, CREAM, 0.4)
    p.line([(47, 18), (47.3, 13)], 1.5, PEACH)
    face(p, x, y, PEACH, "wink", "smile")
    fringe(p, x, y, "#6B4524")
    p.disc(x - 6, y - 6, 1, RED)
    p.disc(x + 6, y - 6, 1, RED)
    p.poly([(52, 56), (55.4, 32), (60.6, 32), (64, 56)], "#8A4B22")
    p.poly([(54, 54), (56.6, 35), (59.4, 35), (62, 54)], CREAM)
    for k in range(5):
        p.line([(57, 38 + 3 * k), (59, 38 + 3 * k)], 0.4, "#8A4B22")
    p.line([(58, 53), (53.4, 29)], 0.8, NIGHT)
    p.poly([(53, 35.5), (56.4, 34.8), (56.8, 38), (53.6, 38.6)], GOLD)
    return p


def presto() -> Sheet:
    """A sprint on roller skates: a ponytail in the wind, a sash, lines of speed."""
    p = sunlit(22)
    for k, (a, w) in enumerate(((12, 20), (20, 14), (29, 24), (37, 16), (45, 22))):
        p.line([(2 + k, a), (2 + k + w, a)], 0.9, CREAM, alpha=0.75)
    x, y = 41, 19
    p.shape(at(x, y, "-4 -8, -14 -12, -26 -5, -31 4, -23 0, -15 3, -5 -2"), "#F08A24")
    p.line([(x - 6, y - 7), (x - 16, y - 6), (x - 26, y)], 0.8, "#FFB45A")
    limb(p, [(34, 30), (26, 34), (19, 27)], PEACH, "#FFFFFF", 0.35)
    p.line([(35, 46), (27, 52), (15, 50)], 4.2, PEACH, curved=False)
    p.line([(27, 52), (15, 50)], 4.8, "#FFFFFF", curved=False)
    p.poly([(10.6, 46), (16, 46.6), (15, 55), (9.6, 54)], RED)
    for k in (46.6, 50, 53.4):
        p.disc(8.6 - (k - 50) * 0.1, k, 1.3, NIGHT)
    p.line([(39, 47), (47, 54), (45, 62)], 4.4, PEACH, curved=False)
    skirt(p, 37, 40.5, "#1F9E8F", 4.6, 8.5, 50, "#177D71")
    p.path("M33 29.6Q37 28.6 44 27.4Q48 29 47 31L41.6 41H32.6Z", "#FFFFFF")
    p.poly([(33.4, 31.5), (46.4, 29.4), (45.2, 33.2), (33, 35.6)], RED)
    p.star(39.6, 37.6, 2, GOLD)
    limb(p, [(46, 30), (53, 35), (59, 28)], PEACH, "#FFFFFF", 0.35)
    face(p, x, y, PEACH, "open", "open")
    cap(p, x, y, "#FF9E33", 1.8)
    p.line([(x - 7, y - 3.6), (x, y - 6.4), (x + 7, y - 3.6)], 1.6, "#1F9E8F")
    p.disc(x - 5.4, y - 7, 1.7, RED)
    return p


def sonata() -> Sheet:
    """A golden bob with a band, a ruffled dress, and a keyboard slung like a guitar."""
    p = sunlit(3)
    x, y = 35, 21
    p.shape(at(x, y, "0 -9.6, 8 -5, 9.4 3, 8.4 7.6, 0 5, -8.4 7.6, -9.4 3, -8 -5"), "#E8B23A")
    skirt(p, x, 41.5, "#FFD9C9", 4.8, 15, 60, "#FFC2AB")
    p.path("M24 49Q28 52 31 49T38 49T46 49L47.6 53Q42 56 38 53T31 53T22.4 53Z", "#FF8B6E")
    bodice(p, x, y, "#FFD9C9")
    p.poly(at(x, y, "-5.4 9, -1.6 21, 1.6 21, 5.4 9, 0 12"), "#FF8B6E")
    p.line([(30, 31), (20, 48)], 1.1, "#7A1631")
    limb(p, [(28.4, 32), (19.5, 36), (21, 46)], FAIR, "#FFD9C9", 0.4, 3.6)
    p.disc(27.6, 32, 3.2, "#FFD9C9")
    p.disc(42.4, 32, 3.2, "#FFD9C9")
    p.poly([(11, 47.2), (14.4, 54), (58, 36), (54.6, 29)], NIGHT)
    p.poly([(13.6, 48.4), (15.4, 52), (49, 38), (47.2, 34.4)], CREAM)
    for k in range(9):
        a = k / 9 * 0.96 + 0.06
        ax, ay = 13.6 + 33.6 * a, 48.4 - 14 * a
        p.line([(ax, ay), (ax + 1, ay + 2)], 0.95, NIGHT, curved=False)
    p.disc(53, 33.6, 1.2, RED)
    limb(p, [(42.2, 32), (50, 41), (42, 39.6)], FAIR, "#FFD9C9", 0.4, 3.6)
    p.disc(22, 47, 2, FAIR)
    face(p, x, y, FAIR, "calm", "smile")
    fringe(p, x, y, "#F4C552")
    p.line([(x - 7.2, y - 4), (x, y - 8), (x + 7.2, y - 4)], 1.7, RED)
    for side in (-1, 1):
        p.poly([(x + 4.6, y - 6.6), (x + 4.6 + side * 4, y - 9.4), (x + 4.6 + side * 4, y - 4.4)], RED)
    p.disc(x + 4.6, y - 6.6, 1.1, "#B4232B")
    return p


def interlude() -> Sheet:
    """A round cloud of curls, a glittering dress, a hand behind the ear, an old microphone on its stand."""
    p = sunlit(11)
    x, y = 38, 22
    for a, b, r in (
        (-9, -3, 6.4),
        (9, -3, 6.4),
        (-7.4, -10, 6.4),
        (7.4, -10, 6.4),
        (0, -12.6, 7),
        (-10, 4, 5),
        (10, 4, 5),
        (0, -6, 9),
    ):
        p.disc(x + a, y + b, r, "#3A1C14")
    for a, b in ((-8, -12), (0, -16), (9, -8), (-12, -2), (6, -13)):
        p.disc(x + a, y + b, 1.3, "#5A3020")
    skirt(p, x, 42.5, "#C72C58", 5, 8.5, 62)
    bodice(p, x, y, "#C72C58", 6.6, 5)
    p.line([(x - 5.6, y + 9.6), (x - 4.4, y + 13)], 1.6, "#C72C58")
    for k, (a, b) in enumerate(
        (
            (-3, 14),
            (2, 13),
            (0, 17),
            (4, 17.4),
            (-4, 19),
            (1.4, 21),
            (-2, 24),
            (4, 25),
            (-5, 29),
            (1, 29),
            (6, 31),
            (-1, 33),
        )
    ):
        p.poly(
            [(x + a, y + b - 0.9), (x + a + 0.6, y + b), (x + a, y + b + 0.9), (x + a - 0.6, y + b)],
            (CREAM, GOLD)[k % 2],
        )
    limb(p, [(44.6, 32.4), (52, 35), (47.6, 24.6)], BROWN, "", 0.4, 3.4)
    limb(p, [(31.6, 32.4), (25.4, 38), (18, 33.4)], BROWN, "", 0.4, 3.4)
    face(p, x, y, BROWN, "smile", "open")
    p.shape(at(x, y, "-7 1, -6.6 -6, 0 -9.4, 6.6 -6, 7 1, 4 -4, 0 -5, -4 -4"), "#3A1C14")
    p.disc(x - 6.2, y + 4, 1.4, GOLD)
    p.disc(x + 6.2, y + 4, 1.4, GOLD)
    p.line([(17, 62), (17, 28)], 1.3, "#3A3550")
    p.shape(at(0, 0, "14 19, 17 17.4, 20 19, 20.6 25, 19.4 29, 14.6 29, 13.4 25"), "#D9DCE8")
    for k in (20.4, 22.8, 25.2):
        p.line([(14.4, k), (19.6, k)], 0.8, "#8C90A8")
    p.line([(17, 17.6), (17, 29)], 0.9, "#8C90A8")
    p.disc(18.4, 33.4, 2, BROWN)
    return p


def draw() -> dict[str, Sheet]:
    """Every picture, by file name."""
    made = (overture, forte, cadence, presto, sonata, interlude)
    return {one.__name__: one() for one in made}
