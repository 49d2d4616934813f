"""The pictures beside a save: found by the last part of their URLs, for sizes and for pictures of the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

if TYPE_CHECKING:
    from PIL import Image


class Assets:
    """The files of one folder; without a folder, or for a file that is not there, nothing is known."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._aspects: dict[str, float] = {}

    def path(self, url: str) -> Path | None:
        """The file that a URL, a path or a bare name means, in the folder alone."""
        name = unquote(url.split("?")[0]).replace("\\", "/").rsplit("/", 1)[-1]
        if self.folder is None or not name or name in (".", ".."):
            return None
        path = self.folder / name
        return path if path.is_file() else None

    def picture(self, url: str) -> Image.Image | None:
        """The picture with alpha, or None when there is none that can be read."""
        from PIL import Image, UnidentifiedImageError

        path = self.path(url)
        if path is None:
            return None
        try:
            with Image.open(path) as opened:
                return opened.convert("RGBA")
        except (OSError, UnidentifiedImageError, Image.DecompressionBombError):
            return None

    def aspect(self, url: str) -> float:
        """Width over height of a picture; 1 when it is not known. Reads the head of the file once."""
        if url not in self._aspects:
            from PIL import Image, UnidentifiedImageError

            path = self.path(url)
            self._aspects[url] = 1.0
            if path is not None:
                try:
                    with Image.open(path) as opened:
                        self._aspects[url] = opened.width / opened.height
                except (OSError, UnidentifiedImageError, Image.DecompressionBombError):
                    pass
        return self._aspects[url]
