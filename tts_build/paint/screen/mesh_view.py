"""A small renderer for meshes: depth buffer, textures, one light, soft shadows on the ground.

For pictures of dice in documentation and for the table from above. Triangles are rasterised one by one into
buffers of texture points and normals with numpy; the light is worked out once for all pixels afterwards.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFilter

from tts_build.dice.die_mesh import Mesh
from tts_build.dice.vectors import Vector, from_angles, rotation_matrix

Array = npt.NDArray[Any]

LIGHT = from_angles(55.0, 230.0)
"""Towards the light: high, from the reader's left shoulder."""

AMBIENT, DIFFUSE, GLOSS, SHARPNESS = 0.42, 0.68, 0.07, 30.0
"""Parts of light from everywhere and from the light, strength and exponent of the highlight; chosen by eye."""

GAMMA = 2.2
EDGE = -1e-5
"""How far outside a triangle a pixel still counts as in it, so that no gap shows between neighbours."""

SHADOW_STRENGTH, SHADOW_BLUR = 0.34, 0.09
"""Darkness of a shadow and its softness as a part of the thing's height above the ground."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A mesh in the world. `texture` is stretched over 0..1; `rotation` is Euler degrees as in a save."""

    mesh: Mesh
    texture: Image.Image
    position: Vector = (0.0, 0.0, 0.0)
    rotation: Vector = (0.0, 0.0, 0.0)
    size: float = 1.0


@dataclass(frozen=True, slots=True)
class Camera:
    """Where the picture is taken from, game space.

    `height` is how many units the picture is high: everywhere when `field` is None (no perspective), else at the
    target, with `field` the vertical field of view in degrees.
    """

    target: Vector
    height: float
    elevation: float = 90.0
    azimuth: float = -90.0
    field: float | None = None

    def axes(self) -> tuple[Array, Array, Array, Array]:
        """Eye, right, up and forward. At 90 degrees elevation north is at the top of the picture."""
        away = np.array(from_angles(self.elevation, self.azimuth))
        around = math.radians(self.azimuth)
        level = np.array((-math.cos(around), 0.0, -math.sin(around)))
        forward = -away
        right = np.cross((0.0, 1.0, 0.0), level)
        up = np.cross(forward, right)
        distance = 1000.0 if self.field is None else self.height / 2 / math.tan(math.radians(self.field / 2))
        return np.array(self.target) + away * distance, right, up, forward

    def project(self, points: Array, width: int, height: int) -> Array:
        """World points (n, 3) to pixels and depth (n, 3)."""
        eye, right, up, forward = self.axes()
        offset = points - eye
        depth = offset @ forward
        focus = 1.0 if self.field is None else (np.array(self.target) - eye) @ forward / np.maximum(depth, 1e-6)
        scale = height / self.height * focus
        return np.stack([width / 2 + offset @ right * scale, height / 2 - offset @ up * scale, depth], axis=1)


class _Buffers:
    """What is nearest at each pixel: which thing, its texture point and its normal."""

    def __init__(self, width: int, height: int) -> None:
        self.depth = np.full((height, width), np.inf, dtype=np.float32)
        self.thing = np.full((height, width), -1, dtype=np.int16)
        self.values = np.zeros((height, width, 5), dtype=np.float32)

    def draw(self, points: Array, values: Array, thing: int, perspective: bool) -> None:
        """One triangle: `points` (3, 3) in pixels and depth, `values` (3, 5)."""
        height, width = self.depth.shape
        left, top = np.maximum(np.floor(points[:, :2].min(axis=0)).astype(int), 0)
        right, bottom = np.ceil(points[:, :2].max(axis=0)).astype(int)
        right, bottom = min(int(right), width), min(int(bottom), height)
        (x0, y0), (x1, y1), (x2, y2) = points[:, :2]
        size = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
        if left >= right or top >= bottom or size > -1e-9:
            return
        x = np.arange(left, right, dtype=np.float32) + 0.5
        y = (np.arange(top, bottom, dtype=np.float32) + 0.5)[:, None]
        first = ((x1 - x) * (y2 - y) - (x2 - x) * (y1 - y)) / size
        second = ((x2 - x) * (y0 - y) - (x0 - x) * (y2 - y)) / size
        rows, columns = np.nonzero((first >= EDGE) & (second >= EDGE) & (first + second <= 1.0 - EDGE))
        first, second = first[rows, columns], second[rows, columns]
        weights = np.stack([first, second, 1.0 - first - second], axis=1)
        if perspective:
            weights = weights / points[:, 2]
            weights = weights / weights.sum(axis=1, keepdims=True)
        depth = weights @ points[:, 2]
        rows, columns = rows + top, columns + left
        nearer = depth < self.depth[rows, columns]
        rows, columns = rows[nearer], columns[nearer]
        self.depth[rows, columns] = depth[nearer]
        self.thing[rows, columns] = thing
        self.values[rows, columns] = weights[nearer] @ values


def _sample(texture: Image.Image, points: Array) -> Array:
    """Bilinear colours (n, 3), linear light, at texture points (n, 2) with v up."""
    pixels = np.asarray(texture.convert("RGB"), dtype=np.float32) / 255.0
    height, width = pixels.shape[:2]
    x = np.clip(points[:, 0] * width - 0.5, 0, width - 1)
    y = np.clip((1.0 - points[:, 1]) * height - 0.5, 0, height - 1)
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    right, bottom = np.minimum(left + 1, width - 1), np.minimum(top + 1, height - 1)
    across, down = (x - left)[:, None], (y - top)[:, None]
    upper = pixels[top, left] * (1 - across) + pixels[top, right] * across
    lower = pixels[bottom, left] * (1 - across) + pixels[bottom, right] * across
    found: Array = (upper * (1 - down) + lower * down) ** GAMMA
    return found


def _lit(colour: Array, normals: Array, away: Array) -> Array:
    """Colour under the light; `away` points from the scene to the eye."""
    normals = normals / np.linalg.norm(normals, axis=1, keepdims=True)
    light = np.array(LIGHT)
    facing = np.clip(normals @ light, 0.0, 1.0)[:, None]
    sky = (0.75 + 0.25 * normals[:, 1])[:, None]
    half = (light + away) / np.linalg.norm(light + away)
    shine = np.clip(normals @ half, 0.0, 1.0)[:, None] ** SHARPNESS
    bright: Array = np.clip(colour * (AMBIENT * sky + DIFFUSE * facing) + GLOSS * shine, 0.0, 1.0) ** (1 / GAMMA)
    return bright


def _world(thing: Thing) -> tuple[Array, Array]:
    """Positions and normals of a thing in the world."""
    turn = np.array(rotation_matrix(thing.rotation))
    positions = np.array(thing.mesh.positions) @ turn.T * thing.size + np.array(thing.position)
    return positions, np.array(thing.mesh.normals) @ turn.T


def _rasterised(things: Sequence[Thing], camera: Camera, width: int, height: int) -> _Buffers:
    buffers = _Buffers(width, height)
    for index, thing in enumerate(things):
        positions, normals = _world(thing)
        pixels = camera.project(positions, width, height)
        corners = np.array(thing.mesh.triangles)
        points = pixels[corners[:, :, 0]]
        values = np.concatenate([np.array(thing.mesh.textures)[corners[:, :, 1]], normals[corners[:, :, 2]]], axis=2)
        for triangle, value in zip(points, values, strict=True):
            buffers.draw(triangle, value, index, camera.field is not None)
    return buffers


def _shaded(things: Sequence[Thing], buffers: _Buffers, away: Array) -> Array:
    """Premultiplied RGBA (height, width, 4), 0..1."""
    picture = np.zeros((*buffers.depth.shape, 4), dtype=np.float32)
    for index, thing in enumerate(things):
        covered = buffers.thing == index
        values = buffers.values[covered]
        picture[covered, :3] = _lit(_sample(thing.texture, values[:, :2]), values[:, 2:], away)
        picture[covered, 3] = 1.0
    return picture


def _shadow(things: Sequence[Thing], camera: Camera, width: int, height: int, ground: float) -> Image.Image:
    """The shadows on the ground, as darkness 0..255."""
    darkness = Image.new("L", (width, height), 0)
    for thing in things:
        positions, _ = _world(thing)
        rise = positions[:, 1] - ground
        cast = positions - np.outer(rise / LIGHT[1], np.array(LIGHT))
        pixels = camera.project(cast, width, height)[:, :2]
        mask = Image.new("L", (width, height), 0)
        draw = ImageDraw.Draw(mask)
        for triangle in np.array(thing.mesh.triangles)[:, :, 0]:
            draw.polygon([(float(x), float(y)) for x, y in pixels[triangle]], fill=255)
        softness = SHADOW_BLUR * float(rise.max()) * height / camera.height
        blurred = np.asarray(mask.filter(ImageFilter.GaussianBlur(softness)))
        darkness = Image.fromarray(np.maximum(np.asarray(darkness), blurred))
    return darkness


def _unmultiplied(picture: Array) -> Image.Image:
    alpha = picture[..., 3:]
    colour = np.divide(picture[..., :3], alpha, out=np.zeros_like(picture[..., :3]), where=alpha > 0)
    whole = np.concatenate([colour, alpha], axis=2)
    return Image.fromarray(np.rint(np.clip(whole, 0, 1) * 255).astype(np.uint8))


def render(
    things: Sequence[Thing],
    camera: Camera,
    size: tuple[int, int],
    *,
    ground: float | None = None,
    samples: int = 2,
) -> Image.Image:
    """A picture of the things, RGBA of `size` pixels, clear where there is nothing.

    With `ground`, a height in game units, things cast soft shadows on it. Each pixel is the mean of
    `samples` x `samples`. Only front sides are drawn.
    """
    width, height = size
    wide, high = width * samples, height * samples
    buffers = _rasterised(things, camera, wide, high)
    _, _, _, forward = camera.axes()
    fine = _shaded(things, buffers, -forward)
    picture = fine.reshape(height, samples, width, samples, 4).mean(axis=(1, 3))
    if ground is not None:
        under = np.asarray(_shadow(things, camera, width, height, ground), dtype=np.float32) / 255 * SHADOW_STRENGTH
        picture[..., 3] += under * (1.0 - picture[..., 3])
    return _unmultiplied(picture)
