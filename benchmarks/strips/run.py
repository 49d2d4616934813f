"""What joining a sheet of strips saves after one card has changed: `python benchmarks/strips/run.py`.

A sheet of 60 cards of W54 in six rows, as PNG and as JPEG: packed whole, which is what a build would do without
`png_join`, `jpeg_join` and the shelf of `picture_store`; all strips packed and joined; one strip packed and joined
with five from the shelf. Processor seconds, the least of several runs, and the ratio to the whole.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from PIL import Image

from tts_build.paint.screen import jpeg_join, png_join
from tts_build.paint.screen.picture_store import Shelf
from tts_build.paint.screen.png import LEVEL, encode_png
from tts_build.paint.screen.png_or_jpeg import QUALITY, encode_jpeg

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "w54"))
import inputs

TIMES, ROWS, COLUMNS = 3, 6, 10


def sheet() -> Image.Image:
    """Sixty cards with a picture of their own each, without text."""
    ground = inputs.background()
    whole = Image.new("RGB", (ground.width * COLUMNS, ground.height * ROWS))
    for index in range(ROWS * COLUMNS):
        left, top = index % COLUMNS * ground.width, index // COLUMNS * ground.height
        whole.paste(ground, (left, top))
        whole.paste(inputs.picture(index), (left + 112, top + 195))
    return whole


class Strips:
    """A sheet in strips: how one is packed, and how all are joined."""

    def __init__(self, whole: Image.Image, folder: Path) -> None:
        self.whole, self.shelf = whole, Shelf(folder, "benchmark")
        self.height = whole.height // ROWS

    def png(self, row: int) -> bytes:
        return b"".join(png_join.pack_strip(self._row(row), LEVEL))

    def jpeg(self, row: int) -> bytes:
        last = row == ROWS - 1
        return b"".join(jpeg_join.pack_strip(self._row(row), QUALITY, row * self.height, last=last))

    def joined_png(self, strips: list[bytes]) -> Iterable[bytes]:
        return png_join.join_packed(strips)

    def joined_jpeg(self, strips: list[bytes]) -> Iterable[bytes]:
        return jpeg_join.join_strips(strips, self.whole.height, QUALITY)

    def taken(self, pack: Callable[[int], bytes]) -> list[bytes]:
        """All strips, the first packed anew and the others from the shelf, where they are put the first time."""
        strips = [pack(0)]
        for row in range(1, ROWS):
            name = self.shelf.name(pack.__name__, row)
            strip = self.shelf.take(name)
            if strip is None:
                strip = pack(row)
                self.shelf.put(name, strip)
            strips.append(strip)
        return strips

    def _row(self, row: int) -> Image.Image:
        return self.whole.crop((0, row * self.height, self.whole.width, (row + 1) * self.height))


def least(work: Callable[[], object]) -> float:
    """Processor seconds of the quickest of several runs, a first one not counted."""
    work()
    spent = []
    for _ in range(TIMES):
        began = time.process_time()
        work()
        spent.append(time.process_time() - began)
    return min(spent)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        strips = Strips(sheet(), Path(folder))
        every = range(ROWS)
        formats = {
            "PNG": (encode_png, strips.png, strips.joined_png),
            "JPEG": (lambda whole: encode_jpeg(whole, QUALITY), strips.jpeg, strips.joined_jpeg),
        }
        print(f"{'':<6}{'whole':>10}{'six strips':>14}{'one of six':>14}{'ratio':>8}")
        for name, (encode, pack, join) in formats.items():
            whole = least(lambda encode=encode: encode(strips.whole))
            anew = least(lambda pack=pack, join=join: b"".join(join(list(map(pack, every)))))
            one = least(lambda pack=pack, join=join: b"".join(join(strips.taken(pack))))
            print(f"{name:<6}{whole:>8.2f} s{anew:>12.2f} s{one:>12.2f} s{one / whole:>8.2f}", flush=True)


if __name__ == "__main__":
    main()
