"""Letters of a line as FreeType draws them, each at a whole pixel, where HarfBuzz has put them.

Pillow does the same through Raqm, pixel by pixel, but its packages lack a library that Raqm needs (FriBiDi): most
desktops of Linux have it, Windows and slim containers have not. So lines are set here, and Pillow draws glyphs alone.
"""

from __future__ import annotations

import io
import math
import struct
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from tts_build import disk
from tts_build.paint.screen.glyphs import shaper
from tts_build.text.shaping import FEATURES
from tts_build.text.static_fonts import sound

PART = 64
"""Parts of a pixel in which FreeType reckons."""
ANY_GLYPH = 0xF0000
"""The character for the first glyph of a typeface, in a copy that has one for each: they are for private use."""

Glyph = tuple[str, int, int, bool]
"""A character, how far right and up it stands (in parts of a pixel), and whether it is one of such a copy."""


@dataclass(frozen=True, slots=True)
class Mask:
    """How much of each pixel ink covers, and where its left upper corner lies."""

    image: Image.Image
    left: int
    top: int


@dataclass(frozen=True, slots=True)
class Type:
    """A typeface at a size in pixels an em."""

    path: Path
    pixels: float

    def line(self, text: str) -> tuple[list[Glyph], int]:
        """The glyphs of a text, and where the next would stand, in parts of a pixel."""
        return _line(self.path, self.pixels, text)

    def mask(self, text: str, x: float, y: float, room: tuple[int, int], edge: int = 0) -> Mask | None:
        """What of a text shows on a canvas of a size; its baseline begins at x, y, all in pixels. `edge`: how far out a
        line round the letters goes."""
        (part_x, whole_x), (part_y, whole_y) = math.modf(x), math.modf(y)
        begin, rise = _rounded(part_x * PART), _rounded(-part_y * PART)
        found: list[Mask] = []
        for char, right, up, copied in self.line(text)[0]:
            glyph = _glyph(self.path, self.pixels, char, edge, copied)
            if glyph is not None:
                left, top = int(whole_x) + _pixel(begin + right), int(whole_y) - _pixel(rise + up)
                found.append(Mask(glyph.image, left + glyph.left, top + glyph.top))
        return _joined(found, room)


def _joined(masks: list[Mask], room: tuple[int, int]) -> Mask | None:
    """Several as one, cut at the edges of a canvas: where two overlap, the second covers what the first leaves."""
    left = max(min((mask.left for mask in masks), default=0), 0)
    top = max(min((mask.top for mask in masks), default=0), 0)
    right = min(max((mask.left + mask.image.width for mask in masks), default=0), room[0])
    bottom = min(max((mask.top + mask.image.height for mask in masks), default=0), room[1])
    if right <= left or bottom <= top:
        return None
    image = Image.new("L", (right - left, bottom - top))
    for mask in masks:
        image.paste(255, (mask.left - left, mask.top - top), mask.image)
    return Mask(image, left, top)


def _pixel(parts: int) -> int:
    return (parts + PART // 2) // PART


def _rounded(value: float) -> int:
    """To the nearest whole number, and from the middle away from zero, as C does."""
    return int(math.copysign(math.floor(abs(value) + 0.5), value))


@lru_cache(maxsize=8192)
def _line(path: Path, pixels: float, text: str) -> tuple[list[Glyph], int]:
    """What `Type.line` gives; cards say the same words again and again."""
    import uharfbuzz as hb

    units, upem = shaper(path)
    scale = _scale(pixels, upem)
    font = _scaled(path, (scale * upem + 0x8000) >> 16)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(font, buffer, FEATURES)
    glyphs: list[Glyph] = []
    x = 0
    for info, at in zip(buffer.glyph_infos, buffer.glyph_positions or [], strict=True):
        char, number = text[info.cluster], info.codepoint
        plain = (units.get_nominal_glyph(ord(char)) or 0) == number
        glyphs.append((char if plain else chr(ANY_GLYPH + number), x + at.x_offset, at.y_offset, not plain))
        # FreeType's advance, whose rounding is another than HarfBuzz's, and what HarfBuzz adds to its own
        advance = (units.get_glyph_h_advance(number) * scale + PART // 2) // PART
        x += ((advance + 0x200) >> 10) + at.x_advance - font.get_glyph_h_advance(number)
    return glyphs, x


def _scale(pixels: float, upem: int) -> int:
    """FreeType's factor from units of a typeface to parts of a pixel, times 65,536."""
    (size,) = struct.unpack("f", struct.pack("f", pixels))
    return (int(size * PART) * 0x10000 + upem // 2) // upem


@lru_cache(maxsize=4096)
def _glyph(path: Path, pixels: float, char: str, edge: int, copied: bool) -> Mask | None:
    """One glyph, its origin at 0, 0; None for a blank one."""
    font = _copy(path, pixels) if copied else _font(path, pixels)
    left, top, right, bottom = (int(side) for side in font.getbbox(char, anchor="ls", stroke_width=edge))
    if right <= left or bottom <= top:
        return None
    image = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(image).text((-left, -top), char, fill=255, font=font, anchor="ls", stroke_width=edge)
    return Mask(image, left, top)


@lru_cache(maxsize=64)
def _font(path: Path, pixels: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(sound(path), pixels, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=64)
def _scaled(path: Path, scale: int) -> Any:
    import uharfbuzz as hb

    font = hb.Font(shaper(path)[0].face)
    font.scale = (scale, scale)
    return font


@lru_cache(maxsize=16)
def _copy(path: Path, pixels: float) -> ImageFont.FreeTypeFont:
    """The typeface with a character for each glyph beside its own: for glyphs that HarfBuzz has chosen."""
    return ImageFont.truetype(io.BytesIO(_open_to_all(path)), pixels, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4)
def _open_to_all(path: Path) -> bytes:
    """The file with another table of characters, which stands at its end.

    https://learn.microsoft.com/typography/opentype/spec/cmap#format-12-segmented-coverage
    """
    data, font = bytearray(disk.own(sound(path))), shaper(path)[0]
    groups = [
        (point, point, font.get_nominal_glyph(point)) for point in sorted(font.face.unicodes) if point < ANY_GLYPH
    ]
    groups.append((ANY_GLYPH, ANY_GLYPH + font.face.glyph_count - 1, 0))
    body = b"".join(struct.pack(">III", *group) for group in groups)
    table = struct.pack(">HHHHI", 0, 1, 3, 10, 12)
    table += struct.pack(">HHIII", 12, 0, 16 + len(body), 0, len(groups)) + body
    data += bytes(-len(data) % 4)
    for entry in range(12, 12 + 16 * int.from_bytes(data[4:6], "big"), 16):
        if data[entry : entry + 4] == b"cmap":
            data[entry + 8 : entry + 16] = struct.pack(">II", len(data), len(table))
    return bytes(data + table)
