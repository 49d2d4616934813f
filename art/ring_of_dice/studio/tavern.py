"""What the game lies on: the table in the tavern with its cloth, and the runners of those who play."""

from __future__ import annotations

from .chisel import Block, arc, polar, ring, straight
from .wood import BRASS, BRASS_DARK, SEATS, planks, sign

CLOTH, CLOTH_DARK = "#2A574E", "#1F443D"
CORNER = 99.3, 78.0
"""From the middle of the cloth to the middle of what a player has there."""
RUNNERS = {"white": "#7A735F", "red": "#5C2A26", "yellow": "#665A22", "blue": "#23406A"}
"""The tone of each colour's runner."""


def runner(seat: str) -> Block:
    """The cloth below a plank, 196 by 106 mm with bleed: the hem with the colour's sign is at the player's side."""
    wide, deep, tone, pale = 196, 106, RUNNERS[seat], SEATS[seat]
    p = Block(wide + 6, deep + 6, -3, -3)
    p.rect(-3, -3, wide + 6, deep + 6, tone)
    for inset, width in ((3.6, 1.2), (6.0, 0.6)):
        a, b, c = inset, wide - inset, deep - inset
        p.line(straight([(a, -3), (a, c), (b, c), (b, -3)], closed=False), width, BRASS_DARK)
    for k in range(13):
        x, y = wide / 2 + 14.4 * (k - 6), deep - 15
        p.poly([(x, y - 6.4), (x + 5.4, y), (x, y + 6.4), (x - 5.4, y)], BRASS_DARK, 0.8)
        sign(p, seat, x, y, 2.3, pale)
    return p


def tavern() -> Block:
    """The table in the tavern, 560 by 560 for 56 units: boards, and a green cloth that is wider than it is high;
    runners are things of their own, and where nobody sits, and beside the board, there are knots in the cloth."""
    p = Block(560, 560)
    planks(p, 0, 0, 560, 560, 46.7, 61, ("#5A4029", "#523A25", "#614630"))
    for x, y, r in ((90, 154, 15), (105, 170, 15), (470, 416, 15), (120, 96, 12)):
        p.line(ring(x, y, r), 2.0, "#332315", 0.7)
        p.line(arc(x, y, r - 2.2, 30, 210), 0.7, "#332315", 0.6)
    # The first two light the wood below the panels of whoever sits at the far and at the near edge.
    for x, y in ((96, 220), (464, 340), (280, 130), (280, 430)):
        _candle(p, x, y)
    middle, wide, deep = 280.0, 139.0, 98.0
    p.rect(middle - wide - 1.6, middle - deep - 1.0, 2 * wide + 3.2, 2 * deep + 4.0, "#1E140B", 0.6)
    p.rect(middle - wide, middle - deep, 2 * wide, 2 * deep, CLOTH)
    for inset, width, tone in ((2.2, 1.6, CLOTH_DARK), (4.2, 0.7, BRASS_DARK), (5.6, 0.35, BRASS_DARK)):
        a, b, c, d = middle - wide + inset, middle + wide - inset, middle - deep + inset, middle + deep - inset
        p.line(straight([(a, c), (b, c), (b, d), (a, d)]), width, tone)
    for x in (-CORNER[0], 0.0, CORNER[0]):
        for y in (-CORNER[1], CORNER[1]):
            _knot(p, middle + x, middle + y)
    return p


def _candle(p: Block, x: float, y: float) -> None:
    for r, tone, alpha in ((46, "#E8BC66", 0.07), (32, "#E8BC66", 0.08), (20, "#F4D583", 0.12)):
        p.disc(x, y, r, tone, alpha)
    p.disc(x, y, 9.6, BRASS_DARK)
    p.disc(x, y, 8.6, BRASS)
    p.disc(x, y, 5.4, "#F3E4C2")
    p.disc(x - 0.4, y - 0.6, 2.2, "#F7B733")
    p.disc(x - 0.4, y - 0.6, 1.0, "#FFF3D0")


def _knot(p: Block, x: float, y: float) -> None:
    """Four rings through one another, woven into the cloth where a runner may come to lie."""
    for k in range(4):
        cx, cy = polar(x, y, 5.0, 90 * k + 45)
        p.line(ring(cx, cy, 7.4), 1.5, CLOTH_DARK)
        p.line(ring(cx, cy, 7.4), 0.5, BRASS_DARK, 0.8)
    for side in (-1, 1):
        p.line(straight([(x + side * 17, y), (x + side * 30, y)], closed=False), 0.5, BRASS_DARK, 0.8)
        p.poly(
            [(x + side * 30, y - 2), (x + side * 33, y), (x + side * 30, y + 2), (x + side * 27, y)], BRASS_DARK, 0.8
        )


def draw() -> dict[str, Block]:
    """Every picture, by file name."""
    return {"tavern": tavern(), **{f"runner_{seat}": runner(seat) for seat in RUNNERS}}
