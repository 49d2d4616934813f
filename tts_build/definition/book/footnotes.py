"""Footnotes of a text: `word[^1]`, and on a line of its own `[^1]: the note`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tts_build.problem import Problem, Where, unknown

CITED = re.compile(r"\[\^([\w-]{1,40})\]")
"""Where a text leads to a note; a note's own line begins so too."""

MAX_NOTE = 1_000
"""Characters of one note: longer ones would not stand at the foot of a column."""

_NOTE = re.compile(r"^\[\^([\w-]{1,40})\]:[ \t]+(.*)$", re.MULTILINE)


def notes_of(text: str) -> dict[str, str]:
    """The notes by name."""
    return {found[1]: found[2].strip() for found in _NOTE.finditer(text)}


def without_notes(text: str) -> str:
    """The text without the lines of its notes; lines stay where they are."""
    return _NOTE.sub("", text)


def in_brackets(text: str) -> str:
    """The text with each note in brackets where it is cited first, for readers who have no foot of a page."""
    notes = notes_of(text)

    def told(found: re.Match[str]) -> str:
        note = notes.pop(found[1], None)
        return f" ({note})" if note else ""

    return CITED.sub(told, without_notes(text))


def note_problems(text: str, file: str) -> Iterator[Problem]:
    """Notes that are cited and not there, or there and not cited; notes twice, in notes, in headings, or too long."""
    notes = notes_of(text)
    seen: set[str] = set()
    cited: set[str] = set()
    for number, line in enumerate(text.split("\n"), start=1):
        note = _NOTE.match(line)
        if note is not None:
            where = Where(file, number, 1)
            if note[1] in seen:
                yield Problem(f"the note `{note[1]}` stands there twice", where, todo="remove one", code="footnote")
            seen.add(note[1])
            if CITED.search(note[2]):
                todo = "write it out, or cite both in the text"
                yield Problem(f"the note `{note[1]}` cites a note", where, todo=todo, code="footnote")
            if len(note[2]) > MAX_NOTE:
                expected = f"at most {MAX_NOTE} characters"
                yield Problem(f"the note `{note[1]}` is long", where, expected, f"{len(note[2])}", code="footnote")
            continue
        for found in CITED.finditer(line):
            where = Where(file, number, found.start() + 1)
            if found[1] not in notes:
                yield unknown("footnote", found[1], notes, where, "footnote")
            elif found[1] in cited:
                yield Problem(f"the note `{found[1]}` is cited twice", where, todo="cite it once", code="footnote")
            if line.lstrip().startswith("#"):
                todo = "cite it in the text below"
                yield Problem("a heading has a footnote", where, todo=todo, code="footnote")
            cited.add(found[1])
    for number, line in enumerate(text.split("\n"), start=1):
        note = _NOTE.match(line)
        if note is not None and note[1] not in cited:
            todo = f"cite it as `[^{note[1]}]`, or remove it"
            what = f"nothing cites the note `{note[1]}`"
            yield Problem(what, Where(file, number, 1), todo=todo, severity="warning", code="footnote")
