"""The official picture of the six-sided die."""

from __future__ import annotations

from tests.dice.template_turns import D6_TEMPLATE_ROTATIONS
from tts_build.dice.picture_template import D6_TEMPLATE, TEMPLATE_BLEED, TEMPLATE_SIZE
from tts_build.dice.vectors import overlap


def test_the_six_cells_lie_in_the_picture_with_their_bleed_and_apart() -> None:
    boxes = []
    for cell in D6_TEMPLATE:
        left, top = cell.left - TEMPLATE_BLEED, cell.top - TEMPLATE_BLEED
        right, bottom = cell.left + cell.width + TEMPLATE_BLEED, cell.top + cell.height + TEMPLATE_BLEED
        assert left >= 0 and top >= 0 and right <= TEMPLATE_SIZE and bottom <= TEMPLATE_SIZE
        boxes.append([(left, top), (right, top), (right, bottom), (left, bottom)])
    for index, box in enumerate(boxes):
        assert not any(overlap(box, other) for other in boxes[:index])


def test_one_and_six_stand_on_their_heads() -> None:
    assert [(cell.value, cell.turn) for cell in D6_TEMPLATE] == [(1, 180), (2, 0), (3, 0), (4, 0), (5, 0), (6, 180)]


def test_the_rows_are_two_four_five_and_one_three_six() -> None:
    upper = sorted((cell.left, cell.value) for cell in D6_TEMPLATE if cell.top < 1000)
    lower = sorted((cell.left, cell.value) for cell in D6_TEMPLATE if cell.top > 1000)
    assert [value for _, value in upper] == [2, 4, 5]
    assert [value for _, value in lower] == [1, 3, 6]


def test_every_value_has_a_rotation() -> None:
    assert [value for value, _ in D6_TEMPLATE_ROTATIONS] == [1, 2, 3, 4, 5, 6]
