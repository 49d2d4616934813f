"""What packs a row of ten cards as PNG: `python benchmarks/png/run.py`. Others than zlib are tried when installed.

Processor seconds, the least of several runs; megabytes. The rows are filtered as `tts_build.paint.screen.png` does it.
"""

from __future__ import annotations

import sys
import time
import zlib
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from PIL import Image

from tts_build.paint.screen.png import bands

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "w54"))
import inputs

TIMES = 5
RAW = -15
"""Deflate without a header, window of 32 KiB."""

Packer = Callable[[], Any]


def cards(unique: bool) -> Image.Image:
    """A row of the sheet of W54, without its text."""
    ground = inputs.background()
    row = Image.new("RGB", (ground.width * 10, ground.height))
    for index in range(10):
        row.paste(ground, (index * ground.width, 0))
        row.paste(inputs.picture(index if unique else 0), (index * ground.width + 112, 195))
    return row


def plain(image: Image.Image) -> Iterator[bytes]:
    """Rows as they are, with the filter byte that says so."""
    data, length = image.tobytes(), image.width * 3
    for start in range(0, len(data), length):
        yield b"\0" + data[start : start + length]


class Whole:
    """libdeflate takes all at once; a PNG in strips, each made by another worker, cannot be joined of that."""

    def __init__(self, level: int) -> None:
        self.level, self.parts = level, list[bytes]()

    def compress(self, data: bytes) -> bytes:
        self.parts.append(data)
        return b""

    def flush(self) -> bytes:
        packed: bytes = import_module("deflate").deflate_compress(b"".join(self.parts), self.level)
        return packed


def zlib_like(module: str, level: int) -> Packer:
    return lambda: import_module(module).compressobj(level, zlib.DEFLATED, RAW)


PACKERS: dict[str, tuple[str, Packer]] = {
    **{f"zlib {level}": ("zlib", zlib_like("zlib", level)) for level in (1, 2, 3, 4, 6, 9)},
    "zlib, runs only": ("zlib", lambda: zlib.compressobj(1, zlib.DEFLATED, RAW, 8, zlib.Z_RLE)),
    **{f"zlib-ng {level}": ("zlib_ng", zlib_like("zlib_ng.zlib_ng", level)) for level in (1, 2, 3, 6)},
    **{f"libdeflate {level}": ("deflate", lambda level=level: Whole(level)) for level in (1, 2, 6)},
    **{f"isal {level}": ("isal", zlib_like("isal.isal_zlib", level)) for level in (0, 1, 2)},
}


def measured(rows: Callable[[Image.Image], Iterator[bytes]], image: Image.Image, packer: Packer) -> str:
    best, size = float("inf"), 0
    for _ in range(TIMES):
        began, packed = time.process_time(), packer()
        size = sum(len(packed.compress(part)) for part in rows(image)) + len(packed.flush())
        best = min(best, time.process_time() - began)
    return f"{best:>8.3f} s {size / 1e6:>6.2f} MB"


def main() -> None:
    pictures = {"shared": cards(False), "54 pictures": cards(True)}
    print(f"{'':<18}" + "".join(f"{f'{name}, {way}':>22}" for name in pictures for way in ("Sub", "as is")), flush=True)
    for name, (module, packer) in PACKERS.items():
        try:
            import_module(module)
        except ImportError:
            print(f"{name:<18} not installed")
            continue
        print(
            f"{name:<18}"
            + "".join(f"{measured(rows, image, packer):>22}" for image in pictures.values() for rows in (bands, plain)),
            flush=True,
        )


if __name__ == "__main__":
    main()
