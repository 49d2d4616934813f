"""The board as an exercise book: a page along each side, ten spaces to a page, and graph paper in the middle.

The board is 460 mm square. A page is 409.9 x 68.3 mm, 2056 x 343 units: the margin with its doodles above, the spaces
below, the corner first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from . import board_draws, board_margins, board_places
from .exercise import Exercise
from .pen import INK, PAPER, Drawing, box, turned
from .props import arrow, card, pupil

SPACE, STRIP = 205.6, 137.0
MM = 2056 / 409.86
"""Units to the millimetre of a page."""
DRAWS = (3, 4, 6, 8, 10, 11, 12, 13, 14, 15)
SQUARES = 101
"""Squares of the paper along the board's side; nine to a space."""
INNER = 69
"""Squares along the sheet in the middle."""

CRAYONS = ("#F2A184", "#93B9EE", "#F2C94F", "#7FD0B6")
"""What the corner of each side is filled with: setting out, drawing, Goals, possible returns."""
FOLD = 40.0
"""How far the corner of a page is folded in, at its corner space."""

Figure = Callable[[Exercise], None]


def _pictures() -> dict[int, Figure]:
    return {**board_places.ALL, **dict(zip(DRAWS, board_draws.IN_ORDER, strict=True))}


def _put(p: Exercise, x: float, y: float, figure: Figure) -> None:
    p.raw(f'<g transform="translate({x:.1f} {y:.1f})">')
    figure(p)
    p.raw("</g>")


def _place(p: Exercise, x: float, y: float, figure: Figure, share: float = 0.87) -> None:
    """A space's picture, a little smaller than it was drawn: number and sign have the upper corners to themselves."""
    nib, p.nib = p.nib, p.nib / share
    p.raw(f'<g transform="translate({x + 108 - 104 * share:.2f} {y + 141 - 142 * share:.2f}) scale({share:g})">')
    figure(p)
    p.raw("</g>")
    p.nib = nib


def crayon(side: int) -> Drawing:
    """What fills the corner space of a side to and fro, as a child does, within its inner rule."""
    p = Drawing(f"board_crayon_{side + 1}", SPACE, SPACE, wobble=1.2, step=6)
    run: list[tuple[float, float]] = []
    low, high, turns = 18.0, SPACE - 18, 27
    for k in range(turns):
        across = 2 * low + (k + 0.5) * 2 * (high - low) / turns
        ends = [(max(low, across - high), min(high, across - low)), (min(high, across - low), max(low, across - high))]
        run += ends if k % 2 else ends[::-1]
    p.line(run, 11.5, CRAYONS[side], sharp=True, taper=False)
    return p


def _corner(p: Exercise) -> None:
    """What tells a corner space from all others: ruled twice, and the page's corner is folded in."""
    low = STRIP + SPACE
    for gap, share in ((3, 1.6), (12, 0.6)):
        edge = [(gap, STRIP + gap), (SPACE - gap, STRIP + gap), (SPACE - gap, low - gap), (gap, low - gap)]
        Drawing.line(p, edge, p.nib * share, closed=True, sharp=True, taper=False)
    p.fill([(0, low - FOLD), (FOLD, low), (0, low)], "#8CC6FF", sharp=True)
    flap = [(0, low - FOLD), (FOLD, low - FOLD - 2), (FOLD + 2, low)]
    p.shape(flap, PAPER, sharp=True, off=(0, 0))


def page(side: int) -> Drawing:
    """One side of the board: its spaces, and what was drawn in the margin."""
    p = Exercise(f"board_page_{side + 1}", 10 * SPACE, STRIP + SPACE, wobble=0.7, step=6, mm=MM)
    heading, doodles = board_margins.PAGES[side]
    pictures = _pictures()
    p.raw(f'<path stroke="#F0A3AE" stroke-width="3" d="M{SPACE + 7:.1f} 0V{STRIP + SPACE:g}"/>')
    p.line([(0, STRIP), (10 * SPACE, STRIP)], sharp=True, taper=False)
    p.line([(0, STRIP + SPACE), (10 * SPACE, STRIP + SPACE)], sharp=True, taper=False)
    for k in range(10):
        p.line([(k * SPACE, STRIP), (k * SPACE, STRIP + SPACE)], sharp=True)
    _corner(p)
    for k in range(10):
        _place(p, k * SPACE, STRIP + 4, pictures[10 * side + k], *[0.79] * (k == 0 < side))
    p.text(heading, SPACE + 22, 50, 50, anchor="start")
    p.line([(SPACE + 22, 64), (SPACE + 214, 61)])
    for x, doodle in doodles:
        _put(p, x, 6, doodle)
    return p


def ground() -> Drawing:
    """The paper of the whole board, and the sheet of finer blue in its middle; two units to the millimetre."""
    p = Drawing("board_ground", 1000, 1000)
    square = 1000 / SQUARES
    p.raw(f'<rect width="1000" height="1000" fill="{PAPER}"/>')
    lines = "".join(f"M{k * square:.2f} 0V1000M0 {k * square:.2f}H1000" for k in range(1, SQUARES))
    p.raw(f'<path fill="none" stroke="#D3E4F7" stroke-width="0.7" d="{lines}"/>')
    first, side = (SQUARES - INNER) / 2 * square, INNER * square
    p.raw(f'<rect x="{first:.2f}" y="{first:.2f}" width="{side:.2f}" height="{side:.2f}" fill="#DFEAF8"/>')
    for step, colour, width in ((1, "#C4D8F0", 0.7), (10, "#A6C4E8", 1.1)):
        d = ""
        for k in range(INNER + 1):
            at = first + k * square
            if (k - (INNER - 1) // 2) % step == 0:
                d += f"M{at:.2f} {first:.2f}v{side:.2f}M{first:.2f} {at:.2f}h{side:.2f}"
        p.raw(f'<path fill="none" stroke="{colour}" stroke-width="{width}" d="{d}"/>')
    return p


def _dashed(p: Exercise, corners: Sequence[tuple[float, float]], gap: float = 18) -> None:
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        n = max(2, round((abs(x2 - x1) + abs(y2 - y1)) / gap))
        for k in range(n):
            a, b = (k + 0.15) / n, (k + 0.75) / n
            p.line([(x1 + (x2 - x1) * a, y1 + (y2 - y1) * a), (x1 + (x2 - x1) * b, y1 + (y2 - y1) * b)], sharp=True)


def middle() -> Drawing:
    """The pupil's graph, 314.2 mm square: what 1, 7, 6 gives, its axis, and where things lie.

    Nothing lies across the lines on which printed pages meet: 95.6 and 218.6 mm from the left, 136.6 mm from the top.
    """
    unit = 1576 / 314.18
    p = Exercise("board_middle", 1576, 1576, wobble=0.8, step=12, mm=unit)
    axis, centre, deep = 1165.0, 788.0, 1486.0
    roots, apart = (1, 6), 364.0  # of x² − 7x + 6, whose lowest point lies between them
    one = 2 * apart / (roots[1] - roots[0])
    p.line([(110, axis), (centre, axis + 2), (1440, axis - 2)])
    p.line([(1424, axis - 12), (1440, axis - 2), (1424, axis + 10)])
    p.text("x", 1478, axis + 8, 52, face="italic")
    for k in range(-1, 9):
        x = centre + one * (k - sum(roots) / 2)
        if k not in roots:
            p.line([(x, axis - 11), (x, axis + 11)])
        aside = {roots[0]: -22, roots[1]: 22}.get(k, 0)  # of the curve
        p.text(f"{k}".replace("-", "−"), x + aside, axis + (64 if aside else 52), 42)
    curve = [(centre + apart * k / 16, deep - (deep - axis) * (k / 16) ** 2) for k in range(-34, 35)]
    curve = [q for q in curve if q[1] > 790]
    for shift in (0, 2.4):
        p.line([(x + shift, y) for x, y in curve])
    for side, result in zip((-1, 1), roots, strict=True):
        p.ring(centre + apart * side, axis, 30, 26)
        p.remark(f"{result}", centre + (apart + 84) * side, axis - 30, 60, 0)
    p.tick(centre + apart + 142, axis - 40, 1.6)
    p.text("1, 7, 6:  x² − 7x + 6 = 0", centre, 1100, 60, turn=-1)
    for x in (57.1 * unit, 257.1 * unit):
        left, top = x - 34.5 * unit, 41.6 * unit
        _dashed(p, box(left, top, 69 * unit, 94 * unit), 26)
    _crib(p, 1236, 1256)
    _result(p, 52, 1266)
    p.remark("2, 3, 5, 7, 11 count minus!", centre, 752, 60, -1)
    arrow(p, [(66, 1528), (220, 1532), (376, 1526)], head=26)
    p.text("+ anticlockwise", 222, 1504, 58)
    arrow(p, [(52, 1110), (46, 970), (54, 810)], head=26)
    p.text("− clockwise", 104, 962, 58, turn=-90)
    _slide(p, centre, deep)
    return p


def _slide(p: Exercise, x: float, y: float) -> None:
    """At the lowest point somebody sits who has slid down the curve, and does not see how to get up again."""
    for side in (-1, 1):
        p.line([(x + side * 44, y - 92), (x + side * 58, y - 116), (x + side * 52, y - 136)])
    pupil(p, x, y - 6, 1.25, sitting=True, mood="oh", left=((-14, 6), (-22, -8)), right=((14, 6), (22, -8)))


def _crib(p: Exercise, x: float, y: float) -> None:
    """A slip with the number of cards that a six-sided die draws; the teacher has found it."""
    slip = turned(box(x, y, 280, 250), -3, (x + 140, y + 125))
    p.shape(slip, PAPER, sharp=True, off=(0, 0))
    p.raw(f'<g transform="rotate(-3 {x + 140} {y + 125})">')
    p.text("draw (six-sided die)", x + 22, y + 46, 34, anchor="start")
    for k, (die, cards) in enumerate((("1", 1), ("2, 3, 5", 2), ("4", 3), ("6", 5))):
        p.text(die, x + 22, y + 100 + 44 * k, 48, anchor="start")
        for n in range(cards):
            card(p, x + 164 + 24 * n, y + 84 + 44 * k, 20)
    p.raw("</g>")
    p.fill(turned(box(x + 96, y - 20, 90, 38), -8, (x + 140, y)), "#C9D9EF", sharp=True, alpha=0.8)
    p.remark("a crib!", x + 190, y + 300, 60, -5)


def _result(p: Exercise, x: float, y: float) -> None:
    """The pupil's own slip: what becomes of a result that is no plain number."""
    slip = turned(box(x, y, 316, 186), 2, (x + 154, y + 93))
    p.shape(slip, PAPER, sharp=True, off=(0, 0))
    p.raw(f'<g transform="rotate(2 {x + 154} {y + 93})">')
    for k, (result, then) in enumerate(
        (("a prime:", "turn its sign"), ("0:", "stay"), ("no root:", "1 i, roll the die;"), ("", "2, 3, 5 minus"))
    ):
        p.text(result, x + 14, y + 42 + 41 * k, 34, anchor="start")
        p.text(then, x + 116, y + 42 + 41 * k, 34, anchor="start")
    p.raw("</g>")


def title() -> Drawing:
    """The name of the game as it stands on the first page, ruled twice, and its mark."""
    p = Exercise("title", 300, 96, wobble=0.6)
    Drawing.text(p, "Die Card", 150, 66, 78, INK, face="bold")
    Drawing.line(p, [(8, 82), (150, 79), (292, 83)], 2.2)
    Drawing.line(p, [(8, 88), (150, 86), (292, 88)], 1.2)
    return p


def draw() -> list[Drawing]:
    """All sheets of the board."""
    return [ground(), middle(), title(), *(sheet(side) for side in range(4) for sheet in (crayon, page))]
