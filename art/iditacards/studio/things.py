"""What is no card's front: backs, the land under the trail, mats, pawns, the picture in the menus, the cover."""

from __future__ import annotations

import math

from .dog import Breed, dog
from .land import LIGHTS, aurora, flakes, hut, ridge, snowcaps, spruce, stars
from .paper import CREAM, DEEP, FJORD, ICE, INK, NIGHT, RED, SKY, SNOW, SUN, WHITE, Piece, Sheet, chance, circle, polar
from .sleds import musher, sled, team

SEATS = {"red": "#C4322B", "blue": "#1F63B5", "green": "#1E7A3C", "yellow": "#F2C230"}
LEGS = ("#7FB069", "#2F6B55", "#4E9BC4", "#7D6BB0", "#C98D4A", "#C4574E")
"""A colour for each leg: foothills, forest, river ice, pass, tundra, coast."""


def crystal(s: Sheet, x: float, y: float, r: float, fill: str, width: float) -> None:
    """A large crystal of snow."""
    for k in range(6):
        a = 60 * k
        s.line([(x, y), polar(x, y, r, a)], width, fill)
        for t, d in ((0.42, 0.3), (0.68, 0.24)):
            foot = polar(x, y, r * t, a)
            for side in (-60, 60):
                s.line([foot, polar(*foot, r * d, a + side)], width * 0.8, fill)
        s.poly([polar(*polar(x, y, r * 1.02, a), r * 0.09, 90 * q) for q in range(4)], fill)
    s.poly([polar(x, y, r * 0.2, 60 * q) for q in range(6)], fill)


def _back() -> Sheet:
    """Of all cards that are shuffled together: it reads the same from both sides."""
    s = Sheet(69.5, 94.9, NIGHT)
    half = Piece()
    half.blob([(-6, 60), (10, 55), (26, 61), (44, 54), (60, 60), (78, 55), (78, 100), (-6, 100)], "#1E3A5F")
    half.blob([(-6, 68), (14, 64), (34, 70), (54, 63), (78, 68), (78, 100), (-6, 100)], DEEP)
    half.blob([(-6, 77), (18, 73), (40, 79), (60, 73), (78, 77), (78, 100), (-6, 100)], FJORD)
    half.blob([(-6, 85), (16, 82), (38, 86.6), (60, 82), (78, 85.6), (78, 100), (-6, 100)], SKY)
    for x, h in ((9, 13), (15, 9), (56, 11), (62, 15), (50, 7)):
        spruce(half, x, 80, h, "#0F2A3C")
    for k in range(16):
        x, y = 4 + (k * 23) % 62, 64 + (k * 7) % 26
        half.cut([(x, y), (x + 7, y)], 0.5, SNOW, 0.35)
    s.parts += half.parts
    s.parts.append(f'<g transform="rotate(180 34.75 47.45)">{"".join(half.parts)}</g>')
    dice = iter(chance(4))
    for _ in range(15):
        x, y = 6 + next(dice) * 57, 40 + next(dice) * 15
        for px, py in ((x, y), (69.5 - x, 94.9 - y)):
            s.disc(px, py, 0.35, CREAM, 0.9)
    s.disc(34.75, 47.45, 19.4, "#0B1B2C", 0.5)
    s.disc(34.75, 47.45, 18.4, SNOW)
    s.disc(34.75, 47.45, 16.9, NIGHT)
    crystal(s, 34.75, 47.45, 14.2, SNOW, 1.5)
    for k in range(24):
        s.disc(*polar(34.75, 47.45, 17.65, 15 * k), 0.42, SUN)
    return s


def _land() -> Sheet:
    """What lies under the trail: six bands of country, from the hills below to the coast above. 626 x 416."""
    s = Sheet(626, 416, "#E4EDF2")
    tones = ("#E9EFE3", "#D6E5DE", "#D5E6F0", "#E0DCEC", "#F0E4D3", "#F0DAD6")
    for k in range(6):
        top = 256 - 46 * k
        wave = [(-10, top - 2), (100, top + 2), (220, top - 3), (340, top + 2), (460, top - 2), (640, top + 1)]
        if k == 5:
            wave = [(x, y - 34) for x, y in wave]
        s.blob([*wave, (640, top + 47), (520, top + 45), (300, top + 48), (120, top + 45), (-10, top + 47)], tones[k])
    s.blob([(-10, 306), (120, 301), (300, 307), (470, 301), (640, 306), (640, 430), (-10, 430)], DEEP, shade=-1.6)
    s.blob([(-10, 316), (140, 310), (320, 317), (480, 311), (640, 316), (640, 430), (-10, 430)], "#183F61")
    for k in range(46):
        x, y = (k * 97) % 610, 318 + (k * 37) % 92
        s.cut([(x, y), (x + 22, y)], 1.2, "#2B5F88", 0.5)
    s.blob([(-10, -10), (640, -10), (640, 21), (500, 27), (330, 21), (160, 27), (-10, 22)], "#12283F", shade=1.4)
    return s


def _mat(colour: str) -> Sheet:
    """A camp in the snow. 408 x 202."""
    s = Sheet(408, 202, "#1B3653")
    s.blob([(-10, 40), (80, 26), (170, 44), (260, 28), (420, 42), (420, 220), (-10, 220)], "#23466A")
    s.blob([(-10, 112), (70, 104), (190, 116), (300, 103), (420, 113), (420, 220), (-10, 220)], "#2B5680", shade=-1)
    dice = iter(chance(31))
    for _ in range(40):
        x, y = next(dice) * 400, next(dice) * 196
        s.cut([(x, y), (x + 16, y)], 0.9, "#3B6A96", 0.5)
    s.rect(-2, 198.5, 412, 12, colour)
    return s


def pawn(colour: str, dark: str) -> Sheet:
    """A sled and its musher in one colour, 24 x 34, to stand on its foot."""
    s = Sheet(24, 34)
    outline = circle(12, 11, 10.6)
    s.path(outline, SNOW)
    s.poly([(1.4, 11), (22.6, 11), (22.6, 34), (1.4, 34)], SNOW)
    s.disc(12, 11, 9.4, "#DCE8EF")
    s.poly([(2.6, 11), (21.4, 11), (21.4, 34), (2.6, 34)], "#DCE8EF")
    s.blob([(2.6, 24), (8, 22), (14, 24), (21.4, 22), (21.4, 34), (2.6, 34)], SNOW)
    s.put(sled(cargo=dark, wood="#9A6A43"), 13.2, 29.6, 0.92)
    s.put(musher(colour, lean=0.6), 6.6, 28.8, 1.62)
    s.rect(2.6, 30.6, 18.8, 3.4, colour)
    return s


def _panorama(width: float, height: float, horizon: float) -> Sheet:
    """The long night: aurora, mountains, forest, snow. Large quiet shapes."""
    s = Sheet(width, height, "#0E2238")
    u = width / 100
    s.rect(0, horizon * 0.5, width, height, "#15304D")
    stars(s, 12, CREAM, 60)
    piece = Piece()
    aurora(piece, [(2, 6, 30, "#7FE3B0"), (30, 3, 36, "#B9F0C8"), (62, 8, 26, "#AF8FE0")])
    s.put(piece, 0, horizon * 0.06, u)
    ridge(s, [h * u for h in (8, 24, 12, 34, 15, 29, 10, 21, 9)], horizon + 2 * u, "#1E3F63")
    snowcaps(s, [h * u for h in (8, 24, 12, 34, 15, 29, 10, 21, 9)], horizon + 2 * u, "#A9C2D8", 6 * u)
    ridge(s, [h * u for h in (10, 5, 13, 6, 12, 5, 9)], horizon + 4 * u, "#2B5680", round_=True)
    for k in range(26):
        spruce(s, (k * 4.1 - 1) * u, horizon + (7 + (k * 7) % 3) * u, (9 + (k * 11) % 8) * u, "#0F2A3C")
    ridge(s, [h * u for h in (2, 4, 1, 4, 2)], horizon + 9 * u, "#5D7FA3", round_=True)
    ridge(s, [h * u for h in (1, 3, 2, 4, 1.6)], horizon + 19 * u, "#A9C2D8", round_=True)
    ridge(s, [h * u for h in (2, 1, 4, 2, 3)], horizon + 33 * u, SNOW, round_=True)
    return s


def _thumbnail() -> Sheet:
    s = Sheet(256, 256, "#F0B795")
    s.rect(0, 90, 256, 166, "#F8D9BC")
    s.disc(150, 104, 66, "#FFF1C9")
    heights = [20, 66, 30, 84, 34, 60, 22]
    ridge(s, heights, 182, "#B98D9B")
    snowcaps(s, heights, 182, "#F7F1F0", 16)
    ridge(s, [10, 22, 8, 26, 12], 192, "#C9AFC0", round_=True)
    ridge(s, [4, 10, 2, 12, 6], 212, SNOW, round_=True)
    s.put(
        dog(Breed("stand", "#3D4755", CREAM, "prick", "curl", 1.2, 0.98, 0.98, 1.0, head=1.1, gear=RED)), 112, 220, 12.2
    )
    return s


def _cover() -> Sheet:
    """An upright A4 page."""
    s = _panorama(210, 297, 150)
    team(s, 34, 232, 2.5, 3, coat=RED, gap=14.4)
    s.blob([(-20, 252), (50, 246), (120, 254), (230, 247), (230, 310), (-20, 310)], WHITE, shade=-1.4)
    for k in range(5):
        spruce(
            s,
            (14, 30, 168, 186, 200)[k],
            (268, 280, 274, 290, 266)[k],
            (34, 26, 30, 44, 24)[k],
            "#1F4A4A",
            1.0,
            snow=True,
        )
    flakes(s, 21, 60)
    return s


def _title() -> Sheet:
    """A strip for the head of pages, 210 x 16."""
    s = Sheet(210, 14, NIGHT)
    s.blob([(-4, 8), (40, 5), (90, 9), (140, 5.4), (214, 8.4), (214, 20), (-4, 20)], DEEP)
    for k in range(16):
        spruce(s, 5 + k * 13.6, 12.6, 4.4 + (k * 7) % 4, "#0F2A3C")
    s.blob([(-4, 12.4), (50, 10.6), (110, 12.6), (170, 10.8), (214, 12.4), (214, 20), (-4, 20)], SNOW)
    return s


def draw() -> dict[str, Sheet]:
    """Everything else."""
    dark = {"red": "#7E1C18", "blue": "#123E77", "green": "#0F4D24", "yellow": "#9A7508"}
    return {
        "back": _back(),
        "land": _land(),
        "thumbnail": _thumbnail(),
        "cover": _cover(),
        "page": _title(),
        **{f"pawn_{seat}": pawn(colour, dark[seat]) for seat, colour in SEATS.items()},
        **{f"mat_{seat}": _mat(colour) for seat, colour in SEATS.items()},
    }


__all__ = ["ICE", "INK", "LEGS", "LIGHTS", "draw", "hut", "math"]
