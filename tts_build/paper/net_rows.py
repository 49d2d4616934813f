"""Nets of equal dice head to tail: every other one upside down, so that arms reach over the next one's."""

import math
from collections.abc import Sequence
from functools import cache
from itertools import groupby, pairwise

from tts_build.dice.paper_net import Net
from tts_build.dice.vectors import Point, overlap
from tts_build.paper.packing import Size, Spot

APART = 1.4
"""mm between the lines of neighbours: room for a blade, and four dice of 16 mm in a row on A4."""

_STEP = 0.1
"""mm by which the nearest place is looked for"""


@cache
def pitch(shape: Net) -> float:
    """mm from one net to the next in a row; its width and `APART` when nothing is gained by turning it round."""
    parts = [face.outline for face in shape.faces] + [tab.outline for tab in shape.tabs]
    steps = math.ceil((shape.width + APART) / _STEP)
    for number in range(steps):
        across = number * _STEP
        if not any(overlap(part, other, -APART) for part in parts for other in _turned(shape, parts, across)):
            return across
    return shape.width + APART


def _turned(shape: Net, parts: Sequence[Sequence[Point]], across: float) -> list[list[Point]]:
    """The net upside down, so far to the right."""
    return [[(shape.width - x + across, shape.height - y) for x, y in part] for part in parts]


def in_rows(
    titles: Sequence[str], shapes: Sequence[Net], room: Size, title: float, gap: float
) -> list[list[Spot]] | None:
    """Pages of rows, each below a title of `title` mm and `gap` mm from the next: rows of one title, pages of one where
    that takes at most one page more. Nothing when the nets are not all alike, or a row has no room."""
    shape = shapes[0] if len(set(shapes)) == 1 else None
    if shape is None or shape.width > room[0] or shape.height + title > room[1]:
        return None
    columns = 1 + int((room[0] - shape.width) / pitch(shape))
    most = int((room[1] + gap) / (shape.height + title + gap))
    rows: list[list[int]] = []
    ends = [0]
    for _, group in groupby(range(len(titles)), key=lambda index: titles[index]):
        mine = list(group)
        count = math.ceil(len(mine) / columns)
        rows += parts(mine, count)
        ends.append(len(rows))
    apart = [row for start, end in pairwise(ends) for row in _pages(rows[start:end], most)]
    mixed = _pages(rows, most)
    pages = apart if len(apart) <= len(mixed) + 1 else mixed
    return [
        [spot for number, row in enumerate(page) for spot in _row(row, shape, number, title, gap)] for page in pages
    ]


def parts(items: Sequence[int], count: int) -> list[list[int]]:
    """So many runs of them, in order, each as long as any other or one longer."""
    ends = [len(items) * part // count for part in range(count + 1)]
    return [list(items[start:end]) for start, end in pairwise(ends)]


def _pages(rows: Sequence[list[int]], most: int) -> list[list[list[int]]]:
    return [list(rows[start : start + most]) for start in range(0, len(rows), most)]


def _row(row: Sequence[int], shape: Net, number: int, title: float, gap: float) -> list[Spot]:
    y, height = number * (shape.height + title + gap), shape.height + title
    return [
        Spot(index, column * pitch(shape), y, shape.width, height, turned=False, follows=column)
        for column, index in enumerate(row)
    ]
