"""What the tablet says, on paper: a table for each side of the azure die, out of the engine's own solver."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

from .pen import INK, RED, Drawing

SEA = "#0059B8"
PALE_CYAN = "#B2F4F6"
"""The crayons themselves would be louder than what the tables say."""
GOLD = "#FAEBC0"
"""Behind what is imaginary."""
CELL, LINE, TOP = 13.0, 11.8, 0.5
"""Width and height of a cell, and the room above the first row, in half millimetres."""
GAP = 16.0
"""Between two tables, as between columns of the book."""

SIGNS = {
    "0": "m2 0c-3 0-3 6 0 6s3-6 0-6",
    "1": "m.6 1.2l1.6-1.2v6",
    "2": "m0 1.6c0-2.2 3.8-2.2 3.8 0c0 1.6-3 2.6-3.8 4.4h4",
    "3": "m.2 0h3.4l-1.9 2.4c3 0 2.8 3.6 0 3.6q-1.2 0-1.7-.9",
    "4": "m3 6v-6l-3 4.2h4",
    "5": "m3.6 0h-3l-.3 2.6c5-1 4.6 3.4 1.4 3.4q-1.1 0-1.6-.7",
    "6": "m3.2 0c-4.2 2-3.9 6-1.2 6s2.5-3.8 0-3.6q-1.6 0-2 1.6",
    "7": "m0 0h3.8l-2.4 6",
    "8": "m2 2.7c-2.4 0-2.2-2.7 0-2.7s2.4 2.7 0 2.7c-2.7 0-2.7 3.3 0 3.3s2.7-3.3 0-3.3",
    "9": "m.8 6c4.2-2 3.9-6 1.2-6s-2.5 3.8 0 3.6q1.6 0 2-1.6",
    "−": "m-.2 3.2h3.2",
}
"""Letters of one stroke, four units wide and six high, which stay sharp and small in the file."""


def _solver() -> ModuleType:
    path = Path(__file__).resolve().parents[3] / "cards" / "die_card" / "engine" / "quadratic.py"
    spec = importlib.util.spec_from_file_location("die_card_quadratic", path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SOLVER = _solver()


def _number(n: int, x: float, y: float, scale: float, bold: bool = False) -> str:
    """A number whose middle is x, and whose top is y."""
    text = f"{n}".replace("-", "−")
    wide = 5.2 * len(text) - 1.2 - (1.2 if text[0] == "−" else 0)
    left, d = x - wide * scale / 2, ""
    for sign in text:
        d += f"M{left / scale:.1f} {y / scale:.1f}{SIGNS[sign]}"
        left += (4.0 if sign == "−" else 5.2) * scale
    colour = RED if n < 0 else INK if bold or n == 0 else SEA
    width = ' stroke-width="1.15"' if bold else ""
    return f'<path transform="scale({scale:g})" stroke="{colour}"{width} d="{d}"/>'


def _cell(moves: list[int], x: float, y: float) -> str:
    """Nothing real is an i on gold; of two moves the smaller stands above, on the left, the larger below."""
    if not moves:
        ground = f'<rect x="{x:g}" y="{y:g}" width="{CELL:g}" height="{LINE:g}" fill="{GOLD}"/>'
        middle = x + CELL / 2
        return ground + f'<path stroke="#8A5C0C" stroke-width="1" d="M{middle:.1f} {y + 5.2:.1f}v3.6m0-5.5v.1"/>'
    if len(moves) == 1:
        return _number(moves[0], x + CELL / 2, y + 3.5, 0.88)
    scale = 0.62 if any(len(f"{n}") > 2 for n in moves) else 0.72  # -10 and 0 keep clear of each other
    # half as wide as the number, and room
    first, second = ((len(f"{abs(n)}") * 2.4 + (2.1 if n < 0 else 0)) * scale + 1.2 for n in moves)
    return _number(moves[0], x + first, y + 0.9, scale) + _number(moves[1], x + CELL - second, y + 6.6, scale)


def _rules(at: list[int], colour: str, wide: float) -> str:
    """Lines of the table before these rows and columns."""
    lines = "".join(f"M{k * CELL:g} {TOP:g}v{13 * LINE:g}M0 {TOP + k * LINE:g}h{13 * CELL:g}" for k in at)
    return f'<path stroke="{colour}" stroke-width="{wide:g}" d="{lines}"/>'


def _table(azure: int) -> str:
    """The moves of the 144 rolls with that azure die: a row for each blue one, a column for each cyan one."""
    body = f'<rect y="{TOP:g}" width="{CELL:g}" height="{LINE:g}" fill="#007FFF"/>'
    body += f'<rect x="{CELL:g}" y="{TOP:g}" width="{12 * CELL:g}" height="{LINE:g}" fill="{PALE_CYAN}"/>'
    body += f'<rect x="0" y="{TOP + LINE:g}" width="{CELL:g}" height="{12 * LINE:g}" fill="#DCDEFF"/>'
    cells = "".join(
        _cell(SOLVER.options(azure, blue, cyan)["moves"], cyan * CELL, TOP + blue * LINE)
        for blue in range(1, 13)
        for cyan in range(1, 13)
    )
    heads = "".join(_number(k, (k + 0.5) * CELL, TOP + 3.0, 1, True) for k in range(1, 13))
    heads += "".join(_number(k, CELL / 2, TOP + k * LINE + 3.0, 1, True) for k in range(1, 13))
    top, scale = (1.9, 1.4) if azure < 10 else (2.7, 1.1)
    heads += _number(azure, CELL / 2, TOP + top, scale, True).replace(INK, "#FFFFFF")
    grid = _rules([k for k in range(14) if k % 3 != 1], "#B9C6DE", 0.25) + _rules([0, 1, 4, 7, 10, 13], INK, 0.4)
    return f"{body}{cells}{grid}{heads}"


def roll_tables(azure: int) -> Drawing:
    """The tables of that azure die and of the next, side by side as wide as a page's text."""
    width, height = 13 * CELL, TOP + 13 * LINE
    p = Drawing(f"rolls_{azure}", 2 * width + GAP + 1, height + 1, wobble=0)
    pens = 'fill="none" stroke-width="1.05" stroke-linecap="round" stroke-linejoin="round"'
    for k in (0, 1):
        p.raw(f'<g transform="translate({0.5 + k * (width + GAP):g} 0)" {pens}>{_table(azure + k)}</g>')
    return p


def draw() -> list[Drawing]:
    """The twelve tables, in pairs."""
    return [roll_tables(azure) for azure in range(1, 13, 2)]
