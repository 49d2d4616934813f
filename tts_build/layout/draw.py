"""Elements to items: which are drawn, in which order, turned and faded, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from tts_build.errors import InputError, Key, Problem, Where, of_row
from tts_build.layout import extents, flows, images, nesting, shapes, words
from tts_build.layout import outline as paths
from tts_build.layout.checks import Page
from tts_build.layout.colour import BadColour
from tts_build.layout.evaluate import BadValue
from tts_build.layout.look import UNREADABLE, Frame, Look
from tts_build.layout.outline import Box
from tts_build.layout.resolve import Origin, place
from tts_build.layout.scene import IDENTITY, Group, Item
from tts_build.layout.style import BadStyle
from tts_build.layout.svgpath import BadPath
from tts_build.model import face as model
from tts_build.model.base import is_template

if TYPE_CHECKING:
    from tts_build.layout.compose import Context

MAX_ITEMS = 20_000
"""Elements drawn on one face; a repeat of repeats ends here."""

Kind: TypeAlias = "Callable[[Drawer, Look, list[Item]], None]"
"""Draws one kind of element."""

_KINDS: dict[type, Kind] = {
    model.Text: words.text,
    model.Picture: images.picture,
    model.Icon: images.icon,
    model.Icons: images.icons,
    model.Rect: shapes.draw,
    model.Ellipse: shapes.draw,
    model.Polygon: shapes.draw,
    model.Path: shapes.draw,
    model.Group: nesting.group,
    model.Repeat: nesting.repeat,
    model.Use: nesting.use,
    model.Flow: flows.flow,
}
_SAME_FOR_ALL = frozenset(("template-syntax", "unknown-value", "unknown-style", "style-cycle", "use-depth"))
"""Mistakes of the face itself, told once and not for every row."""
_BARE = ("when", "repeat")
"""Keys whose text is an expression with or without braces."""
_EXPRESSION = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
_NAME = re.compile(r"(?<![\w.'\"])[A-Za-z_]\w*")


class TooMany(Exception):
    """The face draws more than a face may."""


class Drawer:
    """Draws one face for one row. `problems` and `links` grow as it goes."""

    def __init__(self, context: Context, page: Page, row: Mapping[str, Any], where: Where | None) -> None:
        self.context = context
        self.page = page
        self.problems: list[Problem] = []
        self.links: dict[str, Box] = {}
        self._row = row
        self._where = where
        self._left = MAX_ITEMS
        self._measured = MAX_ITEMS

    def draw_all(self, origins: Iterable[Origin], frame: Frame, out: list[Item]) -> None:
        """Draw elements in order; one that fails is reported and left out."""
        for origin in origins:
            self.draw(origin, frame, out)

    def draw(self, origin: Origin, frame: Frame, out: list[Item]) -> None:
        """Draw one element, or the one that a face extending this one put in its place."""
        self.spend()
        look = self.look(origin, frame)
        with self.reporting(look):
            if self.wanted(look):
                self.turned(look, _KINDS[type(look.element)], out)

    def spend(self) -> None:
        """Count an element. Raises TooMany."""
        self._left -= 1
        if self._left < 0:
            raise TooMany

    def extent_of(self, origin: Origin, frame: Frame) -> Box | None:
        """The box of an element, or None when it is not drawn; problems are left to drawing. Raises TooMany."""
        self._measured -= 1
        if self._measured < 0:
            raise TooMany
        look = self.look(origin, frame)
        try:
            return extents.extent(self, look) if self.wanted(look) else None
        except UNREADABLE:
            return (0.0, 0.0, 0.0, 0.0)

    def link(self, look: Look, box: Box) -> None:
        """Remember where an element with an `id` lies on the page."""
        if look.element.id is not None:
            name = look.element.id + look.frame.suffix
            self.links.setdefault(name, paths.box_through(box, look.frame.matrix))

    def report(self, problem: Problem, look: Look, *key: Key) -> None:
        """Collect a problem, placed at a key of the element unless it has a place."""
        if problem.where is None:
            origin = look.origin
            problem = problem.at(place(self.context.files, origin.face, (*origin.path, *key)))
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
        element = ".".join(str(step) for step in (*origin.path, key))
        what = f"{problem.what} (face `{origin.face}`, `{element}`)"
        self.problems.append(replace(problem, what=what, where=where))

    def look(self, origin: Origin, frame: Frame) -> Look:
        """An element, or the one that a face extending this one put in its place, as it is read in a frame."""
        origin = frame.face.replaced.get(origin.element.id or "", origin)
        return Look(origin, frame, self.context.evaluator)

    @contextmanager
    def reporting(self, look: Look) -> Iterator[None]:
        """Whatever is wrong with an element's keys becomes a problem of it."""
        try:
            yield
        except (BadValue, BadStyle) as error:
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

    def _named(self, problem: Problem, look: Look) -> Problem:
        """The problem with the row's id, when it lies in what that row says rather than in the face alone."""
        name = self._row.get("id")
        source = getattr(look.element, str(look.key[0]), None) if look.key else None
        if name in (None, "") or problem.code in _SAME_FOR_ALL:
            return problem
        if not _templated(source) and look.key[:1] not in (("when",), ("repeat",)):
            return problem
        return replace(problem, what=of_row(problem.what, name))

    def wanted(self, look: Look) -> bool:
        """Whether an element's `when` lets it be drawn."""
        return look.element.when is None or bool(look.expression("when"))

    def turned(self, look: Look, kind: Kind, out: list[Item]) -> None:
        """Draw an element with `kind`, in a group of its own when it is turned or faded."""
        angle = look.number("rotate", 0.0)
        opacity = look.number("opacity", 1.0)
        if angle == 0 and opacity == 1:
            kind(self, look, out)
            return
        matrix = IDENTITY
        if angle:
            x, y, width, height = self._extent(look)
            matrix = paths.turned(angle, x + width / 2, y + height / 2)
        inner: list[Item] = []
        turned = look.within(look.frame.inside(matrix, opacity))
        with self.reporting(turned):
            kind(self, turned, inner)
        if inner:
            out.append(Group(tuple(inner), matrix, None, opacity))

    def _extent(self, look: Look) -> Box:
        """The box of an element, round whose middle it turns."""
        element = look.element
        if isinstance(element, model.Polygon | model.Path):
            return paths.bounds(shapes.OUTLINES[type(element).__name__](look))
        if isinstance(element, model.Icons):
            return images.icons_box(look)
        for key in extents.OWN_BOX:
            if hasattr(element, key):
                return look.box(key)
        x, y = look.point("at")
        size = getattr(element, "size", None)
        width, height = look.lengths(size, "size") if size is not None else (0.0, 0.0)
        scale = look.number("scale") if isinstance(element, model.Group) else 1.0
        return x, y, width * scale, height * scale


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
    elif isinstance(value, model.Element):
        if isinstance(value, model.Use):
            yield "{{ }}"  # the other face sees the whole row
        for key in value.model_fields_set:
            part = getattr(value, key)
            yield from _templates(f"{{{{ {part} }}}}" if key in _BARE and isinstance(part, str) else part)


def _templated(value: Any) -> bool:
    """Whether a value, or one in its lists, is computed for each row."""
    if isinstance(value, list | tuple):
        return any(map(_templated, value))
    return is_template(value)
