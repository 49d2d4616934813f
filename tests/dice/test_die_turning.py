"""Turn a die by each of its rotation values and look at it from above, as White does."""

from __future__ import annotations

import math

import pytest

from tests.can import can
from tests.dice.template_turns import D6_TEMPLATE_ROTATIONS
from tts_build.dice.die_mesh import mesh
from tts_build.dice.solids import SIDES, die, rotation_values
from tts_build.dice.texture_atlas import atlas
from tts_build.dice.vectors import Matrix, Vector, apply, dot, euler_angles, mean, rotation_matrix, subtract, unit

VALUES = [(sides, value) for sides in SIDES for value in range(1, sides + 1)]
every_value = pytest.mark.parametrize(("sides", "value"), VALUES, ids=lambda part: str(part))


def turn_for(sides: int, value: int) -> Matrix:
    return rotation_matrix(dict(rotation_values(sides))[value])


def turned_triangles(sides: int, value: int) -> list[tuple[list[Vector], list[tuple[float, float]]]]:
    """World corners and texture points (v up) of every triangle of the mesh."""
    surface, turn = mesh(sides), turn_for(sides, value)
    return [
        (
            [apply(turn, surface.positions[corner[0]]) for corner in triangle],
            [surface.textures[corner[1]] for corner in triangle],
        )
        for triangle in surface.triangles
    ]


def test_the_turn_is_about_z_then_x_then_y() -> None:
    # Unity: a turn of 90 about y takes ahead (z) to the right (x), about x takes up to ahead, about z right to up.
    assert math.dist(apply(rotation_matrix((0, 90, 0)), (0, 0, 1)), (1, 0, 0)) < 1e-12
    assert math.dist(apply(rotation_matrix((90, 0, 0)), (0, 1, 0)), (0, 0, 1)) < 1e-12
    assert math.dist(apply(rotation_matrix((0, 0, 90)), (1, 0, 0)), (0, 1, 0)) < 1e-12
    # About z first: right goes up, then x takes up to ahead, then y takes ahead to the right.
    assert math.dist(apply(rotation_matrix((90, 90, 90)), (1, 0, 0)), (1, 0, 0)) < 1e-12


@pytest.mark.parametrize("angles", [(10, 20, 30), (-80, 170, -95), (90, 40, 0), (-90, -100, 0), (0, 180, 0)])
def test_angles_come_back_from_their_matrix(angles: Vector) -> None:
    back = rotation_matrix(euler_angles(rotation_matrix(angles)))
    for row, expected in zip(back, rotation_matrix(angles), strict=True):
        assert math.dist(row, expected) < 1e-9


@pytest.mark.parametrize("sides", SIDES)
def test_angles_are_short_and_never_minus_zero(sides: int) -> None:
    values = rotation_values(sides)
    assert [value for value, _ in values] == list(range(1, sides + 1))
    for _, angles in values:
        assert all(round(angle, 4) == angle and math.copysign(1, angle or 1.0) * angle >= 0 for angle in angles)
        assert not any(str(angle) == "-0.0" for angle in angles)


def test_the_six_sided_die_keeps_the_games_own_rotation_values() -> None:
    for (value, ours), (expected_value, theirs) in zip(rotation_values(6), D6_TEMPLATE_ROTATIONS, strict=True):
        assert value == expected_value
        assert all((a - b) % 360 == 0 for a, b in zip(ours, theirs, strict=True))


@every_value
def test_the_value_that_is_up_is_the_one_drawn_there(sides: int, value: int) -> None:
    """The mesh's highest level triangle must take its texture from inside the value's own cell."""
    triangles = turned_triangles(sides, value)
    top = max(max(corner[1] for corner in corners) for corners, _ in triangles)
    if sides == 4:
        near = [(corners, uvs) for corners, uvs in triangles if max(c[1] for c in corners) > top - 1e-4]
        marks = {cell.panel.face: {mark.value for mark in cell.panel.marks} for cell in atlas(4).cells}
        faces = {cell_at(sides, uv) for _, uvs in near for uv in [centre(uvs)]}
        assert len(faces) == 3 and value not in faces
        assert all(value in marks[face] for face in faces)
        return
    level = [uvs for corners, uvs in triangles if min(c[1] for c in corners) > top - 1e-4]
    assert level
    assert {cell_at(sides, centre(uvs)) for uvs in level} == {value}
    assert top == pytest.approx(die(sides).inradius, abs=1e-4)


def centre(uvs: list[tuple[float, float]]) -> tuple[float, float]:
    return (sum(u for u, _ in uvs) / len(uvs), sum(v for _, v in uvs) / len(uvs))


def cell_at(sides: int, uv: tuple[float, float]) -> int:
    x, y = uv[0], 1.0 - uv[1]
    inside = [
        cell.panel.face
        for cell in atlas(sides).cells
        if cell.left <= x <= cell.left + cell.width and cell.top <= y <= cell.top + cell.height
    ]
    assert len(inside) == 1
    return inside[0]


@can(
    "Parts",
    "Dice that show their value upright and know it in the game",
)
@every_value
def test_the_picture_on_top_is_upright_and_not_mirrored_for_white(sides: int, value: int) -> None:
    """From above with north up: stepping right in the texture goes east, stepping up goes north."""
    triangles = turned_triangles(sides, value)
    if sides == 4:
        corner = die(4).vertices[die(4).corner(value)]
        assert unit(apply(turn_for(4, value), corner))[1] == pytest.approx(1.0, abs=1e-6)
        triangles = [pair for pair in triangles if faces_white(pair[0])]
        ((corners, uvs),) = triangles
        face = cell_at(4, centre(uvs))
        mark = next(mark for mark in atlas(4).cells[face - 1].panel.marks if mark.value == value)
        turn = math.radians(mark.turn)
        picture_right, picture_up = (math.cos(turn), -math.sin(turn)), (math.sin(turn), math.cos(turn))
    else:
        top = max(c[1] for corners, _ in triangles for c in corners)
        corners, uvs = next(pair for pair in triangles if min(c[1] for c in pair[0]) > top - 1e-4)
        picture_right, picture_up = (1.0, 0.0), (0.0, 1.0)
    east, north = step(corners, uvs, picture_right), step(corners, uvs, picture_up)
    assert east[0] > 0 and abs(east[2]) < 1e-3 * east[0]
    assert north[2] > 0 and abs(north[0]) < 1e-3 * north[2]


def faces_white(corners: list[Vector]) -> bool:
    """Whether this is a whole flat side of a d4 that leans to the south."""
    a, b, c = corners
    edges = [math.dist(a, b), math.dist(b, c), math.dist(c, a)]
    middle = mean(corners)
    return min(edges) > 0.5 and abs(middle[0]) < 1e-3 and middle[2] < -0.05


def step(corners: list[Vector], uvs: list[tuple[float, float]], way: tuple[float, float]) -> Vector:
    """Where a step in the texture leads in the world, by the triangle's own affine map."""
    (u0, v0), (u1, v1), (u2, v2) = uvs
    size = (u1 - u0) * (v2 - v0) - (u2 - u0) * (v1 - v0)
    first = (way[0] * (v2 - v0) - way[1] * (u2 - u0)) / size
    second = (way[1] * (u1 - u0) - way[0] * (v1 - v0)) / size
    along, across = subtract(corners[1], corners[0]), subtract(corners[2], corners[0])
    return (
        along[0] * first + across[0] * second,
        along[1] * first + across[1] * second,
        along[2] * first + across[2] * second,
    )


@every_value
def test_no_other_value_looks_nearly_as_high(sides: int, value: int) -> None:
    turn = turn_for(sides, value)
    for other in range(1, sides + 1):
        height = dot(apply(turn, die(sides).towards(other)), (0.0, 1.0, 0.0))
        assert height == pytest.approx(1.0, abs=1e-6) if other == value else height < 0.8
