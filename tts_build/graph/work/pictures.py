"""Painting: faces to pictures."""

from __future__ import annotations

from collections.abc import Iterator

from tts_build import disk
from tts_build.errors import InputError
from tts_build.graph.step import Job, Made, digest_of
from tts_build.layout.codec import load_scene
from tts_build.layout.scene import Group, Item, Scene, is_vector
from tts_build.layout.scene import Image as Placed
from tts_build.raster.encode import encode_png
from tts_build.raster.paint import paint

STAGE = "raster"


def images_of(scene: Scene) -> Iterator[Placed]:
    """Every picture and drawing of a scene, those of masks too."""

    def visit(items: tuple[Item, ...]) -> Iterator[Placed]:
        for item in items:
            if isinstance(item, Placed):
                yield item
            elif isinstance(item, Group):
                yield from visit(item.items)
                yield from visit(item.mask.items if item.mask is not None else ())

    yield from visit(scene.items)


def pictures_of(scene: Scene) -> dict[str, str]:
    """The picture files of a scene, with their digests: the painter reads them."""
    return {image.file: image.digest for image in images_of(scene)}


def picture(job: Job) -> Made:
    """Paint a face as a PNG of its own at `dpi`, with its bleed if `bleed` says so. Blob: `png`."""
    params, scene = job.params, load_scene(job.blob("scene"))
    bleed = params.get("bleed", False)
    image = paint(scene, params["dpi"], job.root, job.fonts, bleed=bleed, transparent=params["transparent"])
    return Made({"png": encode_png(image)}, reads=pictures_of(scene))


def plain(job: Job) -> Made:
    """A picture of the art as it is, or an SVG painted `side` pixels high or wide, for the UI. Blob: `png`."""
    from tts_build.raster.pictures import open_picture, unpaintable
    from tts_build.raster.vector import render_fitted

    file = job.params["file"]
    data = disk.read(job.root, file)
    try:
        image = render_fitted(data.decode(), job.params["side"]) if is_vector(file) else open_picture(job.root, file)
    except ValueError as error:
        raise InputError(unpaintable(file, error)) from None
    return Made({"png": encode_png(image)}, reads={file: digest_of(data)})
