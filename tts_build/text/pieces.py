"""Pieces of text, each in one font, style and direction, and which font has what. All in ems."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tts_build.scene.scene import Letter
from tts_build.text import direction, lent_fonts
from tts_build.text.direction import CONTROLS
from tts_build.text.fonts import Cut, Fonts
from tts_build.text.markup import OBJECT, Span
from tts_build.text.shaping import Context, Shaped, needs_shaping
from tts_build.text.style import Cast, Type
from tts_build.text.vertical import Kind, kinds, stretches

Looks = Callable[[tuple[str, ...]], Cast]
"""How a text looks inside brackets that say this, the outermost first."""

SMALL_CAPS = 0.8
"""Height of small capitals as a multiple of large ones: a little more than that of small letters, as their strokes are
thinner."""
RUBY, RUBY_ROOM = 0.5, 0.55
"""Size of a reading by that of the text under it, and ems that it needs over it."""
BEARING = 0.06
"""ems left free on both sides of an inline icon, as letters have them."""
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
    cast: Cast
    aspect: float = 0.0
    level: int = 0
    """of its direction: odd ones run to the left"""
    letters: tuple[Letter, ...] = ()
    """its glyphs, where they had to be chosen"""
    down: Literal["", "upright", "turned"] = ""
    """how it stands in a column"""
    ruby: tuple[list[Piece], list[Piece]] | None = None
    """what it is made of: a text, and the reading that stands over it"""
    kern: float = 0.0
    """by which its width was made smaller, for what follows to stand nearer"""


class Pieces:
    """Cuts text into pieces. `missing` collects the characters that no font has, `borrowed` roles with families that
    they do not name and the first character that these set, `styles` the role, weight and slant of what was cut."""

    def __init__(
        self, fonts: Fonts, kind: Type, locale: str, aspect: Callable[[str], float], looks: Looks | None
    ) -> None:
        self._fonts = fonts
        self._type = kind
        self._locale = locale
        self._aspect = aspect
        self._track = kind.tracking / 1000
        self._looks = looks
        self._script = lent_fonts.of_locale(locale)
        self._casts: dict[tuple[tuple[str, ...], bool, bool], Cast] = {}
        self.missing: dict[str, None] = {}
        self.borrowed: dict[tuple[str, str], str] = {}
        self.styles: set[tuple[str, bool, bool]] = set()

    def plain(self, text: str, span: Span) -> Iterator[Piece]:
        first, cast = self.first(span), self.cast(span)
        if span.icon is not None:
            aspect = self._aspect(span.icon)
            width = aspect * self._type.icon_size + 2 * BEARING
            yield Piece(OBJECT, (width + self._track) * cast.scale, span, first, cast, aspect)
            return
        text = text if text.isascii() else text.translate(_UNSEEN)
        if not text:
            return
        self.styles.add((cast.role, cast.bold, cast.italic))
        for part, cased in _cased(text, cast):
            whole = first.shaper.covers(part) and not (lent_fonts.is_han(part) and self._own(cast))
            if whole and not first.shaper.coloured:
                yield Piece(part, self.advance(part, first, cased), span, first, cased)
                continue
            for stretch, cut in self._split(part, span, first):
                if cut.shaper.coloured:
                    yield from self._letters(stretch, ("", ""), span, 0)
                    continue
                yield Piece(stretch, self.advance(stretch, cut, cased), span, cut, cased)

    def shaped(self, text: str, start: int, end: int, span: Span, levels: Sequence[int]) -> Iterator[Piece]:
        """A stretch of the paragraph's text, cut where its direction or its font changes."""
        while start < end:
            level, after = (levels[start] if levels else 0), start + 1
            while after < end and (not levels or levels[after] == level):
                after += 1
            stretch = text[start:after]
            chosen = self._type.features and not self.cast(span).small_caps
            if span.icon is not None or not (chosen or level % 2 or needs_shaping(stretch)):
                for piece in self.plain(stretch, span):
                    yield replace(piece, level=level)
            else:
                near = text[max(0, start - _NEAR) : start], text[after : after + _NEAR]
                yield from self._letters(stretch.translate(_UNSEEN), near, span, level)
            start = after

    def _letters(self, text: str, near: tuple[str, str], span: Span, level: int) -> Iterator[Piece]:
        """Text in one direction as pieces whose glyphs are chosen; `near` is what stands before and after it."""
        if not text:
            return
        cast = self.cast(span)
        self.styles.add((cast.role, cast.bold, cast.italic))
        parts = self._parts(text, span)
        for index, (part, cut) in enumerate(parts):
            before = parts[index - 1][0][-_NEAR:] if index else near[0]
            after = parts[index + 1][0][:_NEAR] if index + 1 < len(parts) else near[1]
            context = Context("rtl" if level % 2 else "ltr", before, after, self._locale, self._type.features)
            shaped = cut.shaper.shaped(part, context, 0.0 if direction.joins(part) else self._track)
            wide = shaped.width * cast.scale
            yield Piece(part, wide, span, cut, cast, level=level, letters=shaped.letters)

    def ruby(self, base: str, reading: str, span: Span, level: int = 0, *, vertical: bool = False) -> Piece:
        """A text with its reading over it, as one piece."""
        plain = replace(span, ruby=None)
        whole, over = (
            list(self.down(part, kinds(part), plain) if vertical else self.plain(part, plain))
            for part in (base, reading)
        )
        for piece in over:
            piece.cast = replace(piece.cast, scale=piece.cast.scale * RUBY)
            piece.width *= RUBY
        wide = max(sum(piece.width for piece in part) for part in (whole, over))
        cast = self.cast(plain)
        first = whole[0].cut if whole else self.first(plain)
        cast = replace(cast, leading=cast.leading * (1 + RUBY_ROOM))
        return Piece(base, wide, span, first, cast, level=level, ruby=(whole, over))

    def down(self, text: str, stand: list[Kind], span: Span) -> Iterator[Piece]:
        """Text of a column."""
        if span.icon is not None:
            for piece in self.plain(text, span):
                high = self._type.icon_size + 2 * BEARING + self._track
                yield replace(piece, width=high * piece.cast.scale)
            return
        cast = self.cast(span)
        for part, kind in stretches(text, stand):
            if kind == "turned":
                for piece in self._letters(part, ("", ""), span, 0) if needs_shaping(part) else self.plain(part, span):
                    yield replace(piece, down="turned")
                continue
            beside = "\u4e00" if kind == "upright" else ""
            for letters, cut in self._parts(part.translate(_UNSEEN), span, beside):
                context = Context("ttb" if kind == "upright" else "ltr", language=self._locale)
                shaped = cut.shaper.shaped(letters, context, self._track if kind == "upright" else 0.0)
                if kind == "across":
                    # In the middle of a square, as an ideograph is.
                    left, fall = shaped.width / 2, 0.5 + cut.shaper.metrics.cap / 2
                    placed = tuple((number, x - left, y - fall, said) for number, x, y, said in shaped.letters)
                    shaped = Shaped(1.0 + self._track, placed)
                wide = shaped.width * cast.scale
                yield Piece(letters, wide, span, cut, cast, letters=shaped.letters, down="upright")

    def _parts(self, text: str, span: Span, beside: str = "") -> list[tuple[str, Cut]]:
        """The text in the first font that has all of it, and what stands `beside` it, so that a word and its
        punctuation match; else split."""
        cut = self._covering(text, self.cast(span), beside)
        return [(text, cut)] if cut is not None else self._split(text, span, self.first(span))

    def _covering(self, text: str, cast: Cast, beside: str = "") -> Cut | None:
        """The first font of a role that has all of a text, and what stands beside it; of ideographs first that of the
        language."""
        own = self._own(cast) if lent_fonts.is_han(text) else None
        if own is not None and own.shaper.covers(text):
            return own
        index = 0
        while (cut := self._fonts.cut(cast.role, cast.bold, cast.italic, index)) is not None:
            if cut.shaper.covers(text + beside):
                return cut
            index += 1
        return None

    def _split(self, text: str, span: Span, first: Cut) -> list[tuple[str, Cut]]:
        """The text in stretches of the fonts that have its characters."""
        parts: list[tuple[list[str], Cut]] = []
        for char in text:
            # A combining mark stays in the font of the letter that it stands on, as does what makes one sign of two.
            joined = bool(parts) and _joined(parts[-1][0][-1], char)
            cut = parts[-1][1] if joined else self._having(char, span, first)
            if parts and parts[-1][1].key == cut.key:
                parts[-1][0].append(char)
            else:
                parts.append(([char], cut))
        return [("".join(chars), cut) for chars, cut in parts]

    def _having(self, char: str, span: Span, first: Cut) -> Cut:
        cast = self.cast(span)
        cut = self._covering(char, cast) or self._lent(char, cast)
        if cut is None:
            self.missing[char] = None
        return cut or first

    def _lent(self, char: str, cast: Cast) -> Cut | None:
        """A family that is meant for the character's script, where it is installed and the role does not name it."""
        for script in lent_fonts.all_of_character(char, self._locale):
            cut = self._fonts.borrowed(cast.role, cast.bold, cast.italic, script.family)
            if cut is not None and cut.shaper.covers(char):
                self.borrowed.setdefault((cast.role, script.family), char)
                return cut
        return None

    def first(self, span: Span) -> Cut:
        cast = self.cast(span)
        cut = self._fonts.cut(cast.role, cast.bold, cast.italic)
        assert cut is not None, "every role has a first font"
        return cut

    def cast(self, span: Span) -> Cast:
        """How a span looks."""
        wanted = (span.looks, span.bold, span.italic)
        cast = self._casts.get(wanted)
        if cast is None:
            cast = self._looks(span.looks) if self._looks is not None and span.looks else self._type.cast
            cast = replace(cast, bold=cast.bold or span.bold, italic=cast.italic or span.italic)
            self._casts[wanted] = cast
        return cast

    def space(self, span: Span) -> float:
        """Width of a space."""
        return self.advance(" ", self.first(span), self.cast(span))

    def advance(self, text: str, cut: Cut, cast: Cast) -> float:
        return (cut.shaper.advance(text) + self._track * len(text)) * cast.scale

    def _own(self, cast: Cast) -> Cut | None:
        """The fallback whose ideographs are those of the language, if the role has it."""
        index = self._fonts.index(cast.role, self._script.family) if self._script is not None else None
        return self._fonts.cut(cast.role, cast.bold, cast.italic, index) if index else None


def _cased(text: str, cast: Cast) -> Iterator[tuple[str, Cast]]:
    """The text as it is set: with small capitals, small letters in stretches of their own."""
    if not cast.small_caps:
        yield text, cast
        return
    small = replace(cast, scale=cast.scale * SMALL_CAPS)
    for lower, letters in itertools.groupby(text, key=lambda letter: letter != letter.upper()):
        part = "".join(letters)
        yield (part.upper(), small) if lower else (part, cast)


def _joined(before: str, char: str) -> bool:
    """Whether a character makes one sign with the one before it."""
    if unicodedata.combining(char) or char in _GLUE or before == "\u200d":
        return True
    return "\U0001f1e6" <= char <= "\U0001f1ff" and "\U0001f1e6" <= before <= "\U0001f1ff"
