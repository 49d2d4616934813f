"""The lines of the game's own grid on the table."""

from __future__ import annotations

from typing import Any

from PIL import Image, ImageDraw

from tts_build.save import facts
from tts_build.save.grid_cells import Gridding
from tts_build.save.picture.tabletop import outline_mask
from tts_build.save.picture.window import Window

LINE, THICK = 0.03, 0.09
"""Width of a line in units."""
_MOST_CELLS = 40_000
"""More cells than that are no grid that anybody sees."""


def draw_grid(picture: Image.Image, grid: Any, kind: str, window: Window) -> None:
    """Draw the grid of a save on the empty table of this kind, if its lines are to be seen."""
    if not grid or not grid.get("Lines"):
        return
    found = Gridding.of(grid)
    area = window.left, window.bottom, window.right, window.top
    reach = facts.TABLE_REACH.get(kind)
    if (area[2] - area[0]) * (area[3] - area[1]) > _MOST_CELLS * found.sides[0] * found.sides[1]:
        return
    mask = Image.new("L", picture.size, 0)
    draw = ImageDraw.Draw(mask)
    width = max(1, round((THICK if grid.get("ThickLines") else LINE) * window.scale))
    for middle in found.cells(*area):
        corners = [window.pixel(*corner) for corner in found.corners(middle)]
        draw.line([*corners, corners[0]], fill=255, width=width)
    if reach is not None:
        (left, top), (right, bottom) = window.pixel(-reach[0], reach[1]), window.pixel(reach[0], -reach[1])
        field = outline_mask(kind, picture.size, (left, top, right, bottom))
        mask = Image.composite(mask, Image.new("L", mask.size, 0), field)
    opacity = float(grid.get("Opacity", 0.75))
    tint = grid.get("Color") or {}
    red, green, blue = (round(255 * float(tint.get(part, 0.0))) for part in "rgb")
    picture.paste((red, green, blue), (0, 0), mask.point(lambda value: int(value * opacity)))
