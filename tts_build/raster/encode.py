"""Pixels to PNG: row filter in NumPy, compression by zlib, nothing in the file but the picture."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray
from PIL import Image

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOUR_TYPES = {"L": 0, "RGB": 2, "RGBA": 6}
SUB = 1
"""PNG filter type: each byte less the one of the pixel to its left."""


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def filtered(pixels: NDArray[np.uint8]) -> bytes:
    """Rows (height x width x channels) with the Sub filter, each led by its filter byte."""
    height, width, channels = pixels.shape
    rows = np.empty((height, 1 + width * channels), np.uint8)
    rows[:, 0] = SUB
    flat = pixels.reshape(height, width * channels)
    rows[:, 1 : 1 + channels] = flat[:, :channels]
    np.subtract(flat[:, channels:], flat[:, :-channels], out=rows[:, 1 + channels :])
    return rows.tobytes()


def encode_png(image: Image.Image, level: int = 6) -> bytes:
    """A PNG of an L, RGB or RGBA picture."""
    mode = image.mode if image.mode in COLOUR_TYPES else "RGBA"
    pixels = np.asarray(image.convert(mode))
    if pixels.ndim == 2:
        pixels = pixels[:, :, np.newaxis]
    header = struct.pack(">IIBBBBB", image.width, image.height, 8, COLOUR_TYPES[mode], 0, 0, 0)
    data = zlib.compress(filtered(pixels), level)
    return SIGNATURE + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")
