"""A board larger than the paper, on pages that overlap: cut two edges of each, lay it on its neighbours, glue.

A board that folds comes in panels: pages of one panel overlap, panels meet at the folds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from tts_build.definition.texts.tool_strings import ENGLISH, Words
from tts_build.model.papers import PaperName
from tts_build.paper.footer import BAND, footer, footer_text
from tts_build.paper.sheet import TINY, Note, PageLayout, Slot, Stroke, box, paper_size, segment
from tts_build.problem import InputError, Problem
from tts_build.scene.outline import bounds, moved

OVERLAP = 10.0
"""mm of a page that its neighbour covers."""

BLEED = 2.0
"""mm of picture beyond the cuts."""

MARK_GAP = 0.6
CROSS = 3.0
"""Arm of an alignment cross in mm."""

MAP_CELL = (3.2, 2.6)
LONGEST = 26
"""Rows and columns of pages at most: letters and patience end there."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of the board in mm: what page `name` shows between its cuts, and which neighbours it shares an edge with.

    It lies on what is left of it and above it, and under what is right of it and below it.
    """

    name: str
    row: int
    column: int
    left: float
    top: float
    right: float
    bottom: float
    on_left: bool
    on_top: bool
    under_right: bool
    under_below: bool


@dataclass(frozen=True, slots=True)
class _Span:
    """A tile along one axis, in mm."""

    first: float
    last: float
    on: bool
    under: bool


def tile_name(row: int, column: int) -> str:
    """`A1` is the top left page, `A2` right of it, `B1` below it."""
    return f"{chr(ord('A') + row)}{column + 1}"


def tiles(
    width: float,
    height: float,
    room: tuple[float, float],
    overlap: float = OVERLAP,
    panels: tuple[int, int] = (1, 1),
) -> list[Tile]:
    """The parts of a board for pages that show `room` mm: equal parts, each overlapping the next of its panel."""
    across, down = (
        _spans(whole, most, overlap, count) for whole, most, count in zip((width, height), room, panels, strict=True)
    )
    return [
        Tile(tile_name(j, i), j, i, x.first, y.first, x.last, y.last, x.on, y.on, x.under, y.under)
        for j, y in enumerate(down)
        for i, x in enumerate(across)
    ]


def _spans(whole: float, most: float, overlap: float, panels: int) -> list[_Span]:
    """One axis of a board: its panels, each in as many equal parts as it needs."""
    panel = whole / panels
    count = 1 if panel <= most + TINY else ceil((panel - overlap) / (most - overlap) - TINY)
    part = (panel + (count - 1) * overlap) / count
    return [
        _Span(at * panel + i * (part - overlap), at * panel + i * (part - overlap) + part, i > 0, i < count - 1)
        for at in range(panels)
        for i in range(count)
    ]


def arrange_tiles(
    key: str,
    width: float,
    height: float,
    paper: PaperName,
    *,
    margin: float = 6.35,
    overlap: float = OVERLAP,
    panels: tuple[int, int] = (1, 1),
    title: str = "",
    name: str = "",
    words: Words = ENGLISH,
    marks: Sequence[Stroke] = (),
) -> list[PageLayout]:
    """The pages of a board of width x height mm, upright or landscape, whichever are fewer.

    `panels` across and down are those into which it folds. Each of `marks`, in mm of the board, is drawn on the pages
    that show all of it.
    """
    best: tuple[tuple[float, float], list[Tile]] | None = None
    for landscape in (False, True):
        page = paper_size(paper, landscape=landscape)
        inset = max(margin, 4.0)
        room = (page[0] - 2 * (margin + BLEED), page[1] - 2 * (inset + BLEED) - 2 * (BAND + 1.0))
        if min(room) <= 2 * overlap:
            continue
        parts = tiles(width, height, room, overlap, panels)
        if best is None or len(parts) < len(best[1]):
            best = (page, parts)
    if best is None or best[1][-1].row >= LONGEST or best[1][-1].column >= LONGEST:
        problem = Problem("the board takes too many pages", got=f"{width:g} x {height:g} mm", code="board-too-large")
        raise InputError(problem)
    page, parts = best
    says = [_say(part, parts[-1], folds=panels != (1, 1)) for part in parts]
    pages = [
        _page(key, page, part, parts[-1], overlap, margin, (title, name, words(says[k])), words)
        for k, part in enumerate(parts)
    ]
    return [
        replace(made, strokes=(*_marked(marks, part, page), *made.strokes))
        for made, part in zip(pages, parts, strict=True)
    ]


def _marked(marks: Sequence[Stroke], tile: Tile, page: tuple[float, float]) -> Iterator[Stroke]:
    """Marks of the board that lie on a page."""
    x, y = (page[0] - tile.right + tile.left) / 2 - tile.left, (page[1] - tile.bottom + tile.top) / 2 - tile.top
    for mark in marks:
        left, top, width, height = bounds(mark.outline)
        if tile.left <= left <= tile.right - width and tile.top <= top <= tile.bottom - height:
            yield Stroke(moved(mark.outline, (1.0, 0.0, 0.0, 1.0, x, y)), mark.style)


def _page(
    key: str,
    page: tuple[float, float],
    tile: Tile,
    last: Tile,
    overlap: float,
    margin: float,
    texts: tuple[str, str, str],
    words: Words,
) -> PageLayout:
    title, name, say = texts
    width, height = tile.right - tile.left, tile.bottom - tile.top
    x, y = (page[0] - width) / 2, (page[1] - height) / 2
    clip = box(x - BLEED, y - BLEED, x + width + BLEED, y + height + BLEED)
    slot = Slot(key, (1.0, 0.0, 0.0, 1.0, x - tile.left, y - tile.top), clip)
    text = footer_text(title, name, words("tile", name=tile.name, last=last.name), say)
    notes, ruler = footer(*page, margin, text, words)
    inset = max(margin, 4.0)
    top = Note(tile.name, margin, inset + 2.6, size=9.0, bold=True, boxed=True)
    strokes = [*_corners(x, y, width, height, page), *_crosses(tile, x, y, width, height, overlap)]
    if last.name != "A1":
        strokes += _map(tile, last, page[0] - margin, inset)
    return PageLayout(*page, tile.name, (slot,), tuple(strokes), (top, *notes), ruler)


def _say(tile: Tile, last: Tile, *, folds: bool) -> str:
    """The words that say what is to be done with a page."""
    if last.name == "A1":
        return "cut_marks"
    edges = [edge for edge, there in (("left", tile.on_left), ("top", tile.on_top)) if there]
    return "_".join(("tile", *edges)) if edges else "panel" if folds else "first_tile"


def _corners(x: float, y: float, width: float, height: float, page: tuple[float, float]) -> list[Stroke]:
    """Crop marks at the four corners of the part."""
    gap, long = BLEED + MARK_GAP, 6.0
    strokes = []
    for at in (x, x + width):
        strokes.append(Stroke(segment(at, y - gap, at, max(0.0, y - gap - long)), "mark"))
        strokes.append(Stroke(segment(at, y + height + gap, at, min(page[1], y + height + gap + long)), "mark"))
    for at in (y, y + height):
        strokes.append(Stroke(segment(x - gap, at, max(0.0, x - gap - long), at), "mark"))
        strokes.append(Stroke(segment(x + width + gap, at, min(page[0], x + width + gap + long), at), "mark"))
    return strokes


def _crosses(tile: Tile, x: float, y: float, width: float, height: float, overlap: float) -> list[Stroke]:
    """On what the next pages will cover: where their edges and corners come to lie."""
    strokes: list[Stroke] = []
    right, below = tile.under_right, tile.under_below
    edge_x, edge_y = x + width - overlap, y + height - overlap
    if right:
        strokes.append(Stroke(segment(edge_x, y - BLEED, edge_x, y + height + BLEED), "fold"))
    if below:
        strokes.append(Stroke(segment(x - BLEED, edge_y, x + width + BLEED, edge_y), "fold"))
    points = []
    if right:
        points += [(edge_x, y), (edge_x, edge_y if below else y + height)]
    if below:
        points += [(x, edge_y), (edge_x if right else x + width, edge_y)]
    for px, py in sorted(set(points)):
        strokes.append(Stroke(segment(px - CROSS, py, px + CROSS, py), "match"))
        strokes.append(Stroke(segment(px, py - CROSS, px, py + CROSS), "match"))
    return strokes


def _map(tile: Tile, last: Tile, right: float, top: float) -> list[Stroke]:
    """All pages in small at the page's top right corner, this one black."""
    across, down = MAP_CELL
    scale = min(1.0, (BAND + 1.0) / ((last.row + 1) * down))
    across, down = across * scale, down * scale
    left = right - (last.column + 1) * across
    strokes = []
    for row in range(last.row + 1):
        for column in range(last.column + 1):
            cell = box(left + column * across, top + row * down, left + (column + 1) * across, top + (row + 1) * down)
            strokes.append(Stroke(cell, "ink" if (row, column) == (tile.row, tile.column) else "cut"))
    return strokes
