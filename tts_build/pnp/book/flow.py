"""Fragments of a column filled into columns and pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tts_build.layout.scene import Item
from tts_build.pnp.arrange.sheet import TINY

STEP = 1.0
"""mm by which the last page's columns are made longer until all of it has room."""


@dataclass(frozen=True, slots=True)
class Atom:
    """Something that is not parted: a line, a table's row, a heading. Items stand in mm from its top left corner.

    `before` is the gap above it, dropped at a column's top; with `keep` the next one follows in the same column.
    `head` is drawn again above it when it begins a column. `title` and `level` make it a bookmark.
    """

    height: float
    items: tuple[Item, ...]
    before: float = 0.0
    keep: bool = False
    head: Atom | None = None
    title: str = ""
    level: int = 0


@dataclass(frozen=True, slots=True)
class Put:
    """An atom at `y` mm below its column's top."""

    atom: Atom
    y: float


Column = list[Put]


def fill(atoms: Sequence[Atom], first: Sequence[float], others: Sequence[float]) -> list[list[Column]]:
    """Pages of columns; `first` and `others` are the column heights of the first page and of those after it.

    The last page's columns are about equally long.
    """
    pages: list[list[Column]] = []
    starts: list[int] = []
    at = 0
    while at < len(atoms):
        starts.append(at)
        page: list[Column] = []
        for height in first if not pages else others:
            column, at = _column(atoms, at, height)
            page.append(column)
        pages.append(page)
    if pages:
        pages[-1] = _levelled(atoms[starts[-1] :], first if len(pages) == 1 else others) or pages[-1]
    return pages


def _levelled(atoms: Sequence[Atom], heights: Sequence[float]) -> list[Column] | None:
    """The shortest equal columns that hold everything, where they have the same room."""
    if len(set(heights)) != 1:
        return None
    height = sum(atom.height + atom.before for atom in atoms) / len(heights)
    while height < heights[0]:
        at, columns = 0, []
        for _ in heights:
            column, at = _column(atoms, at, height)
            columns.append(column)
        tallest = max((column[-1].y + column[-1].atom.height for column in columns if column), default=0.0)
        if at == len(atoms) and tallest <= height + TINY:
            return columns
        height += STEP
    return None


def _column(atoms: Sequence[Atom], at: int, height: float) -> tuple[Column, int]:
    """One column from atom number `at`, and the number of the next; it takes at least one atom."""
    column: Column = []
    y = 0.0
    while at < len(atoms):
        end = _kept(atoms, at)
        puts, bottom = _stacked(atoms[at : end + 1], y, not column)
        if bottom > height + TINY:
            if column:
                break
            # What is kept together is longer than a column: it is parted where the column ends.
            end = at
            while end + 1 < len(atoms) and _stacked(atoms[at : end + 2], y, True)[1] <= height + TINY:
                end += 1
            puts, bottom = _stacked(atoms[at : end + 1], y, True)
        column += puts
        y, at = bottom, end + 1
    return column, at


def _kept(atoms: Sequence[Atom], at: int) -> int:
    """The last atom that must stand in the same column as the one at `at`."""
    while at + 1 < len(atoms) and atoms[at].keep:
        at += 1
    return at


def _stacked(atoms: Sequence[Atom], y: float, top: bool) -> tuple[list[Put], float]:
    puts = []
    for atom in atoms:
        if top and atom.head is not None:
            puts.append(Put(atom.head, y))
            y += atom.head.height
        elif not top:
            y += atom.before
        puts.append(Put(atom, y))
        y += atom.height
        top = False
    return puts, y
