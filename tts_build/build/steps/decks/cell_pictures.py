"""Cells of a deck's sheet: each a tile that was kept, or a face that is painted when it is needed."""

import io
from collections.abc import Iterable

from PIL import Image

from tts_build import disk
from tts_build.build.core.step import Job, digest_of
from tts_build.paint.screen.painter import MM_PER_INCH, paint
from tts_build.problem import InputError
from tts_build.scene.codec import load_scene
from tts_build.scene.scene import Scene

NOTHING = digest_of(b"")
"""The digest of a tile that was not kept."""

WHITE = (255, 255, 255)


def painted(scene: Scene, job: Job) -> Image.Image:
    """A face in exactly the pixels that the job's `size` asks for."""
    width, height = job.params["size"]
    image = paint(scene, width / scene.width * MM_PER_INCH, job.root, job.fonts)
    return image if image.size == (width, height) else image.resize((width, height), Image.Resampling.LANCZOS)


class Cells:
    """The cells of a sheet's job by their places; `columns` to a row, each of `size` pixels."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self.size: tuple[int, int] = tuple(job.params["size"])
        self.columns: int = job.params["columns"]
        self._needs: dict[int, tuple[str, str]] = {place: (kept, face) for place, kept, face in job.params["cells"]}
        self._tiles: dict[int, Image.Image] = {}
        self._scenes: dict[int, Scene] = {}

    @property
    def places(self) -> list[int]:
        """Every cell, in order."""
        return list(self._needs)

    def within(self, rows: range) -> list[int]:
        """The cells of some rows."""
        return [place for place in self._needs if place // self.columns in rows]

    def content(self, place: int) -> str:
        """What a cell shows, as a digest of its own."""
        kept, face = self._needs[place]
        return self._job.needs[kept if self._is_kept(place) else face]

    def composed(self, rows: range) -> Image.Image:
        """Some rows of cells as one picture, white where there is no cell."""
        width, height = self.size
        whole = Image.new("RGB", (self.columns * width, len(rows) * height), WHITE)
        for place in self.within(rows):
            tile = self._tiles.pop(place, None) or self._tile(place)
            left, top = place % self.columns * width, (place // self.columns - rows.start) * height
            whole.paste(tile, (left, top), tile if tile.mode == "RGBA" else None)
        return whole

    def alone(self, place: int) -> Image.Image:
        """One cell on white. It is soon composed too, and is not painted twice for that."""
        tile = self._tiles[place] = self._tile(place)
        whole = Image.new("RGB", self.size, WHITE)
        whole.paste(tile, (0, 0), tile if tile.mode == "RGBA" else None)
        return whole

    def reads(self, places: Iterable[int]) -> dict[str, str]:
        """The pictures that are painted for cells which are not kept, with their digests."""
        found: dict[str, str] = {}
        for place in places:
            if not self._is_kept(place):
                found |= self._scene(place).pictures()
        return found

    def _is_kept(self, place: int) -> bool:
        return self._job.needs[self._needs[place][0]] != NOTHING

    def _scene(self, place: int) -> Scene:
        if place not in self._scenes:
            self._scenes[place] = load_scene(self._job.blob(self._needs[place][1]))
        return self._scenes[place]

    def _tile(self, place: int) -> Image.Image:
        if not self._is_kept(place):
            return painted(self._scene(place), self._job)
        with Image.open(io.BytesIO(self._job.blob(self._needs[place][0])), formats=["PNG"]) as picture:
            picture.load()
            return picture

    def hold(self, reads: dict[str, str]) -> bool:
        """Whether these files of the workspace are still those of their digests."""
        try:
            return all(digest_of(disk.read(self._job.root, file)) == digest for file, digest in reads.items() if digest)
        except InputError:
            return False
