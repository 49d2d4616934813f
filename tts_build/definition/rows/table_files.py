"""Tables by file name (CSV, YAML, XLSX) or in the game file, and what boards and translations take from them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from tts_build.definition.boards.spaces import Spaces, of_row
from tts_build.definition.formats import csv, xlsx, yaml
from tts_build.definition.formats.allowed_findings import silences_of_rows
from tts_build.definition.formats.file_reader import Reading, decode
from tts_build.definition.formats.raw_table import ROW_LENGTH, Table, column_problem, of_records
from tts_build.definition.formats.value_places import Positions
from tts_build.definition.mistakes.explanation import validated
from tts_build.definition.rows.deck_rows import split_locales
from tts_build.model.boards import Space
from tts_build.problem import Key, Problem, Problems, Where


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads the tables that one definition file names. `folder` is where its paths begin."""

    reading: Reading
    folder: str
    file: str

    def table(
        self,
        source: Any,
        base: tuple[Key, ...],
        where: Where,
        sheet: tuple[str, Where] | None = None,
        *,
        ragged: bool = False,
    ) -> Table | None:
        """The table of a file name, or of rows written at `base`; None when it has problems, which are recorded.

        `sheet` names one of an XLSX file, and the place that names it. With `ragged` rows that are too short or too
        long are problems, and the table is there all the same.
        """
        if not isinstance(source, str):
            table, problems = of_records(self.file, source, self.reading.positions.files[self.file], base)
        else:
            path = self.reading.resolve(self.folder, source, where)
            if path is None:
                return None
            table, problems = self._file(path, where, sheet)
            self.reading.positions.files[path] = table.marks
        self.reading.problems.extend(problems)
        if any(problem.code != ROW_LENGTH or not ragged for problem in problems):
            return None
        found, wrong = silences_of_rows(table)
        self.reading.silences.items += found
        self.reading.problems.extend(wrong)
        return table

    def _file(self, path: str, where: Where, sheet: tuple[str, Where] | None) -> tuple[Table, list[Problem]]:
        kind = PurePosixPath(path).suffix.lower()
        if kind not in (".csv", ".tsv", ".yaml", ".yml", ".xlsx"):
            todo = "save it as XLSX" if kind in (".xls", ".ods", ".numbers") else ""
            what = f"`{path}` is no table"
            return Table(path), [Problem(what, where, "a CSV, YAML or XLSX file", todo=todo, code="bad-table")]
        data = self.reading.read(path, where)
        if data is None:
            return Table(path), [Problem(f"`{path}` was not read", where, code="unreadable")]
        if kind == ".xlsx":
            return xlsx.parse(data, path, *(sheet or (None, where)))
        text, problem = decode(data, path)
        if text is None:
            return Table(path), [problem] if problem else []
        if kind in (".csv", ".tsv"):
            return csv.parse(text, path)
        rows, marks, problems = yaml.parse(text, path)
        if problems:
            return Table(path, marks=marks), problems
        return of_records(path, rows, marks, ())


def spaces_of(table: Table, problems: Problems) -> Spaces:
    """The spaces of a table's rows."""
    if "id" not in table.columns:
        problems.add(column_problem("", "id", table, Where(table.file)))
        return Spaces()
    positions = Positions({table.file: table.marks})
    spaces, wheres, translations, link_wheres = [], [], [], []
    for number, record in enumerate(table.rows):
        values, translated = split_locales(record)
        data = of_row(values)
        space = validated(Space, data, table.file, positions, problems, (*table.base, number))
        if space is not None:
            spaces.append(space)
            wheres.append(table.where(number, "id"))
            link_wheres.append(table.where(number, "links"))
            translations.append(translated)
    return Spaces(spaces, wheres, translations, link_wheres)


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
                what = f"`{key}` has no `{locale}` text"
                where = table.where(number, locale)
                problems.add(Problem(what, where, todo=todo, severity="warning", code="missing-translation"))
            strings[locale][key] = str(text)
    return strings
