"""Cut paper: flat shapes, each with the thin shadow of the sheet it was cut from.

No gradients, filters or text, so that any painter shows them alike.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path

Point = tuple[float, float]

INK, NIGHT, DEEP, FJORD = "#12283F", "#12283F", "#1E4E74", "#4E86A8"
SKY, ICE, SNOW, WHITE = "#A9C8D4", "#DCE7E9", "#F7F6F0", "#FFFFFF"
EMBER, SUN, WOOD, DARKWOOD = "#D9702B", "#EDB54A", "#96694A", "#593C2B"
HARNESS = "#CE2F27"
"""The one red of the pictures: what dogs wear, and the line that joins them to the sled."""
PINE, MOSS, RED, ROSE, DUSK = "#26504A", "#4A7A66", "#A0573F", "#E0AE98", "#6F6A94"
CREAM, TAN, RUST, GREY, COAL = "#F3E6CF", "#C99D6B", "#A0623C", "#8B969B", "#2B2F38"


def num(value: float) -> str:
    """A number as short as two places allow."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def straight(points: Iterable[Point], *, closed: bool = True) -> str:
    """Straight lines through the points as an SVG path."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


def smooth(points: Sequence[Point], *, closed: bool = True) -> str:
    """A Catmull-Rom curve through the points as an SVG path."""
    n = len(points)

    def at(k: int) -> Point:
        return points[k % n] if closed else points[min(max(k, 0), n - 1)]

    parts = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for k in range(n if closed else n - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (at(k + j) for j in (-1, 0, 1, 2))
        curve = (bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy)
        parts.append("C" + " ".join(num(v) for v in curve))
    return "".join(parts) + ("Z" if closed else "")


def capsule(a: Point, ra: float, b: Point, rb: float) -> str:
    """The outline round two circles: a tapered limb."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy)
    if length <= abs(ra - rb) + 1e-6:
        x, y, r = (*a, ra) if ra > rb else (*b, rb)
        return circle(x, y, r)
    angle, spread = math.atan2(dy, dx), math.acos((ra - rb) / length)
    up, down = angle + spread, angle - spread
    points = [(a, ra, up), (a, ra, down), (b, rb, down), (b, rb, up)]
    corner = [(x + r * math.cos(t), y + r * math.sin(t)) for (x, y), r, t in points]
    (ax, ay), (bx, by), (cx, cy), (ex, ey) = corner
    big = 1 if spread < math.pi / 2 else 0
    return (
        f"M{num(ax)} {num(ay)}A{num(ra)} {num(ra)} 0 {big} 1 {num(bx)} {num(by)}L{num(cx)} {num(cy)}"
        f"A{num(rb)} {num(rb)} 0 {1 - big} 1 {num(ex)} {num(ey)}Z"
    )


def circle(x: float, y: float, r: float) -> str:
    """A circle as a path."""
    return f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 1 1 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 1 {num(-2 * r)} 0Z"


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    """A point at a distance and an angle; 0 is up, clockwise."""
    return x + r * math.sin(math.radians(degrees)), y - r * math.cos(math.radians(degrees))


def chance(seed: int) -> Iterable[float]:
    """Numbers from 0 to 1 that look like chance and are the same everywhere."""
    value = (seed * 2654435761 + 12345) % 2**32
    while True:
        value = (value * 1664525 + 1013904223) % 2**32
        yield value / 2**32


class Sheet:
    """One picture of so many units; shapes lie one on the other."""

    def __init__(self, width: float, height: float, ground: str | None = None) -> None:
        self.width, self.height = width, height
        self.parts: list[str] = []
        self.backdrop = 0
        """How many of its shapes, from the first, are no more than the sky or the wall behind everything."""
        self.stage = 0
        """How many of them are the place, before anything stands there."""
        self.corner = 0.0
        """Radius of the corners at which it is cut off."""
        if ground:
            self.rect(0, 0, width, height, ground)

    def path(self, d: str, fill: str, alpha: float = 1.0, shade: float = 0.0) -> None:
        """A filled outline; `shade` is how far its paper lifts off."""
        if shade:
            move = f'transform="translate({num(shade * 0.7)} {num(shade)})"'
            self.parts.append(f'<path d="{d}" fill="#0B1B2C" fill-opacity=".22" {move}/>')
        fade = "" if alpha == 1 else f' fill-opacity="{num(alpha)}"'
        self.parts.append(f'<path d="{d}" fill="{fill}"{fade}/>')

    def poly(self, points: Iterable[Point], fill: str, alpha: float = 1.0, shade: float = 0.0) -> None:
        """An outline with corners."""
        self.path(straight(points), fill, alpha, shade)

    def blob(self, points: Sequence[Point], fill: str, alpha: float = 1.0, shade: float = 0.0) -> None:
        """A smooth outline."""
        self.path(smooth(points), fill, alpha, shade)

    def rect(self, x: float, y: float, w: float, h: float, fill: str, alpha: float = 1.0, shade: float = 0.0) -> None:
        """A rectangle."""
        self.poly([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], fill, alpha, shade)

    def disc(self, x: float, y: float, r: float, fill: str, alpha: float = 1.0, shade: float = 0.0) -> None:
        """A circle."""
        self.path(circle(x, y, r), fill, alpha, shade)

    def oval(self, x: float, y: float, rx: float, ry: float, fill: str, alpha: float = 1.0, turn: float = 0.0) -> None:
        """An ellipse, turned clockwise."""
        fade = "" if alpha == 1 else f' fill-opacity="{num(alpha)}"'
        spin = f' transform="rotate({num(turn)} {num(x)} {num(y)})"' if turn else ""
        self.parts.append(
            f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"{fade}{spin}/>'
        )

    def line(
        self, points: Sequence[Point], width: float, colour: str, alpha: float = 1.0, *, bent: bool = True
    ) -> None:
        """A stroke with round ends."""
        d = smooth(points, closed=False) if bent and len(points) > 2 else straight(points, closed=False)
        fade = "" if alpha == 1 else f' stroke-opacity="{num(alpha)}"'
        self.parts.append(
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-linecap="round"'
            f' stroke-linejoin="round"{fade}/>'
        )

    def ring(self, x: float, y: float, r: float, width: float, colour: str, alpha: float = 1.0) -> None:
        """A circle's line."""
        fade = "" if alpha == 1 else f' stroke-opacity="{num(alpha)}"'
        self.parts.append(
            f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="none" stroke="{colour}"'
            f' stroke-width="{num(width)}"{fade}/>'
        )

    def cut(self, points: Sequence[Point], width: float, colour: str, alpha: float = 1.0) -> None:
        """A gouge of the woodcutter's knife: thin, thick in the middle, thin."""
        (x0, y0), (x1, y1) = points[0], points[-1]
        mx, my = points[len(points) // 2] if len(points) > 2 else ((x0 + x1) / 2, (y0 + y1) / 2)
        dx, dy = x1 - x0, y1 - y0
        length = math.hypot(dx, dy) or 1
        ox, oy = -dy / length * width / 2, dx / length * width / 2
        d = (
            f"M{num(x0)} {num(y0)}Q{num(mx + ox)} {num(my + oy)} {num(x1)} {num(y1)}"
            f"Q{num(mx - ox)} {num(my - oy)} {num(x0)} {num(y0)}Z"
        )
        self.path(d, colour, alpha)

    def put(self, other: Sheet, x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False) -> None:
        """Another sheet's shapes, its 0,0 here."""
        move = f"translate({num(x)} {num(y)})"
        move += f" rotate({num(turn)})" if turn else ""
        move += f" scale({num(-scale if flip else scale)} {num(scale)})" if scale != 1 or flip else ""
        self.parts.append(f'<g transform="{move}">{"".join(other.parts)}</g>')

    def shadow(self, x: float, y: float, wide: float) -> None:
        """What something throws on the snow that it stands on: its middle at x, y, half as wide as said."""
        self.oval(x, y, wide, wide * 0.13, "#0B1B2C", 0.3)

    def aside(self, x: float, y: float = 0.0, scale: float = 1.0) -> Sheet:
        """All that stands on its stage, so far away and so large, seen from the middle of the ground."""
        mx, my = self.width / 2, self.height * 0.9
        move = f"translate({num(mx + x - mx * scale)} {num(my + y - my * scale)}) scale({num(scale)})"
        self.parts[self.stage :] = [f'<g transform="{move}">', *self.parts[self.stage :], "</g>"]
        return self

    def save(self, path: Path) -> None:
        """Written as an SVG file, millimetres for units."""
        wide, high = num(self.width), num(self.height)
        size = f'viewBox="0 0 {wide} {high}" width="{wide}mm" height="{high}mm"'
        corner = f' rx="{num(self.corner)}"' if self.corner else ""
        clip = f'<clipPath id="c"><rect width="{wide}" height="{high}"{corner}/></clipPath>'
        path.parent.mkdir(parents=True, exist_ok=True)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{clip}<g clip-path="url(#c)">'
        path.write_text("\n".join([head, *self.parts, "</g></svg>", ""]), encoding="utf-8")


class Piece(Sheet):
    """Shapes without a ground or an edge, to be put on sheets."""

    def __init__(self) -> None:
        super().__init__(0, 0)
