"""What can go wrong, said once: a Problem tells where, what, expected, got, and what to do next.

Every stage collects problems instead of stopping at the first, and raises them together. The exit status
belongs to the exception: 1 when a build or a check failed, 2 when the input or the usage is wrong.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

Severity = Literal["error", "warning"]
Key = str | int
"""One step of a path into a file: a mapping's key or a sequence's index."""


@dataclass(frozen=True, slots=True)
class Where:
    """A place in a source file.

    `file` is relative to the workspace, with forward slashes. `path` addresses a value inside the file
    (`("elements", 3, "text")`, or `("rows", 13, "title")` for a table) and survives when lines move, so that
    cached results may keep it; `line` and `column`, both from 1, are filled in by whoever loaded the file.
    `cell` names a spreadsheet cell such as `Cards!B7`.
    """

    file: str
    line: int | None = None
    column: int | None = None
    path: tuple[Key, ...] = ()
    cell: str | None = None

    def __str__(self) -> str:
        if self.cell is not None:
            return f"{self.file}:{self.cell}"
        parts = [self.file]
        if self.line is not None:
            parts.append(str(self.line))
            if self.column is not None:
                parts.append(str(self.column))
        return ":".join(parts)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong. `what` is a sentence without a full stop; the rest is optional."""

    what: str
    where: Where | None = None
    expected: str = ""
    got: str = ""
    todo: str = ""
    severity: Severity = "error"
    code: str = ""
    """A short stable name such as `text-overflow`, for filters and for machine output."""

    def at(self, where: Where) -> Problem:
        return replace(self, where=where)

    def __str__(self) -> str:
        text = f"{self.where}: " if self.where else ""
        text += "warning: " if self.severity == "warning" else ""
        text += self.what
        if self.expected:
            text += f"; expected {self.expected}"
        if self.got:
            text += f", got {self.got}" if self.expected else f"; got {self.got}"
        if self.todo:
            text += f"; {self.todo}"
        return text

    def as_json(self) -> dict[str, Any]:
        """Plain data, the same keys always, for `--format json` and for cached results."""
        where = self.where
        return {
            "severity": self.severity,
            "code": self.code,
            "what": self.what,
            "expected": self.expected,
            "got": self.got,
            "todo": self.todo,
            "file": where.file if where else None,
            "line": where.line if where else None,
            "column": where.column if where else None,
            "path": list(where.path) if where else [],
            "cell": where.cell if where else None,
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Problem:
        where = None
        if data["file"] is not None:
            where = Where(data["file"], data["line"], data["column"], tuple(data["path"]), data["cell"])
        return cls(
            what=data["what"],
            where=where,
            expected=data["expected"],
            got=data["got"],
            todo=data["todo"],
            severity=data["severity"],
            code=data["code"],
        )


def problem_order(problem: Problem) -> tuple[Any, ...]:
    """Sort key: by file, then line, then column, then text; problems without a place come last."""
    where = problem.where
    if where is None:
        return (1, "", 0, 0, "", problem.what)
    return (0, where.file, where.line or 0, where.column or 0, where.cell or "", problem.what)


class TtsBuildError(Exception):
    """The root of the tree. `exit_code` is what the command line returns."""

    exit_code = 1

    def __init__(self, problems: Problem | str | Iterable[Problem]) -> None:
        if isinstance(problems, str):
            problems = Problem(problems)
        if isinstance(problems, Problem):
            problems = (problems,)
        self.problems: tuple[Problem, ...] = tuple(sorted(set(problems), key=problem_order))
        super().__init__("\n".join(str(problem) for problem in self.problems))


class InputError(TtsBuildError):
    """A definition, a picture, a template or an argument is wrong. Nothing was written."""

    exit_code = 2


class BuildFailed(TtsBuildError):
    """The input was read, but an output could not be made, or a check did not hold."""

    exit_code = 1


@dataclass(slots=True)
class Problems:
    """A collector, handed down so that one run reports everything."""

    items: list[Problem] = field(default_factory=list)

    def add(self, problem: Problem) -> None:
        self.items.append(problem)

    def extend(self, problems: Iterable[Problem]) -> None:
        self.items.extend(problems)

    @property
    def errors(self) -> list[Problem]:
        return [problem for problem in self.items if problem.severity == "error"]

    def raise_errors(self) -> None:
        """Raise InputError when any error was collected; warnings alone pass."""
        if self.errors:
            raise InputError(self.items)


def nearest(word: str, choices: Iterable[str]) -> str | None:
    """The choice that `word` most likely stands for, or None when nothing is close."""
    options: Sequence[str] = sorted(set(choices))
    found = difflib.get_close_matches(word, options, n=1, cutoff=0.6)
    if found:
        return found[0]
    folded = {option.lower().replace("-", "_"): option for option in options}
    return folded.get(word.lower().replace("-", "_"))


def unknown(kind: str, word: str, choices: Iterable[str], where: Where | None = None, code: str = "") -> Problem:
    """A problem for a name that does not exist: suggests the nearest, or lists what there is."""
    options = sorted(set(choices))
    close = nearest(word, options)
    if close:
        todo = f"did you mean `{close}`?"
    elif options:
        shown = ", ".join(f"`{option}`" for option in options[:12])
        todo = f"there is {shown}" + (" ..." if len(options) > 12 else "")
    else:
        todo = f"no {kind} is defined"
    return Problem(f"no {kind} `{word}`", where, todo=todo, code=code or f"unknown-{kind.replace(' ', '-')}")
