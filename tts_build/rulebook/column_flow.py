"""Fragments filled into the columns of a band: from the top, level, or to the foot of a page."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tts_build.paper.sheet import TINY
from tts_build.scene.scene import Item

STEP = 1.0
"""mm by which a band's columns are made longer until all of it has room."""

LOOSE = 2.0
"""mm at most by which a gap grows so that a full column ends where its neighbour does."""

NOTE_GAP = 3.0
"""mm above the footnotes of a column."""


@dataclass(frozen=True, slots=True)
class Atom:
    """Something that is not parted: a line, a table's row, a heading. Items stand in mm from its top left corner.

    `before` is the gap above it, dropped at a column's top; with `keep` the next one follows in the same column.
    `head` is drawn again above it when it begins a column. `title` and `level` make it a bookmark, `anchor` a place
    that links lead to. `notes` are footnotes, which stand at the foot of its column.
    """

    height: float
    items: tuple[Item, ...]
    before: float = 0.0
    keep: bool = False
    head: Atom | None = None
    title: str = ""
    level: int = 0
    anchor: str = ""
    notes: tuple[Atom, ...] = ()


@dataclass(frozen=True, slots=True)
class Put:
    """An atom at `y` mm below its column's top."""

    atom: Atom
    y: float


Column = list[Put]


def levelled(atoms: Sequence[Atom], columns: int, most: float) -> list[Column] | None:
    """The shortest equal columns that hold everything; None when the highest do not."""
    height = max(sum(atom.height + atom.before for atom in atoms) / columns, STEP)
    while height < most + STEP:
        height = min(height, most)
        at, filled = 0, []
        for _ in range(columns):
            column, at = filled_column(atoms, at, height)
            filled.append(column)
        if at == len(atoms) and max(depth_of(column) for column in filled) <= height + TINY:
            return filled
        if height >= most:
            return None
        height += STEP
    return None


def depth_of(column: Column) -> float:
    return max((put.y + put.atom.height for put in column), default=0.0)


def leading_height(atoms: Sequence[Atom], most: float) -> float:
    """mm of what stands first and must stay together; when it is more than `most`, then not all of it."""
    return _stacked(atoms[: _kept(atoms, 0) + 1], 0.0, True, most)[1]


def filled_column(atoms: Sequence[Atom], at: int, height: float) -> tuple[Column, int]:
    """One column from atom number `at`, and the number of the next; it takes at least one atom."""
    column: Column = []
    notes: list[Atom] = []
    y = 0.0
    while at < len(atoms):
        end = _kept(atoms, at)
        puts, bottom = _stacked(atoms[at : end + 1], y, not column, height)
        more = [note for atom in atoms[at : end + 1] for note in atom.notes]
        if bottom + _noted([*notes, *more]) > height + TINY:
            if column:
                break
            # What is kept together is longer than a column: it is parted where the column ends.
            end = at
            while end + 1 < len(atoms) and _stacked(atoms[at : end + 2], y, True)[1] <= height + TINY:
                end += 1
            puts, bottom = _stacked(atoms[at : end + 1], y, True)
            more = [note for atom in atoms[at : end + 1] for note in atom.notes]
        column += puts
        notes += more
        y, at = bottom, end + 1
    if notes:
        y = max(y, height - _noted(notes)) + NOTE_GAP
        for note in notes:
            column.append(Put(note, y))
            y += note.height
    return column, at


def _noted(notes: Sequence[Atom]) -> float:
    return sum(note.height for note in notes) + (NOTE_GAP if notes else 0.0)


def loosened(column: Column, height: float) -> Column:
    """A full column with its gaps made a little larger, so that it ends at the foot of the page."""
    left = height - depth_of(column)
    gaps = sum(1 for put in column[1:] if put.atom.before > 0)
    if left <= TINY or not gaps or any(put.atom.notes for put in column):
        return column
    each, down, moved = min(left / gaps, LOOSE), 0.0, []
    if left / gaps > 2.5 * LOOSE:
        return column  # it would not reach the foot by far
    for index, put in enumerate(column):
        down += each if index and put.atom.before > 0 else 0.0
        moved.append(Put(put.atom, put.y + down))
    return moved


def _kept(atoms: Sequence[Atom], at: int) -> int:
    """The last atom that must stand in the same column as the one at `at`."""
    while at + 1 < len(atoms) and atoms[at].keep:
        at += 1
    return at


def _stacked(atoms: Sequence[Atom], y: float, top: bool, most: float = math.inf) -> tuple[list[Put], float]:
    """Atoms below one another from `y` on, and where the last ends; none follows on one that ends beyond `most`."""
    puts = []
    for atom in atoms:
        if y > most + TINY:
            break
        if top and atom.head is not None:
            puts.append(Put(atom.head, y))
            y += atom.head.height
        elif not top:
            y += atom.before
        puts.append(Put(atom, y))
        y += atom.height
        top = False
    return puts, y
