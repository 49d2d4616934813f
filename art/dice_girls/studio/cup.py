"""The dice cup, a solid of revolution: the texture's height runs along its outline, its width once round it."""

from __future__ import annotations

import math
from itertools import pairwise

from .pen import Point, Sheet, polar
from .stage import NIGHT, STAR

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
            _wound(p, _die((x, y), turn, half), colour)
        for across, down in PIPS[value]:
            ring = [polar(0.56 * HALF * across, 0.56 * HALF * down, 2.6, 30 * k) for k in range(12)]
            _wound(p, [_turned(x, y, turn, spot) for spot in ring], NIGHT)
    return p


def _die(middle: Point, turn: float, half: float) -> list[Point]:
    """A die from above, its corners cut."""
    cut = 0.72 * half
    spots = [(half, -cut), (half, cut), (cut, half), (-cut, half), (-half, cut), (-half, -cut), (-cut, -half)]
    return [_turned(*middle, turn, spot) for spot in [*spots, (cut, -half)]]


def _turned(x: float, y: float, turn: float, spot: Point) -> Point:
    a = math.radians(turn)
    return x + spot[0] * math.cos(a) - spot[1] * math.sin(a), y + spot[0] * math.sin(a) + spot[1] * math.cos(a)


CLOTHS = ("#FFF1CE", "#F570CE", "#21B19B")
"""Of each player's rim and dice, White, Pink and Teal, as on the table."""
SEEN = 29.0
"""Millimetres a unit of the table."""


def _above(p: Sheet, x: float, y: float, cloth: str) -> None:
    """A cup as the table sees it."""
    (wall, rim, inner, ground) = (radius * SEEN for radius, _, _ in OUTLINE[3:7])
    p.disc(x + 1, y + 1.6, wall + 0.4, NIGHT, 0.3)
    for radius, tone in ((wall, NIGHT), (rim, STAR), (rim - 0.6, cloth), (inner + 0.6, STAR), (inner, "#2E2050")):
        p.disc(x, y, radius, tone)
    for k in range(12):
        p.disc(*polar(x, y, (rim + inner) / 2, 30 * k), 0.8, NIGHT)
    p.disc(x, y, ground, "#3B2A63")
    scale = ground / GROUND
    for round_, turn, value in DICE:
        middle = polar(0, 0, AWAY, round_)
        for half, tone in ((HALF + 1.6, NIGHT), (HALF, cloth)):
            p.poly([(x + u * scale, y + v * scale) for u, v in _die(middle, turn, half)], tone)
        for across, down in PIPS[value]:
            u, v = _turned(*middle, turn, (0.56 * HALF * across, 0.56 * HALF * down))
            p.disc(x + u * scale, y + v * scale, 2.6 * scale, NIGHT)


def cups() -> Sheet:
    """The cups of all players, for the rulebook, which draws bags as pouches."""
    p = Sheet(172, 50)
    for k, cloth in enumerate(CLOTHS):
        _above(p, 32 + 54 * k, 24, cloth)
    return p


def draw() -> dict[str, Sheet]:
    """What lies on the cup's ground, and cups in a row."""
    return {"cup_floor": floor(), "cups": cups()}
