"""Elements made of elements: groups, repeats, flows, and faces inside faces."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tts_build.errors import Problem
from tts_build.layout.arrange import arranged
from tts_build.layout.evaluate import BadValue
from tts_build.layout.look import Look
from tts_build.layout.resolve import face_values
from tts_build.layout.scene import Group, Item
from tts_build.layout.style import read_align

if TYPE_CHECKING:
    from tts_build.layout.draw import Drawer

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
        out.append(Group(tuple(inner), matrix))


def repeat(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """The same elements for each item of a list."""
    items = _items(look.expression("repeat"))
    x, y = look.point("at")
    across, down = look.lengths(look.element.step, "step")
    for index, item in enumerate(items):
        drawer.spend()
        scope = {**look.frame.scope, look.element.name: item, "index": index, "count": len(items)}
        frame = replace(
            look.frame, scope=scope, x=x + index * across, y=y + index * down, suffix=f"{look.frame.suffix}.{index}"
        )
        drawer.draw_all(look.origin.children("elements"), frame, out)


def _items(value: Any) -> Sequence[Any]:
    if value is None or value is False:
        return ()
    if isinstance(value, int | float) and float(value).is_integer():
        return range(int(value))
    if isinstance(value, str):
        return _WORD.findall(value)
    if isinstance(value, list | tuple | range):
        return value
    kind = "a mapping" if isinstance(value, Mapping) else f"`{value}`"
    raise BadValue(Problem("the value cannot be used here", expected="a list or a number", got=kind, code="bad-value"))


def use(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """Another face's elements, with values of its own. The face's own palette and styles hold inside."""
    frame = look.frame
    name = look.text("use")
    if frame.depth >= MAX_DEPTH:
        todo = "a face that uses itself needs a `when` that ends it"
        raise BadValue(Problem(f"faces use each other more than {MAX_DEPTH} deep", todo=todo, code="use-depth"))
    face = drawer.context.resolved(name)
    values = {key: look.value(value, "with", key) for key, value in look.element.values.items()}
    look.key = ("use",)
    scope = {**frame.scope, **face_values(face, drawer.context.evaluator, frame.scope), **values}
    x, y = look.point("at")
    drawer.draw_all(face.elements, replace(frame, face=face, scope=scope, x=x, y=y, depth=frame.depth + 1), out)


def flow(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """Children one after the other, each as large as its own box says."""
    element = look.element
    box = look.box("box")
    drawer.link(look, box)
    gap = look.length("gap")
    look.key = ("align",)
    align = read_align(element.align)
    across = element.row is not None
    origin_frame = replace(look.frame, x=0.0, y=0.0)
    children = []
    for child in look.origin.children("row" if across else "column"):
        sized = drawer.extent_of(child, origin_frame)
        if sized is not None:
            children.append((child, sized))
    for child, x, y in arranged(children, box, gap, align, across, element.wrap):
        drawer.draw(child, replace(look.frame, x=x, y=y), out)
