"""Text measured: the units that stay together on a line, made of pieces in one font and style. All in ems."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from tts_build.layout.breaking import units
from tts_build.layout.fonts import Cut, Fonts
from tts_build.layout.markup import OBJECT, Span, parse
from tts_build.layout.style import Type

BEARING = 0.06
"""ems left free on both sides of an inline icon, as letters have them."""
SOFT_HYPHEN = "\u00ad"
"""Marks where a word may be parted."""
_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u2060\ufeff"))
"""Characters that only steer line breaking: they are not painted."""


@dataclass(slots=True)
class Piece:
    """Part of a unit in one font and style, or an icon, whose `aspect` is its width by its height."""

    text: str
    width: float
    """ems, tracking included"""
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
    """whether a break before it lies inside a phrase"""
    hyphen: Piece | None = None
    """what ends the line when it breaks after this unit, at a soft hyphen"""


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
        made: list[Unit] = []
        for start, end, soft in units(text, self._locale):
            solid = start + len(text[start:end].rstrip(" "))
            pieces = [
                piece for span, part in _between(spans, start, solid) for piece in self._pieces(part, span, result)
            ]
            spaces = _between(spans, solid, end)
            space = sum(self._advance(" ", self._first(span)) * len(part) for span, part in spaces)
            hyphen = None
            if pieces and text[solid - 1] == SOFT_HYPHEN:
                last = pieces[-1]
                hyphen = Piece("-", self._advance("-", last.cut), last.span, last.cut)
            made.append(Unit(pieces, sum(piece.width for piece in pieces), space, soft, hyphen))
        return made

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
        if first.shaper.covers(text):
            yield Piece(text, self._advance(text, first), span, first)
            return
        for part, cut in self._split(text, span, first, result):
            yield Piece(part, self._advance(part, cut), span, cut)

    def _split(self, text: str, span: Span, first: Cut, result: Measured) -> list[tuple[str, Cut]]:
        """The text in stretches of the fonts that have its characters."""
        parts: list[tuple[str, Cut]] = []
        for char in text:
            # A combining mark stays in the font of the letter that it stands on.
            joined = bool(parts) and unicodedata.combining(char) != 0
            cut = parts[-1][1] if joined else self._having(char, span, first, result)
            if parts and parts[-1][1].key == cut.key:
                parts[-1] = (parts[-1][0] + char, cut)
            else:
                parts.append((char, cut))
        return parts

    def _having(self, char: str, span: Span, first: Cut, result: Measured) -> Cut:
        bold, italic = self._type.bold or span.bold, self._type.italic or span.italic
        cut: Cut | None = first
        index = 0
        while cut is not None:
            if cut.shaper.covers(char):
                return cut
            index += 1
            cut = self._fonts.cut(self._type.role, bold, italic, index)
        if char not in result.missing:
            result.missing.append(char)
        return first


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
