"""Single faces as files of other formats than PNG, each with its size on paper."""

import io

from PIL import Image

from tts_build.build.core.step import Job, Made
from tts_build.paint.paper.binding import About, bind
from tts_build.paint.paper.painter import Page
from tts_build.paint.paper.picture_quality import Keeping
from tts_build.paint.scene_svg import svg_of
from tts_build.paint.screen.painter import paint, pixel_size
from tts_build.paint.screen.png_or_jpeg import QUALITY
from tts_build.problem import InputError
from tts_build.scene.codec import load_scene
from tts_build.scene.outline import rect

STAGE = "paint"

LARGEST = {"jpeg": 65_500, "webp": 16_383}
"""Pixels a side that the formats have room for (libjpeg, libwebp)."""

X_RESOLUTION, Y_RESOLUTION, RESOLUTION_UNIT, INCH = 0x011A, 0x011B, 0x0128, 2
"""Tags of EXIF (TIFF 6.0, section 8)."""


def bitmap(job: Job) -> Made:
    """A face as a JPEG or a WebP. Blob: `file`. InputError when it is larger than the format can be."""
    params, scene = job.params, load_scene(job.blob("scene"))
    kind, dpi, bleed = params["format"], params["dpi"], params["bleed"]
    size = pixel_size(scene, dpi, bleed=bleed)
    if max(size) > LARGEST[kind]:
        what = f"a picture of {size[0]} x {size[1]} pixels is too large for this format"
        todo = "lower `--dpi`, or take PNG"
        raise InputError(what, expected=f"at most {LARGEST[kind]} a side", todo=todo, code="picture-too-large")
    image = paint(scene, dpi, job.root, job.fonts, bleed=bleed, transparent=not bleed)
    out = io.BytesIO()
    if kind == "jpeg":
        if image.mode == "RGBA":  # which has no clear parts: white is what paper has there
            ground = Image.new("RGBA", image.size, "white")
            image = Image.alpha_composite(ground, image).convert("RGB")
        image.save(out, "JPEG", quality=QUALITY, subsampling=0, dpi=(dpi, dpi))
    else:
        exif = Image.Exif()
        exif[X_RESOLUTION] = exif[Y_RESOLUTION] = float(dpi)
        exif[RESOLUTION_UNIT] = INCH
        image.save(out, "WEBP", quality=QUALITY, exif=exif)
    return Made({"file": out.getvalue()}, reads=scene.pictures())


def drawing(job: Job) -> Made:
    """A face as an SVG. Blob: `file`."""
    params, scene = job.params, load_scene(job.blob("scene"))
    svg = svg_of(scene, job.root, job.fonts, dpi=params["dpi"], bleed=params["bleed"], text=params["text"])
    return Made({"file": svg.encode()}, reads=scene.pictures())


def leaf(job: Job) -> Made:
    """A face as a PDF of one page as large as its trim, or as its bleed with the trim marked in it. Blob: `file`."""
    params, scene = job.params, load_scene(job.blob("scene"))
    border = scene.bleed if params["bleed"] else 0.0
    size = (scene.width + 2 * border, scene.height + 2 * border)
    keeping = Keeping(params["dpi"], QUALITY)
    page = Page(*size, job.root, job.fonts, keeping=keeping, trim=border)
    if border:
        page.place(scene, (1.0, 0.0, 0.0, 1.0, border, border), rect((0.0, 0.0, *size)))
    else:
        page.scene(scene, 0.0, 0.0)
    return Made(
        {"file": bind([page.data()], About(params["title"], language=params["locale"]))}, reads=scene.pictures()
    )
