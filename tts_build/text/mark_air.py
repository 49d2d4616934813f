"""Air of marks: half of a full-width one is air, and so is what an icon has beside a mark. Where two of them meet, one
air is enough. All in ems."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

from tts_build.text.fonts import Cut
from tts_build.text.pieces import Piece
from tts_build.text.style import Cast

KERN = 0.1
"""By which a mark that closes a phrase stands nearer to an icon: both bring air of their own, and together it would
read as a space."""
_CLOSING = frozenset(".,;:!?\u2026")

AIR = 0.5
"""Of a mark as wide as an ideograph, the half of it that is empty."""
_OPENS, _CLOSES = "（〔［｛〈《「『【", "）〕］｝〉》」』】、。，．"
_TOUCHING = re.compile(f"(?<=[{_CLOSES}])(?=[{_OPENS}{_CLOSES}])|(?<=[{_OPENS}])(?=[{_OPENS}])")
"""Between two of them of which at least one has its air there (JLREQ, 3.1.4)."""

Advance = Callable[[str, Cut, Cast], float]


def kerned(pieces: list[Piece]) -> None:
    """Move marks that follow an icon nearer to it, where the line runs to the right."""
    for icon, mark in pairwise(pieces):
        if icon.span.icon is not None and mark.text[:1] in _CLOSING and not (icon.level % 2 or mark.level % 2):
            _narrowed(icon, KERN)


def closed_up(pieces: list[Piece], before: Piece | None, advance: Advance) -> list[Piece]:
    """The pieces of a line that runs to the right, with full-width marks that touch nearer to each other; `before`
    stands before them."""
    parts = [part for piece in pieces for part in _cut(piece, advance)]
    for left, right in pairwise([before, *parts] if before else parts):
        if _TOUCHING.search(left.text[-1:] + right.text[:1]) and _wide(left, -1) and _wide(right, 0):
            _narrowed(left, AIR)
    return parts


def opening(piece: Piece) -> float:
    """The air before a mark that a piece begins with: a line that begins with it does without."""
    return AIR * piece.cast.scale if piece.text and piece.text[0] in _OPENS and _wide(piece, 0) else 0.0


def _cut(piece: Piece, advance: Advance) -> Iterator[Piece]:
    """A piece cut where marks touch, unless its glyphs were chosen."""
    places = [] if piece.letters or piece.ruby else [match.start() for match in _TOUCHING.finditer(piece.text)]
    if not places:
        yield piece
        return
    for start, end in pairwise([0, *places, len(piece.text)]):
        part = piece.text[start:end]
        yield replace(piece, text=part, width=advance(part, piece.cut, piece.cast))


def _narrowed(piece: Piece, by: float) -> None:
    piece.kern = by * piece.cast.scale
    piece.width -= piece.kern


def _wide(piece: Piece, index: int) -> bool:
    """Whether a mark of a piece is as wide as an ideograph, which those of some typefaces are not."""
    return piece.cut.shaper.advance(piece.text[index]) > 1.0 - AIR / 2
