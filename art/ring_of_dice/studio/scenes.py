"""Pictures of menus and of the rulebook: the thumbnail, the cover, the ground of its pages."""

from __future__ import annotations

from random import Random

from . import monsters, places, rings
from .chisel import Block, polar, sector, straight
from .wood import (
    BONE,
    BRASS,
    BURNT,
    STONE,
    WALNUT,
    WALNUT_DARK,
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


def _wheel(p: Block, x: float, y: float, scale: float, step: float, *, whole: bool = False) -> None:
    """The layers of the middle, the fan turned by so many degrees; the `whole` board has the outer ring round them."""
    q = Block(0, 0)
    if whole:
        outer = Block(0, 0)
        rings.outer_ring(outer)
        q.moved(outer.parts, -rings.MIDDLE, -rings.MIDDLE)
    fan = Block(0, 0)
    fan.moved(rings.fan().parts, -rings.FAN, -rings.FAN)
    q.turned(fan.parts, step, 0, 0)
    q.moved(rings.island().parts, -rings.ISLAND, -rings.ISLAND)
    if whole:
        rings.numbers(q, 0, 0)
    if not whole:
        inlay(q, 0, 0, rings.FAN + 1.6, 2.6)
    p.moved(q.parts, x, y, scale)


GLOW = ("#2A160B", "#3A1F10", "#552C15", "#7A431D", "#A86527", "#CE8F3A", "#E8BC66")
"""Lamplight from the dark of the room inwards."""


def _lamplight(p: Block, x: float, y: float, radius: float, squeeze: float) -> None:
    for k, tone in enumerate(GLOW[1:], 1):
        r = radius * (1 - k / 7.6)
        p.disc(x, y, r, tone, ry=r * squeeze)


RIM = ' stroke="#E6B055" stroke-width="1.1" stroke-linejoin="round"/>'


def _crowd(p: Block, names: dict[str, tuple[float, float, float]]) -> None:
    """Figures in a rim of light that lean over the board's far edge: the middle of their feet, and how large."""
    for name, (x, y, scale) in names.items():
        figure = monsters.figure(name)
        lit = [part.replace("/>", RIM) for part in figure if f'fill="{monsters.INK}"' in part]
        p.moved([*lit, *figure], x - 15 * scale, y - 34.4 * scale, scale)


def _title_ground(p: Block, width: float, deep: float) -> None:
    """A dark beam for a title, with a line of brass below."""
    p.rect(-3, -3, width + 6, deep + 3, BURNT)
    planks(p, -3, -3, width + 6, deep + 2, deep / 2 + 1, 7, (WALNUT_DARK, "#3A2012"))
    p.rect(-3, deep - 0.6, width + 6, 2.0, BURNT)
    p.rect(-3, deep, width + 6, 1.0, BRASS)


def _bold_board(p: Block, x: float, y: float, r: float) -> None:
    """The board without grain, landmarks or names, for a picture of the size of a stamp."""
    p.disc(x, y, r + 1.5, BURNT)
    p.disc(x, y, r + 1.0, BRASS)
    p.disc(x, y, r, BURNT)
    for space in range(16):
        mid, place = rings.NEAR + rings.STEP * space, places.PLACES.get(space)
        floor, sky = (place.stain, place.sky) if place else (STONE, rings.WALL)
        p.path(sector(x, y, r * 0.6, r * 0.8, mid - 11.25, mid + 11.25, 0.9), floor)
        p.path(sector(x, y, r * 0.815, r * 0.985, mid - 11.25, mid + 11.25, 0.9), sky)
        spot = polar(x, y, r * 0.9, mid)
        p.disc(*spot, r * 0.083, BRASS)
        p.disc(*spot, r * 0.07, BURNT)
        _text(p, *spot, r * 0.1, str(space), "#F9E7B4")
    p.disc(x, y, r * 0.6, BRASS)
    p.disc(x, y, r * 0.585, "#2B5660")


def thumbnail() -> Block:
    """Two monsters in the lamplight over the board, below a beam for a title in one line."""
    p = Block(70, 70)
    p.rect(0, 0, 70, 70, GLOW[0])
    _lamplight(p, 35, 36, 74, 0.82)
    _crowd(p, {"murk": (53.0, 49.4, 1.02), "grumble": (18.4, 49.2, 1.04)})
    _bold_board(p, 35, 97, 52)
    for x, y, pips, turn in ((35.4, 42, 5, -12), (21, 62.6, 3, 16), (51, 63, 1, -20)):
        die(p, x, y, 5.6, pips, turn)
    _title_ground(p, 70, 12.4)
    return p


def cover() -> Block:
    """Two monsters in the lamplight face each other over the board, for a page of 210 by 297 mm."""
    p = Block(216, 303, -3, -3)
    p.rect(-3, -3, 216, 303, GLOW[0])
    _lamplight(p, 105, 136, 235, 0.9)
    _crowd(p, {"murk": (155, 177, 3.3), "grumble": (62, 173, 3.55)})
    _wheel(p, 105, 307, 0.98, 22.5, whole=True)
    for x, y, pips, turn in (
        (28, 258, 4, 18),
        (105, 197, 5, -12),
        (182, 256, 1, 33),
        (69, 264, 6, -20),  # whole on the box too, whose fold is at 282
        (142, 263, 3, 10),
    ):
        die(p, x, y, 11, pips, turn)
    _title_ground(p, 210, 60)
    for x in (12, 198):
        for y in (9, 51):
            stud(p, x, y, 2.6)
    return p


LOW, HIGH = 52, 60
"""How high pictures of monsters at home are: on the page that has the section's head too, and on the other."""


def bestiary(name: str) -> Block:
    """A monster at home, 180 mm wide, three on a page: its two places at both sides, and their numbers."""
    deep = LOW if name in ("grumble", "snare", "tusk") else HIGH
    p = Block(180, deep)
    p.parts += [
        f'<clipPath id="frame"><rect width="180" height="{deep}" rx="3"/></clipPath>',
        '<g clip-path="url(#frame)">',
    ]
    (left, one), (right, other) = ((k, v) for k, v in places.PLACES.items() if v.monster == name)
    ground, scale = deep - 11.0, deep / 84
    p.rect(0, 0, 180, deep + 1, one.sky)
    for r, alpha in ((82, 0.35), (62, 0.45), (44, 0.5)):
        p.disc(90, ground - 17 * scale, r * scale, "#FBF4E2", alpha)
    for x, place, way in ((60, one, 1), (120, other, -1)):
        place.landmark(places.Flat(p, x, ground + 1, 1.8, way), place.sky, place.far)
    p.rect(0, ground, 180, 12, one.stain)
    p.rect(0, ground, 180, 1.1, BURNT)
    chance = Random(name)
    for _ in range(60):
        x, y = chance.uniform(2, 176), ground + chance.uniform(2.8, 9)
        p.line(
            straight([(x, y), (x + chance.uniform(3, 9), y + chance.uniform(-0.4, 0.4))], closed=False),
            0.5,
            BURNT,
            0.35,
        )
    size = (ground + 2) / 34.4
    p.moved(monsters.figure(name), 90 - 15 * size, ground + 4 - 34.4 * size, size)
    for x, number in ((11.5, left), (168.5, right)):
        p.disc(x, ground + 2.4, 8.4, BURNT)
        p.disc(x, ground + 2.4, 7.8, BRASS)
        p.disc(x, ground + 2.4, 7.0, BURNT)
        _text(p, x, ground + 2.4, 9.6, str(number), "#F9E7B4")
    p.parts.append("</g>")
    low = deep - 0.4
    p.line(
        f"M3 0.4H177A2.6 2.6 0 0 1 179.6 3V{low - 2.6:g}A2.6 2.6 0 0 1 177 {low:g}H3"
        f"A2.6 2.6 0 0 1 0.4 {low - 2.6:g}V3A2.6 2.6 0 0 1 3 0.4Z",
        0.8,
        BURNT,
    )
    return p


def _text(p: Block, x: float, y: float, size: float, said: str, fill: str) -> None:
    """A number or a name, set in the middle of a point."""
    place = f'x="{x:.2f}" y="{y + size * 0.36:.2f}" font-size="{size}"'
    style = 'font-family="title" font-weight="bold" text-anchor="middle"'
    p.parts.append(f'<text {place} {style} fill="{fill}">{said}</text>')


def turns() -> Block:
    """The fan in its four positions inside the outer spaces, those that a bridge leads to in the dark and named
    below; 190 by 54 mm."""
    p = Block(190, 54)
    for k in range(4):
        x, y = 23.5 + 47.7 * k, 23.5
        p.disc(x, y, 23.2, BURNT)
        for space in range(16):
            mid = rings.NEAR + rings.STEP * space
            place = places.PLACES.get(space)
            linked = space % 4 == k
            tone = BURNT if linked else place.stain if place else STONE
            p.path(sector(x, y, 15.4, 22.6, mid - 11.25, mid + 11.25, 0.4), tone)
            _text(p, *polar(x, y, 19.1, mid), 4.4, str(space), "#F9E7B4" if linked else BURNT)
        _wheel(p, x, y, 0.149, rings.STEP * k)
        _text(p, x, 50.6, 4.2, ", ".join(str(space) for space in range(k, 16, 4)), BURNT)
    return p


def layers() -> Block:
    """What is cut out beside the board, fan and island, each with its name; 84 by 28 mm."""
    p = Block(84, 28)
    for x, made, scale, name, aside in ((15, rings.fan(), 0.136, "Fan", 20), (55, rings.island(), 0.17, "Island", 21)):
        half = (rings.FAN if name == "Fan" else rings.ISLAND) * scale
        p.moved(made.parts, x - half, 14 - half, scale)
        _text(p, x + aside, 15.4, 4.0, name, BURNT)
    for k in range(8):
        at = polar(55, 14, rings.NUMBER * 0.17, rings.NEAR + rings.STEP / 2 + 45 * k)
        _text(p, at[0], at[1], 1.4, str(k), "#F9E7B4")
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
    made = {f"home_{name}": bestiary(name) for name in monsters.MONSTERS}
    return {
        **made,
        "thumbnail": thumbnail(),
        "cover": cover(),
        "turns": turns(),
        "layers": layers(),
        "book_edge": book_edge(),
    }
