"""How large elements want to be: minimum, preferred and flexible sizes, their own and of what they hold."""

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
    padding = floats(element.get("padding"), (0.0, 0.0, 0.0, 0.0))
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
    padding = floats(element.get("padding"), (0.0, 0.0, 0.0, 0.0))
    length = cells * cell + max(0, cells - 1) * gap + padding[2 * axis] + padding[2 * axis + 1]
    return Size(0.0, length, 0.0)
