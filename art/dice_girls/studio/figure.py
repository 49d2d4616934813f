"""A performer in one spotlight: parts with a cut shadow away from the lamp, one dark contour, a rim of light.

The lamp hangs at the upper left of every card, so shadows lie at the lower right of every part.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .pen import Point, Sheet, _n, straight

PEACH, TAN, BROWN, DEEP, FAIR = "#F8C4A0", "#E0A070", "#AD6A3E", "#7E4A2B", "#FFDFC8"
SKINS = (PEACH, TAN, BROWN, DEEP, FAIR)
INK = "#1B0B2E"
WIDE, HIGH, FLOOR = 70.0, 64.0, 56.6
"""A card's picture with its bleed, mm, and the edge of the stage that feet stand on."""
SIZE, FEET = 0.9, 58.8
"""Performers are drawn a little larger than they stand on cards, their soles so far down."""


def mixed(one: str, two: str, share: float) -> str:
    """A colour between two."""
    pairs = ((int(one[k : k + 2], 16), int(two[k : k + 2], 16)) for k in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def points(text: str) -> list[tuple[Point, bool]]:
    """Points written as `x y, x y!, ...`; those with a `!` are corners."""
    found = []
    for pair in text.split(","):
        x, y = pair.rstrip("! ").split()
        found.append(((float(x), float(y)), pair.strip().endswith("!")))
    return found


def curve(spots: Sequence[tuple[Point, bool]], *, closed: bool = True) -> str:
    """A path that runs smoothly through the points and turns sharply at corners."""
    n = len(spots)
    last = n if closed else n - 1

    def tangent(k: int) -> Point:
        if spots[k % n][1] or (not closed and k in (0, n - 1)):
            return 0.0, 0.0
        (ax, ay), (bx, by) = spots[(k - 1) % n][0], spots[(k + 1) % n][0]
        return (bx - ax) / 6, (by - ay) / 6

    parts = [f"M{_n(spots[0][0][0])} {_n(spots[0][0][1])}"]
    for k in range(last):
        (ax, ay), (bx, by) = spots[k][0], spots[(k + 1) % n][0]
        (ux, uy), (vx, vy) = tangent(k), tangent((k + 1) % n)
        parts.append("C" + " ".join(_n(v) for v in (ax + ux, ay + uy, bx - vx, by - vy, bx, by)))
    return "".join(parts) + ("Z" if closed else "")


def tube(joints: Sequence[Point], widths: Sequence[float]) -> str:
    """An outline round a bent line, as wide at each joint as is said, with round ends."""
    line = _sampled(joints)
    steps = len(line) - 1
    spread = [_between(widths, k / steps) / 2 for k in range(steps + 1)]
    left, right = [], []
    for k, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(k - 1, 0)], line[min(k + 1, steps)]
        away = math.atan2(by - ay, bx - ax)
        nx, ny = -math.sin(away) * spread[k], math.cos(away) * spread[k]
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    far, near = _n(spread[-1]), _n(spread[0])
    d = straight(left, closed=False) + f"A{far} {far} 0 0 0 {_n(right[-1][0])} {_n(right[-1][1])}"
    d += straight(right[::-1], closed=False).replace("M", "L", 1)
    return d + f"A{near} {near} 0 0 0 {_n(left[0][0])} {_n(left[0][1])}Z"


def _sampled(joints: Sequence[Point]) -> list[Point]:
    """A line through joints whose bends are a little rounded."""
    found = [joints[0]]
    for a, b, c in zip(joints, joints[1:], joints[2:], strict=False):
        one, two = _share(b, a, 0.34), _share(b, c, 0.34)
        for k in range(7):
            t = k / 6
            found.append(_share(_share(one, b, t), _share(b, two, t), t))
    found.append(joints[-1])
    return found


def _share(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _between(values: Sequence[float], t: float) -> float:
    at = t * (len(values) - 1)
    k = min(int(at), len(values) - 2)
    return values[k] + (values[k + 1] - values[k]) * (at - k)


@dataclass(frozen=True)
class Build:
    """A body: half widths of shoulders, bust, waist and hips; arms and legs at their joints."""

    shoulder: float
    bust: float
    waist: float
    hip: float
    arm: tuple[float, float, float]
    leg: tuple[float, float, float]


SLIM = Build(4.7, 3.9, 2.9, 4.2, (2.6, 2.2, 1.7), (4.0, 3.1, 2.2))
FULL = Build(5.5, 5.1, 4.3, 6.0, (3.5, 2.9, 2.1), (5.6, 4.2, 2.8))


class Doll(Sheet):
    """One performer with her props, nothing behind her."""

    def __init__(self, name: str, rim: str, body: Build, skin: str, size: float = SIZE) -> None:
        super().__init__(WIDE, HIGH)
        self.size, self.aside = size, 0.0
        """How large she stands, and how far right of the middle, so that no prop is cut off with the bleed."""
        self.name, self.rim, self.body, self.skin = name, rim, body, skin
        self.forms: list[tuple[str, float]] = []
        """Outlines of all that stands out, with the width of what is drawn as a line."""

    def solid(self, d: str, fill: str, *, shade: float = 0.3, deep: float = 1.0) -> None:
        """A part with a cut shadow on the side away from the lamp."""
        self.forms.append((d, 0.0))
        key = f"{self.name}{len(self.forms)}"
        dark = mixed(fill, "#B52A4A", shade * 0.8) if fill in SKINS else mixed(fill, "#2B0F55", shade)
        self.parts.append(
            f'<clipPath id="{key}"><path d="{d}"/></clipPath><g clip-path="url(#{key})"><path d="{d}" fill="{dark}"/>'
            f'<path d="{d}" fill="{fill}" transform="translate({_n(-0.95 * deep)} {_n(-0.8 * deep)})"/></g>'
        )
        self.edge(d, fill)

    def edge(self, d: str, fill: str) -> None:
        """A thin line in a dark tone of a part."""
        tone = mixed(fill, INK, 0.68)
        self.parts.append(
            f'<path d="{d}" fill="none" stroke="{tone}" stroke-width="0.4" stroke-linejoin="round"'
            ' stroke-linecap="round"/>'
        )

    def small(self, d: str, fill: str) -> None:
        """A part too small for a shadow."""
        self.forms.append((d, 0.0))
        self.path(d, fill)
        self.edge(d, fill)

    def form(self, text: str, fill: str, deep: float = 1.0) -> None:
        """A part with the outline that is written, corners marked."""
        self.solid(curve(points(text)), fill, deep=deep)

    def mark(self, text: str, fill: str, alpha: float = 1.0) -> None:
        """Something painted on a part, which does not stand out."""
        self.path(curve(points(text)), fill, alpha)

    def rod(self, a: Point, b: Point, width: float, fill: str) -> None:
        """A stick."""
        self.solid(tube([a, b], (width, width)), fill, deep=width / 4)

    def cord(self, spots: Sequence[Point], width: float, colour: str) -> None:
        """A line that stands out: a ribbon, a string."""
        d = curve([(spot, False) for spot in spots], closed=False)
        self.forms.append((d, width))
        for tone, wide in ((mixed(colour, INK, 0.68), width + 0.7), (colour, width)):
            self.parts.append(
                f'<path d="{d}" fill="none" stroke="{tone}" stroke-width="{_n(wide)}" stroke-linecap="round"'
                ' stroke-linejoin="round"/>'
            )

    def ball(self, x: float, y: float, r: float, fill: str, ry: float = 0.0) -> None:
        """A round part."""
        ry = ry or r
        a, b = _n(r), _n(ry)
        self.solid(
            f"M{_n(x - r)} {_n(y)}A{a} {b} 0 1 1 {_n(x + r)} {_n(y)}A{a} {b} 0 1 1 {_n(x - r)} {_n(y)}Z",
            fill,
            deep=min(1.0, r / 4),
        )

    def crease(self, text: str, colour: str, width: float = 0.5) -> None:
        """A line on a part: a fold, a seam, a strand."""
        d = curve(points(text), closed=False)
        self.parts.append(
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{_n(width)}" stroke-linecap="round"/>'
        )

    def silhouette(self, colour: str, grow: float = 0.0, shift: Point = (0.0, 0.0)) -> list[str]:
        """All that stands out in one colour, larger by so much all round."""
        found = [f'<g transform="translate({_n(shift[0])} {_n(shift[1])})" fill="{colour}" stroke="{colour}">']
        for d, width in self.forms:
            paint = ' fill="none"' if width else ""
            found.append(
                f'<path d="{d}"{paint} stroke-width="{_n(width + 2 * grow)}" stroke-linejoin="round"'
                ' stroke-linecap="round"/>'
            )
        return [*found, "</g>"]

    def finished(self, *behind: str) -> Sheet:
        """The performer on her feet: her shadow, contour, and the rim of light at her upper left."""
        made = Sheet(WIDE, HIGH)
        made.disc(39.4, 54.8, 17, INK, 0.4, ry=1.7)
        x, y = _n(35 * (1 - self.size) + self.aside), _n(FLOOR - FEET * self.size)
        made.parts += [
            f'<g transform="translate({x} {y}) scale({self.size})">',
            *behind,
            *self.silhouette(self.rim, 0.75, (-0.75, -0.75)),
            *self.silhouette(INK, 0.75),
            *self.parts,
            "</g>",
        ]
        return made
