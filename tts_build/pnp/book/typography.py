"""Blocks of a rulebook set into fragments of a column."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from tts_build.errors import Problem, Where
from tts_build.layout.fonts import Fonts
from tts_build.layout.markup import LINK, LINK_END, PICTURE
from tts_build.layout.outline import rect
from tts_build.layout.scene import Image, Item, Rgba, Run, Shape, is_vector
from tts_build.layout.style import Type
from tts_build.layout.typeset import Setter, Setting
from tts_build.load.words import Words
from tts_build.pnp.book import markdown as md
from tts_build.pnp.book.breaking import best, hyphenated
from tts_build.pnp.book.flow import Atom
from tts_build.pnp.book.fragments import MM, lines_of, shifted
from tts_build.pnp.book.style import BookStyle
from tts_build.pnp.book.tables import set_table
from tts_build.pnp.pdf.lettering import ENDLESS, escape
from tts_build.pnp.pdf.tagging import Tagged

LEADING = 1.36
"""Line distance of running text as a multiple of its size."""

INDENT, PAD = 5.0, 3.0
"""mm: of lists, and inside a quotation."""

AFTER = 3.4
"""mm at least below a table, a quotation or a picture."""

HEADINGS = {1: 1.7, 2: 1.42, 3: 1.12}
"""Sizes of headings as multiples of the text's; smaller ones are as the third."""

_ICON = re.compile(r":([A-Za-z][A-Za-z0-9_-]*):")
_PICTURE = re.compile(f"{PICTURE}([^{PICTURE}]*){PICTURE}")
_LINK = re.compile(f"{LINK}#([^{LINK}]*){LINK}([^{LINK_END}]*){LINK_END}")


class BookArt(Protocol):
    """What a rulebook asks of the game's art."""

    def icon(self, name: str) -> str | None: ...
    def picture(self, name: str) -> str | None: ...
    def size(self, rel: str) -> tuple[float, float]: ...
    def digest(self, rel: str) -> str: ...
    def missing(self, kind: Any, name: str) -> Problem: ...


@dataclass(slots=True)
class Typographer:
    """Sets blocks for one column width. `problems` collects what is missing.

    `pages` has the page of every anchor as far as it is known (from 1), and `notes` the book's footnotes by name.
    `extra` sets directives. `settings` are texts that were set before, for when the book is set once more.
    """

    style: BookStyle
    fonts: Fonts
    art: BookArt
    locale: str = "en"
    where: Where | None = None
    problems: list[Problem] = field(default_factory=list)
    pages: Mapping[str, int] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    extra: Callable[[md.Div, float], list[Atom]] | None = None
    settings: dict[Any, Setting] = field(default_factory=dict)
    path: tuple[str, ...] = ()
    numbers: list[int] = field(default_factory=lambda: [0, 0])
    used: set[str] = field(default_factory=set)
    """icons in the text"""
    _count: int = 0

    def blocks(self, blocks: Sequence[md.Block], width: float) -> list[Atom]:
        """Fragments of a column of `width` mm."""
        atoms: list[Atom] = []
        for index, block in enumerate(blocks):
            found = self.block(block, width)
            if found and isinstance(block, md.Paragraph) and block.text.endswith(":") and index < len(blocks) - 1:
                found[-1] = replace(found[-1], keep=True)  # it announces what follows
            apart = md.Table | md.Quote | md.Picture | md.Div
            if found and index and isinstance(blocks[index - 1], apart):
                found[0] = replace(found[0], before=max(found[0].before, AFTER))
            atoms += found
        return atoms

    def block(self, block: md.Block, width: float) -> list[Atom]:
        if isinstance(block, md.Heading):
            return self.heading(block, width)
        if isinstance(block, md.Paragraph):
            return self.paragraph(block.text, width, self.body(), 2.1, block.line)
        if isinstance(block, md.Listing):
            return list(self.listing(block, width))
        if isinstance(block, md.Table):
            return set_table(self, block, width)
        if isinstance(block, md.Quote):
            return self.quote(block.blocks, width)
        if isinstance(block, md.Picture):
            return self.picture(block, width)
        if isinstance(block, md.Div):
            return self.extra(block, width) if self.extra is not None else self.blocks(block.blocks, width)
        line = Shape((("M", 0.0, 0.0), ("L", width, 0.0)), stroke=self.style.hair, line=0.2)
        return [Atom(0.2, (line,), 4.0)]

    # Types.

    def body(self, scale: float = 1.0, *, bold: bool = False, align: str = "", colour: Rgba | None = None) -> Type:
        role, size = self.style.body
        ink = colour or self.style.ink
        align = align or ("justify" if self.style.justified and scale == 1.0 else "left")
        return Type(role, size * scale, bold, False, ink, align, "top", LEADING, 0.8, None, 0.0, False, 1.1, None, 0.0)

    def display(self, size: float, colour: Rgba) -> Type:
        role = self.style.title[0]
        return Type(role, size, True, False, colour, "left", "top", 1.12, 0.0, None, 0.0, False, 1.0, None, 0.0)

    def note(self, *, colour: Rgba | None = None, align: str = "left", scale: float = 1.0) -> Type:
        """Captions and the heads of asides."""
        if self.style.note is None:
            return replace(self.body(0.95 * scale, bold=True, align=align), colour=colour or self.style.accent)
        role, size = self.style.note
        ink = colour or self.style.accent
        return Type(role, size * scale, False, False, ink, align, "top", 1.15, 0.0, None, 0.0, False, 1.0, None, 0.0)

    # Text.

    def step(self, role: str) -> tuple[str, ...]:
        """The path of a new piece of content below the one that is being set."""
        self._count += 1
        return (*self.path, f"{role}:{self._count}")

    @property
    def file(self) -> str:
        """The Markdown file."""
        return self.where.file if self.where else ""

    def at(self, line: int | None) -> Where | None:
        """A line of the file."""
        return replace(self.where, line=line) if self.where and line else self.where

    def set(self, text: str, kind: Type, width: float, line: int | None = None, *, hyphens: bool = False) -> Setting:
        """The text from 0, 0 downwards. With `hyphens` words may be parted."""
        shown = _LINK.sub(lambda found: self._referred(found[1], found[2]), text)
        shown = hyphenated(shown, self.locale) if hyphens else shown
        known = (shown, kind, width)
        setting = self.settings.get(known)
        if setting is None:
            setter = Setter(self.fonts, kind, self.locale, self._aspect, lambda name: None, best)
            setting = self.settings[known] = setter.set(shown, (0.0, 0.0, width, ENDLESS))
        where = self.at(line)
        for char in setting.missing:
            what = f"no font of the role `{kind.role}` has the character `{char}`"
            self.add(Problem(what, where, todo="name a `fallback` font", severity="warning", code="missing-glyph"))
        for name in _ICON.findall(text):
            self.used.add(name)
            if self.art.icon(name) is None:
                problem = self.art.missing("icon", name)
                self.add(replace(problem, where=where, severity="warning", code="unknown-icon"))
        for name in _PICTURE.findall(text):
            if self.art.picture(name) is None:
                self.add(replace(self.art.missing("picture", name), where=where))
        return setting

    def _referred(self, anchor: str, text: str) -> str:
        """A reference to another place of the book, with its page."""
        if anchor not in self.pages:
            return text
        page = Words(self.locale)("see_page", number=self.pages[anchor]).replace(" ", "\u00a0")
        page = page if page.startswith("（") else f"\u00a0{page}"  # a wide bracket brings its own space
        return f"{LINK}#{anchor}{LINK}{text}{escape(page)}{LINK_END}"

    def _file(self, name: str) -> str | None:
        """The file of an icon, or of a picture in a line, whose name has a suffix."""
        return self.art.picture(name) if "." in name else self.art.icon(name)

    def add(self, problem: Problem) -> None:
        """Note a finding, once."""
        if problem not in self.problems:
            self.problems.append(problem)

    def _aspect(self, name: str) -> float:
        file = self._file(name)
        if file is None:
            return 1.0
        wide, tall = self.art.size(file)
        return wide / tall

    def items(self, setting: Setting) -> list[Item]:
        """Runs and icons in the order of their lines, so that the text is read as it was written."""
        placed: list[tuple[float, float, Item]] = []
        for run in setting.runs:
            placed.append((round(run.y, 3), run.x, self._coloured(run)))
        baselines = sorted({run.y for run in setting.runs})
        for glyph in setting.icons:
            file = self._file(glyph.name)
            if file is None:
                continue
            digest, vector, icon = self.art.digest(file), is_vector(file), "." not in glyph.name
            image = Image(file, digest, glyph.box, vector=vector, icon=icon, colour=glyph.colour)
            foot = glyph.box[1] + glyph.box[3]
            line = min(baselines, key=lambda base: abs(base - foot), default=foot)
            placed.append((round(line, 3), glyph.box[0], image))
        return [item for _, _, item in sorted(placed, key=lambda entry: entry[:2])]

    def _coloured(self, run: Run) -> Run:
        """What can be followed is told by its colour."""
        return replace(run, colour=self.style.accent) if run.link[:1] in ("#", "^") and run.link else run

    def paragraph(
        self,
        text: str,
        width: float,
        kind: Type,
        before: float,
        line: int | None = None,
        *,
        close: bool = False,
        role: str = "P",
    ) -> list[Atom]:
        """An atom for each line. The first two stay together, and the last two; `close` keeps all."""
        setting = self.set(text, kind, width, line, hyphens=not close)
        lines = list(lines_of(self.items(setting)))
        pitch = kind.line_height * kind.size * MM
        path = self.step(role)
        atoms = []
        for index, (base, items) in enumerate(lines):
            kept = close or index in (0, len(lines) - 2) or len(lines) <= 3
            moved = tuple(shifted(item, 0.0, pitch * 0.76 - base) for item in items)
            keep = kept and index < len(lines) - 1
            gap = 0.0 if index else before
            if index and base - lines[index - 1][0] > pitch + 0.01:
                gap = base - lines[index - 1][0] - pitch
            tagged = (Tagged(moved, path=path),)
            atoms.append(Atom(pitch, tagged, gap, keep, notes=self.notes_in(items, width)))
        return atoms

    def notes_in(self, items: Sequence[Item], width: float) -> tuple[Atom, ...]:
        """The footnotes that a line leads to."""
        found: list[Atom] = []
        for item in items:
            if isinstance(item, Run) and item.link.startswith("^") and item.link[1:] in self.notes:
                number = list(self.notes).index(item.link[1:]) + 1
                raised = str(number).translate(md.RAISED)
                text = f"{raised} {self.notes[item.link[1:]]}"
                atoms = self.paragraph(text, width, self.body(0.82), 0.0, close=True, role="Note")
                found += [replace(atom, keep=False) for atom in atoms]
        return tuple(found)

    # Blocks.

    def heading(self, block: md.Heading, width: float) -> list[Atom]:
        level = max(1, min(block.level, 3))
        size = self.style.body[1] * HEADINGS[level]
        colour = self.style.accent if level == 3 else self.style.ink
        kind = self.display(size, colour)
        gap = {1: 9.0, 2: 7.5, 3: 4.2}[level]
        number = self._number(block.level)
        text = f"{escape(number)}\u2002{block.text}" if number else block.text
        role = f"H{max(1, min(block.level - 1, 6))}"
        atoms = self.paragraph(text, width, kind, gap, block.line, close=True, role=role)
        if level < 3 and atoms:
            # A bar and a hairline carry the heading; what follows hangs from them.
            top = atoms[0]
            bar = Shape(rect((0.0, 0.0, 9.0, 1.1)), fill=self.style.accent)
            hair = Shape((("M", 9.0, 0.1), ("L", width, 0.1)), stroke=self.style.hair, line=0.2)
            items = tuple(shifted(item, 0.0, 2.4) for item in top.items)
            atoms[0] = replace(top, height=top.height + 2.4, items=(bar, hair, *items))
        atoms = [replace(atom, keep=True) for atom in atoms]
        if atoms:
            plain = md.plain_text(block.text)
            title = f"{number} {plain}" if number else plain
            atoms[0] = replace(atoms[0], title=title, level=max(0, block.level - 2), anchor=block.anchor)
        return atoms

    def _number(self, level: int) -> str:
        """The next number of a chapter or section."""
        if not self.style.numbered or level not in (2, 3):
            return ""
        chapter, section = self.numbers
        self.numbers[:] = [chapter + 1, 0] if level == 2 else [chapter, section + 1]
        return str(self.numbers[0]) if level == 2 else f"{self.numbers[0]}.{self.numbers[1]}"

    def listing(self, block: md.Listing, width: float) -> Iterator[Atom]:
        before, path = self.path, self.step("L")
        for index, item in enumerate(block.items):
            self.path = (*path, f"LI:{index}", "LBody:0")
            atoms = self.blocks(item, width - INDENT)
            self.path = before
            for place, atom in enumerate(atoms):
                items = tuple(shifted(part, INDENT, 0.0) for part in atom.items)
                gap = (2.0 if index == 0 else 0.9) if place == 0 else min(atom.before, 0.9)
                if place == 0:
                    label = Tagged(tuple(self.marker(block.first, index)), path=(*path, f"LI:{index}", "Lbl:0"))
                    items = (label, *items)
                # Two items of a list are never parted from its ends.
                yield replace(atom, items=items, before=gap)

    def marker(self, first: int | None, index: int) -> list[Item]:
        """What stands before an item of a list."""
        pitch = LEADING * self.style.body[1] * MM
        if first is None:
            middle = pitch * 0.76 - self.style.body[1] * MM * 0.25
            return [Shape(rect((1.2, middle - 0.6, 1.2, 1.2), 0.6), fill=self.style.accent)]
        kind = self.body(bold=True, colour=self.style.accent, align="left")
        setting = self.set(escape(f"{first + index}."), kind, INDENT * 2)
        return [shifted(item, 0.0, pitch * 0.76 - setting.runs[0].y) for item in self.items(setting)]

    def quote(self, blocks: Sequence[md.Block], width: float) -> list[Atom]:
        """On a tinted ground with a bar at its left; each line brings its part of both."""
        before, self.path = self.path, self.step("BlockQuote")
        atoms = self.blocks(blocks, width - 2 * PAD)
        self.path = before
        return self.boxed(atoms, width)

    def boxed(self, atoms: Sequence[Atom], width: float) -> list[Atom]:
        """Fragments, set for a column narrower by two `PAD`, on a tinted ground with a bar."""
        boxed = []
        for index, atom in enumerate(atoms):
            top = PAD * 0.7 if index == 0 else atom.before
            below = PAD * 0.9 if index == len(atoms) - 1 else 0.0
            height = top + atom.height + below
            ground = Shape(rect((0.0, 0.0, width, height + 0.02)), fill=self.style.tint)
            bar = Shape(rect((0.0, 0.0, 1.0, height + 0.02)), fill=self.style.accent)
            items = tuple(shifted(item, PAD, top) for item in atom.items)
            boxed.append(replace(atom, height=height, items=(ground, bar, *items), before=3.0 if index == 0 else 0.0))
        return boxed

    def picture(self, block: md.Picture, width: float) -> list[Atom]:
        file = self.art.picture(block.name)
        if file is None:
            self.add(replace(self.art.missing("picture", block.name), where=self.at(block.line)))
            return []
        wide, tall = self.art.size(file)
        height = width * tall / wide
        most = self.style.height - self.style.margin - self.style.foot
        if height > most:
            width, height = width * most / height, most
        image = Image(file, self.art.digest(file), (0.0, 0.0, width, height), vector=is_vector(file))
        return [Atom(height, (Tagged((image,), path=self.step("Figure"), alt=block.alt),), 3.0)]
