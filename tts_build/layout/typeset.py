"""Setting text: paragraphs to lines to placed words, as large as the box allows.

Everything is measured in ems, so that a text is shaped once and only broken again when it shrinks.

Where lines stand: with `top`, the first line hangs by its letters' height from the box's top; with `bottom`, the
last line's descenders stand on the box's bottom; with `middle`, what lies between the first line's capitals and the
last baseline is centred, as a reader sees it. The lines of short centred paragraphs are made about equally long.
Inline icons are centred on the capitals of their line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from tts_build.layout.fonts import Fonts
from tts_build.layout.lines import Extent, Line, extent, fill
from tts_build.layout.measure import BEARING, Measurer, Piece, Unit
from tts_build.layout.outline import Box
from tts_build.layout.scene import Rgba, Run
from tts_build.layout.style import START, Type
from tts_build.layout.vertical import down, upended

MM = 25.4 / 72
"""Millimetres in a point."""
STEP = 0.25
"""Points by which text shrinks."""
SLACK = 0.01
"""mm that text may stick out before it counts."""


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

    `ink` is the box round its letters; `tall` and `wide` are the mm by which it is larger than its box, and `widest`
    the line that is.
    """

    runs: list[Run] = field(default_factory=list)
    icons: list[Glyph] = field(default_factory=list)
    size: float = 0.0
    ink: Box | None = None
    tall: float = 0.0
    wide: float = 0.0
    widest: str = ""
    lines: int = 0
    missing: list[str] = field(default_factory=list)
    styles: set[tuple[bool, bool]] = field(default_factory=set)


class Setter:
    """Sets texts in one type. `aspect` gives an icon's width by its height, `colour` a colour of the markup; `breaker`
    breaks paragraphs into lines."""

    def __init__(
        self,
        fonts: Fonts,
        kind: Type,
        locale: str,
        aspect: Callable[[str], float],
        colour: Callable[[str], Rgba | None],
        breaker: Breaker = fill,
    ) -> None:
        self._type = kind
        self._breaker = breaker
        self._measurer = Measurer(fonts, kind, locale, aspect)
        self._colour = colour
        self._track = kind.tracking / 1000
        self._page: Box = (0.0, 0.0, 0.0, 0.0)
        """the box that is being filled"""

    def set(self, text: str, box: Box) -> Setting:
        """The text in a box (mm), as large as fits between the type's size and its floor."""
        measured = self._measurer.measure(text)
        setting = Setting(size=self._type.size, missing=measured.missing, styles=measured.styles)
        if measured.paragraphs:
            self._page, box = box, upended(box) if self._type.vertical else box
            setting.size = self._fit(measured.paragraphs, box)
            self._place(self._lines(measured.paragraphs, setting.size, box), box, setting)
            if self._type.vertical and setting.ink is not None:
                along, across, long, wide = setting.ink
                setting.ink = (*down(self._page, along, across + wide), wide, long)
                setting.tall, setting.wide = setting.wide, setting.tall
        return setting

    # How large.

    def _fit(self, paragraphs: list[list[Unit]], box: Box) -> float:
        """The largest size, in steps down from the type's, at which the text fits; the floor when none does."""
        top, floor = self._type.size, self._type.floor
        if floor is None or floor >= top or self._fits(paragraphs, top, box):
            return top
        low, high = 1, int((top - floor) / STEP) + 1
        # All steps before `low` are too large. `high` fits, or is the one past the floor.
        while low < high:
            steps = (low + high) // 2
            if self._fits(paragraphs, top - steps * STEP, box):
                high = steps
            else:
                low = steps + 1
        return max(top - low * STEP, floor)

    def _fits(self, paragraphs: list[list[Unit]], size: float, box: Box) -> bool:
        lines = self._lines(paragraphs, size, box)
        wide = max(line.width for line in lines) * size * MM
        return wide <= box[2] + SLACK and self._height(lines, size) <= box[3] + SLACK

    def _lines(self, paragraphs: list[list[Unit]], size: float, box: Box) -> list[Line]:
        # A hundredth of the slack keeps rounding from breaking a line that fits exactly.
        limit = (box[2] + SLACK / 100) / (size * MM)
        return self._breaker(paragraphs, limit, self._track, self._type.align)

    def _height(self, lines: list[Line], size: float) -> float:
        """mm from the first line's top to the last line's lowest letter."""
        reach = self._reach(lines)
        return (reach.ascent + reach.descent) * size * MM + self._depth(lines, size)

    def _reach(self, lines: list[Line]) -> Extent:
        """How far the text reaches above its first baseline and below its last; columns have theirs in the middle."""
        return Extent(0.5, 0.5, 0.5, 0.5, 0.5) if self._type.vertical else extent(lines)

    def _depth(self, lines: list[Line], size: float) -> float:
        """mm from the first baseline to the last."""
        ends = sum(line.last for line in lines[:-1])
        return (len(lines) - 1) * self._type.line_height * size * MM + ends * self._gap(size)

    def _gap(self, size: float) -> float:
        """mm between paragraphs beyond the line distance: half a line unless the style says."""
        if self._type.paragraph is not None:
            return self._type.paragraph
        return self._type.line_height * size * MM / 2

    # Where.

    def _place(self, lines: list[Line], box: Box, setting: Setting) -> None:
        em = setting.size * MM
        reach = self._reach(lines)
        first = y = self._baseline(lines, setting.size, box)
        setting.lines = len(lines)
        setting.tall = max(0.0, self._height(lines, setting.size) - box[3])
        widest = max(lines, key=lambda line: line.width)
        setting.wide, setting.widest = max(0.0, widest.width * em - box[2]), widest.words
        left, right = box[0] + box[2], box[0]
        for line in lines:
            start, stretch = self._start(line, em, box)
            left, right = min(left, start), max(right, self._line(line, start, y, stretch, setting))
            last = y
            y += self._type.line_height * em + (self._gap(setting.size) if line.last else 0.0)
        setting.ink = (
            left,
            first - reach.ascent * em,
            right - left,
            last - first + (reach.ascent + reach.descent) * em,
        )

    def _baseline(self, lines: list[Line], size: float, box: Box) -> float:
        """y of the first baseline."""
        reach, em, depth = self._reach(lines), size * MM, self._depth(lines, size)
        top, bottom = box[1] + reach.ascent * em, box[1] + box[3] - depth
        if self._type.valign == "top":
            return top
        if self._type.valign == "bottom":
            return bottom - reach.full * em
        middle = (box[1] + bottom + (reach.cap - reach.foot) * em) / 2
        # In a tight box the centre gives way, as long as the text fits at all.
        lowest = bottom - reach.descent * em
        return min(max(middle, top), lowest) if top <= lowest else middle

    def _start(self, line: Line, em: float, box: Box) -> tuple[float, float]:
        """x of the line's left end, and mm by which each of its gaps grows."""
        rest = box[2] - line.width * em
        align = self._type.align
        if align == "justify" and not line.last and rest > 0:
            return box[0], rest / max(1, sum(line.gaps))
        if align in (START, "justify") and line.units[0].base % 2:
            align = "right"
        return box[0] + {"centre": rest / 2, "right": rest}.get(align, 0.0), 0.0

    def _line(self, line: Line, x: float, y: float, stretch: float, setting: Setting) -> float:
        """Place a line's pieces; its right end."""
        em = setting.size * MM
        if line.mixed:
            for piece, left, joined in line.across(x, em, stretch):
                self._piece(piece, left, y, joined, setting)
            return x + line.width * em + stretch * sum(line.gaps)
        joined = False
        for index, (unit, grows) in enumerate(zip(line.units, line.gaps, strict=True)):
            for piece in line.of(index):
                self._piece(piece, x, y, joined, setting)
                x += piece.width * em
                joined = True
            end = x - self._track * em
            extra = stretch if grows else 0.0
            joined = unit.space == 0 and extra == 0
            x += unit.space * em + extra
        return end

    def _piece(self, piece: Piece, x: float, y: float, joined: bool, setting: Setting) -> None:
        """Place one piece; one that goes on where the last run of the same style ended becomes part of it."""
        span, kind, em = piece.span, self._type, setting.size * MM
        colour = (self._colour(span.colour) if span.colour else None) or kind.colour
        if span.icon is not None:
            tall = kind.icon_size * em
            if kind.vertical:
                middle, top = down(self._page, x + BEARING * em, y)
                box = (middle - tall * piece.aspect / 2, top, tall * piece.aspect, tall)
                setting.icons.append(Glyph(span.icon, box, colour))
                return
            top = y - (piece.cut.shaper.metrics.cap * em + tall) / 2
            setting.icons.append(Glyph(span.icon, (x + BEARING * em, top, tall * piece.aspect, tall), colour))
            return
        width = piece.width * em
        if kind.vertical:
            x, y = down(self._page, x, y)
            x -= piece.cut.shaper.metrics.cap * em / 2 if piece.down == "turned" else 0.0
        last = setting.runs[-1] if joined and setting.runs else None
        if (
            last is not None
            and not (last.letters or piece.letters or piece.down)
            and last.y == y  # an icon may begin a line: then the last run stands above
            and last.font == piece.cut.key
            and last.colour == colour
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
            size=setting.size,
            colour=colour,
            width=width,
            tracking=0.0 if piece.letters else self._track * em,
            outline=kind.outline,
            outline_width=kind.outline_width,
            link=span.link,
            letters=piece.letters,
            down=piece.down,
        )
        setting.runs.append(run)
