"""OBJ: a mesh read line by line, bounded and checked, and written again with nothing in it but triangles.

Only `v`, `vt`, `vn` and `f` count. Groups, smoothing and materials are left out, as the game leaves them out; so the
files that a material library names are never opened.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from tts_build.problem import InputError, Problem, Where

MAX_BYTES = 16_000_000
MAX_VERTICES = 25_000
"""The game's documentation: more may not import, or crash it."""
MAX_TRIANGLES = 50_000
MAX_LISTED = 100_000
"""Texture points and normals, of which a vertex may have several."""
MAX_COLLIDER = 255
"""Triangles of a collider; the game's documentation says less than 256."""
MAX_VALUE = 100_000.0
LONGEST = 40
"""Letters of a number."""

Point = tuple[float, ...]
Corner = tuple[int, int, int]
"""Indices from 0 of position, texture point and normal; -1 where there is none."""

IGNORED = frozenset({"o", "g", "s", "usemtl", "vp", "l", "p"})


@dataclass(frozen=True, slots=True)
class Obj:
    """A mesh as its file has it: right-handed, y up, triangles counter-clockwise from outside."""

    positions: tuple[Point, ...]
    textures: tuple[Point, ...]
    normals: tuple[Point, ...]
    triangles: tuple[tuple[Corner, Corner, Corner], ...]
    bare: bool = False
    """whether the file itself had no normals"""

    @property
    def corners(self) -> int:
        """Vertices as a renderer counts them: different ones of position, texture and normal."""
        return len({corner for triangle in self.triangles for corner in triangle})

    def box(self) -> tuple[Point, Point]:
        """Least and greatest coordinates of what its faces use."""
        used = {corner[0] for triangle in self.triangles for corner in triangle}
        points = [self.positions[index] for index in used]
        low = tuple(min(point[axis] for point in points) for axis in range(3))
        return low, tuple(max(point[axis] for point in points) for axis in range(3))

    def text(self) -> str:
        """The mesh as OBJ text, the same on every machine."""
        lines = ["v " + _numbers(point) for point in self.positions]
        lines += ["vt " + _numbers(point) for point in self.textures]
        lines += ["vn " + _numbers(point) for point in self.normals]
        lines += ["f " + " ".join(f"{a + 1}/{b + 1}/{c + 1}" for a, b, c in triangle) for triangle in self.triangles]
        return "\n".join(lines) + "\n"


def read_obj(data: bytes, file: str) -> Obj:
    """The mesh of a file; each corner has a normal and a texture point, 0 0 where there is none.

    InputError with the line of the first thing that is wrong.
    """
    if len(data) > MAX_BYTES:
        raise _wrong(file, 0, "the mesh is too large", f"at most {MAX_BYTES} bytes", str(len(data)))
    reader = _Reader(file)
    for number, line in enumerate(data.split(b"\n"), 1):
        reader.line(number, line)
    if not reader.triangles:
        raise _wrong(file, 0, "the mesh has no faces", todo="export it with its faces, as an OBJ file")
    if not reader.normals:
        return _smooth(reader)
    return Obj(*reader.lists(), tuple(reader.triangles))


class _Reader:
    def __init__(self, file: str) -> None:
        self.file, self.number = file, 0
        self.positions: list[Point] = []
        self.textures: list[Point] = []
        self.normals: list[Point] = []
        self.triangles: list[tuple[Corner, Corner, Corner]] = []

    def lists(self) -> tuple[tuple[Point, ...], tuple[Point, ...], tuple[Point, ...]]:
        return tuple(self.positions), tuple(self.textures or [(0.0, 0.0)]), tuple(self.normals)

    def line(self, number: int, line: bytes) -> None:
        self.number = number
        words = line.split(b"#", 1)[0].split(None, 80)
        if not words:
            return
        try:
            key = words[0].decode("ascii")
        except UnicodeDecodeError:
            raise self.wrong("not a line of an OBJ file") from None
        found = _LINES.get(key)
        if found is not None:
            found(self, words[1:])
        elif key == "mtllib":
            self._library(b" ".join(words[1:]))
        elif key not in IGNORED:
            raise self.wrong(f"`{key[:20]}` is no line of a mesh of triangles", "v, vt, vn or f")

    def wrong(self, what: str, expected: str = "", got: str = "", todo: str = "") -> InputError:
        return _wrong(self.file, self.number, what, expected, got, todo)

    def _library(self, name: bytes) -> None:
        """A material library is never opened; one outside the folder is somebody's mistake, or worse."""
        text = name.decode("utf-8", "replace")
        if text.startswith(("/", "\\", "~")) or ".." in text or ":" in text:
            what = "a material library outside the folder"
            raise self.wrong(what, "no `mtllib`", f"`{text[:60]}`", "delete the line")

    def point(self, words: list[bytes], least: int, most: int) -> Point:
        if not least <= len(words) <= most + 4:
            raise self.wrong("a point has the wrong number of values", str(least), str(len(words)))
        return tuple(self.value(word) for word in words[:most])

    def value(self, word: bytes) -> float:
        try:
            found = float(word) if len(word) <= LONGEST and b"_" not in word else math.nan
        except ValueError:
            found = math.nan
        if not abs(found) <= MAX_VALUE:
            raise self.wrong("not a coordinate", f"a number up to {MAX_VALUE:g}", _shown(word))
        return found

    def position(self, words: list[bytes]) -> None:
        self.positions.append(self.point(words, 3, 3))
        todo = "make a mesh of fewer, and show fine detail by a texture"
        self.bounded(self.positions, MAX_VERTICES, "vertices", todo)

    def texture(self, words: list[bytes]) -> None:
        point = self.point(words, 1, 2)
        self.textures.append(point if len(point) == 2 else (point[0], 0.0))
        self.bounded(self.textures, MAX_LISTED, "texture points")

    def normal(self, words: list[bytes]) -> None:
        point = self.point(words, 3, 3)
        length = math.hypot(*point)
        self.normals.append(tuple(part / length for part in point) if length > 1e-9 else (0.0, 1.0, 0.0))
        self.bounded(self.normals, MAX_LISTED, "normals")

    def bounded(self, listed: list[Point], most: int, what: str, todo: str = "") -> None:
        if len(listed) > most:
            raise self.wrong(f"the mesh has more {what} than the game takes", f"at most {most}", todo=todo)

    def face(self, words: list[bytes]) -> None:
        if len(words) not in (3, 4):
            todo = "let the modelling program triangulate the mesh when it exports it"
            raise self.wrong("a face is neither a triangle nor a quad", "3 or 4 corners", str(len(words)), todo)
        corners = [self.corner(word) for word in words]
        self.triangles.append((corners[0], corners[1], corners[2]))
        if len(corners) == 4:
            self.triangles.append((corners[0], corners[2], corners[3]))
        if len(self.triangles) > MAX_TRIANGLES:
            raise self.wrong("the mesh has more faces than the game takes", f"at most {MAX_TRIANGLES} triangles")

    def corner(self, word: bytes) -> Corner:
        parts = word.split(b"/", 3)
        if len(parts) > 3 or not parts[0]:
            raise self.wrong("not a corner of a face", "position/texture/normal, as in `3/3/1`", _shown(word))
        texture = self.index(parts[1], self.textures, "texture point") if len(parts) > 1 and parts[1] else 0
        normal = self.index(parts[2], self.normals, "normal") if len(parts) > 2 and parts[2] else -1
        return self.index(parts[0], self.positions, "vertex"), texture, normal

    def index(self, word: bytes, listed: list[Point], what: str) -> int:
        if word.startswith(b"-") and word[1:].isdigit():
            todo = "export it with absolute numbers, counted from 1"
            raise self.wrong(f"a {what} is counted backwards", "a number from 1", _shown(word), todo)
        if not word.isdigit() or len(word) > 9:
            raise self.wrong(f"not the number of a {what}", "a number from 1", _shown(word))
        if not 1 <= int(word) <= len(listed):
            raise self.wrong(f"no such {what}", f"1 to {len(listed)}" if listed else f"a {what} above", _shown(word))
        return int(word) - 1


_LINES: dict[str, Callable[[_Reader, list[bytes]], None]] = {
    "v": _Reader.position,
    "vt": _Reader.texture,
    "vn": _Reader.normal,
    "f": _Reader.face,
}


def _shown(word: bytes) -> str:
    return f"`{word[:LONGEST].decode('ascii', 'replace')}`"


def _wrong(file: str, line: int, what: str, expected: str = "", got: str = "", todo: str = "") -> InputError:
    where = Where(file, line, 1) if line else Where(file)
    return InputError(Problem(what, where, expected, got, todo, code="bad-mesh"))


def _smooth(reader: _Reader) -> Obj:
    """The mesh with a normal for each vertex: the mean of its faces', the larger ones counting more."""
    sums = [[0.0, 0.0, 0.0] for _ in reader.positions]
    for triangle in reader.triangles:
        facing = _facing(*(reader.positions[corner[0]] for corner in triangle))
        for corner in triangle:
            for axis in range(3):
                sums[corner[0]][axis] += facing[axis]
    normals = tuple(_unit(total) for total in sums)
    triangles = tuple(tuple((a, b, a) for a, b, _ in triangle) for triangle in reader.triangles)
    positions, textures, _ = reader.lists()
    return Obj(positions, textures, normals, triangles, True)  # type: ignore[arg-type]


def _facing(a: Point, b: Point, c: Point) -> Point:
    """The cross product of two edges: as long as the triangle is large."""
    (ux, uy, uz), (vx, vy, vz) = (tuple(end - start for start, end in zip(a, other, strict=True)) for other in (b, c))
    return (uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)


def _unit(total: list[float]) -> Point:
    length = math.hypot(*total)
    return tuple(part / length for part in total) if length > 1e-12 else (0.0, 1.0, 0.0)


def _numbers(point: Point) -> str:
    return " ".join(f"{round(part, 6) + 0.0:g}" if abs(part) < 1e5 else f"{part:.1f}" for part in point)
