"""The north: skies, ranges, snow, trees, huts, and the light they stand in."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .paper import COAL, CREAM, DARKWOOD, EMBER, FJORD, INK, PINE, SNOW, SUN, WHITE, WOOD, Piece, Sheet, chance, polar

WIDTH, HEIGHT = 54.0, 42.0

# sky, its lower part, far range, near range, snow behind, snow before, light in the sky
LIGHTS: dict[str, tuple[str, ...]] = {
    "dawn": ("#EDB88F", "#F7E0BC", "#B78C86", "#CDB2A8", "#E3D7CD", "#F9F3E8", "#FFF2CE"),
    "day": ("#98C2D2", "#CBE1E4", "#7DA2B3", "#A8C4CC", "#D3E2E5", "#F6F7F2", "#FFF3D1"),
    "grey": ("#A9B7BD", "#CDD5D5", "#8B9CA4", "#ADBABE", "#D4DBDA", "#F2F3EE", "#E8EDEF"),
    "dusk": ("#745C88", "#C68F90", "#56496F", "#84698B", "#BAABBD", "#E9DFDE", "#F6C56B"),
    "night": ("#13253E", "#20405F", "#1C3651", "#2E516B", "#648799", "#B4C9D0", "#F4E9C1"),
}
"""The five skies."""


def ridge(
    sheet: Sheet, heights: Sequence[float], base: float, fill: str, shade: float = 0.5, *, round_: bool = False
) -> None:
    """A range from edge to edge: heights above `base`, evenly apart."""
    step = (sheet.width + 6) / (len(heights) - 1)
    line = [(-3 + k * step, base - h) for k, h in enumerate(heights)]
    if round_:
        body = [(-8.0, sheet.height + 8), *line, (sheet.width + 8, sheet.height + 8)]
        from .paper import smooth

        d = smooth([(-8.0, line[0][1]), *line, (sheet.width + 8, line[-1][1])], closed=False)
        del body
        d += f"L{sheet.width + 8:g} {sheet.height + 8:g}L-8 {sheet.height + 8:g}Z"
        sheet.path(d, fill, shade=-shade)
    else:
        sheet.poly([*line, (sheet.width + 3, sheet.height + 3), (-3, sheet.height + 3)], fill, shade=-shade)


def snowcaps(sheet: Sheet, heights: Sequence[float], base: float, fill: str, size: float = 3.4) -> None:
    """Caps of snow on the peaks of a range."""
    step = (sheet.width + 6) / (len(heights) - 1)
    for k in range(1, len(heights) - 1):
        h = heights[k]
        if h > heights[k - 1] and h > heights[k + 1]:
            x, y = -3 + k * step, base - h
            left, right = (h - heights[k - 1]) / step, (h - heights[k + 1]) / step
            a, b = min(size, h - heights[k - 1]), min(size, h - heights[k + 1])
            points = [(x, y), (x + b / right, y + b), (x + b / right * 0.45, y + b * 0.66), (x + 0.2, y + size * 1.1)]
            points += [(x - a / left * 0.4, y + a * 0.62), (x - a / left, y + a)]
            sheet.poly(points, fill)


def sky(light: str, seed: int = 1, width: float = WIDTH, height: float = HEIGHT, *, cuts: bool = True) -> Sheet:
    """A sky with the strokes of the knife in it."""
    upper, lower = LIGHTS[light][:2]
    sheet = Sheet(width, height, upper)
    sheet.rect(0, height * 0.34, width, height, lower)
    dice = iter(chance(seed))
    for _ in range(int(9 * width / WIDTH) if cuts else 0):
        x, y, length = next(dice) * width, next(dice) * height * 0.62, 5 + next(dice) * 12
        colour = lower if y < height * 0.34 else upper
        sheet.cut([(x - length / 2, y), (x + length / 2, y)], 0.9, colour, 0.75)
    sheet.backdrop = len(sheet.parts)
    return sheet


def scene(light: str, seed: int = 1, kind: str = "hills", *, sun: tuple[float, float, float] | None = None) -> Sheet:
    """A ground to put things on: sky, ranges, and snow whose near edge lies about two thirds down."""
    sheet = sky(light, seed)
    _, _, far, near, back, front, glow = LIGHTS[light]
    if light == "night":
        stars(sheet, seed, glow)
    if sun:
        sheet.disc(*sun, glow, shade=0.0)
    sheet.backdrop = len(sheet.parts)
    dice = iter(chance(seed + 77))

    def ups(n: int, least: float, most: float) -> list[float]:
        return [least + (most - least) * (next(dice) if k % 2 else next(dice) * 0.35) for k in range(n)]

    if kind == "peaks":
        tall = ups(8, 8, 19)
        ridge(sheet, tall, 31, far)
        snowcaps(sheet, tall, 31, front)
        ridge(sheet, ups(6, 2, 8), 31, near, round_=True)
    elif kind == "hills":
        ridge(sheet, ups(6, 4, 12), 30, far, round_=True)
        ridge(sheet, ups(5, 1, 6), 30.5, near, round_=True)
    elif kind == "wood":
        ridge(sheet, ups(6, 6, 12), 29, far, round_=True)
        for k in range(15):
            spruce(
                sheet,
                -1 + k * 4 + next(dice) * 1.5,
                31,
                7 + next(dice) * 6,
                near if light == "night" else PINE,
                0.85,
            )
    elif kind == "plain":
        ridge(sheet, ups(5, 1, 3), 28.5, far, round_=True)
    ridge(sheet, ups(5, 0, 2.5), 31.5, back, round_=True)
    ridge(sheet, [1.5, 2.4 + next(dice), 1.2, 2.8 * next(dice), 1.6], 36.5, front, round_=True)
    for _ in range(5):
        x, y, w = next(dice) * WIDTH, 37.5 + next(dice) * 4, 4 + next(dice) * 9
        sheet.cut([(x, y), (x + w, y - 0.3)], 0.7, back, 0.9)
    sheet.stage = len(sheet.parts)
    return sheet


def stars(sheet: Sheet, seed: int, fill: str, n: int = 22, clear: float = 0.0) -> None:
    """Stars in the upper half, none so near to an edge."""
    dice = iter(chance(seed + 5))
    for _ in range(n):
        x, y, r = next(dice) * sheet.width, next(dice) * sheet.height * 0.55, 0.16 + next(dice) * 0.3
        if clear <= x <= sheet.width - clear:
            sheet.poly([polar(x, y, r * (2 if k % 2 == 0 else 0.7), 45 * k) for k in range(8)], fill, 0.9)


def flakes(sheet: Sheet, seed: int, n: int = 26, fill: str = WHITE, alpha: float = 0.95) -> None:
    """Falling snow."""
    dice = iter(chance(seed + 9))
    for _ in range(n):
        sheet.disc(next(dice) * sheet.width, next(dice) * sheet.height, 0.25 + next(dice) * 0.45, fill, alpha)


def spruce(
    sheet: Sheet, x: float, y: float, h: float, fill: str = PINE, shade: float = 0.0, *, snow: bool = False
) -> None:
    """A spruce on its foot: three skirts."""
    w = h * 0.5
    sheet.rect(x - h * 0.04, y - h * 0.14, h * 0.08, h * 0.16, DARKWOOD)
    for k, (top, low, wide) in enumerate(((0.42, 0.1, 1.0), (0.7, 0.36, 0.78), (1.0, 0.62, 0.54))):
        points = [(x, y - h * top), (x + w * wide / 2, y - h * low), (x + w * wide * 0.16, y - h * (low + 0.04))]
        points += [(x - w * wide * 0.16, y - h * (low + 0.04)), (x - w * wide / 2, y - h * low)]
        sheet.poly(points, fill, shade=shade * 0.4 if k else 0)
        if snow:
            sheet.poly(
                [
                    (x, y - h * top),
                    (x + w * wide * 0.3, y - h * (low + (top - low) * 0.4)),
                    (x, y - h * (low + (top - low) * 0.52)),
                    (x - w * wide * 0.26, y - h * (low + (top - low) * 0.46)),
                ],
                SNOW,
            )


def hut(
    sheet: Sheet,
    x: float,
    y: float,
    w: float,
    *,
    wall: str = WOOD,
    roof: str = SNOW,
    lit: str = SUN,
    smoke: bool = True,
) -> None:
    """A log hut under snow, its foot at x, y (the middle)."""
    h = w * 0.42
    if smoke:
        points = [
            (x + w * 0.28, y - h * 1.9),
            (x + w * 0.36, y - h * 2.5),
            (x + w * 0.22, y - h * 3),
            (x + w * 0.4, y - h * 3.7),
        ]
        sheet.line(points, w * 0.07, SNOW, 0.85)
    sheet.rect(x + w * 0.22, y - h * 1.95, w * 0.12, h * 0.8, DARKWOOD)
    sheet.rect(x - w / 2, y - h, w, h, wall, shade=0.5)
    for k in range(1, 4):
        sheet.line([(x - w / 2, y - h * k / 4), (x + w / 2, y - h * k / 4)], w * 0.018, DARKWOOD)
    sheet.poly(
        [
            (x - w * 0.62, y - h * 0.92),
            (x - w * 0.1, y - h * 1.75),
            (x + w * 0.1, y - h * 1.75),
            (x + w * 0.62, y - h * 0.92),
        ],
        roof,
        shade=0.5,
    )
    sheet.rect(x - w * 0.32, y - h * 0.72, w * 0.22, h * 0.4, lit)
    sheet.rect(x + w * 0.1, y - h * 0.74, w * 0.22, h * 0.74, DARKWOOD)


def fire(sheet: Sheet, x: float, y: float, h: float) -> None:
    """A camp fire on its logs."""
    for turn in (-1, 1):
        sheet.line([(x - turn * h * 0.45, y), (x + turn * h * 0.4, y - h * 0.16)], h * 0.13, DARKWOOD)
    flame = [
        (0, -1.0),
        (0.2, -0.66),
        (0.34, -0.74),
        (0.42, -0.36),
        (0.3, -0.04),
        (-0.3, -0.04),
        (-0.42, -0.34),
        (-0.26, -0.7),
        (-0.14, -0.56),
    ]
    for scale, fill in ((1.0, EMBER), (0.66, SUN), (0.34, CREAM)):
        sheet.blob([(x + px * h * scale, y - h * 0.08 + py * h * scale) for px, py in flame], fill)


def aurora(sheet: Sheet, bands: Sequence[tuple[float, float, float, str]]) -> None:
    """Curtains of light: (left, top, height, colour)."""
    for left, top, height, colour in bands:
        for k in range(16):
            x = left + k * 2.1
            y = top + 2.6 * math.sin(k * 0.55 + left)
            sheet.poly(
                [
                    (x, y),
                    (x + 2.15, y + 0.5 * math.sin(k)),
                    (x + 2.15, y + height * (0.7 + 0.3 * math.sin(k * 0.9))),
                    (x, y + height * 0.8),
                ],
                colour,
                0.16 + 0.3 * abs(math.sin(k * 0.7)),
            )


LEGEND = 54 * 94.9 / 69.5
"""How high the picture of a legendary card is: all of it, bleed too."""


AURORAS: tuple[tuple[tuple[str, str, str], tuple[str, str, str, str]], ...] = (
    (("#0D1F35", "#123049", "#1A4A5A"), ("#54B79A", "#A9E3BE", "#3FA58C", "#6FCFAE")),
    (("#17163A", "#28235C", "#43387C"), ("#8C6FD8", "#C3A6F2", "#6A5BC9", "#A98BE8")),
    (("#241530", "#47204A", "#733760"), ("#D9638F", "#F2A3B8", "#B9518F", "#EE8A9A")),
    (("#1B1B38", "#2F2A4A", "#4C4058"), ("#E0A83E", "#F7DC8C", "#C98A35", "#F0C25C")),
)
"""Northern lights of four hues, green, violet, rose and gold: three tones of sky, and four of the curtains."""


def legend(picture: Sheet, seed: int, drop: float = 8.0) -> Sheet:
    """What a picture shows, as high as a whole card, under the northern lights instead of its own sky; below it the
    snow runs out into a dark wood, on which the card's words stand."""
    sheet = Sheet(WIDTH, LEGEND, "#0D1F35")
    tones, lights = AURORAS[(seed + 1) % len(AURORAS)]
    for top, tone in zip((0.0, 16.0, 27.0), tones, strict=True):
        sheet.rect(0, top, WIDTH, LEGEND, tone)
    stars(sheet, seed, "#F4E9C1", 34)
    shift = (seed * 7) % 12
    places = ((-10 + shift, 1, 27), (8 - shift, 6, 24), (22 + shift, 0, 26), (34 - shift, 9, 19))
    aurora(sheet, [(*place, light) for place, light in zip(places, lights, strict=True)])
    sheet.rect(0, drop + 39, WIDTH, LEGEND, LIGHTS["night"][5])
    piece = Piece()
    piece.parts = picture.parts[picture.backdrop :]
    sheet.put(piece, 0, drop)
    return sheet


def foreground(sheet: Sheet, top: float, seed: int) -> None:
    """A dark wood before everything, from the left edge to the right, whose tips reach up to `top`."""
    dice = iter(chance(seed + 40))
    for k in range(22):
        x, tall = k * 2.7 - 1 + next(dice), 2.8 + 2.8 * abs(math.cos(k * 0.15)) * next(dice)
        spruce(sheet, x, top + 7.4, tall, "#0C1C2E")
    edge = [(x, top + dy) for x, dy in ((-6, 6.6), (12, 5.4), (30, 6.8), (46, 5.6), (60, 6.4))]
    sheet.blob([*edge, (60, 90), (-6, 90)], "#0C1C2E")
    for _ in range(9):
        x, y = next(dice) * WIDTH, top + 10 + next(dice) * 20
        sheet.cut([(x, y), (x + 12, y - 0.3)], 0.5, "#16304A")


LEGENDS = (
    *("silver-wolf", "old-guide", "twin-pups", "snow-fox", "traders-hound", "thunder-paws"),
    *("golden-collar", "feather-sled-pack", "storm-lantern", "bumper-rail"),
    *("feast", "maple-candy", "bottomless-thermos", "deep-sleep", "letting-go", "miracle-cure"),
    *("northern-lights", "avalanche-ride", "shortcut", "second-wind"),
    *("master-builder", "old-sled-swap", "last-stores", "lucky-find"),
)
"""The legendary cards."""

WORDY = {"twin-pups": 43.6, "thunder-paws": 42.4, "bumper-rail": 43.6, "lucky-find": 37.8}
"""Those that have three lines or four to say: how high their wood begins, so that it ends above them."""


def legends(found: dict[str, Sheet]) -> dict[str, Sheet]:
    """The same pictures, with those of legendary cards under the northern lights."""
    shown = dict(found)
    for seed, name in enumerate(LEGENDS, 3):
        if name in found:
            worn = seed < 13  # taller pictures
            shown[name] = legend(found[name], seed, 7.2 if worn else 4.6)
            foreground(shown[name], WORDY.get(name, 45.4 if worn else 40.2), seed)
    return shown


def moon(sheet: Sheet, x: float, y: float, r: float, light: str) -> None:
    """A crescent."""
    sheet.disc(x, y, r, LIGHTS[light][6])
    sheet.disc(x + r * 0.45, y - r * 0.18, r * 0.86, LIGHTS[light][0])


def bird(sheet: Sheet, x: float, y: float, w: float, fill: str = INK) -> None:
    """A raven far away."""
    sheet.poly(
        [
            (x - w, y - w * 0.5),
            (x - w * 0.3, y - w * 0.28),
            (x, y),
            (x + w * 0.3, y - w * 0.28),
            (x + w, y - w * 0.5),
            (x + w * 0.34, y + w * 0.04),
            (x, y + w * 0.22),
            (x - w * 0.34, y + w * 0.04),
        ],
        fill,
    )


def rock(sheet: Sheet, x: float, y: float, w: float, fill: str = FJORD) -> None:
    """A stone with snow on it."""
    sheet.poly(
        [
            (x - w / 2, y),
            (x - w * 0.42, y - w * 0.3),
            (x - w * 0.1, y - w * 0.5),
            (x + w * 0.3, y - w * 0.36),
            (x + w / 2, y),
        ],
        fill,
        shade=0.4,
    )
    sheet.poly(
        [
            (x - w * 0.42, y - w * 0.3),
            (x - w * 0.1, y - w * 0.5),
            (x + w * 0.3, y - w * 0.36),
            (x + w * 0.1, y - w * 0.3),
            (x - w * 0.16, y - w * 0.2),
        ],
        SNOW,
    )


__all__ = [
    "COAL",
    "HEIGHT",
    "LIGHTS",
    "WIDTH",
    "Piece",
    "aurora",
    "bird",
    "fire",
    "flakes",
    "hut",
    "legends",
    "moon",
    "ridge",
    "rock",
    "scene",
    "sky",
    "snowcaps",
    "spruce",
    "stars",
]
