"""A book between setting and painting: its pages as bytes, and what leads from one to another.

A workspace that is kept open sets and paints its book again after each change, and of most changes a page or two are
others. A process remembers the last ones as bytes, and as they were painted.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any

from tts_build.paint.paper.binding import About, Bookmark, bind
from tts_build.paint.paper.painter import Page
from tts_build.paint.paper.picture_quality import LOSSLESS, Keeping
from tts_build.paint.paper.tagging import Link, Mark
from tts_build.recent import Recent
from tts_build.rulebook.rulebook import Book
from tts_build.scene.codec import dump_scene, load_scene
from tts_build.scene.scene import Scene

WRITTEN, PAINTED = 16_000_000, 32_000_000
"""Bytes of pages remembered: as they went to the painter, and with what they were painted as."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page as bytes, with the files in the font store that they name, and picture files with their digests."""

    page: bytes
    fonts: tuple[str, ...]
    pictures: dict[str, str]


_written: Recent[tuple[Scene, Leaf]] = Recent(WRITTEN)
_painted: Recent[tuple[bytes, list[Mark]]] = Recent(PAINTED)


@dataclass(frozen=True, slots=True)
class Leaves:
    """What the PDF of a book is made of. `pages`: each a Scene as bytes, which name fonts and pictures by content."""

    pages: tuple[bytes, ...]
    bookmarks: tuple[Bookmark, ...]
    links: tuple[tuple[Link, ...], ...]
    fonts: tuple[str, ...]
    """files in the font store that are on the pages, sorted"""
    pictures: dict[str, str]
    """picture files that are on the pages, with their digests"""

    @classmethod
    def of(cls, book: Book, name: Hashable = "") -> Leaves:
        """A book that was set. `name` tells it from others whose pages are remembered."""
        leaves = [_leaf((name, number), scene) for number, scene in enumerate(book.scenes)]
        fonts = {font for leaf in leaves for font in leaf.fonts}
        pictures = {file: digest for leaf in leaves for file, digest in leaf.pictures.items()}
        return cls(tuple(leaf.page for leaf in leaves), book.bookmarks, book.links, tuple(sorted(fonts)), pictures)

    def dump(self) -> bytes:
        """A line for each page, below one for the rest."""
        rest = {
            "bookmarks": _plain(self.bookmarks),
            "links": [_plain(links) for links in self.links],
            "fonts": self.fonts,
            "pictures": dict(sorted(self.pictures.items())),
        }
        return b"\n".join((json.dumps(rest, ensure_ascii=False, separators=(",", ":")).encode(), *self.pages))

    @classmethod
    def load(cls, data: bytes) -> Leaves:
        """What `dump` wrote."""
        first, *pages = data.split(b"\n")
        rest: dict[str, Any] = json.loads(first)
        bookmarks = tuple(Bookmark(*entry) for entry in rest["bookmarks"])
        links = tuple(tuple(Link(tuple(box), *target) for box, *target in page) for page in rest["links"])
        return cls(tuple(pages), bookmarks, links, tuple(rest["fonts"]), rest["pictures"])

    def pdf(self, about: About, root: Path, fonts: Path, keeping: Keeping = LOSSLESS) -> bytes:
        """One tagged PDF with bookmarks and links. `root` is the workspace, `fonts` the folder of typefaces, `keeping`
        how pictures are stored."""
        pages = [painted(page, root, fonts, keeping) for page in self.pages]
        return bind([data for data, _ in pages], about, self.bookmarks, [marks for _, marks in pages], self.links)


def _plain(entries: Sequence[Bookmark | Link]) -> list[Any]:
    return [astuple(entry) for entry in entries]


def _leaf(place: Hashable, scene: Scene) -> Leaf:
    """A page of a book; the one that stood there before, if it is the same."""
    before = _written.get(place)
    if before is not None and before[0] == scene:
        return before[1]
    leaf = Leaf(dump_scene(scene), scene.fonts(), scene.pictures())
    _written.put(place, (scene, leaf), len(leaf.page))
    return leaf


def painted(page: bytes, root: Path, fonts: Path, keeping: Keeping) -> tuple[bytes, list[Mark]]:
    """A page as PDF with its content, in order; remembered by what it is made of."""

    def painting() -> tuple[bytes, list[Mark]]:
        scene = load_scene(page)
        canvas = Page(scene.width, scene.height, root, fonts, tagged=True, keeping=keeping)
        canvas.scene(scene, 0.0, 0.0)
        return canvas.data(), canvas.marks

    return _painted.of((page, root, fonts, keeping), painting, lambda made: len(made[0]) + len(page))
