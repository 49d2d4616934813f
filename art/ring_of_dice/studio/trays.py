"""Trays beside the board, which are no part of the paper: for throws, for the movement dice, for monsters that wait."""

from __future__ import annotations

from random import Random

from .chisel import Block, polar, straight
from .rings import well
from .wood import BRASS, BRASS_DARK, BURNT, WALNUT, grain, stud

TRAYS = {"bowl": (136.0, 42.0), "box": (226.0, 41.0), "den": (226.0, 41.0)}
"""Sizes of the trays in mm."""
DEN_PITS = tuple(113 + 26.13 * (k - 2.5) for k in range(6))
"""Middles of the pits of the monsters that wait, from the left of their tray."""
BOX_WELLS = (80.0, 107.0, 134.0, 166.0)
"""Middles of the wells of the movement dice and of the wall die, from the left of their tray."""


def tray(name: str, floor: str, pale: str) -> Block:
    """A tray with a wooden rim and a line of brass, with bleed."""
    wide, high = TRAYS[name]
    p = Block(wide + 6, high + 6, -3, -3)
    p.rect(-3, -3, wide + 6, high + 6, WALNUT)
    chance = Random(len(name))
    for y in (-3, high - 4.4):
        grain(p, -3, y, wide + 6, 7.4, chance)
    for inset, tone in ((4.2, BURNT), (4.6, BRASS), (5.5, BURNT), (6.1, floor)):
        p.rect(inset, inset, wide - 2 * inset, high - 2 * inset, tone)
    p.line(straight([(8.6, 8.6), (wide - 8.6, 8.6), (wide - 8.6, high - 8.6), (8.6, high - 8.6)]), 0.5, pale, 0.6)
    for x in (2.3, wide - 2.3):
        for y in (2.3, high - 2.3):
            stud(p, x, y, 1.2)
    return p


def _dice_bowl() -> Block:
    """Where dice are thrown: red cloth with a star."""
    p = tray("bowl", "#5E1714", "#B5564A")
    x, y = TRAYS["bowl"][0] / 2, TRAYS["bowl"][1] / 2
    for k in range(8):
        a, b, c = polar(x, y, 12.5, 45 * k), polar(x, y, 5, 45 * k + 22.5), polar(x, y, 5, 45 * k - 22.5)
        p.line(straight([a, b, (x, y), c]), 0.6, "#B5564A", 0.55)
    return p


def _box() -> Block:
    """A tray for the movement dice and the wall die."""
    p = tray("box", "#34200F", BRASS_DARK)
    for x in BOX_WELLS:
        well(p, x, TRAYS["box"][1] / 2, 21.0)
    return p


def _den() -> Block:
    """Where monsters wait: six pits, round so that they look alike from either side of the table; marks of claws are
    seen in those that are empty."""
    p = tray("den", "#2B211A", "#7D6650")
    y = TRAYS["den"][1] / 2
    for x in DEN_PITS:
        for r, tone in ((11.4, "#7D6650"), (10.8, "#0F0A06"), (9.6, "#15100C")):
            p.disc(x, y, r, tone)
        for far in (-4.2, 0.0, 4.2):
            a = x + far
            p.shape([(a + 2.6, y - 5.4), (a + 0.9, y + 0.8), (a - 2.6, y + 5.4), (a - 0.9, y - 0.8)], "#4A3A2C")
    return p


def draw() -> dict[str, Block]:
    """Every picture, by file name."""
    return {"bowl": _dice_bowl(), "box": _box(), "den": _den()}
