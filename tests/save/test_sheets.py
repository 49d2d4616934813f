"""Deck sheets keep the game's limits and waste little."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_build.save.deck_sheets import cell_pixels, plan_sheets

POKER = (63.5, 88.9)


@given(
    count=st.integers(1, 300),
    size=st.tuples(st.floats(20, 300), st.floats(20, 300)),
    dpi=st.floats(50, 1200),
    hidden=st.booleans(),
)
def test_sheets_stay_within_the_limits_and_hold_every_card(
    count: int, size: tuple[float, float], dpi: float, hidden: bool
) -> None:
    faces = {f"r{n}": f"k{n}" for n in range(count)}
    sheets = plan_sheets(faces, size, dpi, hidden)
    assert [key for sheet in sheets for key in sheet.faces] == list(faces.values())
    for sheet in sheets:
        assert 2 <= sheet.columns <= 10
        assert 2 <= sheet.rows <= 7
        assert max(sheet.pixels) <= 4096
        assert len(sheet.faces) <= sheet.columns * sheet.rows - (1 if hidden else 0)


def test_cards_keep_their_resolution_and_take_more_sheets() -> None:
    sheets = plan_sheets({str(n): str(n) for n in range(40)}, POKER, 250)
    assert [(s.columns, s.rows, s.cell, len(s.faces)) for s in sheets] == [(5, 4, (625, 875), 20)] * 2


def test_seventy_cards_fit_on_one_sheet_when_their_resolution_allows() -> None:
    (sheet,) = plan_sheets({str(n): str(n) for n in range(70)}, POKER, 160)
    assert (sheet.columns, sheet.rows) == (10, 7)


def test_with_a_hidden_face_the_last_cell_stays_free() -> None:
    (sheet,) = plan_sheets({str(n): str(n) for n in range(3)}, POKER, 100, hidden=True)
    assert (sheet.columns, sheet.rows, len(sheet.faces)) == (2, 2, 3)
    bigger = plan_sheets({str(n): str(n) for n in range(4)}, POKER, 100, hidden=True)[0]
    assert bigger.columns * bigger.rows > 4


def test_equal_faces_share_a_cell() -> None:
    (sheet,) = plan_sheets({"a": "x", "b": "y", "c": "x"}, POKER, 100)
    assert sheet.faces == ("x", "y")
    assert sheet.ids == (("a", "c"), ("b",))


def test_a_card_too_large_for_the_least_sheet_is_scaled_down_in_proportion() -> None:
    width, height = cell_pixels((200.0, 300.0), 600)
    assert height == 2048
    assert width / height == pytest.approx(200 / 300, abs=0.001)


def test_a_deck_without_cards_has_no_sheet() -> None:
    assert plan_sheets({}, POKER, 250) == []


def test_cells_count_row_by_row_from_the_top_left() -> None:
    (sheet,) = plan_sheets({str(n): str(n) for n in range(6)}, POKER, 100)
    assert (sheet.columns, sheet.rows) == (3, 2)
    assert sheet.corner(4) == (sheet.cell[0], sheet.cell[1])
