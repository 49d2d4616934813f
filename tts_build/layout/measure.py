"""Text measured: the units that stay together on a line, made of pieces in one font and style. All in ems."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from tts_build.layout.breaking import units
from tts_build.layout.fonts import Cut, Fonts
from tts_build.layout.hyphens import SOFT_HYPHEN, hyphenated, long_words, patterns
from tts_build.layout.listing import Entry, entries
from tts_build.layout.markup import OBJECT, Span, parse
from tts_build.layout.style import Cast, Type

Looks = Callable[[tuple[str, ...]], Cast]
"""How a text looks inside brackets that say this, the outermost first."""

SMALL_CAPS = 0.8
"""Height of small capitals as a multiple of large ones: a little more than that of small letters, as their strokes are
thinner."""
BEARING = 0.06
"""ems left free on both sides of an inline icon, as letters have them."""
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
    cast: Cast
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
    gap: Cast | None = None
    """how the spaces after it look"""
    parted: bool = False
    """whether its hyphen is one that a line had better do without"""
    push: float = 0.0
    """by which its letters begin further in: the indent of a first line; part of its width"""


@dataclass(frozen=True, slots=True)
class Mark:
    """What stands before an item of a list. Numbers end where bullets begin: beside their text."""

    pieces: list[Piece]
    width: float
    level: int
    number: bool


@dataclass(slots=True)
class Measured:
    """A text's paragraphs, the characters that no font has, and roles with the weights and slants that were asked of
    them."""

    paragraphs: list[list[Unit]] = field(default_factory=list)
    marks: list[Mark | None] = field(default_factory=list)
    """for each paragraph what stands before it"""
    unparted: str = ""
    """a word that should have been parted, in a language without patterns"""
    missing: list[str] = field(default_factory=list)
    styles: set[tuple[str, bool, bool]] = field(default_factory=set)


class Measurer:
    """Measures texts in one type. `aspect` gives an icon's width by its height; `looks` how text in brackets looks:
    without it, brackets hold a colour that is not shown."""

    def __init__(
        self, fonts: Fonts, kind: Type, locale: str, aspect: Callable[[str], float], looks: Looks | None = None
    ) -> None:
        self._fonts = fonts
        self._type = kind
        self._locale = locale
        self._aspect = aspect
        self._track = kind.tracking / 1000
        self._looks = looks
        self._casts: dict[tuple[tuple[str, ...], bool, bool], Cast] = {}

    def measure(self, text: str) -> Measured:
        """The paragraphs of a text with markup; empty ones are left out."""
        result = Measured()
        for entry in entries(text, self._type.bullets):
            for line in parse(entry.text, self._looks is not None):
                paragraph = self._paragraph(line, result)
                if paragraph:
                    result.paragraphs.append(paragraph)
                    result.marks.append(self._mark(entry, result) if entry.level else None)
        return result

    def _mark(self, entry: Entry, result: Measured) -> Mark:
        pieces = [
            piece
            for line in parse(entry.marker, self._looks is not None)
            for span in line
            for piece in self._pieces(span.text, span, result)
        ]
        return Mark(pieces, sum(piece.width for piece in pieces) - self._track, entry.level, entry.number)

    def _paragraph(self, spans: tuple[Span, ...], result: Measured) -> list[Unit]:
        if self._type.hyphenate:
            spans = self._parted(spans, result)
        spans = tuple(_upper(span) if self._cast(span).upper else span for span in spans)
        text = "".join(span.text for span in spans)
        made: list[Unit] = []
        word = ""
        for start, end, soft in units(text, self._locale):
            solid = start + len(text[start:end].rstrip(" "))
            pieces = [
                piece for span, part in _between(spans, start, solid) for piece in self._pieces(part, span, result)
            ]
            spaces = list(_between(spans, solid, end))
            space = sum(self._advance(" ", self._first(span), self._cast(span)) * len(part) for span, part in spaces)
            hyphen = None
            if pieces and text[solid - 1] == SOFT_HYPHEN:
                last = pieces[-1]
                hyphen = Piece("-", self._advance("-", last.cut, last.cast), last.span, last.cut, last.cast)
            gap = self._cast(spaces[0][0]) if spaces else None
            parted = hyphen is not None and self._type.hyphenate > 0
            if pieces:
                word = self._joined(word if made and made[-1].parted else "", made, pieces)
            made.append(Unit(pieces, sum(piece.width for piece in pieces), space, soft, hyphen, gap, parted))
        return made

    def _joined(self, word: str, made: list[Unit], pieces: list[Piece]) -> str:
        """Move a part of a word to where it stands in the whole one, whose parts so far are `word`; these with it."""
        before, after = made[-1].pieces[-1] if word else None, pieces[0]
        if before is None or before.cut is not after.cut or before.cast != after.cast:
            return pieces[-1].text
        whole = word + after.text
        after.width = self._advance(whole, after.cut, after.cast) - self._advance(word, after.cut, after.cast)
        return whole if len(pieces) == 1 else pieces[-1].text

    def _parted(self, spans: tuple[Span, ...], result: Measured) -> tuple[Span, ...]:
        """The spans with the hyphens of their language."""
        if patterns(self._locale) is None:
            text = "".join(span.text for span in spans)
            result.unparted = result.unparted or next((word[0] for word in long_words(text, self._type.hyphenate)), "")
        return hyphenated(spans, self._locale, self._type.hyphenate)

    def _first(self, span: Span) -> Cut:
        cast = self._cast(span)
        cut = self._fonts.cut(cast.role, cast.bold, cast.italic)
        assert cut is not None, "every role has a first font"
        return cut

    def _cast(self, span: Span) -> Cast:
        """How a span looks."""
        wanted = (span.looks, span.bold, span.italic)
        cast = self._casts.get(wanted)
        if cast is None:
            cast = self._looks(span.looks) if self._looks is not None and span.looks else self._type.cast
            cast = replace(cast, bold=cast.bold or span.bold, italic=cast.italic or span.italic)
            self._casts[wanted] = cast
        return cast

    def _advance(self, text: str, cut: Cut, cast: Cast) -> float:
        return (cut.shaper.advance(text) + self._track * len(text)) * cast.scale

    def _pieces(self, text: str, span: Span, result: Measured) -> Iterator[Piece]:
        first, cast = self._first(span), self._cast(span)
        if span.icon is not None:
            aspect = self._aspect(span.icon)
            width = aspect * self._type.icon_size + 2 * BEARING
            yield Piece(OBJECT, (width + self._track) * cast.scale, span, first, cast, aspect)
            return
        text = text.translate(_UNSEEN)
        if not text:
            return
        result.styles.add((cast.role, cast.bold, cast.italic))
        for part, cased in _cased(text, cast):
            if first.shaper.covers(part):
                yield Piece(part, self._advance(part, first, cased), span, first, cased)
                continue
            for stretch, cut in self._split(part, span, first, result):
                yield Piece(stretch, self._advance(stretch, cut, cased), span, cut, cased)

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
        cast = self._cast(span)
        cut: Cut | None = first
        index = 0
        while cut is not None:
            if cut.shaper.covers(char):
                return cut
            index += 1
            cut = self._fonts.cut(cast.role, cast.bold, cast.italic, index)
        if char not in result.missing:
            result.missing.append(char)
        return first


def _cased(text: str, cast: Cast) -> Iterator[tuple[str, Cast]]:
    """The text as it is set: with small capitals, small letters in stretches of their own."""
    if not cast.small_caps:
        yield text, cast
        return
    small = replace(cast, scale=cast.scale * SMALL_CAPS)
    for lower, letters in itertools.groupby(text, key=lambda letter: letter != letter.upper()):
        part = "".join(letters)
        yield (part.upper(), small) if lower else (part, cast)


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
