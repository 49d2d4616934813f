"""Pages and bound PDFs."""

from __future__ import annotations

from tts_build.graph.step import Job, Made
from tts_build.graph.work.context import fonts_of
from tts_build.graph.work.pictures import pictures_of
from tts_build.layout.codec import load_scene
from tts_build.pnp.bind import About, bind
from tts_build.pnp.pages import card_page
from tts_build.pnp.sheet import PageLayout

STAGE = "pnp"


def page(job: Job) -> Made:
    """One page. Blob: `pdf`."""
    layout = PageLayout.from_plain(job.params["layout"])
    scenes = {key: load_scene(job.blob(need)) for key, need in job.params["keys"].items()}
    data = card_page(layout, scenes, job.root, fonts_of(job), job.params["locale"])
    reads = {file: digest for scene in scenes.values() for file, digest in pictures_of(scene).items()}
    return Made({"pdf": data}, reads=reads)


def bound(job: Job) -> Made:
    """All pages of a file in one PDF. Blob: `pdf`."""
    pages = (job.blob(f"p{index}") for index in range(job.params["pages"]))
    return Made({"pdf": bind(pages, About(**job.params["about"]))})
