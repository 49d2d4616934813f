"""The published sheets of a game: brought, held against what lies there, and written with a record of what changed."""

from __future__ import annotations

import hashlib
import json
import posixpath
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import PurePosixPath
from typing import Any

from pydantic import BaseModel

from tts_build import disk
from tts_build.definition.formats import yaml
from tts_build.definition.formats.file_reader import MAX_TEXT, Reading
from tts_build.definition.formats.table_columns import Table
from tts_build.definition.mistakes.explanation import validated
from tts_build.definition.rows.row_changes import Change, change_of
from tts_build.definition.rows.table_files import TableReading, read_table
from tts_build.definition.workspace import Root, game_file
from tts_build.fetch.sheet_links import file_address
from tts_build.fetch.web import Allowed, fetched
from tts_build.model.game import Game
from tts_build.model.table_sources import TABLE_ENDINGS, TableFile
from tts_build.problem import InputError, Key, Problem, Where, placed

RECORD = "fetched.json"
"""Beside the game file: of each sheet where it came from, when it last changed, and how."""
_ENDINGS = tuple(ending for ending in TABLE_ENDINGS if ending not in (".yaml", ".yml"))
"""Of files that are only tables: a game file must not be written over."""


@dataclass(frozen=True, slots=True)
class Brought:
    """A sheet that was fetched: its file in the workspace, and what changed; nothing for none."""

    file: str
    change: Change | None


def bring(root: Root, game: str) -> Iterator[Brought]:
    """Fetch every sheet of a game that has an address, and write those that are others than before.

    Raises InputError for a game file that cannot be read, for an address that is not allowed, and for what is no
    table; BuildFailed when a machine does not give it. What was there stays then.
    """
    folder, record_file = f"{root.config.cards}/{game}", f"{root.config.cards}/{game}/{RECORD}"
    allowed = Allowed(tuple(root.config.fetch.hosts), root.config.fetch.private)
    sheets, record = _sheets(root, game), _record(root, record_file)
    for where, sheet in sheets:
        path = posixpath.normpath(posixpath.join(folder, sheet.file))
        with placed(where):
            if (problem := disk.problem_of(root.path, path)) is not None:
                raise InputError(problem)
            before = _there(root, path)
            brought = _bring(before, path, sheet, where, allowed)
            if brought is not None:
                _check_own(before, path, record.get(sheet.file))
        if brought is not None:
            data, change = brought
            record[sheet.file] = _entry(sheet, data, change)
            disk.write(root.path, path, data)
            text = json.dumps(record, indent=1, ensure_ascii=False, sort_keys=True)
            disk.write(root.path, record_file, f"{text}\n".encode())
        yield Brought(path, brought[1] if brought else None)


def _sheets(root: Root, game: str) -> list[tuple[Where, TableFile]]:
    """The files with an address that a game file names, each once, and where. InputError when it is wrong."""
    reading, file = Reading(root.path), game_file(root, game)
    text = reading.text(file)
    data, marks, problems = yaml.parse(text or "", file)
    reading.positions.files[file] = marks
    reading.problems.extend(problems)
    definition = None if problems else validated(Game, data, file, reading.positions, reading.problems)
    reading.problems.raise_errors()
    found: dict[str, tuple[Where, TableFile]] = {}
    for path, sheet in _below(definition, ()):
        where, plain = reading.positions.at(file, *path), posixpath.normpath(sheet.file)
        if plain.startswith("../") or PurePosixPath(plain).suffix.lower() not in _ENDINGS:
            expected = "a .csv, .tsv, .json, .xlsx or .ods file in the game's own folder"
            raise InputError(f"`{sheet.file}` cannot be fetched", where, expected=expected, code="url")
        known = found.setdefault(sheet.file, (where, sheet))[1]
        if known.url != sheet.url:
            raise InputError(f"`{sheet.file}` has two addresses", where, todo="give each a file of its own", code="url")
    return list(found.values())


def _below(value: Any, path: tuple[Key, ...]) -> Iterator[tuple[tuple[Key, ...], TableFile]]:
    """The table files with an address below a part of a game, and the ways to them."""
    if isinstance(value, TableFile):
        if value.url is not None:
            yield path, value
    elif isinstance(value, BaseModel):
        for name in sorted(value.model_fields_set):
            yield from _below(getattr(value, name), (*path, name))
    elif isinstance(value, dict | list):
        entries: list[tuple[Key, Any]] = [*(value.items() if isinstance(value, dict) else enumerate(value))]
        for key, one in entries:
            yield from _below(one, (*path, key))


def _bring(
    before: bytes | None, path: str, sheet: TableFile, where: Where, allowed: Allowed
) -> tuple[bytes, Change] | None:
    """The bytes of a sheet and what changed; None when they are those that were there."""
    data = fetched(file_address(str(sheet.url), sheet.file), MAX_TEXT, allowed)
    if data == before:
        return None
    tables, problems = _tables(data, path, sheet, where)
    errors = [problem for problem in problems if problem.severity == "error"]
    if errors:
        what = f"what `{path}` is fetched from gives no table that can be read"
        raise InputError([Problem(what, where, todo="the file stays as it was", code="fetch"), *errors])
    old = _tables(before, path, sheet, where)[0] if before is not None else []
    return data, change_of(old, tables)


def _check_own(there: bytes | None, path: str, recorded: Any) -> None:
    """Raises InputError for a file that is not as it was fetched: somebody's own work is not written over."""
    known = recorded.get("sha256") if isinstance(recorded, dict) else None
    if there is not None and hashlib.sha256(there).hexdigest() != known:
        what = f"`{path}` was changed here" if known else f"`{path}` was there before it was fetched"
        raise InputError(what, todo="move it away, then fetch again", code="fetch")


def _there(root: Root, path: str) -> bytes | None:
    try:
        return disk.read(root.path, path)
    except OSError:
        return None


def _tables(data: bytes, path: str, sheet: TableFile, where: Where) -> tuple[list[Table], list[Problem]]:
    names = sheet.sheet if isinstance(sheet.sheet, list) else [sheet.sheet]
    read = [read_table(data, path, where, TableReading(name, sheet.encoding, sheet.skip)) for name in names]
    return [table for table, _ in read], [problem for _, problems in read for problem in problems]


def _record(root: Root, path: str) -> dict[str, Any]:
    """What was recorded; nothing where it cannot be read."""
    try:
        found = json.loads(disk.read(root.path, path))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _entry(sheet: TableFile, data: bytes, change: Change) -> dict[str, Any]:
    return {
        "url": sheet.url,
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "bytes": len(data),
        "sha256": hashlib.sha256(data).hexdigest(),
        "rows": change.rows,
        "added": list(change.added),
        "removed": list(change.removed),
        "changed": {row: list(columns) for row, columns in change.changed.items()},
    }
