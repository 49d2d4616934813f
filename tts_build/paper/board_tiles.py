"""A board larger than the paper, on pages that overlap: cut two edges of each, lay it on its neighbours, glue.

A board that folds comes in panels: pages of one panel overlap, panels meet at the folds. Pages meet between the spaces
of a board where there is room for that, and are equal otherwise."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise, product
from math import ceil, inf

from tts_build.paper import crop_marks
from tts_build.paper.footer import BAND, Printing
from tts_build.paper.sheet import TINY, Note, PageLayout, Slot, Stroke, box, paper_size, segment
from tts_build.problem import InputError, Problem
from tts_build.scene.outline import Box, Point, bounds, moved

OVERLAP = 10.0
"""mm of a page that its neighbour covers."""

BLEED = 2.0
"""mm of picture beyond the cuts."""

TIGHT = (7.0, 1.5)
"""Both where so little makes a board take fewer pages."""

CROSS = 3.0
"""Arm of an alignment cross in mm."""

CLEAR = 2.0
"""mm between spaces at least for pages to meet there."""

LEAN = 3.0
"""mm at most by which two spaces reach past a border between them that leans, where pages may meet all the same."""

MAP_CELL = (3.2, 2.6)
Range = tuple[float, float]
"""From where to where something lies along one axis, in mm."""

Panels = int | Sequence[float]
"""How many equal panels there are along one axis, or how long each is, in mm."""

LONGEST = 26
"""Rows and columns of pages at most: letters and patience end there."""


@dataclass(frozen=True, slots=True)
class Span:
    """A part of the board along one axis, in mm. It lies `on` the part before it, and `under` the one after it."""

    first: float
    last: float
    on: bool
    under: bool


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of the board: what a page shows between its cuts, and which neighbours it shares an edge with."""

    row: int
    column: int
    across: Span
    down: Span

    @property
    def name(self) -> str:
        """`A1` is the top left page, `A2` right of it, `B1` below it."""
        return f"{chr(ord('A') + self.row)}{self.column + 1}"

    @property
    def left(self) -> float:
        return self.across.first

    @property
    def top(self) -> float:
        return self.down.first

    @property
    def width(self) -> float:
        return self.across.last - self.across.first

    @property
    def height(self) -> float:
        return self.down.last - self.down.first


def tiles(
    width: float,
    height: float,
    room: tuple[float, float],
    panels: tuple[Panels, Panels] = (1, 1),
    overlap: float = OVERLAP,
    spaces: Sequence[Box] = (),
) -> list[Tile]:
    """The parts of a board for pages that show `room` mm, each overlapping the next of its panel.

    They are as good as equal: an edge moves into a gap between `spaces`, in mm of the board.
    """
    xs, ys = ([(one[axis], one[axis] + one[axis + 2]) for one in spaces] for axis in (0, 1))
    across = _spans(width, room[0], panels[0], overlap, xs)
    down = _spans(height, room[1], panels[1], overlap, ys)
    return [Tile(row, column, across=x, down=y) for row, y in enumerate(down) for column, x in enumerate(across)]


def _gaps(taken: Sequence[Range], least: float) -> list[float]:
    """The middles of what no space takes along one axis, of at least so many mm, from the first space to the last.

    Spaces overlap where that is less than nothing."""
    middles, end = [], inf
    for first, last in sorted(taken):
        if first - end >= least - TINY:
            middles.append((end + first) / 2)
        end = last if end == inf else max(end, last)
    return middles


def _edge(even: float, least: float, furthest: float, taken: Sequence[Range]) -> float:
    """Where a page's edge lies, from `least` to `furthest`, as near as it can to where pages are equal.

    It is clear of all spaces, or runs along borders at least; it lies there evenly where neither can be had.
    """
    before, beyond = (min(first for first, _ in taken), max(last for _, last in taken)) if taken else (inf, -inf)
    clear = [*_gaps(taken, CLEAR), min(even, before - CLEAR), max(even, beyond + CLEAR)]
    for found in (clear, _gaps(taken, -LEAN)):
        if free := [gap for gap in found if least <= gap <= furthest + TINY]:
            return min(free, key=lambda gap: abs(gap - even))
    return even


def _spans(whole: float, most: float, panels: Panels, overlap: float, taken: Sequence[Range]) -> list[Span]:
    """One axis of a board: its panels, each in as many parts as it needs."""
    folds = [whole * at / panels for at in range(panels + 1)] if isinstance(panels, int) else [0.0, *accumulate(panels)]
    spans = []
    for begin, end in pairwise(folds):
        panel = end - begin
        count = 1 if panel <= most + TINY else ceil((panel - overlap) / (most - overlap) - TINY)
        step = (panel - overlap) / count
        first = begin
        for i in range(1, count + 1):
            # Where the next page's edge may lie: this page must reach it, and the others what is left.
            least, furthest = end - overlap - (count - i) * (most - overlap), first + most - overlap
            even = max(least, min(furthest, begin + i * step))
            edge = _edge(even, max(least, first + overlap), furthest, taken) if i < count else end - overlap
            spans.append(Span(first, edge + overlap, i > 1, i < count))
            first = edge
    return spans


def arrange_tiles(
    key: str,
    width: float,
    height: float,
    on: Printing,
    *,
    panels: tuple[Panels, Panels] = (1, 1),
    name: str = "",
    marks: Sequence[Stroke] = (),
    spaces: Sequence[Box] = (),
) -> list[PageLayout]:
    """The pages of a board of width x height mm, upright or landscape, whichever are fewer, or cut fewer `spaces`.

    `panels` across and down are those into which it folds. Each of `marks`, in mm of the board, is drawn on the pages
    that show all of it.
    """
    sheets = [
        _Sheet(*paper_size(on.paper, landscape=landscape), on.margin, *lap)
        for lap in ((OVERLAP, BLEED), TIGHT)
        for landscape in (False, True)
    ]
    ways = [
        (sheet, tiles(width, height, sheet.room, panels=panels, overlap=sheet.overlap, spaces=spaces))
        for sheet in sheets
        if sheet.shows
    ]
    sheet, parts = min(
        ways, key=lambda way: (len(way[1]), -way[0].overlap, _cut(spaces, way[1])), default=(sheets[0], [])
    )
    if not parts or max(parts[-1].row, parts[-1].column) >= LONGEST:
        problem = Problem("the board takes too many pages", got=f"{width:g} x {height:g} mm", code="board-too-large")
        raise InputError(problem)
    pages, last = [], parts[-1]
    for tile in parts:
        done = on.words(_say(tile, last, folds=panels != (1, 1)))
        said = (name, on.words("tile", name=tile.name, last=last.name), done)
        notes, ruler = on.footer(sheet.width, sheet.height, said)
        number = Note(tile.name, on.margin, sheet.inset + 2.6, size=9.0, bold=True, boxed=True)
        strokes = (
            *_marked(marks, tile, sheet),
            *crop_marks.part_marks(
                (*sheet.corner(tile), tile.width, tile.height), sheet.bleed, (sheet.width, sheet.height)
            ),
            *_crosses(tile, sheet),
            *_map(tile, last, sheet),
        )
        slots, notes = (_slot(key, tile, sheet),), (number, *notes)
        pages.append(PageLayout(sheet.width, sheet.height, tile.name, slots, strokes, notes, ruler=ruler))
    return pages


def _cut(spaces: Sequence[Box], parts: Sequence[Tile]) -> int:
    """How many spaces the edges of pages go through, and not along a border that leans."""
    xs = {part.left for part in parts if part.across.on}
    ys = {part.top for part in parts if part.down.on}
    return sum(
        any(left + LEAN < x < left + width - LEAN for x in xs) or any(top + LEAN < y < top + height - LEAN for y in ys)
        for left, top, width, height in spaces
    )


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Paper for tiles: its size and margin in mm, how far tiles overlap, and the picture beyond their cuts."""

    width: float
    height: float
    margin: float
    overlap: float
    bleed: float

    @property
    def inset(self) -> float:
        """mm above and below what is printed."""
        return max(self.margin, 4.0)

    @property
    def room(self) -> tuple[float, float]:
        """mm of a board that it shows at most."""
        down = self.height - 2 * (self.inset + self.bleed) - 2 * (BAND + 1.0)
        return self.width - 2 * (self.margin + self.bleed), down

    @property
    def shows(self) -> bool:
        """Whether there is room for more than what is covered."""
        return min(self.room) > 2 * self.overlap

    def corner(self, tile: Tile) -> Point:
        """Where the top left corner of a tile lies, which stands in the middle."""
        return (self.width - tile.width) / 2, (self.height - tile.height) / 2


def _slot(key: str, tile: Tile, sheet: _Sheet) -> Slot:
    x, y = sheet.corner(tile)
    edge = sheet.bleed
    clip = box(x - edge, y - edge, x + tile.width + edge, y + tile.height + edge)
    return Slot(key, (1.0, 0.0, 0.0, 1.0, x - tile.left, y - tile.top), clip)


def _marked(marks: Sequence[Stroke], tile: Tile, sheet: _Sheet) -> Iterator[Stroke]:
    """Marks of the board that lie on a page."""
    x, y = sheet.corner(tile)
    for mark in marks:
        left, top, width, height = bounds(mark.outline)
        right, bottom = tile.across.last - width, tile.down.last - height
        if tile.left <= left <= right and tile.top <= top <= bottom:
            matrix = (1.0, 0.0, 0.0, 1.0, x - tile.left, y - tile.top)
            yield Stroke(moved(mark.outline, matrix), mark.style)


def _say(tile: Tile, last: Tile, *, folds: bool) -> str:
    """The words that say what is to be done with a page."""
    if last.name == "A1":
        return "cut_marks"
    edges = [edge for edge, on in (("left", tile.across.on), ("top", tile.down.on)) if on]
    return "_".join(("tile", *edges)) if edges else "panel" if folds else "first_tile"


def _crosses(tile: Tile, sheet: _Sheet) -> Iterator[Stroke]:
    """On what the next pages will cover: where their edges and corners come to lie."""
    x, y = sheet.corner(tile)
    right, bottom = x + tile.width, y + tile.height
    edge_x, edge_y, over = right - sheet.overlap, bottom - sheet.overlap, sheet.bleed
    points: set[Point] = set()
    if tile.across.under:
        yield Stroke(segment(edge_x, y - over, edge_x, bottom + over), "fold")
        points |= {(edge_x, y), (edge_x, edge_y if tile.down.under else bottom)}
    if tile.down.under:
        yield Stroke(segment(x - over, edge_y, right + over, edge_y), "fold")
        points |= {(x, edge_y), (edge_x if tile.across.under else right, edge_y)}
    for px, py in sorted(points):
        yield Stroke(segment(px - CROSS, py, px + CROSS, py), "match")
        yield Stroke(segment(px, py - CROSS, px, py + CROSS), "match")


def _map(tile: Tile, last: Tile, sheet: _Sheet) -> Iterator[Stroke]:
    """All pages in small at the page's top right corner, this one black; nothing where there is but one."""
    rows, columns = last.row + 1, last.column + 1
    scale = min(1.0, (BAND + 1.0) / (rows * MAP_CELL[1]))
    across, down = MAP_CELL[0] * scale, MAP_CELL[1] * scale
    left, top = sheet.width - sheet.margin - columns * across, sheet.inset
    for row, column in product(range(rows), range(columns)) if rows * columns > 1 else ():
        cell = box(left + column * across, top + row * down, left + (column + 1) * across, top + (row + 1) * down)
        yield Stroke(cell, "ink" if (row, column) == (tile.row, tile.column) else "cut")
