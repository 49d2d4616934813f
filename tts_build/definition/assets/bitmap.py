"""PNG, JPEG and WebP: their size from the header alone, and whether the file is whole, before a pixel is decoded."""

from __future__ import annotations

import io
import re
import struct
import warnings
import zlib
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from tts_build.problem import InputError, Problem, Where

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_SIDE = 16_384
MAX_PIXELS = 64_000_000
MAX_WEBP_PIXELS = 40_000_000
"""Those of a WebP: its decoder holds five pictures of that size at once, 20 bytes a pixel."""
MAX_SCANS = 200
"""Passes of a JPEG over its pixels; cameras and programs make twenty at most, and each takes time by all pixels."""
MAX_CHUNKS = 100_000
"""Parts of a PNG; programs write 8 KB or more in each, which are 8,000 of the largest file."""
FORMATS = ("PNG", "JPEG", "WEBP")
"""What Pillow may decode; nothing else of it is ever reached."""
ORIENTATION = 0x0112
"""EXIF tag that says how the camera was held; pictures are turned upright by it."""
SIDEWAYS = (5, 6, 7, 8)
_PNG = b"\x89PNG\r\n\x1a\n"
_MARK = re.compile(rb"\xff+([\x02-\xcf\xd9-\xfe])", re.DOTALL)
"""A marker of a JPEG with a segment behind it, or its end: those without are 01, D0 to D8, and FF 00 in a scan."""


def bitmap_size(rel: str, data: bytes) -> tuple[float, float]:
    """Width and height in pixels, upright. InputError, with its file, when it is no picture, damaged or too large."""
    where = Where(rel)
    named = _named_size(data)
    if named is not None:
        _check_size(where, *named, MAX_WEBP_PIXELS if data.startswith(b"RIFF") else MAX_PIXELS)
    if data.startswith(b"RIFF") and not _whole(data):
        # Decoding begins with opening here; a stream that is cut off is told before that.
        raise InputError(_damaged(where))
    if data.startswith(b"\xff\xd8") and _scans(data) > MAX_SCANS:
        what = f"the picture has more than {MAX_SCANS} scans"
        raise InputError(Problem(what, where, todo="export it again", code="picture-too-large"))
    if data.startswith(_PNG) and sum(1 for _ in islice(_chunks(data), MAX_CHUNKS + 1)) > MAX_CHUNKS:
        what = f"the picture has more than {MAX_CHUNKS} chunks"
        raise InputError(Problem(what, where, todo="export it again", code="picture-too-large"))
    width, height, turned = _opened_size(where, data)
    _check_size(where, width, height)
    if not _whole(data):
        raise InputError(_damaged(where))
    return (height, width) if turned else (width, height)


def _opened_size(where: Where, data: bytes) -> tuple[int, int, bool]:
    """Width, height and whether the camera lay on its side, as Pillow reads the header."""
    from PIL import Image as Pictures
    from PIL import UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            # Our own bound is tighter than the one that Pillow warns of; opening reads the header only.
            warnings.simplefilter("ignore")
            with Pictures.open(io.BytesIO(data), formats=FORMATS) as picture:
                return *picture.size, _turned(picture)
    except UnidentifiedImageError:
        if data.startswith((_PNG, b"\xff\xd8\xff", b"RIFF")):
            raise InputError(_damaged(where)) from None
        what, todo = "not a PNG, JPEG, WebP or SVG picture", "export it as one of them"
        raise InputError(Problem(what, where, todo=todo, code="bad-picture")) from None
    except Pictures.DecompressionBombError:
        raise InputError(_too_large(where, None)) from None
    except Exception:  # a broken header may fail in any way
        raise InputError(_damaged(where)) from None


def _scans(data: bytes) -> int:
    """How many scans a JPEG has, up to one more than it may have (ITU-T T.81, B.1.1: markers and their segments).

    A segment says its length, and what stands in it is no marker, be it a small picture of its own; the codes behind
    the head of a scan have none of these marks.
    """
    found, at = 0, 2
    while found <= MAX_SCANS and (mark := _MARK.search(data, at)) is not None:
        at = mark.end()
        if mark[1] == b"\xd9":
            break  # the end of the picture
        length = int.from_bytes(data[at : at + 2], "big")
        found += mark[1] == b"\xda"
        at += max(length, 2)
    return found


def _check_size(where: Where, width: int, height: int, most: int = MAX_PIXELS) -> None:
    if width > MAX_SIDE or height > MAX_SIDE or width * height > most:
        raise InputError(_too_large(where, (width, height), most))
    if width < 1 or height < 1:
        raise InputError(_damaged(where))


def _turned(picture: Image) -> bool:
    """Whether the camera lay on its side. A PNG says so before its pixels, or it would have to be decoded."""
    if picture.format != "JPEG" and "exif" not in picture.info:
        return False
    return picture.getexif().get(ORIENTATION, 1) in SIDEWAYS


def _named_size(data: bytes) -> tuple[int, int] | None:
    """Width and height that the header of a PNG or a WebP names; None when there is none, or for a JPEG.

    Pillow makes room for a whole WebP when it opens one, so that its size must be known before.
    PNG specification, 11.2.2; RFC 9649 (WebP), 2.5 to 2.7; RFC 6386 (VP8), 9.1.
    """
    if data.startswith(_PNG) and data[12:16] == b"IHDR" and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if not (data.startswith(b"RIFF") and data[8:12] == b"WEBP" and len(data) >= 30):
        return None
    if data[12:16] == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if data[12:16] == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    width, height = struct.unpack("<HH", data[26:30])
    return width & 0x3FFF, height & 0x3FFF


def _chunks(data: bytes) -> Iterator[tuple[int, int]]:
    """Where each chunk of a PNG begins, and where its checksum does (PNG specification, 5.3)."""
    at = 8
    while at + 12 <= len(data):
        end = at + 8 + int.from_bytes(data[at : at + 4], "big")
        yield at, end
        at = end + 4


def _whole(data: bytes) -> bool:
    """Whether a PNG's chunks hold their checksums up to the last, a JPEG has its end mark, a WebP its length."""
    if data.startswith(b"RIFF"):
        return len(data) >= 8 + int.from_bytes(data[4:8], "little")
    if not data.startswith(b"\x89PNG"):
        return b"\xff\xd9" in data[-64:]
    for at, end in _chunks(data):
        if zlib.crc32(memoryview(data)[at + 4 : end]) != int.from_bytes(data[end : end + 4], "big"):
            return False
        if data[at + 4 : at + 8] == b"IEND":
            return True
    return False


def _damaged(where: Where) -> Problem:
    what = "the picture is damaged, or cut off before its end"
    return Problem(what, where, todo="copy or export it again", code="bad-picture")


def _too_large(where: Where, size: tuple[int, int] | None, most: int = MAX_PIXELS) -> Problem:
    what = f"the picture has {size[0]} x {size[1]} pixels" if size else "the picture has too many pixels"
    expected = f"at most {MAX_SIDE} a side and {most // 1_000_000} million in all"
    return Problem(what, where, expected, todo="scale it down", code="picture-too-large")
