"""The table: a school desk of beech that many have sat at. 520 x 307 units, as the game stretches it."""

from __future__ import annotations

import math
from random import Random

from .pen import Drawing

WIDE, HIGH = 520.0, 307.27
BOARDS = ("#B98A5C", "#B18254", "#BD8F62", "#B48658", "#BA8B5E", "#AE7F52", "#B78859")
GRAIN, CARVED, INK = "#7E5532", "#6B4526", "#1B2A52"
LABELS = (
    ("Knives", 1.22, 14.17, 1.8),
    ("Zombies", 3.17, 14.17, 1.8),
    ("Ghosts", 1.22, 10.74, 1.8),
    ("Bag of i", 3.17, 10.74, 1.8),
)
"""Gummed labels above what lies there: words, middle and width, in units of the table."""
PLATE = "#FBF6E6"
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


def _label(p: Drawing, words: str, x: float, z: float, wide: float) -> None:
    """A gummed label, which can be read where a carving could not."""
    (left, top), w, h = _at(x - wide / 2, z + 0.33), wide * ACROSS, 0.66 * DOWN
    for off, tone, alpha in ((0.25, "#4A2E17", 0.45), (0, PLATE, 1)):
        at = f'x="{left + off:.2f}" y="{top + off:.2f}" width="{w:.2f}" height="{h:.2f}" rx=".5"'
        p.raw(f'<rect {at} fill="{tone}" fill-opacity="{alpha:g}"/>')
    at = f'x="{left + 0.3:.2f}" y="{top + 0.3:.2f}" width="{w - 0.6:.2f}" height="{h - 0.6:.2f}" rx=".3"'
    p.raw(f'<rect {at} fill="none" stroke="{INK}" stroke-width=".14"/>')
    p.text(words, left + w / 2, top + h / 2 + 0.58, 1.78, INK, face="bold")


def _parabola(p: Drawing, chance: Random) -> None:
    """What was carved where, of two or three players, nobody sits far at the left; and a ruler whose primes are red."""
    for curve in ((-16.6, 7.15, -8.4, 7.15), (-12.5, 6.45, -12.5, 11.7)):
        (x, y), (far, low) = _at(*curve[:2]), _at(*curve[2:])
        p.raw(_path(f"M{x:.1f} {y:.1f}L{far:.1f} {low:.1f}", 0.7, CARVED, 0.8))
    points = [_at(-12.5 + 0.25 * k, 8.3 + 0.052 * k * k) for k in range(-8, 9)]
    p.raw(_path("M" + "L".join(f"{x:g} {y:.1f}" for x, y in points), 0.9, CARVED, 0.8))
    for word, x, z, size in (("D < 0", -15.1, 8.0, 4.6), ("no root!", -10.2, 8.0, 4.6)):
        p.text(word, *_at(x, z), size, CARVED)
    _blot(p, *_at(-9.1, 11.2), 1.9, chance)
    (x, y), long, high = _at(-16.1, 5.6), 39.0, 6.0
    p.raw(f'<g transform="rotate(-3 {x:.1f} {y:.1f})">')
    for off, tone, alpha in ((0.7, "#4A2E17", 0.35), (0, "#EBCB8B", 1)):
        at = f'x="{x + off:.1f}" y="{y + off:.1f}" width="{long:g}" height="{high:g}" rx=".5"'
        p.raw(f'<rect {at} fill="{tone}" fill-opacity="{alpha:g}"/>')
    p.raw(_path(f"M{x:.1f} {y + 4.9:.1f}h{long:g}", 0.25, CARVED, 0.6))
    for k in range(49):
        deep = 1.9 if k % 4 == 0 else 0.9
        p.raw(_path(f"M{x + 1.5 + 0.75 * k:.2f} {y:.1f}v{deep:g}", 0.2, INK, 0.9))
        if k % 4 == 0 and k:
            prime = k // 4 in (2, 3, 5, 7, 11)
            p.text(str(k // 4), x + 1.5 + 0.75 * k, y + 4.2, 2.2, "#C4122F" if prime else INK, face="bold")
    p.raw("</g>")


def _tea(p: Drawing, chance: Random) -> None:
    """Where, of two or three players, nobody sits far at the right: tea, the ring of the last cup, an eraser."""
    x, y = _at(10.7, 6.3)
    for r in (6.8, 7.2):
        ring = 'stroke="#6B3F1C" stroke-width=".6" stroke-opacity=".4"'
        p.raw(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:g}" fill="none" {ring}/>')
    x, y = _at(13.8, 8.9)
    p.raw(f'<circle cx="{x + 0.9:.1f}" cy="{y + 0.9:.1f}" r="11" fill="#4A2E17" fill-opacity=".35"/>')
    for r, tone in ((11, "#F7F2E4"), (10.2, "#20355F"), (9.8, "#F7F2E4"), (7.4, "#DED7C2")):
        p.raw(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:g}" fill="{tone}"/>')
    p.raw(_path(f"M{x + 4.6:.1f} {y + 4.2:.1f}q5.2 .6 3.4 3.4q-1.6 2.6 -5.4 -1", 1.5, "#20355F", 1))
    for r, tone in ((6.8, "#20355F"), (6.2, "#F7F2E4"), (5.5, "#7A3E14"), (4.6, "#8F4B1A")):
        p.raw(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:g}" fill="{tone}"/>')
    p.raw(_path(f"M{x - 3.2:.1f} {y - 1.2:.1f}q1 -2.2 3.4 -2.4", 0.7, "#E9C79B", 0.8))
    x, y = _at(14.2, 5.6)
    p.raw(f'<g transform="rotate(14 {x:.1f} {y:.1f})">')
    for dx, wide, tone in ((0.5, 10, "#6B4526"), (0, 10, "#F4F1E6"), (3.2, 6.8, "#20355F")):
        at = f'x="{x + dx:.1f}" y="{y + (0.5 if dx == 0.5 else 0):.1f}" width="{wide:g}" height="4.6" rx=".7"'
        p.raw(f'<rect {at} fill="{tone}"/>')
    p.text("x = ?", x + 6.6, y + 3.1, 2.6, "#F4F1E6", face="italic")
    p.raw("</g>")
    for across, z, r in ((9.6, 10.6, 2.2), (10.6, 9.9, 0.8)):
        _blot(p, *_at(across, z), r, chance)


def desk() -> Drawing:
    """Boards, and what pupils left on them."""
    p, chance = Drawing("desk", WIDE, HIGH), Random(12)
    high = HIGH / len(BOARDS)
    for k, tone in enumerate(BOARDS):
        p.raw(f'<rect x="0" y="{k * high:.2f}" width="{WIDE:g}" height="{high + 0.5:.2f}" fill="{tone}"/>')
        _grain(p, k * high, high, chance)
        p.raw(_path(f"M0 {k * high:.2f}H{WIDE:g}", 0.9, CARVED, 0.55))
    for label in LABELS:
        _label(p, *label)
    _parabola(p, chance)
    _tea(p, chance)
    return p


def draw() -> list[Drawing]:
    """The desk."""
    return [desk()]
