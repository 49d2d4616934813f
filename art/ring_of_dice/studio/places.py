"""The twelve places of the outer ring, two for each monster: a stain, a pattern underfoot, a landmark on the skyline.

A landmark is drawn as if its ground were straight: x along the ring from -27 to 27 mm, y up to 22 mm towards the rim.
The sky in the middle belongs to the plate with the number, the right of it to the seal with the monster's mark.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from .chisel import Block, Point, polar, smooth, straight
from .wood import BURNT

GROUND = 139.5
"""Radius in mm on which landmarks stand,"""
RIM = 160.6
"""and that on which they stand on the near half."""
FLOOR = (101.5, 131.0)
"""Radii between which a place has its pattern; its name stands further out."""


def near(mid: float) -> bool:
    """Whether an angle lies on the board's near half, whose scenes and names are turned to the reader."""
    return 90 < mid % 360 < 270


class Panorama:
    """Draws flat outlines bent round the board's middle: on its near half with their feet towards the rim, so that
    they stand upright for whoever reads the names there."""

    def __init__(self, p: Block, x: float, y: float, mid: float) -> None:
        self.p, self.x, self.y, self.mid = p, x, y, mid
        self.near = near(mid)

    def at(self, x: float, y: float) -> Point:
        """Where a point of the flat drawing lies."""
        if self.near:
            return polar(self.x, self.y, RIM - y, self.mid - math.degrees(x / (RIM - 8)))
        return polar(self.x, self.y, GROUND + y, self.mid + math.degrees(x / (GROUND + 8)))

    def wide(self, width: float) -> float:
        """The width of a stroke."""
        return width

    def floor(self, x: float, y: float, base: float) -> Point:
        """A point of the floor, `x` mm from its middle, `y` mm further out than `base`."""
        return polar(self.x, self.y, base + y, self.mid + math.degrees(x / base))

    def bent(self, points: Sequence[Point]) -> list[Point]:
        """Points of the flat drawing."""
        return [self.at(x, y) for x, y in points]

    def poly(self, points: Sequence[Point], fill: str, alpha: float = 1.0) -> None:
        """An outline with corners."""
        self.p.poly(self.bent(points), fill, alpha)

    def shape(self, points: Sequence[Point], fill: str, alpha: float = 1.0) -> None:
        """A smooth outline."""
        self.p.shape(self.bent(points), fill, alpha)

    def line(self, points: Sequence[Point], width: float, colour: str) -> None:
        """A stroke with corners."""
        self.p.line(straight(self.bent(points), closed=False), self.wide(width), colour)

    def curve(self, points: Sequence[Point], width: float, colour: str) -> None:
        """A smooth stroke."""
        self.p.line(smooth(self.bent(points), closed=False), self.wide(width), colour)

    def disc(self, x: float, y: float, r: float, fill: str) -> None:
        """A circle."""
        self.p.disc(*self.at(x, y), self.wide(r), fill)


class Flat(Panorama):
    """The same upright and enlarged, its ground at `x`, `y`, seen from the left or, with `way` -1, mirrored."""

    def __init__(self, p: Block, x: float, y: float, scale: float, way: int = 1) -> None:
        super().__init__(p, x, y, 0.0)
        self.scale, self.way = scale, way

    def at(self, x: float, y: float) -> Point:
        """Where a point of the flat drawing lies."""
        return self.x + self.way * x * self.scale, self.y - y * self.scale

    def wide(self, width: float) -> float:
        """The width of a stroke, or a radius."""
        return width * self.scale


@dataclass(frozen=True, slots=True)
class Place:
    """A space of the outer ring: whose it is, its stain, its sky and what is drawn on it."""

    monster: str
    stain: str
    sky: str
    far: str
    deep: str
    name: str
    texture: Callable[[Panorama, Random], None]
    landmark: Callable[[Panorama, str, str], None]


# -- patterns underfoot: what the inlayer cut into the stain; `base` is a radius --------------------------------------

Texture = Callable[[Panorama, Random], None]
LOW, HIGH = FLOOR


def _half(base: float) -> float:
    """Half the width in mm of a space at a radius, without its edge."""
    return base * math.radians(11.25) - 2.6


def _scatter(points: Sequence[Point], size: float, gap: float, *, closed: bool, free: float = 180.0) -> Texture:
    """One cut again and again in loose rows, each turned by up to `free` degrees."""

    def draw(f: Panorama, chance: Random) -> None:
        rows = round((HIGH - LOW) / gap)
        for row in range(rows):
            base = LOW + (HIGH - LOW) * (row + 0.5) / rows
            half = _half(base) - size * 0.5
            count = max(3, round(2 * half / gap)) + row % 2
            for k in range(count):
                x, y = -half + 2 * half * (k + 0.5) / count + chance.uniform(-0.9, 0.9), chance.uniform(-0.9, 0.9)
                turn, s = math.radians(chance.uniform(-free, free)), size * chance.uniform(0.75, 1.2)
                cos, sin = math.cos(turn) * s, math.sin(turn) * s
                cut = [f.floor(x + u * cos - v * sin, y + u * sin + v * cos, base) for u, v in points]
                if closed:
                    f.p.poly(cut, BURNT, 0.26)
                else:
                    f.p.line(straight(cut, closed=False), 0.55, BURNT, 0.36)

    return draw


def _rows(gap: float, wave: float, length: float, width: float = 0.6) -> Texture:
    """Lines along the ring that rise and fall."""

    def draw(f: Panorama, chance: Random) -> None:
        for row in range(round((HIGH - LOW) / gap)):
            base = LOW + gap * (row + 0.5)
            half, start = _half(base), chance.uniform(0, 6)
            steps = 26
            line = [(-half + 2 * half * k / steps, 0.0) for k in range(steps + 1)]
            bent = [f.floor(x, wave * math.sin(start + x / length * math.tau), base) for x, _ in line]
            f.p.line(smooth(bent, closed=False), width, BURNT, 0.34)

    return draw


def _stalks(f: Panorama, chance: Random) -> None:
    """Grain in rows that run outwards, bent by the wind."""
    for k in range(15):
        share = (k + 0.5) / 15 * 2 - 1
        bases = (102, 109, 116, 123, 130.5)
        line = [f.floor(share * _half(base) + 0.7 * math.sin(base / 3.2 + k), 0, base) for base in bases]
        f.p.line(smooth(line, closed=False), 0.4, BURNT, 0.3)
        for base in range(104 + k % 2 * 2, 130, 5):
            x = share * _half(base) + 0.7 * math.sin(base / 3.2 + k)
            for side in (-1, 1):
                f.p.line(
                    straight([f.floor(x, 0, base), f.floor(x + side * 0.9, 1.6, base)], closed=False), 0.6, BURNT, 0.34
                )


def _bricks(f: Panorama, _: Random) -> None:
    """Courses of fired brick."""
    for row in range(6):
        low, high = LOW + 4.9 * row, LOW + 4.9 * (row + 1)
        half = _half(low)
        f.p.line(smooth([f.floor(x * half, 0, high) for x in (-1, -0.5, 0, 0.5, 1)], closed=False), 0.6, BURNT, 0.34)
        x = -half + (4.2 if row % 2 else 8.4)
        while x < half - 1:
            f.p.line(straight([f.floor(x, 0, low), f.floor(x, 0, high)], closed=False), 0.6, BURNT, 0.34)
            x += 8.4


def _scales(f: Panorama, _: Random) -> None:
    """Scales like the roof of a nest, or a bird's breast."""
    for row in range(6):
        base, r = LOW + 1.5 + 5.0 * row, 3.5
        half = _half(base) - r
        count = round(half / r)
        for k in range(count + row % 2):
            x = (k - (count + row % 2 - 1) / 2) * 2 * r
            arch = [
                f.floor(x + r * math.cos(t), -r * math.sin(t), base + 3) for t in (0, 0.5, 1.05, 1.57, 2.1, 2.64, 3.14)
            ]
            f.p.line(smooth(arch, closed=False), 0.6, BURNT, 0.34)
            f.p.line(straight([f.floor(x, -0.4, base + 3), f.floor(x, -2.6, base + 3)], closed=False), 0.45, BURNT, 0.3)


def _weave(f: Panorama, _: Random) -> None:
    """Needles on the ground, crossed like a herring's bones."""
    for row in range(5):
        base = LOW + 6.0 * row + 2.6
        half = _half(base) - 1
        count = round(2 * half / 3.4)
        for k in range(count):
            x, lean = -half + 2 * half * (k + 0.5) / count, 1.5 if row % 2 else -1.5
            f.p.line(
                straight([f.floor(x - lean, -2.4, base), f.floor(x + lean, 2.4, base)], closed=False), 0.6, BURNT, 0.32
            )


PEBBLE = _scatter(
    [(-0.5, -0.1), (-0.2, 0.35), (0.4, 0.3), (0.5, -0.1), (0.1, -0.4), (-0.4, -0.35)], 4.4, 5.2, closed=True
)
SCREE = _scatter([(-0.5, -0.4), (0, 0.55), (0.5, -0.4)], 4.6, 5.4, closed=True, free=60)
LEAF = _scatter([(-0.6, -0.1), (-0.1, 0.3), (0.6, 0.1), (0.1, -0.3)], 4.6, 5.4, closed=True)
ASH = _scatter(
    [(-0.6, 0.2), (-0.1, -0.1), (0.2, 0.35), (-0.1, -0.1), (0.1, -0.6), (0.55, -0.75)], 5.2, 5.6, closed=False
)
THORN = _scatter(
    [(-0.6, 0), (0.6, 0), (0.1, 0), (0.35, 0.45), (0.1, 0), (-0.2, 0), (-0.45, -0.45)], 5, 5.4, closed=False
)
REED = _scatter([(0.3, 0.7), (0.06, 0), (0, -0.8), (-0.06, 0), (-0.3, 0.7)], 4.4, 5, closed=False, free=10)
FURROW, RIPPLE = _rows(3.4, 0.5, 40.0, 0.8), _rows(4.4, 1.0, 9.0)


# -- landmarks: `far` is the colour of what stands behind ------------------------------------------------------------


def _hills(f: Panorama, points: Sequence[Point], fill: str) -> None:
    f.shape([(-28.2, -0.6), *points, (28.2, -0.6), (14, -1.6), (-14, -1.6)], fill)


def _ground(f: Panorama, sky: str) -> None:
    """The burnt line on which things stand, with blades of grass."""
    f.shape([(-28.2, -0.8), (-14, 0.6), (0, 0.1), (14, 0.7), (28.2, -0.8), (14, -1.5), (-14, -1.5)], BURNT)
    for x in (-24, -21.5, -6, -4.5, 5, 7, 17, 23.5):
        f.line([(x, 0), (x + 0.4, 2)], 0.45, BURNT)
    f.line([(-26, -0.4), (26, -0.4)], 0.25, sky)


def _quarry(f: Panorama, sky: str, far: str) -> None:
    _hills(f, [(-26, 9), (-12, 13), (0, 7.4), (12, 10), (24, 4)], far)
    f.poly(
        [
            (-27, -0.5),
            (-27, 13),
            (-22, 14),
            (-22, 18),
            (-13.4, 17.4),
            (-12.6, 12),
            (-11, 11.4),
            (-10.6, 5.4),
            (-9.4, 4.6),
            (-9, -0.5),
        ],
        BURNT,
    )
    f.shape([(-21.6, 0), (-21.4, 7), (-18, 10), (-14.4, 7), (-14, 0)], sky)
    f.shape([(-20.6, 0), (-20.4, 6), (-18, 8.4), (-15.4, 6), (-15, 0)], BURNT)
    f.disc(-19, 4.4, 0.6, sky)
    f.disc(-16.8, 4.4, 0.6, sky)
    for x, y in ((-25, 10), (-20, 15.4), (-13.8, 8.6), (-13.4, 3)):
        f.line([(x, y), (x + 3.6, y - 0.3)], 0.5, sky)
    for x, s in ((3, 2.4), (7, 1.6), (11, 2.8)):
        f.shape([(x - s, 0), (x - s * 0.5, s * 1.3), (x + s * 0.7, s * 1.2), (x + s, 0)], BURNT)


def _cairn(f: Panorama, sky: str, far: str) -> None:
    _hills(f, [(-22, 4), (-8, 8), (6, 12), (20, 8)], far)
    for x, y, w, h in (
        (-17, 2.4, 6.4, 2.8),
        (-17.6, 6.9, 4.9, 2.2),
        (-16.6, 10.7, 3.7, 1.9),
        (-17.2, 14, 2.6, 1.6),
        (-17, 16.8, 1.5, 1.2),
    ):
        f.shape(
            [
                (x - w, y - h * 0.5),
                (x - w * 0.7, y + h * 0.8),
                (x + w * 0.6, y + h),
                (x + w, y),
                (x + w * 0.6, y - h),
                (x - w * 0.5, y - h),
            ],
            BURNT,
        )
        f.curve([(x - w * 0.5, y + h * 0.3), (x, y + h * 0.55), (x + w * 0.5, y + h * 0.4)], 0.5, sky)
    for x, tall in ((-25.4, 7), (-8.6, 9), (4, 5.4), (9.6, 6.6), (15, 4.6)):
        f.poly([(x - 1.5, -0.4), (x - 1.2, tall - 0.8), (x + 0.4, tall), (x + 1.5, tall - 1), (x + 1.7, -0.4)], BURNT)


def _oak(f: Panorama, sky: str, far: str) -> None:
    for x, r in ((-26, 4), (-4, 4.4), (6, 5.4), (15, 4.2), (24, 5)):
        f.disc(x, 4.6, r, far)
    f.shape([(-21, -0.6), (-18.6, 5), (-19.4, 10), (-14.6, 10), (-14.4, 5), (-11.4, -0.6)], BURNT)
    for x, y, r in ((-22, 12, 4.4), (-17, 16, 5), (-11.6, 13, 4.4), (-16.6, 11, 4.6)):
        f.disc(x, y, r, BURNT)
    f.shape([(-17.6, 1), (-17.6, 5), (-16.4, 6), (-15.6, 4.6), (-15.8, 1)], sky)
    for x, y in ((-23.4, 13), (-19.6, 18), (-15, 18.4), (-12, 15.4), (-17.4, 13.2)):
        f.curve([(x - 1.5, y - 0.4), (x, y + 0.7), (x + 1.5, y - 0.2)], 0.5, sky)
    f.line([(-12, 9), (-8, 2.5)], 0.35, BURNT)
    f.disc(-8, 2.2, 1, BURNT)


def _firs(f: Panorama, sky: str, far: str) -> None:
    for x, tall in ((-24, 10), (-8, 9), (0, 7), (8, 9.4), (14, 7), (21, 9), (26, 6.4)):
        f.poly([(x - 3.2, -0.4), (x, tall), (x + 3.2, -0.4)], far)
    for x, tall in ((-25, 13), (-17, 19.6), (-9.4, 14)):
        f.line([(x, -0.4), (x, 3)], 1.2, BURNT)
        for k in range(4):
            y, w = 2 + (tall - 5) * k / 4, 4.8 - 0.95 * k
            f.poly([(x - w, y), (x, y + tall * 0.36), (x + w, y), (x, y + 0.9)], BURNT)
    for y in (4.6, 8.2, 11.4):
        f.curve([(-23.4, y + 1), (-21, y - 0.5), (-18.4, y + 1.2)], 0.4, sky)
        f.curve([(-15.6, y + 1), (-13, y - 0.6), (-10.6, y + 0.6)], 0.4, BURNT)


def _windmill(f: Panorama, sky: str, far: str) -> None:
    _hills(f, [(-22, 3), (-8, 4), (6, 6.4), (20, 4)], far)
    f.poly([(-20.4, -0.4), (-18.8, 11), (-14.2, 11), (-12.6, -0.4)], BURNT)
    f.shape([(-19.4, 10.6), (-16.5, 14.2), (-13.6, 10.6)], BURNT)
    for k in range(4):
        a = math.radians(38 + 90 * k)
        dx, dy = math.cos(a), math.sin(a)
        hub = (-16.5, 11.4)
        f.line([hub, (hub[0] + dx * 9.6, hub[1] + dy * 9.6)], 0.7, BURNT)
        sail = [
            (hub[0] + dx * u - dy * v, hub[1] + dy * u + dx * v)
            for u, v in ((2.6, 0), (9.6, 0), (9.6, 2.3), (2.6, 2.3))
        ]
        f.poly(sail, BURNT)
        f.line(
            [
                (hub[0] + dx * 3.4 - dy * 1.1, hub[1] + dy * 3.4 + dx * 1.1),
                (hub[0] + dx * 8.8 - dy * 1.1, hub[1] + dy * 8.8 + dx * 1.1),
            ],
            0.4,
            sky,
        )
    f.disc(-16.5, 11.4, 0.9, sky)
    f.poly([(-17.6, 0), (-17.6, 3.4), (-15.4, 3.4), (-15.4, 0)], sky)
    for x in (2, 6, 10, 14):
        f.line([(x, -0.4), (x, 3.4)], 0.7, BURNT)
    f.line([(0.6, 2.4), (15.6, 2.4)], 0.6, BURNT)


def _sheaves(f: Panorama, sky: str, far: str) -> None:
    _hills(f, [(-24, 5), (-12, 4), (4, 3.4), (18, 6)], far)
    for x, tall in ((-22, 13), (-12.6, 15.6), (4, 6.4), (11.6, 7.2)):
        w = tall * 0.3
        f.poly(
            [
                (x - w, -0.4),
                (x - w * 0.4, tall * 0.5),
                (x - w * 0.95, tall),
                (x + w * 0.95, tall),
                (x + w * 0.4, tall * 0.5),
                (x + w, -0.4),
            ],
            BURNT,
        )
        f.line([(x - w * 0.5, tall * 0.5), (x + w * 0.5, tall * 0.5)], 0.9, sky)
        for k in (-2, -1, 0, 1, 2):
            f.line([(x + k * w * 0.2, tall * 0.62), (x + k * w * 0.36, tall * 0.94)], 0.3, sky)
            f.line([(x + k * w * 0.2, tall * 0.4), (x + k * w * 0.36, 0.6)], 0.3, sky)


def _boat(f: Panorama, sky: str, far: str) -> None:
    for y, w in ((3.4, 26), (6.2, 18)):
        f.curve([(-w, y), (-w / 2, y + 0.7), (0, y), (w / 2, y + 0.7), (w, y)], 0.7, far)
    f.poly([(-27, 1.6), (-24.6, 5.6), (-9.4, 11.4), (-10, 6), (-12.4, 1.4)], BURNT)
    for k in range(2):
        f.line([(-24 + k, 3.6 - k), (-11, 8.4 - 2.4 * k)], 0.4, sky)
    f.line([(-19, 7), (-23.6, 19.6)], 1.1, BURNT)
    f.poly([(-22.8, 18), (-20.6, 10.4), (-14.6, 13)], BURNT)
    f.line([(-20.2, 12.4), (-17, 13.4)], 0.4, sky)
    for x, y in ((-25, 1.4), (-14, 1.2), (-4, 1.6), (6, 1.2), (14, 1.6)):
        f.curve([(x - 4, y), (x - 2, y - 0.9), (x, y), (x + 2, y - 0.9), (x + 4, y)], 0.9, BURNT)


def _lantern(f: Panorama, sky: str, far: str) -> None:
    _hills(f, [(-24, 2.4), (-8, 4.6), (8, 3), (22, 5)], far)
    f.line([(-19, -0.4), (-18.6, 16), (-12.6, 16), (-12.6, 14)], 1.2, BURNT)
    f.line([(-18.6, 11.4), (-14.4, 16)], 0.7, BURNT)
    f.poly([(-15, 8.4), (-15.4, 13), (-12.6, 14.8), (-9.8, 13), (-10.2, 8.4)], BURNT)
    f.poly([(-14, 9.2), (-14.2, 12.4), (-11, 12.4), (-11.2, 9.2)], "#F4D583")
    for x, tall in ((-25.6, 9), (-24, 12), (-22.4, 8), (2, 6), (4, 7.6), (6, 5), (12, 6.6), (14.4, 5)):
        f.line([(x, -0.4), (x + 0.5, tall)], 0.5, BURNT)
        f.line([(x + 0.35, tall - 2.8), (x + 0.5, tall)], 1.5, BURNT)


def _kiln(f: Panorama, sky: str, far: str) -> None:
    _hills(f, [(-22, 4), (-6, 6), (8, 4.6), (22, 7)], far)
    f.shape([(-25.6, -0.6), (-24.6, 7), (-20.4, 12.6), (-15.6, 12.6), (-11.4, 7), (-10.4, -0.6)], BURNT)
    f.poly([(-20, 12), (-19.4, 15), (-16.6, 15), (-16, 12)], BURNT)
    f.curve([(-18, 15.6), (-20.6, 17.4), (-17, 19), (-20, 21.6)], 1.1, BURNT)
    f.shape([(-20.8, 0), (-20.4, 4), (-18, 5.8), (-15.6, 4), (-15.2, 0)], "#E39A3B")
    f.shape([(-19.4, 0), (-18.4, 3.4), (-17.4, 1.8), (-16.6, 3), (-16.4, 0)], "#8E1C17")
    for y, w in ((7.6, 5.6), (10, 4)):
        f.curve([(-18 - w, y), (-18, y + 0.8), (-18 + w, y)], 0.45, sky)
    for x, y in ((3, 0.6), (6.4, 0.6), (9.8, 0.6), (4.7, 3.2), (8.1, 3.2), (6.4, 5.8)):
        f.disc(x, y + 0.6, 1.6, BURNT)
        f.disc(x, y + 0.6, 0.8, sky)


def _volcano(f: Panorama, sky: str, far: str) -> None:
    _hills(f, [(-24, 6), (-10, 5), (6, 8), (20, 5)], far)
    f.poly([(-25, -0.5), (-21.2, 11), (-19, 15.6), (-17, 14.6), (-15, 15.8), (-13, 10.4), (-9.2, -0.5)], BURNT)
    f.shape(
        [(-18.4, 15), (-17, 12), (-17.8, 8), (-15.6, 3), (-15.2, 8.6), (-13.4, 11), (-15.2, 14.8), (-17, 14)], "#8E1C17"
    )
    for x, y, r in ((-17.6, 18.4, 2.1), (-14.6, 19.6, 1.7), (-20.6, 19.4, 1.3)):
        f.disc(x, y, r, BURNT)
    for x, y in ((-23, 5), (-20.4, 9.6), (-12, 5)):
        f.line([(x, y), (x - 1.4, y - 3)], 0.5, sky)
    f.line([(6, -0.4), (6.4, 6), (8.6, 8.4)], 1, BURNT)
    f.line([(6.3, 4), (4, 6.6)], 0.8, BURNT)
    f.line([(13, -0.4), (12.6, 5), (10.8, 6.6)], 0.9, BURNT)
    f.line([(12.7, 3.6), (14.6, 5.6)], 0.7, BURNT)


def _brambles(f: Panorama, sky: str, far: str) -> None:
    _hills(f, [(-24, 3.4), (-10, 7), (6, 5), (22, 6)], far)
    for a, b, c in (
        ((-24, 0), (-17, 18), (-8.4, 0)),
        ((-21.6, 0), (-14.4, 13), (-6, 0)),
        ((-24.6, 0), (-21.4, 9), (-15, 0)),
        ((1, 0), (7, 7), (13, 0)),
    ):
        points = []
        for k in range(13):
            t = k / 12
            points.append(((1 - t) ** 2 * a[0] + 2 * t * (1 - t) * b[0] + t * t * c[0], 2 * t * (1 - t) * b[1] * 1.05))
        f.curve(points, 1.2, BURNT)
        for k in range(1, 12):
            x, y = points[k]
            f.poly([(x - 0.6, y), (x + 0.6, y), (x + (0.9 if k % 2 else -0.9), y + 2.2)], BURNT)
    for x, y in ((-18, 9.8), (-13.6, 7.4), (-22.6, 5.6), (7.4, 4.6)):
        f.disc(x, y, 1, "#8E1C17")


def _tower(f: Panorama, sky: str, far: str) -> None:
    _hills(f, [(-24, 6), (-10, 9), (6, 5.4), (20, 7.4)], far)
    f.poly(
        [
            (-21, -0.5),
            (-20, 15),
            (-20.6, 18.6),
            (-18.6, 18.6),
            (-18.4, 17),
            (-16.8, 17),
            (-16.6, 19),
            (-14.6, 18),
            (-14.8, 13),
            (-12.6, 10),
            (-12.4, -0.5),
        ],
        BURNT,
    )
    f.poly([(-18, 9.6), (-18, 12.6), (-16.4, 12.6), (-16.4, 9.6)], sky)
    f.shape([(-18.2, 0), (-18.2, 3.6), (-16.6, 5), (-15, 3.6), (-15, 0)], sky)
    for x, y in ((-19.4, 7), (-14.8, 8), (-19, 14.2), (-14.6, 3)):
        f.line([(x, y), (x + 2, y)], 0.4, sky)
    for x, y, s in ((-25, 15, 1.0), (-10, 18.6, 1.1), (-8.4, 12.6, 0.9)):
        f.poly([(x - 2.6 * s, y + 1.2 * s), (x, y - 0.3), (x + 2.6 * s, y + 1.2 * s), (x, y + 0.5 * s)], BURNT)
    for x in (2, 4.4, 11, 13):
        f.line([(x, -0.4), (x + 1, 4.4)], 0.6, BURNT)


def _stretch(monster: str, stain: tuple[str, str], sky: str, far: str, deep: str) -> Callable[..., Place]:
    def place(number: int, name: str, texture: Texture, landmark: Callable[..., None]) -> Place:
        return Place(monster, stain[number], sky, far, deep, name, texture, landmark)

    return place


_GRUMBLE = _stretch("grumble", ("#B58A58", "#A67B4C"), "#E6CDA3", "#C9A577", "#5E3A18")
_SNARE = _stretch("snare", ("#7E9561", "#6E8854"), "#D3D6AE", "#A3B285", "#33491F")
_TUSK = _stretch("tusk", ("#DDB955", "#CFA945"), "#F3E2AE", "#E5CB80", "#7A5A0C")
_MURK = _stretch("murk", ("#8FA3A8", "#7C939B"), "#DCE0D6", "#B0BFC0", "#324A54")
_EMBER = _stretch("ember", ("#C2703F", "#B06137"), "#EDC79C", "#D79A69", "#7A2C12")
_QUILL = _stretch("quill", ("#A77B90", "#976A81"), "#E3CCCB", "#C3A0AC", "#56304A")

PLACES: dict[int, Place] = {
    2: _GRUMBLE(0, "Old Quarry", PEBBLE, _quarry),
    3: _GRUMBLE(1, "Giant’s Cairn", SCREE, _cairn),
    4: _SNARE(0, "Hollow Oak", LEAF, _oak),
    6: _SNARE(1, "Webwood", _weave, _firs),
    7: _TUSK(0, "Windmill", FURROW, _windmill),
    8: _TUSK(1, "Sheaves", _stalks, _sheaves),
    10: _MURK(0, "Sunken Boat", RIPPLE, _boat),
    11: _MURK(1, "Lantern", REED, _lantern),
    12: _EMBER(0, "Kiln", _bricks, _kiln),
    14: _EMBER(1, "Burnt Mountain", ASH, _volcano),
    15: _QUILL(0, "Brambles", THORN, _brambles),
    0: _QUILL(1, "Crow Tower", _scales, _tower),
}
"""Places by the number of their space."""


def scene(p: Block, x: float, y: float, mid: float, number: int) -> None:
    """What is drawn on a place over its stain: the pattern, the skyline, its ground."""
    place, f = PLACES[number], Panorama(p, x, y, mid)
    place.texture(f, Random(300 + number))
    place.landmark(f, place.sky, place.far)
    _ground(f, place.sky)
