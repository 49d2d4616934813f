"""Drawn shapes: rectangles, ellipses, polygons and paths."""

from __future__ import annotations

from typing import Any

from tts_build.definition.mistakes.explanation import shown
from tts_build.face import gradients
from tts_build.face.drawer import Drawer
from tts_build.face.element_values import BadValue, Look
from tts_build.problem import Problem
from tts_build.scene import outline as paths
from tts_build.scene.path_notation import parse
from tts_build.scene.scene import Gradient, Item, Outline, Shape

GRADIENT = 150
"""Elements as which it takes as long to fill a whole face with a gradient."""

MOST_CORNERS = 1000
"""Corners of a polygon that a template gives."""


def rect(look: Look) -> Outline:
    """A rectangle's outline in its group's coordinates."""
    return paths.rect(look.box("rect"), look.length("radius"))


def ellipse(look: Look) -> Outline:
    """An ellipse's outline."""
    return paths.ellipse(look.box("ellipse"))


def polygon(look: Look) -> Outline:
    """A polygon's outline."""
    points = look.element.polygon
    if isinstance(points, str):
        points = _corners(look.value(points, "polygon"))
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


def draw(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """Fill and stroke a shape."""
    outline = OUTLINES[type(look.element).__name__](look)
    box = paths.bounds(outline)
    drawer.link(look, box)
    fill, stroke = (gradients.paint(look, getattr(look.element, key), key, box) for key in ("fill", "stroke"))
    line = look.length("line")
    dash = None
    if look.element.dash is not None:
        on, off = look.lengths(look.element.dash, "dash")
        dash = (on, off) if on > 0 and off > 0 else None
    if line <= 0:
        stroke = None
    if isinstance(fill, Gradient) or isinstance(stroke, Gradient):
        drawer.spend(look.frame, round(GRADIENT * drawer.share(paths.box_through(box, look.frame.matrix))))
    if fill is not None or stroke is not None:
        out.append(Shape(outline, fill, stroke, max(line, 0.0), dash))
    if fill is not None:
        matrix = look.frame.matrix
        seen = gradients.through(fill, matrix) if look.frame.known else None
        drawer.page.cover(paths.moved(outline, matrix), seen, look.frame.opacity)
