"""How large a text can be: its lines at any size, how wide and how tall they stand, in columns too.

Everything is measured in ems, so that a text is shaped once and only broken again when it shrinks.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from tts_build.model.base import MM_PER_UNIT
from tts_build.scene.outline import Box
from tts_build.text.lines import Line
from tts_build.text.measure import Measured, Unit
from tts_build.text.pieces import RUBY_ROOM
from tts_build.text.style import Type

MM = MM_PER_UNIT["pt"]
"""Millimetres in a point."""
STEP = 0.25
"""Points by which text shrinks."""
SLACK = 0.01
"""mm that text may stick out before it counts."""

BESIDE = 0.4
"""ems between a mark and its item, at least."""
LEAST_STEP = 0.95
"""ems by which an item stands further in than what is round its list, unless the style says."""
CLOSER = 0.4
"""Space between items of a list as a part of that between paragraphs."""

_DEEP = frozenset("gjpqyQJ,;()[]{}|/@$ßþçğģşţ_\u05da\u05df\u05e3\u05e5\u05e7") | {chr(i) for i in range(0x620, 0x700)}
"""Characters that reach below the baseline."""
_SQUARE = re.compile("[\u2e80-\u9fff\uf900-\uffef\uac00-\ud7a3]")
"""Ideographs and Korean syllables, which fill a square."""
_BELOW = 0.3
"""Part of a line's distance that belongs to what hangs below its letters."""

Breaker = Callable[[list[list[Unit]], float, float, str], list[Line]]
"""Breaks paragraphs into lines, as `lines.fill` does."""

_HALVINGS = 20
"""After which a height is known to within a thousandth of a mm, of boxes of a metre."""
_EXACT = 1e-3
"""mm by which a column may be taller than it should, after so many halvings."""

Height = Callable[[int, int], float]
"""How tall the lines are from one number to before another, in mm."""


@dataclass(frozen=True, slots=True)
class Extent:
    """Heights above the first baseline and depths below the last.

    `ascent` and `full` are those of the fonts' letters, whichever the text has; `descent` is what this text reaches;
    between `cap` and `foot` a reader sees the text's middle (capitals and the baseline; for ideographs their own box).
    """

    ascent: float
    cap: float
    descent: float
    full: float
    foot: float


class Fitter:
    """Breaks measured texts of one type into lines, as large as fits. `breaker` breaks paragraphs into lines."""

    def __init__(self, kind: Type, breaker: Breaker) -> None:
        self._type = kind
        self._breaker = breaker
        self._track = kind.tracking / 1000

    def _fit(self, text: Measured, box: Box) -> float:
        """The largest size, in steps down, at which the text fits; the floor when none does."""
        top, floor = largest(self._type)
        if floor >= top or self._fits(text, top, box):
            return top
        low, high = 1, int((top - floor) / STEP) + 1
        # All steps before `low` are too large. `high` fits, or is the one past the floor.
        while low < high:
            steps = (low + high) // 2
            if self._fits(text, top - steps * STEP, box):
                high = steps
            else:
                low = steps + 1
        return max(top - low * STEP, floor)

    def _fits(self, text: Measured, size: float, box: Box) -> bool:
        lines = self._lines(text, size, box)
        wide = max(line.width + line.inset for line in lines) * size * MM
        count = self._type.columns
        tall = column_height(lines, count, self._stack(lines, size)) if count > 1 else self._height(lines, size)
        return wide <= self._width(box) + SLACK and tall <= box[3] + SLACK

    def _width(self, box: Box) -> float:
        """mm from side to side of a column."""
        count = self._type.columns
        return max(box[2] - (count - 1) * self._type.column_gap, 0.0) / count if count > 1 else box[2]

    def _lines(self, text: Measured, size: float, box: Box) -> list[Line]:
        # A hundredth of the slack keeps rounding from breaking a line that fits exactly.
        limit = (self._width(box) + SLACK / 100) / (size * MM)
        kind = self._type
        if not kind.bullets and not kind.first_line:
            return self._breaker(text.paragraphs, limit, self._track, kind.align)
        lines: list[Line] = []
        steps = self._steps(text, size)
        for paragraph, mark in zip(text.paragraphs, text.marks, strict=True):
            if mark is None:
                first = paragraph[0]
                push = kind.first_line / (size * MM)
                pushed = [replace(first, push=push, width=first.width + push), *paragraph[1:]]
                lines += self._breaker([pushed], limit, self._track, kind.align)
                continue
            inset = sum(steps[: mark.level])
            item = self._breaker([paragraph], max(limit - inset, STEP), self._track, kind.align)
            lines += [replace(line, inset=inset, item=True) for line in item]
            begun = lines[-len(item)]
            begun.mark, begun.hang = mark, mark.width + BESIDE if mark.number else steps[mark.level - 1]
        return lines

    def _steps(self, text: Measured, size: float) -> list[float]:
        """ems by which the items of each level begin further in: room for their widest mark, or what the style says."""
        steps: list[float] = []
        for level in (1, 2):
            widest = max((mark.width for mark in text.marks if mark is not None and mark.level == level), default=0.0)
            said = None if self._type.indent is None else self._type.indent / (size * MM)
            steps.append(max(widest + BESIDE, said if said is not None else LEAST_STEP))
        return steps

    def _height(self, lines: list[Line], size: float) -> float:
        """mm from the first line's top to the last line's lowest letter."""
        reach = self._reach(lines)
        return (reach.ascent + reach.descent) * size * MM + self._depth(lines, size)

    def _reach(self, lines: list[Line]) -> Extent:
        """How far the text reaches above its first baseline and below its last; columns have theirs in the middle."""
        if not self._type.vertical:
            return extent(lines)
        readings = any(piece.ruby for piece in lines[0].pieces)
        return Extent(0.5 + RUBY_ROOM * readings, 0.5, 0.5, 0.5, 0.5)

    def _depth(self, lines: list[Line], size: float) -> float:
        """mm from the first baseline to the last."""
        ends = sum(line.last and not listed(line, after) for line, after in itertools.pairwise(lines))
        items = sum(line.last and listed(line, after) for line, after in itertools.pairwise(lines))
        apart = sum(pitch(*pair) for pair in itertools.pairwise(lines))
        return apart * self._type.line_height * size * MM + ends * self._gap(size) + items * self._item_gap(size)

    def _gap(self, size: float) -> float:
        """mm between paragraphs beyond the line distance: half a line unless the style says."""
        if self._type.paragraph is not None:
            return self._type.paragraph
        return self._type.line_height * size * MM / 2

    def _item_gap(self, size: float) -> float:
        """mm between items of a list beyond the line distance."""
        return self._type.item_gap if self._type.item_gap is not None else self._gap(size) * CLOSER

    def _stack(self, lines: list[Line], size: float) -> Height:
        """How tall any stretch of the lines is."""
        reaches = [self._reach([line]) for line in lines]
        steps = (self._depth([line, following], size) for line, following in itertools.pairwise(lines))
        depths = [0.0, *itertools.accumulate(steps)]

        def tall(start: int, end: int) -> float:
            reach = (reaches[start].ascent + reaches[end - 1].descent) * size * MM
            return reach + depths[end - 1] - depths[start]

        return tall


def largest(kind: Type) -> tuple[float, float]:
    """The sizes that a text may take, from the largest to the smallest."""
    top = kind.size if kind.ceiling is None else kind.ceiling
    return top, kind.size if kind.floor is None else kind.floor


def listed(line: Line, following: Line) -> bool:
    """Whether two lines are of items, so that less space parts them."""
    return line.item and following.item


def pitch(line: Line, following: Line) -> float:
    """Distance of two lines as a multiple of the text's line distance: the larger one of them makes the room.

    1 where all text has one size.
    """
    above, below = line.scale, following.scale
    return below if above <= below else _BELOW * above + (1 - _BELOW) * below


def extent(lines: list[Line]) -> Extent:
    """How far lines reach above the first baseline and below the last."""
    ascent = cap = descent = full = foot = 0.0
    for piece in lines[0].pieces:
        letters, scale = piece.cut.shaper.metrics, piece.cast.scale
        square = _square(piece.text)
        above = (letters.tall if square else letters.ascent + piece.cast.rise) + (RUBY_ROOM if piece.ruby else 0.0)
        ascent = max(ascent, above * scale)
        cap = max(cap, (letters.tall if square else letters.cap) * scale)
    for piece in lines[-1].pieces:
        letters, scale = piece.cut.shaper.metrics, piece.cast.scale
        if _square(piece.text):
            full, foot = max(full, letters.deep * scale), max(foot, letters.deep * scale)
            descent = max(descent, foot)
        else:
            full = max(full, letters.descent * scale)
            if not _DEEP.isdisjoint(piece.text):
                descent = max(descent, (letters.descent - piece.cast.rise) * scale)
    return Extent(ascent, cap, descent, full, foot)


def _square(text: str) -> bool:
    """Whether any of it fills a square, as ideographs and Korean syllables do."""
    return not text.isascii() and _SQUARE.search(text) is not None


def column_height(lines: list[Line], count: int, tall: Height) -> float:
    """The least height of columns in which all lines have room, in mm."""
    high = tall(0, len(lines))
    low = high / count / 2
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if len(in_columns(lines, middle, tall)) <= count:
            high = middle
        else:
            low = middle
    return max(tall(*part) for part in in_columns(lines, high, tall))


def in_columns(lines: list[Line], room: float, tall: Height) -> list[tuple[int, int]]:
    """The lines in columns of at most so many mm, each from one number to before another.

    A column has one line at least, and begins with no paragraph's last one.
    """
    columns: list[tuple[int, int]] = []
    start = 0
    while start < len(lines):
        # The more lines, the taller: so the last one that has room is found by halving.
        low, high = start + 1, len(lines)
        while low < high:
            middle = (low + high + 1) // 2
            if tall(start, middle) <= room + _EXACT:
                low = middle
            else:
                high = middle - 1
        if low < len(lines) and low - start > 2 and lines[low].last and not lines[low - 1].last:
            low -= 1
        columns.append((start, low))
        start = low
    return columns
