"""Paths: SVG's notation and the outlines of shapes."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_build.scene.outline import apply, bounds, combine, distance, ellipse, flatten, inside, rect, turned
from tts_build.scene.path_notation import ARGUMENTS, BadPath, parse


def test_lines_may_be_absolute_relative_and_implied() -> None:
    assert parse("M1 1 2 1 L 2,2 H1 Z") == parse("m1,1 1 0 l0 1 h-1 z")
    assert parse("M1-1.5.5.5") == (("M", 1, -1.5), ("L", 0.5, 0.5))


def test_smooth_curves_mirror_the_handle_before() -> None:
    full = parse("M0 0 C0 1 2 1 2 0 C2 -1 4 -1 4 0")
    assert parse("M0 0 C0 1 2 1 2 0 S4 -1 4 0") == full
    assert parse("M0 0 Q1 1 2 0 T4 0") == parse("M0 0 Q1 1 2 0 Q3 -1 4 0")
    assert parse("M0 0 L2 0 S3 1 4 0")[2][1:3] == (2, 0)


def test_a_quadratic_is_raised_to_a_cubic() -> None:
    _, curve = parse("M0 0 Q3 3 6 0")
    assert curve == pytest.approx(("C", 2, 2, 4, 2, 6, 0))


@given(st.floats(0.5, 50), st.floats(0, 360), st.booleans(), st.booleans())
def test_an_arc_keeps_its_distance_from_its_centre(radius: float, angle: float, large: bool, sweep: bool) -> None:
    x, y = radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle))
    points = flatten(parse(f"M0 0 A{radius} {radius} 0 {int(large)} {int(sweep)} {x} {y}"))[0]
    assert points[0] == (0, 0) and points[-1] == pytest.approx((x, y), abs=1e-8)
    # Both circles through 0,0 and the end have their centres 60 degrees off the chord.
    side = 1 if large == sweep else -1
    turn = math.radians(angle - 60 * side)
    centre = radius * math.cos(turn), radius * math.sin(turn)
    assert all(math.dist(point, centre) == pytest.approx(radius, rel=1e-3) for point in points)


def test_flags_of_an_arc_may_stand_together_and_degenerate_arcs_are_lines() -> None:
    assert parse("M0 0a1 1 0 012 0") == parse("M0 0 A 1 1 0 0 1 2 0")
    assert parse("M0 0 A0 1 0 0 1 2 0") == (("M", 0, 0), ("L", 2, 0))
    assert parse("M1 1 A2 2 0 0 1 1 1") == (("M", 1, 1),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("L 1 1", "a path begins with `M`"),
        ("1 1", "a path begins with `M`"),
        ("M 1", "`M` takes 2 numbers, and 1 follow"),
        ("M 0 0 X 1", "no path command `X`"),
        ("M 0 0 L 1 ; 2", "`L` takes 2 numbers, and 1 follow"),
        ("M 0 0 Z 1", "a number follows `Z`"),
        ("M 0 0" + " 1 1" * 20_001, "at most 20000 steps"),
    ],
)
def test_wrong_notation_is_explained(text: str, message: str) -> None:
    with pytest.raises(BadPath, match=message):
        parse(text)


def test_rounded_rectangles_and_ellipses_stay_in_their_boxes() -> None:
    assert bounds(rect((1, 2, 10, 6), 99)) == pytest.approx((1, 2, 10, 6))
    assert bounds(ellipse((1, 2, 10, 6))) == pytest.approx((1, 2, 10, 6))
    rings = flatten(ellipse((0, 0, 10, 10)))
    assert inside(rings, 5, 5) and not inside(rings, 1, 1)
    assert distance(rings, 5, 5) == pytest.approx(5, abs=0.03)


@given(st.floats(-720, 720), st.floats(-50, 50), st.floats(-50, 50))
def test_turning_keeps_the_middle_and_turning_back_undoes_it(angle: float, x: float, y: float) -> None:
    there, back = turned(angle, x, y), turned(-angle, x, y)
    assert apply(there, x, y) == pytest.approx((x, y), abs=1e-6)
    assert apply(combine(back, there), 3, 4) == pytest.approx((3, 4), abs=1e-6)


def test_no_path_of_numbers_ends_in_something_that_is_none() -> None:
    """Radii and chords near nothing, and huge ones: outlines stay finite, or the path is refused."""
    chance = random.Random(1)
    numbers = ["0", "1", "-3", "2.5", "1e-5", "1e5", "1e6", "1e-9", "1e-7", "1e-200", "1e-300"] * 9 + ["1e7", "1e308"]
    drawn = 0
    for _ in range(3000):
        text = f"M {chance.choice(numbers)} {chance.choice(numbers)}"
        for command in chance.choices("AAAaCQTSLHv", k=3):
            arguments = [chance.choice(numbers) for _ in range(ARGUMENTS[command.upper()])]
            if command in "Aa":
                arguments[3:5] = chance.choices("01", k=2)
            text += f" {command} {' '.join(arguments)}"
        try:
            steps = parse(text)
        except BadPath as error:
            assert "is too large; a number of a path is at most 1e+06" in str(error), text
            continue
        assert all(math.isfinite(value) for step in steps for value in step[1:]), text
        drawn += 1
    assert drawn > 500
