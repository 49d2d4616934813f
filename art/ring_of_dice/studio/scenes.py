"""Pictures of menus and of the rulebook: the thumbnail, the cover, the ground of its pages."""

from __future__ import annotations

from random import Random

from . import monsters, rings
from .chisel import Block, polar, straight
from .wood import (
    BONE,
    BRASS,
    BRASS_DARK,
    BURNT,
    WALNUT,
    WALNUT_DARK,
    WALNUT_PALE,
    grain,
    inlay,
    planks,
    stud,
)


def die(p: Block, x: float, y: float, s: float, pips: int, turn: float, fill: str = BONE, ink: str = BURNT) -> None:
    """A die seen upon one face, with round corners, turned about its middle."""
    q = Block(0, 0)
    q.line(
        straight([(x + a * s * 0.8, y + b * s * 0.8) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]), s * 0.62, BURNT
    )
    q.line(
        straight([(x + a * s * 0.8, y + b * s * 0.8) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]), s * 0.4, fill
    )
    q.rect(x - s * 0.82, y - s * 0.82, s * 1.64, s * 1.64, fill)
    far = s * 0.52
    spots = {
        1: [(0, 0)],
        2: [(-1, -1), (1, 1)],
        3: [(-1, -1), (0, 0), (1, 1)],
        4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
    }[pips]
    for a, b in spots:
        q.disc(x + a * far, y + b * far, s * 0.2, ink)
    p.turned(q.parts, turn, x, y)


def _wheel(p: Block, x: float, y: float, scale: float, step: float) -> None:
    """The three layers of the middle, the fan turned by so many degrees."""
    q = Block(0, 0)
    fan = Block(0, 0)
    fan.moved(rings.fan().parts, -rings.FAN, -rings.FAN)
    q.turned(fan.parts, step, 0, 0)
    q.moved(rings.island().parts, -rings.ISLAND, -rings.ISLAND)
    inlay(q, 0, 0, rings.FAN + 1.6, 2.6)
    p.moved(q.parts, x, y, scale)


def thumbnail() -> Block:
    """The wheel with dice round it, and Grumble in the middle."""
    p = Block(70, 70)
    planks(p, 0, 0, 70, 70, 14, 3, (WALNUT, WALNUT_DARK, WALNUT_PALE))
    _wheel(p, 35, 35, 0.325, 22.5)
    p.disc(35, 35, 20.4, BURNT)
    p.disc(35, 35, 19.4, monsters.PAPER)
    figure = monsters.grumble().parts[2:]
    p.moved(figure[_ground_parts(figure) :], 35 - 15 * 1.08, 35 - 20 * 1.08, 1.08)
    inlay(p, 35, 35, 20, 1.3)
    for x, y, pips, turn in ((9.5, 9.5, 6, -14), (60.5, 9.5, 3, 12), (9.5, 60.5, 5, 10), (60.5, 60.5, 2, -11)):
        die(p, x, y, 5.2, pips, turn)
    return p


def _ground_parts(parts: list[str]) -> int:
    """How many of a print's first parts are its ground of lines."""
    return next(k for k, part in enumerate(parts) if 'd="M3 35' in part or 'd="M3 35.2' in part)


def cover() -> Block:
    """The tavern's table from above, for a page of 210 by 297 mm."""
    p = Block(216, 303, -3, -3)
    planks(p, -3, -3, 216, 303, 33.7, 23, (WALNUT, WALNUT_DARK, WALNUT_PALE, WALNUT))
    corners = [(9, 9), (201, 9), (201, 288), (9, 288)]
    p.line(straight(corners), 2.4, BURNT)
    p.line(straight(corners), 1.5, BRASS)
    inner = [(12, 12), (198, 12), (198, 285), (12, 285)]
    p.line(straight(inner), 0.5, BRASS_DARK)
    for x, y in corners:
        stud(p, x, y, 3.2)
    _wheel(p, 105, 171, 0.83, 22.5)
    for k, (a, pips, turn) in enumerate(((12, 4, 18), (78, 6, -20), (131, 1, 33), (224, 5, -8), (291, 3, 14))):
        x, y = polar(105, 171, 91 + 2 * (k % 2), a)
        die(p, x, y, 6.6, pips, turn)
    return p


def gang() -> Block:
    """All six monsters side by side, without their names, 190 by 36 mm."""
    p = Block(190, 36.1)
    for k, name in enumerate(monsters.MONSTERS):
        figure = [part.replace("arch", f"arch{k}") for part in monsters.draw()[f"monster_{name}"].parts]
        p.moved(figure, 32 * k, 0)
    return p


def turns() -> Block:
    """The fan in its four positions, 190 by 44 mm."""
    p = Block(190, 44)
    for k in range(4):
        _wheel(p, 22 + 48.6 * k, 22, 0.215, rings.STEP * k)
    return p


def book_edge() -> Block:
    """A plank along the head of a page, 210 by 9 mm."""
    p = Block(210, 9)
    p.rect(0, 0, 210, 9, WALNUT)
    grain(p, 0, 0, 210, 9, Random(4))
    p.rect(0, 7.6, 210, 1.4, BURNT)
    p.rect(0, 7.9, 210, 0.8, BRASS)
    for k in range(8):
        stud(p, 15 + 25.7 * k, 3.8, 1.1)
    return p


def draw() -> dict[str, Block]:
    """Every picture, by file name."""
    return {"thumbnail": thumbnail(), "cover": cover(), "gang": gang(), "turns": turns(), "book_edge": book_edge()}
