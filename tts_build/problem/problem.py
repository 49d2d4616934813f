"""One thing that is wrong, where, and how many of them are put in order, counted together and told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import accumulate
from typing import Any, Literal

from tts_build.problem.wording import MAX_QUOTED, UNPRINTABLE, in_line, said

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
            return in_line(said(f"{self.file}:{self.cell}"))
        parts = [in_line(said(self.file))]
        if self.line is not None:
            parts.append(str(self.line))
            if self.column is not None:
                parts.append(str(self.column))
        return ":".join(parts)


Severity = Literal["error", "warning", "info"]
"""What stops a build; what may be meant, and fails a strict one; what is only told."""
SPOKEN: dict[Severity, str] = {"error": "error", "warning": "warning", "info": "note"}
"""What a severity is called where people read it, and in SARIF."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What a problem is about: something by its kind and name, and to what it applies.

    `row` is the id of a row that makes it so, for which `more` rows do the same; `face` a face, and `element` the way
    to a key of an element in it. Decisions are made by these, never by the words of a sentence.
    """

    kind: str = ""
    name: str = ""
    row: str = ""
    more: int = 0
    face: str = ""
    element: tuple[Key, ...] = ()

    def __str__(self) -> str:
        """To what it applies, as it stands behind a sentence."""
        row = f" (row `{self.row}`{f' and {self.more} more' if self.more else ''})" if self.row else ""
        way = f", `{'.'.join(map(str, self.element))}`" if self.element else ""
        return row + (f" (face `{self.face}`{way})" if self.face else "")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong. `what` is a statement without a full stop, and without the row or the element that
    `subject` has: `sentence` says them too. All but `what` is optional."""

    what: str
    where: Where | None = None
    expected: str = ""
    got: str = ""
    todo: str = ""
    severity: Severity = "error"
    code: str = ""
    """A short stable name such as `text-overflow`, for filters and for machine output."""
    subject: Subject = Subject()
    names: tuple[str, ...] = field(default=(), compare=False)
    """What else it speaks of, in that order. It follows from a mistake that took away one of them, or its subject."""

    def __post_init__(self) -> None:
        for name in ("what", "expected", "got", "todo"):
            text = getattr(self, name)
            if len(text) > MAX_QUOTED or UNPRINTABLE.search(text):
                object.__setattr__(self, name, said(text))

    def at(self, where: Where) -> Problem:
        return replace(self, where=where)

    def of_row(self, row: object) -> Problem:
        """The problem as what a row makes of something else; `told_once` puts those of all rows together."""
        return replace(self, subject=replace(self.subject, row=str(row)))

    @property
    def sentence(self) -> str:
        """The statement with the row and the element to which it applies."""
        behind = str(self.subject)
        return said(self.what + behind) if behind else self.what

    @property
    def mentions(self) -> tuple[str, ...]:
        """Every name that it speaks of, that of its subject last."""
        return (*self.names, self.subject.name) if self.subject.name else self.names

    def __str__(self) -> str:
        text = f"{self.where}: " if self.where else ""
        text += "" if self.severity == "error" else f"{SPOKEN[self.severity]}: "
        text += self.sentence
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
            "what": self.sentence,
            "statement": self.what,
            "expected": self.expected,
            "got": self.got,
            "todo": self.todo,
            "subject": {**asdict(self.subject), "element": list(self.subject.element)},
            "names": list(self.names),
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
            what=data["statement"],
            where=where,
            expected=data["expected"],
            got=data["got"],
            todo=data["todo"],
            severity=data["severity"],
            code=data["code"],
            subject=Subject(**{**data["subject"], "element": tuple(data["subject"]["element"])}),
            names=tuple(data["names"]),
        )


def faults(problems: Iterable[Problem]) -> list[Problem]:
    """Those that fail a strict run: all but what is only told."""
    return [problem for problem in problems if problem.severity != "info"]


def problem_order(problem: Problem) -> tuple[Any, ...]:
    """Sort key: by file, then line, then column, then words; problems without a place come last. Only what reads the
    same is equal, since problems come out of sets."""
    where = problem.where
    words = (problem.sentence, problem.expected, problem.got, problem.todo, problem.severity, problem.code)
    if where is None:
        return (1, "", 0, 0, "", words)
    return (0, where.file, where.line or 0, where.column or 0, where.cell or "", words, [*map(str, where.path)])


def told_once(problems: Iterable[Problem]) -> list[Problem]:
    """The problems in their order; what many rows make of one place is said once, with a row and how many more."""
    groups: dict[tuple[bool, Problem], list[Problem]] = {}
    for problem in problems:
        of_row = bool(problem.subject.row)
        plain = replace(problem, got="", subject=replace(problem.subject, row="")) if of_row else problem
        groups.setdefault((of_row, plain), []).append(problem)
    return [
        replace(group[0], subject=replace(group[0].subject, more=len(group) - 1)) if of_row else group[0]
        for (of_row, _), group in groups.items()
    ]


MOST_TOLD = 200
"""Problems of one run that are shown to a reader."""
MOST_LETTERS = 24_000
"""Characters of them, the first of all is shown always."""


def told(problems: Sequence[Problem]) -> list[Problem]:
    """The problems that are shown, errors before warnings where there are too many, and how many there are beyond."""
    ends = accumulate(len(str(problem)) for problem in problems[: MOST_TOLD + 1])
    if len(problems) <= MOST_TOLD and max(ends, default=0) <= MOST_LETTERS:
        return list(problems)
    first = sorted(problems, key=lambda problem: problem.severity != "error")[:MOST_TOLD]
    ends = accumulate(len(str(problem)) for problem in first)
    first = first[: max(1, sum(end <= MOST_LETTERS for end in ends))]
    return [*first, Problem(f"and {len(problems) - len(first)} more", todo="mend these first", code="more-problems")]
