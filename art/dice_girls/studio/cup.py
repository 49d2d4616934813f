"""The dice cup, a solid of revolution: the texture's height runs along its outline, its width once round it."""

from __future__ import annotations

import math
from itertools import pairwise

from .pen import Point, Sheet, polar
from .stage import NIGHT

OUTLINE = (
    # radius and height in table units; how far up the texture
    (0.0, 0.0, 0.0),
    (0.56, 0.0, 0.04),
    (0.69, 1.04, 0.26),
    (0.76, 1.09, 0.28),
    (0.74, 1.15, 0.3),
    (0.57, 1.15, 0.5),
    (0.5, 0.14, 0.6),
    (0.0, 0.14, 1.0),
)
"""From the middle of the foot over the wall and the broad rim, which is what the table sees, to the ground inside, to
which most of the texture belongs: dice lie on it."""
AROUND = 40


def mesh() -> str:
    """The cup as an OBJ file of quads. A band between two corners of the outline has its own normals: sharp edges."""
    turns = [2 * math.pi * k / AROUND for k in range(AROUND + 1)]
    lines = ["# A dice cup."]
    for radius, height, up in OUTLINE:
        for k, turn in enumerate(turns):
            lines.append(f"v {radius * math.sin(turn):.4f} {height:.4f} {radius * math.cos(turn):.4f}")
            lines.append(f"vt {k / AROUND:.4f} {up:.4f}")
    for (radius, height, _), (further, higher, _) in pairwise(OUTLINE):
        length = math.hypot(further - radius, higher - height)
        out, up = (higher - height) / length, (radius - further) / length
        lines += [f"vn {out * math.sin(turn):.4f} {up:.4f} {out * math.cos(turn):.4f}" for turn in turns]
    for band in range(len(OUTLINE) - 1):
        for k in range(AROUND):
            low, high = band * len(turns) + k + 1, (band + 1) * len(turns) + k + 1
            corners = ((low, low), (low + 1, low + 1), (high + 1, low + 1), (high, low))
            lines.append("f " + " ".join(f"{corner}/{corner}/{normal}" for corner, normal in corners))
    return "\n".join(lines) + "\n"


GROUND = 40.0
"""Of the texture, 100 x 100, so much belongs to the ground inside: from its middle at the top to its edge."""


PIPS = {
    3: ((-1, -1), (0, 0), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
DICE = ((60, 12, 5), (178, -20, 3), (301, 40, 6))
"""Round the middle so far, turned so far, and what they show."""
AWAY, HALF = 20.5, 12.6
"""How far from the middle a die lies, and half its edge."""


def _wound(p: Sheet, corners: list[Point], colour: str) -> None:
    """A shape on the ground as the texture has it, wound off round the middle, which is not in it."""
    edge, before = [], None
    for one, two in pairwise([*corners, corners[0]]):
        for k in range(8):
            x, y = (a + (b - a) * k / 8 for a, b in zip(one, two, strict=True))
            turn = math.atan2(x, -y) / (2 * math.pi) * 100 % 100
            if before is not None:
                turn += 100 * round((before - turn) / 100)
            edge.append((turn, math.hypot(x, y)))
            before = turn
    for shift in (-100, 0, 100):
        if any(0 < x + shift < 100 for x, _ in edge):
            p.poly([(x + shift, y) for x, y in edge], colour)


def floor() -> Sheet:
    """The ground inside as the texture has it: dark, with dice (`#F4F0FA`), so that one sees what the cup is for."""
    p = Sheet(100, GROUND)
    p.rect(0, 0, 100, GROUND, "#3B2A63")
    for round_, turn, value in DICE:
        x, y = polar(0, 0, AWAY, round_)
        for half, colour in ((HALF + 1.6, NIGHT), (HALF, "#F4F0FA")):
            cut = 0.72 * half
            spots = [(half, -cut), (half, cut), (cut, half), (-cut, half), (-half, cut), (-half, -cut), (-cut, -half)]
            _wound(p, [_turned(x, y, turn, spot) for spot in [*spots, (cut, -half)]], colour)
        for across, down in PIPS[value]:
            ring = [polar(0.56 * HALF * across, 0.56 * HALF * down, 2.6, 30 * k) for k in range(12)]
            _wound(p, [_turned(x, y, turn, spot) for spot in ring], NIGHT)
    return p


def _turned(x: float, y: float, turn: float, spot: Point) -> Point:
    a = math.radians(turn)
    return x + spot[0] * math.cos(a) - spot[1] * math.sin(a), y + spot[0] * math.sin(a) + spot[1] * math.cos(a)


def draw() -> dict[str, Sheet]:
    """What lies on the cup's ground."""
    return {"cup_floor": floor()}
