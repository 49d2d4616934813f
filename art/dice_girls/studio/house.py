"""What is not an idol: backs of the two sets, the stage, the thumbnail, and the icons."""

from __future__ import annotations

from . import sun
from .pen import Sheet, polar, star_points
from .stage import MOON, NIGHT, PAPER, STAR, SUN

BLEED = 3.25


def _emblems(p: Sheet, x: float, y: float, r: float) -> None:
    """The three signs in a row that hangs in a bow."""
    _sun(p, x - 2.3 * r, y + r * 0.4, r * 0.8, SUN)
    p.path(_crescent(x, y, r), "#A9ADFF")
    p.star(x + 2.3 * r, y + r * 0.5, r * 0.95, STAR)


def _sun(p: Sheet, x: float, y: float, r: float, colour: str) -> None:
    p.disc(x, y, r * 0.58, colour)
    for k in range(8):
        p.poly(
            [polar(x, y, r * 0.72, 45 * k - 11), polar(x, y, r * 1.08, 45 * k), polar(x, y, r * 0.72, 45 * k + 11)],
            colour,
        )


def _crescent(x: float, y: float, r: float) -> str:
    return (
        f"M{x + r * 0.25:.2f} {y - r * 0.95:.2f}A{r:.2f} {r:.2f} 0 1 0 {x + r * 0.9:.2f} {y + r * 0.45:.2f}"
        f"A{r * 0.78:.2f} {r * 0.78:.2f} 0 0 1 {x + r * 0.25:.2f} {y - r * 0.95:.2f}Z"
    )


def _die(p: Sheet, x: float, y: float, s: float, pips: int, colour: str, ink: str, turn: float = 0) -> None:
    """A die seen upon one face, with round corners, turned about its middle."""
    corners = [polar(x, y, s * 1.3, turn + a) for a in (-45, 45, 135, 225)]
    p.parts.append(
        '<path d="M' + "L".join(f"{a:.2f} {b:.2f}" for a, b in corners) + f'Z" fill="{colour}" stroke="{colour}"'
        f' stroke-width="{s * 0.4:.2f}" stroke-linejoin="round"/>'
    )
    far, side = s * 0.72, s * 0.52
    spots = {
        1: [(0.0, 0.0)],
        2: [(far, -45.0), (far, 135)],
        3: [(0, 0), (far, -45), (far, 135)],
        5: [(0, 0), (far, -45), (far, 45), (far, 135), (far, 225)],
        6: [(far, -45), (far, 45), (far, 135), (far, 225), (side, 90), (side, 270)],
    }[pips]
    for r, a in spots:
        p.disc(*polar(x, y, r, turn + a), s * 0.2, ink)


def _back(base: str, pale: str, dots: str, pips: int) -> Sheet:
    """A curtain of light beams over halftone, a die in the spotlight, the signs above and below."""
    w, h = 63.5 + 2 * BLEED, 88.9 + 2 * BLEED
    p = Sheet(w, h)
    p.rect(0, 0, w, h, base)
    p.halftone(-2, -2, w + 4, 40, 3, dots)
    p.halftone(-2, h - 38, w + 4, 40, 3, dots, up=False)
    for k in range(12):
        a = 30 * k
        p.poly([(w / 2, h / 2), polar(w / 2, h / 2, 80, a - 6), polar(w / 2, h / 2, 80, a + 6)], pale, 0.13)
    p.disc(w / 2, h / 2, 23, pale, 0.25)
    p.disc(w / 2, h / 2, 19.4, pale, 0.4)
    _die(p, w / 2, h / 2, 9, pips, PAPER, base, 12)
    _emblems(p, w / 2, 17, 4.6)
    p.parts.append(f'<g transform="rotate(180 {w / 2} {h / 2})">')
    _emblems(p, w / 2, 17, 4.6)
    p.parts.append("</g>")
    inset = BLEED + 3
    p.parts.append(
        f'<rect x="{inset}" y="{inset}" width="{w - 2 * inset}" height="{h - 2 * inset}" rx="3" fill="none"'
        f' stroke="{pale}" stroke-width="0.7"/>'
    )
    return p


def _stage() -> Sheet:
    """Boards, footlights and five pools of light, for a mat of 364 by 112 mm with its bleed."""
    p = Sheet(370, 118)
    p.rect(0, 0, 370, 118, "#1B1238")
    for k in range(12):
        p.rect(0, 10 * k, 370, 9.4, "#231747" if k % 2 else "#20153F")
    for k in range(5):
        x = 41 + 72 * k
        colour = (SUN, MOON, STAR, MOON, SUN)[k]
        p.poly([(x - 5, -2), (x + 5, -2), (x + 34, 112), (x - 34, 112)], colour, 0.12)
        p.disc(x, 61, 36, colour, 0.14, ry=50)
        p.disc(x, 61, 30, colour, 0.12, ry=44)
    p.halftone(-2, 0, 376, 16, 3.2, NIGHT)
    for k in range(24):
        x = 12.5 + 15 * k
        p.disc(x, 115, 5.4, "#FFE3A0", 0.25)
        p.disc(x, 115, 2.4, "#FFE9B8")
    return p


def _thumbnail() -> Sheet:
    """An idol with her baton, and three dice, for the game's menus."""
    p = Sheet(70, 70)
    p.rect(0, 0, 70, 70, "#5B1535")
    p.parts += sun.overture().parts
    p.rect(0, 50, 70, 20, NIGHT)
    for k, (colour, pips) in enumerate(((SUN, 1), ("#A9ADFF", 3), (STAR, 5))):
        _die(p, 15 + 20 * k, 60, 5.4, pips, colour, NIGHT, -10 + 10 * k)
    return p


def _icon(name: str) -> Sheet:
    p = Sheet(24, 24)
    ink = "currentColor"
    if name == "sun":
        _sun(p, 12, 12, 10.6, ink)
    elif name == "moon":
        p.path(_crescent(11, 12.4, 10.4), ink)
    elif name == "star":
        p.poly(star_points(12, 13, 11.6, 0.48), ink)
    elif name == "mic":
        p.disc(15.6, 8.4, 5.6, ink)
        p.poly([(10.4, 9.6), (14.4, 13.6), (4.4, 22), (2, 19.6)], ink)
    elif name == "die":
        p.path(
            "M6 2H18a4 4 0 0 1 4 4V18a4 4 0 0 1 -4 4H6a4 4 0 0 1 -4 -4V6a4 4 0 0 1 4 -4Z"
            "M7.5 5.4a2.1 2.1 0 1 0 0 4.2a2.1 2.1 0 1 0 0 -4.2ZM12 9.9a2.1 2.1 0 1 0 0 4.2a2.1 2.1 0 1 0 0 -4.2Z"
            "M16.5 14.4a2.1 2.1 0 1 0 0 4.2a2.1 2.1 0 1 0 0 -4.2Z",
            ink,
        )
        p.parts[-1] = p.parts[-1].replace("/>", ' fill-rule="evenodd"/>')
    return p


ICONS = ("sun", "moon", "star", "mic", "die")


def draw() -> dict[str, Sheet]:
    """Every picture, by file name."""
    found = {
        "back_a": _back("#6B1740", "#FF8B6E", "#86224C", 1),
        "back_b": _back("#1C2A73", "#7FC4F2", "#2A3B91", 6),
        "stage": _stage(),
        "thumbnail": _thumbnail(),
    }
    screen = {f"screen/{name}": _coloured(name) for name in ICONS if name != "die"}
    return {**found, **{f"icons/{name}": _icon(name) for name in ICONS}, **screen}


def _coloured(name: str) -> Sheet:
    """An icon for the panels, in the colour of what it stands for."""
    p = _icon(name)
    colour = {"sun": SUN, "moon": MOON, "star": "#DB9C1B", "mic": "#4B3C82"}[name]
    p.parts = [part.replace("currentColor", colour) for part in p.parts]
    return p
