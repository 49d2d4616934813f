"""Lists inside a text: which of its lines are items, and what stands before them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

BULLETS = ("•", "–")
"""What stands before items, and before items of items, unless a style says."""

_ITEM = re.compile(r"(?P<inside>[ \t]*)(?:-|(?P<number>\d{1,3}[.)]))[ \t]+(?P<text>\S.*)")
_NESTED = 2
"""Spaces before an item of an item, at least; a tab is as good."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A stretch of a text: an item of a list (level 1, or 2 inside another), or what lies between lists (level 0)."""

    text: str
    level: int = 0
    marker: str = ""
    """markup"""
    number: bool = False


def entries(text: str, bullets: Sequence[str]) -> Iterator[Entry]:
    """The items of a text (`- item`, `1. item`, indented ones inside them) and the lines between. Without bullets all
    of it is one stretch."""
    if not bullets:
        yield Entry(text)
        return
    inside = False
    for line in text.split("\n"):
        match = _ITEM.fullmatch(line.rstrip())
        if match is None:
            inside = inside and not line.strip()
            yield Entry(line)
            continue
        deep = inside and len(match["inside"].expandtabs(_NESTED)) >= _NESTED
        marker = match["number"] or bullets[min(deep, len(bullets) - 1)]
        yield Entry(match["text"], 1 + deep, marker, match["number"] is not None)
        inside = True
