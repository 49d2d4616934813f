"""What is out of sight until somebody has won: gold round the winner's plank, and a ribbon on it."""

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


def _twig(p: Block, x: float, way: int) -> None:
    """A twig of laurel that grows outwards from the word."""
    p.line(straight([(x, 7.5), (x + way * 21, 7.5)], closed=False), 0.8, BRASS_DARK)
    for k in range(5):
        at = x + way * (0.6 + 4.2 * k)
        for up in (-1, 1):
            along, across = (way * 0.74, up * 0.67), (way * 0.67, -up * 0.74)
            leaf = [(0.0, 0.0), (2.4, 1.0), (5.4, 0.0), (2.4, -1.0)]
            points = [(at + u * along[0] + v * across[0], 7.5 + u * along[1] + v * across[1]) for u, v in leaf]
            p.shape(points, BRASS_DARK)


def ribbon() -> Block:
    """130 by 15 mm with bleed: a pale ribbon between twigs of laurel, seals at its ends."""
    p = Block(136, 21, -3, -3)
    p.rect(-3, -3, 136, 21, BRASS_PALE)
    for y in (1.0, 13.4):
        p.rect(-3, y, 136, 0.6, BRASS_DARK)
    for x, way in ((35, -1), (95, 1)):
        _twig(p, x, way)
    for x in (7, 123):
        p.disc(x, 7.5, 5.0, BRASS_DARK)
        p.disc(x, 7.5, 4.4, WAX)
        p.line(ring(x, 7.5, 3.3), 0.5, WAX_DARK)
        p.poly([polar(x, 7.5, 2.7 if k % 2 == 0 else 1.2, 36 * k) for k in range(10)], BRASS_PALE)
    return p


def draw() -> dict[str, Block]:
    """Every picture, by file name."""
    return {"glory": glory(), "ribbon": ribbon()}
