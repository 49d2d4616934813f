"""How colours look to colour-blind eyes, and how far apart they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_build.paint.screen.colour_vision import ALIKE, SIGHTS, Lab, Rgb, ciede2000, distance, lab, lost, seen

COLOURS = st.tuples(*[st.integers(0, 255)] * 3)


@pytest.mark.parametrize(
    ("one", "other", "wanted"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distances_are_those_of_the_published_test_data(one: Lab, other: Lab, wanted: float) -> None:
    """Of Sharma, Wu and Dalal (2005), table 1."""
    assert ciede2000(one, other) == pytest.approx(wanted, abs=5e-5)


def test_white_grey_and_red_stand_where_they_should_in_lab() -> None:
    assert lab((255, 255, 255)) == pytest.approx((100, 0, 0), abs=0.02)
    assert lab((255, 0, 0)) == pytest.approx((53.24, 80.09, 67.20), abs=0.02)


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
    found = set(lost(one, other))
    assert found == sights, {sight: distance(seen(one, sight), seen(other, sight)) for sight in SIGHTS}
    assert not found or distance(one, other) >= ALIKE


def test_colours_that_come_three_times_nearer_are_lost_where_they_are_the_only_sign() -> None:
    """A pair that goes from 28 to 7 is lost; one that is near to every eye is not the fault of one kind of sight."""
    one, other = (119, 102, 85), (153, 17, 68)
    assert distance(one, other) > 27 and distance(seen(one, "deuteranopia"), seen(other, "deuteranopia")) < 7.5
    assert "deuteranopia" in lost(one, other)
    assert not lost((200, 60, 60), (180, 50, 50))
