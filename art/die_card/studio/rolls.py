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
CELL, LINE, TOP = 13.5, 12.2, 0.5
"""Width and height of a cell, and the room above the first row, in half millimetres."""
SIDE, HEAD = 10.5, 9.6
"""Width of the column of blue dice, height of the row of cyan ones: what they spare is the cells'."""
GAP = 9.0
"""Between two tables."""
WIDE, HIGH = SIDE + 12 * CELL, HEAD + 12 * LINE
"""A table."""

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


def _left(cyan: int) -> float:
    """Where the column of that cyan die begins; 0 is the column of blue ones, 13 the end."""
    return SIDE + (cyan - 1) * CELL if cyan else 0.0


def _top(blue: int) -> float:
    """Where the row of that blue die begins; 0 is the row of cyan ones, 13 the end."""
    return TOP + (HEAD + (blue - 1) * LINE if blue else 0.0)


def _cell(moves: list[int], x: float, y: float) -> str:
    """Nothing real is an i on gold; of two moves the smaller stands above, on the left, the larger below, both clear of
    the lines. The i leans: a stroke that stands upright is as wide as the screen's pixels happen to lie."""
    if not moves:
        ground = f'<rect x="{x:g}" y="{y:g}" width="{CELL:g}" height="{LINE:g}" fill="{GOLD}"/>'
        at = f"M{x + CELL / 2 - 0.9:.2f} {y + LINE / 2 - 0.5:.2f}"
        return ground + f'<path stroke="#8A5C0C" stroke-width="0.9" d="{at}l1-.4l-.8 3.2q-.1.6.9.1m.5-5l.03-.12"/>'
    if len(moves) == 1:
        return _number(moves[0], x + CELL / 2, y + (LINE - 5.3) / 2, 0.88)
    scale = 0.6 if any(len(f"{n}") > 2 for n in moves) else 0.68  # -10 and 0 keep clear of each other
    edge, high = 1.5, 6 * scale
    # half as wide as the number, and room
    first, second = (max((len(f"{abs(n)}") * 2.4 + (2.1 if n < 0 else 0)) * scale + edge, 3.6) for n in moves)
    return _number(moves[0], x + first, y + edge, scale) + _number(
        moves[1], x + CELL - second, y + LINE - edge - high, scale
    )


def _rules(at: list[int], colour: str, wide: float) -> str:
    """Lines of the table before these rows and columns."""
    lines = "".join(f"M{_left(k):g} {TOP:g}v{HIGH:g}M0 {_top(k):g}h{WIDE:g}" for k in at)
    return f'<path stroke="{colour}" stroke-width="{wide:g}" d="{lines}"/>'


def _table(azure: int) -> str:
    """The moves of the 144 rolls with that azure die: a row for each blue one, a column for each cyan one."""
    body = f'<rect y="{TOP:g}" width="{SIDE:g}" height="{HEAD:g}" fill="#007FFF"/>'
    body += f'<rect x="{SIDE:g}" y="{TOP:g}" width="{12 * CELL:g}" height="{HEAD:g}" fill="{PALE_CYAN}"/>'
    body += f'<rect x="0" y="{_top(1):g}" width="{SIDE:g}" height="{12 * LINE:g}" fill="#DCDEFF"/>'
    cells = "".join(
        _cell(SOLVER.options(azure, blue, cyan)["moves"], _left(cyan), _top(blue))
        for blue in range(1, 13)
        for cyan in range(1, 13)
    )
    heads = "".join(_number(k, _left(k) + CELL / 2, TOP + (HEAD - 5.4) / 2, 0.9, True) for k in range(1, 13))
    heads += "".join(_number(k, SIDE / 2, _top(k) + (LINE - 5.4) / 2, 0.9, True) for k in range(1, 13))
    scale = 1.2 if azure < 10 else 0.95
    heads += _number(azure, SIDE / 2, TOP + HEAD / 2 - 3 * scale, scale, True).replace(INK, "#FFFFFF")
    grid = _rules([k for k in range(14) if k % 3 != 1], "#C9D3E6", 0.25) + _rules([0, 1, 4, 7, 10, 13], INK, 0.4)
    return f"{body}{cells}{grid}{heads}"


def roll_tables(azure: int) -> Drawing:
    """The tables of that azure die and of the next, side by side as wide as a page's text."""
    p = Drawing(f"rolls_{azure}", 2 * WIDE + GAP + 1, TOP + HIGH + 1, wobble=0)
    pens = 'fill="none" stroke-width="1.05" stroke-linecap="round" stroke-linejoin="round"'
    for k in (0, 1):
        p.raw(f'<g transform="translate({0.5 + k * (WIDE + GAP):g} 0)" {pens}>{_table(azure + k)}</g>')
    return p


def draw() -> list[Drawing]:
    """The twelve tables, in pairs."""
    return [roll_tables(azure) for azure in range(1, 13, 2)]
