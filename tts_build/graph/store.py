"""Content-addressed storage in `.tts-build/`: blobs by the hash of their bytes, results by the key of their step."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterable
from pathlib import Path

from tts_build.errors import BuildFailed, Problem
from tts_build.graph.step import Made, Result, digest_of

VARIANTS = 4
"""Results kept for one key: a step whose files are changed and changed back need not run again."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that it appears complete or not at all, also when two processes write the same one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # A name of its own for each process; readable as other files are, which `tempfile` would not make it.
    temporary = path.with_name(f".part-{os.getpid()}-{threading.get_ident()}-{path.name}")
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

    def put(self, data: bytes) -> str:
        digest = digest_of(data)
        path = self.blob_path(digest)
        if not path.exists():
            write_whole(path, data)
        return digest

    def get(self, digest: str) -> bytes:
        """The bytes of a blob. BuildFailed when the disk no longer has what was stored."""
        data = self.blob_path(digest).read_bytes()
        if digest_of(data) != digest:
            self.blob_path(digest).unlink()
            raise BuildFailed(
                Problem("a file of the cache is damaged; it was removed", todo="build again", code="damaged-cache")
            )
        return data

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
