"""What the game looks like from outside: the backs of the cards, the cover, the box."""

from __future__ import annotations

from . import signs
from .mats import rings
from .numbers import HEIGHT, WIDTH, card
from .shapes import COLOURS, INK, WHITE, fill, rect, regular, shape, sheet, short

RIM = 7.0
"""The white edge of a back, with its bleed, in mm."""
LAST = (180.0, 33.0)
"""The picture at the end of the book, in mm."""
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


def _row(y: float) -> list[str]:
    """The six shapes across an A5 page, each once."""
    return [fill(shape(number, 74 + 23.4 * (number - 3.5), y, 6.5), colour) for number, colour in COLOURS.items()]


def _title(cx: float, cy: float, height: float, colour: str = WHITE) -> list[str]:
    gap = height * 0.32
    return [
        signs.line("DIE", cx, cy - (height + gap) / 2, height, colour),
        signs.line("DECKS", cx, cy + (height + gap) / 2, height, colour),
    ]


FACES = {3: (0.866, 0.5, -0.866, 0.5), 6: (0.866, 0.5, 0.0, 1.0), 5: (0.866, -0.5, 0.0, 1.0)}
"""The cards of a die: which way their width and their height run on its top, its left and its right face."""


def _rounded(cx: float, cy: float, edge: float, r: float) -> str:
    """Path data of a hexagon with round corners, the outline of a cube that is seen on a corner."""
    points, cut = regular(cx, cy, edge, 6), r / 3**0.5 / edge
    data = ""
    for k, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[k - 1], points[(k + 1) % 6]
        start = f"{short(x + (ax - x) * cut)} {short(y + (ay - y) * cut)}"
        stop = f"{short(x + (bx - x) * cut)} {short(y + (by - y) * cut)}"
        data += f"{'L' if k else 'M'}{start}A{short(r)} {short(r)} 0 0 1 {stop}"
    return data + "Z"


def cube(cx: float, cy: float, edge: float) -> list[str]:
    """A die made of cards, three of its faces seen, each with its pattern and its plate; its near corner at a point.

    The corners of the die are round, those of its faces are not: where they meet there is a white line.
    """
    side, copies = WIDTH - 6, {3: "d", 5: "e", 6: "a"}
    line = 0.011 * edge
    found = [
        f'<clipPath id="face"><rect x="0.6" y="0.6" width="{side - 1.2}" height="{side - 1.2}"/></clipPath>',
        f'<clipPath id="die"><path d="{_rounded(cx, cy, edge - line, 0.07 * edge)}"/></clipPath>',
        fill(_rounded(cx, cy, edge + line, 0.09 * edge), WHITE),
        '<g clip-path="url(#die)">',
    ]
    starts = {3: (0.0, -1.0), 6: (-0.866, -0.5), 5: (0.0, 0.0)}
    for number, (a, b, c, d) in FACES.items():
        x, y = starts[number]
        share = edge / side
        matrix = " ".join(f"{v * share:.4f}" for v in (a, b, c, d)) + f" {cx + x * edge:.2f} {cy + y * edge:.2f}"
        drawn = "".join(card(number, copies[number], 26, 40))
        cut = f'<g clip-path="url(#face)"><g transform="translate(-3 {(side - HEIGHT) / 2:.2f})">{drawn}</g></g>'
        found.append(f'<g transform="matrix({matrix})">{cut}</g>')
    return [*found, "</g>"]


def back(step: float = 9.0) -> list[str]:
    """White at the cut, so that no shift of two sides shows; the same either way up, so that no card is marked. Its
    shapes stand `step` mm apart."""
    wide, high = WIDTH - 2 * RIM, HEIGHT - 2 * RIM
    field = "".join(_field(wide - 4, high - 4.6, step, (0, 22, wide, high)))
    title = signs.line("DIE DECKS", WIDTH / 2, HEIGHT / 2 - 6.4, 6.9, WHITE)
    half = f'<g transform="translate({RIM + 2} {RIM + 2.3})">{field}</g>{title}'
    return [
        rect(0, 0, WIDTH, HEIGHT, WHITE),
        f'<g transform="translate({RIM} {RIM})"><rect width="{wide}" height="{high}" rx="2.4" fill="{INK}"/></g>',
        half,
        f'<g transform="rotate(180 {WIDTH / 2} {HEIGHT / 2})">{half}</g>',
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
    """What the book ends with: rings of the shapes on a field with the corners of a card."""
    wide, high = LAST
    found = [
        f'<clipPath id="last"><rect width="{wide:g}" height="{high:g}" rx="6"/></clipPath><g clip-path="url(#last)">'
    ]
    found.append(rect(0, 0, wide, high, INK))
    for number, path in rings((wide / 2, high / 2), [40 * 1.2**k for k in range(5)], 42, LAST).items():
        found.append(fill(path, COLOURS[number]))
    return [*found, *_title(wide / 2, high / 2, 8), "</g>"]


def pictures() -> dict[str, str]:
    """`back`, `cover` (an upright A5 page), `front` of a box, two plates."""
    cover = [rect(0, 0, 148, 210, INK), *_row(15.5), *_row(194.5), *cube(74, 79, 50)]
    cover += _title(74, 150, 14)
    front = [rect(0, 0, 148, 228, INK), *_row(216.2), *cube(74, 91, 45)]
    front += _title(74, 160, 15)
    return {
        "back": sheet(WIDTH, HEIGHT, back()),
        "cover": sheet(148, 210, cover),
        "front": sheet(148, 228, front),
        "six": sheet(180, 37.8, _six()),
        "last": sheet(*LAST, _last()),
    }
