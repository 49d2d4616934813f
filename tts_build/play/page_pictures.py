"""The pictures that pages show: objects as `look` draws them, the empty table, pictures of panels.

Each is drawn when a page first asks for it, by its contents alone: what two objects have in common is one picture.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Lock
from typing import Any

from cachetools import LRUCache, cached
from PIL import Image

from tts_build.save import facts
from tts_build.save.picture.appearance import Appearance
from tts_build.save.picture.cloth import RIM, table_kind
from tts_build.save.picture.from_above import ground_of, picture_of
from tts_build.save.picture.live import Live
from tts_build.save.picture.window import Window
from tts_build.sim.save_pictures import Assets

Json = dict[str, Any]

FINE = {"": 72.0, "large": 260.0}
"""Pixels a unit of the table, as it lies and enlarged: a card is about 220 and 800 high."""
LARGEST = 2048
"""Pixels of a picture's longer side."""
GROUND = {False: 1200, True: 1800}
"""The same of the empty table, without and with a picture of its own."""
SHEET = 2048
"""Pixels of the longer side to which a sheet or a board is reduced for all that is not enlarged."""
DECODED = {"": 16, "large": 3}
"""Sheets and boards that are kept as pixels, reduced and whole."""
KEPT = 128 << 20
"""Bytes of drawn pictures that are kept: what two seats see is drawn once."""
FILM = tuple((48.0 * step, 75.0 * step, 30.0 * step) for step in range(8))
"""How a die lies in the pictures of its tumbling, as the save's angles."""
ROOM = 1.7
"""What a tumbling die takes, in its own width: a cube on its corner is 1.73 high."""
BARE = 18.0
"""Half a side of the floor that is shown of a save without a table, in units."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """What a picture shows: an object in some state with its decals and lines as JSON text, a die that tumbles (as a
    row of pictures), a file, or the table."""

    kind: str
    item: Appearance | None = None
    marks: str = ""
    file: str = ""


def sprite_of(item: Appearance, marks: Json | None) -> Sprite:
    """The picture of an object, the same for all that look alike: where it lies and what it is called is left out."""
    turned = item.rotation if item.kind in ("die", "model", "bundle") else (0.0, 0.0, 0.0)
    bare = replace(
        item, guid="-", name="", x=0.0, z=0.0, turn=0.0, base=0.0, hand="", script=False, count=1, rotation=turned
    )
    return Sprite("thing", bare, json.dumps(marks, sort_keys=True) if marks else "")


def film_of(item: Appearance) -> Sprite:
    """The picture of a die's tumbling, the same however it lies."""
    roomy = replace(item, text="", rotation=FILM[0], width=ROOM * item.width, depth=ROOM * item.depth)
    return replace(sprite_of(roomy, None), kind="film")


def reach_of(save: Json) -> Window:
    """The part of the world that the empty table's picture shows, one pixel a unit."""
    kind = table_kind(str(save.get("Table", "")))
    across, down = (BARE, BARE) if kind == "none" else facts.TABLE_REACH[kind]
    return Window(-across - 2 * RIM, down + 2 * RIM, across + 2 * RIM, -down - 2 * RIM)


class Drawer:
    """Draws sprites of one table; `save` is its save, for what lies below everything."""

    def __init__(self, assets: Assets, save: Json) -> None:
        self._assets = assets
        self._save = {key: save.get(key) for key in ("Table", "TableURL", "SkyURL", "Grid", "Decals", "VectorLines")}
        self._pictures = {
            size: cached(LRUCache(most), lock=Lock())(self._reader(size)) for size, most in DECODED.items()
        }
        self.drawn = cached(LRUCache(KEPT, getsizeof=len), lock=Lock())(self._written)
        """a sprite as WebP in a size of FINE; what has no picture is a clear one"""

    def _reader(self, size: str) -> Callable[[str], Image.Image | None]:
        """What reads files as pixels."""

        def read(name: str) -> Image.Image | None:
            found = self._assets.picture(name)
            return found if found is None or size == "large" else _shrunk(found, SHEET)

        return read

    def _written(self, sprite: Sprite, size: str) -> bytes:
        written = io.BytesIO()
        self._image(sprite, size).save(written, "WEBP", quality=88, method=2)
        return written.getvalue()

    def _image(self, sprite: Sprite, size: str) -> Image.Image:
        pictures = self._pictures[size]
        if sprite.kind == "ground":
            window = reach_of(self._save)
            fine = GROUND[bool(self._save["TableURL"])] / max(window.right - window.left, window.top - window.bottom)
            return ground_of(self._save, replace(window, scale=fine), pictures)
        if sprite.item is None:
            return _shrunk(pictures(sprite.file) or Image.new("RGBA", (1, 1), (0, 0, 0, 0)), LARGEST)
        item = sprite.item
        if sprite.kind == "film":
            turned = [replace(sprite, kind="thing", item=replace(item, rotation=turn)) for turn in FILM]
            return _side_by_side([self._image(one, size) for one in turned])
        scale = min(FINE[size], LARGEST / max(item.width, item.depth, 0.01))
        marks = {item.guid: json.loads(sprite.marks)} if sprite.marks else {}
        return picture_of(item, scale, pictures, Live(mesh=self._assets.mesh, marks=marks))


def _side_by_side(pictures: list[Image.Image]) -> Image.Image:
    width, height = pictures[0].size
    row = Image.new("RGBA", (width * len(pictures), height))
    for at, picture in enumerate(pictures):
        row.paste(picture, (at * width, 0))
    return row


def _shrunk(picture: Image.Image, longest: int) -> Image.Image:
    if max(picture.size) <= longest:
        return picture
    width, height = (max(1, round(side * longest / max(picture.size))) for side in picture.size)
    if picture.mode == "RGBA" and picture.getchannel("A").getextrema() == (255, 255):  # opaque: less work
        picture = picture.convert("RGB")
    return picture.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=1.0)
