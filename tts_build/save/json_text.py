"""JSON as the game writes it: keys in the order given, two spaces, floats with a decimal point, UTF-8, LF."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from json.encoder import encode_basestring
from typing import Any

_BREAK = re.compile("[\x7f\u0085\u2028\u2029\ud800-\udfff]")
SIGNIFICANT = 9
"""Digits kept of a float: the game stores 32-bit floats, which nine digits tell apart."""


@lru_cache(maxsize=4096)
def number(value: float) -> str:
    """A float as Json.NET writes it: `1.0`, `0.25`, `-2.04419612E-05`; infinite values are the string `"Infinity"`."""
    if math.isnan(value):
        raise ValueError("not a number cannot stand in a save")
    if math.isinf(value):
        return '"Infinity"' if value > 0 else '"-Infinity"'
    rounded = float(f"{value:.{SIGNIFICANT}g}")
    if rounded == 0.0:
        return "0.0"
    text = repr(rounded)
    mantissa, mark, exponent = text.partition("e")
    if not mark:
        return text
    if "." not in mantissa and exponent.startswith("+"):
        mantissa += ".0"
    return f"{mantissa}E{exponent}"


def string(text: str) -> str:
    """A quoted string; line separators that break some readers are escaped, other characters stand as they are."""
    quoted = encode_basestring(text)
    if text.isascii() and "\x7f" not in text:
        return quoted  # most are
    return _BREAK.sub(lambda found: f"\\u{ord(found[0]):04x}", quoted)


_key = lru_cache(maxsize=1024)(string)
"""A key as it is written: there are few, and each stands a thousand times in a save."""


def dumps(value: Any, indent: str = "") -> str:
    """The text of a save or of a part of it, without a newline at its end, as the game writes it."""
    inner = indent + "  "
    if isinstance(value, str):
        return string(value)
    if value is None or isinstance(value, bool):
        return "null" if value is None else "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return number(value)
    if isinstance(value, dict):
        return _lines("{}", [f"{_key(key)}: {dumps(item, inner)}" for key, item in value.items()], indent)
    if isinstance(value, list | tuple):
        return _lines("[]", [dumps(item, inner) for item in value], indent)
    raise TypeError(f"{type(value).__name__} cannot stand in a save")


def _lines(brackets: str, items: list[str], indent: str) -> str:
    """One item a line between brackets."""
    between = f"\n{indent}  "
    return f"{brackets[0]}{between}{f',{between}'.join(items)}\n{indent}{brackets[1]}" if items else brackets
