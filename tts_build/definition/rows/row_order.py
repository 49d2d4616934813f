"""The order of a deck's rows: the table's own, or by columns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from tts_build.definition.formats.table_columns import Table, column_problem
from tts_build.definition.formats.value_places import At
from tts_build.model.table_sources import Sorting
from tts_build.problem import Problems

_NUMBER = re.compile(r"[-+]?[0-9]{1,15}([.,][0-9]{1,15})?")
_PARTS = re.compile(r"([0-9]{1,15})")


def ordered(table: Table, sort: Sorting | None, at: At, problems: Problems) -> Sequence[int]:
    """The numbers of a table's rows as a deck has them; those with an empty cell last."""
    order = list(range(len(table.rows)))
    for word in reversed([sort] if isinstance(sort, str) else sort or []):
        name = word.removeprefix("-").strip()
        column = table.column(name)
        if column is None:
            problems.add(column_problem("", name, table, at("sort")))
            continue
        keys = [_key(row.get(column)) for row in table.rows]
        said = [number for number in order if keys[number]]
        said.sort(key=keys.__getitem__, reverse=word.startswith("-"))
        order = said + [number for number in order if not keys[number]]
    return order


def _key(value: Any) -> tuple[Any, ...]:
    """What a value is sorted by: numbers first, texts as people sort them, `card 9` before `card 10`; nothing for an
    empty one."""
    if value is None or value == "":
        return ()
    if isinstance(value, int | float):
        return (0, value)
    text = str(value).casefold().strip()
    if _NUMBER.fullmatch(text):
        return (0, float(text.replace(",", ".")))
    parts = enumerate(_PARTS.split(text))
    return (1, [(0, int(part), "") if number % 2 else (1, 0, part) for number, part in parts if part])
