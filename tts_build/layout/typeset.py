"""Setting text: paragraphs to lines to placed words.

Everything is measured in ems, so that a text is shaped once and only broken again when it shrinks.

Where lines stand: with `top`, the first line hangs by its letters' height from the box's top; with `bottom`, the
last line's descenders stand on the box's bottom; with `middle`, what lies between the first line's capitals and the
last baseline is centred, as a reader sees it. Inline icons are centred on the capitals of their line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tts_build.layout.breaking import units
from tts_build.layout.fonts import Cut, Fonts
from tts_build.layout.markup import OBJECT, Span, parse
from tts_build.layout.scene import Rgba, Run
from tts_build.layout.style import Type

MM = 25.4 / 72
"""Millimetres in a point."""
STEP = 0.25
"""Points by which text shrinks."""
SLACK = 0.01
"""mm that text may stick out before it counts."""
_DEEP = frozenset("gjpqyQJ,;()[]{}|/@$ßþçğçĝģşţ_")
"""Characters that reach below the baseline."""


@dataclass(slots=True)
class Piece:
    """Part of a unit in one font and style, or an icon. `width` in ems, tracking included."""

    text: str
    width: float
    span: Span
    cut: Cut
    aspect: float = 0.0


@dataclass(slots=True)
class Unit:
    """What stays together on a line, and the width of the spaces after it."""

    pieces: list[Piece]
    width: float
    space: float
    soft: bool


@dataclass(slots=True)
class Line:
    """Units of one line; `last` ends a paragraph."""

    units: list[Unit]
    last: bool

    @property
    def width(self) -> float:
        return sum(unit.width + unit.space for unit in self.units) - self.units[-1].space


@dataclass(frozen=True, slots=True)
class Glyphs:
    """A placed inline icon: name, box in mm, colour."""

    name: str
    box: tuple[float, float, float, float]
    colour: Rgba


@dataclass(slots=True)
class Setting:
    """A text that was set. `ink` is the box round its letters; `tall` and `wide` how many mm stick out of the box."""

    runs: list[Run] = field(default_factory=list)
    icons: list[Glyphs] = field(default_factory=list)
    size: float = 0.0
    ink: tuple[float, float, float, float] | None = None
    tall: float = 0.0
    wide: float = 0.0
    widest: str = ""
    lines: int = 0
    missing: list[str] = field(default_factory=list)
    bold: set[bool] = field(default_factory=set)
    slants: set[tuple[bool, bool]] = field(default_factory=set)


class Setter:
    """Sets texts in one type. `aspect` gives an icon's width by its height, `colour` a colour of the markup."""

    def __init__(
        self,
        fonts: Fonts,
        type_: Type,
        locale: str,
        aspect: Callable[[str], float],
        colour: Callable[[str], Rgba | None],
    ) -> None:
        self._fonts = fonts
        self._type = type_
        self._locale = locale
        self._aspect = aspect
        self._colour = colour
        self._track = type_.tracking / 1000

    def set(self, text: str, box: tuple[float, float, float, float]) -> Setting:
        """The text in a box (mm), as large as fits between the type's size and its floor."""
        setting = Setting(size=self._type.size)
        paragraphs = [self._units(line, setting) for line in parse(text)]
        paragraphs = [line for line in paragraphs if line]
        if not paragraphs:
            return setting
        size = self._fit(paragraphs, box)
        setting.size = size
        lines = self._lines(paragraphs, box[2] / (size * MM))
        setting.lines = len(lines)
        self._place(lines, size, box, setting)
        return setting

    def _units(self, spans: tuple[Span, ...], setting: Setting) -> list[Unit]:
        if self._type.upper:
            spans = tuple(_upper(span) for span in spans)
        text = "".join(span.text for span in spans)
        ends, position = [], 0
        for span in spans:
            position += len(span.text)
            ends.append((position, span))
        result: list[Unit] = []
        index = 0
        for start, end, soft in units(text, self._locale):
            solid = start + len(text[start:end].rstrip(" "))
            pieces: list[Piece] = []
            while start < solid:
                while ends[index][0] <= start:
                    index += 1
                stop = min(solid, ends[index][0])
                pieces += self._pieces(text[start:stop], ends[index][1], setting)
                start = stop
            space = 0.0
            if end > solid:
                span = pieces[-1].span if pieces else spans[0]
                space = self._advance(" ", self._first(span)) * (end - solid)
            result.append(Unit(pieces, sum(piece.width for piece in pieces), space, soft))
        return result

    def _first(self, span: Span) -> Cut:
        cut = self._fonts.cut(self._type.role, self._type.bold or span.bold, self._type.italic or span.italic)
        assert cut is not None, "every role has a first font"
        return cut

    def _advance(self, text: str, cut: Cut) -> float:
        return cut.shaper.advance(text) + self._track * len(text)

    def _pieces(self, text: str, span: Span, setting: Setting) -> Iterator[Piece]:
        first = self._first(span)
        if span.icon is not None:
            aspect = self._aspect(span.icon)
            yield Piece(OBJECT, aspect * self._type.icon_size + self._track, span, first, aspect)
            return
        setting.slants.add((self._type.bold or span.bold, self._type.italic or span.italic))
        if first.shaper.covers(text):
            yield Piece(text, self._advance(text, first), span, first)
            return
        for part, cut in self._split(text, span, first, setting):
            yield Piece(part, self._advance(part, cut), span, cut)

    def _split(self, text: str, span: Span, first: Cut, setting: Setting) -> list[tuple[str, Cut]]:
        """The text in stretches of the fonts that have its characters."""
        parts: list[tuple[str, Cut]] = []
        for char in text:
            cut = self._having(char, span, first, setting)
            if parts and parts[-1][1].key == cut.key:
                parts[-1] = (parts[-1][0] + char, cut)
            else:
                parts.append((char, cut))
        return parts

    def _having(self, char: str, span: Span, first: Cut, setting: Setting) -> Cut:
        bold, italic = self._type.bold or span.bold, self._type.italic or span.italic
        cut: Cut | None = first
        index = 0
        while cut is not None:
            if cut.shaper.covers(char):
                return cut
            index += 1
            cut = self._fonts.cut(self._type.role, bold, italic, index)
        if char not in setting.missing:
            setting.missing.append(char)
        return first

    def _fit(self, paragraphs: list[list[Unit]], box: tuple[float, float, float, float]) -> float:
        """The largest size, in steps down from the type's, at which the text fits; the floor when none does."""
        top, floor = self._type.size, self._type.floor
        if floor is None or floor >= top or self._fits(paragraphs, top, box):
            return top
        low, high = 0, int((top - floor) / STEP)
        # Fewer steps than `high` are known not to fit; at `low` nothing is known yet but that 0 steps do not fit.
        while low < high:
            steps = (low + high) // 2
            if self._fits(paragraphs, top - steps * STEP, box):
                high = steps
            else:
                low = steps + 1
        size = top - low * STEP
        return size if self._fits(paragraphs, size, box) else floor

    def _fits(self, paragraphs: list[list[Unit]], size: float, box: tuple[float, float, float, float]) -> bool:
        limit = box[2] / (size * MM)
        lines = self._lines(paragraphs, limit)
        slack = SLACK / (size * MM)
        if any(line.width - self._track > limit + slack for line in lines):
            return False
        return self._height(lines, size) <= box[3] + SLACK

    def _lines(self, paragraphs: list[list[Unit]], limit: float) -> list[Line]:
        limit += SLACK / 10
        return [line for paragraph in paragraphs for line in self._break(paragraph, limit)]

    def _break(self, paragraph: list[Unit], limit: float) -> list[Line]:
        """First fit: as many phrases to a line as there is room for; a phrase wider than a line is parted."""
        lines: list[Line] = []
        current: list[Unit] = []
        used = 0.0
        for phrase in _phrases(paragraph):
            width = sum(unit.width + unit.space for unit in phrase)
            parts = [phrase] if width - phrase[-1].space - self._track <= limit else [[unit] for unit in phrase]
            for part in parts:
                wide = sum(unit.width + unit.space for unit in part)
                if current and used + wide - part[-1].space - self._track > limit:
                    lines.append(Line(current, False))
                    current, used = [], 0.0
                current = current + part
                used += wide
        lines.append(Line(current, True))
        return lines

    def _gap(self, size: float) -> float:
        """mm between paragraphs beyond the line distance: half a line unless the style says."""
        if self._type.paragraph is not None:
            return self._type.paragraph
        return self._type.line_height * size * MM / 2

    def _height(self, lines: list[Line], size: float) -> float:
        """mm from the first line's top to the last line's bottom."""
        ascent, descent, _, _ = self._extent(lines, size)
        return ascent + self._depth(lines, size) + descent

    def _depth(self, lines: list[Line], size: float) -> float:
        """mm from the first baseline to the last."""
        gaps = sum(line.last for line in lines[:-1])
        return (len(lines) - 1) * self._type.line_height * size * MM + gaps * self._gap(size)

    def _extent(self, lines: list[Line], size: float) -> tuple[float, float, float, float]:
        """mm: ascent and optical top of the first line, descent (none without letters that descend) and full
        descent of the last."""
        ascent = cap = descent = full = low = 0.0
        for piece in _pieces_of(lines[0]):
            letters = piece.cut.shaper.metrics
            tall = _ideographic(piece.text)
            ascent = max(ascent, letters.tall if tall else letters.ascent)
            cap = max(cap, letters.tall if tall else letters.cap)
        for piece in _pieces_of(lines[-1]):
            letters = piece.cut.shaper.metrics
            if _ideographic(piece.text):
                full = max(full, letters.deep)
                low = descent = max(descent, letters.deep)
            else:
                full = max(full, letters.descent)
                if piece.span.icon is None and not _DEEP.isdisjoint(piece.text):
                    descent = max(descent, letters.descent)
        scale = size * MM
        # Ideographs have no baseline to stand on: with them the last line's optical end is their foot.
        self._foot = low * scale
        return ascent * scale, descent * scale, cap * scale, full * scale

    def _baseline(self, lines: list[Line], size: float, box: tuple[float, float, float, float]) -> float:
        """y of the first baseline."""
        ascent, descent, cap, full = self._extent(lines, size)
        depth = self._depth(lines, size)
        top, bottom = box[1] + ascent, box[1] + box[3] - depth
        if self._type.valign == "top":
            return top
        if self._type.valign == "bottom":
            return bottom - full
        middle = box[1] + (box[3] - depth - cap - self._foot) / 2 + cap
        return max(min(middle, bottom - descent), min(top, middle))

    def _place(self, lines: list[Line], size: float, box: tuple[float, float, float, float], setting: Setting) -> None:
        scale = size * MM
        y = self._baseline(lines, size, box)
        ascent, descent, _, _ = self._extent(lines, size)
        setting.tall = max(0.0, self._height(lines, size) - box[3])
        left, right, first = box[0] + box[2], box[0], y
        for line in lines:
            start, stretch = self._start(line, scale, box)
            end = self._line(line, start, y, scale, stretch, setting)
            left, right = min(left, start), max(right, end)
            wide = (line.width - self._track) * scale - box[2]
            if wide > max(setting.wide, SLACK):
                setting.wide = wide
                setting.widest = "".join(piece.text for piece in _pieces_of(line) if piece.span.icon is None)
            last = y
            y += self._type.line_height * scale + (self._gap(size) if line.last else 0.0)
        setting.ink = (left, first - ascent, right - left, last + descent - first + ascent)

    def _start(self, line: Line, scale: float, box: tuple[float, float, float, float]) -> tuple[float, float]:
        """x of the line's left end, and mm by which each of its gaps grows."""
        width = (line.width - self._track) * scale
        rest = box[2] - width
        align = self._type.align
        if align == "justify" and not line.last and rest > 0:
            gaps = _gaps(line)
            return box[0], rest / gaps if gaps else 0.0
        return box[0] + {"centre": rest / 2, "right": rest}.get(align, 0.0), 0.0

    def _line(self, line: Line, x: float, y: float, scale: float, stretch: float, setting: Setting) -> float:
        """Place a line's pieces; its right end."""
        end = x
        spaced = any(unit.space for unit in line.units[:-1])
        for unit in line.units:
            for piece in unit.pieces:
                width = piece.width * scale
                self._piece(piece, x, y, width, scale, setting)
                x += width
            end = x - self._track * scale
            x += unit.space * scale + (stretch if unit.space or not spaced else 0.0)
        return end

    def _piece(self, piece: Piece, x: float, y: float, width: float, scale: float, setting: Setting) -> None:
        span, kind = piece.span, self._type
        colour = (span.colour and self._colour(span.colour)) or kind.colour
        if span.icon is not None:
            tall = kind.icon_size * scale
            middle = y - piece.cut.shaper.metrics.cap * scale / 2
            setting.icons.append(Glyphs(span.icon, (x, middle - tall / 2, tall * piece.aspect, tall), colour))
            return
        setting.runs.append(
            Run(
                x=x,
                y=y,
                text=piece.text,
                font=piece.cut.key,
                size=setting.size,
                colour=colour,
                width=width,
                tracking=self._track * scale,
                outline=kind.outline,
                outline_width=kind.outline_width,
            )
        )
        setting.bold.add(kind.bold or span.bold)


def _upper(span: Span) -> Span:
    return span if span.icon else Span(span.text.upper(), span.bold, span.italic, span.colour)


def _phrases(paragraph: list[Unit]) -> Iterator[list[Unit]]:
    phrase: list[Unit] = []
    for unit in paragraph:
        if phrase and not unit.soft:
            yield phrase
            phrase = []
        phrase.append(unit)
    yield phrase


def _pieces_of(line: Line) -> Iterator[Piece]:
    for unit in line.units:
        yield from unit.pieces


def _gaps(line: Line) -> int:
    """Places of a line that may grow: its spaces, or between the units of a text without any."""
    inner = line.units[:-1]
    return sum(unit.space > 0 for unit in inner) or len(inner)


def _ideographic(text: str) -> bool:
    return any("\u2e80" <= char <= "\u9fff" or "\uf900" <= char <= "\uffef" for char in text)
