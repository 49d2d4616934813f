"""Elements made of elements: groups, repeats, and faces inside faces; rows and columns are in `flows`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tts_build.face.drawer import Drawer
from tts_build.face.element_values import BadValue, Frame, Look
from tts_build.face.inheritance import Origin, face_values
from tts_build.model.base import is_template
from tts_build.model.face import Group, Repeat, Use
from tts_build.problem import InputError, Problem
from tts_build.scene import scene
from tts_build.scene.scene import Item

MAX_DEPTH = 12
"""Faces that use faces that use faces."""
_WORD = re.compile(r"[^\s,;]+")


def group(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """Elements with an origin of their own; one that only moves them needs no group in the scene."""
    x, y = look.point("at")
    scale = look.number("scale")
    if look.element.size is not None:
        width, height = look.lengths(look.element.size, "size")
        drawer.link(look, (x, y, width * scale, height * scale))
    children = look.origin.children("group")
    if scale == 1:
        drawer.draw_all(children, replace(look.frame, x=x, y=y), out)
        return
    matrix = (scale, 0.0, 0.0, scale, x, y)
    inner: list[Item] = []
    drawer.draw_all(children, replace(look.frame.inside(matrix), x=0.0, y=0.0), inner)
    if inner:
        out.append(scene.Group(tuple(inner), matrix))


def repeat(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """The same elements for each item of a list."""
    each = 1 + foreseen(drawer, look.origin.children("elements"), look.frame)
    for frame in copies(look):
        if frame.scope["index"] == 0:
            drawer.foresee(frame, frame.scope["count"] * each)
        drawer.spend(frame)
        drawer.draw_all(look.origin.children("elements"), frame, out)


def foreseen(drawer: Drawer, origins: Iterable[Origin], frame: Frame) -> int:
    """How many elements are drawn for certain: what templates and conditions decide is counted as it is drawn."""
    total = 0
    for origin in origins:
        element = frame.face.replaced.get(origin.element.id or "", origin).element
        count = frame.face.counted.get(id(element))
        if count is None:
            count = 1 + (_within(drawer, origin, element, frame) if element.when is None else 0)
            count = frame.face.counted[id(element)] = min(count, _MANY)
        total += count
    return total


def _within(drawer: Drawer, origin: Origin, element: Any, frame: Frame) -> int:
    """As `foreseen`, of what an element holds."""
    if isinstance(element, Group | Repeat):
        inner = replace(origin, element=element)
        count = foreseen(drawer, inner.children("group" if isinstance(element, Group) else "elements"), frame)
        if isinstance(element, Group):
            return count
        times = element.repeat if isinstance(element.repeat, int) else len(element.repeat)
        return 0 if isinstance(element.repeat, str) else max(0, times) * (1 + count)
    if isinstance(element, Use) and not is_template(element.use) and frame.depth < MAX_DEPTH:
        try:
            face = drawer.context.resolved(element.use)
        except InputError:
            return 0
        return foreseen(drawer, face.elements, replace(frame, face=face, depth=frame.depth + 1))
    return 0


_MANY = 10**9
"""More copies than any face may have, and few enough to be counted."""


def copies(look: Look) -> Iterator[Frame]:
    """The frame of each copy of a repeat."""
    items = _items(look.expression("repeat"))
    x, y = look.point("at")
    across, down = look.lengths(look.element.step, "step")
    for index, item in enumerate(items):
        scope = {**look.frame.scope, look.element.name: item, "index": index, "count": len(items)}
        yield replace(
            look.frame, scope=scope, x=x + index * across, y=y + index * down, suffix=f"{look.frame.suffix}.{index}"
        )


def _items(value: Any) -> Sequence[Any]:
    if value is None or value is False:
        return ()
    if isinstance(value, int) or (isinstance(value, float) and value.is_integer()):
        return range(min(int(value), _MANY))
    if isinstance(value, str):
        return _WORD.findall(value)
    if isinstance(value, list | tuple | range):
        return value
    kind = "a mapping" if isinstance(value, Mapping) else f"`{value}`"
    raise BadValue(Problem("the value cannot be used here", expected="a list or a number", got=kind, code="bad-value"))


def use(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """Another face's elements, with values of its own. The face's own palette and styles hold inside."""
    frame = used(drawer, look)
    drawer.draw_all(frame.face.elements, frame, out)


def used(drawer: Drawer, look: Look) -> Frame:
    """The frame of a face that is used."""
    frame = look.frame
    name = look.text("use")
    if frame.depth >= MAX_DEPTH:
        todo = "a face that uses itself needs a `when` that ends it"
        raise BadValue(Problem(f"faces use each other more than {MAX_DEPTH} deep", todo=todo, code="use-depth"))
    face = drawer.context.resolved(name)
    values = {key: look.value(value, "with", key) for key, value in look.element.values.items()}
    look.key = ("use",)
    scope = {**frame.scope, **face_values(face, drawer.context.expressions, frame.scope), **values}
    x, y = look.point("at")
    return replace(frame, face=face, scope=scope, x=x, y=y, depth=frame.depth + 1)


def inside(drawer: Drawer, look: Look) -> None:
    """Tell what is wrong in the elements of a repeat whose list fails, once for all copies; in the other values that a
    face is given when one of them fails, or there is no such face; and in that face. What hangs on the mistake is not
    told."""
    if isinstance(look.element, Repeat) and look.key[:1] == ("repeat",):
        scope = {name: value for name, value in look.frame.scope.items() if name != look.element.name}
        frame = replace(look.frame, scope={**scope, "index": 0, "count": 1})
        with drawer.findings.without([look.element.name]):
            drawer.draw_all(look.origin.children("elements"), frame, [])
    elif isinstance(look.element, Use) and look.key[:1] in (("use",), ("with",)):
        _inside_use(drawer, look)


def _inside_use(drawer: Drawer, look: Look) -> None:
    known, frame = look.key[0] == "with", look.frame
    values: dict[str, Any] = {}
    for key, value in look.element.values.items():
        with drawer.findings.reporting(look):
            values[key] = look.value(value, "with", key)
    if not known or frame.depth >= MAX_DEPTH:
        return
    face = drawer.context.resolved(look.text("use"))
    failed: dict[str, Problem] = {key: NOT_READ for key in look.element.values if key not in values}
    scope = {name: value for name, value in frame.scope.items() if name not in failed}
    own = face_values(face, drawer.context.expressions, scope, failed)
    scope = {**scope, **{name: value for name, value in own.items() if name not in failed}, **values}
    with drawer.findings.without(failed):
        drawer.draw_all(face.elements, replace(frame, face=face, scope=scope, depth=frame.depth + 1), [])


NOT_READ = Problem("a value cannot be read", code="bad-value")
"""Stands for a mistake that is told already."""
