"""Draws the models of Isle of Odds: a log that comes to lie on one of three sides, and a chest."""

from __future__ import annotations

import math
from pathlib import Path

HERE = Path(__file__).parent

Point = tuple[float, float, float]


class Solid:
    """Flat faces, each with a patch of the texture that it is stretched over: left, top, right, bottom."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.faces: list[str] = []
        self.count = 0

    def face(self, points: list[Point], patch: tuple[float, float, float, float]) -> None:
        """A face, counter-clockwise as seen from outside."""
        (a, b, c), (left, top, right, bottom) = points[:3], patch
        u, v = [q - p for p, q in zip(a, b, strict=True)], [q - p for p, q in zip(a, c, strict=True)]
        n = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
        size = math.hypot(*n)
        corners = [(left, bottom), (right, bottom), (right, top), (left, top)]
        if len(points) == 3:
            corners = [(left, bottom), (right, bottom), ((left + right) / 2, top)]
        for (x, y, z), (s, t) in zip(points, corners, strict=True):
            self.lines += [f"v {x:.5f} {y:.5f} {z:.5f}", f"vt {s:.5f} {1 - t:.5f}"]
            self.lines.append("vn " + " ".join(f"{part / size:.5f}" for part in n))
        indices = range(self.count + 1, self.count + len(points) + 1)
        self.faces.append("f " + " ".join(f"{i}/{i}/{i}" for i in indices))
        self.count += len(points)

    def text(self) -> str:
        return "\n".join([*self.lines, *self.faces]) + "\n"


def log() -> str:
    """A prism of four sides about the x axis, with pointed ends on which it cannot stand."""
    solid, length, half = Solid(), 0.62, 0.3
    ring = [(half, half), (-half, half), (-half, -half), (half, -half)]  # y, z, going round as seen from +x
    for number, ((y1, z1), (y2, z2)) in enumerate(zip(ring, ring[1:] + ring[:1], strict=True)):
        left, top = number % 2 / 2, number // 2 / 2
        patch = (left + 0.01, top + 0.06, left + 0.49, top + 0.19)
        solid.face([(-length, y2, z2), (length, y2, z2), (length, y1, z1), (-length, y1, z1)], patch)
        for end in (1.0, -1.0):
            tip = [(end * length, y1, z1), (end * length, y2, z2), (end * (length + 0.3), 0.0, 0.0)]
            solid.face(tip if end > 0 else tip[::-1], (0.02, 0.02, 0.06, 0.06))
    return solid.text()


def chest() -> str:
    """A box with a lid like a roof."""
    solid, x, z, low, high = Solid(), 1.0, 0.65, 0.8, 1.15
    wood, iron = (0.0, 0.0, 1.0, 0.55), (0.0, 0.55, 1.0, 1.0)
    walls = [(x, z), (x, -z), (-x, -z), (-x, z)]
    for (x1, z1), (x2, z2) in zip(walls, walls[1:] + walls[:1], strict=True):
        solid.face([(x1, 0, z1), (x2, 0, z2), (x2, low, z2), (x1, low, z1)], iron)
    solid.face([(-x, 0, z), (-x, 0, -z), (x, 0, -z), (x, 0, z)], iron)
    solid.face([(-x, low, z), (x, low, z), (x, high, 0.0), (-x, high, 0.0)], wood)
    solid.face([(x, low, -z), (-x, low, -z), (-x, high, 0.0), (x, high, 0.0)], wood)
    solid.face([(x, low, z), (x, low, -z), (x, high, 0.0)], iron)
    solid.face([(-x, low, -z), (-x, low, z), (-x, high, 0.0)], iron)
    return solid.text()


if __name__ == "__main__":
    (HERE / "log.obj").write_text(log(), "utf-8")
    (HERE / "chest.obj").write_text(chest(), "utf-8")
