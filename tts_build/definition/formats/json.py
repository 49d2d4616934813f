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

_SURROGATE = re.compile(r"\\u[dD][89a-fA-F][0-9a-fA-F]{2}")


def parse(text: str, file: str) -> tuple[Table, list[Problem]]:
    """The table of a JSON text."""
    table = Table(file)
    if not text.strip():
        return table, [Problem("the file is empty", Where(file), code="empty-file")]
    try:
        data = json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        where = Where(file, error.lineno, error.colno)
        return table, [Problem(f"not JSON: {_said(error.msg)}", where, code="json")]
    except (RecursionError, ValueError) as error:
        what = "the values lie too deep in each other" if isinstance(error, RecursionError) else f"not JSON: {error}"
        return table, [Problem(what, Where(file), code="json")]
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


def _no_number(word: str) -> Any:
    raise ValueError(f"`{word}` is no value of JSON")


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
