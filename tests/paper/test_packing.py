"""Rectangles in rows."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tts_build.paper.packing import pack

ROOM = (200.0, 150.0)
SIDE = st.floats(5, 150, allow_nan=False).map(lambda value: round(value, 1))


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(SIDE, SIDE), max_size=40), st.sampled_from([0.0, 3.0]))
def test_everything_is_placed_once_inside_and_apart(sizes: list[tuple[float, float]], gap: float) -> None:
    pages = pack(sizes, ROOM, gap)
    assert sorted(spot.index for page in pages for spot in page) == list(range(len(sizes)))
    for page in pages:
        assert page
        for number, one in enumerate(page):
            expected = sizes[one.index][::-1] if one.turned else sizes[one.index]
            assert (one.width, one.height) == expected
            assert one.x >= 0
            assert one.y >= 0
            assert one.x + one.width <= ROOM[0] + 1e-5
            assert one.y + one.height <= ROOM[1] + 1e-5
            for other in page[number + 1 :]:
                across = max(one.x, other.x) - min(one.x + one.width, other.x + other.width)
                down = max(one.y, other.y) - min(one.y + one.height, other.y + other.height)
                assert max(across, down) >= gap - 1e-5


@pytest.mark.parametrize(
    ("size", "count"), [((20.0, 20.0), 70), ((100.0, 75.0), 4), ((75.0, 100.0), 4), ((149.0, 10.0), 20)]
)
def test_equal_pieces_fill_a_page(size: tuple[float, float], count: int) -> None:
    assert len(pack([size] * count, ROOM, 0.0)) == 1


def test_sizes_are_not_mixed_in_a_row_where_that_saves_no_page() -> None:
    (page,) = pack([(30.0, 30.0)] * 3 + [(20.0, 20.0)] * 5, ROOM, 0.0)
    rows: dict[float, set[float]] = {}
    for spot in page:
        rows.setdefault(spot.y, set()).add(spot.height)
    assert sorted(map(sorted, rows.values())) == [[20.0], [30.0]]
