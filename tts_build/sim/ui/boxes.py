"""Boxes of XML UI elements: padding, alignment, where one stands that no layout group places, and how large they want
to be: minimum, preferred and flexible sizes, their own and of what they hold.

Coordinates are UI units, y down, from the panel's upper left corner.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tts_build.sim.ui.document import Element

Measure = Callable[[Element], tuple[float, float]]
"""Width and height of an element's text in UI units."""

_FIELD_MARGIN = (20.0, 14.0)
"""What a Button, InputField or Dropdown adds around its text (Unity's default padding of 10 and 7)."""


class Size(NamedTuple):
    """Along one axis."""

    minimum: float
    preferred: float
    flexible: float


def number(text: str, default: float) -> float:
    try:
        return float(text)
    except ValueError:
        return default


def floats(text: str, default: tuple[float, ...]) -> tuple[float, ...]:
    """Numbers separated by spaces or commas; those that are missing come from the default."""
    words = text.replace(",", " ").split()
    given = [number(word, default[i]) for i, word in enumerate(words[: len(default)])]
    if len(given) == 1 and len(default) > 1:
        given *= len(default)
    return (*given, *default[len(given) :])


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


# -- wanted sizes -----------------------------------------------------------------------------------------------------


def axis_sizes(element: Element, axis: int, measure: Measure, shown: Callable[[Element], bool]) -> Size:
    """What an element asks of a layout group along an axis: 0 for width, 1 for height."""
    name = ("Width", "Height")[axis]
    own_min, own_preferred, own_flexible = (element.get(f"{kind}{name}") for kind in ("min", "preferred", "flexible"))
    natural = _natural(element, axis, measure, shown)
    minimum = number(own_min, natural.minimum)
    preferred = max(minimum, number(own_preferred, natural.preferred))
    return Size(minimum, preferred, number(own_flexible, natural.flexible))


def _natural(element: Element, axis: int, measure: Measure, shown: Callable[[Element], bool]) -> Size:
    if element.tag == "Text":
        return Size(0.0, measure(element)[axis], 0.0)
    if element.tag in ("Button", "ToggleButton", "InputField", "Dropdown"):
        return Size(0.0, measure(element)[axis] + _FIELD_MARGIN[axis], 0.0)
    if element.tag == "Toggle":
        box = number(element.get("toggleWidth" if axis == 0 else "toggleHeight"), 20.0)
        text = measure(element)[axis]
        return Size(0.0, box + 5 + text if axis == 0 else max(box, text), 0.0)
    if element.tag in ("HorizontalLayout", "VerticalLayout"):
        return _group(element, axis, measure, shown)
    if element.tag == "GridLayout":
        return _grid(element, axis, shown)
    return Size(0.0, 0.0, 0.0)


def _group(element: Element, axis: int, measure: Measure, shown: Callable[[Element], bool]) -> Size:
    children = [child for child in element.children if shown(child) and child.get("ignoreLayout") != "true"]
    sizes = [axis_sizes(child, axis, measure, shown) for child in children]
    padding = padding_of(element)
    around = padding[0] + padding[1] if axis == 0 else padding[2] + padding[3]
    if axis == (0 if element.tag == "HorizontalLayout" else 1):
        gaps = number(element.get("spacing"), 0.0) * max(0, len(sizes) - 1)
        low, wanted = sum(size.minimum for size in sizes), sum(size.preferred for size in sizes)
        return Size(low + gaps + around, wanted + gaps + around, 0.0)
    low = max((size.minimum for size in sizes), default=0.0)
    return Size(low + around, max((size.preferred for size in sizes), default=0.0) + around, 0.0)


def _grid(element: Element, axis: int, shown: Callable[[Element], bool]) -> Size:
    """With a fixed number of columns or rows; else as if in one row."""
    count = sum(1 for child in element.children if shown(child))
    limit = max(1, int(number(element.get("constraintCount"), 2.0)))
    columns = {"FixedColumnCount": limit, "FixedRowCount": -(-count // limit)}.get(element.get("constraint"), count)
    cells = columns if axis == 0 else -(-count // max(1, columns))
    cell = floats(element.get("cellSize"), (100.0, 100.0))[axis]
    gap = floats(element.get("spacing"), (0.0, 0.0))[axis]
    padding = padding_of(element)
    length = cells * cell + max(0, cells - 1) * gap + padding[2 * axis] + padding[2 * axis + 1]
    return Size(0.0, length, 0.0)
