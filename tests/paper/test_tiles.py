"""A board on many pages: put together again from the pictures of its pages."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import pytest

from tests.can import can
from tests.paper.bench import Desk, rendered, text_of
from tts_build.paint.paper.pages import card_page
from tts_build.paper.board_tiles import BLEED, OVERLAP, TIGHT, arrange_tiles, tiles
from tts_build.paper.footer import Printing
from tts_build.paper.sheet import PageLayout, box
from tts_build.problem import InputError
from tts_build.scene.outline import Box, apply
from tts_build.scene.scene import Scene, Shape


def part_of(page: PageLayout, bleed: float = BLEED) -> tuple[float, float, float, float]:
    """What part of the board the page shows between its cuts: left, top, right, bottom in mm."""
    slot = page.slots[0]
    dx, dy = apply(slot.matrix, 0.0, 0.0)
    xs = sorted({step[1] for step in slot.clip if step[0] != "Z"})
    ys = sorted({step[2] for step in slot.clip if step[0] != "Z"})
    return xs[0] + bleed - dx, ys[0] + bleed - dy, xs[-1] - bleed - dx, ys[-1] - bleed - dy


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", [(400, 400), (150, 200), (700, 250), (297, 420), (200, 1000), (540, 540)])
def test_pages_cover_the_board_and_overlap_by_ten_mm_or_by_seven_where_that_saves_pages(
    size: tuple[float, float], paper: str
) -> None:
    overlap, bleed = TIGHT if (size, paper) in (((200, 1000), "letter"), ((540, 540), "a4")) else (OVERLAP, BLEED)
    pages = {page.name: part_of(page, bleed) for page in arrange_tiles("b", *size, Printing(paper))}
    assert len(pages) == 6 or size != (540, 540) or paper == "letter"
    rows = sorted({name[0] for name in pages})
    columns = sorted({int(name[1:]) for name in pages})
    assert len(pages) == len(rows) * len(columns)
    for row in rows:
        line = [pages[f"{row}{column}"] for column in columns]
        assert line[0][0] == pytest.approx(0)
        assert line[-1][2] == pytest.approx(size[0])
        for one, other in pairwise(line):
            assert one[2] - other[0] == pytest.approx(overlap)
    for column in columns:
        line = [pages[f"{row}{column}"] for row in rows]
        assert line[0][1] == pytest.approx(0)
        assert line[-1][3] == pytest.approx(size[1])
        for one, other in pairwise(line):
            assert one[3] - other[1] == pytest.approx(overlap)


def test_the_way_of_the_paper_that_takes_fewer_pages_is_chosen() -> None:
    wide = arrange_tiles("b", 530, 180, Printing("a4"))
    assert len(wide) == 2
    assert wide[0].width > wide[0].height
    assert len(arrange_tiles("b", 180, 520, Printing("a4"))) == 2


def test_pages_meet_between_the_spaces_of_a_board_and_the_paper_is_turned_for_that() -> None:
    five = [(6.25 + 72 * number, 20.0, 63.5, 88.9) for number in range(5)]
    pages = arrange_tiles("b", 364, 160, Printing("a4"), spaces=five)
    (_, _, end, _), (seam, _, whole, _) = map(part_of, pages)
    assert pages[0].width > pages[0].height
    assert (whole, end - seam) == (pytest.approx(364), pytest.approx(OVERLAP))
    assert not [left for left, _, width, _ in five if left < seam < left + width]


def test_a_board_folds_where_its_panels_say() -> None:
    pages = arrange_tiles("b", 300, 226, Printing("a4"), panels=((180.0, 120.0), 1))
    assert [part_of(page) for page in pages] == [
        pytest.approx((0, 0, 180, 226), abs=0.01),
        pytest.approx((180, 0, 300, 226), abs=0.01),
    ]


def seam(spaces: Sequence[Box]) -> float:
    """Where the second of two pages begins."""
    (_, second) = arrange_tiles("b", 364, 160, Printing("a4"), spaces=spaces)
    return part_of(second)[0]


def test_pages_meet_along_a_border_of_spaces_that_touch_or_lean_and_beyond_the_last() -> None:
    close = [(72.8 * number, 20.0, 72.8, 88.9) for number in range(5)]
    assert seam(close) == pytest.approx(145.6)
    leaning = [(72.8 * number - 1, 20.0, 74.8, 88.9) for number in range(5)]
    assert seam(leaning) == pytest.approx(145.6)
    assert seam([(0.0, 20.0, 364.0, 88.9)]) == pytest.approx(177)  # nothing else: pages are equal
    assert seam([(20.0, 20.0, 160.0, 88.9)]) == pytest.approx(182)  # 2 mm beyond


def test_a_board_that_fits_is_one_page_without_a_map() -> None:
    (page,) = arrange_tiles("b", 150, 200, Printing("a4"))
    assert page.name == "A1"
    assert not [stroke for stroke in page.strokes if stroke.style in ("match", "ink", "fold")]


def test_crosses_mark_the_same_place_of_the_board_as_the_corner_of_the_page_that_covers_it() -> None:
    pages = {page.name: page for page in arrange_tiles("b", 400, 400, Printing("a4"))}
    slot = pages["A1"].slots[0]
    dx, dy = apply(slot.matrix, 0.0, 0.0)
    crossed = set()
    for stroke in pages["A1"].strokes:
        if stroke.style == "match":
            (_, x1, y1), (_, x2, y2) = stroke.outline  # type: ignore[misc]
            crossed.add((round((x1 + x2) / 2 - dx, 3), round((y1 + y2) / 2 - dy, 3)))
    right, below = part_of(pages["A2"]), part_of(pages["B1"])
    assert (round(right[0], 3), 0.0) in crossed
    assert (0.0, round(below[1], 3)) in crossed
    assert (round(right[0], 3), round(below[1], 3)) in crossed


@can(
    "Paper",
    "Boards larger than the paper, in overlapping tiles",
    write="boards: {map: {size: 600 x 400 mm}}",
    see="printing.md#boards",
)
def test_pages_laid_together_show_the_board(desk: Desk) -> None:
    square = [
        Shape(box(x, y, x + 20, y + 20), fill=(x % 256, y % 256, 120, 255))
        for x in range(0, 300, 20)
        for y in range(0, 240, 20)
    ]
    scene = Scene(300, 240, 0, tuple(square))
    dpi, scale = 50.8, 2.0
    board = np.zeros((480, 600, 3), dtype=np.uint8)
    for page in arrange_tiles("b", 300, 240, Printing("a4")):
        data = card_page(page, {"b": scene}, desk.root, desk.fonts)
        picture = np.asarray(rendered(data, dpi))
        left, top, right, bottom = part_of(page)
        dx, dy = apply(page.slots[0].matrix, 0.0, 0.0)
        xs = np.arange(round(left * scale), round(right * scale))
        ys = np.arange(round(top * scale), round(bottom * scale))
        board[np.ix_(ys, xs)] = picture[
            np.ix_(np.round(ys + dy * scale).astype(int), np.round(xs + dx * scale).astype(int))
        ]
        assert page.name in text_of(data)
    for x in range(0, 300, 20):
        for y in range(0, 240, 20):
            middle = board[int((y + 5) * scale), int((x + 5) * scale)].astype(int)
            assert np.abs(middle - (x % 256, y % 256, 120)).max() < 12, (x, y)


@can(
    "Paper",
    "Folding boards in panels",
    write="panels: [2, 2]",
    see="printing.md#boards",
)
def test_panels_of_a_folding_board_meet_at_the_folds() -> None:
    pages = {page.name: part_of(page) for page in arrange_tiles("b", 620, 410, Printing("a4"), panels=(2, 2))}
    ends = {round(part[2], 6) for part in pages.values()} | {round(part[3], 6) for part in pages.values()}
    begins = {round(part[0], 6) for part in pages.values()} | {round(part[1], 6) for part in pages.values()}
    assert {310.0, 205.0} <= ends & begins
    for left, top, right, bottom in pages.values():
        assert right <= 310 + 1e-6 or left >= 310 - 1e-6
        assert bottom <= 205 + 1e-6 or top >= 205 - 1e-6
    panel = [pages[name] for name in sorted(pages) if pages[name][2] <= 310 + 1e-6 and pages[name][3] <= 205 + 1e-6]
    assert all(one[2] - other[0] == pytest.approx(OVERLAP) for one, other in pairwise(panel))


def test_nothing_is_to_be_laid_across_a_fold() -> None:
    pages = arrange_tiles("b", 360, 240, Printing("a4"), panels=(2, 1))
    assert [page.name for page in pages] == ["A1", "A2"]
    assert not [stroke for page in pages for stroke in page.strokes if stroke.style in ("match", "fold")]
    assert all(any("panel" in note.text for note in page.notes) for page in pages)


def test_parts_are_equally_large() -> None:
    parts = tiles(400, 400, (190, 270))
    assert len({(round(tile.width, 6), round(tile.height, 6)) for tile in parts}) == 1
    assert [tile.name for tile in parts] == ["A1", "A2", "A3", "B1", "B2", "B3"]


def test_a_board_of_endless_pages_is_a_problem() -> None:
    with pytest.raises(InputError, match="too many pages"):
        arrange_tiles("b", 20_000, 100, Printing("a4"))
