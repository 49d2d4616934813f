"""Where nobody camps: four places in the snow, each as large as a seat, seen from straight above, firs around them.

A lone player sees all but the near right one, whose middle is calm.
"""

from __future__ import annotations

from collections.abc import Callable

from .above import (
    SHADE,
    TRODDEN,
    cabin,
    hearth,
    log,
    musher,
    pond,
    rails,
    runner,
    sled,
    sleeper,
    stake,
    steps,
    stump,
    tent,
    woodpile,
)
from .firs import Tree, grove
from .paper import HARNESS, Piece, Sheet

FIRS: dict[str, list[Tree]] = {
    "cabin": [
        *((-8.3, -2.5, 0.95), (-7.1, -3.0, 0.62), (-8.5, -0.7, 0.6), (-8.2, 2.4, 0.95), (-7.0, 3.0, 0.62)),
        *((-1.2, -3.0, 0.72), (-0.1, -2.6, 0.95), (-0.5, 3.0, 0.6), (8.5, 0.3, 0.62)),
        *((8.1, -2.6, 0.95), (6.9, -3.05, 0.66), (8.2, 2.7, 0.9), (7.0, 3.05, 0.55)),
    ],
    "camp": [
        *((-8.2, -2.6, 0.9), (-8.5, -1.1, 0.6), (-7.0, -3.05, 0.6), (-8.3, 2.5, 0.95), (-7.0, 3.0, 0.62)),
        *((0.9, -2.7, 0.92), (2.2, -3.0, 0.62), (-3.3, 3.0, 0.66), (8.3, -2.4, 0.95), (7.2, -3.0, 0.68)),
        *((8.5, 1.2, 0.58), (8.1, 2.7, 0.85)),
    ],
    "team": [  # around the way of a team that comes past
        *((-8.2, -2.5, 0.95), (-7.0, -3.0, 0.66), (-8.5, 2.8, 0.78), (-7.4, 3.05, 0.55), (-2.6, -2.95, 0.62)),
        *((-1.4, -2.7, 0.92), (4.2, 2.75, 0.9), (5.3, 3.05, 0.6), (6.7, -3.0, 0.64), (8.0, -2.5, 0.95)),
        *((8.4, 2.6, 0.88), (7.2, 3.0, 0.58)),
    ],
    "stumps": [
        *((-8.3, 2.4, 0.95), (-7.0, 2.9, 0.64), (-8.4, -2.7, 0.7), (-1.6, 2.9, 0.68), (2.6, -2.9, 0.74)),
        *((3.8, -3.05, 0.54), (8.2, -2.5, 0.9), (8.3, 2.6, 0.72), (6.9, 3.0, 0.58)),
    ],
}
"""Firs of each, in uneven groups around its rim: x, y, radius."""


def _cabin(s: Sheet) -> None:
    """A cabin and its wood, trodden ways, a pond with holes to fish through."""
    steps(s, [(-3.6, 2.3), (-2.6, 2.75), (-1.2, 1.7), (0.3, 1.0)], 0.42, 0.13, 0.12)
    steps(s, [(-3.5, 2.3), (-4.8, 2.9), (-6.0, 3.6)], 0.42, 0.13, 0.12)
    pond(s, 4.0, 0.1)
    cabin(s, -4.6, -0.2, -6)
    woodpile(s, -7.15, -0.55, 84, 5)
    stump(s, -1.3, 0.3, axe=True)
    log(s, (-1.9, -0.7), (-1.0, -1.05), 0.26)


def _camp(s: Sheet) -> None:
    """A team at rest: a tent, a fire, a sled, and its dogs asleep along their line."""
    rails(s, [(5.84, -3.43), (5.84, -2.6), (5.25, -1.5), (4.2, -0.85), (2.6, -0.6)])
    steps(s, [(-3.6, 0.1), (-3.1, 0.5), (-2.5, 0.5)], 0.4, 0.13, 0.12)
    steps(s, [(-0.8, 0.4), (-0.1, 0.0), (0.5, 0.2)], 0.4, 0.13, 0.12)
    tent(s, -5.6, -0.3, 8)
    hearth(s, -1.6, 0.2)
    log(s, (-2.5, 1.75), (-0.9, 1.6), 0.34)
    woodpile(s, -2.7, -2.3, 10, 5)
    s.line([(0.3, 2.05), (2.6, 2.2), (5.0, 1.85)], 0.06, HARNESS)
    coats = (("#3D4755", "#E9E2D2"), ("#8A4B2A", "#F3E6CF"), ("#6B7480", "#F7F6F0"), ("#C48A4F", "#F3E6CF"))
    for k, (coat, light) in enumerate(coats):
        sleeper(s, 0.7 + 1.3 * k, (1.45, 2.75, 1.45, 2.6)[k], (20, 200, -40, 150)[k], coat, light)
    sled(s, 2.4, -0.55, 176)


def _team(s: Sheet) -> None:
    """A team under way, seen from above: six dogs on one rope, a sled, who drives it; stakes mark the trail."""
    way = [(-9.2, 1.4), (-7.6, 1.08), (-5.6, 0.88), (-3.4, 0.72), (-1.8, 0.62)]
    for side in (-1, 1):
        line = [(x, y + 0.46 * side) for x, y in way]
        s.line([(x + 0.04, y + 0.07) for x, y in line], 0.17, "#F1F6F9")
        s.line(line, 0.15, TRODDEN)
    steps(s, [(-9.2, 1.4), (-7.6, 1.08), (-5.9, 0.92)], 0.34, 0.08, 0.2)
    for x, y in ((-6.4, -1.0), (-0.4, -1.2), (5.4, -1.9), (-4.4, 2.6), (1.6, 2.0)):
        stake(s, x, y)
    rope = [(-1.5, 0.6), (0.4, 0.46), (3.0, 0.17), (5.7, -0.16), (6.2, -0.22)]
    s.line([(x + 0.05, y + 0.1) for x, y in rope], 0.07, SHADE, 0.5)
    s.line(rope, 0.07, HARNESS)
    coats = (("#3D4755", "#E9E2D2"), ("#C48A4F", "#F3E6CF"), ("#8A4B2A", "#F3E6CF"), ("#6B7480", "#F7F6F0"))
    for k, (x, y) in enumerate(((0.4, 0.46), (3.1, 0.17), (5.8, -0.16))):
        for side in (-1, 1):
            s.line([(x - 0.75, y + 0.6 * side), (x - 1.1, y + 0.06)], 0.05, HARNESS)
            runner(s, x, y + 0.6 * side, -6.5, *coats[(2 * k + (side > 0) + k // 2) % 4], step=k + (side > 0))
    sled(s, -3.4, 0.72, -4)
    musher(s, -5.5, 0.9, -6)
    stump(s, -4.9, -2.6)
    log(s, (-0.6, 3.1), (0.8, 2.8), 0.3)
    steps(s, [(0.4, -3.3), (1.6, -2.4), (3.4, -2.2), (5.0, -3.2)], 0.3, 0.07, 0.07)
    steps(s, [(-8.6, 5.6), (-4.0, 4.9), (1.0, 5.4), (4.6, 6.6)], 0.4, 0.08, 0.08)


def _stumps(s: Sheet) -> None:
    """The same of another day: a stump where wood was split, a fallen tree."""
    steps(s, [(-9.0, -0.6), (-4, 0.1), (0, -0.4), (4, 0.5), (9.2, 0.7)], 0.5, 0.13, 0.12)
    steps(s, [(6.0, 3.4), (5.0, 1.8), (3.6, 0.9), (1.6, 0.2)], 0.3, 0.07, 0.07)
    stump(s, -2.4, -2.6, axe=True)
    log(s, (-4.6, -2.9), (-3.4, -2.7), 0.3)
    woodpile(s, 3.4, 2.7, 4, 5)


PLACES: tuple[tuple[str, float, float, Callable[[Sheet], None]], ...] = (
    *(("stumps", 9.44, 9.57, _stumps), ("team", -9.44, 9.57, _team)),
    *(("camp", -9.44, -9.57, _camp), ("cabin", 9.44, -9.57, _cabin)),
)
"""Where seats are, in units of the table, y towards the near edge, and what lies there without them."""


GLADE = (
    *((-8.9, -0.4), (-6.6, -2.7), (-1.5, -2.3), (3.2, -3.0), (8.2, -2.2)),
    *((9.0, 0.7), (6.2, 2.8), (0.8, 2.4), (-5.4, 3.1)),
)
"""Snow that no wind reaches, where there is most to see."""


def glades(field: Sheet) -> None:
    """The brighter snow of three, below all tracks."""
    for x, y in ((-9.44, -9.57), (9.44, -9.57), (-9.44, 9.57)):
        field.blob([(x + (gx if x > 0 else -gx), y + gy) for gx, gy in GLADE], "#D9E4EE")


def clearings(field: Sheet) -> None:
    """All four, on the snow of the table."""
    for k, (name, x, y, place) in enumerate(PLACES):
        spot = Piece()
        place(spot)
        grove(spot, FIRS[name], 79 + k)
        field.put(spot, x, y)
