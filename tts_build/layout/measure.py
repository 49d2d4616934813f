"""Text measured: the units that stay together on a line, made of pieces in one font and style. All in ems."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from tts_build.layout import direction, scripts
from tts_build.layout.breaking import units
from tts_build.layout.direction import CONTROLS
from tts_build.layout.fonts import Cut, Fonts
from tts_build.layout.markup import OBJECT, Span, parse
from tts_build.layout.scene import Letter
from tts_build.layout.shaping import Context, Shaped, needs_shaping
from tts_build.layout.style import Type
from tts_build.layout.vertical import Kind, kinds, stretches

BEARING = 0.06
"""ems left free on both sides of an inline icon, as letters have them."""
SOFT_HYPHEN = "\u00ad"
"""Marks where a word may be parted."""
_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u2060\ufeff" + CONTROLS))
"""Characters that only steer where lines break and which way they run: they are not painted."""
_GLUE = frozenset("\u200c\u200d\ufe0e\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")
"""Joiners, variation selectors and skin tones."""
_NEAR = 4
"""Characters before and after a piece that may change the form of its letters."""


@dataclass(slots=True)
class Piece:
    """Part of a unit in one font and style, or an icon, whose `aspect` is its width by its height."""

    text: str
    width: float
    """ems, tracking included"""
    span: Span
    cut: Cut
    aspect: float = 0.0
    level: int = 0
    """of its direction: odd ones run to the left"""
    letters: tuple[Letter, ...] = ()
    """its glyphs, where they had to be chosen"""
    down: Literal["", "upright", "turned"] = ""
    """how it stands in a column"""


@dataclass(slots=True)
class Unit:
    """What stays together on a line, and the width of the spaces after it."""

    pieces: list[Piece]
    width: float
    space: float
    soft: bool
    """whether a break before it lies inside a phrase"""
    hyphen: Piece | None = None
    """what ends the line when it breaks after this unit, at a soft hyphen"""
    level: int = 0
    """of the direction of the spaces after it"""
    base: int = 0
    """of its paragraph"""


@dataclass(slots=True)
class Measured:
    """A text's paragraphs, the characters that no font has, and the weights and slants that were asked for."""

    paragraphs: list[list[Unit]] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    styles: set[tuple[bool, bool]] = field(default_factory=set)


class Measurer:
    """Measures texts in one type. `aspect` gives an icon's width by its height."""

    def __init__(self, fonts: Fonts, kind: Type, locale: str, aspect: Callable[[str], float]) -> None:
        self._fonts = fonts
        self._type = kind
        self._locale = locale
        self._aspect = aspect
        self._track = kind.tracking / 1000
        self._leftward = scripts.runs_leftward(locale)
        script = scripts.of_locale(locale)
        self._han = fonts.index(kind.role, script.family) if script is not None else None
        """of the fallback whose ideographs are those of the language, if the role has it"""

    def measure(self, text: str) -> Measured:
        """The paragraphs of a text with markup; empty ones are left out."""
        result = Measured()
        for line in parse(text):
            paragraph = self._paragraph(line, result)
            if paragraph:
                result.paragraphs.append(paragraph)
        return result

    def _paragraph(self, spans: tuple[Span, ...], result: Measured) -> list[Unit]:
        if self._type.upper:
            spans = tuple(_upper(span) for span in spans)
        text = "".join(span.text for span in spans)
        base, levels = (None if self._type.vertical else direction.levels(text, self._direction(text))) or (0, ())
        stand = kinds(text) if self._type.vertical else []
        made: list[Unit] = []
        for start, end, soft in units(text, self._locale):
            solid = start + len(text[start:end].rstrip(" "))
            pieces: list[Piece] = []
            at = start
            for span, part in _between(spans, start, solid):
                if stand:
                    pieces += self._down(part, stand[at : at + len(part)], span, result)
                elif levels or needs_shaping(part):
                    pieces += self._shaped(text, at, at + len(part), span, levels, result)
                else:
                    pieces += self._pieces(part, span, result)
                at += len(part)
            spaces = _between(spans, solid, end)
            space = sum(self._advance(" ", self._first(span)) * len(part) for span, part in spaces)
            hyphen = None
            if pieces and text[solid - 1] == SOFT_HYPHEN:
                last = pieces[-1]
                hyphen = Piece("-", self._advance("-", last.cut), last.span, last.cut)
            level = levels[solid] if solid < end and levels else 0
            made.append(Unit(pieces, sum(piece.width for piece in pieces), space, soft, hyphen, level, base))
        return made

    def _down(self, text: str, stand: list[Kind], span: Span, result: Measured) -> Iterator[Piece]:
        """Text of a column."""
        if span.icon is not None:
            for piece in self._pieces(text, span, result):
                yield replace(piece, width=self._type.icon_size + 2 * BEARING + self._track)
            return
        for part, kind in stretches(text, stand):
            if kind == "turned":
                for piece in (
                    self._letters(part, ("", ""), span, 0, result)
                    if needs_shaping(part)
                    else self._pieces(part, span, result)
                ):
                    yield replace(piece, down="turned")
                continue
            beside = "\u4e00" if kind == "upright" else ""
            for letters, cut in self._parts(part.translate(_UNSEEN), span, result, beside):
                context = Context("ttb" if kind == "upright" else "ltr", language=self._locale)
                shaped = cut.shaper.shaped(letters, context, self._track if kind == "upright" else 0.0)
                if kind == "across":
                    # In the middle of a square, as an ideograph is.
                    left, fall = shaped.width / 2, 0.5 + cut.shaper.metrics.cap / 2
                    placed = tuple((number, x - left, y - fall, said) for number, x, y, said in shaped.letters)
                    shaped = Shaped(1.0 + self._track, placed)
                yield Piece(letters, shaped.width, span, cut, letters=shaped.letters, down="upright")

    def _direction(self, text: str) -> str:
        """That of the type; a paragraph without a letter runs as the language does."""
        wanted = self._type.direction
        return "rtl" if wanted == "auto" and self._leftward and not direction.has_letter(text) else wanted

    def _shaped(
        self, text: str, start: int, end: int, span: Span, levels: Sequence[int], result: Measured
    ) -> Iterator[Piece]:
        """A stretch of the paragraph's text, cut where its direction or its font changes."""
        while start < end:
            level, after = (levels[start] if levels else 0), start + 1
            while after < end and (not levels or levels[after] == level):
                after += 1
            stretch = text[start:after]
            if span.icon is not None or not (level % 2 or needs_shaping(stretch)):
                for piece in self._pieces(stretch, span, result):
                    yield replace(piece, level=level)
            else:
                near = text[max(0, start - _NEAR) : start], text[after : after + _NEAR]
                yield from self._letters(stretch.translate(_UNSEEN), near, span, level, result)
            start = after

    def _letters(self, text: str, near: tuple[str, str], span: Span, level: int, result: Measured) -> Iterator[Piece]:
        """Text in one direction as pieces whose glyphs are chosen; `near` is what stands before and after it."""
        if not text:
            return
        result.styles.add((self._type.bold or span.bold, self._type.italic or span.italic))
        parts = self._parts(text, span, result)
        for index, (part, cut) in enumerate(parts):
            before = parts[index - 1][0][-_NEAR:] if index else near[0]
            after = parts[index + 1][0][:_NEAR] if index + 1 < len(parts) else near[1]
            context = Context("rtl" if level % 2 else "ltr", before, after, self._locale)
            shaped = cut.shaper.shaped(part, context, 0.0 if direction.joins(part) else self._track)
            yield Piece(part, shaped.width, span, cut, level=level, letters=shaped.letters)

    def _first(self, span: Span) -> Cut:
        cut = self._fonts.cut(self._type.role, self._type.bold or span.bold, self._type.italic or span.italic)
        assert cut is not None, "every role has a first font"
        return cut

    def _advance(self, text: str, cut: Cut) -> float:
        return cut.shaper.advance(text) + self._track * len(text)

    def _pieces(self, text: str, span: Span, result: Measured) -> Iterator[Piece]:
        first = self._first(span)
        if span.icon is not None:
            aspect = self._aspect(span.icon)
            width = aspect * self._type.icon_size + 2 * BEARING
            yield Piece(OBJECT, width + self._track, span, first, aspect)
            return
        text = text.translate(_UNSEEN)
        if not text:
            return
        result.styles.add((self._type.bold or span.bold, self._type.italic or span.italic))
        if first.shaper.covers(text) and not (self._han and scripts.is_han(text)):
            yield Piece(text, self._advance(text, first), span, first)
            return
        for part, cut in self._split(text, span, first, result):
            yield Piece(part, self._advance(part, cut), span, cut)

    def _parts(self, text: str, span: Span, result: Measured, beside: str = "") -> list[tuple[str, Cut]]:
        """The text in the first font that has all of it, and what stands `beside` it, so that a word and its
        punctuation match; else split."""
        bold, italic = self._type.bold or span.bold, self._type.italic or span.italic
        index = 0
        own = self._fonts.cut(self._type.role, bold, italic, self._han) if self._han and scripts.is_han(text) else None
        if own is not None and own.shaper.covers(text):
            return [(text, own)]
        while (cut := self._fonts.cut(self._type.role, bold, italic, index)) is not None:
            if cut.shaper.covers(text + beside):
                return [(text, cut)]
            index += 1
        return self._split(text, span, self._first(span), result)

    def _split(self, text: str, span: Span, first: Cut, result: Measured) -> list[tuple[str, Cut]]:
        """The text in stretches of the fonts that have its characters."""
        parts: list[tuple[list[str], Cut]] = []
        for char in text:
            # A combining mark stays in the font of the letter that it stands on, as does what makes one sign of two.
            joined = bool(parts) and _joined(parts[-1][0][-1], char)
            cut = parts[-1][1] if joined else self._having(char, span, first, result)
            if parts and parts[-1][1].key == cut.key:
                parts[-1][0].append(char)
            else:
                parts.append(([char], cut))
        return [("".join(chars), cut) for chars, cut in parts]

    def _having(self, char: str, span: Span, first: Cut, result: Measured) -> Cut:
        bold, italic = self._type.bold or span.bold, self._type.italic or span.italic
        cut: Cut | None = first
        index = 0
        if self._han and scripts.is_han(char):
            own = self._fonts.cut(self._type.role, bold, italic, self._han)
            if own is not None and own.shaper.covers(char):
                return own
        while cut is not None:
            if cut.shaper.covers(char):
                return cut
            index += 1
            cut = self._fonts.cut(self._type.role, bold, italic, index)
        if char not in result.missing:
            result.missing.append(char)
        return first


def _joined(before: str, char: str) -> bool:
    """Whether a character makes one sign with the one before it."""
    if unicodedata.combining(char) or char in _GLUE or before == "\u200d":
        return True
    return "\U0001f1e6" <= char <= "\U0001f1ff" and "\U0001f1e6" <= before <= "\U0001f1ff"


def _upper(span: Span) -> Span:
    return span if span.icon else replace(span, text=span.text.upper())


def _between(spans: tuple[Span, ...], start: int, end: int) -> Iterator[tuple[Span, str]]:
    """The spans that lie in a range of the joined text, each with what of it does."""
    position = 0
    for span in spans:
        after = position + len(span.text)
        if after > start and position < end:
            yield span, span.text[max(start - position, 0) : end - position]
        position = after
