"""Gradients: read from a definition, laid over a box, and asked for the colour at a point."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tts_build.face.element_values import BadValue, Look
from tts_build.model import effects as model
from tts_build.problem import Problem
from tts_build.scene.outline import Box, combine, turned
from tts_build.scene.scene import Gradient, Matrix, Paint, Rgba

SMALLEST = 1e-3
"""mm that a gradient is long at least, so that it has a direction."""

Stops = Sequence[tuple[float, Rgba | None]]


def paint(look: Look, value: Any, key: str, box: Box) -> Paint | None:
    """A colour or a gradient that stands at a key; a gradient runs over a box. Raises what reading keys raises."""
    if not isinstance(value, model.Gradient):
        return look.coloured(value, key)
    part = look.part(value, key)
    return laid(part, faded(rising(part, _stops(part))), box)


def laid(part: Look, stops: tuple[tuple[float, Rgba], ...], box: Box) -> Gradient:
    """Stops over a box, along the line or round the centre that a part's keys say."""
    matrix, radial = _laid(part, box)
    rounded = tuple(round(value, 6) for value in matrix)
    return Gradient(stops, rounded, radial)  # type: ignore[arg-type]


def _stops(part: Look) -> list[tuple[float, Rgba | None]]:
    gradient = part.element
    if gradient.stops is None:
        return [(0.0, part.coloured(gradient.begin, "from")), (1.0, part.coloured(gradient.end, "to"))]
    return [
        (part.numbered(place, "stops", index, 0), part.coloured(colour, "stops", index, 1))
        for index, (place, colour) in enumerate(gradient.stops)
    ]


def rising(part: Look, stops: Stops) -> Stops:
    """The stops. Raises BadValue when one lies before the one before it."""
    for index in range(1, len(stops)):
        if stops[index][0] < stops[index - 1][0]:
            part.key = ("stops", index)
            got = f"`{stops[index][0]:g}` after `{stops[index - 1][0]:g}`"
            raise BadValue(Problem("the places of a gradient's stops rise", got=got, code="out-of-range"))
    return stops


def faded(stops: Stops) -> tuple[tuple[float, Rgba], ...]:
    """Stops of colours alone: `none` becomes what stands beside it, clear, so that no grey shows while it fades."""
    colours: list[tuple[float, Rgba]] = []
    for index, (place, colour) in enumerate(stops):
        if colour is not None:
            colours.append((place, colour))
            continue
        before = next((neighbour for _, neighbour in reversed(stops[:index]) if neighbour is not None), None)
        after = next((neighbour for _, neighbour in stops[index + 1 :] if neighbour is not None), None)
        for neighbour in dict.fromkeys(neighbour for neighbour in (before, after) if neighbour is not None):
            colours.append((place, (*neighbour[:3], 0)))
    return tuple(colours) or ((0.0, (0, 0, 0, 0)), (1.0, (0, 0, 0, 0)))


def _laid(part: Look, box: Box) -> tuple[Matrix, bool]:
    x, y, width, height = box
    gradient = part.element
    if gradient.centre is None and gradient.radius is None:
        cos, sin = turned(part.number("angle"), 0.0, 0.0)[:2]
        # As long as the box is in that direction, so that its corners have the outermost colours.
        long = max(SMALLEST, abs(width * cos) + abs(height * sin))
        a, b = long * cos, long * sin
        return (a, b, -b, a, x + (width - a) / 2, y + (height - b) / 2), False
    cx, cy = x + width / 2, y + height / 2
    if isinstance(gradient.centre, tuple):
        cx, cy = part.point("centre")
    if gradient.radius is None:
        across = down = max(math.hypot(px - cx, py - cy) for px in (x, x + width) for py in (y, y + height))
    elif isinstance(gradient.radius, tuple):
        across, down = part.lengths(gradient.radius, "radius")
    else:
        across = down = part.length("radius")
    return (max(SMALLEST, across), 0.0, 0.0, max(SMALLEST, down), cx, cy), True


def through(paint: Paint, matrix: Matrix) -> Paint:
    """What fills something that went through a matrix."""
    return replace(paint, matrix=combine(matrix, paint.matrix)) if isinstance(paint, Gradient) else paint


def colour_at(paint: Paint, x: float, y: float) -> Rgba:
    """The colour at a point, in the coordinates of what is filled."""
    if not isinstance(paint, Gradient):
        return paint
    a, b, c, d, e, f = paint.matrix
    det = a * d - b * c
    if abs(det) < 1e-12:
        return paint.stops[-1][1]
    across, down = (d * (x - e) - c * (y - f)) / det, (a * (y - f) - b * (x - e)) / det
    return _between(paint.stops, math.hypot(across, down) if paint.radial else across)


def _between(stops: Sequence[tuple[float, Rgba]], place: float) -> Rgba:
    last, before = stops[0]
    for after, colour in stops:
        if place <= after:
            share = (place - last) / (after - last) if after > last and place > last else 1.0
            red, green, blue, alpha = (round(p + (q - p) * share) for p, q in zip(before, colour, strict=True))
            return red, green, blue, alpha
        last, before = after, colour
    return before


def mean(paint: Paint) -> Rgba:
    """The one colour that is nearest to it: of a gradient its average."""
    if not isinstance(paint, Gradient):
        return paint
    samples = [_between(paint.stops, (step + 0.5) / 16) for step in range(16)]
    red, green, blue, alpha = (round(sum(sample[i] for sample in samples) / 16) for i in range(4))
    return red, green, blue, alpha
