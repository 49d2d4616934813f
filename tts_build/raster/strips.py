"""A PNG from strips that were compressed apart: their deflate data is joined, not made again.

A strip ends with a full flush, so that it needs nothing of the one before; the last block and the checksum of all
rows close the stream (RFC 1950, RFC 1951). Every row carries the Sub filter, which looks at its own row alone.
"""

from __future__ import annotations

import struct
import zlib

from PIL import Image

from tts_build.raster.encode import SIGNATURE, bands, chunk

HEAD = struct.Struct(">IIII")
"""width, height, Adler-32 of the filtered rows, their length"""

ADLER = 65521
"""The prime of Adler-32."""

LEVEL = 2
"""Large sheets are for other programs and are made for speed: as quick as level 1, and smaller by a tenth."""

LAST_BLOCK = b"\x03\x00"
"""An empty last deflate block."""


def pack_strip(image: Image.Image) -> bytes:
    """An RGB strip as deflate data with a header of its own."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -15)
    parts, check, length = [], 1, 0
    for rows in bands(image if image.mode == "RGB" else image.convert("RGB")):
        parts.append(packer.compress(rows))
        check = zlib.adler32(rows, check)
        length += len(rows)
    parts.append(packer.flush(zlib.Z_FULL_FLUSH))
    return HEAD.pack(image.width, image.height, check, length) + b"".join(parts)


def adler_joined(first: int, second: int, length: int) -> int:
    """Adler-32 of two pieces of data from those of each, and the length of the second."""
    a1, b1 = first & 0xFFFF, first >> 16
    a2, b2 = second & 0xFFFF, second >> 16
    a = (a1 + a2 - 1) % ADLER
    b = (b1 + b2 + length * (a1 - 1)) % ADLER
    return b << 16 | a


def join_strips(strips: list[bytes]) -> bytes:
    """One PNG of strips of equal width, top to bottom."""
    width = height = 0
    check = 1
    parts: list[bytes] = [b"\x78\x01"]
    for strip in strips:
        strip_width, strip_height, adler, length = HEAD.unpack_from(strip)
        assert width in (0, strip_width), "strips of one sheet are equally wide"
        width, height = strip_width, height + strip_height
        check = adler_joined(check, adler, length)
        parts.append(strip[HEAD.size :])
    parts += [LAST_BLOCK, struct.pack(">I", check)]
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return SIGNATURE + chunk(b"IHDR", header) + chunk(b"IDAT", b"".join(parts)) + chunk(b"IEND", b"")
