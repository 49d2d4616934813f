"""A PNG from strips that were compressed apart: their deflate data is joined, not made again.

A strip ends with a full flush, so that it needs nothing of the one before; the last block and the checksum of all
rows close the stream (RFC 1950, RFC 1951). Every row carries the Sub filter, which looks at its own row alone. Each
strip is a chunk of its own, whose checksum was reckoned where the strip was made.
"""

import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from PIL import Image

from tts_build.paint.screen.png import bands, chunk, header

HEAD = struct.Struct(">IIII")
"""width, height, Adler-32 of the filtered rows, their length"""

ADLER = 65521
"""The prime of Adler-32."""

LEVEL = 2
"""Large sheets are for other programs and are made for speed: as quick as level 1, and smaller by a tenth."""

LAST_BLOCK = b"\x03\x00"
"""An empty last deflate block."""

STREAM = b"\x78\x01"
"""How zlib's format begins: deflate with a window of 32 KiB, packed fast."""


def pack_strip(image: Image.Image, level: int = LEVEL) -> list[bytes]:
    """An RGB strip as a chunk of deflate data, behind a header of ours; in pieces, to be written one after another."""
    packer = zlib.compressobj(level, zlib.DEFLATED, -15)
    parts, check, length = [], 1, 0
    for rows in bands(image if image.mode == "RGB" else image.convert("RGB")):
        parts.append(packer.compress(rows))
        check = zlib.adler32(rows, check)
        length += len(rows)
    parts.append(packer.flush(zlib.Z_FULL_FLUSH))
    return [HEAD.pack(image.width, image.height, check, length), *chunk(b"IDAT", *parts)]


def adler_joined(first: int, second: int, length: int) -> int:
    """Adler-32 of two pieces of data from those of each, and the length of the second."""
    a1, b1 = first & 0xFFFF, first >> 16
    a2, b2 = second & 0xFFFF, second >> 16
    a = (a1 + a2 - 1) % ADLER
    b = (b1 + b2 + length * (a1 - 1)) % ADLER
    return b << 16 | a


def join_strips(strips: Sequence[Path]) -> Iterator[bytes]:
    """One PNG of files of strips of equal width, top to bottom; in pieces, so that no two strips are in memory."""
    return _joined([_head(path) for path in strips], map(_body, strips))


def join_packed(strips: Sequence[bytes]) -> Iterator[bytes]:
    """One PNG of strips of equal width, top to bottom, each as it was packed."""
    heads = [HEAD.unpack_from(strip) for strip in strips]
    return _joined(heads, (memoryview(strip)[HEAD.size :] for strip in strips))


def _joined(heads: Sequence[tuple[int, ...]], bodies: Iterable[bytes | memoryview]) -> Iterator[bytes]:
    widths = {width for width, _, _, _ in heads}
    assert len(widths) == 1, "strips of one sheet are equally wide"
    yield from header(widths.pop(), sum(height for _, height, _, _ in heads), "RGB")
    yield from chunk(b"IDAT", STREAM)
    check = 1
    for (_, _, adler, length), body in zip(heads, bodies, strict=True):
        check = adler_joined(check, adler, length)
        yield bytes(body)
    yield from chunk(b"IDAT", LAST_BLOCK, struct.pack(">I", check))
    yield from chunk(b"IEND")


def _head(path: Path) -> tuple[int, ...]:
    with path.open("rb") as file:
        return HEAD.unpack(file.read(HEAD.size))


def _body(path: Path) -> bytes:
    with path.open("rb") as file:
        file.seek(HEAD.size)
        return file.read()
