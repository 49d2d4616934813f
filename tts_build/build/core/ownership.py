"""The two folders that a build may write, `dist/` and `.tts-build/`: that they are ours, and ours alone just now.

A workspace may come from a stranger. Its definitions are data, and so is its `dist/`; but a result in the cache is
believed without being made again. So a cache counts only where it was made: `.tts-build/home.json` holds the number and
the change time of the folder `.tts-build/home`, which the system sets and no archive can bring along. A cache that was
copied or unpacked is emptied, and the next build makes everything anew with the same bytes. So is one of another
`FORMAT`. What was damaged where it was made is no matter of the fence: `store` and `seal` find that.
"""

import json
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tts_build import disk
from tts_build.disk.writing import is_folder, remove, write_whole, writing
from tts_build.problem import BuildFailed, InputError

HOME = "home"
"""Empty folder of the cache whose number and change time mark the cache as made here."""

FORMAT = 2
"""Of the files in the cache; a release that writes them in another way counts it up."""

PATIENCE = 600.0
"""Seconds that a build waits for another one in the same workspace."""

FOLDERS = {
    HOME: 1,
    "blobs": 2,
    "results": 2,
    "before": 2,
    **dict.fromkeys(("fonts", "ledger", "parts", "pictures", "stamps"), 1),
}
"""Folders of the cache, and how many levels of folders each is."""

LOCK = "lock"
"""File of a folder that is held; see `alone`."""


def check_folder(root: Path, rel: str) -> None:
    """InputError when a folder that is to be written is something else, or a link that leads out of the workspace."""
    path = root / rel
    if not disk.leads_into(root, path) or (disk.is_link(path) and not path.exists()):
        what = f"`{rel}` is a link that leads out of the workspace"
        raise InputError(what, todo="remove the link: builds write nothing outside", code="outside-workspace")
    if path.exists() and not path.is_dir():
        what = f"`{rel}` is not a folder"
        raise InputError(what, todo="move it away: builds write there", code="not-a-folder")


def _check_cache(cache: Path) -> None:
    if disk.is_link(cache):
        what, todo = f"`{cache.name}` is a link", "remove the link: the cache is a plain folder"
        raise InputError(what, todo=todo, code="outside-workspace")


def fence(cache: Path) -> list[str]:
    """Remove links, and files, from where folders of the cache belong; their names. What a link leads to stays whole.

    For whoever holds the workspace, before anything of the cache is believed, swept or written.
    """
    _check_cache(cache)
    return disk.cleared(cache, FOLDERS)


def claim(root: Path, cache: Path) -> bool:
    """Make the cache folder ours. True when a foreign one had to be emptied."""
    rel = cache.relative_to(root).as_posix()
    check_folder(root, rel)
    _check_cache(cache)
    if made_here(cache):
        return False
    with writing(cache):
        cache.mkdir(parents=True, exist_ok=True)
    with alone(cache):
        if made_here(cache):  # by another build, which began in the same moment
            return False
        with writing(cache):
            found = [path for path in cache.iterdir() if path.name != LOCK]
            for path in found:
                remove(path)
            (cache / HOME).mkdir()
        write_whole(cache / "home.json", json.dumps(mark(cache)).encode(), cache / f".home-{os.getpid()}")
    return bool(found)


def empty(cache: Path) -> None:
    """Remove the cache folder and all in it, following no link."""
    with writing(cache):
        remove(cache)


def mark(cache: Path) -> list[int] | None:
    """What tells this cache from every other, and none can bring along; None when it was not made by us."""
    try:
        info = os.stat(cache / HOME, follow_symlinks=False)
    except OSError:
        return None
    return [FORMAT, info.st_ino, info.st_ctime_ns] if is_folder(cache / HOME) else None


def made_here(cache: Path) -> bool:
    """Whether this cache is where it was made, so that what it says may be believed."""
    found = None if disk.is_link(cache) else mark(cache)
    try:
        return found is not None and disk.plain(disk.own(cache / "home.json")) == found
    except (OSError, ValueError):
        return False


@contextmanager
def alone(cache: Path, waiting: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Hold the workspace while it is built. A second build waits; `waiting` is called once when it has to.

    The system lets go of the lock when its process ends, however that happens.
    """
    end = time.monotonic() + PATIENCE
    told = False
    while True:
        with _opened(cache / LOCK) as file:
            while not _take(file):
                if not told:
                    waiting()
                    told = True
                if time.monotonic() > end:
                    what = "another build has held this workspace for ten minutes"
                    raise BuildFailed(what, todo="end it, then build again", code="busy")
                time.sleep(0.05)
            try:
                if _is_there(file, cache / LOCK):
                    yield
                    return
            finally:
                _release(file)


def _is_there(file: IO[bytes], path: Path) -> bool:
    """Whether a file that was waited for was not removed meanwhile: another one of its name may be held by others."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.lstat())
    except FileNotFoundError:
        return False


@contextmanager
def held(folder: Path, name: str) -> Iterator[bool]:
    """Hold a file in a folder of the cache, if no other process does; whether it is held. As `disk.keep` else."""
    path = disk.unlinked(folder.parent.parent, folder / name)
    disk.made(folder.parent, folder.name)
    with _opened(path) as file:
        taken = _take(file)
        try:
            yield taken
        finally:
            if taken:
                _release(file)


def _opened(lock: Path) -> IO[bytes]:
    """A file that can be held."""
    with writing(lock):
        lock.parent.mkdir(exist_ok=True)  # it may have been removed while it was waited for
        if os.path.lexists(lock) and not stat.S_ISREG(lock.lstat().st_mode):
            remove(lock)  # a link would be followed, a pipe cannot be locked
        return open(lock, "a+b")


if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> bool:
        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _release(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    # Record locks belong to one process: workers that are forked do not keep them when the build is killed.
    def _take(file: IO[bytes]) -> bool:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        return True

    def _release(file: IO[bytes]) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN)
