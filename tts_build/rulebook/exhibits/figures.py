"""Pictures with callouts: the table as it is set up, and a face of the game with its parts named."""

import math
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from tts_build.definition.texts.tool_strings import Words
from tts_build.problem import Problem, Subject, unknown
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.exhibits.callouts import RADIUS, Point, badge, beside, leader, stacked, within
from tts_build.rulebook.exhibits.exhibit import Exhibit, numbered
from tts_build.rulebook.exhibits.table_drawing import Window, area_of, draw, window_round
from tts_build.rulebook.fragments import MM, Box, leaves_of, shifted
from tts_build.rulebook.materials import Laid
from tts_build.rulebook.typography import Typographer
from tts_build.scene.outline import box_through, rect, union
from tts_build.scene.scene import Group, Image, Item, Run, Scene, Shape, Tagged
from tts_build.scene.scene_key import SceneKey

EDGE = 12.0
"""mm of table round what a picture of it shows."""

TALLEST = 0.49
"""Height of a picture of the table at most, as a part of the page's text."""

LARGE = 34.0
"""mm on the page, both ways, from which a thing's badge stands in its corner and not on its edge."""

CARD = 46.0
"""mm of width of a card whose parts are named, where the directive does not say."""

SIDE = RADIUS * 2 + 4.0
"""mm at both sides of that card, where the badges stand."""

BROAD = 0.85
"""Part of a face's width from which on letters have no room beside them."""

DOT = 1.9
"""mm on the page from a dot to the letters beside it."""


class SetUp(Exhibit):
    """The table as it stands before the first turn, with a number at each thing that a step names."""

    def atoms(self) -> list[Atom]:
        setter, directive = self.setter, self.directive
        most = self.materials.players[1]
        players = int(self.number("players", most, 1, most))
        things = self._things(players)
        if directive.get("gap"):
            things = closer(things, self.number("gap", EDGE, 0.0, 500.0))
        tallest = self.number("height", setter.style.below(setter.style.margin) * TALLEST, 40.0, 250.0)
        edge = self.number("edge", EDGE, EDGE, 100.0)
        window = window_round(things, edge, self.width, tallest)
        items: list[Item] = [ground(setter, (0.0, 0.0, window.width, window.height))]
        items += draw(things, self.materials.scenes, window)
        pointed, shown = list(self._pointed(things, window)), _on_page(things, window)
        items += callouts(setter, pointed, shown, window, outside=edge > EDGE)
        alt = directive.label or Words(setter.locale)("set_up_for", number=players)
        middle = tuple(shifted(item, (self.width - window.width) / 2, 0.0) for item in items)
        atoms = [Atom(window.height, (Tagged(middle, path=setter.step("Figure"), alt=alt),), 3.0)]
        if directive.label:
            atoms += setter.paragraph(directive.label, self.width, setter.note(), 1.6, close=True, role="Caption")
        text = setter.blocks(numbered(self.block.blocks), self.width)
        if text:
            atoms[-1] = replace(atoms[-1], keep=True)
            text[0] = replace(text[0], before=max(text[0].before, 3.0))
        return [*atoms, *text]

    def _pointed(self, things: Sequence[Laid], window: Window) -> Iterator[tuple[int, Box]]:
        """The box on the page of each thing that an item names, with the item's number."""
        names = sorted({thing.name for thing in things} | {thing.path for thing in things})
        for item in self.items():
            for name in item.calls:
                if self.knows("thing of the set-up", name, names, self.setter.at(item.line), "unknown-callout"):
                    group = _group([thing for thing in things if name in (thing.name, thing.path)])
                    box = union(_on_page(group, window))
                    if box is not None:
                        yield item.number, box

    def _things(self, players: int) -> list[Laid]:
        """What is there for so many players, without what only the mod has unless `with` asks."""
        seats = self.materials.seats[:players]
        names = {thing.name for thing in self.materials.table}
        for key in ("without", "with"):
            for name in self.names(key):
                self.knows("thing of the table", name, names, self.at(key))
        without, extra, put = self.names("without"), self.names("with"), self._put(names)
        shown = [
            thing
            for thing in self.materials.table
            if (not thing.seat or thing.seat in (seats[:1] if thing.name in put else seats))
            and thing.name not in without
            and (thing.paper or thing.name in extra)
        ]
        return [
            replace(thing, x=put[thing.name][0], y=put[thing.name][1], turn=0.0) if thing.name in put else thing
            for thing in shown
        ]

    def _put(self, names: Collection[str]) -> dict[str, Point]:
        """Where `put` shows what the first player has, mm from the table's middle, right and down."""
        words = self.names("put")
        found: dict[str, Point] = {}
        for name, x, y in zip(words[::3], words[1::3], words[2::3], strict=False):
            if self.knows("thing of the table", name, names, self.at("put")) and _is_number(x) and _is_number(y):
                found[name] = (float(x), float(y))
        if len(found) * 3 != len(words):
            expected = "a thing, mm to the right and mm down, as in `aid 380 200`"
            self.setter.add(Problem("`put` is no such list", self.at("put"), expected, code="directive-value"))
        return found


def _is_number(text: str) -> bool:
    return re.fullmatch(r"-?\d{1,4}", text) is not None


def closer(things: Sequence[Laid], most: float) -> list[Laid]:
    """Things in their order down the table, those below moved up where more than so many mm of it are empty."""
    moved: list[Laid] = []
    foot, up = -math.inf, 0.0
    for thing in sorted(things, key=lambda thing: area_of(thing)[1]):
        _, top, _, high = area_of(thing)
        if moved:
            up += max(0.0, top - foot - most)
        foot = max(foot, top + high)
        moved.append(replace(thing, y=thing.y - up))
    return moved


def ground(setter: Typographer, box: Box) -> Item:
    """The table below what lies on it: pale, to spare ink."""
    return Shape(rect(box, 2.5), fill=setter.style.tint, stroke=setter.style.hair, line=0.2)


def callouts(
    setter: Typographer,
    pointed: Sequence[tuple[int, Box]],
    shown: Sequence[Box],
    window: Window,
    *,
    outside: bool = False,
) -> Iterator[Item]:
    """A numbered badge for each box on the page that is pointed at: in the corner of what is large, beside what is
    small, clear of what else is `shown`. With room at the edges, badges stand `outside` of what is large."""
    whole = (0.0, 0.0, window.width, window.height)
    others = [box for box in shown if not _is_large(box)]
    taken: list[Point] = []
    for number, box in pointed:
        if _is_large(box):
            left = (box[0] - RADIUS - 0.8, box[1] + RADIUS + 0.8)
            taken.append(left if outside and left[0] > RADIUS else within(box, others, taken, whole))
            yield from badge(setter, number, taken[-1])
    for number, box in pointed:
        if _is_large(box):
            continue
        at = beside(box, shown if outside else others, taken, whole)
        taken.append(at)
        edge = (min(max(at[0], box[0]), box[0] + box[2]), min(max(at[1], box[1]), box[1] + box[3]))
        if math.dist(at, edge) > RADIUS + 1.5:
            yield from leader(setter, at, edge)
        yield from badge(setter, number, at)


def _is_large(box: Box) -> bool:
    """Whether a badge inside a box hides little of it."""
    return min(box[2:]) > LARGE


def _group(things: Sequence[Laid]) -> Sequence[Laid]:
    """Copies of a thing that lie together are pointed at once; what each player has, at the first player."""
    return [thing for thing in things if thing.seat == things[0].seat] if things[0].seat else things


def _on_page(things: Sequence[Laid], window: Window) -> list[Box]:
    """The boxes of things, in mm of the picture."""
    return [window.box(area_of(thing)) for thing in things]


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
    """A face at x, y as a card that lies on the page: a soft shadow, round corners, a thin edge."""
    outline = scene.cut or rect((0.0, 0.0, scene.width, scene.height), max(scene.corner, scene.height * 0.034))
    matrix = (scale, 0.0, 0.0, scale, x, y)
    ground = (Shape(outline, fill=scene.background),) if scene.background else ()
    return [
        Group((Shape(outline, fill=(0, 0, 0, 40)),), (scale, 0.0, 0.0, scale, x + 0.5, y + 0.7)),
        Group((*ground, *scene.items), matrix, outline),
        Group((Shape(outline, stroke=(60, 60, 66, 160), line=0.2 / scale),), matrix),
    ]
