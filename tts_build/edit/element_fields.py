"""What is said of an element besides its place: its words, its font and its colours, and the changes of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tts_build.definition.formats.value_places import Path
from tts_build.edit.change import Change, refused
from tts_build.edit.named_values import shown, typed
from tts_build.model.base import is_template

COLOURS = ("colour", "fill", "stroke")
"""Keys that are shown where they are written; a text always has a `colour`."""
_COLUMN = re.compile(r"\s*\{\{\s*(?:row\.)?([A-Za-z_]\w*)\s*\}\}\s*")
_SIZE = re.compile(r"(?<!\S)\d+(?:\.\d+)?(?!\S)")
_KINDS = {"rect": "box", "ellipse": "circle"}


@dataclass(frozen=True, slots=True)
class ElementField:
    """A value of an element. `name` is its key, or `size` for that in its font; `worked` when an expression gives
    it."""

    name: str
    value: str
    worked: bool = False


def fields_of(element: Any) -> list[ElementField]:
    """The values of an element that can be changed one by one, as its file has them."""
    return list(_fields(element)) if isinstance(element, dict) else []


def _fields(element: dict[str, Any]) -> Iterator[ElementField]:
    words = isinstance(element.get("text"), str | int | float)
    if words:
        yield ElementField("text", shown(element["text"]))
        font = element.get("font") or ""
        sizes = _SIZE.findall(font) if isinstance(font, str) else []
        if len(sizes) == 1 and not is_template(font):
            yield ElementField("size", sizes[0])
        else:
            yield ElementField("font", shown(font), is_template(font))
    for key in COLOURS:
        if key in element or (words and key == "colour"):
            yield from _colour(element, key)


def _colour(element: dict[str, Any], key: str) -> Iterator[ElementField]:
    value = element.get(key, "")
    if isinstance(value, str):  # else a gradient or a pattern
        yield ElementField(key, value, is_template(value))


def column_of(element: Any) -> str:
    """The column of the row that an element's text is, and nothing else; '' for another text."""
    text = element.get("text") if isinstance(element, dict) else None
    found = _COLUMN.fullmatch(text) if isinstance(text, str) else None
    return found[1] if found else ""


def given(file: str, path: Path, element: Any, name: str, text: str) -> Change:
    """The change that gives an element another value. InputError for a size that is none, and for what an expression
    works out."""
    known = next((one for one in fields_of(element) if one.name == name), None)
    change = Change(file, (*path, "font" if name == "size" else name))
    if known is None or known.worked:
        what = f"`{name}` is worked out: `{known.value}`" if known else f"the element has no `{name}`"
        raise refused(change, what, "change it in its face file")
    before = element.get(change.path[-1])
    if name == "size":
        size = text.strip().replace(",", ".")
        if not _SIZE.fullmatch(size):
            raise refused(change, f"a size is a number of points, such as 12.5, and not `{text}`")
        text = _SIZE.sub(size, before)
    return Change(file, change.path, typed(text, before)[0] if before is not None else text, before)


def human_name(element: Any, left: float | None) -> str:
    """What people call an element: its `id`, or what it is and shows, or how far from the left (in mm) it begins."""
    kind = str(next(iter(element), "")) if isinstance(element, dict) else ""
    if not kind:
        return ""
    if "id" in element:
        return str(element["id"])
    kind = next((key for key in ("text", "rect", "ellipse") if key in element), kind)
    if kind in _KINDS:
        return f"{_KINDS[kind]}, {round(left, 1):g} mm from left" if left is not None else _KINDS[kind]
    return f"{kind}: {column_of(element) or shown(element[kind])}"[:60]
