"""Painting: faces to pictures, and pictures of the art."""

from collections.abc import Callable

from PIL import Image

from tts_build import disk
from tts_build.build.core.step import Job, Made, digest_of
from tts_build.paint.screen.painter import paint
from tts_build.paint.screen.pictures import open_picture, unpaintable
from tts_build.paint.screen.png import encode_png
from tts_build.paint.screen.vector import render_fitted, render_svg
from tts_build.problem import InputError
from tts_build.scene.codec import load_scene
from tts_build.scene.scene import is_vector

STAGE = "paint"

SIDE = 8
"""Pixels that a drawing is painted at for a check: as few as show whether it can be."""


def picture(job: Job) -> Made:
    """Paint a face as a PNG of its own at `dpi`, with its bleed if `bleed` says so. Blob: `png`."""
    params, scene = job.params, load_scene(job.blob("scene"))
    bleed = params.get("bleed", False)
    image = paint(scene, params["dpi"], job.root, job.fonts, bleed=bleed, transparent=params["transparent"])
    return Made({"png": encode_png(image)}, reads=scene.pictures())


def plain(job: Job) -> Made:
    """A picture of the art as it is, or an SVG painted `side` pixels high or wide, for the UI. Blob: `png`."""
    data, image = art_picture(job, lambda svg: render_fitted(svg, job.params["side"]))
    return Made({"png": encode_png(image)}, reads={job.params["file"]: digest_of(data)})


def paintable(job: Job) -> Made:
    """Read the picture `file` whole, for a check that paints no face; the problem of one that is damaged. No blob."""
    data, _ = art_picture(job, lambda svg: render_svg(svg, SIDE, SIDE))
    return Made(reads={job.params["file"]: digest_of(data)})


def art_picture(job: Job, paint_svg: Callable[[str], Image.Image]) -> tuple[bytes, Image.Image]:
    """The bytes of the picture `file`, and the picture itself. InputError when it is damaged, or cannot be painted."""
    file = job.params["file"]
    data = disk.read(job.root, file)
    try:
        return data, paint_svg(data.decode()) if is_vector(file) else open_picture(job.root, file)
    except ValueError as error:
        raise InputError(unpaintable(file, error)) from None
