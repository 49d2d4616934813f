"""One game of a workspace that is kept open: how often it was read, what is built of it, what is wrong with it."""

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from tts_build.problem import Problem, TtsBuildError, problem_order
from tts_build.serve.faults import fault
from tts_build.serve.gallery import Gallery


class Superseded(BaseException):
    """A newer state was read while an older one was built or checked, or something waits that goes before a check.

    No Exception: a check that goes on past mistakes must not take it for one of them.
    """


@dataclass(slots=True)
class Standing:
    """One game as it stands. `revision` counts how often it was read, `built` is the one that lies in `dist/`, and
    `checked` the last that a check has judged."""

    name: str
    revision: int = 0
    built: int = 0
    checked: int = 0
    state: Literal["ok", "broken"] = "ok"
    gallery: Gallery | None = None
    findings: list[Problem] = field(default_factory=list)
    beside: frozenset[Problem] = frozenset()
    """what the last check found and the build did not: it stays until the next check is done"""
    saved: set[str] = field(default_factory=set)
    stands: Any = None
    """size and times of the manifest in `dist/` when it was last looked at"""

    def read(self, gallery: Gallery) -> None:
        """It was read: what is wrong is what reading found, until it is built."""
        self.gallery, self.state = gallery, "ok"
        if not self.built:
            laid_out = (problem for known in gallery.problems.values() for problem in known)
            self.findings = sorted({*gallery.loaded.warnings, *laid_out}, key=problem_order)

    def made(self, revision: int, findings: Iterable[Problem]) -> None:
        """That revision of it was built, with these findings."""
        self.built = revision
        self.beside -= frozenset(findings)
        self.findings = sorted({*findings, *self.beside}, key=problem_order)

    def failed(self, error: Exception) -> None:
        """It could not be read or built."""
        self.state = "broken"
        self.findings = list(error.problems) if isinstance(error, TtsBuildError) else [fault(error)]

    def unchecked(self) -> bool:
        """Whether there is something to check: what was built and not yet judged, or what could not be built."""
        done = self.state == "broken" or self.built == self.revision
        return done and self.checked != self.revision and not self.saved

    def judged(self, revision: int, found: list[Problem]) -> None:
        """A check of that revision found this."""
        if self.state == "ok":
            self.beside = frozenset(found) - (frozenset(self.findings) - self.beside)
        elif all(problem.severity != "error" for problem in found):  # what stopped the build is no mistake of a file
            found = sorted({*self.findings, *found}, key=problem_order)
        self.checked, self.findings = revision, found


NEWS = 0.4
"""Seconds between two times that it is told how far a build is; what is done before that needs no telling."""


@dataclass(slots=True)
class Progress:
    """How many of its steps a build has done."""

    steps: int = 0
    done: int = 0
    told: float = field(default_factory=time.monotonic)

    def one_more(self) -> bool:
        """Count a step; whether it is time to tell."""
        self.done += 1
        now = time.monotonic()
        if now - self.told < NEWS:
            return False
        self.told = now
        return True


@dataclass(frozen=True, slots=True)
class AtWork:
    """A build or a check at work: on which state of which game, what stood in `dist/` before, and since when."""

    game: str
    revision: int
    began: float
    before: dict[str, Any] = field(default_factory=dict)
    checking: bool = False
    progress: Progress = field(default_factory=Progress)

    def changed(self, after: dict[str, Any]) -> int:
        """How many outputs are others than before, by the entries of both manifests."""
        paths = {*self.before, *after}
        return sum(1 for path in paths if _digest(self.before, path) != _digest(after, path))


def _digest(files: dict[str, Any], path: str) -> Any:
    return files.get(path, {}).get("sha256")
