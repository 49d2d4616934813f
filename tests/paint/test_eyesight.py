"""How colours look to colour-blind eyes, and how far apart they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_build.paint.screen.colour_distance import ALIKE, SIGHTS, Rgb, distance, is_lost, seen

COLOURS = st.tuples(*[st.integers(0, 255)] * 3)


def lost(one: Rgb, other: Rgb) -> set[str]:
    return {sight for sight in SIGHTS if is_lost([(one, other)], sight)}


@given(COLOURS, COLOURS)
def test_a_distance_is_the_same_both_ways_and_nothing_to_itself(one: Rgb, other: Rgb) -> None:
    assert distance(one, other) == pytest.approx(distance(other, one), abs=1e-9)
    assert distance(one, one) == 0


@pytest.mark.parametrize("sight", SIGHTS)
def test_every_sight_leaves_greys_as_they_are(sight: str) -> None:
    assert all(distance(seen((grey,) * 3, sight), (grey,) * 3) < 1 for grey in range(0, 256, 5))


@pytest.mark.parametrize(
    ("one", "other", "sights"),
    [
        ((200, 60, 40), (110, 120, 40), {"deuteranopia"}),
        ((200, 16, 46), (30, 123, 52), {"deuteranopia"}),
        ((30, 90, 200), (240, 160, 20), set()),
        ((0, 0, 0), (255, 255, 255), set()),
        ((240, 200, 30), (246, 180, 200), {"tritanopia"}),
        ((0, 120, 110), (200, 60, 100), {"protanopia"}),
        ((90, 60, 30), (30, 80, 20), {"deuteranopia", "protanopia"}),
        ((200, 60, 40), (201, 60, 40), set()),
    ],
)
def test_colours_are_lost_to_the_eyes_that_cannot_tell_them(one: Rgb, other: Rgb, sights: set[str]) -> None:
    found = lost(one, other)
    assert found == sights, {sight: distance(seen(one, sight), seen(other, sight)) for sight in SIGHTS}
    assert not found or distance(one, other) >= ALIKE


def test_one_pair_that_is_told_apart_is_enough() -> None:
    green_and_red, black_and_white = ((200, 60, 40), (110, 120, 40)), ((0, 0, 0), (255, 255, 255))
    assert is_lost([green_and_red], "deuteranopia")
    assert not is_lost([green_and_red, black_and_white], "deuteranopia")
    assert not is_lost([], "deuteranopia")


def test_colours_that_come_three_times_nearer_are_lost_where_they_are_the_only_sign() -> None:
    """A pair that goes from 28 to 7 is lost; one that is near to every eye is not the fault of one kind of sight."""
    one, other = (119, 102, 85), (153, 17, 68)
    assert distance(one, other) > 27 and distance(seen(one, "deuteranopia"), seen(other, "deuteranopia")) < 7.5
    assert "deuteranopia" in lost(one, other)
    assert not lost((200, 60, 60), (180, 50, 50))
