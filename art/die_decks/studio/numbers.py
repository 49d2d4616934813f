"""The 36 number cards: a colour and a shape for each number, which is its pattern as well, closer for higher numbers.

Each of the six copies of a number lays the pattern in a way of its own: rings, tiles, a halftone, confetti, targets, a
whirl. They differ as much as six posters of one series.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator

from . import signs
from .shapes import COLOURS, INK, Point, corners, dark, fill, light, mix, nested, rect, regular, shape, sheet, sign

WIDTH, HEIGHT = 69.5, 94.9
"""A card with its bleed, in mm."""
MIDDLE: Point = (WIDTH / 2, HEIGHT / 2)
PLATE, DIGIT = 25.0, 38.0
"""Size of the plate, and height of the digit on it."""
OPTICAL = {1: 1.04, 2: 0.98, 3: 0.96}
"""Plates that look smaller or larger than they are."""
SMALLER = {2: 0.92, 3: 0.7, 4: 0.9, 5: 0.9}
"""The digit on a narrow plate."""
LOWER = {3: 5.0, 5: 0.9}
"""And where there is most room on it."""
STRONGER = {2: 1.4, 3: 1.7, 6: 1.5}
"""Colours on which a pattern needs more difference to be seen."""
AMBER = "#C27A00"
"""What patterns on yellow are mixed with; black signs still read on it."""
CLEAR = 1.13
"""How far round its plate a card stays plain."""
PLAIN, MARGIN = 19.0, 12.4
"""Above the one a halftone has no points, and beside the other none down to the last die: they would pass for pips."""
DICE = 38.6
"""Where a column of four dice ends."""


def tone(number: int, share: float) -> str:
    """A number's colour, away from that of its signs: they read everywhere on the pattern, and need no plate.

    Yellow goes towards amber instead: there is hardly anything between it and white.
    """
    if number == 3:
        return mix(COLOURS[3], AMBER, share * STRONGER[3])
    return (light if sign(number) == INK else dark)(number, share * STRONGER.get(number, 1))


def _covered(number: int, x: float, y: float) -> bool:
    """Whether a small shape there has its middle under the plain rim of the plate: what is left of it is a crumb."""
    r = PLATE * CLEAR * OPTICAL.get(number, 1)
    dx, dy = x - MIDDLE[0], y - MIDDLE[1]
    if number == 1:
        return math.hypot(dx, dy) < 0.9 * r
    if number == 2:
        return all(math.hypot(dx - side * 0.2 * r, dy) < 1.02 * r for side in (-1, 1))
    edge = corners(number, *MIDDLE, r)
    pairs = zip(edge, [*edge[1:], edge[0]], strict=True)
    return all((bx - ax) * (y - ay) > (by - ay) * (x - ax) for (ax, ay), (bx, by) in pairs)


def _hidden(number: int, x: float, y: float, r: float) -> bool:
    """Whether all of a shape is under the rim of the plate, or its middle where `r` is 0."""
    return all(_covered(number, *at) for at in regular(x, y, r, 6))


def _lattice(number: int, columns: float) -> Iterator[tuple[float, float, float, int]]:
    """Where small shapes stand, so many to a row: point, radius, and which of three neighbours each is."""
    pitch = WIDTH / columns
    high = pitch * {2: 1.0, 4: 1.0}.get(number, 0.87)
    rows, half = int(HEIGHT / high / 2) + 1, int(columns / 2) + 2
    for row in range(-rows, rows + 1):
        slide = 0.0 if number == 4 else 0.5 * (row % 2)
        for column in range(-half, half + 1):
            x, y = MIDDLE[0] + (column + slide) * pitch, MIDDLE[1] + row * high
            yield x, y, pitch / 2, (row + column) % 2 if number in (4, 5) else (column + row % 2 * 2) % 3


def _triangles(columns: float) -> Iterator[tuple[float, float, float, int]]:
    """The same for triangles that leave nothing between them; every other one stands on its head."""
    side = 1.6 * WIDTH / columns
    r, high = side / 2.148, side * 0.866
    rows, half = int(HEIGHT / high / 2) + 2, int(columns / 1.6) + 3
    for row in range(-rows, rows + 1):
        for column in range(-half, half + 1):
            order = (row + column) % 2
            top = MIDDLE[1] + row * high
            yield MIDDLE[0] + column * side / 2, top + (0.88 if order else 0.98) * r, r, order


def _touched(number: int, x: float, y: float, r: float) -> bool:
    """Whether a small shape there reaches under the rim of the plate with a corner or a side."""
    edge = [*corners(number, x, y, r), *regular(x, y, 0.88 * r, 12)]
    return any(_covered(number, *at) for at in edge)


def _small(
    number: int,
    columns: float,
    sizes: Callable[[float, float], Iterable[float]],
    *,
    whole: bool = False,
    under: bool = False,
) -> dict[int, str]:
    """The pattern of one number as path data by neighbour, each shape in the sizes that its height on the card asks.

    With `whole` none is cut by the rim of the plate, with `under` they go on below it as far as anything is seen.
    """
    data = {0: "", 1: "", 2: ""}
    for x, y, r, order in _triangles(columns) if number == 3 else _lattice(number, columns):
        turn = 180 if number in (3, 5) and order == 1 else 0
        if -r < x < WIDTH + r and -r < y < HEIGHT + r and not _hidden(number, x, y, 1.25 * r if under else 0):
            if whole and _touched(number, x, y, r * max(sizes(x, y), default=0)):
                continue
            data[order] += "".join(nested(number, x, y, r * share, r, turn) for share in sizes(x, y))
    return data


def _rings(number: int) -> list[str]:
    """One in the other, out to the corners; the higher the number the narrower."""
    step = 26 / (number + 2)
    radii = [PLATE * CLEAR + step * k for k in range(int(66 / step), 0, -1)]
    data = "".join(nested(number, *MIDDLE, r, PLATE * OPTICAL.get(number, 1)) for r in radii)
    return [fill(data, tone(number, 0.3), ' fill-rule="evenodd"')]


def _tiles(number: int) -> list[str]:
    """Edge to edge up to the plate, in three tones by turns."""
    share, columns = {1: (1.08, 4.4), 2: (1.06, 4.4), 3: (1.0, 5), 4: (1.22, 6), 5: (1.0, 7), 6: (1.1, 8)}[number]
    data = _small(number, columns, lambda _x, _y: [share], under=True)
    if number == 4:  # a board of two tones, not three
        return [fill(data[0], tone(number, 0.3))]
    return [fill(data[0], tone(number, 0.32)), fill(data[1], tone(number, 0.16))]


def _halftone(number: int) -> list[str]:
    """They grow on their way down, from points to a closed ground."""
    most = 0.84 if number == 3 else 1.0  # triangles leave no ground between them at less

    def sizes(x: float, y: float) -> list[float]:
        plain = y < PLAIN or (x < MARGIN and y < DICE)
        return [] if plain else [0.1 + most * min(1.0, y / HEIGHT)]

    data = _small(number, number * 1.2 + 5, sizes, whole=number == 1)
    return [fill("".join(data.values()), tone(number, 0.3))]


def _spiral(number: int) -> list[str]:
    """As seeds stand in a sunflower, larger and larger on their way out."""
    data = ""
    count = 24 + 21 * number
    for k in range(int(count * 0.12), int(count * 1.06)):
        share = math.sqrt(k / count)
        angle = k * math.pi * (3 - math.sqrt(5))
        x, y = MIDDLE[0] + 57 * share * math.cos(angle), MIDDLE[1] + 57 * share * math.sin(angle)
        if _covered(number, x, y):
            continue
        data += shape(number, x, y, 62 / math.sqrt(count) * (0.1 + 0.86 * share), math.degrees(angle) + 90)
    return [fill(data, tone(number, 0.3))]


def _targets(number: int) -> list[str]:
    """Hollow ones, one in the other."""
    data = _small(number, 0.62 * number + 1.4, lambda _x, _y: (1.0, 0.8, 0.6, 0.4, 0.2))
    return [fill("".join(data.values()), tone(number, 0.3), ' fill-rule="evenodd"')]


def _whirl(number: int) -> list[str]:
    """One in the other, each turned a little further; circles, which cannot turn, make a tunnel."""
    step = {1: 6.6, 2: 4.4}.get(number, 26 / (number + 2.4))
    data = ""
    for k in range(1, int((170 if number == 1 else 80) / step) + 1):
        r, off = PLATE * CLEAR + step * k, 0.6 * step * k if number == 1 else 0
        at = (MIDDLE[0] - 0.5 * off, MIDDLE[1] + 0.86 * off)
        data += shape(number, *at, r * 1.06, k * {1: 0, 2: 12, 3: 2.6}.get(number, 1.3 * step))
    return [fill(data, tone(number, 0.3), ' fill-rule="evenodd"')]


FILLINGS = {"a": _rings, "b": _tiles, "c": _halftone, "d": _spiral, "e": _targets, "f": _whirl}


def plate(number: int, cx: float, cy: float, size: float, height: float) -> list[str]:
    """The shape of a number with its digit in its colour."""
    at = cy + LOWER.get(number, 0) * size / PLATE
    return [
        fill(shape(number, cx, cy, size * OPTICAL.get(number, 1)), sign(number)),
        signs.digit(number, cx, at, height * SMALLER.get(number, 1), COLOURS[number]),
    ]


def ground(number: int, copy: str) -> list[str]:
    """What fills the card behind the plate."""
    return [rect(0, 0, WIDTH, HEIGHT, COLOURS[number]), *FILLINGS[copy](number)]


def card(number: int, copy: str, size: float = PLATE, digit: float = DIGIT) -> list[str]:
    """All of a number card but its corners."""
    own = size * OPTICAL.get(number, 1)
    rim = fill(nested(number, *MIDDLE, own * CLEAR, own), COLOURS[number])
    return [*ground(number, copy), rim, *plate(number, *MIDDLE, size, digit)]


def pictures() -> dict[str, str]:
    """`number_1a` to `number_6f`."""
    names = [(number, copy) for number in COLOURS for copy in FILLINGS]
    return {f"number_{number}{copy}": sheet(WIDTH, HEIGHT, card(number, copy)) for number, copy in names}
