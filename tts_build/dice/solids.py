"""The dice: where each value sits, how big the die is, the solid that follows from that, and how it lies.

A die is the solid between its faces' planes, all as far from the centre, so a table of values and directions is
all that has to be written down. Directions of the d4, d6, d12 and d20 are those of the game's own dice (from
their default rotation values), so that they read like any other die on the table; opposite faces of the d8 add
up to 9 and of the d10, which shows 1 to 10, to 11. A die of three sides is a d6 that shows each value twice; one of
two sides is a coin, whose faces are polygons of so many corners that they pass for round.
"""

import math
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations

from tts_build.dice.vectors import (
    Matrix,
    Vector,
    add,
    cross,
    dot,
    euler_angles,
    from_angles,
    mean,
    scale,
    subtract,
    tidy,
    unit,
)
from tts_build.problem import InputError

SIDES = (4, 6, 8, 10, 12, 20)
"""Of the solids that lie on a face between edges."""

COIN, TWICE = 2, 3
"""Sides of a coin, and of the d6 that shows each value twice."""

DICE = (COIN, TWICE, *SIDES)

MM_PER_UNIT = 25.4
"""A unit of the game is about an inch."""

INRADIUS = {2: 0.06, 3: 0.33, 4: 0.212, 6: 0.33, 8: 0.407, 10: 0.361, 12: 0.399, 20: 0.448}
"""Centre to face in game units: the rest height of the game's own die less the table's 0.96.

4, 6, 10 and 12 are measured on settled dice in public saves (grade B). 8 and 20 are upper bounds only, from dice
that had not settled (grade B as a bound, E as the size). The coin is ours alone: half its thickness.
"""

COIN_RADIUS = 0.5
"""In game units: as wide as the game's own coin takes room."""

COIN_CORNERS = 38
"""Of a coin's outline. No multiple of four: so a side of it stands upright at its right, where its net is folded."""


ROUNDING = {2: 0.08, 3: 0.12, 4: 0.16, 6: 0.12, 8: 0.08, 10: 0.08, 12: 0.06, 20: 0.045}
"""Radius of the rounded edges as a part of the in-radius. Faces keep their planes, so rest heights do not change."""

D10_ELEVATION = 38.0
"""How far a d10's faces look up or down, degrees, as in the game's default rotation values."""

_D12_RING = math.degrees(math.atan(0.5))
_D20_HIGH = math.degrees(math.asin(math.sqrt((5 + 2 * math.sqrt(5)) / 15)))
_D20_LOW = math.degrees(math.asin(math.sqrt((5 - 2 * math.sqrt(5)) / 15)))
_CORNER = math.degrees(math.atan(math.sqrt(0.5)))
_D4_RING = -math.degrees(math.asin(1 / 3))


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a solid.

    `loop` indexes the solid's vertices, counter-clockwise as seen from outside in the game. `normal` points out;
    `up` lies in the face and points where the top of its picture goes. `value` is what the side counts when it is
    up; on a d4, whose values belong to the corners, it is the value of the corner opposite.
    """

    value: int
    loop: tuple[int, ...]
    normal: Vector
    up: Vector

    @property
    def right(self) -> Vector:
        """To the reader's right on the face; in left-handed axes, n x u."""
        return cross(self.normal, self.up)

    @property
    def page_loop(self) -> tuple[int, ...]:
        """Its vertices as they follow each other on a page, where it is seen from outside: clockwise from the top."""
        return (self.loop[0], *reversed(self.loop[1:]))


@dataclass(frozen=True, slots=True)
class Die:
    """A solid centred on its centre of mass, `inradius` above what it rests on. `faces[i].value` is i + 1."""

    sides: int
    inradius: float
    vertices: tuple[Vector, ...]
    faces: tuple[Face, ...]

    @property
    def edges(self) -> tuple[tuple[int, int], ...]:
        """Vertex pairs, lower first, sorted."""
        pairs = set()
        for face in self.faces:
            for a, b in zip(face.loop, face.loop[1:] + face.loop[:1], strict=True):
                pairs.add((min(a, b), max(a, b)))
        return tuple(sorted(pairs))

    def corner(self, value: int) -> int:
        """The vertex of a d4 that carries `value`: the one its face of that value does not touch."""
        loop = self.faces[value - 1].loop
        return next(index for index in range(len(self.vertices)) if index not in loop)

    def towards(self, value: int) -> Vector:
        """The direction that points up when the die shows `value`."""
        normal = self.faces[value - 1].normal
        return scale(normal, -1.0) if self.sides == 4 else normal

    def shown(self, side: int) -> int:
        """What stands on a side: its number, but on a die that shows each value twice."""
        return (side + 1) // 2 if self.sides == TWICE else side

    def side(self, value: int) -> int:
        """The first side on which a value stands."""
        return next(face.value for face in self.faces if self.shown(face.value) == value)


def _mirrored(half: dict[int, Vector], sides: int) -> dict[int, Vector]:
    """The lower half of a die: opposite each value lies its complement."""
    return half | {sides + 1 - value: scale(normal, -1.0) for value, normal in half.items()}


def _ring(values: tuple[int, ...], elevation: float, first: float) -> dict[int, Vector]:
    step = 360.0 / len(values)
    return {value: from_angles(elevation, first + step * index) for index, value in enumerate(values)}


def _directions(sides: int) -> dict[int, Vector]:
    """What points up for each value."""
    if sides == 4:
        return {2: (0.0, 1.0, 0.0)} | _ring((4, 1, 3), _D4_RING, 30.0)
    if sides == 6:
        return _mirrored({1: (0.0, 0.0, 1.0), 2: (0.0, 1.0, 0.0), 4: (1.0, 0.0, 0.0)}, 6)
    if sides == 8:
        return _mirrored(_ring((1, 6, 4, 7), _CORNER, 45.0), 8)
    if sides == 10:
        return _mirrored(_ring((5, 9, 1, 7, 3), D10_ELEVATION, 0.0), 10)
    if sides == 12:
        return _mirrored({8: (0.0, 1.0, 0.0)} | _ring((10, 4, 12, 11, 7), _D12_RING, 18.0), 12)
    top = _ring((11, 19, 14, 12, 13), _D20_HIGH, 0.0) | _ring((3, 4, 5, 6, 1), _D20_LOW, 0.0)
    return _mirrored(top, 20)


def _meeting(a: Vector, b: Vector, c: Vector) -> Vector | None:
    """Where the planes `n . x = 1` of three normals meet (Cramer's rule)."""
    size = dot(a, cross(b, c))
    if abs(size) < 1e-9:
        return None
    return scale(add(add(cross(b, c), cross(c, a)), cross(a, b)), 1.0 / size)


def _vertices(normals: list[Vector]) -> list[Vector]:
    """The corners of the solid between the planes at distance 1, from top to bottom."""
    found: dict[tuple[float, ...], Vector] = {}
    for a, b, c in combinations(normals, 3):
        point = _meeting(a, b, c)
        if point is not None and all(dot(normal, point) < 1.0 + 1e-9 for normal in normals):
            found.setdefault(tuple(tidy(part, 6) for part in point), point)
    return [found[key] for key in sorted(found, key=lambda key: (-key[1], key[2], key[0]))]


def _up(sides: int, value: int, normal: Vector, corners: list[Vector]) -> Vector:
    """Where the picture's top goes: a d6 as on the game's own die, else to the corner farthest from the equator."""
    if sides == 6:
        return {1: (0.0, -1.0, 0.0), 6: (0.0, 1.0, 0.0)}.get(value, (0.0, 0.0, 1.0))
    half = 1.0 if normal[1] > 0 else -1.0
    best = max(corners, key=lambda corner: tuple(tidy(part, 6) for part in (half * corner[1], corner[2], corner[0])))
    return unit(subtract(best, mean(corners)))


def _loop(vertices: list[Vector], normal: Vector, up: Vector) -> tuple[int, ...]:
    """The corners on a face, counter-clockwise from outside, starting at the top of its picture."""
    on_face = [index for index, vertex in enumerate(vertices) if dot(vertex, normal) > 1.0 - 1e-6]
    centre, right = mean([vertices[index] for index in on_face]), cross(normal, up)

    def angle(index: int) -> float:
        spoke = subtract(vertices[index], centre)
        return (math.atan2(-dot(spoke, right), dot(spoke, up)) + 1e-6) % math.tau

    return tuple(sorted(on_face, key=angle))


def _coin() -> Die:
    """A coin: its heads up, its tails as they read when it is turned over sideways."""
    half, steps = INRADIUS[COIN], range(COIN_CORNERS)
    spokes = [(-math.sin(math.tau * step / COIN_CORNERS), math.cos(math.tau * step / COIN_CORNERS)) for step in steps]
    rims = [tuple((x * COIN_RADIUS, y, z * COIN_RADIUS) for x, z in spokes) for y in (half, -half)]
    north = (0.0, 0.0, 1.0)
    heads = Face(1, tuple(steps), (0.0, 1.0, 0.0), north)
    tails = Face(2, tuple(COIN_CORNERS + -step % COIN_CORNERS for step in steps), (0.0, -1.0, 0.0), north)
    return Die(COIN, half, (*rims[0], *rims[1]), (heads, tails))


@lru_cache(maxsize=len(DICE))
def die(sides: int) -> Die:
    """The die with that many sides, in game units. InputError when there is none."""
    if sides == COIN:
        return _coin()
    if sides == TWICE:
        return replace(die(2 * TWICE), sides=TWICE)
    if sides not in SIDES:
        there_are = ", ".join(str(count) for count in DICE)
        raise InputError("no such die", expected=f"{there_are} sides", got=str(sides), code="unknown-die")
    sign = -1.0 if sides == 4 else 1.0
    normals = {value: scale(towards, sign) for value, towards in _directions(sides).items()}
    vertices = _vertices([normals[value] for value in sorted(normals)])
    faces = []
    for value in sorted(normals):
        normal = normals[value]
        corners = [vertex for vertex in vertices if dot(vertex, normal) > 1.0 - 1e-6]
        up = _up(sides, value, normal, corners)
        faces.append(Face(value, _loop(vertices, normal, up), normal, up))
    radius = INRADIUS[sides]
    return Die(sides, radius, tuple(scale(vertex, radius) for vertex in vertices), tuple(faces))


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
    """Each side's value with the Euler angles (degrees, about z then x then y) of the die that shows it.

    The value's picture is then upright for a player at negative z, the seat White has on the game's tables. For a
    d6 they are the game's own default rotation values.
    """
    solid = die(sides)
    found = []
    for face in solid.faces:
        x, y, z = euler_angles(upright(solid, face.value))
        found.append((solid.shown(face.value), (tidy(x, 4), tidy(y, 4), tidy(z, 4))))
    return tuple(found)
