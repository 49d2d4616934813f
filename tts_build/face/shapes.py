"""Drawn shapes: rectangles, ellipses, polygons and paths."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tts_build.definition.mistakes.explanation import shown
from tts_build.face import gradients, hatching
from tts_build.face.drawer import Drawer
from tts_build.face.element_values import BadValue, Look
from tts_build.model.effects import Pattern
from tts_build.model.elements import Cornered, Path
from tts_build.problem import Problem
from tts_build.scene import outline as paths
from tts_build.scene.line_ends import with_ends
from tts_build.scene.path_notation import parse
from tts_build.scene.scene import Cap, Gradient, Item, Join, Outline, Shape

GRADIENT = 150
"""Elements as which it takes as long to fill a whole face with a gradient."""

POINTS = 40
"""Corners of an outline that take as long as an element."""

DASHES = 200
"""Dashes of a line that take as long as an element."""

MOST_POINTS = 100
"""Corners of a regular polygon, and points of a star."""

HEAD = 4.0
"""Length of an arrow's head by the width of its line."""

MOST_CORNERS = 1000
"""Corners of a polygon that a template gives."""


CAPS: dict[str, Cap] = {"round": "round", "square": "square"}
JOINS: dict[str, Join] = {"round": "round", "bevel": "bevel"}


def rect(look: Look) -> Outline:
    """A rectangle's outline in its group's coordinates."""
    return paths.rect(look.box("rect"), look.radius())


def ellipse(look: Look) -> Outline:
    """An ellipse's outline."""
    return paths.ellipse(look.box("ellipse"))


def polygon(look: Look) -> Outline:
    """A polygon's outline."""
    points = look.element.polygon
    if isinstance(points, str):
        points = look.value(points, "polygon")
        if not isinstance(points, int) or look.element.box is None:
            points = _corners(points)
    if isinstance(points, int):
        if not 3 <= points <= MOST_POINTS:
            got = f"`{points}`"
            raise BadValue(Problem("a polygon of so many corners", expected="3 to 100", got=got, code="bad-polygon"))
        inner = look.number("inner")
        return paths.polygon(paths.star(look.box("box"), points, inner))
    return paths.polygon([look.moved(point, "polygon", index) for index, point in enumerate(points)])


def _corners(value: Any) -> list[list[Any]]:
    """The points that a template gave. Raises BadValue when they are none."""
    if (
        not isinstance(value, list | tuple)
        or not 3 <= len(value) <= MOST_CORNERS
        or not all(isinstance(point, list | tuple) and len(point) == 2 for point in value)
    ):
        expected = f"a list of 3 to {MOST_CORNERS} points `[x, y]`"
        raise BadValue(Problem(f"a polygon cannot be {shown(value)}", expected=expected, code="bad-polygon"))
    return [list(point) for point in value]


def path(look: Look) -> Outline:
    """A path's outline. Raises BadPath."""
    x, y = look.point("at")
    scale = look.number("scale")
    steps = parse(look.text("path"))
    return paths.moved(steps, (scale, 0.0, 0.0, scale, x, y))


OUTLINES = {"Rect": rect, "Ellipse": ellipse, "Polygon": polygon, "Path": path}


def _with_ends(look: Look, shape: Shape, ends: tuple[str | None, str | None]) -> list[Item]:
    """A path with what stands at its beginning and its end. Raises BadValue where it has none."""
    if any(step[0] == "Z" for step in shape.outline):
        look.key = ("end" if ends[1] else "start",)
        todo = "leave out its `Z`, or what stands at its ends"
        raise BadValue(Problem("a closed path has no ends", todo=todo, code="bad-value"))
    head = look.length("head", HEAD * shape.line)
    line, heads = with_ends(shape.outline, ends, head, shape.line)
    inside = [] if shape.fill is None else [replace(shape, stroke=None)]
    return [*inside, replace(shape, outline=line, fill=None), Shape(heads, fill=shape.stroke)]


def draw(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """Fill and stroke a shape."""
    outline = OUTLINES[type(look.element).__name__](look)
    drawer.spend(look.frame, len(outline) // POINTS)
    box = paths.bounds(outline)
    drawer.link(look, box)
    element = look.element
    patterned = isinstance(element.fill, Pattern)
    fill = None if patterned else gradients.paint(look, element.fill, "fill", box)
    stroke = gradients.paint(look, element.stroke, "stroke", box)
    line = look.length("line")
    dash = None
    if look.element.dash is not None:
        on, off = look.lengths(look.element.dash, "dash")
        dash = (on, off) if on > 0 and off > 0 else None
        drawer.spend(look.frame, int(paths.length(outline) / (on + off)) // DASHES if dash else 0)
    if line <= 0:
        stroke = None
    if isinstance(fill, Gradient) or isinstance(stroke, Gradient):
        drawer.spend(look.frame, round(GRADIENT * drawer.share(paths.box_through(box, look.frame.matrix))))
    if patterned:
        out += hatching.filled(drawer, look, outline, box)
    join = JOINS.get(element.join, "") if isinstance(element, Cornered) else ""
    shape = Shape(outline, fill, stroke, max(line, 0.0), dash, cap=CAPS.get(element.cap, ""), join=join)
    ends = (element.start, element.end) if isinstance(element, Path) else (None, None)
    if stroke is not None and ends != (None, None):
        out += _with_ends(look, shape, ends)
    elif fill is not None or stroke is not None:
        out.append(shape)
    if fill is not None or patterned:
        matrix = look.frame.matrix
        seen = gradients.through(fill, matrix) if look.frame.known and fill is not None else None
        drawer.page.cover(paths.moved(outline, matrix), seen, look.frame.opacity)
