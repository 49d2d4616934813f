"""Signs in the colour of their text: the shapes, the digits, a die, what players do, and the special actions."""

from __future__ import annotations

import re

from . import signs, tricks
from .shapes import COLOURS, INK, WHITE, circle, polygon, shape, sign

CURRENT = "currentColor"
CROWNED = ((22, 44), (22, 8), (37, 23), (50, 2), (63, 23), (78, 8), (78, 44))
"""A crown above a sign of equality: equal numbers win."""
ASIDE = {1: 5.6, 4: 2.8}
"""Digits that would hang to the left of their middle."""


def _icon(*parts: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{"".join(parts)}</svg>\n'


def _solid(data: str) -> str:
    return f'<path fill="{CURRENT}" fill-rule="evenodd" d="{data}"/>'


def _line(data: str, width: int = 12) -> str:
    return f'<path fill="none" stroke="{CURRENT}" stroke-width="{width}" stroke-miterlimit="8" d="{data}"/>'


def _square(left: float, top: float, side: float, r: float) -> str:
    """Path data of a square with round corners."""
    right, foot, arc = left + side, top + side, f"A{r} {r} 0 0 1 "
    return (
        f"M{left + r} {top}H{right - r}{arc}{right} {top + r}V{foot - r}{arc}{right - r} {foot}"
        f"H{left + r}{arc}{left} {foot - r}V{top + r}{arc}{left + r} {top}Z"
    )


def _card(left: float, top: float, width: float, height: float) -> str:
    return polygon([(left, top), (left + width, top), (left + width, top + height), (left, top + height)])


def _pips(far: float, r: float) -> str:
    """Path data of the five pips of a die: with one it passes for a nut."""
    return "".join(circle(50 + a * far, 50 + b * far, r) for a, b in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)))


def _ranks(which: str) -> str:
    """Three bars round one line, of which the lowest or the highest is lit: turned over they say the same, which an
    arrow does not."""
    heights = (96, 60, 26) if which == "lowest" else (26, 60, 96)
    first, second, lit = (_card(3 + 35 * k, 50 - high / 2, 24, high) for k, high in enumerate(heights))
    return _icon(f'<g opacity="0.4">{_solid(first + second)}</g>', _solid(lit))


def _tilted(cx: float, turn: float) -> str:
    """A card that leans to one side."""
    return f'<g transform="translate({cx} 66) rotate({turn})">{_solid(_card(-17, -25, 34, 50))}</g>'


def _badge(number: int) -> str:
    """A number in its shape and colour."""
    low = 12 if number == 3 else 0
    digit = signs.digit(number, 50, 50 + low, 46 if number == 3 else 56, sign(number))
    return f'<path fill="{COLOURS[number]}" d="{shape(number, 50, 50, 42)}"/>{digit}'


def _six() -> str:
    """A 6 as high as other digits, the line that tells it from a 9 below it: the icon is 118 high."""
    digit = signs.digit(6, 50, 50, 98, CURRENT, plain=True)
    line = f'<path fill="{CURRENT}" d="M29 107H71V117H29Z"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 118">{digit}{line}</svg>\n'


def _marked(number: int, mark: str) -> str:
    """A number, and at its lower right the sign of a special action."""
    drawn = re.sub(r"</?svg[^>]*>", "", mark).strip().replace(CURRENT, INK)
    return (
        f'<g transform="scale(0.78)">{_badge(number)}</g><path fill="{WHITE}" d="{circle(74, 74, 26)}"/>'
        f'<g transform="translate(56 56) scale(0.36)">{drawn}</g>'
    )


def pictures() -> dict[str, str]:
    """By path below the art folder: `icons/` in the colour of their text, `screen/` in colours, for panels."""
    found = {
        "die": _icon(_solid(_square(3, 3, 94, 18) + _pips(25, 10.5))),
        "cards": _icon(_solid(_card(10, 22, 46, 66)), _line("M66 18V90M82 24V84", 10)),
        "back": _icon(_solid(_card(16, 4, 68, 92) + _card(24, 12, 52, 76) + shape(4, 50, 50, 20))),  # of a card
        "crown": _icon(_solid(polygon([(8, 84), (8, 26), (32, 50), (50, 14), (68, 50), (92, 26), (92, 84)]))),
        "highest": _ranks("highest"),
        "lowest": _ranks("lowest"),
        "fight": _icon(_tilted(30, 16), _tilted(70, -16), _line("M50 4V24M28 8L36 22M72 8L64 22", 8)),
        "roll": _icon(_solid(_square(20, 20, 60, 10) + _pips(17, 6.8)), _line("M8 40V8H40M60 92H92V60", 10)),
        "tie": _icon(_solid(_card(10, 26, 80, 18) + _card(10, 58, 80, 18))),
        "pile": _icon(_solid(_card(10, 64, 80, 20) + _card(18, 38, 64, 18) + _card(26, 14, 48, 16))),
        "invert": _icon(_solid(circle(50, 50, 42) + "M50 18A32 32 0 0 1 50 82Z")),
        "tiebreak": _icon(_solid(polygon(CROWNED) + _card(10, 54, 80, 16) + _card(10, 80, 80, 16))),
        "steal": _icon(_solid("M50 50L50 8A42 42 0 1 0 92 50Z"), _solid("M60 40V6A34 34 0 0 1 94 40Z")),
        "beggar": _icon(_solid("M6 46H94A44 44 0 0 1 6 46Z"), _solid(circle(50, 22, 14))),
        "numberless": _icon(_line("M50 16A34 34 0 1 1 49.9 16Z", 16), _line("M16 88L84 12", 12)),
    }
    for number in COLOURS:
        found[f"shape{number}"] = _icon(_solid(shape(number, 50, 50, 42)))
        found[f"digit{number}"] = _icon(signs.digit(number, 50 + ASIDE.get(number, 0), 50, 98, CURRENT))
    found["digit6"] = _six()
    marked = {name: found[name] for name in tricks.DRAWN}
    found = {f"icons/{name}": svg for name, svg in found.items()}
    for number in COLOURS:
        found[f"screen/n{number}"] = _icon(_badge(number))
    for special, (_, numbers) in tricks.DRAWN.items():  # as W5s, the row of the card
        for number in numbers:
            found[f"screen/w{number}{special[0]}"] = _icon(_marked(int(number), marked[special]))
    return found
