"""The five special actions as tricks for the eye, black and white with one colour at a time.

INVERT: a board of squares that changes sides in the middle. TIEBREAK: two discs of one size (Ebbinghaus). STEAL: a
triangle that nobody drew (Kanizsa). BEGGAR: a bowl, or two faces (Rubin). NUMBERLESS: dots that are only where one does
not look (Hermann).
"""

from __future__ import annotations

from .shapes import INK, WHITE, Point, circle, fill, mix, polygon, rect, regular, sheet

WIDTH, HEIGHT = 44.7, 42.0
X, Y = WIDTH / 2, HEIGHT / 2
RED, BLUE, GOLD, GREY = "#E0452B", "#1766DB", "#F5C400", "#BDBDBD"


def _arrow(cx: float, tip: float, foot: float) -> str:
    """An arrow from its foot to its tip, up or down."""
    neck = tip + 0.42 * (foot - tip)
    half = [(cx - 7.4, neck), (cx - 3.4, neck), (cx - 3.4, foot)]
    return polygon([(cx, tip), *half, *((2 * cx - x, y) for x, y in reversed(half))])


def _invert() -> list[str]:
    """Bars, a disc that is white where they are black, and the arrows of both challenges."""
    bar = WIDTH / 11
    bars = "".join(f"M{bar * k:.2f} 0h{bar:.2f}V{HEIGHT}h-{bar:.2f}Z" for k in range(0, 11, 2))
    return [
        rect(0, 0, WIDTH, HEIGHT, WHITE),
        fill(bars + circle(X, Y, 19.4), INK, ' fill-rule="evenodd"'),
        fill(_arrow(X - 8, 5, 34), RED),
        fill(_arrow(X + 8, 37, 8), BLUE),
    ]


def _around(at: Point, ring: float, r: float, count: int, turn: float) -> str:
    corners = regular(*at, ring, count, turn)
    return "".join(circle(x, y, r) for x, y in corners)


def _tiebreak() -> list[str]:
    """Two discs of one size, in a small ring and in a large one; what crosses from black to white changes sides."""
    small, large, size = (11.6, 11.4), (31.0, 28.6), 5.2
    half = polygon([(0, 0), (WIDTH, 0), (0, HEIGHT)])
    return [
        rect(0, 0, WIDTH, HEIGHT, WHITE),
        fill(half + _around(small, 8.2, 1.9, 10, -90) + _around(large, 11.3, 5.0, 6, -43), INK, ' fill-rule="evenodd"'),
        fill(circle(*small, size), RED),
        fill(circle(*large, size), RED),
    ]


def _steal() -> list[str]:
    """Three discs with a bite each, the bites of one triangle."""
    corners = regular(X, 24.6, 19.4, 3)
    discs = "".join(circle(x, y, r) for x, y in corners for r in (10.2, 7.9, 5.6, 3.3))
    return [
        rect(0, 0, WIDTH, HEIGHT, GOLD),
        fill(discs, INK, ' fill-rule="evenodd"'),
        fill(polygon(corners), GOLD),
    ]


def _beggar() -> list[str]:
    """A bowl on a foot between two profiles that are its own outline, and a coin that falls into it."""
    half = (
        "M26 {t}H{a}C{b} 7 {c} 8 {d} 10.5C{e} 11.5 {f} 12.6 {g} 13.4"
        "C{h} 14.4 {h} 14.8 {i} 15.4C{h} 16.2 {j} 16.6 {j} 17.6"
        "C{j} 19.6 {k} 20.6 {l} 22.4C{m} 25 {m} 27 {n} 33H26Z"
    )

    def side(s: int) -> str:
        far = {"a": 17.5, "b": 17.3, "c": 15.4, "d": 13.2, "e": 10.4, "f": 9.8, "g": 12.4, "h": 11.2, "i": 11.9}
        far |= {"j": 11.6, "k": 9.6, "l": 6.2, "m": 4.6, "n": 13.5}
        return half.format(t=0, **{name: round(26 + s * value, 2) for name, value in far.items()})

    high = HEIGHT / 33
    vase = f'<g transform="translate({X - 26:.2f} 0) scale(1 {high:.4f})">{fill(side(-1) + side(1), WHITE)}</g>'
    return [rect(0, 0, WIDTH, HEIGHT, INK), vase, fill(circle(X, 11.5, 5.4), GOLD)]


def _numberless() -> list[str]:
    """Squares with narrow streets; pale dots where they cross."""
    across, down, street = WIDTH / 6, HEIGHT / 6, 1.5
    squares, dots = "", ""
    for row in range(7):
        for column in range(7):
            x, y = column * across, row * down
            squares += f"M{x:.2f} {y:.2f}h{across - street:.2f}v{down - street:.2f}h-{across - street:.2f}Z"
            dots += circle(x - street / 2, y - street / 2, 0.95)
    shift = f'<g transform="translate({street / 2} {street / 2})">'
    return [rect(0, 0, WIDTH, HEIGHT, mix(GREY, INK, 0.1)), f"{shift}{fill(squares, INK)}{fill(dots, WHITE)}</g>"]


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
