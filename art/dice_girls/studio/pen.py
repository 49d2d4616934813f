"""Flat shapes as SVG: outlines, strokes, stars, notes. No gradients, filters or text, so that any painter shows
them alike."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path

Point = tuple[float, float]


def _n(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def smooth(points: Sequence[Point], *, closed: bool = True, tension: float = 0.5) -> str:
    """A Catmull-Rom curve through the points as an SVG path."""
    n = len(points)
    at = (lambda k: points[k % n]) if closed else (lambda k: points[min(max(k, 0), n - 1)])
    parts = [f"M{_n(points[0][0])} {_n(points[0][1])}"]
    for k in range(n if closed else n - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (at(k + j) for j in (-1, 0, 1, 2))
        t = tension / 3 * 2
        one, two = (bx + (cx - ax) * t / 2, by + (cy - ay) * t / 2), (cx - (dx - bx) * t / 2, cy - (dy - by) * t / 2)
        parts.append("C" + " ".join(_n(v) for v in (*one, *two, cx, cy)))
    return "".join(parts) + ("Z" if closed else "")


def straight(points: Iterable[Point], *, closed: bool = True) -> str:
    """Straight lines through the points as an SVG path."""
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points) + ("Z" if closed else "")


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    """A point at a distance and an angle; 0 is up, clockwise."""
    return x + r * math.sin(math.radians(degrees)), y - r * math.cos(math.radians(degrees))


def star_points(x: float, y: float, r: float, inner: float = 0.45, n: int = 5, turn: float = 0) -> list[Point]:
    """Corners of a star."""
    return [polar(x, y, r if k % 2 == 0 else r * inner, turn + 180 * k / n) for k in range(2 * n)]


class Sheet:
    """One picture of so many units."""

    def __init__(self, width: float, height: float, top: float = 0) -> None:
        self.width, self.height, self.top = width, height, top
        self.parts: list[str] = []

    def path(self, d: str, fill: str, alpha: float = 1.0) -> None:
        """A filled outline."""
        fade = "" if alpha == 1 else f' fill-opacity="{_n(alpha)}"'
        self.parts.append(f'<path d="{d}" fill="{fill}"{fade}/>')

    def poly(self, points: Iterable[Point], fill: str, alpha: float = 1.0) -> None:
        """An outline with corners."""
        self.path(straight(points), fill, alpha)

    def disc(self, x: float, y: float, r: float, fill: str, alpha: float = 1.0, ry: float | None = None) -> None:
        """A circle, or an ellipse."""
        fade = "" if alpha == 1 else f' fill-opacity="{_n(alpha)}"'
        ry = r if ry is None else ry
        self.parts.append(f'<ellipse cx="{_n(x)}" cy="{_n(y)}" rx="{_n(r)}" ry="{_n(ry)}" fill="{fill}"{fade}/>')

    def rect(self, x: float, y: float, w: float, h: float, fill: str, alpha: float = 1.0) -> None:
        """A rectangle."""
        self.poly([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], fill, alpha)

    def line(
        self, points: Sequence[Point], width: float, colour: str, *, curved: bool = True, alpha: float = 1
    ) -> None:
        """A stroke with round ends."""
        d = smooth(points, closed=False) if curved and len(points) > 2 else straight(points, closed=False)
        fade = "" if alpha == 1 else f' stroke-opacity="{_n(alpha)}"'
        self.parts.append(
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{_n(width)}" stroke-linecap="round"'
            f' stroke-linejoin="round"{fade}/>'
        )

    def star(self, x: float, y: float, r: float, fill: str, inner: float = 0.45, turn: float = 0, n: int = 5) -> None:
        """A star."""
        self.poly(star_points(x, y, r, inner, n, turn), fill)

    def note(self, x: float, y: float, size: float, colour: str) -> None:
        """A quaver."""
        self.disc(x, y, size * 0.32, colour, ry=size * 0.25)
        self.line([(x + size * 0.28, y), (x + size * 0.28, y - size)], size * 0.12, colour)
        self.line(
            [(x + size * 0.28, y - size), (x + size * 0.62, y - size * 0.66), (x + size * 0.6, y - size * 0.36)],
            size * 0.14,
            colour,
        )

    def save(self, path: Path) -> None:
        """Written as an SVG file, millimetres for units."""
        box = f"0 {_n(self.top)} {_n(self.width)} {_n(self.height)}"
        size = f'viewBox="{box}" width="{_n(self.width)}mm" height="{_n(self.height)}mm"'
        path.parent.mkdir(parents=True, exist_ok=True)
        text = "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *self.parts, "</svg>", ""])
        path.write_text(text, encoding="utf-8")
