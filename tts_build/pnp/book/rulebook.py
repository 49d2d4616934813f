"""The rulebook: Markdown with directives over the game's data, set with the game's typefaces and colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from tts_build.errors import Problem, Where, unknown
from tts_build.layout.fonts import Fonts
from tts_build.layout.scene import Group, Item, Scene
from tts_build.load.markdownfile import check_markdown
from tts_build.pnp.book import markdown as md
from tts_build.pnp.book.contents import Entry, contents
from tts_build.pnp.book.cover import cover_of
from tts_build.pnp.book.example import example
from tts_build.pnp.book.faces import anatomy
from tts_build.pnp.book.figures import set_up
from tts_build.pnp.book.flow import Atom, Band, fill
from tts_build.pnp.book.fragments import joined
from tts_build.pnp.book.furniture import band_of, foot_of, links_of, puts_of
from tts_build.pnp.book.inline import anchors_in, plain_text
from tts_build.pnp.book.items import number_of
from tts_build.pnp.book.materials import NOTHING, Materials
from tts_build.pnp.book.parts import aside, components, legend
from tts_build.pnp.book.remembered import source_of
from tts_build.pnp.book.running import BookArt
from tts_build.pnp.book.style import BookStyle
from tts_build.pnp.book.typography import Typographer
from tts_build.pnp.pdf.bind import Bookmark
from tts_build.pnp.pdf.tagging import Link

PASSES = 5
"""Times that a book is set until every reference names its page."""


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
    stuff: Materials = NOTHING,
) -> Book:
    """Set Markdown as pages.

    The first heading of level 1 is the book's title (`title` when there is none), and a first paragraph that is all in
    italics stands below it. `where` is the Markdown file, for findings; `stuff` is what directives show.
    """
    check_markdown(text, where)
    source = source_of(text, locale)
    setter = Typographer(style, fonts, art, locale, where, notes=source.notes)
    composing = _Composing(setter, stuff, list(source.blocks), title)
    for _ in range(PASSES):
        pages = dict(setter.pages)
        book = composing.book()
        if dict(setter.pages) == pages:
            break
    composing.check_links(book)
    return replace(book, problems=tuple(setter.problems), links=tuple(links_of(book.scenes, book.anchors)))


@dataclass(slots=True)
class _Composing:
    """One book, set as often as it takes."""

    setter: Typographer
    stuff: Materials
    blocks: list[md.Block]
    title: str
    lead: str = ""
    entries: list[Entry] = field(default_factory=list)
    covered: bool = False
    _fresh: bool = False

    def __post_init__(self) -> None:
        blocks = self.blocks
        self.covered = any(isinstance(block, md.Div) and block.directive.name == "cover" for block in blocks)
        if blocks and isinstance(blocks[0], md.Heading) and blocks[0].level == 1:
            self.title = blocks.pop(0).text  # type: ignore[union-attr]
            if blocks and isinstance(blocks[0], md.Paragraph) and _all_italic(blocks[0].text):
                self.lead = blocks.pop(0).text[1:-1]
        self.setter.extra = self.directive
        self.entries = [
            Entry(plain_text(block.text), max(0, block.level - 2), block.anchor, 0)
            for block in _headings(blocks)
            if block.level <= 3
        ]

    def book(self) -> Book:
        """The pages as they come out with what is known of them so far."""
        setter, style = self.setter, self.setter.style
        setter.numbers[:], setter.path, setter._count = [0, 0], (), 0
        self._fresh = False
        band, top = ([], style.margin) if self.covered else band_of(setter, self.title, self.lead)
        bands = list(self.bands(self.blocks, style.columns))
        pages = fill(bands, style.height - top - style.foot, style.height - style.margin - style.foot)
        scenes: list[Scene] = []
        marks: list[Bookmark] = []
        anchors: dict[str, tuple[int, float]] = {}
        titles: dict[str, str] = {}
        if self.covered:
            scenes.append(cover_of(setter, self.stuff, self.title, self.lead))
        chapter = ""
        for index, strips in enumerate(pages or [[]]):
            start = top if index == 0 else style.margin
            number = len(scenes)
            items: list[Item] = [*self.under(), *(band if index == 0 else [])]
            here = ""
            for put, x, y in puts_of(strips, style, start, setter.leftward):
                atom = put
                if not here:
                    here = atom.title if atom.title and atom.level == 0 else chapter or atom.title
                items.append(Group(atom.items, (1.0, 0.0, 0.0, 1.0, x, y)))
                if atom.title:
                    marks.append(Bookmark(atom.title, number, max(0.0, y - 3.0), atom.level))
                    if atom.level == 0:
                        chapter = atom.title
                if atom.anchor:
                    anchors.setdefault(atom.anchor, (number, max(0.0, y - 3.0)))
                    titles.setdefault(atom.anchor, atom.title)
            head = here if self.covered or number else ""
            items += foot_of(setter, self.title, head, number + 1)
            scenes.append(Scene(style.width, style.height, 0.0, tuple(items), style.paper))
        setter.pages = {anchor: page + 1 for anchor, (page, _) in anchors.items()}
        self.entries = [
            replace(entry, page=setter.pages.get(entry.anchor, 0), title=titles.get(entry.anchor) or entry.title)
            for entry in self.entries
        ]
        return Book(tuple(scenes), tuple(marks), anchors=anchors)

    def under(self) -> list[Item]:
        """What lies below the text of every page."""
        return list(self.stuff.ground.items) if self.stuff.ground is not None else []

    def bands(self, blocks: Sequence[md.Block], columns: int) -> Iterator[Band]:
        """Blocks in bands of columns; headings just before another band go into it."""
        waiting: list[md.Block] = []
        for block in blocks:
            name = block.directive.name if isinstance(block, md.Div) else ""
            if name == "cover":
                continue
            if name not in ("columns", "wide", "back", "page"):
                waiting.append(block)
                continue
            assert isinstance(block, md.Div)
            taken: list[md.Block] = []
            while waiting and isinstance(waiting[-1], md.Heading) and name in ("wide", "columns"):
                taken.insert(0, waiting.pop())
            yield from self.band(waiting, columns)
            waiting = []
            if name == "page":
                self._fresh = True
            elif name == "wide":
                yield from self.bands([*taken, *block.blocks], 1)
            elif name == "back":
                self._fresh = True
                wanted = int(number_of(self.setter, block.directive, "columns", columns, 1, 3))
                yield from self.bands(block.blocks, wanted)
            else:
                yield from self.band(taken, 1)
                yield from self.bands(block.blocks, self.columns(block, columns))
        yield from self.band(waiting, columns)

    def columns(self, block: md.Div, default: int) -> int:
        if block.directive.label in ("1", "2", "3"):
            return int(block.directive.label)
        where = block.directive.at(self.setter.file)
        got = f"`{block.directive.label}`"
        self.setter.add(Problem("there are 1, 2 or 3 columns", where, got=got, code="directive-value"))
        return default

    def band(self, blocks: Sequence[md.Block], columns: int) -> Iterator[Band]:
        if not blocks:
            return
        atoms = self.setter.blocks(blocks, self.setter.style.column_of(columns))
        if atoms:
            yield Band(columns, tuple(atoms), self._fresh)
            self._fresh = False

    def directive(self, block: md.Div, width: float) -> list[Atom]:
        """The fragments of a directive that stands in a column."""
        setter, stuff, name = self.setter, self.stuff, block.directive.name
        if name == "contents":
            depth = int(number_of(setter, block.directive, "depth", 2, 1, 3))
            return contents(setter, self.entries, depth, width)
        if name == "components":
            return components(setter, stuff, block, width)
        if name == "setup":
            return set_up(setter, stuff, block, width)
        if name == "anatomy":
            return anatomy(setter, stuff, block, width)
        if name == "legend":
            return legend(setter, stuff, block, width)
        if name == "example":
            return example(setter, stuff, block, width)
        if name == "aside":
            return aside(setter, block, width)
        if name == "keep":
            height, items = joined(setter.blocks(block.blocks, width))
            return [Atom(height, tuple(items), 2.4)]
        if name in ("cover", "page", "wide", "back", "columns"):
            where = block.directive.at(setter.file)
            what = f"`{name}` stands in another block"
            setter.add(Problem(what, where, todo="end the other one before it", code="directive-place"))
        return setter.blocks(block.blocks, width)

    def check_links(self, book: Book) -> None:
        """References that lead nowhere."""
        setter = self.setter
        for line, anchor in _references(self.blocks):
            if anchor not in book.anchors:
                setter.add(unknown("heading", anchor, book.anchors, setter.at(line), "dead-reference"))


def _headings(blocks: Sequence[md.Block]) -> Iterator[md.Heading]:
    for block in blocks:
        if isinstance(block, md.Heading):
            yield block
        elif isinstance(block, md.Div):
            yield from _headings(block.blocks)


def _references(blocks: Sequence[md.Block]) -> Iterator[tuple[int, str]]:
    """Anchors that texts refer to, with their lines."""
    for block in blocks:
        if isinstance(block, md.Div | md.Quote):
            yield from _references(block.blocks)
        elif isinstance(block, md.Listing):
            for item in block.items:
                yield from _references(item)
        elif isinstance(block, md.Paragraph | md.Heading):
            yield from ((block.line, anchor) for anchor in anchors_in(block.text))
        elif isinstance(block, md.Table):
            yield from ((block.line, anchor) for row in block.rows for cell in row for anchor in anchors_in(cell))


def _all_italic(text: str) -> bool:
    inner = text[1:-1]
    return len(text) > 2 and text[0] == text[-1] == "*" and "*" not in inner.replace("\\*", "")
