"""Our own digits and letters: thick strokes of straight lines and arcs of circles, as stroked paths."""

from __future__ import annotations

DIGITS = {
    # 100 wide, 140 high, strokes of 30; corners are sharp, ends are flat
    1: "M20 43L58 15M58 0V140",
    2: "M17 47A33 33 0 1 1 77 62L24 125M10 125H92",
    3: "M15 15H80L46 58A33.5 33.5 0 1 1 18 106",
    4: "M66 140V8L16 97H98",
    5: "M88 15H31L27 66A34 34 0 1 1 17 104",
    6: "M66 2L30 63.7M84 91A34 34 0 1 1 16 91A34 34 0 1 1 84 91Z",
}
"""Stroked with 30."""

LETTERS = {
    # 100 high, strokes of 24
    "D": (84, "M12 0V100M0 12H36A38 38 0 0 1 36 88H0"),
    "I": (24, "M12 0V100"),
    "P": (70, "M12 0V100M0 12H36A23 23 0 0 1 36 58H12"),
    "Z": (74, "M2 12H58L14 88H74"),
    "E": (62, "M12 0V100M0 12H66M0 50H58M0 88H66"),
    "C": (80, "M77 26A38 38 0 1 0 77 74"),
    "K": (84, "M12 0V100M78 2L22 56M36 42L80 100"),
    "W": (124, "M11 0L36 92L62 14L88 92L113 0"),
    "A": (96, "M10 100L48 8L86 100M26 70H70"),
    "R": (76, "M12 0V100M0 12H38A23 23 0 0 1 38 58H12M36 58L66 100"),
    "Y": (88, "M9 0L44 54L79 0M44 50V100"),
    "S": (72, "M66 22A29 22 0 1 0 36 50A29 22 0 1 1 5 78"),
}
"""Width and strokes; open and round sides stand closer to their neighbours."""

SPACE, GAP = 30, 14


def digit(number: int, cx: float, cy: float, height: float, colour: str, *, plain: bool = False) -> str:
    """A digit, its middle at a point; `plain` as in a text, where nothing is to be told apart."""
    scale = height / 140
    if number == 6 and not plain:  # underlined, so that nobody takes it for a 9
        return (
            f'<g transform="translate({cx - 50 * scale:.2f} {cy - 70 * scale:.2f}) scale({scale:.4f})">'
            f'<path fill="{colour}" d="M20 127H80V140H20Z"/><g transform="translate(9 0) scale(0.82)">'
            f'<path fill="none" stroke="{colour}" stroke-width="32" stroke-miterlimit="2" d="{DIGITS[6]}"/></g></g>'
        )
    return (
        f'<g transform="translate({cx - 50 * scale:.2f} {cy - 70 * scale:.2f}) scale({scale:.4f})">'
        f'<path fill="none" stroke="{colour}" stroke-width="30" stroke-miterlimit="2" d="{DIGITS[number]}"/></g>'
    )


def length(text: str) -> float:
    """How wide a text is at a height of 100."""
    return sum(SPACE if sign == " " else LETTERS[sign][0] for sign in text) + GAP * (len(text) - 1)


def line(text: str, cx: float, cy: float, height: float, colour: str) -> str:
    """A line of capitals, its middle at a point."""
    scale = height / 100
    x, parts = 0.0, []
    for sign in text:
        if sign != " ":
            parts.append(f'<path transform="translate({x:.0f} 0)" d="{LETTERS[sign][1]}"/>')
        x += (SPACE if sign == " " else LETTERS[sign][0]) + GAP
    left, top = cx - length(text) * scale / 2, cy - height / 2
    return (
        f'<g transform="translate({left:.2f} {top:.2f}) scale({scale:.4f})" fill="none" stroke="{colour}" '
        f'stroke-width="24" stroke-miterlimit="2">{"".join(parts)}</g>'
    )
