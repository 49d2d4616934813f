"""What is not an idol: grounds of cards, backs of the two decks, the stage, the table, the poster, the icons."""

from __future__ import annotations

from . import moon, star, sun
from .figure import mixed
from .icons import ICONS, SCREEN, coloured, crescent, die, icon
from .icons import sun as sun_sign
from .pen import Sheet, polar, star_points
from .stage import BASES, DEEPS, LIGHTS, MOON, NIGHT, PALES, PAPER, STAR, SUN, bulbs, ground, pattern

BLEED = 3.25


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


PLACES = (49.5, 117.25, 185, 252.75, 320.5)
"""Middles of the five places on the picture of the stage, mm."""
DRAPE = 17.0
"""How far a side drape hangs into the picture, its bleed with it."""


def _ledge(x: float, y: float, deep: float) -> str:
    """A crescent along the upper edge of a shelf, or, with a depth below 0, along its lower one."""
    left, right, r = x - 32, x + 32, 4.6
    way, turn = (1, 1) if deep > 0 else (-1, 0)
    return (
        f"M{left:.2f} {y + way * r:.2f}A{r} {r} 0 0 {turn} {left + r:.2f} {y:.2f}H{right - r:.2f}"
        f"A{r} {r} 0 0 {turn} {right:.2f} {y + way * r:.2f}V{y + way * r + deep:.2f}"
        f"A{r} {r} 0 0 {1 - turn} {right - r:.2f} {y + deep:.2f}H{left + r:.2f}"
        f"A{r} {r} 0 0 {1 - turn} {left:.2f} {y + way * r + deep:.2f}Z"
    )


def _stage() -> Sheet:
    """Boards in five pools of light, and below the footlights a shelf for each place: a mat of 364 x 160 mm."""
    w, h = 370.0, 166.0
    p = Sheet(w, h)
    _boards(p, w, 0, 116, 0.1)
    for k in range(36):  # it is darker at the back, under the swags, by steps too small to see
        p.rect(0, 0, w, 18 + 1.1 * k, "#3A1C2C", 0.026)
    for x in PLACES:  # cones as wide as a place, soft because they are many; each ends in the round of its own pool
        for k in range(12):
            half, foot, deep = 5 + k * 0.4, 22 + k * 0.9, 4 + k * 0.5
            p.path(
                f"M{x - half:.2f} 12H{x + half:.2f}L{x + foot:.2f} 103A{foot:.2f} {deep:.2f} 0 0 1 {x - foot:.2f} 103Z",
                "#FFE9B0",
                0.036,
            )
            p.disc(x, 103, foot, "#FFE9B0", 0.03, ry=deep)
    for k in range(6):  # the shadow of the side drapes on the boards
        p.rect(0, 0, DRAPE + 1.6 * k + 1, 115, "#3A1C2C", 0.11)
        p.rect(w - DRAPE - 1.6 * k - 1, 0, DRAPE + 1.6 * k + 1, 115, "#3A1C2C", 0.11)
    p.rect(0, 115, w, 51, "#1B1030")
    p.rect(0, 115, w, 5, "#120A22")
    for x in PLACES:
        p.parts.append(
            f'<rect x="{x - 32.4}" y="119.6" width="64.8" height="40.6" rx="5" fill="#3B2A63" stroke="{STAR}"'
            ' stroke-width="0.8"/>'
        )
        for deep, alpha in ((4.6, 0.28), (2.3, 0.5)):  # its upper edge throws a shadow into it
            p.path(_ledge(x, 120.0, deep), "#120A22", alpha)
        p.path(_ledge(x, 159.8, -1.3), "#6A4FA0", 0.75)
    p.rect(0, 113.6, w, 2, STAR)
    bulbs(p, [(8 + 11.8 * k, 114.6) for k in range(1, 30)], 1.7)
    return p


def _drape(left: float, inward: float) -> str:
    """The outline of a side drape: it hangs straight outside and is gathered inside, by a cord."""
    edge = left + inward * DRAPE
    waist = left + inward * DRAPE * 0.56
    return (
        f"M{left:.2f} 0H{edge:.2f}C{edge:.2f} 34 {edge - inward:.2f} 58 {waist:.2f} 74"
        f"C{edge - inward * 5:.2f} 88 {edge - inward:.2f} 100 {edge - inward * 0.5:.2f} 113.4H{left:.2f}Z"
    )


def _curtain() -> Sheet:
    """The proscenium: side drapes and swags in a colour of their own (`#F4F0FA`), with folds, cords and shadows."""
    w, h = 370.0, 166.0
    p = Sheet(w, h)
    for left, inward in ((0.0, 1.0), (w, -1.0)):
        p.path(_drape(left, inward), "#F4F0FA")
        for k in range(5):  # folds: they meet at the cord and part again below it
            top, waist, low = (DRAPE * share for share in (0.16 + 0.165 * k, 0.09 + 0.105 * k, 0.14 + 0.165 * k))
            spots = [(left + inward * a, b) for a, b in ((top, 12), (top * 0.96, 44), (waist, 74), (low, 112.4))]
            p.line(spots, 1.9 - 0.16 * k, NIGHT, alpha=0.24)
            p.line([(a + inward * 1.7, b) for a, b in spots], 0.7, "#FFFFFF", alpha=0.3)
        hook = left + inward * 5.4  # inside of the cut
        p.line([(hook, 71.9), (left + inward * DRAPE * 0.42, 74.4), (left + inward * DRAPE * 0.6, 73.6)], 2.4, STAR)
        p.disc(hook, 71.9, 1.6, STAR)
        p.disc(left + inward * DRAPE * 0.58, 74, 2.2, STAR)
        p.poly([(left + inward * DRAPE * 0.58 + d, y) for d, y in ((-1, 75), (1, 75), (2, 83), (-2, 83))], STAR)
        edge = left + inward * (DRAPE - 0.5)
        p.poly([(left, 111.6), (edge, 111.6), (edge, 113.6), (left, 113.6)], STAR)
    wide = (w - 6) / 9  # nine swags are whole between the edges that are cut
    for k in range(9):
        left = 3 + wide * k
        a, b = (left if k else 0), (left + wide if k < 8 else w)
        for low, colour in ((20.6, STAR), (19.2, "#F4F0FA")):
            one, two = left + wide * 0.86, left + wide * 0.14
            p.path(f"M{a:.2f} 0H{b:.2f}V6C{one:.2f} {low} {two:.2f} {low} {a:.2f} 6Z", colour)
        for n, drop in enumerate((6.2, 9.6, 12.6)):
            side = wide * (0.12 + 0.03 * n)
            low_point = (left + wide / 2, drop + 1)
            p.line([(left + side, 2.6 + n), low_point, (left + wide - side, 2.6 + n)], 0.9, NIGHT, alpha=0.26)
    for k in range(1, 9):
        x = 3 + wide * k
        p.poly([(x - 2.2, 0), (x + 2.2, 0), (x + 3, 15), (x, 18), (x - 3, 15)], "#F4F0FA")
        p.poly([(x - 2.2, 0), (x + 2.2, 0), (x + 3, 15), (x, 18), (x - 3, 15)], NIGHT, 0.26)
        p.poly([(x - 3, 15), (x + 3, 15), (x, 18)], STAR)
    p.rect(0, 0, w, 3.6, "#F4F0FA")
    p.rect(0, 0, w, 5, NIGHT, 0.22)
    return p


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
        "poster": _poster(),
    }
    found |= {f"ground_{style}": ground(style) for style in BASES}
    screen = {f"screen/{name}": coloured(name) for name in SCREEN}
    return {**found, **{f"icons/{name}": icon(name) for name in ICONS}, **screen}


_ = MOON
