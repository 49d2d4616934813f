"""Findings that are meant: comments that allow one, with their reason, a column `allow`, and the game's own `allow`.

`# tts-build: allow text-overflow because the title is meant to run over` allows it on its line, or on the next one when
it stands alone, and in what is indented below that line. In Markdown and XML the comment is `<!-- ... -->` and counts
for its paragraph, in XML for its line or the next.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tts_build.definition.formats.table_columns import Table
from tts_build.definition.formats.value_places import Positions
from tts_build.model.finding_codes import FINDINGS
from tts_build.problem import Key, Problem, Where, nearest

COLUMN = "allow"
"""The column of a table whose cells say what is meant in their row."""
MARK = "tts-build: allow"

_ENTRY = re.compile(r"\s*([\w-]+)(?:\s+because\s+(\S.*?))?\s*", re.DOTALL)
_COMMENTS = {
    ".yaml": re.compile(r"(?:^|\s)#\s*tts-build:\s*allow\b(?P<said>.*)$"),
    ".md": re.compile(r"<!--\s*tts-build:\s*allow\b(?P<said>(?:(?!<!--).)*?)-->"),
}
_COMMENTS |= {".yml": _COMMENTS[".yaml"], ".xml": _COMMENTS[".md"]}


@dataclass(frozen=True, slots=True)
class Silence:
    """One allowance: of a code in some lines of a file, in a row of a table (`path`), or in the whole game."""

    code: str
    where: Where
    lines: range = range(0)
    path: tuple[Key, ...] = ()
    whole: bool = False

    def covers(self, problem: Problem, places: Sequence[Where]) -> bool:
        """Whether this finding, which is told at these places, is allowed here. Errors never are."""
        if problem.severity == "error" or problem.code != self.code:
            return False
        return self.whole or any(
            where.file == self.where.file
            and (where.line in self.lines or bool(self.path and where.path[: len(self.path)] == self.path))
            for where in places
        )


@dataclass
class Silences:
    """All allowances of a game, and which of them a finding has used."""

    items: list[Silence] = field(default_factory=list)
    used: set[Silence] = field(default_factory=set)
    faces: dict[str, str] = field(default_factory=dict)
    """the file of each face: a finding of a row names the element of a face too, where it may be allowed for all"""
    positions: Positions = field(default_factory=Positions)

    def heard(self, problems: Iterable[Problem]) -> list[Problem]:
        """The problems without those that are allowed."""
        kept = []
        by_code: dict[str, list[Silence]] = {}
        for silence in self.items:
            by_code.setdefault(silence.code, []).append(silence)
        for problem in problems:
            about = by_code.get(problem.code, ())
            places = self._places(problem) if about else []
            covering = [silence for silence in about if silence.covers(problem, places)]
            self.used.update(covering)
            if not covering:
                kept.append(problem)
        return kept

    def _places(self, problem: Problem) -> list[Where]:
        """Where a finding is told, and every line of the element of a face that it names."""
        found = [problem.where] if problem.where is not None else []
        subject = problem.subject
        if subject.element and subject.face in self.faces:
            file, element = self.faces[subject.face], subject.element[:-1]
            marks = self.positions.files.get(file)
            own = [path for path in (marks.values if marks else ()) if path[: len(element)] == element]
            found += [self.positions.at(file, *path) for path in own]
        return found

    def unused(self, folders: Sequence[str]) -> list[Problem]:
        """A finding for each allowance in these folders that nothing has used, once everything is judged. What games
        share may be meant for another of them."""
        return self.heard(
            Problem(
                f"`allow {silence.code}` allows nothing",
                silence.where,
                todo="remove it, or put it where the finding is told",
                severity="warning",
                code="allow-unused",
            )
            for silence in self.items
            if silence not in self.used
            and silence.code != "allow-unused"
            and silence.where.file.startswith(tuple(f"{folder}/" for folder in folders))
        )


def silence_of(said: str, where: Where, **covering: Any) -> Silence | Problem:
    """What `CODE because REASON` allows, or what is wrong with it."""
    match = _ENTRY.fullmatch(said)
    code, reason = match.groups() if match else (said.strip(), None)
    if code not in FINDINGS:
        close = nearest(code, FINDINGS)
        todo = f"did you mean `{close}`?" if close else "`tts-build explain` lists what may be allowed"
        what = f"`{code}` is no finding that may be allowed"
        return Problem(what, where, todo=todo, severity="warning", code="allow-unknown")
    if not reason:
        what, todo = f"`allow {code}` gives no reason", f"write `{code} because ...`"
        return Problem(what, where, todo=todo, severity="warning", code="allow-reason")
    return Silence(code, where, **covering)


def silences_in(text: str, file: str) -> tuple[list[Silence], list[Problem]]:
    """The allowances in the comments of a text, and what is wrong with them."""
    comment = _COMMENTS.get(file[file.rfind(".") :].lower())
    if comment is None or MARK.split(":")[0] not in text:
        return [], []
    found: list[Silence | Problem] = []
    lines = text.split("\n")
    following = _following(lines, comment)
    ends = _paragraph_ends(lines) if file.lower().endswith(".md") else []
    for number, line in enumerate(lines):
        for match in comment.finditer(line):
            alone = not (line[: match.start()] + line[match.end() :]).strip()
            start = following[number] if alone else number
            end = ends[start] if ends else _end(lines, start)
            where = Where(file, number + 1, match.start() + len(match[0]) - len(match[0].lstrip()) + 1)
            found.append(silence_of(match["said"], where, lines=range(start + 1, end + 1)))
    return _parted(found)


def _following(lines: Sequence[str], comment: re.Pattern[str]) -> list[int]:
    """By line the next one that says something, itself where there is none; comments above it may be several."""
    found: list[int] = []
    last = None
    for at in reversed(range(len(lines))):
        found.append(at if last is None else last)
        text = comment.sub("", lines[at]).strip()
        if text and not (comment is _COMMENTS[".yaml"] and text.startswith("#")):
            last = at
    return found[::-1]


def _paragraph_ends(lines: Sequence[str]) -> list[int]:
    """By line one past the last line of its paragraph."""
    found: list[int] = []
    end = len(lines)
    for at in reversed(range(len(lines))):
        found.append(end)
        if not lines[at].strip():
            end = at
    return found[::-1]


def _end(lines: Sequence[str], start: int) -> int:
    """One past the last line that belongs to a line: what is indented below it."""
    at = start + 1
    indent = len(lines[start]) - len(lines[start].lstrip())
    while at < len(lines) and lines[at].strip() and len(lines[at]) - len(lines[at].lstrip()) > indent:
        at += 1
    return at


def silences_of_rows(table: Table) -> tuple[list[Silence], list[Problem]]:
    """What the column `allow` of a table says of its rows."""
    found = [
        silence_of(str(said), table.where(number, COLUMN), path=table.where(number).path)
        for number, row in enumerate(table.rows if COLUMN in table.columns else [])
        for said in str(row.get(COLUMN) or "").split(";")
        if said.strip()
    ]
    return _parted(found)


def _parted(found: Sequence[Silence | Problem]) -> tuple[list[Silence], list[Problem]]:
    return [one for one in found if isinstance(one, Silence)], [one for one in found if isinstance(one, Problem)]
