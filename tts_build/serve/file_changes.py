"""What was saved: paths of the workspace that games are made from, and the games that they belong to.

The system tells that something happened (`watchfiles`); what it was is found by comparing sizes and times of all files
with those before. So it does not matter how an editor saves: by writing, by renaming, by deleting and making anew. What
the system does not tell, as on some network drives, is found a little later all the same.
"""

from collections.abc import Callable, Iterable
from threading import Event
from typing import Any

from watchfiles import watch

from tts_build import disk
from tts_build.build import up_to_date
from tts_build.build.discovery import CONFIG
from tts_build.definition.workspace import Root
from tts_build.problem import InputError

GATHER = 400
"""Milliseconds in which changes are gathered at most, when they keep coming."""

QUIET = 30
"""Milliseconds without another change after which those so far are looked at: an editor that renames is done then."""

LOOK = 1500
"""Milliseconds after which everything is looked at, told or not."""

NOISE = (".swp", ".swx", ".swo", ".tmp", ".part", ".bak", ".crdownload", "~")
"""How names of files end that editors keep for themselves."""


def is_noise(name: str) -> bool:
    """Whether a file is one that programs keep for themselves while they work."""
    return name.startswith((".", "~$", "#")) or name.lower().endswith(NOISE)


def games_of(root: Root, games: Iterable[str], rel: str) -> list[str]:
    """The games that a path of the workspace may matter to: one by its folder, all for what they share."""
    config, known = root.config, list(games)
    for base in (config.cards, config.art, config.lua):
        if rel.startswith(f"{base}/"):
            first = rel[len(base) + 1 :].partition("/")[0]
            return [first] if first in known else known if first == "common" else []
    return []


class Watching:
    """The files of a workspace that games are made from, as they were when they were last looked at.

    No link is followed out of the workspace, and nothing hidden is seen: `.tts-build` and `.git` among it.
    """

    def __init__(self, root: Root) -> None:
        self._root = root
        self._seen: dict[str, Any] = {}
        self.folders: list[str] = []
        self.look()

    def look(self) -> set[str]:
        """Paths that were made, changed or removed since the last look."""
        config = self._root.config
        paths, folders = {CONFIG}, []
        for base in dict.fromkeys((config.cards, config.art, config.lua)):
            try:
                found = list(disk.folders_below(self._root.path, base))
            except (InputError, OSError):
                found = []  # too many, or closed: whoever reads it says so
            for folder in found:
                if disk.problem_of(self._root.path, folder) is not None:
                    continue
                folders.append(folder)
                names = disk.names(self._root.path, folder)
                paths |= {f"{folder}/{name}" for name, is_folder in names.items() if not is_folder}
        now = up_to_date.times(self._root.path, (path for path in paths if not is_noise(path.rpartition("/")[2])))
        changed = {path for path in {*now, *self._seen} if now.get(path) != self._seen.get(path)}
        self._seen, self.folders = now, folders
        return changed

    def run(self, told: Callable[[set[str]], None], stop: Event) -> None:
        """Tell of every change until `stop` is set; of none, an empty set, now and then."""
        while not stop.is_set():
            folders = self.folders
            try:
                for _ in self._events(stop):
                    told(self.look())
                    if self.folders != folders:
                        break  # a folder came or went: the system is asked for others
            except RuntimeError:  # its own: it stops at a name that is no UTF-8, which a file may have on Linux
                told(self.look())

    def _events(self, stop: Event) -> Iterable[object]:
        base = self._root.path
        there = [str(base / folder) for folder in self.folders if (base / folder).is_dir()]
        return watch(
            base,
            *there,
            watch_filter=None,
            debounce=GATHER,
            step=QUIET,
            stop_event=stop,
            rust_timeout=LOOK,
            yield_on_timeout=True,
            raise_interrupt=False,
            recursive=False,
            ignore_permission_denied=True,
        )
