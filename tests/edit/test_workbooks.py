"""A cell of a workbook in place of another: its style stays, and every other part of the archive."""

from __future__ import annotations

import io
import re
import zipfile
from typing import Any

import openpyxl
import pytest
from openpyxl.comments import Comment
from openpyxl.styles import Font, PatternFill

from tests.can import can
from tts_build.definition.rows.table_files import TableReading, read_table
from tts_build.edit.change import Change
from tts_build.edit.changed_files import changed
from tts_build.problem import InputError, Where

FILE = "cards/hello/tasks.xlsx"


@pytest.fixture(scope="module")
def book() -> bytes:
    """Two sheets with all that a round trip through a library loses or writes anew."""
    made = openpyxl.Workbook()
    sheet = made.active
    sheet.title = "Cards & more"
    for line in (
        ["id", "title", "cost", "sum"],
        ["one", "First", 2, "=C2*2"],
        ["two", None, 1.5, 3],
        ["three", "<b>", 1, 4],
    ):
        sheet.append(line)
    sheet["B2"].font, sheet["B2"].fill = Font(bold=True, color="FF0000"), PatternFill("solid", fgColor="FFFF00")
    sheet["B4"].font = Font(italic=True)
    sheet["B2"].comment = Comment("keep me", "author")
    sheet.freeze_panes = "B2"
    sheet.column_dimensions["B"].width = 40
    made.create_sheet("Other").append(["x"])
    out = io.BytesIO()
    made.save(out)
    return _calculated(out.getvalue())


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {entry.filename: archive.read(entry) for entry in archive.infolist()}


def cells(data: bytes) -> dict[str, Any]:
    sheet = openpyxl.load_workbook(io.BytesIO(data))["Cards & more"]
    return {cell.coordinate: (cell.value, cell.style_id) for row in sheet.iter_rows() for cell in row}


@can("Tool", "Cells of XLSX files are changed with their style, comments and all other sheets kept", see="editing.md")
@pytest.mark.parametrize(
    ("row", "column", "to", "cell", "reads"),
    [
        (0, "title", "Neu & <alt>\n2", "B2", "Neu & <alt>\n2"),
        (1, "title", "there", "B3", "there"),
        (0, "cost", "7", "C2", 7),
        (1, "cost", "2.25", "C3", 2.25),
        (2, "title", "", "B4", None),
        (2, "title", "007", "B4", "007"),
        (2, "title", "true", "B4", True),
    ],
)
def test_a_cell_of_a_workbook_changes_alone(book: bytes, row: int, column: str, to: str, cell: str, reads: Any) -> None:
    how = TableReading("Cards & more")
    now = changed(book, Change(FILE, ("rows", how.sheet or "", row, column), to, how=how))
    before, after = parts(book), parts(now)
    assert list(before) == list(after)
    assert [name for name in before if before[name] != after[name]] == ["xl/worksheets/sheet1.xml"]
    old, new = (one["xl/worksheets/sheet1.xml"].decode() for one in (before, after))
    pattern = rf'(?s)<c r="{cell}"[^>]*?(?:/>|>.*?</c>)'
    assert re.sub(pattern, "", old) == re.sub(pattern, "", new)
    values = cells(book)
    assert cells(now) == values | {cell: (reads, values[cell][1])}


def test_rows_of_a_workbook_are_added_below_and_taken_away(book: bytes) -> None:
    added = changed(book, Change(FILE, ("rows", 0), {"id": "four", "title": "New", "cost": "3"}, kind="add"))
    found = cells(added)
    assert [found[f"{letter}5"][0] for letter in "ABC"] == ["four", "New", 3]
    assert found["B5"][1] == found["B4"][1], "styled as the row above"
    assert parts(changed(added, Change(FILE, ("rows", 3), kind="remove"))) == parts(book)
    gone = read_table(changed(book, Change(FILE, ("rows", 1), kind="remove")), FILE, Where(FILE))[0]
    assert [row["id"] for row in gone.rows] == ["one", "three"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (Change(FILE, ("rows", 0, "sum"), "5"), "`D2` is worked out by a formula"),
        (Change(FILE, ("rows", 0), kind="remove"), "`row 2` is worked out by a formula"),
        (Change(FILE, ("rows", 7, "title"), "5"), "no such row any more"),
        (Change(FILE, ("rows", 0, "titel"), "5"), "no column `titel`"),
    ],
)
def test_what_a_workbook_does_not_take_is_said(book: bytes, change: Change, said: str) -> None:
    with pytest.raises(InputError, match=said):
        changed(book, change)


def _calculated(book: bytes) -> bytes:
    """The book with the value of its formula beside it, as a spreadsheet program saves it."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as new:
        for name, data in parts(book).items():
            new.writestr(name, re.sub(rb"<v ?/>|<v></v>", b"<v>4</v>", data) if name.endswith("sheet1.xml") else data)
    return out.getvalue()
