"""What else is wrong with an element whose first mistake is known: the element with something harmless in its place."""

from __future__ import annotations

from typing import Any

from tts_build.model.base import Node
from tts_build.problem import Key

MOST_MISTAKES = 8
"""In one element; who makes more finds the rest when these are mended."""
COLOURS = frozenset(("colour", "colours", "fill", "stroke", "outline", "tint", "background"))
"""Keys that change nothing of where an element lies."""
_GREY = "#808080"
_HARMLESS: dict[str, Any] = {
    **dict.fromkeys(("text", "picture", "icon", "icons", "code", "align"), ""),
    **dict.fromkeys(("when", "style", "crop", "mirror", "mask", "shadow", "digits"), None),
    **dict.fromkeys(("dark", "light", "from", "to", *COLOURS), _GREY),
    "along": "M0 0 L200 0",
    "path": "M0 0 L1 0",
    "polygon": ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0)),
    "font": "body 9",
    "shrink": "to 1",
    "bullet": "-",
    "rotate": 0.0,
}
_PARTS = {"icons": "", "bullet": "-", "stops": _GREY}
"""What stands for one value of a list; for all others a number."""
_WHOLE = frozenset(("crop", "mask"))
"""Keys whose parts only have a sense together."""
_DECISIVE = frozenset(("use", "with", "repeat"))
"""Keys without which nothing is known of what an element draws."""


def harmless(element: Any, key: tuple[Key, ...]) -> Any | None:
    """The element with a value in place of a wrong one that nothing can be said against; None where there is none."""
    if not key or key[0] in _DECISIVE or not hasattr(element, str(key[0])):
        return None
    name = str(key[0])
    of_stop = key[key.index("stops") + 1 :] if "stops" in key else (0, 1)
    if name in _WHOLE or of_stop[1:] != (1,):  # of a stop only its colour, its second part, stands for itself
        key = (name,)
    return element.model_copy(update={name: _mended(getattr(element, name), key[1:], name)})


def _mended(value: Any, way: tuple[Key, ...], name: str) -> Any:
    if way and isinstance(value, list | tuple) and isinstance(way[0], int) and way[0] < len(value):
        parts = list(value)
        parts[way[0]] = _mended(value[way[0]], way[1:], name) if way[1:] else _PARTS.get(name, 1.0)
        return type(value)(parts)
    if way and isinstance(value, dict):
        return {**value, way[0]: _mended(value.get(way[0]), way[1:], name)}
    if way and isinstance(value, Node):
        fields = type(value).model_fields
        inner = next((own for own, field in fields.items() if way[0] in (own, field.alias)), None)
        if inner is not None:
            return value.model_copy(update={inner: _mended(getattr(value, inner), way[1:], str(way[0]))})
    return _HARMLESS.get(name, 1.0)
