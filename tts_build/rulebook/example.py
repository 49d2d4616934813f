"""Examples drawn from play: dice as they fell, cards that matter, and the part of the table where it happened."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from tts_build.definition.book.directives import Directive
from tts_build.definition.texts.tool_strings import Words
from tts_build.paint.paper.page_text import escape
from tts_build.problem import Problem, unknown
from tts_build.rulebook import blocks as md
from tts_build.rulebook.callouts import arrow, ring
from tts_build.rulebook.dice_and_cards import strip_of
from tts_build.rulebook.directive_items import number_of
from tts_build.rulebook.figures import ground
from tts_build.rulebook.fragments import Box, joined, shifted
from tts_build.rulebook.materials import Laid, Materials, Moment
from tts_build.rulebook.page_flow import Atom
from tts_build.rulebook.table_drawing import Window, area_of, draw
from tts_build.rulebook.typography import PAD, Typographer
from tts_build.scene.outline import rect
from tts_build.scene.scene import Group, Item, Tagged

AROUND = 24.0
"""mm of table round what happened."""

LEAST = (150.0, 84.0)
"""mm of table that a picture shows at least, across and down, so that one sees where on the table it is."""

TALL = 50.0
"""mm of height of a picture of the table at most."""

BESIDE = 120.0
"""mm of width from which the text stands beside the pictures."""


def example(setter: Typographer, stuff: Materials, block: md.Div, width: float) -> list[Atom]:
    """A box with a title, what was thrown and played, the table with arrows for what moved, and the text."""
    directive = block.directive
    before, setter.path = setter.path, setter.step("Aside")
    inner = width - 2 * PAD
    atoms: list[Atom] = []
    title = directive.get("title")
    label = Words(setter.locale)("example")
    if title and setter.locale.startswith("ja"):
        label = f"{label}：{title}"
    elif title:
        label = f"{label}: {title}"
    atoms += [
        replace(atom, keep=True) for atom in setter.paragraph(escape(label), inner, setter.note(), 0.0, close=True)
    ]
    moment = stuff.moments.get(directive.label)
    beside = width >= BESIDE
    pictured = inner * 0.54 if beside else inner
    pictures: list[Atom] = []
    if moment is not None:
        if moment.stale:
            where = directive.at(setter.file)
            what = f"the position of the example `{directive.label}` may be out of date: {moment.stale}"
            setter.add(Problem(what, where, todo="run `tts-build rulebook`", severity="warning", code="example-stale"))
        pictures += strip_of(setter, stuff, directive, moment, pictured)
        pictures += _table(setter, stuff, directive, moment, pictured)
    if beside and pictures:
        text = setter.blocks(block.blocks, inner - pictured - 2 * PAD)
        atoms.append(_side_by_side(pictures, text, pictured + 2 * PAD))
    else:
        text = setter.blocks(block.blocks, inner)
        if text:
            text[0] = replace(text[0], before=2.2)
        atoms += [*pictures, *text]
    setter.path = before
    boxed = setter.boxed(atoms, width)
    height, items = joined(boxed)
    most = setter.style.height - setter.style.margin - setter.style.foot
    if height <= most * 0.9:
        anchor = f"example-{directive.label}"
        return [Atom(height, tuple(items), 3.0, anchor=anchor)]
    return boxed


def _side_by_side(pictures: Sequence[Atom], text: Sequence[Atom], x: float) -> Atom:
    """Pictures at the left, the text at the right of them."""
    high, left = joined(pictures)
    deep, right = joined(text)
    return Atom(max(high, deep), (*left, *(shifted(item, x, 0.0) for item in right)), 2.0)


def _table(setter: Typographer, stuff: Materials, directive: Directive, moment: Moment, width: float) -> list[Atom]:
    """The part of the table where something happened."""
    when = directive.get("when", "after")
    if when not in ("before", "after", "none"):
        where = directive.at(setter.file, "when")
        problem = Problem(
            "a picture shows one moment", where, "`before`, `after` or `none`", f"`{when}`", code="directive-value"
        )
        setter.add(replace(problem, code="directive-value"))
    if when == "none":
        return []
    things = [thing for thing in (moment.before if when == "before" else moment.after) if thing.paper]
    before = {thing.path: thing for thing in moment.before}
    moved = [
        thing
        for thing in things
        if thing.path in moment.ways or (thing.path in before and _far(before[thing.path], thing))
    ]
    boxes = [area_of(thing) for thing in moved]
    boxes += [(x - 14, y - 14, 28, 28) for way in moment.ways.values() for x, y in way]
    named = [*_boxes(setter, stuff, directive, "show", things), *_boxes(setter, stuff, directive, "crop", things)]
    if directive.get("crop"):
        boxes = []
    boxes += [box for _, box in named]
    if not boxes:
        return []
    high = number_of(setter, directive, "height", TALL, 15.0, 200.0)
    window = _window(boxes, width, high)
    items: list[Item] = [ground(setter, (0.0, 0.0, window.width, window.height))]
    items += draw(things, stuff.scenes, window)
    colour = setter.style.accent
    for _, box in _boxes(setter, stuff, directive, "mark", things):
        items += ring(_on_page(box, window), colour)
    if directive.get("arrow") != "none":
        for points in _arrows(setter, stuff, directive, moment, things, moved, before):
            end = [window.place(x, y) for x, y in points]
            items += arrow(end, colour, short=_before(points[-1], things) * window.scale + 0.4)
        # Whoever stands in the way of an arrow stands before it.
        items += draw([thing for thing in things if thing.kind == "standee"], stuff.scenes, window)
    clipped = _clipped(items, window)
    moved_to = (width - window.width) / 2
    alt = directive.get("title") or directive.label
    picture = Tagged(tuple(shifted(item, moved_to, 0.0) for item in clipped), path=setter.step("Figure"), alt=alt)
    return [Atom(window.height, (picture,), 2.2, keep=True)]


def _clipped(items: Sequence[Item], window: Window) -> list[Item]:
    return [Group(tuple(items), clip=rect((-0.2, -0.2, window.width + 0.4, window.height + 0.4), 2.5))]


def _window(boxes: Sequence[Box], width: float, tallest: float) -> Window:
    """A window round boxes of the table, as wide as the column, with room about them."""
    left, top = min(box[0] for box in boxes) - AROUND, min(box[1] for box in boxes) - AROUND
    right, bottom = max(box[0] + box[2] for box in boxes) + AROUND, max(box[1] + box[3] for box in boxes) + AROUND
    if right - left < LEAST[0]:
        middle = (left + right) / 2
        left, right = middle - LEAST[0] / 2, middle + LEAST[0] / 2
    if bottom - top < LEAST[1]:
        middle = (top + bottom) / 2
        top, bottom = middle - LEAST[1] / 2, middle + LEAST[1] / 2
    scale = width / (right - left)
    if (bottom - top) * scale > tallest:
        scale = tallest / (bottom - top)
        middle = (left + right) / 2
        left, right = middle - width / scale / 2, middle + width / scale / 2
    return Window(left, top, right, bottom, scale)


def _before(point: tuple[float, float], things: Sequence[Laid]) -> float:
    """How far before a point an arrow ends, in mm of the table: at the edge of a pawn that stands there."""
    pawns = [thing for thing in things if thing.kind == "standee" and _stands(thing, point)]
    return max((0.5 * pawn.width for pawn in pawns), default=0.0)


def _stands(thing: Laid, point: tuple[float, float]) -> bool:
    return math.dist((thing.x, thing.y), point) < thing.width


def _far(old: Laid, new: Laid) -> bool:
    return abs(old.x - new.x) + abs(old.y - new.y) > 1.0


def _boxes(
    setter: Typographer, stuff: Materials, directive: Directive, key: str, things: Sequence[Laid]
) -> Iterator[tuple[str, Box]]:
    """Boxes of the things and spaces that a setting names."""
    for name in directive.get(key).replace(",", " ").split():
        if name in stuff.spots:
            x, y = stuff.spots[name]
            wide, high = stuff.sizes.get(name, (20.0, 20.0))
            yield name, (x - wide / 2, y - high / 2, wide, high)
            continue
        found = [thing for thing in things if name in (thing.path, thing.name)]
        if not found:
            known = [*stuff.spots, *(thing.path for thing in things), *(thing.name for thing in things)]
            setter.add(unknown("thing or space", name, known, directive.at(setter.file, key), "unknown-thing"))
        for thing in found:
            yield name, area_of(thing)


def _on_page(box: Box, window: Window) -> Box:
    x, y = window.place(box[0], box[1])
    return (x, y, box[2] * window.scale, box[3] * window.scale)


def _arrows(
    setter: Typographer,
    stuff: Materials,
    directive: Directive,
    moment: Moment,
    things: Sequence[Laid],
    moved: Sequence[Laid],
    before: Mapping[str, Laid],
) -> Iterator[Sequence[tuple[float, float]]]:
    """What moved, along its way; or from here to there, as the directive says: `arrow="board/s04>board/s09"`."""
    asked = directive.get("arrow")
    if not asked:
        for thing in moved:
            way = moment.ways.get(thing.path)
            old = before.get(thing.path)
            if way is not None:
                yield way
            elif old is not None:
                yield [(old.x, old.y), (thing.x, thing.y)]
        return
    for pair in asked.split():
        ends = []
        for name in pair.split(">"):
            spot = stuff.spots.get(name)
            found = next((thing for thing in things if name in (thing.path, thing.name)), None)
            if spot is None and found is None:
                known = [*stuff.spots, *(thing.path for thing in things)]
                setter.add(unknown("thing or space", name, known, directive.at(setter.file, "arrow"), "unknown-thing"))
                continue
            ends.append(spot if spot is not None else (found.x, found.y) if found is not None else (0.0, 0.0))
        if len(ends) > 1:
            yield ends
