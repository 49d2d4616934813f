"""The OBJ texts, read back as the game reads them."""

from __future__ import annotations

import math
import re
from collections import Counter

import pytest

from tests.can import can
from tts_build.dice.die_mesh import OBJ_MIRRORS_X, collider, mesh, obj_mesh
from tts_build.dice.solids import ROUNDING, SIDES, die
from tts_build.dice.texture_atlas import atlas
from tts_build.dice.vectors import Vector, cross, dot, mean, subtract

every_die = pytest.mark.parametrize("sides", SIDES)
Triangles = list[list[tuple[int, ...]]]


def read(text: str) -> tuple[list[Vector], list[tuple[float, float]], list[Vector], Triangles]:
    positions: list[Vector] = []
    textures: list[tuple[float, float]] = []
    normals: list[Vector] = []
    triangles: Triangles = []
    for line in text.splitlines():
        kind, *rest = line.split(" ")
        if kind == "f":
            triangles.append([tuple(int(part) - 1 for part in corner.split("/")) for corner in rest])
        elif kind == "vt":
            textures.append((float(rest[0]), float(rest[1])))
        else:
            point = (float(rest[0]), float(rest[1]), float(rest[2]))
            {"v": positions, "vn": normals}[kind].append(point)
    return positions, textures, normals, triangles


def edge_count(triangles: Triangles) -> Counter[tuple[int, int]]:
    return Counter((triangle[index][0], triangle[(index + 1) % 3][0]) for triangle in triangles for index in range(3))


@can(
    "Parts",
    "Dice of 4, 6, 8, 10, 12 and 20 sides with faces of your own",
    write="dice: {luck: {sides: 12, face: side}}",
)
@every_die
@pytest.mark.parametrize("make", [obj_mesh, collider])
def test_the_surface_is_closed_and_of_one_piece(sides: int, make: type) -> None:
    positions, _, _, triangles = read(make(sides))
    edges = edge_count(triangles)
    assert set(edges.values()) == {1}
    assert all((b, a) in edges for a, b in edges)
    assert len(positions) - len(edges) // 2 + len(triangles) == 2


@every_die
@pytest.mark.parametrize("make", [obj_mesh, collider])
def test_triangles_face_outwards(sides: int, make: type) -> None:
    positions, _, _, triangles = read(make(sides))
    for triangle in triangles:
        a, b, c = (positions[corner[0]] for corner in triangle)
        assert dot(cross(subtract(b, a), subtract(c, a)), mean([a, b, c])) > 0


@every_die
def test_the_model_stays_within_the_games_limits(sides: int) -> None:
    positions, _, _, triangles = read(obj_mesh(sides))
    assert len(positions) < 2_000 and len(triangles) < 2_000
    assert all(len(triangle) == 3 for triangle in triangles)
    _, _, _, plain = read(collider(sides))
    assert len(plain) < 256


@every_die
def test_the_collider_is_convex_and_is_the_solid_itself(sides: int) -> None:
    positions, _, _, triangles = read(collider(sides))
    assert len(positions) == len(die(sides).vertices)
    for triangle in triangles:
        a, b, c = (positions[corner[0]] for corner in triangle)
        normal = cross(subtract(b, a), subtract(c, a))
        assert all(dot(subtract(point, a), normal) < 1e-6 for point in positions)


@every_die
def test_the_model_fits_its_collider_and_touches_every_face_of_it(sides: int) -> None:
    solid, surface = die(sides), mesh(sides)
    for face in solid.faces:
        reach = [dot(point, face.normal) for point in surface.positions]
        assert max(reach) == pytest.approx(solid.inradius, abs=2e-6)
        assert sum(value > solid.inradius - 2e-6 for value in reach) == len(face.loop)


@every_die
def test_edges_are_rounded(sides: int) -> None:
    solid, surface = die(sides), mesh(sides)
    radius = ROUNDING[sides] * solid.inradius
    for vertex in solid.vertices:
        gap = math.dist((0, 0, 0), vertex) - max(
            dot(point, vertex) / math.dist((0, 0, 0), vertex) for point in surface.positions
        )
        assert 0 < gap < 3 * radius


@every_die
def test_normals_have_length_one_and_look_outwards(sides: int) -> None:
    positions, _, normals, triangles = read(obj_mesh(sides))
    for triangle in triangles:
        for at, _, facing in triangle:
            assert math.dist((0, 0, 0), normals[facing]) == pytest.approx(1.0, abs=1e-4)
            assert dot(normals[facing], positions[at]) > 0


@every_die
def test_texture_points_lie_in_the_panels_and_keep_their_sense(sides: int) -> None:
    """No side is mirrored: a triangle turns the same way in the texture as it does for an eye outside."""
    surface, cells = mesh(sides), atlas(sides).cells
    for triangle in surface.triangles:
        (u0, v0), (u1, v1), (u2, v2) = (surface.textures[corner[1]] for corner in triangle)
        assert (u1 - u0) * (v2 - v0) - (u2 - u0) * (v1 - v0) > 0
        u, y = (u0 + u1 + u2) / 3, 1 - (v0 + v1 + v2) / 3
        (cell,) = [c for c in cells if c.left < u < c.left + c.width and c.top < y < c.top + c.height]
        xs, ys = zip(*cell.outline, strict=True)
        for index in range(3):
            u, v = surface.textures[triangle[index][1]]
            assert min(xs) - 1e-6 <= u <= max(xs) + 1e-6 and min(ys) - 1e-6 <= 1 - v <= max(ys) + 1e-6


def test_the_file_is_mirrored_as_the_game_expects() -> None:
    first = read(collider(12))[0][0]
    expected = die(12).vertices[0]
    assert first[0] == pytest.approx(-expected[0] if OBJ_MIRRORS_X else expected[0], abs=1e-6)
    assert first[1:] == pytest.approx(expected[1:], abs=1e-6)


@every_die
def test_without_the_mirror_the_surface_still_faces_outwards(sides: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tts_build.dice.die_mesh.OBJ_MIRRORS_X", not OBJ_MIRRORS_X)
    for make in (obj_mesh, collider):
        positions, _, _, triangles = read(make(sides))
        for triangle in triangles:
            a, b, c = (positions[corner[0]] for corner in triangle)
            assert dot(cross(subtract(b, a), subtract(c, a)), mean([a, b, c])) > 0


@every_die
def test_the_text_is_plain_and_has_no_minus_zero(sides: int) -> None:
    for text in (obj_mesh(sides), collider(sides)):
        assert text.isascii() and text.endswith("\n") and "\r" not in text
        assert not re.search(r"-0\.0+(\s|$)", text)
        assert "e" not in text
