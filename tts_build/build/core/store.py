"""Content-addressed storage in `.tts-build/`: blobs by the hash of their bytes, results by the key of their step.

Nothing in it is believed. Blobs are held against their digests whenever they are read, here and in workers; results
are sealed records. What is damaged is thrown away and made again.
"""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from tts_build import disk
from tts_build.build.core import checked_file
from tts_build.build.core.step import FONTS, PICTURES, Blob, Made, Result, blob_path, digest_of, pieces_of, read_blob
from tts_build.build.core.warm_cache import Memory
from tts_build.disk.writing import drop, is_folder, remove, write_pieces, write_whole, writing
from tts_build.paint.screen.picture_store import is_whole
from tts_build.problem import Damaged
from tts_build.text.static_fonts import is_sound

VARIANTS = 4
"""Results kept for one key: a step whose files are changed and changed back need not run again."""


class Store:
    """The cache folder. `damaged` gets the names of files that were thrown away since they were damaged."""

    def __init__(self, cache: Path, damaged: list[str] | None = None, memory: Memory | None = None) -> None:
        self.cache, self._at = cache, str(cache)
        self._memory = memory
        self.damaged: list[str] = [] if damaged is None else damaged

    def blob_path(self, digest: str) -> Path:
        return blob_path(self.cache, digest)

    def put(self, data: Blob) -> str:
        """Store bytes, or pieces as they come, and return their digest. What stands there already is made good."""
        if not isinstance(data, bytes):
            return self._put_pieces(data)
        digest = digest_of(data)
        path = self.blob_path(digest)
        if not _holds(path, data):
            self._clear(path)
            write_whole(path, data, self._part(digest))
        return digest

    def _put_pieces(self, pieces: Iterable[bytes]) -> str:
        total = hashlib.sha256()

        def counted() -> Iterator[bytes]:
            for piece in pieces:
                total.update(piece)
                yield piece

        part = self._part("pieces")
        try:
            with writing(part):
                part.parent.mkdir(parents=True, exist_ok=True)
            write_pieces(part, counted())
            path = self.blob_path(total.hexdigest())
            with writing(path):
                self._clear(path)
                path.parent.mkdir(parents=True, exist_ok=True)
                part.replace(path)
        except BaseException:
            drop(part)
            raise
        return total.hexdigest()

    def _part(self, name: str) -> Path:
        return disk.unlinked(self.cache.parent, checked_file.part_of(self.cache, name))

    def _clear(self, path: Path) -> None:
        """Remove a folder that stands where a file is to be: a rename replaces everything else. OutsideError when a
        link stands on the way."""
        if is_folder(disk.unlinked(self.cache.parent, path)):
            self.damaged.append(path.relative_to(self.cache).as_posix())
            with writing(path):
                remove(path)

    def get(self, digest: str) -> bytes:
        """The bytes of a blob. Raises Damaged when the disk no longer has what was stored."""
        return read_blob(self.cache, digest)

    def copy(self, digest: str, path: Path) -> int:
        """Write a blob's bytes to a new file, a piece at a time, and return how many. Raises Damaged as `get`."""
        try:
            return write_pieces(path, pieces_of(self.blob_path(digest), digest))
        except Damaged:
            path.unlink()
            raise

    def throw_away(self, path: Path) -> bool:
        """Remove a file that was found damaged. False when it is whole: somebody else has made it again by now.

        OutsideError when a link stands on the way to it.
        """
        disk.unlinked(self.cache.parent, path)
        judges = {self.cache / FONTS: is_sound, self.cache / PICTURES: is_whole}
        if judges.get(path.parent, self._is_whole)(path):
            return False
        name = path.relative_to(self.cache).as_posix()
        if os.path.lexists(path):
            self.damaged.append(name)
        with writing(path):
            remove(path)
        return True

    def _is_whole(self, path: Path) -> bool:
        try:
            for _ in pieces_of(path, path.name):
                pass
        except Damaged:
            return False
        return True

    def keep(self, made: Made) -> Result:
        """Store what a step made and return what is to be remembered of it."""
        blobs = {name: self.put(data) for name, data in sorted(made.blobs.items())}
        return Result(blobs, made.problems, dict(sorted(made.reads.items())), made.fonts, made.weight)

    def results(self, key: str) -> list[Result]:
        """Results remembered for a key, newest first, as far as their blobs and fonts still exist."""
        known = self._memory.results.get(key) if self._memory is not None else None
        if known is None:
            known = self._recorded(key)
            if self._memory is not None and known:
                self._memory.results.put(key, known)
        return [result for result in known if self._exists(result)]

    def _recorded(self, key: str) -> list[Result]:
        data = checked_file.read(self.cache, self._result_path(key), self.damaged)
        try:
            return [Result.from_json(entry) for entry in disk.plain(data)] if data is not None else []
        except (ValueError, TypeError, KeyError, AttributeError):  # sealed, but by somebody else's hand
            drop(disk.unlinked(self.cache.parent, self._result_path(key)))
            self.damaged.append(self._result_path(key).relative_to(self.cache).as_posix())
            return []

    def _exists(self, result: Result) -> bool:
        """Whether the files of a result are there; asked of every step of every build, so plain strings do."""
        at = self._at
        files = [f"{at}/blobs/{digest[:2]}/{digest}" for digest in result.blobs.values()]
        return all(map(os.path.isfile, (*files, *(f"{at}/{FONTS}/{name}" for name in result.fonts))))

    def remember(self, key: str, result: Result) -> None:
        """Know a result for a key from now on, before those that other files led to."""
        others = [old for old in self.results(key) if old.reads != result.reads]
        known = [result, *others][:VARIANTS]
        checked_file.write(
            self.cache, self._result_path(key), json.dumps([entry.as_json() for entry in known]).encode()
        )
        if self._memory is not None:
            self._memory.results.put(key, known)

    def _result_path(self, key: str) -> Path:
        return self.cache / "results" / key[:2] / f"{key}.json"

    def prune(self, keys: Iterable[str]) -> None:
        """Forget every result but those of `keys`, every blob that none of them names, and pictures made ready."""
        kept = set(keys)
        blobs = {digest for key in kept for result in self.results(key) for digest in result.blobs.values()}
        unused = [path for path in self._inner("results") if path.stem not in kept]
        unused += [path for path in self._inner("blobs") if path.name not in blobs]
        for path in (*unused, *disk.children(self.cache, PICTURES)):
            drop(path)

    def _inner(self, folder: str) -> list[Path]:
        """What lies in the folders of a folder of the cache."""
        inner = (path.name for path in disk.children(self.cache, folder))
        return [path for name in inner for path in disk.children(self.cache, f"{folder}/{name}")]

    def bytes(self) -> int:
        """How much room the blobs take, and pictures made ready."""
        return sum(_size(folder) for folder in (*disk.children(self.cache, "blobs"), self.cache / PICTURES))


def _size(folder: Path) -> int:
    """Bytes of the files of a folder of the cache, as far as they can be looked at: others may tidy up meanwhile."""
    try:
        with os.scandir(folder) as entries:
            return sum(entry.stat(follow_symlinks=False).st_size for entry in entries)
    except OSError:
        return 0


def _holds(path: Path, data: bytes) -> bool:
    try:
        return path.lstat().st_size == len(data) and disk.own(path) == data
    except OSError:
        return False
