"""PNG or JPEG: which of the two a picture is kept in, decided by trying both on a part of it."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PIL import Image

from tts_build.paint.screen.png import encode_png

Format = Literal["png", "jpg"]

QUALITY = 92
"""JPEG's quality, as libjpeg counts it, where a definition names none: no difference at the size of a card."""

TIMES = 3.0
"""A PNG that takes so many times the bytes of a JPEG is that of a photograph; flat art takes less than its JPEG."""

TILES = 3
"""Pictures of a sheet that are tried: the first, and others as far from each other as can be."""

BAND, EACH = 32, 128
"""Of a picture that is tried, `BAND` rows of every `EACH` are: a quarter of it, from top to bottom."""

LEVEL = 1
"""zlib's level for a sample: it takes up to a third more than level 6, in an eighth of the time. What is tried lies far
from the limit: flat art takes 0.3 to 0.8 times its JPEG, photographs 4 to 12 times."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A format, and why in words."""

    format: Format
    why: str


def encode_jpeg(image: Image.Image, quality: int = QUALITY, *, fine: bool = True) -> bytes:
    """A JPEG of an L or RGB picture, nothing in it but the picture.

    `fine` keeps chroma in full, which small coloured letters need; pictures without text do without. Huffman tables are
    the standard's: tables of its own would take as long again and save a thirtieth.
    """
    out = io.BytesIO()
    image.save(out, "JPEG", quality=quality, subsampling=0 if fine else 2)
    return out.getvalue()


def choose(pictures: Sequence[Image.Image], quality: int = QUALITY) -> Choice:
    """The format for opaque pictures that are kept as one. The same pictures give the same choice on any machine."""
    if any(picture.mode not in ("L", "RGB") for picture in pictures):
        return Choice("png", "it is a PNG: it has clear parts")
    return decided([tried(pictures[index], quality) for index in spread(len(pictures))], quality)


def tried(picture: Image.Image, quality: int) -> tuple[int, int]:
    """Bytes of a sample of an opaque picture, as PNG and as JPEG."""
    sample = _bands(picture)
    return len(encode_png(sample, LEVEL)), len(encode_jpeg(sample, quality))


def decided(sizes: Sequence[tuple[int, int]], quality: int) -> Choice:
    """The format by the sizes of all samples."""
    png, jpeg = (sum(part) for part in zip(*sizes, strict=True))
    found = f"as PNG a sample takes {png / jpeg:.1f} times what it takes as JPEG; the limit is {TIMES:g}"
    if png >= TIMES * jpeg:
        return Choice("jpg", f"it is a JPEG of quality {quality}: {found}")
    return Choice("png", f"it is a PNG: {found}")


def spread(count: int) -> list[int]:
    """Which of so many pictures of a sheet are tried."""
    step = max(1, count / TILES)
    return [int(step * index) for index in range(min(TILES, count))]


def _bands(picture: Image.Image) -> Image.Image:
    tops = range(0, picture.height, EACH)
    heights = [min(BAND, picture.height - top) for top in tops]
    sample = Image.new(picture.mode, (picture.width, sum(heights)))
    at = 0
    for top, height in zip(tops, heights, strict=True):
        sample.paste(picture.crop((0, top, picture.width, top + height)), (0, at))
        at += height
    return sample
