"""Drawn shapes: rectangles, ellipses, polygons and paths."""

from __future__ import annotations

from tts_build.layout import gradients
from tts_build.layout import outline as paths
from tts_build.layout.drawer import Drawer
from tts_build.layout.reading import Look
from tts_build.layout.scene import Item, Outline, Shape
from tts_build.layout.svgpath import parse


def rect(look: Look) -> Outline:
    """A rectangle's outline in its group's coordinates."""
    return paths.rect(look.box("rect"), look.length("radius"))


def ellipse(look: Look) -> Outline:
    """An ellipse's outline."""
    return paths.ellipse(look.box("ellipse"))


def polygon(look: Look) -> Outline:
    """A polygon's outline."""
    points = look.element.polygon
    return paths.polygon([look.moved(point, "polygon", index) for index, point in enumerate(points)])


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
    if fill is not None or stroke is not None:
        out.append(Shape(outline, fill, stroke, max(line, 0.0), dash))
    if fill is not None:
        matrix = look.frame.matrix
        seen = gradients.through(fill, matrix) if look.frame.known else None
        drawer.page.cover(paths.moved(outline, matrix), seen, look.frame.opacity)
