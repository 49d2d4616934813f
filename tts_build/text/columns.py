"""Lines shared out among columns, so that these are about equally tall."""

from __future__ import annotations

from collections.abc import Callable

from tts_build.text.lines import Line

_HALVINGS = 20
"""After which a height is known to within a thousandth of a mm, of boxes of a metre."""
_EXACT = 1e-3
"""mm by which a column may be taller than it should, after so many halvings."""

Height = Callable[[int, int], float]
"""How tall the lines are from one number to before another, in mm."""


def height(lines: list[Line], count: int, tall: Height) -> float:
    """The least height of columns in which all lines have room, in mm."""
    high = tall(0, len(lines))
    low = high / count / 2
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if len(parted(lines, middle, tall)) <= count:
            high = middle
        else:
            low = middle
    return max(tall(*part) for part in parted(lines, high, tall))


def parted(lines: list[Line], room: float, tall: Height) -> list[tuple[int, int]]:
    """The lines in columns of at most so many mm, each from one number to before another.

    A column has one line at least, and begins with no paragraph's last one.
    """
    columns: list[tuple[int, int]] = []
    start = 0
    while start < len(lines):
        # The more lines, the taller: so the last one that has room is found by halving.
        low, high = start + 1, len(lines)
        while low < high:
            middle = (low + high + 1) // 2
            if tall(start, middle) <= room + _EXACT:
                low = middle
            else:
                high = middle - 1
        if low < len(lines) and low - start > 2 and lines[low].last and not lines[low - 1].last:
            low -= 1
        columns.append((start, low))
        start = low
    return columns
