"""Spreadsheets: one sheet of an XLSX file as a table, each value with its cell's name."""

from __future__ import annotations

import datetime
import io
import math
import re
import zipfile
from typing import Any
from xml.etree import ElementTree

from tts_build.errors import Problem, Where, unknown
from tts_build.load.positions import Spot
from tts_build.load.table import BANNER, MAX_COLUMNS, MAX_ROWS, Table, banner_problem, cell_problem, columns_of

MAX_UNPACKED = 64_000_000
"""Bytes of the parts of a file after unpacking: a small file cannot grow into a large one."""
MAX_LINE = 1_048_576
"""The last row that a sheet can have (ECMA-376; Excel's own limit)."""
MAX_DIGITS = 300
"""Digits of a number. A spreadsheet program keeps fifteen; more are not written by any."""

_ANEW = "open it in a spreadsheet program and save it anew"
_ROW = re.compile(rb'<(?:\w+:)?row\b[^>]*?\br="([^"]*)"')
_CELL = re.compile(r"[A-Z]{1,3}[1-9][0-9]{0,6}")

MAX_CELLS = 500_000
"""Cells of a sheet, or texts of a file; each takes a kilobyte while it is read."""

_CELLS = re.compile(rb"<(?:\w{1,40}:)?(?:c|si)\b")


def parse(data: bytes, file: str, sheet: str | None, where: Where | None) -> tuple[Table, list[Problem]]:
    """The table of a sheet (the first when none is named). Formulas give the value that was last calculated."""
    table = Table(file)
    problem = _unsafe(data, file)
    if problem is not None:
        return table, [problem]
    try:
        formulas, values = _book(data, False), _book(data, True)
    except Exception as error:  # openpyxl raises whatever its parsers do
        what = f"not a readable XLSX file ({type(error).__name__})"
        return table, [Problem(what, Where(file), todo=_ANEW, code="xlsx")]
    if not formulas.sheetnames:
        return table, [Problem("the file has no sheet that can be read", Where(file), todo=_ANEW, code="xlsx")]
    if sheet is not None and sheet not in formulas.sheetnames:
        return table, [unknown("sheet", sheet, formulas.sheetnames, where)]
    name = sheet or formulas.sheetnames[0]
    try:
        lost = _lost_row(formulas[name])
        if lost:
            what = f"the row `{lost}` of the sheet `{name}` stands in a wrong place"
            return table, [Problem(what, Where(file), todo=_ANEW, code="xlsx")]
        problems = _read(table, name, formulas[name], values[name])
    except Exception:  # as above; cells are read only now
        return Table(file), [_damage(data, file, formulas[name])]
    finally:
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
                part = archive.read(entry) if entry.filename.endswith((".xml", ".rels")) else b""
                if b"<!DOCTYPE" in part:
                    return Problem(
                        f"`{entry.filename}` declares entities", Where(file), todo="save it anew", code="xlsx"
                    )
                cells = sum(1 for _ in _CELLS.finditer(part))
                if cells > MAX_CELLS:
                    what = f"`{entry.filename}` has {cells} cells or texts"
                    return Problem(what, Where(file), f"at most {MAX_CELLS}", code="file-too-large")
    except Exception:  # a broken archive or a broken stream in it may fail in any way
        if data.startswith(b"PK"):
            return Problem("the file is damaged, or cut off before its end", Where(file), todo=_ANEW, code="xlsx")
        return Problem("not an XLSX file", Where(file), todo="save it as XLSX (Excel workbook)", code="xlsx")
    return None


def _lost_row(sheet: Any) -> str:
    """The number of the first row that does not follow those before it, which would be passed over in silence."""
    with sheet._get_source() as part:
        before = 0
        for match in _ROW.finditer(part.read()):
            text = match[1].decode("ascii", "replace")
            if not text.isdecimal() or int(text[:9]) <= before:
                return text
            before = int(text[:9])
    return ""


def _damage(data: bytes, file: str, sheet: Any) -> Problem:
    """What is wrong with a sheet that could not be read: the cell that is none, or where the sheet breaks off."""
    last = ""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open(sheet._worksheet_path) as part:
            for _, element in ElementTree.iterparse(part):
                if element.tag.endswith("}c"):
                    last = element.get("r") or last
                    wrong = _cell_problem(element, len(sheet._shared_strings))
                    if wrong:
                        where = Where(file, cell=f"{sheet.title}!{last}" if last else None)
                        return Problem(wrong, where, todo=_ANEW, code="xlsx")
                    element.clear()
    except Exception:  # it is this that is told
        pass
    where = Where(file, cell=f"{sheet.title}!{last}" if last else None)
    what = "the sheet is damaged behind this cell" if last else f"the sheet `{sheet.title}` is damaged"
    return Problem(what, where, todo=_ANEW, code="xlsx")


def _cell_problem(element: ElementTree.Element, strings: int) -> str:
    """What is wrong with a cell as the file holds it (ECMA-376, 18.3.1.4); nothing when it can be read."""
    kind, place = element.get("t", "n"), element.get("r", "A1")
    text = next((child.text or "" for child in element if child.tag.endswith("}v")), "")
    if not _CELL.fullmatch(place):
        return f"`{place}` is not the name of a cell"
    if kind == "n" and text and _number_problem(text):
        return _number_problem(text)
    if kind in ("s", "b") and text and not (text.isdecimal() and (kind == "b" or int(text) < strings)):
        return f"`{text}` is not the number of a text of this file" if kind == "s" else f"`{text}` is neither 0 nor 1"
    return ""


def _number_problem(text: str) -> str:
    if len(text) > MAX_DIGITS:
        return f"the number has {len(text)} digits"
    try:
        return "" if math.isfinite(float(text)) else f"`{text}` is not a number"
    except ValueError:
        return f"`{text}` is not a number"


def _read(table: Table, name: str, formulas: Any, values: Any) -> list[Problem]:
    problems: list[Problem] = []
    names: list[str] | None = None
    blank: Any = None
    first: list[tuple[Spot, list[str]]] = []
    untitled: set[int] = set()
    for book in (formulas, values):
        book.reset_dimensions()  # what the file says of its size may be wrong, and rows behind it would be lost
    pairs = zip(formulas.iter_rows(max_col=MAX_COLUMNS), values.iter_rows(max_col=MAX_COLUMNS), strict=False)
    for number, (written, calculated) in enumerate(pairs, start=1):
        if number > MAX_LINE:
            what = f"the sheet `{name}` has rows beyond the last that there can be"
            problems.append(Problem(what, Where(table.file), f"at most {MAX_LINE}", code="too-many-rows"))
            break
        if written is blank:
            continue
        if all(cell.value is None or (isinstance(cell.value, str) and not cell.value.strip()) for cell in written):
            blank = written  # rows that the file leaves out are all the same object
            continue
        cells = [f"{name}!{_letters(index)}{number}" for index in range(len(written))]
        if len(first) < BANNER:
            first.append((cells[0], ["" if cell.value is None else str(cell.value) for cell in written]))
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
        _add(table, names, cells, written, calculated, problems, untitled)
    if names is None:
        problems.append(Problem(f"the sheet `{name}` is empty", Where(table.file), code="empty-file"))
    above = banner_problem(table.file, first) if problems else None
    return [above] if above is not None else problems


def _add(
    table: Table,
    names: list[str],
    cells: list[str],
    written: Any,
    calculated: Any,
    problems: list[Problem],
    untitled: set[int],
) -> None:
    """One row. `untitled` are columns without a title that were told of, each once."""
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
            if index in untitled:
                continue
            untitled.add(index)
            problems.append(
                Problem("a value in a column without a title", where, todo="name the column", code="bad-column")
            )
            continue
        table.marks.values[("rows", number, names[index])] = cells[index]
        value, problem = _value(cell, result.value, where)
        problem = problem or (cell_problem(value, where) if isinstance(value, str) else None)
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
        return "", Problem("the cell is a date", where, todo="format it as text and type it again", code="date")
    if isinstance(value, str) and value.startswith("#") and (cell.data_type == "e" or value.rstrip("!?").isupper()):
        return "", Problem(f"the cell is an error, `{value}`", where, todo="correct the formula", code="formula")
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return int(value), None
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) > 1e300:
        return "", Problem("the number is too large", where, todo="write a smaller one", code="bad-value")
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
