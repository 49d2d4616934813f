"""Pictures with callouts: the table as it is set up, and a card with its parts named."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tts_build.definition.book.directives import Directive
from tts_build.definition.texts.tool_strings import Words
from tts_build.problem import unknown
from tts_build.rulebook import blocks as md
from tts_build.rulebook.callouts import RADIUS, Point, badge, beside, leader, within
from tts_build.rulebook.directive_items import called, items_of, number_of, numbered
from tts_build.rulebook.fragments import Box, shifted
from tts_build.rulebook.materials import Laid, Materials
from tts_build.rulebook.page_flow import Atom
from tts_build.rulebook.table_drawing import Window, area_of, draw, window_round
from tts_build.rulebook.typography import Typographer
from tts_build.scene.outline import rect
from tts_build.scene.scene import Item, Shape, Tagged

EDGE = 12.0
"""mm of table round what a picture of it shows."""

TALLEST = 0.49
"""Height of a picture of the table at most, as a part of the page's text."""

LARGE = 34.0
"""mm on the page from which a thing's badge stands in its corner and not on its edge."""


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
    pointed: list[tuple[int, Box]] = []
    for number, blocks, line in items_of(block.blocks):
        for name in called(blocks):
            found = [thing for thing in things if name in (thing.name, thing.path)]
            if not found:
                setter.add(unknown("thing of the set-up", name, names, setter.at(line), "unknown-callout"))
                continue
            pointed.append((number, _on_page(_group(found), window)))
    items += callouts(setter, pointed, [_on_page([thing], window) for thing in things], window)
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


def callouts(
    setter: Typographer, pointed: Sequence[tuple[int, Box]], shown: Sequence[Box], window: Window
) -> Iterator[Item]:
    """A numbered badge for each box on the page that is pointed at: in the corner of what is large, beside what is
    small, clear of what else is `shown`."""
    whole = (0.0, 0.0, window.width, window.height)
    others = [box for box in shown if box[2] <= LARGE or box[3] <= LARGE]
    taken: list[Point] = []
    for number, box in pointed:
        if box[2] > LARGE:
            taken.append(within(box, others, taken, whole))
            yield from badge(setter, number, taken[-1])
    for number, box in pointed:
        if box[2] > LARGE:
            continue
        at = beside(box, others, taken, whole)
        taken.append(at)
        edge = (min(max(at[0], box[0]), box[0] + box[2]), min(max(at[1], box[1]), box[1] + box[3]))
        if math.dist(at, edge) > RADIUS + 1.5:
            yield from leader(setter, at, edge)
        yield from badge(setter, number, at)


def _group(things: Sequence[Laid]) -> list[Laid]:
    """Copies of a thing that lie together are pointed at once; what each player has, at the first player."""
    if things[0].seat:
        return [thing for thing in things if thing.seat == things[0].seat]
    return list(things)


def _on_page(things: Sequence[Laid], window: Window) -> Box:
    """The box round some things, in mm of the picture."""
    boxes = [area_of(thing) for thing in things]
    left, top = window.place(min(box[0] for box in boxes), min(box[1] for box in boxes))
    right, bottom = window.place(max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes))
    return (left, top, right - left, bottom - top)
