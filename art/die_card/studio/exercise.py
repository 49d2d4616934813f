"""A page of the exercise book: one pupil with one nib in navy ink and water, and a teacher with a red pen.

Units are those of the cards' figures, 52 mm to 240; at that size the nib is 0.6 mm wide. Whatever width or colour a
figure asks for, the pupil has this nib and this ink; crayons are for dice alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .pen import BLUE, INK, PAPER, RED, Drawing, Point, arc, circle

MM = 240 / 52
"""Units to the millimetre."""
WATER = ((0.93, PAPER), (0.76, "#E4EDF8"), (0.5, "#C9D9EF"), (0.2, "#A9C1E3"))
"""How much water is in the ink for a colour at least that light; a darker one is ink."""


def wash(colour: str) -> str:
    """The ink, watered down to be as light as a colour."""
    if colour == BLUE:
        return WATER[-1][1]
    red, green, blue = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    light = 0.3 * red + 0.59 * green + 0.11 * blue
    return next((tone for least, tone in WATER if light >= least), INK)


class Exercise(Drawing):
    """A drawing of the pupil's, on which the teacher leaves marks; `mm` is how many units a millimetre of paper has."""

    def __init__(
        self, name: str, w: float, h: float, *, wobble: float = 0.55, step: float = 4.0, mm: float = MM
    ) -> None:
        super().__init__(name, w, h, wobble=wobble, step=step)
        self.nib = 0.6 * mm

    def line(
        self,
        pts: Sequence[Point],
        w: float = 0,
        colour: str = INK,
        *,
        closed: bool = False,
        sharp: bool = False,
        taper: bool = True,
    ) -> None:
        """A stroke of the nib; paper stays paper where it is drawn on ink."""
        tone = colour if colour == PAPER else INK
        super().line(pts, self.nib, tone, closed=closed, sharp=sharp, taper=taper)

    def fill(
        self, pts: Sequence[Point], colour: str, *, sharp: bool = False, off: Point = (0, 0), alpha: float = 1
    ) -> None:
        """A patch of watered ink."""
        super().fill(pts, wash(colour), sharp=sharp, off=off, alpha=alpha)

    def dye(self, pts: Sequence[Point], colour: str, *, off: Point = (0, 0), alpha: float = 1) -> None:
        """A patch of crayon, in the very colour of a die."""
        super().fill(pts, colour, sharp=True, off=off, alpha=alpha)

    def dots(self, pts: Iterable[Point], r: float = 1.6, colour: str = INK) -> None:
        """Marks of the nib put down once."""
        tone = colour if colour == PAPER else INK
        for x, y in pts:
            super().fill(circle(x, y, max(r, self.nib * 0.62), n=8), tone)

    def hatch(self, pts: Sequence[Point], gap: float = 9, angle: float = -50, w: float = 0, colour: str = INK) -> None:
        """Lines of the nib beside each other, never closer than they are wide."""
        super().hatch(pts, max(gap, 2.6 * self.nib), angle, self.nib, INK)

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float,
        colour: str = INK,
        *,
        face: str = "hand",
        anchor: str = "middle",
        turn: float = 0,
    ) -> None:
        """Words of the pupil's."""
        super().text(words, x, y, size, INK, face=face, anchor=anchor, turn=turn)

    def red(self, *strokes: Sequence[Point], sharp: bool = False) -> None:
        """Strokes of the teacher's pen."""
        for stroke in strokes:
            super().line(stroke, self.nib * 1.1, RED, sharp=sharp)

    def remark(self, words: str, x: float, y: float, size: float = 24, turn: float = -6) -> None:
        """Words of the teacher's."""
        super().text(words, x, y, size, RED, turn=turn)

    def tick(self, x: float, y: float, s: float = 1) -> None:
        """Right, for once; the mark's corner is at the point."""
        self.red([(x - 9 * s, y - 9 * s), (x, y), (x + 20 * s, y - 27 * s)], sharp=True)

    def wrong(self, x: float, y: float, s: float = 1) -> None:
        """Wrong: a cross about the point."""
        r = 11 * s
        self.red([(x - r, y - r), (x + r, y + r)], [(x + r, y - r), (x - r, y + r)])

    def ring(self, x: float, y: float, rx: float, ry: float) -> None:
        """Ringed by the teacher, not quite closed."""
        self.red(arc(x, y, rx, ry, -60, 310, 30))

    def under(self, x1: float, x2: float, y: float) -> None:
        """Underlined twice by the teacher."""
        self.red([(x1, y), ((x1 + x2) / 2, y - 1.5), (x2, y + 1)], [(x1 + 5, y + 6), (x2 - 4, y + 6.5)])

    def wavy(self, x1: float, x2: float, y: float) -> None:
        """Underlined with a wave: dubious."""
        n = max(4, round((x2 - x1) / 7))
        self.red([(x1 + (x2 - x1) * k / n, y + (2.4 if k % 2 else -2.4)) for k in range(n + 1)])
