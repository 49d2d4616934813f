"""Pen and ink: wobbling lines of uneven weight, misregistered colour, hatching and lettering as SVG paths.

Every stroke is an outline polygon, so that any painter shows it alike: no gradients, filters, patterns or text
elements.  All unevenness comes from the drawing's own name, never from a clock or a global generator.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterable, Sequence
from pathlib import Path

from . import lettering

Point = tuple[float, float]

INK = "#1B2A52"
RED = "#C4122F"
AZURE = "#007FFF"
BLUE = "#0000FF"
CYAN = "#00FFFF"
PAPER = "#FFFBF0"
GOLD = "#E3A91B"
PALE = "#BFDDFB"
GREY = "#8C93A6"
CHALK = "#F4F1E6"


def circle(cx: float, cy: float, rx: float, ry: float | None = None, n: int = 28) -> list[Point]:
    """Points of an ellipse, clockwise on screen from its right-hand end."""
    ry = rx if ry is None else ry
    return [(cx + rx * math.cos(math.tau * k / n), cy + ry * math.sin(math.tau * k / n)) for k in range(n)]


def arc(cx: float, cy: float, rx: float, ry: float, start: float, end: float, n: int = 20) -> list[Point]:
    """Points of an elliptical arc; angles in degrees, clockwise on screen, 0 to the right."""
    steps = [math.radians(start + (end - start) * k / n) for k in range(n + 1)]
    return [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in steps]


def box(x: float, y: float, w: float, h: float) -> list[Point]:
    """The four corners of a rectangle."""
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def regular(cx: float, cy: float, r: float, n: int, turn: float = -90) -> list[Point]:
    """Corners of a regular polygon whose first corner lies at `turn` degrees."""
    return [
        (cx + r * math.cos(math.radians(turn + 360 * k / n)), cy + r * math.sin(math.radians(turn + 360 * k / n)))
        for k in range(n)
    ]


def star(cx: float, cy: float, r: float, inner: float = 0.42, n: int = 5, turn: float = -90) -> list[Point]:
    """Corners of a star with `n` points."""
    outer, middle = regular(cx, cy, r, n, turn), regular(cx, cy, r * inner, n, turn + 180 / n)
    return [p for pair in zip(outer, middle, strict=True) for p in pair]


def turned(pts: Iterable[Point], degrees: float, about: Point) -> list[Point]:
    """The points rotated clockwise on screen about a point."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x0, y0 = about
    return [(x0 + c * (x - x0) - s * (y - y0), y0 + s * (x - x0) + c * (y - y0)) for x, y in pts]


def moved(pts: Iterable[Point], dx: float, dy: float) -> list[Point]:
    """The points shifted."""
    return [(x + dx, y + dy) for x, y in pts]


def inside(p: Point, poly: Sequence[Point]) -> bool:
    """Even-odd test of a point against a polygon."""
    x, y = p
    hit = False
    for (x1, y1), (x2, y2) in zip(poly, [*poly[1:], poly[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            hit = not hit
    return hit


def spline(pts: Sequence[Point], closed: bool, step: float) -> list[Point]:
    """A Catmull-Rom curve through the points, sampled about every `step` units."""
    if len(pts) < 3 and not closed:
        return resample(pts, False, step)
    n = len(pts)
    out: list[Point] = []
    for k in range(n if closed else n - 1):
        if closed:
            a, b, c, d = (pts[(k + j - 1) % n] for j in range(4))
        else:
            a, b, c, d = pts[max(k - 1, 0)], pts[k], pts[k + 1], pts[min(k + 2, n - 1)]
        steps = max(2, round(math.dist(b, c) / step))
        for j in range(steps):
            t = j / steps
            out.append((_cubic(a[0], b[0], c[0], d[0], t), _cubic(a[1], b[1], c[1], d[1], t)))
    if not closed:
        out.append(pts[-1])
    return out


def _cubic(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def resample(pts: Sequence[Point], closed: bool, step: float) -> list[Point]:
    """A polyline with extra points about every `step` units, corners kept."""
    ring = [*pts, pts[0]] if closed else list(pts)
    out: list[Point] = []
    for (x1, y1), (x2, y2) in itertools.pairwise(ring):
        steps = max(1, round(math.dist((x1, y1), (x2, y2)) / step))
        out += [(x1 + (x2 - x1) * k / steps, y1 + (y2 - y1) * k / steps) for k in range(steps)]
    if not closed:
        out.append(ring[-1])
    return out


class Drawing:
    """A sheet of `w` x `h` units on which the pen leaves marks; `save` writes it as SVG."""

    def __init__(self, name: str, w: float, h: float, *, wobble: float = 0.55, step: float = 3.0) -> None:
        self.name, self.w, self.h, self.wobble, self.step = name, w, h, wobble, step
        self.chance = random.Random(f"die card: {name}")
        self.parts: list[str] = []

    def raw(self, svg: str) -> None:
        """Adds markup as it stands."""
        self.parts.append(svg)

    def tone(self, colour: str) -> str:
        """What a stroke or a patch is drawn in that asks for a colour."""
        return colour

    def line(
        self,
        pts: Sequence[Point],
        w: float = 2.2,
        colour: str = INK,
        *,
        closed: bool = False,
        sharp: bool = False,
        taper: bool = True,
    ) -> None:
        """One pen stroke along a curve (or, `sharp`, a polyline), thick and thin as a hand makes it."""
        path = resample(pts, closed, self.step) if sharp else spline(pts, closed, self.step)
        if closed:
            # a hand that closes a curve overshoots a little
            path = [*path, *path[: max(2, round(4 / self.step))]]
        path = self._shaken(path)
        self.raw(f'<path fill="{self.tone(colour)}" d="{_d(self._stroke(path, w, taper))}"/>')

    def fill(
        self, pts: Sequence[Point], colour: str, *, sharp: bool = False, off: Point = (0, 0), alpha: float = 1
    ) -> None:
        """A flat patch of colour with the same unsteady edge as a line, shifted by `off`."""
        path = resample(pts, True, self.step * 2) if sharp else spline(pts, True, self.step)
        path = moved(self._shaken(path), *off)
        opacity = "" if alpha == 1 else f' fill-opacity="{alpha:g}"'
        self.raw(f'<path fill="{self.tone(colour)}"{opacity} d="{_d(path)}"/>')

    def shape(
        self,
        pts: Sequence[Point],
        colour: str | None = None,
        w: float = 2.2,
        *,
        ink: str = INK,
        sharp: bool = False,
        off: Point = (1.6, 1.4),
    ) -> None:
        """An inked outline over its colour, printed slightly out of register."""
        if colour:
            self.fill(pts, colour, sharp=sharp, off=off)
        self.line(pts, w, ink, closed=True, sharp=sharp)

    def hatch(
        self, pts: Sequence[Point], gap: float = 5, angle: float = -50, w: float = 1.0, colour: str = INK
    ) -> None:
        """Parallel pen lines inside a polygon."""
        poly = turned(pts, -angle, (0, 0))
        y, bottom = min(p[1] for p in poly) + gap / 2, max(p[1] for p in poly)
        while y < bottom:
            ring = zip(poly, [*poly[1:], poly[0]], strict=True)
            xs = sorted(a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) for a, b in ring if (a[1] > y) != (b[1] > y))
            for x1, x2 in zip(xs[::2], xs[1::2], strict=False):
                if x2 - x1 > 1.5:
                    self.line(turned([(x1 + 0.6, y), (x2 - 0.6, y)], angle, (0, 0)), w, colour)
            y += gap * (0.85 + 0.3 * self.chance.random())

    def dots(self, pts: Iterable[Point], r: float = 1.6, colour: str = INK) -> None:
        """Small round marks."""
        for x, y in pts:
            self.fill(circle(x, y, r, n=8), colour)

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float,
        colour: str = INK,
        *,
        face: str = "hand",
        anchor: str = "middle",
        turn: float = 0,
    ) -> None:
        """Lettering as outlines; `face` is hand, bold, italic or book, `size` the em in units."""
        d, width = lettering.outline(words, face, size)
        shift = {"start": 0.0, "middle": -width / 2, "end": -width}[anchor]
        spin = f" rotate({turn:g})" if turn else ""
        self.raw(f'<path fill="{colour}" transform="translate({x:.1f} {y:.1f}){spin} translate({shift:.1f})" d="{d}"/>')

    def svg(self) -> str:
        """The whole sheet."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.w:g} {self.h:g}" '
            f'width="{self.w:g}" height="{self.h:g}">' + "\n".join(["", *self.parts, "</svg>", ""])
        )

    def save(self, folder: Path) -> None:
        """Writes `<name>.svg` into the folder."""
        (folder / f"{self.name}.svg").write_text(self.svg(), encoding="utf-8", newline="\n")

    def _shaken(self, path: Sequence[Point]) -> list[Point]:
        a, b = self.chance.random() * math.tau, self.chance.random() * math.tau
        s, run, last = self.wobble, 0.0, path[0]
        out = []
        for p in path:
            run += math.dist(p, last)
            last = p
            out.append((p[0] + s * math.sin(run / 9 + a), p[1] + s * math.sin(run / 11 + b)))
        return out

    def _stroke(self, path: Sequence[Point], w: float, taper: bool) -> list[Point]:
        phase, n = self.chance.random() * math.tau, len(path)
        left: list[Point] = []
        right: list[Point] = []
        run = 0.0
        for k, (x, y) in enumerate(path):
            x1, y1 = path[max(k - 1, 0)]
            x2, y2 = path[min(k + 1, n - 1)]
            run += math.dist((x, y), (x1, y1))
            length = math.hypot(x2 - x1, y2 - y1) or 1
            half = w / 2 * (1 + 0.22 * math.sin(run / 14 + phase))
            if taper and k in (0, n - 1):
                half *= 0.55
            nx, ny = -(y2 - y1) / length * half, (x2 - x1) / length * half
            left.append((x + nx, y + ny))
            right.append((x - nx, y - ny))
        return [*left, *reversed(right)]


def _d(path: Sequence[Point]) -> str:
    """A closed path in relative coordinates, a tenth of a unit fine."""
    grid = [(round(x * 10), round(y * 10)) for x, y in path]
    x0, y0 = grid[0]
    out = [f"M{_n(x0)} {_n(y0)}l"]
    for x, y in grid[1:]:
        dx, dy = _n(x - x0), _n(y - y0)
        out.append(dx + ("" if dy.startswith("-") else " ") + dy)
        x0, y0 = x, y
    return out[0] + " ".join(out[1:]).replace(" -", "-") + "z"


def _n(tenths: int) -> str:
    """Tenths as the shortest decimal: 5 -> ".5", -12 -> "-1.2", 30 -> "3"."""
    sign, v = ("-" if tenths < 0 else ""), abs(tenths)
    whole, part = divmod(v, 10)
    if not part:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{part}"
