"""The game's own grid: as the definition says, or so that it continues the cells of a board."""

from __future__ import annotations

from collections.abc import Sequence

from tts_build.definition.boards.lattice import hexagons, squares
from tts_build.model.boards import Board
from tts_build.problem import Problem, Problems
from tts_build.save import facts
from tts_build.save.objects.object_base import Json, Rgb, colour, vector
from tts_build.save.place.footprint import units
from tts_build.save.place.placement import Spot, mm_on_table
from tts_build.save.source import Source, located

Origin = tuple[float, float]

OFF: Json = {
    "Type": 0,
    "Lines": False,
    "Color": colour((0.0, 0.0, 0.0)),
    "Opacity": 0.75,
    "ThickLines": False,
    "Snapping": False,
    "Offset": False,
    "BothSnapping": False,
    "xSize": 2.0,
    "ySize": 2.0,
    "PosOffset": vector(0, 1, 0),
}
"""Not shown and not used, as the game has it from the start."""


def table_grid(source: Source, spots: Sequence[Spot], rgb: Rgb, problems: Problems) -> Json:
    """The grid of a save. `rgb` is the colour of its lines; a board that it cannot match is a problem."""
    wanted = source.game.table.grid
    if wanted is None:
        return dict(OFF)
    shape: str = wanted.shape or "squares"
    size, at = (wanted.size or 2.0,) * 2, wanted.offset or (0.0, 0.0)
    snap = "middles" if wanted.snap == "spaces" else wanted.snap
    if wanted.like is not None:
        found = _of_board(source, wanted.like, spots, problems)
        if found is None:
            return dict(OFF)
        shape, size, at = found
        board = source.game.boards[wanted.like]
        if wanted.snap == "spaces" and board.grid is not None and board.grid.lies == "crossings":
            snap = "crossings"
    if shape != "squares":
        size = (size[0] * facts.GRID_HEX_SIZE, size[1] * facts.GRID_HEX_SIZE)
    return {
        **OFF,
        "Type": facts.GRID_KIND[shape],
        "Lines": wanted.lines,
        "Color": colour(rgb),
        "Opacity": float(wanted.opacity),
        "ThickLines": wanted.thick,
        **dict.fromkeys(facts.GRID_SNAP[snap], True),
        "xSize": round(size[0], 5),
        "ySize": round(size[1], 5),
        "PosOffset": vector(at[0], 1, at[1]),
    }


def _of_board(
    source: Source, name: str, spots: Sequence[Spot], problems: Problems
) -> tuple[str, tuple[float, float], Origin] | None:
    """Shape, size and origin in units of the grid that continues a board's; sizes of hexagons from side to side."""
    board = source.game.boards[name]
    spot = next((spot for spot in spots if spot.key.name == name and spot.part is None), None)
    if spot is None:
        return None  # that it has no place is told
    step = 30 if board.hexes is not None else 90
    turns = round(spot.area.turn / step)
    if abs(spot.area.turn - turns * step) > 1e-6:
        what, where = f"the game's grid cannot be turned as `{name}` is", located(source, "table", "grid", "like")
        expected, got = f"a turn by {step}, {2 * step} ... degrees", f"{spot.area.turn:g}"
        todo = f"place `{name}` straight, or leave the grid out: its spaces have snap points"
        problems.add(Problem(what, where, expected, got, todo, code="turned-grid"))
        return None
    at, sides = origin(board)
    x, z = mm_on_table(spot, at, (board.size.width, board.size.height))
    if board.hexes is None:
        across, down = sides if turns % 2 == 0 else sides[::-1]
        return "squares", (units(across), units(down)), (x, z)
    shapes = ("pointy", "flat")
    shape = shapes[(shapes.index(board.hexes.orientation) + turns) % 2]
    return shape, (units(sides[0]), units(sides[0])), (x, z)


def origin(board: Board) -> tuple[Origin, tuple[float, float]]:
    """Where a board's own cells put the grid's origin, and the sides of its cells, in mm of the board."""
    if board.hexes is not None:
        slot = hexagons(board.hexes, board.size)[0][0].slot
        side = min(slot.width, slot.height)
        return (slot.x, slot.y), (side, side)
    assert board.grid is not None
    slot = squares(board.grid, board.size)[0][0].slot
    gap = board.grid.gap
    sides = slot.width + gap, slot.height + gap
    if board.grid.lies == "crossings":
        return (slot.x, slot.y), sides
    return (slot.x - sides[0] / 2, slot.y - sides[1] / 2), sides
