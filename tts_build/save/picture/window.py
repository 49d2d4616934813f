"""Which part of the table a picture shows, and how large."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tts_build.save import facts
from tts_build.save.picture.appearance import Appearance
from tts_build.save.picture.cloth import RIM
from tts_build.save.place.rectangles import Rectangle

MARGIN, NARROW = 1.0, 0.4
"""Units of table shown round everything, and round it on a screen, where room is dear."""
NOTHING = [(-10.0, -10.0), (10.0, 10.0)]
"""What is shown of a table on which nothing lies."""


@dataclass(frozen=True, slots=True)
class Window:
    """A part of the table in units, and pixels a unit."""

    left: float
    top: float
    right: float
    bottom: float
    scale: float = 1.0

    @property
    def size(self) -> tuple[int, int]:
        return round((self.right - self.left) * self.scale), round((self.top - self.bottom) * self.scale)

    def pixel(self, x: float, z: float) -> tuple[float, float]:
        """Where a place of the table is in the picture."""
        return (x - self.left) * self.scale, (self.top - z) * self.scale


def window_round(
    seen: Sequence[Appearance],
    kind: str,
    *,
    whole: bool = False,
    aspect: float = 0.0,
    free: tuple[float, float] = (0.0, 1.0),
) -> Window:
    """A window that holds all things and hands, or the `whole` table of this kind, one pixel a unit.

    With an `aspect`, width over height, it is widened or heightened to that, and all lies in the `free` part of it:
    from where to where across, as parts of the width.
    """
    points = [corner for item in seen for corner in corners(item)] or NOTHING
    if whole and kind != "none":
        reach = facts.TABLE_REACH[kind]
        points += [(-reach[0] - RIM, -reach[1] - RIM), (reach[0] + RIM, reach[1] + RIM)]
    margin = NARROW if aspect else MARGIN
    left, right = min(x for x, _ in points) - margin, max(x for x, _ in points) + margin
    bottom, top = min(z for _, z in points) - margin, max(z for _, z in points) + margin
    if not aspect:
        return Window(left, top, right, bottom)
    across = max((right - left) / (free[1] - free[0]), (top - bottom) * aspect)
    start = (left + right) / 2 - across * (free[0] + free[1]) / 2
    middle, down = (top + bottom) / 2, across / aspect
    return Window(start, middle + down / 2, start + across, middle - down / 2)


def corners(item: Appearance) -> list[tuple[float, float]]:
    """The four corners of an object on the table."""
    return Rectangle(item.x, item.z, item.width, item.depth, item.turn).corners()
