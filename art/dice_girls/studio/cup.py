"""The dice cup, a solid of revolution: the texture's height runs along its outline, its width once round it."""

from __future__ import annotations

import math
from itertools import pairwise

from .pen import Sheet, star_points
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
which most of the texture belongs: a star lies on it."""
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


def floor() -> Sheet:
    """The ground inside as the texture has it, wound off: felt (`#F4F0FA`) with a star that is straight down there."""
    p = Sheet(100, GROUND)
    p.rect(0, 0, 100, GROUND, "#F4F0FA")
    for outer, colour, alpha in ((36.0, NIGHT, 0.16), (33.0, "#F4F0FA", 1.0)):
        p.rect(0, 0, 100, outer, colour, alpha)
    corners = star_points(0, 0, 28.0, 0.5)
    edge = []
    for one, two in pairwise([*corners, corners[0]]):
        spots = [(one[0] + (two[0] - one[0]) * k / 12, one[1] + (two[1] - one[1]) * k / 12) for k in range(12)]
        edge += [(math.atan2(x, -y) / (2 * math.pi) * 100 % 100, math.hypot(x, y)) for x, y in spots]
    p.poly([(0, 0), *edge, (100, 28.0), (100, 0)], STAR)
    return p


def draw() -> dict[str, Sheet]:
    """What lies on the cup's ground."""
    return {"cup_floor": floor()}
