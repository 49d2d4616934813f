"""How colours look to eyes that lack one kind of cone, and how far apart two colours are.

Sight is simulated after Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency" (IEEE Transactions on Visualization and Computer Graphics 15, 2009), for severity 1.0. Distances are
CIEDE2000.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from coloraide import Color

Rgb: TypeAlias = tuple[int, int, int]
"""Red, green and blue of sRGB, 0 to 255."""

SIGHTS = {"protanopia": "protan", "deuteranopia": "deutan", "tritanopia": "tritan"}
"""Eyes without the cones for long, middle and short waves, and the filters that see as they do."""

ALIKE = 9.0
"""Two colours nearer than this (CIEDE2000) are taken for one another.

This is what the palette helper of chroma.js judges by (github.com/gka/palettes, colorBlind.js).
"""
LOST = 3.0
"""So many times nearer than to full sight two colours have come when it is the kind of sight that makes them alike.

That helper says 5, of colours of one chart that all have names beside them. Here a colour is the only sign there is, so
that a pair that goes from 28 to 7 counts too; one that goes from 12 to 8 is near to everybody.
"""

_SPACE = "lab-d65"
"""Where distances are measured."""


@lru_cache(maxsize=4096)
def seen(colour: Rgb, sight: str) -> Rgb:
    """A colour as eyes of this kind (a key of `SIGHTS`) see it."""
    filtered = _screen(colour).filter(SIGHTS[sight], method="machado").convert("srgb").clip()
    red, green, blue = (round(255 * part) for part in filtered.coords())
    return red, green, blue


@lru_cache(maxsize=4096)
def distance(one: Rgb, other: Rgb) -> float:
    """How far apart two colours are to the eye (CIEDE2000): 0 is the same, about 1 can just be told, 100 is white to
    black."""
    return _lab(one).delta_e(_lab(other), method="2000")


def is_lost(pairs: Sequence[tuple[Rgb, Rgb]], sight: str) -> bool:
    """Whether full sight tells the first colours from the second ones by at least one pair, and this sight by none."""
    clear = max((distance(*pair) for pair in pairs), default=0.0)
    if clear < ALIKE:
        return False
    near = max(distance(seen(one, sight), seen(other, sight)) for one, other in pairs)
    return near < ALIKE and clear > LOST * near


def _screen(colour: Rgb) -> Color:
    return Color("srgb", [part / 255 for part in colour])


@lru_cache(maxsize=4096)
def _lab(colour: Rgb) -> Color:
    return _screen(colour).convert(_SPACE)
