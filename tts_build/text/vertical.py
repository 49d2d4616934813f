"""Text set vertically: which of it stands upright, which is turned, and which short words lie across the column.

Columns are set like lines, from the top of the box's right side: what is along a line there is down a column here. An
upright run hangs from the middle of its column, a turned one stands on a baseline left of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal
from unicodedata import east_asian_width

from tts_build.scene.outline import Box

Kind = Literal["upright", "turned", "across"]

_ACROSS = re.compile(r"(?<![A-Za-z0-9])(?:[0-9]{1,2}|[A-Z]|[!?]{2})(?![A-Za-z0-9])")
"""Short numbers, single capitals and pairs of marks, which lie across the column (tate-chu-yoko)."""
_LONG = "\u2014\u2015\u2025\u2026"
"""Dashes and dots that fonts of East Asia have upright as well."""


def kinds(text: str) -> list[Kind]:
    """How each character stands (after UAX 50: wide characters upright, the others turned)."""
    wide = (east_asian_width(char) in ("W", "F") or char in _LONG for char in text)
    ways: list[Kind] = ["upright" if upright else "turned" for upright in wide]
    for match in _ACROSS.finditer(text):
        ways[match.start() : match.end()] = ["across"] * len(match[0])
    return ways


def stretches(text: str, ways: list[Kind]) -> Iterator[tuple[str, Kind]]:
    """Text cut where it stands another way; `found` has the kind of each character."""
    start = 0
    for end in range(1, len(text) + 1):
        if end == len(text) or ways[end] != ways[start]:
            yield text[start:end], ways[start]
            start = end


def turned(align: str, valign: str, start: str) -> tuple[str, str]:
    """Alignment on the page as that of lines and of the text along them: columns begin at the right, and at the top."""
    across = {"left": "bottom", "centre": "middle"}.get(align, "top")
    along = {"middle": "centre", "bottom": "right"}.get(valign, start)
    return ("justify" if align == "justify" else along), across


def upended(box: Box) -> Box:
    """A box on its side, for lines that are to become columns."""
    return 0.0, 0.0, box[3], box[2]


def down(box: Box, x: float, y: float) -> tuple[float, float]:
    """The place on the page of what stands `x` along and `y` across the columns of a box."""
    return box[0] + box[2] - y, box[1] + x
