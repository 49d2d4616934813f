"""The second act: every idol in a costume of other colours, for the cards of deck B. Skin, wood and gold stay."""

from __future__ import annotations

import colorsys
import re
from functools import partial

from . import moon, star, sun
from .figure import INK, SKINS, mixed
from .pen import Sheet

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
_WARM = (12 / 360, 52 / 360)
"""Hues of wood, brass, brown hair."""
_FACE = {"#F25C5C", "#8A1538", "#FF8A8A", "#7A1B2E", "#5A2A2A", "#3A1C2C", "#C2284F"}
_TURNS = ((sun, 0.53), (moon, 0.33), (star, 0.5))
"""How far round the circle the colours of a style's costumes go."""


_WARM_CLOTH = {"#E8762C": "#D8458C", "#A9480F": "#8C1F57", "#FFB36B": "#FFA8D2"}
"""Warm like wood, but a shirt: dyed by name, and its edge with it."""
_WARM_CLOTH |= {mixed(old, INK, 0.68).upper(): mixed(new, INK, 0.68) for old, new in _WARM_CLOTH.items()}


def _skins() -> set[str]:
    """Every tone that skin has in light, in shadow, and at its edge."""
    lit = {*SKINS, "#FFE0C9"}
    lit |= {mixed(skin, "#B52A4A", share) for skin in lit for share in (0.16, 0.24, 0.3)}
    lit |= {mixed(skin, "#2B0F55", share) for skin in SKINS for share in (0.2, 0.3)}
    return lit | {mixed(tone, INK, 0.68) for tone in lit} | {mixed(skin, "#8A2A2A", 0.5) for skin in SKINS}


KEPT = _skins() | _FACE | {*star.SHADE}


def _dyed(found: re.Match[str], turn: float) -> str:
    """A colour of cloth in the second act."""
    colour = found[0]
    if colour.upper() in KEPT:
        return colour
    if colour.upper() in _WARM_CLOTH:
        return _WARM_CLOTH[colour.upper()]
    red, green, blue = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    hue, light, full = colorsys.rgb_to_hls(red, green, blue)
    if _WARM[0] <= hue <= _WARM[1] or max(red, green, blue) < 0.32 or light > 0.95:
        return colour
    dyed = colorsys.hls_to_rgb((hue + turn) % 1, light, full * 0.9)
    return "#" + "".join(f"{round(255 * part):02X}" for part in dyed)


def draw() -> dict[str, Sheet]:
    """Every picture, by file name."""
    found = {}
    for room, turn in _TURNS:
        for name, sheet in room.draw().items():
            made = Sheet(sheet.width, sheet.height)
            made.parts = [_HEX.sub(partial(_dyed, turn=turn), part) for part in sheet.parts]
            found[f"{name}_b"] = made
    return found
