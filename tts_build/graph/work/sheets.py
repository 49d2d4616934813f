"""Deck sheets: faces to tiles, tiles to sheets, each in the format that suits it.

A tile that takes long to paint and packs well is kept, so that a sheet of which one card changed is put together anew
and not painted anew. One that is little else than bitmaps is neither: it is painted where it is needed.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

from PIL import Image

from tts_build.graph.step import Job, Made
from tts_build.layout.codec import load_scene
from tts_build.layout.scene import Group, Item, Scene
from tts_build.layout.scene import Image as Placed
from tts_build.raster.choice import Choice, choose, encode_jpeg, spread
from tts_build.raster.encode import encode_png
from tts_build.raster.paint import MM_PER_INCH, paint

STAGE = "raster"

PACKING = 1
"""zlib's level for a tile in the cache: as fast as can be."""

SHARE = 0.25
"""A face of which bitmaps cover so much packs badly: 0.8 MB for a poker card at 300 dpi, in 20 ms."""


def pixels(job: Job) -> Made:
    """Paint a face to exactly `size` pixels, if that is worth keeping. Blob: `pixels`, a PNG, or nothing."""
    scene = load_scene(job.blob("scene"))
    if _quickly_painted(scene):
        return Made({"pixels": b""})
    return Made({"pixels": encode_png(_painted(scene, job), PACKING)}, reads=scene.pictures())


def sheet(job: Job) -> Made:
    """Faces in rows, as one picture in the format that is asked for, or that suits them.

    `cells` names for each cell, in order, its place and two needs: its pixels, and the Scene if there are none.
    Blobs: `picture`; `format`, its suffix; `choice`, why.
    """
    params: Any = job.params
    width, height = params["size"]
    whole = Image.new("RGB", (params["columns"] * width, params["rows"] * height), (255, 255, 255))
    boxes = []
    reads: dict[str, str] = {}
    for index, kept, face in params["cells"]:
        left, top = index % params["columns"] * width, index // params["columns"] * height
        data = job.blob(kept)
        if data:
            tile = _unpacked(data)
        else:
            scene = load_scene(job.blob(face))
            reads |= scene.pictures()
            tile = _painted(scene, job)
        whole.paste(tile, (left, top), tile if tile.mode == "RGBA" else None)
        boxes.append((left, top, left + width, top + height))
    choice = _chosen(params, lambda: [whole.crop(boxes[index]) for index in spread(len(boxes))])
    picture = encode_png(whole) if choice.format == "png" else encode_jpeg(whole, params["quality"])
    return Made({"picture": picture, "format": choice.format.encode(), "choice": choice.why.encode()}, reads=reads)


def _chosen(params: Any, tiles: Callable[[], list[Image.Image]]) -> Choice:
    asked = params["format"]
    if asked == "auto":
        return choose(tiles(), params["quality"])
    return Choice("png" if asked == "png" else "jpg", f"`format: {asked}` asks for it")


def _painted(scene: Scene, job: Job) -> Image.Image:
    width, height = job.params["size"]
    image = paint(scene, width / scene.width * MM_PER_INCH, job.root, job.fonts)
    return image if image.size == (width, height) else image.resize((width, height), Image.Resampling.LANCZOS)


def _unpacked(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data), formats=["PNG"]) as picture:
        picture.load()
        return picture


def _quickly_painted(scene: Scene) -> bool:
    """Whether bitmaps make up much of a face, and no drawing has to be painted for it."""
    covered = 0.0

    def drawings(items: tuple[Item, ...]) -> bool:
        nonlocal covered
        found = False
        for item in items:
            if isinstance(item, Placed):
                covered += 0.0 if item.vector else item.box[2] * item.box[3]
                found |= item.vector and not item.icon
            elif isinstance(item, Group):
                found |= drawings(item.items)
        return found

    return not drawings(scene.items) and covered >= SHARE * scene.width * scene.height
