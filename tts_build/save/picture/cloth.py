"""A table to lay things on: cloth, a wooden rim, light that falls off to the edges."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tts_build.save import facts
from tts_build.save.place.seats import TABLE_NAMES

Floats = NDArray[np.float32]

FLOOR = (26, 28, 32)
CLOTH = (38, 74, 68)
CLOTH_LIGHT = (58, 104, 94)
WOOD_DARK, WOOD_LIGHT = (66, 40, 24), (128, 82, 48)
RIM = 1.3
"""Width of the wooden rim in units."""
CORNERS = {"hexagon": 6, "octagon": 8}
ROUND = ("circular", "glass")
CUSTOM = ("custom", "custom_square")
"""Tables that show a picture of the game's own."""
FLOOR_LIGHT = 0.35


def noise(width: int, height: int, seed: int) -> Floats:
    """White noise from 0 to 1, the same on every machine: an integer hash of each pixel's place."""
    x = np.arange(width, dtype=np.uint32)[None, :]
    y = np.arange(height, dtype=np.uint32)[:, None]
    value = x * np.uint32(374761393) + y * np.uint32(668265263) + np.uint32(seed * 362437 % 2**32)
    value = (value ^ (value >> np.uint32(13))) * np.uint32(1274126177)
    value ^= value >> np.uint32(16)
    return (value & np.uint32(0xFFFF)).astype(np.float32) / np.float32(0xFFFF)


def _smooth(values: Floats, width: int, height: int) -> Floats:
    """Coarse noise stretched over a larger picture."""
    picture = Image.fromarray((values * 255).astype(np.uint8))
    grown = picture.resize((width, height), Image.Resampling.BICUBIC)
    return np.asarray(grown, dtype=np.float32) / np.float32(255)


def _mixed(low: tuple[int, int, int], high: tuple[int, int, int], share: Floats) -> Image.Image:
    part = np.clip(share, 0, 1)[..., None]
    mixed = np.array(low, dtype=np.float32) * (1 - part) + np.array(high, dtype=np.float32) * part
    return Image.fromarray(np.rint(mixed).astype(np.uint8), "RGB")


def cloth(width: int, height: int) -> Image.Image:
    """Felt: fine grain, brighter in the middle."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot((x / width - 0.5) * 1.25, (y / height - 0.46) * 1.25)
    clouds = _smooth(noise(max(2, width // 90), max(2, height // 90), 3), width, height)
    share = 0.92 - 1.15 * away**1.4 + 0.10 * (clouds - 0.5) + 0.10 * (noise(width, height, 1) - 0.5)
    return _mixed(CLOTH, CLOTH_LIGHT, share)


def wood(width: int, height: int) -> Image.Image:
    """Planks with grain along x."""
    streaks = _smooth(noise(max(2, width // 160), max(2, height // 3), 7), width, height)
    fine = _smooth(noise(max(2, width // 40), height, 8), width, height)
    return _mixed(WOOD_DARK, WOOD_LIGHT, 0.25 + 0.45 * streaks + 0.25 * fine)


def outline_mask(kind: str, size: tuple[int, int], box: tuple[float, float, float, float]) -> Image.Image:
    """The table's outline inside a box of pixels, white on black."""
    mask = Image.new("L", size, 0)
    draw = ImageDraw.Draw(mask)
    if kind in ROUND:
        draw.ellipse(box, fill=255)
    elif kind in CORNERS:
        draw.polygon(_polygon(CORNERS[kind], box), fill=255)
    else:
        draw.rounded_rectangle(box, radius=(box[3] - box[1]) * 0.06, fill=255)
    return mask


def _polygon(corners: int, box: tuple[float, float, float, float]) -> list[tuple[float, float]]:
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    radius = ((box[2] - box[0]) / 2 / math.cos(math.pi / corners), (box[3] - box[1]) / 2 / math.cos(math.pi / corners))
    turns = [(index + 0.5) * 2 * math.pi / corners for index in range(corners)]
    return [(middle[0] + radius[0] * math.sin(turn), middle[1] + radius[1] * math.cos(turn)) for turn in turns]


def table_kind(save_name: str) -> str:
    """The definition's word for the save's name of a table."""
    return next((kind for kind, name in TABLE_NAMES.items() if name == save_name), "rectangle")


@dataclass(frozen=True, slots=True)
class OwnGround:
    """Pictures of the game's own: on the table, and all round it."""

    table: Image.Image | None = None
    sky: Image.Image | None = None


def table_picture(
    kind: str, size: tuple[int, int], scale: float, origin: tuple[float, float], own: OwnGround = OwnGround()
) -> Image.Image:
    """The empty table, RGB. `scale` in pixels a unit; `origin` the pixel of the table's middle."""
    picture = Image.new("RGB", size, FLOOR) if own.sky is None else _floor(own.sky, size)
    if kind == "none":
        return picture
    reach = facts.TABLE_REACH[kind]
    outer = _box(origin, (reach[0] + RIM, reach[1] + RIM), scale)
    inner = _box(origin, reach, scale)
    rim, field = outline_mask(kind, size, outer), outline_mask(kind, size, inner)
    shadow = rim.filter(ImageFilter.GaussianBlur(scale * 1.2)).point(lambda value: int(value * 0.75))
    picture.paste((6, 7, 9), (0, int(scale * 0.5)), shadow)
    small = (size[0] // 2 + 1, size[1] // 2 + 1)
    picture.paste(wood(*small).resize(size, Image.Resampling.BICUBIC), (0, 0), rim)
    bevel = ImageChops.subtract(rim, rim.filter(ImageFilter.GaussianBlur(scale * 0.25)))
    picture.paste((24, 14, 8), (0, 0), bevel)
    if own.table is not None and kind in CUSTOM:
        picture.paste(_laid(own.table, inner, size), (0, 0), field)
    else:
        picture.paste(cloth(*small).resize(size, Image.Resampling.BICUBIC), (0, 0), field)
    inside = ImageChops.multiply(field, ImageChops.invert(field.filter(ImageFilter.GaussianBlur(scale * 0.5))))
    picture.paste((8, 16, 14), (0, 0), inside.point(lambda value: int(value * 0.9)))
    return picture


def _floor(sky: Image.Image, size: tuple[int, int]) -> Image.Image:
    """What is below the table: the lower half of the background, out of focus and in the dark."""
    lower = sky.convert("RGB").crop((0, sky.height // 2, sky.width, sky.height))
    soft = lower.resize((12, 6), Image.Resampling.BOX).resize(size, Image.Resampling.BICUBIC)
    return soft.point(lambda value: int(value * FLOOR_LIGHT))


def _laid(top: Image.Image, box: tuple[float, float, float, float], size: tuple[int, int]) -> Image.Image:
    """The table's own picture stretched to its field, on a canvas of the whole."""
    left, high, right, low = (round(part) for part in box)
    canvas = Image.new("RGB", size, FLOOR)
    laid = top.convert("RGB").resize((right - left, low - high), Image.Resampling.LANCZOS, reducing_gap=3.0)
    canvas.paste(laid, (left, high))
    return canvas


def _box(origin: tuple[float, float], half: tuple[float, float], scale: float) -> tuple[float, float, float, float]:
    across, down = half[0] * scale, half[1] * scale
    return origin[0] - across, origin[1] - down, origin[0] + across, origin[1] + down
