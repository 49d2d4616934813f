"""Tables to look things up in, `tables.costs.wood.price`, and the rows of all decks, as templates see both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from tts_build.definition.formats.table_columns import Table, column_problem
from tts_build.definition.rows.deck_rows import split_locales
from tts_build.definition.texts.templates import unfilled_at
from tts_build.model.base import is_template
from tts_build.problem import Problem, Problems, Where


class Lookup(dict[str, Any]):
    """Rows by id. A number finds the row whose id is written so: `tables.costs[3]`."""

    def __missing__(self, key: object) -> Any:
        if isinstance(key, int) and not isinstance(key, bool) and str(key) in self:
            return self[str(key)]
        raise KeyError(key)


Tables = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""Rows by table and id."""


def tables_of(plain: Tables) -> dict[str, Lookup]:
    """Tables as templates see them, from plain data."""
    return {name: Lookup(rows) for name, rows in plain.items()}


def lookup(
    table: Table, id_column: str | None, locales: Sequence[str], at: Where, problems: Problems
) -> dict[str, dict[str, dict[str, Any]]]:
    """By language the rows of a table by id, each with its `id` beside its columns.

    The id is what stands in `id_column`, or in the column `id`, or in the first. `at` is the place of `id_column`.
    """
    found: dict[str, dict[str, dict[str, Any]]] = {locale: {} for locale in locales}
    if id_column is not None and id_column not in table.columns:
        problems.add(column_problem("", id_column, table, at))
        return found
    column = id_column or ("id" if "id" in table.columns else next(iter(table.columns), ""))
    for number, record in enumerate(table.rows):
        cells = {name: "" if record.get(name) is None else record[name] for name in table.columns}
        values, translations = split_locales(cells)
        identity = str(values.get(column, "")).strip()
        where = table.where(number, column)
        if not identity:
            problems.add(Problem(f"`{column}` is empty; it names the row", where, code="missing-id"))
        elif identity in found[locales[0]]:
            todo = "a table to look things up in has each once"
            problems.add(Problem(f"two rows are called `{identity}`", where, todo=todo, code="duplicate-id"))
        problems.extend(unfilled_at(key, table.where(number, key)) for key, cell in cells.items() if is_template(cell))
        for locale in locales:
            found[locale][identity] = {**values, **translations.get(locale, {}), "id": identity}
    return found


class Card(Protocol):
    """A row of a deck, as the loader or the save has it."""

    @property
    def id(self) -> str: ...
    @property
    def quantity(self) -> int: ...
    def values_for(self, locale: str) -> Mapping[str, Any]: ...


def decks_of(rows: Mapping[str, Iterable[Card]], locale: str) -> dict[str, list[dict[str, Any]]]:
    """The rows of each deck in a language, each with its `id` and `quantity`."""
    return {
        name: [{**row.values_for(locale), "id": row.id, "quantity": row.quantity} for row in found]
        for name, found in rows.items()
    }
