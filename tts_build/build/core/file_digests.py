"""Digests of workspace files, remembered with size and times so that unchanged files are not read again."""

import json
from pathlib import Path

from tts_build import disk
from tts_build.build.core import checked_file
from tts_build.build.core.step import digest_of
from tts_build.build.core.warm_cache import Memory
from tts_build.problem import InputError


class Digests:
    """`digest(rel)` is the SHA-256 of a workspace file, or the empty text when it does not exist."""

    def __init__(self, root: Path, cache: Path, damaged: list[str], memory: Memory | None = None) -> None:
        self.root, self._cache = root, cache
        self._path = cache / "files.json"
        self._now: dict[str, str] = {}
        self._known: dict[str, tuple[checked_file.Stat, str]] = {} if memory is None else memory.files
        self._changed = False
        if not self._known:
            data = checked_file.read(cache, self._path, damaged)
            self._known.update(json.loads(data) if data is not None else {})

    def digest(self, rel: str) -> str:
        if rel not in self._now:
            self._now[rel] = self._digest(rel)
        return self._now[rel]

    def _digest(self, rel: str) -> str:
        path = self.root / rel
        stat = checked_file.stat_of(path)
        if stat is None or not path.is_file():
            return ""
        known = self._known.get(rel)
        if known and known[0] == stat:
            return known[1]
        try:
            digest = digest_of(disk.read(self.root, rel))
        except InputError:
            return ""  # it leads outside by now: whoever reads it says so
        self._known[rel] = (stat, digest)
        self._changed = True
        return digest

    def current(self, reads: dict[str, str]) -> bool:
        """Whether every file still holds what it held when it was read."""
        return all(self.digest(rel) == digest for rel, digest in reads.items())

    def save(self) -> None:
        """Write down what was learnt, if anything was."""
        if not self._changed and self._path.is_file():
            return
        self._changed = False
        checked_file.write(self._cache, self._path, json.dumps(self._known, sort_keys=True).encode())
