"""Deck sheets: how many, how large, and which face lies in which cell."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from tts_build.save.facts import SHEET_COLUMNS, SHEET_PIXELS, SHEET_ROWS

MM_PER_INCH = 25.4


@dataclass(frozen=True, slots=True)
class SheetGrid:
    """One sheet to paint: cells row by row from the top left.

    `faces` are the keys of the pictures in cell order, `ids` the row ids that each of them stands for. With `hidden`
    the last cell shows what others see of a card in a hand, and no card lies there.
    """

    columns: int
    rows: int
    cell: tuple[int, int]
    faces: tuple[str, ...]
    ids: tuple[tuple[str, ...], ...]
    hidden: bool = False

    @property
    def pixels(self) -> tuple[int, int]:
        return self.columns * self.cell[0], self.rows * self.cell[1]

    def corner(self, index: int) -> tuple[int, int]:
        """Left and top of a cell in pixels."""
        return index % self.columns * self.cell[0], index // self.columns * self.cell[1]


def cell_pixels(size_mm: tuple[float, float], dpi: float) -> tuple[int, int]:
    """Width and height of one card in pixels: as asked, or as much as lets a sheet of the least grid fit."""
    width, height = (side / MM_PER_INCH * dpi for side in size_mm)
    shrink = min(1.0, SHEET_PIXELS / SHEET_COLUMNS[0] / width, SHEET_PIXELS / SHEET_ROWS[0] / height)
    return max(1, math.floor(width * shrink + 0.5 - 1e-9)), max(1, math.floor(height * shrink + 0.5 - 1e-9))


def _grid(count: int, most: tuple[int, int]) -> tuple[int, int]:
    """Columns and rows that hold `count` cells with the least waste, then the shape nearest to a square."""
    grids = [
        (columns, rows)
        for columns in range(SHEET_COLUMNS[0], most[0] + 1)
        for rows in range(SHEET_ROWS[0], most[1] + 1)
        if columns * rows >= count
    ]
    return min(grids, key=lambda grid: (grid[0] * grid[1], abs(grid[0] - grid[1]), -grid[0]))


def plan_sheets(
    faces: Mapping[str, str], size_mm: tuple[float, float], dpi: float, hidden: bool = False
) -> list[SheetGrid]:
    """Sheets for a deck's faces.

    `faces`: row id to the key of its picture, in the deck's order; equal keys share a cell. Cards keep their
    resolution and take more sheets instead, each at most 10 x 7 cells and 4096 pixels a side, at least 2 x 2 cells as
    the game's importer makes them; only a card too large for that is scaled down. Cards are spread evenly.
    """
    ids: dict[str, list[str]] = {}
    for row_id, key in faces.items():
        ids.setdefault(key, []).append(row_id)
    if not ids:
        return []
    cell = cell_pixels(size_mm, dpi)
    most = (
        max(SHEET_COLUMNS[0], min(SHEET_COLUMNS[1], SHEET_PIXELS // cell[0])),
        max(SHEET_ROWS[0], min(SHEET_ROWS[1], SHEET_PIXELS // cell[1])),
    )
    room = most[0] * most[1] - (1 if hidden else 0)
    count = math.ceil(len(ids) / room)
    share, more = divmod(len(ids), count)
    keys = iter(ids)
    sheets = []
    for index in range(count):
        part = tuple(islice(keys, share + (1 if index < more else 0)))
        columns, rows = _grid(len(part) + (1 if hidden else 0), most)
        groups = tuple(tuple(ids[key]) for key in part)
        sheets.append(SheetGrid(columns, rows, cell, part, groups, hidden))
    return sheets
