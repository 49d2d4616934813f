"""Dice and bags from above, as drawings."""

import math
from collections.abc import Iterator, Mapping

from tts_build.dice.flat_faces import Panel, panels
from tts_build.dice.solids import MM_PER_UNIT, die, upright
from tts_build.dice.vectors import Vector, add, dot, scale
from tts_build.paper.sheet import placement
from tts_build.rulebook.materials import Laid
from tts_build.scene.colour import parse_hex
from tts_build.scene.outline import combine, disc, polygon, rect
from tts_build.scene.scene import Group, Item, Matrix, Rgba, Scene, Shape
from tts_build.scene.scene_key import SceneKey

SHADOW: Rgba = (0, 0, 0, 46)
"""Of everything that lies on the table."""

SEEN = 0.02
"""How far a side of a die faces the reader at least, to be drawn: 1 is straight."""

SIDE = 20.0
"""mm of the square on which a die's side is designed."""


def die_items(thing: Laid, scenes: Mapping[SceneKey, Scene], zoom: float = 1.0) -> Iterator[Item]:
    """A die from straight above, as it lies when it shows its value: each side that can be seen is its own face.

    `zoom` makes the picture of the side on top larger, where the die is small on the page.
    """
    solid = die(thing.sides)
    size = thing.width / 2
    east, up, north = upright(solid, solid.side(thing.value))
    reach = max(math.hypot(dot(vertex, east), dot(vertex, north)) for vertex in solid.vertices)
    share = size / (reach * MM_PER_UNIT)
    turn = math.radians(thing.turn)

    def seen(point: Vector) -> tuple[float, float]:
        x, y = dot(point, east) * MM_PER_UNIT * share, -dot(point, north) * MM_PER_UNIT * share
        return (
            thing.x + x * math.cos(turn) - y * math.sin(turn),
            thing.y + x * math.sin(turn) + y * math.cos(turn),
        )

    for face in solid.faces:
        if dot(face.normal, up) > SEEN:
            shadow = polygon([seen(solid.vertices[index]) for index in face.loop])
            yield Group((Shape(shadow, fill=(0, 0, 0, 60)),), (1.0, 0.0, 0.0, 1.0, size * 0.07, size * 0.11))
    colour = parse_hex(thing.colour) if thing.colour.startswith("#") else (240, 240, 236, 255)
    for face, panel in zip(solid.faces, panels(thing.sides), strict=True):
        facing = dot(face.normal, up)
        if facing <= SEEN:
            continue
        edge = polygon([seen(solid.vertices[index]) for index in face.loop])
        yield Shape(edge, fill=colour, stroke=_darker(colour, 0.55), line=0.25)
        middle, mm = scale(face.normal, solid.inradius), 1 / MM_PER_UNIT
        corner, right, down = map(seen, (middle, add(middle, scale(face.right, mm)), add(middle, scale(face.up, -mm))))
        # What puts the plane's middle and the points a mm right of it and below it at places of the picture.
        matrix = (right[0] - corner[0], right[1] - corner[1], down[0] - corner[0], down[1] - corner[1], *corner)
        for item in _marks(panel, thing.name, scenes, matrix, zoom if facing > 0.99 else 1.0):
            yield Group((item,), clip=edge)
        shade = round(150 * (1 - facing))
        yield Shape(edge, fill=(0, 0, 0, shade), stroke=(255, 255, 255, 60), line=0.15)


def _marks(panel: Panel, die: str, scenes: Mapping[SceneKey, Scene], matrix: Matrix, zoom: float) -> Iterator[Item]:
    """What stands on a side of a die."""
    for mark in panel.marks:
        scene = scenes.get(SceneKey(die, str(mark.value)))
        if scene is not None:
            x, y = mark.x - panel.foot[0], mark.y - panel.foot[1]
            place = placement(SIDE, SIDE, x, y, turn=mark.turn, scale=mark.side / SIDE * zoom)
            yield Group(tuple(scene.items), combine(matrix, place), rect((0.0, 0.0, SIDE, SIDE)))


def _darker(colour: Rgba, share: float) -> Rgba:
    return (round(colour[0] * share), round(colour[1] * share), round(colour[2] * share), 255)


def bag_items(thing: Laid) -> Iterator[Item]:
    """A pouch from above: folds that run to a gathered mouth."""
    colour = parse_hex(thing.colour) if thing.colour.startswith("#") else (150, 110, 60, 255)
    radius, middle = thing.width / 2, (thing.x, thing.y)
    rim = [
        (
            thing.x + radius * (0.94 + 0.06 * math.cos(18 * turn)) * math.sin(turn),
            thing.y - radius * (0.94 + 0.06 * math.cos(18 * turn)) * math.cos(turn),
        )
        for turn in (math.radians(step * 3) for step in range(120))
    ]
    yield Group((Shape(polygon(rim), fill=SHADOW),), (1.0, 0.0, 0.0, 1.0, 1.2, 1.6))
    yield Shape(polygon(rim), fill=_darker(colour, 0.75))
    yield Shape(disc(middle, radius * 0.86), fill=colour)
    for fold in range(18):
        turn = (fold + 0.5) * 2 * math.pi / 18
        ends = [(thing.x + r * radius * math.sin(turn), thing.y - r * radius * math.cos(turn)) for r in (0.4, 0.9)]
        yield Shape((("M", *ends[0]), ("L", *ends[1])), stroke=_darker(colour, 0.72), line=radius / 35)
    yield Shape(
        disc(middle, radius * 0.42),
        fill=_darker(colour, 0.55),
        stroke=(214, 190, 140, 255),
        line=radius / 16,
    )
    yield Shape(disc(middle, radius * 0.30), fill=_darker(colour, 0.22))
