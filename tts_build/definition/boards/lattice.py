"""Boards of hexagons and squares: where each space lies, what it is called, and which ones touch.

Hexagons have axial coordinates: q to the right, r down along a slant (pointy), or r straight down and q along a slant
(flat). Two touch when their coordinates differ by one of six steps.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tts_build.definition.boards.space_paths import Slot
from tts_build.definition.formats.value_places import At
from tts_build.model.lattices import Hexagons, Lattice, Squares
from tts_build.model.sizes import Size
from tts_build.problem import Problem, Problems, unknown

Axial = tuple[int, int]

NEIGHBOURS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1))
"""Three of the six steps to a neighbour; the others lead back."""
TALL = 2 / math.sqrt(3)
"""A hexagon from corner to corner, as a multiple of its width from side to side."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A space of a lattice: its id, where it lies, and its coordinates as a face sees them."""

    name: str
    slot: Slot
    values: Mapping[str, int] = field(default_factory=dict)


Cells = tuple[list[Cell], list[tuple[int, int]]]
"""The cells of a board in order, and pairs of numbers of those that are linked."""


def hexagons(rule: Hexagons, size: Size) -> Cells:
    """The hexagons of a board. ValueError, a sentence, when they do not fit on it."""
    flat = rule.orientation == "flat"
    wanted = _shape(rule)
    rows, columns = (1.0, TALL * 0.75) if flat else (TALL * 0.75, 1.0)

    def middle(q: int, r: int) -> tuple[float, float]:
        """In widths of a hexagon."""
        return (q * columns, r + q / 2) if flat else (q + r / 2, r * rows)

    wide, high = (TALL, 1.0) if flat else (1.0, TALL)
    spots = {cell: middle(*cell) for cell in wanted}
    side, (left, top) = _fitted(rule, size, list(spots.values()), (wide, high), rule.size, "hexagons")
    names = _hexagon_names(rule, wanted)
    cells = []
    for q, r in names:
        x, y = left + spots[q, r][0] * side, top + spots[q, r][1] * side
        corners = tuple((x + a * side * TALL / 2, y + b * side * TALL / 2) for a, b in _points(flat))
        corners = tuple((round(a, 6), round(b, 6)) for a, b in corners)
        slot = Slot(round(x, 6), round(y, 6), 0.0, round(wide * side, 6), round(high * side, 6), corners)
        cells.append(Cell(names[q, r], slot, {"q": q, "r": r}))
    order = {cell: number for number, cell in enumerate(names)}
    steps = [(cell, (cell[0] + dq, cell[1] + dr)) for cell in names for dq, dr in NEIGHBOURS]
    return cells, [(order[a], order[b]) for a, b in steps if b in order]


def _points(flat: bool) -> list[tuple[float, float]]:
    """The six corners of a hexagon of radius 1, clockwise."""
    first = 0 if flat else -90
    angles = [math.radians(first + 60 * number) for number in range(6)]
    return [(math.cos(angle), math.sin(angle)) for angle in angles]


def _shape(rule: Hexagons) -> list[Axial]:
    """The axial coordinates of all hexagons, each once."""
    cells: list[Axial]
    if rule.radius is not None:
        reach = range(-rule.radius, rule.radius + 1)
        cells = [(q, r) for r in reach for q in reach if abs(q + r) <= rule.radius]
    elif rule.triangle is not None:
        cells = [(q, r) for r in range(rule.triangle) for q in range(-r, 1)]
        if rule.orientation == "flat":  # lying on its side, its tip to the left
            cells = [(r, q) for q, r in cells]
    elif rule.columns is not None and rule.rows is not None:
        # Rows of pointy hexagons (columns of flat ones) lie straight; every second one half a hexagon further.
        places = [(column, row) for row in range(rule.rows) for column in range(rule.columns)]
        flat = rule.orientation == "flat"
        cells = [(column, row - column // 2) if flat else (column - row // 2, row) for column, row in places]
    else:
        cells = list(rule.cells or ())
    return list(dict.fromkeys([*cells, *rule.also]))


def _hexagon_names(rule: Hexagons, cells: Sequence[Axial]) -> dict[Axial, str]:
    """The ids of hexagons, in the order in which they are counted: line by line from the corner `start`."""
    flat = rule.orientation == "flat"
    backwards = rule.start.startswith("bottom"), rule.start.endswith("right")  # down, across
    across = {(q, r): q if flat else q + (r - r % 2) // 2 for q, r in cells}
    down = {(q, r): r + (q - q % 2) // 2 if flat else r for q, r in cells}
    for places, back in ((across, backwards[1]), (down, backwards[0])):
        least, most = min(places.values()), max(places.values())
        places.update({cell: most - place if back else place - least for cell, place in places.items()})
    line, along = (across, down) if flat else (down, across)
    order = sorted(cells, key=lambda cell: (line[cell], along[cell]))
    counts: dict[int, int] = {}
    names = {}
    for number, cell in enumerate(order, 1):
        counts[line[cell]] = counts.get(line[cell], 0) + 1
        names[cell] = {
            "a1": f"{letters(line[cell])}{counts[line[cell]]}",
            "A1": f"{letters(line[cell]).upper()}{counts[line[cell]]}",
            "offset": f"{across[cell] + 1:02d}{down[cell] + 1:02d}",
            "axial": f"q{cell[0]}r{cell[1]}",
            "number": str(number),
        }[rule.ids]
    return names


def squares(rule: Squares, size: Size) -> Cells:
    """The cells or crossings of a board. ValueError, a sentence, when they do not fit on it."""
    cell = rule.cell or Size(width=1.0, height=1.0)
    gap = 0.0
    if rule.cell is not None:
        gap = rule.gap
    elif rule.gap:
        # As large as fits beside the gaps between them.
        room = min(
            (size.width - 2 * rule.margin - rule.gap * (rule.columns - 1)) / rule.columns,
            (size.height - 2 * rule.margin - rule.gap * (rule.rows - 1)) / rule.rows,
        )
        if room <= 0:
            raise ValueError(f"gaps of {rule.gap:g} mm leave no room for cells")
        cell, gap = Size(width=room, height=room), rule.gap
    step = cell.width + gap, cell.height + gap
    spots = [(column * step[0], row * step[1]) for row in range(rule.rows) for column in range(rule.columns)]
    fixed = None if rule.cell is None and not gap else 1.0
    scale, (left, top) = _fitted(rule, size, spots, (cell.width, cell.height), fixed, "cells")
    wide, high = cell.width * scale, cell.height * scale
    right, bottom = rule.start.endswith("right"), rule.start.startswith("bottom")
    cells: list[Cell] = []
    order: dict[Axial, int] = {}
    for row in range(rule.rows):
        for column in range(rule.columns):
            across = rule.columns - 1 - column if right else column
            down = rule.rows - 1 - row if bottom else row
            x, y = left + across * step[0] * scale, top + down * step[1] * scale
            edges = (round(x - wide / 2, 6), round(y - high / 2, 6), round(x + wide / 2, 6), round(y + high / 2, 6))
            corners = tuple((edges[a], edges[b]) for a, b in ((0, 1), (2, 1), (2, 3), (0, 3)))
            slot = Slot(round(x, 6), round(y, 6), 0.0, round(wide, 6), round(high, 6), corners)
            order[column, row] = len(cells)
            name = _square_name(rule, column, row, len(cells) + 1)
            cells.append(Cell(name, slot, {"column": column + 1, "row": row + 1}))
    sides, corner = [(1, 0), (0, 1)], [(1, 1), (1, -1)]
    steps = {"sides": sides, "corners": corner, "both": sides + corner, "none": []}[rule.links]
    ends = [((c, r), (c + dc, r + dr)) for c, r in order for dc, dr in steps]
    return cells, [(order[a], order[b]) for a, b in ends if b in order]


def _square_name(rule: Squares, column: int, row: int, number: int) -> str:
    return {
        "a1": f"{letters(column)}{row + 1}",
        "A1": f"{letters(column).upper()}{row + 1}",
        "go": f"{letters(column, 'abcdefghjklmnopqrstuvwxyz').upper()}{row + 1}",
        "offset": f"{column + 1:02d}{row + 1:02d}",
        "number": str(number),
    }[rule.ids]


def letters(number: int, alphabet: str = "abcdefghijklmnopqrstuvwxyz") -> str:
    """a, b ... z, aa, ab ... from 0 on."""
    number, last = divmod(number, len(alphabet))
    return (letters(number - 1, alphabet) if number else "") + alphabet[last]


def _fitted(
    rule: Lattice,
    size: Size,
    spots: Sequence[tuple[float, float]],
    cell: tuple[float, float],
    scale: float | None,
    what: str,
) -> tuple[float, tuple[float, float]]:
    """How many mm one unit of `spots` is, and where 0, 0 lies in mm so that the whole is centred.

    `cell` is a cell's size in the same units. Without a scale it is the largest that fits between the margins.
    """
    least = min(x for x, _ in spots), min(y for _, y in spots)
    most = max(x for x, _ in spots), max(y for _, y in spots)
    wide, high = most[0] - least[0] + cell[0], most[1] - least[1] + cell[1]
    if scale is None:
        scale = min((size.width - 2 * rule.margin) / wide, (size.height - 2 * rule.margin) / high)
        if scale <= 0:
            raise ValueError(f"a margin of {rule.margin:g} mm leaves no room on {size.width:g} x {size.height:g} mm")
    middle = rule.centre or (size.width / 2, size.height / 2)
    half = wide * scale / 2, high * scale / 2
    if any(m - h < -1e-6 or m + h > s + 1e-6 for m, h, s in zip(middle, half, (size.width, size.height), strict=True)):
        where = "" if rule.centre is None else f" round {middle[0]:g}, {middle[1]:g}"
        board = f"{size.width:g} x {size.height:g} mm"
        raise ValueError(f"its {what} take {2 * half[0]:.1f} x {2 * half[1]:.1f} mm{where}, and the board has {board}")
    return scale, (middle[0] - (least[0] + most[0]) / 2 * scale, middle[1] - (least[1] + most[1]) / 2 * scale)


def chosen(rule: Lattice, cells: Cells, at: At, problems: Problems) -> Cells:
    """The cells that a rule keeps, and the links between them. An id that is none is a problem."""
    known = {cell.name for cell in cells[0]}
    for key in ("without", "only"):
        for number, name in enumerate(getattr(rule, key)):
            if name not in known:
                problems.add(unknown("space", name, known, at(key, number)))
    names = known & {*rule.only} if rule.only else known - {*rule.without}
    if not names and not rule.only:
        problems.add(Problem("`without` leaves no space", at("without"), todo="leave fewer out", code="no-spaces"))
    kept = [number for number, cell in enumerate(cells[0]) if cell.name in names]
    new = {number: index for index, number in enumerate(kept)}
    pairs = [(new[a], new[b]) for a, b in cells[1] if a in new and b in new]
    return [cells[0][number] for number in kept], pairs
