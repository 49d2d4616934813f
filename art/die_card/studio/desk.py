"""The table: a school desk of beech that many have sat at. 520 x 307 units, as the game stretches it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from .pen import Drawing

WIDE, HIGH = 520.0, 307.27
BOARDS = ("#B98A5C", "#B18254", "#BD8F62", "#B48658", "#BA8B5E", "#AE7F52", "#B78859")
GRAIN, CARVED, INK = "#7E5532", "#6B4526", "#1B2A52"
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


def _carved(p: Drawing, d: str, width: float = 1.3) -> None:
    """Cut with a compass point: a groove, and the light on its lower edge."""
    p.raw(f'<g transform="translate(.5 .6)">{_path(d, width, "#E6C79C", 0.6)}</g>')
    p.raw(_path(d, width, CARVED, 0.8))


@contextmanager
def _at(p: Drawing, x: float, y: float, size: float, mx: float, my: float) -> Iterator[None]:
    """What is drawn about mx, my stands at x, y in another size."""
    p.raw(f'<g transform="translate({x:g} {y:g}) scale({size:g}) translate({-mx:g} {-my:g})">')
    yield
    p.raw("</g>")


def desk() -> Drawing:
    """Boards, ink, a heart with the letters that never met, and sums that nobody marked."""
    p, chance = Drawing("desk", WIDE, HIGH), Random(12)
    high = HIGH / len(BOARDS)
    for k, tone in enumerate(BOARDS):
        p.raw(f'<rect x="0" y="{k * high:.2f}" width="{WIDE:g}" height="{high + 0.5:.2f}" fill="{tone}"/>')
        _grain(p, k * high, high, chance)
        p.raw(_path(f"M0 {k * high:.2f}H{WIDE:g}", 0.9, CARVED, 0.55))
    for word, x, y in (("Bag of i", 11.5, 6.0), ("Knives", 12.8, 3.2), ("Zombies", 12.8, 2.0), ("Ghosts", 12.8, 0.8)):
        p.text(word, WIDE / 2 + x * ACROSS, HIGH / 2 - y * DOWN + 1.3, 4.4, CARVED, anchor="start")
    for x, y, r in ((322, 172, 1.2), (325, 176, 0.5), (336, 122, 1.2), (92, 196, 5)):
        _blot(p, x, y, r, chance)
    heart = "M104 112C96 103 85 104 85 113C85 122 96 128 104 136C112 128 123 122 123 113C123 104 112 103 104 112Z"
    with _at(p, 311, 180, 0.4, 104, 119):  # right of the board: x + i
        _carved(p, heart, 2.0)
        _carved(p, "M92 115L99 124M99 115L92 124M102.5 119.5H107.5M105 117V122M112.5 118.5V124M112.5 115.2V115.4", 1.6)
    with _at(p, 331, 164, 0.36, 417, 194):  # a root, and what is below it
        _carved(p, "M402 196L406 206L411 182H436M415 195H422M427 190L431 187V205", 1.6)
    with _at(p, 333, 183, 0.34, 420, 72):  # a game of noughts and crosses that the crosses win
        _carved(p, "M416 60V84M424 60V84M408 68H432M408 76H432", 1.2)
        _carved(p, "M410 62L414 66M414 62L410 66M418 70L422 74M422 70L418 74M426 78L430 82M430 78L426 82", 1.2)
        _carved(p, "M428 66A2 2 0 1 1 428 62A2 2 0 1 1 428 66ZM412 74A2 2 0 1 1 412 70A2 2 0 1 1 412 74Z", 1.2)
    with _at(p, 311, 162, 0.34, 87, 256):  # days
        _carved(p, "M76 250V262M80 250V262M84 250V262M88 250V262M73 260L91 252M98 250V262M102 250V262", 1.4)
    for r in (5.2, 5.6):  # where somebody put down tea
        p.raw(
            f'<circle cx="180" cy="178" r="{r:g}" fill="none" stroke="#6B3F1C" stroke-width=".5" stroke-opacity=".35"/>'
        )
    return p


def draw() -> list[Drawing]:
    """The desk."""
    return [desk()]
