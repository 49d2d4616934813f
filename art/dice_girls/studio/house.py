"""What is not an idol: grounds of cards, backs of the two decks, the stage, the table, the poster, the icons."""

from __future__ import annotations

import math

from . import moon, star, sun
from .figure import mixed
from .icons import ICONS, SCREEN, coloured, crescent, die, icon
from .icons import sun as sun_sign
from .pen import Point, Sheet, polar, star_points, straight
from .stage import BASES, DEEPS, LIGHTS, MOON, NIGHT, PALES, PAPER, STAR, SUN, TONES, bulbs, ground, pattern

BLEED = 3.25

UPRIGHT = 0.906
"""Height of what is to be as high as it is wide on the table, whose picture is drawn out."""


def _emblems(p: Sheet, x: float, y: float, r: float, wide: float = 2.5) -> None:
    """The three signs in a row that hangs in a bow."""
    sun_sign(p, x - wide * r, y + r * 0.4, r * 0.9, SUN)
    p.path(crescent(x, y, r), "#B4B8FF")
    p.poly(star_points(x + wide * r, y + r * 0.5, r), STAR)


def _back(style: str, board: str, pips: int) -> Sheet:
    """Two halves that turn into one another: a marquee with room for the title, rays behind, a die between them."""
    w, h = 63.5 + 2 * BLEED, 88.9 + 2 * BLEED
    p = Sheet(w, h)
    pattern(p, style, w, h, 1.0)
    half = Sheet(w, h)
    half.poly([(w / 2 - 3, -2), (w / 2 + 3, -2), (w / 2 + 30, h / 2), (w / 2 - 30, h / 2)], LIGHTS[style], 0.22)
    half.path(f"M9 13H{w - 9}Q{w - 5.6} 24 {w - 9} 35.4H9Q5.6 24 9 13Z", NIGHT)
    half.path(f"M10.4 14.4H{w - 10.4}Q{w - 7.4} 24 {w - 10.4} 34H10.4Q7.4 24 10.4 14.4Z", board)
    lamps = [(11.6 + (w - 23.2) * k / 11, 12.9) for k in range(12)] + [
        (11.6 + (w - 23.2) * k / 11, 35.4) for k in range(12)
    ]
    bulbs(half, lamps, 0.85)
    p.parts += half.parts
    p.parts += [f'<g transform="rotate(180 {w / 2} {h / 2})">', *half.parts, "</g>"]
    p.disc(w / 2, h / 2, 10, NIGHT)
    p.disc(w / 2, h / 2, 8.9, mixed(BASES[style], PALES[style], 0.4))
    for k in range(12):
        p.disc(*polar(w / 2, h / 2, 9.45, 30 * k), 0.45, PAPER)
    die(p, w / 2, h / 2, 4.1, pips, PAPER, DEEPS[style], 12)
    for x, turn in ((-19.4, 0), (19.4, 180)):
        p.parts.append(f'<g transform="translate({w / 2 + x} {h / 2}) rotate({turn})">')
        sun_sign(p, 0, -4.6, 2.5, "#FFB49E")
        p.path(crescent(-0.4, 0.3, 2.2), "#C9D4FF")
        p.poly(star_points(0, 5.2, 2.5), "#FFE09A")
        p.parts.append("</g>")
    edge = BLEED + 1.9
    for width, colour in ((4.2, DEEPS[style]), (0.6, mixed(LIGHTS[style], BASES[style], 0.2))):
        inset = edge if width < 1 else BLEED - 0.6
        p.parts.append(
            f'<rect x="{inset}" y="{inset}" width="{w - 2 * inset:.2f}" height="{h - 2 * inset:.2f}" rx="3" fill="none"'
            f' stroke="{colour}" stroke-width="{width}"/>'
        )
    return p


def _boards(p: Sheet, w: float, top: float, low: float, far: float, n: int = 34) -> None:
    """A floor of warm boards that run towards a point far above."""
    x = w / 2
    for k in range(-n, n):
        a, b = (x + w / n * side for side in (k, k + 1))
        near = [(a + (a - x) * 0.5, low), (b + (b - x) * 0.5, low)]
        wood = ("#9A5A34", "#8A4E2C", "#935430")[k % 3]
        p.poly([(a + (a - x) * far, top), (b + (b - x) * far, top), *near[::-1]], wood)
    for k in range(n):
        y = top + (low - top) * (k * 0.37 % 1)
        p.rect((k * 53.7) % w, y, 374 / n, 17 / n, "#6E3B21")


def _stage() -> Sheet:
    """Boards in five pools of light, and below the footlights a shelf for each place: a mat of 364 x 160 mm."""
    w, h = 370.0, 166.0
    p = Sheet(w, h)
    _boards(p, w, 0, 116, 0.1)
    p.rect(0, 0, w, 22, "#3A1C2C", 0.55)
    for k in range(5):
        x = 41 + 72 * k
        p.poly([(x - 7, 14), (x + 7, 14), (x + 35.4, 113), (x - 35.4, 113)], "#FFE9B0", 0.2)
    p.rect(0, 115, w, 51, "#1B1030")
    p.rect(0, 115, w, 5, "#120A22")
    for k in range(5):
        x = 41 + 72 * k
        p.parts.append(
            f'<rect x="{x - 34}" y="119.6" width="68" height="40.6" rx="5" fill="#3B2A63" stroke="{STAR}"'
            ' stroke-width="0.8"/>'
        )
    p.rect(0, 113.6, w, 2, STAR)
    bulbs(p, [(8 + 11.8 * k, 114.6) for k in range(1, 30)], 1.7)
    return p


def _curtain() -> Sheet:
    """Folds of the curtains: shadow and light that lie on any colour."""
    w, h = 370.0, 166.0
    p = Sheet(w, h)
    for x in (0.0, 363.0):
        for k in range(3):
            p.rect(x + 2.35 * k + 1.2, 0, 1.1, 113.6, NIGHT, 0.3)
        p.rect(x, 112.4, 7.0, 1.6, STAR)
    for k in range(10):
        left = 1.4 + 36.6 * k
        for n, drop in enumerate((5.4, 9.4, 13.2)):
            low = [(left + 11, drop), (left + 18.7, drop + 1.6), (left + 26, drop)]
            p.line([(left + 3, 1.5 + n), *low, (left + 34.4, 1.5 + n)], 0.9, NIGHT, alpha=0.28)
        p.poly([(left - 1.6, 0), (left + 1.6, 0), (left + 2.6, 17), (left, 19.4), (left - 2.6, 17)], NIGHT, 0.3)
    p.rect(0, 0, w, 2.2, NIGHT, 0.25)
    return p


def _loop(rx: float, ry: float, n: int) -> list[Point]:
    """A round stage with full corners: wide, and low."""
    found = []
    for k in range(n):
        c, s = math.cos(2 * math.pi * k / n), math.sin(2 * math.pi * k / n)
        found.append((rx * math.copysign(abs(c) ** 0.6, c), ry * math.copysign(abs(s) ** 0.6, s)))
    return found


def _evenly(points: list[Point], count: int) -> list[Point]:
    """So many of the points, as far from each other along the line."""
    ways = [math.dist(a, b) for a, b in zip(points, [*points[1:], points[0]], strict=True)]
    step, gone, found = sum(ways) / count, 0.0, []
    for point, way in zip(points, ways, strict=True):
        if gone >= step * len(found) and len(found) < count:
            found.append(point)
        gone += way
    return found


def _table() -> Sheet:
    """The hall between the stages: an audience in the dark, and in the middle a low stage in a ring of lamps."""
    w, h = 440.0, 260.0
    p = Sheet(w, h)
    p.rect(0, 0, w, h, "#1D1638")
    x, y = w / 2, h / 2
    for k in range(0, 36, 2):
        p.poly([(x, y), polar(x, y, 320, 10 * k - 5), polar(x, y, 320, 10 * k + 5)], "#251C49")
    for k in range(1, 12):
        rx, ry = 41 + 8.4 * k, 11.4 + 6.4 * k
        n = round((rx + ry) * 0.62)
        for seat in range(n):
            a, c = polar(0, 0, 1, 360 / n * (seat + k % 2 / 2))
            tone = ("#3A2D6C", "#33275F", "#41336F")[(seat * 7 + k * 3) % 5 % 3]
            tone = mixed(tone, "#1D1638", min(0.16 * k, 0.6))
            p.disc(x + a * rx, y + c * ry + 1.5, 2.3, mixed(tone, "#1D1638", 0.35), ry=1.5)
            p.disc(x + a * rx, y + c * ry, 1.15, tone)

    def loop(rx: float, ry: float, low: float = 0) -> list[Point]:
        return [(x + a, y + c + low) for a, c in _loop(rx, ry, 180)]

    p.poly(loop(40.5, 10.5, 0.9), "#120B26")
    p.poly(loop(40.5, 10.5), "#C98A2B")
    p.poly(loop(40, 10), "#3A1C2C")
    floor = Sheet(w, h)
    _boards(floor, w, y - 11, y + 11, 0.0, 110)
    d = straight(loop(37.6, 8.4))
    p.parts += [f'<clipPath id="round"><path d="{d}"/></clipPath><g clip-path="url(#round)">', *floor.parts, "</g>"]
    p.disc(x, y, 27, "#FFE9B0", 0.16, ry=7.2)
    p.disc(x, y, 20, "#FFE9B0", 0.16, ry=5.6)
    bulbs(p, [(x + a, y + c) for a, c in _evenly(_loop(38.8, 9.2, 7200), 48)], 0.42)
    for far, style in ((-9.8, "sun"), (0, "moon"), (9.8, "star")):  # as on the cards
        for r, tone in ((4.7, NIGHT), (4.3, TONES[style]), (3.7, DEEPS[style])):
            p.disc(x + far, y, r, tone, ry=r * UPRIGHT)
    sun_sign(p, x - 9.8, y, 2.3, SUN)
    p.path(crescent(x - 0.2, y, 2.2), MOON)
    p.star(x + 9.8, y + 0.2, 2.6, STAR, 0.48)
    _place(p, x - 22.55, y, 13.6)
    _place(p, x + 42.55, y + 49.3, 13.6, 17.4)  # below the rulebook the markers of a draft and the second deck
    _place(p, x + 57.87, y + 49.3, 13.6)
    return p


def _place(p: Sheet, x: float, y: float, h: float, w: float = 11.0) -> None:
    """Where a deck lies, or markers: a frame `w` wide and `h` high round a middle, with room for words."""
    left, top, c = x - w / 2, y - h / 2, 0.8
    frame = (
        f"M{left + c} {top}h{w - 2 * c}a{c} {c} 0 0 1 {c} {c}v{h - 2 * c}a{c} {c} 0 0 1 {-c} {c}"
        f"h{2 * c - w}a{c} {c} 0 0 1 {-c} {-c}v{2 * c - h}a{c} {c} 0 0 1 {c} {-c}Z"
    )
    p.path(frame, NIGHT, 0.3)
    p.parts.append(f'<path d="{frame}" fill="none" stroke="#FFE9B0" stroke-width="0.4" stroke-opacity="0.7"/>')


def _poster() -> Sheet:
    """The idols in one light: for the cover of the book and for the menus, 210 x 190 units."""
    p = Sheet(210, 190)
    p.rect(0, 0, 210, 190, "#4A1058")
    for k in range(16):
        a = 22.5 * k
        p.poly([(105, 118), polar(105, 118, 260, a - 5.6), polar(105, 118, 260, a + 5.6)], "#6A1C72")
    p.disc(105, 104, 78, "#E2543F")
    p.disc(105, 104, 70, SUN)
    for k in range(36):
        p.disc(*polar(105, 104, 74, 10 * k), 1.3, "#FFE3A6")
    p.poly([(20, -4), (44, -8), (196, 160), (60, 178)], "#FFE9B0", 0.2)
    p.rect(0, 156, 210, 34, "#1B0F36")
    p.rect(0, 155, 210, 1.6, STAR)
    p.disc(105, 170, 96, "#FFE9B0", 0.22, ry=13)
    p.disc(105, 170, 78, "#FFE9B0", 0.3, ry=10)
    cast = (
        (moon.nocturne, 2, 46, 1.3),
        (star.ballad, 117, 44, 1.34),
        (sun.forte, 2.5, 78.3, 1.5),
        (moon.dolce, 113, 84, 1.4),
        (sun.overture, 40.1, 44.7, 2.01),
    )
    for made, x, y, size in cast:
        p.parts += [f'<g transform="translate({x} {y}) scale({size})">', *made().parts, "</g>"]
    for x, y, s, pips, colour, turn in (
        (38, 178, 6, 5, SUN, -14),
        (172, 178, 6, 3, "#B4B8FF", 12),
        (105, 180, 6.4, 6, STAR, 4),
        (74, 152, 4.6, 6, "#B4B8FF", -16),
        (133, 152, 4.6, 5, STAR, 14),
    ):
        die(p, x, y, s, pips, colour, NIGHT, turn)
    return p


def draw() -> dict[str, Sheet]:
    """Every picture, by file name."""
    found = {
        "back_a": _back("sun", "#7A1638", 1),
        "back_b": _back("moon_b", "#0B4A66", 6),
        "stage": _stage(),
        "curtain": _curtain(),
        "hall": _table(),
        "poster": _poster(),
    }
    found |= {f"ground_{style}": ground(style) for style in BASES}
    screen = {f"screen/{name}": coloured(name) for name in SCREEN}
    return {**found, **{f"icons/{name}": icon(name) for name in ICONS}, **screen}


_ = MOON
