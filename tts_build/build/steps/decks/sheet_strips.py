"""A large sheet in strips: each worker paints, filters and compresses one row of cards; joining copies bytes."""

from __future__ import annotations

from tts_build.build.core.step import Job, Made
from tts_build.paint.screen.painter import paint, pixel_size
from tts_build.paint.screen.png_join import join_strips, pack_strip
from tts_build.scene.codec import load_scene

STAGE = "paint"


def strip(job: Job) -> Made:
    """One row of cells as compressed PNG rows. Blob: `rows`."""
    from PIL import Image

    params = job.params
    scenes = [load_scene(job.blob(f"c{index}")) for index in range(params["cells"])]
    width, height = pixel_size(scenes[0], params["dpi"], bleed=params["bleed"])
    whole = Image.new("RGB", (params["columns"] * width, height), (255, 255, 255))
    for index, scene in enumerate(scenes):
        whole.paste(paint(scene, params["dpi"], job.root, job.fonts, bleed=params["bleed"]), (index * width, 0))
    reads = {file: digest for scene in scenes for file, digest in scene.pictures().items()}
    return Made({"rows": pack_strip(whole)}, reads=reads)


def joined(job: Job) -> Made:
    """The strips as one PNG. Blob: `png`."""
    return Made({"png": join_strips([job.file(f"s{index}") for index in range(job.params["strips"])])})
