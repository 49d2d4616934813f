"""Heads of three shapes, faces, and hair that is written in places of the head."""

from __future__ import annotations

from dataclasses import dataclass

from .figure import INK, Doll, curve, mixed, points
from .limbs import turned
from .pen import Point, polar

HALVES = {
    "round": ((2.6, -5.2), (4.6, -3.4), (5.4, 0.0), (5.2, 2.4), (3.6, 4.6), (1.5, 5.5)),
    "oval": ((2.4, -5.4), (4.2, -3.4), (4.7, 0.0), (4.3, 2.8), (2.7, 5.2), (1.0, 6.3)),
    "heart": ((2.8, -5.2), (5.0, -3.2), (5.3, -0.3), (4.5, 2.4), (2.2, 4.7), (0.7, 6.0)),
}
"""The right half of each shape from the crown to the chin; the middle of the head is 0 0."""

BROWS = {
    "soft": (0.45, -1.5, -1.95, -1.5),
    "up": (0.5, -1.8, -2.7, -2.2),
    "keen": (0.75, -2.3, -1.7, -1.0),
    "flat": (0.8, -1.7, -1.7, -1.6),
    "dreamy": (0.45, -1.1, -1.9, -2.3),
    "one up": (0.6, -2.0, -2.9, -2.2),
}
"""Moods: how thick a brow is, and how high at the temple, in the middle, at the nose."""


@dataclass
class Head:
    """A head on a performer: where its middle is, how it tilts, where it looks (-1: to the left)."""

    doll: Doll
    at: Point
    shape: str = "round"
    tilt: float = 0.0
    look: float = 0.0
    size: float = 1.1

    def spot(self, x: float, y: float) -> Point:
        """A place of the head on the card."""
        return turned(self.at, self.tilt, x, y, size=self.size)

    def path(self, text: str, *, closed: bool = True) -> str:
        """An outline in places of the head."""
        return curve([(self.spot(*spot), corner) for spot, corner in points(text)], closed=closed)

    def hair(self, text: str, colour: str) -> None:
        """A part that stands out: hair, a hat, a bow."""
        self.doll.solid(self.path(text), colour)

    def mark(self, text: str, colour: str, alpha: float = 1.0) -> None:
        """Something painted on hair, a hat, the face."""
        self.doll.path(self.path(text), colour, alpha)

    def strand(self, text: str, colour: str, width: float = 0.5) -> None:
        """A line in the hair."""
        d = self.path(text, closed=False)
        self.doll.parts.append(
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
        )

    def ball(self, x: float, y: float, r: float, colour: str, ry: float = 0.0) -> None:
        """A round part that stands out."""
        self.doll.ball(*self.spot(x, y), r, colour, ry)

    def face(
        self,
        eyes: str = "open",
        mouth: str = "smile",
        iris: str = "#5B3A8C",
        *,
        brow: str = "#3A1C2C",
        mood: str = "soft",
    ) -> None:
        """Ears, skin, a shadow below the hair, and the features."""
        skin, p = self.doll.skin, self.doll
        wide = HALVES[self.shape][2][0]
        for side in (-1, 1):
            p.ball(*self.spot(side * (wide - 0.1), 0.9), 1.15, skin)
        half = HALVES[self.shape]
        edge = [(0.0, -5.6), *half, *((-x, y) for x, y in reversed(half))]
        d = curve([(self.spot(*corner), False) for corner in edge])
        p.solid(d, skin, shade=0.2, deep=0.9)
        shift = self.look * 1.0
        for side in (-1, 1):
            self.mark(self._round(side * 3.0 + shift, 2.9, 1.05, 0.6), "#F25C5C", 0.4)
            self._eye(side * 2.25 + shift, 0.9, side, eyes, iris)
            self._brow(side * 2.3 + shift, side, mood, brow)
        self.strand(f"{shift * 1.3 - 0.1} 2.2, {shift * 1.3 + 0.3} 2.5", mixed(skin, "#8A2A2A", 0.5), 0.4)
        self._mouth(shift * 1.1, mouth)

    def _round(self, x: float, y: float, r: float, ry: float) -> str:
        spots = (polar(0, 0, 1, 45 * k) for k in range(8))
        return ", ".join(f"{x + a * r:.3f} {y + b * ry:.3f}" for a, b in spots)

    def _brow(self, x: float, side: int, mood: str, colour: str) -> None:
        """From the temple to the nose."""
        width, temple, middle, nose = BROWS[mood if mood != "one up" or side > 0 else "flat"]
        self.strand(f"{x + side * 1.25} {temple}, {x} {middle}, {x - side * 1.15} {nose}", colour, width)

    def _eye(self, x: float, y: float, side: int, eyes: str, iris: str) -> None:
        if eyes == "smile" or (eyes == "wink" and side > 0):
            self.strand(f"{x - 1.25} {y + 0.35}, {x} {y - 0.75}, {x + 1.25} {y + 0.35}", INK, 0.7)
        elif eyes == "calm":
            self.strand(f"{x - 1.25} {y - 0.2}, {x} {y + 0.7}, {x + 1.25} {y - 0.2}", INK, 0.7)
            self.strand(f"{x + side * 1.25} {y - 0.2}, {x + side * 1.7} {y + 0.25}", INK, 0.5)
        elif eyes == "dots":
            self.mark(self._round(x, y + 0.1, 0.85, 1.2), INK)
            self.mark(self._round(x - 0.25, y - 0.35, 0.32, 0.32), "#FFFFFF")
        elif eyes == "narrow":
            for wide, low, colour in ((1.3, 1.0, "#FFFFFF"), (0.75, 0.9, iris)):
                top, base = f"{x + wide} {y - 0.3}!", f"{x + wide * 0.64} {y + low}, {x - wide * 0.64} {y + low}"
                self.mark(f"{x - wide} {y - 0.3}!, {top}, {base}", colour)
            self.mark(self._round(x, y + 0.2, 0.4, 0.5), INK)
            self.strand(f"{x - 1.5} {y - 0.35}, {x} {y - 0.5}, {x + 1.5} {y - 0.35}", INK, 0.75)
        else:
            self.mark(self._round(x, y, 1.25, 1.5), "#FFFFFF")
            self.mark(self._round(x + self.look * 0.25, y + 0.05, 0.98, 1.4), iris)
            self.mark(self._round(x + self.look * 0.25, y + 0.15, 0.58, 0.85), INK)
            self.mark(self._round(x + self.look * 0.25 - 0.35, y - 0.5, 0.42, 0.42), "#FFFFFF")
            self.strand(f"{x - 1.4} {y - 0.75}, {x} {y - 1.5}, {x + 1.4} {y - 0.75}", INK, 0.65)
            self.strand(f"{x + side * 1.4} {y - 0.75}, {x + side * 1.8} {y - 1.1}", INK, 0.5)

    def _mouth(self, x: float, mouth: str) -> None:
        if mouth == "open":
            self.mark(f"{x - 1.5} 3.3!, {x} 3.5, {x + 1.5} 3.3!, {x + 0.9} 4.8, {x} 5.1, {x - 0.9} 4.8", "#8A1538")
            self.mark(f"{x - 0.7} 4.6, {x} 4.25, {x + 0.7} 4.6, {x} 5.0", "#FF8A8A")
            self.mark(f"{x - 1.2} 3.45, {x} 3.6, {x + 1.2} 3.45, {x} 3.95", "#FFFFFF")
        elif mouth == "sing":
            self.mark(self._round(x, 4.1, 0.85, 1.05), "#8A1538")
            self.mark(self._round(x, 4.7, 0.5, 0.35), "#FF8A8A")
        elif mouth == "grin":
            self.mark(f"{x - 1.7} 3.2!, {x} 3.6, {x + 1.7} 3.2!, {x + 1.1} 4.5, {x} 4.8, {x - 1.1} 4.5", "#FFFFFF")
            self.strand(f"{x - 1.7} 3.2, {x - 1.0} 4.5, {x} 4.85, {x + 1.0} 4.5, {x + 1.7} 3.2", "#7A1B2E", 0.45)
            self.strand(f"{x - 1.7} 3.2, {x} 3.6, {x + 1.7} 3.2", "#7A1B2E", 0.45)
        elif mouth == "smirk":
            self.strand(f"{x - 0.9} 4.1, {x + 0.2} 4.2, {x + 1.3} 3.4", "#7A1B2E", 0.6)
        elif mouth == "lips":
            self.mark(f"{x - 1.1} 3.9!, {x - 0.4} 3.5, {x} 3.7, {x + 0.4} 3.5, {x + 1.1} 3.9!, {x} 4.7", "#C2284F")
            self.strand(f"{x - 1.1} 3.9, {x} 4.05, {x + 1.1} 3.9", "#7A1B2E", 0.3)
        elif mouth == "small":
            self.strand(f"{x - 0.6} 3.9, {x} 4.2, {x + 0.6} 3.9", "#7A1B2E", 0.6)
        else:
            self.strand(f"{x - 1.3} 3.6, {x} 4.35, {x + 1.3} 3.6", "#7A1B2E", 0.6)
