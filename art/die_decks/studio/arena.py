"""The arena: the two who meet and their dice in its middle, above them the numbers, below them the challenges."""

from __future__ import annotations

import math

from . import signs
from .box import FACES, cube
from .shapes import COLOURS, INK, WHITE, Point, circle, fill, mix, polygon, rect, regular, shape, sheet, short, sign

ARENA: Point = (772.0, 486.0)
RIM, GAP = 12.0, 8.0
"""What is left at the edge, and between the rows."""
FIELD, PLATE = (118.0, 90.0), (370.0, 72.0)
"""A number that can be named, and the plate of a challenge: full rows of them lie on the arena."""
DUEL = (RIM, RIM + FIELD[1] + GAP, ARENA[0] - 2 * RIM, ARENA[1] - 2 * RIM - FIELD[1] - PLATE[1] - 2 * GAP)
"""The field between those rows: left, top, width and height."""
MIDDLE: Point = (ARENA[0] / 2, DUEL[1] + DUEL[3] / 2)
ROLLED, FIGHTER, PILE = (131.0, 165.0, 229.0), (256.0, 76.0, 100.0), (334.0, 72.0, 98.0)
"""How far from the middle the places are, and how large: of rolled cards, of who fights, of the piles."""
DIE = 45.0
"""An edge of the die in the middle."""
RAYS, RAY, FADE = 40, "#2A2A2A", 12
"""How many rays, their colour, and in how many steps they fade."""
LINE = mix(INK, WHITE, 0.42)
"""The lines of a die that is not there yet."""
STONE = "#3D3D3B"
"""The grey of a challenge."""
CHIP = 46.0
"""How wide the chips are which are laid on a number and on a challenge; what they hide is no wider."""


def _place(cx: float, cy: float, width: float, height: float, colour: str, r: float) -> str:
    """A place for a thing, outlined in a colour, its corners as round."""
    at = f'x="{short(cx - width / 2)}" y="{short(cy - height / 2)}" width="{short(width)}" height="{short(height)}"'
    return f'<rect {at} rx="{short(r)}" fill="{INK}" stroke="{colour}" stroke-width="2"/>'


def _rays(room: tuple[float, float, float, float], middle: Point) -> list[str]:
    """Rays from a point, which fade before the edges of a room, so that no cut is seen: laid on each other, the shorter
    the lighter, since painters differ in how they draw what runs from one colour to another."""
    (x, y), across, down = middle, room[2] / 2, room[3] / 2
    found = []
    for step in range(FADE):
        share, data = 1 - 0.35 * step / (FADE - 1), ""
        for k in range(RAYS):
            turns = [math.radians(360 / RAYS * (k + side)) for side in (-0.25, 0.25)]
            sides = [(math.cos(a), math.sin(a)) for a in turns]
            reach = [share / math.hypot(a / across, b / down) for a, b in sides]
            data += polygon([middle, *((x + a * far, y + b * far) for (a, b), far in zip(sides, reach, strict=True))])
        found.append(fill(data, mix(INK, RAY, (step + 1) / FADE)))
    return found


def _outlined(cx: float, cy: float, edge: float) -> list[str]:
    """A die in lines, the shapes of its faces in colours: a card comes to lie on it."""
    found = []
    starts = {3: (0.0, -1.0), 6: (-0.866, -0.5), 5: (0.0, 0.0)}
    for number, (a, b, c, d) in FACES.items():
        x, y = starts[number]
        matrix = f"{a} {b} {c} {d} {short(cx + x * edge)} {short(cy + y * edge)}"
        drawn = shape(number, edge / 2, edge / 2, edge * 0.27)
        colour = mix(COLOURS[6], WHITE, 0.25) if number == 6 else COLOURS[number]
        line = f'fill="none" stroke="{colour}" stroke-width="4"'
        found.append(f'<g transform="matrix({matrix})"><path {line} d="{drawn}"/></g>')
    corners = regular(cx, cy, edge, 6)
    inner = "".join(f"M{short(cx)} {short(cy)}L{short(x)} {short(y)}" for x, y in corners[1::2])
    line = f'fill="none" stroke="{LINE}" stroke-width="3" stroke-miterlimit="2"'
    return [f'<path {line} d="{polygon(corners)}{inner}"/>', *found]


def _arena() -> list[str]:
    """The field of the duel: the die in the middle of rays, beside it a place for each card that is rolled, for who
    rolls it, and at the ends for the piles."""
    (x, y), found = MIDDLE, [rect(0, 0, *ARENA, INK), *_rays(DUEL, MIDDLE)]
    for (far, wide, high), colour, r in ((ROLLED, WHITE, 11), (FIGHTER, LINE, 6), (PILE, LINE, 6)):
        found += [_place(x + side * far, y, wide, high, colour, r) for side in (-1, 1)]
    for side in (-1, 1):
        found += _outlined(x + side * ROLLED[0], y, 74)
    for number, colour in COLOURS.items():  # the six numbers, three for each side of the table
        row, column = divmod(number - 1, 3)
        at = (x + (column - 1) * 27 * (-1 if row == 0 else 1), y + (row * 2 - 1) * 82)
        lit = mix(colour, WHITE, 0.15) if number == 6 else colour
        found.append(fill(shape(number, *at, 9, 180 * (1 - row)), lit))
    return found + cube(x, y, DIE)


def _field(number: int) -> list[str]:
    """A number: its digit for either side of the table in a corner, as on a card, and between them its shape, quiet, so
    that it is no digit; its chip is laid on it."""
    (width, height), colour = FIELD, sign(number)
    y, r = height / 2, {2: 28.0, 3: 27.0, 4: 26.0, 6: 30.0}.get(number, 29.0)
    left, high = {1: (22.0, 36.0), 4: (18.5, 38.0), 6: (19.0, 45.0)}.get(number, (19.0, 43.0))
    tile = COLOURS[number]
    if number == 1:  # named in Victory Dice alone, for a prize of one die: a tile as the others, but not lit
        tile, colour = mix(tile, INK, 0.5), mix(tile, WHITE, 0.35)
    half = signs.digit(number, left, 28, high, colour)
    low = 4.0 if number == 3 else 0.0
    drawn = shape(number, width / 2, y + low, r)
    ground = [rect(0, 0, width, height, tile), fill(drawn, mix(tile, INK, 0.3))]
    return [
        *ground,
        half,
        f'<g transform="rotate(180 {short(width / 2)} {short(y)})">{half}</g>',
    ]


def _plate() -> list[str]:
    """The ground of a challenge: grey rays from its middle, so quiet that words stand on them."""
    (width, height), middle = PLATE, (PLATE[0] / 2, PLATE[1] / 2)
    turns = [math.radians(360 / RAYS * (k + 0.5)) for k in range(RAYS)]
    ends = [(middle[0] + width * math.cos(a), middle[1] + width * math.sin(a)) for a in turns]
    data = "".join(polygon([middle, *pair]) for pair in zip(ends[::2], ends[1::2], strict=True))
    return [rect(0, 0, width, height, STONE), fill(data, mix(STONE, WHITE, 0.07))]


def _bars(which: str) -> list[str]:
    """Three bars round one line, of which the lowest or the highest is lit: the sign of a challenge in colours."""
    heights = (42.0, 26.0, 11.0) if which == "lowest" else (11.0, 26.0, 42.0)
    colours = (LINE, LINE, COLOURS[3])
    return [
        rect(1.5 + 15.5 * k, 22 - high / 2, 10.5, high, colour)
        for k, (high, colour) in enumerate(zip(heights, colours, strict=True))
    ]


def _gold() -> list[str]:
    """A chip of gold, whose edge is seen on yellow as well."""
    r = CHIP / 2
    rings = ((0.0, WHITE), (2.4, INK), (4.0, COLOURS[3]))
    return [fill(circle(r, r, r - far), colour) for far, colour in rings]


def _chip() -> list[str]:
    """A chip of gold with the five pips of a die, the same from both sides of the table."""
    r, far = CHIP / 2, 6.6
    pips = [(0.0, 0.0), *((a * far, b * far) for a in (-1, 1) for b in (-1, 1))]
    side = 13.0
    die = f'<rect x="{r - side}" y="{r - side}" width="{2 * side}" height="{2 * side}" rx="6" fill="{INK}"/>'
    dots = "".join(circle(r + a, r + b, 3.0) for a, b in pips)
    return [*_gold(), die, fill(dots, COLOURS[3])]


def _wins() -> list[str]:
    """A chip of gold with a star, the same from both sides as well."""
    r = CHIP / 2
    outer, inner = regular(r, r, 16, 8), regular(r, r, 9.6, 8, -67.5)
    star = polygon(point for pair in zip(outer, inner, strict=True) for point in pair)
    return [*_gold(), fill(star, INK)]


def pictures() -> dict[str, str]:
    """`arena`; what lies on it, `field1` to `field6`, `plate`, `bars_lowest` and `bars_highest`, `chip` and `star`."""
    found = {"arena": sheet(*ARENA, _arena()), "plate": sheet(*PLATE, _plate())}
    found |= {"chip": sheet(CHIP, CHIP, _chip()), "star": sheet(CHIP, CHIP, _wins())}
    found |= {f"bars_{which}": sheet(44, 44, _bars(which)) for which in ("lowest", "highest")}
    return found | {f"field{number}": sheet(*FIELD, _field(number)) for number in COLOURS}
