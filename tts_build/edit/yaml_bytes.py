"""A value of YAML or JSON in place of another: only its own bytes change, and it is quoted as it was.

Where values begin and end is told by the events of the parser that reads definitions. What is written is tried in the
ways that YAML has, the one that stood there first, and the first one that reads back as what was meant is taken.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import yaml

from tts_build.definition.formats import yaml as definition_yaml
from tts_build.definition.formats.file_reader import plain_lines
from tts_build.definition.formats.value_places import Path
from tts_build.edit.change import Change, plain_number, refused
from tts_build.edit.text_bytes import Opened, opened

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_PROPERTIES = re.compile(r"(?:[&!]\S*\s+)+")
"""An anchor or a tag before a value."""
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F][0-9a-fA-F]{2}")
_STRANGE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff]")
_SIMPLE = re.compile(r"[A-Za-z_][\w-]*")
BLOCKS = ("|", ">")


@dataclass(frozen=True, slots=True)
class Span:
    """From where to where a value stands in a text; `style` is its quote, the sign it begins with, `:` or `-` for a
    block of keys or items, `*` for an alias, empty for plain text. `column` is that of a block's keys, from 0."""

    start: int
    end: int
    style: str
    column: int = 0


def spans(text: str) -> dict[Path, Span]:
    """Every value of a text that was read without a mistake, by its path."""
    found: dict[Path, Span] = {}
    events: Iterator[Any] = iter(yaml.parse(text, Loader=_Loader))
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            _walk(events, next(events), (), text, found)
            break
    return found


def _walk(events: Iterator[Any], event: Any, path: Path, text: str, found: dict[Path, Span]) -> int:
    """Note the spans of a value and all in it; where it ends."""
    start: int = event.start_mark.index
    column, ends = event.start_mark.column, event.end_mark.index
    properties = _PROPERTIES.match(text, start) if not isinstance(event, yaml.AliasEvent) else None
    start = properties.end() if properties else start
    if isinstance(event, yaml.AliasEvent | yaml.ScalarEvent):
        style = "*" if isinstance(event, yaml.AliasEvent) else event.style or ""
        end: int = max(start, ends)
        found.setdefault(path, Span(start, end, style))
        return end
    listed = isinstance(event, yaml.SequenceStartEvent)
    flow = bool(event.flow_style)
    closing = yaml.SequenceEndEvent if listed else yaml.MappingEndEvent
    last = start
    for count, item in enumerate(events):
        if isinstance(item, closing):
            closed: Any = item.end_mark
            last = closed.index if flow else last
            break
        key: Any = count
        if not listed:
            key, item = item.value, next(events)
        last = max(last, _walk(events, item, (*path, key), text, found))
    found.setdefault(path, Span(start, last, ("[" if listed else "{") if flow else "-" if listed else ":", column))
    return last


def in_yaml(data: bytes, change: Change) -> bytes:
    """The bytes of a YAML file after a change. InputError when it cannot be made."""
    file = opened(data, change.file, "utf-8")
    known, _, problems = definition_yaml.parse(file.plain, change.file)
    if any(problem.severity == "error" for problem in problems):
        raise refused(change, f"`{change.file}` cannot be read", "mend it first")

    def reads(text: str) -> Any:
        found, _, wrong = definition_yaml.parse(plain_lines(text), change.file)
        return None if len(wrong) > len(problems) else found

    return _put(file, file.text, known, change, _yaml_forms, reads)


def in_json(data: bytes, change: Change) -> bytes:
    """The same of a JSON file. A cell that lies under `fields` is found there."""
    file = opened(data, change.file, change.how.encoding)
    known = json.loads(file.text)
    same_places = _SURROGATE.sub(r"\\u0020", file.text.replace("\t", " "))
    base = change.path
    row = _at(known, base[:-1]) if base else None
    if isinstance(row, dict) and isinstance(row.get("fields"), dict) and base[-1] in row["fields"]:
        change = Change(change.file, (*base[:-1], "fields", base[-1]), change.to, how=change.how)

    def reads(text: str) -> Any:
        try:
            return json.loads(text)
        except ValueError:
            return None

    escaped = file.text.isascii() and "\\u" in file.text

    def forms(value: Any, span: Span, text: str, newline: str) -> Iterator[str]:
        yield json.dumps(value, ensure_ascii=escaped)

    return _put(file, same_places, known, change, forms, reads)


Forms = Callable[[Any, Span, str, str], Iterator[str]]
"""The ways in which a value may be written in place of a span of a text whose lines end so."""


def _put(
    file: Opened, same_places: str, known: Any, change: Change, forms: Forms, reads: Callable[[str], Any]
) -> bytes:
    found = spans(same_places)
    path, value = change.path, plain_number(change.to)
    while path not in found:  # what is not there yet is added to what is
        if not path:
            raise refused(change, "the file is empty", "write something into it first")
        path, value = path[:-1], ({path[-1]: value} if path[:-1] not in found else value)
    added = len(path) < len(change.path)
    _check(change, path, found, _at(known, path), added)
    expected = repr(_replaced(known, change.path, plain_number(change.to)))
    text = file.text
    key = change.path[len(path)] if added else None
    for form in _additions(key, value, found, path, file) if added else forms(value, found[path], text, file.newline):
        start, end = (form.start, form.end) if isinstance(form, _Insertion) else (found[path].start, found[path].end)
        words = form.words if isinstance(form, _Insertion) else form
        if start == end and not added and text[start - 1 : start] not in (" ", "\n", "", "["):
            words = f" {words}"
        now = text[:start] + words + text[end:]
        back = reads(now)
        if repr(back) == expected:
            return file.data(now)
    raise refused(change, "the value cannot be written here so that it reads back as it was meant", "edit the file")


def _check(change: Change, path: Path, found: dict[Path, Span], there: Any, added: bool) -> None:
    for length in range(len(change.path) + 1):
        span = found.get(change.path[:length])
        if span is not None and span.style == "*":
            what = f"`{'.'.join(map(str, change.path[:length]))}` repeats (`*`) what stands elsewhere"
            raise refused(change, what, "change it where its `&` stands, or write it out here")
    if added and not isinstance(there, dict):
        at = ".".join(map(str, path)) or "the file"
        raise refused(change, f"`{at}` has no `{change.path[len(path)]}`", "name something that is there")
    if not added and isinstance(there, dict | list) and found[path].style in (":", "-"):
        raise refused(change, "this is a block of several values", "change one of them")


def _at(data: Any, path: Path) -> Any:
    for key in path:
        try:
            data = data[key]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def _replaced(data: Any, path: Path, value: Any) -> Any:
    """Plain data with another value at a path; anchors share, a copy does not."""
    if not path:
        return value
    made = copy.copy(data) if isinstance(data, dict | list) else {}
    if isinstance(made, list):
        made[int(path[0])] = _replaced(made[int(path[0])], path[1:], value)
    else:
        made[path[0]] = _replaced(made.get(path[0], {}), path[1:], value)
    return made


# -- how a value is written ---------------------------------------------------------------------------------------


def _yaml_forms(value: Any, span: Span, text: str, newline: str) -> Iterator[str]:
    end = ""  # of a block that becomes one line
    if span.style in BLOCKS:
        whole = text[span.start : span.end]
        end = whole[len(whole.rstrip("\r\n")) :]
        if isinstance(value, str):
            yield from _blocks(value, whole.removesuffix(end), newline, end)
    if not isinstance(value, str):
        yield flow(value) + end
        return
    quotes = {"": "plain", "'": "single", '"': "double"}
    ways = [quotes.get(span.style, "double"), "plain" if span.style == "" else "double", "single", "double"]
    if '"' not in value and "\\" not in value:
        ways.remove("single") if span.style != "'" else None
    for way in dict.fromkeys(ways):
        if way == "plain" and "\n" not in value:
            yield value + end
        elif way == "single" and "\n" not in value:
            yield "'" + value.replace("'", "''") + "'" + end
        elif way == "double":
            yield double(value) + end


def double(text: str) -> str:
    """A text in double quotes."""
    return _STRANGE.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(text, ensure_ascii=False))


def flow(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)}: {flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(one) for one in value) + "]"
    if isinstance(value, str):
        return value if _SIMPLE.fullmatch(value) and definition_yaml.scalar(value) == value else double(value)
    return "null" if value is None else json.dumps(value)


def _key(key: Any) -> str:
    return str(key) if _SIMPLE.fullmatch(str(key)) and definition_yaml.scalar(str(key)) == key else double(str(key))


def _blocks(value: str, whole: str, newline: str, end: str) -> Iterator[str]:
    """A text as a block below its key, indented as it was, its header the same or the one that its end asks for."""
    header, *lines = re.split(r"\r\n|\r|\n", whole)
    indent = next((line[: len(line) - len(line.lstrip(" "))] for line in lines if line.strip()), "")
    if not indent:
        return
    comment = header[len(header.split(" ", 1)[0]) :]
    chomping = "" if value.endswith("\n") else "-"
    body = value.removesuffix("\n").split("\n")
    folded = [line for number, words in enumerate(body) for line in ([""] if number else []) + [words]]
    for first, rows in (
        (header, folded if header[0] == ">" else body),
        (f"{header[0]}{chomping}{comment}", folded if header[0] == ">" else body),
        (f"|{chomping}{comment}", body),
    ):
        yield newline.join([first, *(f"{indent}{row}" if row else "" for row in rows)]) + end


@dataclass(frozen=True, slots=True)
class _Insertion:
    words: str
    start: int
    end: int


def _additions(key: Any, value: Any, found: dict[Path, Span], path: Path, file: Opened) -> Iterator[_Insertion]:
    """A key more behind the last one of a mapping."""
    span, text = found[path], file.text
    entry = f"{_key(key)}: {flow(value)}"
    if span.style == "{":
        inside = text[span.start + 1 : span.end - 1]
        at = span.end - 1 - (len(inside) - len(inside.rstrip()))
        for words in (entry, f"{json.dumps(str(key))}: {json.dumps(value)}"):
            yield _Insertion(f", {words}" if inside.strip() else words, at, at)
        return
    line = re.compile(r"\r\n|\r|\n").search(text, max(span.end - 1, 0))
    at = line.end() if line else len(text)
    if text[span.end - 1 : span.end] in ("\n", "\r"):
        at = span.end
    before = "" if line else file.newline
    after = file.newline if line else ""
    yield _Insertion(f"{before}{' ' * span.column}{entry}{after}", at, at)
