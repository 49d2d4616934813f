"""A spreadsheet that a new game begins with: its columns under names that templates can have, and its rows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.definition.formats.file_reader import MAX_TEXT as MAX_BYTES
from tts_build.definition.formats.table_columns import TITLE, Table, cell_value, plain_name
from tts_build.definition.rows.table_files import BOOKS, read_table
from tts_build.model.table_sources import TABLE_ENDINGS, TABLE_KINDS
from tts_build.new_game import named_icons
from tts_build.problem import InputError, Problem, Where

TAKEN = frozenset(
    {
        *("and", "or", "not", "in", "is", "if", "else", "true", "false", "none", "range", "dict", "namespace", "self"),
        *("row", "game", "t", "locale", "tables", "decks", "width", "height", "number", "colours"),
    }
)
"""Names that templates use themselves, and columns that mean something to a deck."""
MAX_TEXT = 20_000
"""Characters of a text on a face."""

_NUMBER = re.compile(r"[-+]?[0-9][0-9.,]*\s*%?")
_TEMPLATE = re.compile(r"\{(?=[{%#])")
_BRACE = re.compile(r"(?<!\\)(?<=\])\{")


@dataclass(frozen=True, slots=True)
class Sheet:
    """`titles` says by column what stands over it in the sheet; a row has a value (text, number, bool) for each."""

    name: str
    titles: dict[str, str]
    rows: list[dict[str, Any]]
    notes: tuple[str, ...] = ()
    """what is told of how the file was read"""
    icons: Counter[str] = field(default_factory=Counter)
    """in how many cells each icon is named"""

    def values(self, column: str) -> list[Any]:
        """What stands in a column, without its empty cells."""
        return [row[column] for row in self.rows if row[column] != ""]


def read(path: Path, *, icons: bool = False) -> Sheet:
    """The sheet of a file; with `icons` its texts name icons, else all of them are words. InputError, with the cell,
    when it has no rows or something in it cannot be understood."""
    table, problems = _table(path)
    said = {name: table.titles.get(name, name) for name in table.columns}
    errors = [problem for problem in problems if problem.severity == "error" and problem.subject.kind != TITLE]
    untitled = next((title for title in said.values() if _NUMBER.fullmatch(title) or len(title) > 80), None)
    if not errors and untitled is not None:
        what, got = "the first line has no titles of columns", f"`{untitled}`"
        todo = "put a line of titles above the cards, such as `title,text,cost`"
        errors.append(Problem(what, Where(path.name, 1), got=got, todo=todo, code="no-titles"))
    if not errors and not table.rows:
        todo = "write a card in each line below the titles"
        errors.append(Problem("there are titles, and no cards below them", Where(path.name), todo=todo, code="no-rows"))
    for number, row in enumerate(table.rows):
        for name, value in row.items():
            if isinstance(value, str) and len(value) > MAX_TEXT:
                what, most = f"the text has {len(value)} characters", f"at most {MAX_TEXT}"
                errors.append(Problem(what, table.where(number, name), most, code="text-too-long"))
    if errors:
        raise InputError(errors)
    names = clean(table.columns)
    texts = (value for row in table.rows for value in row.values() if isinstance(value, str))
    known = named_icons.cells_of(texts) if icons else Counter[str]()
    rows = [{name: _plain(row.get(old, ""), known) for old, name in names.items()} for row in table.rows]
    notes = tuple(f"{path.name}: {problem.what}" for problem in problems if problem.severity != "error")
    return Sheet(path.name, {name: said[old] for old, name in names.items()}, rows, notes, known)


def _table(path: Path) -> tuple[Table, list[Problem]]:
    kind = path.suffix.lower()
    if kind not in TABLE_ENDINGS:
        todo = "save it as XLSX or CSV" if kind in (".xls", ".numbers") else ""
        what, expected = f"`{path.name}` is no spreadsheet", TABLE_KINDS
        raise InputError(Problem(what, None, expected, todo=todo, code="no-spreadsheet"))
    data = disk.named(path)
    if kind not in BOOKS and len(data) > MAX_BYTES:
        what, most = f"the file has {len(data)} bytes", f"at most {MAX_BYTES}"
        raise InputError(Problem(what, Where(path.name), most, code="file-too-large"))
    return read_table(data, path.name, Where(path.name))


def clean(titles: Iterable[str]) -> dict[str, str]:
    """Titles of columns and what those of a new game are called: small letters, no names that templates use, each
    once."""
    found: dict[str, str] = {}
    for number, title in enumerate(titles, start=1):
        name = plain_name(title) or f"column_{number}"
        name = f"{name}_" if name in TAKEN else name
        plain, again = name, 2
        while name in found.values():
            name, again = f"{plain}_{again}", again + 1
        found[title] = name
    return found


def _plain(value: Any, icons: Counter[str]) -> Any:
    """A cell as a table of ours has it; what would be read as markup or a template by accident is set off."""
    if value is None:
        return ""
    if isinstance(value, bool | int):
        return value
    if isinstance(value, list):  # several words of one cell, as Airtable has them
        value = ", ".join(str(one.get("filename", one) if isinstance(one, dict) else one) for one in value)
    text = str(value).strip()
    text = _BRACE.sub(r"\\{", named_icons.set_off(text, icons))
    return cell_value(no_template(text))


def no_template(text: str) -> str:
    """A text of somebody who knows no templates, with what would begin one set off."""
    return _TEMPLATE.sub("{{ '{' }}", text)
