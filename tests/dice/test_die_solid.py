"""The solids themselves: closed, convex, numbered as standard dice are, sized like the game's own."""

from __future__ import annotations

import math

import pytest

from tts_build.dice.solids import INRADIUS, SIDES, die
from tts_build.dice.vectors import add, cross, dot, mean, scale, subtract
from tts_build.problem import InputError

CORNERS_AND_EDGES = {4: (4, 6), 6: (8, 12), 8: (6, 12), 10: (12, 20), 12: (20, 30), 20: (12, 30)}

# The rest heights of the game's own dice on a table whose top is at 0.96.
REST_HEIGHTS = {4: 1.172, 6: 1.29, 8: 1.367, 10: 1.321, 12: 1.359, 20: 1.408}

# What lies opposite what on the game's own dice, one half of each.
GAME_TWELVE_AROUND_EIGHT = [10, 4, 12, 11, 7]

every_die = pytest.mark.parametrize("sides", SIDES)


@every_die
def test_a_die_has_the_corners_and_edges_of_its_solid(sides: int) -> None:
    solid = die(sides)
    assert (len(solid.vertices), len(solid.edges)) == CORNERS_AND_EDGES[sides]
    assert len(solid.vertices) - len(solid.edges) + len(solid.faces) == 2


@every_die
def test_every_value_has_one_face_in_order(sides: int) -> None:
    assert [face.value for face in die(sides).faces] == list(range(1, sides + 1))


@every_die
def test_no_corner_lies_outside_any_face(sides: int) -> None:
    solid = die(sides)
    for face in solid.faces:
        for index, vertex in enumerate(solid.vertices):
            gap = solid.inradius - dot(face.normal, vertex)
            assert abs(gap) < 1e-9 if index in face.loop else gap > 1e-3


@every_die
def test_loops_run_counter_clockwise_for_an_eye_outside(sides: int) -> None:
    for face in die(sides).faces:
        a, b, c = (die(sides).vertices[index] for index in face.loop[:3])
        # Left-handed axes: the algebraic cross product of a counter-clockwise turn points away from the eye.
        assert dot(cross(subtract(b, a), subtract(c, b)), face.normal) < 0


@every_die
def test_a_picture_has_its_right_side_to_the_right_of_its_top(sides: int) -> None:
    # An eye that looks along f with u up has its right at u x f in left-handed axes (x right, y up, z ahead).
    for face in die(sides).faces:
        ahead = scale(face.normal, -1.0)
        assert math.dist(face.right, cross(face.up, ahead)) < 1e-9
        assert abs(dot(face.up, face.normal)) < 1e-9


@pytest.mark.parametrize("sides", [6, 8, 10, 12, 20])
def test_opposite_faces_add_up_as_on_standard_dice(sides: int) -> None:
    solid = die(sides)
    for face in solid.faces:
        opposite = min(solid.faces, key=lambda other: dot(other.normal, face.normal))
        assert math.dist(scale(face.normal, -1.0), opposite.normal) < 1e-9
        assert face.value + opposite.value == {6: 7, 8: 9, 10: 11, 12: 13, 20: 21}[sides]


def test_the_six_sided_die_turns_one_two_three_as_the_games_own_does() -> None:
    solid = die(6)
    assert [solid.faces[value - 1].normal for value in (2, 4, 1)] == [(0, 1, 0), (1, 0, 0), (0, 0, 1)]


def test_the_twelve_sided_die_has_the_games_own_ring_round_the_eight() -> None:
    eight, *ring = (die(12).faces[value - 1] for value in [8, *GAME_TWELVE_AROUND_EIGHT])
    for face, following in zip(ring, ring[1:] + ring[:1], strict=True):
        assert dot(face.normal, eight.normal) == pytest.approx(math.sqrt(0.2))
        assert dot(face.normal, following.normal) == pytest.approx(math.sqrt(0.2))
        assert dot(cross(face.normal, following.normal), eight.normal) < 0


def test_a_corner_of_the_four_sided_die_lies_opposite_the_face_of_its_value() -> None:
    solid = die(4)
    assert sorted(solid.corner(value) for value in range(1, 5)) == [0, 1, 2, 3]
    for value in range(1, 5):
        vertex = solid.vertices[solid.corner(value)]
        assert dot(vertex, solid.towards(value)) == pytest.approx(3 * solid.inradius)


@every_die
def test_a_die_rests_at_the_height_of_the_games_own(sides: int) -> None:
    solid = die(sides)
    assert 0.96 + solid.inradius == pytest.approx(REST_HEIGHTS[sides], abs=1e-9)
    for face in solid.faces:
        lowest = min(dot(vertex, scale(face.normal, -1.0)) for vertex in solid.vertices)
        assert -lowest == pytest.approx(INRADIUS[sides])


@every_die
def test_the_origin_is_the_centre_of_mass(sides: int) -> None:
    solid = die(sides)
    total, moment = 0.0, (0.0, 0.0, 0.0)
    for face in solid.faces:
        for b, c in zip(face.loop[1:], face.loop[2:], strict=False):
            corners = [solid.vertices[index] for index in (face.loop[0], b, c)]
            volume = abs(dot(corners[0], cross(corners[1], corners[2]))) / 6
            total += volume
            moment = add(moment, scale(mean([*corners, (0.0, 0.0, 0.0)]), volume))
    assert math.dist(scale(moment, 1 / total), (0, 0, 0)) < 1e-9


@pytest.mark.parametrize("sides", [0, 1, 7, 100, -6])
def test_a_die_that_does_not_exist_is_refused_with_those_that_do(sides: int) -> None:
    with pytest.raises(InputError, match=rf"expected 2, 3, 4, 6, 8, 10, 12, 20 sides, got {sides}"):
        die(sides)
