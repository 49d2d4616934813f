"""Tables of every kind with odd cells: what is read, where each cell stands, and what is said of what is wrong.

Renew with `TTS_BUILD_RENEW=1 pytest tests/definition/test_odd_tables.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import ast
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tests.conftest import check_golden
from tests.definition.spreadsheets import cell, ods, ods_of, xlsx
from tests.definition.telling import problem_lines, table_lines
from tts_build.definition.formats import csv, json, workbook, yaml
from tts_build.definition.formats.table_columns import (
    MAX_CELL,
    MAX_COLUMNS,
    Table,
    cell_value,
    columns_of,
    of_records,
    title_line,
)
from tts_build.problem import Where

GOLDEN = Path(__file__).parent / "golden"
SAID_NEWER = {
    "1:12: not JSON: illegal trailing comma before end of object": (
        "1:13: not JSON: expecting property name enclosed in double quotes"
    )
}
"""What Python says of bad JSON since 3.13, and what it said before, which stands in the golden file."""
LONG = "x" * (MAX_CELL + 1)

WIDE = ",".join(f"c{n}" for n in range(MAX_COLUMNS + 1))
LARGE = (f"id,text\na,{LONG}\n", f"id,text\na,{LONG[1:]}\n", f"{WIDE}\na\n", f"{WIDE.rpartition(',')[0]}\na\n")


def tables(kind: str) -> list[str]:
    lines = Path(__file__).with_name("odd-tables.txt").read_text(encoding="utf-8").splitlines()
    return [ast.literal_eval(line.partition(" ")[2]) for line in lines if line.startswith(kind)]


def test_tables_of_text_are_read_with_their_places() -> None:
    lines = []
    for text in (*tables("csv"), *LARGE):
        lines += [f"csv {_short(text)}", *table_lines(*csv.parse(text, "cards.csv"))]
    for text in tables("yaml"):
        data, marks, problems = yaml.parse(text, "cards.yaml")
        lines += [f"yaml {_short(text)}: {data!r}", *(f"  ! {line}" for line in problem_lines(problems))]
        lines += [] if problems else table_lines(*of_records("cards.yaml", data, marks, ()))
    cells = (
        "true",
        "false",
        "True",
        "",
        "0",
        "-0",
        "-1",
        "01",
        "1_000",
        "999999999999999",
        "1000000000000000",
        "٣",
        " 1",
    )
    for text in tables("json"):
        lines += [f"json {_short(text)}", *table_lines(*json.parse(text, "cards.json"))]
    lines += [f"{text!r}: {cell_value(text)!r}" for text in cells]
    told = "\n".join(_short(line, 700) for line in lines) + "\n"
    for newer, older in SAID_NEWER.items():
        told = told.replace(newer, older)
    check_golden(GOLDEN / "tables.txt", told)


def _short(text: str, most: int = 160) -> str:
    shown = text if most > 200 else repr(text)
    return shown if len(shown) <= most else f"{shown[:most]} ... of {len(text)}"


def test_titles_are_found_below_what_stands_above_them() -> None:
    lines = []
    for titles in (
        ["id", " t "],
        ["", ""],
        ["A b"],
        ["id", "id"],
        ["é", "9"],
        ["a@de", "a@d", "pt-BR", "-"],
        ["a.b", "%"],
        ["Card Name", "card_name", "Card-Name", "Prix (€)", "№", "Card Name@de", "2. Zeile", "枚数"],
    ):
        names, problems = columns_of(table := Table("a.csv"), [(title, (1, at)) for at, title in enumerate(titles, 1)])
        lines += [f"{titles}: {names} {table.titles}", *problem_lines(problems)]
    above = (["Cards of 2024"], ["id"], ["Moon cards", "v2"], ["title", "name"], ["a", "b", "c"])
    below = (
        ["id", "title", "text"],
        ["id"],
        ["suit", "rank"],
        ["suit", "suit"],
        ["Two words", "b"],
        ["Card Name", "How Many?", "Cost"],
        ["Card Name", "A sentence of a text that nobody would write above a column", "Cost"],
        ["x", "y", "z", "w"],
    )
    for first in above:
        for second in below:
            lines.append(f"{first} {second}: {title_line([first, second, ['1'] * 3])}")
    check_golden(GOLDEN / "titles.txt", "\n".join(lines) + "\n")


def repacked(data: bytes, part: str, old: str, new: str) -> bytes:
    """A workbook with another text in one of its parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(out, "w") as made:
        for name in source.namelist():
            text = source.read(name)
            if name.endswith(part):
                assert old.encode() in text, (name, old)
                text = text.replace(old.encode(), new.encode(), 1)
            made.writestr(name, text)
    return out.getvalue()


def books() -> Iterator[tuple[str, bytes, str | None]]:
    plain = xlsx(["id", "title", "n"], ["a", "A", 3], ["b", None, 2.5], [], ["c", True, -1.0])
    yield "plain", plain, None
    yield "named", xlsx(["x"], Moon=[["id"], ["m"]], Sun=[[None, "id"], [None, "s"]]), "Moon"
    yield "shifted", xlsx(["x"], Sun=[[None, "id"], [None, "s"], ["t", "u"]]), "Sun"
    yield "no such sheet", xlsx(["id"], Moon=[["id"]]), "Mon"
    yield "empty", xlsx(), None
    yield "titles alone", xlsx(["id", "title"]), None
    yield "twice", xlsx(["id", "id"], [1, 2]), None
    yield "formula", xlsx(["id", "n"], ["a", "=1+1"]), None
    yield "error", xlsx(["id", "n"], ["a", "#DIV/0!"]), None
    yield "banner", xlsx(["My cards of 2024"], [], ["id", "title", "text"], ["a", "b", "c"]), None
    yield "odd title", xlsx(["id", "My Title"], ["a", "b"]), None
    yield "numbers", xlsx(["id", "n"], *[["a", n] for n in (1e15, 1e16, 0.1, 1e-7, 123456789012345, -0.0, 7.0)]), None
    yield "texts", xlsx(["id", "n"], *[["a", n] for n in ("007", "7", "true", " x ", "a\nb", "'7")]), None
    yield "untitled", xlsx(["id", None, "n"], ["a", "b", "c"], ["d", "e", "f"]), None
    yield "wide", xlsx(["id"] + [f"c{n}" for n in range(MAX_COLUMNS)], ["a"]), None
    yield "no archive", b"PK\x03\x04nothing", None
    yield "old", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest", None
    yield "text", b"id,title\na,A\n", None
    yield "nothing", b"", None
    yield "cut", plain[: len(plain) // 2], None
    for name, part, old, new in (
        *(("column", "sheet1.xml", 'r="B2"', 'r="2B"'), ("row", "sheet1.xml", '<row r="2"', '<row r="x"')),
        *(("order", "sheet1.xml", '<row r="2"', '<row r="1"'), ("far", "sheet1.xml", 'r="C2"', 'r="ZZZ2"')),
        *(
            ("broken", "sheet1.xml", "<sheetData>", "<sheetData"),
            ("entity", "sheet1.xml", "<worksheet", "<!DOCTYPE a><worksheet"),
        ),
        ("large", "sheet1.xml", "<v>2.5</v>", "<v>1e999</v>"),
        *(
            ("number", "sheet1.xml", "<v>3</v>", "<v>three</v>"),
            ("relation", "workbook.xml", 'r:id="rId1"', 'r:id="rId9"'),
        ),
        *(
            ("missing", "workbook.xml.rels", "sheet1.xml", "sheet7.xml"),
            ("date", "sheet1.xml", '<c r="C2"', '<c s="1" r="C2"'),
        ),
    ):
        if name == "date":
            yield (
                name,
                repacked(repacked(plain, part, old, new), "styles.xml", "</cellXfs>", '<xf numFmtId="14"/></cellXfs>'),
                None,
            )
        else:
            yield name, repacked(plain, part, old, new), None


def open_documents() -> Iterator[tuple[str, bytes, str | None]]:
    """ODS files as LibreOffice writes them, and spoilt ones."""
    titles = ["id", "title", "n"]
    yield "plain", ods(titles, ["a", "A", 3], ["b", None, 2.5], [], ["c", True, -1.0]), None
    yield "named", ods(["x"], Moon=[["id"], ["m"]], Sun=[[None, "id"], [None, "s"]]), "Sun"
    yield "no such sheet", ods(["id"], Moon=[["id"]]), "Mon"
    yield "empty", ods(), None
    yield "lines", ods(titles, ["a", "one\ntwo", 1]), None
    spaces = '<text:p>one  two<text:s text:c="3"/>three<text:tab/>four<text:line-break/>five <text:span>six</text:span>'
    note = "<office:annotation><dc:creator>Me</dc:creator><text:p>a note</text:p></office:annotation>"
    ruby = (
        "<text:p><text:ruby><text:ruby-base>字</text:ruby-base><text:ruby-text>じ</text:ruby-text></text:ruby></text:p>"
    )
    for name, inside in (("spaces", f"{spaces}</text:p>"), ("note", f"{note}<text:p>said</text:p>"), ("ruby", ruby)):
        yield (
            name,
            ods(titles, ["a", f'<table:table-cell office:value-type="string">{inside}</table:table-cell>']),
            None,
        )
    merged = '<table:table-cell table:number-columns-spanned="2"><text:p>A</text:p></table:table-cell>'
    yield "merged", ods(titles, ["a", merged, "<table:covered-table-cell/>"], ["b", "B", 1]), None
    thrice = cell("same").replace("<table:table-cell", '<table:table-cell table:number-columns-repeated="2"')
    yield "repeated", ods(titles, f'<table:table-row table:number-rows-repeated="2">{thrice}</table:table-row>'), None
    for what, many in (("columns", thrice.replace('"2"', '"900000000"')), ("rows", cell("same"))):
        rows = '<table:table-row table:number-rows-repeated="900000">'
        yield f"endless {what}", ods(titles, f"{rows}{many}</table:table-row>"), None
    for kind, value in (("date", "date-value='2026-05-01'"), ("float", "value='1e999'"), ("float", "value='x'")):
        one = f'<table:table-cell office:value-type="{kind}" office:{value}><text:p>1. Mai</text:p></table:table-cell>'
        yield f"{kind} {value}", ods(titles, ["a", "A", one]), None
    error = '<table:table-cell office:value-type="string" calcext:value-type="error"><text:p>Err:502</text:p>'
    yield "error", ods(titles, ["a", f"{error}</table:table-cell>", 1]), None
    yield "no archive", b"PK\x03\x04nothing", None
    yield "a text", b"id,title\n", None
    yield "no content", xlsx(["id"]), None
    yield "entity", ods_of("<!DOCTYPE a [<!ENTITY b 'c'>]><office:document-content/>"), None
    yield "broken", ods(titles, ["a", "<table:table-cell", 1]), None


def test_sheets_of_open_documents_are_read_with_their_cells() -> None:
    lines = []
    for name, data, sheet in open_documents():
        found = table_lines(*workbook.parse(data, "cards.ods", sheet, Where("game.yaml", 5, 3)))
        lines += [f"ods {name}", *(_short(line, 700) for line in found)]
    check_golden(GOLDEN / "open-documents.txt", "\n".join(lines) + "\n")


def test_sheets_of_workbooks_are_read_with_their_cells() -> None:
    lines = []
    for name, data, sheet in books():
        at = Where("game.yaml", 5, 3)
        found = table_lines(*workbook.parse(data, "cards.xlsx", sheet, at if sheet else None))
        lines += [f"xlsx {name}", *(_short(line, 700) for line in found)]
    check_golden(GOLDEN / "workbooks.txt", "\n".join(lines) + "\n")
