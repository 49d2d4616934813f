"""Models of one's own from above: their mesh with its texture, as it stands."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from tts_build.dice.die_mesh import OBJ_MIRRORS_X, Mesh
from tts_build.dice.vectors import rotation_matrix
from tts_build.problem import InputError
from tts_build.save.objects.object_base import Rgb
from tts_build.save.picture.appearance import Appearance

Pixels = tuple[int, int]

SAMPLES = 2


BUNDLE = ".bundle"
"""Behind the name of a piece: the box that an asset bundle fills, as its definition says."""


def box_obj(width: float, height: float, depth: float) -> bytes:
    """A box as OBJ, standing on the ground about the origin."""
    x, z = width / 2, depth / 2
    points = [(a, b, c) for b in (0.0, height) for a, c in ((-x, -z), (x, -z), (x, z), (-x, z))]
    faces = ("1 2 3 4", "8 7 6 5", "5 6 2 1", "6 7 3 2", "7 8 4 3", "8 5 1 4")
    return "\n".join([*(f"v {a:g} {b:g} {c:g}" for a, b, c in points), *(f"f {face}" for face in faces)]).encode()


def no_mesh(name: str) -> Mesh | None:
    """Where no meshes are at hand."""
    return None


def mesh_from(data: bytes) -> Mesh | None:
    """The mesh of an OBJ file in the game's space, seen in a mirror; None for one that is not whole.

    Triangles stay as they are: the game's space is left-handed, so what ran counter-clockwise still does.
    """
    from tts_build.definition.assets.obj import read_obj  # with all of the definition, for saves that have a mesh

    try:
        found = read_obj(data, "mesh")
    except InputError:
        return None
    mirror = -1.0 if OBJ_MIRRORS_X else 1.0

    def turned(points: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, float, float], ...]:
        return tuple((mirror * x, y, z) for x, y, z in points)

    textures = tuple((u % 1.0 if not 0 <= u <= 1 else u, v % 1.0 if not 0 <= v <= 1 else v) for u, v in found.textures)
    return Mesh(turned(found.positions), textures, turned(found.normals), found.triangles)


def measured(seen: Appearance, mesh: Mesh | None) -> Appearance:
    """The model as wide and deep as its mesh reaches to both sides of its origin, as it is turned."""
    if mesh is None:
        return seen
    points = _turned(seen, mesh) * seen.size
    width, depth = (2 * float(np.abs(points[:, axis]).max()) for axis in (0, 2))
    return replace(seen, width=max(width, 0.01), depth=max(depth, 0.01))


def _rotation(seen: Appearance) -> tuple[float, float, float]:
    return seen.rotation[0], seen.rotation[1] - seen.turn, seen.rotation[2]


def _turned(seen: Appearance, mesh: Mesh) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    found: np.ndarray[tuple[int, int], np.dtype[np.float64]] = (
        np.array(mesh.positions) @ np.array(rotation_matrix(_rotation(seen))).T
    )
    return found


def rgb(tint: Rgb) -> tuple[int, int, int]:
    red, green, blue = (round(max(0.0, min(1.0, part)) * 255) for part in tint)
    return red, green, blue


def tinted(picture: Image.Image, tint: Rgb) -> Image.Image:
    """A picture in the colour of its object."""
    return ImageChops.multiply(picture, Image.new("RGBA", picture.size, (*rgb(tint), 255)))


def model_sprite(
    seen: Appearance, size: Pixels, texture: Image.Image | None, mesh: Mesh, samples: int = SAMPLES
) -> Image.Image:
    """The mesh from above in a box of this many pixels, RGBA."""
    from tts_build.paint.screen.mesh_view import Camera, Thing, render

    plain = texture or Image.new("RGB", (2, 2), "white")
    thing = Thing(mesh, plain, rotation=_rotation(seen), size=seen.size)
    made = render([thing], Camera((0.0, 0.0, 0.0), seen.depth), size, samples=samples)
    return made if seen.tint == (1.0, 1.0, 1.0) else tinted(made, seen.tint)


def bundle_sprite(seen: Appearance, size: Pixels) -> Image.Image:
    """The dashed outline of what only the game can show."""
    picture = Image.new("RGBA", size, (255, 255, 255, 36))
    draw = ImageDraw.Draw(picture)
    line = max(2, min(size) // 40)
    step = line * 5
    for start in range(0, max(size), 2 * step):
        end = start + step
        for across in (0, size[1] - line):
            if start < size[0]:
                draw.rectangle((start, across, min(end, size[0]), across + line - 1), fill=(255, 255, 255, 220))
        for down in (0, size[0] - line):
            if start < size[1]:
                draw.rectangle((down, start, down + line - 1, min(end, size[1])), fill=(255, 255, 255, 220))
    return picture
