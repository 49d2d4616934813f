"""Lines shared out among columns, so that these are about equally tall."""

from __future__ import annotations

from collections.abc import Callable

from tts_build.layout.lines import Line
from tts_build.layout.outline import Box

_HALVINGS = 20
"""After which a height is known to within a thousandth of a mm, of boxes of a metre."""
_EXACT = 1e-3
"""mm by which a column may be taller than it should, after so many halvings."""

Height = Callable[[list[Line]], float]
"""How tall lines are that stand below each other, in mm."""


def height(lines: list[Line], count: int, tall: Height) -> float:
    """The least height of columns in which all lines have room, in mm."""
    high = tall(lines)
    if count <= 1:
        return high
    low = high / count / 2
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if len(parted(lines, middle, tall)) <= count:
            high = middle
        else:
            low = middle
    return max(map(tall, parted(lines, high, tall)))


def parted(lines: list[Line], room: float, tall: Height) -> list[list[Line]]:
    """The lines in columns of at most so many mm. A column has one line at least, and begins with no paragraph's
    last one."""
    found: list[list[Line]] = []
    start = 0
    while start < len(lines):
        # The more lines, the taller: so the last one that has room is found by halving.
        low, high = start + 1, len(lines)
        while low < high:
            middle = (low + high + 1) // 2
            if tall(lines[start:middle]) <= room + _EXACT:
                low = middle
            else:
                high = middle - 1
        if low < len(lines) and low - start > 2 and lines[low].last and not lines[low - 1].last:
            low -= 1
        found.append(lines[start:low])
        start = low
    return found


def around(one: Box, other: Box) -> Box:
    """The box round two boxes."""
    left, top = min(one[0], other[0]), min(one[1], other[1])
    right, bottom = max(one[0] + one[2], other[0] + other[2]), max(one[1] + one[3], other[1] + other[3])
    return left, top, right - left, bottom - top
