"""Tables by file name, and what boards and translations take from them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath

from tts_build.definition.boards.spaces import Written, of_row
from tts_build.definition.formats import csv, json, workbook, yaml
from tts_build.definition.formats.encodings import text_of
from tts_build.definition.formats.file_reader import decode
from tts_build.definition.formats.table_columns import Table, column_problem, of_records
from tts_build.definition.formats.value_places import Positions
from tts_build.definition.mistakes.explanation import validated
from tts_build.definition.rows.deck_rows import split_locales, untranslated
from tts_build.definition.texts.templates import unfilled_at
from tts_build.model.base import is_template
from tts_build.model.boards import Space
from tts_build.problem import Problem, Problems, Where

BOOKS = (".xlsx", ".ods")
TEXTS = (".csv", ".tsv", ".json")
"""Of files whose letters may be written in several ways."""
SKIPPING = (".csv", ".tsv", *BOOKS)
"""Of files that may have lines above their titles."""


@dataclass(frozen=True, slots=True)
class TableReading:
    """How a file is to be read: `sheet` of a workbook, `encoding` of a text (Python's name), `skip` lines above the
    titles. What is not said is told from the file."""

    sheet: str | None = None
    encoding: str | None = None
    skip: int | None = None


AS_IT_IS = TableReading()


def read_table(data: bytes, file: str, where: Where, how: TableReading = AS_IT_IS) -> tuple[Table, list[Problem]]:
    """The table of a file, by its ending; `where` is the place that names its sheet."""
    kind = PurePosixPath(file).suffix.lower()
    if kind in BOOKS:
        return workbook.parse(data, file, how.sheet, where, how.skip)
    if kind in (".yaml", ".yml"):
        text, problem = decode(data, file)
        if text is None:
            return Table(file), [problem] if problem else []
        rows, marks, problems = yaml.parse(text, file)
        return (Table(file, marks=marks), problems) if problems else of_records(file, rows, marks, ())
    text, notes = text_of(data, file, how.encoding)
    if text is None:
        return Table(file), notes
    table, problems = json.parse(text, file) if kind == ".json" else csv.parse(text, file, how.skip)
    return table, notes + problems


def spaces_of(table: Table, problems: Problems) -> list[Written]:
    """The spaces of a table's rows."""
    if "id" not in table.columns:
        problems.add(column_problem("", "id", table, Where(table.file)))
        return []
    positions = Positions({table.file: table.marks})
    spaces = []
    for number, record in enumerate(table.rows):
        values, translated = split_locales(record)
        data = of_row(values)
        space = validated(Space, data, table.file, positions, problems, (*table.base, number))
        if space is not None:
            where, links = table.where(number, "id"), table.where(number, "links")
            spaces.append(Written(space, where, links, translated))
    return spaces


def strings_of(table: Table, locales: list[str], problems: Problems) -> dict[str, dict[str, str]]:
    """Texts by locale and key. A text that a language lacks is that of the first language, with a warning."""
    missing = [column for column in ("key", *locales) if column not in table.columns]
    problems.extend(column_problem("", column, table, Where(table.file, 1, 1)) for column in missing)
    if missing:
        return {locale: {} for locale in locales}
    strings: dict[str, dict[str, str]] = {locale: {} for locale in locales}
    for number, row in enumerate(table.rows):
        key = str(row.get("key", ""))
        if not key:
            problems.add(Problem("`key` is empty", table.where(number), code="missing-id"))
        elif key in strings[locales[0]]:
            problems.add(Problem(f"two rows are called `{key}`", table.where(number, "key"), code="duplicate-id"))
        for locale in locales:
            text = row.get(locale, "")
            if text in ("", None):
                text = row.get(locales[0], "")
                todo = "the default language is shown" if locale != locales[0] else "write it"
                problems.add(untranslated(key, locale, table.where(number, locale), todo))
            elif is_template(text):
                problems.add(unfilled_at(key, table.where(number, locale)))
            strings[locale][key] = str(text)
    return strings
