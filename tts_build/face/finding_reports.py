"""What is wrong with the elements of a face, each told at the key or at the cell that says it; and what else is wrong
with one whose first mistake is known, found with something harmless in its place."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeAlias

from tts_build.face.element_values import Look
from tts_build.face.inheritance import place
from tts_build.model import elements
from tts_build.model import face as model
from tts_build.model.base import Node, is_template
from tts_build.problem import InputError, Key, Problem, Where
from tts_build.sandbox.expressions import ExpressionError
from tts_build.scene.colour import BadColour
from tts_build.scene.path_notation import BadPath
from tts_build.text.style import BadStyle

UnreadableKey: TypeAlias = tuple[Key, ...]
_SAME_FOR_ALL = frozenset(("template-syntax", "unknown-value", "unknown-style", "style-cycle", "use-depth"))
"""Mistakes of the face itself, told once and not for every row."""
_BARE = ("when", "repeat")
"""Keys whose text is an expression with or without braces."""
_EXPRESSION = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
_NAME = re.compile(r"(?<![\w.'\"])[A-Za-z_]\w*")


_OF_COLOURS = ("low-contrast", "code-contrast")
"""Findings about the colours of an element, which say nothing while grey stands in for one of them."""

MOST_MISTAKES = 8
"""In one element; who makes more finds the rest when these are mended."""
COLOURS = frozenset(("colour", "colours", "fill", "stroke", "outline", "tint", "background", "rules"))
"""Keys that change nothing of where an element lies."""
_GREY = "#808080"
_HARMLESS: dict[str, Any] = {
    **dict.fromkeys(("text", "picture", "icon", "icons", "code", "align"), ""),
    **dict.fromkeys(
        ("when", "style", "crop", "mirror", "mask", "shadow", "digits", "share", "same_size", "slice"), None
    ),
    **dict.fromkeys(("dark", "light", "from", "to", "ground", *COLOURS), _GREY),
    "along": "M0 0 L200 0",
    "path": "M0 0 L1 0",
    "polygon": ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0)),
    "font": "body 9",
    "shrink": "to 1",
    "table": None,
    "features": None,
    "grow": "to 1000",
    "bullet": "-",
    "rotate": 0.0,
}
_PARTS = {"icons": "", "bullet": "-", "stops": _GREY}
"""What stands for one value of a list; for all others a number."""
_WHOLE = frozenset(("crop", "mask", "slice"))
"""Keys whose parts only have a sense together."""
_DECISIVE = frozenset(("use", "with", "repeat"))
"""Keys without which nothing is known of what an element draws."""


class Findings:
    """The problems of one face laid out for one row. `files` maps face names to their files, `where` is the row's."""

    def __init__(self, files: Mapping[str, str], row: Mapping[str, Any], where: Where | None) -> None:
        self.problems: list[Problem] = []
        self.follows: set[str] = set()
        """values of which it is not told that they are not there, as what they would be is wrong, and told"""
        self._files = files
        self._row = row
        self._where = where
        self._asked: tuple[Any, str, bool] | None = None
        """the element that was asked about last, at which key, and whether a row says what it draws"""

    def report(self, problem: Problem, look: Look, *key: Key) -> None:
        """Collect a problem, placed at a key of the element unless it has a place."""
        if problem.where is None:
            origin = look.origin
            problem = problem.at(place(self._files, origin.face, (*origin.path, *look.way, *key)))
        self.problems.append(problem)

    def about_row(self, problem: Problem, look: Look, key: str) -> None:
        """Collect a problem with what a row says: placed in the row, in its cell when the templates name one column."""
        sources = list(_templates(getattr(look.element, key)))
        if self._where is None or not sources:
            self.report(problem, look, key)
            return
        parts = [part for source in sources for part in _EXPRESSION.findall(source)]
        named = {name for part in parts for name in _NAME.findall(part)} & set(self._row)
        where = self._where
        if len(named) == 1:
            where = replace(where, path=(*where.path, named.pop()))
        origin = look.origin
        subject = replace(problem.subject, face=origin.face, element=(*origin.path, key))
        self.problems.append(replace(problem, subject=subject, where=where))

    def of_row(self, problem: Problem, look: Look, key: str) -> None:
        """Collect a problem at a key of an element, with the row's id when that is what is drawn."""
        name = self._row.get("id")
        if name not in (None, "") and self._drawn_from_row(look.element, key):
            problem = problem.of_row(name)
        self.report(problem, look, key)

    def _drawn_from_row(self, element: Any, key: str) -> bool:
        """Whether what an element draws is computed for each row. Thousands of icons are looked through once."""
        if self._asked is None or self._asked[0] is not element or self._asked[1] != key:
            drawn = (getattr(element, part, None) for part in ("text", "icon", "icons", key))
            self._asked = (element, key, any(map(_templated, drawn)))
        return self._asked[2]

    @contextmanager
    def errors_only(self, *, but_looks: bool = False) -> Iterator[None]:
        """Keep errors alone of what is found inside; with `but_looks`, everything but what colours have to do with."""
        before, self.problems = self.problems, []
        try:
            yield
        finally:
            errors = [p for p in self.problems if p.severity == "error" or (but_looks and p.code not in _OF_COLOURS)]
            self.problems = [*before, *errors]

    @contextmanager
    def without(self, names: Iterable[str]) -> Iterator[None]:
        """Do not tell that these values are not there: what they would be is wrong, and told."""
        before, self.follows = self.follows, self.follows | set(names)
        try:
            yield
        finally:
            self.follows = before

    @contextmanager
    def reporting(self, look: Look) -> Iterator[list[UnreadableKey]]:
        """Whatever is wrong with an element's keys becomes a problem of it; whether it did is in the list."""
        failed: list[UnreadableKey] = []
        before = len(self.problems)
        try:
            yield failed
            return
        except (ExpressionError, BadStyle) as error:
            self.report(self._named(error.problem, look), look, *look.key)
        except BadColour as error:
            problem = Problem(error.what, todo=error.todo, code="unknown-colour")
            self.report(self._named(problem, look), look, *look.key)
        except BadPath as error:
            problem = Problem(f"the path cannot be read: {error}", code="bad-path")
            self.report(self._named(problem, look), look, *look.key)
        except InputError as error:
            for problem in error.problems:
                self.report(problem, look, *look.key)
        failed.append(look.key)
        self.problems[before:] = [problem for problem in self.problems[before:] if not lacks(problem, self.follows)]

    def _named(self, problem: Problem, look: Look) -> Problem:
        """The problem with the row's id, when it lies in what that row says rather than in the face alone."""
        name = self._row.get("id")
        source = getattr(look.origin.element, str(look.key[0]), None) if look.key else None
        if name in (None, "") or problem.code in _SAME_FOR_ALL:
            return problem
        if not _templated(source) and look.key[:1] not in (("when",), ("repeat",)):
            return problem
        return problem.of_row(name)


def warning(code: str, what: str, **more: Any) -> Problem:
    """A finding that may be meant; `more` is what else a problem has."""
    return Problem(what, severity="warning", code=code, **more)


def lacks(problem: Problem, names: Collection[str]) -> bool:
    """Whether a problem is that one of these values is not there."""
    return problem.code == "unknown-value" and problem.subject.name in names


def _templates(value: Any) -> Iterator[str]:
    """The templates of a value that look at the row, those of elements in it too."""
    if isinstance(value, str):
        if "{{" in value:
            yield value
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _templates(part)
    elif isinstance(value, dict):
        yield from _templates(list(value.values()))
    elif isinstance(value, elements.Element):
        if isinstance(value, model.Use):
            yield "{{ }}"  # the other face sees the whole row
        for key in value.model_fields_set:
            part = getattr(value, key)
            yield from _templates(f"{{{{ {part} }}}}" if key in _BARE and isinstance(part, str) else part)


def _templated(value: Any) -> bool:
    """Whether a value, or one in its lists, is computed for each row."""
    if isinstance(value, list | tuple):
        return any(map(_templated, value))
    if isinstance(value, Node):
        return any(_templated(getattr(value, key)) for key in value.model_fields_set)
    return is_template(value)


def harmless(element: Any, key: tuple[Key, ...]) -> Any | None:
    """The element with a value in place of a wrong one that nothing can be said against; None where there is none."""
    if not key or key[0] in _DECISIVE or not hasattr(element, str(key[0])):
        return None
    name = str(key[0])
    of_stop = key[key.index("stops") + 1 :] if "stops" in key else (0, 1)
    if name in _WHOLE or of_stop[1:] != (1,):  # of a stop only its colour, its second part, stands for itself
        key = (name,)
    return element.model_copy(update={name: _mended(getattr(element, name), key[1:], name)})


def _mended(value: Any, way: tuple[Key, ...], name: str) -> Any:
    if way and isinstance(value, list | tuple) and isinstance(way[0], int) and way[0] < len(value):
        parts = list(value)
        parts[way[0]] = _mended(value[way[0]], way[1:], name) if way[1:] else _PARTS.get(name, 1.0)
        return type(value)(parts)
    if way and isinstance(value, dict):
        return {**value, way[0]: _mended(value.get(way[0]), way[1:], name)}
    if way and isinstance(value, Node):
        fields = type(value).model_fields
        inner = next((own for own, field in fields.items() if way[0] in (own, field.alias)), None)
        if inner is not None:
            return value.model_copy(update={inner: _mended(getattr(value, inner), way[1:], str(way[0]))})
    return _HARMLESS.get(name, 1.0)
