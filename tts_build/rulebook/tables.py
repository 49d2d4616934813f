"""Tables of a rulebook: as wide as the column, a fragment for each row."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tts_build.paint.paper.page_text import ENDLESS
from tts_build.rulebook import markdown_blocks as md
from tts_build.rulebook.book_style import WHITE
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.fragments import MM, lines_of, shifted
from tts_build.rulebook.inline_markdown import plain_text
from tts_build.rulebook.inline_text import LEADING, RunningText
from tts_build.scene.outline import rect
from tts_build.scene.scene import Image, Item, Shape, Tagged
from tts_build.text.line_breaks import phrases
from tts_build.text.markup import PICTURE

SMALL = 0.9
"""Size of a table's text by that of running text."""

SHORT = 12
"""Rows that are kept together."""

ROW_PAD = 1.2
"""mm above and below a cell's text."""

CELL_GAP = 3.0
"""mm between the texts of two columns."""

TALL = 18.0
"""mm of height of pictures that have a column without a head to themselves."""

_LONE = re.compile(f"{PICTURE}[^{PICTURE}]*{PICTURE}")


def set_table(setter: RunningText, block: md.Table, width: float) -> list[Atom]:
    """A table's rows in a column of `width` mm. Its header is drawn again where a column begins within it."""
    columns = len(block.aligns)
    header = block.rows[0] if any(cell.strip() for cell in block.rows[0]) else None
    rows = _Rows(setter, block, *_widths(setter, block, width), _of_pictures(block))
    table = setter.step("Table")
    atoms: list[Atom] = []
    again: Atom | None = None
    if header:
        atoms.append(replace(rows.row(header, (*table, "TR:0"), header=True), before=3.0, keep=True))
        again = rows.row(header, (), header=True)
    last = len(block.rows) - 2
    for index, row in enumerate(block.rows[1:]):
        cells = (*row, *[""] * columns)[:columns]
        atom = rows.row(cells, (*table, f"TR:{index + 1}"), tinted=index % 2 == 1)
        gap = 3.0 if not atoms else 0.0
        # No row stands alone at a column's end or top; a short table is not parted.
        keep = index < last and (index in (0, last - 1) or last < SHORT)
        atoms.append(replace(atom, before=gap, head=again if index else None, keep=keep))
    return atoms


def _widths(setter: RunningText, block: md.Table, width: float) -> tuple[list[float], bool]:
    """Room of each column: what its longest line wants; where that is too much, the long columns give way. And whether
    some column has less than its longest word, so that words must be parted."""
    free = width - CELL_GAP * len(block.aligns)
    wanted, least, pictured = [], [], _of_pictures(block)
    for column in range(len(block.aligns)):
        cells = [row[column] for row in block.rows if column < len(row)]
        if column in pictured:
            pictures = [_picture(setter, cell, block.line) for cell in cells[1:]]
            wanted.append(max((picture.box[2] for picture in pictures if picture), default=0.0) + 0.1)
            least.append(wanted[-1])
            continue
        wanted.append(max(_wide(setter, cell, index == 0, block.line) for index, cell in enumerate(cells)) + 0.1)
        words = [(word, index == 0) for index, cell in enumerate(cells) for word in _words(cell, setter.locale)]
        least.append(max((_wide(setter, word, bold, block.line) for word, bold in words), default=0.0) + 0.1)
    total = sum(wanted)
    if total <= free:
        # What is left over goes to the last column, where text most often runs on; figures stand evenly apart.
        if block.aligns[-1] == ("left" if setter.leftward else "right"):
            return [value + (free - total) / len(wanted) for value in wanted], False
        return [*wanted[:-1], wanted[-1] + free - total], False
    # As browsers do (CSS 2.1, 17.5.2): what each must have, and of the rest by how much more it wants.
    wanted = [min(value, free) for value in wanted]
    more = sum(want - need for want, need in zip(wanted, least, strict=True))
    spare = free - sum(least)
    if spare <= 0 or more <= 0:
        return [need * free / sum(least) for need in least], True
    return [need + spare * (want - need) / more for want, need in zip(wanted, least, strict=True)], False


def _words(cell: str, locale: str) -> list[str]:
    """What a line cannot part; an icon stays with its word; of Japanese phrases, without marks round several."""
    words = re.sub(r"(:[A-Za-z][\w-]*:) (?=\S)", "\\1\u00a0", cell).replace("\n", " ").split(" ")
    parts: list[str] = []
    for word in words:
        pieces = phrases(word, locale)
        parts += pieces if len(pieces) == 1 else [piece.replace("*", "") for piece in pieces]
    return parts


def _of_pictures(block: md.Table) -> set[int]:
    """The columns that hold nothing but pictures, and no head among others that have one: they show them large."""
    if not any(cell.strip() for cell in block.rows[0]):
        return set()
    found = set()
    for column in range(len(block.aligns)):
        cells = [row[column].strip() for row in block.rows if column < len(row)]
        if len(cells) > 1 and not cells[0] and all(map(_LONE.fullmatch, cells[1:])):
            found.add(column)
    return found


def _picture(setter: RunningText, cell: str, line: int) -> Image | None:
    """A picture by its mark, large; its box begins at 0, 0."""
    kind = setter.body(SMALL)
    setting = setter.set(cell.strip(), replace(kind, icon_size=TALL / (kind.size * MM)), ENDLESS, line)
    image = next((item for item in setter.items(setting) if isinstance(item, Image)), None)
    return replace(image, box=(0.0, 0.0, *image.box[2:])) if image else None


def _wide(setter: RunningText, text: str, bold: bool, line: int) -> float:
    setting = setter.set(text, setter.body(SMALL, bold=bold), ENDLESS, line)
    return setting.ink[2] if setting.ink else 0.0


@dataclass(frozen=True, slots=True)
class _Rows:
    """Sets rows of a table in columns of those widths; with `parted` words break where they may."""

    setter: RunningText
    block: md.Table
    widths: Sequence[float]
    parted: bool
    pictured: set[int]

    def row(self, cells: Sequence[str], path: tuple[str, ...], *, header: bool = False, tinted: bool = False) -> Atom:
        """One row; a header that is drawn again has no path, and is decoration."""
        setter, style = self.setter, self.setter.style
        pitch = LEADING * style.body[1] * SMALL * MM
        items: list[Item] = []
        notes: list[Atom] = []
        x, height = CELL_GAP / 2, pitch
        total = sum(self.widths) + CELL_GAP * len(self.widths)
        colour = WHITE if header else None
        for number, (cell, room, align) in enumerate(zip(cells, self.widths, self.block.aligns, strict=False)):
            left = total - x - room if setter.leftward else x
            if number in self.pictured and (image := _picture(setter, cell, self.block.line)):
                figure = Tagged((image,), path=(*path, f"TD:{number}", "Figure:0"), alt=self._alt(cells))
                items.append(shifted(figure if path else image, left, ROW_PAD + 0.4))
                height = max(height, image.box[3] + 0.8)
                x += room + CELL_GAP
                continue
            kind = setter.body(SMALL, bold=header, align=align, colour=colour)
            setting = setter.set(cell, kind, room, self.block.line, running=self.parted and not header)
            lines = list(lines_of(setter.items(setting)))
            inner: list[Item] = []
            for base, parts in lines:
                down = ROW_PAD + pitch * 0.74 + base - lines[0][0]
                inner += [shifted(part, left, down - base) for part in parts]
                notes += setter.notes_in(parts, room)
            if inner and path:
                inner = [Tagged(tuple(inner), path=(*path, f"{'TH' if header else 'TD'}:{number}"))]
            items += inner
            if lines:
                height = max(height, pitch + lines[-1][0] - lines[0][0])
            x += room + CELL_GAP
        height += 2 * ROW_PAD
        fill = style.ink if header else style.tint if tinted else None
        ground: list[Item] = [Shape(rect((0.0, 0.0, total, height)), fill=fill)] if fill else []
        ground.append(Shape((("M", 0.0, height), ("L", total, height)), stroke=style.hair, line=0.15))
        return Atom(height, (*ground, *items), notes=tuple(notes))

    def _alt(self, cells: Sequence[str]) -> str:
        """What a picture in a row shows: what the row is about, which its first words say."""
        texts = (cell for number, cell in enumerate(cells) if number not in self.pictured and cell.strip())
        return plain_text(next(texts, ""))
