"""A face of the game with its parts named, and what such a picture lies on."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tts_build.problem import Problem, Subject, unknown
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.exhibits.callouts import RADIUS, Point, badge, leader, stacked
from tts_build.rulebook.exhibits.exhibit import Exhibit, numbered
from tts_build.rulebook.exhibits.table_drawing import is_bare
from tts_build.rulebook.fragments import MM, Box, leaves_of
from tts_build.rulebook.typography import Typographer
from tts_build.scene.outline import box_through, rect, union
from tts_build.scene.scene import Group, Image, Item, Run, Scene, Shape, Tagged
from tts_build.scene.scene_key import SceneKey

CARD = 46.0
"""mm of width of a card whose parts are named, where the directive does not say."""

SIDE = RADIUS * 2 + 4.0
"""mm at both sides of that card, where the badges stand."""

BROAD = 0.85
"""Part of a face's width from which on letters have no room beside them."""

DOT = 1.9
"""mm on the page from a dot to the letters beside it."""


def ground(setter: Typographer, box: Box) -> Item:
    """The table below what lies on it: pale, to spare ink."""
    return Shape(rect(box, 2.5), fill=setter.style.tint, stroke=setter.style.hair, line=0.2)


class Anatomy(Exhibit):
    """A real face of the game, with a number for each part that an item names by the `id` of its element."""

    def atoms(self) -> list[Atom]:
        setter, label = self.setter, self.directive.label
        scene = self.materials.scenes.get(SceneKey.read(label))
        if scene is None or label not in self.materials.choices:
            setter.add(unknown("face of the game", label, self.materials.choices, self.at(), "unknown-face"))
            return setter.blocks(numbered(self.block.blocks), self.width)
        wide = min(self.number("width", CARD, 15.0, 150.0), self.width - 2 * SIDE)
        scale = wide / scene.width
        high, x = scene.height * scale, (self.width - wide) / 2
        items = face_items(scene, x, 0.0, scale)
        points = list(self._points(scene, scale))
        # The first part is named at the left, the second at the right, and so on.
        for side, badge_x in enumerate((x - SIDE + RADIUS, x + wide + SIDE - RADIUS)):
            mine = points[side::2]
            heights = stacked([at[1] for _, at in mine], 2 * RADIUS + 1.2, RADIUS, high - RADIUS)
            for (number, at), y in zip(mine, heights, strict=True):
                items += leader(setter, (badge_x, y), (x + at[0], at[1]))
                items += badge(setter, number, (badge_x, y))
        picture = Atom(high, (Tagged(tuple(items), path=setter.step("Figure"), alt=label),), 3.0, keep=True)
        text = setter.blocks(numbered(self.block.blocks), self.width)
        if text:
            text[0] = replace(text[0], before=max(text[0].before, 3.0))
        # The numbers stand on the page of their picture.
        return [picture, *(replace(atom, keep=True) for atom in text[:-1]), *text[-1:]]

    def _points(self, scene: Scene, scale: float) -> Iterator[tuple[int, Point]]:
        """Where the callout of each part that there is ends, in mm on the page from the face's corner."""
        left = True
        for item in self.items():
            for name in item.calls:
                box = scene.links.get(name)
                if box is None:
                    self.setter.add(self._no_element(name, scene, item.line))
                    continue
                ink = ink_of(scene.items, box)
                letters = ink != box and ink[2] < BROAD * scene.width
                across = _aim(ink, left, scene.width, DOT / scale if letters else 0.0)
                yield item.number, (across * scale, (ink[1] + ink[3] / 2) * scale)
                left = not left

    def _no_element(self, name: str, scene: Scene, line: int) -> Problem:
        face, where = self.directive.label, self.setter.at(line)
        if scene.links:
            return unknown(f"element of `{face}`", name, scene.links, where, "unknown-callout")
        todo = "give elements of its face file an `id`"
        what, subject = f"`{face}` has no element `{name}`", Subject("element", name)
        return Problem(what, where, todo=todo, code="unknown-callout", subject=subject)


def _aim(ink: Box, left: bool, width: float, gap: float) -> float:
    """Where the callout of an element ends that comes from the left or the right side: so far before its letters that
    none is hidden, or halfway from the edge of a face of so much `width`; within what has no letters."""
    room = max(ink[0] if left else width - ink[0] - ink[2], 0.0)
    inset = -min(gap, room / 2) if gap else min(2.5, ink[2] / 4)
    return ink[0] + inset if left else ink[0] + ink[2] - inset


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
    return union(inside) or box


def boxes_of(items: Sequence[Item]) -> Iterator[Box]:
    """Boxes of words and pictures, however deep they lie."""
    for item, matrix in leaves_of(items):
        if isinstance(item, Image):
            yield box_through(item.box, matrix)
        elif isinstance(item, Run):
            yield box_through((item.x, item.y - 0.7 * item.size * MM, item.width, 0.9 * item.size * MM), matrix)


def face_items(scene: Scene, x: float, y: float, scale: float) -> list[Item]:
    """A face at x, y as a card that lies on the page: a soft shadow, round corners, a thin edge; of what is its picture
    alone, just that."""
    outline = scene.cut or rect((0.0, 0.0, scene.width, scene.height), max(scene.corner, scene.height * 0.034))
    matrix = (scale, 0.0, 0.0, scale, x, y)
    ground = (Shape(outline, fill=scene.background),) if scene.background else ()
    if is_bare(scene):
        return [Group(scene.items, matrix, outline)]
    return [
        Group((Shape(outline, fill=(0, 0, 0, 40)),), (scale, 0.0, 0.0, scale, x + 0.5, y + 0.7)),
        Group((*ground, *scene.items), matrix, outline),
        Group((Shape(outline, stroke=(60, 60, 66, 160), line=0.2 / scale),), matrix),
    ]
