"""The five special actions as tricks for the eye, each in the colour of the number that it stands on.

INVERT: arrows up, whose gaps are arrows down. TIEBREAK: two shapes of one size (Ebbinghaus). STEAL: the shape of the
number, which nobody drew (Kanizsa). BEGGAR: a bowl into which a 1 and a 6 fall. NUMBERLESS: the shape of a number
that is only where lines miss each other.
"""

from __future__ import annotations

from collections.abc import Callable

from . import signs
from .shapes import COLOURS, INK, WHITE, Point, circle, corners, fill, polygon, rect, regular, shape, sheet, sign

WIDTH, HEIGHT = 52.1, 46.6
"""The picture of a card, up to where it is cut at the top and at the right, in mm."""
X, Y = WIDTH / 2 - 1.5, HEIGHT / 2 + 1.5
"""The middle of what is left of it."""
EVEN_ODD = ' fill-rule="evenodd"'


def _accent(number: int) -> str:
    """The third colour beside a number's own and that of its signs."""
    return INK if sign(number) == WHITE else WHITE


def _arrows(pitch: float, high: float, head: float) -> str:
    """Columns of arrows, one on the other; what they leave are the same arrows, turned over."""
    data, half = "", pitch / 2
    for column in range(-1, int(WIDTH / pitch) + 2):
        for row in range(-1, int(HEIGHT / high) + 2):
            x, y = X + (column - 2) * pitch, row * high - 2
            right = [(half, head), (half / 2, head), (half / 2, high)]
            points = [(0.0, 0.0), *right, *((-a, b) for a, b in reversed(right))]
            data += polygon((x + a, y + b) for a, b in points)
    return data


def _invert(number: int) -> list[str]:
    """In the shape of the number figure and ground change places."""
    return [
        rect(0, 0, WIDTH, HEIGHT, COLOURS[number]),
        fill(_arrows(15.6, 18.6, 9.8) + shape(number, X, Y, 20.4 if number == 1 else 18.6), sign(number), EVEN_ODD),
    ]


def _around(at: Point, ring: float, r: float, count: int, turn: float) -> str:
    return "".join(circle(x, y, r) for x, y in regular(*at, ring, count, turn))


def _tiebreak(number: int) -> list[str]:
    """Two shapes of one size, the number's, in a small and in a large ring; what crosses the border changes sides."""
    small, large, size = (12.8, 15.4), (33.4, 31.4), 6.2
    half = polygon([(0, 0), (WIDTH, 0), (0, HEIGHT)])
    around = _around(small, 9.3, 1.9, 11, -90) + _around(large, 13.3, 5.8, 6, -15)
    return [
        rect(0, 0, WIDTH, HEIGHT, COLOURS[number]),
        fill(half + around, sign(number), EVEN_ODD),
        fill(shape(number, *small, size) + shape(number, *large, size), _accent(number)),
    ]


def _steal(number: int) -> list[str]:
    """Discs of rings with a bite each; the bites are the number's shape, which lies on its corners and is not drawn.

    In it a card is taken out of a row, towards who holds this one.
    """
    size, far = {1: (15.8, 7.6), 2: (15.6, 4.5), 5: (14.8, 5.6), 6: (14.2, 5.2)}[number]
    y = Y + (0.4 if number == 5 else 0.0)  # as much air below its flat side as above its point
    places = corners(number, X, y, size)
    if number == 2:  # its long sides have two each as well, or two discs would say nothing of a lens
        places += [(X + a * size, y + b * size) for a in (-0.715, 0.715) for b in (-0.42, 0.42)]
    discs = "".join(circle(*at, far * k / 5) for at in places for k in (5, 4, 3, 2, 1))
    return [
        rect(0, 0, WIDTH, HEIGHT, COLOURS[number]),
        fill(discs, sign(number), EVEN_ODD),
        fill(shape(number, X, y, size), COLOURS[number]),
        *_taken(X, y + (0.6 if number == 5 else 0.0), _accent(number), sign(number)),
    ]


def _taken(x: float, y: float, card: str, arrow: str) -> list[str]:
    """Three cards of a die; the last is drawn out of their row, since two and a gap between them would be a face."""
    wide, high, step = 4.6, 8.8, 5.1  # within every shape, whose edges nobody draws
    lefts = [x - 8.8 + step * k for k in range(3)]
    tops = [y - 8.0, y - 8.0, y - 3.6]
    cards = [
        polygon([(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)])
        for left, top in zip(lefts, tops, strict=True)
    ]
    out = lefts[2] + wide / 2
    tip = [(-1.4, 6.0), (1.4, 6.0), (1.4, 7.0), (3.9, 7.0), (0.0, 11.2), (-3.9, 7.0), (-1.4, 7.0)]
    drawn = cards[2] + polygon((out + a, y + b) for a, b in tip)
    return [fill("".join(cards[:2]), card), fill(drawn, arrow)]


def _beggar(number: int) -> list[str]:
    """A bowl on a foot, and what falls into it: a 1 and a 6, each with the lines of its fall above it."""
    bowl = f"M{X - 17:.2f} 25.5H{X + 17:.2f}A17 14.5 0 0 1 {X + 6:.2f} 39V40.2H{X + 9:.2f}V43.4H{X - 9:.2f}V40.2"
    bowl += f"H{X - 6:.2f}A17 14.5 0 0 1 {X - 17:.2f} 25.5Z"
    falls = ((1, X - 7.4, 17.0), (6, X + 7.4, 14.4))
    lines = "".join(
        polygon([(x + a - 0.6, 0), (x + a + 0.6, 0), (x + a + 0.6, y - far), (x + a - 0.6, y - far)])
        for _, x, y in falls
        for a, far in ((-3.6, 8.0), (0.0, 8.8), (3.6, 8.0))
    )
    coins = fill("".join(shape(n, x, y, 6.8) for n, x, y in falls), _accent(number))
    digits = [signs.digit(n, x, y, 8.2, sign(number)) for n, x, y in falls]
    ground = rect(0, 0, WIDTH, HEIGHT, COLOURS[number])
    return [ground, fill(lines, sign(number)), coins, *digits, fill(bowl, sign(number))]


def _numberless(number: int) -> list[str]:
    """Stripes that are out of step within the number's shape: no line is drawn round it, and no digit stands in it."""
    far, pitch = WIDTH + HEIGHT, 7.6
    starts = (pitch * k for k in range(int(far / pitch) + 1))
    stripes = "".join(polygon([(x, 0), (x + pitch / 2, 0), (x + pitch / 2 - far, far), (x - far, far)]) for x in starts)
    return [
        rect(0, 0, WIDTH, HEIGHT, COLOURS[number]),
        fill(stripes + shape(number, X, Y, 18.4), sign(number), EVEN_ODD),
    ]


DRAWN: dict[str, tuple[Callable[[int], list[str]], str]] = {
    "invert": (_invert, "1346"),
    "tiebreak": (_tiebreak, "2345"),
    "steal": (_steal, "1256"),
    "beggar": (_beggar, "136"),
    "numberless": (_numberless, "245"),
}
"""By special action what draws it, and the numbers that have it."""


def pictures() -> dict[str, str]:
    """By special action and number, `invert_1` to `numberless_5`."""
    names = [(name, int(number)) for name, (_, numbers) in DRAWN.items() for number in numbers]
    return {f"{name}_{number}": sheet(WIDTH, HEIGHT, DRAWN[name][0](number)) for name, number in names}
