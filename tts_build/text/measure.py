"""Text measured: the units that stay together on a line, made of pieces in one font and style. All in ems."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from tts_build.text import direction, lent_fonts
from tts_build.text.fonts import Fonts
from tts_build.text.line_breaks import SOFT_HYPHEN, hyphenated, long_words, patterns, units
from tts_build.text.mark_air import closed_up, kerned, opening
from tts_build.text.markup import Entry, Span, entries, parse
from tts_build.text.pieces import Looks, Piece, Pieces
from tts_build.text.shaping import needs_shaping
from tts_build.text.style import Cast, Type
from tts_build.text.vertical import Kind, kinds

_LONGEST = 200
"""Letters of a word that is measured as a whole where it is parted; no language has half as many."""


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
    level: int = 0
    """of the direction of the spaces after it"""
    base: int = 0
    """of its paragraph"""
    air: float = 0.0
    """before its first mark, where a line that begins with it does without; part of its width"""


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
    borrowed: dict[tuple[str, str], str] = field(default_factory=dict)
    """by role and family that the role does not name, the first character that it sets"""
    styles: set[tuple[str, bool, bool]] = field(default_factory=set)


class Measurer:
    """Measures texts in one type. `aspect` gives an icon's width by its height; `looks` how text in brackets looks:
    without it, brackets hold a colour that is not shown."""

    def __init__(
        self, fonts: Fonts, kind: Type, locale: str, aspect: Callable[[str], float], looks: Looks | None = None
    ) -> None:
        self._type = kind
        self._locale = locale
        self._track = kind.tracking / 1000
        self._rich = looks is not None
        self._leftward = lent_fonts.runs_leftward(locale)
        self._pieces = Pieces(fonts, kind, locale, aspect, looks)

    def measure(self, text: str) -> Measured:
        """The paragraphs of a text with markup; empty ones are left out."""
        result = Measured()
        for entry in entries(text, self._type.bullets):
            for line in parse(entry.text, self._rich):
                paragraph = self._paragraph(line, result)
                if paragraph:
                    result.paragraphs.append(paragraph)
                    result.marks.append(self._mark(entry, paragraph[0].base) if entry.level else None)
        result.missing, result.styles = list(self._pieces.missing), set(self._pieces.styles)
        result.borrowed = dict(self._pieces.borrowed)
        return result

    def _mark(self, entry: Entry, base: int) -> Mark:
        """What stands before an item, in the order in which it stands on the page."""
        pieces: list[Piece] = []
        for line in parse(entry.marker, self._rich):
            text = "".join(span.text for span in line)
            directed = direction.levels(text, "rtl") if base % 2 else None
            at = 0
            for span in line:
                after = at + len(span.text)
                pieces += self._cut(text, at, after, span, directed[1] if directed else (), kinds(text))
                at = after
        pieces = [pieces[index] for index in direction.ordered([piece.level for piece in pieces])]
        return Mark(pieces, sum(piece.width for piece in pieces) - self._track, entry.level, entry.number)

    def _paragraph(self, spans: tuple[Span, ...], result: Measured) -> list[Unit]:
        if self._type.hyphenate:
            spans = self._parted(spans, result)
        spans = tuple(_upper(span) if self._pieces.cast(span).upper else span for span in spans)
        text = "".join(span.text for span in spans)
        base, levels = (None if self._type.vertical else direction.levels(text, self._direction(text))) or (0, ())
        stand = kinds(text) if self._type.vertical else []
        marks = not self._type.vertical and lent_fonts.is_han(text)
        paragraph: list[Unit] = []
        word = ""
        along = _Along(spans)
        for start, end, soft in units(text, self._locale):
            solid = start + len(text[start:end].rstrip(" "))
            pieces: list[Piece] = []
            for span, at, after in along.between(start, solid):
                pieces += self._cut(text, at, after, span, levels, stand)
            spaces = list(along.between(solid, end))
            space = sum(self._pieces.space(span) * (after - at) for span, at, after in spaces)
            if not self._type.vertical:
                kerned(pieces)
            if marks and pieces:
                pieces = self._closed_up(pieces, paragraph)
            hyphen = None
            if pieces and text[solid - 1] == SOFT_HYPHEN:
                last = pieces[-1]
                hyphen = Piece("-", self._pieces.advance("-", last.cut, last.cast), last.span, last.cut, last.cast)
                hyphen = replace(hyphen, level=last.level, down="turned" if stand else "")
            gap = self._pieces.cast(spaces[0][0]) if spaces else None
            parted = hyphen is not None and self._type.hyphenate > 0
            if pieces:
                word = self._joined(word if paragraph and paragraph[-1].parted else "", paragraph, pieces)
            wide = sum(piece.width for piece in pieces)
            level = levels[solid] if solid < end and levels else 0
            unit = Unit(pieces, wide, space, soft, hyphen=hyphen, gap=gap, parted=parted, level=level, base=base)
            unit.air = opening(pieces[0]) if marks and pieces and not base % 2 else 0.0
            paragraph.append(unit)
        return paragraph

    def _closed_up(self, pieces: list[Piece], units: list[Unit]) -> list[Piece]:
        """The pieces with marks that touch nearer to each other; the unit before them becomes as much narrower."""
        unit = units[-1] if units and units[-1].pieces and not units[-1].space else None
        parts = closed_up(pieces, unit.pieces[-1] if unit else None, self._pieces.advance)
        if unit is not None:
            unit.width = sum(piece.width for piece in unit.pieces)
        return parts

    def _cut(
        self, text: str, start: int, end: int, span: Span, levels: tuple[int, ...], stand: list[Kind]
    ) -> Iterator[Piece]:
        """A stretch of a paragraph's text as pieces, by the levels or, in columns, the kinds of its characters."""
        part = text[start:end]
        if span.ruby is not None:
            level = levels[start] if levels else 0
            return iter([self._pieces.ruby(*span.ruby, span, level, vertical=self._type.vertical)])
        if self._type.vertical:
            return self._pieces.down(part, stand[start:end], span)
        if levels or self._type.features or needs_shaping(part):
            return self._pieces.shaped(text, start, end, span, levels)
        return self._pieces.plain(part, span)

    def _direction(self, text: str) -> str:
        """That of the type; a paragraph without a letter runs as the language does."""
        wanted = self._type.direction
        return "rtl" if wanted == "auto" and self._leftward and not direction.has_letter(text) else wanted

    def _joined(self, word: str, units: list[Unit], pieces: list[Piece]) -> str:
        """Move a part of a word to where it stands in the whole one, whose parts so far are `word`; these with it."""
        before, after = units[-1].pieces[-1] if word else None, pieces[0]
        if before is None or before.letters or after.letters or after.down or len(word) > _LONGEST:
            return pieces[-1].text
        if before.cut is not after.cut or before.cast != after.cast:
            return pieces[-1].text
        whole = word + after.text
        wide = self._pieces.advance(whole, after.cut, after.cast)
        after.width = wide - self._pieces.advance(word, after.cut, after.cast)
        return whole if len(pieces) == 1 else pieces[-1].text

    def _parted(self, spans: tuple[Span, ...], result: Measured) -> tuple[Span, ...]:
        """The spans with the hyphens of their language."""
        if patterns(self._locale) is None:
            text = "".join(span.text for span in spans)
            result.unparted = result.unparted or next((word[0] for word in long_words(text, self._type.hyphenate)), "")
        return hyphenated(spans, self._locale, self._type.hyphenate)


def _upper(span: Span) -> Span:
    return span if span.icon else replace(span, text=span.text.upper())


class _Along:
    """The spans of a paragraph, gone through once from its beginning to its end."""

    def __init__(self, spans: tuple[Span, ...]) -> None:
        self._spans = spans
        self._index = self._begin = 0
        """the span that was reached, and where in the joined text it begins"""

    def between(self, start: int, end: int) -> Iterator[tuple[Span, int, int]]:
        """The spans that lie in a range, which lies behind those asked for before, each with what of the range it
        takes."""
        while start < end:
            after = self._begin + len(self._spans[self._index].text)
            if after > start:
                yield self._spans[self._index], start, min(after, end)
                start = min(after, end)
            if start < end:
                self._begin, self._index = after, self._index + 1
