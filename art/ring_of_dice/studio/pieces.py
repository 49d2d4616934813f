"""What is moved about: pawns, walls, trinkets, and what lies in front of a player."""

from __future__ import annotations

from random import Random

from .chisel import Block, arc, polar, ring, smooth, straight
from .wood import (
    BRASS,
    BRASS_DARK,
    BRASS_PALE,
    BURNT,
    INKS,
    SEATS,
    WAX,
    WAX_DARK,
    WAX_PALE,
    grain,
    planks,
    sign,
)

SHADES = {"white": "#CDBB93", "red": "#7C1512", "yellow": "#A97C10", "blue": "#10315E"}
LIGHTS = {"white": "#FFFFFF", "red": "#DF6A5C", "yellow": "#FFE48A", "blue": "#5B8BCB"}


def pawn(seat: str) -> Block:
    """A turned peg, 22 by 36 mm, with the sign of its colour on its belly."""
    p = Block(22, 36)

    def body(grow: float) -> str:
        half = [(3.6, 3), (5.3, 6.2), (4.6, 9.8), (2.9, 12.2), (4.9, 13.4), (4.6, 15), (3.6, 16)]
        half += [(6.2, 20.5), (8.4, 26), (8.2, 30), (9.6, 31.4), (10.2, 33.2), (9.8, 35)]
        right = [(11 + x + grow, y + grow * (1 if y > 30 else 0)) for x, y in half]
        left = [(11 - x - grow, y + grow * (1 if y > 30 else 0)) for x, y in reversed(half)]
        return smooth([(11, 1.9 - grow), *right, (11, 35.3 + grow * 0.4), *left])

    p.path(body(0.5), BURNT)
    p.path(body(-0.3), SEATS[seat])
    p.line(smooth([(15.4, 18), (17.6, 24), (18, 29.5)], closed=False), 1.7, SHADES[seat])
    p.line(smooth([(14.2, 4.6), (15.2, 6.6), (14, 9.4)], closed=False), 1.2, SHADES[seat])
    p.line(smooth([(7.4, 5.2), (6.9, 7), (7.5, 8.8)], closed=False), 0.9, LIGHTS[seat])
    p.line(smooth([(7, 19.4), (4.9, 24), (4.2, 27.5)], closed=False), 0.9, LIGHTS[seat])
    p.line(straight([(6.4, 13.7), (15.6, 13.7)], closed=False), 0.7, BURNT)
    p.line(straight([(2.4, 31.6), (19.6, 31.6)], closed=False), 0.7, BURNT)
    sign(p, seat, 11, 25.2, 4.5, INKS[seat])
    return p


PAPER = "#FDF8EA"


def wall(seat: str, *, pale: bool = False) -> Block:
    """A wall of stones, 24 by 10 mm with bleed: battlements along one edge, courses below, and the sign on a plate.

    In the light edition stones are bare paper, and the joints and a band along the foot say the colour."""
    p = Block(28, 14, -2, -2)
    p.rect(-2, -2, 28, 14, SHADES[seat] if pale else BURNT)
    teeth, foot = 5, 2.9
    pitch = 24 / (teeth - 0.4)
    points = [(-2.0, 12.0), (-2.0, foot)]
    for k in range(teeth):
        left, right = k * pitch - (2 if k == 0 else 0), k * pitch + pitch * 0.6 + (2 if k == teeth - 1 else 0)
        points += [
            (left, foot),
            (left, -2.0 if k in (0, teeth - 1) else 0.5),
            (right, -2.0 if k in (0, teeth - 1) else 0.5),
            (right, foot),
        ]
    points += [(26.0, foot), (26.0, 12.0)]
    p.path(straight(points), PAPER if pale else SEATS[seat])
    if pale:
        p.rect(-2, 8.6, 28, 3.4, SEATS[seat])
    for y in (3.4, 6.7):
        p.line(straight([(-2, y), (26, y)], closed=False), 0.6, SHADES[seat], cap="butt")
    for y, joints in ((3.4, (3.6, 20.4)), (6.7, (1.8, 6.4, 17.6, 22.2))):
        for x in joints:
            p.line(straight([(x, y), (x, y + 3.3)], closed=False), 0.6, SHADES[seat], cap="butt")
    p.disc(12, 5.4, 4.4, INKS[seat])
    p.disc(12, 5.4, 3.8, SEATS[seat])
    sign(p, seat, 12, 5.4, 2.4, INKS[seat])
    return p


def trinket(kind: int) -> Block:
    """A brass coin sealed with wax, 26 mm: a moon with three stars as dots, or a key."""
    p = Block(30, 30, -2, -2)
    p.rect(-2, -2, 30, 30, BRASS_DARK)
    p.disc(13, 13, 12.4, BRASS)
    p.line(arc(13, 13, 11.7, 210, 400), 0.8, BRASS_PALE)
    for k in range(24):
        p.disc(*polar(13, 13, 11.2, 15 * k), 0.5, BRASS_DARK)
    blob = [polar(13, 13, 8.7 + (0.9, -0.2, 0.7, 0.1, -0.6)[k % 5], 24 * k + 7) for k in range(15)]
    p.shape([(x + 0.4, y + 0.5) for x, y in blob], "#5A3A0A", 0.6)
    p.shape(blob, WAX)
    p.line(smooth([polar(13, 13, 7.9, a) for a in (-80, -55, -30, -5, 20)], closed=False), 0.8, WAX_PALE)
    p.line(smooth([polar(13, 13, 8, a) for a in (100, 130, 160, 190)], closed=False), 0.9, WAX_DARK)
    p.disc(13, 13, 6.2, WAX_DARK)
    p.disc(13.15, 13.25, 5.8, "#97201B")
    if kind == 0:
        p.path("M14.6 8.9A4.4 4.4 0 1 0 16.9 15.6A3.6 3.6 0 0 1 14.6 8.9Z", "#F2B7A8")
        for x, y in ((15.2, 10.7), (16.9, 12.1), (15.3, 13.1)):
            p.disc(x, y, 0.55, "#F2B7A8")
    else:
        p.path(ring(13, 10.6, 2.5) + ring(13, 10.6, 1.2), "#F2B7A8", hollow=True)
        p.rect(12.4, 12.9, 1.2, 5.2, "#F2B7A8")
        p.rect(13.4, 14.7, 1.9, 1.0, "#F2B7A8")
        p.rect(13.4, 16.6, 1.6, 1.0, "#F2B7A8")
    return p


MAPLE, MAPLE_DARK, MAPLE_PALE = "#E6CC9C", "#DDBE88", "#EDD8B0"
HOLLOW, HOLLOW_DARK = "#BC9355", "#6A4A1F"


def _hollow(p: Block, x: float, y: float, w: float, h: float) -> None:
    p.rect(x - 0.7, y - 0.7, w + 1.4, h + 1.4, BURNT)
    p.rect(x, y, w, h, HOLLOW)
    p.rect(x, y, w, 1.0, HOLLOW_DARK)
    p.rect(x, y, 1.0, h, HOLLOW_DARK)


def _round_hollow(p: Block, x: float, y: float, r: float) -> None:
    p.disc(x, y, r + 0.7, BURNT)
    p.disc(x, y, r, HOLLOW)
    p.line(arc(x, y, r - 0.5, 250, 380), 1.0, HOLLOW_DARK)


def _heart(p: Block, x: float, y: float) -> None:
    half = [(0, 6.4), (-4.4, 2.6), (-6.8, -1.4), (-5.6, -4.8), (-2.8, -5.2), (0, -2.6)]
    p.shape([(x + u, y + v) for u, v in half] + [(x - u, y + v) for u, v in reversed(half[1:-1])], HOLLOW_DARK)


def _sword(p: Block, x: float, y: float) -> None:
    p.poly([(x, y - 8), (x + 1.5, y - 5.6), (x + 1.5, y + 3), (x - 1.5, y + 3), (x - 1.5, y - 5.6)], HOLLOW_DARK)
    p.rect(x - 4.6, y + 3, 9.2, 1.7, HOLLOW_DARK)
    p.rect(x - 0.9, y + 4.7, 1.8, 3.4, HOLLOW_DARK)


def _coins(p: Block, x: float, y: float) -> None:
    for dy in (4.6, 1.4, -1.8):
        p.disc(x, y + dy + 0.5, 6.2, HOLLOW, ry=2.9)
        p.disc(x, y + dy, 6, HOLLOW_DARK, ry=2.6)
    p.disc(x, y - 5, 6.2, HOLLOW, ry=2.9)
    p.disc(x, y - 5.2, 6, HOLLOW_DARK, ry=2.6)
    p.disc(x, y - 5.2, 3.4, HOLLOW, ry=1.3)


def _seal(p: Block, x: float, y: float) -> None:
    """Where a trinket goes: the outline of one."""
    p.line(straight([polar(x, y, 9.6 if k % 2 else 8.6, 15 * k) for k in range(24)]), 0.9, HOLLOW_DARK)
    p.path(f"M{x + 1.6} {y - 4.6}A5 5 0 1 0 {x + 4.4} {y + 3}A4.2 4.2 0 0 1 {x + 1.6} {y - 4.6}Z", HOLLOW_DARK)


PLANK = (136.0, 106.0)
WELLS, WELL_ROW, SEALS = (16.3, 39.5, 62.7), 30.7, (89.8, 119.2)
RACK, RACK_ROWS = (19.6, 46.6, 73.6, 100.6), (60.6, 72.4)
"""Middles in mm on a plank: of the wells for dice, of trinkets, of the walls in two rows."""


def plank(seat: str) -> Block:
    """A player's board, 136 by 106 mm with bleed: wells for three dice and two trinkets, a rack for eight walls.

    Pale boards: what stands on them is read, and they cost little ink.
    """
    wide, high = PLANK
    p = Block(wide + 6, high + 6, -3, -3)
    # Two boards below the name: their seam parts what is held from what is built.
    planks(p, -3, 14.6, wide + 6, high - 11.6, 37.6, 21, (MAPLE, MAPLE_DARK, MAPLE_PALE), "#B58A50", 0.5)
    p.rect(-3, 89.8, wide + 6, high - 86.8, MAPLE_PALE)  # a strip without grain for what it takes to win
    p.rect(-3, 89.4, wide + 6, 0.6, BURNT, 0.75)
    p.rect(-3, -3, wide + 6, 17.6, BURNT)
    p.rect(-3, -3, wide + 6, 16.6, SEATS[seat])
    emblem = (122.4, sum(RACK_ROWS) / 2)
    p.disc(*emblem, 8.2, BURNT)
    p.disc(*emblem, 7.6, SEATS[seat])
    sign(p, seat, *emblem, 4.4, INKS[seat])
    for x in WELLS:
        _hollow(p, x - 10.6, WELL_ROW - 10.6, 21.2, 21.2)
        for dx, dy, draw_sign in ((0, -5, _heart), (-5.4, 4.4, _sword), (5.4, 4.4, _coins)):  # every die is all three
            small = Block(22, 22)
            draw_sign(small, 0, 0)
            p.moved(small.parts, x + dx, WELL_ROW + dy, 0.55)
    for x in SEALS:
        _round_hollow(p, x, WELL_ROW, 13.2)
        _seal(p, x, WELL_ROW)
    for k in range(8):
        x, y = RACK[k % 4], RACK_ROWS[k // 4]
        _hollow(p, x - 12.6, y - 5.1, 25.2, 10.2)
        p.rect(x - 7, y - 0.6, 14, 3.6, HOLLOW_DARK)
        for tooth in (-7, -1.6, 3.8):
            p.rect(x + tooth, y - 3, 3.2, 3, HOLLOW_DARK)
    return p


def aid_ground() -> Block:
    """Pale boards for text, 127 by 82 mm with bleed."""
    p = Block(133, 88, -3, -3)
    p.rect(-3, -3, 133, 88, "#F3E4C2")
    chance = Random(77)
    for k in range(4):
        grain(p, -3, -3 + 22 * k, 133, 21.5, chance, "#C7A468", 0.45)
    return p


def draw() -> dict[str, Block]:
    """Every picture, by file name."""
    made = {
        "trinket_0": trinket(0),
        "trinket_1": trinket(1),
        "aid": aid_ground(),
    }
    for seat in SEATS:
        made |= {
            f"pawn_{seat}": pawn(seat),
            f"wall_{seat}": wall(seat),
            f"wall_{seat}_pale": wall(seat, pale=True),
            f"plank_{seat}": plank(seat),
        }
    return made
