"""Draws the models of Harbour Lights: a lighthouse turned about its axis, and a boat of quads."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

HERE = Path(__file__).parent
SIDES = 28

TOWER = [
    # radius and height in units, and the v of the texture where the ring lies
    (0.62, 0.00, 0.00),
    (0.62, 0.12, 0.05),
    (0.50, 0.16, 0.07),
    (0.40, 0.95, 0.40),
    (0.33, 1.62, 0.70),
    (0.46, 1.66, 0.72),
    (0.46, 1.74, 0.76),
    (0.26, 1.74, 0.78),
    (0.26, 2.02, 0.90),
    (0.34, 2.04, 0.91),
    (0.0, 2.34, 1.0),
]


def lighthouse() -> str:
    """Rings from the foot to the tip; normals are left to whoever reads it only where they would be round."""
    lines, faces = [], []
    for radius, height, v in TOWER:
        for side in range(SIDES + 1):
            turn = 2 * math.pi * side / SIDES
            lines.append(f"v {radius * math.sin(turn):.5f} {height:.5f} {radius * math.cos(turn):.5f}")
            lines.append(f"vt {side / SIDES:.5f} {v:.5f}")
    normals = []
    for (r1, y1, _), (r2, y2, _) in pairwise(TOWER):
        rise, run = y2 - y1, r1 - r2
        length = math.hypot(rise, run)
        for side in range(SIDES + 1):
            turn = 2 * math.pi * side / SIDES
            normals.append(
                f"vn {math.sin(turn) * rise / length:.5f} {run / length:.5f} {math.cos(turn) * rise / length:.5f}"
            )
    ring = SIDES + 1
    for level in range(len(TOWER) - 1):
        for side in range(SIDES):
            a, b = level * ring + side + 1, level * ring + side + 2
            c, d = b + ring, a + ring
            n, m = level * ring + side + 1, level * ring + side + 2
            top = TOWER[level + 1][0] == 0.0
            faces.append(f"f {a}/{a}/{n} {b}/{b}/{m} {c}/{c}/{m}" + ("" if top else f" {d}/{d}/{n}"))
    return "\n".join([*lines, *normals, *faces]) + "\n"


HULL = [
    # z along the boat, half its width at the gunwale and at the keel, height of gunwale and keel
    (-1.0, 0.34, 0.20, 0.50, 0.06),
    (-0.5, 0.44, 0.28, 0.44, 0.0),
    (0.1, 0.46, 0.28, 0.44, 0.0),
    (0.7, 0.30, 0.14, 0.50, 0.04),
    (1.15, 0.02, 0.01, 0.62, 0.22),
]


def boat() -> str:
    """A hull of quads with a deck, a cabin and a funnel, flat shaded by corners of their own."""
    points: list[tuple[float, float, float]] = []
    texture: list[tuple[float, float]] = []
    faces: list[list[int]] = []

    def quad(corners: list[tuple[float, float, float]], patch: tuple[float, float]) -> None:
        first = len(points) + 1
        points.extend(corners)
        texture.extend([patch] * len(corners))
        faces.append([*range(first, first + len(corners))])

    red, deck, white, gold, dark = (0.1, 0.5), (0.3, 0.5), (0.5, 0.5), (0.7, 0.5), (0.9, 0.5)
    for (z1, g1, k1, h1, l1), (z2, g2, k2, h2, l2) in pairwise(HULL):
        quad([(k1, l1, z1), (k2, l2, z2), (g2, h2, z2), (g1, h1, z1)], red)
        quad([(-g1, h1, z1), (-g2, h2, z2), (-k2, l2, z2), (-k1, l1, z1)], red)
        quad([(-k1, l1, z1), (-k2, l2, z2), (k2, l2, z2), (k1, l1, z1)], dark)
        i1, i2 = g1 * 0.86, g2 * 0.86
        quad([(i1, h1, z1), (i2, h2, z2), (g2, h2, z2), (g1, h1, z1)], white)
        quad([(-g1, h1, z1), (-g2, h2, z2), (-i2, h2, z2), (-i1, h1, z1)], white)
        quad([(-i1, h1 - 0.06, z1), (-i2, h2 - 0.06, z2), (i2, h2 - 0.06, z2), (i1, h1 - 0.06, z1)], deck)
    z, g, k, h, low = HULL[0]
    quad([(-k, low, z), (k, low, z), (g, h, z), (-g, h, z)], red)

    def block(
        x: float, y1: float, y2: float, z1: float, z2: float, side: tuple[float, float], top: tuple[float, float]
    ) -> None:
        quad([(-x, y1, z2), (x, y1, z2), (x, y2, z2), (-x, y2, z2)], side)
        quad([(x, y1, z1), (-x, y1, z1), (-x, y2, z1), (x, y2, z1)], side)
        quad([(x, y1, z2), (x, y1, z1), (x, y2, z1), (x, y2, z2)], side)
        quad([(-x, y1, z1), (-x, y1, z2), (-x, y2, z2), (-x, y2, z1)], side)
        quad([(-x, y2, z2), (x, y2, z2), (x, y2, z1), (-x, y2, z1)], top)

    block(0.24, 0.38, 0.82, -0.62, 0.02, white, red)
    block(0.10, 0.82, 1.12, -0.42, -0.2, gold, dark)
    normals = []
    for face in faces:
        a, b, c = (points[index - 1] for index in face[:3])
        u, v = [q - p for p, q in zip(a, b, strict=True)], [q - p for p, q in zip(a, c, strict=True)]
        n = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
        size = math.hypot(*n)
        normals.append(tuple(part / size for part in n))
    lines = [f"v {x:.5f} {y:.5f} {z:.5f}" for x, y, z in points] + [f"vt {u} {v}" for u, v in texture]
    lines += [f"vn {x:.5f} {y:.5f} {z:.5f}" for x, y, z in normals]
    lines += ["f " + " ".join(f"{i}/{i}/{number}" for i in face) for number, face in enumerate(faces, 1)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    (HERE / "lighthouse.obj").write_text(lighthouse(), "utf-8")
    (HERE / "boat.obj").write_text(boat(), "utf-8")
