"""One thing that is wrong, and how many of them are put in order, counted together and told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from tts_build.problem.place import Where
from tts_build.problem.wording import MAX_QUOTED, UNPRINTABLE, in_line, said

_OF_ROW = re.compile(r"(.*) \(row `([^`]*)`\)", re.DOTALL)
_FIRST_ROW = re.compile(r" \(row `([^`]*)`(?: and \d+ more)?\)$")
Severity = Literal["error", "warning", "info"]
"""What stops a build; what may be meant, and fails a strict one; what is only told."""


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

    def __post_init__(self) -> None:
        for name in ("what", "expected", "got", "todo"):
            text = getattr(self, name)
            if len(text) > MAX_QUOTED or UNPRINTABLE.search(text):
                object.__setattr__(self, name, said(text))

    def at(self, where: Where) -> Problem:
        return replace(self, where=where)

    def __str__(self) -> str:
        text = f"{self.where}: " if self.where else ""
        text += {"error": "", "warning": "warning: ", "info": "note: "}[self.severity]
        text += self.what
        if self.expected:
            text += f"; expected {self.expected}"
        if self.got:
            text += f", got {self.got}" if self.expected else f"; got {self.got}"
        if self.todo:
            text += f"; {self.todo}"
        return in_line(text)

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


def faults(problems: Iterable[Problem]) -> list[Problem]:
    """Those that fail a strict run: all but what is only told."""
    return [problem for problem in problems if problem.severity != "info"]


def problem_order(problem: Problem) -> tuple[Any, ...]:
    """Sort key: by file, then line, then column, then words; problems without a place come last. Only what reads the
    same is equal, since problems come out of sets."""
    where = problem.where
    words = (problem.what, problem.expected, problem.got, problem.todo, problem.severity, problem.code)
    if where is None:
        return (1, "", 0, 0, "", words)
    return (0, where.file, where.line or 0, where.column or 0, where.cell or "", words, [*map(str, where.path)])


def of_row(what: str, row: object) -> str:
    """A sentence about what a row makes of something else; `told_once` puts those of all rows together."""
    return f"{what} (row `{row}`)"


def row_of(problem: Problem) -> str:
    """The row that `of_row` has put into a problem, the first where it stands for several; else nothing."""
    found = _FIRST_ROW.search(problem.what)
    return found[1] if found else ""


def told_once(problems: Iterable[Problem]) -> list[Problem]:
    """The problems in their order; what many rows make of one place is said once, with a row and how many more."""
    groups: dict[tuple[Any, ...], list[tuple[Problem, str, str]]] = {}
    for problem in problems:
        found = _OF_ROW.fullmatch(problem.what)
        base, row = (found[1], found[2]) if found else (problem.what, "")
        alone = "" if found else problem.got
        key = (problem.where, base, problem.expected, alone, problem.todo, problem.severity, problem.code, bool(found))
        groups.setdefault(key, []).append((problem, base, row))
    found_once = []
    for group in groups.values():
        problem, base, row = group[0]
        more = f"{base} (row `{row}` and {len(group) - 1} more)"
        found_once.append(replace(problem, what=more) if len(group) > 1 and row else problem)
    return found_once


MOST_TOLD = 200
"""Problems of one run that are shown to a reader."""


def told(problems: Sequence[Problem]) -> list[Problem]:
    """The problems that are shown, errors before warnings where there are too many, and how many there are beyond."""
    if len(problems) <= MOST_TOLD:
        return list(problems)
    first = sorted(problems, key=lambda problem: problem.severity != "error")[:MOST_TOLD]
    return [*first, Problem(f"and {len(problems) - MOST_TOLD} more", todo="mend these first", code="more-problems")]
