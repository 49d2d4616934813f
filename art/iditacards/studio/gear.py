"""What dogs wear and sleds carry: twelve things, each large on a sheet of patterned paper."""

from __future__ import annotations

from .dog import Breed, dog
from .land import LIGHTS, legends
from .paper import (
    COAL,
    CREAM,
    DARKWOOD,
    DEEP,
    EMBER,
    HARNESS,
    ICE,
    INK,
    RED,
    SKY,
    SNOW,
    SUN,
    TAN,
    WHITE,
    WOOD,
    Sheet,
    capsule,
    polar,
    smooth,
    straight,
)

STEEL, SILVER = "#8FA3B2", "#C9D5DD"


def _ground(light: str, pattern: str, seed: int = 0) -> Sheet:
    """Paper in the colours of a sky with a woodcut pattern, and a shelf of snow below."""
    dark = light == "night"
    upper, lower = LIGHTS[light][1 - dark], LIGHTS[light][dark]
    s = Sheet(54, 42, upper)
    for row in range(8):
        for column in range(10):
            x, y = column * 6 + (row % 2) * 3, row * 5
            if pattern == "dash":
                s.cut([(x - 1.6, y), (x + 1.6, y)], 0.55, lower, 0.8)
            elif pattern == "fir":
                for k in range(3):
                    s.poly(
                        [(x - 1 + k * 0.2, y + 1 - k), (x, y - k), (x + 1 - k * 0.2, y + 1 - k), (x, y + 0.5 - k)],
                        lower,
                        0.75,
                    )
            elif pattern == "dot":
                s.disc(x, y, 0.5, lower, 0.85)
            elif pattern == "star":
                s.poly([polar(x, y, 1.5 if k % 2 == 0 else 0.35, 45 * k) for k in range(8)], lower, 0.8)
            elif pattern == "check":
                s.poly([(x, y - 1.3), (x + 1.6, y), (x, y + 1.3), (x - 1.6, y)], lower, 0.7)
            elif pattern == "wave":
                s.line([(x - 3, y), (x - 1.5, y - 1), (x, y), (x + 1.5, y + 1), (x + 3, y)], 0.4, lower, 0.8)
    s.backdrop = len(s.parts)
    s.blob(
        [(-6, 35), (10, 33.4 + seed % 2), (27, 34.6), (44, 33.2), (60, 35.2), (60, 52), (-6, 52)],
        LIGHTS[light][5],
        shade=-0.6,
    )
    s.stage = len(s.parts)
    return s


def _booties() -> Sheet:
    s = _ground("day", "dash")
    for k, (x, y, turn, colour) in enumerate(
        ((15, 33, -8, RED), (24.8, 35.4, 4, DEEP), (34.6, 33, -4, SUN), (44.2, 35.4, 8, "#4A7A66"))
    ):
        p = Sheet(0, 0)
        p.blob(
            [
                (-4.2, 0),
                (-4.4, -4),
                (-3.6, -9),
                (-3.4, -17),
                (0, -17.6),
                (3.4, -17),
                (3.8, -9),
                (5.2, -4.4),
                (5, 0),
                (0, 1),
            ],
            colour,
            shade=0.7,
        )
        p.rect(-3.8, -13.6, 7.6, 1.9, CREAM)
        p.poly([(-3.9, -17.6), (3.9, -17.6), (4.1, -15.6), (-4.1, -15.6)], WHITE)
        p.disc(0, -4.4, 1.3, CREAM)
        for dx in (-1.9, 0, 1.9):
            p.disc(dx, -6.9 + abs(dx) * 0.35, 0.66, CREAM)
        s.put(p, x, y, 1.0, turn)
        del k
    return s


def _bell() -> Sheet:
    s = _ground("dawn", "star")
    s.line([(4, 3), (20, 11), (34, 11), (50, 3)], 4.4, DARKWOOD)
    s.line([(4, 3), (20, 11), (34, 11), (50, 3)], 3.2, RED)
    for x, y, r in ((12, 13.5, 4.4), (42, 13.5, 4.4), (27, 21, 9.2)):
        s.disc(x, y, r, SUN, shade=0.8)
        s.path(f"M{x - r * 0.96:g} {y - r * 0.2:g}A{r:g} {r:g} 0 0 1 {x + r * 0.96:g} {y - r * 0.2:g}Z", "#F8CF72")
        s.line([(x - r, y), (x + r, y)], r * 0.12, DARKWOOD, bent=False)
        s.line([(x, y + r * 0.15), (x, y + r * 0.8)], r * 0.16, DARKWOOD)
        s.disc(x, y + r * 0.3, r * 0.2, DARKWOOD)
        s.disc(x - r * 0.4, y - r * 0.5, r * 0.16, WHITE)
    return s


def _armour() -> Sheet:
    s = _ground("grey", "check")
    s.put(dog(Breed("stand", "#3D4755", CREAM, "prick", "curl", 1.15)), 24, 38.8, 2.35)
    plates = [
        [(13.4, 17.4), (21, 16.6), (21, 29), (14, 28.6)],
        [(20, 16.4), (28, 16.6), (28, 29.4), (20, 29)],
        [(27, 16.6), (34.6, 16.2), (36, 27), (27, 29.6)],
    ]
    for points in plates:
        s.poly(points, STEEL, shade=0.6)
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
        s.poly([(x0 + 0.8, y0 + 0.8), (x1 - 0.8, y1 + 0.8), (x1 - 0.8, y1 + 2.4), (x0 + 0.8, y0 + 2.4)], SILVER)
        for x, y in ((x0 + 1.3, y0 + 4), (x1 - 1.3, y1 + 4), (x2 - 1.3, y2 - 1.4), (x3 + 1.3, y3 - 1.4)):
            s.disc(x, y, 0.55, INK)
    s.poly([(37.2, 8), (45, 10.4), (44, 15.4), (37, 16.6)], STEEL, shade=0.5)
    s.disc(42, 12.4, 0.8, SUN)
    return s


def _blanket() -> Sheet:
    s = _ground("dawn", "dash", 1)
    bands = (RED, CREAM, DEEP, CREAM, SUN, CREAM, RED)
    for k, colour in enumerate(bands):
        y = 9 + k * 3.5
        s.poly(
            [(9 + k * 0.2, y), (45 - k * 0.2, y - 1), (45.2 - k * 0.2, y + 2.6), (9.2 + k * 0.2, y + 3.6)],
            colour,
            shade=0.5 if k == 6 else 0,
        )
        if colour == CREAM:
            for j in range(8):
                s.poly(
                    [
                        (11.5 + j * 4.2, y + 0.6),
                        (13 + j * 4.2, y + 1.7),
                        (11.5 + j * 4.2, y + 2.8),
                        (10 + j * 4.2, y + 1.7),
                    ],
                    EMBER if k == 1 else DEEP,
                )
    for j in range(13):
        s.line([(11 + j * 2.7, 33.4), (10.8 + j * 2.7, 36.2)], 0.5, RED)
    s.poly([(45.2, 8), (45.2, 14.4), (38, 8.4)], "#D6B695")
    s.poly([(38, 8.4), (45.2, 14.4), (39, 15)], "#8E2A26", shade=0.5)
    return s


def _rope() -> Sheet:
    s = _ground("day", "wave")
    for k in range(5):
        s.ring(22 + (k % 2) * 0.8, 20 - k * 0.7, 14 - k * 2.1, 2.0, DARKWOOD)
        s.ring(22 + (k % 2) * 0.8, 20 - k * 0.7, 14 - k * 2.1, 1.4, TAN)
    for j in range(28):
        x, y = polar(22, 20, 14, j * 360 / 28)
        x2, y2 = polar(22, 20, 13.2, j * 360 / 28 + 8)
        s.line([(x, y), (x2, y2)], 0.3, DARKWOOD)
    s.line([(32, 30), (40, 33), (46, 28), (48, 22)], 2.0, DARKWOOD)
    s.line([(32, 30), (40, 33), (46, 28), (48, 22)], 1.4, TAN)
    s.ring(48, 18, 3.4, 1.5, STEEL)
    s.line([(51, 16), (51, 20)], 1.3, SILVER)
    return s


def _kennel() -> Sheet:
    s = _ground("night", "star")
    s.rect(12, 17, 30, 20, WOOD, shade=0.8)
    for k in range(1, 5):
        s.rect(12, 17 + 4 * k, 30, 0.5, DARKWOOD)
    s.poly([(7, 19), (27, 4), (47, 19), (43, 21), (27, 9), (11, 21)], SNOW, shade=0.7)
    s.poly([(12, 20), (27, 9), (42, 20)], "#8A5A38")
    s.path("M20 37V27a7 7 0 0 1 14 0V37Z", SUN)
    s.path("M20 37V27a7 7 0 0 1 14 0V37Z", EMBER, 0.35)
    s.put(dog(Breed("lie", "#3D4755", CREAM, "fold", "stub", 1.05, head=1.2)), 24.6, 37.4, 1.15)
    s.disc(27, 14.6, 1.8, SUN)
    return s


def _runners() -> Sheet:
    s = _ground("day", "dash")
    for y, c in ((27, WOOD), (33.5, "#B07F52")):
        d = smooth(
            [
                (-9, y),
                (20, y),
                (38, y),
                (45, y - 3),
                (48.6, y - 11),
                (45.6, y - 12),
                (43, y - 6),
                (37, y - 3.6),
                (20, y - 3.4),
                (-9, y - 3.2),
            ]
        )
        s.path(d, c, shade=0.8)
        s.path(straight([(-9, y - 0.9), (38, y - 0.9), (38, y), (-9, y)]), SUN)
    s.poly([(17, 6), (32, 4), (33, 14), (18, 16)], "#6E8FA5", shade=0.7)
    s.poly([(17, 6), (32, 4), (32.3, 7), (17.4, 9)], SILVER)
    s.poly([(20, 10.4), (30, 9), (30.4, 12.4), (20.6, 13.8)], CREAM)
    s.line([(36, 17), (41, 13), (47, 11)], 1.4, DARKWOOD)
    s.poly([(33, 15), (38, 20), (34, 23), (29.5, 18.4)], SUN, shade=0.5)
    return s


def _harness() -> Sheet:
    s = _ground("dawn", "check")
    s.shadow(29, 39.4, 16)
    s.line([(-14, 28), (4, 26.6), (24, 24.6)], 1.0, HARNESS)  # the trace, to the sled: off the card
    s.put(dog(Breed("look", "#3D4755", CREAM, "prick", "curl", 1.06, head=1.05)), 28, 39, 2.15)
    return s


def _collar() -> Sheet:
    s = _ground("night", "star")
    s.shadow(29, 40.8, 19)  # a stump, on which it lies
    s.poly([(12.6, 27), (41.4, 27), (42, 36), (44.6, 41), (9.4, 41), (12, 36)], WOOD, shade=0.6)
    for x, y in ((17, 31), (21.6, 34), (33.4, 33), (37.4, 30.4)):
        s.line([(x, y), (x - 0.3, y + 6)], 0.6, DARKWOOD)
    s.oval(27, 27, 14.4, 4.0, "#B07F52")
    s.oval(27, 27, 12.6, 3.2, TAN)
    for r, c in ((15.5, "#8B6412"), (14.6, SUN)):
        s.oval(27, 17, r, r * 0.72, c)
    s.oval(27, 16, 10.6, 6.8, "#173A54")
    s.oval(27, 12.6, 10, 3.6, "#B57C16")
    s.oval(27, 11.2, 10.6, 4.2, "#173A54")
    for k in range(7):
        x, y = polar(27, 17, 13, 112 + k * 22.7)
        s.poly(
            [
                (x, (y - 17) * 0.72 + 17 - 1.6),
                (x + 1.3, (y - 17) * 0.72 + 17),
                (x, (y - 17) * 0.72 + 18.6),
                (x - 1.3, (y - 17) * 0.72 + 17),
            ],
            RED if k % 2 else DEEP,
        )
    s.line([(14.6, 19.6), (18.4, 23.4), (23, 25.6)], 0.9, "#FFF0BE")
    s.disc(27, 31.4, 5.2, "#8B6412")
    s.disc(27, 31, 4.6, SUN)
    s.poly([polar(27, 31, 3.4 if k % 2 == 0 else 1.4, 36 * k) for k in range(10)], CREAM)
    return s


def _feathers() -> Sheet:
    s = _ground("night", "wave")
    s.shadow(28.4, 38.8, 18.4)
    for k in range(7):
        turn = -60 + k * 20
        p = Sheet(0, 0)
        p.path("M0 0C-4 -6 -4.6 -16 0 -24C4.6 -16 4 -6 0 0Z", (WHITE, SKY, ICE, WHITE, SKY, ICE, WHITE)[k], shade=0.5)
        p.line([(0, 2), (0, -22)], 0.4, "#5F7F94")
        s.put(p, 27, 31, 1.05, turn)
    s.path(capsule((15, 33), 5.2, (39, 33), 5.2), WOOD, shade=0.8)
    s.path(capsule((14.6, 29.8), 0.7, (38.6, 29.8), 0.7), "#B07F52")
    for x in (18, 27, 36):
        s.rect(x - 1, 27.6, 2, 10.8, DARKWOOD)
        s.rect(x - 1.5, 31.6, 3, 2.8, SUN)
    return s


def _lantern() -> Sheet:
    s = _ground("night", "dash", 1)
    s.oval(27, 37.4, 21, 4.2, SUN, 0.4)  # its light on the snow
    s.shadow(28.4, 36.8, 13)
    s.disc(27, 22, 16, SUN, 0.22)
    s.disc(27, 22, 11.4, SUN, 0.3)
    s.ring(27, 7.4, 4.4, 1.0, SILVER)
    s.poly([(19, 14), (22, 8.6), (32, 8.6), (35, 14)], COAL, shade=0.6)
    s.poly([(20.4, 14), (33.6, 14), (35, 31), (19, 31)], "#FBE7B2")
    s.blob([(27, 16.4), (30, 22), (30.6, 26), (27, 29), (23.4, 26), (24.4, 21.6)], EMBER)
    s.blob([(27, 21.4), (28.8, 25), (27, 28.4), (25.2, 25)], SUN)
    for x0, x1 in ((20.4, 19), (33.6, 35), (27, 27)):
        s.line([(x0, 14), (x1, 31)], 0.8, COAL)
    s.poly([(17.6, 31), (36.4, 31), (37.6, 36), (16.4, 36)], COAL, shade=0.6)
    s.line([(18.4, 32), (35.6, 32)], 0.6, STEEL, bent=False)
    s.line([(22.4, 9.6), (20.2, 13.4)], 0.6, STEEL, bent=False)
    return s


def _bumper() -> Sheet:
    """A sled that comes straight at whoever looks: a striped rail all across it, a load, and who drives it."""
    s = _ground("night", "dash")
    s.shadow(29, 39.4, 21)
    for x in (17.6, 40.4):  # runners, and what stands on them
        s.path(capsule((x, 39), 1.7, (x, 30), 1.5), DARKWOOD, shade=0.5)
        s.line([(x - 0.5, 38.6), (x - 0.5, 32)], 0.7, "#B07F52", bent=False)
    s.line([(17, 34.2), (41, 34.2)], 2.2, WOOD, bent=False)
    s.blob([(19.6, 20), (20.6, 13.6), (25, 11), (33, 11), (37.4, 13.6), (38.4, 20)], DEEP, shade=0.5)  # who drives
    s.disc(29, 7.6, 5.6, DEEP)
    s.disc(29, 8.0, 4.7, CREAM)
    s.disc(29, 8.2, 3.6, "#C99D6B")
    for x in (27.6, 30.4):
        s.disc(x, 7.6, 0.55, INK)
    s.line([(27.4, 9.6), (29, 10.5), (30.6, 9.6)], 0.5, INK)
    for side in (-1, 1):
        s.line([(29 + side * 8, 15), (29 + side * 11.6, 18.6), (29 + side * 10.6, 21.6)], 3.4, DEEP)
    load = [(14.6, 29), (15, 21), (18, 16.6), (29, 15.4), (40, 16.6), (43, 21), (43.4, 29)]
    s.blob(load, "#4A7A66", shade=0.6)
    s.line([(17.6, 19.4), (22, 17.6), (29, 17), (33, 17.2)], 0.8, "#7FA892")
    for side in (-1, 1):
        s.line([(29 + side * 9.4, 16), (29 + side * 6.6, 29)], 1.0, SUN)
        s.disc(29 + side * 10.2, 21.4, 1.7, DARKWOOD)  # mittens
    s.path(capsule((9.6, 28.4), 4.3, (48.4, 28.4), 4.3), "#24303E", shade=0.7)
    s.path(capsule((9.6, 28.4), 3.6, (48.4, 28.4), 3.6), EMBER)
    for k in range(6):
        x = 10.4 + k * 6.6
        s.poly([(x - 0.6, 32), (x + 2.4, 32), (x + 5.2, 24.8), (x + 2.2, 24.8)], CREAM)
    s.line([(9.6, 25.9), (48.4, 25.9)], 0.6, "#FFE0CC", 0.8, bent=False)
    for x, y, r in ((8.6, 38.6, 2.6), (4.6, 36, 1.5), (12.6, 40, 1.7), (2.4, 39.6, 1.3)):
        s.disc(x, y, r, WHITE)
        s.disc(58 - x, y, r, WHITE)
    return s


def draw() -> dict[str, Sheet]:
    """A picture for each attachment."""
    found = {
        "booties": _booties().aside(2.6, 0.0, 0.84),
        "sleigh-bell": _bell().aside(3.6, -0.4, 0.88),
        "armour": _armour().aside(1.5, 0.0, 0.97),
        "wool-blanket": _blanket().aside(4, 0.0, 0.92),
        "tow-line": _rope().aside(2.2, -0.6, 0.8),
        "warm-kennel": _kennel(),
        "waxed-runners": _runners(),
        "light-harness": _harness().aside(3.4, -0.4, 0.94),
        "golden-collar": _collar().aside(4.6, -0.6, 0.9),
        "feather-sled-pack": _feathers().aside(2.6, -0.6, 0.92),
        "storm-lantern": _lantern().aside(1.5, 0.6, 0.9),
        "bumper-rail": _bumper().aside(0.0, -0.6, 0.9),
    }
    return legends(found)
