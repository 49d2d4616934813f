"""Filters of templates: Jinja's that cannot run away, and ours."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tts_build.load.bounds import TooMuch, finalised, joined, taken

JINJA = (
    "abs",
    "capitalize",
    "count",
    "d",
    "default",
    "dictsort",
    "first",
    "float",
    "groupby",
    "int",
    "items",
    "last",
    "length",
    "lower",
    "map",
    "max",
    "min",
    "reject",
    "rejectattr",
    "reverse",
    "select",
    "selectattr",
    "sort",
    "string",
    "sum",
    "title",
    "trim",
    "truncate",
    "unique",
    "upper",
    "wordcount",
)
"""Names of Jinja's own filters that stay: their results are no larger than what they are given."""


def replace(text: Any, old: str, new: str) -> str:
    """`title|replace("a", "b")`: every `a` becomes `b`."""
    if not old:
        raise TooMuch("`replace` needs a text to look for")
    parts = finalised(text).split(old)
    return joined(piece for number, part in enumerate(parts) for piece in ((new, part) if number else (part,)))


def join(items: Iterable[Any], between: str = "", attribute: str | None = None) -> str:
    """`colours|join(", ")`: the items as one text."""
    found = [item if attribute is None else item[attribute] for item in taken(items)]
    return joined(piece for item in found for piece in (between, finalised(item)))[len(between) :] if found else ""


def as_list(items: Iterable[Any]) -> list[Any]:
    """`"abc"|list`: the items as a list."""
    return taken(items)


def split(text: Any, between: str | None = None) -> list[str]:
    """`"wood, coin"|split(",")`: the parts, without spaces round them; without a separator the words."""
    return [part.strip() for part in finalised(text).split(between)] if finalised(text).strip() else []


def lines(text: Any) -> list[str]:
    """`body|lines`: the lines of a text."""
    return finalised(text).splitlines()


def rounded(number: float, places: int = 0) -> float:
    """`x|round(2)`: to so many decimal places, at most 15."""
    return round(number, max(-15, min(15, places)))


def pad(value: Any, width: int, sign: str = "0") -> str:
    """`number|pad(3)`: filled from the left, at most to 100 characters."""
    return finalised(value).rjust(max(0, min(100, width)), sign[:1] or "0")


def signed(number: float) -> str:
    """`move|signed`: with its sign, a true minus: +3, −2, 0."""
    if not isinstance(number, int | float):
        raise ValueError(f"`signed` takes a number, not `{finalised(number)[:40]}`")
    text = finalised(abs(number))
    return f"+{text}" if number > 0 else f"\N{MINUS SIGN}{text}" if number < 0 else text


_ROMAN: tuple[tuple[int, str], ...] = (
    (1000, "M"),
    (900, "CM"),
    (500, "D"),
    (400, "CD"),
    (100, "C"),
    (90, "XC"),
    (50, "L"),
    (40, "XL"),
)
_ROMAN += ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def roman(number: int) -> str:
    """`level|roman`: I to MMMCMXCIX."""
    if not 0 < number < 4000:
        raise ValueError("a Roman numeral lies between 1 and 3999")
    text = ""
    for value, letters in _ROMAN:
        times, number = divmod(number, value)
        text += letters * times
    return text


OURS: dict[str, Callable[..., Any]] = {
    "replace": replace,
    "join": join,
    "list": as_list,
    "split": split,
    "lines": lines,
    "round": rounded,
    "pad": pad,
    "signed": signed,
    "roman": roman,
}
