"""Flat shapes as SVG. No gradients, filters or text, so that any painter shows them alike."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path

Point = tuple[float, float]


def number(value: float) -> str:
    """A length in a file: two digits at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    """A point at a distance and an angle; 0 is up, clockwise."""
    return x + r * math.sin(math.radians(degrees)), y - r * math.cos(math.radians(degrees))


def straight(points: Iterable[Point], *, closed: bool = True) -> str:
    """Straight lines through the points as an SVG path."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def smooth(points: Sequence[Point], *, closed: bool = True) -> str:
    """A Catmull-Rom curve through the points as an SVG path."""
    n = len(points)
    at = (lambda k: points[k % n]) if closed else (lambda k: points[min(max(k, 0), n - 1)])
    parts = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for k in range(n if closed else n - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (at(k + j) for j in (-1, 0, 1, 2))
        ends = (bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy)
        parts.append("C" + " ".join(number(v) for v in ends))
    return "".join(parts) + ("Z" if closed else "")


def sector(x: float, y: float, inner: float, outer: float, start: float, end: float, gap: float = 0.0) -> str:
    """A piece of a ring between two angles, so much narrower at both sides that neighbours lie `gap` mm apart."""

    def aside(r: float) -> float:
        return math.degrees(gap / 2 / r)

    a, b = polar(x, y, outer, start + aside(outer)), polar(x, y, outer, end - aside(outer))
    c, d = polar(x, y, inner, end - aside(inner)), polar(x, y, inner, start + aside(inner))
    large = 1 if end - start > 180 else 0
    points = [f"{number(p)} {number(q)}" for p, q in (a, b, c, d)]
    ro, ri = number(outer), number(inner)
    return f"M{points[0]}A{ro} {ro} 0 {large} 1 {points[1]}L{points[2]}A{ri} {ri} 0 {large} 0 {points[3]}Z"


def arc(x: float, y: float, r: float, start: float, end: float) -> str:
    """A part of a circle's line, clockwise."""
    (ax, ay), (bx, by) = polar(x, y, r, start), polar(x, y, r, end)
    large = 1 if end - start > 180 else 0
    return f"M{number(ax)} {number(ay)}A{number(r)} {number(r)} 0 {large} 1 {number(bx)} {number(by)}"


def ring(x: float, y: float, r: float) -> str:
    """A whole circle as a path."""
    half = f"a{number(r)} {number(r)} 0 1 0"
    return f"M{number(x - r)} {number(y)}{half} {number(2 * r)} 0{half} {number(-2 * r)} 0Z"


class Block:
    """One picture of so many units, which are millimetres; its corner lies at `left`, `top`."""

    def __init__(self, width: float, height: float, left: float = 0, top: float = 0) -> None:
        self.width, self.height, self.left, self.top = width, height, left, top
        self.parts: list[str] = []

    def path(self, d: str, fill: str, alpha: float = 1.0, *, hollow: bool = False) -> None:
        """A filled outline; where outlines lie in each other, `hollow` leaves the inner one out."""
        fade = "" if alpha == 1 else f' fill-opacity="{number(alpha)}"'
        rule = ' fill-rule="evenodd"' if hollow else ""
        self.parts.append(f'<path d="{d}" fill="{fill}"{fade}{rule}/>')

    def line(self, d: str, width: float, colour: str, alpha: float = 1.0, *, cap: str = "round") -> None:
        """A stroke."""
        fade = "" if alpha == 1 else f' stroke-opacity="{number(alpha)}"'
        self.parts.append(
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{number(width)}" stroke-linecap="{cap}"'
            f' stroke-linejoin="round"{fade}/>'
        )

    def poly(self, points: Iterable[Point], fill: str, alpha: float = 1.0) -> None:
        """An outline with corners."""
        self.path(straight(points), fill, alpha)

    def shape(self, points: Sequence[Point], fill: str, alpha: float = 1.0) -> None:
        """A smooth outline."""
        self.path(smooth(points), fill, alpha)

    def disc(self, x: float, y: float, r: float, fill: str, alpha: float = 1.0, ry: float | None = None) -> None:
        """A circle, or an ellipse."""
        fade = "" if alpha == 1 else f' fill-opacity="{number(alpha)}"'
        ry = r if ry is None else ry
        place = f'cx="{number(x)}" cy="{number(y)}" rx="{number(r)}" ry="{number(ry)}"'
        self.parts.append(f'<ellipse {place} fill="{fill}"{fade}/>')

    def rect(self, x: float, y: float, w: float, h: float, fill: str, alpha: float = 1.0) -> None:
        """A rectangle."""
        self.poly([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], fill, alpha)

    def turned(self, parts: Sequence[str], degrees: float, x: float, y: float) -> None:
        """Parts of another drawing, turned about a point."""
        self.parts += [f'<g transform="rotate({number(degrees)} {number(x)} {number(y)})">', *parts, "</g>"]

    def moved(self, parts: Sequence[str], x: float, y: float, scale: float = 1.0) -> None:
        """Parts of another drawing, moved and enlarged."""
        move = f"translate({number(x)} {number(y)}) scale({scale:.4g})"
        self.parts += [f'<g transform="{move}">', *parts, "</g>"]

    def save(self, path: Path) -> None:
        """Written as an SVG file."""
        box = " ".join(number(v) for v in (self.left, self.top, self.width, self.height))
        size = f'viewBox="{box}" width="{number(self.width)}mm" height="{number(self.height)}mm"'
        path.parent.mkdir(parents=True, exist_ok=True)
        text = "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *self.parts, "</svg>", ""])
        path.write_text(text, encoding="utf-8")
