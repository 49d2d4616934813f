"""What a step is, what it is given, and what it makes."""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from tts_build.problem import Damaged, Problem

ROW = "@row"
"""File name of a place in the row that a face was made for; whoever reports it knows the table and the line."""

DIGEST = re.compile(r"[0-9a-f]{64}")
"""SHA-256 as `digest_of` writes it."""

TYPEFACE = re.compile(r"[^/\\\x00]+\.ttf")
"""The name of a static typeface, as `text/static_fonts` gives it."""

Blob = bytes | Iterable[bytes]
"""What a step makes: bytes, or pieces of them that are written one after another and never all in memory."""

Need = tuple[str, str]
"""(name of a step, name of one of its blobs)."""


def canonical(data: Any) -> bytes:
    """JSON text that is equal for equal data: sorted keys, no spaces, UTF-8."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def digest_of(data: bytes) -> str:
    """SHA-256 in hex; the name of a blob."""
    return hashlib.sha256(data).hexdigest()


def blob_path(cache: Path, digest: str) -> Path:
    """Where the cache keeps the bytes of a digest."""
    return cache / "blobs" / digest[:2] / digest


FONTS, PICTURES = "fonts", "pictures"
"""Folders of the cache for what steps make beside their results, and share with each other."""

PIECE = 1 << 20
"""Bytes that are read at a time."""


def pieces_of(path: Path, digest: str) -> Iterator[bytes]:
    """A file's bytes in pieces. Raises Damaged behind the last when they are not those of the digest, or are gone."""
    total = hashlib.sha256()
    try:
        if not stat.S_ISREG(os.lstat(path).st_mode):  # a link leads elsewhere, a pipe would be read for ever
            raise FileNotFoundError(path)
        with open(path, "rb", buffering=0) as file:
            while piece := file.read(PIECE):
                total.update(piece)
                yield piece
    except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
        raise Damaged(str(path)) from None
    if total.hexdigest() != digest:
        raise Damaged(str(path))


def read_blob(cache: Path, digest: str) -> bytes:
    """The bytes of a digest. Raises Damaged when the disk no longer has what was stored."""
    return b"".join(pieces_of(blob_path(cache, digest), digest))


STEPS = "tts_build.build.steps"
"""The package below which steps have their functions."""


@dataclass(frozen=True, slots=True)
class Step:
    """A pure function's call. `name` is unique and says what is made: `die_card/face/tasks/T01`.

    `call` is `package.module:function`, `params` plain JSON data. `needs` maps a name that the function uses to a
    blob of another step. The function's module names, as `STAGE`, the last stage of the house whose code it uses.

    `fuller`: a call that makes at least the same of the same; where the cache has its result, the step is not run.
    """

    name: str
    call: str
    params: Mapping[str, Any] = field(default_factory=dict)
    needs: Mapping[str, Need] = field(default_factory=dict)
    fuller: str = ""

    @property
    def work(self) -> str:
        """What is called, as the rooms of steps name it: `decks.make:sheet`."""
        return self.call.removeprefix(f"{STEPS}.")

    def function(self) -> Callable[[Job], Made]:
        module, _, name = self.call.partition(":")
        function: Callable[[Job], Made] = getattr(import_module(module), name)
        return function


@dataclass(slots=True)
class Made:
    """What a step's function returns. `reads` maps every file it opened to the digest of its bytes, `` for absent.

    `fonts`: files of the font store that the blobs name, which whoever paints them will open. `weight`: how much work a
    face is, in elements.
    """

    blobs: Mapping[str, Blob] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    reads: dict[str, str] = field(default_factory=dict)
    fonts: tuple[str, ...] = ()
    weight: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """What is kept of a step that ran: names of its blobs, not their bytes."""

    blobs: dict[str, str]
    problems: tuple[Problem, ...] = ()
    reads: dict[str, str] = field(default_factory=dict)
    fonts: tuple[str, ...] = ()
    weight: int = 0

    def as_json(self) -> dict[str, Any]:
        problems = [problem.as_json() for problem in self.problems]
        found = {"blobs": self.blobs, "problems": problems, "reads": self.reads, "fonts": list(self.fonts)}
        return {**found, "weight": self.weight} if self.weight else found

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Result:
        """As `as_json` gave it. ValueError, KeyError, TypeError or AttributeError for anything else: digests and names
        of typefaces say where files lie."""
        problems = tuple(Problem.from_json(item) for item in data["problems"])
        blobs, fonts = dict(data["blobs"]), tuple(data["fonts"])
        if not all(map(DIGEST.fullmatch, blobs.values())) or not all(map(TYPEFACE.fullmatch, fonts)):
            raise ValueError("no names of files of the cache")
        return cls(blobs, problems, dict(data["reads"]), fonts, int(data.get("weight", 0)))


@dataclass(frozen=True, slots=True)
class Job:
    """What a step's function is given: its parameters, the workspace, and the blobs it needs, read when asked for.

    Nothing is believed: bytes that are not those of their digest raise Damaged, which no step handles itself.
    """

    name: str
    params: Mapping[str, Any]
    needs: Mapping[str, str]
    root: Path
    cache: Path

    def file(self, need: str) -> Path:
        """Where a blob lies that is too large to be read at once; its bytes have just been checked."""
        digest = self.needs[need]
        path = blob_path(self.cache, digest)
        for _ in pieces_of(path, digest):
            pass
        return path

    def blob(self, need: str) -> bytes:
        return read_blob(self.cache, self.needs[need])

    @property
    def fonts(self) -> Path:
        """Folder of static typefaces, made once and named by content."""
        return self.cache / FONTS

    @property
    def pictures(self) -> Path:
        """Folder of pictures made ready for paper, each once for all pages, and named by what it is made of."""
        return self.cache / PICTURES
