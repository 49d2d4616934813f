"""What stands on what, and what stands where it should not."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from tts_build.errors import Problem
from tts_build.tts import facts
from tts_build.tts.placement import Spot
from tts_build.tts.source import Source, located


def settle(spots: Sequence[Spot]) -> list[Spot]:
    """The same spots with the height of what they stand on: the table, or the flat things that carry all of them."""
    order = sorted(range(len(spots)), key=lambda index: -spots[index].area.area)
    done: dict[int, Spot] = {}
    for index in order:
        spot = spots[index]
        surface = facts.TABLE_HEIGHT
        if not spot.zone:
            for below in done.values():
                if carries(below, spot):
                    surface = max(surface, below.top)
        done[index] = replace(spot, surface=surface)
    return [done[index] for index in range(len(spots))]


def carries(below: Spot, above: Spot) -> bool:
    """Whether `above` stands on `below`: a larger flat thing under all of it, or the board that it was placed on."""
    if not below.flat or below.zone or above.zone or below is above:
        return False
    if above.board is not None and below.key == above.board and below.part is None:
        return True
    return below.area.area > above.area.area and below.area.contains(above.area)


def clashes(source: Source, spots: Sequence[Spot]) -> list[Problem]:
    """A warning for each two things that stand in each other, and for each that reaches over the table's edge."""
    problems: list[Problem] = []
    solid = [spot for spot in spots if not spot.zone and spot.part is None]
    said: set[tuple[str, str]] = set()
    for index, one in enumerate(solid):
        for two in solid[index + 1 :]:
            names = (one.key.name, two.key.name)
            if names in said or carries(one, two) or carries(two, one) or stacked(one, two):
                continue
            if one.area.overlaps(two.area):
                said.add(names)
                problems.append(_overlap(source, one, two))
    reach = facts.TABLE_REACH[source.game.table.kind]
    over: set[str] = set()
    for spot in solid:
        outside = any(abs(x) > reach[0] or abs(z) > reach[1] for x, z in spot.area.corners())
        if outside and spot.key.name not in over:
            over.add(spot.key.name)
            where = located(source, "table", "place", spot.key.name)
            what = f"`{spot.key.name}` reaches over the table's edge"
            expected = f"x within {reach[0]:g} and z within {reach[1]:g} of the middle"
            problems.append(Problem(what, where, expected, severity="warning", code="off-table"))
    return problems


def stacked(one: Spot, two: Spot) -> bool:
    """Whether two copies of a thing lie on one spot, as a pile."""
    same = one.key.name == two.key.name and one.key.seat == two.key.seat
    return same and math.hypot(one.area.x - two.area.x, one.area.z - two.area.z) < 1e-6


def _overlap(source: Source, one: Spot, two: Spot) -> Problem:
    where = located(source, "table", "place", two.key.name)
    if one.key.name == two.key.name:
        what, todo = f"copies of `{one.key.name}` stand in each other", "give a larger `step`, or [0, 0] for a pile"
    else:
        what, todo = f"`{two.key.name}` stands in `{one.key.name}`", "move one of them"
    got = ", ".join(f"{spot.key.name} at {spot.area.x:.1f}, {spot.area.z:.1f}" for spot in (one, two))
    return Problem(what, where, got=got, todo=todo, severity="warning", code="overlap")
