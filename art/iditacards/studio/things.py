"""What is no card's front: backs, the land under the trail, mats, pawns, the picture in the menus, the cover."""

from __future__ import annotations

import itertools
import math

from .dog import Breed, dog, hitches
from .land import aurora, flakes, hut, ridge, rock, snowcaps, spruce, stars
from .paper import (
    CREAM,
    DARKWOOD,
    DEEP,
    FJORD,
    GREY,
    HARNESS,
    INK,
    NIGHT,
    PINE,
    SKY,
    SNOW,
    SUN,
    TAN,
    WHITE,
    WOOD,
    Piece,
    Sheet,
    chance,
    polar,
)
from .sleds import musher, sled, team

SEATS = {"red": "#C4322B", "blue": "#1F63B5", "green": "#1E7A3C", "yellow": "#F2C230"}


def crystal(s: Sheet, x: float, y: float, r: float, fill: str, width: float) -> None:
    """A large crystal of snow."""
    for k in range(6):
        a = 60 * k
        s.line([(x, y), polar(x, y, r, a)], width, fill)
        for t, d in ((0.42, 0.3), (0.68, 0.24)):
            foot = polar(x, y, r * t, a)
            for side in (-60, 60):
                s.line([foot, polar(*foot, r * d, a + side)], width * 0.8, fill)
        s.poly([polar(*polar(x, y, r * 1.02, a), r * 0.09, 90 * q) for q in range(4)], fill)
    s.poly([polar(x, y, r * 0.2, 60 * q) for q in range(6)], fill)


def _back() -> Sheet:
    """Of all cards that are shuffled together: it reads the same from both sides. A border of snow."""
    s = Sheet(69.5, 94.9, NIGHT)
    half = Piece()
    half.blob([(-6, 60), (10, 55), (26, 61), (44, 54), (60, 60), (78, 55), (78, 100), (-6, 100)], "#1E3A5F")
    half.blob([(-6, 68), (14, 64), (34, 70), (54, 63), (78, 68), (78, 100), (-6, 100)], DEEP)
    half.blob([(-6, 77), (18, 73), (40, 79), (60, 73), (78, 77), (78, 100), (-6, 100)], FJORD)
    half.blob([(-6, 85), (16, 82), (38, 86.6), (60, 82), (78, 85.6), (78, 100), (-6, 100)], SKY)
    for x, h in ((9, 13), (15, 9), (56, 11), (62, 15), (50, 7)):
        spruce(half, x, 80, h, "#0F2A3C")
    for k in range(16):
        x, y = 4 + (k * 23) % 62, 64 + (k * 7) % 26
        half.cut([(x, y), (x + 7, y)], 0.5, SNOW, 0.35)
    s.parts += half.parts
    s.parts.append(f'<g transform="rotate(180 34.75 47.45)">{"".join(half.parts)}</g>')
    dice = iter(chance(4))
    for _ in range(15):
        x, y = 6 + next(dice) * 57, 40 + next(dice) * 15
        for px, py in ((x, y), (69.5 - x, 94.9 - y)):
            s.disc(px, py, 0.35, CREAM, 0.9)
    s.disc(34.75, 47.45, 19.4, "#0B1B2C", 0.5)
    s.disc(34.75, 47.45, 18.4, SNOW)
    s.disc(34.75, 47.45, 16.9, NIGHT)
    crystal(s, 34.75, 47.45, 14.2, SNOW, 1.5)
    for k in range(24):
        s.disc(*polar(34.75, 47.45, 17.65, 15 * k), 0.42, SUN)
    # paper round it: it spares ink, and hides where two sides of a sheet do not quite meet
    for x, y, w, h in ((0, 0, 69.5, 7), (0, 87.9, 69.5, 7), (0, 0, 7, 94.9), (62.5, 0, 7, 94.9)):
        s.rect(x, y, w, h, SNOW)
    return s


def _swell(x: float) -> float:
    """How far the rows of the trail lie below their middle at x, as its path has it."""
    return 3.8 * math.cos(2 * math.pi * (x - 310) / 172)


def _landmarks(s: Sheet) -> None:
    """One for each leg, whole in the pocket that the trail leaves between two bends and the cards beside it."""
    hut(s, 469.5, 299.6, 13.4, wall="#96694A")
    for x, y, h in ((468.6, 216.4, 11), (476.2, 217.2, 12), (472.6, 222.2, 11)):
        spruce(s, x, y, h, PINE, 0.8, snow=True)
    s.poly([(50, 175), (56.6, 148), (63.2, 175)], TAN, shade=0.8)
    s.poly([(56.6, 148), (63.2, 175), (65.6, 172.6), (57.8, 148.5)], WOOD)
    s.poly([(54.4, 175), (56.6, 161), (58.8, 175)], DEEP)
    s.line([(56.6, 148), (56.6, 143)], 1.0, DARKWOOD)
    s.poly([(56.6, 142.8), (61.6, 144.2), (56.6, 146.2)], SUN)
    peaks, light = Piece(), Piece()
    for points, tone in (
        ([(-9, 0), (-2.2, -22.4), (5.2, 0)], "#6A5788"),
        ([(-3.4, 0), (3.6, -31), (9.6, 0)], "#584776"),
    ):
        peaks.poly(points, tone, shade=0.8)
    peaks.poly([(3.6, -31), (5.8, -20), (4, -21.8), (2.4, -18.8), (1, -19.6)], SNOW)
    peaks.poly([(-2.2, -22.4), (0.2, -15), (-1.8, -16.2), (-3.4, -13.8), (-4.6, -14.6)], SNOW)
    peaks.blob([(-10.4, 0.6), (-6, -2.2), (-1, -0.8), (4.6, -2.6), (10.6, 0.8), (0, 1.8)], SNOW)
    s.put(peaks, 467.6, 125.8, 0.8)
    feet = ((-3.2, 0.0, 3.4, 4.6), (3.0, 0.0, 3.5, 4.9))
    for x, y, w, h in (*feet, (0, -4.8, 11.4, 2.6), (0.2, -7.4, 5.4, 2.7), (0.2, -10.1, 3.5, 3.2)):
        cx, cy = 54.2 + x, 90 + y
        s.poly(
            [(cx - w / 2, cy), (cx - w * 0.46, cy - h), (cx + w * 0.5, cy - h * 0.92), (cx + w * 0.46, cy)],
            GREY,
            shade=0.4,
        )
    light.oval(0, 0, 5.4, 1.5, GREY)
    light.poly([(-4.1, -0.2), (-2.8, -15), (2.8, -15), (4.1, -0.2)], WHITE, shade=0.8)
    for y in (-12.0, -6.6):
        half = 3.06 + (y + 12) * 0.088
        light.poly([(-half, y), (half, y), (0.24 + half, y + 2.8), (-0.24 - half, y + 2.8)], "#A84C3C")
    light.rect(-2.6, -18.4, 5.2, 3.6, SUN)
    light.poly([(-3.6, -18.2), (0, -21.4), (3.6, -18.2)], INK)
    s.put(light, 472.2, 44.6, 0.8)


def _along_the_trail(s: Sheet) -> None:
    """Small country in the strips between two rows of the trail."""
    dice = iter(chance(9))
    for row in range(6):
        foot = 254.6 - 45 * row
        x = 118.0
        while x < 430:
            y, size = foot + _swell(x), 0.8 + 0.4 * next(dice)
            if row == 0:
                s.oval(x, y + 1, 9 * size, 4.6 * size, "#AAB687")
            elif row == 1:
                spruce(s, x, y + 1.4, 9.6 * size, PINE, 0.0, snow=next(dice) > 0.5)
            elif row == 2:
                s.cut([(x - 9, y - 3), (x + 9, y - 4)], 1.6, WHITE)
                s.cut([(x - 4, y), (x + 11, y - 1)], 1.2, "#8FB6C4")
            elif row == 3:
                s.poly([(x - 7, y + 2), (x, y - 8 * size), (x + 7, y + 2)], "#8E7DA6")
                s.poly([(x - 1.9, y - 5 * size), (x, y - 8 * size), (x + 1.9, y - 5 * size)], SNOW)
            elif row == 4:
                rock(s, x, y + 1, 8 * size, "#A08058")
            else:
                s.line([(x - 7, y - 2), (x - 3.5, y - 4), (x, y - 2), (x + 3.5, y - 4), (x + 7, y - 2)], 1.0, "#A9705F")
            x += 17 + 12 * next(dice)


def _land() -> Sheet:
    """What lies under the trail, sheet before sheet: from the coast above to the foothills below. 626 x 416."""
    s = Sheet(626, 416, "#F0DDD3")
    tones = ("#E6E9D6", "#DAE4DA", "#DCE8EB", "#E5E0E6", "#F0E4D0")
    piece = Piece()
    for k in range(4, -1, -1):
        top = 250 - 45 * k
        edge = [(float(x), top + _swell(x) + 2.5 * math.sin(x / 31 + k)) for x in range(-40, 760, 34)]
        piece.blob([*edge, (800, 340), (-80, 340)], tones[k], shade=-0.9)
    _along_the_trail(piece)
    _landmarks(piece)
    s.put(piece, 3, 3)
    s.blob([(-10, 308), (120, 304), (300, 309), (470, 304), (640, 308), (640, 430), (-10, 430)], DEEP, shade=-1.6)
    s.blob([(-10, 317), (140, 311), (320, 318), (480, 312), (640, 317), (640, 430), (-10, 430)], "#173A54")
    for k in range(46):
        x, y = (k * 97) % 610, 320 + (k * 37) % 92
        s.cut([(x, y), (x + 22, y)], 1.2, "#2B5F7C", 0.5)
    s.blob([(-10, -10), (640, -10), (640, 22), (500, 26), (330, 21), (160, 26), (-10, 22)], NIGHT, shade=1.4)
    team(s, 378, 20.6, 0.98, 4, gap=14.5, flat="#6F93AE", coat="#6F93AE")
    return s


CAMPS: dict[str, tuple[str, str, str, str, str]] = {
    "red": ("#2B1218", "#45191F", "#5A2124", "#702A2A", "#86382F"),
    "blue": ("#0D2044", "#13305E", "#1A3F79", "#224E90", "#2E61A4"),
    "green": ("#0D2A1B", "#133D27", "#1A4E31", "#235F3E", "#2F744D"),
    "yellow": ("#8A6100", "#A87800", "#BD8A06", "#C8920C", "#CC9610"),
}
"""The night round each camp, in the colour of its seat: two tones of sky, two ranges, the ground."""


def _mat(seat: str) -> Sheet:
    """A camp in the night of its colour: stars and ranges behind the team, a wood behind the piles."""
    colour, (high, low, far, near, ground) = SEATS[seat], CAMPS[seat]
    s = Sheet(408, 234, high)
    _fade(s, 0, 130, high, low)
    stars(s, 7, CREAM, 60, clear=9)
    heights = [26, 50, 30, 62, 24, 44, 30, 58, 28, 50, 22]
    ridge(s, heights, 134, far)
    snowcaps(s, heights, 134, near, 11)
    s.blob([(-10, 158), (70, 148), (190, 160), (300, 147), (420, 158), (420, 260), (-10, 260)], near, shade=-1)
    dice = iter(chance(31))
    for k in range(46):
        spruce(s, k * 9.2 + 4 * next(dice), 212 + 3 * next(dice), 9 + 8 * next(dice), high, 0.0)
    s.blob([(-10, 210), (70, 207.6), (190, 210.6), (300, 207.4), (420, 210), (420, 260), (-10, 260)], ground, shade=-1)
    s.rect(-2, -2, 412, 9, colour)
    s.rect(-2, 229, 412, 12, colour)
    return s


def pawn(colour: str, dark: str) -> Sheet:
    """Somebody on a sled in one colour, seen from before, cut along the outline: 15 x 21."""
    s = Sheet(15, 21)
    inner = "M7.5 1.7C9.9 1.7 11 3.4 10.7 5.7C12.4 6.9 13.2 9.6 13.3 12.4L13.4 19.3"
    inner += "H1.6L1.7 12.4C1.8 9.6 2.6 6.9 4.3 5.7C4 3.4 5.1 1.7 7.5 1.7Z"
    s.path(inner, colour)
    s.path("M1.7 12.4L13.3 12.4L13.4 19.3H1.6Z", dark)
    s.disc(7.5, 4.7, 2.9, CREAM)
    s.disc(7.5, 4.8, 2.1, "#D9A877")
    s.disc(6.7, 4.6, 0.34, INK)
    s.disc(8.3, 4.6, 0.34, INK)
    s.line([(6.8, 5.8), (7.5, 6.1), (8.2, 5.8)], 0.34, INK)
    s.line([(2.6, 12.2), (12.4, 12.2)], 1.1, TAN, bent=False)
    for x in (3.9, 7.5, 11.1):
        s.line([(x, 12.6), (x, 18.6)], 0.7, TAN, bent=False)
    s.line([(2.3, 12.6), (1.9, 18.9)], 1.0, TAN, bent=False)
    s.line([(12.7, 12.6), (13.1, 18.9)], 1.0, TAN, bent=False)
    s.line([(2.0, 18.7), (13.0, 18.7)], 0.9, DARKWOOD, bent=False)
    s.disc(3.5, 11.4, 1.0, DARKWOOD)
    s.disc(11.5, 11.4, 1.0, DARKWOOD)
    return s


def _fade(s: Sheet, top: float, foot: float, above: str, below: str) -> None:
    """A sky that grows lighter downwards, in steps too small to see."""
    ends = [[int(tone[k : k + 2], 16) for k in (1, 3, 5)] for tone in (above, below)]
    for k in range(25):
        tone = "#" + "".join(f"{round(a + (b - a) * k / 24):02X}" for a, b in zip(*ends, strict=True))
        y = top + (foot - top) * k / 25
        s.rect(-4, y, s.width + 8, s.height - y + 4, tone)


def _panorama(width: float, height: float, horizon: float) -> Sheet:
    """The long night: aurora, mountains, forest, snow. Large quiet shapes."""
    s = Sheet(width, height, "#0E2238")
    u = width / 100
    _fade(s, 0, horizon * 0.9, "#0E2238", "#1A3A5A")
    stars(s, 12, CREAM, 60)
    piece = Piece()
    aurora(piece, [(-4, 6, 30, "#54B79A"), (20, 3, 36, "#A9E3BE"), (46, 8, 30, "#8C7BC4"), (70, 5, 34, "#6FCFAE")])
    s.put(piece, 0, horizon * 0.06, u)
    ridge(s, [h * u for h in (8, 24, 12, 34, 15, 29, 10, 21, 9)], horizon + 2 * u, "#1E3F63")
    snowcaps(s, [h * u for h in (8, 24, 12, 34, 15, 29, 10, 21, 9)], horizon + 2 * u, "#A9C2D8", 6 * u)
    ridge(s, [h * u for h in (10, 5, 13, 6, 12, 5, 9)], horizon + 4 * u, "#2B5680", round_=True)
    for k in range(26):
        spruce(s, (k * 4.1 - 1) * u, horizon + (7 + (k * 7) % 3) * u, (9 + (k * 11) % 8) * u, "#0F2A3C")
    ridge(s, [h * u for h in (2, 4, 1, 4, 2)], horizon + 9 * u, "#5D7FA3", round_=True)
    ridge(s, [h * u for h in (1, 3, 2, 4, 1.6)], horizon + 19 * u, "#A9C2D8", round_=True)
    ridge(s, [h * u for h in (2, 1, 4, 2, 3)], horizon + 33 * u, SNOW, round_=True)
    return s


def _thumbnail() -> Sheet:
    """A team at full speed, the lead dog near, under the northern lights; the title stands above."""
    s = Sheet(256, 256, "#0D1F35")
    _fade(s, 20, 150, "#0D1F35", "#1A445A")
    stars(s, 12, CREAM, 40)
    lights = Piece()
    aurora(lights, [(-6, 8, 18, "#54B79A"), (8, 11, 17, "#A9E3BE"), (22, 7, 19, "#8C7BC4"), (34, 11, 14, "#6FCFAE")])
    s.put(lights, 0, 34, 4.75)
    heights = [20, 40, 24, 52, 30, 44, 22]
    ridge(s, heights, 148, "#1C3651")
    snowcaps(s, heights, 148, "#B4C9D0", 11)
    for k in range(24):
        spruce(s, k * 11.2 + (k * 5) % 4, 152 + k * 0.5, 15 + (k * 7) % 11, "#0F2A3C")
    s.blob([(-20, 140), (40, 142), (120, 152), (200, 158), (280, 160), (280, 290), (-20, 290)], "#A9C2D8", shade=-1.4)
    s.blob([(-20, 164), (50, 168), (120, 184), (190, 194), (280, 192), (280, 290), (-20, 290)], SNOW, shade=-1.4)
    for d in (0.0, 9.0):
        s.line([(-6, 232 + d), (40, 235 + d), (92, 243 + d), (140, 258 + d)], 1.8, "#9FB6CC")
    for x, y, wide in ((44, 229, 40), (113, 226, 31), (194, 243, 46)):
        s.oval(x, y, wide, wide * 0.1, "#0B1B2C", 0.15)
    rope = []  # from the sled to the harness of the one dog, on to that of the other, before both
    s.put(sled(ridden=True), 49, 228, 3.7)
    s.put(musher(DEEP, lean=0.6), 11.0, 225.8, 3.9)
    start = (49 + 8.4 * 3.7, 228 - 3.2 * 3.7)
    for breed, x, y, scale in (
        (Breed("trot", "#3D4755", CREAM, "prick", "curl", 1.05, head=1.14), 112, 226, 4.1),
        (Breed("trot", "#8A4B2A", CREAM, "tall", "up", 1.08, 1.0, 1.05, head=1.18), 193, 243, 5.35),
    ):
        s.put(dog(breed), x, y, scale)
        behind, before = ((x + at[0] * scale, y + at[1] * scale) for at in hitches(breed))
        rope.append([start, behind])
        start = before
    for part in rope:
        s.line(part, 2.2, HARNESS)
    for x, y, r in ((146, 247, 4), (134, 243, 2.6), (158, 250, 3), (84, 237, 2.4), (72, 234, 1.8), (110, 240, 2.6)):
        s.disc(x, y, r, WHITE)
    flakes(s, 21, 40)
    return s


def _drift(s: Sheet, x: float, y: float, w: float, tone: str) -> None:
    """A long drift of snow, seen from above."""
    edge = ((-1.0, 0.03), (-0.3, -0.05), (0.5, 0.0), (1.0, 0.06), (0.0, 0.1))
    s.blob([(x + w * dx, y + w * dy) for dx, dy in edge], tone)


def _treetop(s: Sheet, x: float, y: float, r: float, turn: float) -> None:
    """A spruce from above: three skirts, snow on its tip."""
    for scale, tone in ((1.0, "#22404F"), (0.74, "#2D5162"), (0.48, "#3C6575"), (0.24, "#D5DEEA")):
        points = [polar(x, y, r * scale * (1 if q % 2 else 0.8), 360 / 26 * q + turn * scale) for q in range(26)]
        s.poly(points, tone, shade=0.7 if scale == 1.0 else 0.3)


def _table() -> Sheet:
    """The table: snow at dusk from above, crossed by the tracks of sleds and dogs, a wood round its edge. 440 by 260
    in proportion, as the game stretches it."""
    s = Sheet(520, 307.27, "#7888AE")
    dice = iter(chance(77))
    for k in range(110):
        _drift(s, next(dice) * 520, next(dice) * 307, 14 + 40 * next(dice), ("#8191B6", "#7080A6", "#8A9ABE")[k % 3])
    ways = (
        [(-10, 226), (70, 210), (128, 224), (190, 254), (262, 263), (350, 249), (430, 262), (530, 237)],
        [(-10, 92), (84, 104), (150, 78), (240, 52), (330, 62), (410, 44), (530, 70)],
        [(92, 320), (104, 270), (86, 190), (104, 110), (84, -10)],
        [(430, 320), (418, 262), (436, 170), (420, 92), (440, -10)],
    )
    for way in ways:
        for d in (-2.4, 2.4):
            s.line([(x + d * 0.6, y + d) for x, y in way], 1.3, "#596A94")
        for (ax, ay), (bx, by) in itertools.pairwise(way):
            for k in range(9):
                t, side = k / 9, (1.1 if k % 2 else -1.1)
                s.oval(ax + (bx - ax) * t + side, ay + (by - ay) * t + side + 7, 1.2, 0.9, "#66769E")
    for k in range(190):
        turn, far = k * 2.399, 0.93 + 0.2 * next(dice)
        _treetop(s, 260 + 268 * far * math.cos(turn), 153 + 160 * far * math.sin(turn), 9 + 9 * next(dice), k)
    for k in range(30):  # a few stand nearer, beside the game
        side, near = -1 if k % 2 else 1, 124 + 26 * next(dice)
        _treetop(s, 260 + side * near, 100 + 105 * next(dice), 4 + 4 * next(dice), k)
    for _ in range(160):
        s.disc(next(dice) * 520, next(dice) * 307, 0.3 + 0.5 * next(dice), SNOW, 0.5)
    return s


def _cover() -> Sheet:
    """An upright A4 page."""
    s = _panorama(210, 297, 150)
    team(s, 34, 232, 2.5, 3, gap=14.4)
    s.blob([(-20, 252), (50, 246), (120, 254), (230, 247), (230, 310), (-20, 310)], WHITE, shade=-1.4)
    for k in range(5):
        spruce(
            s,
            (14, 30, 168, 186, 200)[k],
            (268, 280, 274, 290, 266)[k],
            (34, 26, 30, 44, 24)[k],
            "#1F4A4A",
            1.0,
            snow=True,
        )
    flakes(s, 21, 60)
    return s


def _title() -> Sheet:
    """A strip for the head of pages, 210 x 16."""
    s = Sheet(210, 14, NIGHT)
    s.blob([(-4, 8), (40, 5), (90, 9), (140, 5.4), (214, 8.4), (214, 20), (-4, 20)], DEEP)
    for k in range(16):
        spruce(s, 5 + k * 13.6, 12.6, 4.4 + (k * 7) % 4, "#0F2A3C")
    s.blob([(-4, 12.4), (50, 10.6), (110, 12.6), (170, 10.8), (214, 12.4), (214, 20), (-4, 20)], SNOW)
    return s


def draw() -> dict[str, Sheet]:
    """Everything else."""
    dark = {"red": "#7E1C18", "blue": "#123E77", "green": "#0F4D24", "yellow": "#9A7508"}
    return {
        "back": _back(),
        "land": _land(),
        "thumbnail": _thumbnail(),
        "cover": _cover(),
        "page": _title(),
        **{f"pawn_{seat}": pawn(colour, dark[seat]) for seat, colour in SEATS.items()},
        **{f"mat_{seat}": _mat(seat) for seat in SEATS},
        "table": _table(),
    }
