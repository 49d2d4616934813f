"""Letters of an SVG's text: what is known of each, the stretches they make, and the fonts that have them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tts_build.svg.lettering import Style
from tts_build.svg.svg_elements import Element
from tts_build.text.fonts import Cut, Fonts
from tts_build.text.glyph_paths import Letters


@dataclass(slots=True)
class Letter:
    """A character, how it is set, whether it shows, and where it is put or moved to."""

    char: str
    style: Style
    kept: bool = True
    x: float | None = None
    y: float | None = None
    dx: float = 0.0
    dy: float = 0.0


@dataclass(frozen=True, slots=True)
class Span:
    """An element and its letters, as a range of all."""

    element: Element
    size: float
    first: int
    end: int


@dataclass(frozen=True, slots=True)
class Glyph:
    """A glyph and where its origin stands; x from the start of its chunk."""

    letters: Letters
    number: int
    x: float
    y: float
    style: Style

    @property
    def decimals(self) -> int:
        """So many that a place is right to a thousandth of the size."""
        return max(0, min(6, 3 - math.floor(math.log10(self.style.size)))) if self.style.size > 0 else 0


@dataclass(frozen=True, slots=True)
class Choice:
    """A font of a role, `index` its place among the role's families, and those that stand in for it."""

    fonts: Fonts
    role: str
    weight: int
    italic: bool
    index: int

    @property
    def first(self) -> Cut:
        """The font itself."""
        cut = self.fonts.weighed(self.role, self.weight, self.italic, self.index)
        assert cut is not None, "the role has a font of that index"
        return cut

    def having(self, char: str) -> Cut | None:
        """The first font from this one on that has a character."""
        index = self.index
        while (cut := self.fonts.weighed(self.role, self.weight, self.italic, index)) is not None:
            if cut.shaper.covers(char):
                return cut
            index += 1
        return None


def collapse(letters: Sequence[Letter]) -> None:
    """Spaces as XML has them: runs become one, none at the ends, unless they are to be kept."""
    last: Letter | None = None
    for letter in letters:
        if not letter.char.isspace() or letter.char == "\u00a0":
            last = letter
            continue
        letter.char = " "
        letter.kept = letter.style.keep or (last is not None and last.char != " ")
        last = letter if letter.kept else last
    if last is not None and last.char == " " and not last.style.keep:
        last.kept = False


def chunks(letters: Sequence[Letter]) -> Iterator[list[Letter]]:
    """Stretches that are anchored by themselves: each begins where a place is given. A space at their end is none."""
    starts = [
        index for index, letter in enumerate(letters) if index == 0 or letter.x is not None or letter.y is not None
    ]
    for start, end in zip(starts, [*starts[1:], len(letters)], strict=True):
        chunk = list(letters[start:end])
        while len(chunk) > 1 and chunk[-1].char == " " and not chunk[-1].style.keep:
            chunk.pop()
        yield chunk


def alike(chunk: Sequence[Letter]) -> Iterator[list[Letter]]:
    """Stretches of one style in which no letter is moved."""
    part: list[Letter] = []
    for letter in chunk:
        if part and (letter.style is not part[0].style or letter.dx or letter.dy):
            yield part
            part = []
        part.append(letter)
    yield part
