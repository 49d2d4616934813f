"""Setting text: paragraphs to lines to placed words, as large as the box allows.

Where lines stand: with `top`, the first line hangs by its letters' height from the box's top; with `bottom`, the
last line's descenders stand on the box's bottom; with `middle`, what lies between the first line's capitals and the
last baseline is centred, as a reader sees it. The lines of short centred paragraphs are made about equally long.
Inline icons are centred on the capitals of their line.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from tts_build.scene.outline import Box, union
from tts_build.scene.scene import Rgba, Run
from tts_build.text.fitting import MM, SLACK, Breaker, Fitter, column_height, in_columns, listed, pitch
from tts_build.text.fonts import Fonts
from tts_build.text.lines import Line, fill
from tts_build.text.measure import Measurer
from tts_build.text.pieces import BEARING, RUBY, Looks, Piece
from tts_build.text.shaping import Shaper
from tts_build.text.style import START, Type
from tts_build.text.underlines import Stroke, draw, strokes
from tts_build.text.vertical import down, upended

READING_GAP = 0.04
"""ems between a text and its reading."""

ENDLESS = 1e4
"""mm that no text is long."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """A placed inline icon: name, box in mm, colour."""

    name: str
    box: Box
    colour: Rgba


@dataclass(slots=True)
class Setting:
    """A text that was set.

    `strokes` are the lines under its words and through them, `signs` the layers of coloured glyphs. `ink` is the box
    round its letters; `tall` and `wide` are the mm by which it is larger than its box, and `widest` the line that is;
    `unparted` is a word of a language whose words cannot be parted.
    """

    runs: list[Run] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    signs: list[Run] = field(default_factory=list)
    icons: list[Glyph] = field(default_factory=list)
    size: float = 0.0
    ink: Box | None = None
    tall: float = 0.0
    wide: float = 0.0
    widest: str = ""
    lines: int = 0
    unparted: str = ""
    missing: list[str] = field(default_factory=list)
    borrowed: dict[tuple[str, str], str] = field(default_factory=dict)
    styles: set[tuple[str, bool, bool]] = field(default_factory=set)


class Setter(Fitter):
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
        super().__init__(kind, breaker)
        self._measurer = Measurer(fonts, kind, locale, aspect, looks)
        self._page: Box = (0.0, 0.0, 0.0, 0.0)
        """the box that is being filled"""

    def set(self, text: str, box: Box) -> Setting:
        """The text in a box (mm), as large as fits between the type's size and its floor."""
        measured = self._measurer.measure(text)
        setting = Setting(size=self._type.size, missing=measured.missing, styles=measured.styles)
        setting.unparted, setting.borrowed = measured.unparted, measured.borrowed
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

    def size(self, text: str, box: Box) -> float:
        """The size that the text takes in a box (mm), in pt."""
        measured = self._measurer.measure(text)
        return self._fit(measured, upended(box) if self._type.vertical else box) if measured.paragraphs else math.inf

    def room(self, text: str, box: Box, flexible: tuple[bool, bool]) -> tuple[float, float]:
        """Width and height of a box in which the text has room, where these are flexible; else those of the box."""
        measured = self._measurer.measure(text)
        if not measured.paragraphs:
            return 0.0, 0.0
        x, y, wide, tall = box
        box = (x, y, ENDLESS if flexible[0] else wide, ENDLESS if flexible[1] else tall)
        size = self._fit(measured, box)
        if flexible[0]:
            wide = max(line.width + line.inset for line in self._lines(measured, size, box)) * size * MM
        if flexible[1]:
            lines = self._lines(measured, size, (x, y, wide, ENDLESS))
            reach, height = self._reach(lines), self._stack(lines, size)
            tall = column_height(lines, self._type.columns, height) + (reach.full - reach.descent) * size * MM
        return wide, tall

    def _place_columns(self, lines: list[Line], box: Box, setting: Setting) -> None:
        """Place lines in columns about equally tall, which stand in the box as one column would."""
        height = self._stack(lines, setting.size)
        tall = column_height(lines, self._type.columns, height)
        rest = box[3] - tall
        y = box[1] + {"middle": rest / 2, "bottom": rest}.get(self._type.valign, 0.0)
        width = self._width(box)
        for index, (start, end) in enumerate(in_columns(lines, tall, height)):
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
                y += (self._item_gap if listed(line, following) else self._gap)(setting.size)
        ink = (
            left,
            first - reach.ascent * em,
            right - left,
            last - first + (reach.ascent + reach.descent) * em,
        )
        setting.ink = union((setting.ink, ink))

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
                joined = not piece.kern
            end = x - self._track * em
            extra = stretch if grows else 0.0
            if unit.gap is not None and index < len(line.units) - 1:
                draw(setting.strokes, strokes(unit.gap, (x, x + unit.space * em + extra), y, em, self._type.vertical))
            joined = joined and unit.space == 0 and extra == 0
            x += unit.space * em + extra
        return end

    def _piece(self, piece: Piece, x: float, y: float, joined: bool, setting: Setting) -> None:
        """Place one piece; one that goes on where the last run of the same style ended becomes part of it."""
        span, cast = piece.span, piece.cast
        size = setting.size * cast.scale
        em = size * MM
        if span.icon is not None:
            setting.icons.append(Glyph(span.icon, self._icon_box(piece, x, y, em), cast.colour))
            return
        if piece.ruby is not None:
            self._ruby(piece, x, y, setting)
            return
        y -= cast.rise * em
        if self._type.vertical:
            x, y = down(self._page, x, y)
            x -= piece.cut.shaper.metrics.cap * em / 2 if piece.down == "turned" else 0.0
        run = Run(
            x=x,
            y=y,
            text=piece.text,
            font=piece.cut.key,
            size=size,
            colour=cast.colour,
            width=piece.width * setting.size * MM,
            tracking=0.0 if piece.letters else self._track * em,
            outline=cast.outline,
            outline_width=cast.outline_width,
            link=span.link,
            letters=piece.letters,
            down=piece.down,
        )
        if piece.letters and piece.cut.shaper.coloured:
            setting.signs += _layers(run, piece.cut.shaper)
        elif joined and setting.runs and _goes_on(setting.runs[-1], run):
            last = setting.runs[-1]
            setting.runs[-1] = replace(last, text=last.text + run.text, width=last.width + run.width)
        else:
            setting.runs.append(run)

    def _ruby(self, piece: Piece, x: float, y: float, setting: Setting) -> None:
        """Place a text and, over its middle, its reading."""
        assert piece.ruby is not None, "asked for such pieces"
        em, metrics = setting.size * MM, piece.cut.shaper.metrics
        top = 0.5 + RUBY / 2 if self._type.vertical else max(metrics.ascent, metrics.tall) + RUBY * metrics.descent / 2
        for parts, lift in zip(piece.ruby, (0.0, top + READING_GAP), strict=True):
            left = x + (piece.width - sum(part.width for part in parts)) * em / 2
            for part in parts:
                self._piece(part, left, y - lift * em * piece.cast.scale, False, setting)
                left += part.width * em

    def _icon_box(self, piece: Piece, x: float, y: float, em: float) -> Box:
        """Where an icon stands in its line: its middle is that of capitals."""
        tall, rise = self._type.icon_size * em, piece.cast.rise * em
        left, top = x + BEARING * em, y - (piece.cut.shaper.metrics.cap * em + tall) / 2 - rise
        if self._type.vertical:
            middle, top = down(self._page, x + BEARING * em, y - rise)
            left = middle - tall * piece.aspect / 2
        return left, top, tall * piece.aspect, tall


def _layers(run: Run, shaper: Shaper) -> Iterator[Run]:
    """The layers of a run's coloured glyphs, the lowest first; that one says the text."""
    for number, x, y, said in run.letters:
        for index, (glyph, colour) in enumerate(shaper.layers(number)):
            letters = ((glyph, x, y, "" if index else said),)
            yield replace(run, letters=letters, colour=colour or run.colour, outline=None)


def _goes_on(last: Run, run: Run) -> bool:
    """Whether a run can be part of the one before it."""
    return (
        not (last.letters or run.letters or run.down)
        and last.y == run.y  # an icon may begin a line: then the last run stands above
        and last.font == run.font
        and last.size == run.size
        and (last.colour, last.outline, last.link) == (run.colour, run.outline, run.link)
        and last.x + last.width > run.x - SLACK
    )
