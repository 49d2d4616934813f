"""A file of the workspace written anew: whole or not at all, and only while it is what was read of it before."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from tts_build.disk.leading import source
from tts_build.disk.writing import drop, remove, writing
from tts_build.problem import BuildFailed, InputError, Problem, Where

_LOCKS = (".~lock.{}#", "~${}")
"""What LibreOffice and Excel put beside a file that they have open."""


def rewrite(base: Path, rel: str, before: bytes, data: bytes) -> None:
    """Put other bytes in place of those that a file of the workspace had. A link that stays in the workspace is
    followed, and its target written.

    InputError when the file is another meanwhile, is open in a spreadsheet program or may not be written; OutsideError
    when it leads elsewhere; BuildFailed when the system refuses. Then the file is as it was.
    """
    path = Path(os.path.realpath(source(base, rel)))
    part = path.with_name(f".part-{os.getpid()}-{path.name}")
    try:
        with writing(path):
            _check_free(path, rel)
            mode = path.stat().st_mode
            try:
                remove(part)
                with part.open("xb") as file:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
                with suppress(OSError):  # a disk that knows no rights
                    os.chmod(part, mode & 0o7777)
                if path.read_bytes() != before:  # as late as can be
                    raise changed_meanwhile(rel)
                part.replace(path)
            finally:
                drop(part)
    except BuildFailed as error:
        raise BuildFailed([problem.at(Where(rel)) for problem in error.problems]) from None


def changed_meanwhile(rel: str) -> InputError:
    """That a file is no longer what was read of it."""
    what, todo = f"`{rel}` was changed elsewhere meanwhile", "look at it as it is now, then change it again"
    return InputError(Problem(what, Where(rel), todo=f"{todo}: nothing was written", code="changed-meanwhile"))


def _check_free(path: Path, rel: str) -> None:
    """InputError for a file that is kept from us on purpose. OSError as the system has it."""
    lock = next((name for form in _LOCKS if (path.parent / (name := form.format(path.name))).exists()), None)
    if lock is not None:
        what = f"`{rel}` is open in a spreadsheet program"
        todo = f"close it there (or remove `{lock}`, which one that crashed has left): nothing was written"
        raise InputError(Problem(what, Where(rel), todo=todo, code="file-in-use"))
    if not path.stat().st_mode & 0o222:  # a rename would pass over it
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
