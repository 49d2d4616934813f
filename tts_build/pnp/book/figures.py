"""Pictures with callouts: the table as it is set up, and a card with its parts named."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tts_build.errors import Problem, unknown
from tts_build.layout.markup import LINK
from tts_build.layout.outline import box_through, combine, rect
from tts_build.layout.scene import IDENTITY, Group, Image, Item, Matrix, Run, Scene, Shape
from tts_build.load.directives import Directive
from tts_build.load.words import Words
from tts_build.pnp.book import markdown as md
from tts_build.pnp.book.callouts import RADIUS, badge, leader, spread, stacked
from tts_build.pnp.book.flow import Atom
from tts_build.pnp.book.fragments import MM, Box, shifted
from tts_build.pnp.book.materials import Laid, Materials
from tts_build.pnp.book.tabletop import area_of, draw, window_round
from tts_build.pnp.book.typography import Typographer
from tts_build.pnp.pdf.tagging import Tagged

EDGE = 12.0
"""mm of table round what a picture of it shows."""

TALLEST = 0.46
"""Height of a picture of the table at most, as a part of the page's text."""

LARGE = 34.0
"""mm on the page from which a thing's badge stands in its corner and not on its edge."""

CARD = 46.0
"""mm of width of a card whose parts are named, where the directive does not say."""

_CALL = re.compile(f"{LINK}@([^{LINK}]*){LINK}")


def items_of(blocks: Sequence[md.Block]) -> Iterator[tuple[int, tuple[md.Block, ...], int]]:
    """Every item of the lists of a directive: its number, its blocks, its line."""
    number = 0
    for block in blocks:
        if isinstance(block, md.Listing):
            for item in block.items:
                number += 1
                first = next((part for part in item if isinstance(part, md.Paragraph)), None)
                yield number, item, first.line if first else block.line


def called(blocks: Sequence[md.Block]) -> list[str]:
    """What the text of an item points at: `[the board](@board)`, `[dice](@azure,blue)`."""
    texts = [block.text for block in blocks if isinstance(block, md.Paragraph)]
    return [name.strip() for text in texts for call in _CALL.findall(text) for name in call.split(",") if name.strip()]


def numbered(blocks: Sequence[md.Block]) -> list[md.Block]:
    """The blocks with every list numbered, since its items are numbers of the picture."""
    found: list[md.Block] = []
    count = 1
    for block in blocks:
        if isinstance(block, md.Listing):
            found.append(replace(block, first=count))
            count += len(block.items)
        else:
            found.append(block)
    return found


def number_of(setter: Typographer, directive: Directive, key: str, default: float, least: float, most: float) -> float:
    """A setting that is a number; a finding when it is none."""
    text = directive.get(key)
    if not text:
        return default
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not least <= value <= most:
        where = directive.at(setter.file, key)
        wanted = f"a number from {least:g} to {most:g}"
        setter.add(Problem(f"`{key}` is no such number", where, wanted, f"`{text}`", code="directive-value"))
        return default
    return value


def set_up(setter: Typographer, stuff: Materials, block: md.Div, width: float) -> list[Atom]:
    """The table as it stands before the first turn, with a number at each thing that a step names."""
    directive = block.directive
    least, most = stuff.players
    players = int(number_of(setter, directive, "players", most, least, most))
    things = table_of(setter, stuff, directive, players)
    names = sorted({thing.name for thing in things} | {thing.path for thing in things})
    tallest = (setter.style.height - setter.style.margin - setter.style.foot) * TALLEST
    window = window_round(things, EDGE, width, tallest)
    items: list[Item] = [ground(setter, (0.0, 0.0, window.width, window.height))]
    items += draw(things, stuff.scenes, window)
    wanted: list[tuple[float, float]] = []
    numbers: list[int] = []
    for number, blocks, line in items_of(block.blocks):
        for name in called(blocks):
            found = [thing for thing in things if name in (thing.name, thing.path)]
            if not found:
                setter.add(unknown("thing of the set-up", name, names, setter.at(line), "unknown-callout"))
                continue
            for group in _groups(found):
                wanted.append(_corner(group, window.matrix, window.scale))
                numbers.append(number)
    for number, at in zip(numbers, spread(wanted, (0.0, 0.0, window.width, window.height)), strict=True):
        items += badge(setter, number, at)
    alt = directive.label or Words(setter.locale)("set_up_for", number=players)
    picture = _middle(setter, items, window.width, window.height, width, alt)
    atoms = [picture]
    if directive.label:
        atoms += caption(setter, directive.label, width)
    text = setter.blocks(numbered(block.blocks), width)
    if text:
        atoms[-1] = replace(atoms[-1], keep=True)
        text[0] = replace(text[0], before=max(text[0].before, 3.0))
    return [*atoms, *text]


def table_of(setter: Typographer, stuff: Materials, directive: Directive, players: int) -> list[Laid]:
    """What a picture of the set-up shows: for so many players, without what only the mod has unless `with` asks."""
    seats = stuff.seats[:players]
    without = directive.get("without").replace(",", " ").split()
    asked = directive.get("with").replace(",", " ").split()
    names = {thing.name for thing in stuff.table}
    for key, chosen in (("without", without), ("with", asked)):
        for name in chosen:
            if name not in names:
                setter.add(unknown("thing of the table", name, names, directive.at(setter.file, key)))
    return [
        thing
        for thing in stuff.table
        if (not thing.seat or thing.seat in seats)
        and thing.name not in without
        and (thing.paper or thing.name in asked)
    ]


def ground(setter: Typographer, box: Box) -> Item:
    """The table below what lies on it: pale, to spare ink."""
    return Shape(rect(box, 2.5), fill=setter.style.tint, stroke=setter.style.hair, line=0.2)


def caption(setter: Typographer, text: str, width: float) -> list[Atom]:
    """A line below a picture."""
    return setter.paragraph(text, width, setter.note(), 1.6, close=True, role="Caption")


def _middle(setter: Typographer, items: Sequence[Item], wide: float, high: float, width: float, alt: str) -> Atom:
    """A picture in the middle of its column."""
    moved = tuple(shifted(item, (width - wide) / 2, 0.0) for item in items)
    return Atom(high, (Tagged(moved, path=setter.step("Figure"), alt=alt),), 3.0)


def _groups(things: Sequence[Laid]) -> list[list[Laid]]:
    """Copies of a thing that lie together are pointed at once; what each player has, at the first player."""
    if things[0].seat:
        return [[thing for thing in things if thing.seat == things[0].seat]]
    return [list(things)]


def _corner(things: Sequence[Laid], matrix: tuple[float, ...], scale: float) -> tuple[float, float]:
    boxes = [area_of(thing) for thing in things]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right = max(box[0] + box[2] for box in boxes)
    inset = (RADIUS + 1.5) / scale if (right - left) * scale > LARGE else 0.0
    x, y = left + inset, top + inset
    return (x * scale + matrix[4], y * scale + matrix[5])


def anatomy(setter: Typographer, stuff: Materials, block: md.Div, width: float) -> list[Atom]:
    """A real face of the game, with a number for each part that an item names by the `id` of its element."""
    directive = block.directive
    scene = stuff.scenes.get(directive.label)
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
        points.append((number, _aimed(ink_of(scene.items, box), x, scale, len(points) % 2 == 0)))
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
    return [picture, *text]


def _aimed(box: Box, x: float, scale: float, left: bool) -> tuple[float, float]:
    """A point near the side of an element that its callout comes from."""
    inset = min(2.5, box[2] / 4)
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
        return Problem(f"`{face}` has no element `{name}`", setter.at(line), todo=todo, code="unknown-callout")
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
