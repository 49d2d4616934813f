"""Vector and Color as the game has them."""

# ruff: noqa: E501  (Lua and XML stay in one piece)

from __future__ import annotations

import pytest

from tests.sim.saves import table


def value(expression: str) -> object:
    return table(lua=f"function go() return {expression} end").call("go")


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("Vector(1, 2, 3).y", 2),
        ("Vector(1, 2, 3)[3]", 3),
        ("Vector({4, 5, 6}).x", 4),
        ("Vector({x = 1, z = 2}).z", 2),
        ("tostring(Vector(1, 0.5, -2))", "Vector: { 1, 0.5, -2 }"),
        ("(Vector(1, 2, 3) + Vector(1, 1, 1)).z", 4),
        ("(Vector(1, 2, 3) * 2).y", 4),
        ("(2 * Vector(1, 2, 3)).y", 4),
        ("Vector(1, 2, 3) == Vector(1.01, 2, 3)", True),
        ("Vector(1, 2, 3) == Vector(1.1, 2, 3)", False),
        ("Vector(3, 4, 0):magnitude()", 5),
        ("Vector(0, 0, 0):distance({x = 0, y = 3, z = 4})", 5),
        ("Vector(1, 0, 0):cross(Vector(0, 1, 0)).z", 1),
        ("Vector(1, 0, 0):angle(Vector(0, 1, 0))", 90),
        ("Vector(10, 0, 0):clamp(3).x", 3),
        ("Vector.between(Vector(1, 1, 1), Vector(3, 3, 3)).x", 2),
        ("Vector(0, 0, 0):lerp(Vector(10, 0, 0), 0.3).x", 3),
        ("Vector(3, 4, 5):project(Vector(2, 0, 0)).x", 3),
        ("Vector(3, 4, 5):projectOnPlane(Vector(0, 1, 0)).y", 0),
        ("Vector(3, 4, 5):reflect(Vector(0, 1, 0)).y", -4),
        ("math.floor(Vector(1, 0, 0):rotateOver('y', 90).z + 0.5)", -1),
        ("Color(1, 0.5, 0)[2]", 0.5),
        ("Color(2, -1, 0).r", 1),
        ("Color.Red.r", 0.856),
        ("Color.fromString('blue').b", 1),
        ("Color.fromHex('#FF8000').g > 0.5", True),
        ("Color(1, 1, 1):toHex()", "ffffff"),
        ("Color(0.25, 0.25, 0.25):toString()", "Black"),
        ("Color(0.3, 0.31, 0.32):toString()", None),
        ("stringColorToRGB('Red').r", 0.856),
    ],
)
def test_vectors_and_colours_work_as_documented(expression: str, expected: object) -> None:
    assert value(expression) == (pytest.approx(expected) if isinstance(expected, float) else expected)


def test_pairs_over_a_vector_gives_the_letters() -> None:
    lua = "function go() local n = 0 for k, v in pairs(Vector(1, 2, 3)) do n = n + v t = (t or '') .. k end return {n, #t} end"
    assert table(lua=lua).call("go") == [6, 3]


def test_mutating_methods_change_the_vector_and_operators_do_not() -> None:
    lua = "function go() local v = Vector(1, 1, 1) local w = v + Vector(1, 0, 0) v:add(Vector(0, 5, 0)) return {v.y, w.y, w.x} end"
    assert table(lua=lua).call("go") == [6, 1, 2]
