"""Cutting machines: where on a sheet they cut, and the marks that they find a printed sheet by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_args

CutterName = Literal["silhouette", "cricut"]

CUTTERS: tuple[CutterName, ...] = get_args(CutterName)


FOOTER = 1.0
"""mm of a page's footer inside the marks."""


@dataclass(frozen=True, slots=True)
class Cutter:
    """A machine's sheet, mm. `inset`: from the paper's edges to the marks, outside which nothing is cut; `arm`, `line`,
    `square`: their sizes, without which there are none; `clear`: what stays white round them; `most`: what is cut at
    most, in the middle of the sheet."""

    title: str
    inset: float = 0.0
    arm: float = 0.0
    line: float = 0.0
    square: float = 0.0
    clear: float = 0.0
    most: tuple[float, float] | None = None

    @property
    def corner(self) -> float:
        """How far in mm from the paper's corners nothing is printed, neither along the one edge nor the other."""
        return self.inset + self.arm + self.clear if self.arm else 0.0

    @property
    def setting(self) -> str:
        """What is to be set in the machine's program, for the footer."""
        return f"{self.title} {self.inset:g} / {self.arm:g} / {self.line:g} mm" if self.arm else self.title

    def rooms(self, width: float, height: float) -> Iterator[tuple[float, float]]:
        """Width and height of what may be printed and cut in the middle of an upright sheet, in one way or another."""
        if self.most is not None:
            yield min(width, self.most[0]), min(height, self.most[1])
        else:
            # Clear of the corners to the sides, or above and below.
            yield width - 2 * self.inset, height - 2 * self.corner
            yield width - 2 * self.corner, height - 2 * self.inset - 2 * FOOTER


KNOWN: dict[CutterName, Cutter] = {
    # Three marks, as all machines but the Cameo 5 Alpha read them: a square top left, angles top right and bottom left.
    # The program wants them 10 mm from the edges at least, 5 to 20 mm long and 0.5 to 1 mm thick.
    "silhouette": Cutter("Silhouette", inset=10.0, arm=7.0, line=1.0, square=5.0, clear=1.5),
    # Design Space prints marks of its own, round what is at most 6.75 x 9.25 in.
    "cricut": Cutter("Cricut", most=(171.45, 234.95)),
}
