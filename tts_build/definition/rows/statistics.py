"""Statistics of a deck: how many cards each value of a column has, and what numbers there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tts_build.definition.rows.deck_rows import Row
from tts_build.problem import InputError, Problem, unknown
from tts_build.sandbox.work_limits import finalised

FEW = 12
"""Values of a column that are told one by one."""

SHORT = 24
"""Letters of a value that is told among others; of longer ones only their number is."""

OWN = ("id", "deck", "number", "quantity")
"""What every row has beside its columns."""


@dataclass(frozen=True, slots=True)
class Count:
    """Cards that have the same values: `values` of the columns asked for, how many rows and cards, and a sum.

    A card counts as often as it is in the deck, in `total` and `mean` too; both are None where nothing is added up.
    """

    values: tuple[Any, ...]
    rows: int
    cards: int
    share: float
    """of the deck's cards, from 0 to 1"""
    total: float | None = None
    mean: float | None = None

    @property
    def label(self) -> str:
        """The values as a reader sees them."""
        return ", ".join(shown(value) for value in self.values)


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a deck. `least`, `mean` and `most` are None unless all that stands in it are numbers."""

    name: str
    filled: int
    """rows in which it is not empty"""
    counts: tuple[Count, ...]
    least: float | None = None
    mean: float | None = None
    most: float | None = None

    @property
    def few(self) -> bool:
        """Whether its values are few and short enough to be told one by one."""
        return len(self.counts) <= FEW and all(len(count.label) <= SHORT for count in self.counts)


@dataclass(frozen=True, slots=True)
class Overview:
    """A deck: its rows, its cards (copies counted), and its columns."""

    deck: str
    rows: int
    cards: int
    columns: tuple[Column, ...]


def shown(value: Any) -> str:
    """A value as a reader sees it."""
    return finalised(value) or "(empty)"


def overview(deck: str, rows: Sequence[Row]) -> Overview:
    """All columns of a deck, in the order of its table; those that `with` adds follow. `quantity` is told in cards."""
    names = dict.fromkeys(name for row in rows for name in row.values if name != "quantity")
    cards = sum(row.quantity for row in rows)
    return Overview(deck, len(rows), cards, tuple(_column(deck, rows, name) for name in names))


def _column(deck: str, rows: Sequence[Row], name: str) -> Column:
    filled: list[tuple[Any, int]] = [
        (row.values[name], row.quantity) for row in rows if finalised(row.values.get(name, "")) != ""
    ]
    counts = tuple(count_by(deck, rows, (name,)))
    if not filled or not all(_is_number(value) for value, _ in filled):
        return Column(name, len(filled), counts)
    numbers = [value for value, _ in filled]
    cards = sum(quantity for _, quantity in filled)
    mean = sum(value * quantity for value, quantity in filled) / cards
    return Column(name, len(filled), counts, min(numbers), mean, max(numbers))


def count_by(deck: str, rows: Sequence[Row], by: Sequence[str], total: str = "") -> list[Count]:
    """The cards of a deck by the values of columns, numbers in their order, other values the most frequent first.

    `total` is a column that is added up over the cards of each. Raises InputError, at the cell, where it is no number.
    """
    cards = sum(row.quantity for row in rows)
    groups: dict[tuple[str, ...], list[Row]] = {}
    values: dict[tuple[str, ...], tuple[Any, ...]] = {}
    for row in rows:
        found = tuple(value_of(deck, row, column) for column in by)
        key = tuple(finalised(value) for value in found)
        groups.setdefault(key, []).append(row)
        values.setdefault(key, found)
    counts = []
    for key, members in groups.items():
        copies = sum(row.quantity for row in members)
        added_up = _added_up(deck, members, total) if total else (None, None)
        counts.append(Count(values[key], len(members), copies, copies / cards, *added_up))
    return _in_order(counts, len(by))


def _added_up(deck: str, rows: Sequence[Row], column: str) -> tuple[float, float | None]:
    """Sum and mean of a column over the cards of some rows."""
    numbers = [(_number(deck, row, column), row.quantity) for row in rows]
    known = [(value, quantity) for value, quantity in numbers if value is not None]
    whole = sum(value * quantity for value, quantity in known)
    return whole, whole / sum(quantity for _, quantity in known) if known else None


def _in_order(counts: Sequence[Count], columns: int) -> list[Count]:
    """Counts by each column in turn: numbers in their order, other values the most frequent first."""
    plain = [all(_is_number(count.values[at]) for count in counts if count.values[at] != "") for at in range(columns)]
    most: dict[tuple[int, str], int] = {}
    for count in counts:
        for at, value in enumerate(count.values):
            most[at, finalised(value)] = most.get((at, finalised(value)), 0) + count.cards

    def order(count: Count) -> list[tuple[Any, ...]]:
        keys: list[tuple[Any, ...]] = []
        for at, value in enumerate(count.values):
            text = finalised(value)
            keys.append((text == "", value if plain[at] and text else -most[at, text], text))
        return keys

    return sorted(counts, key=order)


def value_of(deck: str, row: Row, column: str) -> Any:
    """A value of a row; what every row has goes by its name unless a column is called so."""
    own: Mapping[str, Any] = {"deck": deck, "number": row.number, "quantity": row.quantity}
    return row.id if column == "id" else row.values.get(column, own.get(column, ""))


def decks_with(rows: Mapping[str, Sequence[Row]], columns: Sequence[str]) -> dict[str, Sequence[Row]]:
    """The decks that have all these columns. Raises InputError when none has, naming the nearest column."""
    names = {deck: {*OWN, *(name for row in found for name in row.values)} for deck, found in rows.items()}
    every = set().union(*names.values())
    missing = [column for column in columns if column not in every]
    if missing:
        raise InputError([unknown("column", column, every) for column in missing])
    found = {deck: rows[deck] for deck in rows if set(columns) <= names[deck]}
    if not found:
        listed = " and ".join(f"`{column}`" for column in columns)
        todo = "ask for one of them, or for another deck"
        raise InputError(Problem(f"no deck has the columns {listed} together", todo=todo, code="unknown-column"))
    return found


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _number(deck: str, row: Row, column: str) -> float | None:
    """A number to add up; nothing for an empty cell."""
    value = value_of(deck, row, column)
    if finalised(value) == "":
        return None
    if not _is_number(value):
        what = f"`{column}` of `{deck}/{row.id}` cannot be added up"
        where = row.cell(column)
        raise InputError(Problem(what, where, "a number, or an empty cell", f"`{finalised(value)}`", code="bad-value"))
    return float(value) if isinstance(value, float) else value
