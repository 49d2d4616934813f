"""What lies under everything: the snow of the table, the ice of the supply, the night by the fire."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

from .clearing import clearings, glades
from .dog import Breed, dog
from .firs import grove
from .land import fire, ridge, snowcaps, spruce, stars
from .paper import CREAM, SNOW, Piece, Sheet, chance, polar
from .sleds import sled

TRACKS = (
    [(11, 36), (6.6, 22), (3.6, 13), (3.2, 7), (1, 0)],
    [(33, 36), (23.4, 18), (21.8, 6), (22.6, -8), (30, -36)],
)
"""Where sleds came along, from one side; the same from the other."""


def _drifts(s: Sheet, dice: Iterator[float]) -> None:
    """Long drifts that the wind has left: each has a crest in the light and a soft blue lee."""
    for k in range(64):
        x, y, w = 108 * next(dice) - 54, 70 * next(dice) - 35, 5 + 9 * next(dice)
        crest = [(-1.0, 0.05), (-0.4, -0.06), (0.3, -0.03), (1.0, 0.03)]
        lee = [(0.4, 0.09), (-0.3, 0.12)]
        s.blob([(x + w * dx, y + w * dy) for dx, dy in [*crest, *lee]], ("#BFCFE1", "#C4D3E3")[k % 2])
        thin = [(0.3, 0.03), (-0.4, 0.01)]
        s.blob([(x + w * dx, y + w * dy) for dx, dy in [*crest, *thin]], "#DFE8F0")


def table() -> Sheet:
    """The table, 104 by 68 units, as a picture of 440 by 260 in proportion, which the game stretches: crisp snow in the
    day, tracks of sleds, firs at the rim, a cabin or a camp where nobody plays."""
    s, field = Sheet(520, 307.27, "#CDDAE7"), Piece()
    dice = iter(chance(77))
    _drifts(field, dice)
    glades(field)
    for side in (1, -1):
        for way in TRACKS:
            for dx in (-0.34, 0.34):
                line = [(side * x + dx, side * y) for x, y in way]
                field.line([(x + 0.04, y + 0.07) for x, y in line], 0.17, "#F1F6F9")
                field.line(line, 0.15, "#9DB3CE")
    clearings(field)
    for k in range(34):  # the wood round all, clear of the tracks
        turn, far = 360 / 34 * k + 5 * next(dice), 1 + 0.16 * next(dice)
        x, y = 34 * far * math.cos(math.radians(turn)), 22 * far * math.sin(math.radians(turn))
        sizes = (1.5, 1.1, 0.9, 1.25, 0.75)
        spots = [polar(x, y, (2.1 + 0.8 * next(dice)) * (q > 0), 90 * q + 50 * next(dice)) for q in range(5)]
        trees = [(*spot, r) for spot, r in zip(spots, sizes, strict=True) if all(_clear(spot, way) for way in TRACKS)]
        grove(field, trees, 90 + k)
    s.parts.append(f'<g transform="translate(260 153.635) scale(5 4.5187)">{"".join(field.parts)}</g>')
    return s


def _clear(spot: tuple[float, float], way: list[tuple[float, float]]) -> bool:
    """Whether a tree stands beside a track, and beside the one that comes from the other side."""
    points = [
        (ax + (bx - ax) * q / 8, ay + (by - ay) * q / 8)
        for (ax, ay), (bx, by) in itertools.pairwise(way)
        for q in range(9)
    ]
    return all(min(math.dist(spot, point), math.dist(spot, (-point[0], -point[1]))) > 3.4 for point in points)


def _crack(s: Sheet, points: list[tuple[float, float]], width: float) -> None:
    """A crack that runs through the ice: its cold depth, the white it has broken, its edge in the light."""
    s.line([(x + 1.4, y + 1.8) for x, y in points], width * 2.2, "#3F7C9B", 0.35)
    s.line(points, width * 3.4, "#DCECF3", 0.28)
    s.line(points, width, "#F4FAFC", 0.95)


def _fishing(s: Sheet, x: float, y: float, *, catch: bool = True) -> None:
    """A hole in the ice, seen from above: snow dug out of it, dark water, a line from a rod; beside it the catch."""
    s.blob([polar(x, y, (21.5, 18, 20, 17.5, 21, 18.5, 20.5)[k], 51.4 * k) for k in range(7)], "#E9F2F5", shade=0.9)
    s.blob([polar(x, y, (13.4, 12.4, 13, 12.2, 13.6, 12.6)[k], 60 * k + 12) for k in range(6)], "#6FA8C4")
    s.blob([polar(x, y, (11.4, 10.6, 11.2, 10.4, 11.6, 10.8)[k], 60 * k + 12) for k in range(6)], "#1E4E74")
    s.line([(x - 5, y + 4), (x, y + 5.6), (x + 5, y + 3.6)], 0.8, "#4E86A8")
    s.line([(x + 24, y + 21), (x + 4, y - 1)], 1.5, "#593C2B", bent=False)
    s.line([(x + 4, y - 1), (x + 1, y + 1)], 0.5, CREAM, bent=False)
    s.disc(x + 0.4, y + 1.4, 1.7, "#CE2F27")
    if catch:
        for k in range(2):
            a, b = x - 22 + 3 * k, y + 24 + 7.5 * k
            s.blob([(a - 9, b), (a - 1, b - 3.6), (a + 9, b), (a - 1, b + 3.4)], "#5C7F93", shade=0.6)
            s.poly([(a - 7, b), (a - 13, b - 3.6), (a - 11, b), (a - 13, b + 3.6)], "#5C7F93")
            s.disc(a + 5.6, b - 0.6, 0.7, "#12283F")


def supply() -> Sheet:
    """The ice of a lake, 226 by 320: what the wind swept clear, cracks, fish below it, and snow along its shore."""
    s, dice = Sheet(226, 320, "#9AC6D8"), iter(chance(12))
    for tone, way in (("#8FBED3", 0), ("#AAD2E0", 1), ("#86B7CE", 2)):
        for k in range(5):
            x, y, w = 226 * next(dice), 320 * next(dice), 40 + 40 * next(dice)
            around = [polar(x, y, w * (0.6 + 0.5 * next(dice)), 72 * q + 30 * way) for q in range(5)]
            s.blob(around, tone, 0.6 if k else 0.4)
    for x, y, k in ((60, 82, 1.3), (163, 256, -1.4), (176, 168, 1.0), (44, 228, -1.0)):  # fish, far below
        s.blob(
            [(x - 15 * k, y), (x - 3 * k, y - 5.8 * abs(k)), (x + 13 * k, y), (x - 3 * k, y + 5 * abs(k))],
            "#447E9D",
            0.6,
        )
        s.poly(
            [(x - 11 * k, y), (x - 22 * k, y - 6 * abs(k)), (x - 18 * k, y), (x - 22 * k, y + 6 * abs(k))],
            "#447E9D",
            0.6,
        )
    for _ in range(40):
        s.disc(226 * next(dice), 24 + 280 * next(dice), 0.6 + 1.8 * next(dice), "#E4F1F6", 0.5)
    _crack(s, [(-8, 268), (40, 232), (92, 214), (140, 168), (186, 98), (236, 62)], 1.7)
    _crack(s, [(20, 10), (58, 62), (98, 106), (120, 187)], 1.1)
    _crack(s, [(92, 214), (130, 240), (182, 252), (240, 292)], 1.1)
    _crack(s, [(186, 98), (150, 70), (140, 10)], 0.8)
    _crack(s, [(40, 232), (34, 270), (52, 320)], 0.8)
    _crack(s, [(58, 62), (20, 88), (-8, 96)], 0.7)
    _crack(s, [(182, 252), (196, 206), (240, 182)], 0.7)
    _fishing(s, 41, 164)
    _fishing(s, 186, 70, catch=False)
    for side in (0, 226):  # drifts along the shore, deepest in the corners
        turn = 1 if side == 0 else -1
        reach = (10, 4, 6, 3, 7, 4, 3, 6, 4, 9, 15)
        edge = [(side + turn * far, 14 + 30 * k + 6 * turn) for k, far in enumerate(reach)]
        s.blob([*edge, (side - turn * 40, 330), (side - turn * 40, 0)], "#E9F2F5", shade=0.9)
    s.blob([(-20, 306), (30, 303), (80, 305), (130, 302), (180, 305), (250, 302), (250, 340), (-20, 340)], "#E9F2F5")
    return s


def fireside() -> Sheet:
    """A night by the fire, 226 by 320: lights and ranges above, the snow below with a sled and a dog that is awake."""
    s = Sheet(226, 320, "#10223A")
    stars(s, 19, CREAM, 44, clear=4)
    for k in range(76):  # curtains of light from edge to edge
        x, low = 3.2 * k - 6, 132 + 9 * math.sin(k * 0.13) + 3 * math.sin(k * 0.37)
        tall, tone = 44 + 12 * math.sin(k * 0.21), "#5FC2A4" if math.sin(k * 0.06 + 0.6) > 0 else "#8C7AD0"
        s.poly(
            [(x, low), (x + 3.3, low), (x + 3.3, low + tall), (x, low + tall)],
            tone,
            0.07 + 0.22 * abs(math.sin(k * 0.19)),
        )
    heights = [26, 48, 30, 60, 34, 52, 28]
    ridge(s, heights, 210, "#1B3655")
    snowcaps(s, heights, 210, "#9DB7CB", 11)
    for k in range(22):
        spruce(s, k * 11 + (k * 5) % 4, 214 + k % 3, 20 + (k * 7) % 16, "#0D2234")
    s.blob([(-20, 212), (50, 207), (120, 213), (190, 207), (250, 211), (250, 340), (-20, 340)], "#45678C", shade=-1)
    s.blob([(-20, 250), (60, 256), (130, 248), (190, 254), (250, 250), (250, 340), (-20, 340)], "#5E82A6", shade=-1)
    s.blob([(-20, 292), (50, 286), (120, 291), (190, 285), (250, 290), (250, 340), (-20, 340)], "#86A6C2", shade=-1)
    for x, y, h in ((8, 262, 46), (216, 258, 52), (202, 262, 30)):
        spruce(s, x, y, h, "#163A42", 0.6, snow=True)
    for wide, alpha in ((30, 0.14), (21, 0.2), (13, 0.3)):
        s.oval(142, 292, wide, wide * 0.5, "#F6C368", alpha)
    fire(s, 142, 297, 30)
    s.put(dog(Breed("stand", "#3D4755", CREAM, "prick", "curl", 1.0, head=1.1)), 196, 292, 2.0, flip=True)
    s.put(sled(), 30, 312, 2.0)
    for x, y in ((12, 300), (60, 306), (176, 304), (214, 309)):
        s.oval(x, y, 7, 1.6, SNOW, 0.6)
    return s


def draw() -> dict[str, Sheet]:
    """What lies under the game."""
    return {"table": table(), "supply": supply(), "fireside": fireside()}
