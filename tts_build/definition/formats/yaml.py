"""YAML with positions: plain data, and the line and column of every key and value.

Scalars are read by YAML 1.2's core schema, so that `no`, `off` and `12:30` stay text. Built from parser events, not
from PyYAML's constructor: that keeps positions, sees duplicate keys, and bounds depth and aliases.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml

from tts_build.definition.formats.file_reader import CONTROL
from tts_build.definition.formats.value_places import Marks
from tts_build.problem import Key, Problem, Where

MAX_DEPTH = 60
MAX_VALUES = 200_000
"""Values in one file, aliases counted as often as they are used: a small file cannot grow into a large one."""

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_COLOUR = re.compile(r"\s+(#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8}))\s*$")
_KEY = re.compile(r"\s*(- )?[\w@-]+:(\s|$)")
_TIGHT = re.compile(r"(\s*(?:- )?)([\w@-]+):([^\s/]\S{0,39})")
_COLOUR_HERE = re.compile(r"#(?:[0-9A-Fa-f]{8}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3,4})\b")
_WORDS: dict[str, Any] = {"": None, "~": None, "null": None, "Null": None, "NULL": None}
_WORDS |= {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_WORDS |= {word: float("nan") for word in (".nan", ".NaN", ".NAN")}
_WORDS |= {sign + word: float(sign + "inf") for sign in ("", "+", "-") for word in (".inf", ".Inf", ".INF")}


@dataclass(frozen=True, slots=True)
class _Meaning:
    """What a message of PyYAML means to somebody who writes a game."""

    what: str
    todo: str
    opens: bool = False
    """told where that begins which is not finished"""
    brackets: bool = False
    """a comment may have taken the closing one away"""
    colon: bool = False
    """a blank may be missing behind a `:`"""


_MEANINGS = {
    "mapping values are not allowed in this context": _Meaning(
        "a second `:` on this line",
        "put text that contains `: ` in quotes, and begin each key on its own line",
        colon=True,
    ),
    "could not find expected ':'": _Meaning(
        "a key without its `:`", "write `key: value`, or indent the line under its key", opens=True, colon=True
    ),
    "did not find expected key": _Meaning(
        "a line that does not fit the ones above", "indent keys of one mapping alike, and close every quote"
    ),
    "did not find expected '-' indicator": _Meaning(
        "a line that does not fit the list above", "begin items with `- `, all indented alike"
    ),
    "did not find expected ',' or '}'": _Meaning(
        "a `{` that is not closed", "put `,` between entries and `}` at the end", opens=True, brackets=True
    ),
    "did not find expected ',' or ']'": _Meaning(
        "a `[` that is not closed", "put `,` between items and `]` at the end", opens=True, brackets=True
    ),
    "found unexpected end of stream": _Meaning("a quote that is not closed", "close it", opens=True),
    "did not find expected alphabetic or numeric character": _Meaning(
        "a `*` or `&` that begins a value", "put the text in quotes"
    ),
    "found undefined tag handle": _Meaning("a `!` that begins a value", "put the text in quotes"),
}


class _Wrong(Exception):
    def __init__(self, what: str, mark: Any, todo: str = "", code: str = "yaml") -> None:
        self.problem = (what, mark, todo, code)


@dataclass(slots=True)
class _Builder:
    file: str
    lines: list[str]
    events: Iterator[Any]
    marks: Marks = field(default_factory=Marks)
    problems: list[Problem] = field(default_factory=list)
    anchors: dict[str, tuple[Any, int]] = field(default_factory=dict)
    count: int = 0

    def value(self, event: Any, path: tuple[Key, ...]) -> Any:
        if path not in self.marks.values:
            self.marks.values[path] = (event.start_mark.line + 1, event.start_mark.column + 1)
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event)
        if event.tag is not None and event.tag != "!":
            raise _Wrong(f"the tag `{event.tag}` has no meaning here", event.start_mark, "leave it out")
        if len(path) > MAX_DEPTH:
            raise _Wrong(f"nested deeper than {MAX_DEPTH} levels", event.start_mark)
        before = self.count
        self._grow(1, event)
        value: Any
        if isinstance(event, yaml.ScalarEvent):
            self._check_quote(event)
            self._check_escapes(event)
            meant = self._commented(event)
            plain = event.style in (None, "") and event.tag != "!"
            value = meant if meant is not None else scalar(event.value) if plain else event.value
        elif isinstance(event, yaml.SequenceStartEvent):
            value = self._sequence(path)
        else:
            value = self._mapping(path)
        if event.anchor is not None:
            self.anchors[event.anchor] = (value, self.count - before)
        return value

    def _check_quote(self, event: Any) -> None:
        """A quote that somebody forgot to close swallows the keys below, up to the next quote."""
        start, end = event.start_mark, event.end_mark
        if event.style in ("'", '"') and end.line > start.line:
            indent = _indent(self.lines[start.line])
            swallowed = (line for line in self.lines[start.line + 1 : end.line + 1] if _indent(line) <= indent)
            if any(_KEY.match(line) for line in swallowed):
                raise _Wrong(f"the quote opened here closes only on line {end.line + 1}", start, "close it on its line")

    def _check_escapes(self, event: Any) -> None:
        """A file holds no control characters (`decode` sees to that), but quoted text may spell them: `"\\e"`."""
        control = CONTROL.search(event.value) if event.style == '"' else None
        if control is not None:
            what = f"the control character U+{ord(control[0]):04X} cannot stand in text"
            raise _Wrong(what, event.start_mark, "delete its escape", "control-character")

    def _commented(self, event: Any) -> str | None:
        """A colour without quotes is a comment to YAML, and leaves its key empty: it is told, and read as meant."""
        if event.value or event.style:
            return None
        line, column = event.start_mark.line, event.start_mark.column
        found = _COLOUR.match(self.lines[line][column:]) if line < len(self.lines) else None
        if found is None:
            return None
        what = f"`{found[1]}` is a comment here, so that its key has no value"
        where = Where(self.file, line + 1, column + found.start(1) + 1)
        self.problems.append(Problem(what, where, todo=f'write `"{found[1]}"`, in quotes', code="unknown-colour"))
        return found[1]

    def _grow(self, by: int, event: Any) -> None:
        self.count += by
        if self.count > MAX_VALUES:
            raise _Wrong(f"more than {MAX_VALUES} values, aliases counted", event.start_mark)

    def _alias(self, event: Any) -> Any:
        if event.anchor not in self.anchors:
            what = f"no anchor `&{event.anchor}` above this alias"
            raise _Wrong(what, event.start_mark, f'put text that begins with `*` in quotes: `"*{event.anchor}"`')
        value, size = self.anchors[event.anchor]
        self._grow(size, event)
        return value

    def _sequence(self, path: tuple[Key, ...]) -> list[Any]:
        items: list[Any] = []
        for event in self.events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            items.append(self.value(event, (*path, len(items))))
        return items

    def _mapping(self, path: tuple[Key, ...]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for event in self.events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            key = self._key(event)
            inside = (*path, key)
            spot = (event.start_mark.line + 1, event.start_mark.column + 1)
            twice = key in found
            if twice:
                where, first = Where(self.file, *spot, path=inside), self.marks.keys[inside]
                todo = f"the first is on line {first[0]}; remove one"
                self.problems.append(Problem(f"`{key}` stands here twice", where, todo=todo, code="duplicate-key"))
            self.marks.keys.setdefault(inside, spot)
            value = self.value(next(self.events), inside)
            if not twice:
                found[key] = value
        return found

    def _key(self, event: Any) -> str:
        if not isinstance(event, yaml.ScalarEvent):
            todo = 'put templates in quotes: `"{{ title }}"`'
            raise _Wrong("a key that is no text", event.start_mark, todo)
        if event.value == "<<" and event.style in (None, ""):
            raise _Wrong("merge keys (`<<`) are not YAML 1.2", event.start_mark, "write the keys out, or use `extends`")
        return str(event.value)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def scalar(text: str) -> Any:
    """The value of unquoted text by YAML 1.2's core schema (yaml.org/spec/1.2.2, 10.3.2)."""
    if text in _WORDS:
        return _WORDS[text]
    if _INT.fullmatch(text) and len(text) < 300:
        return int(text, 0) if text.startswith(("0o", "0x")) else int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    return text


def parse(text: str, file: str) -> tuple[Any, Marks, list[Problem]]:
    """Data, the marks of its values, and problems; after a syntax error the data is None."""
    events = iter(yaml.parse(text, Loader=_Loader))
    builder = _Builder(file, text.split("\n"), events)
    data = None
    try:
        next(events)
        event = next(events)
        if isinstance(event, yaml.StreamEndEvent):
            raise _Wrong("the file is empty", None, code="empty-file")
        data = builder.value(next(events), ())
        next(events)
        event = next(events)
        if not isinstance(event, yaml.StreamEndEvent):
            raise _Wrong("a second document begins here", event.start_mark, "one file holds one; remove the `---`")
    except _Wrong as wrong:
        what, mark, todo, code = wrong.problem
        where = Where(file) if mark is None else Where(file, mark.line + 1, mark.column + 1)
        builder.problems.append(Problem(what, where, todo=todo, code=code))
        data = None
    except yaml.YAMLError as error:
        lines = enumerate(builder.lines)
        cut = [found for number, line in lines if (found := _cut_off(line, number, file))]
        builder.problems += cut or [_syntax(error, text, file)]
        data = None
    return data, builder.marks, builder.problems


def _syntax(error: yaml.YAMLError, text: str, file: str) -> Problem:
    context = getattr(error, "context_mark", None)
    mark = getattr(error, "problem_mark", None) or context
    said = str(getattr(error, "problem", None) or error)
    line, column = (mark.line, mark.column) if mark is not None else (0, 0)
    lines = text.split("\n")
    here = lines[line] if line < len(lines) else ""
    where = Where(file, line + 1, column + 1)
    if "\t" in here[: _indent(here)]:
        where = Where(file, line + 1, here.index("\t") + 1)
        return Problem("a tab indents this line", where, todo="indent with spaces", code="yaml")
    if "cannot start any token" in said:
        sign = here[column : column + 1]
        return Problem(f"a value cannot begin with `{sign}`", where, todo="put it in quotes", code="yaml")
    meaning = _MEANINGS.get(said)
    if meaning is None:
        return Problem(f"not YAML: {said}", where, code="yaml")
    begun = context.line if context is not None else line
    nearer = None
    if meaning.brackets:
        cuts = (_cut_off(lines[number], number, file, open_=True) for number in range(begun, min(line + 1, len(lines))))
        nearer = next(filter(None, cuts), None)
    elif meaning.colon:
        nearer = _no_blank(lines, begun if meaning.opens else _above(lines, line), file)
    if meaning.opens and context is not None:
        where = Where(file, context.line + 1, context.column + 1)
    return nearer or Problem(meaning.what, where, todo=meaning.todo, code="yaml")


def _no_blank(lines: list[str], number: int, file: str) -> Problem | None:
    """A line that has no blank behind its `:`."""
    tight = _TIGHT.match(lines[number]) if 0 <= number < len(lines) else None
    if tight is None:
        return None
    where = Where(file, number + 1, len(tight[1]) + len(tight[2]) + 2)
    return Problem("no blank behind the `:`", where, todo=f"write `{tight[2]}: {tight[3]}`", code="yaml")


_QUOTED = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'[^']*'")
_BRACKETS = {"{": 1, "[": 1, "}": -1, "]": -1}


def _cut_off(line: str, number: int, file: str, *, open_: bool = False) -> Problem | None:
    """A comment that takes the end of a `{` or `[` with it, of this line, or of one before when that is `open_`: mostly
    a colour without quotes."""
    if "#" not in line or not (open_ or any(bracket in line for bracket in "{[")):
        return None
    plain = _QUOTED.sub(lambda found: "_" * len(found[0]), line)
    at = re.search(r"\s(#)", plain)
    if at is None:
        return None
    before, behind = plain[: at.start(1)], plain[at.start(1) :]
    closes = any(letter in behind for letter in "}]")
    if not closes or sum(_BRACKETS.get(letter, 0) for letter in before) <= (-1 if open_ else 0):
        return None
    where = Where(file, number + 1, at.start(1) + 1)
    colour = _COLOUR_HERE.match(line, at.start(1))
    if colour is not None:
        what = f"`{colour[0]}` is a comment here, and all behind it on this line"
        return Problem(what, where, todo=f'write `"{colour[0]}"`, in quotes', code="unknown-colour")
    what = "a comment begins here, with the bracket that closes this line"
    return Problem(what, where, todo="put text with ` #` in quotes, and comments on lines of their own", code="yaml")


def _above(lines: list[str], line: int) -> int:
    """The number of the last line above one that says something; -1 when none does."""
    return next((number for number in range(min(line, len(lines)) - 1, -1, -1) if lines[number].strip()), -1)
