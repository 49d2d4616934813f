"""SVG art as painters get it: text as outlines in the fonts of the game, colours changed by a map.

A drawing that needs neither is painted from its file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol

from tts_build.errors import InputError, Problem
from tts_build.layout.fonts import Fonts
from tts_build.layout.svgtext import outline_text
from tts_build.load.bitmapfile import bitmap_size
from tts_build.load.svgfile import check_svg
from tts_build.load.svgtree import tree_of


class Drawings(Protocol):
    """What is asked of the game's art."""

    def read(self, rel: str) -> bytes:
        """The bytes of a picture."""

    def lettered(self, rel: str) -> bool:
        """Whether it is an SVG that shows text."""


@dataclass(frozen=True, slots=True)
class Artwork:
    """A drawing as text, empty when the file itself is painted, and what was found while it was made."""

    svg: str = ""
    problems: tuple[Problem, ...] = ()


def artwork(art: Drawings, fonts: Fonts, file: str) -> Artwork:
    """A picture file as it is to be painted. InputError for text that cannot be set."""
    return _outlined(file, art.read(file), fonts) if art.lettered(file) else Artwork()


@lru_cache(maxsize=64)
def _outlined(file: str, data: bytes, fonts: Fonts) -> Artwork:
    root = tree_of(data)
    problems = outline_text(file, root, fonts)
    return Artwork(_checked(file, root.text(), lambda: "set less text in it"), tuple(problems))


def _checked(file: str, svg: str, todo: Callable[[], str]) -> str:
    """What was written, held against the bounds of a file."""
    try:
        check_svg(file, svg.encode(), bitmap_size)
    except InputError as error:
        raise InputError([replace(problem, todo=todo()) for problem in error.problems]) from None
    return svg
