"""What can go wrong, said once: a Problem tells where, what, expected, got, and what to do next.

Every stage collects problems instead of stopping at the first, and raises them together. The exit status
belongs to the exception: 1 when a build or a check failed, 2 when the input or the usage is wrong.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Literal

MAX_QUOTED = 120
"""Letters of a quoted value in a message: enough to find it by. Nobody reads a name of a megabyte."""
MAX_PART = 2_000
"""Letters of what, expected, got and todo each, whatever they are made of."""

_QUOTED = re.compile(rf"`([^`\n]{{{MAX_QUOTED}}})[^`]+`")
_OF_ROW = re.compile(r"(.*) \(row `([^`]*)`\)", re.DOTALL)
_FIRST_ROW = re.compile(r" \(row `([^`]*)`(?: and \d+ more)?\)$")
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")

Severity = Literal["error", "warning", "info"]
"""What stops a build; what may be meant, and fails a strict one; what is only told."""
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
            if len(text) > MAX_QUOTED or _UNPRINTABLE.search(text):
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


def said(text: str) -> str:
    """Text as a message shows it: quoted values cut short, nothing that would confuse a terminal, never endless.

    Every Problem passes here, so that no writer of a message has to think of a name of a megabyte.
    """
    text = _QUOTED.sub(lambda found: f"`{found[1][: MAX_QUOTED - 3]}...`", text)
    text = text if len(text) <= MAX_PART else f"{text[: MAX_PART - 3]}..."
    return _UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", text)


def in_line(text: str) -> str:
    """Text as one line. A name with a line of its own in it would be read as a message of ours, or as a command to the
    machine that runs a check."""
    return text.replace("\n", "\N{DOWNWARDS ARROW WITH CORNER LEFTWARDS}")


def counted(number: int, thing: str, things: str = "") -> str:
    """A number of things in words: `1 finding`, `2 findings`, `3 entries`."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


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


class TtsBuildError(Exception):
    """The root of the tree. `exit_code` is what the command line returns."""

    exit_code = 1
    code = "failed"
    """That of a problem which is given as a sentence alone."""

    def __init__(self, problems: Problem | str | Iterable[Problem]) -> None:
        if isinstance(problems, str):
            problems = Problem(problems, code=self.code)
        if isinstance(problems, Problem):
            problems = (problems,)
        self.problems: tuple[Problem, ...] = tuple(sorted(set(problems), key=problem_order))
        super().__init__("\n".join(str(problem) for problem in self.problems))


class InputError(TtsBuildError):
    """A definition, a picture, a template or an argument is wrong. Nothing was written."""

    exit_code = 2


@contextmanager
def placed(where: Where) -> Iterator[None]:
    """Problems that are raised inside without a place get this one."""
    try:
        yield
    except InputError as error:
        raise InputError([problem.at(problem.where or where) for problem in error.problems]) from None


class BuildFailed(TtsBuildError):
    """The input was read, but an output could not be made, or a check did not hold."""

    exit_code = 1


class Damaged(Exception):
    """A file of the cache is not what was written there. The build makes it again: nobody outside sees this."""

    def __init__(self, path: str) -> None:
        self.path = path
        super().__init__(path)


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


class _Patience:
    """Letters that may still be compared before no nearest name is looked for, those of both names of each pair.

    A definition may have thousands of unknown names and of known ones. A million letters take a second in names of ten
    letters, and four in names of a hundred.
    """

    MOST = 500_000

    def __init__(self) -> None:
        self.left = self.MOST

    def lasts_for(self, count: int) -> bool:
        """Count so many; False when that is too many."""
        self.left -= count
        return self.left >= 0


_patience = _Patience()


def suggesting_anew() -> None:
    """A definition is read, or a step done: nearest names are looked for again, whatever was compared before."""
    _patience.left = _Patience.MOST


def nearest(word: str, choices: Iterable[str]) -> str | None:
    """The choice that `word` is a slip of, or None: what only resembles it would lead astray.

    Capitals, hyphens and underscores aside, a slip is one mistake in words of up to five letters, two in words of up to
    nine, else three: a letter left out, added or exchanged, or two swapped. A further part before or behind a choice is
    a slip too, as `shadow_colour` for `shadow`. None as well when too much was compared before.
    """
    known: Collection[str] = choices if isinstance(choices, Collection) else list(choices)
    letters = sum(min(len(choice), MAX_QUOTED) + len(word) for choice in known)
    if len(word) > MAX_QUOTED or not _patience.lasts_for(letters):
        return None  # comparing takes time, and nobody misspells a word of that length
    options: Sequence[str] = sorted({choice for choice in known if len(choice) <= MAX_QUOTED})
    folded = _folded(word)
    found = [option for option in options if _folded(option) == folded]
    found += difflib.get_close_matches(word, options, n=_LOOKED_AT, cutoff=0.6)
    return next((option for option in found if _is_typed(word, option) or _is_part(word, option)), None)


def misspelt(word: str, choices: Iterable[str]) -> str | None:
    """The choice of which `word` is a slip of the hand, letter for letter: it can be read as that. See `nearest`."""
    found = nearest(word, choices)
    return found if found is not None and _is_typed(word, found) else None


_LOOKED_AT = 4
"""Choices that resemble a word most, of which the first that it is a slip of is taken."""
_WHOLE = 4
"""Letters of a word from which on it is recognised inside a longer one."""


def _folded(word: str) -> str:
    return re.sub(r"[-_ ]", "", word.lower())


def _is_part(word: str, choice: str) -> bool:
    """Whether the shorter of two is the first or last part of the longer one."""
    short, long = sorted((word.lower(), choice.lower()), key=len)
    if len(short) < _WHOLE or len(long) <= len(short):
        return False
    before, behind = long[: -len(short)], long[len(short) :]
    return (long.endswith(short) and not before[-1].isalnum()) or (long.startswith(short) and not behind[0].isalnum())


def _is_typed(word: str, choice: str) -> bool:
    """Whether few letters are wrong; see `nearest`."""
    word, choice = _folded(word), _folded(choice)
    short, long = sorted((word, choice), key=len)
    most = 1 if len(long) <= 5 else 2 if len(long) <= 9 else 3
    return len(long) - len(short) <= most and _mistakes(word, choice) <= most


def _mistakes(word: str, choice: str) -> int:
    """The optimal string alignment distance: letters left out, added or exchanged, and neighbours swapped (Damerau
    1964)."""
    before, last = [0] * (len(choice) + 1), list(range(len(choice) + 1))
    for i, letter in enumerate(word, start=1):
        row = [i]
        for j, other in enumerate(choice, start=1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == choice[j - 2] and word[i - 2] == other:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        before, last = last, row
    return last[-1]


def unknown(kind: str, word: str, choices: Iterable[str], where: Where | None = None, code: str = "") -> Problem:
    """A problem for a name that does not exist: suggests the nearest, or lists what there is."""
    options: Collection[str] = choices if isinstance(choices, Collection) else list(choices)
    close = nearest(word, options)
    if close:
        todo = f"did you mean `{close}`?"
    elif _patience.left < 0:
        todo = ""
    elif options:
        shown = ", ".join(f"`{option}`" for option in sorted(set(options))[:12])
        todo = f"there is {shown}" + (" ..." if len(set(options)) > 12 else "")
    else:
        todo = f"no {kind} is defined"
    return Problem(f"no {kind} `{word}`", where, todo=todo, code=code or f"unknown-{kind.replace(' ', '-')}")
