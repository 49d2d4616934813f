"""Lists of a directive: their items, what these point at, and settings that are numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tts_build.definition.book.directives import Directive
from tts_build.problem import Problem
from tts_build.rulebook import blocks as md
from tts_build.rulebook.typography import Typographer
from tts_build.text.markup import LINK

_CALL = re.compile(f"{LINK}@([^{LINK}]*){LINK}")


def items_of(blocks: Sequence[md.Block]) -> Iterator[tuple[int, tuple[md.Block, ...], int]]:
    """Every item of the lists of a directive: its number, its blocks, its line."""
    number = 0
    for block in blocks:
        if isinstance(block, md.Listing):
            for item in block.items:
                number += 1
                first = next((part for part in item if isinstance(part, md.Paragraph)), None)
                yield number, item, first.line if first else block.line


def called(blocks: Sequence[md.Block]) -> list[str]:
    """What the text of an item points at: `[the board](@board)`, `[dice](@azure,blue)`."""
    texts = [block.text for block in blocks if isinstance(block, md.Paragraph)]
    return [name.strip() for text in texts for call in _CALL.findall(text) for name in call.split(",") if name.strip()]


def numbered(blocks: Sequence[md.Block]) -> list[md.Block]:
    """The blocks with every list numbered, since its items are numbers of the picture."""
    found: list[md.Block] = []
    count = 1
    for block in blocks:
        if isinstance(block, md.Listing):
            found.append(replace(block, first=count))
            count += len(block.items)
        else:
            found.append(block)
    return found


def number_of(setter: Typographer, directive: Directive, key: str, default: float, least: float, most: float) -> float:
    """A setting that is a number; a finding when it is none."""
    text = directive.get(key)
    if not text:
        return default
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not least <= value <= most:
        where = directive.at(setter.file, key)
        wanted = f"a number from {least:g} to {most:g}"
        setter.add(Problem(f"`{key}` is no such number", where, wanted, f"`{text}`", code="directive-value"))
        return default
    return value
