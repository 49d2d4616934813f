"""Pages, bound PDFs, and contact sheets: a page as a picture, or all of them as one PDF."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageChops

from tts_build.build.core.code_version import code_version
from tts_build.build.core.step import Job, Made
from tts_build.build.steps.face_context import fonts_of
from tts_build.paint.paper.binding import About, bind
from tts_build.paint.paper.contact_scenes import lines_scene, placed_by, shown_part, words_scene
from tts_build.paint.paper.less_ink import spared
from tts_build.paint.paper.page_text import Lettering, page_fonts
from tts_build.paint.paper.pages import NOTES, card_page
from tts_build.paint.paper.painter import Page
from tts_build.paint.paper.pdf_images import VECTOR_DPI
from tts_build.paint.paper.picture_quality import Keeping
from tts_build.paint.paper.svg_to_pdf import not_flat
from tts_build.paint.screen.painter import MM_PER_INCH, paint, pixel_size
from tts_build.paint.screen.picture_store import Shelf
from tts_build.paint.screen.pictures import MAX_PIXELS
from tts_build.paint.screen.png import encode_png
from tts_build.paint.screen.vector import mask
from tts_build.paper.contact_layout import Proof, Shown, arrange_proof
from tts_build.paper.cut_files import cut_dxf, cut_outlines, cut_svg
from tts_build.paper.sheet import PageLayout
from tts_build.problem import InputError, Problem, Where
from tts_build.scene.codec import load_scene
from tts_build.scene.outline import moved
from tts_build.scene.scene import Scene
from tts_build.text.lent_fonts import of_locale

STAGE = "rulebook"

PAGE = f"{__name__}:page"
"""What a page is made by, as steps name it."""

WORDS = "body"
"""The font role of words on contact sheets."""

FINER = 2
"""How much larger cards are painted than they are shown."""


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
    return Made({"pdf": data}, (*_lacks(job, missing), *_painted(painted)), _reads(scenes))


def _reads(scenes: Mapping[str, Scene]) -> dict[str, str]:
    """The pictures that scenes show, with their digests."""
    return {file: digest for scene in scenes.values() for file, digest in scene.pictures().items()}


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
    pixels = {image.file: reason for image in scene.images() if image.vector and (reason := not_flat(root, image))}
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


def guide(job: Job) -> Made:
    """What to print, in words. Blob: `txt`."""
    return Made({"txt": ("\n".join(job.params["lines"]).rstrip() + "\n").encode()})


def bound(job: Job) -> Made:
    """All pages of a file in one PDF. Blob: `pdf`."""
    pages = (job.blob(f"p{index}") for index in range(job.params["pages"]))
    return Made({"pdf": bind(pages, About(**job.params["about"]))})


def cut(job: Job) -> Made:
    """What a machine cuts of a page. Blobs: `svg`, `dxf`."""
    layout = PageLayout.from_plain(job.params["layout"])
    outlines = cut_outlines(layout, {key: load_scene(job.blob(need)) for key, need in job.params["keys"].items()})
    return Made({"svg": cut_svg(layout, outlines).encode(), "dxf": cut_dxf(layout, outlines).encode()})


def edition(job: Job) -> Made:
    """The edition of a file that takes less ink. Blob: `pdf`."""
    return Made({"pdf": spared(job.blob("pdf"), job.params["ink"])})


@dataclass(frozen=True, slots=True)
class _Contact:
    """A contact sheet that is arranged: its faces by key, and the words and lines of each page."""

    proof: Proof
    scenes: dict[str, Scene]
    words: list[Scene]
    lines: list[Scene]


def _contact(job: Job) -> _Contact:
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
    lettering = Lettering(page_fonts(fonts_of(job), params["locale"], WORDS), params["locale"], WORDS)
    pages = range(len(proof.pages))
    words = [words_scene(proof, page, lettering, params["title"], show) for page in pages]
    return _Contact(proof, scenes, words, [lines_scene(proof, page, scenes, show) for page in pages])


def contact_picture(job: Job) -> Made:
    """The one page of a contact sheet as a picture so many pixels wide. Blob: `png`. Raises InputError when it would be
    too large."""
    sheet, show = _contact(job), job.params["show"]
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
    return Made({"png": encode_png(page)}, reads=_reads(sheet.scenes))


def contact_pages(job: Job) -> Made:
    """All pages of a contact sheet. Blob: `pdf`."""
    sheet, show = _contact(job), job.params["show"]
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
    return Made({"pdf": bind(pages, about)}, reads=_reads(sheet.scenes))
