"""How a die lies when a value is up."""

from __future__ import annotations

from functools import cache

from tts_build.dice.six_dice import Die, die
from tts_build.dice.vectors import Matrix, Vector, cross, dot, euler_angles, scale, subtract, tidy, unit


def _reading_up(solid: Die, value: int) -> Vector:
    """The direction on the die that goes north, away from the reader in the south, when `value` is up.

    It is the top of the value's picture. On a d4, whose corner is up, the first face round that corner is turned
    to the reader: north is the way into the die from it.
    """
    if solid.sides != 4:
        return solid.faces[value - 1].up
    up = solid.towards(value)
    shown = next(face for face in solid.faces if face.value != value)
    inward = scale(shown.normal, -1.0)
    return unit(subtract(inward, scale(up, dot(inward, up))))


def upright(solid: Die, value: int) -> Matrix:
    """The turn that brings a value up and its picture's top north: the rows are the die's own east, up, north."""
    up, north = solid.towards(value), _reading_up(solid, value)
    return (cross(up, north), up, north)


@cache
def rotation_values(sides: int) -> tuple[tuple[int, Vector], ...]:
    """Each value with the Euler angles (degrees, about z then x then y) of the die that shows it.

    The value's picture is then upright for a player at negative z, the seat White has on the game's tables. For a
    d6 they are the game's own default rotation values.
    """
    solid = die(sides)
    found = []
    for value in range(1, sides + 1):
        x, y, z = euler_angles(upright(solid, value))
        found.append((value, (tidy(x, 4), tidy(y, 4), tidy(z, 4))))
    return tuple(found)
