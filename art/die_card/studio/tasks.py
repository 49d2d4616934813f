"""The figures on the 33 task cards, in the order of the cards, with what the teacher has left on them."""

from __future__ import annotations

from . import corrections, tasks_played, tasks_rolled
from .exercise import Exercise
from .pen import Drawing


def draw() -> list[Drawing]:
    """Every figure, each on a sheet of its own."""
    sheets: list[Drawing] = []
    for figure in (*tasks_rolled.ALL, *tasks_played.ALL):
        sheet = Exercise(figure.__name__, 240, 150)
        figure(sheet)
        corrections.ALL[figure.__name__](sheet)
        sheets.append(sheet)
    return sheets
