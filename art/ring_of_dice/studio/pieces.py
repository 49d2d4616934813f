"""What is moved about: pawns, walls, trinkets, and what lies in front of a player."""

from __future__ import annotations

from random import Random

from .chisel import Block, arc, polar, ring, smooth, straight
from .rings import well
from .wood import (
    BRASS,
    BRASS_DARK,
    BRASS_PALE,
    BURNT,
    INKS,
    SEATS,
    WALNUT,
    WALNUT_DARK,
    WALNUT_PALE,
    WAX,
    WAX_DARK,
    WAX_PALE,
    grain,
    inlay,
    planks,
    rounds,
    sign,
    stud,
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


def wall(seat: str) -> Block:
    """A palisade seen from above, 24 by 10 mm with bleed: four logs, and the sign on a plate."""
    p = Block(28, 14, -2, -2)
    p.rect(-2, -2, 28, 14, SEATS[seat])
    chance = Random(seat)
    for k in range(1, 3):
        grain(p, 0, 3.4 * k - 1.6, 24, 3, chance, SHADES[seat])
    for y in (2.9, 7.1):
        p.line(straight([(-2, y), (26, y)], closed=False), 0.7, SHADES[seat])
    for x in (3, 21):
        p.rect(x - 1.4, -2, 2.8, 14, BURNT)
        p.rect(x - 1, -2, 2, 14, BRASS)
        for y in (2, 8):
            p.disc(x, y, 0.65, BRASS_DARK)
    p.disc(12, 5, 4.6, INKS[seat])
    p.disc(12, 5, 4.0, SEATS[seat])
    sign(p, seat, 12, 5, 2.5, INKS[seat])
    return p


def trinket(kind: int) -> Block:
    """A brass coin sealed with wax, 26 mm: a crescent, or a key."""
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
        p.poly([polar(16, 11.4, 1.7 if k % 2 == 0 else 0.7, 36 * k) for k in range(10)], "#F2B7A8")
    else:
        p.path(ring(13, 10.6, 2.5) + ring(13, 10.6, 1.2), "#F2B7A8", hollow=True)
        p.rect(12.4, 12.9, 1.2, 5.2, "#F2B7A8")
        p.rect(13.4, 14.7, 1.9, 1.0, "#F2B7A8")
        p.rect(13.4, 16.6, 1.6, 1.0, "#F2B7A8")
    return p


def _hollow(p: Block, x: float, y: float, w: float, h: float) -> None:
    p.rect(x - 0.8, y - 0.8, w + 1.6, h + 1.6, BRASS_DARK)
    p.rect(x, y, w, h, "#24130A")
    p.rect(x, y + h - 0.7, w, 0.7, WALNUT)


def plank(seat: str) -> Block:
    """A player's board, 160 by 80 mm with bleed: wells for three dice and two trinkets, a rack for eight walls."""
    p = Block(166, 86, -3, -3)
    planks(p, -3, -3, 166, 86, 28.7, 17 + len(seat), (WALNUT, WALNUT_DARK, WALNUT_PALE))
    p.rect(-3, -3, 166, 10, BURNT)
    p.rect(-3, -3, 166, 9.2, SEATS[seat])
    p.rect(-3, 7, 166, 0.9, BRASS)
    p.line(straight([(3, 11), (157, 11), (157, 77), (3, 77)]), 0.6, BRASS_DARK)
    for x, y in ((5.5, 13.5), (154.5, 13.5), (5.5, 74.5), (154.5, 74.5)):
        stud(p, x, y, 1.2)
    for k in range(3):
        _hollow(p, 22 + 28 * k - 10.8, 27 - 10.8 + 2, 21.6, 21.6)
    for x in (112, 142):
        p.disc(x, 29, 14.4, BRASS_DARK)
        p.disc(x, 29, 13.5, "#24130A")
        p.line(arc(x, 29, 13, 20, 160), 0.8, WALNUT)
    for k in range(8):
        x, y = 20 + 27 * (k % 4), 54 + 14 * (k // 4)
        _hollow(p, x - 12.6, y - 5.6, 25.2, 11.2)
    p.disc(137, 61, 13.4, BURNT)
    p.disc(137, 61, 12.6, SEATS[seat])
    p.line(ring(137, 61, 11), 0.6, INKS[seat], 0.7)
    sign(p, seat, 137, 61, 6.4, INKS[seat])
    return p


def bowl(cloth: str, pale: str, seed: int) -> Block:
    """A round tray with a wooden rim, 138 mm with bleed."""
    p = Block(144, 144, -3, -3)
    p.rect(-3, -3, 144, 144, WALNUT_DARK)
    p.disc(69, 69, 69, WALNUT)
    rounds(p, 69, 69, 58, 68, 0, 359, seed)
    inlay(p, 69, 69, 66.4, 1.2)
    for k in range(16):
        stud(p, *polar(69, 69, 62, 22.5 * k), 1.5)
    p.disc(69, 69, 57.6, BURNT)
    p.disc(69, 69, 56.4, cloth)
    p.line(ring(69, 69, 53), 0.6, pale, 0.6)
    return p


def _dice_bowl() -> Block:
    p = bowl("#5E1714", "#B5564A", 201)
    for k in range(8):
        a, b, c = polar(69, 69, 40, 45 * k), polar(69, 69, 16, 45 * k + 22.5), polar(69, 69, 16, 45 * k - 22.5)
        p.line(straight([a, b, (69, 69), c]), 0.6, "#B5564A", 0.55)
    p.line(ring(69, 69, 43), 0.6, "#B5564A", 0.55)
    return p


def _box() -> Block:
    """A box for the movement dice and the wall die, 62 mm with bleed."""
    p = Block(68, 68, -3, -3)
    planks(p, -3, -3, 68, 68, 17, 41, (WALNUT, WALNUT_PALE))
    p.line(straight([(3.5, 3.5), (58.5, 3.5), (58.5, 58.5), (3.5, 58.5)]), 1.8, BURNT)
    p.line(straight([(3.5, 3.5), (58.5, 3.5), (58.5, 58.5), (3.5, 58.5)]), 1.1, BRASS)
    half = 0.42 * 29.03
    for dx in (-half, half):
        for dy in (-half, half):
            well(p, 31 + dx, 31 + dy, 20.6)
    return p


def _den() -> Block:
    """Where monsters wait: claw marks on dark boards."""
    p = bowl("#2B211A", "#7D6650", 202)
    for x in (46, 58, 70, 82, 94):
        gash = [(x + 8, 38), (x + 2, 60), (x - 3, 82), (x - 9, 102), (x - 5, 82), (x + 0.6, 60)]
        p.shape(gash, "#140D08")
        p.line(smooth([(x + 8, 38), (x + 2.4, 60), (x - 2.6, 82), (x - 9, 102)], closed=False), 0.5, "#7D6650", 0.7)
    return p


def aid_ground() -> Block:
    """Pale boards for text, 88.9 by 127 mm with bleed."""
    p = Block(94.9, 133, -3, -3)
    p.rect(-3, -3, 94.9, 133, "#F3E4C2")
    chance = Random(77)
    for k in range(5):
        grain(p, -3, -3 + 26.6 * k, 94.9, 26, chance, "#C7A468")
    return p


def draw() -> dict[str, Block]:
    """Every picture, by file name."""
    made = {
        "trinket_0": trinket(0),
        "trinket_1": trinket(1),
        "bowl": _dice_bowl(),
        "box": _box(),
        "den": _den(),
        "aid": aid_ground(),
    }
    for seat in SEATS:
        made |= {f"pawn_{seat}": pawn(seat), f"wall_{seat}": wall(seat), f"plank_{seat}": plank(seat)}
    return made
