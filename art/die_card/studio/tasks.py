"""The figures on the 33 task cards, in the order of the cards."""

from __future__ import annotations

from . import tasks_played, tasks_rolled
from .pen import Drawing


def draw() -> list[Drawing]:
    """Every figure, each on a sheet of its own."""
    sheets = []
    for figure in (*tasks_rolled.ALL, *tasks_played.ALL):
        sheet = Drawing(figure.__name__, 240, 150)
        figure(sheet)
        sheets.append(sheet)
    return sheets
