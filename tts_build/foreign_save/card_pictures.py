"""Pictures of single cards: cut out of their sheets, or outlines with a name where the sheet is missing."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cache

from PIL import Image, ImageDraw, ImageFont

from tts_build.definition.assets.bitmap import FORMATS
from tts_build.foreign_save.found_files import FoundFile, Size

OUTLINE: Size = (400, 560)
QUALITY = 95
"""Of cards that are cut from a JPEG."""
PAPER, INK = (244, 241, 234), (90, 84, 74)
SHADES = [round(a + (b - a) * shade / 255) for shade in range(256) for a, b in zip(PAPER, INK, strict=True)]
"""From paper to ink, three numbers each."""


@dataclass(slots=True)
class Cutter:
    """Cuts cards out of sheets; the sheet that was cut last is kept, since cards of one are asked for in a row."""

    _sheet: FoundFile | None = None
    _picture: Image.Image | None = None

    def cut(self, sheet: FoundFile, grid: Size, cell: int) -> bytes:
        """A cell of a sheet of so many columns and rows, in the sheet's own format."""
        if self._sheet is not sheet or self._picture is None:
            self._sheet = sheet
            with Image.open(io.BytesIO(sheet.read()), formats=FORMATS) as opened:
                self._picture = opened.convert(
                    "RGBA" if "A" in opened.getbands() or "transparency" in opened.info else "RGB"
                )
        whole = self._picture
        column, row = cell % grid[0], cell // grid[0]
        box = tuple(
            round(whole.size[axis] * (place + step) / grid[axis])
            for step in (0, 1)
            for axis, place in ((0, column), (1, row))
        )
        part = whole.crop((box[0], box[1], max(box[2], box[0] + 1), max(box[3], box[1] + 1)))
        out = io.BytesIO()
        if sheet.ending == "jpg":
            part.convert("RGB").save(out, "JPEG", quality=QUALITY, subsampling=0)
        else:
            part.save(out, "PNG")
        return out.getvalue()


def outline(name: str) -> bytes:
    """A picture of a card that is missing: its outline, and its name as far as our letters go. A byte a pixel, shades
    from paper to ink: a large mod may want thousands, and three bytes take ten times as long to pack."""
    picture = Image.new("L", OUTLINE, 0)
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle((6, 6, OUTLINE[0] - 7, OUTLINE[1] - 7), 22, outline=255, width=4)
    font = _font()
    words = "".join(letter if letter.isprintable() else " " for letter in name[:200]).split()
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if draw.textlength(longer, font) <= OUTLINE[0] - 40:
            lines[-1] = longer
        else:
            lines.append(word[:18])
    draw.multiline_text((OUTLINE[0] / 2, OUTLINE[1] / 2), "\n".join(lines[:11]), 255, font, "mm", align="center")
    picture.putpalette(SHADES)
    out = io.BytesIO()
    picture.save(out, "PNG", compress_level=3)
    return out.getvalue()


@cache
def _font() -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(36)
