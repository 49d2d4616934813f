"""What goes wrong while a template is rendered, as Problems at the template's line."""

import re
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError, UndefinedError

from tts_build.lua.render.environment import UnmarkedOutput
from tts_build.lua.render.template_files import BrokenTemplate, ConfinedLoader, outside
from tts_build.problem import MAX_QUOTED, InputError, Problem, Subject, Where, nearest
from tts_build.sandbox.work_limits import TooMuch

_QUOTED = re.compile(r"'([^']+)' is undefined|has no attribute '([^']+)'")


_TAGS = re.compile(r"(\{[{%].*?(?:[%}]\}|$))|.", re.DOTALL)
"""The tags of a line, and each letter between them."""

_PRINTED = re.compile(r"\{\{(.*?)(?:\}\}|$)")
_AS_LUA = re.compile(r"\|\s*lua\s*-?$")
_STRINGS = re.compile(r"'[^']*'|\"[^\"]*\"")


def label(path: Path, base: Path | None, roots: Sequence[Path]) -> str:
    """How messages and maps name a file: relative to `base`, else by its root's name. Never absolute."""
    if base is not None and path.is_relative_to(base):
        return path.relative_to(base).as_posix()
    for root in roots:
        if path.is_relative_to(root):
            return f"{root.name}/{path.relative_to(root).as_posix()}"
    return path.name


class Labels:
    """Template names to the names that messages show."""

    def __init__(self, loader: ConfinedLoader, base: Path | None) -> None:
        self.loader, self.base = loader, base
        self.known: dict[str, str] = {}

    def __getitem__(self, name: str) -> str:
        if name not in self.known:
            path = self.loader.find(name)
            self.known[name] = label(path, self.base, self.loader.roots) if path else name
        return self.known[name]

    def where(self, name: str, line: int | None = None, column: int | None = None) -> Where:
        return Where(self[name], line, column)


def failed(error: Exception, entry: str, labels: Labels, data: Mapping[str, Any]) -> InputError:
    """The InputError that stands for whatever a rendering of `entry` raised."""
    name, line = _place(error, entry, labels.loader)
    where = labels.where(name, line)
    if isinstance(error, BrokenTemplate):
        place = error.problem.where
        return InputError(error.problem.at(replace(place, file=labels[error.name]) if place else where))
    if isinstance(error, InputError):
        return InputError([problem.at(where) for problem in error.problems])
    lines = labels.loader.text.get(name, "").split("\n")
    source = lines[line - 1] if line is not None and 0 < line <= len(lines) else ""
    where = replace(where, column=_column(error, source, data))
    return InputError(_problem(error, where, labels.loader, data, source))


def _column(error: Exception, source: str, data: Mapping[str, Any]) -> int | None:
    """Where in its line a name stands that is not there, or a value that may not be printed; None when several may be
    meant."""
    inside = "".join(found[0] if found[1] else " " * len(found[0]) for found in _TAGS.finditer(source))
    if isinstance(error, UnmarkedOutput):
        printed = [found for found in _PRINTED.finditer(inside) if not _AS_LUA.search(found[1])]
        return printed[0].start() + 1 if len(printed) == 1 else None
    name = _QUOTED.search(str(error)) if isinstance(error, UndefinedError) else None
    if name is None:
        return None
    plain = _STRINGS.sub(lambda found: " " * len(found[0]), inside)
    if name[1]:
        place = re.search(rf"(?<![\w.]){re.escape(name[1])}\b", plain)
        return place.start() + 1 if place else None
    place = re.search(rf"\.\s*({re.escape(name[2])})\b", plain)
    place = place or re.search(rf"\[\s*(['\"]{re.escape(name[2])}['\"])", inside)
    if place is not None:
        return place.start(1) + 1
    owner = _owner(name[2], inside, data)[0]
    return inside.index(owner) + 1 if owner else None


def _place(error: Exception, entry: str, loader: ConfinedLoader) -> tuple[str, int | None]:
    if isinstance(error, TemplateSyntaxError):
        return error.name or entry, error.lineno
    place: tuple[str, int | None] = (entry, None)
    for frame, line in traceback.walk_tb(error.__traceback__):
        if frame.f_code.co_filename in loader.text:
            place = (frame.f_code.co_filename, line)
    return place


def _problem(error: Exception, where: Where, loader: ConfinedLoader, data: Mapping[str, Any], source: str) -> Problem:
    message = str(error).rstrip(".")
    if isinstance(error, TemplateNotFound):
        return missing_template(str(error.name), where, loader)
    if isinstance(error, TemplateSyntaxError):
        todo = _syntax_hint(message, _line(loader, error))
        return Problem(f"the template is not valid: {message}", where, todo=todo, code="template-syntax")
    if isinstance(error, UndefinedError):
        name = _QUOTED.search(message)
        what = f"no value `{name[1] or name[2]}`{_inside(name[2], source, data)}" if name else message
        subject = Subject("value", name[1] or name[2]) if name else Subject()
        todo = _suggestion(message, source, data)
        return Problem(what, where, todo=todo, code="template-undefined", subject=subject)
    if isinstance(error, UnmarkedOutput):
        return Problem(message, where, todo="write `{{ value | lua }}`", code="template-output")
    if isinstance(error, RecursionError):
        return Problem("the template calls or includes itself without end", where, code="template-loop")
    if isinstance(error, TooMuch):
        return Problem(message, where, todo="make the template simpler", code="template-limit")
    if isinstance(error, OverflowError | MemoryError):
        return Problem("the template makes a number or a text that is too large", where, code="template-limit")
    if isinstance(error, SyntaxError):
        return Problem("the template is nested too deeply", where, code="template-limit")
    kind = "" if isinstance(error, TemplateError) else f"{type(error).__name__}: "
    return Problem(f"the template fails: {kind}{message}", where, code="template-error")


def missing_template(name: str, where: Where, loader: ConfinedLoader) -> Problem:
    """A template that no root holds, with the nearest that one does."""
    if name in loader.known():
        return outside(f"the template `{name}`", where)
    close = nearest(name, loader.known())
    todo = f"did you mean `{close}`?" if close else "put it in the game's folder or in the common one"
    subject = Subject("template", name)
    return Problem(f"no template `{name}`", where, todo=todo, code="template-missing", subject=subject)


def _syntax_hint(message: str, line: str) -> str:
    """What Lua that looks like a template's own signs should be written as."""
    if "end of comment" in message:
        return "`{#` starts a comment; a Lua length needs a space: `{ #list }`"
    if "unknown tag" in message:
        return "`{%` starts a tag; a Lua pattern says it as `[{]%`"
    if "{{" in line and "| lua" not in line:
        return "a Lua table of tables needs a space: `{ {1, 2} }`"
    return ""


def _line(loader: ConfinedLoader, error: TemplateSyntaxError) -> str:
    lines = loader.text.get(error.name or "", "").split("\n")
    return lines[error.lineno - 1] if 0 < error.lineno <= len(lines) else ""


MOST_THERE = 8
"""Names of a mapping that are told where none resembles the one that is asked for."""


def _suggestion(message: str, source: str, data: Mapping[str, Any]) -> str:
    """What was meant by a name that does not exist: of a part of something (`t.deal`), only what that has."""
    match = _QUOTED.search(message)
    if match is None:
        return ""
    if match[1]:
        close = nearest(match[1], _names(data))
        return f"did you mean `{close}`?" if close else ""
    owner, value = _owner(match[2], source, data)
    close = nearest(match[2], [key for key in value if isinstance(key, str)])
    if close:
        return f"did you mean `{close}`?"
    if owner == "t":
        return f"add the key `{match[2]}` to the game's strings"
    there = [key for key in value if isinstance(key, str) and len(key) <= MAX_QUOTED]
    return f"there is {', '.join(f'`{key}`' for key in there[:MOST_THERE])}" if there else ""


def _inside(name: str | None, source: str, data: Mapping[str, Any]) -> str:
    """Where a name was looked for that an expression gave: `book.pages[heading]` does not show it."""
    if name is None or f".{name}" in source:
        return ""
    owner = _owner(name, source, data)[0]
    return f" in `{owner}`" if owner else ""


def _owner(name: str, source: str, data: Mapping[str, Any]) -> tuple[str, Mapping[Any, Any]]:
    """The mapping of which a line asks a name that it lacks, as `owner.name` or `owner[...]`, and what it is called."""
    for found in re.finditer(rf"([A-Za-z_][\w.]*)(?:\.{re.escape(name)}\b|\[)", source):
        value: object = data
        for step in found[1].split("."):
            value = value.get(step) if isinstance(value, Mapping) else None
        if isinstance(value, Mapping) and name not in value:
            return found[1], value
    return "", {}


def _names(value: object, depth: int = 0) -> Iterator[str]:
    """Every key in the data, three levels deep."""
    children: Iterable[object] = ()
    if isinstance(value, Mapping):
        yield from (key for key in value if isinstance(key, str))
        children = value.values()
    elif isinstance(value, list | tuple):
        children = value[:20]
    if depth < 3:
        for child in children:
            yield from _names(child, depth + 1)
