"""Where something that stands wrong could stand: free ground for it, or a free space of its board."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from tts_build.definition.boards.spaces import Place
from tts_build.model.table import Placement
from tts_build.save.place.copies import RULEBOOK, owners, things
from tts_build.save.place.footprint import Room, room_of, units
from tts_build.save.place.free_ground import FreeGround, kept_free, said, slots
from tts_build.save.place.placement import Spot, mm_on_table
from tts_build.save.place.rectangles import Rectangle, bounds
from tts_build.save.place.seats import TABLE_FRAME, Frame, HandZone, frame_of, frames_of
from tts_build.save.source import Source

MOST = 12
"""Things of one table for which a free place is looked for: each takes a look over all of it."""

MOST_SLOTS = 20_000
"""Slots of the named places of a table, beyond which no free place is looked for."""

SLACK = 0.05
"""How far something may reach over an edge before that counts, in units: about 1.5 mm."""


def space_area(source: Source, board: Spot, place: Place) -> Rectangle:
    """A space of a board as it lies on the table."""
    size = source.game.boards[board.key.name].size
    x, z = mm_on_table(board, place.at, (size.width, size.height))
    return Rectangle(x, z, units(place.width), units(place.height), board.area.turn + place.turn)


def room_for(space: Rectangle, one: Rectangle) -> int:
    """How many of one size fit into a space side by side, turned as they are or by a quarter."""
    wide, deep = space.width + SLACK, space.depth + SLACK
    sides = ((one.width, one.depth), (one.depth, one.width))
    return max(math.floor(wide / width) * math.floor(deep / depth) for width, depth in sides)


class Vacant:
    """What is free of a table on which these things stand, and where these zones are."""

    def __init__(
        self, source: Source, solid: Sequence[Spot], zones: Sequence[Rectangle], hands: Mapping[str, HandZone]
    ) -> None:
        self._source, self._solid, self._zones, self._hands = source, solid, zones, hands
        self._things = things(source.game)
        self._said: dict[str, str] = {}
        self._places_said = 0
        self._given: list[Rectangle] = []
        grounds = source.game.table.places.values()
        self._crammed = sum(ground.holds * len(frames_of(hands, ground.each)) for ground in grounds) > MOST_SLOTS

    def todo(self, name: str, otherwise: str = "") -> str:
        """That a place is free for all copies of a thing, as the definition writes it; else another advice."""
        if name not in self._said and len(self._said) < MOST:
            self._said[name] = self._placement(name)
        found = self._said.get(name, "")
        return f"`{found}` is free" if found else otherwise

    def _placement(self, name: str) -> str:
        if self._crammed:
            return ""
        game = self._source.game
        thing = self._things[name][1] if name in self._things else None
        if thing is None and (name != RULEBOOK or game.rulebook is None):
            return ""
        space = room_of(game, thing)
        seats = owners(thing, game) if thing is not None else (None,)
        frames = [frame_of(self._hands, seat) for seat in seats]
        taken = [spot.area for spot in self._solid if spot.key.name != name]
        taken += kept_free(game.table.places, self._hands)
        found = self._free(space, thing.copies if thing is not None else 1, frames, seats != (None,), taken)
        return said(found) if found is not None else ""

    def _free(
        self, space: Room, copies: int, frames: Sequence[Frame], seated: bool, taken: Sequence[Rectangle]
    ) -> Placement | None:
        """A place of that much room in each of the frames; None when there is none."""
        ground = FreeGround([*taken, *self._zones, *self._given], self._source.game.table.kind)
        found, areas = ground.put(space, copies, frames, seated)
        if len(areas) < len(frames):
            return None
        self._given += areas  # what is proposed to one is no longer free for the next
        return found

    def todo_of_place(self, name: str) -> str:
        """That a spot is free for the first slot of a named place, with all others where they are from it."""
        self._places_said += 1
        if self._crammed or self._places_said > MOST:
            return ""
        grounds = self._source.game.table.places
        ground = grounds[name]
        own = slots(ground.model_copy(update={"each": None}), self._hands)
        left, low, right, high = bounds(own, TABLE_FRAME)
        seated = ground.each == "seat"
        frames = frames_of(self._hands, ground.each)
        others = {other: place for other, place in grounds.items() if other != name}
        taken = [*kept_free(others, self._hands), *(spot.area for spot in self._solid)]
        found = self._free(Room(right - left, high - low), 1, frames, seated, taken)
        if found is None or found.at is None:
            return ""
        x = found.at[0] + ground.at[0] - (left + right) / 2
        z = found.at[1] + ground.at[1] - (low + high) / 2
        return f"`at: [{round(x, 2):g}, {round(z, 2):g}]` is free"

    def todo_on_board(self, spot: Spot, board: Spot, count: int = 1) -> str:
        """Spaces of a board that are free for so many of a thing: one of them, or several."""
        here = [other.area for other in self._solid if other is not board and board.area.overlaps(other.area)]
        free: list[tuple[str, int]] = []
        for place in self._source.places.get(board.key.name, ()):
            area = space_area(self._source, board, place)
            one = Rectangle(area.x, area.z, spot.area.width, spot.area.depth, area.turn)
            if board.area.contains(one) and not any(area.distance(other.x, other.z) == 0.0 for other in here):
                free.append((place.id, max(1, room_for(area, spot.area))))
            if free and (free[-1][1] >= count or len(free) >= count):
                break
        alone = next((f"the space `{name}` is free" for name, holds in free if holds >= count), "")
        several = (
            f"`spaces: [{', '.join(name for name, _ in free[:count])}]` are free" if len(free) >= count > 1 else ""
        )
        return alone or several or self.todo(spot.key.name)
