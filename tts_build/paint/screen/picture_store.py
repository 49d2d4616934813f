"""Pictures made ready, kept in a folder: other files and the next build take them from there.

On paper: decoded, no finer than a printer shows, and packed as a page stores them, most of what a page of photographs
takes. On a deck's sheet: a row of its cards, painted and packed. Each is named by what it is made of. It begins with a
seal, so that a damaged one, or another in its place, is found.
"""

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

from tts_build import disk
from tts_build.problem import Damaged

SUFFIX = ".picture"
_SEAL = 32
"""Bytes of SHA-256."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder of pictures; `version` is that of the code which makes them."""

    folder: Path
    version: str

    def name(self, *made_of: object) -> str:
        """The name of what is made of these, plain values and frozen dataclasses of such."""
        return hashlib.sha256(repr((self.version, *made_of)).encode()).hexdigest()[:40] + SUFFIX

    def take(self, name: str) -> bytes | None:
        """What was put here by that name, or None. Raises Damaged when it is not what was put."""
        path = self.folder / name
        if not os.path.lexists(path):
            return None
        data = _whole(path)
        if data is None:
            raise Damaged(str(path))
        return data

    def put(self, name: str, data: bytes) -> None:
        """Keep bytes by a name. OutsideError when the folder is a link, BuildFailed when the disk refuses."""
        disk.keep(self.folder, name, _seal(name, data) + data)


def is_whole(path: Path) -> bool:
    """Whether a file of a shelf holds what was put there by its name."""
    return _whole(path) is not None


def _whole(path: Path) -> bytes | None:
    try:
        data = disk.own(path)
    except OSError:
        return None
    return data[_SEAL:] if data[:_SEAL] == _seal(path.name, data[_SEAL:]) else None


def _seal(name: str, data: bytes) -> bytes:
    return hashlib.sha256(name.encode() + b"\0" + data).digest()
