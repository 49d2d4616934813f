"""Parts that turn on a board: a sheet for each, with a hole for the pin and marks to turn it by."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from tts_build.model.sizes import ShapeKind
from tts_build.paper.footer import BAND, Printing
from tts_build.paper.sheet import BLEED, PageLayout, Stroke, placement, segment, trim
from tts_build.paper.token_sheets import rooms, too_large
from tts_build.problem import InputError, Where
from tts_build.scene.outline import disc

PIN, ARM = 0.8, 3.0
"""Radius in mm of a pin's hole, and how far its cross reaches."""

TICK = 2.0
"""mm of a mark on either side of the line between a part and its board."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A part of a board: its face, outline and size, where its middle lies on the board (mm), its steps in a turn.

    `pinned` when it turns, or lies on what turns about the same point.
    """

    face: str
    name: str
    kind: ShapeKind
    width: float
    height: float
    at: tuple[float, float]
    steps: int = 1
    pinned: bool = True
    where: Where | None = field(default=None, compare=False)


def pin(x: float, y: float) -> tuple[Stroke, ...]:
    """A hole for a pin, and a cross that shows its middle."""
    across, down = segment(x - ARM, y, x + ARM, y), segment(x, y - ARM, x, y + ARM)
    hole = disc((x, y), PIN)
    return Stroke(across, "match"), Stroke(down, "match"), Stroke(hole, "match")


def ticks(x: float, y: float, radius: float, steps: int, way: int) -> Iterator[Stroke]:
    """A mark at each step of a turn, inside (`way` -1) or outside (1) a circle; the first, straight up, is longer."""
    for step in range(steps if steps > 1 else 0):
        angle = 2 * math.pi * step / steps
        far = radius + way * TICK * (1 if step else 1.8)
        (ax, ay), (bx, by) = ((x + r * math.sin(angle), y - r * math.cos(angle)) for r in (radius, far))
        yield Stroke(segment(ax, ay, bx, by), "match")


def board_marks(parts: Iterable[Turning]) -> list[Stroke]:
    """What a board shows of its parts, in mm of the board: pins, and the marks that those of a disc are turned to."""
    marks: list[Stroke] = []
    seen = set()
    for part in parts:
        if part.steps > 1 and part.kind == "round":
            marks += ticks(*part.at, max(part.width, part.height) / 2, part.steps, 1)
        if part.pinned and part.at not in seen:
            seen.add(part.at)
            marks += pin(*part.at)
    return marks


def arrange_turning(parts: Sequence[Turning], on: Printing) -> list[PageLayout]:
    """A page for each part, upright or landscape. InputError when one does not fit."""
    return [_page(part, on) for part in parts]


def _page(part: Turning, on: Printing) -> PageLayout:
    ways = list(rooms(on, None))[::-1]
    fit = [way for way in ways if part.width + 2 * BLEED <= way.room[0] and part.height + 2 * BLEED <= way.room[1]]
    if not fit:
        most = [(way.room[0] - 2 * BLEED, way.room[1] - 2 * BLEED) for way in ways]
        todo, size = "make it smaller, or leave the board out with `paper: false`", (part.width, part.height)
        raise InputError(too_large(f"the part `{part.name}`", part.where, size, most, todo))
    width, height = fit[0].width, fit[0].height
    x, y = width / 2, (height - BAND) / 2
    said = (part.name, on.words("cut_pin" if part.pinned else "cut"))
    notes, ruler = on.footer(width, height, said)
    slot = trim(part.face, part.kind, part.width, part.height, placement(part.width, part.height, x, y))
    strokes: list[Stroke] = []
    if part.kind == "round":
        strokes += ticks(x, y, max(part.width, part.height) / 2, part.steps, -1)
    if part.pinned:
        strokes += pin(x, y)
    return PageLayout(width, height, part.name, (slot,), tuple(strokes), notes, ruler=ruler)
