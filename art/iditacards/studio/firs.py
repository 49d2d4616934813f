"""Firs from straight above."""

from __future__ import annotations

import math
from collections.abc import Iterator

from .paper import Point, Sheet, chance, polar

Outline = list[Point]
Tree = tuple[float, float, float]
"""Where one stands, and its radius."""

TIERS = ("#153A37", "#1D4B45", "#275C53", "#326D61", "#3F7D6F")
"""The tiers of a fir from above, the lowest first."""


def _tier(x: float, y: float, r: float, teeth: int, dice: Iterator[float]) -> tuple[Outline, Outline]:
    """One tier of branches: its jagged outline, and the snow on it, a crescent on the side of the light."""
    turn, edge, outer, inner = 360 * next(dice), [], [], []
    for k in range(2 * teeth):
        way, far = turn + 180 / teeth * k, r * ((0.9 + 0.1 * next(dice)) if k % 2 == 0 else 0.7)
        edge.append(polar(x, y, far, way))
        off = (way - 320 + 180) % 360 - 180
        if abs(off) < 84:
            deep = 0.98 - 0.2 * math.cos(math.radians(off * 90 / 84))
            outer.append((off, polar(x, y, far * 0.93, way)))
            inner.append((off, polar(x, y, far * deep * 0.93, way)))
    return edge, [at for _, at in sorted(outer)] + [at for _, at in sorted(inner, reverse=True)]


def _fir(s: Sheet, x: float, y: float, r: float, dice: Iterator[float]) -> None:
    """A fir from above: tiers of dark branches with short teeth, each in the shadow of the next, and snow."""
    for tier, tone in enumerate(TIERS):
        size, up = r * (1, 0.78, 0.57, 0.37, 0.19)[tier], r * 0.045 * tier
        edge, snow = _tier(x - up, y - up, size, (13, 11, 10, 8, 6)[tier], dice)
        if tier:
            s.poly([(px + 0.06 * r, py + 0.09 * r) for px, py in edge], "#0A2024", 0.55)
        s.poly(edge, tone)
        s.poly(snow, "#F3F7F9")


def grove(s: Sheet, trees: list[Tree], seed: int) -> None:
    """Trees that stand together, small ones first; their shadows lie on the snow, to the lower right."""
    dice = iter(chance(seed))
    for x, y, r in trees:
        around = [polar(x, y, r * 0.9, way) for way in (45, 0, -45, -90, 225)]
        s.blob([*around, polar(x, y, r, 180), polar(x, y, r * 1.6, 132)], "#6D88AE", 0.38)
    for x, y, r in sorted(trees, key=lambda tree: tree[2]):
        _fir(s, x, y, r, dice)
