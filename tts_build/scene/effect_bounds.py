"""How far the items of a scene reach, whatever is painted of them: for shadows, blend modes and masks."""

from collections.abc import Iterable

from tts_build.model.base import MM_PER_UNIT
from tts_build.scene.outline import Box, box_through, combine, union
from tts_build.scene.scene import IDENTITY, Group, Image, Item, Matrix, Run, Shape

MM = MM_PER_UNIT["pt"]
MITRE = 2.0
"""How many widths of its line a shape's corner may reach beyond its outline: SVG's limit of 4, at half the width."""


def reach(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Box | None:
    """The box round items that go through a matrix, curves by their control points; None when nothing is there."""
    return union(_reach(item, matrix) for item in items)


def grown(box: Box, by: float) -> Box:
    """The box with a margin."""
    return box[0] - by, box[1] - by, box[2] + 2 * by, box[3] + 2 * by


def shared(one: Box, other: Box) -> Box | None:
    """What two boxes have in common; None when that is nothing."""
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[0] + one[2], other[0] + other[2]), min(one[1] + one[3], other[1] + other[3])
    return (left, top, right - left, bottom - top) if right > left and bottom > top else None


def _reach(item: Item, matrix: Matrix) -> Box | None:
    if isinstance(item, Image):
        return box_through(item.box, matrix)
    if isinstance(item, Run):
        em = item.size * MM
        box = (item.x - em, item.y - 1.5 * em, item.width + 2 * em, 2.5 * em)
        return box_through(grown(box, item.outline_width), matrix)
    if isinstance(item, Shape):
        points = [step[1:] for step in item.outline]
        xs = [x for numbers in points for x in numbers[0::2]]
        ys = [y for numbers in points for y in numbers[1::2]]
        if not xs:
            return None
        edge = item.line * MITRE if item.stroke is not None else 0.0
        box = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return box_through(grown(box, edge), matrix)
    inner = reach(item.items, combine(matrix, item.matrix))
    if inner is None or item.shadow is None:
        return inner
    return union((inner, shadow_box(item, inner, matrix)))


def shadow_box(group: Group, box: Box, matrix: Matrix = IDENTITY) -> Box:
    """Where a group's shadow falls; `box` is what it reaches, and both go through the matrix already."""
    assert group.shadow is not None
    a, b, c, d, _, _ = matrix
    shadow = group.shadow
    dx, dy = a * shadow.x + c * shadow.y, b * shadow.x + d * shadow.y
    # Three standard deviations, of half the blur each.
    moved = (box[0] + dx, box[1] + dy, box[2], box[3])
    return grown(moved, 1.5 * shadow.blur * float(abs(a * d - b * c) ** 0.5))
