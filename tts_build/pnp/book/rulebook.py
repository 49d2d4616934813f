"""The rulebook: Markdown over the game's data, set in two columns with the game's typefaces and colours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tts_build.errors import Where
from tts_build.layout.fonts import Fonts
from tts_build.layout.outline import rect
from tts_build.layout.scene import Group, Item, Scene, Shape
from tts_build.load.markdownfile import check_markdown
from tts_build.pnp.book import markdown as md
from tts_build.pnp.book.flow import Atom, Column, fill
from tts_build.pnp.book.style import FOOT, GUTTER, MARGIN, WHITE, BookStyle
from tts_build.pnp.book.typography import BookArt, Typographer
from tts_build.pnp.pdf.bind import About, Bookmark, bind
from tts_build.pnp.pdf.painter import Page

BAND_TOP, BAND_BOTTOM, BAND_GAP = 15.0, 9.0, 9.0
"""mm above and below the words on the title's band, and below the band."""


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook as scenes, one a page, without bleed: for paper and for pictures. `problems` are findings."""

    scenes: tuple[Scene, ...]
    bookmarks: tuple[Bookmark, ...]
    problems: tuple[Any, ...] = ()


def compose_book(
    text: str,
    style: BookStyle,
    fonts: Fonts,
    art: BookArt,
    *,
    title: str = "",
    locale: str = "en",
    where: Where | None = None,
) -> Book:
    """Set Markdown as pages.

    The first heading of level 1 is the book's title (`title` when there is none), and a first paragraph that is all in
    italics stands below it. `where` is the Markdown file, for findings.
    """
    check_markdown(text, where)
    blocks = list(md.read_markdown(text))
    setter = Typographer(style, fonts, art, locale, where)
    name, lead = title, ""
    if blocks and isinstance(blocks[0], md.Heading) and blocks[0].level == 1:
        name = blocks.pop(0).text  # type: ignore[union-attr]
        if blocks and isinstance(blocks[0], md.Paragraph) and _all_italic(blocks[0].text):
            lead = blocks.pop(0).text[1:-1]
    band, top = _band(setter, name, lead)
    atoms = setter.blocks(blocks, style.column)
    full, short = style.height - MARGIN - FOOT, style.height - top - FOOT
    pages = fill(atoms, (short, short), (full, full))
    scenes, marks = [], []
    for number, columns in enumerate(pages or [[]]):
        start = top if number == 0 else MARGIN
        items: list[Item] = list(band) if number == 0 else []
        for index, column in enumerate(columns):
            x = MARGIN + index * (style.column + GUTTER)
            items += _placed(column, x, start)
            marks += [
                Bookmark(put.atom.title, number, max(0.0, start + put.y - 3.0), put.atom.level)
                for put in column
                if put.atom.title
            ]
        items += _foot(setter, name, number + 1)
        scenes.append(Scene(style.width, style.height, 0.0, tuple(items)))
    return Book(tuple(scenes), tuple(marks), tuple(setter.problems))


def book_pdf(book: Book, about: About, root: Path, fonts: Path) -> bytes:
    """The pages as one PDF with its bookmarks. `root` is the workspace, `fonts` the folder of typefaces."""
    pages = []
    for scene in book.scenes:
        page = Page(scene.width, scene.height, root, fonts)
        page.scene(scene, 0.0, 0.0)
        pages.append(page.data())
    return bind(pages, about, book.bookmarks)


def _all_italic(text: str) -> bool:
    inner = text[1:-1]
    return len(text) > 2 and text[0] == text[-1] == "*" and "*" not in inner.replace("\\*", "")


def _placed(column: Column, x: float, y: float) -> list[Item]:
    return [Group(put.atom.items, (1.0, 0.0, 0.0, 1.0, x, y + put.y)) for put in column]


def _band(setter: Typographer, title: str, lead: str) -> tuple[list[Item], float]:
    """The title in white on a band of ink across the page's head, and where the columns begin below it."""
    style = setter.style
    width = style.width - 2 * MARGIN
    atoms: list[Atom] = []
    if title:
        atoms += setter.paragraph(title, width, setter.display(style.title[1] * 1.5, WHITE), 0.0, close=True)
    if lead:
        atoms += setter.paragraph(lead, width, setter.body(1.15, colour=WHITE), 2.5, close=True)
    y = BAND_TOP
    words: list[Item] = []
    for index, atom in enumerate(atoms):
        y += atom.before if index else 0.0
        words.append(Group(atom.items, (1.0, 0.0, 0.0, 1.0, MARGIN, y)))
        y += atom.height
    y += BAND_BOTTOM
    band = Shape(rect((0.0, 0.0, style.width, y)), fill=style.ink)
    stripe = Shape(rect((0.0, y, style.width, 2.0)), fill=style.accent if style.accent != style.ink else style.hair)
    return [band, stripe, *words], y + 2.0 + BAND_GAP


def _foot(setter: Typographer, title: str, number: int) -> list[Item]:
    """A hairline, the title at the left, the page's number at the right."""
    style = setter.style
    y = style.height - FOOT + 6.0
    items: list[Item] = [
        Shape((("M", MARGIN, y), ("L", style.width - MARGIN, y)), stroke=style.hair, line=0.2),
    ]
    parts: list[tuple[str, str, Callable[[float], float]]] = [
        (title, "left", lambda wide: MARGIN),
        (f"{number}", "right", lambda wide: style.width - MARGIN - wide),
    ]
    for text, _, left in parts:
        kind = setter.body(0.85, bold=text == f"{number}", colour=style.ink)
        setting = setter.set(text, kind, style.width)
        wide = setting.ink[2] if setting.ink else 0.0
        if setting.runs:
            down = y + 4.4 - setting.runs[0].y
            items.append(Group(tuple(setter.items(setting)), (1.0, 0.0, 0.0, 1.0, left(wide), down)))
    return items
