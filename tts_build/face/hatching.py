"""Patterns that fill a shape: lines, dots and squares, drawn once and cut to it, so that they stay vector on paper."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from tts_build.face import gradients
from tts_build.face.drawer import Drawer
from tts_build.face.element_values import BadValue, Look
from tts_build.problem import Problem
from tts_build.scene import outline as paths
from tts_build.scene.outline import Box
from tts_build.scene.scene import Group, Item, Outline, Segment, Shape

MOST_LINES = 2000
"""Lines of one pattern."""

COST = 10
"""Lines that take as long as an element."""

POINT = 0.001
"""mm of a dash whose round ends make a dot: some readers of PDF leave out one without length."""


def filled(drawer: Drawer, look: Look, outline: Outline, box: Box) -> list[Item]:
    """A shape filled with the pattern that its element names."""
    part = look.part(look.element.fill, "fill")
    pattern = part.element
    gap, angle, colour = part.length("gap"), part.number("angle"), part.colour("colour")
    line = gap if pattern.pattern == "checks" else part.length("line")
    ground = gradients.paint(part, pattern.ground, "ground", box)
    items: list[Item] = [] if ground is None else [Shape(outline, fill=ground)]
    if colour is None or line <= 0:
        return items
    reach = math.hypot(box[2], box[3]) / 2 + gap
    count = 2 * math.ceil(reach / gap)
    if count > MOST_LINES:
        part.key = ("gap",)
        what, todo = f"a pattern has at most {MOST_LINES} lines", "make `gap` larger"
        raise BadValue(Problem(what, got=str(count), todo=todo, code="out-of-range"))
    drawer.spend(look.frame, 1 + count // COST)
    # The middle of the box is one of a line's, so that a pattern is the same wherever its shape lies.
    matrix = paths.turned(angle, box[0] + box[2] / 2, box[1] + box[3] / 2)
    middle = box[0] + box[2] / 2, box[1] + box[3] / 2
    plain = Shape(_lines(middle, gap, count), stroke=colour, line=line)
    if pattern.pattern == "dots":
        plain = replace(plain, dash=(POINT, gap - POINT), cap="round")
    elif pattern.pattern == "checks":
        plain = replace(plain, outline=_lines(middle, gap, count, shift=gap), dash=(gap, gap))
    drawn = [plain]
    if pattern.pattern == "cross":
        drawn.append(replace(plain, outline=paths.moved(plain.outline, paths.turned(90, *middle))))
    items.append(Group((Group(tuple(drawn), matrix),), clip=outline))
    return items


def _lines(middle: tuple[float, float], gap: float, count: int, shift: float = 0.0) -> Outline:
    """Lines to the right round a middle; every other one begins `shift` later."""
    half = count // 2

    def steps() -> Iterator[Segment]:
        for number in range(-half, half + 1):
            y, x = middle[1] + number * gap, middle[0] - half * gap + (number % 2) * shift
            yield ("M", x, y)
            yield ("L", middle[0] + half * gap, y)

    return tuple(steps())
