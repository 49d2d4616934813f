"""From a table to the rows of a deck: values added, rows chosen, counted, named, and translated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tts_build.definition.formats.table_columns import Table, column_problem
from tts_build.definition.formats.value_places import Spot, spotted
from tts_build.definition.mistakes.explanation import shown
from tts_build.definition.rows.row_counts import MAX_QUANTITY, count_column, count_of
from tts_build.definition.rows.row_order import ordered
from tts_build.definition.texts.templates import filled
from tts_build.model.base import is_template
from tts_build.model.decks import Deck
from tts_build.problem import Problem, Problems, Subject, Where, nearest
from tts_build.sandbox.expressions import ExpressionError, Expressions
from tts_build.sandbox.filters import ID


@dataclass(frozen=True, slots=True)
class Row:
    """One card of a deck, as often as `quantity` says.

    `values` has every column of the table (empty text where the row has none) and what the deck adds; columns such
    as `title@ja` stand in `translations` by locale instead.
    """

    id: str
    values: dict[str, Any]
    quantity: int
    where: Where
    translations: dict[str, dict[str, Any]] = field(default_factory=dict)
    spots: dict[str, Spot] = field(default_factory=dict, repr=False, compare=False)
    number: int = 0
    """its place in the deck, from 1; rows that the deck leaves out have none"""

    def cell(self, column: str) -> Where:
        """The place of one value; of the row when the table has no such column."""
        if column not in self.spots:
            return self.where
        where = Where(self.where.file, path=(*self.where.path, column))
        return spotted(where, self.spots[column])

    def values_for(self, locale: str) -> dict[str, Any]:
        """The values with those of a language in their place; what is not translated stays as it is."""
        return {**self.values, **self.translations.get(locale, {})}


def split_locales(values: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """Plain columns, and per locale the columns that name it and are not empty."""
    plain = {column: value for column, value in values.items() if "@" not in column}
    translations: dict[str, dict[str, Any]] = {}
    for column, value in values.items():
        name, sign, locale = column.partition("@")
        if sign and value not in ("", None):
            translations.setdefault(locale, {})[name] = value
    return plain, translations


def locale_problems(table: Table, locales: list[str]) -> list[Problem]:
    """Columns of a language that the game does not have or of a column that the table does not have; gaps in others."""
    found = []
    for column in table.columns:
        name, sign, locale = column.partition("@")
        if not sign:
            continue
        if locale not in locales:
            close = nearest(locale, locales)
            todo = f"did you mean `{close}`?" if close else f"add `{locale}` to `locales` in the game file"
            what, subject = f"no locale `{locale}`", Subject("locale", locale)
            found.append(Problem(what, table.header(column), todo=todo, code="unknown-locale", subject=subject))
        elif name not in table.columns:
            found.append(column_problem(f" for `{column}`", name, table, table.header(column)))
        else:
            gaps = (
                number
                for number, row in enumerate(table.rows)
                if row.get(name, "") not in ("", None) and row.get(column, "") in ("", None)
            )
            found += [untranslated(name, locale, table.where(number, column)) for number in gaps]
    return found


def untranslated(name: str, locale: str, where: Where, todo: str = "the default language is shown") -> Problem:
    """That a language lacks a text."""
    return Problem(f"`{name}` has no `{locale}` text", where, todo=todo, severity="warning", code="missing-translation")


def _is_open(value: Any) -> bool:
    """Whether a template is in a value, or in what it holds."""
    if isinstance(value, Mapping):
        return any(map(_is_open, value.values()))
    return any(map(_is_open, value)) if isinstance(value, list) else is_template(value)


@dataclass(frozen=True, slots=True)
class RowsOf:
    """Makes the rows of one deck.

    `none` is said when there are none, `at` gives the place of a key of the deck in the game file, `scopes` by locale
    what templates see beside the row, `beside` by locale what they see of it where a column of the name does not hide
    it.
    """

    none: str
    deck: Deck
    table: Table
    expressions: Expressions
    problems: Problems
    at: Any
    scopes: Mapping[str, Mapping[str, Any]]
    beside: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def rows(self) -> tuple[Row, ...]:
        """The deck's rows in their order, without those of quantity 0."""
        columns = self.table.columns
        before = len(self.problems.errors)
        id_column = self._id_column()
        counts = self._count_column()
        if len(self.problems.errors) > before:
            return ()
        seen: dict[str, Where] = {}
        rows: list[Row] = []
        for number, record in self._records():
            cells = {column: "" if record.get(column) is None else record[column] for column in columns}
            values, translations = split_locales(cells)
            own = {"number": len(rows) + 1, ID: str(values.get(id_column or "", "")).strip()}
            if not self._add(values, translations, own, number) or not self._wanted(values, number):
                continue
            quantity = self._quantity(counts, record, number, values, own)
            identity = self._identity(id_column, values, number, seen)
            if quantity and identity:
                place, where = len(rows) + 1, self.table.where(number)
                spots = self.table.spots(number)
                rows.append(Row(identity, values, quantity, where, translations, spots, number=place))
        if not rows and len(self.problems.errors) == before:
            self.problems.add(self._empty())
        return tuple(rows)

    def _records(self) -> Iterator[tuple[int, Mapping[str, Any]]]:
        """The table's rows by their number, in the deck's order. What one that is too short lacks is that of the first
        whole one: it was told, and faces can be judged."""
        ragged = self.table.ragged
        whole = next((row for number, row in enumerate(self.table.rows) if number not in ragged), {})
        for number in ordered(self.table, self.deck.sort, self.at, self.problems):
            record = self.table.rows[number]
            yield number, {**whole, **record} if number in ragged else record

    def _empty(self) -> Problem:
        if not self.table.rows:
            why = f"`{self.table.file}` has no rows"
        elif self.deck.where is not None:
            why = "change `where`, which no row fits, or the quantities"
        else:
            why = "every quantity is 0"
        return Problem(self.none, self.at("cards"), todo=why, code="empty-deck")

    def _id_column(self) -> str | None:
        wanted = self.deck.id_column
        found = wanted if wanted in self.deck.values else self.table.column(wanted)
        if found is not None:
            return found
        if "id_column" in self.deck.model_fields_set:
            self.problems.add(column_problem("", wanted, self.table, self.at("id")))
            return None
        # Without ids the first column names a row: unlike a row's number it does not change when a row is added.
        return self.table.names_rows

    def _count_column(self) -> str | int | None:
        wanted = self.deck.quantity
        if isinstance(wanted, int):
            if not 0 <= wanted <= MAX_QUANTITY:
                self.problems.add(self._bad_quantity(wanted, self.at("quantity")))
            return wanted
        if wanted is None:
            return count_column(self.table, self.problems) or 1
        if is_template(wanted):
            return wanted
        found = self.table.column(wanted)
        if found is None:
            self.problems.add(column_problem("", wanted, self.table, self.at("quantity")))
        return found or 1

    def _bad_quantity(self, value: Any, where: Where) -> Problem:
        wanted = self.deck.quantity
        name = wanted if isinstance(wanted, str) and not is_template(wanted) else "quantity"
        what = f"`{name}` cannot be {shown(value) if value != '' else 'empty'}"
        return Problem(what, where, f"a whole number from 0 to {MAX_QUANTITY}", code="bad-quantity")

    def _quantity(
        self,
        column: str | int | None,
        record: Mapping[str, Any],
        number: int,
        values: Mapping[str, Any],
        own: Mapping[str, Any],
    ) -> int:
        if not isinstance(column, str):
            return column or 0
        if is_template(column):
            return self._filled_quantity(column, {**values, **own})
        if self.deck.quantity is None and column not in record:
            return 1
        value = record.get(column, "")
        value = values[column] if is_template(value) else value
        if self.deck.quantity is not None and value in ("", None):
            return 0
        count = count_of(value)
        if count is None:
            self.problems.add(self._bad_quantity(value, self.table.where(number, column)))
        return count or 0

    def _filled_quantity(self, template: str, values: Mapping[str, Any]) -> int:
        """What a template says of a row, which has its `id` and its `number` too."""
        where, first = self.at("quantity"), next(iter(self.scopes))
        try:
            value = filled(template, {**self.beside.get(first, {}), **values, **self.scopes[first]}, self.expressions)
        except ExpressionError as error:
            self.problems.add(error.problem.at(where))
            return 0
        count = 0 if value in ("", None) else count_of(value)
        if count is None:
            self.problems.add(replace(self._bad_quantity(value, where), subject=Subject(row=str(values[ID]))))
        return count or 0

    def _identity(self, column: str | None, values: Mapping[str, Any], number: int, seen: dict[str, Where]) -> str:
        if column is None:
            return ""
        identity = str(values.get(column, "")).strip()
        where = self.table.where(number, column)
        if not identity:
            self.problems.add(Problem(f"`{column}` is empty; it names the row", where, code="missing-id"))
        elif identity in seen:
            first = seen[identity]
            place = first.cell or f"line {first.line}"
            todo = f"the first is on {place}" + ("" if column == "id" else "; give the table a column `id`")
            self.problems.add(Problem(f"two rows are called `{identity}`", where, todo=todo, code="duplicate-id"))
        seen.setdefault(identity, where)
        return identity

    def _add(
        self, values: dict[str, Any], translations: dict[str, dict[str, Any]], own: Mapping[str, Any], number: int
    ) -> bool:
        """Add the deck's own values, where the row has none, and work out what is a template, of cells too: once for
        each language, over the row as that language has it."""
        added = {key: value for key, value in self.deck.values.items() if values.get(key, "") in ("", None)}
        raw = {**{key: value for key, value in values.items() if key not in added}, **added}
        first = next(iter(self.scopes))
        languages = {locale: dict(translations.get(locale, {})) for locale in self.scopes}
        found = self._worked_out(raw, first, own, number)
        if found is None:
            return False
        values.update({**raw, **found})
        for locale, said in languages.items():
            if said or locale != first:
                found = self._worked_out({**raw, **said}, locale, own, number)
                if found is None:
                    return False
                changed = {key: value for key, value in found.items() if key in said or value != values[key]}
                if changed:
                    translations.setdefault(locale, {}).update(changed)
        return True

    def _worked_out(
        self, row: Mapping[str, Any], locale: str, own: Mapping[str, Any], number: int
    ) -> dict[str, Any] | None:
        """What the templates of a row say in a language, in the order of its columns; none sees one that comes later,
        a deck's value sees its own empty cell. None when one fails, which is told."""
        known = {key: value for key, value in row.items() if not _is_open(value)}
        if len(known) == len(row):
            return {}
        added = {key for key, value in row.items() if value is self.deck.values.get(key)}
        empty = {key: "" for key in added if key in self.table.columns}
        seen = {**self.beside.get(locale, {}), **own, **empty, **known}
        found: dict[str, Any] = {}
        for key in (key for key in row if key not in known):
            try:
                found[key] = filled(row[key], {**seen, **found, **self.scopes[locale]}, self.expressions)
            except ExpressionError as error:
                column = f"{key}@{locale}" if self.table.rows[number].get(f"{key}@{locale}") else key
                where = self.at("with", key) if key in added else self.table.where(number, column)
                self.problems.add(error.problem.at(where))
                return None
        return found

    def _wanted(self, values: Mapping[str, Any], number: int) -> bool:
        if self.deck.where is None:
            return True
        try:
            beside = self.beside.get(next(iter(self.scopes)), {})
            return self.expressions.test(self.deck.where, {**beside, **values})
        except ExpressionError as error:
            self.problems.add(error.problem.at(self.at("where")))
            return False
