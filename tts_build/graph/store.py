"""Content-addressed storage in `.tts-build/`: blobs by the hash of their bytes, results by the key of their step."""

from __future__ import annotations

import hashlib
import json
import os
import threading
from collections.abc import Iterable
from pathlib import Path

from tts_build.errors import BuildFailed, Problem
from tts_build.graph.step import Blob, Made, Result, digest_of

VARIANTS = 4
"""Results kept for one key: a step whose files are changed and changed back need not run again."""


PIECE = 1 << 20
"""Bytes that are copied at a time."""


def _temporary(path: Path) -> Path:
    """A name of its own for each process; readable as other files are, which `tempfile` would not make it."""
    return path.with_name(f".part-{os.getpid()}-{threading.get_ident()}-{path.name}")


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that it appears complete or not at all, also when two processes write the same one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = _temporary(path)
    try:
        temporary.write_bytes(data)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


class Store:
    """The cache folder. A damaged or foreign entry counts as absent."""

    def __init__(self, cache: Path) -> None:
        self.cache = cache

    def blob_path(self, digest: str) -> Path:
        return self.cache / "blobs" / digest[:2] / digest

    def put(self, data: Blob) -> str:
        """Store bytes, or pieces as they come, and return their digest."""
        if not isinstance(data, bytes):
            return self._put_pieces(data)
        digest = digest_of(data)
        path = self.blob_path(digest)
        if not path.exists():
            write_whole(path, data)
        return digest

    def _put_pieces(self, pieces: Iterable[bytes]) -> str:
        total = hashlib.sha256()
        temporary = _temporary(self.cache / "blobs" / "pieces")
        temporary.parent.mkdir(parents=True, exist_ok=True)
        try:
            with temporary.open("wb") as file:
                for piece in pieces:
                    total.update(piece)
                    file.write(piece)
            path = self.blob_path(total.hexdigest())
            path.parent.mkdir(exist_ok=True)
            temporary.replace(path)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
        return total.hexdigest()

    def get(self, digest: str) -> bytes:
        """The bytes of a blob. BuildFailed when the disk no longer has what was stored."""
        data = self.blob_path(digest).read_bytes()
        if digest_of(data) != digest:
            raise self._damaged(digest)
        return data

    def copy(self, digest: str, path: Path) -> None:
        """Write a blob's bytes to a new file, a piece at a time. BuildFailed as `get` has it."""
        total = hashlib.sha256()
        with self.blob_path(digest).open("rb") as source, path.open("xb") as target:
            while piece := source.read(PIECE):
                total.update(piece)
                target.write(piece)
        if total.hexdigest() != digest:
            path.unlink()
            raise self._damaged(digest)

    def _damaged(self, digest: str) -> BuildFailed:
        self.blob_path(digest).unlink()
        return BuildFailed(
            Problem("a file of the cache is damaged; it was removed", todo="build again", code="damaged-cache")
        )

    def keep(self, made: Made) -> Result:
        """Store what a step made and return what is to be remembered of it."""
        blobs = {name: self.put(data) for name, data in sorted(made.blobs.items())}
        return Result(blobs, made.problems, dict(sorted(made.reads.items())))

    def results(self, key: str) -> list[Result]:
        """Results remembered for a key, newest first, as far as their blobs still exist."""
        try:
            entries = json.loads(self._result_path(key).read_bytes())
            found = [Result.from_json(entry) for entry in entries]
        except (OSError, ValueError, KeyError, TypeError):
            return []
        return [result for result in found if all(self.blob_path(d).exists() for d in result.blobs.values())]

    def remember(self, key: str, result: Result) -> None:
        others = [old for old in self.results(key) if old.reads != result.reads]
        entries = [entry.as_json() for entry in [result, *others][:VARIANTS]]
        write_whole(self._result_path(key), json.dumps(entries).encode())

    def _result_path(self, key: str) -> Path:
        return self.cache / "results" / key[:2] / f"{key}.json"

    def prune(self, keys: Iterable[str]) -> None:
        """Forget every result but those of `keys`, and every blob that none of them names."""
        kept = set(keys)
        blobs = {digest for key in kept for result in self.results(key) for digest in result.blobs.values()}
        for path in sorted((self.cache / "results").glob("*/*.json")):
            if path.stem not in kept:
                path.unlink(missing_ok=True)
        for path in sorted((self.cache / "blobs").glob("*/*")):
            if path.name not in blobs:
                path.unlink(missing_ok=True)

    def bytes(self) -> int:
        """How much room the blobs take."""
        return sum(path.stat().st_size for path in (self.cache / "blobs").glob("*/*"))
