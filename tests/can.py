"""What the tool can do, said beside the tests that show it: the page `docs/what-it-can-do.md` is made from these marks.

    @can("Faces", "Gradients, along a line or from a point", write="fill: {from: sea, to: sand}", see="faces.md#fills")
    def test_a_gradient_is_painted_on_screen_and_paper() -> None: ...

A row of the page is true as long as its test passes. `cannot` marks a test of what is refused or told instead. The
page is read off the source text, so the arguments are literals. `python -m tests.features.page` writes it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])

AREAS = (
    "Rows",
    "Faces",
    "Text",
    "Pictures",
    "Boards",
    "Parts",
    "Paper",
    "Rulebooks",
    "Table",
    "Scripts",
    "Rules",
    "Tool",
)
"""Chapters of the page, in the order in which a designer meets them."""


def can(area: str, what: str, *, write: str = "", see: str = "", picture: str = "") -> Callable[[Test], Test]:
    """A row: the chapter, what can be done, how it is written in a definition or on the command line (one line), where
    the docs tell of it (`page.md#heading`), and a picture of it (a name in `docs/showcase/*.yaml`)."""
    return _unchanged


def cannot(area: str, what: str, *, instead: str = "", see: str = "") -> Callable[[Test], Test]:
    """A row of what cannot be done, which the test shows to be said, and what helps instead."""
    return _unchanged


def _unchanged(test: Test) -> Test:
    return test
