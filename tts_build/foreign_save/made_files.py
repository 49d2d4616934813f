"""The files of a workspace as they are found: texts and pictures by folder, equal ones once."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tts_build import disk
from tts_build.foreign_save.safe_names import Names
from tts_build.problem import InputError, Problem

SHORTEST = 60
"""Letters of a text that is worth a file of its own; a line break is, too."""

Source = Callable[[], bytes]


class Made(Mapping[str, bytes]):
    """Files whose bytes are made when they are asked for: those of a large save are not held all at once."""

    def __init__(self, files: Mapping[str, Source]) -> None:
        self._files = files

    def __getitem__(self, path: str) -> bytes:
        return self._files[path]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


@dataclass(slots=True)
class Files:
    """Files by their paths. `texts` lie beside the game file, `art` in the art's folder of the game."""

    texts: dict[str, Source] = field(default_factory=dict)
    art: dict[str, Source] = field(default_factory=dict)
    _known: dict[Hashable, str] = field(default_factory=dict)
    _names: dict[str, Names] = field(default_factory=dict)

    def text(self, folder: str, name: str, ending: str, text: str) -> str | None:
        """The path of a text; None for one that no file can hold."""
        try:
            data = text.encode("utf-8")
        except UnicodeEncodeError:
            return None
        return self._put(self.texts, folder, name, ending, (hashlib.sha256(data).digest(),), lambda: data)

    def asset(self, folder: str, name: str, ending: str, key: tuple[Hashable, ...], read: Source) -> str:
        """The path of a file of the art; of one key there is one."""
        return self._put(self.art, folder, name, ending, key, read)

    def _put(
        self, files: dict[str, Source], folder: str, name: str, ending: str, key: tuple[Hashable, ...], read: Source
    ) -> str:
        known = (folder, ending, key)
        if known not in self._known:
            stem = self._names.setdefault(folder, Names()).of(name, folder.rpartition("/")[2])
            self._known[known] = f"{folder}/{stem}.{ending}"
            files[self._known[known]] = read
        return self._known[known]


def worth_a_file(text: str) -> bool:
    """Whether a text is long enough to be read in a file of its own."""
    return len(text) > SHORTEST or "\n" in text.strip()


def check_free(target: Path) -> None:
    """InputError for a folder that has something in it."""
    there = disk.occupied(target)
    if there is not None:
        what = f"the folder `{target.name}` is not empty: there is `{there}`" if there else f"`{target.name}` is a file"
        raise InputError(Problem(what, todo="choose a new folder; nothing was written", code="not-empty"))
