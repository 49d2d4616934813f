"""The model of a die: a mesh with rounded edges for the eye, a plain solid for the physics, both as OBJ text.

Rounding is the solid shrunk by the radius and then thickened by it: faces stay on their planes, an edge becomes a
strip of a cylinder, a corner a patch of a sphere. Every point belongs to the face whose normal is nearest and takes
its texture from there by looking straight down on that face, so seams run along the edges.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from tts_build.dice.solids import COIN, COIN_CORNERS, COIN_RADIUS, MM_PER_UNIT, ROUNDING, Die, Face, die
from tts_build.dice.texture_atlas import Cell, atlas
from tts_build.dice.vectors import Point, Vector, add, dot, mean, scale, subtract, tidy, unit

OBJ_MIRRORS_X = True
"""Whether the game negates x when it reads an OBJ file, which is right-handed by custom, into its left-handed space.

Grade C: Unity's own importer does, an author who measured an imported tray against the game says that the game
does, and lettering on models made in right-handed editors reads right in it. If digits come out mirrored, this is
the constant to change; if the digit is right but another value is up, the game negates z instead.
"""

ROUND_STEPS = 2
"""Strips from a face to the middle of an edge; an edge has twice as many."""

BEVEL = 0.02
"""Of a coin's edges, in game units."""

Corner = tuple[int, int, int]
"""Indices of position, texture point and normal."""


@dataclass(frozen=True, slots=True)
class Mesh:
    """A triangulated surface in game space. Texture points are fractions with v up, as OBJ has them.

    Triangles run counter-clockwise as seen from outside in the game.
    """

    positions: tuple[Vector, ...]
    textures: tuple[Point, ...]
    normals: tuple[Vector, ...]
    triangles: tuple[tuple[Corner, Corner, Corner], ...]


class _Builder:
    """Collects triangles and shares equal points."""

    def __init__(self) -> None:
        self.positions: dict[Vector, int] = {}
        self.textures: dict[Point, int] = {}
        self.normals: dict[Vector, int] = {}
        self.triangles: list[tuple[Corner, Corner, Corner]] = []

    def corner(self, position: Vector, texture: Point, normal: Vector) -> Corner:
        at = (tidy(position[0], 6), tidy(position[1], 6), tidy(position[2], 6))
        uv = (tidy(texture[0], 6), tidy(texture[1], 6))
        facing = (tidy(normal[0], 5), tidy(normal[1], 5), tidy(normal[2], 5))
        return (
            self.positions.setdefault(at, len(self.positions)),
            self.textures.setdefault(uv, len(self.textures)),
            self.normals.setdefault(facing, len(self.normals)),
        )

    def triangle(self, a: Corner, b: Corner, c: Corner) -> None:
        if len({a[0], b[0], c[0]}) == 3:
            self.triangles.append((a, b, c))

    def grid(self, rows: list[list[Corner]]) -> None:
        """Two triangles a square; seen from outside, each row has the next on the right of its direction."""
        for near, far in pairwise(rows):
            for index in range(len(near) - 1):
                self.triangle(near[index], far[index], far[index + 1])
                self.triangle(near[index], far[index + 1], near[index + 1])

    def mesh(self) -> Mesh:
        return Mesh(tuple(self.positions), tuple(self.textures), tuple(self.normals), tuple(self.triangles))


def _between(a: Vector, b: Vector, part: float) -> Vector:
    return unit(add(scale(a, 1.0 - part), scale(b, part)))


@dataclass(frozen=True, slots=True)
class _Side:
    """One face while its part of the surface is made."""

    solid: Die
    face: Face
    cell: Cell
    builder: _Builder

    def point(self, vertex: int, normal: Vector) -> Corner:
        """The point of the ball round a shrunk corner that looks along `normal`."""
        radius = self.solid.inradius * ROUNDING[self.solid.sides]
        core = scale(self.solid.vertices[vertex], 1.0 - ROUNDING[self.solid.sides])
        return self.at(add(core, scale(normal, radius)), normal)

    def at(self, position: Vector, normal: Vector) -> Corner:
        """A point of the surface, which takes its texture from straight above it on the face."""
        inside = subtract(position, scale(self.face.normal, self.solid.inradius))
        x = self.cell.panel.foot[0] + dot(inside, self.face.right) * MM_PER_UNIT
        y = self.cell.panel.foot[1] - dot(inside, self.face.up) * MM_PER_UNIT
        u, v = self.cell.place((x, y))
        return self.builder.corner(position, (u, 1.0 - v), normal)

    def flat(self) -> None:
        rim = [self.point(vertex, self.face.normal) for vertex in self.face.loop]
        for b, c in pairwise(rim[1:]):
            self.builder.triangle(rim[0], b, c)

    def strip(self, a: int, b: int, middle: Vector) -> None:
        """Half of the edge from vertex a to vertex b of the loop, out to the edge's middle normal."""
        steps = [_between(self.face.normal, middle, step / ROUND_STEPS) for step in range(ROUND_STEPS + 1)]
        self.builder.grid([[self.point(b, normal) for normal in steps], [self.point(a, normal) for normal in steps]])

    def patch(self, vertex: int, before: Vector, after: Vector, tip: Vector) -> None:
        """The part of a corner's ball between the face, its two edges and the corner's own direction."""
        rows = []
        for row in range(ROUND_STEPS + 1):
            part = row / ROUND_STEPS
            start, end = _between(self.face.normal, after, part), _between(before, tip, part)
            normals = [_between(start, end, step / ROUND_STEPS) for step in range(ROUND_STEPS + 1)]
            rows.append([self.point(vertex, normal) for normal in normals])
        self.builder.grid(rows[::-1])


def _neighbour(solid: Die, face: Face, a: int, b: int) -> Face:
    """The face on the other side of the edge between vertices a and b."""
    return next(other for other in solid.faces if other is not face and a in other.loop and b in other.loop)


def _round_side(side: _Side) -> None:
    solid, face = side.solid, side.face
    side.flat()
    loop = face.loop
    middles = []
    for a, b in zip(loop, loop[1:] + loop[:1], strict=True):
        middles.append(_between(face.normal, _neighbour(solid, face, a, b).normal, 0.5))
        side.strip(a, b, middles[-1])
    for index, vertex in enumerate(loop):
        tip = unit(mean([other.normal for other in solid.faces if vertex in other.loop]))
        side.patch(vertex, middles[index - 1], middles[index], tip)


def _coin_side(side: _Side) -> None:
    """A side of a coin, the bevel round it, and its half of the rim."""
    up = side.face.normal
    rim = [side.solid.vertices[index] for index in side.face.loop]
    rows = []
    for corner in rim:
        out = unit((corner[0], 0.0, corner[2]))
        high = scale(up, side.solid.inradius)
        flat, edge = (
            add(high, scale(out, COIN_RADIUS - BEVEL)),
            add(scale(up, dot(corner, up) - BEVEL), scale(out, COIN_RADIUS)),
        )
        middle = scale(out, COIN_RADIUS)
        lean = _between(up, out, 0.5)
        rows.append(
            [side.at(flat, up), side.at(flat, lean), side.at(edge, lean), side.at(edge, out), side.at(middle, out)]
        )
    for b, c in pairwise(rows[1:]):
        side.builder.triangle(rows[0][0], b[0], c[0])
    for strip in (slice(1, 3), slice(3, 5)):
        side.builder.grid([row[strip] for row in (*reversed(rows), rows[-1])])


@cache
def mesh(sides: int) -> Mesh:
    """The rounded die with its texture points, in game space."""
    solid, builder = die(sides), _Builder()
    make = _coin_side if sides == COIN else _round_side
    for face, cell in zip(solid.faces, atlas(sides).cells, strict=True):
        make(_Side(solid, face, cell, builder))
    return builder.mesh()


def _number(value: float, digits: int) -> str:
    return f"{tidy(value, digits):.{digits}f}"


def _line(kind: str, numbers: tuple[float, ...], digits: int) -> str:
    return " ".join([kind, *(_number(value, digits) for value in numbers)])


def _in_file(a: Vector) -> Vector:
    return (-a[0], a[1], a[2]) if OBJ_MIRRORS_X else a


def obj_text(surface: Mesh) -> str:
    """A mesh as Wavefront OBJ, one line a point.

    With or without the mirror the file's triangles run counter-clockwise by the file's own right-handed axes, which
    is what readers of either kind take for the outside.
    """
    lines = [_line("v", _in_file(position), 6) for position in surface.positions]
    lines += [_line("vt", texture, 6) for texture in surface.textures]
    lines += [_line("vn", _in_file(normal), 5) for normal in surface.normals]
    for triangle in surface.triangles:
        ordered = triangle if OBJ_MIRRORS_X else (triangle[0], triangle[2], triangle[1])
        lines.append("f " + " ".join("/".join(str(index + 1) for index in corner) for corner in ordered))
    return "\n".join(lines) + "\n"


def obj_mesh(sides: int) -> str:
    """The die's model: rounded, textured, triangles only, origin at the centre of mass."""
    return obj_text(mesh(sides))


def _rim(solid: Die) -> Iterator[tuple[int, ...]]:
    """What a coin has between its two sides: a ring of upright faces, counter-clockwise from outside."""
    for step in range(COIN_CORNERS if solid.sides == COIN else 0):
        following = (step + 1) % COIN_CORNERS
        yield COIN_CORNERS + step, COIN_CORNERS + following, following, step


def collider(sides: int) -> str:
    """The die's collider: the plain convex solid as OBJ, a few dozen triangles."""
    solid = die(sides)
    lines = [_line("v", _in_file(vertex), 6) for vertex in solid.vertices]
    for loop in (*(face.loop for face in solid.faces), *_rim(solid)):
        for b, c in pairwise(loop[1:]):
            ordered = (loop[0], b, c) if OBJ_MIRRORS_X else (loop[0], c, b)
            lines.append("f " + " ".join(str(index + 1) for index in ordered))
    return "\n".join(lines) + "\n"
