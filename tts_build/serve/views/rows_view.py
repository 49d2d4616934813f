"""A deck as a table: every row of its files, those too that the deck leaves out, and changes of its cells and rows."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any

from tts_build import disk
from tts_build.definition.loaded import Loaded
from tts_build.edit.change import Change, version_of
from tts_build.edit.csv_bytes import cell_text
from tts_build.edit.located_rows import RowFile, row_files
from tts_build.edit.named_values import shown, typed
from tts_build.problem import InputError, Problem, in_line
from tts_build.serve.editor_links import where_of

MOST_ICONS = 2000


def deck(loaded: Loaded, path: Mapping[str, Any], query: Mapping[str, str]) -> dict[str, Any]:
    """The table of a deck or of pieces, and the icons that its texts may name. InputError when it has none."""
    name = str(path["deck"])
    parts = row_files(loaded, name)
    rows = {**loaded.rows, **loaded.piece_rows}.get(name, ())
    known = {(row.where.file, row.where.path): row.id for row in rows}
    thing: Any = loaded.game.decks.get(name) or loaded.game.pieces[name]
    return {
        "deck": name,
        "versions": {part.file: version_of(part.data) for part in parts},
        "columns": list(dict.fromkeys(column for part in parts for column in part.table.columns)),
        "given": {key: shown(value) for key, value in thing.values.items()},
        "parts": [
            {
                "file": part.file,
                "grows": part.grows,
                "columns": list(part.table.columns),
                "names": part.table.names_rows,
            }
            for part in parts
        ],
        "rows": [
            {
                "part": number,
                "row": row,
                "id": known.get((part.file, (*part.table.base, row)), ""),
                "cells": {column: said(part, row, column) for column in part.table.columns},
                "where": where_of(part.table.where(row)),
            }
            for number, part in enumerate(parts)
            for row in range(len(part.table.rows))
        ],
        "icons": icons(loaded),
    }


def said(part: RowFile, row: int, column: str) -> str:
    """What a cell says, as the page shows it."""
    value = part.table.rows[row].get(column, "")
    return cell_text(value) if not isinstance(value, list | dict) else shown(value)


def icons(loaded: Loaded) -> list[str]:
    """The icons that texts of a game may name."""
    art, found = loaded.root.config.art, set[str]()
    for folder in (f"{art}/{loaded.name}/icons", f"{art}/common/icons"):
        names = disk.names(loaded.root.path, folder)
        found |= {PurePosixPath(name).stem for name, is_folder in names.items() if not is_folder and name[:1] != "."}
    return sorted(found)[:MOST_ICONS]


def _part(loaded: Loaded, asked: Mapping[str, Any]) -> RowFile:
    parts = row_files(loaded, str(asked["deck"]))
    return parts[int(asked.get("part", 0))]


def cell(loaded: Loaded, asked: Mapping[str, Any]) -> list[Change]:
    """The change of a cell. InputError when it says no longer what was seen, as `removed`."""
    part, row, column = _part(loaded, asked), int(asked["row"]), str(asked["column"])
    if row >= len(part.table.rows) or said(part, row, column) != asked["from"]:
        raise disk.changed_meanwhile(part.file)
    return [part.cell(row, column, _meant(part, row, column, str(asked["to"])))]


def _meant(part: RowFile, row: int, column: str, text: str) -> Any:
    """What a cell says for which a text is typed: in YAML and JSON a list stays one, and a number may become another.
    InputError for a text in place of a list."""
    before = part.table.rows[row].get(column, "")
    if part.grows or isinstance(before, str):
        return text
    read = typed(text, before)[0]
    if not isinstance(before, list | dict):
        return text if isinstance(read, list | dict) else read
    if type(read) is not type(before):
        kind = "a list" if isinstance(before, list) else "a mapping"
        what, where = f"`{column}` is {kind} in this row", part.table.where(row, column)
        got = f"`{in_line(text)}`" if text else "nothing"
        raise InputError(Problem(what, where, f"{kind} as `{shown(before)}`", got, code="not-editable"))
    return read


def added(loaded: Loaded, asked: Mapping[str, Any]) -> list[Change]:
    """A row more behind another one, of which -1 are the titles."""
    part = _part(loaded, asked)
    to = {str(column): str(text) for column, text in dict(asked["to"]).items()}
    return [Change(part.file, (*part.table.base, int(asked["row"])), to, kind="add", how=part.how)]


def removed(loaded: Loaded, asked: Mapping[str, Any]) -> list[Change]:
    """Rows less, the last ones first, so that numbers hold meanwhile."""
    part = _part(loaded, asked)
    seen = {int(row): name for row, name in zip(asked["rows"], asked["from"], strict=True)}
    names = part.table.names_rows or ""
    if any(row >= len(part.table.rows) or said(part, row, names) != name for row, name in seen.items()):
        raise disk.changed_meanwhile(part.file)
    rows = sorted(seen, reverse=True)
    return [Change(part.file, (*part.table.base, row), kind="remove", how=part.how) for row in rows]
