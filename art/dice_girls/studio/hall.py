"""The table: a concert seen from above. Rows of the audience round the stages, beams of light, confetti; the calm
floors of `floors.py` are things that lie on it. All of it in units of the table, with the middle between the stages
at 0, 0."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator

from .figure import mixed
from .floors import inside
from .pen import Point, Sheet, _n, polar, star_points, straight
from .stage import NIGHT, SUN

WIDE, HIGH = 440.0, 260.0
ACROSS, ALONG = 4.255, 3.87
"""Of the picture, so many to a unit of the table: it is drawn out to the table's shape."""

FLOOR, RAY = "#1E1443", "#2B1A5B"
REACH = 30.0
"""How far from the middle there is an audience."""

STICKS = ("#FF7AD9", "#FFD166", "#3FE0C8", "#A99BFF")
"""Light sticks: pink, gold, teal, violet."""
CLOTHES = ("#8A3596", "#4A3CB4", "#1F6E90", "#A83478", "#5F3AC0")
HAIR = ("#7650D6", "#D0559F", "#2C9AA2", "#DB9A3C", "#4A42BC", "#A83E86")
EDGE = ("#FFB7E6", "#FFD9A0", "#A9F0E4", "#C9BEFF")
"""The stage's light on hair."""


def _chance(*numbers: int) -> float:
    """A share that looks drawn, the same for the same numbers."""
    found = 2166136261
    for number in numbers:
        found = (found ^ (number & 0xFFFF)) * 16777619 & 0xFFFFFFFF
        found ^= found >> 13
        found = found * 2654435761 & 0xFFFFFFFF
    return (found >> 8 & 0xFFFF) / 0x10000


POSES = (
    (((-0.64, -0.46), False), ((0.66, -0.56), True)),
    (((-0.7, -0.3), False), ((0.58, -0.6), False)),
    (((-0.64, -0.6), True), ((0.72, -0.34), False)),
    (((-0.6, -0.58), False), ((0.6, -0.58), False)),
)
"""Two hands: where, and whether it holds a stick."""
FANS = 24


def _fan(number: int) -> Sheet:
    """Somebody from above, who looks up the picture: arms raised, shoulders, a large head. Night parts them."""
    p = Sheet(2, 2)
    cloth = CLOTHES[number % len(CLOTHES)]
    hair = HAIR[number % len(HAIR)]
    edge = mixed(EDGE[number % len(EDGE)], hair, 0.3)
    skin = ("#E8B09A", "#B87860", "#F4C8B2", "#8E5A4C")[number // 3 % 4]
    for wider in (0.1, 0.0):
        for side, (hand, _) in zip((-1, 1), POSES[number % 4], strict=True):
            arm = [(side * 0.5, 0.1), (side * 0.64, -0.14), hand]
            p.line(arm, 0.26 + wider, NIGHT if wider else mixed(cloth, "#FFFFFF", 0.16))
            p.disc(*hand, 0.16 + wider / 2, NIGHT if wider else skin)
    p.disc(0, 0.16, 0.7, NIGHT, ry=0.4)
    p.disc(0, 0.16, 0.65, cloth, ry=0.35)
    kind = number % 5
    if kind == 0:  # two buns
        for side in (-1, 1):
            p.disc(side * 0.36, 0.06, 0.27, NIGHT)
            p.disc(side * 0.36, 0.06, 0.22, hair)
            p.disc(side * 0.36, 0.0, 0.1, edge)
    elif kind == 2:  # a tail, held by a ribbon
        p.path("M-.16 .2C-.34 .6 -.14 .86 0 .94C.14 .86 .34 .6 .16 .2Z", hair)
    elif kind == 3:  # ears on a band
        for side in (-1, 1):
            p.poly([(side * 0.1, -0.3), (side * 0.44, -0.52), (side * 0.42, -0.1)], STICKS[number // 5 % 4])
    p.disc(0, 0, 0.52, NIGHT)
    p.disc(0, 0, 0.47, hair)
    p.path("M.47 0A.47 .47 0 0 1 -.47 0C-.3 .3 .3 .3 .47 0Z", mixed(hair, NIGHT, 0.3))
    if kind == 4:  # a cap with a button
        p.disc(0, 0, 0.47, mixed(cloth, "#FFFFFF", 0.3))
        p.path("M-.45 -.14C-.4 -.8 .4 -.8 .45 -.14Q0 -.36 -.45 -.14Z", mixed(cloth, "#FFFFFF", 0.55))
        p.disc(0, 0.04, 0.09, edge)
        return p
    p.path("M-.4 -.24C-.28 -.52 .28 -.52 .4 -.24C.24 -.37 -.24 -.37 -.4 -.24Z", edge)
    if kind == 1:  # a parting
        p.line([(0.06, -0.3), (0.1, 0.1), (0.0, 0.36)], 0.05, edge)
    elif kind == 2:
        p.disc(0, 0.3, 0.13, STICKS[number // 5 % 4])
    return p


def _crowd() -> Iterator[tuple[float, float, float, int]]:
    """Everybody in the audience, front rows first: where, turned how far, and which fan."""
    for row in range(14):
        away = 7.6 + 1.62 * row
        seats = int(2 * math.pi * away / 1.72)
        for seat in range(seats):
            turn = 360 / seats * (seat + row % 2 / 2) + 3 * _chance(row, seat, 1)
            x, z = (part * (away + 0.22 * _chance(row, seat, 2)) for part in polar(0, 0, 1, turn))
            if abs(x) < REACH and abs(z) < 15 and not inside(x, -z, 0.8):
                yield x, z, turn + 180, int(FANS * _chance(row, seat, 3))


def _sticks(p: Sheet, crowd: Iterable[tuple[float, float, float, int]]) -> None:
    """Sticks shine in the dark too: they are drawn over it, by colours, those far away fainter."""
    found: dict[tuple[str, int], list[str]] = {}
    for x, z, turn, fan in crowd:
        tier = min(3, int(math.hypot(x, z) / 6) - 1)
        for index, ((across, up), held) in enumerate(POSES[fan % 4]):
            if held:
                lean = (0.28 if index else -0.28) * _chance(fan, index, int(x * 9), int(z * 9))
                spots = [_turned(x, z, turn, spot) for spot in ((across, up), (across + lean, up - 0.6))]
                found.setdefault((STICKS[fan // 2 % 4], tier), []).append(straight(spots, closed=False))
    for (colour, tier), lines in sorted(found.items()):
        fade = 1 - 0.2 * max(0, tier)
        for width, tone, alpha in ((0.38, colour, 0.16), (0.2, colour, 0.8), (0.08, "#FFFFFF", 0.6)):
            p.parts.append(
                f'<path d="{"".join(lines)}" fill="none" stroke="{tone}" stroke-width="{width}"'
                f' stroke-linecap="round" stroke-opacity="{_n(alpha * fade)}"/>'
            )


COLOUR = re.compile("#[0-9A-F]{6}")


def _unlit(part: str) -> str:
    """Colours of the audience, greyer and darker by more than a half, so that idols are the brightest."""

    def dim(found: re.Match[str]) -> str:
        tone = found.group()
        grey = round(sum(int(tone[k : k + 2], 16) * share for k, share in ((1, 0.3), (3, 0.59), (5, 0.11))))
        return mixed(mixed(tone, f"#{grey:02X}{grey:02X}{grey:02X}", 0.3), NIGHT, 0.56)

    return COLOUR.sub(dim, part)


def _turned(x: float, z: float, turn: float, spot: Point) -> Point:
    """A spot of a fan who stands there, turned so far clockwise."""
    a = math.radians(turn)
    return x + spot[0] * math.cos(a) - spot[1] * math.sin(a), z + spot[0] * math.sin(a) + spot[1] * math.cos(a)


def _dark(p: Sheet) -> None:
    """It is darker than on the stages, the more so the further away, by rings of night."""
    p.rect(-60, -40, 120, 80, NIGHT, 0.1)
    for k in range(13):
        r = _n(12.6 + 1.2 * k)
        p.parts.append(
            f'<path d="M-60 -40H60V40H-60ZM-{r} 0A{r} {r} 0 0 0 {r} 0A{r} {r} 0 0 0 -{r} 0Z"'
            f' fill="{NIGHT}" fill-opacity=".06" fill-rule="evenodd"/>'
        )


BEAMS = ((22, 3.5, 0), (52, 5, 3), (90, 6.5, 2), (127, 6, 0), (158, 3.5, 3))
"""To each side, so many degrees from the far end clockwise: half the width of a beam, and which colour."""


def _beams(p: Sheet) -> None:
    """Light of the stages on the floor, below the audience: clean beams, the brightest in their middle."""
    for side in (-1, 1):
        for turn, half, tone in BEAMS:
            for share, much in ((1.0, 0.72), (0.55, 0.5)):
                ends = [polar(0, 0, 45, side * turn + half * share * d) for d in (-1, 1)]
                p.poly([(0, 0), *ends], mixed(mixed(STICKS[tone], FLOOR, much), NIGHT, 0.2))


PAPER_SCRAP = ((-0.1, -0.05), (0.1, -0.05), (0.1, 0.05), (-0.1, 0.05))


def _confetti(p: Sheet) -> None:
    """Paper and stars in the air, thickest near the stages."""
    tones = [mixed(tone, NIGHT, 0.3) for tone in (*STICKS, SUN, "#FFF6E9")]
    for k in range(420):
        x, y = polar(0, 0, 7.2 + 12 * _chance(k, 7) ** 1.4, 360 * _chance(k, 8))
        if inside(x, -y, 0.25) or abs(x) > REACH:
            continue
        tone, turn = tones[k % len(tones)], 180 * _chance(k, 9)
        if k % 5 == 0:
            p.poly(star_points(x, y, 0.13 + 0.1 * _chance(k, 10), 0.45, 5, turn), tone)
        else:
            p.poly([_turned(x, y, turn, spot) for spot in PAPER_SCRAP], tone)


def hall() -> Sheet:
    """Floor, audience, darkness, light."""
    p = Sheet(WIDE, HIGH)
    p.rect(0, 0, WIDE, HIGH, FLOOR)
    p.parts.append("<defs>")
    for number in range(FANS):
        p.parts += [f'<g id="f{number}">', *map(_unlit, _fan(number).parts), "</g>"]
    p.parts += ["</defs>", f'<g transform="translate({_n(WIDE / 2)} {_n(HIGH / 2)}) scale({ACROSS} {ALONG})">']
    for k in range(18):
        p.poly([(0, 0), polar(0, 0, 70, 20 * k - 5), polar(0, 0, 70, 20 * k + 5)], RAY)
    _beams(p)
    crowd = list(_crowd())
    p.parts += [
        f'<use href="#f{fan}" transform="translate({_n(x)} {_n(z)})rotate({round(turn)})"/>'
        for x, z, turn, fan in crowd
    ]
    _dark(p)
    _sticks(p, crowd)
    _confetti(p)
    p.parts.append("</g>")
    return p


def draw() -> dict[str, Sheet]:
    """The picture of the table."""
    return {"hall": hall()}
