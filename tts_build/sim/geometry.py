"""Vectors, colours, rotations and boxes, as Unity counts them: left-handed, y up, degrees, Euler order Z, X, Y.

The order was checked against the official rotation values of dice (Tabletop Simulator knowledge base): a die whose
Euler angles are those of a value shows that value on top only when R = Ry * Rx * Rz.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from tts_build.dice.vectors import rotation_matrix
from tts_build.save.facts import SEAT_COLOURS


class Vec(NamedTuple):
    """A position, direction, scale (units) or rotation (degrees)."""

    x: float
    y: float
    z: float

    def __add__(self, other: object) -> Vec:
        assert isinstance(other, Vec)
        return Vec(self.x + other.x, self.y + other.y, self.z + other.z)

    def __sub__(self, other: Vec) -> Vec:
        return Vec(self.x - other.x, self.y - other.y, self.z - other.z)

    def times(self, factor: Vec | float) -> Vec:
        if isinstance(factor, Vec):
            return Vec(self.x * factor.x, self.y * factor.y, self.z * factor.z)
        return Vec(self.x * factor, self.y * factor, self.z * factor)

    def dot(self, other: Vec) -> float:
        return self.x * other.x + self.y * other.y + self.z * other.z

    def length(self) -> float:
        return math.sqrt(self.dot(self))


def vector_of(data: Mapping[str, float] | None) -> Vec:
    """A vector as saves write it, with 0 for what is missing."""
    return Vec(*(float((data or {}).get(axis, 0.0)) for axis in "xyz"))


class Rgb(NamedTuple):
    """A colour; components from 0 to 1."""

    r: float
    g: float
    b: float
    a: float = 1.0


Matrix = tuple[Vec, Vec, Vec]
ZERO = Vec(0.0, 0.0, 0.0)
ONE = Vec(1.0, 1.0, 1.0)
RIGHT = Vec(1.0, 0.0, 0.0)
UP = Vec(0.0, 1.0, 0.0)
FORWARD = Vec(0.0, 0.0, 1.0)

PLAYER_COLOURS = {name: Rgb(*parts) for name, parts in SEAT_COLOURS.items()}
"""Player colours and their RGB, from the official API documentation (player colors)."""


@lru_cache(maxsize=4096)
def matrix(rotation: Vec) -> Matrix:
    """Rows of R = Ry * Rx * Rz for Euler angles in degrees."""
    first, second, third = rotation_matrix(rotation)
    return Vec(*first), Vec(*second), Vec(*third)


def apply(rows: Matrix, vector: Vec) -> Vec:
    return Vec(rows[0].dot(vector), rows[1].dot(vector), rows[2].dot(vector))


@lru_cache(maxsize=4096)
def transpose(rows: Matrix) -> Matrix:
    a, b, c = rows
    return Vec(a.x, b.x, c.x), Vec(a.y, b.y, c.y), Vec(a.z, b.z, c.z)


def to_world(point: Vec, position: Vec, rotation: Vec, scale: Vec) -> Vec:
    """A local point in world coordinates: scaled, turned, moved."""
    return position + apply(matrix(rotation), point.times(scale))


def to_local(point: Vec, position: Vec, rotation: Vec, scale: Vec) -> Vec:
    """The inverse of `to_world`; a scale of zero counts as one."""
    turned = apply(transpose(matrix(rotation)), point - position)
    return Vec(turned.x / (scale.x or 1), turned.y / (scale.y or 1), turned.z / (scale.z or 1))


def inside_box(point: Vec, position: Vec, rotation: Vec, size: Vec) -> bool:
    """Whether a point lies in a turned box with centre `position` and full side lengths `size`."""
    away, reach = point - position, (abs(size.x) + abs(size.y) + abs(size.z)) / 2
    if abs(away.x) > reach or abs(away.y) > reach or abs(away.z) > reach:
        return False  # most points are nowhere near
    local = apply(transpose(matrix(rotation)), away)
    return abs(local.x) <= size.x / 2 and abs(local.y) <= size.y / 2 and abs(local.z) <= size.z / 2


def normal_angle(degrees: float) -> float:
    """An angle in [0, 360), as getRotation reports it."""
    angle = math.fmod(degrees, 360.0)
    angle = angle + 360.0 if angle < 0 else angle
    return 0.0 if abs(angle - 360.0) < 1e-6 or abs(angle) < 1e-9 else angle


def up_axis(rotation: Vec) -> Vec:
    """The local direction that points up in the world: what decides the value of a die."""
    return apply(transpose(matrix(rotation)), UP)


def is_face_down(rotation: Vec) -> bool:
    """Whether the local +y axis points down."""
    return matrix(rotation)[1].y < 0


def face_down_difference(one: Vec, other: Vec) -> float:
    """Angle in degrees between two orientations' up axes, for "which value is on top"."""
    dot = max(-1.0, min(1.0, up_axis(one).dot(up_axis(other))))
    return math.degrees(math.acos(dot))
