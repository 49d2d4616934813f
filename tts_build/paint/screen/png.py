"""Pixels to PNG: row filter by Pillow, compression by zlib, nothing in the file but the picture."""

import struct
import zlib
from collections.abc import Iterator

from PIL import Image, ImageChops

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOUR_TYPES = {"L": 0, "RGB": 2, "RGBA": 6}
SUB = 1
"""PNG filter type: each byte less the one of the pixel to its left."""

LEVEL = 6
"""zlib's level for pictures that are downloaded; `benchmarks/README.md` has what each level takes and gives."""

BAND = 400_000
"""Bytes of a band of rows that are filtered and compressed together."""


def chunk(kind: bytes, *data: bytes) -> list[bytes]:
    """A chunk as the pieces that make it up, so that a large picture's data is copied once, when all are joined."""
    check = zlib.crc32(kind)
    for piece in data:
        check = zlib.crc32(piece, check)
    return [struct.pack(">I", sum(map(len, data))), kind, *data, struct.pack(">I", check)]


def header(width: int, height: int, mode: str) -> list[bytes]:
    """What a PNG begins with."""
    return [SIGNATURE, *chunk(b"IHDR", struct.pack(">IIBB3x", width, height, 8, COLOUR_TYPES[mode]))]


def filtered(part: Image.Image) -> bytes:
    """The rows of a picture with the Sub filter, each led by its filter byte.

    Pillow is loaded anyway and takes as long as NumPy, which would double the time until a worker can begin.
    """
    left = Image.new(part.mode, part.size)
    left.paste(part, (1, 0))
    length = 1 + part.width * len(part.getbands())
    rows = bytearray(bytes([SUB]))
    # Pillow leaves a byte free after each row: there goes the next row's filter byte.
    rows += ImageChops.subtract_modulo(part, left).tobytes("raw", part.mode, length, 1)
    rows[length::length] = bytes([SUB]) * part.height
    return bytes(memoryview(rows)[:-1])


def bands(image: Image.Image) -> Iterator[bytes]:
    """The filtered rows of an L, RGB or RGBA picture from the top down, a few at a time.

    A band stays in the processor's cache from step to step, and no second copy of the picture is ever whole: for a
    row of cards 8250 pixels wide that took 0.11 s with its compression instead of 0.21 s, and 110 MB less.
    """
    channels = len(image.getbands())
    height = max(1, BAND // (image.width * channels))
    for top in range(0, image.height, height):
        yield filtered(image.crop((0, top, image.width, min(top + height, image.height))))


def encode_png(image: Image.Image, level: int = LEVEL) -> bytes:
    """A PNG of an L, RGB or RGBA picture; of any other mode as RGBA."""
    if image.mode not in COLOUR_TYPES:
        image = image.convert("RGBA")
    packer = zlib.compressobj(level)
    data = [*map(packer.compress, bands(image)), packer.flush()]
    return b"".join([*header(*image.size, image.mode), *chunk(b"IDAT", *data), *chunk(b"IEND")])


def with_dpi(png: bytes, dpi: float) -> bytes:
    """The PNG with its size on paper: a chunk `pHYs`, in pixels a metre, behind the header (PNG, 11.3.4.3)."""
    end = png.index(b"IHDR") + 4 + 13 + 4
    metre = round(dpi / 0.0254)
    return b"".join([png[:end], *chunk(b"pHYs", struct.pack(">IIB", metre, metre, 1)), png[end:]])
