"""JSON with positions: rows as programs export them, a list alone or under one key, as Airtable and its like do.

Values are Python's own reader's. Their places are those of the same text read as YAML, of which JSON is a part but for
tabs between values and characters that are escaped as two; both change no place.
"""

from __future__ import annotations

import json
import re
from typing import Any

from tts_build.definition.formats import yaml
from tts_build.definition.formats.table_columns import Table, of_records
from tts_build.definition.formats.value_places import Marks
from tts_build.problem import Key, Problem, Where

MOST_DIGITS = 300
"""Of a whole number; a cell holds no larger one."""

_SURROGATE = re.compile(r"\\u[dD][89a-fA-F][0-9a-fA-F]{2}")
_HALF = re.compile(r"\\u[dD][89abAB]\w\w\\u[dD][c-fC-F]\w\w|(\\u[dD][89a-fA-F]\w\w)")
"""Both halves of a letter, or one alone."""


def parse(text: str, file: str) -> tuple[Table, list[Problem]]:
    """The table of a JSON text."""
    table = Table(file)
    if not text.strip():
        return table, [Problem("the file is empty", Where(file), code="empty-file")]
    try:
        data = json.loads(text, parse_constant=no_number, parse_int=whole)
    except json.JSONDecodeError as error:
        where = Where(file, error.lineno, error.colno)
        return table, [Problem(f"not JSON: {_said(error.msg)}", where, code="json")]
    except (RecursionError, ValueError) as error:
        what = "the values lie too deep in each other" if isinstance(error, RecursionError) else f"not JSON: {error}"
        return table, [Problem(what, Where(file), code="json")]
    if (half := _half_letter(text, data)) is not None:
        line, column = text.count("\n", 0, half) + 1, half - (text.rfind("\n", 0, half) + 1) + 1
        what, todo = "half of a letter is written alone", "write the letter itself, or both of its halves"
        return table, [Problem(what, Where(file, line, column), got=text[half : half + 6], todo=todo, code="json")]
    _, marks, problems = yaml.parse(_SURROGATE.sub(r"\\u0020", text.replace("\t", " ")), file)
    if problems:
        return table, problems
    base = _list_in(data)
    rows = data[base[0]] if base else data
    if not isinstance(rows, list):
        todo = "write a list of rows, `[{...}, {...}]`, alone or as the one list under a key"
        return table, [Problem("the file has no list of rows", Where(file, 1, 1), todo=todo, code="bad-table")]
    if base or any(isinstance(row, dict) and isinstance(row.get("fields"), dict) for row in rows):
        rows = [_flat(row, (*base, number), marks) for number, row in enumerate(rows)]
    return of_records(file, rows, marks, base)


def no_number(word: str) -> Any:
    """Refuse what Python's reader takes for a number, and JSON has not. Raises ValueError."""
    raise ValueError(f"`{word}` is no value of JSON")


def whole(digits: str) -> int:
    """A whole number of bounded length. Raises ValueError."""
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number has {len(digits)} digits; at most {MOST_DIGITS} are taken")
    return int(digits)


def _half_letter(text: str, data: Any) -> int | None:
    """Where a letter is escaped by half, which no file can hold; None when all are whole."""
    half = next((found.start() for found in _HALF.finditer(text) if found[1]), None)
    if half is not None:  # unless its backslash is escaped itself
        try:
            json.dumps(data, ensure_ascii=False).encode("utf-8")
        except UnicodeEncodeError:
            return half
    return None


def _said(message: str) -> str:
    return message[:1].lower() + message[1:]


def _list_in(data: Any) -> tuple[Key, ...]:
    """The key of the list of rows in a mapping: the only list of mappings there."""
    lists = [key for key, value in data.items() if isinstance(value, list)] if isinstance(data, dict) else []
    full = [key for key in lists if data[key] and all(isinstance(row, dict) for row in data[key])]
    return (full[0],) if len(full) == 1 else (lists[0],) if len(lists) == 1 else ()


def _flat(row: Any, path: tuple[Key, ...], marks: Marks) -> Any:
    """A record whose cells lie under `fields`, as one row of these. What the program keeps beside them is left out, but
    for an `id` that the fields have not."""
    fields = row.get("fields") if isinstance(row, dict) else None
    if not isinstance(fields, dict):
        return row
    for key in fields:
        for spots in (marks.values, marks.keys):
            if (*path, "fields", key) in spots:
                spots[(*path, key)] = spots[(*path, "fields", key)]
    known = any(str(key).strip().lower() == "id" for key in fields)
    return fields if known or "id" not in row else {"id": row["id"], **fields}
