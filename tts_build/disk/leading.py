"""Where a path leads, all links followed, and whether a definition may read there."""

import os
from contextlib import suppress
from pathlib import Path, PurePath

from tts_build.problem import InputError, Problem


class OutsideError(InputError):
    """A path leads where it may not."""


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
    if path == base or path.name == ".." or not leads_into(base, path.parent):
        raise OutsideError(
            f"`{rel}` leads out of `{base.name}`",
            todo="remove the link: nothing is written outside",
            code="outside-workspace",
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
