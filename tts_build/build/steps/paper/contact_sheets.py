"""Contact sheets: a page as a picture, or all of them as one PDF."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageChops

from tts_build.build.core.step import Job, Made
from tts_build.build.steps.face_context import fonts_of
from tts_build.paint.paper.binding import About, bind
from tts_build.paint.paper.contact_scenes import lines_scene, placed_by, shown_part, words_scene
from tts_build.paint.paper.page_text import Lettering, page_fonts
from tts_build.paint.paper.painter import Page
from tts_build.paint.screen.painter import MM_PER_INCH, paint, pixel_size
from tts_build.paint.screen.pictures import MAX_PIXELS
from tts_build.paint.screen.png import encode_png
from tts_build.paint.screen.vector import mask
from tts_build.paper.contact_layout import Proof, Shown, arrange_proof
from tts_build.problem import InputError
from tts_build.scene.codec import load_scene
from tts_build.scene.outline import moved
from tts_build.scene.scene import Scene

STAGE = "rulebook"

ROLE = "body"

FINER = 2
"""How much larger cards are painted than they are shown."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A contact sheet that is arranged: its faces by key, and the words and lines of each page."""

    proof: Proof
    scenes: dict[str, Scene]
    words: list[Scene]
    lines: list[Scene]


def _sheet(job: Job) -> _Sheet:
    params = job.params
    scenes = {key: load_scene(job.blob(need)) for key, need in params["keys"].items()}
    decks = []
    for heading, entries in params["decks"]:
        faces = []
        for key, caption in entries:
            scene = scenes[key]
            faces.append(Shown(key, caption, scene.width, scene.height, scene.bleed))
        decks.append((heading, faces))
    show = params["show"]
    proof = arrange_proof(decks, params["width"], params["height"], params["columns"], show)
    lettering = Lettering(page_fonts(fonts_of(job), params["locale"], ROLE), params["locale"], ROLE)
    pages = range(len(proof.pages))
    words = [words_scene(proof, page, lettering, params["title"], show) for page in pages]
    return _Sheet(proof, scenes, words, [lines_scene(proof, page, scenes, show) for page in pages])


def picture(job: Job) -> Made:
    """The one page as a picture so many pixels wide. Blob: `png`. Raises InputError when it would be too large."""
    sheet, show = _sheet(job), job.params["show"]
    proof, [words], [lines] = sheet.proof, sheet.words, sheet.lines
    dpi = job.params["pixels"] / words.width * MM_PER_INCH
    wide, high = pixel_size(words, dpi)
    if wide * high > MAX_PIXELS:
        todo = "choose fewer cards with --cards, make it smaller with --width, or write a PDF"
        what = f"the picture would have {wide} x {high} pixels"
        raise InputError(what, expected=f"at most {MAX_PIXELS}", todo=todo, code="picture-too-large")
    page = paint(words, dpi, job.root, job.fonts)
    for placed in proof.pages[0].faces:
        scene = sheet.scenes[placed.shown.key]
        bleed = "bleed" in show
        size = pixel_size(scene, dpi * proof.scale, bleed=bleed)
        # Letters a few pixels tall are painted larger and made smaller, or they would stand unevenly.
        tile = paint(scene, FINER * dpi * proof.scale, job.root, job.fonts, bleed=bleed).convert("RGBA")
        tile = tile.resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0)
        scale, border = dpi / MM_PER_INCH, scene.bleed if bleed else 0.0
        if not bleed:
            shape = mask(shown_part(scene, show), (scale * proof.scale, 0, 0, scale * proof.scale, 0, 0), tile.size)
            tile.putalpha(ImageChops.multiply(tile.getchannel("A"), shape))
        left, top = placed.x - border * proof.scale, placed.y - border * proof.scale
        page.paste(tile, (round(left * scale), round(top * scale)), tile)
    over = paint(lines, dpi, job.root, job.fonts, transparent=True)
    page.paste(over, (0, 0), over)
    return Made({"png": encode_png(page)}, reads=_reads(sheet))


def document(job: Job) -> Made:
    """All pages. Blob: `pdf`."""
    sheet, show = _sheet(job), job.params["show"]
    pages = []
    for number, arranged in enumerate(sheet.proof.pages):
        page = Page(arranged.width, arranged.height, job.root, job.fonts)
        page.scene(sheet.words[number], 0.0, 0.0)
        for placed in arranged.faces:
            scene = sheet.scenes[placed.shown.key]
            matrix = placed_by(placed, sheet.proof.scale)
            page.place(scene, matrix, moved(shown_part(scene, show), matrix))
        page.scene(sheet.lines[number], 0.0, 0.0)
        pages.append(page.data())
    about = About(title=job.params["title"], language=job.params["locale"])
    return Made({"pdf": bind(pages, about)}, reads=_reads(sheet))


def _reads(sheet: _Sheet) -> dict[str, str]:
    return {file: digest for scene in sheet.scenes.values() for file, digest in scene.pictures().items()}
