"""A JPEG from strips that were compressed apart: their data is joined by restart markers, not made again.

A restart marker ends what a decoder knows of the blocks before it, at a whole byte (ITU-T T.81, 6.1.2 and E.1.4). Every
row of blocks is such an interval here, so that rows are the same wherever they were made, and joined they are byte by
byte what libjpeg makes of the whole picture.

Rows of blocks are reckoned from the picture's top, while rows of cards end anywhere. Of a strip those are packed that
lie wholly in it; its pixels above and below them are kept as they are, for the row that it shares with the next strip.
"""

import io
import re
import struct
from collections.abc import Iterator, Sequence

from PIL import Image

BLOCK = 8
"""Pixels of a block, each way, where chroma is kept in full."""

HEAD = struct.Struct(">IIIII")
"""Width, rows of pixels kept above and below, first row of blocks, number of them."""

RESTART = 0xD0
"""The first of eight restart markers, which follow each other in a circle."""

FRAME, SCAN = 0xC0, 0xDA
"""Markers of the frame, which says how high the picture is, and of the scan, behind which its data lies."""

HEIGHT = struct.Struct(">H")

_MARKER = re.compile(rb"\xff[\xd0-\xd7]")


def pack_strip(image: Image.Image, quality: int, top: int, *, last: bool) -> list[bytes]:
    """An RGB strip that begins `top` pixels below the picture's upper edge, and reaches the lower one if it is `last`.

    It holds a row of blocks at least. In pieces, to be written one after another.
    """
    above = -top % BLOCK
    below = 0 if last else (image.height - above) % BLOCK
    end = image.height - below
    assert end > above, "a strip holds a row of blocks"
    first, count = (top + above) // BLOCK, -(-(end - above) // BLOCK)
    edges = (image.crop((0, upper, image.width, lower)).tobytes() for upper, lower in ((0, above), (end, image.height)))
    return [HEAD.pack(image.width, above, below, first, count), *edges, _packed(image, above, end, quality)]


def join_strips(strips: Sequence[bytes], height: int, quality: int) -> Iterator[bytes]:
    """One JPEG of `height` rows from packed strips of equal width and quality, top to bottom."""
    edge, row = b"", 0
    for index, strip in enumerate(strips):
        width, above, below, first, count = HEAD.unpack_from(strip)
        start, length = HEAD.size + above * width * 3, below * width * 3
        if edge or above:
            shared = Image.frombytes("RGB", (width, BLOCK), edge + strip[HEAD.size : start])
            yield _restart(row) + _data(_packed(shared, 0, BLOCK, quality))
            row += 1
        assert row == first, "strips follow each other"
        edge, packed = strip[start : start + length], strip[start + length :]
        yield _restart(row) + _renumbered(_data(packed), row) if index else _head(packed, height) + _data(packed)
        row += count
    yield b"\xff\xd9"


def _packed(image: Image.Image, top: int, bottom: int, quality: int) -> bytes:
    out = io.BytesIO()
    part = image.crop((0, top, image.width, bottom))
    part.save(out, "JPEG", quality=quality, subsampling=0, restart_marker_rows=1)
    return out.getvalue()


def _restart(row: int) -> bytes:
    """The marker before a row of blocks."""
    return bytes((0xFF, RESTART + (row - 1) % 8))


def _renumbered(data: bytes, row: int) -> bytes:
    """Data whose first row of blocks is one further down. No other byte of 0xFF is followed by such a number."""
    if row % 8 == 0:
        return data
    turned = [bytes((0xFF, RESTART + (number + row) % 8)) for number in range(8)]
    return _MARKER.sub(lambda found: turned[found[0][1] - RESTART], data)


def _segments(packed: bytes) -> dict[int, int]:
    """Where a JPEG's segments begin, by marker, up to its scan; and, as 0, where its data begins."""
    found, at = {}, 2
    while True:
        marker = packed[at + 1]
        found[marker] = at
        at += 2 + HEIGHT.unpack_from(packed, at + 2)[0]
        if marker == SCAN:
            return found | {0: at}


def _data(packed: bytes) -> bytes:
    return packed[_segments(packed)[0] : -2]


def _head(packed: bytes, height: int) -> bytes:
    """All that comes before the data, for a picture of another height."""
    places = _segments(packed)
    head = bytearray(packed[: places[0]])
    HEIGHT.pack_into(head, places[FRAME] + 5, height)
    return bytes(head)
