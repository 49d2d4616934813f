"""Writing whole files, and the words for a system that will not: a full disk, a closed folder are no faults of ours.

Standard library and `errors` alone: the quick look of a build imports this.
"""

import errno
import os
import shutil
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tts_build.problem import BuildFailed, InputError, Problem

FULL = {errno.ENOSPC, errno.EDQUOT}
CLOSED = {errno.EACCES, errno.EPERM}
OTHER = {errno.EIO, errno.EMFILE, errno.ENFILE, errno.ENAMETOOLONG, errno.ELOOP, errno.ENOTDIR, errno.EISDIR}
"""What else a disk may say that has nothing to do with how the tool was written."""

BROKEN = {errno.EIO, errno.EMFILE, errno.ENFILE}
"""Of these, what is no matter of what somebody asked for: the disk itself, or a system that is busy."""

JUNCTION = 0xA0000003
"""What Windows calls a folder that leads to another (`IO_REPARSE_TAG_MOUNT_POINT`); Python knows it as no link."""


def is_link(path: str | Path) -> bool:
    """Whether a path is a link, or a junction of Windows. Neither is followed; False where nothing stands."""
    try:
        info = os.lstat(path)
    except (OSError, ValueError):
        return False
    return stat.S_ISLNK(info.st_mode) or getattr(info, "st_reparse_tag", 0) == JUNCTION


def is_folder(path: str | Path) -> bool:
    """Whether a path is a folder itself, and no link to one."""
    try:
        info = os.lstat(path)
    except (OSError, ValueError):
        return False
    return stat.S_ISDIR(info.st_mode) and getattr(info, "st_reparse_tag", 0) != JUNCTION


def shown(path: str | Path) -> str:
    """A path as messages name it: from the folder that one is in, where it lies below that."""
    here = os.path.join(os.getcwd(), "")
    return os.path.abspath(path).removeprefix(here).replace(os.sep, "/")


def refused(error: OSError, path: str | Path | None = None) -> Problem | None:
    """What the system refuses, in words; None when the error is not about the disk.

    `path` is what was being written; without it, the file that the error names.
    """
    named = path if path is not None else error.filename
    if named is None:
        return None
    what = f"`{shown(os.fsdecode(named))}`"
    if error.errno in FULL:
        todo = "make room (`tts-build clean` empties the cache), then try again"
        return Problem(f"the disk is full: {what} cannot be written", todo=todo, code="disk-full")
    if error.errno == errno.EFBIG:
        todo = "raise the limit (`ulimit -f`), then try again"
        return Problem(f"{what} is larger than this system lets a file be", todo=todo, code="disk-full")
    if error.errno == errno.EROFS:
        todo = "make its folder writable, or work on a copy"
        return Problem(f"{what} cannot be written: the disk is read-only", todo=todo, code="no-permission")
    if error.errno in CLOSED:
        todo = "allow this user to use it and its folder, then try again"
        doing = "to use" if path is None else "to write"
        return Problem(f"no permission {doing} {what}", todo=todo, code="no-permission")
    if error.errno in OTHER:
        return Problem(f"the system does not take {what}", got=error.strerror or str(error), code="disk")
    return None


def short_of_memory(step: str = "") -> Problem:
    """The words for a system that has no more memory to give; `step` is what asked for it."""
    what = f"the memory of this system does not suffice for {f'`{step}`' if step else 'this'}"
    todo = "build with fewer worker processes (`--jobs 1`), or ask for less: smaller pictures, a lower `resolution`"
    return Problem(what, todo=todo, code="worker")


@contextmanager
def writing(path: str | Path) -> Iterator[None]:
    """BuildFailed, with the path, when the system does not let it be written."""
    try:
        yield
    except OSError as error:
        problem = refused(error, path)
        if problem is None:
            raise
        raise BuildFailed(problem) from None


@contextmanager
def saving(path: str | Path) -> Iterator[None]:
    """For a path that the user named: InputError when it leads nowhere, BuildFailed as `writing` has it."""
    try:
        yield
    except OSError as error:
        if error.errno in FULL | CLOSED | BROKEN | {errno.EROFS, errno.EFBIG}:
            with writing(path):
                raise
        problem = Problem(f"cannot write {path}", got=error.strerror or str(error), code="cannot-write")
        raise InputError(problem) from None


def write_whole(path: Path, data: bytes, part: Path) -> None:
    """Write a file so that it appears complete or not at all; `part` is where it grows. BuildFailed as `writing`.

    `part` is made anew: a link that stands there is not written through.
    """
    with writing(path):
        for folder in dict.fromkeys((path.parent, part.parent)):
            _folder(folder)
        try:
            remove(part)
            with part.open("xb") as file:
                file.write(data)
            part.replace(path)
        except BaseException:
            drop(part)
            raise


def _folder(path: Path) -> None:
    """Make a folder with those above it, unless it is there. BuildFailed when something else stands in its place."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        what = f"`{shown(path)}` is no folder, and one has to be there"
        raise BuildFailed(what, todo="move it away, then try again", code="disk") from None


def write_pieces(path: Path, pieces: Iterable[bytes]) -> int:
    """Write a file piece by piece and return its size. BuildFailed as `writing`; what making a piece raises passes.

    The file is made anew: a link that stands there is not written through.
    """
    size = 0
    with writing(path):
        remove(path)
        file = open(path, "xb", buffering=0)  # noqa: SIM115  (closed below, whatever a piece raises)
    try:
        for piece in pieces:
            with writing(path):
                rest = memoryview(piece)
                while rest:  # a disk may take a part of it, and refuse the next
                    rest = rest[file.write(rest) :]
            size += len(piece)
    finally:
        with suppress(OSError):  # all is written; what failed to be was said
            file.close()
    return size


def put_new(part: Path, path: Path) -> None:
    """Move a file or a folder to where nothing stands. FileExistsError when something does: it stays as it is."""
    if sys.platform == "win32" or is_folder(part):
        if os.path.lexists(path):  # which a rename takes away where it is an empty folder
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        os.rename(part, path)  # of a file, it replaces nothing on Windows
        return
    try:
        os.link(part, path, follow_symlinks=False)
    except FileExistsError:
        raise
    except OSError:  # a disk that has no hard links, as of a stick: the name is taken first, then filled
        open(path, "xb").close()
        try:
            os.replace(part, path)
        except BaseException:
            drop(path)
            raise
    else:
        try:
            os.unlink(part)
        except BaseException:  # it is there once, or not at all
            drop(path)
            raise


def drop(path: Path) -> None:
    """Remove what is ours and unfinished, as far as the system lets us: whatever went wrong before matters more."""
    with suppress(OSError):
        remove(path)


def remove(path: Path) -> None:
    """Remove a folder with all in it, or whatever stands in its place, or nothing; a link's target stays."""
    if is_folder(path):
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
