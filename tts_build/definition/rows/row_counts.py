"""How many there are of each row: the column that says it, by its title or by what stands in it."""

from __future__ import annotations

import re
from typing import Any

from tts_build.definition.formats.count_titles import COUNTS, VAGUE
from tts_build.definition.formats.table_columns import Table
from tts_build.problem import Problem, Problems

QUANTITY = "quantity"
MAX_QUANTITY = 1000

_TIMES = re.compile(r"(\d{1,4})\s*[x×]|[x×]\s*(\d{1,4})", re.IGNORECASE)
"""`3x` and `×3`, as people write how many there are."""
_UNNAMED = re.compile(r"column_\d+")
"""A column whose title has no letters, such as `#`."""


def count_of(value: Any) -> int | None:
    """The number that a cell says; None for what is no whole number from 0 to the most."""
    if isinstance(value, str) and len(value) < 20:
        times = _TIMES.fullmatch(value.strip())
        word = (times[1] or times[2]) if times else value.strip()
        value = int(word) if word.isdecimal() else value
    elif isinstance(value, float) and value.is_integer():
        value = int(value)
    wrong = isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MAX_QUANTITY
    return None if wrong else value


def count_column(table: Table, problems: Problems) -> str | None:
    """The column that says how many there are, when nobody has named one: `quantity`, or another whose title or cells
    can mean nothing else. That is told."""
    if QUANTITY in table.columns:
        return QUANTITY
    for column in table.columns:
        if _counts(table, column, problems):
            what = f"`{table.titles.get(column, column)}` is taken for how many there are of each"
            todo = f"write `quantity: {column}` to say so, or `quantity: 1`"
            where = table.header(column)
            problems.add(Problem(what, where, todo=todo, severity="info", code="count-taken"))
            return column
    return None


def _counts(table: Table, column: str, problems: Problems) -> bool:
    name = column.lower()
    sure, vague = name in COUNTS, name in VAGUE or _UNNAMED.fullmatch(name) is not None
    if not (sure or vague) or not table.rows:
        return False
    cells = [row.get(column, "") for row in table.rows]
    if vague and not sure:
        return all(isinstance(cell, str) and _TIMES.fullmatch(cell.strip()) for cell in cells)
    counts = [count_of(cell) for cell in cells]
    if None not in counts:
        return any(counts)
    wrong = counts.index(None)
    if counts.count(None) < len(cells):
        title, cell = table.titles.get(column, column), cells[wrong]
        because = f"`{cell}`" if cell else "an empty cell"
        what = f"`{title}` is not taken for how many there are of each, because of {because}"
        todo = f"write a whole number there, or `quantity: {column}` in the game file, to which an empty cell is none"
        where = table.where(wrong, column)
        problems.add(Problem(what, where, todo=todo, severity="info", code="count-taken"))
    return False
