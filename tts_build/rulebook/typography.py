"""Blocks of a rulebook set into fragments of a column."""

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from tts_build.paint.paper.page_text import escape
from tts_build.rulebook import markdown_blocks as md
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.fragments import MM, shifted
from tts_build.rulebook.inline_markdown import plain_text
from tts_build.rulebook.inline_text import LEADING, RunningText
from tts_build.rulebook.tables import set_table
from tts_build.scene.outline import rect
from tts_build.scene.scene import Group, Image, Item, Run, Shape, Tagged, is_vector
from tts_build.text.style import Type

INDENT, PAD = 5.0, 3.0
"""mm: of lists, and inside a quotation."""

BULLET = 3.6
"""mm across a list's dot and the room beside it."""

AFTER = 3.4
"""mm at least below a table, a quotation or a picture."""

HEADINGS = {1: 1.7, 2: 1.42, 3: 1.12}
"""Sizes of headings as multiples of the text's; smaller ones are as the third."""


@dataclass(slots=True)
class Typographer(RunningText):
    """Sets blocks for one column width. `extra` sets directives."""

    extra: Callable[[md.Div, float], list[Atom]] | None = None

    def blocks(
        self,
        blocks: Sequence[md.Block],
        width: float,
        one: Callable[[md.Block, float], list[Atom]] | None = None,
    ) -> list[Atom]:
        """Fragments of a column of `width` mm. `one` sets a block; it is `block` where nothing else is said."""
        atoms: list[Atom] = []
        for index, block in enumerate(blocks):
            parts = (one or self.block)(block, width)
            if (
                parts
                and isinstance(block, md.Paragraph)
                and block.text.endswith((":", "\uff1a"))
                and index < len(blocks) - 1
            ):
                parts[-1] = replace(parts[-1], keep=True)  # it announces what follows
            apart = md.Table | md.Quote | md.Picture | md.Div
            if parts and index and isinstance(blocks[index - 1], apart):
                parts[0] = replace(parts[0], before=max(parts[0].before, AFTER))
            atoms += parts
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

    def heading(self, block: md.Heading, width: float) -> list[Atom]:
        level = max(1, min(block.level, 3))
        size = self.style.body[1] * HEADINGS[level]
        colour = self.style.accent if level == 3 else self.style.ink
        kind = self.display(size, colour)
        gap = {1: 9.0, 2: 7.5, 3: 4.2}[level]
        number = self._number(block.level)
        text = f"{escape(number)}{self._wide_space(kind)}{block.text}" if number else block.text
        role = f"H{max(1, min(block.level - 1, 6))}"
        atoms = self.paragraph(text, width, kind, gap, block.line, close=True, role=role)
        if level < 3 and atoms:
            # A bar and a hairline carry the heading; what follows hangs from them.
            top = atoms[0]
            left = width - 9.0 if self.leftward else 0.0
            bar = Shape(rect((left, 0.0, 9.0, 1.1)), fill=self.style.accent)
            ends = (0.0, left) if self.leftward else (9.0, width)
            hair = Shape((("M", ends[0], 0.1), ("L", ends[1], 0.1)), stroke=self.style.hair, line=0.2)
            items = tuple(shifted(item, 0.0, 2.4) for item in top.items)
            atoms[0] = replace(top, height=top.height + 2.4, items=(bar, hair, *items))
        atoms = [replace(atom, keep=True) for atom in atoms]
        if atoms:
            plain = plain_text(block.text)
            title = f"{number} {plain}" if number else plain
            atoms[0] = replace(atoms[0], title=title, level=max(0, block.level - 2), anchor=block.anchor)
        return atoms

    def _wide_space(self, kind: Type) -> str:
        """A space half an em wide, as it stands behind numbers; a plain one where the role's fonts have none."""
        cuts = (self.fonts.cut(kind.role, kind.bold, kind.italic, index) for index in itertools.count())
        fonts = itertools.takewhile(lambda cut: cut is not None, cuts)
        return "\u2002" if any(cut is not None and cut.shaper.covers("\u2002") for cut in fonts) else " "

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
                items = tuple(shifted(part, 0.0 if self.leftward else INDENT, 0.0) for part in atom.items)
                gap = (2.0 if index == 0 else 0.9) if place == 0 else min(atom.before, 0.9)
                if place == 0:
                    sign = self.marker(block.first, index)
                    if self.leftward:
                        sign = _mirrored(sign, width)
                    label = Tagged(tuple(sign), path=(*path, f"LI:{index}", "Lbl:0"))
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
        with self.within("BlockQuote"):
            atoms = self.blocks(blocks, width - 2 * PAD)
        return self.boxed(atoms, width)

    def aside(self, block: md.Div, width: float) -> list[Atom]:
        """A box beside the rules: a title in the hand of the book, text on a tinted ground."""
        label, inner = block.directive.label, width - 2 * PAD
        with self.within("Aside"):
            title = self.box_title(label, inner) if label else []
            text = self.blocks(block.blocks, inner)
        if text and title:
            text[0] = replace(text[0], before=1.4)
        return self.boxed([*title, *text], width)

    def box_title(self, text: str, width: float) -> list[Atom]:
        """The title of a box, which stays with what follows."""
        title = self.paragraph(escape(text), width, self.note(), 0.0, close=True)
        return [replace(atom, keep=True) for atom in title]

    def boxed(self, atoms: Sequence[Atom], width: float) -> list[Atom]:
        """Fragments, set for a column narrower by two `PAD`, on a tinted ground with a bar."""
        boxed = []
        for index, atom in enumerate(atoms):
            top = PAD * 0.7 if index == 0 else atom.before
            below = PAD * 0.9 if index == len(atoms) - 1 else 0.0
            height = top + atom.height + below
            ground = Shape(rect((0.0, 0.0, width, height + 0.02)), fill=self.style.tint)
            bar = Shape(rect((width - 1.0 if self.leftward else 0.0, 0.0, 1.0, height + 0.02)), fill=self.style.accent)
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
        most = self.style.below(self.style.margin)
        if height > most:
            width, height = width * most / height, most
        svg, place = self.drawn(file), (0.0, 0.0, width, height)
        image = Image(file, self.art.digest(file), place, vector=is_vector(file), svg=svg)
        return [Atom(height, (Tagged((image,), path=self.step("Figure"), alt=block.alt),), 3.0)]


def _mirrored(marker: Sequence[Item], width: float) -> list[Item]:
    """A list's marker as far from the right edge as it stood from the left one."""
    wide = sum(item.width for item in marker if isinstance(item, Run)) or BULLET
    return [Group((item,), (1.0, 0.0, 0.0, 1.0, width - wide, 0.0)) for item in marker]
