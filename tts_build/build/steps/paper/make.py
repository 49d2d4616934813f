"""Pages and bound PDFs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from tts_build.build.core.code_version import code_version
from tts_build.build.core.step import Job, Made
from tts_build.build.steps.face_context import fonts_of
from tts_build.paint.paper.binding import About, bind
from tts_build.paint.paper.page_text import Lettering, page_fonts
from tts_build.paint.paper.pages import NOTES, card_page
from tts_build.paint.paper.pdf_images import VECTOR_DPI
from tts_build.paint.paper.picture_quality import Keeping
from tts_build.paint.paper.svg_to_pdf import not_flat
from tts_build.paint.screen.picture_store import Shelf
from tts_build.paper.sheet import PageLayout
from tts_build.problem import Problem, Where
from tts_build.scene.codec import load_scene
from tts_build.text.writing_systems import of_locale

STAGE = "rulebook"

PAGE = f"{__name__}:page"
"""What a page is made by, as steps name it."""


def page(job: Job) -> Made:
    """One page. Blob: `pdf`."""
    layout = PageLayout.from_plain(job.params["layout"])
    scenes = {key: load_scene(job.blob(need)) for key, need in job.params["keys"].items()}
    missing: list[str] = []
    painted: dict[str, str] = {}
    keeping = Keeping(**job.params["pictures"])
    shelf = Shelf(job.pictures, code_version(PAGE))
    data = card_page(
        layout,
        scenes,
        job.root,
        fonts_of(job),
        locale=job.params["locale"],
        missing=missing,
        keeping=keeping,
        painted=painted,
        shelf=shelf,
    )
    reads = {file: digest for scene in scenes.values() for file, digest in scene.pictures().items()}
    return Made({"pdf": data}, (*_lacks(job, missing), *_painted(painted)), reads)


def judged(job: Job) -> Made:
    """What making a page would find, without making it. No blob."""
    layout = PageLayout.from_plain(job.params["layout"])
    missing: list[str] = []
    reads: dict[str, str] = {}
    pixels: dict[str, str] = {}
    for need in job.params["keys"].values():
        drawings, files = _looked_at(job.root, job.blob(need))
        pixels |= drawings
        reads |= files
    lettering = Lettering(page_fonts(fonts_of(job), job.params["locale"], NOTES), job.params["locale"], NOTES, missing)
    for note in layout.notes:
        lettering.line(note.text, note.size, bold=note.bold)
    return Made({}, (*_lacks(job, missing), *_painted(pixels)), reads)


@lru_cache(maxsize=512)
def _looked_at(root: Path, face: bytes) -> tuple[dict[str, str], dict[str, str]]:
    """A face's drawings that are pixels on paper, each with the reason, and its pictures with their digests."""
    scene = load_scene(face)
    pixels = {
        image.file: reason
        for image in scene.images()
        if image.vector and (reason := not_flat(root, image.file, image.digest, image.svg))
    }
    return pixels, scene.pictures()


def _painted(files: Mapping[str, str]) -> Iterator[Problem]:
    """Drawings that are pixels on paper: sharp enough, but told, since a designer may have meant otherwise."""
    for file, reason in sorted(files.items()):
        yield Problem(
            f"the drawing is painted as pixels on paper, at {VECTOR_DPI} dpi, for {reason}",
            Where(file),
            todo="draw it in flat colours, and it stays a drawing",
            severity="info",
            code="painted-on-paper",
        )


def _lacks(job: Job, missing: Sequence[str]) -> Iterator[Problem]:
    """A finding when no font has the letters of a page's own words."""
    if not missing:
        return
    script = of_locale(job.params["locale"])
    todo = f"add a family that has them to `fallback` of the font role `{NOTES}`"
    if script is not None:
        todo = f"install `{script.family}` with `{script.install}`, or {todo}"
    yield Problem(
        f"no font has {', '.join(f'`{char}`' for char in missing[:5])} of the words on the pages",
        Where(job.params["file"], path=("fonts",)),
        todo=todo,
        severity="warning",
        code="missing-glyph",
    )


def bound(job: Job) -> Made:
    """All pages of a file in one PDF. Blob: `pdf`."""
    pages = (job.blob(f"p{index}") for index in range(job.params["pages"]))
    return Made({"pdf": bind(pages, About(**job.params["about"]))})
