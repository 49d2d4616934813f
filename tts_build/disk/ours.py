"""Folders of ours: the cache, `dist/`, and what is brought into the game.

A link may come into such a folder by an archive or a `git pull`. Whoever believes, lists, writes or removes what lies
deeper looks first at the way there (`no_link`, `unlinked`); what stands at its end is not followed.
"""

import errno
import json
import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tts_build.disk.leading import OutsideError, leads_into, target
from tts_build.disk.writing import is_folder, is_link, remove, shown, write_whole, writing


def _linked(base: Path, folder: Path) -> Path | None:
    """The first link on the way from a folder to one below it, the last counted and the first not; None without any.

    A way up or elsewhere counts as one.
    """
    if not folder.is_relative_to(base):
        return folder
    way = str(base)
    for part in folder.parts[len(base.parts) :]:  # of every record of every step: joined as plain strings
        way = os.path.join(way, part)
        if part == ".." or is_link(way):
            return Path(way)
    return None


def no_link(base: Path, path: Path) -> bool:
    """Whether no folder on the way from `base` to `path` below it is a link. The path itself may be one."""
    return _linked(base, path.parent) is None


def unlinked(base: Path, path: Path) -> Path:
    """`path`, below `base`, unless a folder on the way there is a link. OutsideError."""
    way = _linked(base, path.parent)
    if way is not None:
        what = f"`{shown(way)}` is a link" if is_link(way) else f"`{shown(path)}` does not lie in `{shown(base)}`"
        todo = "remove it: nothing is written where it leads"
        raise OutsideError(what, todo=todo, code="outside-workspace")
    return path


def cleared(base: Path, levels: Mapping[str, int]) -> list[str]:
    """Remove links, and all else that is no folder, from where folders of ours belong. Paths of what was removed.

    `levels`: by name of a folder in `base`, how many levels of folders it is, itself counted. What a link leads to is
    not touched. BuildFailed when the system refuses.
    """
    found = [path for name, depth in levels.items() for path in _cleared(base / name, depth)]
    return [path.relative_to(base).as_posix() for path in found]


def _cleared(path: Path, depth: int) -> Iterator[Path]:
    if is_folder(path):
        for inner in _listed(path) if depth > 1 else ():
            yield from _cleared(inner, depth - 1)
    elif os.path.lexists(path):
        with writing(path):
            remove(path)
        yield path


def _listed(folder: Path) -> list[Path]:
    """What lies in a folder, sorted; nothing when it cannot be looked into: whoever needs it says so."""
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def children(base: Path, rel: str) -> list[Path]:
    """What lies in `base/rel`, sorted; nothing when there is no such folder, or a link on the way to it."""
    folder = base / rel
    return _listed(folder) if _linked(base, folder) is None else []


def below(folder: Path) -> Iterator[Path]:
    """Everything below a folder, at any depth. A link is named and not entered. OSError when one cannot be listed."""
    queue = [folder]
    while queue:
        for path in sorted(queue.pop().iterdir()):
            yield path
            if is_folder(path):
                queue.append(path)


def write(base: Path, rel: str, data: bytes) -> None:
    """Write a file below a folder of ours, whole or not at all. A link of that name is replaced, not followed.

    BuildFailed, with the path, when the system does not let it be written.
    """
    path = target(base, rel)
    write_whole(path, data, path.with_name(f".part-{os.getpid()}-{path.name}"))


def keep(folder: Path, name: str, data: bytes) -> None:
    """Write a file into a folder of the cache; a folder that stands in its place gives way.

    OutsideError when the folder, or the one that it lies in, is a link; BuildFailed as `write`.
    """
    path = unlinked(folder.parent.parent, folder / name)
    if is_folder(path):
        with writing(path):
            remove(path)
    write(folder, name, data)


def kept(folder: Path, rel: str) -> bytes:
    """The bytes of a file that `write` left in a folder of ours. OutsideError, or OSError when it is not there."""
    path = target(folder, rel)
    if not leads_into(folder, path) or not stat.S_ISREG(path.stat().st_mode):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    return path.read_bytes()


def made(folder: Path, rel: str) -> Path:
    """A folder below a folder of ours, made if it is not there. OutsideError; BuildFailed when the system refuses."""
    path = target(folder, rel)
    with writing(path):
        path.mkdir(parents=True, exist_ok=True)
    return path


def discard(folder: Path, rel: str) -> None:
    """Remove a file below a folder of ours, or nothing; a link's target stays. OutsideError, BuildFailed as `write`."""
    path = target(folder, rel)
    with writing(path):
        path.unlink(missing_ok=True)


def discard_empty(folder: Path, rel: str) -> None:
    """Remove a folder below a folder of ours if nothing is in it. OutsideError."""
    path = target(folder, rel)
    with suppress(OSError):  # it is not there, or somebody has put something into it
        path.rmdir()


def own(path: Path) -> bytes:
    """The bytes of a file that builds keep for themselves: a manifest, a lock, a record of the cache.

    FileNotFoundError when what stands there is no file: a link leads elsewhere, a pipe would be read for ever. OSError
    as `read`.
    """
    if not stat.S_ISREG(os.lstat(path).st_mode):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    return path.read_bytes()


def plain(data: bytes | str) -> Any:
    """What JSON says that anybody may have written. ValueError when it says nothing, or is nested too deeply."""
    try:
        return json.loads(data)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def kept_names(folder: Path, ending: str) -> list[str]:
    """Names of the files with an ending that lie in a folder of ours, sorted."""
    return sorted(path.name for path in folder.glob(f"*{ending}"))
