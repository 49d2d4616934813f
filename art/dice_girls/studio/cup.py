"""The dice cup, a solid of revolution: the texture's height runs along its outline, its width once round it."""

from __future__ import annotations

import math
from itertools import pairwise

OUTLINE = (
    # radius and height in table units; how far up the texture
    (0.0, 0.0, 0.0),
    (0.72, 0.0, 0.04),
    (0.9, 1.36, 0.48),
    (0.98, 1.42, 0.52),
    (0.95, 1.5, 0.55),
    (0.69, 1.5, 0.82),
    (0.55, 0.14, 0.98),
    (0.0, 0.14, 1.0),
)
"""From the middle of the foot over the wall and the broad rim, which is what the table sees, to the ground inside."""
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
