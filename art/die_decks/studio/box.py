"""What the game looks like from outside: the backs of the cards, the picture in the menus, the cover."""

from __future__ import annotations

from . import signs
from .mats import rings
from .numbers import HEIGHT, WIDTH, card
from .shapes import COLOURS, INK, WHITE, fill, mix, rect, shape, sheet

RIM = 7.0
"""The white edge of a back, with its bleed, in mm."""
SHOWN = "adbfab"
"""Of each number the copy that stands for it, each filled in another way than its neighbours."""


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


def _fan(cx: float, cy: float, scale: float, spread: float = 19) -> list[str]:
    """Six cards in a fan, each with its pattern and its plate."""
    found = ['<clipPath id="card"><rect x="-15" y="-21" width="30" height="42" rx="2.4"/></clipPath>']
    share = 42 / HEIGHT
    for number, copy in zip(COLOURS, SHOWN, strict=True):
        turn = (number - 3.5) * spread
        inside = [
            f'<rect x="-16" y="-22" width="32" height="44" rx="3" fill="{INK}"/>',
            f'<g clip-path="url(#card)"><g transform="translate({-WIDTH / 2 * share:.2f} -21) scale({share:.4f})">',
            *card(number, copy, 28, 43),
            "</g></g>",
        ]
        place = f"translate({cx} {cy}) scale({scale}) rotate({turn}) translate(0 -58)"
        found.append(f'<g transform="{place}">{"".join(inside)}</g>')
    return found


def _back() -> list[str]:
    """White at the cut, so that no shift of two sides shows; within it the six shapes round the title."""
    wide, high = WIDTH - 2 * RIM, HEIGHT - 2 * RIM
    field = "".join(_field(wide - 4, high - 4.6, 9.0, (0, 26, wide, 51)))
    return [
        rect(0, 0, WIDTH, HEIGHT, WHITE),
        f'<g transform="translate({RIM} {RIM})"><rect width="{wide}" height="{high}" rx="2.4" fill="{INK}"/></g>',
        f'<g transform="translate({RIM + 2} {RIM + 2.3})">{field}</g>',
        *_title(WIDTH / 2, HEIGHT / 2, 10),
    ]


def _six() -> list[str]:
    """The six numbers in a row, for the book."""
    found, share = [], 27 / (WIDTH - 6)
    for number, copy in zip(COLOURS, SHOWN, strict=True):
        cut = f'<clipPath id="six{number}"><rect width="27" height="37.8" rx="1.7"/></clipPath>'
        inside = f'<g transform="translate({-3 * share:.3f} {-3 * share:.3f}) scale({share:.4f})">'
        parts = "".join([cut, f'<g clip-path="url(#six{number})">', inside, *card(number, copy, 28, 43), "</g></g>"])
        found.append(f'<g transform="translate({(number - 1) * 30.6:.1f} 0)">{parts}</g>')
    return found


def _last() -> list[str]:
    """What the book ends with: the rings of the arena, cut by the edges of the picture."""
    found = [rect(0, 0, 180, 112, INK)]
    for number, path in rings((90, 56), [37 * 1.24**k for k in range(6)], 30).items():
        found.append(fill(path, COLOURS[number]))
    return [*found, *_title(90, 56, 12)]


def _poster() -> list[str]:
    """The fan of the six numbers over the title, on the rings of the arena: cards at the size of a stamp."""
    found = [rect(0, 0, 256, 256, INK)]
    for number, path in rings((128, 150), [52 * 1.3**k for k in range(5)], 24).items():
        found.append(fill(path, mix(COLOURS[number], INK, 0.62)))
    ground = f'<g transform="translate(0 190)">{rect(0, 0, 256, 66, INK)}</g>'
    return [*found, *_fan(128, 207, 1.9, 20), ground, signs.line("DIE DECKS", 128, 221, 34, WHITE)]


def pictures() -> dict[str, str]:
    """`back`, `thumbnail` (256 units square), `cover` (an upright A5 page), and two plates of the book."""
    cover = [rect(0, 0, 148, 210, INK), *_field(148, 210, 21.2, (0, 26, 148, 190)), *_fan(74, 142, 1.05)]
    cover += [rect(0, 137, 148, 50, INK), *_title(74, 160, 19)]
    return {
        "back": sheet(WIDTH, HEIGHT, _back()),
        "thumbnail": sheet(256, 256, _poster()),
        "cover": sheet(148, 210, cover),
        "six": sheet(180, 37.8, _six()),
        "last": sheet(180, 112, _last()),
    }
