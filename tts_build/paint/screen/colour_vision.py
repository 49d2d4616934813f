"""How colours look to eyes that lack one kind of cone, and how far apart two colours are.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency" (IEEE Transactions on Visualization and Computer Graphics 15, 2009), for severity 1.0. They work on linear
RGB. Distances are CIEDE2000: Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes,
Supplementary Test Data, and Mathematical Observations" (Color Research and Application 30, 2005).
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import TypeAlias

Rgb: TypeAlias = tuple[int, int, int]
"""Red, green and blue of sRGB, 0 to 255."""
Lab: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Lab, Lab, Lab]

SIGHTS: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What each kind makes of linear red, green and blue: eyes without the cones for long, middle and short waves."""

ALIKE = 9.0
"""Two colours nearer than this (CIEDE2000) are taken for one another.

This is what the palette helper of chroma.js judges by (github.com/gka/palettes, colorBlind.js).
"""
LOST = 3.0
"""So many times nearer than to full sight two colours have come when it is the kind of sight that makes them alike.

That helper says 5, of colours of one chart that all have names beside them. Here a colour is the only sign there is, so
that a pair that goes from 28 to 7 counts too; one that goes from 12 to 8 is near to everybody.
"""

_WHITE = (0.95047, 1.0, 1.08883)
_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
"""Linear sRGB to XYZ for the white of D65 (IEC 61966-2-1)."""


def _linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _gamma(part: float) -> int:
    part = min(1.0, max(0.0, part))
    return round(255 * (part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


def _times(matrix: Matrix, vector: Lab) -> Lab:
    one, two, three = (sum(factor * part for factor, part in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three


def seen(colour: Rgb, sight: str) -> Rgb:
    """A colour as eyes of this kind (a key of `SIGHTS`) see it."""
    red, green, blue = (_linear(part) for part in colour)
    one, two, three = (_gamma(part) for part in _times(SIGHTS[sight], (red, green, blue)))
    return one, two, three


def lab(colour: Rgb) -> Lab:
    """CIE L*a*b* of a colour, under D65."""

    def bent(part: float) -> float:
        return part ** (1 / 3) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29

    red, green, blue = (_linear(part) for part in colour)
    x, y, z = (bent(part / white) for part, white in zip(_times(_TO_XYZ, (red, green, blue)), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Rgb, other: Rgb) -> float:
    """How far apart two colours are to the eye (CIEDE2000): 0 is the same, about 1 can just be told, 100 is white to
    black."""
    return ciede2000(lab(one), lab(other))


def ciede2000(one: Lab, other: Lab) -> float:
    """The distance of two colours in L*a*b*, by the formula of 2005; names as there."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25.0**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = (degrees(atan2(b, a)) % 360 if a or b else 0.0 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn) / 2)
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = 1 - 0.17 * cos(radians(hm - 30)) + 0.24 * cos(radians(2 * hm))
    t += 0.32 * cos(radians(3 * hm + 6)) - 0.20 * cos(radians(4 * hm - 63))
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rt = -sin(radians(60 * exp(-(((hm - 275) / 25) ** 2)))) * 2 * sqrt(cm**7 / (cm**7 + 25.0**7))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def lost(one: Rgb, other: Rgb) -> tuple[str, ...]:
    """The kinds of sight to which two colours are alike that full sight tells apart."""
    clear = distance(one, other)
    if clear < ALIKE:
        return ()
    found = []
    for sight in SIGHTS:
        near = distance(seen(one, sight), seen(other, sight))
        if near < ALIKE and clear > LOST * near:
            found.append(sight)
    return tuple(found)
