"""Outputs appear whole: written beside `dist/<game>/`, then swapped in, with a manifest of what they are.

What stands in `dist/<game>/` and was not made by a build, or was changed since, is somebody's work: it leaves the
folder with the swap and is kept in `dist/<game>.kept/`, which is made for it: nothing is moved into what stands there.
"""

import os
import shutil
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tts_build import __version__, disk
from tts_build.build.dist_folder import (
    FRESH,
    MANIFEST,
    OLD,
    Output,
    check_folders,
    check_ours,
    foreign,
    pretty,
    recorded,
    stands,
)
from tts_build.build.dist_lock import begin_lock, lock_beside, write_lock
from tts_build.disk.writing import drop, is_folder, remove, writing

Copy = Callable[[Mapping[Path, str]], Mapping[Path, int]]
"""Writes the bytes of digests to new files and returns their numbers."""


@dataclass(frozen=True, slots=True)
class Transaction:
    """What stands in a folder of `dist`, replaced as a whole: `recover`, then `replace`, then `retire`.

    A run that is killed anywhere between leaves the last good build or the new one; `recover` of the next puts the
    folder right. `tool` is the version that the manifest names.
    """

    dist: Path
    game: str
    tool: str = __version__

    @property
    def target(self) -> Path:
        """Where the outputs stand."""
        return self.dist / self.game

    @property
    def _fresh(self) -> Path:
        return self.dist / FRESH.format(self.game)

    @property
    def _old(self) -> Path:
        return self.dist / OLD.format(self.game)

    def recover(self) -> list[str]:
        """Put the last good build back when a run died between the two renames of a swap, and remove what it left.

        Returns the paths, below `dist`, of files that no build made and that are kept in `<game>.kept/` from now on.
        InputError when what stands there is not ours to replace.
        """
        check_folders(self.dist, self.game)
        with writing(self.target):
            if is_folder(self._old) and not os.path.lexists(self.target):
                self._old.replace(self.target)
            remove(self._fresh)
            remove(lock_beside(self.dist, self.game))
        kept = self.retire()
        check_ours(self.dist, self.game)
        return kept

    def replace(self, outputs: list[Output], stay: Mapping[str, Any], copy: Copy, *, lock: bool = False) -> None:
        """Swap in these outputs, and those that stand there now and `stay`, by their entries of the manifest.

        Whatever goes wrong until the swap, nothing half done is left. What stood there lies aside until `retire`. With
        `lock` the lock is marked as unfinished before the swap, and written after it.
        """
        check_ours(self.dist, self.game)
        try:
            self._stage(outputs, stay, copy)
            if lock:
                begin_lock(self.dist, self.game, outputs)
            self._swap()
        except BaseException:
            drop(self._fresh)
            raise
        if lock:
            write_lock(self.dist, self.game, outputs)

    def _stage(self, outputs: list[Output], stay: Mapping[str, Any], copy: Copy) -> None:
        """Write everything that the folder is to hold into one beside it."""
        fresh = self._fresh
        with writing(fresh):
            remove(fresh)
            fresh.mkdir(parents=True)
        places = _places(fresh, [*(output.path for output in outputs), *stay])
        sizes = copy({places[output.path]: output.digest for output in outputs})
        for name in stay:
            with writing(places[name]):
                shutil.copyfile(self.target / name, places[name])
        entries = dict(stay) | {output.path: output.entry(sizes[places[output.path]]) for output in outputs}
        with writing(fresh / MANIFEST):
            manifest = pretty({"game": self.game, "tts_build": self.tool, "files": entries})
            (fresh / MANIFEST).write_bytes(manifest)

    def _swap(self) -> None:
        """Put what was staged into place; a build that dies leaves the last good one."""
        try:
            with writing(self.target):
                check_folders(self.dist, self.game)
                if is_folder(self.target):
                    self.target.replace(self._old)
                self._fresh.replace(self.target)
        except BaseException:
            if is_folder(self._old) and not os.path.lexists(self.target):
                with suppress(OSError):  # else the next build does it
                    self._old.replace(self.target)
            raise

    def retire(self) -> list[str]:
        """Remove the build that was replaced, all but what somebody else put or changed there. The result is
        `recover`'s.

        Each of its files is read for that; nobody who waits for the new build need wait for this.
        """
        names = []
        with writing(self._old):
            if is_folder(self._old):
                now, kept = recorded(self.target), _free(self.dist / f"{self.game}.kept")
                for name in sorted(foreign(self._old)):
                    if name in now and stands(self._old, name, now[name]):
                        continue  # the very file that was built again
                    place = kept / name
                    place.parent.mkdir(parents=True, exist_ok=True)
                    (self._old / name).rename(place)
                    names.append(place.relative_to(self.dist).as_posix())
            remove(self._old)
        return names

    def discard(self) -> list[str]:
        """Remove the outputs. What no build made is kept as `recover` has it; its paths are returned."""
        self.recover()
        with writing(self.target):
            self.target.replace(self._old)
        return self.retire()


def _places(folder: Path, names: Iterable[str]) -> dict[str, Path]:
    """Where files of a new folder go, by their names. OutsideError as `disk.target`; each inner folder is made once."""
    folders: dict[str, Path] = {}
    places = {}
    for name in names:
        inner, _, last = name.rpartition("/")
        if inner not in folders:
            path = disk.target(folder, name)
            with writing(path):
                path.parent.mkdir(parents=True, exist_ok=True)
            folders[inner] = path.parent
        places[name] = folders[inner] / last
    return places


def _free(path: Path) -> Path:
    """The path itself, or with a number behind the stem when something stands there."""
    number, free = 1, path
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free
