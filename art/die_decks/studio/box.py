"""What the game looks like from outside: the backs of the cards, the picture in the menus, the cover."""

from __future__ import annotations

from . import signs
from .numbers import HEIGHT, WIDTH, ground, plate
from .shapes import COLOURS, INK, WHITE, fill, rect, shape, sheet

STEP = 11.6


def _field(width: float, height: float, step: float, clear: tuple[float, float, float, float]) -> list[str]:
    """The six shapes row by row, each row one further; none within `clear` (left, top, right, bottom)."""
    data = dict.fromkeys(COLOURS, "")
    columns, rows = int(width / step) + 1, int(height / step) + 1
    left, top = (width - (columns - 1) * step) / 2, (height - (rows - 1) * step) / 2
    for row in range(rows):
        for column in range(columns):
            x, y = left + column * step, top + row * step
            if not (clear[0] < x < clear[2] and clear[1] < y < clear[3]):
                number = (column + 2 * row) % 6 + 1
                data[number] += shape(number, x, y, step * 0.36)
    return [fill(path, COLOURS[number]) for number, path in data.items()]


def _title(cx: float, cy: float, height: float, colour: str = WHITE) -> list[str]:
    gap = height * 0.32
    return [
        signs.line("DIE", cx, cy - (height + gap) / 2, height, colour),
        signs.line("DECKS", cx, cy + (height + gap) / 2, height, colour),
    ]


def _fan(cx: float, cy: float, scale: float) -> list[str]:
    """Six cards in a fan, each with its pattern and its plate."""
    found = ['<clipPath id="card"><rect x="-15" y="-21" width="30" height="42" rx="2.4"/></clipPath>']
    share = 42 / HEIGHT
    for number in COLOURS:
        turn = (number - 3.5) * 19
        card = [
            f'<rect x="-16" y="-22" width="32" height="44" rx="3" fill="{INK}"/>',
            f'<g clip-path="url(#card)"><g transform="translate({-WIDTH / 2 * share:.2f} -21) scale({share:.4f})">',
            *ground(number, "b"),
            "</g></g>",
            fill(shape(number, 0, 0, 13.6), COLOURS[number]),
            *plate(number, 0, 0, 12.5, 19.5),
        ]
        place = f"translate({cx} {cy}) scale({scale}) rotate({turn}) translate(0 -58)"
        found.append(f'<g transform="{place}">{"".join(card)}</g>')
    return found


def _poster() -> list[str]:
    """The six numbers as tiles, each in its pattern, over the title: what is left of a card at the size of a stamp."""
    found = [rect(0, 0, 256, 256, INK)]
    wide, high = 256 / 3, 90.0
    for number in COLOURS:
        left, top = (number - 1) % 3 * wide, (number - 1) // 3 * high
        cut = f'<clipPath id="tile{number}"><rect width="{wide:.2f}" height="{high}"/></clipPath>'
        scale = wide / WIDTH
        middle = (WIDTH / 2, HEIGHT / 2)
        rim = fill(shape(number, *middle, 27), COLOURS[number])
        parts = "".join([*ground(number, "b"), rim, *plate(number, *middle, 24.5, 38)])
        place = f"translate(0 {(high - HEIGHT * scale) / 2:.2f}) scale({scale:.4f})"
        tile = f'<g clip-path="url(#tile{number})"><g transform="{place}">{parts}</g></g>'
        found.append(f'<g transform="translate({left:.2f} {top:.2f})">{cut}{tile}</g>')
    return [*found, signs.line("DIE DECKS", 128, 218, 33, WHITE)]


def pictures() -> dict[str, str]:
    """`back`, `thumbnail` (256 units square) and `cover` (an upright A5 page)."""
    x, y = WIDTH / 2, HEIGHT / 2
    back = [rect(0, 0, WIDTH, HEIGHT, INK), *_field(WIDTH - 7, HEIGHT - 8, STEP, (10, 26, 52, 62))]
    back[1:] = [f'<g transform="translate(3.5 4)">{"".join(back[1:])}</g>']
    cover = [rect(0, 0, 148, 210, INK), *_field(148, 210, 21.2, (0, 26, 148, 190)), *_fan(74, 140, 1.02)]
    cover += [rect(0, 128, 148, 60, INK), *_title(74, 158, 19)]
    return {
        "back": sheet(WIDTH, HEIGHT, [*back, *_title(x, y, 9.5)]),
        "thumbnail": sheet(256, 256, _poster()),
        "cover": sheet(148, 210, cover),
    }
