"""The table: a school desk of beech that many have sat at. 520 x 307 units, as the game stretches it."""

from __future__ import annotations

import math
from random import Random

from .pen import Drawing

WIDE, HIGH = 520.0, 307.27
BOARDS = ("#B98A5C", "#B18254", "#BD8F62", "#B48658", "#BA8B5E", "#AE7F52", "#B78859")
GRAIN, CARVED, INK = "#7E5532", "#6B4526", "#1B2A52"
MARKERS = (("Knives", -5.37), ("Zombies", 0.0), ("Ghosts", 5.37))
ACROSS, DOWN = WIDE / 104, HIGH / 68
"""Units of the drawing for one of the table, which is 104 wide and 68 deep."""


def _path(d: str, width: float, colour: str, alpha: float) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-opacity="{alpha:g}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _grain(p: Drawing, top: float, high: float, chance: Random) -> None:
    """Long quiet lines along a board."""
    for k in range(9):
        y, swing, far = top + high * (k + 0.5) / 9, chance.uniform(0.5, 1.6), chance.uniform(0, 6)
        points = [
            (x, y + swing * math.sin(x / 62 + far) + 0.5 * swing * math.sin(x / 23 + k)) for x in range(-6, 540, 13)
        ]
        d = "M" + "L".join(f"{x:g} {v:.1f}" for x, v in points)
        p.raw(_path(d, chance.uniform(0.3, 0.9), GRAIN, chance.uniform(0.12, 0.3)))


def _at(x: float, z: float) -> tuple[float, float]:
    """Where something of the table is in the drawing."""
    return WIDE / 2 + x * ACROSS, HIGH / 2 - z * DOWN


def _blot(p: Drawing, x: float, y: float, r: float, chance: Random) -> None:
    """Ink that was spilt, and what splashed."""
    points = []
    for k in range(14):
        a, far = k * math.tau / 14, r * chance.uniform(0.78, 1.12)
        points.append((x + far * math.cos(a), y + far * math.sin(a)))
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(points, [*points[1:], points[0]], strict=True)]
    rounded = "".join(f"Q{a:.1f} {b:.1f} {c:.1f} {d:.1f}" for (a, b), (c, d) in zip(points, middles, strict=True))
    start = f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}"
    p.raw(f'<path d="{start}{rounded}Z" fill="{INK}" fill-opacity=".5"/>')
    for _ in range(5):
        a, far = chance.uniform(0, math.tau), r * chance.uniform(1.5, 2.6)
        at = f'cx="{x + far * math.cos(a):.1f}" cy="{y + far * math.sin(a):.1f}"'
        p.raw(f'<circle {at} r="{r * chance.uniform(0.07, 0.2):.1f}" fill="{INK}" fill-opacity=".5"/>')


def _pastime(p: Drawing, chance: Random) -> None:
    """What was carved and spilt where, of two players, nobody sits: near at the left, far at the right."""
    for curve in ((-16.5, -3.5, -8.5, -3.5), (-12.5, -4.2, -12.5, 3.1)):
        (x, y), (far, low) = _at(*curve[:2]), _at(*curve[2:])
        p.raw(_path(f"M{x:.1f} {y:.1f}L{far:.1f} {low:.1f}", 0.7, CARVED, 0.8))
    points = [_at(-12.5 + 0.25 * k, -2.3 + 0.085 * k * k) for k in range(-8, 9)]
    p.raw(_path("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points), 0.9, CARVED, 0.8))
    for word, x, z, size in (("D < 0", -14.6, 1.6, 6.5), ("no root!", -10.3, -2.9, 5), ("i was here", 12.3, 9.3, 8)):
        p.text(word, *_at(x, z), size, CARVED)
    x, y = _at(13.4, 5.6)
    for r in (9.6, 10.1):  # where somebody put down tea
        p.raw(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:g}" fill="none" stroke="#6B3F1C" stroke-width=".6"'
            ' stroke-opacity=".4"/>'
        )
    for x, z, r in ((10.6, 6.4, 2.4), (11.4, 5.6, 0.8), (-9.9, 0.4, 1.6)):
        _blot(p, *_at(x, z), r, chance)


def desk() -> Drawing:
    """Boards, and what pupils left on them."""
    p, chance = Drawing("desk", WIDE, HIGH), Random(12)
    high = HIGH / len(BOARDS)
    for k, tone in enumerate(BOARDS):
        p.raw(f'<rect x="0" y="{k * high:.2f}" width="{WIDE:g}" height="{high + 0.5:.2f}" fill="{tone}"/>')
        _grain(p, k * high, high, chance)
        p.raw(_path(f"M0 {k * high:.2f}H{WIDE:g}", 0.9, CARVED, 0.55))
    for word, x, z in (("Bag of i", 2.2, 11.2), *((k, x, 8.15) for k, x in MARKERS)):
        p.text(word, *_at(x, z), 2.6, CARVED)
    _pastime(p, chance)
    return p


def draw() -> list[Drawing]:
    """The desk."""
    return [desk()]
