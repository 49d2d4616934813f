"""Backs on their fronts: how far a printer that turns sheets over lays them beside each other, and the way back.

A slip is told as one sees it from the front, against the light. Only backs are moved, as much the other way.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from tts_build.paper.footer import Flip
from tts_build.paper.sheet import Note, PageLayout, Ruler, Slot, Stroke
from tts_build.scene.outline import apply, combine, inverse, moved, turned
from tts_build.scene.scene import Matrix

Part = TypeVar("Part", Note, Ruler)

EDGES = ("top", "bottom", "left", "right")
"""Where a test sheet has a scale each: what lies right is read at the top and at the bottom, what lies low at the
sides."""


@dataclass(frozen=True, slots=True)
class Slip:
    """How backs lie: mm to the right and down, and degrees turned clockwise about the middle of the upright sheet."""

    right: float = 0.0
    down: float = 0.0
    turn: float = 0.0


def slip_of(read: Mapping[str, float], reach: tuple[float, float]) -> Slip:
    """What was read in mm at each of the EDGES, whose scales lie `reach` mm beside and above the middle of the sheet.

    The turn is the one that fits the four best: of small angles, what lies right grows upwards, what lies low to the
    right.
    """
    beside, above = reach
    swing = above * (read["top"] - read["bottom"]) + beside * (read["right"] - read["left"])
    angle = swing / (2 * (above**2 + beside**2))
    right, down = (read["top"] + read["bottom"]) / 2, (read["left"] + read["right"]) / 2
    return Slip(round(right, 3), round(down, 3), round(math.degrees(angle), 3))


def registered(page: PageLayout, slip: Slip, flip: Flip) -> PageLayout:
    """A page as a printer takes it: upright, so that every sheet goes through it as the test did, and moved if it is
    one of backs; its footer stays."""
    page = _upright(page)
    if not page.back:
        return page
    matrix = correction(slip, page.width, page.height, flip)
    return replace(page, slots=_moved_slots(page, matrix), strokes=_moved_strokes(page, matrix))


def correction(slip: Slip, width: float, height: float, flip: Flip) -> Matrix:
    """What moves the backs of an upright page of width x height mm against a slip."""
    slipped = combine((1.0, 0.0, 0.0, 1.0, slip.right, slip.down), turned(slip.turn, width / 2, height / 2))
    behind = through(width, height, flip)
    return combine(behind, combine(inverse(slipped), behind))


def through(width: float, height: float, flip: Flip) -> Matrix:
    """What leads from an upright page of fronts to that of its backs, and back again: as one sees it from behind."""
    return (-1.0, 0.0, 0.0, 1.0, width, 0.0) if flip == "long" else (1.0, 0.0, 0.0, -1.0, 0.0, height)


def _upright(page: PageLayout) -> PageLayout:
    """A page that lies, turned clockwise: printers differ in the way they turn such pages themselves."""
    if page.width <= page.height:
        return page
    turn = (0.0, 1.0, -1.0, 0.0, page.height, 0.0)
    return replace(
        page,
        width=page.height,
        height=page.width,
        slots=_moved_slots(page, turn),
        strokes=_moved_strokes(page, turn),
        notes=tuple(_carried(note, turn) for note in page.notes),
        ruler=_carried(page.ruler, turn) if page.ruler else None,
    )


def _moved_slots(page: PageLayout, by: Matrix) -> tuple[Slot, ...]:
    return tuple(replace(slot, matrix=combine(by, slot.matrix), clip=moved(slot.clip, by)) for slot in page.slots)


def _moved_strokes(page: PageLayout, by: Matrix) -> tuple[Stroke, ...]:
    return tuple(replace(stroke, outline=moved(stroke.outline, by)) for stroke in page.strokes)


def _carried(part: Part, turn: Matrix) -> Part:
    x, y = apply(turn, part.x, part.y)
    return replace(part, x=x, y=y, turn=part.turn + 90.0)
