"""The land under the trail: six countries, each with its landmarks, and the ice of the supply."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from .land import hut, rock, spruce
from .paper import DARKWOOD, DEEP, GREY, INK, NIGHT, PINE, SNOW, SUN, TAN, WHITE, WOOD, Piece, Sheet, chance
from .sleds import team

TONES = ("#DFE4C8", "#CBDACD", "#D2E4EA", "#D9D2E2", "#EBDBBB", "#EAD0C6")
"""The ground of each leg, from the foothills on."""


def swell(x: float) -> float:
    """How far the rows of the trail lie below their middle at x, as its path has it."""
    return 3.8 * math.cos(2 * math.pi * (x - 310) / 152.65)


def _hills(s: Sheet, x0: float, x1: float, foot: Callable[[float], float], dice: Iterator[float]) -> None:
    """Round hills, one before the other, with snow on their backs."""
    for tone, snow, least in (("#A9B88C", "#EEF1E0", 6.0), ("#8FA374", "#F4F5EA", 3.4)):
        x = x0 + 14 * next(dice)
        while x < x1:
            wide, tall, y = 11 + 13 * next(dice), least + 2.6 * next(dice), foot(x) + 2
            s.blob(
                [
                    (x - wide, y + 1),
                    (x - wide * 0.5, y - tall * 0.66),
                    (x, y - tall),
                    (x + wide * 0.6, y - tall * 0.5),
                    (x + wide, y + 1),
                ],
                tone,
            )
            s.blob(
                [
                    (x - wide * 0.46, y - tall * 0.66),
                    (x, y - tall),
                    (x + wide * 0.42, y - tall * 0.68),
                    (x, y - tall * 0.62),
                ],
                snow,
            )
            x += wide * (1.1 + 0.7 * next(dice))


def _hamlet(s: Sheet, x: float, foot: Callable[[float], float]) -> None:
    """Three huts and their fence."""
    y = foot(x)
    s.blob([(x - 26, y + 2), (x - 10, y - 2), (x + 12, y - 2.4), (x + 28, y + 2)], "#F4F5EA")
    for dx, w, wall in ((-13, 9.4, "#A0573F"), (1, 10.4, WOOD), (14, 8.6, "#7C6A4E")):
        hut(s, x + dx, foot(x + dx), w, wall=wall, smoke=False)
    for k in range(5):
        at = x + 20 + k * 2.6
        s.line([(at, foot(at) + 0.6), (at, foot(at) - 2.4)], 0.5, DARKWOOD)
    s.line([(x + 19, foot(x + 19) - 1.2), (x + 32, foot(x + 32) - 1.2)], 0.4, DARKWOOD, bent=False)


def _wood(s: Sheet, foot: Callable[[float], float], dice: Iterator[float]) -> None:
    """A wood in three depths, with a clearing, and in it a cabin."""
    for tone, tall, gap in (("#8FB3A2", 8.6, 5.4), ("#5F8F80", 7.4, 5.0), (PINE, 6.2, 6.4)):
        x = 96.0
        while x < 448:
            if not 204 < x < 246:
                y = foot(x) + (1.2 if tone == PINE else 0.0)
                spruce(s, x, y + 0.8, tall * (0.7 + 0.5 * next(dice)), tone, snow=tone == PINE and next(dice) > 0.4)
            x += gap * (0.6 + 0.9 * next(dice))
    y = foot(225)
    s.blob([(204, y + 2), (214, y - 1.6), (236, y - 1.8), (246, y + 2)], SNOW)
    hut(s, 222, y + 0.6, 11, smoke=False)
    for x, row in ((233, 0), (236, 0), (239, 0), (234.5, 1), (237.5, 1)):
        s.disc(x, y - 0.6 - 2.6 * row, 1.5, DARKWOOD)
        s.disc(x, y - 0.6 - 2.6 * row, 1.1, TAN)


def _river(s: Sheet, foot: Callable[[float], float], dice: Iterator[float]) -> None:
    """A frozen river from edge to edge: floes, cracks, and somebody's hut over a hole."""
    xs = [float(x) for x in range(-20, 660, 20)]
    bank = [(x, foot(x) - 7.4 + 1.1 * math.sin(x / 13)) for x in xs]
    s.blob([*bank, *[(x, foot(x) - 0.6 + 1.1 * math.sin(x / 17)) for x in reversed(xs)]], "#94C1D6")
    x = 98.0
    while x < 448:
        y, w = foot(x) - 4 + 3 * (next(dice) - 0.5), 5 + 8 * next(dice)
        if not 286 < x < 344:
            s.poly(
                [(x - w, y), (x - w * 0.5, y - 1.7), (x + w * 0.7, y - 1.5), (x + w, y + 0.5), (x + w * 0.2, y + 1.6)],
                "#E9F4F8",
            )
            s.line([(x - w * 0.4, y - 0.8), (x, y + 0.3), (x + w * 0.5, y - 0.2)], 0.35, "#7DAFC6", bent=False)
        x += w * (1.5 + next(dice))
    y = foot(316)
    s.blob([(288, y - 2), (300, y - 5), (330, y - 5.2), (344, y - 2), (330, y + 0.6), (300, y + 0.6)], "#E9F4F8")
    hut(s, 306, y - 1.2, 9.6, wall="#3D7C9C", smoke=False)
    for hole in (321, 333):
        s.oval(hole, y - 2, 3.2, 1.1, DEEP)
        s.line([(hole, y - 2), (hole + 2.6, y - 7.2)], 0.55, DARKWOOD, bent=False)


def _pass(s: Sheet, foot: Callable[[float], float], dice: Iterator[float]) -> None:
    """A range with a gap, and in the gap the flag of those who came over."""
    for tone, dark, least in (("#B4A6C9", "#A596BD", 7.4), ("#8E7DA6", "#77658F", 5.2)):
        x = 94.0
        while x < 452:
            w, h, y = 9 + 9 * next(dice), least + 2.8 * next(dice), foot(x) + 2.2
            if not 216 < x < 264:
                _peak(s, x, y, w, h, tone, dark)
            x += w * (0.9 + 0.5 * next(dice))
    y = foot(240) + 2
    _peak(s, 221, y, 17, 10.4, "#7B689A", "#5F4D7C")
    _peak(s, 259, y, 18, 10.8, "#7B689A", "#5F4D7C")
    s.blob([(228, y + 1), (234, y - 1.6), (246, y - 1.8), (252, y + 1)], SNOW)
    s.line([(240, y - 1), (240, y - 9)], 0.6, DARKWOOD, bent=False)
    s.poly([(240, y - 9.2), (246.4, y - 7.6), (240, y - 5.8)], SUN)


def _peak(s: Sheet, x: float, y: float, w: float, h: float, light: str, dark: str) -> None:
    """A peak: its lit side, its shady one, its cap."""
    s.poly([(x - w, y), (x - 0.1 * w, y - h), (x + w, y)], light)
    s.poly([(x - 0.1 * w, y - h), (x + w, y), (x + 0.2 * w, y), (x + 0.06 * w, y - 0.45 * h)], dark)
    cap = [
        (x - 0.1 * w, y - h),
        (x + 0.26 * w, y - 0.66 * h),
        (x + 0.06 * w, y - 0.72 * h),
        (x - 0.1 * w, y - 0.58 * h),
    ]
    s.poly([*cap, (x - 0.2 * w, y - 0.7 * h), (x - 0.42 * w, y - 0.64 * h)], SNOW)


def _tundra(s: Sheet, foot: Callable[[float], float], dice: Iterator[float]) -> None:
    """Stones and grass in thin snow, and a herd."""
    x = 98.0
    while x < 448:
        y, kind = foot(x), next(dice)
        if 262 < x < 336 or kind < 0.3:
            s.blob([(x - 12, y + 1.4), (x - 4, y - 1.6), (x + 6, y - 1), (x + 14, y + 1.4)], "#F7EEDC")
        elif kind < 0.62:
            rock(s, x, y + 1, 5 + 6 * next(dice), "#A08058")
        else:
            for d in (-3.4, -1.4, 0.4, 2.6):
                for lean in (-1.1, 0, 1.2):
                    s.line([(x + d, y + 0.8), (x + d + lean, y - 2.2 - 1.6 * next(dice))], 0.4, "#A8812F")
        x += 5 + 6 * next(dice)
    for x, size in ((274, 0.9), (287, 1.1), (300, 1.0), (312, 1.2), (325, 0.8)):
        _caribou(s, x, foot(x) + 1, size)


def _caribou(s: Sheet, x: float, y: float, k: float) -> None:
    """One of the herd, to the left."""
    coat = "#7A5A38"
    for dx in (-2.2, -1.4, 1.6, 2.4):
        s.line([(x + dx * k, y - 3.4 * k), (x + dx * k * 1.06, y)], 0.55 * k, coat, bent=False)
    s.oval(x, y - 4 * k, 3.1 * k, 1.5 * k, coat)
    s.line([(x - 2.4 * k, y - 4.6 * k), (x - 3.8 * k, y - 6 * k), (x - 5 * k, y - 5.6 * k)], 1.1 * k, "#C9AE84")
    for lean in (-0.6, 0.9):
        s.line(
            [(x - 3.7 * k, y - 6.3 * k), (x - (3.2 - lean) * k, y - 7.8 * k), (x - (3.8 - lean) * k, y - 9 * k)],
            0.4 * k,
            coat,
        )


def _coast(s: Sheet, foot: Callable[[float], float], dice: Iterator[float]) -> None:
    """The sea, its waves and its ice, and two boats on it."""
    xs = [float(x) for x in range(-20, 660, 20)]
    s.blob([*[(x, 12.0) for x in xs], *[(x, foot(x) + 3.6 + 0.8 * math.sin(x / 11)) for x in reversed(xs)]], "#9CC0CB")
    x = 96.0
    while x < 456:
        y = foot(x) - 1.6 + 2.4 * next(dice)
        if next(dice) < 0.4:
            w = 3 + 4 * next(dice)
            s.poly([(x - w, y), (x - w * 0.4, y - 1.3), (x + w * 0.8, y - 1), (x + w, y + 0.5), (x, y + 1)], "#F1F6F6")
        else:
            s.line([(x - 4, y), (x - 2, y - 1.1), (x, y), (x + 2, y - 1.1), (x + 4, y)], 0.7, "#E3F0F3")
        x += 8 + 8 * next(dice)


def _landmarks(s: Sheet) -> None:
    """One for each leg, whole in the pocket that the trail leaves between two bends and the cards beside it."""
    hut(s, 466.5, 300.4, 19, wall="#96694A")
    for x, y, h in ((466.2, 219.6, 21), (476.0, 222, 27), (470.6, 226.0, 20)):
        spruce(s, x, y, h, PINE, 0.8, snow=True)
    # so low that the fold of the trail passes above it
    s.poly([(50, 182), (57, 165.4), (64, 182)], TAN, shade=0.8)
    s.poly([(57, 165.4), (64, 182), (66.2, 179.8), (58.2, 165.8)], WOOD)
    s.poly([(54.6, 182), (57, 173), (59.4, 182)], DEEP)
    peaks, light = Piece(), Piece()
    for points, tone in (
        ([(-9, 0), (-2.2, -22.4), (5.2, 0)], "#6A5788"),
        ([(-3.4, 0), (3.6, -31), (9.6, 0)], "#584776"),
    ):
        peaks.poly(points, tone, shade=0.8)
    peaks.poly([(3.6, -31), (5.8, -20), (4, -21.8), (2.4, -18.8), (1, -19.6)], SNOW)
    peaks.poly([(-2.2, -22.4), (0.2, -15), (-1.8, -16.2), (-3.4, -13.8), (-4.6, -14.6)], SNOW)
    peaks.blob([(-10.4, 0.6), (-6, -2.2), (-1, -0.8), (4.6, -2.6), (10.6, 0.8), (0, 1.8)], SNOW)
    s.put(peaks, 469.4, 131.4, 1.16)
    feet = ((-3.2, 0.0, 3.4, 4.6), (3.0, 0.0, 3.5, 4.9))
    for x, y, w, h in (*feet, (0, -4.8, 11.4, 2.6), (0.2, -7.4, 5.4, 2.7), (0.2, -10.1, 3.5, 3.2)):
        cx, cy = 55 + x * 1.2, 93.4 + y * 1.2
        w, h = w * 1.2, h * 1.2
        s.poly(
            [(cx - w / 2, cy), (cx - w * 0.46, cy - h), (cx + w * 0.5, cy - h * 0.92), (cx + w * 0.46, cy)],
            GREY,
            shade=0.4,
        )
    light.oval(0, 0, 6.6, 2, GREY)
    light.poly([(-4.1, -0.2), (-2.8, -15), (2.8, -15), (4.1, -0.2)], WHITE, shade=0.8)
    for y in (-12.0, -6.6):
        half = 3.06 + (y + 12) * 0.088
        light.poly([(-half, y), (half, y), (0.24 + half, y + 2.8), (-0.24 - half, y + 2.8)], "#A84C3C")
    light.rect(-2.6, -18.4, 5.2, 3.6, SUN)
    light.poly([(-3.6, -18.2), (0, -21.4), (3.6, -18.2)], INK)
    s.put(light, 472.4, 46.6, 1.0)


def _ice(s: Sheet) -> None:
    """The lake that the supply lies on, pale and quiet: a far shore, cracks and drifts, a track, the near shore."""
    dice = iter(chance(51))
    s.blob([(-10, 308), (120, 304), (300, 309), (470, 304), (640, 308), (640, 430), (-10, 430)], DEEP, shade=-1.6)
    s.rect(-10, 317, 660, 110, "#C3DAE4")
    far = [(float(x), 334 - 9 * abs(math.sin(x / 57)) - 5 * abs(math.sin(x / 23 + 1))) for x in range(-40, 700, 12)]
    s.blob([*far, (700, 344), (-40, 344)], "#A9C6D6")
    for k in range(120):
        x = k * 5.4 - 8 + 4 * next(dice)
        if math.sin(x / 46) > -0.35:
            spruce(s, x, 343 + 2 * next(dice), 5 + 7 * next(dice), "#8CB0C4")
    s.blob([(-40, 344), (90, 341), (250, 345), (420, 341), (700, 345), (700, 440), (-40, 440)], "#D3E5EC")
    for _ in range(26):
        x, y, w = next(dice) * 630, 350 + next(dice) * 52, 20 + 40 * next(dice)
        s.blob(
            [(x - w, y), (x - w * 0.3, y - 1.6), (x + w * 0.5, y - 1), (x + w, y + 0.4), (x, y + 1.6)],
            ("#E2EFF3", "#C6DCE6")[y > 376],
        )
    for _ in range(14):
        x, y = next(dice) * 620, 350 + next(dice) * 44
        s.line([(x, y), (x + 9, y + 2.4), (x + 14, y + 0.6), (x + 25, y + 4)], 0.45, "#A9C9D8", bent=False)
        s.line([(x + 14, y + 0.6), (x + 19, y - 3)], 0.4, "#A9C9D8", bent=False)
    way = [(-10.0, 384.0), (90, 376), (210, 384), (330, 372), (450, 378), (560, 368), (650, 372)]
    for d in (0.0, 2.6):
        s.line([(x, y + d) for x, y in way], 0.7, "#A5C3D3")
    s.blob(
        [(-10, 404), (80, 398), (200, 405), (330, 399), (470, 405), (640, 399), (640, 430), (-10, 430)],
        "#F1F6F6",
        shade=-0.8,
    )
    for k in range(40):
        x = 8 + k * 14.2 + 8 * next(dice)
        if math.sin(x / 31 + 2) > 0.1:
            spruce(s, x, 410 + 3 * next(dice), 8 + 9 * next(dice), "#9DBBCB", snow=True)


def land() -> Sheet:
    """Sheet before sheet: from the coast above to the foothills below, then the lake. 626 x 416."""
    s, dice = Sheet(626, 416, TONES[5]), iter(chance(9))
    piece = Piece()
    for k in range(4, -1, -1):
        top = 250 - 45 * k
        edge = [(float(x), top + swell(x) + 2.5 * math.sin(x / 31 + k)) for x in range(-40, 760, 34)]
        piece.blob([*edge, (800, 340), (-80, 340)], TONES[k], shade=-0.9)

    def along(row: int) -> Callable[[float], float]:
        return lambda x: 254.6 - 45 * row + swell(x)

    _hills(piece, 96, 440, along(0), dice)
    _hamlet(piece, 226, along(0))
    _wood(piece, along(1), dice)
    _river(piece, along(2), dice)
    _pass(piece, along(3), dice)
    _tundra(piece, along(4), dice)
    _coast(piece, along(5), dice)
    _hills(piece, 100, 440, lambda x: 299.4, dice)
    _landmarks(piece)
    s.put(piece, 3, 3)
    _ice(s)
    # the head, and down from it the wall on which the decks hang
    s.blob([(-10, -10), (640, -10), (640, 22), (500, 26), (330, 21), (160, 26), (-10, 22)], NIGHT, shade=1.4)
    s.poly([(545.6, 20), (640, 20), (640, 430), (545.6, 430)], NIGHT)
    team(s, 378, 20.6, 0.98, 4, gap=14.5, flat="#6F93AE", coat="#6F93AE")
    return s
