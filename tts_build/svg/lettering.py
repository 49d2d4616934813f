"""How text of an SVG is set and painted: what its elements say of it, and which of that is done."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

INHERITED = {
    "font-family": "",
    "font-size": "16",
    "font-weight": "normal",
    "font-style": "normal",
    "text-anchor": "start",
    "letter-spacing": "0",
    "dominant-baseline": "auto",
    "white-space": "normal",
}
"""What text takes over from the elements round it, and what it is at the root."""

REFUSED: Mapping[str, tuple[str, ...]] = {
    "font": (),
    "writing-mode": ("lr-tb", "lr", "horizontal-tb"),
    "word-spacing": ("0", "0px", "normal"),
    "direction": ("ltr",),
    "text-decoration": ("none",),
    "text-decoration-line": ("none",),
    "font-variant": ("normal", "none"),
    "font-variant-caps": ("normal",),
    "font-stretch": ("normal", "100%"),
    "font-feature-settings": ("normal",),
    "font-variation-settings": ("normal",),
    "text-transform": ("none",),
    "baseline-shift": ("baseline", "0", "0px", "0%"),
    "alignment-baseline": ("auto", "baseline", "alphabetic"),
    "shape-inside": ("none", "auto"),
    "inline-size": ("auto", "0"),
    "rotate": ("0",),
    "textLength": (),
}
"""Properties that text is not set by, and the values with which they do nothing."""

POSITIONS = ("x", "y", "dx", "dy")
OF_LETTERS = re.compile(
    r"(?:-|font|text-|white-|word-|letter-|shape-|inline-|line-|writing|direction|unicode|dominant|alignment|baseline|"
    r"glyph|kerning|lengthAdjust|rotate|x$|y$|dx$|dy$|style$|class$|href$)"
)
"""Attributes that outlines need no more."""
PAINT = re.compile(
    r"fill(?:-opacity)?|stroke(?:-\w+)?|opacity|color|paint-order|visibility|display|clip-path|mask|filter|"
    r"mix-blend-mode|isolation|transform(?:-\w+)?"
)
"""Properties of style sheets that outlines take over."""
PLAIN = {"paint-order": "normal", "visibility": "visible", "display": "inline", "mix-blend-mode": "normal"}
PLAIN |= {"isolation": "auto", "clip-path": "none", "mask": "none", "filter": "none"}
LENGTH = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*(px|pt|pc|mm|cm|in|em|%)?\s*")
PASSED = {*INHERITED, "writing-mode", "direction"}
"""Properties that pass from an element to what is in it."""
KNOWN = {
    "text-anchor": ("start", "middle", "end"),
    "dominant-baseline": ("auto", "alphabetic", "baseline", "middle", "central"),
    "font-style": ("normal", "italic", "oblique"),
}
CENTRED = ("middle", "central")
UNITS = {"": 1.0, "px": 1.0, "pt": 96 / 72, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
WEIGHTS = {"normal": 400, "bold": 700, "lighter": 300, "bolder": 700}


@dataclass(frozen=True, slots=True)
class Style:
    """How a stretch of text is set: what holds of `INHERITED`, the size in units, and what paints it."""

    values: Mapping[str, str]
    size: float
    keep: bool = False
    """whether spaces stay as they are"""
    paint: tuple[tuple[str, str], ...] = ()
    """what parts of the text declare of their own paint"""


def as_style(properties: Mapping[str, str]) -> dict[str, str]:
    """A `style` with those of some properties that paint, if there are any."""
    kept = {key: value for key, value in properties.items() if PAINT.fullmatch(key) or key.endswith("-rule")}
    text = ";".join(f"{key}:{value}" for key, value in kept.items() if PLAIN.get(key) != value)
    return {"style": text} if text else {}
