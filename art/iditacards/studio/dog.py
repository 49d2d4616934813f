"""Dogs of cut paper: joints, limbs between them, a coat, ears and a tail. Each breed is a pose and a build of its own.

A dog looks to the right and stands on 0,0; it is about 15 units long and 12 high.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from .paper import COAL, CREAM, HARNESS, INK, SUN, Piece, Point, capsule, smooth, straight

Limb = list[Point]


@dataclass(frozen=True)
class Pose:
    """Joints: chest, hip, head; legs from shoulder to paw (far front, far hind, near front, near hind)."""

    chest: Point
    hip: Point
    head: Point
    look: float
    """degrees that the muzzle points down; 0 is level"""
    legs: tuple[Limb, Limb, Limb, Limb]
    tail: Point = (0.0, 0.0)
    """where the tail begins, from the hip"""


def _hind(hip: Point, knee: Point, hock: Point, paw: Point) -> Limb:
    return [hip, knee, hock, paw]


POSES: dict[str, Pose] = {
    "stand": Pose(
        (3.4, -6.6),
        (-3.8, -6.5),
        (6.6, -10.6),
        8,
        (
            [(3.9, -6), (4.7, -3.2), (4.9, -0.5)],
            _hind((-3.4, -6), (-2.0, -3.8), (-3.4, -2.1), (-2.8, -0.5)),
            [(3.2, -6), (3.3, -3.2), (3.3, -0.5)],
            _hind((-4, -6), (-3.3, -3.8), (-5.0, -2.1), (-4.6, -0.5)),
        ),
    ),
    "pull": Pose(
        (3.6, -5.9),
        (-4.0, -6.3),
        (7.4, -8.0),
        16,
        (
            [(4, -5.4), (6.1, -3.4), (5.4, -0.9)],
            _hind((-3.6, -6), (-1.2, -4.2), (-2.0, -2.0), (-0.6, -0.5)),
            [(3.4, -5.4), (3.2, -2.8), (1.4, -0.5)],
            _hind((-4.2, -6), (-4.0, -3.6), (-6.4, -2.4), (-7.2, -0.5)),
        ),
    ),
    "trot": Pose(
        (3.5, -6.8),
        (-3.8, -6.7),
        (7.0, -10.0),
        4,
        (
            [(4, -6.2), (6.2, -4.6), (6.6, -1.8)],
            _hind((-3.4, -6.2), (-1.6, -4.2), (-1.2, -2.2), (0.4, -0.7)),
            [(3.2, -6.2), (2.6, -3.2), (0.9, -0.8)],
            _hind((-4, -6.2), (-4.2, -3.8), (-6.6, -3.0), (-7.2, -1.2)),
        ),
    ),
    "run": Pose(
        (4.2, -6.4),
        (-4.2, -6.3),
        (8.2, -8.4),
        0,
        (
            [(4.6, -6), (7.6, -5.0), (10.2, -3.6)],
            _hind((-3.8, -5.8), (-5.6, -4.2), (-8.0, -4.2), (-10.2, -2.6)),
            [(4, -6), (6.6, -3.8), (9.0, -2.0)],
            _hind((-4.2, -5.8), (-6.8, -4.9), (-9.0, -5.2), (-11.2, -4.0)),
        ),
    ),
    "bound": Pose(  # a run with the head up
        (4.0, -6.7),
        (-4.2, -6.1),
        (7.6, -9.9),
        2,
        (
            [(4.6, -6), (7.6, -4.8), (10.0, -3.2)],
            _hind((-3.8, -5.8), (-5.6, -4.2), (-8.0, -4.2), (-10.2, -2.6)),
            [(4, -6), (6.4, -3.6), (8.6, -1.6)],
            _hind((-4.2, -5.8), (-6.8, -4.9), (-9.0, -5.2), (-11.2, -4.0)),
        ),
    ),
    "gather": Pose(
        (3.0, -6.9),
        (-3.0, -7.0),
        (6.6, -9.4),
        6,
        (
            [(3.4, -6.2), (2.2, -3.6), (-0.2, -2.4)],
            _hind((-2.8, -6.4), (-0.4, -5.0), (0.2, -2.8), (2.6, -1.4)),
            [(2.8, -6.2), (0.9, -3.9), (-1.4, -1.6)],
            _hind((-3.2, -6.4), (-1.2, -4.4), (-0.6, -2.0), (1.6, -0.5)),
        ),
    ),
    "sit": Pose(
        (1.7, -6.4),
        (-2.6, -2.7),
        (3.7, -10.6),
        4,
        (
            [(2.3, -6), (3.2, -3.2), (3.3, -0.5)],
            _hind((-2.2, -2.8), (0.4, -2.6), (-1.0, -0.9), (1.2, -0.5)),
            [(1.6, -6), (1.9, -3.2), (1.9, -0.5)],
            _hind((-2.8, -2.6), (-0.2, -2.9), (-2.0, -0.9), (0.2, -0.5)),
        ),
        (-1.2, 1.6),
    ),
    "howl": Pose(
        (1.6, -6.4),
        (-2.6, -2.7),
        (2.9, -11.0),
        -62,
        (
            [(2.3, -6), (3.0, -3.2), (3.1, -0.5)],
            _hind((-2.2, -2.8), (0.4, -2.6), (-1.0, -0.9), (1.2, -0.5)),
            [(1.6, -6), (1.7, -3.2), (1.6, -0.5)],
            _hind((-2.8, -2.6), (-0.2, -2.9), (-2.0, -0.9), (0.2, -0.5)),
        ),
        (-1.2, 1.6),
    ),
    "lie": Pose(
        (3.0, -2.6),
        (-4.2, -2.4),
        (5.6, -5.6),
        10,
        (
            [(3.8, -2.0), (5.4, -0.6), (7.6, -0.5)],
            _hind((-3.8, -2), (-1.8, -1.8), (-3.6, -0.6), (-1.6, -0.5)),
            [(3.0, -2.0), (4.2, -0.6), (6.6, -0.5)],
            _hind((-4.4, -2), (-2.4, -2.0), (-4.4, -0.6), (-2.2, -0.5)),
        ),
        (-1.2, 1.2),
    ),
    "rest": Pose(
        (3.0, -2.6),
        (-4.2, -2.5),
        (6.5, -2.2),
        8,
        (
            [(3.8, -2.0), (5.4, -0.6), (7.8, -0.5)],
            _hind((-3.8, -2), (-1.8, -1.8), (-3.6, -0.6), (-1.6, -0.5)),
            [(3.0, -2.0), (4.2, -0.6), (7.0, -0.5)],
            _hind((-4.4, -2), (-2.4, -2.0), (-4.4, -0.6), (-2.2, -0.5)),
        ),
        (-1.2, 1.2),
    ),
    "look": Pose(
        (3.4, -6.8),
        (-3.6, -6.6),
        (5.6, -11.4),
        -14,
        (
            [(3.9, -6), (4.4, -3.2), (4.4, -0.5)],
            _hind((-3.2, -6), (-1.9, -3.8), (-3.2, -2.1), (-2.6, -0.5)),
            [(3.2, -6), (4.6, -4.6), (3.8, -2.4)],
            _hind((-3.8, -6), (-3.1, -3.8), (-4.8, -2.1), (-4.4, -0.5)),
        ),
    ),
    "cower": Pose(
        (3.4, -5.2),
        (-3.4, -6.0),
        (6.4, -5.8),
        22,
        (
            [(3.8, -4.6), (5.4, -2.6), (4.8, -0.5)],
            _hind((-3, -5.6), (-1.2, -3.8), (-2.4, -2.0), (-1.2, -0.5)),
            [(3.2, -4.6), (3.8, -2.4), (2.8, -0.5)],
            _hind((-3.6, -5.6), (-2.6, -3.6), (-4.2, -2.0), (-3.0, -0.5)),
        ),
        (0.2, 1.2),
    ),
    "sniff": Pose(
        (3.2, -6.0),
        (-3.8, -6.8),
        (7.0, -3.4),
        52,
        (
            [(3.8, -5.4), (4.9, -3.0), (4.9, -0.5)],
            _hind((-3.4, -6.2), (-2.0, -3.9), (-3.4, -2.1), (-2.8, -0.5)),
            [(3.2, -5.4), (2.6, -3.0), (2.6, -0.5)],
            _hind((-4, -6.2), (-3.3, -3.9), (-5.0, -2.1), (-4.6, -0.5)),
        ),
    ),
}

TAILS: dict[str, list[tuple[float, float, float]]] = {
    "curl": [(0, 0, 0.7), (-1.4, -1.4, 0.85), (-1.5, -3.0, 0.95), (0.1, -3.7, 0.9), (1.2, -2.7, 0.6)],
    "sickle": [(0, 0, 0.6), (-1.8, -1.3, 0.75), (-2.8, -3.0, 0.8), (-2.5, -4.6, 0.4)],
    "bush": [(0, 0, 0.6), (-1.9, 0.7, 1.0), (-3.6, 2.0, 1.25), (-5.2, 2.6, 0.35)],
    "brush": [(0, 0, 0.7), (-2.2, -0.4, 1.2), (-4.6, -0.9, 1.4), (-7.2, -1.6, 0.25)],
    "whip": [(0, 0, 0.4), (-2.0, -1.2, 0.32), (-3.6, -2.8, 0.26), (-4.4, -4.6, 0.2)],
    "flow": [(0, 0, 0.6), (-2.4, -0.6, 0.85), (-4.8, -0.2, 0.85), (-6.8, -1.0, 0.2)],
    "tuck": [(0, 0, 0.55), (0.1, 1.6, 0.6), (1.2, 2.6, 0.5), (2.6, 2.8, 0.25)],
    "stub": [(0, 0, 0.7), (-1.0, -0.9, 0.5)],
    "up": [(0, 0, 0.6), (-0.8, -2.0, 0.8), (-0.7, -3.8, 0.85), (-0.1, -5.4, 0.3)],
    "ground": [(0, 0, 0.7), (-2.0, 0.6, 0.9), (-4.2, 0.5, 0.9), (-5.8, -0.6, 0.35)],
}

EARS: dict[str, list[list[Point]]] = {
    "prick": [[(-1.3, -0.5), (-0.8, -3.0), (0.5, -0.9)], [(-0.5, -0.8), (0.5, -2.7), (1.1, -0.6)]],
    "tall": [[(-1.4, -0.3), (-1.7, -3.9), (0.3, -0.9)], [(-0.4, -0.8), (0.2, -3.7), (1.0, -0.5)]],
    "fold": [
        [(-1.5, 0.2), (-1.2, -2.2), (0.7, -2.5), (-0.2, -1.2), (0.4, -0.9)],
        [(-0.2, -0.6), (0.4, -2.2), (2.0, -1.8), (1.0, -1.0), (1.1, -0.2)],
    ],
    "drop": [[(-1.0, -1.0), (-2.0, -0.6), (-2.1, 1.4), (-1.1, 1.9), (-0.3, 0.2)]],
    "long": [[(-0.8, -1.1), (-1.8, -0.5), (-2.0, 2.4), (-1.1, 3.2), (-0.2, 2.2), (-0.2, 0)]],
    "back": [[(-0.6, -1.0), (-3.1, -1.9), (-1.2, 0.1)]],
    "round": [
        [(-1.5, -0.4), (-1.5, -1.9), (-0.5, -2.2), (0.1, -0.9)],
        [(0, -0.9), (0.5, -2.0), (1.2, -1.6), (1.1, -0.4)],
    ],
    "wide": [[(-1.2, -0.4), (-2.5, -2.6), (0.0, -1.0)], [(0, -0.9), (1.5, -2.6), (1.2, -0.4)]],
}


@dataclass(frozen=True)
class Breed:
    """A build and a coat."""

    pose: str = "stand"
    coat: str = COAL
    light: str = CREAM
    ears: str = "prick"
    tail: str = "curl"
    bulk: float = 1.0
    leg: float = 1.0
    muzzle: float = 1.0
    ruff: float = 0.0
    """tufts round the neck"""
    mask: bool = True
    saddle: str | None = None
    """a dark back"""
    spots: tuple[tuple[float, float, float], ...] = ()
    gear: str | None = HARNESS
    """the colour of the harness"""
    socks: bool = True
    beard: bool = False
    head: float = 1.0
    far: str | None = field(default=None)
    """the coat in shadow, of the legs behind"""
    eye: str = COAL
    nose: str = COAL


def _shade(colour: str, factor: float) -> str:
    parts = [int(colour[k : k + 2], 16) for k in (1, 3, 5)]
    return "#" + "".join(f"{min(255, int(part * factor)):02X}" for part in parts)


def _chain(points: list[Point], radii: list[float]) -> str:
    pairs = zip(zip(points, radii, strict=True), zip(points[1:], radii[1:], strict=True), strict=False)
    return "".join(capsule(a, ra, b, rb) for (a, ra), (b, rb) in pairs)


def _turn(points: list[Point], degrees: float, at: Point, scale: float = 1.0) -> list[Point]:
    c, s = math.cos(math.radians(degrees)) * scale, math.sin(math.radians(degrees)) * scale
    return [(at[0] + x * c - y * s, at[1] + x * s + y * c) for x, y in points]


COLLAR = ((1.2, -1.0), (0.35, -0.66), (-0.1, 0.0), (0.25, 0.62), (1.0, 1.0))
"""Points of the collar: how far up the neck, and across it by half of its width."""


def _along(start: Point, end: Point, far: float, across: float) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    dx, dy = dx / length, dy / length
    return start[0] + dx * far - dy * across, start[1] + dy * far + dx * across


def hitches(breed: Breed) -> tuple[Point, Point]:
    """Where a tow line meets a dog's harness: at the end of the trace behind, and at the buckle before."""
    pose = POSES[breed.pose]
    neck = (pose.chest[0] + 0.6, pose.chest[1] - 0.5)
    return _along(pose.hip, pose.chest, -0.2, -0.55 * breed.bulk), _along(neck, pose.head, -0.1, 0.0)


def trace(breed: Breed) -> list[Point]:
    """The strap along a dog's flank, from its end behind to the buckle: a tow line goes on in it."""
    pose = POSES[breed.pose]
    behind, before = hitches(breed)
    return [behind, _along(pose.chest, pose.hip, 3.0, -0.6), _along(pose.chest, pose.hip, 0.8, -0.55), before]


def _harness(piece: Piece, colour: str, chest: Point, hip: Point, head: Point, b: float) -> None:
    """A collar round the neck, a girth behind the shoulder, a trace along the flank; a buckle joins them."""
    neck = (chest[0] + 0.6, chest[1] - 0.5)
    collar = [_along(neck, head, far, side * 1.62 * b) for far, side in COLLAR]
    girth = [_along(chest, hip, far, side * 2.02 * b) for far, side in ((1.5, 1), (1.0, 0.3), (1.0, -0.3), (1.5, -1))]
    middle = collar[2]
    flank = [_along(chest, hip, 0.8, -0.55), _along(chest, hip, 3.0, -0.6), _along(hip, chest, -0.2, -0.55 * b)]
    for width, tone in ((0.74, _shade(colour, 0.62)), (0.5, colour)):
        for strap in ([middle, *flank], girth, collar):
            piece.line(strap, width, tone)
    piece.disc(*middle, 0.42, SUN)


def dog(breed: Breed) -> Piece:
    """A dog."""
    pose, b, piece = POSES[breed.pose], breed.bulk, Piece()
    low = breed.pose in ("lie", "rest")

    def up(point: Point) -> Point:
        return (
            point[0],
            point[1]
            if low
            else point[1] * breed.leg
            if breed.leg < 1
            else point[1] - (breed.leg - 1) * 6 * min(1.0, -point[1] / 5),
        )

    coat, light, far = breed.coat, breed.light, breed.far or _shade(breed.coat, 0.66)
    chest, hip, head = up(pose.chest), up(pose.hip), up(pose.head)
    legs = [[up(joint) for joint in limb] for limb in pose.legs]
    front = [1.15 * b, 0.72 * b**0.5, 0.62 * b**0.3]
    hind = [1.75 * b, 1.05 * b**0.7, 0.66 * b**0.4, 0.64 * b**0.3]
    behind = _chain(legs[0], front) + _chain(legs[1], hind)
    tail = [(hip[0] - 1.2 * b + pose.tail[0] + x, hip[1] - 0.7 * b + pose.tail[1] + y) for x, y, _ in TAILS[breed.tail]]
    tail_d = _chain(tail, [r for *_, r in TAILS[breed.tail]])
    belly = ((chest[0] + hip[0]) / 2, (chest[1] + hip[1]) / 2 - 0.2)
    torso = _chain([chest, belly, hip], [2.25 * b, 1.85 * b, 1.8 * b])
    near = _chain(legs[2], front) + _chain(legs[3], hind)
    size = breed.head
    neck = _chain([(chest[0] + 0.6, chest[1] - 0.5), head], [1.75 * b, 1.32 * size])
    nose = _turn([(2.35 * breed.muzzle, 0.28)], pose.look, head, size)[0]
    muzzle = _chain([_turn([(0.3, 0.1)], pose.look, head, size)[0], nose], [1.2 * size, 0.58 * size])
    skull = capsule(head, 1.42 * size, head, 1.42 * size)
    whole = behind + tail_d + torso + near + neck + muzzle + skull
    piece.path(whole, INK, 0.0, shade=0.55)
    piece.path(behind, far)
    piece.path(tail_d, coat)
    if breed.tail not in ("whip", "stub", "tuck", "curl"):  # the tip of a curl would float
        piece.path(_chain(tail[-2:], [TAILS[breed.tail][-2][2] * 0.62, TAILS[breed.tail][-1][2] * 0.8]), light)
    piece.path(torso + near, coat)
    if breed.socks:
        for limb, shade in ((legs[2], light), (legs[3], light)):
            piece.path(
                _chain([((limb[-2][0] + limb[-1][0]) / 2, (limb[-2][1] + limb[-1][1]) / 2), limb[-1]], [0.55, 0.6]),
                shade,
            )
        under = 1.35 * b
        piece.path(
            _chain(
                [(chest[0] + 0.2, chest[1] + under * 0.72), (belly[0], belly[1] + under * 0.52)],
                [under * 0.62, under * 0.3],
            ),
            light,
        )
    if breed.saddle:
        piece.path(
            _chain([(chest[0] - 0.6, chest[1] - 1.0 * b), (hip[0] + 0.2, hip[1] - 0.7 * b)], [1.15 * b, 1.05 * b]),
            breed.saddle,
        )
    for x, y, r in breed.spots:
        piece.disc(belly[0] + x, belly[1] + y, r, light)
    piece.path(neck, coat)
    if breed.ruff:
        tufts = []
        for k in range(7):
            t = k / 6
            x, y = chest[0] + 0.6 + (head[0] - chest[0]) * t + 1.0, chest[1] + (head[1] - chest[1]) * t + 1.3
            tufts.append((x + breed.ruff * (0.9 if k % 2 else 0.25), y + (0.5 if k % 2 else 0)))
        piece.path(straight([(chest[0], chest[1] + 2.2), *tufts, head, (chest[0] - 0.4, chest[1] - 1)]), light)
    bib = ((chest[0] + 1.5 * b, chest[1] + 0.1), (head[0] + 0.1, head[1] + 1.1))
    if breed.mask:
        piece.path(_chain(list(bib), [1.05 * b, 0.75 * size]), light)
    if breed.gear:
        _harness(piece, breed.gear, chest, hip, head, b)
    ears = [_turn(points, pose.look * 0.8, head, size) for points in EARS[breed.ears]]
    for points in ears[1:]:
        piece.path(smooth(points) if breed.ears in ("drop", "long", "round") else straight(points), far)
    piece.path(muzzle + skull, coat)
    if breed.mask:
        cheek = _turn([(0.55, 0.55)], pose.look, head, size)[0]
        piece.path(_chain([cheek, (nose[0] - 0.1, nose[1] + 0.12)], [0.78 * size, 0.46 * size]), light)
    if breed.beard:
        piece.path(
            straight(
                _turn([(1.0, 0.8), (2.5, 0.7), (2.4, 1.8), (1.9, 1.5), (1.6, 2.3), (1.1, 1.6)], pose.look, head, size)
            ),
            light,
        )
    piece.path(
        smooth(ears[0]) if breed.ears in ("drop", "long", "round") else straight(ears[0]),
        coat if breed.ears not in ("drop", "long") else far,
    )
    if breed.ears in ("prick", "tall", "wide"):
        (ax, ay), (bx, by), (cx, cy) = ears[0]
        inner = [(x * 0.55 + (ax + bx + cx) / 3 * 0.45, y * 0.55 + (ay + by + cy) / 3 * 0.45) for x, y in ears[0]]
        piece.path(straight(inner), light)
    tip = _turn([(2.35 * breed.muzzle + 0.3, 0.06)], pose.look, head, size)[0]
    piece.disc(*tip, 0.42 * size, breed.nose)
    spot = _turn([(0.72, -0.28)], pose.look, head, size)[0]
    if breed.pose == "rest":
        piece.line(_turn([(0.4, -0.3), (0.8, -0.1), (1.2, -0.3)], pose.look, head, size), 0.16, COAL)
    else:
        piece.disc(*spot, 0.27 * size, breed.eye if breed.coat != COAL else "#F2B33D")
    return piece


HUSKY = Breed(coat="#4B5563", light=CREAM)
