"""Counts of what the harnesses tried and what held, printed as tables at the end of a run.

A test asks for the fixture `harness_table` and hands it rows:

    harness_table("kills", "between the two renames", tried=5, whole=5)

The first word names the table, the second its row; the keywords are columns. Rows of one name are added up, so that
one harness may be spread over many tests and, with xdist, over many processes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

PROPERTY = "harness"
"""Name of the property of a test report that carries a row."""

Row = tuple[str, str, dict[str, int]]
"""(table, row, counts by column)."""


class HarnessTable:
    """What a test tells of its attempts. Rows travel in the test's report, from whatever process it ran in."""

    def __init__(self, properties: list[tuple[str, object]]) -> None:
        self._properties = properties

    def __call__(self, table: str, row: str, **counts: int) -> None:
        """Add counts to a row of a table."""
        self._properties.append((PROPERTY, json.dumps([table, row, counts])))


def rows_of(reports: Iterable[object]) -> Iterator[Row]:
    """The rows that test reports carry."""
    for report in reports:
        if getattr(report, "when", "call") != "call":
            continue
        for name, value in getattr(report, "user_properties", ()):
            if name == PROPERTY:
                table, row, counts = json.loads(value)
                yield table, row, counts


def lines_of(rows: Iterable[Row]) -> list[str]:
    """The tables as text, each with a last line of totals; nothing when there are no rows."""
    tables: dict[str, dict[str, dict[str, int]]] = {}
    for table, row, counts in sorted(rows, key=lambda item: (item[0], item[1])):
        cells = tables.setdefault(table, {}).setdefault(row, {})
        for column, count in counts.items():
            cells[column] = cells.get(column, 0) + count
    lines: list[str] = []
    for table, found in sorted(tables.items()):
        lines += ["", *_table(table, found)]
    return lines[1:]


def _table(title: str, rows: Mapping[str, Mapping[str, int]]) -> list[str]:
    columns = list(dict.fromkeys(column for cells in rows.values() for column in cells))
    total = {column: sum(cells.get(column, 0) for cells in rows.values()) for column in columns}
    wide = max(len(name) for name in (title, "total", *rows))
    widths = {column: max(len(column), len(str(total[column]))) for column in columns}

    def line(name: str, cells: Mapping[str, int | str]) -> str:
        return f"{name:<{wide}}" + "".join(f"  {cells.get(column, ''):>{widths[column]}}" for column in columns)

    body = [line(name, cells) for name, cells in rows.items()]
    return [line(title, {column: column for column in columns}), *body, line("total", total)]
