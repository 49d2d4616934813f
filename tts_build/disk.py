"""The door to the disk: every path that a definition causes to be read, written, listed or removed goes through here.

A definition may come from anybody, so a path counts by where it leads, all links followed, and not by how it is
spelled. What is read for a definition lies in its workspace and is not hidden; what is written lies in the folder that
the caller names. Files of the tool, of installed packages, and those that the user names on the command line have
functions of their own, so that no caller mistakes one for the other. `tests/test_house.py` fails for a module that
opens files by itself.
"""

from __future__ import annotations

import errno
import fnmatch
import json
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path, PurePath
from typing import Any

from tts_build.errors import InputError, Problem, Where
from tts_build.writing import drop, remove, saving, writing

PACKAGE = Path(__file__).resolve().parent
"""Where the tool itself lies; in a workspace too, when that has a virtual environment in it."""

MAX_FOLDERS = 5000
"""Folders below one that is searched. Links that go round in a circle would otherwise never end."""


class OutsideError(InputError):
    """A path leads where it may not."""


# -- where a path leads ---------------------------------------------------------------------------------------------


def _inner(base: Path, path: Path) -> PurePath | None:
    """Where a path leads as seen from a folder, all links of both followed; None when that is not in it.

    As `Path.resolve` has it, which asks the system three times as often.
    """
    try:
        found, folder = os.path.realpath(path), os.path.realpath(base)
        with suppress(FileNotFoundError, NotADirectoryError, PermissionError):
            os.stat(found)  # links in a circle stay as they are, and fail here
    except (OSError, RuntimeError, ValueError):  # such links, or a name that no file can have
        return None
    if found == folder:
        return PurePath()
    if found.startswith(os.path.join(folder, "")):
        return PurePath(found[len(os.path.join(folder, "")) :])
    pure = PurePath(found)  # a system may not tell capitals apart
    return pure.relative_to(folder) if pure.is_relative_to(folder) else None


def leads_into(base: Path, path: Path) -> bool:
    """Whether a path, all links followed, lies in a folder (or is it). It need not exist."""
    return _inner(base, path) is not None


def problem_of(base: Path, rel: str) -> Problem | None:
    """What is wrong with reading `base/rel` for a definition: it leads out of the workspace, or to what is hidden.

    Hidden files hold settings and passwords of other programs (`.git/config`, `.env`); no definition needs one.
    """
    inner = _inner(base, base / rel)
    if inner is None:
        return Problem(
            f"`{rel}` is a link that leads out of the workspace",
            todo="copy the file into the workspace",
            code="outside-workspace",
        )
    if any(part.startswith(".") for part in inner.parts):
        return Problem(
            f"`{rel}` is hidden, or leads to what is hidden",
            expected="files and folders whose names begin with no dot",
            todo="move it, or give it another name",
            code="hidden-file",
        )
    return None


def source(base: Path, rel: str | Path) -> Path:
    """`base/rel`, a file or folder that a definition may read. OutsideError when it leads elsewhere."""
    problem = problem_of(base, Path(rel).as_posix())
    if problem is not None:
        raise OutsideError(problem)
    return base / rel


def target(base: Path, rel: str) -> Path:
    """`base/rel`, a place to write to below a folder of ours. OutsideError when it leads elsewhere."""
    path = base / rel
    if path == base or not leads_into(base, path.parent):
        raise OutsideError(
            Problem(
                f"`{rel}` leads out of `{base.name}`",
                todo="remove the link: nothing is written outside",
                code="outside-workspace",
            )
        )
    return path


def overlap(one: Path, other: Path) -> bool:
    """Whether one of two folders lies in the other, or they are the same, by where they lead.

    Folders are compared by their identity too: a disk may take `Cards` for `cards`, or hang one folder in twice.
    """
    try:
        first, second = one.resolve(), other.resolve()
    except (OSError, RuntimeError):  # a link in a circle leads nowhere
        return False
    return _within(first, second) or _within(second, first)


def _within(inner: Path, outer: Path) -> bool:
    return inner.is_relative_to(outer) or any(_same(folder, outer) for folder in (inner, *inner.parents))


def _same(one: Path, other: Path) -> bool:
    try:
        return os.path.samefile(one, other)
    except OSError:
        return False


# -- reading for a definition ---------------------------------------------------------------------------------------


def read(base: Path, rel: str | Path) -> bytes:
    """The bytes of a file of the workspace. OutsideError, or OSError when it cannot be read."""
    return source(base, rel).read_bytes()


def names(base: Path, rel: str) -> dict[str, bool]:
    """The names in a folder of the workspace, sorted, and whether each is a folder.

    Empty when there is no such folder, or when it leads where it may not.
    """
    if problem_of(base, rel) is not None:
        return {}
    path = base / rel
    try:
        return dict(sorted((entry.name, entry.is_dir()) for entry in path.iterdir())) if path.is_dir() else {}
    except PermissionError:
        raise  # a closed folder is not an empty one
    except OSError:
        return {}


def files_below(base: Path, rel: str, wrong: Callable[[Problem], None] = lambda problem: None) -> Iterator[str]:
    """Paths, from `rel` on, of all files below a folder of the workspace, sorted by folder; hidden ones are left out.

    `wrong` hears of folders that lead outside, which are not entered. InputError when there are too many folders.
    """
    for prefix, below in _tree(base, rel, wrong):
        yield from (f"{prefix}{name}" for name, is_folder in below.items() if not is_folder)


def folders_below(base: Path, rel: str) -> Iterator[str]:
    """Paths, from `base` on, of a folder of the workspace and of all folders in it. InputError as `files_below`."""
    for prefix, _ in _tree(base, rel, lambda problem: None):
        yield f"{rel}/{prefix}".rstrip("/")


def _tree(base: Path, rel: str, wrong: Callable[[Problem], None]) -> Iterator[tuple[str, dict[str, bool]]]:
    """Each folder below one, by its path from there with a slash behind it, and the names in it."""
    queue, seen = [""], 0
    while queue:
        prefix = queue.pop()
        seen += 1
        if seen > MAX_FOLDERS:
            raise InputError(
                Problem(
                    f"`{rel}` has too many folders in it",
                    expected=f"at most {MAX_FOLDERS}",
                    todo="do links in it go round in a circle?",
                    code="too-many-folders",
                )
            )
        folder = f"{rel}/{prefix}".rstrip("/")
        problem = problem_of(base, folder)
        if problem is not None:
            wrong(problem.at(Where(folder)))
        below = {name: is_folder for name, is_folder in names(base, folder).items() if not name.startswith(".")}
        yield prefix, below
        queue += [f"{prefix}{name}/" for name, is_folder in reversed(below.items()) if is_folder]


# -- writing where a build may ------------------------------------------------------------------------------------


def write(base: Path, rel: str, data: bytes) -> None:
    """Write a file below a folder of ours, whole or not at all. A link of that name is replaced, not followed.

    BuildFailed, with the path, when the system does not let it be written.
    """
    path = target(base, rel)
    part = path.with_name(f".part-{os.getpid()}-{path.name}")
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            part.unlink(missing_ok=True)
            with part.open("xb") as file:
                file.write(data)
            part.replace(path)
        except BaseException:
            drop(part)
            raise


def kept(folder: Path, rel: str) -> bytes:
    """The bytes of a file that `write` left in a folder of ours. OutsideError, or OSError when it is not there."""
    path = target(folder, rel)
    if not leads_into(folder, path):
        raise FileNotFoundError(rel)
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


def own(path: Path) -> bytes:
    """The bytes of a file that builds keep for themselves: a manifest, a lock, a record of the cache.

    FileNotFoundError when what stands there is no file: a pipe would be read for ever. OSError as `read`.
    """
    if stat.S_ISFIFO(path.stat().st_mode) or path.is_char_device() or path.is_socket():
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


# -- files of the tool and of installed packages ------------------------------------------------------------------


def installed(path: Path) -> bytes:
    """The bytes of a file of the tool itself or of an installed package. No definition has a say in which."""
    return path.read_bytes()


def packaged(package: str, name: str) -> str:
    """The text of a data file of one of the tool's packages."""
    from importlib import resources  # not before it is needed: the quick look of a build imports this module

    return resources.files(package).joinpath(*name.split("/")).read_text(encoding="utf-8")


def installed_files(folder: Path, pattern: str = "*") -> list[Path]:
    """Files of the tool or of an installed package whose names match a pattern, at any depth, sorted."""
    found: list[str] = []
    for inner, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != "__pycache__"]
        found += [os.path.join(inner, name) for name in fnmatch.filter(names, pattern)]
    return [Path(path) for path in sorted(found, key=lambda path: path.split(os.sep)) if os.path.isfile(path)]


# -- files that the user names ------------------------------------------------------------------------------------


def named_text(path: Path) -> str:
    """The text of a file that the user names on the command line or in a test. OSError, or ValueError when no text."""
    return path.read_text(encoding="utf-8-sig")


MAX_NAMED = 64_000_000
"""Bytes of a file that the user names to be read whole."""


def named(path: Path) -> bytes:
    """The bytes of a file that the user names on the command line. InputError when it is none, or too large."""
    try:
        size = path.stat().st_size
        data = path.read_bytes() if path.is_file() and size <= MAX_NAMED else None
    except OSError as error:
        what = f"`{path}` cannot be read"
        raise InputError(Problem(what, got=error.strerror or str(error), code="unreadable")) from None
    if data is None:
        raise InputError(
            Problem(f"`{path}` is no file, or too large", expected="a file of at most 64 MB", code="unreadable")
        )
    return data


def named_beside(path: Path, names: Iterable[str]) -> dict[str, bytes]:
    """The bytes of those files that lie in the same folder as one that the user names, by plain names; no links."""
    found = {}
    for name in names:
        other = path.parent / name
        if other.name == name and other.is_file() and not other.is_symlink() and not name.startswith("."):
            found[name] = named(other)
    return found


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
        if not os.path.lexists(place):
            os.rename(path, place)
            placed.append(place)
        elif path.is_dir() and place.is_dir():
            _settle(path, place, placed)
        else:
            what = f"`{place.name}` is there already"
            raise InputError(Problem(what, todo="move it away; nothing was written", code="not-empty"))


# -- files that are handed out -------------------------------------------------------------------------------------


def is_plain_file(path: Path) -> bool:
    """Whether a path leads to a file and not to a folder, a pipe or a device."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except (OSError, ValueError):
        return False
