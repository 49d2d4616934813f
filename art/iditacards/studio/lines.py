"""The camp of the light edition: the same place as the dark one, in lines that take the colour of its owner."""

from __future__ import annotations

from collections.abc import Sequence

from .paper import WHITE, Point, Sheet, chance

PEN = "currentColor"


def _outline(s: Sheet, points: Sequence[Point], width: float = 0.7) -> None:
    """A shape of white paper with an outline, so that it hides what is behind it."""
    s.poly(points, WHITE)
    s.line([*points, points[0]], width, PEN, bent=False)


def _peak(s: Sheet, x: float, foot: float, wide: float, tall: float) -> None:
    """A peak: its cap, and strokes on its shady side."""
    top = foot - tall
    _outline(s, [(x - wide, foot), (x, top), (x + wide, foot)], 0.8)
    cap = [(-0.3, 0.3), (-0.1, 0.22), (0.04, 0.36), (0.16, 0.24), (0.3, 0.3)]
    s.line([(x + wide * dx, top + tall * dy) for dx, dy in cap], 0.6, PEN, bent=False)
    for k in range(7):
        share = 0.42 + 0.08 * k
        x0, y0 = x + wide * share, top + tall * share
        s.line([(x0, y0), (x0 - wide * 0.1 - 0.6 * k, y0 + tall * 0.1 + k)], 0.5, PEN, bent=False)


def _spruce(s: Sheet, x: float, foot: float, tall: float) -> None:
    """A fir of three tiers."""
    s.line([(x, foot), (x, foot - tall * 0.2)], 1.1, PEN, bent=False)
    for k, (wide, low, high) in enumerate(((0.34, 0.14, 0.55), (0.27, 0.36, 0.76), (0.2, 0.58, 1.0))):
        y = foot - tall * low
        tier = [(x - tall * wide, y), (x, foot - tall * high), (x + tall * wide, y)]
        _outline(s, [*tier, (x, y - tall * 0.05)], 0.6)
        s.line([(x + tall * wide * 0.4, y - tall * 0.08), (x + 0.3, foot - tall * (high - 0.1))], 0.4 + 0.05 * k, PEN)


def _snow(s: Sheet, y: float, sag: float) -> None:
    """A slope from edge to edge, and white paper below it."""
    hill = [(-10.0, y), (90.0, y + sag), (210.0, y - sag / 2), (330.0, y + sag), (420.0, y)]
    s.poly([*hill, (420, 240), (-10, 240)], WHITE)
    s.line(hill, 0.7, PEN)


def camp() -> Sheet:
    """Ranges behind the team, a wood behind the piles, a tent and a sled on the snow."""
    s, dice = Sheet(268, 230), iter(chance(31))
    for k in range(17):
        x, y, r = 8 + k * 15.6 + 6 * next(dice), 26 + 40 * next(dice), 0.9 + 0.6 * next(dice)
        s.line([(x - r, y), (x + r, y)], 0.4, PEN)
        s.line([(x, y - r), (x, y + r)], 0.4, PEN)
    for k, tall in enumerate((38, 58, 34, 62, 36, 54)):
        _peak(s, 4 + k * 50, 106, 34, tall)
    _snow(s, 98, 1.5)  # above the words of the attachments
    for k in range(22):
        _spruce(s, k * 12.4 + 5 * next(dice), 172 + 3 * next(dice), 10 + 9 * next(dice))  # below the words
    _snow(s, 172, 3)
    _outline(s, [(234, 150), (252, 188), (260, 183), (237.4, 151)])
    _outline(s, [(216, 188), (234, 150), (252, 188)], 0.9)
    _outline(s, [(227, 188), (234, 166), (241, 188)])
    # the sled: its runner, its bed and stanchions, the bow to hold, the load
    s.line([(151, 190), (191, 190), (198, 185), (197, 180)], 1.2, PEN)
    s.line([(154, 181), (197, 181)], 1.0, PEN, bent=False)
    s.line([(158, 190), (155, 168), (149, 165)], 1.0, PEN, bent=False)
    for x in (169, 182):
        s.line([(x, 190), (x, 181)], 0.8, PEN, bent=False)
    _outline(s, [(161, 180.4), (160, 172), (175, 170), (193, 174), (193, 180.4)])
    for x in (168, 176, 184):
        s.line([(x, 180), (x + 0.6, 172)], 0.5, PEN, bent=False)
    return s
