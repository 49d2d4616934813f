"""The game's template wrapped round a six-sided die: each value's cell lies on the side that its turn brings up."""

from __future__ import annotations

import math

import pytest

from tests.dice.template_turns import D6_TEMPLATE_ROTATIONS
from tts_build.dice.picture_template import D6_TEMPLATE, TEMPLATE_SIZE, template_mesh
from tts_build.dice.solids import INRADIUS
from tts_build.dice.vectors import Vector, apply, rotation_matrix


@pytest.mark.parametrize(("value", "turn"), D6_TEMPLATE_ROTATIONS)
def test_the_cell_of_a_value_is_up_and_reads_from_the_south(value: int, turn: Vector) -> None:
    """Corners of the flat side on top, and of the value's cell, in the order north-east, -west, south-west, -east."""
    mesh, cell = template_mesh(), D6_TEMPLATE[value - 1]
    matrix = rotation_matrix(turn)
    found: dict[tuple[bool, bool], tuple[float, float]] = {}
    for triangle in mesh.triangles:
        for position, texture, normal in triangle:
            if apply(matrix, mesh.normals[normal])[1] > 0.9999:
                x, y, z = apply(matrix, mesh.positions[position])
                assert math.isclose(y, INRADIUS[6], abs_tol=1e-5)
                u, v = mesh.textures[texture]
                found[x > 0, z > 0] = (u * TEMPLATE_SIZE, (1 - v) * TEMPLATE_SIZE)
    assert len(found) == 4
    middle = (cell.left + cell.width / 2, cell.top + cell.height / 2)
    for (east, north), (across, down) in found.items():
        right, below = (1 if east else -1), (-1 if north else 1)
        if cell.turn == 180:
            right, below = -right, -below
        assert (across - middle[0]) * right > cell.width * 0.4 and (down - middle[1]) * below > cell.height * 0.4
