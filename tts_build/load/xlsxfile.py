"""Spreadsheets: one sheet of an XLSX file as a table, each value with its cell's name."""

from __future__ import annotations

import datetime
import io
import zipfile
from typing import Any

from tts_build.errors import Problem, Where, unknown
from tts_build.load.table import MAX_COLUMNS, MAX_ROWS, Table, columns_of

MAX_UNPACKED = 64_000_000
"""Bytes of the parts of a file after unpacking: a small file cannot grow into a large one."""


def parse(data: bytes, file: str, sheet: str | None, where: Where | None) -> tuple[Table, list[Problem]]:
    """The table of a sheet (the first when none is named). Formulas give the value that was last calculated."""
    table = Table(file)
    problem = _unsafe(data, file)
    if problem is not None:
        return table, [problem]
    try:
        formulas, values = _book(data, False), _book(data, True)
    except Exception as error:  # openpyxl raises whatever its parsers do
        return table, [Problem(f"not a readable XLSX file: {type(error).__name__}", Where(file), code="xlsx")]
    if sheet is not None and sheet not in formulas.sheetnames:
        return table, [unknown("sheet", sheet, formulas.sheetnames, where)]
    name = sheet or formulas.sheetnames[0]
    problems = _read(table, name, formulas[name], values[name])
    formulas.close()
    values.close()
    return table, problems


def _book(data: bytes, calculated: bool) -> Any:
    import openpyxl

    return openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=calculated, keep_links=False)


def _unsafe(data: bytes, file: str) -> Problem | None:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            size = sum(entry.file_size for entry in archive.infolist())
            if size > MAX_UNPACKED:
                return Problem(
                    f"unpacks to {size} bytes", Where(file), f"at most {MAX_UNPACKED}", code="file-too-large"
                )
            for entry in archive.infolist():
                if entry.filename.endswith((".xml", ".rels")) and b"<!DOCTYPE" in archive.read(entry):
                    return Problem(
                        f"`{entry.filename}` declares entities", Where(file), todo="save it anew", code="xlsx"
                    )
    except (zipfile.BadZipFile, OSError, RuntimeError, NotImplementedError, EOFError):
        return Problem("not an XLSX file", Where(file), todo="save it as XLSX (Excel workbook)", code="xlsx")
    return None


def _read(table: Table, name: str, formulas: Any, values: Any) -> list[Problem]:
    problems: list[Problem] = []
    names: list[str] | None = None
    pairs = zip(formulas.iter_rows(max_col=MAX_COLUMNS), values.iter_rows(max_col=MAX_COLUMNS), strict=False)
    for number, (written, calculated) in enumerate(pairs, start=1):
        if all(cell.value is None or str(cell.value).strip() == "" for cell in written):
            continue
        cells = [f"{name}!{_letters(index)}{number}" for index in range(len(written))]
        if names is None:
            titles = [
                ("" if cell.value is None else str(cell.value), spot) for cell, spot in zip(written, cells, strict=True)
            ]
            while titles and not titles[-1][0].strip():
                titles.pop()
            names, wrong = columns_of(table.file, titles)
            problems += wrong
            table.columns = tuple(title for title in names if title)
            for title, spot in zip(names, cells, strict=False):
                table.marks.values.setdefault(("header", title), spot)
            continue
        if len(table.rows) >= MAX_ROWS:
            problems.append(
                Problem(f"more than {MAX_ROWS} rows", Where(table.file, cell=cells[0]), code="too-many-rows")
            )
            break
        _add(table, names, cells, written, calculated, problems)
    if names is None:
        problems.append(Problem(f"the sheet `{name}` is empty", Where(table.file), code="empty-file"))
    return problems


def _add(
    table: Table, names: list[str], cells: list[str], written: Any, calculated: Any, problems: list[Problem]
) -> None:
    number = len(table.rows)
    table.marks.values[("rows", number)] = cells[0]
    row: dict[str, Any] = dict.fromkeys(table.columns, "")
    for index, (cell, result) in enumerate(zip(written, calculated, strict=False)):
        if cell.value is None:
            if index < len(names) and names[index]:
                table.marks.values[("rows", number, names[index])] = cells[index]
            continue
        where = Where(table.file, cell=cells[index])
        if index >= len(names) or not names[index]:
            problems.append(
                Problem("a value in a column without a title", where, todo="name the column", code="bad-column")
            )
            continue
        table.marks.values[("rows", number, names[index])] = cells[index]
        value, problem = _value(cell, result.value, where)
        if problem is not None:
            problems.append(problem)
        row[names[index]] = value
    table.rows.append(row)


def _value(cell: Any, result: Any, where: Where) -> tuple[Any, Problem | None]:
    value = result if cell.data_type == "f" else cell.value
    if value is None:
        todo = "open the file in a spreadsheet program and save it, or write the value"
        return "", Problem("the formula has no calculated value", where, todo=todo, code="formula")
    if isinstance(value, datetime.date | datetime.time | datetime.timedelta):
        return "", Problem("the cell is a date", where, todo="format it as text", code="date")
    if isinstance(value, str) and value.startswith("#") and (cell.data_type == "e" or value.rstrip("!?").isupper()):
        return "", Problem(f"the cell is an error, `{value}`", where, todo="correct the formula", code="formula")
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return int(value), None
    if isinstance(value, bool | int | float):
        return value, None
    return str(value).replace("\r\n", "\n"), None


def _letters(index: int) -> str:
    """The letters of a column, from 0: A, B, ... Z, AA."""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(65 + rest) + letters
    return letters
