"""Where each side of a die lies in its texture.

A grid of equal cells, every panel upright, a gutter round each against bleeding of neighbours when the game shrinks
the texture. Fractions of the square texture are measured as pictures are: from the top left, y down. Cells and
panels begin on whole pixels of a texture of 1024 px, and so of any larger power of two.
"""

import math
from dataclasses import dataclass
from functools import cache

from tts_build.dice.flat_faces import Panel, panels
from tts_build.dice.vectors import Point

GRID = 1024
"""Texture pixels that everything is aligned to."""

GUTTER = 0.03
"""Room round a panel as a part of its greater side."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One side in the texture.

    `left`, `top`, `width`, `height` are the cell, all of it the side's own to paint: background should fill it, so
    that nothing else shows at the edges. `x`, `y` is where the panel's frame begins, `scale` fractions per mm.
    """

    panel: Panel
    left: float
    top: float
    width: float
    height: float
    x: float
    y: float
    scale: float

    def place(self, point: Point) -> Point:
        """A point of the panel (mm) in the texture."""
        return (self.x + point[0] * self.scale, self.y + point[1] * self.scale)

    @property
    def outline(self) -> tuple[Point, ...]:
        """The panel's outline in the texture."""
        return tuple(self.place(point) for point in self.panel.outline)


@dataclass(frozen=True, slots=True)
class Atlas:
    """A die's texture: `cells[i]` belongs to the side i + 1."""

    sides: int
    cells: tuple[Cell, ...]
    scale: float
    """fractions of the texture per mm of the real die"""

    def pixels_per_mm(self, size: int) -> float:
        """For a texture of `size` x `size` pixels."""
        return self.scale * size


def _columns(count: int, width: float, height: float) -> int:
    """The number of columns that lets panels be largest; the fewer of equals."""

    def size(columns: int) -> float:
        rows = math.ceil(count / columns)
        return min(1 / (columns * width), 1 / (rows * height))

    return max(range(1, count + 1), key=lambda columns: (round(size(columns), 9), -columns))


@cache
def atlas(sides: int) -> Atlas:
    """The texture layout of a die."""
    flat = panels(sides)
    margin = GUTTER * max(flat[0].width, flat[0].height)
    width, height = flat[0].width + 2 * margin, flat[0].height + 2 * margin
    columns = _columns(len(flat), width, height)
    across, down = GRID // columns, GRID // math.ceil(len(flat) / columns)
    scale = min(across / width, down / height)
    cells = []
    for index, panel in enumerate(flat):
        left, top = (index % columns) * across, (index // columns) * down
        x = left + int((across - panel.width * scale) / 2)
        y = top + int((down - panel.height * scale) / 2)
        box = [value / GRID for value in (left, top, across, down, x, y, scale)]
        cells.append(Cell(panel, *box))
    return Atlas(sides, tuple(cells), scale / GRID)
