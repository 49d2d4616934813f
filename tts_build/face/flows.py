"""Rows and columns: children one after the other, each in the room that it takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from tts_build.face import groups
from tts_build.face.drawer import Drawer
from tts_build.face.element_values import UNREADABLE, Frame, Look
from tts_build.face.finding_reports import warning
from tts_build.face.inheritance import Origin
from tts_build.model import elements
from tts_build.model import face as model
from tts_build.scene.outline import Box, union
from tts_build.scene.scene import Item
from tts_build.text.style import read_align

SLACK = 0.05
"""mm by which children may be longer than their box before it is told."""

SPREAD = "justify"
"""Parts the children of a line as far as the box is long."""

_SHARE = {"centre": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}
_TINY = 1e-6


@dataclass(frozen=True, slots=True)
class Child:
    """An element in a flow, or one copy of a repeat whose copies go one after the other.

    `lead` is how far to the right and down it is moved, so that what lies before its zero has room too. `share` is its
    share of the room that is left over, None for a child that takes none, and `longer` what it got of it in mm.
    """

    origin: Origin
    frame: Frame
    copy: bool = False
    lead: tuple[float, float] = (0.0, 0.0)
    share: float | None = None
    longer: float = 0.0


Sized: TypeAlias = tuple[Child, float, float]
"""A child, how long it is in its flow, and how thick."""


@dataclass(frozen=True, slots=True)
class Arranged:
    """Each child with the x and y that its own coordinates are counted from.

    `wider` and `taller` are the mm by which all of them together are larger than the box.
    """

    places: list[tuple[Child, float, float]]
    wider: float
    taller: float


def flow(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """Children one after the other, each as large as its own box says, or as what it draws."""
    element, across = look.element, _across(look)
    box, found = _sized(drawer, look)
    drawer.link(look, box)
    gap = look.length("gap")
    look.key = ("align",)
    words = (element.align or "").split()
    align = read_align(" ".join(word for word in words if word != SPREAD))
    children = _widened(drawer, found, box, gap, across, element.wrap)
    line = arranged(children, box, gap, align, across, element.wrap, spread=SPREAD in words)
    _report_overflow(line, box, drawer, look)
    for child, x, y in line.places:
        moved = replace(child.frame, x=child.frame.x + x + child.lead[0], y=child.frame.y + y + child.lead[1])
        if child.share is not None:
            moved = replace(moved, longer=(child.longer, 0.0) if across else (0.0, child.longer))
        if child.copy:
            _draw_copy(drawer, child.origin, moved, out)
        else:
            drawer.draw(child.origin, moved, out)


def flow_box(drawer: Drawer, look: Look) -> Box:
    """The box of a row or a column, as large as its children where it says so."""
    return _sized(drawer, look)[0] if any(look.flexible()) else look.box("box")


def _sized(drawer: Drawer, look: Look) -> tuple[Box, list[tuple[Child, Box]]]:
    """The box of a row or a column, and its children with the room that each asks for."""
    (wide, tall), box, across = look.flexible(), look.box("box"), _across(look)
    frame = replace(look.frame, x=0.0, y=0.0, longer=None)
    origins = look.origin.children(_key(look))
    found = [child for origin in origins for child in _children(drawer, origin, frame, across)]
    if wide or tall:
        wrap, gap = look.element.wrap and not (wide if across else tall), look.length("gap")
        children = _widened(drawer, found, box, gap, across, wrap)
        line = arranged(children, box, gap, ("left", "top"), across, wrap)
        box = look.box("box", (line.wider, line.taller))
    return box, found


def _key(look: Look) -> str:
    return "row" if look.element.row is not None else "column"


def _across(look: Look) -> bool:
    return _key(look) == "row"


def _widened(
    drawer: Drawer, found: list[tuple[Child, Box]], box: Box, gap: float, across: bool, wrap: bool
) -> list[tuple[Child, Box]]:
    """The children with their room; texts of a row whose share makes them wider are only so high as they are then."""
    if not across or not any(child.share for child, _ in found):
        return found
    children: list[tuple[Child, Box]] = []
    line = arranged(found, box, gap, ("left", "top"), across, wrap)
    for (child, own), (placed, _, _) in zip(found, line.places, strict=True):
        if placed.longer and drawer.look(child.origin, child.frame).flexible()[1]:
            wider = drawer.extent_of(child.origin, replace(child.frame, longer=(placed.longer, 0.0))) or own
            own = (*own[:3], wider[3])
        children.append((child, own))
    return children


def arranged(
    children: list[tuple[Child, Box]],
    box: Box,
    gap: float,
    align: tuple[str, str],
    across: bool,
    wrap: bool,
    *,
    spread: bool = False,
) -> Arranged:
    """Where children go.

    A child's length is what its own box reaches from its zero: `[1, 0, 4, 5]` takes 5 mm of a row. `align` says
    where lines lie in the box, and where a small child lies in its line; with `spread` the children of each line are
    parted as far as the box is long. What a line leaves over is first shared out to those that take a share.
    """
    along, beside = (_SHARE.get(word, 0.0) for word in (align if across else align[::-1]))
    start, room = (box[0], box[2]) if across else (box[1], box[3])
    sized = [(child, *_sides(own, across)) for child, own in children]
    lines = _lines(sized, room, gap) if wrap else [sized]
    depth = sum(_thick(line) for line in lines) + gap * (len(lines) - 1)
    cross = box[1] + beside * (box[3] - depth) if across else box[0] + beside * (box[2] - depth)
    places: list[tuple[Child, float, float]] = []
    longest = 0.0
    for line in lines:
        length = sum(long for _, long, _ in line) + gap * (len(line) - 1)
        longest = max(longest, length)
        line, length = _shared(line, length, room)
        apart = gap
        if spread and len(line) > 1:
            apart += max(0.0, room - length) / (len(line) - 1)
        position = start + along * (room - length)
        for child, long, thick in line:
            aside = cross + beside * (_thick(line) - thick)
            places.append((child, position, aside) if across else (child, aside, position))
            position += long + apart
        cross += _thick(line) + gap
    size = (longest, depth) if across else (depth, longest)
    return Arranged(places, max(0.0, size[0] - box[2]), max(0.0, size[1] - box[3]))


def _shared(line: list[Sized], length: float, room: float) -> tuple[list[Sized], float]:
    """The children of a line of that length, those that take a share as much longer as there is room, and its length
    then."""
    total = sum(child.share or 0.0 for child, _, _ in line)
    if total <= 0 or length >= room:
        return line, length
    one = (room - length) / total
    grown = [
        (replace(child, longer=one * child.share), long + one * child.share, thick)
        if child.share
        else (child, long, thick)
        for child, long, thick in line
    ]
    return grown, room


def _sides(own: Box, across: bool) -> tuple[float, float]:
    wide, tall = own[0] + own[2], own[1] + own[3]
    return (wide, tall) if across else (tall, wide)


def _thick(line: list[Sized]) -> float:
    return max((thick for _, _, thick in line), default=0.0)


def _lines(sized: list[Sized], room: float, gap: float) -> list[list[Sized]]:
    lines: list[list[Sized]] = [[]]
    used = 0.0
    for item in sized:
        if lines[-1] and used + item[1] > room + _TINY:
            lines.append([])
            used = 0.0
        lines[-1].append(item)
        used += item[1] + gap
    return lines


def _children(drawer: Drawer, origin: Origin, frame: Frame, across: bool) -> Iterator[tuple[Child, Box]]:
    """An element with its room; none when it draws nothing, one for each copy of a repeat without a step."""
    look = drawer.look(origin, frame)
    parts = _copies(drawer, look, across)
    if parts is None:
        box = drawer.extent_of(origin, frame)
        parts = [] if box is None else [(Child(origin, frame), box)]
    own = isinstance(look.element, elements.Boxed)
    for child, box in parts:
        if own:
            yield replace(child, share=_share(look)), box
            continue
        # A box may reach before its zero on purpose; what has none takes all its room.
        lead = (max(0.0, -box[0]), max(0.0, -box[1]))
        yield replace(child, lead=lead), (box[0] + lead[0], box[1] + lead[1], box[2], box[3])


def _share(look: Look) -> float | None:
    """A child's share of the room that is left over; one that cannot be read is told when the child is drawn."""
    if look.element.share is None:
        return None
    try:
        return look.number("share")
    except UNREADABLE:
        return 0.0


def _copies(drawer: Drawer, look: Look, across: bool) -> list[tuple[Child, Box]] | None:
    """The copies of a repeat that would lie on each other, with their room; None for everything else."""
    if not isinstance(look.element, model.Repeat) or "step" in look.element.model_fields_set:
        return None
    copies = []
    try:
        if not drawer.wanted(look):
            return []
        for frame in groups.copies(look):
            box = union(drawer.extent_of(origin, frame) for origin in look.origin.children("elements"))
            if box is not None:
                copies.append((Child(look.origin, frame, copy=True), box))
    except UNREADABLE:
        return None
    starts = {round(box[0 if across else 1], 3) for _, box in copies}
    return copies if len(starts) < 2 else None


def _draw_copy(drawer: Drawer, origin: Origin, frame: Frame, out: list[Item]) -> None:
    look = drawer.look(origin, frame)

    def elements(drawer: Drawer, look: Look, out: list[Item]) -> None:
        drawer.draw_all(look.origin.children("elements"), look.frame, out)

    drawer.spend(look.frame)
    with drawer.findings.reporting(look):
        drawer.turned(look, elements, out)


def _report_overflow(line: Arranged, box: Box, drawer: Drawer, look: Look) -> None:
    """Tell when the children are longer than their box, or lie beyond it sideways."""
    key = _key(look)
    for over, room, word in ((line.wider, box[2], "wider"), (line.taller, box[3], "taller")):
        if over > SLACK:
            what = f"what stands in the {key} is {over:.1f} mm {word} than its box"
            todo = "enlarge the box" if look.element.wrap else "enlarge the box, show less, or let it `wrap`"
            problem = warning("flow-overflow", what, got=f"{room + over:.1f} mm in {room:g} mm", todo=todo)
            drawer.findings.about_row(problem, look, key)
