"""Tables as people keep them, in the dialects of five programs, become decks without being touched; several of them
are one deck; and a deck says what it takes of them, and in which order."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.can import can
from tests.definition.spreadsheets import cell, ods, xlsx
from tests.definition.support import Workspace
from tests.definition.test_tables import GAME, TASKS, load, message
from tts_build.definition import Loaded

TITLE = '<table:table-cell table:number-columns-spanned="4" table:number-rows-spanned="1" office:value-type="string">'
BLANK = '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="16384"/>'
NOTE = "<office:annotation><dc:date>2026-01-02</dc:date><text:p>zu stark?</text:p></office:annotation>"
OGRE = f'<table:table-cell office:value-type="string">{NOTE}<text:p>Oger</text:p></table:table-cell>'

EXCEL = xlsx(
    ["Dungeon cards, third try"],
    [],
    ["Card Name", "Type", "Cost", "How many?", "Rules Text"],
    ["Ogre", "Monster", 4, 2, "Hits hard.\nThen rests."],
    ["Elf", "Hero", 2, 3, 'Says "no".'],
    ["Rope & hook", "Thing", 0.5, 1, None],
)
LIBREOFFICE = ods(
    f"<table:table-row>{TITLE}<text:p>Karten f\u00fcr den Verlies</text:p></table:table-cell>"
    '<table:covered-table-cell table:number-columns-repeated="3"/></table:table-row>',
    f"{BLANK}</table:table-row>",
    ["Kartenname", "Kosten", "Anzahl", "Text"],
    [OGRE, 4, 2, "Haut zu.\nRuht dann."],
    ["Elf", 2, 3, "Sagt \u201enein\u201c."],
    ["Seil & Haken", 0.5, cell(1), ""],
)
GOOGLE = (
    b'Card Name,Tags,Cost,Copies,Text\r\n"Ogre, the big one","big, bad",4,2,"Hits hard.\nThen rests."\r\n'
    b'Elf,,2,3,"Says ""no""."\r\n,,,,\r\n"Rope & hook",,0.5,1,\r\n'
)
NUMBERS = (
    "Table 1;;;\nNom de la carte;Co\u00fbt;Quantit\u00e9;Texte\nOgre;4;2;Fort.\nElfe;2;3;\u00ab\u00a0Non\u00a0\u00bb\n"
    "Corde;0,5;1;\n"
).encode("utf-16")
OLD = (
    "Verlies, dritter Versuch;;;\r\nStand: M\u00e4rz 2019, f\u00fcr G\u00fcnther;;;\r\n;;;\r\n"
    'Name;St\u00e4rke;Anzahl;Text\r\nOger;4;2;"Haut zu.\nRuht dann."\r\nElf;2,5;3;F\u00fcr alle \u00dcbrigen\r\n'
).encode("latin-1")
AIRTABLE = json.dumps(
    {
        "records": [
            {
                "id": "rec0000000000001",
                "createdTime": "2026-05-01T10:00:00.000Z",
                "fields": {"Name": "Ogre", "Tags": ["big", "bad"], "Cost": 4, "Qty": 2, "Text": "Hits hard.\nRests."},
            },
            {
                "id": "rec0000000000002",
                "createdTime": "2026-05-01T10:00:00.000Z",
                "fields": {"Name": "Elf", "Cost": 2, "Qty": 3},
            },
            {"id": "rec0000000000003", "createdTime": "2026-05-01T10:00:00.000Z", "fields": {"Name": "Rope", "Qty": 1}},
        ]
    },
    indent="\t",
).encode()

KEPT: dict[str, tuple[bytes, list[tuple[str, int, dict[str, Any]]], list[str]]] = {
    # the file; of each row its id, how often it is there, and some of its values; what is said of it
    "excel.xlsx": (
        EXCEL,
        [
            ("Ogre", 2, {"card_name": "Ogre", "Cost": 4, "rules_text": "Hits hard.\nThen rests."}),
            ("Elf", 3, {"Type": "Hero", "rules_text": 'Says "no".'}),
            ("Rope & hook", 1, {"Cost": 0.5, "rules_text": ""}),
        ],
        ["`Dungeon cards, third try` stands above", "`How many?` is taken"],
    ),
    "libreoffice.ods": (
        LIBREOFFICE,
        [
            ("Oger", 2, {"Kartenname": "Oger", "Kosten": 4, "Text": "Haut zu.\nRuht dann."}),
            ("Elf", 3, {"Text": "Sagt \u201enein\u201c."}),
            ("Seil & Haken", 1, {"Kosten": 0.5, "Text": ""}),
        ],
        ["`Karten f\u00fcr den Verlies` stands above", "`Anzahl` is taken"],
    ),
    "google.csv": (
        GOOGLE,
        [
            ("Ogre, the big one", 2, {"Tags": "big, bad", "Cost": 4, "Text": "Hits hard.\nThen rests."}),
            ("Elf", 3, {"Text": 'Says "no".', "Tags": ""}),
            ("Rope & hook", 1, {"Cost": "0.5"}),
        ],
        ["`Copies` is taken"],
    ),
    "numbers.csv": (
        NUMBERS,
        [
            ("Ogre", 2, {"nom_de_la_carte": "Ogre", "Co\u00fbt": 4}),
            ("Elfe", 3, {"Texte": "\u00ab\u00a0Non\u00a0\u00bb"}),
            ("Corde", 1, {"Co\u00fbt": "0,5", "Texte": ""}),
        ],
        ["the file is read as UTF-16", "`Table 1` stands above", "`Quantit\u00e9` is taken"],
    ),
    "old.csv": (
        OLD,
        [
            ("Oger", 2, {"St\u00e4rke": 4, "Text": "Haut zu.\nRuht dann."}),
            ("Elf", 3, {"St\u00e4rke": "2,5", "Text": "F\u00fcr alle \u00dcbrigen"}),
        ],
        ["the file is read as Windows-1252", "`Verlies, dritter Versuch` stands above", "`Anzahl` is taken"],
    ),
    "airtable.json": (
        AIRTABLE,
        [
            ("rec0000000000001", 2, {"Name": "Ogre", "Tags": ["big", "bad"], "Text": "Hits hard.\nRests."}),
            ("rec0000000000002", 3, {"Name": "Elf", "Cost": 2, "Text": ""}),
            ("rec0000000000003", 1, {"Name": "Rope", "Cost": ""}),
        ],
        ["`Qty` is taken"],
    ),
}


def told(loaded: Loaded) -> list[str]:
    """What is only told of a game, without its files."""
    return [problem.what for problem in loaded.warnings if problem.severity == "info"]


@can(
    "Rows",
    "Spreadsheets as they are kept: titles of any words, lines above them, columns of counts in many languages",
    write="cards: cards.ods",
    see="rows.md#as-people-keep-them",
)
@pytest.mark.parametrize("name", KEPT)
def test_a_spreadsheet_becomes_a_deck_as_it_is(workspace: Workspace, name: str) -> None:
    data, expected, notes = KEPT[name]
    workspace.write(f"cards/hello/{name}", data)
    workspace.write("cards/hello/faces/task.yaml", "elements: []\n")
    workspace.change(GAME, "cards: tasks.csv", f"cards: {name}")
    loaded = load(workspace)
    rows = loaded.rows["tasks"]
    assert [(row.id, row.quantity) for row in rows] == [(identity, count) for identity, count, _ in expected]
    for row, (_, _, values) in zip(rows, expected, strict=True):
        assert {key: row.values[key] for key in values} == values
    assert len(told(loaded)) == len(notes)
    for said, note in zip(told(loaded), notes, strict=True):
        assert said.startswith(note)


@can(
    "Rows",
    "Lines above the titles of a table, passed over",
    write="cards: {file: cards.csv, skip: 3}",
    see="rows.md#as-people-keep-them",
)
@pytest.mark.parametrize("name", ["a.csv", "a.xlsx", "a.ods"])
def test_lines_above_the_titles_are_passed_over(workspace: Workspace, name: str) -> None:
    lines: list[list[Any]] = [["one", "two"], ["id", "title"], ["a", "A"], ["b", "B"]]
    text = "".join(",".join(line) + "\n" for line in lines)
    made = {"a.csv": text.encode(), "a.xlsx": xlsx(*lines), "a.ods": ods(*lines)}[name]
    workspace.write(f"cards/hello/{name}", made)
    workspace.change(GAME, "cards: tasks.csv", f"cards: {{file: {name}, skip: 1}}")
    loaded = load(workspace)
    assert [row.id for row in loaded.rows["tasks"]] == ["a", "b"] and loaded.warnings == ()
    workspace.change(GAME, "skip: 1", "skip: 9")
    assert message(workspace) in (
        f"cards/hello/{name}: nothing stands below line 9",
        f"cards/hello/{name}: nothing stands below row 9 of the sheet `Cards`",
    )


@can(
    "Rows",
    "Several files, or several sheets of one, as one deck",
    write="cards: [a.csv, b.ods] or {cards: game.xlsx, sheet: [Heroes, Monsters]}",
    see="rows.md#several-files-in-one-deck",
)
def test_files_and_sheets_are_one_deck(workspace: Workspace) -> None:
    workspace.write("cards/hello/more.ods", ods(["Title", "id", "Cost"], ["Sit", "sit", 1], title="First"))
    book = xlsx(["id", "title"], ["fly", "Fly"], title="Air", Sea=[["id", "title"], ["dive", "Dive"], ["swim", "Swim"]])
    workspace.write("cards/hello/more.xlsx", book)
    files = "[tasks.csv, more.ods, {file: more.xlsx, sheet: [Sea, Air]}]"
    workspace.change(GAME, "cards: tasks.csv", f"cards: {files}")
    rows = load(workspace).rows["tasks"]
    assert [row.id for row in rows] == ["jump", "run", "sit", "dive", "swim", "fly"]
    assert [row.number for row in rows] == [1, 2, 3, 4, 5, 6]
    assert (rows[0].values["Title"], rows[2].values["Title"], rows[2].values["title"]) == ("", "Sit", "")
    assert str(rows[2].cell("id")) == "cards/hello/more.ods:First!B2"
    assert str(rows[4].cell("title")) == "cards/hello/more.xlsx:Sea!B3"
    assert str(rows[5].cell("title")) == "cards/hello/more.xlsx:Air!B2"
    workspace.change(GAME, f"cards: {files}", "sheet: [Air, Sea]\n    cards: more.xlsx")
    assert [row.id for row in load(workspace).rows["tasks"]] == ["fly", "dive", "swim"]
    workspace.write("cards/hello/more.xlsx", xlsx(["id"], ["jump"], title="Air"))
    workspace.change(GAME, "sheet: [Air, Sea]\n    cards: more.xlsx", "cards: [tasks.csv, more.xlsx]")
    assert message(workspace) == "cards/hello/more.xlsx:Air!A2: two rows are called `jump`; the first is on line 2"


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("[tasks.csv, {id: a}]", ":9:24: a list holds files or rows, not both; put these rows into a file"),
        (
            "{file: tasks.csv, sheet: One}",
            ":9:37: `sheet` means nothing for `cards/hello/tasks.csv`; expected .xlsx or .ods; leave it out",
        ),
        (
            "{file: tasks.csv, encoding: latn}",
            ":9:40: `encoding`: an encoding is `utf-8`, `utf-16`, `cp1252`, `latin-1`, `mac_roman`, `shift_jis` ...; "
            "got `latn`",
        ),
        ("{file: tasks.csv, skip: -1}", ":9:36: `skip` cannot be `-1`; expected at least 0"),
        ("{file: tasks.csv, skp: 1}", ":9:30: no field `skp`; did you mean `skip`?"),
        ("{file: tsks.csv}", ":9:19: no file `cards/hello/tsks.csv`; did you mean `tasks.csv`?"),
        ("[tasks.csv, tsks.csv]", ":9:24: no file `cards/hello/tsks.csv`; did you mean `tasks.csv`?"),
    ],
)
def test_what_is_told_of_a_file_is_held_to_it(workspace: Workspace, cards: str, expected: str) -> None:
    workspace.change(GAME, "cards: tasks.csv", f"cards: {cards}")
    assert message(workspace) == f"{GAME}{expected}"


def test_what_is_told_of_a_file_is_told_once(workspace: Workspace) -> None:
    workspace.write(TASKS, "id,title\na,Für\n".encode("cp1252"))
    more = "  blues: {cards: tasks.csv, face: task, back: back}\ndice:\n"
    workspace.write("cards/hello/faces/task.yaml", "elements: []\n")
    workspace.change(GAME, "dice:\n", more)
    loaded = load(workspace)
    assert told(loaded) == ["the file is read as Windows-1252 (Latin-1)"]
    assert str(loaded.warnings[0].where) == f"{TASKS}:2:4", "its first letter that tells"


TITLES = "Card Name,Prix (\u20ac),Card Name@ja\nJump,2,\u30b8\u30e3\u30f3\u30d7\nRun,3,\u8d70\u308b\n"


@can(
    "Rows",
    "Titles of columns in any words: `Card Name` is `{{ card_name }}`, and the deck may call it either way",
    write="id: Card Name",
    see="rows.md#as-people-keep-them",
)
def test_a_title_of_any_words_is_known_by_itself_and_by_its_name(workspace: Workspace) -> None:
    workspace.write(TASKS, TITLES)
    workspace.change(GAME, "size: poker", "id: Card Name\n    quantity: Prix (\u20ac)\n    sort: -Prix (\u20ac)")
    rows = load(workspace).rows["tasks"]
    assert [(row.id, row.quantity) for row in rows] == [("Run", 3), ("Jump", 2)]
    assert rows[0].values == {"card_name": "Run", "prix": 3}
    assert rows[0].values_for("ja")["card_name"] == "\u8d70\u308b"
    workspace.write(TASKS, TITLES.replace("Prix (\u20ac)", "card-name"))
    assert (
        message(workspace) == f"{TASKS}:1:11: the columns `Card Name` and `card-name` are both `card_name`; rename one"
    )


@can(
    "Rows",
    "Rows in another order than the table's: by columns, the largest first, texts as people sort them",
    write="sort: [kind, -cost]",
    see="rows.md#a-table-is-a-deck",
)
@pytest.mark.parametrize(
    ("sort", "order"),
    [("cost", "cebad"), ("-cost", "abecd"), ("[kind, -cost]", "bdaec"), ("name", "dbace"), ("-name", "ecabd")],
)
def test_rows_are_put_in_order(workspace: Workspace, sort: str, order: str) -> None:
    table = "id,kind,cost,name\na,b,10,card 9\nb,a,9,Card 2\nc,b,1.5,card 10\nd,a,,arm\ne,b,2,\u00e9cu\n"
    workspace.write(TASKS, table)
    workspace.change(GAME, "size: poker", f"sort: {sort}\n    with: {{place: '{{{{ number }}}}'}}")
    rows = load(workspace).rows["tasks"]
    assert "".join(row.id for row in rows) == order
    assert [row.values["place"] for row in rows] == [1, 2, 3, 4, 5]


@can(
    "Rows",
    "How many there are of a card, worked out from its row",
    write='quantity: "{{ 4 - cost }}"',
    see="rows.md#a-table-is-a-deck",
)
def test_how_many_there_are_is_worked_out(workspace: Workspace) -> None:
    workspace.change(GAME, "size: poker", 'quantity: "{{ 2.0 * cost }}"')
    assert [(row.id, row.quantity) for row in load(workspace).rows["tasks"]] == [("jump", 4), ("run", 6)]
    workspace.change(GAME, "2.0 * cost", "cost / 2")
    assert message(workspace) == (
        f"{GAME}:12:15: `quantity` cannot be `1.5` (row `run`); expected a whole number from 0 to 1000"
    )
    workspace.change(GAME, "cost / 2", "cots")
    assert message(workspace).startswith(f"{GAME}:12:15: no value `cots`")


CELLS = (
    "id,title,title@ja,cost,line,quantity\n"
    'jump,Jump,,2,"{{ title }} {{ t.play }}, {{ 2 * cost }}",{{ cost + 1 }}\n'
    "run,Run,{{ t.play }}!,{{ number * 3 }},{{ title }}{{ cost }},1\n"
)


@can(
    "Rows",
    "Cells that are worked out from their row, in each language",
    write="{{ 2 * cost }} in a cell",
    see="rows.md#cells-that-are-worked-out",
)
def test_a_cell_is_worked_out(workspace: Workspace) -> None:
    workspace.write(TASKS, CELLS)
    jump, run = load(workspace).rows["tasks"]
    assert (jump.values["line"], jump.quantity) == ("Jump Play, 4", 3)
    assert jump.values_for("ja")["line"] == "Jump \u904a\u3076, 4"
    assert (run.values["cost"], run.values["line"], run.quantity) == (6, "Run6", 1)
    assert run.values_for("ja")["title"] == "\u904a\u3076!" and run.values_for("ja")["line"] == "\u904a\u3076!6"
    workspace.write(TASKS, "id,title,note,cost\na,A,{{ cost }},{{ 1 + 1 }}\n")
    assert message(workspace).startswith(f"{TASKS}:2:5: no value `cost`"), "it stands further right"


@pytest.mark.parametrize(
    ("title", "cells", "counts", "said"),
    [
        ("Qty", "3 1", "3 1", "is taken"),
        ("St\u00fcckzahl", "3 1", "3 1", "is taken"),
        ("Cantidad", "0 1", "1", "is taken"),
        ("\u679a\u6570", "3 1", "3 1", "is taken"),
        ("#", "3x 1x", "3 1", "is taken"),
        ("Number", "\u00d73 \u00d71", "3 1", "is taken"),
        ("Copies", "3 some", "1 1", "is not taken"),
        ("Copies", "all some", "1 1", ""),
        ("Copies", "3 2 some", "1 1 1", "is not taken"),
        ("Number", "3 1", "1 1", ""),
        ("Strength", "3x 1x", "1 1", ""),
    ],
)
def test_a_column_of_counts_is_known_in_any_language(
    workspace: Workspace, title: str, cells: str, counts: str, said: str
) -> None:
    lines = "".join(f"c{number},{one}\n" for number, one in enumerate(cells.split()))
    workspace.write(TASKS, f"id,{title}\n{lines}")
    loaded = load(workspace)
    assert " ".join(str(row.quantity) for row in loaded.rows["tasks"]) == counts
    notes = [note for note in told(loaded) if note.startswith(f"`{title}` {said}")]
    assert len(notes) == len(told(loaded)) == (1 if said else 0)
