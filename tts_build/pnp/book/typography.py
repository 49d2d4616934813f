"""Blocks of a rulebook set into fragments of a column."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from tts_build.errors import Problem, Where
from tts_build.layout.fonts import Fonts
from tts_build.layout.markup import PICTURE
from tts_build.layout.outline import rect
from tts_build.layout.scene import Image, Item, Rgba, Shape, is_vector
from tts_build.layout.style import Type
from tts_build.layout.typeset import Setter, Setting
from tts_build.pnp.book import markdown as md
from tts_build.pnp.book.flow import Atom
from tts_build.pnp.book.fragments import lines_of, shifted
from tts_build.pnp.book.style import BookStyle
from tts_build.pnp.book.tables import set_table
from tts_build.pnp.pdf.lettering import ENDLESS, escape

MM = 25.4 / 72
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


class BookArt(Protocol):
    """What a rulebook asks of the game's art."""

    def icon(self, name: str) -> str | None: ...
    def picture(self, name: str) -> str | None: ...
    def size(self, rel: str) -> tuple[float, float]: ...
    def digest(self, rel: str) -> str: ...
    def missing(self, kind: Any, name: str) -> Problem: ...


@dataclass(slots=True)
class Typographer:
    """Sets blocks for one column width. `problems` collects what is missing."""

    style: BookStyle
    fonts: Fonts
    art: BookArt
    locale: str = "en"
    where: Where | None = None
    problems: list[Problem] = field(default_factory=list)

    def blocks(self, blocks: Sequence[md.Block], width: float) -> list[Atom]:
        """Fragments of a column of `width` mm."""
        atoms: list[Atom] = []
        for index, block in enumerate(blocks):
            found = self.block(block, width)
            if found and isinstance(block, md.Paragraph) and block.text.endswith(":") and index < len(blocks) - 1:
                found[-1] = replace(found[-1], keep=True)  # it announces what follows
            if found and index and isinstance(blocks[index - 1], md.Table | md.Quote | md.Picture):
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
            return self.quote(block, width)
        if isinstance(block, md.Picture):
            return self.picture(block, width)
        line = Shape((("M", 0.0, 0.0), ("L", width, 0.0)), stroke=self.style.hair, line=0.2)
        return [Atom(0.2, (line,), 4.0)]

    # Types.

    def body(self, scale: float = 1.0, *, bold: bool = False, align: str = "left", colour: Rgba | None = None) -> Type:
        role, size = self.style.body
        ink = colour or self.style.ink
        return Type(role, size * scale, bold, False, ink, align, "top", LEADING, 0.8, None, 0.0, False, 1.1, None, 0.0)

    def display(self, size: float, colour: Rgba) -> Type:
        role = self.style.title[0]
        return Type(role, size, True, False, colour, "left", "top", 1.12, 0.0, None, 0.0, False, 1.0, None, 0.0)

    # Text.

    def set(self, text: str, kind: Type, width: float, line: int | None = None) -> Setting:
        """The text from 0, 0 downwards."""
        setter = Setter(self.fonts, kind, self.locale, self._aspect, lambda name: None)
        setting = setter.set(text, (0.0, 0.0, width, ENDLESS))
        where = replace(self.where, line=line) if self.where and line else self.where
        for char in setting.missing:
            what = f"no font of the role `{kind.role}` has the character `{char}`"
            self._add(Problem(what, where, todo="name a `fallback` font", severity="warning", code="missing-glyph"))
        for name in _ICON.findall(text):
            if self.art.icon(name) is None:
                problem = self.art.missing("icon", name)
                self._add(replace(problem, where=where, severity="warning", code="unknown-icon"))
        for name in _PICTURE.findall(text):
            if self.art.picture(name) is None:
                self._add(replace(self.art.missing("picture", name), where=where))
        return setting

    def _file(self, name: str) -> str | None:
        """The file of an icon, or of a picture in a line, whose name has a suffix."""
        return self.art.picture(name) if "." in name else self.art.icon(name)

    def _add(self, problem: Problem) -> None:
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
        placed: list[tuple[float, float, Item]] = [(round(run.y, 3), run.x, run) for run in setting.runs]
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

    def paragraph(
        self, text: str, width: float, kind: Type, before: float, line: int | None = None, *, close: bool = False
    ) -> list[Atom]:
        """An atom for each line. The first two stay together, and the last two; `close` keeps all."""
        setting = self.set(text, kind, width, line)
        lines = list(lines_of(self.items(setting)))
        pitch = kind.line_height * kind.size * MM
        atoms = []
        for index, (base, items) in enumerate(lines):
            height = pitch
            kept = close or index in (0, len(lines) - 2) or len(lines) <= 3
            moved = tuple(shifted(item, 0.0, pitch * 0.76 - base) for item in items)
            keep = kept and index < len(lines) - 1
            gap = 0.0 if index else before
            if index and base - lines[index - 1][0] > pitch + 0.01:
                gap = base - lines[index - 1][0] - pitch
            atoms.append(Atom(height, moved, gap, keep))
        return atoms

    # Blocks.

    def heading(self, block: md.Heading, width: float) -> list[Atom]:
        level = max(1, min(block.level, 3))
        size = self.style.body[1] * HEADINGS[level]
        colour = self.style.accent if level == 3 else self.style.ink
        kind = self.display(size, colour)
        gap = {1: 9.0, 2: 7.5, 3: 4.2}[level]
        atoms = self.paragraph(block.text, width, kind, gap, block.line, close=True)
        if level < 3 and atoms:
            # A bar and a hairline carry the heading; what follows hangs from them.
            top = atoms[0]
            bar = Shape(rect((0.0, 0.0, 9.0, 1.1)), fill=self.style.accent)
            hair = Shape((("M", 9.0, 0.1), ("L", width, 0.1)), stroke=self.style.hair, line=0.2)
            items = tuple(shifted(item, 0.0, 2.4) for item in top.items)
            atoms[0] = replace(top, height=top.height + 2.4, items=(bar, hair, *items))
        atoms = [replace(atom, keep=True) for atom in atoms]
        if atoms:
            plain = re.sub(r"\\(.)|\*+|:[A-Za-z][\w-]*:", r"\1", _PICTURE.sub("", block.text)).strip()
            atoms[0] = replace(atoms[0], title=plain, level=max(0, block.level - 2))
        return atoms

    def listing(self, block: md.Listing, width: float) -> Iterator[Atom]:
        for index, item in enumerate(block.items):
            atoms = self.blocks(item, width - INDENT)
            for place, atom in enumerate(atoms):
                items = tuple(shifted(part, INDENT, 0.0) for part in atom.items)
                gap = (2.0 if index == 0 else 0.9) if place == 0 else min(atom.before, 0.9)
                if place == 0:
                    items = (*self._marker(block.first, index), *items)
                yield replace(atom, items=items, before=gap)

    def _marker(self, first: int | None, index: int) -> list[Item]:
        pitch = LEADING * self.style.body[1] * MM
        if first is None:
            middle = pitch * 0.76 - self.style.body[1] * MM * 0.25
            return [Shape(rect((1.2, middle - 0.6, 1.2, 1.2), 0.6), fill=self.style.accent)]
        kind = self.body(bold=True, colour=self.style.accent)
        setting = self.set(escape(f"{first + index}."), kind, INDENT * 2)
        return [shifted(item, 0.0, pitch * 0.76 - setting.runs[0].y) for item in self.items(setting)]

    def quote(self, block: md.Quote, width: float) -> list[Atom]:
        """On a tinted ground with a bar at its left; each line brings its part of both."""
        atoms = self.blocks(block.blocks, width - 2 * PAD)
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
            where = replace(self.where, line=block.line) if self.where else None
            self._add(replace(self.art.missing("picture", block.name), where=where))
            return []
        wide, tall = self.art.size(file)
        height = width * tall / wide
        image = Image(file, self.art.digest(file), (0.0, 0.0, width, height), vector=is_vector(file))
        return [Atom(height, (image,), 3.0)]
