"""The table from above as a drawing: boards, cards, pieces and dice are their own faces, so that they print sharp."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tts_build.paper.sheet import placement
from tts_build.rulebook.exhibits.dice_drawings import SHADOW, bag_items, die_items
from tts_build.rulebook.fragments import Box
from tts_build.rulebook.materials import Laid, ThingPath
from tts_build.scene.outline import apply, box_through, combine, ellipse, moved, rect, union
from tts_build.scene.scene import Group, Image, Item, Matrix, Run, Scene, Shape
from tts_build.scene.scene_key import SceneKey

SHIFT = 1.1
"""mm of the table by which a thing's shadow lies lower right."""

CARDS_RISE, MOST_RISE = 0.07, 2.4
"""mm by which each card of a deck shows below the one above it, and all of them at most."""

CORNER = 0.034
"""Radius of a card's corners as a part of its height: 3 mm of a poker card."""


@dataclass(frozen=True, slots=True)
class Window:
    """The part of the table that a picture shows, mm from the table's middle, and the page's mm for each of them."""

    left: float
    top: float
    right: float
    bottom: float
    scale: float = 1.0

    @property
    def width(self) -> float:
        """mm on the page."""
        return (self.right - self.left) * self.scale

    @property
    def height(self) -> float:
        return (self.bottom - self.top) * self.scale

    @property
    def matrix(self) -> Matrix:
        """From the table to the picture."""
        return (self.scale, 0.0, 0.0, self.scale, -self.left * self.scale, -self.top * self.scale)

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a place of the table is in the picture."""
        return apply(self.matrix, x, y)

    def box(self, box: Box) -> Box:
        """Where a box of the table is in the picture."""
        x, y, width, height = box
        return (*self.place(x, y), width * self.scale, height * self.scale)

    def shows(self, box: Box) -> bool:
        """Whether any of a box of the table is within."""
        x, y, width, height = box
        return x < self.right and x + width > self.left and y < self.bottom and y + height > self.top


def area_of(thing: Laid) -> Box:
    """The upright box that a thing covers: x, y, width, height."""
    if thing.kind == "standee":
        return (thing.x - thing.width / 2, thing.y - thing.height * 0.88, thing.width, thing.height)
    return box_through((0.0, 0.0, thing.width, thing.height), _matrix(thing))


def window_round(things: Iterable[Laid], edge: float, width: float, tallest: float) -> Window:
    """The window that shows all of some things, `edge` mm of table round them, `width` mm wide on the page and at
    most `tallest` high: then it is narrower."""
    x, y, wide, high = union(map(area_of, things)) or (-100.0, -100.0, 200.0, 200.0)
    left, top, right, bottom = x - edge, y - edge, x + wide + edge, y + high + edge
    return Window(left, top, right, bottom, min(width / (right - left), tallest / (bottom - top)))


def draw(things: Iterable[Laid], scenes: Mapping[SceneKey, Scene], window: Window, zoom: float = 1.0) -> list[Item]:
    """What lies in a window, in page mm from the picture's top left corner; nothing reaches beyond it."""
    shown = [thing for thing in things if window.shows(area_of(thing))]
    shown.sort(key=lambda thing: (thing.level, thing.y))
    items = [item for thing in shown for item in _thing(thing, scenes, window, zoom)]
    clip = rect((window.left, window.top, window.right - window.left, window.bottom - window.top))
    return [Group(tuple(items), window.matrix, clip)]


def _matrix(thing: Laid) -> Matrix:
    return placement(thing.width, thing.height, thing.x, thing.y, thing.turn)


def scene_of(thing: Laid, scenes: Mapping[SceneKey, Scene]) -> Scene | None:
    """The picture of a thing: one for all of its kind, or that of its copy where copies differ."""
    number = ThingPath.read(thing.path).copy
    if thing.face in scenes or not number:
        return scenes.get(thing.face)
    return scenes.get(replace(thing.face, copy=number - 1))


def _thing(thing: Laid, scenes: Mapping[SceneKey, Scene], window: Window, zoom: float) -> Iterator[Item]:
    if thing.kind == "die":
        yield from die_items(thing, scenes, zoom)
    elif thing.kind == "bag":
        yield from bag_items(thing)
    elif thing.kind == "standee":
        yield from _standee(thing, scenes)
    elif thing.kind == "field":
        box = (thing.x - thing.width / 2, thing.y - thing.height / 2, thing.width, thing.height)
        yield Shape(rect(box, 3.0), fill=(255, 255, 255, 110), stroke=(96, 100, 106, 255), line=1.6, dash=(7.0, 5.0))
    elif (scene := scene_of(thing, scenes)) is not None:
        yield from _flat(thing, scene, window)
    else:
        box = (thing.x - thing.width / 2, thing.y - thing.height / 2, thing.width, thing.height)
        yield Shape(rect(box, 2.0), fill=(214, 214, 218, 255), stroke=(120, 120, 126, 255), line=0.4)


def _flat(thing: Laid, scene: Scene, window: Window) -> Iterator[Item]:
    """A card, a deck, a board or a piece of cardboard."""
    stretched = (thing.width / scene.width, thing.height / scene.height)
    matrix = combine(_matrix(thing), (stretched[0], 0.0, 0.0, stretched[1], 0.0, 0.0))
    card = thing.kind in ("card", "deck")
    radius = scene.height * CORNER if card and scene.cut is None else scene.corner
    outline = scene.cut or rect((0.0, 0.0, scene.width, scene.height), 0.0 if thing.kind == "board" else radius)
    edge = moved(outline, matrix)
    sharp = thing.kind != "piece" or not is_bare(scene)
    rise = min(MOST_RISE, CARDS_RISE * thing.count) if thing.count > 1 else 0.0
    shadow = SHIFT + rise
    if sharp:
        yield Group((Shape(edge, fill=SHADOW),), (1.0, 0.0, 0.0, 1.0, shadow * 0.7, shadow))
    for step in range(math.ceil(rise / 0.6), 0, -1):
        down = rise * step / math.ceil(rise / 0.6)
        pile = Shape(edge, fill=(250, 248, 242, 255), stroke=(150, 146, 136, 255), line=0.15)
        yield Group((pile,), (1.0, 0.0, 0.0, 1.0, 0.0, down))
    ground = (Shape(outline, fill=scene.background),) if scene.background else ()
    inner = tuple(visible(scene.items, matrix, window))
    yield Group((*ground, *inner), matrix, outline)
    if sharp:
        yield Shape(edge, stroke=(40, 40, 46, 120), line=0.25)


def is_bare(scene: Scene) -> bool:
    """Whether a face is its picture alone, and as large as that: it has no ground, and nothing says how it is cut."""
    return isinstance(scene.background, tuple) and scene.background[3] == 0 and scene.cut is None


def visible(items: Sequence[Item], matrix: Matrix, window: Window) -> Iterator[Item]:
    """Items of a face that a window shows any of, so that a crop of a board does not carry all of it."""
    for item in items:
        box = _box_of(item)
        if box is None or window.shows(box_through(box, matrix)):
            if isinstance(item, Group) and len(item.items) > 1:
                inner = tuple(visible(item.items, combine(matrix, item.matrix), window))
                yield replace(item, items=inner)
            else:
                yield item


def _box_of(item: Item) -> Box | None:
    if isinstance(item, Image):
        return item.box
    if isinstance(item, Run):
        high = item.size * 0.3528
        return (item.x, item.y - high, item.width, high * 1.4)
    if isinstance(item, Shape):
        xs: list[Any] = [value for segment in item.outline for value in segment[1::2]]
        ys: list[Any] = [value for segment in item.outline for value in segment[2::2]]
        if not xs:
            return None
        left, top = min(xs) - item.line, min(ys) - item.line
        return (left, top, max(xs) - min(xs) + 2 * item.line, max(ys) - min(ys) + 2 * item.line)
    boxes = [box for inner in item.items if (box := _box_of(inner)) is not None]
    if len(boxes) < len(item.items):
        return None
    whole = union(boxes)
    return box_through(whole, item.matrix) if whole is not None else None


def _standee(thing: Laid, scenes: Mapping[SceneKey, Scene]) -> Iterator[Item]:
    """A standee leans back from its foot, upright for the reader."""
    scene = scene_of(thing, scenes)
    width, height = thing.width, thing.height
    yield Shape(ellipse((thing.x - width * 0.42, thing.y - width * 0.16, width * 1.0, width * 0.42)), fill=SHADOW)
    if scene is None:
        return
    yield Shape(
        ellipse((thing.x - width * 0.4, thing.y - width * 0.18, width * 0.8, width * 0.36)),
        fill=(52, 54, 60, 255),
        stroke=(20, 20, 24, 255),
        line=0.3,
    )
    matrix: Matrix = (
        *(width / scene.width, 0.0, 0.0, height / scene.height),
        *(thing.x - width / 2, thing.y - height * 0.94),
    )
    outline = scene.cut or rect((0.0, 0.0, scene.width, scene.height), 2.0)
    ground = (Shape(outline, fill=scene.background),) if scene.background else ()
    yield Group((*ground, *scene.items), matrix, outline)
    if scene.background and not is_bare(scene):
        yield Shape(moved(outline, matrix), stroke=(20, 20, 24, 200), line=0.35)
