"""Places for things to which the definition gives none: free ground, as near the middle as there is."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from tts_build.model.table import Ground, Placement
from tts_build.save import facts
from tts_build.save.place.footprint import Room
from tts_build.save.place.rectangles import Point, Rectangle, Scattered
from tts_build.save.place.seats import Frame, HandZone, frames_of

MESH = 1.0
"""Distance of the spots that are tried, in units."""
AROUND = 0.3
"""Space that is kept free round a thing, in units: about 8 mm."""
APART = 0.15
"""Space between copies."""
BEFORE_A_SEAT = (0.0, 3.0)
"""Where a player's own things are put, in the seat's frame, as near as there is room."""
CARD = 3.6
"""A slot of a place is kept free for a card of poker size, in units, whatever way it lies."""


class FreeGround:
    """The ground of a table, and what is taken of it: a thing that is put there takes its place from the next."""

    def __init__(self, taken: Iterable[Rectangle], kind: str) -> None:
        self._taken = Scattered(taken)
        self._reach = facts.TABLE_REACH[kind]
        self._tried: dict[tuple[float, float, bool, tuple[Frame, ...]], int] = {}
        """how many spots have no room for a block so wide and deep, before seats or not, in these frames: nothing is
        taken away again, so what had none for one thing has none for the next of its size"""

    def put(self, room: Room, copies: int, frames: Sequence[Frame], seated: bool) -> tuple[Placement, list[Rectangle]]:
        """A place for a thing of a room in each of the frames, and what it takes; the middle, without any, where
        nothing is free.

        Copies lie in a block of about as many columns as rows. The same table gives the same place.
        """
        columns = math.ceil(math.sqrt(copies))
        rows = math.ceil(copies / columns)
        across, down = room.width + APART, room.depth + APART
        width, depth = columns * across - APART, rows * down - APART
        spots = _spots(self._reach, BEFORE_A_SEAT if seated else None)
        size = (width, depth, seated, tuple(frames))
        middle, areas = spots[0], list[Rectangle]()
        for index in range(self._tried.get(size, 0), len(spots)):
            self._tried[size] = index + 1
            areas = self._areas(spots[index], width, depth, frames)
            if areas:
                middle = spots[index]
                break
        for area in areas:
            self._taken.add(area)
        at = (round(middle[0] - (width - room.width) / 2, 3), round(middle[1] + (depth - room.depth) / 2, 3))
        if copies == 1:
            return Placement(at=at), areas
        placement = Placement(at=at, columns=columns, step=(round(across, 3), 0.0), row=(0.0, round(-down, 3)))
        return placement, areas

    def _areas(self, spot: Point, width: float, depth: float, frames: Sequence[Frame]) -> list[Rectangle]:
        """What a block takes with its middle at a spot of each frame; none when one of them is not free."""
        areas: list[Rectangle] = []
        for frame in frames:
            area = Rectangle(*frame.to_world(*spot), width + 2 * AROUND, depth + 2 * AROUND, frame.yaw)
            inside = all(abs(x) <= self._reach[0] and abs(z) <= self._reach[1] for x, z in area.corners())
            if not inside or self._taken.overlap(area) or any(area.overlaps(other) for other in areas):
                return []
            areas.append(area)
        return areas


def said(placement: Placement) -> str:
    """A place that was chosen, as it can be written in the definition."""
    x, z = placement.at or (0.0, 0.0)
    if placement.columns is None or placement.step is None:
        return f"[{x:g}, {z:g}]"
    step, row = (f"[{pair[0]:g}, {pair[1]:g}]" for pair in (placement.step, placement.row))
    return f"{{at: [{x:g}, {z:g}], columns: {placement.columns}, step: {step}, row: {row}}}"


@cache
def _spots(reach: tuple[float, float], home: Point | None) -> list[Point]:
    """Middles that are tried, the best first: round the middle of the table, or round a spot before a player."""
    across, down = ([step * MESH for step in range(-int(side / MESH), int(side / MESH) + 1)] for side in reach)
    at = home or (0.0, 0.0)
    spots = [(x, z) for x in across for z in down if home is None or z > 0]
    return sorted(spots, key=lambda spot: (math.dist(spot, at), abs(spot[1] - at[1]), -spot[0], spot[1]))


def kept_free(grounds: Mapping[str, Ground], hands: Mapping[str, HandZone]) -> list[Rectangle]:
    """What nothing is put on: hands, and the slots of named places."""
    return [*hand_areas(hands).values(), *(slot for ground in grounds.values() for slot in slots(ground, hands))]


def hand_areas(hands: Mapping[str, HandZone]) -> dict[str, Rectangle]:
    """What each seat's hand covers of the ground."""
    return {
        seat: Rectangle(hand.at[0], hand.at[2], hand.size[0], hand.size[2], hand.turn) for seat, hand in hands.items()
    }


def slots(ground: Ground, hands: Mapping[str, HandZone]) -> Iterator[Rectangle]:
    """The slots of a named place, those of all seats, each as large as a card that lies there either way."""
    side = CARD * ground.scale
    for frame in frames_of(hands, ground.each):
        for at in slot_places(ground):
            yield Rectangle(*frame.to_world(*at), side, side, frame.yaw)


def slot_places(ground: Ground) -> Iterator[tuple[float, float]]:
    """Right and forward of each slot of a place, in its frame."""
    for index in range(ground.holds):
        row, column = divmod(index, ground.columns)
        yield (
            ground.at[0] + ground.step[0] * column + ground.row[0] * row,
            ground.at[1] + ground.step[1] * column + ground.row[1] * row,
        )
