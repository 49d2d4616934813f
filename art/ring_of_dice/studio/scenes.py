"""Pictures of menus and of the rulebook: the thumbnail, the cover, the ground of its pages."""

from __future__ import annotations

import math
from random import Random

from . import marks, monsters, places, rings
from .chisel import Block, arc, polar, ring, sector, straight
from .wood import (
    BONE,
    BRASS,
    BRASS_DARK,
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


def thumbnail() -> Block:
    """Two monsters in the lamplight over the board, below a beam for a title in one line."""
    p = Block(70, 70)
    p.rect(0, 0, 70, 70, GLOW[0])
    _lamplight(p, 35, 36, 74, 0.82)
    _crowd(p, {"murk": (52.6, 46.2, 0.92), "grumble": (19.0, 46.0, 0.98)})
    _wheel(p, 35, 84.5, 0.285, 22.5, whole=True)
    die(p, 35.4, 38.6, 5.2, 5, -12)
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
        (66, 284, 6, -20),
        (146, 282, 3, 10),
    ):
        die(p, x, y, 11, pips, turn)
    _title_ground(p, 210, 60)
    for x in (12, 198):
        for y in (9, 51):
            stud(p, x, y, 2.6)
    return p


def bestiary(name: str) -> Block:
    """A monster at home, 180 by 83 mm: its two places at both sides, and their numbers."""
    p = Block(180, 83)
    p.parts += [
        '<clipPath id="frame"><rect width="180" height="83" rx="3"/></clipPath>',
        '<g clip-path="url(#frame)">',
    ]
    (left, one), (right, other) = ((k, v) for k, v in places.PLACES.items() if v.monster == name)
    p.rect(0, 0, 180, 84, one.sky)
    for r, alpha in ((62, 0.35), (50, 0.45), (38, 0.5)):
        p.disc(90, 52, r, "#FBF4E2", alpha)
    for x, place, way in ((62, one, 1), (118, other, -1)):
        place.landmark(places.Flat(p, x, 70, 2.35, way), place.sky, place.far)
    p.rect(0, 69, 180, 15, one.stain)
    p.rect(0, 69, 180, 1.1, BURNT)
    chance = Random(name)
    for _ in range(60):
        x, y = chance.uniform(2, 176), chance.uniform(72.4, 80)
        p.line(
            straight([(x, y), (x + chance.uniform(3, 9), y + chance.uniform(-0.4, 0.4))], closed=False),
            0.5,
            BURNT,
            0.35,
        )
    p.moved(monsters.figure(name), 90 - 15 * 2.04, 74 - 34.4 * 2.04, 2.04)
    for x, number in ((11.5, left), (168.5, right)):
        p.disc(x, 73.4, 8.4, BURNT)
        p.disc(x, 73.4, 7.8, BRASS)
        p.disc(x, 73.4, 7.0, BURNT)
        _text(p, x, 73.4, 9.6, str(number), "#F9E7B4")
    p.parts.append("</g>")
    p.line(
        "M3 0.4H177A2.6 2.6 0 0 1 179.6 3V80A2.6 2.6 0 0 1 177 82.6H3A2.6 2.6 0 0 1 0.4 80V3A2.6 2.6 0 0 1 3 0.4Z",
        0.8,
        BURNT,
    )
    return p


def gathering() -> Block:
    """All six at the board's far edge, 180 by 160 mm."""
    p = Block(180, 160)
    p.parts += [
        '<clipPath id="frame"><rect width="180" height="160" rx="3"/></clipPath>',
        '<g clip-path="url(#frame)">',
    ]
    p.rect(0, 0, 180, 160, GLOW[0])
    _lamplight(p, 90, 58, 168, 0.92)
    spots = {"snare": 21.0, "quill": 160.0, "tusk": 45.0, "ember": 135.0, "grumble": 72.0, "murk": 108.0}
    rows = {name: 229 - math.sqrt(146**2 - (x - 90) ** 2) + 11 for name, x in spots.items()}
    _crowd(p, {name: (x, rows[name], 1.78) for name, x in spots.items()})
    _wheel(p, 90, 229, 0.87, 22.5, whole=True)
    for x, y, pips, turn in ((50, 111, 2, 18), (90, 90, 6, -12), (131, 110, 4, 33), (112, 134, 3, -24)):
        die(p, x, y, 7, pips, turn)
    p.parts.append("</g>")
    return p


def throw() -> Block:
    """A monster of the rough rules behind its two dice and a player's three: a picture of 180 by 172 mm."""
    p = Block(180, 172)
    p.parts += [
        '<clipPath id="frame"><rect width="180" height="172" rx="3"/></clipPath>',
        '<g clip-path="url(#frame)">',
    ]
    p.rect(0, 0, 180, 172, GLOW[0])
    _lamplight(p, 90, 86, 170, 0.95)
    _crowd(p, {"ember": (90, 129, 3.1)})
    q = Block(0, 0)
    planks(q, -3, 118, 186, 57, 14, 11, (WALNUT, WALNUT_DARK))
    p.rect(0, 117, 180, 55, BURNT)
    p.moved(q.parts, 0, 0, 1)
    p.rect(0, 117.4, 180, 0.9, BRASS)
    for x, y, pips, turn in ((28, 128, 4, -14), (56, 143, 4, 10)):
        die(p, x, y, 10.5, pips, turn, "#2A1D17", BONE)
    for x, y, pips, turn in ((114, 146, 1, 12), (137, 127, 5, -20), (160, 147, 3, 6)):
        die(p, x, y, 10.5, pips, turn)
    p.parts.append("</g>")
    return p


def stretches() -> Block:
    """The twelve places in the order of the ring, two of a stretch beside each other, with names; 180 by 74 mm."""
    p = Block(180, 74)
    for k, (number, place) in enumerate(places.PLACES.items()):
        x, y = 30 * (k % 6), 37 * (k // 6)
        p.rect(x + 0.8, y + 0.8, 28.4, 28.4, BURNT)
        p.rect(x + 1.3, y + 1.3, 27.4, 19, place.sky)
        p.parts.append(
            f'<clipPath id="sky{number}"><rect x="{x + 1.3}" y="{y + 1.3}" width="27.4" height="19"/></clipPath>'
        )
        p.parts.append(f'<g clip-path="url(#sky{number})">')
        place.landmark(places.Flat(p, x + 15.4, y + 20, 0.51), place.sky, place.far)
        p.parts.append("</g>")
        p.rect(x + 1.3, y + 20, 27.4, 8.7, place.stain)
        p.rect(x + 1.3, y + 19.6, 27.4, 0.6, BURNT)
        p.disc(x + 23.2, y + 7.6, 4.2, place.deep)
        p.moved(marks.mark(place.monster, "#FBF0D6").parts, x + 23.2 - 3.12, y + 7.6 - 3.12, 0.26)
        p.disc(x + 15, y + 23.8, 4.4, BRASS)
        p.disc(x + 15, y + 23.8, 3.9, BURNT)
        _text(p, x + 15, y + 23.8, 5.2, str(number), "#F9E7B4")
        _text(p, x + 15, y + 32, 3.5, place.name, BURNT)
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


CLOTH, CLOTH_DARK = "#234A43", "#1B3A35"
RUNNERS = {"white": (180, "#5F6257"), "red": (0, "#5C2A26"), "yellow": (270, "#665A22"), "blue": (90, "#23406A")}
"""Which side of the table a colour sits at, and the tone of its runner."""


def tavern() -> Block:
    """The table in the tavern, 560 by 560 for 56 units: boards, a green cloth, a runner for each player."""
    p = Block(560, 560)
    planks(p, 0, 0, 560, 560, 46.7, 61, ("#35271C", "#302319", "#3A2B1F"))
    for x, y, r in ((86, 190, 15), (101, 206, 15), (470, 388, 15), (86, 420, 12)):
        p.line(ring(x, y, r), 2.0, "#1F150E", 0.7)
        p.line(arc(x, y, r - 2.2, 30, 210), 0.7, "#1F150E", 0.6)
    for x, y in ((100, 330), (462, 240)):
        for r, tone, alpha in ((46, "#E8BC66", 0.07), (32, "#E8BC66", 0.08), (20, "#F4D583", 0.12)):
            p.disc(x, y, r, tone, alpha)
        p.disc(x, y, 9.6, BRASS_DARK)
        p.disc(x, y, 8.6, BRASS)
        p.disc(x, y, 5.4, "#F3E4C2")
        p.disc(x - 0.4, y - 0.6, 2.2, "#F7B733")
        p.disc(x - 0.4, y - 0.6, 1.0, "#FFF3D0")
    whole, half = 280.0, 127.0
    p.rect(whole - half - 1.6, whole - half - 1.0, 2 * half + 3.2, 2 * half + 4.0, "#150E08", 0.55)
    p.rect(whole - half, whole - half, 2 * half, 2 * half, CLOTH)
    for inset, width, tone in ((3.2, 1.6, CLOTH_DARK), (5.6, 0.7, BRASS_DARK), (7.2, 0.35, BRASS_DARK)):
        a, b = whole - half + inset, whole + half - inset
        p.line(straight([(a, a), (b, a), (b, b), (a, b)]), width, tone)
    for turn, tone in RUNNERS.values():
        q = Block(0, 0)
        q.rect(whole - 34, whole - half + 9, 68, 62, tone)
        q.rect(whole - 34, whole - half + 11, 68, 0.7, BRASS_DARK)
        for k in range(25):
            q.rect(whole - 33.6 + 2.76 * k, whole - half + 5.4, 0.9, 4, tone)
        p.turned(q.parts, turn, whole, whole)
    return p


def draw() -> dict[str, Block]:
    """Every picture, by file name."""
    made = {f"home_{name}": bestiary(name) for name in monsters.MONSTERS}
    return {
        **made,
        "thumbnail": thumbnail(),
        "cover": cover(),
        "turns": turns(),
        "stretches": stretches(),
        "gathering": gathering(),
        "throw": throw(),
        "book_edge": book_edge(),
        "tavern": tavern(),
    }
