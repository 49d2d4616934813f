"""Painting: faces to pictures."""

from __future__ import annotations

from tts_build import disk
from tts_build.build.core.step import Job, Made, digest_of
from tts_build.paint.screen.painter import paint
from tts_build.paint.screen.png import encode_png
from tts_build.problem import InputError
from tts_build.scene.codec import load_scene
from tts_build.scene.scene import is_vector

STAGE = "paint"


def picture(job: Job) -> Made:
    """Paint a face as a PNG of its own at `dpi`, with its bleed if `bleed` says so. Blob: `png`."""
    params, scene = job.params, load_scene(job.blob("scene"))
    bleed = params.get("bleed", False)
    image = paint(scene, params["dpi"], job.root, job.fonts, bleed=bleed, transparent=params["transparent"])
    return Made({"png": encode_png(image)}, reads=scene.pictures())


def plain(job: Job) -> Made:
    """A picture of the art as it is, or an SVG painted `side` pixels high or wide, for the UI. Blob: `png`."""
    from tts_build.paint.screen.pictures import open_picture, unpaintable
    from tts_build.paint.screen.vector import render_fitted

    file = job.params["file"]
    data = disk.read(job.root, file)
    try:
        image = render_fitted(data.decode(), job.params["side"]) if is_vector(file) else open_picture(job.root, file)
    except ValueError as error:
        raise InputError(unpaintable(file, error)) from None
    return Made({"png": encode_png(image)}, reads={file: digest_of(data)})
