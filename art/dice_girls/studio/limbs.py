"""Torso, arms with real hands, legs with shoes: by joints, in mm of the card."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .figure import Doll, curve, mixed, tube
from .pen import Point

HANDS: dict[str, tuple[tuple[float, ...], ...]] = {
    "open": (
        (1.9, 0.95, 4.0, 1.9),
        (2.3, 0.35, 4.9, 0.7),
        (2.3, -0.3, 4.7, -0.6),
        (1.9, -0.9, 3.9, -1.8),
        (0.7, 0.9, 1.9, 2.7),
    ),
    "point": ((1.8, 0.7, 5.1, 0.9), (0.8, 0.8, 2.5, 0.2)),
    "peace": ((1.8, 0.7, 4.9, 1.7), (1.9, 0.0, 5.0, -0.6), (0.8, 0.8, 2.4, 0.0)),
    "flat": ((1.8, 0.7, 4.6, 0.4), (2.0, 0.2, 4.9, 0.0), (1.8, -0.5, 4.5, -0.4), (0.7, 0.8, 2.4, 1.9)),
    "grip": ((0.7, 0.8, 2.3, 0.7),),
    "grace": ((1.9, 0.8, 3.9, 1.3), (2.2, 0.2, 4.4, -0.4), (2.1, -0.3, 4.2, -1.0), (0.7, 0.8, 2.3, 1.8)),
    "pluck": ((1.9, 0.5, 4.2, -0.2), (2.1, -0.1, 4.3, -1.2), (1.9, -0.7, 3.5, -2.0), (0.7, 0.9, 2.7, 2.5)),
    "heart": ((1.6, 0.7, 3.5, 1.5), (0.9, 0.9, 2.9, 2.4)),
}
"""Fingers of a hand that reaches to the right from its wrist, thumb above: from and to."""
CURLED = ("point", "peace", "grip", "heart")


def turned(at: Point, degrees: float, x: float, y: float, flip: bool = False, size: float = 1.0) -> Point:
    """A place of a thing that lies at `at` and is turned clockwise."""
    x, y = x * size, (-y if flip else y) * size
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return at[0] + x * c - y * s, at[1] + x * s + y * c


def hand(doll: Doll, at: Point, degrees: float, kind: str, *, flip: bool = False, colour: str = "") -> None:
    """A hand whose wrist is at a point; fingers reach that way, the thumb is left of them (`flip`: right)."""
    size, skin = 1.22 * (doll.body.arm[2] / 1.9 * 0.4 + 0.6), colour or doll.skin

    def spot(x: float, y: float) -> Point:
        return turned(at, degrees, x, -y, flip, size)

    fingers = HANDS[kind]
    for ax, ay, bx, by in fingers[:-1]:
        doll.small(tube([spot(ax, ay), spot(bx, by)], (1.1 * size, 0.85 * size)), skin)
    if kind in CURLED:
        shape = [(-0.5, 0.8), (1.2, 1.25), (2.6, 1.0), (2.9, 0.0), (2.6, -1.1), (1.2, -1.3), (-0.5, -0.8)]
    else:
        shape = [(-0.5, 0.8), (1.0, 1.2), (2.3, 1.1), (2.7, 0.0), (2.3, -1.1), (1.0, -1.2), (-0.5, -0.8)]
    doll.small(curve([(spot(*corner), False) for corner in shape]), skin)
    if kind in CURLED:
        for y in (-0.45, 0.3) if kind == "grip" else (-0.4,):
            (ax, ay), (bx, by) = spot(1.7, y), spot(2.8, y)
            doll.crease(f"{ax} {ay}, {bx} {by}", "#5A2A2A", 0.3)
    ax, ay, bx, by = fingers[-1]
    doll.small(tube([spot(ax, ay), spot(bx, by)], (1.15 * size, 0.9 * size)), skin)


@dataclass(frozen=True)
class Sleeve:
    """Cloth over a limb from its root: the colour, how far it reaches (1: all), how much wider than the limb."""

    colour: str
    reach: float = 1.0
    wide: float = 0.9
    flare: float = 0.0


def _part(joints: Sequence[Point], reach: float) -> list[Point]:
    """The first part of a bent limb."""
    a, b, c = joints
    if reach <= 0.5:
        t = reach * 2
        return [
            a,
            ((a[0] + (a[0] + (b[0] - a[0]) * t)) / 2, (a[1] + (a[1] + (b[1] - a[1]) * t)) / 2),
            (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t),
        ]
    t = reach * 2 - 1
    return [a, b, (b[0] + (c[0] - b[0]) * t, b[1] + (c[1] - b[1]) * t)]


def arm(
    doll: Doll,
    joints: Sequence[Point],
    sleeve: Sleeve | None,
    kind: str = "grip",
    *,
    turn: float = 0,
    flip: bool = False,
    glove: str = "",
) -> None:
    """Shoulder, elbow, wrist, and a hand that goes on from the lower arm, turned by so much."""
    wide = doll.body.arm
    (_, (bx, by), (cx, cy)) = joints
    doll.solid(tube(joints, wide), glove or doll.skin, deep=0.6)
    hand(doll, joints[2], math.degrees(math.atan2(cy - by, cx - bx)) + turn, kind, flip=flip, colour=glove)
    if sleeve:
        over(doll, joints, wide, sleeve)


def over(doll: Doll, joints: Sequence[Point], wide: Sequence[float], sleeve: Sleeve) -> None:
    """Cloth over a limb."""
    end = wide[0] + (wide[2] - wide[0]) * sleeve.reach
    widths = (wide[0] + sleeve.wide, (wide[0] + end) / 2 + sleeve.wide, end + sleeve.wide + sleeve.flare)
    doll.solid(tube(_part(joints, sleeve.reach), widths), sleeve.colour, deep=0.7)


def leg(
    doll: Doll,
    joints: Sequence[Point],
    skin: str = "",
    *,
    boot: Sleeve | None = None,
    shoe: str = "#221035",
    foot: float = 60,
    heel: bool = True,
    trousers: Sleeve | None = None,
) -> None:
    """Hip, knee, ankle, and a foot that points that way (0: right, 90: down); `boot` reaches up from the ankle."""
    wide = doll.body.leg
    doll.solid(tube(joints, wide), skin or doll.skin, deep=0.8)
    if trousers:
        over(doll, joints, wide, trousers)
    if boot:
        back = _part(joints[::-1], boot.reach)
        top = wide[2] + (wide[1] - wide[2]) * min(1.0, boot.reach * 2) + boot.wide
        doll.solid(
            tube(back, (wide[2] + boot.wide * 0.7, (wide[2] + top) / 2 + 0.2, top + boot.flare)), boot.colour, deep=0.7
        )
        shoe = boot.colour
    _foot(doll, joints[2], foot, shoe, heel, wide[2])


def _foot(doll: Doll, at: Point, degrees: float, colour: str, heel: bool, wide: float) -> None:
    """A shoe; its sole lies clockwise of the way it points when it points to the right."""
    left = math.cos(math.radians(degrees)) < 0
    k = wide / 2.2

    def spot(x: float, y: float) -> tuple[Point, bool]:
        return turned(at, degrees, x * k, y * k, left), False

    if heel:
        a, b = spot(-1.0, 0.6)[0], spot(-1.3, 3.0)[0]
        doll.small(tube([a, b], (1.3, 0.7)), colour)
        shape = [(-1.4, -1.1), (0.8, -1.2), (2.6, 0.4), (4.6, 1.6), (5.0, 2.7), (3.4, 3.0), (1.6, 2.2), (-1.4, 1.4)]
    else:
        shape = [(-1.7, -1.1), (0.9, -1.2), (2.4, 0.0), (4.4, 0.7), (4.9, 2.0), (4.4, 2.5), (-1.8, 2.5), (-2.0, 0.6)]
    doll.solid(curve([spot(*corner) for corner in shape]), colour, deep=0.5)


@dataclass(frozen=True)
class Trunk:
    """Where chest and hips are, and how much shoulders and hips lean (degrees clockwise)."""

    chest: Point
    hips: Point
    lean: float = 0.0
    tip: float = 0.0

    def shoulder(self, doll: Doll, side: int) -> Point:
        """The joint of an arm; -1: at the left of the picture."""
        return turned(self.chest, self.lean, side * (doll.body.shoulder - 0.7), 0.9)

    def hip(self, doll: Doll, side: int) -> Point:
        """The joint of a leg."""
        return turned(self.hips, self.tip, side * (doll.body.hip - doll.body.leg[0] / 2 + 0.1), 0.4)


def torso(doll: Doll, trunk: Trunk, colour: str, *, low: float = 1.6, bare: str = "") -> None:
    """From shoulders to hips, in one colour; `bare` skin above the bust, for a neckline."""
    body = doll.body
    cx, cy = trunk.chest
    hx, hy = trunk.hips
    middle = ((cx * 0.42 + hx * 0.58), (cy * 0.42 + hy * 0.58))
    bust = ((cx * 0.72 + hx * 0.28), (cy * 0.72 + hy * 0.28))
    half = (trunk.lean + trunk.tip) / 2

    def at(base: Point, degrees: float, x: float, y: float) -> tuple[Point, bool]:
        return turned(base, degrees, x, y), False

    right = [
        at(trunk.chest, trunk.lean, 1.5, -0.7),
        at(trunk.chest, trunk.lean, body.shoulder - 0.6, -0.2),
        at(trunk.chest, trunk.lean, body.shoulder, 1.4),
        at(bust, trunk.lean, body.bust, 0),
        at(middle, half, body.waist, 0),
        at(trunk.hips, trunk.tip, body.hip, -0.2),
        at(trunk.hips, trunk.tip, body.hip * 0.94, low),
    ]
    left = [
        at(trunk.hips, trunk.tip, -body.hip * 0.94, low),
        at(trunk.hips, trunk.tip, -body.hip, -0.2),
        at(middle, half, -body.waist, 0),
        at(bust, trunk.lean, -body.bust, 0),
        at(trunk.chest, trunk.lean, -body.shoulder, 1.4),
        at(trunk.chest, trunk.lean, -body.shoulder + 0.6, -0.2),
        at(trunk.chest, trunk.lean, -1.5, -0.7),
    ]
    doll.solid(curve([*right, *left]), colour)
    if bare:
        v = [at(trunk.chest, trunk.lean, x, y) for x, y in ((-2.4, -1), (2.4, -1), (1.6, 1.6), (0, 2.7), (-1.6, 1.6))]
        doll.path(curve(v), bare)


def neck(doll: Doll, chest: Point, head: Point) -> None:
    """From the chest into the head, in its shadow."""
    tone = mixed(doll.skin, "#B52A4A", 0.3)
    doll.small(tube([(chest[0], chest[1] + 0.6), head], (doll.body.arm[0] + 0.2, doll.body.arm[0] - 0.1)), tone)
