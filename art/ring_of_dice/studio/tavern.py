"""What the game lies on: the table in the tavern with its cloth."""

from __future__ import annotations

from .chisel import Block, arc, polar, ring, straight
from .wood import BRASS, BRASS_DARK, planks

CLOTH, CLOTH_DARK, RAY = "#2A574E", "#1F443D", "#2F6056"
MAT, STAR, STAR_DARK = "#234A42", "#2F6056", "#1C3F38"


def tavern() -> Block:
    """The table in the tavern, 560 by 560 for 56 units: boards, and a green cloth that is wider than it is high;
    sixteen rays in it go out from the board, so that it is whole wherever nobody sits."""
    p = Block(560, 560)
    planks(p, 0, 0, 560, 560, 46.7, 61, ("#5A4029", "#523A25", "#614630"))
    for x, y, r in ((90, 154, 15), (105, 170, 15), (470, 416, 15), (120, 96, 12)):
        p.line(ring(x, y, r), 2.0, "#332315", 0.7)
        p.line(arc(x, y, r - 2.2, 30, 210), 0.7, "#332315", 0.6)
    # What lies on the wood is seen below the panels of whoever sits at the near and at the far edge: whole, never cut.
    for way in (1, -1):
        _tankard(p, 280 + way * 141, 280 + way * 41)
        _candle(p, 280 + way * 160, 280 + way * 58)
        for x, y in ((139, 62), (146, 66), (141, 70)):
            _coin(p, 280 + way * x, 280 + way * y)
    for y in (130, 430):
        _candle(p, 280, y)
    middle, wide, deep = 280.0, 117.4, 84.0
    p.rect(middle - wide - 1.6, middle - deep - 1.0, 2 * wide + 3.2, 2 * deep + 4.0, "#1E140B", 0.6)
    p.rect(middle - wide, middle - deep, 2 * wide, 2 * deep, CLOTH)
    for k in range(16):
        p.poly(_ray(middle, wide, deep, 22.5 * k), RAY)
    for inset, width, tone in ((2.2, 1.6, CLOTH_DARK), (4.2, 0.7, BRASS_DARK), (5.6, 0.35, BRASS_DARK)):
        a, b, c, d = middle - wide + inset, middle + wide - inset, middle - deep + inset, middle + deep - inset
        p.line(straight([(a, c), (b, c), (b, d), (a, d)]), width, tone)
    for across in (-1, 1):
        for along in (-1, 1):
            _place(p, middle + 87.6 * across, middle + 55.6 * along)
    return p


def _place(p: Block, x: float, y: float) -> None:
    """A mat woven into a corner of the cloth, a finger wider than the plank that covers it: where nobody sits, one
    sees its star, a tankard and coins, as of a guest who is still to come."""
    for wide, high, tone in ((23.8, 18.7, BRASS_DARK), (23.4, 18.3, MAT), (21.4, 16.3, BRASS_DARK), (21.1, 16.0, MAT)):
        p.rect(x - wide, y - high, 2 * wide, 2 * high, tone)
    for k in range(8):
        far = 13.0 if k % 2 else 14.6
        point, left, right = polar(x, y, far, 45 * k), polar(x, y, 5, 45 * k - 22.5), polar(x, y, 5, 45 * k + 22.5)
        p.poly([point, left, (x, y)], STAR)
        p.poly([point, right, (x, y)], STAR_DARK)
    for r, width in ((9.6, 0.5), (15.2, 0.5)):
        p.line(ring(x, y, r), width, BRASS_DARK)
    _tankard(p, x, y)
    for dx, dy in ((-15.6, 9.4), (-12.2, 12.0), (15.4, -10.6)):
        _coin(p, x + dx, y + dy)


def _tankard(p: Block, x: float, y: float) -> None:
    """From above: staves with a hoop, a handle, and foam."""
    p.disc(x + 0.7, y + 1.0, 7.0, "#1E140B", 0.45)
    p.line(arc(x + 6.6, y - 0.4, 3.4, 0, 180), 1.9, "#2A160B")
    p.line(arc(x + 6.6, y - 0.4, 3.4, 0, 180), 1.1, "#8A5A30")
    for r, tone in ((6.6, "#2A160B"), (6.2, "#8A5A30"), (5.5, BRASS_DARK), (5.0, BRASS), (4.4, "#2A160B")):
        p.disc(x, y, r, tone)
    for k in range(12):
        a, b = polar(x, y, 5.5, 30 * k), polar(x, y, 6.2, 30 * k)
        p.line(straight([a, b], closed=False), 0.35, "#2A160B")
    p.disc(x, y, 4.1, "#E2B04A")
    for k, r in enumerate((1.7, 1.3, 1.6, 1.2, 1.7, 1.4, 1.5)):
        p.disc(*polar(x, y, 2.2, 51.4 * k), r, "#F6E9C8")
    p.disc(x, y, 1.7, "#FFF8E4")


def _coin(p: Block, x: float, y: float) -> None:
    p.disc(x + 0.3, y + 0.5, 2.3, "#1E140B", 0.45)
    p.disc(x, y, 2.2, BRASS_DARK)
    p.disc(x, y, 1.9, BRASS)
    p.line(ring(x, y, 1.2), 0.3, BRASS_DARK)


def _candle(p: Block, x: float, y: float) -> None:
    """From above: a brass holder with a ring for a finger, a candle with drops, a flame."""
    p.disc(x + 0.7, y + 1.0, 7.4, "#1E140B", 0.45)
    p.line(ring(x - 8.2, y, 2.2), 1.8, BRASS_DARK)
    p.line(ring(x - 8.2, y, 2.2), 0.9, BRASS)
    for r, tone in ((7.2, BRASS_DARK), (6.6, BRASS), (5.4, BRASS_DARK), (4.9, "#B98729")):
        p.disc(x, y, r, tone)
    for angle, r in ((40, 1.0), (150, 1.3), (260, 0.9)):
        p.disc(*polar(x, y, 3.4, angle), r, "#F3E4C2")
    p.disc(x, y, 3.3, "#F3E4C2")
    p.disc(x, y, 2.3, "#F9D98A")
    p.disc(x - 0.3, y - 0.4, 1.4, "#F7B733")
    p.disc(x - 0.3, y - 0.4, 0.6, "#FFF3D0")


def _ray(middle: float, wide: float, deep: float, angle: float) -> list[tuple[float, float]]:
    """A wedge from the middle of the cloth to its edge, a thirty-second of a circle wide."""
    found = [(middle, middle)]
    for side in range(5):
        x, y = polar(0, 0, 1, angle - 5.625 + 2.8125 * side)
        far = min(wide / max(abs(x), 1e-9), deep / max(abs(y), 1e-9))
        found.append((middle + x * far, middle + y * far))
    return found


def draw() -> dict[str, Block]:
    """Every picture, by file name."""
    return {"tavern": tavern()}
