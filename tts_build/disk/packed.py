"""Folders and archives of files that the user names to be looked through: listed in bounds, links passed over."""

import os
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath

from tts_build.disk.named import named
from tts_build.problem import InputError, Problem

MOST_FILES = 400_000
MOST_BYTES = 256_000_000
"""Of one file."""

Files = dict[str, Callable[[], bytes]]


def files_in(path: Path) -> Files:
    """By path below it every file of a folder, or of a ZIP archive; read when they are called. InputError for what is
    neither, when it cannot be read, and for too many files; reading raises it too."""
    try:
        if path.is_dir():
            return {name: _reader(path / name) for name in _bounded(_below(path), path)}
        archive = zipfile.ZipFile(path)
        return {name: _unpacker(archive, name) for name in _bounded(_packed(archive), path)}
    except (OSError, zipfile.BadZipFile, NotImplementedError) as error:
        what, expected = f"`{path}` cannot be looked through", "a folder, or a ZIP archive"
        got = getattr(error, "strerror", None) or str(error)
        raise InputError(Problem(what, expected=expected, got=got, code="unreadable")) from None


def _bounded(names: Iterator[str], path: Path) -> list[str]:
    found = []
    for name in names:
        found.append(name)
        if len(found) > MOST_FILES:
            raise InputError(f"`{path}` holds too many files", expected=f"at most {MOST_FILES}", code="unreadable")
    return found


def _below(folder: Path) -> Iterator[str]:
    for base, folders, names in os.walk(folder, followlinks=False):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = Path(base) / name
            if path.is_file() and not path.is_symlink():
                yield path.relative_to(folder).as_posix()


def _packed(archive: zipfile.ZipFile) -> Iterator[str]:
    for info in archive.infolist():
        if not info.is_dir() and info.file_size <= MOST_BYTES:
            yield info.filename


def _reader(path: Path) -> Callable[[], bytes]:
    return lambda: named(path, MOST_BYTES)


def _unpacker(archive: zipfile.ZipFile, name: str) -> Callable[[], bytes]:
    def read() -> bytes:
        try:
            with archive.open(name) as file:
                return file.read(MOST_BYTES)
        except (OSError, RuntimeError, NotImplementedError, zipfile.BadZipFile, EOFError, ValueError) as error:
            what = f"`{PurePosixPath(name).name}` cannot be unpacked"
            raise InputError(Problem(what, got=str(error)[:200], code="unreadable")) from None

    return read
