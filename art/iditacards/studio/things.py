"""What is no card's front: backs, the land under the trail, mats, pawns, the cover."""

from __future__ import annotations

import math

from . import board
from .dog import dog
from .land import flakes, hut, ridge, snowcaps, spruce, stars
from .lines import camp
from .paper import (
    CREAM,
    DARKWOOD,
    DEEP,
    FJORD,
    INK,
    NIGHT,
    SKY,
    SNOW,
    SUN,
    TAN,
    WHITE,
    Piece,
    Sheet,
    chance,
    polar,
)
from .sleds import TEAM, sled, team

SEATS = {"red": "#C4322B", "blue": "#1F63B5", "green": "#1E7A3C", "yellow": "#F2C230"}


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
    """Of all cards that are shuffled together: it reads the same from both sides. A border of snow."""
    s = Sheet(69.5, 94.9, SNOW)
    s.rect(6, 6, 57.5, 82.9, NIGHT)
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
    # nothing dark reaches the edge of the bleed: where backs lie side by side it would show as a hairline
    s.parts.append('<clipPath id="b"><rect x="6" y="6" width="57.5" height="82.9"/></clipPath><g clip-path="url(#b)">')
    s.parts += half.parts
    s.parts.append(f'<g transform="rotate(180 34.75 47.45)">{"".join(half.parts)}</g></g>')
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
    # paper round it: it spares ink, and hides where two sides of a sheet do not quite meet
    for x, y, w, h in ((0, 0, 69.5, 7), (0, 87.9, 69.5, 7), (0, 0, 7, 94.9), (62.5, 0, 7, 94.9)):
        s.rect(x, y, w, h, SNOW)
    return s


CAMPS: dict[str, tuple[str, str, str, str, str]] = {
    "red": ("#2B1218", "#45191F", "#5A2124", "#702A2A", "#86382F"),
    "blue": ("#0D2044", "#13305E", "#1A3F79", "#224E90", "#2E61A4"),
    "green": ("#0D2A1B", "#133D27", "#1A4E31", "#235F3E", "#2F744D"),
    "yellow": ("#5E3A0E", "#764A12", "#8A5A19", "#9C6A22", "#A9762B"),
}
"""The night round each camp, in the colour of its seat: two tones of sky, two ranges, the ground."""


CAMP_LIGHTS = {"red": "#C9868A", "blue": "#86ABDD", "green": "#7FBE97", "yellow": "#F0C987"}
"""What shines there: the snow on the peaks, and the lights above."""


def _night(seat: str, width: float, peaks: list[float]) -> Sheet:
    """The night over a camp, in its colour: stars, lights and ranges, a wood, and the snow below."""
    colour, (high, low, _far, near, ground), light = SEATS[seat], CAMPS[seat], CAMP_LIGHTS[seat]
    s = Sheet(width, 230, high)
    fade(s, 0, 120, high, low)
    stars(s, 7, CREAM, 50, clear=9)
    for k in range(round(width / 3.2) + 2):  # curtains of light in the colour of the camp
        x = k * 3.2 - 4
        edge = [22 + 8 * math.sin(q * 0.11) + 3 * math.sin(q * 0.31) for q in (k, k + 1)]
        tall = [30 + 10 * math.sin(q * 0.23) for q in (k, k + 1)]
        hang = [(x, edge[0]), (x + 3.2, edge[1]), (x + 3.2, edge[1] + tall[1]), (x, edge[0] + tall[0])]
        s.poly(hang, light, 0.05 + 0.12 * abs(math.sin(k * 0.19)))
    ridge(s, peaks, 138, near)
    snowcaps(s, peaks, 138, light, 10)
    ridge(s, [16, 30, 12, 26, 18, 34, 14], 140, low, round_=True)
    dice = iter(chance(31))
    for k in range(round(width / 6.8) + 1):
        spruce(s, k * 6.8 + 4 * next(dice), 150 + 3 * next(dice), 12 + 13 * next(dice), high, 0.0)
    wide = width + 12
    s.blob([(-10, 150), (70, 143), (150, 152), (230, 142), (wide, 150), (wide, 260), (-10, 260)], near, shade=-1)
    s.blob([(-10, 176), (80, 182), (160, 172), (235, 181), (wide, 175), (wide, 260), (-10, 260)], ground, shade=-1)
    s.rect(-2, -2, width + 4, 7, colour)
    s.rect(-2, 225.4, width + 4, 12, colour)
    return s


def _mat(seat: str) -> Sheet:
    """A camp: the range behind the team, a tent and its fire on the last place, a sled on the one before."""
    high, low, far, _near, ground = CAMPS[seat]
    s = _night(seat, 268, [26, 62, 34, 82, 30, 58, 36])
    s.poly([(216, 188), (234, 150), (252, 188)], high, shade=1.2)
    s.poly([(234, 150), (252, 188), (260, 183), (237.4, 151)], far)
    s.poly([(227, 188), (234, 166), (241, 188)], SUN, 0.5)
    s.put(sled(cargo=low, wood=far), 158, 182, 2.2)
    s.blob([(-10, 200), (70, 198), (150, 200.6), (220, 197.8), (280, 200), (280, 260), (-10, 260)], ground, shade=-1)
    return s


def _yard(seat: str) -> Sheet:
    """Beside the camp the range goes on; a hand or nothing lies on what is below it."""
    return _night(seat, 283, [36, 70, 40, 56, 84, 44, 66, 30])


def pawn(colour: str, dark: str) -> Sheet:
    """Somebody on a sled in one colour, seen from before, cut along the outline: 15 x 21."""
    s = Sheet(15, 21)
    inner = "M7.5 1.7C9.9 1.7 11 3.4 10.7 5.7C12.4 6.9 13.2 9.6 13.3 12.4L13.4 19.3"
    inner += "H1.6L1.7 12.4C1.8 9.6 2.6 6.9 4.3 5.7C4 3.4 5.1 1.7 7.5 1.7Z"
    for wide, tone in ((3.0, INK), (2.3, WHITE)):  # a rim that sets it off from every colour of the trail
        s.parts.append(f'<path d="{inner}" fill="none" stroke="{tone}" stroke-width="{wide}" stroke-linejoin="round"/>')
    s.path(inner, colour)
    s.path("M1.7 12.4L13.3 12.4L13.4 19.3H1.6Z", dark)
    s.disc(7.5, 4.7, 2.9, CREAM)
    s.disc(7.5, 4.8, 2.1, "#D9A877")
    s.disc(6.7, 4.6, 0.34, INK)
    s.disc(8.3, 4.6, 0.34, INK)
    s.line([(6.8, 5.8), (7.5, 6.1), (8.2, 5.8)], 0.34, INK)
    s.line([(2.6, 12.2), (12.4, 12.2)], 1.1, TAN, bent=False)
    for x in (3.9, 7.5, 11.1):
        s.line([(x, 12.6), (x, 18.6)], 0.7, TAN, bent=False)
    s.line([(2.3, 12.6), (1.9, 18.9)], 1.0, TAN, bent=False)
    s.line([(12.7, 12.6), (13.1, 18.9)], 1.0, TAN, bent=False)
    s.line([(2.0, 18.7), (13.0, 18.7)], 0.9, DARKWOOD, bent=False)
    s.disc(3.5, 11.4, 1.0, DARKWOOD)
    s.disc(11.5, 11.4, 1.0, DARKWOOD)
    return s


def fade(s: Sheet, top: float, foot: float, above: str, below: str) -> None:
    """A sky that grows lighter downwards, in steps too small to see."""
    ends = [[int(tone[k : k + 2], 16) for k in (1, 3, 5)] for tone in (above, below)]
    for k in range(25):
        tone = "#" + "".join(f"{round(a + (b - a) * k / 24):02X}" for a, b in zip(*ends, strict=True))
        y = top + (foot - top) * k / 25
        s.rect(-4, y, s.width + 8, s.height - y + 4, tone)


def lights(s: Sheet, bands: list[tuple[float, float, float, float, str]]) -> None:
    """Northern lights for large pictures: left, width, top, height, colour; a bright hem, fading upwards."""
    for left, wide, top, tall, tone in bands:
        xs = [left + wide * k / 12 for k in range(13)]
        hem = [top + tall * (0.84 + 0.1 * math.sin(k * 0.9 + left) + 0.05 * math.sin(k * 2.1)) for k in range(13)]
        for far, alpha in (
            (1.0, 0.1),
            (0.84, 0.11),
            (0.68, 0.12),
            (0.53, 0.13),
            (0.39, 0.14),
            (0.26, 0.15),
            (0.14, 0.16),
        ):
            rise = [tall * far * (0.55 + 0.28 * math.sin(math.pi * k / 12)) for k in range(13)]
            upper = [
                (x, y - up * (1 + 0.12 * math.sin(k * 1.7 + left)))
                for k, (x, y, up) in enumerate(zip(xs, hem, rise, strict=True))
            ]
            s.blob([*upper, *reversed(list(zip(xs, hem, strict=True)))], tone, alpha)
        for k in range(18):  # rays
            at = 12 * (k + 0.5 + 0.3 * math.sin(k * 2.1)) / 18
            x, y, w = left + wide * at / 12, hem[round(at)], wide * (0.009 + 0.006 * math.sin(k * 1.7))
            s.poly(
                [(x - w, y - tall * 0.06), (x + w, y - tall * 0.06), (x, y - tall * (0.5 + 0.2 * math.sin(k)))],
                "#FFFFFF",
                0.1,
            )


def _panorama(width: float, height: float, horizon: float) -> Sheet:
    """The long night: aurora, mountains, forest, snow. Large quiet shapes."""
    s = Sheet(width, height, "#0E2238")
    u = width / 100
    fade(s, 0, horizon * 0.9, "#0E2238", "#1A3A5A")
    stars(s, 12, CREAM, 60)
    bands = (
        (-6, 42, 8, 34, "#54B79A"),
        (24, 34, 3, 38, "#8FD9B4"),
        (46, 36, 9, 32, "#8C7BC4"),
        (72, 36, 4, 36, "#5FC2A4"),
    )
    lights(s, [(left * u, wide * u, horizon * 0.06 + top * u, tall * u, tone) for left, wide, top, tall, tone in bands])
    ridge(s, [h * u for h in (8, 24, 12, 34, 15, 29, 10, 21, 9)], horizon + 2 * u, "#1E3F63")
    snowcaps(s, [h * u for h in (8, 24, 12, 34, 15, 29, 10, 21, 9)], horizon + 2 * u, "#A9C2D8", 6 * u)
    ridge(s, [h * u for h in (10, 5, 13, 6, 12, 5, 9)], horizon + 4 * u, "#2B5680", round_=True)
    for k in range(26):
        spruce(s, (k * 4.1 - 1) * u, horizon + (7 + (k * 7) % 3) * u, (9 + (k * 11) % 8) * u, "#0F2A3C")
    ridge(s, [h * u for h in (2, 4, 1, 4, 2)], horizon + 9 * u, "#5D7FA3", round_=True)
    ridge(s, [h * u for h in (1, 3, 2, 4, 1.6)], horizon + 19 * u, "#A9C2D8", round_=True)
    ridge(s, [h * u for h in (2, 1, 4, 2, 3)], horizon + 33 * u, SNOW, round_=True)
    return s


def _cover() -> Sheet:
    """An upright A4 page."""
    s = _panorama(210, 297, 150)
    # a wood on either side and a far hut break the long slopes
    for x, y, h in (
        (8, 186, 26),
        (19, 190, 34),
        (33, 187, 22),
        (168, 184, 20),
        (180, 188, 30),
        (193, 186, 38),
        (205, 190, 26),
    ):
        spruce(s, x, y, h, "#173B4C", 0.6, snow=True)
    hut(s, 112, 185, 15)
    # the rise that the team has come up, towards the right
    s.blob([(-20, 240), (40, 233), (110, 222), (180, 212), (230, 210), (230, 310), (-20, 310)], "#DCE6EE", shade=-1.4)
    slope, scale = -5.0, 3.1
    for k, breed in enumerate((TEAM[2], TEAM[3])):  # the far dogs of each pair
        far = 23.8 + 16.4 * k
        turn = math.radians(slope)
        at = (far * math.cos(turn) + 2.6 * math.sin(turn), far * math.sin(turn) - 2.6 * math.cos(turn))
        s.put(dog(breed), 49 + scale * at[0], 229 + scale * at[1], 0.76 * scale, slope)
    team(s, 49, 229, scale, 2, slope=slope, gap=16.4)
    s.blob([(-20, 262), (50, 252), (120, 254), (230, 247), (230, 310), (-20, 310)], WHITE, shade=-1.4)
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
        "land": board.land(),
        "cover": _cover(),
        "page": _title(),
        **{f"pawn_{seat}": pawn(colour, dark[seat]) for seat, colour in SEATS.items()},
        **{f"mat_{seat}": _mat(seat) for seat in SEATS},
        **{f"yard_{seat}": _yard(seat) for seat in SEATS},
        "mat_light": camp(),
    }
