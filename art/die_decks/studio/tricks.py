"""The five special actions as tricks for the eye, black and white with one colour at a time.

INVERT: a board of squares that changes sides in the middle. TIEBREAK: two discs of one size (Ebbinghaus). STEAL: a
triangle that nobody drew (Kanizsa). BEGGAR: a bowl, or two faces (Rubin). NUMBERLESS: dots that are only where one does
not look (Hermann).
"""

from __future__ import annotations

from .shapes import INK, WHITE, Point, circle, fill, mix, polygon, rect, regular, sheet

WIDTH, HEIGHT = 52.0, 33.0
X, Y = WIDTH / 2, HEIGHT / 2
RED, BLUE, GOLD, GREY = "#E0452B", "#1766DB", "#F5C400", "#BDBDBD"


def _invert() -> list[str]:
    """Bars, and a ring of arrows that is white where they are black."""
    bars = "".join(f"M{x} 0H{x + 4}V{HEIGHT}H{x}Z" for x in range(0, 52, 8))
    up = polygon([(16, 27), (16, 16), (10, 16), (18, 5), (26, 16), (20, 16), (20, 27)])
    down = polygon([(32, 6), (32, 17), (26, 17), (34, 28), (42, 17), (36, 17), (36, 6)])
    halo = circle(X, Y, 15.2)
    return [
        rect(0, 0, WIDTH, HEIGHT, WHITE),
        fill(bars + halo, INK, ' fill-rule="evenodd"'),
        fill(up, RED),
        fill(down, BLUE),
    ]


def _around(at: Point, ring: float, r: float, count: int) -> str:
    corners = regular(*at, ring, count, -90)
    return "".join(circle(x, y, r) for x, y in corners)


def _tiebreak() -> list[str]:
    left, right, size = (11.5, Y), (36.0, Y), 4.6
    return [
        rect(0, 0, WIDTH, HEIGHT, WHITE),
        fill(_around(left, 7.2, 1.6, 10), INK),
        fill(_around(right, 10.6, 4.9, 6), INK),
        fill(circle(*left, size), RED),
        fill(circle(*right, size), RED),
    ]


def _steal() -> list[str]:
    """Three discs with a bite each, the bites of one triangle."""
    corners = regular(X, 19.9, 12.6, 3)
    discs = "".join(circle(x, y, 6.2) for x, y in corners)
    return [rect(0, 0, WIDTH, HEIGHT, GOLD), fill(discs, INK), fill(polygon(corners), GOLD)]


def _beggar() -> list[str]:
    """A bowl on a foot between two profiles that are its own outline."""
    half = (
        "M26 {t}H{a}C{b} 7 {c} 8 {d} 10.5C{e} 11.5 {f} 12.6 {g} 13.4"
        "C{h} 14.4 {h} 14.8 {i} 15.4C{h} 16.2 {j} 16.6 {j} 17.6"
        "C{j} 19.6 {k} 20.6 {l} 22.4C{m} 25 {m} 27 {n} 33H26Z"
    )

    def side(s: int) -> str:
        far = {"a": 17.5, "b": 17.3, "c": 15.4, "d": 13.2, "e": 10.4, "f": 9.8, "g": 12.4, "h": 11.2, "i": 11.9}
        far |= {"j": 11.6, "k": 9.6, "l": 6.2, "m": 4.6, "n": 13.5}
        return half.format(t=0, **{name: round(X + s * value, 2) for name, value in far.items()})

    return [rect(0, 0, WIDTH, HEIGHT, INK), fill(side(-1) + side(1), WHITE), fill(circle(X, 7.5, 3.6), GOLD)]


def _numberless() -> list[str]:
    """Squares with narrow streets; pale dots where they cross."""
    step, side = 6.5, 5.0
    squares, dots = "", ""
    for row in range(6):
        for column in range(9):
            x, y = column * step - 2.5, row * step - 2.25
            squares += f"M{x} {y}h{side}v{side}h-{side}Z"
            dots += circle(x + side + (step - side) / 2, y + side + (step - side) / 2, 0.95)
    return [rect(0, 0, WIDTH, HEIGHT, mix(GREY, INK, 0.1)), fill(squares, INK), fill(dots, WHITE)]


def pictures() -> dict[str, str]:
    """By name of the special action."""
    drawn = {
        "invert": _invert(),
        "tiebreak": _tiebreak(),
        "steal": _steal(),
        "beggar": _beggar(),
        "numberless": _numberless(),
    }
    return {name: sheet(WIDTH, HEIGHT, parts) for name, parts in drawn.items()}
