"""Cards on pages. Folding and turning over are done here by geometry, on the places that the layouts give."""

from __future__ import annotations

import json
import math
from collections.abc import Callable

import pytest

from tests.can import can
from tts_build.model.sizes import CARD_SIZES
from tts_build.paper.footer import Printing
from tts_build.paper.imposition import CardFace, Flip, Layout, duplex_setting, impose
from tts_build.paper.sheet import PageLayout, Slot, Stroke
from tts_build.problem import InputError
from tts_build.scene.outline import apply, bounds

Point = tuple[float, float]
PAPERS = ("a4", "letter")
MARGIN = 6.35


def cards(count: int, size: str | tuple[float, float] = "poker") -> list[CardFace]:
    width, height = CARD_SIZES[size] if isinstance(size, str) else size
    return [CardFace(f"front{i}", f"back{i}", width, height) for i in range(count)]


def fold_of(page: PageLayout) -> Callable[[Point], Point]:
    """What folding along the page's dashed line does to a point."""
    (_, x1, y1), (_, x2, _) = next(stroke.outline for stroke in page.strokes if stroke.style == "fold")  # type: ignore[misc]
    if math.isclose(x1, x2):
        return lambda point: (2 * x1 - point[0], point[1])
    return lambda point: (point[0], 2 * y1 - point[1])


def lies_on(front: Slot, back: Slot, width: float, height: float, move: Callable[[Point], Point]) -> bool:
    """Whether the back lies on the front, upright for who turns the card over sideways: its top left on the front's
    top right, and so on."""
    corners = [(0.0, 0.0), (width, 0.0), (0.0, height)]
    return all(math.dist(move(apply(back.matrix, x, y)), apply(front.matrix, width - x, y)) < 1e-6 for x, y in corners)


@can(
    "Paper",
    "Gutterfold: fronts and backs on one side of the sheet",
    write="paper: {layouts: [gutterfold]}",
    see="printing.md#cards",
)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", CARD_SIZES)
def test_folding_lays_every_back_upright_on_its_front(size: str, paper: str) -> None:
    pages = impose(cards(11, size), Printing(paper), "gutterfold")  # type: ignore[arg-type]
    seen = set()
    for page in pages:
        slots = {slot.key: slot for slot in page.slots}
        for key, slot in slots.items():
            if key.startswith("front"):
                back = slots[key.replace("front", "back")]
                assert lies_on(slot, back, *CARD_SIZES[size], fold_of(page))
                seen.add(key)
    assert len(seen) == 11


@can(
    "Paper",
    "Duplex, over the long or the short edge",
    write="paper: {layouts: [duplex], flip: short}",
    see="printing.md#cards",
)
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", CARD_SIZES)
def test_turning_the_sheet_over_lays_every_back_upright_behind_its_front(size: str, paper: str, flip: Flip) -> None:
    pages = impose(cards(7, size), Printing(paper, flip=flip), "duplex")  # type: ignore[arg-type]
    for fronts, backs in zip(pages[0::2], pages[1::2], strict=True):
        upright = fronts.height > fronts.width
        sideways = (flip == "long") == upright

        def turned(point: Point, page: PageLayout = fronts, sideways: bool = sideways) -> Point:
            return (page.width - point[0], point[1]) if sideways else (point[0], page.height - point[1])

        assert len(fronts.slots) == len(backs.slots)
        for front, back in zip(fronts.slots, backs.slots, strict=True):
            assert back.key == front.key.replace("front", "back")
            assert lies_on(front, back, *CARD_SIZES[size], turned)


def test_the_check_itself_tells_a_back_that_is_upside_down() -> None:
    page = impose(cards(1), Printing("a4"), "gutterfold")[0]
    front, back = page.slots
    wrong = Slot(back.key, (*(-part for part in back.matrix[:4]), *apply(back.matrix, 63.5, 88.9)), back.clip)  # type: ignore[arg-type]
    assert not lies_on(front, wrong, 63.5, 88.9, fold_of(page))


@pytest.mark.parametrize("layout", ["gutterfold", "duplex", "fronts"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", CARD_SIZES)
def test_cards_stay_inside_the_printed_area_and_their_bleed_overlaps_nothing(
    size: str, paper: str, layout: Layout
) -> None:
    for page in impose(cards(30, size), Printing(paper, margin=MARGIN), layout):  # type: ignore[arg-type]
        boxes = [bounds(slot.clip) for slot in page.slots]
        for left, top, width, height in boxes:
            assert left >= MARGIN - 1e-4 and left + width <= page.width - MARGIN + 1e-4
            assert top >= MARGIN - 1e-4 and top + height <= page.height - MARGIN + 1e-4
        for index, one in enumerate(boxes):
            for other in boxes[index + 1 :]:
                across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
                down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
                assert across < 1e-5 or down < 1e-5


@pytest.mark.parametrize(
    ("size", "paper", "count"),
    [
        ("poker", "a4", 9),
        ("poker", "letter", 9),
        ("poker", "legal", 10),
        ("bridge", "a4", 9),
        ("tarot", "a4", 4),
        ("tarot", "letter", 4),
        ("mini", "a4", 18),
        ("mini", "letter", 18),
        ("square", "a4", 6),
        ("jumbo", "a4", 4),
    ],
)
def test_a_page_takes_as_many_cards_as_fit(size: str, paper: str, count: int) -> None:
    assert len(impose(cards(60, size), Printing(paper), "fronts")[0].slots) == count  # type: ignore[arg-type]


@pytest.mark.parametrize("paper", PAPERS)
def test_four_pairs_of_poker_cards_share_a_folded_page_with_fronts_upright(paper: str) -> None:
    page = impose(cards(40), Printing(paper), "gutterfold")[0]  # type: ignore[arg-type]
    assert len(page.slots) == 8
    assert page.width > page.height
    assert page.slots[0].matrix[:4] == (1, 0, 0, 1)


def test_cards_have_all_their_bleed_where_there_is_room() -> None:
    slot = impose(cards(1, "tarot"), Printing("a4"), "fronts")[0].slots[0]
    assert bounds(slot.clip)[2:] == pytest.approx((69.85 + 6, 120.65 + 6), abs=1e-4)


def crossings(mark: Stroke, slot: Slot) -> bool:
    """Whether a straight mark runs over a face's bleed."""
    x, y, width, height = bounds(slot.clip)
    mx, my, across, down = bounds(mark.outline)
    return mx + across > x + 1e-6 and mx < x + width - 1e-6 and my + down > y + 1e-6 and my < y + height - 1e-6


@can(
    "Paper",
    "Bleed, and crop marks that touch no face",
    write="bleed: 3",
    see="printing.md#cards",
)
@pytest.mark.parametrize("layout", ["gutterfold", "duplex", "fronts"])
@pytest.mark.parametrize("count", [1, 5, 9])
def test_crop_marks_point_at_every_cut_touch_no_face_and_reach_the_papers_edge(layout: Layout, count: int) -> None:
    page = impose(cards(count), Printing("a4"), layout)[0]
    marks = [stroke for stroke in page.strokes if stroke.style == "mark"]
    assert not any(crossings(mark, slot) for mark in marks for slot in page.slots)
    for mark in marks:
        x, y, width, height = bounds(mark.outline)
        assert x < 1e-6 or y < 1e-6 or abs(x + width - page.width) < 1e-6 or abs(y + height - page.height) < 1e-6
    upright = {round(bounds(mark.outline)[0], 3) for mark in marks if bounds(mark.outline)[2] < 1e-6}
    level = {round(bounds(mark.outline)[1], 3) for mark in marks if bounds(mark.outline)[3] < 1e-6}
    for slot in page.slots:
        for corner in (apply(slot.matrix, 0, 0), apply(slot.matrix, 63.5, 88.9)):
            assert round(corner[0], 3) in upright
            assert round(corner[1], 3) in level


def test_backs_of_a_duplex_file_carry_no_marks() -> None:
    fronts, backs = impose(cards(3), Printing("a4"), "duplex")
    assert fronts.strokes
    assert not backs.strokes


def test_the_footer_says_game_deck_page_and_what_to_do() -> None:
    pages = impose(cards(12), Printing("a4", flip="short", title="Moon"), "duplex")
    notes = [note.text for page in pages for note in page.notes]
    assert "Moon · cards · page 2 of 4 · backs, print on both sides, turned over on the short edge" in notes
    assert any("100 %" in note for note in notes)
    assert all(page.ruler for page in pages)
    assert duplex_setting("duplex", "short") == "DuplexFlipShortEdge"
    assert duplex_setting("gutterfold", "short") == "Simplex"


def test_cards_of_another_size_begin_a_page_of_their_own() -> None:
    pages = impose([*cards(2), *cards(2, "mini"), *cards(1)], Printing("a4"), "fronts")
    assert [len(page.slots) for page in pages] == [3, 2]


def test_a_card_that_is_larger_than_the_paper_is_a_problem_that_names_it() -> None:
    with pytest.raises(InputError) as caught:
        impose(cards(1, (300.0, 300.0)), Printing("a4"), "fronts")
    assert "`front0` does not fit on the paper" in str(caught.value)
    with pytest.raises(InputError, match="choose the layout `duplex`"):
        impose(cards(1, (190.0, 250.0)), Printing("a4"), "gutterfold")
    assert len(impose(cards(1, (190.0, 250.0)), Printing("a4"), "duplex")) == 2


def test_a_paper_there_is_none_of_is_a_problem() -> None:
    with pytest.raises(InputError, match="no such paper"):
        impose(cards(1), Printing("a0"), "fronts")  # type: ignore[arg-type]


def test_layouts_survive_json() -> None:
    for layout in ("gutterfold", "duplex", "fronts"):
        for page in impose(cards(5), Printing("letter"), layout):  # type: ignore[arg-type]
            assert PageLayout.from_plain(json.loads(json.dumps(page.to_plain()))) == page


def test_no_cards_make_no_pages() -> None:
    assert impose([], Printing("a4")) == []
