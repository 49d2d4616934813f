"""What goes wrong while a template is rendered, as Problems at the template's line."""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError, UndefinedError

from tts_build.errors import InputError, Problem, Where, nearest
from tts_build.lua.environment import UnmarkedOutput
from tts_build.lua.loader import ConfinedLoader

_QUOTED = re.compile(r"'([^']+)' is undefined|has no attribute '([^']+)'")


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

    def __getitem__(self, name: str) -> str:
        path = self.loader.paths.get(name) or self.loader.find(name)
        return label(path, self.base, self.loader.roots) if path else name

    def where(self, name: str, line: int | None = None, column: int | None = None) -> Where:
        return Where(self[name], line, column)


def failed(error: Exception, entry: str, labels: Labels, data: Mapping[str, Any]) -> InputError:
    """The InputError that stands for whatever a rendering of `entry` raised."""
    name, line = _place(error, entry, labels.loader)
    where = labels.where(name, line)
    if isinstance(error, InputError):
        return InputError([problem.at(where) for problem in error.problems])
    return InputError(_problem(error, where, labels.loader, data))


def _place(error: Exception, entry: str, loader: ConfinedLoader) -> tuple[str, int | None]:
    if isinstance(error, TemplateSyntaxError):
        return error.name or entry, error.lineno
    place: tuple[str, int | None] = (entry, None)
    for frame, line in traceback.walk_tb(error.__traceback__):
        if frame.f_code.co_filename in loader.text:
            place = (frame.f_code.co_filename, line)
    return place


def _problem(error: Exception, where: Where, loader: ConfinedLoader, data: Mapping[str, Any]) -> Problem:
    message = str(error).rstrip(".")
    if isinstance(error, TemplateNotFound):
        return missing_template(str(error.name), where, loader)
    if isinstance(error, TemplateSyntaxError):
        todo = _syntax_hint(message, _line(loader, error))
        return Problem(f"the template is not valid: {message}", where, todo=todo, code="template-syntax")
    if isinstance(error, UndefinedError):
        name = _QUOTED.search(message)
        what = f"no value `{name[1] or name[2]}`" if name else message
        return Problem(what, where, todo=_suggestion(message, data), code="template-undefined")
    if isinstance(error, UnmarkedOutput):
        return Problem(message, where, todo="write `{{ value | lua }}`", code="template-output")
    if isinstance(error, UnicodeDecodeError):
        return Problem("the template is not UTF-8", where, todo="save it as UTF-8", code="template-encoding")
    if isinstance(error, RecursionError):
        return Problem("the template calls or includes itself without end", where, code="template-loop")
    kind = "" if isinstance(error, TemplateError) else f"{type(error).__name__}: "
    return Problem(f"the template fails: {kind}{message}", where, code="template-error")


def missing_template(name: str, where: Where, loader: ConfinedLoader) -> Problem:
    """A template that no root holds, with the nearest that one does."""
    close = nearest(name, loader.known())
    todo = f"did you mean `{close}`?" if close else "put it in the game's folder or in the common one"
    return Problem(f"no template `{name}`", where, todo=todo, code="template-missing")


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


def _suggestion(message: str, data: Mapping[str, Any]) -> str:
    match = _QUOTED.search(message)
    close = nearest(match[1] or match[2], _names(data)) if match else None
    return f"did you mean `{close}`?" if close else ""


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
