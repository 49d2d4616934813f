"""What stands on what."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace

from tts_build.save import facts
from tts_build.save.place.placement import Spot


def settle(spots: Sequence[Spot]) -> list[Spot]:
    """The same spots with the height of what they stand on: the table, or the flat things that carry all of them."""
    order = sorted(range(len(spots)), key=lambda index: -spots[index].area.area)
    done: dict[int, Spot] = {}
    flat: list[Spot] = []
    sizes: list[float] = []
    for index in order:
        spot = spots[index]
        surface = facts.TABLE_HEIGHT
        if not spot.zone:
            # Only what is larger carries, so a thousand copies of a token need not look at each other.
            larger = flat if spot.board is not None else flat[: bisect_left(sizes, -spot.area.area)]
            for below in larger:
                if carries(below, spot):
                    surface = max(surface, below.top)
        done[index] = replace(spot, surface=surface)
        if spot.flat and not spot.zone:
            flat.append(done[index])
            sizes.append(-spot.area.area)
    return [done[index] for index in range(len(spots))]


def carries(below: Spot, above: Spot) -> bool:
    """Whether `above` stands on `below`: a larger flat thing under all of it, or the board that it was placed on."""
    if not below.flat or below.zone or above.zone or below is above:
        return False
    if above.board is not None and below.key == above.board and below.part is None:
        return True
    return below.area.area > above.area.area and below.area.contains(above.area)


def stacked(one: Spot, two: Spot) -> bool:
    """Whether two copies of a thing lie on one spot, as a pile."""
    same = one.key.name == two.key.name and one.key.seat == two.key.seat
    return same and math.hypot(one.area.x - two.area.x, one.area.z - two.area.z) < 1e-6
