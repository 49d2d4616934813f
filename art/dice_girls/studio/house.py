"""What is not an idol: grounds of cards, backs of the two sets, the stage, the table, the poster, the icons."""

from __future__ import annotations

from . import moon, star, sun
from .figure import mixed
from .icons import ICONS, SCREEN, coloured, crescent, die, icon
from .icons import sun as sun_sign
from .pen import Sheet, polar, star_points
from .stage import BASES, DEEPS, LIGHTS, MOON, NIGHT, PALES, PAPER, STAR, SUN, bulbs, ground, pattern

BLEED = 3.25


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


def _stage() -> Sheet:
    """Boards, five pools of light from one rail, and below each place a shelf for dice: a mat of 364 x 152 mm."""
    w, h = 370.0, 158.0
    p = Sheet(w, h)
    p.rect(0, 0, w, h, "#1E1440")
    for k in range(9):
        p.rect(0, 13 * k, w, 12.4, "#2C1D5A" if k % 2 else "#271954")
    for k in range(5):
        x, colour = 41 + 72 * k, (SUN, MOON, STAR, MOON, SUN)[k]
        p.poly([(x - 22, -2), (x - 12, -2), (x + 35.6, 107), (x - 35, 107)], colour, 0.2)
        p.disc(x, 60, 34.6, colour, 0.18, ry=48)
    p.rect(0, 107, w, 51, "#120A2B")
    for k in range(5):
        x, colour = 41 + 72 * k, (SUN, MOON, STAR, MOON, SUN)[k]
        p.parts.append(
            f'<rect x="{x - 34.6}" y="110" width="69.2" height="42.4" rx="4" fill="{mixed("#120A2B", colour, 0.16)}"'
            f' stroke="{mixed("#120A2B", colour, 0.55)}" stroke-width="0.8"/>'
        )
    p.rect(0, 106.4, w, 1.2, STAR)
    bulbs(p, [(8 + 11.8 * k, 107) for k in range(31)], 1.4)
    return p


def _table() -> Sheet:
    """The hall round the stages: a floor of boards that fan out from a ring of lamps, darker towards the walls."""
    w, h = 440.0, 260.0
    p = Sheet(w, h)
    p.rect(0, 0, w, h, "#1D1638")
    for k in range(0, 36, 2):
        p.poly([(w / 2, h / 2), polar(w / 2, h / 2, 300, 10 * k - 5), polar(w / 2, h / 2, 300, 10 * k + 5)], "#251C49")
    for r, colour in ((62, "#2A2052"), (60, "#2F2459"), (25, "#3A2D6C"), (24, "#34285F")):
        p.disc(w / 2, h / 2, r * 1.55, colour, ry=r)
    bulbs(p, [(w / 2 + x * 94.5, h / 2 + y * 61) for x, y in (polar(0, 0, 1, 6 * k) for k in range(60))], 0.6)
    sun_sign(p, w / 2 - 18, h / 2, 5.4, "#463781")
    p.path(crescent(w / 2, h / 2, 5), "#463781")
    p.star(w / 2 + 18, h / 2 + 0.4, 6, "#463781", 0.48)
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
        (star.ballad, 118, 44, 1.34),
        (sun.forte, -4, 84, 1.4),
        (moon.dolce, 122, 84, 1.4),
        (sun.overture, 44, 44, 1.9),
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
        "back_b": _back("moon", "#1D1C6E", 6),
        "stage": _stage(),
        "hall": _table(),
        "poster": _poster(),
    }
    found |= {f"ground_{style}": ground(style) for style in BASES}
    screen = {f"screen/{name}": coloured(name) for name in SCREEN}
    return {**found, **{f"icons/{name}": icon(name) for name in ICONS}, **screen}


_ = MOON
