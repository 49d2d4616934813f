"""What is another in a table than before: rows that are new, gone or changed, by their ids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tts_build.definition.formats.table_columns import Table
from tts_build.problem import counted

MOST_NAMED = 6
"""Rows that are named of those that changed; the others are counted."""


@dataclass(frozen=True, slots=True)
class Change:
    """How many rows there are, ids of those that are new or gone, and of those that changed the columns."""

    rows: int = 0
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def __str__(self) -> str:
        changed = [f"{row}: {', '.join(columns[:3])}" for row, columns in self.changed.items()]
        parts: tuple[tuple[str, Sequence[str]], ...]
        parts = (("new", self.added), ("gone", self.removed), ("changed", changed))
        return ", ".join([counted(self.rows, "row"), *(_told(rows, word) for word, rows in parts if rows)])


def _told(rows: Sequence[str], word: str) -> str:
    more = "; ..." if len(rows) > MOST_NAMED else ""
    return f"{len(rows)} {word} ({'; '.join(rows[:MOST_NAMED])}{more})"


def change_of(old: Iterable[Table], new: Iterable[Table]) -> Change:
    """What changed from tables to others."""
    before, after = _rows(old), _rows(new)
    changed = {}
    for row in after:
        was, now = before.get(row, {}), after[row]
        columns = tuple(name for name in dict.fromkeys((*now, *was)) if was.get(name, "") != now.get(name, ""))
        if row in before and columns:
            changed[row] = columns
    added, removed = (
        tuple(row for row in one if row not in other) for one, other in ((after, before), (before, after))
    )
    return Change(len(after), added, removed, changed)


def _rows(tables: Iterable[Table]) -> dict[str, dict[str, Any]]:
    """Rows by their `id` or first column."""
    found: dict[str, dict[str, Any]] = {}
    for table in tables:
        named = table.names_rows or ""
        found.update((str(row.get(named, "")), row) for row in table.rows)
    return found
