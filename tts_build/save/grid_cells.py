"""The game's own grid as the save describes it: the cells near a place, their middles, crossings and edges."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tts_build.save import facts

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Gridding:
    """A grid of the table: x and z in units. `sides` are those of a square, or a hexagon from side to side."""

    kind: str
    sides: Point
    origin: Point
    snaps: str

    @classmethod
    def of(cls, grid: Any) -> Gridding:
        """The grid of a save."""
        kind = next((name for name, number in facts.GRID_KIND.items() if number == grid.get("Type", 0)), "squares")
        sides = float(grid.get("xSize") or 2.0), float(grid.get("ySize") or 2.0)
        if kind != "squares":
            sides = sides[0] / facts.GRID_HEX_SIZE, sides[0] / facts.GRID_HEX_SIZE
        offset = grid.get("PosOffset") or {}
        origin = float(offset.get("x", 0.0)), float(offset.get("z", 0.0))
        on = [name for name, keys in facts.GRID_SNAP.items() if keys and all(grid.get(key) for key in keys)]
        return cls(kind, sides, origin, on[-1] if on else "none")

    def nearest(self, x: float, z: float) -> Point:
        """Where something that is let go of there snaps to; there itself, where the grid does not snap."""
        middle = self._middle(x, z)
        spots = [middle] if self.snaps in ("middles", "both") else []
        spots += self.corners(middle) if self.snaps in ("crossings", "both") else []
        return min(spots, key=lambda spot: math.dist(spot, (x, z)), default=(x, z))

    def cells(self, left: float, bottom: float, right: float, top: float) -> Iterator[Point]:
        """The middles of all cells that reach into a part of the table."""
        known: set[tuple[int, int]] = set()
        step = min(self.sides) / 2
        for row in range(math.ceil((top - bottom) / step) + 1):
            for column in range(math.ceil((right - left) / step) + 1):
                x, z = self._middle(left + column * step, bottom + row * step)
                key = round(x * 1000), round(z * 1000)
                if key not in known:
                    known.add(key)
                    yield x, z

    def corners(self, middle: Point) -> list[Point]:
        """The corners of a cell."""
        x, z = middle
        if self.kind == "squares":
            a, b = self.sides[0] / 2, self.sides[1] / 2
            return [(x - a, z - b), (x + a, z - b), (x + a, z + b), (x - a, z + b)]
        first, radius = (0 if self.kind == "flat" else 90), self.sides[0] / math.sqrt(3)
        turns = [math.radians(first + 60 * number) for number in range(6)]
        return [(x + radius * math.cos(turn), z + radius * math.sin(turn)) for turn in turns]

    def _middle(self, x: float, z: float) -> Point:
        """The middle of the cell that a place lies in."""
        dx, dz = x - self.origin[0], z - self.origin[1]
        if self.kind == "squares":
            across, down = self.sides
            column, row = math.floor(dx / across), math.floor(dz / down)
            return self.origin[0] + (column + 0.5) * across, self.origin[1] + (row + 0.5) * down
        # The hexagons' middles are two interleaved lattices of rectangles: the nearer of the two nearest ones.
        side = self.sides[0]
        wide, high = (side * math.sqrt(3), side) if self.kind == "flat" else (side, side * math.sqrt(3))
        spots = [
            ((round(dx / wide - half) + half) * wide, (round(dz / high - half) + half) * high) for half in (0.0, 0.5)
        ]
        x, z = min(spots, key=lambda spot: math.dist(spot, (dx, dz)))
        return self.origin[0] + x, self.origin[1] + z
