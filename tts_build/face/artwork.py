"""SVG art as painters get it: text as outlines in the fonts of the game, colours changed by a map.

A drawing that needs neither is painted from its file.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from tts_build.definition.assets.bitmap import bitmap_size
from tts_build.problem import InputError, Problem
from tts_build.scene.scene import Rgba, is_vector
from tts_build.svg.safety import check_svg
from tts_build.text.fonts import Fonts

if TYPE_CHECKING:
    from tts_build.svg.recolour import Colours

SHOWN = 12
"""Colours of a drawing that a message lists."""


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


def artwork(art: Drawings, fonts: Fonts, file: str, colours: Colours | None = None) -> Artwork:
    """A picture file as it is to be painted. InputError for text that cannot be set.

    `colours` changes those of an SVG: `#rrggbb` to another, or to none.
    """
    vector, lettered = is_vector(file), art.lettered(file)
    if colours and not vector:
        what, todo = f"`colours` changes nothing in `{file}`", "use `tint`, or leave `colours` out"
        problem = Problem(what, expected="an SVG", todo=todo, severity="warning", code="absent-colour")
        return Artwork(problems=(problem,))
    if not colours and not lettered:
        return Artwork()
    drawing = _rewritten(file, art.read(file), fonts if lettered else None, tuple((colours or {}).items()))
    if isinstance(drawing, InputError):
        raise drawing
    return drawing


@lru_cache(maxsize=64)
def _rewritten(
    file: str, data: bytes, fonts: Fonts | None, colours: tuple[tuple[str, Rgba | None], ...]
) -> Artwork | InputError:
    """The drawing, or what is wrong with it, which a face may ask for a thousand times."""
    try:
        return _made(file, data, fonts, colours)
    except InputError as error:
        return error


def _made(file: str, data: bytes, fonts: Fonts | None, colours: tuple[tuple[str, Rgba | None], ...]) -> Artwork:
    # What reads drawings takes a while to load, and many games have none that is rewritten.
    from tts_build.svg.svg_elements import tree_of

    root = tree_of(file, data)
    problems: list[Problem] = []
    if colours:
        from tts_build.svg.recolour import recolour

        seen = recolour(root, dict(colours))
        shown = ", ".join(f"`{name}`" for name, _ in sorted(seen.items(), key=lambda item: (-item[1], item[0]))[:SHOWN])
        for name, _ in colours:
            if name not in seen:
                what, expected = f"`{file}` has no colour `{name}`", f"one that it has: {shown}" if shown else ""
                todo = "" if shown else "it has none but `currentColor`, which `colour` sets"
                problem = Problem(what, expected=expected, todo=todo, severity="warning", code="absent-colour")
                problems.append(problem)
    if fonts is None:
        return Artwork(root.text(), tuple(problems))
    from tts_build.text.svg_text import outline_text

    problems += outline_text(file, root, fonts)
    return Artwork(_checked(file, root.text()), tuple(problems))


def _checked(file: str, svg: str) -> str:
    """What was written, held against the bounds of a file."""
    try:
        check_svg(file, svg.encode(), bitmap_size)
    except InputError as error:
        raise InputError([replace(problem, todo="set less text in it") for problem in error.problems]) from None
    return svg
