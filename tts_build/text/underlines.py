"""Lines under words and through them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tts_build.scene.outline import Box, rect
from tts_build.scene.scene import Rgba, Shape
from tts_build.text.style import Cast

_THICK = 0.055
"""ems of a line under or through words."""
_UNDER, _THROUGH = 0.16, -0.27
"""ems from the baseline to its middle: below what stands on the baseline, and through the middle of small letters."""
_BESIDE = -0.56
"""ems from the middle of a column to a line at its right, where columns have it."""
_CLOSE = 0.01
"""mm between two of them that are one."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A placed line under words or through them: its ends, its top, how thick it is."""

    left: float
    right: float
    top: float
    thick: float
    colour: Rgba

    @property
    def shape(self) -> Shape:
        """It, to be painted."""
        return Shape(rect((self.left, self.top, self.right - self.left, self.thick)), fill=self.colour)

    def down(self, page: Box) -> Stroke:
        """It in a column of a box, down what it was along."""
        left = page[0] + page[2] - self.top - self.thick
        return Stroke(left, left + self.thick, page[1] + self.left, self.right - self.left, self.colour)


def strokes(cast: Cast, ends: tuple[float, float], y: float, em: float, vertical: bool = False) -> Iterator[Stroke]:
    """The lines under and through what lies between two ends on a baseline, in text whose size is `em` mm; in columns
    those beside and through it."""
    em *= cast.scale
    under, through = (_BESIDE, 0.0) if vertical else (_UNDER, _THROUGH)
    for wanted, place in ((cast.underline, under), (cast.strike, through)):
        if wanted:
            top = y + (place - _THICK / 2 - cast.rise) * em
            yield Stroke(ends[0], ends[1], top, _THICK * em, cast.colour)


def draw(placed: list[Stroke], added: Iterable[Stroke]) -> None:
    """Add strokes to those of a line so far; each goes on where one of the piece before ended."""
    for stroke in added:
        for index in range(max(0, len(placed) - 2), len(placed)):  # one under the words, one through them
            before = placed[index]
            if (before.colour, before.top) == (stroke.colour, stroke.top) and abs(before.right - stroke.left) < _CLOSE:
                stroke = replace(stroke, left=placed.pop(index).left)
                break
        placed.append(stroke)
