"""Files that the user names on the command line, and what is written where they said."""

import os
import stat
from collections.abc import Iterable, Mapping
from pathlib import Path

from tts_build.disk.leading import OutsideError, leads_into
from tts_build.disk.ours import write
from tts_build.disk.writing import BROKEN, drop, is_folder, is_link, put_new, remove, saving, shown
from tts_build.problem import BuildFailed, InputError, Problem


def named_text(path: Path) -> str:
    """The text of a file that the user names on the command line or in a test. OSError, or ValueError when no text."""
    return path.read_text(encoding="utf-8-sig")


MAX_NAMED = 64_000_000
"""Bytes of a file that the user names to be read whole."""


def named(path: Path, most: int = 0) -> bytes:
    """The bytes of a file that the user names on the command line, at most so many, else MAX_NAMED. InputError when it
    is none, or too large."""
    try:
        size = path.stat().st_size
        data = path.read_bytes() if path.is_file() and size <= (most or MAX_NAMED) else None
    except OSError as error:
        problem = Problem(f"`{path}` cannot be read", got=error.strerror or str(error), code="unreadable")
        raise (BuildFailed(problem) if error.errno in BROKEN else InputError(problem)) from None
    if data is None:
        expected = f"a file of at most {most // 1_000_000 or 64} MB"
        raise InputError(f"`{path}` is no file, or too large", expected=expected, code="unreadable")
    return data


MAX_NAME = 200
"""Characters of a path below the folder of a named file; systems refuse longer ones."""


def named_beside(path: Path, names: Iterable[str]) -> dict[str, bytes]:
    """The bytes of those files that lie in the same folder as one that the user names, by plain names; no links."""
    return named_below(path, (name for name in names if "/" not in name))


def named_below(path: Path, names: Iterable[str]) -> dict[str, bytes]:
    """As `named_beside`, of files in the folders below too, by their paths with `/`; no links on the way."""
    found = {}
    for name in names:
        parts = name.split("/")
        ways = [path.parent.joinpath(*parts[:count]) for count in range(1, len(parts) + 1)]
        plain = all(part == Path(part).name and not part.startswith(".") for part in parts) and len(name) <= MAX_NAME
        if plain and ways[-1].is_file() and not any(way.is_symlink() for way in ways):
            found[name] = named(ways[-1])
    return found


def named_files(folder: Path) -> list[str] | None:
    """The names of the files in a folder that the user names, sorted, hidden ones and links left out; None for what is
    no folder. InputError when it cannot be read."""
    try:
        if not folder.is_dir():
            return None
        found = [entry.name for entry in folder.iterdir() if entry.is_file() and not entry.is_symlink()]
    except OSError as error:
        problem = Problem(f"`{folder}` cannot be read", got=error.strerror or str(error), code="unreadable")
        raise (BuildFailed(problem) if error.errno in BROKEN else InputError(problem)) from None
    return sorted(name for name in found if not name.startswith("."))


def write_named(path: Path, data: bytes | str) -> None:
    """Write the file that the user names. InputError when it leads nowhere, BuildFailed when the system refuses."""
    with saving(path):
        path.write_bytes(data.encode() if isinstance(data, str) else data)


def write_into(folder: Path, name: str, data: bytes | str) -> Path:
    """Write a file whose name the user did not choose into a folder that the user did; its path. As `write_named`."""
    with saving(folder / name):
        folder.mkdir(parents=True, exist_ok=True)
        write(folder, name, data.encode() if isinstance(data, str) else data)
    return folder / name


def plain_folder(path: Path) -> Path:
    """A folder of a name that the user did not choose, there already or not. OutsideError when a link has that name."""
    if is_link(path):
        what, todo = f"`{shown(path)}` is a link", "remove it, or name a folder yourself: nothing was written"
        raise OutsideError(what, todo=todo, code="outside-workspace")
    return path


def occupied(folder: Path) -> str | None:
    """What stands in the way of a new folder: the first name in it that is not hidden, '' when it is a file; else None.

    Empty folders are no hindrance, nor what is hidden: people make `.git` and `.venv` first. OSError as `Path`.
    """
    if not os.path.lexists(folder):
        return None
    if not folder.is_dir():
        return ""
    with saving(folder):
        return next((name for name in sorted(os.listdir(folder)) if not name.startswith(".")), None)


def lay_out(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write new files into a folder that the user names, all of them or none; the folder need not exist.

    They are written aside and then moved to their places; what was moved goes again when one cannot be.
    InputError when one of them is there already, or when the path leads nowhere; BuildFailed as `writing`.
    """
    folder = folder.absolute()
    base = folder
    while not os.path.lexists(base):
        base = base.parent
    aside = base / f".part-{os.getpid()}-new"
    placed: list[Path] = []
    with saving(folder):
        try:
            remove(aside)
            for rel, data in files.items():
                path = aside / folder.relative_to(base) / rel
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            _settle(aside, base, placed)
        except BaseException:
            for path in reversed(placed):
                drop(path)
            raise
        finally:
            drop(aside)


def _settle(aside: Path, folder: Path, placed: list[Path]) -> None:
    """Move what lies in one folder into another, folder by folder where both have one."""
    for path in sorted(aside.iterdir()):
        place = folder / path.name
        if is_folder(path) and place.is_dir() and leads_into(folder, place):
            _settle(path, place, placed)
            continue
        try:
            put_new(path, place)
        except FileExistsError:
            what = f"`{place.name}` is there already"
            raise InputError(what, todo="move it away; nothing was written", code="not-empty") from None
        placed.append(place)


def is_plain_file(path: Path) -> bool:
    """Whether a path leads to a file and not to a folder, a pipe or a device."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except (OSError, ValueError):
        return False
