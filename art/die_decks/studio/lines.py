"""The light edition, for printers that are short of ink: what is a field on a card is an outline on white paper."""

from __future__ import annotations

import re

from .box import back
from .numbers import CLEAR, DIGIT, FILLINGS, HEIGHT, LOWER, MIDDLE, OPTICAL, PLATE, SMALLER, WIDTH
from .shapes import COLOURS, WHITE, fill, mix, nested, rect, sheet, sign
from .signs import digit
from .tricks import DRAWN
from .tricks import HEIGHT as TRICK_HEIGHT
from .tricks import WIDTH as TRICK_WIDTH

HAIR, LINE = 0.3, 1.5
"""Width of the lines of patterns, and of the shape in the middle, in mm."""
LESS = 0.95
"""The shape as a part of the other edition's: with its line it ends where that does, and touches no die."""
INKS = COLOURS | {3: "#CF9A00"}
"""The colours of lines: yellow ones would not be seen on white."""
GREY = "#8A8A86"


def _lines(part: str, colour: str, width: float) -> str:
    """The edge of a painted path instead of its field."""
    stroke = f'fill="none" stroke="{colour}" stroke-width="{width:g}"'
    return re.sub(r'fill="#[0-9A-F]{6}"( fill-rule="evenodd")?', stroke, part)


def _number(number: int, copy: str) -> list[str]:
    """A number card: its pattern, and in the middle its shape and its digit."""
    (x, y), own = MIDDLE, PLATE * OPTICAL.get(number, 1)
    pattern = [_lines(part, mix(INKS[number], WHITE, 0.35), HAIR) for part in FILLINGS[copy](number)]
    return [
        rect(0, 0, WIDTH, HEIGHT, WHITE),
        *pattern,
        fill(nested(number, x, y, own * CLEAR, own), WHITE),
        _lines(fill(nested(number, x, y, own * LESS, own), WHITE), INKS[number], LINE),
        digit(number, x, y + LOWER.get(number, 0), DIGIT * SMALLER.get(number, 1) * LESS, INKS[number]),
    ]


def _trick(name: str, number: int) -> list[str]:
    """A trick for the eye: white is its ground, its figures are pale, and what was a third colour is the number's."""
    new = {COLOURS[number]: WHITE, sign(number): mix(COLOURS[number], WHITE, 0.55)}

    def painted(part: str) -> str:
        return re.sub(r'fill="(#[0-9A-F]{6})"', lambda found: f'fill="{new.get(found[1], INKS[number])}"', part)

    return [part if part.startswith("<g") else painted(part) for part in DRAWN[name][0](number)]


def _back() -> list[str]:
    """The back with its shapes in lines, its edge and its title in grey; the same either way up as well."""
    ground, field, *halves = back()
    edge = _lines(field, GREY, 0.5)
    outlined = [
        re.sub(r'<path fill="(#[0-9A-F]{6})"', rf'<path fill="none" stroke="\1" stroke-width="{HAIR}"', half)
        for half in halves
    ]
    return [ground, edge, *(half.replace(f'stroke="{WHITE}"', f'stroke="{GREY}"') for half in outlined)]


def pictures() -> dict[str, str]:
    """`light_1a` to `light_6f`, `light_invert_1` to `light_numberless_5`, `light_back`."""
    found = {
        f"light_{number}{copy}": sheet(WIDTH, HEIGHT, _number(number, copy)) for number in COLOURS for copy in FILLINGS
    }
    for name, (_, numbers) in DRAWN.items():
        for number in map(int, numbers):
            found[f"light_{name}_{number}"] = sheet(TRICK_WIDTH, TRICK_HEIGHT, _trick(name, number))
    return found | {"light_back": sheet(WIDTH, HEIGHT, _back())}
