"""Pieces that share a space of Ring of Dice: none stands in another, and the sign of each pawn is seen from above."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from tests.ring_of_dice.conftest import Deal
from tests.ring_of_dice.positions import position
from tests.ring_of_dice.test_table import moved, pieces
from tts_build.save.picture.appearance import Appearance
from tts_build.save.picture.object_list import layout_objects
from tts_build.sim.play.match import Match

FOOT = 1 / 3
"""Diameter of a standee's foot, of its height."""
SIGN = (11 / 22, 25.2 / 36, 4.2 / 22, 4.2 / 36)
"""Middle and half the sides of the sign on a pawn, of its picture."""
TOUCH = 0.02
"""What pieces may reach into each other, in units: half a millimetre."""


@pytest.fixture(scope="module")
def match(deal: Deal) -> Match:
    return deal(4, "crowds")


@pytest.fixture(scope="module")
def standees(match: Match) -> dict[str, Appearance]:
    """Each figure as pictures of the table draw it, by path."""
    picture = match.table.assets.picture
    seen = layout_objects(match.table.save(), lambda url: found.size if url and (found := picture(url)) else None, "")
    guids = {thing.guid: name for name, thing in pieces(match).items()}
    return {guids[item.guid]: item for item in seen if item.kind == "figurine"}


def stand(match: Match, standees: dict[str, Appearance]) -> dict[str, Appearance]:
    """The figures where they are now, furthest first, as they are drawn over each other."""
    things = pieces(match)
    assert {round(things[name].rotation.y) % 360 for name in standees} == {0}, "all of them look to the near side"
    now = {n: replace(one, x=things[n].position.x, z=things[n].position.z) for n, one in standees.items()}
    return dict(sorted(now.items(), key=lambda pair: -pair[1].z))


def covers(match: Match, item: Appearance, x: float, z: float) -> bool:
    """Whether a figure is drawn over a point: it lies back from its foot."""
    right = (x - item.x) / item.width + 0.5
    down = (item.z + 0.88 * item.depth - z) / (0.95 * item.depth)
    picture = match.table.assets.picture(item.picture)
    if picture is None or not (0 <= right < 1 and 0 <= down < 1):
        return False
    left, top = int(right * picture.width), int(down * picture.height)
    return picture.getchannel("A").crop((left, top, left + 1, top + 1)).tobytes()[0] > 127


def sign(item: Appearance) -> Iterator[tuple[float, float]]:
    """Points of a pawn's sign on the table."""
    right, down, wide, high = SIGN
    ring = [(math.cos(math.radians(30 * n)), math.sin(math.radians(30 * n))) for n in range(12)]
    for dx, dy in [(0.0, 0.0), *ring]:
        yield (
            item.x + (right + dx * wide - 0.5) * item.width,
            item.z + 0.88 * item.depth - 0.95 * (down + dy * high) * item.depth,
        )


def hidden(match: Match, shown: dict[str, Appearance]) -> dict[str, float]:
    """How much of each pawn's sign is drawn over, where any of it is."""
    found: dict[str, float] = {}
    for order, (name, item) in enumerate(shown.items()):
        later = list(shown.values())[order + 1 :]
        points = list(sign(item)) if name.startswith("pawn") else []
        over = sum(any(covers(match, other, *point) for other in later) for point in points)
        found |= {name: over / len(points)} if over else {}
    return found


def collisions(match: Match, shown: dict[str, Appearance]) -> list[tuple[str, str]]:
    """Pairs that stand in each other: feet are round, pictures thin and as wide as they are, dice and walls boxes."""
    found = []
    for (name, one), (other, two) in combinations(shown.items(), 2):
        feet = FOOT * (one.depth + two.depth) / 2
        abreast = abs(one.z - two.z) < 0.1 and abs(one.x - two.x) < (one.width + two.width) / 2 - TOUCH
        if abreast or math.hypot(one.x - two.x, one.z - two.z) < feet - TOUCH:
            found.append((name, other))
    for name, thing in pieces(match).items():
        if name.startswith(("pickup", "wall")):
            wide, deep = thing.size.x / 2, thing.size.z / 2
            for other, two in shown.items():
                dx = max(0.0, abs(two.x - thing.position.x) - wide)
                dz = max(0.0, abs(two.z - thing.position.z) - deep)
                if math.hypot(dx, dz) < FOOT * two.depth / 2 - TOUCH:
                    found.append((name, other))
    return found


def crowd(match: Match, space: str, pawns: int) -> None:
    """So many pawns and a monster on a space, with its die or a wall, and a monster on every space beside it."""
    board = match.game.board
    beside = [name for name in board.all if space in board.near(0, name)]
    elsewhere = [name for name in ("O14", "O6", "I7", "I3") if name not in (space, *beside)]
    at = [space] * pawns + elsewhere[: 4 - pawns]
    state = position(
        match.game,
        at,
        monsters=[space, *beside],
        walls={space: 1} if space in board.marked else {},
        dice=[space] if space in board.open_outer else [],
        budget=(1, 1, 1),
    )
    match.load(moved(state))  # holds that script and things agree on who stands where


def test_four_pawns_and_a_monster_stand_clear_on_every_space(match: Match, standees: dict[str, Appearance]) -> None:
    """With a die or a wall there, and a monster on every space beside it: that below inner space 2 hides part of one
    sign."""
    for space in match.game.board.all:
        crowd(match, space, 4)
        shown = stand(match, standees)
        assert not collisions(match, shown), space
        over = hidden(match, shown)
        assert max(over.values(), default=0.0) < (0.5 if space == "I2" else 0.01), (space, over)


@pytest.mark.parametrize("space", ["O0", "O4", "O9", "O12", "I0", "I2", "I5", "I6"])
def test_two_pawns_and_a_monster_hide_no_sign(match: Match, standees: dict[str, Appearance], space: str) -> None:
    crowd(match, space, 2)
    shown = stand(match, standees)
    assert not collisions(match, shown)
    assert not hidden(match, shown)
    white, red = (pieces(match)[f"pawn/{seat}"].position for seat in ("White", "Red"))
    assert math.hypot(white.x - red.x, white.z - red.z) >= 0.66


def test_who_stood_alone_makes_room(match: Match, standees: dict[str, Appearance]) -> None:
    state = position(match.game, ["O8", "O9", "I2", "I6"], monsters=["O3"], dice=["O0"], budget=(0, 0, 1))
    match.load(moved(state))
    action = next(one for one in match.game.legal(state) if one.get("to") == "O9")
    match.driver.perform(state, [action])
    match.settled(state, action)
    white, red = (pieces(match)[f"pawn/{seat}"].position for seat in ("White", "Red"))
    assert math.hypot(white.x - red.x, white.z - red.z) >= 0.66
    assert not collisions(match, stand(match, standees))


def test_a_pawn_beside_a_die_or_a_wall_stays_on_its_space(match: Match, standees: dict[str, Appearance]) -> None:
    """Its foot and its sign lie between the lines of its space, and its foot clear of the water."""
    ring, board = pieces(match)["ring"].position, match.game.board
    for first in range(4):
        at = [f"O{first + 4 * seat}" for seat in range(4)]
        walls = {space: seat for seat, space in enumerate(at, 1) if space in board.marked}
        dice = [space for space in at if space in board.open_outer]
        match.load(moved(position(match.game, at, monsters=["I3"], walls=walls, dice=dice, budget=(1, 1, 1))))
        shown = stand(match, standees)
        assert not collisions(match, shown)
        assert not hidden(match, shown)
        for seat, space in zip(("White", "Red", "Yellow", "Blue"), at, strict=True):
            item = shown[f"pawn/{seat}"]
            middle = 22.5 * int(space[1:]) - 11.25  # clockwise from the near side
            for x, z in ((item.x, item.z), next(sign(item))):
                angle = math.degrees(math.atan2(ring.x - x, ring.z - z))
                assert abs((angle - middle + 180) % 360 - 180) < 11.25, (space, angle)
            assert math.hypot(item.x - ring.x, item.z - ring.z) > 98 / 29
