"""Setting text: paragraphs to lines to placed words, as large as the box allows.

Everything is measured in ems, so that a text is shaped once and only broken again when it shrinks.

Where lines stand: with `top`, the first line hangs by its letters' height from the box's top; with `bottom`, the
last line's descenders stand on the box's bottom; with `middle`, what lies between the first line's capitals and the
last baseline is centred, as a reader sees it. The lines of short centred paragraphs are made about equally long.
Inline icons are centred on the capitals of their line.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from tts_build.layout import columns
from tts_build.layout.fonts import Fonts
from tts_build.layout.lines import Extent, Line, extent, fill, pitch
from tts_build.layout.measure import Measured, Measurer, Unit
from tts_build.layout.outline import Box
from tts_build.layout.pieces import BEARING, Looks, Piece
from tts_build.layout.scene import Rgba, Run
from tts_build.layout.strokes import Stroke, draw, strokes
from tts_build.layout.style import START, Type
from tts_build.layout.vertical import down, upended

MM = 25.4 / 72
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

Breaker = Callable[[list[list[Unit]], float, float, str], list[Line]]
"""Breaks paragraphs into lines, as `lines.fill` does."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """A placed inline icon: name, box in mm, colour."""

    name: str
    box: Box
    colour: Rgba


@dataclass(slots=True)
class Setting:
    """A text that was set.

    `strokes` are the lines under its words and through them. `ink` is the box round its letters; `tall` and `wide` are
    the mm by which it is larger than its box, and `widest` the line that is;
    `unparted` is a word of a language whose words cannot be parted.
    """

    runs: list[Run] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    icons: list[Glyph] = field(default_factory=list)
    size: float = 0.0
    ink: Box | None = None
    tall: float = 0.0
    wide: float = 0.0
    widest: str = ""
    lines: int = 0
    unparted: str = ""
    missing: list[str] = field(default_factory=list)
    styles: set[tuple[str, bool, bool]] = field(default_factory=set)


class Setter:
    """Sets texts in one type. `aspect` gives an icon's width by its height, `breaker` breaks paragraphs into
    lines; `looks` says how text in brackets looks."""

    def __init__(
        self,
        fonts: Fonts,
        kind: Type,
        locale: str,
        aspect: Callable[[str], float],
        breaker: Breaker = fill,
        looks: Looks | None = None,
    ) -> None:
        self._type = kind
        self._breaker = breaker
        self._measurer = Measurer(fonts, kind, locale, aspect, looks)
        self._track = kind.tracking / 1000
        self._page: Box = (0.0, 0.0, 0.0, 0.0)
        """the box that is being filled"""

    def set(self, text: str, box: Box) -> Setting:
        """The text in a box (mm), as large as fits between the type's size and its floor."""
        measured = self._measurer.measure(text)
        setting = Setting(size=self._type.size, missing=measured.missing, styles=measured.styles)
        setting.unparted = measured.unparted
        if measured.paragraphs:
            self._page, box = box, upended(box) if self._type.vertical else box
            setting.size = self._fit(measured, box)
            lines = self._lines(measured, setting.size, box)
            if self._type.columns > 1:
                self._place_columns(lines, box, setting)
            else:
                self._place(lines, box, setting)
            if self._type.vertical and setting.ink is not None:
                along, across, long, wide = setting.ink
                setting.ink = (*down(self._page, along, across + wide), wide, long)
                setting.tall, setting.wide = setting.wide, setting.tall
                setting.strokes = [stroke.down(self._page) for stroke in setting.strokes]
        return setting

    # How large.

    def _fit(self, text: Measured, box: Box) -> float:
        """The largest size, in steps down from the type's, at which the text fits; the floor when none does."""
        top, floor = self._type.size, self._type.floor
        if floor is None or floor >= top or self._fits(text, top, box):
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
        tall = columns.height(lines, count, self._stack(lines, size)) if count > 1 else self._height(lines, size)
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
            found = self._breaker([paragraph], max(limit - inset, STEP), self._track, kind.align)
            lines += [replace(line, inset=inset, item=True) for line in found]
            begun = lines[-len(found)]
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
        return Extent(0.5, 0.5, 0.5, 0.5, 0.5) if self._type.vertical else extent(lines)

    def _depth(self, lines: list[Line], size: float) -> float:
        """mm from the first baseline to the last."""
        ends = sum(line.last and not _listed(line, after) for line, after in itertools.pairwise(lines))
        items = sum(line.last and _listed(line, after) for line, after in itertools.pairwise(lines))
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

    # Where.

    def _stack(self, lines: list[Line], size: float) -> columns.Height:
        """How tall any stretch of the lines is."""
        reaches = [self._reach([line]) for line in lines]
        steps = (self._depth([line, following], size) for line, following in itertools.pairwise(lines))
        depths = [0.0, *itertools.accumulate(steps)]

        def tall(start: int, end: int) -> float:
            reach = (reaches[start].ascent + reaches[end - 1].descent) * size * MM
            return reach + depths[end - 1] - depths[start]

        return tall

    def _place_columns(self, lines: list[Line], box: Box, setting: Setting) -> None:
        """Place lines in columns about equally tall, which stand in the box as one column would."""
        height = self._stack(lines, setting.size)
        tall = columns.height(lines, self._type.columns, height)
        rest = box[3] - tall
        y = box[1] + {"middle": rest / 2, "bottom": rest}.get(self._type.valign, 0.0)
        width = self._width(box)
        for index, (start, end) in enumerate(columns.parted(lines, tall, height)):
            self._place(lines[start:end], (box[0] + index * (width + self._type.column_gap), y, width, tall), setting)
        setting.tall = max(0.0, -rest)

    def _place(self, lines: list[Line], box: Box, setting: Setting) -> None:
        em = setting.size * MM
        reach = self._reach(lines)
        first = y = self._baseline(lines, setting.size, box)
        setting.lines += len(lines)
        setting.tall = max(0.0, self._height(lines, setting.size) - box[3])
        widest = max(lines, key=lambda line: line.width + line.inset)
        wide = max(0.0, (widest.width + widest.inset) * em - box[2])
        if wide >= setting.wide:
            setting.wide, setting.widest = wide, widest.words
        left, right = box[0] + box[2], box[0]
        for line, following in zip(lines, [*lines[1:], lines[-1]], strict=True):
            start, stretch = self._start(line, em, box)
            left = min(left, start - (0.0 if line.leftward else line.hang * em))
            if line.mark is not None:
                x = start - line.hang * em
                if line.leftward:
                    end = start + line.width * em + stretch * sum(line.gaps)
                    x = end + (line.hang - line.mark.width) * em
                    right = max(right, end + line.hang * em)
                for piece in line.mark.pieces:
                    self._piece(piece, x, y, False, setting)
                    x += piece.width * em
            right = max(right, self._line(line, start, y, stretch, setting))
            last = y
            y += self._type.line_height * em * pitch(line, following)
            if line.last:
                y += (self._item_gap if _listed(line, following) else self._gap)(setting.size)
        ink = (
            left,
            first - reach.ascent * em,
            right - left,
            last - first + (reach.ascent + reach.descent) * em,
        )
        setting.ink = ink if setting.ink is None else columns.around(setting.ink, ink)

    def _baseline(self, lines: list[Line], size: float, box: Box) -> float:
        """y of the first baseline."""
        reach, em, depth = self._reach(lines), size * MM, self._depth(lines, size)
        top, bottom = box[1] + reach.ascent * em, box[1] + box[3] - depth
        if self._type.valign == "top" or self._type.columns > 1:
            return top
        if self._type.valign == "bottom":
            return bottom - reach.full * em
        middle = (box[1] + bottom + (reach.cap - reach.foot) * em) / 2
        # In a tight box the centre gives way, as long as the text fits at all.
        lowest = bottom - reach.descent * em
        return min(max(middle, top), lowest) if top <= lowest else middle

    def _start(self, line: Line, em: float, box: Box) -> tuple[float, float]:
        """x of the line's left end, and mm by which each of its gaps grows."""
        rest = box[2] - (line.width + line.inset) * em
        begin = box[0] + line.inset * em
        align = self._type.align
        if align == "justify" and not line.last and rest > 0:
            return begin, rest / max(1, sum(line.gaps))
        if line.leftward:
            begin = box[0]  # what it stands further in is at its right
            align = "right" if align in (START, "justify") else align
        return begin + {"centre": rest / 2, "right": rest}.get(align, 0.0), 0.0

    def _line(self, line: Line, x: float, y: float, stretch: float, setting: Setting) -> float:
        """Place a line's pieces; its right end."""
        em = setting.size * MM
        if line.mixed:
            for piece, cast, (left, right), joined in line.across(x, em, stretch):
                if piece is not None:
                    self._piece(piece, left, y, joined, setting)
                if cast is not None:
                    draw(setting.strokes, strokes(cast, (left, right), y, em, self._type.vertical))
            return x + line.width * em + stretch * sum(line.gaps)
        joined = False
        for index, (unit, grows) in enumerate(zip(line.units, line.gaps, strict=True)):
            x += unit.push * em
            for piece in line.of(index):
                self._piece(piece, x, y, joined, setting)
                draw(setting.strokes, strokes(piece.cast, (x, x + piece.width * em), y, em, self._type.vertical))
                x += piece.width * em
                joined = True
            end = x - self._track * em
            extra = stretch if grows else 0.0
            if unit.gap is not None and index < len(line.units) - 1:
                draw(setting.strokes, strokes(unit.gap, (x, x + unit.space * em + extra), y, em, self._type.vertical))
            joined = unit.space == 0 and extra == 0
            x += unit.space * em + extra
        return end

    def _piece(self, piece: Piece, x: float, y: float, joined: bool, setting: Setting) -> None:
        """Place one piece; one that goes on where the last run of the same style ended becomes part of it."""
        span, cast = piece.span, piece.cast
        size = setting.size * cast.scale
        em = size * MM
        if span.icon is not None:
            tall = self._type.icon_size * em
            top = y - (piece.cut.shaper.metrics.cap * em + tall) / 2 - cast.rise * em
            place = (x + BEARING * em, top)
            if self._type.vertical:
                middle, top = down(self._page, x + BEARING * em, y - cast.rise * em)
                place = (middle - tall * piece.aspect / 2, top)
            setting.icons.append(Glyph(span.icon, (*place, tall * piece.aspect, tall), cast.colour))
            return
        width, y = piece.width * setting.size * MM, y - cast.rise * em
        if self._type.vertical:
            x, y = down(self._page, x, y)
            x -= piece.cut.shaper.metrics.cap * em / 2 if piece.down == "turned" else 0.0
        last = setting.runs[-1] if joined and setting.runs else None
        if (
            last is not None
            and not (last.letters or piece.letters or piece.down)
            and last.y == y  # an icon may begin a line: then the last run stands above
            and last.font == piece.cut.key
            and last.size == size
            and (last.colour, last.outline) == (cast.colour, cast.outline)
            and last.link == span.link
            and last.x + last.width > x - SLACK
        ):
            setting.runs[-1] = replace(last, text=last.text + piece.text, width=last.width + width)
            return
        run = Run(
            x=x,
            y=y,
            text=piece.text,
            font=piece.cut.key,
            size=size,
            colour=cast.colour,
            width=width,
            tracking=0.0 if piece.letters else self._track * em,
            outline=cast.outline,
            outline_width=cast.outline_width,
            link=span.link,
            letters=piece.letters,
            down=piece.down,
        )
        setting.runs.append(run)


def _listed(line: Line, following: Line) -> bool:
    return line.item and following.item
