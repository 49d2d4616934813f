"""The picture in the menus: cards, and the die that is made of them."""

from __future__ import annotations

from . import signs
from .box import cube
from .laid import CUT, fan, opened
from .mats import rings
from .shapes import COLOURS, INK, WHITE, fill, mix, rect, sheet

SIDE = 256.0
FAN = ((1, "c"), (2, "b"), (6, "f"), (4, "b"), (5, "e"))
"""Behind the die, whose faces are the other numbers first."""


def _poster() -> list[str]:
    """A hand in a fan, the die of cards before it, the title below both; on the rings of the arena."""
    found = [CUT, rect(0, 0, SIDE, SIDE, INK)]
    for number, path in rings((128, 110), [100 * 1.3**k for k in range(3)], 24, (SIDE, 200)).items():
        found.append(fill(path, mix(COLOURS[number], INK, 0.55)))
    found += fan([opened(number, copy) for number, copy in FAN], 128, 222, 76, 0, 1.92, 15)
    return [*found, *cube(128, 134, 62), rect(0, 207, SIDE, 49, INK), signs.line("DIE DECKS", 128, 230, 33, WHITE)]


def pictures() -> dict[str, str]:
    """`thumbnail`, 256 units square: bold at the size of a stamp."""
    return {"thumbnail": sheet(SIDE, SIDE, _poster())}
