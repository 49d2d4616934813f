"""`tts-build new --from`: any sheet becomes cards that can be laid out, or is refused with a clear message."""

from __future__ import annotations

import csv
import io
import shutil
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.can import can
from tests.conftest import check_golden
from tests.face.bench import Art
from tests.forked import run_forked
from tts_build.definition.game import load_game
from tts_build.definition.workspace import load_workspace
from tts_build.face.compose import compose
from tts_build.face.game_context import Context
from tts_build.model.sizes import Size
from tts_build.new_game.column_roles import Roles
from tts_build.new_game.creation import lay
from tts_build.new_game.draft import draft
from tts_build.problem import InputError, Where
from tts_build.text.fonts import Fonts

GOLDEN = Path(__file__).parent / "golden"

SHEET = """\
Card Name,Type,Cost,Power,Rules Text,Qty,Flavor,Set
Ember,Spell,3,,"Warm your hands: then draw.",2,Hot.,I
Thicket,Place,1,2,"Whoever walks in here loses the way, and a turn.",4,"Small, green, many.",I
Gate,Place,2,,Nobody passes.,1,,II
"""


def written(folder: Path, name: str, data: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def problems_of(folder: Path, sheet: Path, store: Path) -> list[str]:
    """What is wrong with the cards of a game drafted from a sheet: errors of the loader and of the layout."""
    home = folder / "drafted"
    shutil.rmtree(home, ignore_errors=True)
    lay(home, draft(sheet).files)
    loaded = load_game(load_workspace(home), "drafted")
    fonts = Fonts(loaded.game.fonts, store, None, Where("game.yaml"))
    context = Context(game=loaded.game, faces=loaded.faces, art=Art(), fonts=fonts, files=loaded.face_files)
    found = []
    for row in loaded.rows["cards"]:
        made = compose("card", {**row.values, "number": row.number}, Size(width=63.5, height=88.9), context)
        found += [str(problem) for problem in made.problems if problem.severity == "error"]
    return found


@pytest.mark.parametrize("header", ["How Many?", "# Copies", "Qty.", "Number of cards", "How many copies?", "Anzahl:"])
def test_how_many_there_are_is_read_whatever_stands_round_the_words(header: str, tmp_path: Path) -> None:
    roles = draft(written(tmp_path, "cards.csv", f"Title,{header},Cost\nFox,3,1\nOwl,1,2\n")).roles
    assert roles.quantity and (roles.title, roles.numbers) == ("title", ("cost",))


def test_3x_is_three(tmp_path: Path) -> None:
    made = draft(written(tmp_path, "cards.csv", "Title,Qty\nFox,x3\nOwl,2 x\nElk,1\n"))
    assert made.roles.quantity == "qty" and [row[-1] for row in list(made.lines({}))[1:]] == [3, 2, 1]


@can(
    "Tool",
    "A game from a spreadsheet: a face drafted from its columns",
    write="tts-build new my-game --from cards.xlsx",
    see="starting.md#from-a-spreadsheet",
)
def test_what_columns_are_for_is_guessed(tmp_path: Path) -> None:
    made = draft(written(tmp_path, "cards.csv", SHEET))
    assert made.roles == Roles("card_name", "rules_text", "flavor", "type", "", "qty", ("cost", "power"), ("set",))


def test_a_column_called_kind_is_one_though_every_card_is_of_its_own(tmp_path: Path) -> None:
    rows = "Oar,Tool,1\nStorm,Event,0\nGull,Animal,2\nKeeper,Person,3\n"
    roles = draft(written(tmp_path, "cards.csv", "name,kind,cost\n" + rows)).roles
    assert (roles.kind, roles.rest) == ("kind", ())
    assert draft(written(tmp_path, "cards.csv", "name,home,cost\n" + rows)).roles.rest == ("home",)


@pytest.mark.parametrize("count", ["two", "-1", "2.5", "1001"])
def test_a_count_that_is_none_is_said(count: str, tmp_path: Path) -> None:
    rows = f"Owl,3,Sees the whole forest at night\nFox,{count},Goes round every trap there is\n"
    made = draft(written(tmp_path, "cards.csv", "Name,Count,Effect\n" + rows))
    told = [note for note in made.notes if "of each card there is one" in note]
    assert made.roles.quantity == "" and len(told) == 1 and f"`{count}` in the column `Count`" in told[0]
    fine = draft(written(tmp_path, "cards.csv", "Name,Amount,Effect\n" + rows.replace("3", "much")))
    assert not any("there is one" in note for note in fine.notes), "an amount may be one of anything"


def test_the_cards_build_without_a_finding(tmp_path: Path) -> None:
    written(tmp_path, "cards.csv", SHEET)
    done = run_forked("new", "tale", "--from", "cards.csv", cwd=tmp_path)
    assert (done.status, done.out.splitlines()[0]) == (0, "Tale: 3 cards from cards.csv, 17 files in tale/")
    assert "not on the card: set" in done.err
    rows = list(csv.DictReader(io.StringIO((tmp_path / "tale/cards/tale/cards.csv").read_text("utf-8"))))
    assert [(row["id"], row["card_name"], row["quantity"]) for row in rows] == [
        ("c1", "Ember", "2"),
        ("c2", "Thicket", "4"),
        ("c3", "Gate", "1"),
    ]
    built = run_forked("build", "--strict", "-j", "1", "--only", "save,images", cwd=tmp_path / "tale")
    assert (built.status, built.err) == (0, "")
    check_golden(GOLDEN / "drafted.yaml", (tmp_path / "tale/cards/tale/faces/card.yaml").read_text("utf-8"))


def test_pictures_beside_the_sheet_come_along(tmp_path: Path, font_store: Path) -> None:
    written(tmp_path, "hill.png", b"a picture")
    made = draft(written(tmp_path, "cards.csv", "name,art\nHill,hill.png\nHill again,hill.png\n"))
    assert made.pictures == {"hill.png": b"a picture"} and made.roles.picture == "art"
    assert problems_of(tmp_path, tmp_path / "cards.csv", font_store) == []
    text = (tmp_path / "drafted/cards/drafted/faces/card.yaml").read_text("utf-8")
    assert 'picture: "{{ art }}"' in text
    written(tmp_path, "cards.csv", "name,art\nHill,hill.png\nSea,sea.png\n")
    assert problems_of(tmp_path, tmp_path / "cards.csv", font_store) == []
    written(tmp_path, "cards.csv", "name,art\nMoor,moor.png\nSea,sea.png\n")
    assert problems_of(tmp_path, tmp_path / "cards.csv", font_store) == []
    assert "picture:" not in (tmp_path / "drafted/cards/drafted/faces/card.yaml").read_text("utf-8")


@pytest.fixture(scope="module")
def font_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fonts")


@pytest.mark.parametrize(
    "sheet",
    [
        "id,title\nfirst card!,A\nfirst card!,B\n",  # ids that are none
        "id\na\nb\n",
        "quantity,title\nmany,A\n,B\n",
        "number,row,if,true,game\n1,2,3,4,5\n",
        ",".join(f"Column {index}" for index in range(40)) + "\n" + ",".join("x" * index for index in range(40)) + "\n",
        "title,text\nLong," + "very " * 3000 + "\n",
        "Überschrift,日本,???,title@de\nä,語,=1+1,b\n",
        'title;text\nA;":coin: [red]{x} {{ 7 }} {% if %} **b"\n',
        'kind,title\n"a""b: {c}",A\nx,B\nx,C\n',
        "x,y\ntrue,false\n",
    ],
)
def test_an_odd_sheet_gives_cards_that_can_be_laid_out(tmp_path: Path, font_store: Path, sheet: str) -> None:
    assert problems_of(tmp_path, written(tmp_path, "cards.csv", sheet), font_store) == []


CELL = st.one_of(
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Co", "Cn"]), max_size=30),
    st.sampled_from(["7", "-1", "0.5", "true", "", "a.png", ":coin:", "[b]{c}", "{{ x }}", "**", "\\", "id", "null"]),
)


@pytest.mark.slow
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_sheet_is_laid_out_or_refused(tmp_path: Path, font_store: Path, data: st.DataObject) -> None:
    wide = data.draw(st.integers(1, 6))
    rows = data.draw(st.lists(st.lists(CELL, min_size=wide, max_size=wide), min_size=1, max_size=5))
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    try:
        assert problems_of(tmp_path, written(tmp_path, "cards.csv", out.getvalue()), font_store) == []
    except InputError as refused:
        told = [problem for problem in refused.problems if problem.where is None or problem.where.file != "cards.csv"]
        assert told == [], "a refusal names the sheet"


def book(*rows: list[Any]) -> bytes:
    made = openpyxl.Workbook()
    for row in rows:
        made.active.append(row)
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


def test_a_workbook_and_a_list_in_yaml_are_sheets_as_well(tmp_path: Path, font_store: Path) -> None:
    path = written(tmp_path, "cards.xlsx", book(["Name", "Cost"], ["Hill", 3], ["Sea", 1.5]))
    assert problems_of(tmp_path, path, font_store) == []
    path = written(tmp_path, "cards.yaml", "- {name: Hill, cost: 3}\n- {name: Sea}\n")
    assert problems_of(tmp_path, path, font_store) == []


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("empty.csv", "", "empty.csv: the file is empty"),
        ("titles.csv", "title,text\n", "titles.csv: there are titles, and no cards below them; write a card"),
        ("bare.csv", "Ember,3\nGate,2\n", "bare.csv:1: the first line has no titles of columns; got `3`; put a line"),
        ("twice.csv", "a,a\n1,2\n", "twice.csv:1:3: two columns are called `a`; rename one"),
        ("open.csv", 'a,b\n"x,2\n', "open.csv:2:1: a quote that is not closed"),
        ("long.csv", "a\n" + "x" * 20001, "long.csv:2:1: the text has 20001 characters; expected at most 20000"),
        ("wide.csv", "a,b\n1,2,3\n", "wide.csv:2:5: the row is too long"),
        ("sjis.csv", "a\n\u30b8\n".encode("shift_jis"), "sjis.csv:2:1: the byte 0x83 is not UTF-8, nor Windows-1252"),
        ("formula.xlsx", book(["a"], ["=1+1"]), "formula.xlsx:Sheet!A2: the formula has no calculated value"),
        ("broken.xlsx", b"PK broken", "broken.xlsx: the file is damaged, or cut off before its end"),
        ("cards.ods", "", "cards.ods: not an ODS file; save it as ODS (OpenDocument spreadsheet)"),
        ("cards.xls", "", "`cards.xls` is no spreadsheet; expected a CSV, XLSX, ODS, JSON or YAML file"),
        ("list.yaml", "a: b\n", "list.yaml:1:1: a table in YAML is a list of rows"),
    ],
)
def test_what_is_no_sheet_of_cards_is_refused_with_its_place(
    tmp_path: Path, name: str, data: str | bytes, said: str
) -> None:
    with pytest.raises(InputError) as refused:
        draft(written(tmp_path, name, data))
    assert str(refused.value).startswith(said)


def test_a_sheet_that_is_not_there_is_refused_and_nothing_written(tmp_path: Path) -> None:
    done = run_forked("new", "tale", "--from", "none.csv", cwd=tmp_path)
    assert (done.status, done.out) == (2, "") and "`none.csv` cannot be read" in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_title_with_brackets_is_a_label_without_a_gap(tmp_path: Path) -> None:
    written(tmp_path, "moths.csv", "Name,Wing Span (cm),Text\nLuna,11,Draws two cards.\nEmerald,4,Hides.\n")
    assert run_forked("new", "moths", "--from", "moths.csv", cwd=tmp_path).status == 0
    assert 'text: "Wing Span cm"' in (tmp_path / "moths/cards/moths/faces/card.yaml").read_text("utf-8")
