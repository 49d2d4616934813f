"""What the game lies on: the table in the tavern with its cloth."""

from __future__ import annotations

from .chisel import Block, arc, polar, ring, straight
from .wood import BRASS, BRASS_DARK, planks

CLOTH, CLOTH_DARK, RAY = "#2A574E", "#1F443D", "#2F6056"


def tavern() -> Block:
    """The table in the tavern, 560 by 560 for 56 units: boards, and a green cloth that is wider than it is high;
    sixteen rays in it go out from the board, so that it is whole wherever nobody sits."""
    p = Block(560, 560)
    planks(p, 0, 0, 560, 560, 46.7, 61, ("#5A4029", "#523A25", "#614630"))
    for x, y, r in ((90, 154, 15), (105, 170, 15), (470, 416, 15), (120, 96, 12)):
        p.line(ring(x, y, r), 2.0, "#332315", 0.7)
        p.line(arc(x, y, r - 2.2, 30, 210), 0.7, "#332315", 0.6)
    # The first two light the wood below the panels of whoever sits at the far and at the near edge.
    for x, y in ((96, 220), (464, 340), (280, 130), (280, 430)):
        _candle(p, x, y)
    middle, wide, deep = 280.0, 117.4, 84.0
    p.rect(middle - wide - 1.6, middle - deep - 1.0, 2 * wide + 3.2, 2 * deep + 4.0, "#1E140B", 0.6)
    p.rect(middle - wide, middle - deep, 2 * wide, 2 * deep, CLOTH)
    for k in range(16):
        p.poly(_ray(middle, wide, deep, 22.5 * k), RAY)
    for inset, width, tone in ((2.2, 1.6, CLOTH_DARK), (4.2, 0.7, BRASS_DARK), (5.6, 0.35, BRASS_DARK)):
        a, b, c, d = middle - wide + inset, middle + wide - inset, middle - deep + inset, middle + deep - inset
        p.line(straight([(a, c), (b, c), (b, d), (a, d)]), width, tone)
    return p


def _candle(p: Block, x: float, y: float) -> None:
    for r, tone, alpha in ((46, "#E8BC66", 0.07), (32, "#E8BC66", 0.08), (20, "#F4D583", 0.12)):
        p.disc(x, y, r, tone, alpha)
    p.disc(x, y, 9.6, BRASS_DARK)
    p.disc(x, y, 8.6, BRASS)
    p.disc(x, y, 5.4, "#F3E4C2")
    p.disc(x - 0.4, y - 0.6, 2.2, "#F7B733")
    p.disc(x - 0.4, y - 0.6, 1.0, "#FFF3D0")


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
