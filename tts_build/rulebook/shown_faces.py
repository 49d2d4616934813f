"""Faces of a game on a page of its rulebook: as they lie there, and with their parts named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tts_build.problem import Problem, Subject, unknown
from tts_build.rulebook import blocks as md
from tts_build.rulebook.callouts import RADIUS, badge, leader, stacked
from tts_build.rulebook.directive_items import called, items_of, number_of, numbered
from tts_build.rulebook.fragments import MM, Box
from tts_build.rulebook.materials import Materials
from tts_build.rulebook.page_flow import Atom
from tts_build.rulebook.typography import Typographer
from tts_build.scene.outline import box_through, combine, rect
from tts_build.scene.scene import IDENTITY, Group, Image, Item, Matrix, Run, Scene, Shape, Tagged
from tts_build.scene.scene_key import SceneKey

CARD = 46.0
"""mm of width of a card whose parts are named, where the directive does not say."""


BROAD = 0.85
"""Part of a face's width from which on letters have no room beside them."""

DOT = 1.5
"""mm on the page from a dot to the letters beside it."""


def anatomy(setter: Typographer, stuff: Materials, block: md.Div, width: float) -> list[Atom]:
    """A real face of the game, with a number for each part that an item names by the `id` of its element."""
    directive = block.directive
    scene = stuff.scenes.get(SceneKey.read(directive.label))
    file = setter.file
    if scene is None or directive.label not in stuff.choices:
        setter.add(unknown("face of the game", directive.label, stuff.choices, directive.at(file), "unknown-face"))
        return setter.blocks(numbered(block.blocks), width)
    side = RADIUS * 2 + 4.0
    wide = min(number_of(setter, directive, "width", CARD, 15.0, 150.0), width - 2 * side)
    scale = wide / scene.width
    high, x = scene.height * scale, (width - wide) / 2
    items = face_items(scene, x, 0.0, scale)
    calls = [(number, name, line) for number, item, line in items_of(block.blocks) for name in called(item)]
    points: list[tuple[int, tuple[float, float]]] = []
    for number, name, line in calls:
        box = scene.links.get(name)
        if box is None:
            setter.add(_no_element(setter, name, scene, directive.label, line))
            continue
        ink = ink_of(scene.items, box)
        beside = ink != box and ink[2] < BROAD * scene.width
        points.append((number, _aimed(ink, x, scale, len(points) % 2 == 0, beside, scene.width)))
    for left in (True, False):
        mine = [point for index, point in enumerate(points, 1) if (index % 2 == 1) == left]
        heights = stacked([at[1] for _, at in mine], 2 * RADIUS + 1.2, RADIUS, high - RADIUS)
        for (number, at), y in zip(mine, heights, strict=True):
            from_x = x - side + RADIUS if left else x + wide + side - RADIUS
            items += leader(setter, (from_x, y), at)
            items += badge(setter, number, (from_x, y))
    picture = Atom(high, (Tagged(tuple(items), path=setter.step("Figure"), alt=directive.label),), 3.0, keep=True)
    text = setter.blocks(numbered(block.blocks), width)
    if text:
        text[0] = replace(text[0], before=max(text[0].before, 3.0))
    # The numbers stand on the page of their picture.
    return [picture, *(replace(atom, keep=True) for atom in text[:-1]), *text[-1:]]


def _aimed(box: Box, x: float, scale: float, left: bool, beside: bool, width: float) -> tuple[float, float]:
    """A point near the side of an element that its callout comes from: `beside` letters, so that none is hidden, where
    the face of so much `width` has room there."""
    inset = min(2.5, box[2] / 4)
    gap = DOT / scale
    if beside and (box[0] > 2 * gap if left else box[0] + box[2] < width - 2 * gap):
        inset = -gap
    across = box[0] + inset if left else box[0] + box[2] - inset
    return (x + across * scale, (box[1] + box[3] / 2) * scale)


def ink_of(items: Sequence[Item], box: Box) -> Box:
    """What of a face lies in the box of an element: its letters and drawings, where they are less than the box."""
    left, top, width, height = box
    inside = [
        other
        for other in boxes_of(items)
        if other[0] > left - 1
        and other[1] > top - 1.5
        and other[0] + other[2] < left + width + 1
        and other[1] + other[3] < top + height + 1.5
    ]
    if not inside:
        return box
    x, y = min(other[0] for other in inside), min(other[1] for other in inside)
    right, bottom = max(other[0] + other[2] for other in inside), max(other[1] + other[3] for other in inside)
    return (x, y, right - x, bottom - y)


def boxes_of(items: Sequence[Item], matrix: Matrix = IDENTITY) -> Iterator[Box]:
    """Boxes of words and pictures, however deep they lie."""
    for item in items:
        if isinstance(item, Group):
            yield from boxes_of(item.items, combine(matrix, item.matrix))
        elif isinstance(item, Image):
            yield box_through(item.box, matrix)
        elif isinstance(item, Run):
            yield box_through((item.x, item.y - 0.7 * item.size * MM, item.width, 0.9 * item.size * MM), matrix)


def _no_element(setter: Typographer, name: str, scene: Scene, face: str, line: int) -> Problem:
    if not scene.links:
        todo = "give elements of its face file an `id`"
        what, subject = f"`{face}` has no element `{name}`", Subject("element", name)
        return Problem(what, setter.at(line), todo=todo, code="unknown-callout", subject=subject)
    return unknown(f"element of `{face}`", name, scene.links, setter.at(line), "unknown-callout")


def face_items(scene: Scene, x: float, y: float, scale: float) -> list[Item]:
    """A face at x, y as a card that lies on the page: a soft shadow, round corners, a thin edge."""
    outline = scene.cut or rect((0.0, 0.0, scene.width, scene.height), max(scene.corner, scene.height * 0.034))
    matrix = (scale, 0.0, 0.0, scale, x, y)
    ground = (Shape(outline, fill=scene.background),) if scene.background else ()
    return [
        Group((Shape(outline, fill=(0, 0, 0, 40)),), (scale, 0.0, 0.0, scale, x + 0.5, y + 0.7)),
        Group((*ground, *scene.items), matrix, outline),
        Group((Shape(outline, stroke=(60, 60, 66, 160), line=0.2 / scale),), matrix),
    ]
