"""The pictures beside a save: found by the last part of their URLs, for sizes and for pictures of the table."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import unquote

from tts_build import disk

if TYPE_CHECKING:
    from PIL import Image

    from tts_build.dice.die_mesh import Mesh

T = TypeVar("T")


class Assets:
    """The files of one folder; without a folder, or for a file that is not there, nothing is known."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._sizes: dict[str, tuple[int, int] | None] = {}
        self._meshes: dict[str, Mesh | None] = {}

    def path(self, url: str) -> Path | None:
        """The file that a URL, a path or a bare name means, in the folder alone."""
        return None if self.folder is None else _within(self.folder, bare(url))

    def picture(self, url: str) -> Image.Image | None:
        """The picture with alpha, or None when there is none that can be read."""
        return self._read(url, lambda opened: opened.convert("RGBA"))

    def _read(self, url: str, read: Callable[[Image.Image], T]) -> T | None:
        """What is read of a picture, or None when there is none that can be read."""
        from PIL import Image, UnidentifiedImageError

        path = self.path(url)
        if path is None:
            return None
        try:
            with Image.open(io.BytesIO(disk.kept(path.parent, path.name))) as opened:
                return read(opened)
        except (OSError, UnidentifiedImageError, Image.DecompressionBombError):
            return None

    def mesh(self, url: str) -> Mesh | None:
        """The mesh of a model, from the folder beside the pictures that models lie in, or None."""
        if url not in self._meshes:
            data = self._model(url)
            self._meshes[url] = None
            if data is not None:
                from tts_build.save.picture.mesh_pictures import mesh_from

                self._meshes[url] = mesh_from(data)
        return self._meshes[url]

    def _model(self, url: str) -> bytes | None:
        name = bare(url)
        path = _within(self.folder.parent / "models", name) if self.folder and name.endswith(".obj") else None
        return None if path is None else disk.kept(path.parent, name)

    def aspect(self, url: str) -> float | None:
        """Width over height of a picture, where it is known."""
        size = self.size(url)
        return None if size is None else size[0] / size[1]

    def size(self, url: str) -> tuple[int, int] | None:
        """Width and height of a picture in pixels, where it is known."""
        if url not in self._sizes:
            self._sizes[url] = self._read(url, lambda opened: opened.size)
        return self._sizes[url]


class FoundAssets(Assets):
    """Files that lie in no folder: `find` gives pictures by bare file name, `model` meshes."""

    def __init__(
        self, find: Callable[[str], Image.Image | None], model: Callable[[str], bytes | None] = lambda name: None
    ) -> None:
        super().__init__()
        self._find, self._found = find, model

    def _model(self, url: str) -> bytes | None:
        return self._found(bare(url))

    def _read(self, url: str, read: Callable[[Image.Image], T]) -> T | None:
        found = self._find(bare(url))
        return None if found is None else read(found)


class SizedAssets(Assets):
    """Pictures that nobody has painted yet, of which the proportions are known: width over height by bare name."""

    def __init__(self, aspects: Mapping[str, float]) -> None:
        super().__init__()
        self._known = aspects

    def aspect(self, url: str) -> float | None:
        """Width over height of a picture, where it is known."""
        return self._known.get(bare(url))


def _within(folder: Path, name: str) -> Path | None:
    """A file of a folder, if it is there and in it."""
    path = folder / name
    there = name not in ("", ".", "..") and path.is_file() and disk.leads_into(folder, path)
    return path if there else None


def bare(url: str) -> str:
    """The file name at the end of a URL or a path."""
    return unquote(url.split("?")[0]).replace("\\", "/").rsplit("/", 1)[-1]
