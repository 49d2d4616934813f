"""Tables say the same whatever their file, and every cell knows where it stands."""

from __future__ import annotations

import datetime
import io
import random
import zipfile
from typing import Any

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl.utils.datetime import CALENDAR_MAC_1904

from tests.can import can
from tests.definition.spreadsheets import ods, xlsx
from tests.definition.support import Workspace
from tts_build.definition import Loaded, load_game, load_workspace
from tts_build.definition.formats import csv, yaml
from tts_build.definition.formats import workbook as xlsxfile
from tts_build.definition.formats.table_columns import cell_value
from tts_build.problem import InputError

TASKS = "cards/hello/tasks.csv"
GAME = "cards/hello/game.yaml"


def load(workspace: Workspace) -> Loaded:
    return load_game(load_workspace(workspace.path), "hello")


def message(workspace: Workspace) -> str:
    with pytest.raises(InputError) as caught:
        load(workspace)
    return str(caught.value)


def use(workspace: Workspace, name: str, content: str | bytes) -> None:
    workspace.write(f"cards/hello/{name}", content)
    workspace.change(GAME, "cards: tasks.csv", f"cards: {name}")


CSV = "id,title,cost,quantity,text\njump,Jump,2,3,high\nrun,Run,-4,1,true\n"


@can(
    "Rows",
    "Cards from CSV, TSV, XLSX, ODS, JSON or YAML, each row a card, each column a value of its face",
    write="cards: tasks.csv",
    see="rows.md#a-table-is-a-deck",
)
@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.csv", CSV),
        ("a.csv", "\ufeff" + CSV),
        ("a.csv", CSV.replace("\n", "\r\n")),
        ("a.csv", CSV.replace(",", ";")),
        ("a.tsv", CSV.replace(",", "\t")),
        ("a.csv", CSV + ",,,,\n\n"),
        ("a.csv", CSV.rstrip("\n")),
        ("a.csv", CSV.replace("\njump", ",,\njump").replace("high", "high,,").replace("true", "true,,")),
        (
            "a.yaml",
            "- {id: jump, title: Jump, cost: 2, quantity: 3, text: high}\n"
            "- {id: run, title: Run, cost: -4, text: true}\n",
        ),
        ("a.csv", CSV.replace(",", "|")),
        ("a.csv", "sep=;\n" + CSV.replace(",", ";")),
        (
            "a.json",
            '[\n\t{"id": "jump", "title": "Jump", "cost": 2, "quantity": 3, "text": "high"},\n'
            '\t{"id": "run", "title": "R\\u0075n", "cost": -4, "text": true}\n]\n',
        ),
        (
            "a.ods",
            ods(
                ["id", "title", "cost", "quantity", "text"],
                ["jump", "Jump", 2, 3, "high"],
                '<table:table-row table:number-rows-repeated="7"><table:table-cell/></table:table-row>',
                ["run", "Run", -4, 1, True],
            ),
        ),
        (
            "a.xlsx",
            xlsx(
                ["id", "title", "cost", "quantity", "text"],
                ["jump", "Jump", 2, 3.0, "high"],
                [None, None, None, None, None],
                ["run", "Run", -4, 1, True],
            ),
        ),
    ],
)
def test_every_kind_of_table_gives_the_same_rows(workspace: Workspace, name: str, content: str | bytes) -> None:
    use(workspace, name, content)
    rows = load(workspace).rows["tasks"]
    assert [(row.id, row.quantity) for row in rows] == [("jump", 3), ("run", 1)]
    assert [[row.values[key] for key in ("title", "cost", "text")] for row in rows] == [
        ["Jump", 2, "high"],
        ["Run", -4, True],
    ]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *[("7", 7), ("-7", -7), ("0", 0), ("007", "007"), ("1.5", "1.5"), ("+7", "+7"), ("1e3", "1e3"), (" 7", " 7")],
        *[("true", True), ("TRUE", "TRUE"), ("", ""), ("9" * 20, "9" * 20), ("-0", "-0"), ("yes", "yes")],
    ],
)
def test_only_plain_whole_numbers_and_true_and_false_are_not_text(text: str, value: Any) -> None:
    assert cell_value(text) == value
    assert type(cell_value(text)) is type(value)


FIELDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]) | st.sampled_from(',;"\n\t'), max_size=8)


@given(rows=st.lists(st.tuples(FIELDS, FIELDS), min_size=1, max_size=6))
def test_quoted_fields_come_back_as_they_were_and_are_found(rows: list[tuple[str, str]]) -> None:
    quoted = ["a,b"] + [",".join('"' + cell.replace('"', '""') + '"' for cell in row) for row in rows]
    text = "\n".join(quoted) + "\n"
    table, problems = csv.parse(text, "x.csv")
    kept = [row for row in rows if any(cell.strip() for cell in row)]
    assert not problems
    assert [(row["a"], row["b"]) for row in table.rows] == [tuple(map(cell_value, row)) for row in kept]
    lines = text.split("\n")
    for number, row in enumerate(kept):
        for column, cell in zip("ab", row, strict=True):
            where = table.where(number, column)
            assert where.line is not None and where.column is not None
            rest = "\n".join([lines[where.line - 1][where.column - 1 :], *lines[where.line :]])
            assert rest.startswith('"' + cell.replace('"', '""') + '"')


def test_a_cell_after_a_line_break_in_quotes_has_its_own_line(workspace: Workspace) -> None:
    row = load(workspace).rows["tasks"][1]
    assert (row.where.line, row.cell("text").line, row.cell("text").column) == (3, 3, 16)
    workspace.write(TASKS, 'id,text,cost\na,"one\ntwo",x\nb,three,4\n')
    first, second = load(workspace).rows["tasks"]
    assert str(first.cell("cost")) == f"{TASKS}:3:6"
    assert str(second.cell("cost")) == f"{TASKS}:4:9"
    assert second.cell("cost").path == ("rows", 1, "cost")


UMLAUTS = "id,title,cost\nü,Für müde Köche,2\nâ,Œuvre à 5 €,3\n"


@can(
    "Rows",
    "CSV in any encoding that can be told: UTF-8, UTF-16, Windows-1252; said which was taken, others by `encoding:`",
    write="cards: {file: cards.csv, encoding: shift_jis}",
    see="rows.md#how-letters-are-written",
)
@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("utf-8", ""),
        ("utf-8-sig", ""),
        ("utf-16", "UTF-16; write `encoding: utf-16`"),
        ("utf-16-le", "UTF-16; write `encoding: utf-16-le`"),
        ("utf-16-be", "UTF-16; write `encoding: utf-16-be`"),
        ("cp1252", "Windows-1252 (Latin-1); write `encoding: cp1252`"),
    ],
)
def test_letters_are_read_as_the_file_tells(workspace: Workspace, written: str, said: str) -> None:
    workspace.write(TASKS, UMLAUTS.encode(written))
    loaded = load(workspace)
    assert [row.values["title"] for row in loaded.rows["tasks"]] == ["Für müde Köche", "Œuvre à 5 €"]
    note = f"{TASKS}:2:1: note: the file is read as {said} beside the file to say so, or save it as UTF-8"
    assert [str(one) for one in loaded.warnings] == ([note] if said else [])
    if said:
        workspace.change(GAME, "cards: tasks.csv", f"cards: {{file: tasks.csv, encoding: {written}}}")
        assert load(workspace).warnings == ()


@pytest.mark.parametrize(("name", "python"), [("shift_jis", "cp932"), ("Windows-1251", "cp1251"), ("Big5", "big5")])
def test_letters_that_no_file_tells_of_are_read_as_the_definition_says(
    workspace: Workspace, name: str, python: str
) -> None:
    title = {"cp932": "ジャンプ", "cp1251": "Прыжок", "big5": "跳躍"}[python]
    workspace.write(TASKS, f"id,title\na,{title}\n".encode(python))
    workspace.change(GAME, "cards: tasks.csv", f"cards: {{file: tasks.csv, encoding: {name}}}")
    assert load(workspace).rows["tasks"][0].values["title"] == title


@pytest.mark.parametrize(
    ("content", "encoding", "expected"),
    [
        *(
            (
                f"id,title\na,{word}\n".encode(encoding),
                "",
                f"2:3: the byte {byte} is not UTF-8, nor Windows-1252; "
                "write the `encoding:` of the file, such as `shift_jis`, or save it as UTF-8",
            )
            for word, encoding, byte in (("Прыжок", "cp1251", "0xCF"), ("ébène", "mac_roman", "0x8E"))
        ),
        (
            b"\xef\xbb\xbfid,title\na,x\nb,\xff\n",
            "",
            "3:3: the byte 0xFF is not UTF-8; save the file as UTF-8 (spreadsheet programs call it `CSV UTF-8`)",
        ),
        (
            "id,title\na,é\n".encode() + b"b,\xe9\n",
            "",
            "3:3: the byte 0xE9 is not UTF-8; save the file as UTF-8 (spreadsheet programs call it `CSV UTF-8`)",
        ),
        (
            "id,title\na,ジャンプ\n".encode("shift_jis"),
            "",
            "2:3: the byte 0x83 is not UTF-8, nor Windows-1252; "
            "write the `encoding:` of the file, such as `shift_jis`, or save it as UTF-8",
        ),
        (
            "id,title\na,Für\n".encode("cp1252"),
            "shift_jis",
            "2:4: the byte 0xFC is no letter in shift_jis; write the right `encoding:`, or none: it can often be told",
        ),
        (
            "id,title\na,b\n".encode("utf-16"),
            "cp1252",
            "1:4: the control character U+0000 cannot stand in text; delete it",
        ),
    ],
)
def test_a_wrong_encoding_is_one_error_at_its_place(
    workspace: Workspace, content: bytes, encoding: str, expected: str
) -> None:
    workspace.write(TASKS, content)
    if encoding:
        workspace.change(GAME, "cards: tasks.csv", f"cards: {{file: tasks.csv, encoding: {encoding}}}")
    assert message(workspace) == f"{TASKS}:{expected}"


def test_an_empty_table_and_one_without_rows_are_told_apart(workspace: Workspace) -> None:
    workspace.write(TASKS, "")
    assert message(workspace) == f"{TASKS}: the file is empty"
    workspace.write(TASKS, "id,title\n")
    assert message(workspace) == f"{GAME}:9:12: the deck `tasks` has no cards; `{TASKS}` has no rows"


def test_spreadsheet_problems_name_sheet_and_cell(workspace: Workspace) -> None:
    rows = [
        ["id", "cost"],
        ["a", "=1+1"],
        ["b", datetime.time(14, 30)],
        ["b", 2],
        ["c", 3, "stray"],
        ["d", 4, "again"],
    ]
    use(workspace, "a.xlsx", xlsx(*rows))
    file = "cards/hello/a.xlsx"
    assert message(workspace).split("\n") == [
        f"{file}:Cards!B2: the formula has no calculated value; "
        "open the file in a spreadsheet program and save it, or write the value",
        f"{file}:Cards!B3: the cell is a time, or a date that cannot be told; format it as text and type it again",
        f"{file}:Cards!C5: a value in a column without a title; name the column",
    ]
    workspace.write("cards/hello/a.xlsx", xlsx(["id", "quantity"], ["a", 1], ["a", "x"]))
    assert message(workspace).split("\n") == [
        f"{file}:Cards!A3: two rows are called `a`; the first is on Cards!A2",
        f"{file}:Cards!B3: `quantity` cannot be `x`; expected a whole number from 0 to 1000",
    ]


@can("Rows", "Dates of a spreadsheet, as `2026-05-01`", see="rows.md#as-people-keep-them")
@pytest.mark.parametrize("mac", [False, True])
def test_a_date_is_read_as_its_text(mac: bool) -> None:
    made = openpyxl.Workbook()
    made.epoch = CALENDAR_MAC_1904 if mac else made.epoch
    made.active.append(["id", "day"])
    made.active.append(["a", datetime.date(2026, 5, 1)])
    made.active.append(["b", datetime.datetime(1999, 12, 31, 23, 59, 30)])
    data = io.BytesIO()
    made.save(data)
    table, problems = xlsxfile.parse(data.getvalue(), "a.xlsx", None, None)
    assert ([row["day"] for row in table.rows], problems) == (["2026-05-01", "1999-12-31 23:59:30"], [])


@can(
    "Rows",
    "A sheet of a spreadsheet by name",
    write="{cards: game.xlsx, sheet: Cards}",
    see="rows.md#a-table-is-a-deck",
)
def test_a_sheet_is_chosen_by_name(workspace: Workspace) -> None:
    use(workspace, "a.xlsx", xlsx(["id"], ["a"], title="First"))
    workspace.change(GAME, "size: poker", "sheet: Second")
    assert message(workspace) == f"{GAME}:12:12: no sheet `Second`; there is `First`"
    workspace.change(GAME, "sheet: Second", "sheet: First")
    assert [row.id for row in load(workspace).rows["tasks"]] == ["a"]


def test_a_spreadsheet_is_checked_before_it_is_opened(workspace: Workspace) -> None:
    use(workspace, "a.xlsx", b"id,title\n")
    assert message(workspace) == "cards/hello/a.xlsx: not an XLSX file; save it as XLSX (Excel workbook)"
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b"0" * 70_000_000)
    workspace.write("cards/hello/a.xlsx", data.getvalue())
    assert message(workspace) == "cards/hello/a.xlsx: unpacks to 70000000 bytes; expected at most 64000000"
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("xl/workbook.xml", b"<!DOCTYPE x [<!ENTITY a 'b'>]><x/>")
    workspace.write("cards/hello/a.xlsx", data.getvalue())
    assert message(workspace) == "cards/hello/a.xlsx: `xl/workbook.xml` declares entities; save it anew"


SHEET = "xl/worksheets/sheet1.xml"
ANEW = "; open it in a spreadsheet program and save it anew"
BROKEN: dict[str, tuple[str, bytes, bytes, str]] = {
    # name: part of the file, what stands there, what stands there instead, the message behind the file's name
    "no number": (SHEET, b"<v>2</v>", b"<v>abc</v>", f":Cards!B3: `abc` is not a number{ANEW}"),
    "digits": (SHEET, b"<v>2</v>", b"<v>%s</v>" % (b"9" * 100_000), f":Cards!B3: the number has 100000 digits{ANEW}"),
    "endless": (SHEET, b"<v>2</v>", b"<v>1e999</v>", ":Cards!B3: the number is too large; write a smaller one"),
    "not a number": (SHEET, b"<v>2</v>", b"<v>NaN</v>", f":Cards!B3: `NaN` is not a number{ANEW}"),
    "cut off": (SHEET, b"</sheetData>", b"", f":Cards!B4: the sheet is damaged behind this cell{ANEW}"),
    "no cell": (SHEET, b'r="B3"', b'r="ZZZZ3"', f":Cards!ZZZZ3: `ZZZZ3` is not the name of a cell{ANEW}"),
    "no text": (
        SHEET,
        b'r="B3" t="n"><v>2',
        b'r="B3" t="s"><v>77',
        f":Cards!B3: `77` is not the number of a text of this file{ANEW}",
    ),
    "far below": (
        SHEET,
        b'<row r="4"',
        b'<row r="999999999"',
        ": the sheet `Cards` has rows beyond the last that there can be; expected at most 1048576",
    ),
    "rows mixed": (
        SHEET,
        b'<row r="3"',
        b'<row r="1"',
        f": the row `1` of the sheet `Cards` stands in a wrong place{ANEW}",
    ),
    "no sheet": (
        "xl/_rels/workbook.xml.rels",
        b"sheet1.xml",
        b"sheet9.xml",
        f": the file has no sheet that can be read{ANEW}",
    ),
}


def with_part(data: bytes, name: str, old: bytes, new: bytes) -> bytes:
    """A spreadsheet with one of its parts changed."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        for entry in source.infolist():
            part = source.read(entry)
            if entry.filename == name:
                assert old in part
                part = part.replace(old, new, 1)
            target.writestr(entry.filename, part)
    return out.getvalue()


@pytest.mark.parametrize("case", BROKEN, ids=lambda case: case.replace(" ", "-"))
def test_a_broken_spreadsheet_names_its_cell(workspace: Workspace, case: str) -> None:
    part, old, new, said = BROKEN[case]
    use(workspace, "a.xlsx", with_part(xlsx(["id", "cost"], ["a", 1], ["b", 2], ["c", 3]), part, old, new))
    assert message(workspace) == f"cards/hello/a.xlsx{said}"


def test_a_damaged_spreadsheet_is_never_a_fault_of_the_tool() -> None:
    """Bytes flipped in the archive, its streams and its end."""
    whole = xlsx(["id", "cost"], ["a", 1], ["b", 2])
    chance = random.Random(4)
    told = 0
    for _ in range(150):
        data = bytearray(whole[: chance.choice((len(whole), len(whole), chance.randrange(len(whole))))])
        for _ in range(chance.choice((1, 3))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        _, problems = xlsxfile.parse(bytes(data), "a.xlsx", None, None)
        assert all(problem.where is not None and problem.where.file == "a.xlsx" for problem in problems)
        told += bool(problems)
    assert told > 100


def test_rows_beyond_what_a_spreadsheet_says_of_itself_are_read(workspace: Workspace) -> None:
    """Some programs write a wrong size into the file."""
    data = xlsx(["id", "cost"], ["a", 1], ["b", 2])
    use(workspace, "a.xlsx", with_part(data, SHEET, b'<dimension ref="A1:B3"', b'<dimension ref="A1:B2"'))
    assert [row.id for row in load(workspace).rows["tasks"]] == ["a", "b"]


@can(
    "Rows",
    "Several decks from one table, each with its own quantities and values; rows chosen by an expression",
    write='{cards: cards.csv, quantity: red, where: cost < 9, with: {set: A, note: "{{ title }}!"}}',
    see="rows.md#a-table-is-a-deck",
)
def test_amounts_per_deck_come_from_one_table(workspace: Workspace) -> None:
    red = 'quantity: red\n    where: id != "d"\n    with: {set: A, note: "{{ title }}!"}'
    workspace.write(TASKS, "id,title,red,blue\na,A,2,\nb,B,,3\nc,C,1,1\nd,D,5,\n")
    workspace.change(GAME, "size: poker", red)
    workspace.change(
        GAME,
        "dice:\n",
        "  blues:\n"
        "    {cards: tasks.csv, quantity: blue, face: task, back: back, with: {set: B, title: never}}\n"
        "dice:\n",
    )
    rows = load(workspace).rows
    assert [(row.id, row.quantity, row.values["set"]) for row in rows["tasks"]] == [("a", 2, "A"), ("c", 1, "A")]
    assert [(row.id, row.quantity, row.values["set"]) for row in rows["blues"]] == [("b", 3, "B"), ("c", 1, "B")]
    assert rows["tasks"][0].values["note"] == "A!"
    assert rows["blues"][0].values["title"] == "B", "a row's own value wins"


@can(
    "Rows",
    "Rows in the game file itself",
    write="cards: [{id: a, title: A}, {id: b, quantity: 2}]",
    see="rows.md#a-table-is-a-deck",
)
def test_rows_may_stand_in_the_game_file(workspace: Workspace) -> None:
    workspace.change(GAME, "cards: tasks.csv", "cards: [{id: a, title: A, cost: 1}, {id: b, note: x, quantity: 2}]")
    rows = load(workspace).rows["tasks"]
    assert [(row.id, row.quantity) for row in rows] == [("a", 1), ("b", 2)]
    assert rows[1].values == {"id": "b", "title": "", "cost": "", "note": "x", "quantity": 2}
    assert str(rows[1].cell("note")) == f"{GAME}:9:55"
    assert rows[1].cell("note").path == ("decks", "tasks", "cards", 1, "note")


def test_a_table_without_ids_names_rows_by_its_first_column(workspace: Workspace) -> None:
    workspace.write(TASKS, "title,cost\nJump,1\nRun,2\n")
    assert [row.id for row in load(workspace).rows["tasks"]] == ["Jump", "Run"]
    workspace.write(TASKS, "title,cost\nJump,1\nJump,2\n")
    assert message(workspace) == (
        f"{TASKS}:3:1: two rows are called `Jump`; the first is on line 2; give the table a column `id`"
    )


@can(
    "Rows",
    "Columns in several languages, gaps told",
    write="title,title@de,title@ja",
    see="rows.md#a-table-is-a-deck",
)
def test_translations_replace_columns_and_gaps_are_warned_of(workspace: Workspace) -> None:
    workspace.change(TASKS, "走る", "")
    loaded = load(workspace)
    jump, run = loaded.rows["tasks"]
    assert jump.values_for("ja")["title"] == "ジャンプ" and jump.values_for("en")["title"] == "Jump"
    assert run.values_for("ja")["title"] == "Run"
    assert [str(warning) for warning in loaded.warnings] == [
        f"{TASKS}:3:9: warning: `title` has no `ja` text; the default language is shown"
    ]


def test_strings_that_a_language_lacks_are_those_of_the_first(workspace: Workspace) -> None:
    workspace.write("cards/hello/strings.csv", "key,en,ja\nplay,Play,遊ぶ\nrest,Rest,\n")
    loaded = load(workspace)
    assert loaded.strings == {"en": {"play": "Play", "rest": "Rest"}, "ja": {"play": "遊ぶ", "rest": "Rest"}}
    assert [warning.code for warning in loaded.warnings] == ["missing-translation"]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *[("no", "no"), ("off", "off"), ("yes", "yes"), ("12:30", "12:30"), ("2026-05-01", "2026-05-01")],
        *[("true", True), ("0o17", 15), ("0x1f", 31), ("1e3", 1000.0), ("'5'", "5"), ("~", None), ("1_000", "1_000")],
    ],
)
def test_plain_yaml_values_are_those_of_yaml_1_2(text: str, value: Any) -> None:
    data, _, problems = yaml.parse(f"a: {text}\n", "x.yaml")
    assert (data, problems) == ({"a": value}, [])


@pytest.mark.parametrize(
    "text",
    [
        *["[" * 1_000_000, "- " * 300_000, "{a: " * 300_000, "? " * 300_000, "a: &a [1]\n"],
        "".join(f"b{n}: &b{n} [{', '.join([f'*b{n - 1}' if n else '1'] * 9)}]\n" for n in range(40)),
    ],
    ids=["sequences", "items", "mappings", "keys", "an-anchor", "aliases"],
)
def test_no_yaml_file_is_a_bomb(text: str) -> None:
    data, _, problems = yaml.parse(text, "x.yaml")
    assert len(problems) == (0 if text == "a: &a [1]\n" else 1)
    assert (data is None) == bool(problems)


@pytest.mark.parametrize(
    ("shape", "said"),
    [
        ("hex 20 x 23 mm", ["write `hex 23 x 20 mm`; where the board's hexagons have a corner at the top"]),
        ("hex 23 x 20 mm", []),
        ("rect 20 x 23 mm", []),
    ],
)
def test_a_hexagon_that_the_game_lays_otherwise_is_told(shape: str, said: list[str], workspace: Workspace) -> None:
    workspace.change("cards/hello/game.yaml", "shape: round 20 mm", f"shape: {shape}")
    found = [problem for problem in load(workspace).warnings if problem.code == "hex-corners"]
    assert [problem.todo.split(", place")[0] for problem in found] == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            r'[{"id":"a","title":"\ud83d\ude00"},{"id":"b","title":"\ud83d"}]',
            r":1:55: half of a letter is written alone",
        ),
        ('[{"id":"a","title":' + "1" * 5000 + "}]", ": not JSON: a number has 5000 digits; at most 300 are taken"),
    ],
)
def test_what_json_may_say_and_no_cell_may_hold_is_told(workspace: Workspace, text: str, said: str) -> None:
    use(workspace, "a.json", text.encode())
    assert message(workspace).startswith(f"cards/hello/a.json{said}")
