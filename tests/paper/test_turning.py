"""Parts that turn on a board: a sheet for each, a hole for the pin, marks that meet those of the board."""

from __future__ import annotations

import math

import pytest

from tests.can import can
from tts_build.paper.board_tiles import arrange_tiles
from tts_build.paper.discs import Turning, arrange_turning, board_marks
from tts_build.paper.footer import Printing
from tts_build.paper.sheet import PageLayout, Stroke
from tts_build.problem import InputError
from tts_build.scene.outline import bounds

WHEEL = Turning("ring.fan", "Fan", "round", 180, 180, (150.0, 150.0), 16)
ISLAND = Turning("ring.island", "Island", "round", 90, 90, (150.0, 150.0))


def lines(strokes: tuple[Stroke, ...] | list[Stroke]) -> list[tuple[float, float, float, float]]:
    return [(*s.outline[0][1:3], *s.outline[1][1:3]) for s in strokes if len(s.outline) == 2]  # type: ignore[misc]


def middle_of_slot(page: PageLayout) -> tuple[float, float]:
    x, y, width, height = bounds(page.slots[0].clip)
    return x + width / 2, y + height / 2


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_each_part_has_a_page_with_a_hole_in_its_middle(paper: str) -> None:
    pages = arrange_turning([WHEEL, ISLAND], Printing(paper))  # type: ignore[arg-type]
    assert [page.keys for page in pages] == [("ring.fan",), ("ring.island",)]
    for page in pages:
        x, y = middle_of_slot(page)
        hole = [bounds(s.outline) for s in page.strokes if len(s.outline) > 2]
        assert [(left + wide / 2, top + tall / 2) for left, top, wide, tall in hole] == [pytest.approx((x, y))]
        assert any("pin" in note.text for note in page.notes)


@can(
    "Boards",
    "Parts that lie on a board and turn in steps; on paper with a pin's hole and marks",
    write="parts: {wheel: {face: wheel, shape: round 100 mm, steps: 16}}",
    see="reference/definition.md#board-part",
)
def test_marks_of_the_wheel_meet_those_of_the_board_in_every_step() -> None:
    """A mark begins where the wheel ends, on the wheel and on the board, at the same angles."""
    page = arrange_turning([WHEEL], Printing("a4"))[0]
    x, y = middle_of_slot(page)

    def angles(strokes: tuple[Stroke, ...] | list[Stroke], cx: float, cy: float) -> set[int]:
        near = [line for line in lines(strokes) if math.isclose(math.hypot(line[0] - cx, line[1] - cy), 90)]
        return {round(math.degrees(math.atan2(line[0] - cx, cy - line[1])) * 10) % 3600 for line in near}

    wanted = {225 * step for step in range(16)}
    assert angles(page.strokes, x, y) == wanted
    assert angles(board_marks([WHEEL, ISLAND]), 150, 150) == wanted


def test_what_neither_turns_nor_lies_on_what_turns_has_no_hole() -> None:
    flag = Turning("ring.flag", "Flag", "rect", 40, 20, (20.0, 20.0), pinned=False)
    page = arrange_turning([flag], Printing("a4"))[0]
    assert page.strokes == () and not any("pin" in note.text for note in page.notes)
    assert board_marks([flag]) == []


def test_the_board_is_marked_on_every_page_that_shows_the_pin() -> None:
    """Where four pages overlap in the middle, each has the hole, in the same place of the board."""
    marks = board_marks([ISLAND])
    pages = arrange_tiles("ring", 300, 300, Printing("a4"), marks=marks)
    assert len(pages) > 1
    for page in pages:
        dx, dy = page.slots[0].matrix[4:]
        holes = [bounds(s.outline) for s in page.strokes if s.style == "match" and len(s.outline) > 3]
        inside = bounds(page.slots[0].clip)
        shown = inside[0] <= 150 + dx <= inside[0] + inside[2] and inside[1] <= 150 + dy <= inside[1] + inside[3]
        found = [(round(x + w / 2 - dx, 6), round(y + h / 2 - dy, 6)) for x, y, w, h in holes]
        assert found == ([(150, 150)] if shown else [])


def test_a_part_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(InputError, match="larger than the paper"):
        arrange_turning([Turning("ring.fan", "Fan", "round", 250, 250, (150.0, 150.0), 16)], Printing("a4"))
