"""Records of the cache that tell by themselves whether they are whole, and are those that they are taken for.

A record begins with the SHA-256 of its name and its content. One byte changed, an end cut off, or another record in its
place: it is thrown away, as if it had never been. Standard library alone: the quick look of a build reads its stamp so.
"""

import hashlib
import os
import stat
import threading
from pathlib import Path

from tts_build import disk
from tts_build.disk.writing import drop, is_folder, write_whole

PARTS = "parts"
"""Folder of the cache in which files grow until they are whole. What a killed build left there is swept away."""


Stat = list[int]
"""Size of a file in bytes, and its times of writing and change in ns."""


def stat_of(path: str | Path) -> Stat | None:
    """Size and times of a file, or of a folder, whose size says nothing; None when there is none. The change time also
    sees a rewrite within one tick."""
    try:
        info = os.stat(path)
    except (OSError, ValueError):  # a name that no file can have
        return None
    return [0 if stat.S_ISDIR(info.st_mode) else info.st_size, info.st_mtime_ns, info.st_ctime_ns]


def part_of(cache: Path, name: str) -> Path:
    """Where a file of the cache grows: a name of its own for each process and thread, below `parts/`."""
    return cache / PARTS / f"{os.getpid()}-{threading.get_ident()}-{name}"


def sweep(cache: Path) -> None:
    """Remove what killed builds did not finish. Only for whoever holds the workspace."""
    for folder, begins in ((PARTS, ""), ("fonts", ".part-"), ("pictures", ".part-")):
        for path in disk.children(cache, folder):
            if path.name.startswith(begins):
                drop(path)


def _seal(name: str, data: bytes) -> bytes:
    return hashlib.sha256(name.encode() + b"\0" + data).hexdigest().encode()


def _name(cache: Path, path: Path) -> str:
    return path.relative_to(cache).as_posix()


def write(cache: Path, path: Path, data: bytes) -> None:
    """Write a record. Its name is its path below the cache. A folder that stands there, unread so far, gives way.

    OutsideError when a link stands on the way, BuildFailed when the system refuses.
    """
    if is_folder(disk.unlinked(cache.parent, path)):
        drop(path)
    write_whole(path, _seal(_name(cache, path), data) + b"\n" + data, part_of(cache, path.name))


def read(cache: Path, path: Path, damaged: list[str]) -> bytes | None:
    """A record's content, or None when there is none. A damaged one is removed, and its name added to `damaged`.

    Behind a link there is none: what lies there is not ours.
    """
    if not disk.no_link(cache.parent, path):
        return None
    try:
        seal, _, data = disk.own(path).partition(b"\n")
    except OSError:
        seal = data = b""
        if not os.path.lexists(path):
            return None
    name = _name(cache, path)
    if seal == _seal(name, data):
        return data
    drop(path)
    damaged.append(name)
    return None
