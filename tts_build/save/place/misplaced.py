"""What stands where it should not, each with a place that is free."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from tts_build.model.things import Zone
from tts_build.problem import Problem, Severity
from tts_build.save import facts
from tts_build.save.place.copies import RULEBOOK, things
from tts_build.save.place.crowding import crowded, over_edges
from tts_build.save.place.free_ground import hand_areas, slots
from tts_build.save.place.placement import Spot
from tts_build.save.place.rectangles import Rectangle, near
from tts_build.save.place.seats import Frame, HandZone
from tts_build.save.place.stacking import carries, stacked
from tts_build.save.place.vacant import Vacant
from tts_build.save.source import Source, located

TOUCHES = {"hidden": "hides", "layout": "moves", "random": "shuffles", "fog": "covers", "script": "notices"}
"""What a zone does to what it reaches, by its kind."""

MOST = 8
"""With so many others a thing is told to overlap; of two that both are, no more is said: they lie in one heap."""


def clashes(source: Source, spots: Sequence[Spot], hands: Mapping[str, HandZone]) -> list[Problem]:
    """Things that stand in each other, hang over an edge, or reach into a player's hand; places that do; spaces with
    too much on them; zones that reach over half a thing, or can notice none."""
    solid = [spot for spot in spots if not spot.zone and spot.part is None]
    vacant = Vacant(source, solid, [spot.area for spot in spots if spot.zone], hands)
    return [
        *_overlaps(source, solid, vacant),
        *_outside(source, solid, vacant),
        *_in_hands(source, solid, hands, vacant),
        *_places(source, solid, hands, vacant),
        *over_edges(source, solid, vacant),
        *crowded(source, solid, vacant),
        *_zones(source, spots, solid, vacant),
        *_blind_zones(source),
    ]


def _overlaps(source: Source, solid: Sequence[Spot], vacant: Vacant) -> list[Problem]:
    problems: list[Problem] = []
    said: set[tuple[str, str]] = set()
    told: Counter[str] = Counter()
    # A pile of copies stands where its first one does.
    first: dict[tuple[str, str | None, Rectangle], Spot] = {}
    for spot in solid:
        first.setdefault((spot.key.name, spot.key.seat, spot.area), spot)
    solid = list(first.values())
    shapes = {name: piece.shape for name, piece in source.game.pieces.items()}
    discs, hexes = (
        {name for name, shape in shapes.items() if shape is not None and shape.kind == kind}
        for kind in ("round", "hex")
    )
    for index, other in near([spot.area for spot in solid]):
        one, two = solid[index], solid[other]
        names = (one.key.name, two.key.name)
        if min(told[name] for name in names) >= MOST:
            continue
        if names in said or carries(one, two) or carries(two, one) or stacked(one, two):
            continue
        if one.area.overlaps(two.area) and not _apart(one, two, discs) and not _fitted(one, two, hexes):
            said.add(names)
            told.update(names)
            problems.append(_overlap(source, one, two, vacant))
    return problems


def _apart(one: Spot, two: Spot, discs: set[str]) -> bool:
    """Whether a round piece leaves room for another thing in a corner of its square."""
    return any(
        disc.key.name in discs and other.area.distance(disc.area.x, disc.area.z) >= disc.area.width / 2
        for disc, other in ((one, two), (two, one))
    )


def _fitted(one: Spot, two: Spot, hexes: set[str]) -> bool:
    """Whether two hexagons that lie alike leave room for each other in the corners of their rectangles."""
    if one.key.name not in hexes or two.key.name not in hexes or (one.area.turn - two.area.turn) % 60:
        return False
    x, z = Frame(one.area.x, one.area.z, one.area.turn).to_local(two.area.x, two.area.z)
    across = (one.area.depth + two.area.depth) / 2 - 0.01
    return any(abs(x * math.cos(turn) + z * math.sin(turn)) >= across for turn in map(math.radians, (30, 90, 150)))


def _overlap(source: Source, one: Spot, two: Spot, vacant: Vacant) -> Problem:
    """Of two things that stand in each other, the smaller one is to be moved; the rulebook stays where it is."""
    if one.key.name == two.key.name:
        what, todo = f"copies of `{one.key.name}` stand in each other", "give a larger `step`, or [0, 0] for a pile"
        moved = two
    else:
        moved, stays = (one, two) if one.area.area < two.area.area or two.key.name == RULEBOOK else (two, one)
        moved, stays = (stays, moved) if moved.key.name == RULEBOOK else (moved, stays)
        how = "lies on" if stays.key.name == RULEBOOK else "hangs over the edge of" if stays.flat else "stands in"
        what, todo = f"`{moved.key.name}` {how} `{stays.key.name}`", vacant.todo(moved.key.name, "move one of them")
    where = located(source, "table", "place", moved.key.name)
    return Problem(what, where, got=_places_of(one, two), todo=todo, severity="warning", code="overlap")


def _places_of(*spots: Spot) -> str:
    return ", ".join(f"{spot.key.name} at {spot.area.x:.1f}, {spot.area.z:.1f}" for spot in spots)


def _outside(source: Source, solid: Sequence[Spot], vacant: Vacant) -> Iterator[Problem]:
    reach = facts.TABLE_REACH[source.game.table.kind]
    expected = f"x within {reach[0]:g} and z within {reach[1]:g} of the middle"
    for name in dict.fromkeys(spot.key.name for spot in solid if not _within(reach, *spot.area.corners())):
        where, todo = located(source, "table", "place", name), vacant.todo(name)
        what = f"`{name}` reaches over the table's edge"
        yield Problem(what, where, expected, todo=todo, severity="warning", code="off-table")


def _within(reach: tuple[float, float], *points: tuple[float, float]) -> bool:
    return all(abs(x) <= reach[0] and abs(z) <= reach[1] for x, z in points)


def _in_hands(
    source: Source, solid: Sequence[Spot], hands: Mapping[str, HandZone], vacant: Vacant
) -> Iterator[Problem]:
    """Cards that lie in a hand zone are taken into the hand; other things stand in its way."""
    zones = hand_areas(hands)
    found: dict[str, str] = {}
    for spot in solid:
        for seat, zone in zones.items():
            if spot.area.overlaps(zone):
                found.setdefault(spot.key.name, seat)
    for name, seat in found.items():
        where, todo = located(source, "table", "place", name), vacant.todo(name)
        what, expected = f"`{name}` reaches into {seat}'s hand", "a place nearer the middle"
        yield Problem(what, where, expected, todo=todo, severity="warning", code="in-hand")


def _places(source: Source, solid: Sequence[Spot], hands: Mapping[str, HandZone], vacant: Vacant) -> Iterator[Problem]:
    """Named places of which a slot's middle lies in a hand or on the rulebook, or beyond the table's edge."""
    zones, reach = hand_areas(hands), facts.TABLE_REACH[source.game.table.kind]
    books = [spot.area for spot in solid if spot.key.name == RULEBOOK]
    for name, ground in source.game.table.places.items():
        found: dict[str, str] = {}
        for slot in slots(ground, hands):
            for seat, zone in zones.items():
                if zone.distance(slot.x, slot.z) == 0.0:
                    found.setdefault("in-hand", f"lies in {seat}'s hand, which takes the cards that are put there")
            if any(book.distance(slot.x, slot.z) == 0.0 for book in books):
                found.setdefault("overlap", "lies on the rulebook")
            if not _within(reach, (slot.x, slot.z)):
                found.setdefault("off-table", "lies beyond the table's edge")
        for code, how in found.items():
            where, todo = located(source, "table", "places", name), vacant.todo_of_place(name)
            yield Problem(f"the place `{name}` {how}", where, todo=todo, severity="warning", code=code)


def _zones(source: Source, spots: Sequence[Spot], solid: Sequence[Spot], vacant: Vacant) -> Iterator[Problem]:
    """Zones that reach over a part of something smaller: the game takes it for something within."""
    named = things(source.game)
    said: set[tuple[str, str]] = set()
    zones = [spot for spot in spots if spot.zone]
    areas = [spot.area for spot in (*zones, *solid)]
    for index, other in near(areas) if zones else ():
        if index >= len(zones) or other < len(zones):
            continue
        one, two = zones[index], solid[other - len(zones)]
        zone, thing = named[one.key.name][1], named[two.key.name][1] if two.key.name in named else None
        names = (one.key.name, two.key.name)
        assert isinstance(zone, Zone), "a spot of a zone is one's"
        unseen = zone.tags and not set(zone.tags).intersection(thing.tags if thing is not None else ())
        if names in said or unseen or two.area.area >= one.area.area or one.area.contains(two.area):
            continue
        if one.area.overlaps(two.area):
            said.add(names)
            what = f"the zone `{names[0]}` reaches over a part of `{names[1]}`, and {TOUCHES[zone.kind]} it"
            severity: Severity = "info" if zone.kind == "script" else "warning"
            where = located(source, "table", "place", names[0])
            todo = _shorter(one.area, two.area, zone) or vacant.todo(names[1], "move one of them")
            got = _places_of(one, two)
            yield Problem(what, where, got=got, todo=todo, severity=severity, code="zone-overlap")


def _shorter(zone: Rectangle, thing: Rectangle, definition: Zone) -> str:
    """The size that a zone may have so that it ends before a thing; nothing where it would lose half of itself."""
    least = ""
    for side in ("width", "depth"):
        low, high = 0.0, getattr(zone, side)
        for _ in range(12):
            middle = (low + high) / 2
            sides = {"width": zone.width, "depth": zone.depth, side: middle}
            fits = not Rectangle(zone.x, zone.z, sides["width"], sides["depth"], zone.turn).overlaps(thing)
            low, high = (middle, high) if fits else (low, middle)
        if low > getattr(zone, side) / 2:
            size = [definition.size[0], definition.size[1], definition.size[2]]
            size[0 if side == "width" else 2] = int(low * 10) / 10
            least = f"`size: [{', '.join(f'{number:g}' for number in size)}]` ends before it"
    return least


def _blind_zones(source: Source) -> Iterator[Problem]:
    """Zones notice only what carries one of their tags, when they have any."""
    named = things(source.game).values()
    carried = {tag for _, thing in named if not isinstance(thing, Zone) for tag in thing.tags}
    todo = "take the tags away, or use tags of the things that it is to notice"
    for name, zone in source.game.zones.items():
        if zone.tags and not carried.intersection(zone.tags):
            what = f"`{name}` notices nothing: a zone with tags notices only what carries one of them"
            where, got = located(source, "zones", name, "tags"), ", ".join(zone.tags)
            yield Problem(what, where, got=got, todo=todo, severity="warning", code="blind-zone")
