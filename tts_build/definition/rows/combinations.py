"""Every combination of a few lists as a table: `combine: {suit: [sun, moon], rank: [1, 2, 3]}` has six rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod
from typing import Any

from tts_build.definition.formats.table_columns import Table
from tts_build.definition.formats.value_places import spotted
from tts_build.model.decks import Combination
from tts_build.problem import Problem, Problems, Where
from tts_build.sandbox.expressions import ExpressionError, kept_expressions
from tts_build.sandbox.work_limits import finalised

QUANTITY = "quantity"
MAX_COMBINATIONS = 6_000
"""Rows that lists are combined to. Two short lines could ask for 20,000 cards, and each takes some milliseconds to lay
out; a table that has so many says each of them."""
RESERVED = ("id", QUANTITY)
"""Columns that every combination has of its own."""


@dataclass(slots=True)
class Values(Table):
    """A list of plain values as a table of one column."""

    def where(self, row: int, column: str | None = None) -> Where:
        """The place of a value in the list."""
        path = (*self.base, row)
        return spotted(Where(self.file, path=path), self.marks.spot(path))


@dataclass(slots=True)
class Part:
    """One of the lists: its table, and for each column of the combination that comes from it the table's own."""

    name: str
    table: Table
    columns: dict[str, str]

    @property
    def counted(self) -> bool:
        """Whether its rows say how many there are of each."""
        return QUANTITY in self.table.columns


@dataclass(slots=True)
class Combined(Table):
    """The table of all combinations. Its cells stand where those of its parts do."""

    parts: list[Part] = field(default_factory=list)
    places: list[tuple[int, ...]] = field(default_factory=list)
    """by row the row of each part"""

    def where(self, row: int, column: str | None = None) -> Where:
        """The place of a cell in its part's own table; for what is of the whole row, that of the first part."""
        places = dict(zip((part.name for part in self.parts), self.places[row], strict=True))
        for part in self.parts:
            if column is not None and (column in part.columns or (column == QUANTITY and part.counted)):
                return part.table.where(places[part.name], part.columns.get(column, column))
        return spotted(Where(self.file, path=self.base), self.marks.spot(self.base))


Read = Callable[[str, Any], Table | None]
"""`read(part, source)`: the table of a part, or None when it cannot be read, which is told already."""


def combined(
    combination: Combination, file: str, base: tuple[str, ...], at: Callable[..., Where], read: Read, problems: Problems
) -> Combined | None:
    """The table of all combinations, the last part changing fastest; None when something is wrong, which is recorded.

    `base` is the path of `combine` in the game file, `at` gives the place of a key beside it. A part's rows are named
    by their `id` or their first column, which is the part's own column; others follow under `part_column`. Where parts
    have a column `quantity`, that of a combination is their product.
    """
    before = len(problems.errors)
    read_parts = [_part(name, source, at, read, problems) for name, source in combination.combine.items()]
    parts = [part for part in read_parts if part is not None]
    if len(problems.errors) > before:
        return None
    names = ["id", *(name for part in parts for name in part.columns)]
    names += [QUANTITY] if any(part.counted for part in parts) else []
    problem = _too_much(parts, names)
    if problem is not None:
        problems.add(problem.at(at("combine")))
        return None
    table = Combined(file, tuple(names), base=base, parts=parts)
    for places in product(*(range(len(part.table.rows)) for part in parts)):
        row: dict[str, Any] = {}
        for part, place in zip(parts, places, strict=True):
            record = part.table.rows[place]
            row |= {name: record.get(column, "") for name, column in part.columns.items()}
        if QUANTITY in names:
            pairs = [(part, place) for part, place in zip(parts, places, strict=True) if part.counted]
            row[QUANTITY] = _product([part.table.rows[place].get(QUANTITY, "") for part, place in pairs])
        table.rows.append(row)
        table.places.append(places)
    return table if _name(table, combination.id, at, problems) else None


def _too_much(parts: Sequence[Part], names: Sequence[str]) -> Problem | None:
    """That there are too many combinations, or two columns of one name."""
    size = prod(len(part.table.rows) for part in parts)
    if size > MAX_COMBINATIONS:
        counts = " x ".join(str(len(part.table.rows)) for part in parts)
        what = f"the combinations are {counts} = {size} rows"
        return Problem(what, expected=f"at most {MAX_COMBINATIONS}", code="too-many")
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        what = f"two columns of the combination are called `{twice}`"
        return Problem(what, todo="rename a list", code="duplicate-column")
    return None


def _part(name: str, source: Any, at: Callable[..., Where], read: Read, problems: Problems) -> Part | None:
    """One list. Values of a list are rows of one column."""
    if name in RESERVED:
        what = f"`{name}` is a column that every combination has of its own"
        problems.add(Problem(what, at("combine", name, key=True), todo="rename the list", code="reserved-name"))
        return None
    table = read(name, source)
    if table is None:
        return None
    if not table.rows:
        problems.add(Problem(f"`{name}` has no rows to combine", at("combine", name), code="empty-deck"))
        return None
    own = "id" if "id" in table.columns else table.columns[0]
    columns = {}
    for column in table.columns:
        plain, sign, locale = column.partition("@")
        if column != QUANTITY:
            columns[(name if plain == own else f"{name}_{plain}") + sign + locale] = column
    seen: set[str] = set()
    for number, record in enumerate(table.rows):
        value = finalised(record.get(own, "")).strip()
        wrong = f"`{value}` stands twice in `{name}`" if value in seen else "" if value else f"`{own}` is empty"
        if wrong:
            code = "duplicate-id" if value else "missing-id"
            problems.add(Problem(wrong, table.where(number, own), todo="each of a list is named once", code=code))
        seen.add(value)
    return Part(name, table, columns)


def _product(values: list[Any]) -> Any:
    """The product; the first value that is no whole number, for whoever reads quantities to complain of."""
    wrong = [value for value in values if isinstance(value, bool) or not isinstance(value, int)]
    return wrong[0] if wrong else prod(values)


def _name(table: Combined, template: str | None, at: Callable[..., Where], problems: Problems) -> bool:
    """Give each row its id: its values with hyphens between them, or what the template makes of the row."""
    expressions = kept_expressions()
    seen: dict[str, dict[str, Any]] = {}
    for row in table.rows:
        try:
            own = (finalised(row[part.name]) for part in table.parts)
            row["id"] = "-".join(own) if template is None else expressions.text(template, row).strip()
        except ExpressionError as error:
            problems.add(error.problem.at(at("id")))
            return False
        if not row["id"] or row["id"] in seen:
            what = f"two combinations are called `{row['id']}`" if row["id"] else "a combination has no name"
            where = at("combine") if template is None else at("id")
            todo = "rename what has a hyphen" if template is None else "name every list in `id`"
            problems.add(Problem(what, where, todo=todo, code="duplicate-id"))
            return False
        seen[row["id"]] = row
    return True
