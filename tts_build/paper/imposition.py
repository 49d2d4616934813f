"""Cards on pages: beside a fold, on both sides of the paper, or fronts alone.

Grids of equal cells stand in the middle of the page, so that turning or folding it lays every back on its front.
Bleed takes what room there is: each card as much on every side, at most its own, and never its neighbour's.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from typing import Literal

from tts_build.paper import crop_marks
from tts_build.paper.footer import BAND, Flip, Printing, Side
from tts_build.paper.packing import Size
from tts_build.paper.registration_marks import registration_marks
from tts_build.paper.sheet import TINY, Duplex, PageLayout, Slot, Stroke, box, extent, paper_size, placement, segment
from tts_build.problem import InputError, Where
from tts_build.scene.scene import Matrix, Outline

Layout = Literal["gutterfold", "duplex", "fronts"]
Mirror = Literal["x", "y"]
"""The direction that is turned round when a sheet is folded or turned over."""

BLEED = 3.0
"""mm of a face that show round a card, where there is room."""

TRACED = ("round", "hex")
"""Shapes whose cut line is drawn, as no straight cut makes them."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """One card to print; a card that there are three of comes three times. Trim in mm."""

    front: str
    back: str
    width: float
    height: float
    outline: str = "rounded"
    where: Where | None = field(default=None, compare=False)
    """the place of its size in the definition, for problems"""
    deck: str = ""
    """what its deck is called, for the footer"""


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells on a page. `left`, `top` is the first cell's corner; a cell is a card and its bleed all round."""

    width: float
    height: float
    turn: float
    columns: int
    rows: int
    card: tuple[float, float]
    bleed: tuple[float, float]
    left: float
    top: float
    side: Side
    fold: Mirror | None

    @property
    def count(self) -> int:
        return self.columns * self.rows

    def middle(self, index: int) -> tuple[float, float]:
        """The middle of a cell, counted in rows from the top left."""
        row, column = divmod(index, self.columns)
        across, down = (self.card[axis] + 2 * self.bleed[axis] for axis in (0, 1))
        return self.left + (column + 0.5) * across, self.top + (row + 0.5) * down


def impose(cards: Sequence[CardFace], on: Printing, layout: Layout = "gutterfold") -> list[PageLayout]:
    """The pages of a deck; cards of different sizes begin a page of their own. InputError when a card is larger than
    the paper."""
    flip, words = on.flip, on.words
    sheets: list[tuple[Grid, list[CardFace]]] = []
    for group in _by_size(cards):
        grid = _best_grid(group[0], on, layout)
        sheets += [(grid, group[start : start + grid.count]) for start in range(0, len(group), grid.count)]
    total = len(sheets) * (2 if layout == "duplex" else 1)
    pages: list[PageLayout] = []
    for grid, part in sheets:
        for back in (False, True) if layout == "duplex" else (False,):
            number = words("page", number=len(pages) + 1, total=total)
            said = (words("cards"), number, words(say(layout, flip, back)))
            decks = ", ".join(dict.fromkeys(card.deck for card in part))
            notes, ruler = on.footer(grid.width, grid.height, said, grid.side, decks)
            slots = _slots(grid, part, flip_mirror(grid.width, grid.height, flip) if back else None)
            strokes: list[Stroke] = [] if back else list(_marks(grid, len(part), on))
            if grid.fold is not None:
                slots += _slots(grid, part, grid.fold)
                x, y = grid.width / 2, grid.height / 2
                line = segment(x, 0.0, x, grid.height) if grid.fold == "x" else segment(0.0, y, grid.width, y)
                strokes.append(Stroke(line, "fold"))
            drawn = (tuple(slots), tuple(strokes), notes)
            pages.append(PageLayout(grid.width, grid.height, number, *drawn, ruler=ruler, back=back))
    return pages


def sparse(cards: Sequence[CardFace], on: Printing, layout: Layout) -> Iterator[tuple[int, int]]:
    """How many places are used, and of how many, on pages that are all but empty."""
    for group in _by_size(cards):
        places = _best_grid(group[0], on, layout).count
        used = len(group) % places
        if 0 < used <= places * SPARSE:
            yield used, places


SPARSE = 0.25
"""Share of its places up to which a page is all but empty."""


def say(layout: Layout, flip: Flip, back: bool) -> str:
    """The words that say what is to be done with a page."""
    if layout == "duplex":
        return f"{'backs' if back else 'fronts'}_{flip}"
    return "fold_and_cut" if layout == "gutterfold" else "fronts_only"


def duplex_setting(layout: Layout, flip: Flip) -> Duplex:
    """What the file asks of the printer."""
    if layout != "duplex":
        return "Simplex"
    return "DuplexFlipLongEdge" if flip == "long" else "DuplexFlipShortEdge"


def _by_size(cards: Iterable[CardFace]) -> list[list[CardFace]]:
    groups: dict[tuple[float, float], list[CardFace]] = {}
    for card in cards:
        groups.setdefault((card.width, card.height), []).append(card)
    return list(groups.values())


def _best_grid(card: CardFace, on: Printing, layout: Layout) -> Grid:
    """The grid that takes most cards, then most bleed; upright fronts and a fold close to the cards when equal."""
    folds: tuple[Mirror | None, ...] = ("y", "x") if layout == "gutterfold" else (None,)
    sides: tuple[Side, ...] = ("bottom", "left")
    grids = []
    ways = product(folds, (False, True), (0.0, -90.0), sides)
    for fold, other, turn, side in ways if on.cutter is None else ():
        page = paper_size(on.paper, landscape=(fold == "y") != other)
        grids.append(_grid(card, page, _room(page, on.margin, side, fold), on.gap, turn=turn, side=side, fold=fold))
    if on.cutter is not None:
        page = paper_size(on.paper)
        for room, turn in product(on.cutter.rooms(*page), (0.0, -90.0)):
            grids.append(_grid(card, page, room, on.gap, turn=turn, side="bottom", fold=None))
    grids = [grid for grid in grids if grid.count > 0]
    if not grids:
        half = "half of " if layout == "gutterfold" else ""
        todo = "choose the layout `duplex`" if layout == "gutterfold" else "choose a smaller size, or larger paper"
        size = f"{card.width:g} x {card.height:g} mm"
        what, (width, height) = f"`{card.front}` does not fit on {half}the paper", paper_size(on.paper)
        most = f"at most {width - 2 * on.margin:g} x {height - 2 * on.margin:g} mm less the footer"
        raise InputError(what, card.where, expected=most, got=size, todo=todo, code="card-too-large")

    def worth(grid: Grid) -> tuple[float, ...]:
        deep = grid.rows if grid.fold == "y" else grid.columns if grid.fold == "x" else 0
        return (grid.count, -deep, round(min(grid.bleed), 2), -grids.index(grid))

    return max(grids, key=worth)


def _room(page: Size, margin: float, side: Side, fold: Mirror | None) -> Size:
    """The room in the middle of a page or of its half. That of the band is kept free on both sides."""
    band = (BAND, 0.0) if side == "left" else (0.0, BAND)
    wide, high = (page[axis] - 2 * max(margin, 4.0 if band[axis] else margin) - 2 * band[axis] for axis in (0, 1))
    return wide / 2 if fold == "x" else wide, high / 2 if fold == "y" else high


def _grid(
    card: CardFace, page: Size, room: Size, gap: float | None, *, turn: float, side: Side, fold: Mirror | None
) -> Grid:
    """The grid of a room, with so much between cards, or what room there is."""
    size = extent(card.width, card.height, turn)
    counts = [max(0, int((room[axis] + TINY) / (size[axis] + (gap or 0.0)))) for axis in (0, 1)]
    rests = [room[axis] - counts[axis] * size[axis] for axis in (0, 1)]
    spare = [min(BLEED, rests[axis] / (2 * counts[axis])) if counts[axis] else 0.0 for axis in (0, 1)]
    spare = [max(0.0, round(value, 6)) if gap is None else gap / 2 for value in spare]
    block = [counts[axis] * (size[axis] + 2 * spare[axis]) for axis in (0, 1)]
    left = page[0] / 2 - (block[0] if fold == "x" else block[0] / 2)
    top = page[1] / 2 - (block[1] if fold == "y" else block[1] / 2)
    return Grid(
        *page,
        turn=turn,
        columns=counts[0],
        rows=counts[1],
        card=size,
        bleed=(spare[0], spare[1]),
        left=left,
        top=top,
        side=side,
        fold=fold,
    )


def flip_mirror(width: float, height: float, flip: Flip) -> Mirror:
    """An upright page turned over on its long edge exchanges left and right; a landscape page top and bottom."""
    upright = height >= width
    return "x" if (flip == "long") == upright else "y"


@lru_cache(maxsize=8)
def _cells(grid: Grid, mirror: Mirror | None) -> tuple[tuple[Matrix, Outline], ...]:
    """Where the card of each cell lies and what may show of it; with a mirror its back, where the sheet's other half or
    side has it, turned so that a card turned over sideways is upright."""
    wide, high = extent(*grid.card, grid.turn)
    across, down = (grid.card[axis] / 2 + min(BLEED, grid.bleed[axis]) for axis in (0, 1))
    cells: list[tuple[Matrix, Outline]] = []
    for index in range(grid.count):
        x, y = grid.middle(index)
        turn = grid.turn
        if mirror == "x":
            x, turn = grid.width - x, -turn
        elif mirror == "y":
            y, turn = grid.height - y, 180.0 - turn
        clip = box(x - across, y - down, x + across, y + down)
        cells.append((placement(wide, high, x, y, turn), clip))
    return tuple(cells)


def _slots(grid: Grid, cards: Sequence[CardFace], mirror: Mirror | None = None) -> list[Slot]:
    """The fronts of a sheet's cards, or their backs."""
    cells = _cells(grid, mirror)[: len(cards)]
    return [
        Slot(card.back if mirror else card.front, *cell, card.outline in TRACED)
        for card, cell in zip(cards, cells, strict=True)
    ]


def _cuts(grid: Grid, axis: int, used: int) -> list[float]:
    """Places of the cuts along an axis, in order, each once; on a folded sheet on both halves."""
    start = (grid.left, grid.top)[axis]
    pitch = grid.card[axis] + 2 * grid.bleed[axis]
    places = set()
    for index in range(used):
        first = start + index * pitch + grid.bleed[axis]
        places |= {round(first, 4), round(first + grid.card[axis], 4)}
    if grid.fold == ("x", "y")[axis]:
        places |= {round((grid.width, grid.height)[axis] - place, 4) for place in places}
    return sorted(places)


def _marks(grid: Grid, used: int, on: Printing) -> Iterable[Stroke]:
    if on.cutter is not None:
        return registration_marks(on.cutter, grid.width, grid.height)
    xs = _cuts(grid, 0, min(used, grid.columns))
    ys = _cuts(grid, 1, -(-used // grid.columns))
    page = (grid.width, grid.height)
    if on.marks == "none":
        return ()
    if on.marks == "lines":
        return crop_marks.lines_across(xs, ys, page, on.band(*page, grid.side))
    if on.marks == "outer":
        xs, ys = [xs[0], xs[-1]], [ys[0], ys[-1]]
    return crop_marks.block_marks(xs, ys, grid.bleed, page)
