"""Boxes of XML UI elements: padding, alignment, and where an element stands that no layout group places.

Coordinates are UI units, y down, from the panel's upper left corner.
"""

from __future__ import annotations

from typing import NamedTuple

from tts_build.sim.ui.document import Element
from tts_build.sim.ui.element_sizes import floats, number

_ALIGNMENTS = {
    vertical + horizontal: (across / 2, down / 2)
    for down, vertical in enumerate(("Upper", "Middle", "Lower"))
    for across, horizontal in enumerate(("Left", "Center", "Right"))
}


class Rect(NamedTuple):
    """A box: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    def inner(self, padding: tuple[float, float, float, float]) -> Rect:
        """Without a padding of left, right, top, bottom."""
        left, right, top, bottom = padding
        return Rect(self.x + left, self.y + top, max(0.0, self.w - left - right), max(0.0, self.h - top - bottom))

    def within(self, frame: Rect) -> Rect:
        """As seen from the upper left corner of another box."""
        return Rect(self.x - frame.x, self.y - frame.y, self.w, self.h)


def alignment(text: str, default: str = "MiddleCenter") -> tuple[float, float]:
    """Fractions from the left and from the top: UpperLeft is (0, 0), LowerRight (1, 1)."""
    return _ALIGNMENTS.get(text) or _ALIGNMENTS.get(default, (0.5, 0.5))


def padding_of(element: Element, name: str = "padding") -> tuple[float, float, float, float]:
    left, right, top, bottom = floats(element.get(name), (0.0, 0.0, 0.0, 0.0))
    return left, right, top, bottom


def free_box(element: Element, parent: Rect) -> Rect:
    """The box of an element that no layout group places: anchors, or alignment, size and offset."""
    if element.get("anchorMin") or element.get("anchorMax"):
        return _anchored(element, parent)
    width = _length(element.get("width"), parent.w)
    height = _length(element.get("height"), parent.h)
    share_x, share_y = alignment(element.get("rectAlignment"))
    offset_x, offset_y = floats(element.get("offsetXY"), (0.0, 0.0))
    moved_x, moved_y, _ = floats(element.get("position"), (0.0, 0.0, 0.0))
    x = parent.x + (parent.w - width) * share_x + offset_x + moved_x
    y = parent.y + (parent.h - height) * share_y - offset_y - moved_y
    return Rect(x, y, width, height)


def _anchored(element: Element, parent: Rect) -> Rect:
    left, bottom = floats(element.get("anchorMin"), (0.0, 0.0))
    right, top = floats(element.get("anchorMax"), (1.0, 1.0))
    min_x, min_y = floats(element.get("offsetMin"), (0.0, 0.0))
    max_x, max_y = floats(element.get("offsetMax"), (0.0, 0.0))
    x0, x1 = parent.x + parent.w * left + min_x, parent.x + parent.w * right + max_x
    y0, y1 = parent.y + parent.h * (1 - top) - max_y, parent.y + parent.h * (1 - bottom) - min_y
    return Rect(x0, y0, max(0.0, x1 - x0), max(0.0, y1 - y0))


def _length(text: str, whole: float) -> float:
    text = text.strip()
    if text.endswith("%"):
        return whole * number(text[:-1], 100.0) / 100
    return number(text, whole)
