"""The board in its three layers: rings and corners, the fan with its four bridges, the island that lies on the fan.

Angles as the definition has them: an inner space faces each side of the table, outer ones lie every 22.5 degrees,
clockwise, two to an inner one, so that a bridge at either of them ends in it. The board folds between outer ones.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

from . import marks, places
from .chisel import Block, Point, arc, polar, ring, sector, smooth, straight
from .wood import (
    BRASS,
    BRASS_DARK,
    BRASS_PALE,
    BURNT,
    INKS,
    OAK,
    OAK_PALE,
    SEATS,
    STONE,
    STONE_PALE,
    WALNUT,
    WALNUT_DARK,
    WALNUT_PALE,
    WATER,
    WATER_DARK,
    WATER_PALE,
    inlay,
    planks,
    rounds,
    sign,
    stud,
)

SIDE, MIDDLE = 360.0, 180.0
OUTER, SHORE, FAN, ISLAND, HUB = 163.0, 98.0, 96.0, 70.0, 15.4
"""Radii in mm: the outer ring's edge, its inner shore, the fan, the island, the island's middle."""
NEAR, STEP = 168.75, 22.5
"""Where outer space 0 lies, in degrees from the far side, and how far it is to the next."""
MARKED_OUT, MARKED_IN = (1, 5, 9, 13), (1, 3, 5, 7)
HOMES = {0: "white", 4: "red", 2: "yellow", 6: "blue"}
CORNER = 142.5
"""How far, along both sides, the middle of a corner's tray lies from the board's middle."""
TRAY = 32.4
BLEED = 3.0


def _waves(p: Block, x: float, y: float, inner: float, outer: float, seed: int) -> None:
    """Carved water: rows of short bows round the middle."""
    chance = Random(seed)
    rows = max(2, round((outer - inner) / 5.2))
    for k in range(rows):
        r = inner + (outer - inner) * (k + 0.5) / rows
        count = round(6.283 * r / 13)
        for j in range(count):
            a = 360 * (j + (k % 2) / 2) / count + chance.uniform(-2, 2)
            half = 220 / r
            line = [polar(x, y, r - 0.9, a - half), polar(x, y, r + 1.1, a), polar(x, y, r - 0.9, a + half)]
            p.line(smooth(line, closed=False), 0.7, WATER_PALE, 0.75)
            low = [polar(x, y, r - 2.2, a - half * 0.6), polar(x, y, r - 0.9, a + half * 0.2)]
            p.line(straight(low, closed=False), 0.5, WATER_DARK)


SKYLINE = 138.6
"""Radius in mm where the floor of an outer space ends and its skyline begins."""
NAMED = 129.8
"""Radius in mm where the plain band for a name begins, which ends at the skyline."""
PLATE = 158.0
"""Radius on which plates with numbers lie, half on the rim."""


def _space(p: Block, number: int, mid: float) -> None:
    """A place of the outer ring: stained wood below, the sky above, whose haunt it is at the right of the number."""
    place, half = places.PLACES[number], STEP / 2
    p.path(sector(MIDDLE, MIDDLE, SHORE, OUTER, mid - half, mid + half), BURNT)
    p.path(sector(MIDDLE, MIDDLE, SHORE + 0.7, OUTER - 0.5, mid - half, mid + half, 1.5), place.stain)
    rounds(p, MIDDLE, MIDDLE, SHORE + 2, SKYLINE, mid - half * 0.9, mid + half * 0.9, 60 + number)
    p.path(sector(MIDDLE, MIDDLE, SKYLINE, OUTER - 0.5, mid - half, mid + half, 1.5), place.sky)
    places.scene(p, MIDDLE, MIDDLE, mid, number)
    p.path(sector(MIDDLE, MIDDLE, NAMED, SKYLINE, mid - half, mid + half, 1.5), BURNT)
    p.path(sector(MIDDLE, MIDDLE, NAMED + 0.6, SKYLINE - 0.6, mid - half, mid + half, 1.5), place.sky)
    x, y = polar(MIDDLE, MIDDLE, 147.2, mid - 7.9) if places.near(mid) else polar(MIDDLE, MIDDLE, 153.2, mid + 7.5)
    p.disc(x, y, 7.6, BURNT)
    p.disc(x, y, 7.0, place.deep)
    p.moved(marks.mark(place.monster, "#FBF0D6").parts, x - 5.4, y - 5.4, 0.45)


def _plate(p: Block, x: float, y: float, r: float, ground: str) -> None:
    """A plate for a number, framed in brass."""
    p.disc(x, y, r + 1.3, BURNT)
    p.disc(x, y, r + 0.7, BRASS)
    p.disc(x, y, r, ground)


def _paving(p: Block, x: float, y: float, inner: float, outer: float, mid: float, half: float, seed: int) -> None:
    """Stones let into a space where walls may stand, in courses like a wall's."""
    chance = Random(seed)
    p.path(sector(x, y, inner, outer, mid - half, mid + half), BURNT)
    p.path(sector(x, y, inner + 0.6, outer - 0.6, mid - half, mid + half, 1.4), "#6A665D")
    courses = max(2, round((outer - inner) / 10.5))
    for k in range(courses):
        low, high = (inner + (outer - inner) * (k + j) / courses for j in (0, 1))
        wide = 860 / (low + high)
        edges: list[float] = [mid - half]
        edge = mid - half + wide * (0.5 if k % 2 else 1)
        while edge < mid + half - wide * 0.3:
            edges.append(edge)
            edge += wide
        edges.append(mid + half)
        for a, b in pairwise(edges):
            tone = chance.choice((STONE, STONE, "#969389", "#848177"))
            first, last = (0.9 if edge in (mid - half, mid + half) else 0.0 for edge in (a, b))
            grow = 57.3 / low
            p.path(sector(x, y, low + 0.6, high - 0.6, a + first * grow * 0.5, b - last * grow * 0.5, 1.0), tone)
            p.line(arc(x, y, high - 1.1, a + 70 / high, b - 70 / high), 0.35, STONE_PALE, 0.9)


WALL, JOINT = "#57534B", "#3B3831"
"""A wall that may be built here: its stones, and what is between them."""


def _wall_mark(p: Block, x: float, y: float, inner: float, outer: float, mid: float, half: float) -> None:
    """A wall from edge to edge at the outer end of a space, its battlement against the sky; it stands as the scenes of
    its half of the board do."""
    low, high = (outer, inner) if places.near(mid) else (inner, outer)
    way = 1 if high > low else -1
    p.path(sector(x, y, inner, outer, mid - half, mid + half), BURNT)
    p.path(sector(x, y, inner + 0.6, outer - 0.6, mid - half, mid + half, 1.4), "#DCE0D6")
    tall, narrow = abs(outer - inner), half - 80 / outer
    teeth = 6
    body, top = low + way * tall * 0.52, low + way * tall * 0.8
    points = [polar(x, y, low + way * 0.6, mid - narrow + 2 * narrow * k / 12) for k in range(13)]
    for k in range(teeth * 2 - 1, 0, -1):
        a, b = (mid - narrow + 2 * narrow * j / (teeth * 2 - 1) for j in (k, k - 1))
        points += [polar(x, y, top if k % 2 else body, a), polar(x, y, top if k % 2 else body, b)]
    p.path(straight(points), WALL)
    for course in (0.19, 0.36):
        p.line(arc(x, y, low + way * tall * course, mid - narrow, mid + narrow), 0.6, JOINT, cap="butt")
    for row, count in ((0.0, 5), (0.19, 6), (0.36, 5)):
        for k in range(1, count):
            a = mid - narrow + 2 * narrow * k / count
            ends = [polar(x, y, low + way * (tall * row + 0.6 * (row == 0)), a)]
            ends.append(polar(x, y, low + way * tall * (row + 0.17), a))
            p.line(straight(ends, closed=False), 0.6, JOINT, cap="butt")
    p.line(straight(points), 0.7, BURNT)


def _dock(p: Block, x: float, y: float, r: float, angle: float, out: float) -> None:
    """A brass wedge where a bridge may end."""
    tip, left, right = polar(x, y, r + out, angle), polar(x, y, r, angle - 170 / r), polar(x, y, r, angle + 170 / r)
    p.poly([tip, left, right], BURNT)
    inner: list[Point] = [polar(x, y, r + out * 0.72, angle)]
    inner += [polar(x, y, r + out * 0.08, angle + turn * 115 / r) for turn in (-1, 1)]
    p.poly(inner, BRASS)


def _tray(p: Block, x: float, y: float) -> None:
    """A hollow for things in a corner."""
    p.disc(x, y, TRAY + 0.2, BURNT)
    p.disc(x, y, TRAY - 1.2, WALNUT_DARK)
    p.line(arc(x, y, TRAY - 2, 215, 395), 1.3, "#2C180B")
    p.line(arc(x, y, TRAY - 2, 40, 190), 0.9, WALNUT_PALE)
    rounds(p, x, y, 3, TRAY - 3, 0, 359, round(x + 7 * y))
    inlay(p, x, y, TRAY, 1.4)
    for k in range(12):
        stud(p, *polar(x, y, TRAY, 30 * k + 15), 1.0)


def well(p: Block, x: float, y: float, side: float) -> None:
    """A square hollow for a die."""
    h = side / 2
    p.rect(x - h - 0.8, y - h - 0.8, side + 1.6, side + 1.6, BRASS_DARK)
    p.rect(x - h, y - h, side, side, "#24130A")
    p.rect(x - h, y + h - 0.8, side, 0.8, WALNUT)


def outer_ring(p: Block) -> None:
    """The sixteen spaces with their plates, inside the rim of brass, and water where the fan lies."""
    p.disc(MIDDLE, MIDDLE, OUTER + 4.2, BURNT)
    for k in range(16):
        mid = NEAR + STEP * k
        if k in MARKED_OUT:
            _paving(p, MIDDLE, MIDDLE, SHORE, SKYLINE, mid, STEP / 2, 40 + k)
            _wall_mark(p, MIDDLE, MIDDLE, SKYLINE, OUTER, mid, STEP / 2)
        else:
            _space(p, k, mid)
    inlay(p, MIDDLE, MIDDLE, OUTER + 1.4, 1.6)
    p.disc(MIDDLE, MIDDLE, SHORE, BURNT)
    p.disc(MIDDLE, MIDDLE, SHORE - 0.7, WATER_DARK)
    inlay(p, MIDDLE, MIDDLE, SHORE, 1.1)
    p.disc(MIDDLE, MIDDLE, FAN - 4, "#EDF1EA")  # below the fan: no ink for what nobody sees
    p.line(ring(MIDDLE, MIDDLE, 2.5), 0.4, BURNT)  # the pin goes where four panels meet: a quarter of its hole on each
    p.line(straight([(MIDDLE - 6, MIDDLE), (MIDDLE + 6, MIDDLE)], closed=False), 0.3, BURNT)
    p.line(straight([(MIDDLE, MIDDLE - 6), (MIDDLE, MIDDLE + 6)], closed=False), 0.3, BURNT)
    for k in range(16):
        _dock(p, MIDDLE, MIDDLE, SHORE + 0.8, NEAR + STEP * k, 6.4)
        _plate(p, *polar(MIDDLE, MIDDLE, PLATE, NEAR + STEP * k), 7.4, "#3B2A1A" if k in MARKED_OUT else BURNT)


def numbers(p: Block, x: float, y: float) -> None:
    """The numbers of all spaces round a middle, for pictures; on the board itself its face writes them."""
    spots = [(k, polar(x, y, PLATE, NEAR + STEP * k), 9.5) for k in range(16)]
    spots += [(k, polar(x, y, NUMBER, NEAR + STEP / 2 + 45 * k), 7.4) for k in range(8)]
    for number, (left, top), size in spots:
        place = f'x="{left:.2f}" y="{top + size * 0.36:.2f}" font-size="{size}"'
        style = 'font-family="title" font-weight="bold" text-anchor="middle" fill="#F9E7B4"'
        p.parts.append(f"<text {place} {style}>{number}</text>")


def board() -> Block:
    """The outer ring, water below the fan, and four corner trays; 3 mm of bleed."""
    side = SIDE + 2 * BLEED
    p = Block(side, side, -BLEED, -BLEED)
    planks(p, -BLEED, -BLEED, side, side, 30.5, 5, (WALNUT, WALNUT, WALNUT_DARK, WALNUT_PALE))
    for inset, width, colour in ((5.5, 2.2, BURNT), (5.5, 1.5, BRASS), (8.2, 0.5, BRASS_DARK)):
        corners = [(inset, inset), (SIDE - inset, inset), (SIDE - inset, SIDE - inset), (inset, SIDE - inset)]
        p.line(straight(corners), width, colour)
    _corners(p)
    outer_ring(p)
    return p


def _corners(p: Block) -> None:
    west, east, far, near = MIDDLE - CORNER, MIDDLE + CORNER, MIDDLE - CORNER, MIDDLE + CORNER
    for x in (west, east):
        for y in (far, near):
            _tray(p, x, y)
    half = 0.42 * 29.03
    for dx, dy in ((-half, -8.2), (half, -8.2), (0, 0.78 * 29.03 - 8.2)):
        well(p, west + dx, near + dy, 20.6)
    for dx, dy in ((-half, 8.2), (half, 8.2), (0, 8.2 - 0.78 * 29.03)):
        well(p, west + dx, far + dy, 20.6)
    for dx in (-14.5, 14.5):
        p.disc(east + dx, near, 14.1, BRASS_DARK)
        p.disc(east + dx, near, 13.3, "#24130A")
        p.line(arc(east + dx, near, 12.8, 20, 160), 0.9, WALNUT)
    _dial(p, east, far - 2)  # its word has room below it


def _dial(p: Block, x: float, y: float) -> None:
    """What a step of the fan is: the four ways in which it can stand; arrows go both ways but where its word is."""
    for k in range(4):
        cx, cy = polar(x, y, 16.6, 45 + 90 * k)
        p.disc(cx, cy, 9.9, BRASS_DARK)
        p.disc(cx, cy, 9.2, WATER)
        for j in range(4):
            a, b = polar(cx, cy, 4, NEAR + STEP * k + 90 * j), polar(cx, cy, 9.2, NEAR + STEP * k + 90 * j)
            p.line(straight([a, b], closed=False), 3.2, BURNT, cap="butt")
            p.line(straight([a, b], closed=False), 2.4, OAK_PALE, cap="butt")
        p.disc(cx, cy, 4.6, BURNT)
        p.disc(cx, cy, 4.1, OAK)
        p.line(ring(cx, cy, 9.5), 0.7, BRASS)
        a = 90 * k + 90
        if polar(x, y, 1, a)[1] > y + 0.5:
            continue
        p.line(arc(x, y, 24.2, a - 12, a + 12), 1.1, BRASS)
        for end, way in ((a - 12, -1), (a + 12, 1)):
            tip = polar(x, y, 24.2, end + way * 7.5)
            p.poly([tip, polar(x, y, 21.9, end), polar(x, y, 26.5, end)], BRASS)
    stud(p, x, y, 3.2)


def fan() -> Block:
    """The wheel between the rings: water, four blades, and on each blade a bridge of planks with brass rails."""
    r = FAN
    p = Block(2 * r, 2 * r)
    p.disc(r, r, r, BURNT)
    p.disc(r, r, r - 0.7, WATER)
    _waves(p, r, r, ISLAND - 4, r - 2, 11)
    for k in range(4):
        angle = NEAR + 90 * k
        _arrow(p, r, 83, angle + 45)
    p.line(ring(r, r, r - 1.5), 1.6, BRASS)
    p.line(ring(r, r, r - 0.75), 0.4, BRASS_DARK)
    for k in range(4):
        _bridge(p, r, NEAR + 90 * k)
    for k in range(16):
        if k % 4:
            p.disc(*polar(r, r, r - 3.8, NEAR + STEP * k), 0.9, BRASS)
    p.disc(r, r, ISLAND - 7, "#EDF1EA")  # below the island: no ink for what nobody sees
    p.disc(r, r, 6, WATER_DARK)
    p.line(straight([(r - 5, r), (r + 5, r)], closed=False), 0.3, BONE_LINE)
    p.line(straight([(r, r - 5), (r, r + 5)], closed=False), 0.3, BONE_LINE)
    return p


BONE_LINE = "#F5EAD0"


def _arrow(p: Block, r: float, radius: float, angle: float) -> None:
    """A brass arrow along the water with a head at both ends: the fan turns either way."""
    half = 15.0
    for width, colour, grow in ((3.3, BURNT, 1.1), (2.1, BRASS, 0.0)):
        p.line(arc(r, r, radius, angle - half, angle + half), width, colour, cap="butt")
        for way in (-1, 1):
            end = angle + way * half
            tip = polar(r, r, radius, end + way * (6.6 + grow * 0.9))
            back = end - way * grow * 0.5
            p.poly([tip, polar(r, r, radius - 4.2 - grow, back), polar(r, r, radius + 4.2 + grow, back)], colour)
    p.line(arc(r, r, radius + 0.5, angle - half, angle + half), 0.5, BRASS_PALE, cap="butt")


def _bridge(p: Block, r: float, angle: float) -> None:
    """Planks across, rails along, from the island to the outer shore; drawn at the top and turned."""
    q = Block(2 * r, 2 * r)
    inner, outer, half = ISLAND - 6, FAN, 12.5
    top, bottom = r - outer, r - inner
    q.rect(r - half - 1.6, top, 2 * half + 3.2, bottom - top, BURNT)
    chance = Random(round(angle))
    count = 8
    pitch = (bottom - top) / count
    for k in range(count):
        y = top + k * pitch
        tone = chance.choice((OAK_PALE, "#E6BE7C", "#D3A25A"))
        q.rect(r - half, y + 0.3, 2 * half, pitch - 0.6, tone)
        for j in range(2):
            y2 = y + pitch * (0.35 + 0.33 * j)
            bend = chance.uniform(-0.3, 0.3)
            line = [(r - half + 1.5, y2), (r, y2 + bend), (r + half - 1.5, y2 - bend)]
            q.line(smooth(line, closed=False), 0.22, BURNT, 0.4)
        for x in (r - half + 3.4, r + half - 3.4):
            q.disc(x, y + pitch / 2, 0.55, BURNT, 0.8)
    for side in (-1, 1):
        x = r + side * half
        q.rect(x - 1.3, top, 2.6, bottom - top, BURNT)
        q.rect(x - 0.9, top, 1.8, bottom - top, BRASS)
        q.rect(x - 0.6, top, 0.5, bottom - top, BRASS_PALE)
        for y in (top + 4.2, (top + r - ISLAND) / 2 + 1.5, r - ISLAND - 3.4):
            stud(q, x, y, 1.7)
    tip = top + 2.6
    q.poly([(r, tip), (r - 5.2, tip + 6.2), (r + 5.2, tip + 6.2)], BURNT)
    low = r - ISLAND - 1.4
    q.poly([(r, low), (r - 5.2, low - 6.2), (r + 5.2, low - 6.2)], BURNT)
    p.turned(q.parts, angle, r, r)


SIGN = 46.6
"""Radius of the sign of a home; pieces stand a little nearer to the shore, so that a head hides no number."""
NUMBER = 22.0
"""Radius of the plates of the inner ring."""


def _home(p: Block, seat: str, mid: float, seed: int) -> None:
    """A home: stained in its colour, its sign where the pawn stands and twice at the shore, where nothing stands."""
    r = ISLAND
    p.path(sector(r, r, HUB, r - 2.2, mid - 22.5, mid + 22.5, 1.4), OAK)
    rounds(p, r, r, HUB + 2, r - 12, mid - 20, mid + 20, seed)
    p.path(sector(r, r, 58.6, r - 2.2, mid - 22.5, mid + 22.5, 1.4), BURNT)
    p.path(sector(r, r, 59.4, r - 2.9, mid - 22.5, mid + 22.5, 2.6), SEATS[seat])
    for side in (-1, 1):
        sign(p, seat, *polar(r, r, 63.4, mid + side * 5.5), 3.0, INKS[seat])
    x, y = polar(r, r, SIGN, mid)
    p.disc(x, y, 11.2, BURNT)
    p.disc(x, y, 10.4, SEATS[seat])
    p.line(ring(x, y, 9.2), 0.5, INKS[seat], 0.7)
    sign(p, seat, x, y, 5.4, INKS[seat])


def island() -> Block:
    """The inner ring: eight spaces round a hub, four of them homes, four marked for walls."""
    r = ISLAND
    p = Block(2 * r, 2 * r)
    p.disc(r, r, r, BURNT)
    for k in range(8):
        mid = NEAR + STEP / 2 + 45 * k
        if k in MARKED_IN:
            _paving(p, r, r, HUB, 57.2, mid, 22.5, 90 + k)
            _wall_mark(p, r, r, 57.2, r - 2.2, mid, 22.5)
        else:
            _home(p, HOMES[k], mid, 110 + k)
    inlay(p, r, r, r - 1.4, 1.3)
    for k in range(16):
        _dock(p, r, r, r - 2.3, NEAR + STEP * k, -4.8)
    p.disc(r, r, HUB, BURNT)
    p.disc(r, r, HUB - 0.8, WALNUT)
    rounds(p, r, r, 3, HUB - 1, 0, 359, 130)
    inlay(p, r, r, HUB - 0.6, 1.2)
    for k in range(8):
        a, b = polar(r, r, 11.4, 45 * k), polar(r, r, 4.4, 45 * k + 22.5)
        c = polar(r, r, 4.4, 45 * k - 22.5)
        p.poly([a, b, (r, r), c], BRASS if k % 2 else BRASS_PALE)
        p.poly([a, b, (r, r)], BRASS_DARK, 0.55)
    stud(p, r, r, 3)
    for k in range(8):
        _plate(p, *polar(r, r, NUMBER, NEAR + STEP / 2 + 45 * k), 5.6, BURNT)
    return p


def draw() -> dict[str, Block]:
    """Every picture, by file name."""
    return {"board": board(), "fan": fan(), "island": island()}
