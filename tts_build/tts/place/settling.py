"""What stands on what, and what stands where it should not."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tts_build.errors import Problem
from tts_build.model.parts import Piece, Zone
from tts_build.tts import facts
from tts_build.tts.place.placement import Spot
from tts_build.tts.place.rectangles import Rectangle, near
from tts_build.tts.place.seats import HandZone
from tts_build.tts.place.things import things
from tts_build.tts.source import Source, located


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


def clashes(source: Source, spots: Sequence[Spot], hands: Mapping[str, HandZone]) -> list[Problem]:
    """Warnings: things that stand in each other, reach over the table's edge or into a player's hand; and zones that
    can notice none of them."""
    solid = [spot for spot in spots if not spot.zone and spot.part is None]
    return [
        *_overlaps(source, solid),
        *_outside(source, solid),
        *_in_hands(source, solid, hands),
        *_blind_zones(source),
    ]


def _overlaps(source: Source, solid: Sequence[Spot]) -> list[Problem]:
    problems: list[Problem] = []
    said: set[tuple[str, str]] = set()
    # A pile of copies stands where its first one does.
    first: dict[tuple[str, str | None, Rectangle], Spot] = {}
    for spot in solid:
        first.setdefault((spot.key.name, spot.key.seat, spot.area), spot)
    solid = list(first.values())
    discs = {name for name, (_, thing) in things(source.game).items() if _is_disc(thing)}
    for index, other in near([spot.area for spot in solid]):
        one, two = solid[index], solid[other]
        names = (one.key.name, two.key.name)
        if names in said or carries(one, two) or carries(two, one) or stacked(one, two):
            continue
        if one.area.overlaps(two.area) and not _apart(one, two, discs):
            said.add(names)
            problems.append(_overlap(source, one, two))
    return problems


def _is_disc(thing: object) -> bool:
    return isinstance(thing, Piece) and thing.shape is not None and thing.shape.kind == "round"


def _apart(one: Spot, two: Spot, discs: set[str]) -> bool:
    """Whether a round piece leaves room for another thing in a corner of its square."""
    return any(
        disc.key.name in discs and other.area.distance(disc.area.x, disc.area.z) >= disc.area.width / 2
        for disc, other in ((one, two), (two, one))
    )


def _outside(source: Source, solid: Sequence[Spot]) -> list[Problem]:
    reach = facts.TABLE_REACH[source.game.table.kind]
    found = {
        spot.key.name: None
        for spot in solid
        if any(abs(x) > reach[0] or abs(z) > reach[1] for x, z in spot.area.corners())
    }
    expected = f"x within {reach[0]:g} and z within {reach[1]:g} of the middle"
    return [_warning(source, name, f"`{name}` reaches over the table's edge", expected, "off-table") for name in found]


def _in_hands(source: Source, solid: Sequence[Spot], hands: Mapping[str, HandZone]) -> list[Problem]:
    """Cards that lie in a hand zone are taken into the hand; other things stand in its way."""
    zones = [Rectangle(hand.at[0], hand.at[2], hand.size[0], hand.size[2], hand.turn) for hand in hands.values()]
    found: dict[str, str] = {}
    for spot in solid:
        for seat, zone in zip(hands, zones, strict=True):
            if spot.area.overlaps(zone):
                found.setdefault(spot.key.name, seat)
    return [
        _warning(source, name, f"`{name}` reaches into {seat}'s hand", "a place nearer the middle", "in-hand")
        for name, seat in found.items()
    ]


def _blind_zones(source: Source) -> list[Problem]:
    """Zones notice only what carries one of their tags, when they have any."""
    game = source.game
    named = things(game).values()
    carried = {tag for _, thing in named if not isinstance(thing, Zone) for tag in thing.tags}
    return [
        Problem(
            f"`{name}` notices nothing: a zone with tags notices only what carries one of them",
            located(source, "zones", name, "tags"),
            got=", ".join(zone.tags),
            todo="take the tags away, or use tags of the things that it is to notice",
            severity="warning",
            code="blind-zone",
        )
        for name, zone in game.zones.items()
        if zone.tags and not carried.intersection(zone.tags)
    ]


def _warning(source: Source, name: str, what: str, expected: str, code: str) -> Problem:
    where = located(source, "table", "place", name)
    return Problem(what, where, expected, severity="warning", code=code)


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
