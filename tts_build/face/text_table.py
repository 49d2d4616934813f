"""Tables in a text: lines whose cells are parted by tabs or bars, set in columns, with lines between the rows."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from tts_build.problem import Problem
from tts_build.scene.outline import Box, union
from tts_build.text.fitting import MM, SLACK, STEP, largest
from tts_build.text.style import BadStyle, Type
from tts_build.text.typeset import Setter, Setting
from tts_build.text.underlines import Stroke

MOST_CELLS = 400
"""Cells of one table."""

_BAR = re.compile(r"(?<!\\)\|")
_RULE = re.compile(r"[\s|:-]+")
_LITERAL = re.compile(r"^[ \t]*\|.*\|[ \t]*$|\S\t+\S", re.MULTILINE)
_HAIR = 0.2
"""mm of a line between rows."""


def literal(text: str) -> str:
    """What of a text looks like a line of a table, where it has none."""
    found = _LITERAL.search(text) if "|" in text or "\t" in text else None
    return found[0].strip() if found else ""


def rows_of(text: str, columns: int) -> list[list[str]]:
    """The cells of each line. One without tabs or bars is a cell as wide as the table. Raises BadStyle."""
    rows: list[list[str]] = []
    for line in filter(str.strip, text.split("\n")):
        bare = line.strip()
        if bare.startswith("|"):
            if _RULE.fullmatch(bare) and "-" in bare:
                continue  # what Markdown has between a table's head and its body
            cells = [cell.replace("\\|", "|") for cell in _BAR.split(bare.removeprefix("|").removesuffix("|"))]
        else:
            cells = line.split("\t")
        if len(cells) > columns:
            what = f"a line of the table has {len(cells)} cells"
            raise BadStyle(Problem(what, expected=f"at most {columns}", got=f"`{bare}`", code="bad-value"))
        rows.append([cell.strip() for cell in cells])
    if sum(map(len, rows)) > MOST_CELLS:
        raise BadStyle(Problem(f"a table has more than {MOST_CELLS} cells", todo="part it", code="bad-value"))
    return rows


@dataclass(slots=True)
class Laid:
    """A table that was set at one size: its cells, the middles between its rows, and how wide and tall it is."""

    settings: list[Setting] = field(default_factory=list)
    between: list[float] = field(default_factory=list)
    wide: float = 0.0
    tall: float = 0.0


class Table:
    """Sets tables of one type. `setter_of` gives what sets texts of a type."""

    def __init__(self, kind: Type, setter_of: Callable[[Type], Setter]) -> None:
        self._type, self._setter_of = kind, setter_of

    def set(self, text: str, box: Box) -> Setting:
        """The table in a box (mm), as large as fits."""
        rows = rows_of(text, len(self._type.table))
        size, floor = largest(self._type)
        laid = self._laid(rows, box, size)
        while size > floor and (laid.tall > box[3] + SLACK or laid.wide > box[2] + SLACK):
            size = max(size - STEP, floor)
            laid = self._laid(rows, box, size)
        rest = box[3] - laid.tall
        down = {"middle": rest / 2, "bottom": rest}.get(self._type.valign, 0.0)
        if down > 0:
            laid = self._laid(rows, (box[0], box[1] + down, *box[2:]), size)
        whole = Setting(size=size, tall=max(0.0, -rest), wide=max(0.0, laid.wide - box[2]))
        whole.widest = " ".join(rows[0]) if rows else ""
        for setting in laid.settings:
            _join(whole, setting)
        if self._type.rules is not None:
            right = box[0] + laid.wide
            whole.strokes += [Stroke(box[0], right, y - _HAIR / 2, _HAIR, self._type.rules) for y in laid.between]
        return whole

    def room(self, text: str, box: Box, flexible: tuple[bool, bool]) -> tuple[float, float]:
        """Width and height of a box in which the table has room, where these are flexible; else those of the box."""
        laid = self._laid(rows_of(text, len(self._type.table)), box, largest(self._type)[0])
        return laid.wide if flexible[0] else box[2], laid.tall if flexible[1] else box[3]

    def _laid(self, rows: Sequence[Sequence[str]], box: Box, size: float) -> Laid:
        kind = replace(self._type, floor=size, ceiling=size, valign="top", table=())
        setters = [self._setter_of(replace(kind, align=align or kind.align)) for _, align in self._type.table]
        widths = self._widths(rows, box[2], setters)
        gap = kind.paragraph if kind.paragraph is not None else kind.line_height * size * MM / 2
        laid = Laid(wide=sum(widths) + kind.column_gap * (len(widths) - 1))
        y = box[1]
        for number, row in enumerate(rows):
            if number:
                laid.between.append(y + gap / 2)
                y += gap
            x, tall = box[0], 0.0
            for setter, width, cell in zip(setters, [laid.wide] if len(row) == 1 else widths, row, strict=False):
                place = (x, y, width, 0.0)
                tall = max(tall, setter.room(cell, place, (False, True))[1])
                laid.settings.append(replace(setter.set(cell, place), tall=0.0))
                x += width + kind.column_gap
            y += tall
        laid.tall = y - box[1]
        return laid

    def _widths(self, rows: Sequence[Sequence[str]], room: float, setters: Sequence[Setter]) -> list[float]:
        """The widths of the columns in mm: those that are said, those of their cells, and equal parts of the rest."""
        found: list[float | None] = []
        for index, ((said, _), setter) in enumerate(zip(self._type.table, setters, strict=True)):
            if said == "auto":
                cells = [row[index] for row in rows if 1 < len(row) > index]
                said = max((setter.room(cell, (0.0, 0.0, 0.0, 0.0), (True, True))[0] for cell in cells), default=0.0)
            found.append(None if said == "rest" else float(said))
        left = room - sum(width or 0.0 for width in found) - self._type.column_gap * (len(found) - 1)
        rests = sum(width is None for width in found)
        return [max(0.0, left / rests) if width is None else width for width in found]


def read_columns(columns: Sequence[str | float]) -> tuple[tuple[float | str, str], ...]:
    """The columns of `[auto, rest, 8 right]`. Raises BadStyle."""
    found: list[tuple[float | str, str]] = []
    for column in columns:
        width: float | str = "auto"
        align = ""
        for word in str(column).split():
            if word in ("left", "centre", "right"):
                align = word
            elif word in ("auto", "rest"):
                width = word
            elif re.fullmatch(r"\d+(\.\d+)?", word) and float(word) <= 2000:
                width = float(word)
            else:
                expected = "a width in mm, `auto` or `rest`, and `left`, `centre` or `right`"
                got = f"`{column}`"
                raise BadStyle(
                    Problem("a column of a table cannot be read", expected=expected, got=got, code="bad-value")
                )
        found.append((width, align))
    return tuple(found)


def _join(whole: Setting, cell: Setting) -> None:
    """Put what was set in a cell to what was set of its table."""
    whole.runs += cell.runs
    whole.strokes += cell.strokes
    whole.icons += cell.icons
    whole.signs += cell.signs
    whole.ink = union((whole.ink, cell.ink))
    if cell.wide > whole.wide:
        whole.wide, whole.widest = cell.wide, cell.widest
    whole.lines += cell.lines
    whole.unparted = whole.unparted or cell.unparted
    whole.missing += [char for char in cell.missing if char not in whole.missing]
    whole.borrowed |= cell.borrowed
    whole.styles |= cell.styles
