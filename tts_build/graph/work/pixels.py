"""Painted faces in the cache: raw rows behind a short header, quick to write and to read."""

from __future__ import annotations

import struct

from PIL import Image

HEAD = struct.Struct(">4sII")


def pack(image: Image.Image) -> bytes:
    return HEAD.pack(image.mode.encode().ljust(4), image.width, image.height) + image.tobytes()


def unpack(data: bytes) -> Image.Image:
    mode, width, height = HEAD.unpack_from(data)
    return Image.frombytes(mode.decode().strip(), (width, height), data[HEAD.size :])
