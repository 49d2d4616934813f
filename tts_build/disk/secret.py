"""Files of ours that nobody else of this machine may read."""

import errno
import os
import stat
import sys
from pathlib import Path

from tts_build.disk.ours import own, unlinked
from tts_build.disk.writing import drop, remove, writing

OTHERS = 0o077
"""What the group and everybody may do with a file."""


def keep_secret(folder: Path, name: str, data: bytes) -> bool:
    """Write a file into a folder of the cache that its owner alone can read. False, and nothing stays, where a disk
    cannot keep it so. OutsideError when the folder is a link, BuildFailed when the system refuses.

    On Windows files are their owner's by the folder that they lie in.
    """
    path = unlinked(folder.parent, folder / name)
    part = path.with_name(f".part-{os.getpid()}-{name}")
    with writing(path):
        try:
            remove(part)
            with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(data)
            if not _is_secret(part):
                return False
            if os.path.isdir(path):  # anything else is replaced at once, and never missing
                remove(path)
            part.replace(path)
            return True
        finally:
            drop(part)


def own_secret(folder: Path, name: str) -> bytes:
    """The bytes of a file that `keep_secret` wrote. FileNotFoundError when somebody else made it or can read it, or
    when it is none. OSError, OutsideError."""
    path = unlinked(folder.parent, folder / name)
    if not _is_secret(path):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    return own(path)


def _is_secret(path: Path) -> bool:
    info = os.lstat(path)
    if sys.platform == "win32":
        return stat.S_ISREG(info.st_mode)
    return stat.S_ISREG(info.st_mode) and info.st_uid == os.geteuid() and not info.st_mode & OTHERS
