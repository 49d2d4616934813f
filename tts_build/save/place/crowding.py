"""What stands on a board that has no room for it: over the board's edge, or too many on one space."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

from tts_build.definition.boards.space_paths import DEFAULT_SPACE
from tts_build.model.table import Placement
from tts_build.problem import Problem, Severity
from tts_build.save.place.placement import Spot
from tts_build.save.place.rectangles import Rectangle
from tts_build.save.place.vacant import SLACK, Vacant, room_for, space_area
from tts_build.save.source import Source, located

HALF = 0.5
"""Share of a block of copies beyond their space from which on that is told: four pawns that stand close together on a
starting space, and a little over it, are a common sight."""


def over_edges(source: Source, solid: Sequence[Spot], vacant: Vacant) -> Iterator[Problem]:
    """Things that were put on a board and hang over its edge. One whose middle is still on it looks odd; another one
    lies beside the board, in the air."""
    boards = {spot.key: spot for spot in solid if spot.key.name in source.game.boards}
    said: set[str] = set()
    for spot in solid:
        board = boards.get(spot.board) if spot.board is not None else None
        if board is None or spot.key.name in said or board.area.contains(spot.area, SLACK):
            continue
        said.add(spot.key.name)
        beside = board.area.distance(spot.area.x, spot.area.z) > 0.0
        severity: Severity = "warning" if beside else "info"
        what = f"`{spot.key.name}` hangs over the edge of `{board.key.name}`"
        where = located(source, "table", "place", spot.key.name)
        todo = vacant.todo_on_board(spot, board)
        yield Problem(what, where, todo=todo, severity=severity, code="over-edge")


def crowded(source: Source, solid: Sequence[Spot], vacant: Vacant) -> Iterator[Problem]:
    """Spaces on which more of a thing was put than they have room for. What then stands on other ground may be taken
    for that, by players and by scripts."""
    for name, placement in source.game.table.place.items():
        placed = [spot for spot in solid if spot.key.name == name and spot.board is not None]
        board = next((spot for spot in solid if placed and spot.key == placed[0].board), None)
        if board is None or len(placed) < 2 or placement.step == (0.0, 0.0):
            continue
        # A space of which nobody said how large it is, is as large as it needs to be.
        places = source.places[board.key.name]
        sized = {place.id: place for place in places if (place.width, place.height) != (DEFAULT_SPACE, DEFAULT_SPACE)}
        counts = _counts(placement, placed)
        for space, count in counts.items():
            if space not in sized:
                continue
            here = space_area(source, board, sized[space])
            room = max(1, room_for(here, placed[0].area))
            own = [spot.area for spot in placed if spot.board == board.key and len(counts) == 1]
            spread = any(here.distance(area.x, area.z) > 0.0 for area in own)
            if count > room and (spread or (placement.step is None and _beyond(here, placed[0].area, count) > HALF)):
                severity: Severity = "warning" if spread else "info"
                on = f"the space `{space}` of `{board.key.name}`"
                what = f"{count} of `{name}` stand on {on}, which has room for {room}"
                where = located(source, "table", "place", name)
                todo = vacant.todo_on_board(placed[0], board, count)
                yield Problem(what, where, todo=todo, severity=severity, code="crowded-space")


def _beyond(space: Rectangle, one: Rectangle, count: int) -> float:
    """The share of a block of copies that lies beyond the space round whose middle it is put."""
    columns = math.ceil(math.sqrt(count))
    width, depth = columns * one.width, math.ceil(count / columns) * one.depth
    return 1.0 - min(width, space.width) * min(depth, space.depth) / (width * depth)


def _counts(placement: Placement, placed: Sequence[Spot]) -> Counter[str]:
    """How many of the copies of a thing were put on each space of one board."""
    named = [placement.space or ""] if placement.spaces is None else placement.spaces
    boards = len({spot.board for spot in placed})
    each = len(placed) // boards // len(named)
    return Counter({space: each * count for space, count in Counter(named).items()})
