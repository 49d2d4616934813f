"""Folders that another program writes at the same time, as the game does those of its saves.

Between a look at a file and a write, another may have taken its place. So what is new takes no name that is taken, and
what is replaced or removed is moved aside first and looked at there: what is not ours goes back. A process that is
killed meanwhile leaves it aside, where `put_back` finds it.
"""

import os
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path

from tts_build.disk.leading import target
from tts_build.disk.ours import own
from tts_build.disk.writing import drop, put_new, remove, writing

Ours = Callable[[bytes], bool]
"""Whether a file of these bytes is one that we may replace or remove."""

_ASIDE = re.compile(r"\.was-[0-9]+-[0-9]+-(.+)")


def put(folder: Path, name: str, data: bytes, ours: Ours) -> bool:
    """Write a file, whole, where nothing stands or one of ours. False when something else does: that stays.

    OutsideError for a name that leads elsewhere, BuildFailed when the system refuses.
    """
    path = target(folder, name)
    part = path.with_name(f".part-{os.getpid()}-{name}")
    with writing(path):
        folder.mkdir(parents=True, exist_ok=True)
        try:
            remove(part)
            with part.open("xb") as file:
                file.write(data)
            return _put_new(part, path) or (take(folder, name, ours) and _put_new(part, path))
        finally:
            drop(part)


def _put_new(part: Path, path: Path) -> bool:
    with suppress(FileExistsError):
        put_new(part, path)
        return True
    return False


def take(folder: Path, name: str, ours: Ours) -> bool:
    """Remove a file if it is one of ours. False when something else stands there, which stays; True when nothing does.

    OutsideError and BuildFailed as `put`.
    """
    path = target(folder, name)
    asides = (path.with_name(f".was-{os.getpid()}-{number}-{name}") for number in count())
    aside = next(free for free in asides if not os.path.lexists(free))
    with writing(path):
        try:
            os.replace(path, aside)
        except FileNotFoundError:
            return True
        if _is(aside, ours):
            aside.unlink()
            return True
        _put_new(aside, path)  # else it waits aside: somebody has taken its name in this very moment
        return False


def _is(path: Path, ours: Ours) -> bool:
    try:
        return ours(own(path))
    except OSError:  # a link, or no file at all
        return False


def put_back(folder: Path, ours: Callable[[str, bytes], bool], free: Callable[[str], Iterable[str]]) -> list[str]:
    """Give back the names of files that wait aside, and remove those of ours whose name is taken. The names given.

    `ours` is asked with the name, too. `free`: other names for one that is not ours and whose name is taken.
    """
    given = []
    for aside in sorted(folder.glob(".was-*")):
        match = _ASIDE.fullmatch(aside.name)
        if match is None:
            continue
        name = match[1]
        with writing(aside):
            if _put_new(aside, folder / name):
                given.append(name)
            elif _is(aside, lambda data, name=name: ours(name, data)):  # type: ignore[misc]
                aside.unlink()
            else:
                given.append(next(other for other in free(name) if _put_new(aside, folder / other)))
    return given
