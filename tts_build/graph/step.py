"""What a step is, what it is given, and what it makes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from tts_build.errors import Problem

ROW = "@row"
"""File name of a place in the row that a face was made for; whoever reports it knows the table and the line."""

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


@dataclass(frozen=True, slots=True)
class Step:
    """A pure function's call. `name` is unique and says what is made: `die_card/face/tasks/T01`.

    `call` is `package.module:function`, `params` plain JSON data. `needs` maps a name that the function uses to a
    blob of another step. The function's module names, as `STAGE`, the last stage of the house whose code it uses.
    """

    name: str
    call: str
    params: Mapping[str, Any] = field(default_factory=dict)
    needs: Mapping[str, Need] = field(default_factory=dict)

    def function(self) -> Callable[[Job], Made]:
        module, _, name = self.call.partition(":")
        function: Callable[[Job], Made] = getattr(import_module(module), name)
        return function


@dataclass(slots=True)
class Made:
    """What a step's function returns. `reads` maps every file it opened to the digest of its bytes, `` for absent."""

    blobs: Mapping[str, Blob] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    reads: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """What is kept of a step that ran: names of its blobs, not their bytes."""

    blobs: dict[str, str]
    problems: tuple[Problem, ...] = ()
    reads: dict[str, str] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        problems = [problem.as_json() for problem in self.problems]
        return {"blobs": self.blobs, "problems": problems, "reads": self.reads}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Result:
        problems = tuple(Problem.from_json(item) for item in data["problems"])
        return cls(data["blobs"], problems, data["reads"])


@dataclass(frozen=True, slots=True)
class Job:
    """What a step's function is given: its parameters, the workspace, and the blobs it needs, read when asked for."""

    name: str
    params: Mapping[str, Any]
    needs: Mapping[str, str]
    root: Path
    cache: Path

    def blob_path(self, need: str) -> Path:
        digest = self.needs[need]
        return self.cache / "blobs" / digest[:2] / digest

    def blob(self, need: str) -> bytes:
        return self.blob_path(need).read_bytes()

    @property
    def fonts(self) -> Path:
        """Folder of static typefaces, made once and named by content."""
        return self.cache / "fonts"
