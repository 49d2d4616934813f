"""The rulebook: Markdown with directives over the game's data, set with the game's typefaces and colours."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from operator import itemgetter

from tts_build.definition.book.markdown import MAX_LINES, check_markdown, text_too_large
from tts_build.paint.paper.binding import Bookmark
from tts_build.paint.paper.tagging import Link
from tts_build.problem import Problem, Where, unknown
from tts_build.rulebook import markdown_blocks as md
from tts_build.rulebook.block_inputs import Asked, Asking
from tts_build.rulebook.book_style import BookStyle
from tts_build.rulebook.chapter_list import Entry
from tts_build.rulebook.column_bands import Banding
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.header_footer import band_of, cover_of, foot_of, links_of, puts_of
from tts_build.rulebook.inline_markdown import links_in, plain_text
from tts_build.rulebook.inline_text import BookArt, Note
from tts_build.rulebook.materials import NOTHING, Materials
from tts_build.rulebook.page_flow import SPARSE, Strip, fill, fullness
from tts_build.rulebook.settings_cache import source_of
from tts_build.rulebook.typography import Typographer
from tts_build.scene.scene import Group, Item, Scene
from tts_build.text.fonts import Fonts

_ITALIC = re.compile(r"\*(?:[^*]|\\\*)+\*", re.DOTALL)
"""A paragraph that is all in italics."""

POINTING = ("setup", "anatomy", "components")
"""Directives whose lists point at things, as `[the board](@board)`."""

PASSES = 5
"""Times that a book is set until every reference names its page."""

MOST_PAGES = 160
"""Pages of a book: what a small file may ask for is bounded, and no game's rules are as long."""


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook as scenes, one a page, without bleed: for paper and for pictures. `problems` are findings, `links`
    and `anchors` where links stand and lead: a page (from 0) and mm from its top."""

    scenes: tuple[Scene, ...]
    bookmarks: tuple[Bookmark, ...]
    problems: tuple[Problem, ...] = ()
    links: tuple[tuple[Link, ...], ...] = ()
    anchors: dict[str, tuple[int, float]] = field(default_factory=dict)


def compose_book(
    text: str,
    style: BookStyle,
    fonts: Fonts,
    art: BookArt,
    *,
    title: str = "",
    locale: str = "en",
    where: Where | None = None,
    materials: Materials = NOTHING,
) -> Book:
    """Set Markdown as pages.

    The first heading of level 1 is the book's title (`title` when there is none), and a first paragraph that is all in
    italics stands below it. `where` is the Markdown file, for findings; `materials` is what directives show.
    """
    check_markdown(text, where)
    source = source_of(text, locale)
    notes = {name: Note(number, marked) for number, (name, marked) in enumerate(source.notes.items(), start=1)}
    asking = Asking(art, materials, notes)
    pages, cited = Asked[str, int](asking, "page"), Asked[str, Note](asking, "note")
    setter = Typographer(style, fonts, asking.art, locale, where, pages=pages, notes=cited)
    composing = _Composing(setter, materials, asking, list(source.blocks), title)
    for _ in range(PASSES):
        filled = composing.filled()
        if len(filled.pages) > MOST_PAGES:
            raise text_too_large(where, None, f"the rulebook has {len(filled.pages)} pages", f"at most {MOST_PAGES}")
        if filled.numbers() == asking.pages:
            break
        asking.pages = filled.numbers()
        asking.entries = tuple(
            replace(entry, page=asking.pages.get(entry.anchor, 0), title=filled.titles.get(entry.anchor) or entry.title)
            for entry in asking.entries
        )
    book = composing.book(filled)
    composing.check_links(book)
    composing.check_pages(filled)
    return replace(book, problems=tuple(setter.problems), links=tuple(links_of(book.scenes, book.anchors)))


@dataclass(frozen=True, slots=True)
class _Filled:
    """A book filled into pages that are yet to be made: the title's band, mm from the top to where the text begins on
    the first page, the strips of each page; where anchors stand, and the titles that are there."""

    band: list[Item]
    top: float
    pages: list[list[Strip]]
    anchors: dict[str, tuple[int, float]]
    titles: dict[str, str]

    def numbers(self) -> dict[str, int]:
        """The page of each anchor, as it is printed."""
        return {anchor: page + 1 for anchor, (page, _) in self.anchors.items()}


@dataclass(slots=True)
class _Composing:
    """One book, set as often as it takes."""

    setter: Typographer
    materials: Materials
    asking: Asking
    blocks: list[md.Block]
    title: str
    lead: str = ""
    covered: bool = False

    def __post_init__(self) -> None:
        blocks = self.blocks
        self.covered = any(isinstance(block, md.Div) and block.directive.name == "cover" for block in blocks)
        if blocks and isinstance(blocks[0], md.Heading) and blocks[0].level == 1:
            self.title = blocks.pop(0).text  # type: ignore[union-attr]
            if blocks and isinstance(blocks[0], md.Paragraph) and _ITALIC.fullmatch(blocks[0].text):
                self.lead = blocks.pop(0).text[1:-1]
        self.asking.entries = tuple(
            Entry(plain_text(block.text), max(0, block.level - 2), block.anchor, 0)
            for block in _headings(blocks)
            if block.level <= 3
        )
        listed = len(self.asking.entries) * sum(1 for _ in _contents(blocks))
        if listed > MAX_LINES:
            what = f"the lists of its contents have {listed} lines together"
            raise text_too_large(self.setter.where, None, what, f"at most {MAX_LINES}")

    def filled(self) -> _Filled:
        """The book as it comes out with what is known of its pages so far."""
        setter, style = self.setter, self.setter.style
        setter.numbers[:], setter.path, setter.count = [0, 0], (), 0
        band, top = ([], style.margin) if self.covered else band_of(setter, self.title, self.lead)
        bands = list(Banding(setter, self.asking).bands(self.blocks, style.columns))
        pages = fill(bands, style.below(top), style.below(style.margin))
        book = _Filled(band, top, pages or [[]], {}, {})
        for number, atom, _, y, _ in self.placed(book):
            if atom.anchor:
                book.anchors.setdefault(atom.anchor, (number, max(0.0, y - 3.0)))
                book.titles.setdefault(atom.anchor, atom.title)
        return book

    def placed(self, filled: _Filled) -> Iterator[tuple[int, Atom, float, float, float]]:
        """Every atom with its page (from 0), where it stands on it and the width of its column, in mm."""
        for index, strips in enumerate(filled.pages):
            start = filled.top if index == 0 else self.setter.style.margin
            for put in puts_of(strips, self.setter.style, start, self.setter.leftward):
                yield index + self.covered, *put

    def book(self, filled: _Filled) -> Book:
        """The pages themselves."""
        setter, style = self.setter, self.setter.style
        scenes: list[Scene] = []
        marks: list[Bookmark] = []
        if self.covered:
            scenes.append(cover_of(setter, self.materials, self.title, self.lead))
        placed = {number: list(atoms) for number, atoms in groupby(self.placed(filled), itemgetter(0))}
        chapter = ""
        for index in range(len(filled.pages)):
            number = len(scenes)
            items: list[Item] = [*self.under(), *(filled.band if index == 0 else [])]
            filling: defaultdict[str, float] = defaultdict(float)
            for _, atom, x, y, width in placed.get(number, ()):
                items.append(Group(atom.items, (1.0, 0.0, 0.0, 1.0, x, y)))
                if atom.title:
                    marks.append(Bookmark(atom.title, number, max(0.0, y - 3.0), atom.level))
                    if atom.level == 0 or not chapter:
                        chapter = atom.title
                filling[chapter] += atom.height * width
            # A page is named after the chapter that most of it speaks of, not after one that ends in its first lines.
            here = max(filling, key=filling.__getitem__, default="")
            head = here if self.covered or number else ""
            items += foot_of(setter, self.title, head, number + 1)
            scenes.append(Scene(style.width, style.height, 0.0, tuple(items), style.paper))
        return Book(tuple(scenes), tuple(marks), anchors=filled.anchors)

    def under(self) -> list[Item]:
        """What lies below the text of every page."""
        return list(self.materials.ground.items) if self.materials.ground is not None else []

    def check_links(self, book: Book) -> None:
        """References that lead nowhere."""
        setter = self.setter
        for line, anchor in _links(self.blocks, "#"):
            if anchor not in book.anchors:
                setter.add(unknown("heading", anchor, book.anchors, setter.at(line), "dead-reference"))
        for line, name in _links(self.blocks, "@", without=POINTING):
            what, todo = f"`@{name}` points at nothing", f"write it in a list of {', '.join(POINTING)}, which show it"
            setter.add(Problem(what, setter.at(line), todo=todo, code="dead-reference"))

    def check_pages(self, filled: _Filled) -> None:
        """Pages on which little stands, in a book of several."""
        setter, style = self.setter, self.setter.style
        for index, strips in enumerate(filled.pages if len(filled.pages) > 1 else ()):
            top = filled.top if index == 0 else style.margin
            full = fullness(strips, style.below(top))
            if full < SPARSE:
                what = f"page {index + 1 + self.covered} of the rulebook is {full:.0%} full".replace("%", " %")
                todo = "take a few lines out before it, or put more on it: a picture, an example, the quick reference"
                setter.add(Problem(what, setter.where, todo=todo, severity="warning", code="sparse-page"))


def _headings(blocks: Sequence[md.Block]) -> Iterator[md.Heading]:
    for block in blocks:
        if isinstance(block, md.Heading):
            yield block
        elif isinstance(block, md.Div):
            yield from _headings(block.blocks)


def _contents(blocks: Sequence[md.Block]) -> Iterator[md.Div]:
    for block in blocks:
        if isinstance(block, md.Div):
            yield from (block,) if block.directive.name == "contents" else _contents(block.blocks)


def _links(blocks: Sequence[md.Block], sign: str, without: Collection[str] = ()) -> Iterator[tuple[int, str]]:
    """What texts refer to, with their lines; not those in directives of these names."""
    for block in blocks:
        if isinstance(block, md.Div) and block.directive.name in without:
            continue
        if isinstance(block, md.Div | md.Quote):
            yield from _links(block.blocks, sign, without)
        elif isinstance(block, md.Listing):
            for item in block.items:
                yield from _links(item, sign, without)
        elif isinstance(block, md.Paragraph | md.Heading):
            yield from ((block.line, name) for name in links_in(block.text, sign))
        elif isinstance(block, md.Table):
            yield from ((block.line, name) for row in block.rows for cell in row for name in links_in(cell, sign))
