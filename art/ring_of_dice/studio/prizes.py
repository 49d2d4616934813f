"""What is out of sight until somebody has won: gold round the winner's plank, a ribbon on it, a medal on the board."""

from __future__ import annotations

from .chisel import Block, polar, ring, straight
from .wood import BRASS, BRASS_DARK, BRASS_PALE, WAX, WAX_DARK

GLOW = "#FFF0B8"


def glory() -> Block:
    """A gilded frame, 145 by 115 mm with bleed: rays that the plank leaves a finger of, and a bright edge."""
    p = Block(151, 121, -3, -3)
    p.rect(-3, -3, 151, 121, BRASS)
    for k in range(36):
        a, b = polar(72.5, 57.5, 120, 10 * k), polar(72.5, 57.5, 120, 10 * k + 5)
        p.poly([(72.5, 57.5), a, b], BRASS_PALE)
    for inset, width, tone in ((0.7, 1.4, GLOW), (1.9, 0.6, BRASS_DARK), (4.1, 0.9, BRASS_DARK)):
        far, low = 145 - inset, 115 - inset
        p.line(straight([(inset, inset), (far, inset), (far, low), (inset, low)]), width, tone)
    return p


def _seal(p: Block, x: float, y: float, size: float) -> None:
    """A seal of red wax with a star, `size` mm from its middle to its rim."""
    p.disc(x, y, 5.0 * size / 5, BRASS_DARK)
    p.disc(x, y, 4.4 * size / 5, WAX)
    p.line(ring(x, y, 3.3 * size / 5), 0.1 * size, WAX_DARK)
    p.poly([polar(x, y, (2.7 if k % 2 == 0 else 1.2) * size / 5, 36 * k) for k in range(10)], BRASS_PALE)


def ribbon() -> Block:
    """130 by 15 mm with bleed: a pale ribbon with a seal between its words, which are for either edge of the table."""
    p = Block(136, 21, -3, -3)
    p.rect(-3, -3, 136, 21, BRASS_PALE)
    for y in (1.0, 13.4):
        p.rect(-3, y, 136, 0.6, BRASS_DARK)
    _seal(p, 65, 7.5, 5.0)
    return p


MEDAL = 36.0
"""The medal's radius: it leaves the inner spaces free, where the winner's pawn stands."""


def medal() -> Block:
    """In the middle of the board, with bleed: a gilded disc with rays, a pale band for its words, and a seal."""
    at = MEDAL + 3
    p = Block(2 * at, 2 * at, -3, -3)
    p.rect(-3, -3, 2 * at, 2 * at, BRASS)
    for r, tone in (
        (35.2, BRASS_DARK),
        (34.5, GLOW),
        (33.6, BRASS_DARK),
        (33.0, BRASS_PALE),
        (20.0, BRASS_DARK),
        (19.4, BRASS),
    ):
        p.disc(MEDAL, MEDAL, r, tone)
    for k in range(16):
        a, b = (polar(MEDAL, MEDAL, 18.6, 22.5 * k + turn) for turn in (-5.6, 5.6))
        p.poly([(MEDAL, MEDAL), a, b], GLOW)
    _seal(p, MEDAL, MEDAL, 12.5)
    return p


def draw() -> dict[str, Block]:
    """Every picture, by file name."""
    return {"glory": glory(), "ribbon": ribbon(), "medal": medal()}
