"""Pictures for pages: what lies beside a save, pages of its PDFs, and what the game keeps in its own cache."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, TypeVar

from cachetools import LRUCache, cached
from PIL import Image

from tts_build import disk
from tts_build.problem import TtsBuildError
from tts_build.save.facts import CACHE_FOLDERS
from tts_build.save.urls import cached_as, file_of
from tts_build.sim.save_pictures import Assets, bare

if TYPE_CHECKING:
    from pypdfium2 import PdfPage

T = TypeVar("T")
ONE_AT_A_TIME = threading.Lock()
"""PDFs are for one thread at a time."""
PAGE_HEIGHT = 1400
"""Pixels of a page of a PDF."""
PAGE = "#page="
"""What in a PDF's address comes before the number of a page, from 0."""


_ADDRESS = re.compile(r"https?://[^\s\"\\]+")


class PageFiles(Assets):
    """Files of the folder that a save lies in, as a build leaves them, and of `game`, the game's own folder: there a
    file is called by the letters and digits of its whole address, which is looked up in the `save`. Nothing is fetched.
    """

    def __init__(self, folder: Path | None, game: Path | None = None, save: Any = None) -> None:
        super().__init__(folder / "images" if folder else None)
        self._beside = Assets(folder / "pdf" if folder else None)
        self._game = game
        text = json.dumps(save, ensure_ascii=False) if game is not None else ""
        self._addresses = {file_of(url): url for url in set(_ADDRESS.findall(text))}
        self._page = cached(LRUCache(16), lock=threading.Lock())(self._drawn)

    def path(self, url: str) -> Path | None:
        """The file that an address means, if it is there."""
        return super().path(url) or self._beside.path(url) or self._in_cache(url)

    def _in_cache(self, url: str) -> Path | None:
        if self._game is None:
            return None
        name = cached_as(self._addresses.get(file_of(url), url))
        known = PurePosixPath(bare(url)).suffix.lower()
        for kind in (known,) if known in CACHE_FOLDERS else (".png", ".jpg", ".obj", ".pdf"):
            folder, ending = CACHE_FOLDERS[kind]
            path = self._game / folder / f"{name}{ending}"
            if len(name) < 250 and disk.is_plain_file(path):
                return path
        return None

    def _model(self, url: str) -> bytes | None:
        cached = self._in_cache(url)
        try:
            return super()._model(url) if cached is None else disk.named(cached)
        except (OSError, TtsBuildError):
            return None

    def _read(self, url: str, read: Callable[[Image.Image], T]) -> T | None:
        address, _, number = url.partition(PAGE)
        if not address.lower().endswith(".pdf"):
            return super()._read(url, read)
        page = self._page(address, int(number or 0))
        return None if page is None else read(page)

    def pages(self, url: str) -> int:
        """How many pages a PDF has; 0 when it cannot be read."""
        from pypdfium2 import PdfDocument, PdfiumError

        path = self.path(url)
        try:
            with ONE_AT_A_TIME:
                return 0 if path is None else len(PdfDocument(disk.named(path)))
        except (OSError, PdfiumError, TtsBuildError):
            return 0

    def _drawn(self, url: str, number: int) -> Image.Image | None:
        from pypdfium2 import PdfDocument, PdfiumError

        path = self.path(url)
        try:
            if path is None:
                return None
            with ONE_AT_A_TIME:
                return _rendered(PdfDocument(disk.named(path))[number])
        except (OSError, PdfiumError, IndexError, ZeroDivisionError, TtsBuildError):
            return None


def _rendered(page: PdfPage) -> Image.Image:
    drawn: Image.Image = page.render(scale=PAGE_HEIGHT / page.get_height()).to_pil()
    return drawn.convert("RGBA")
