"""Several tables as one: the rows of one file after those of another, each at its own place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tts_build.definition.formats.table_columns import MAX_ROWS, Table
from tts_build.definition.formats.value_places import Spot
from tts_build.problem import Problem, Where


@dataclass(slots=True)
class Joined(Table):
    """Tables one after the other. A column that one of them has not is empty in its rows."""

    tables: Sequence[Table] = ()
    places: list[tuple[Table, int]] = field(default_factory=list)
    """by row the table that it stands in, and its number there"""

    def where(self, row: int, column: str | None = None) -> Where:
        """The place of a row, or of one of its cells, in its own file."""
        table, number = self.places[row]
        return table.where(number, column)

    def header(self, column: str) -> Where:
        """The place of a column's title in the first file that has it."""
        return next(table for table in self.tables if column in table.columns).header(column)

    def spots(self, row: int) -> dict[str, Spot]:
        """Where the cells of a row stand, by column."""
        table, number = self.places[row]
        return table.spots(number)


def joined(tables: Sequence[Table]) -> tuple[Table, list[Problem]]:
    """Tables as one, and what is wrong with that."""
    if len(tables) == 1:
        return tables[0], []
    found = Joined(" and ".join(dict.fromkeys(table.file for table in tables)), tables=tables)
    for table in tables:
        before = len(found.rows)
        found.columns = tuple(dict.fromkeys((*found.columns, *table.columns)))
        found.titles |= {name: title for name, title in table.titles.items() if name not in found.titles}
        found.ragged |= {before + number for number in table.ragged}
        found.rows += table.rows
        found.places += [(table, number) for number in range(len(table.rows))]
    if len(found.rows) > MAX_ROWS:
        what = f"the tables have {len(found.rows)} rows together"
        return found, [Problem(what, Where(tables[0].file), f"at most {MAX_ROWS}", code="too-many-rows")]
    return found, []
