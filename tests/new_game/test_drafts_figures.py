"""Games from spreadsheets, line by line: what is drafted from sheets of every kind, what their columns are called
and taken for, and what is refused.

Renew with `TTS_BUILD_RENEW=1 pytest tests/new_game/test_drafts_figures.py` after a wanted change,
and read what differs.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import openpyxl
import pytest
import yaml

from tests.conftest import check_golden
from tts_build.model.game import Workspace
from tts_build.new_game import column_roles, creation, draft, spreadsheet
from tts_build.new_game.naming import Named
from tts_build.problem import InputError, TtsBuildError

GOLDEN = Path(__file__).parent / "golden"
MOVED = Workspace(cards="games", art="pictures", lua="scripts")


def book(*rows: list[Any]) -> bytes:
    made = openpyxl.Workbook()
    for row in rows:
        made.active.append(row)
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


SHEETS = r"""
all.csv | Card Name,Type,Cost,Power,Wing Span (cm),Luck,Rules Text,Qty,Set,Art | Ember,Spell,3,,1.5,1,LONG,2,I,ember.png
  | Thicket,Place,1,2,"2,5",2,LONG,,I,gate.svg | Gate,Place,2,-1,+3,3,LONG,0,II,ember.png
number.csv | name,cost | Hill,3 | Sea,12
two_numbers.csv | title@de,a_very_long title [of] {cost},b | Hill,3,4 | Sea,123456,1234567
two.csv | name,Cost_now,Gain % | Hill,3,4 | Sea,123456,-5
flavour.tsv | Name;Effect;Lore | Hill;LONG;Old. | Sea;None.;Wide.
body.csv | Nom,Regel | Hill,Stay. | Sea,Go.
picture.csv | name,effect,img | Hill,LONG,ember.png | Sea,None.,gate.svg
missing.csv | name,image | 5 Hill #,hill#.png | Sea,ember.png
one_missing.csv | name,image | Hill,hill.png | Sea,ember.png
three_missing.csv | name,image | 3 Hill #,hill#.png
no_pictures.csv | name,image | Hill,hill.gif | Sea,sea.jpeg
taken.csv | Row,IF,Game,9 lives,?,Name,name!,Name? | a,b,c,d,e,f,g,h
renamed.csv | Col 1,Col 2,Col 3,Col 4,Col 5,Col 6,plain,Upper | a,b,c,d,e,f,g,h
rest.csv | name,w1,w2,w3,w4,w5,w6,w7,w8,w9 | 9 n#,x#,x#,x#,x#,x#,x#,x#,x#,x#
rest_eight.csv | name,w1,w2,w3,w4,w5,w6,w7,w8 | 9 n#,x#,x#,x#,x#,x#,x#,x#,x#
ids.csv | id,Name,old_id | a-1,Hill,x | b_2,Sea,y
ids_twice.csv | id,Name,old_id | a,Hill,x | a,Sea,y
ids_wrong.csv | id,old_id,old_id_ | -a,Hill,x | b,Sea,y
ids_missing.csv | id,Name | a,Hill | ,Sea
ids_long.csv | id,Name | a*40,Hill | b*41,Sea
ids_fit.csv | id | a*40 | 7
many.csv | Name,Quantity | 12 Card #,#
no_quantity.csv | Name,Quantity,how_many | Hill,two,1 | Sea,3,2
most.csv | Name,Copies | Hill,1000 | Sea,0
too_many.csv | Name,Copies,Count | Hill,1001,1 | Sea,0,many
none_of_any.csv | Name,Count | Hill,0 | Sea,0
truth.csv | Name,Ready | Hill,true | Sea,false
vague.csv | Name,X,Amount | Hill,a,much | Sea,b,more
vague_x.csv | Name,X | Hill,some | Sea,3
vague_fits.csv | Name,X,Amount | Hill,1,4 | Sea,2,5
halves.csv | Power,Group | 1.5,a | 2.5,a | 3.5,b
kinds.csv | name,type | 9 Card #,kind #
kinds_eight.csv | name,type | 8 Card #,kind # | Card 9,kind 1
kinds_long.csv | name,class,type | Hill,k*25,k*24 | Sea,l*25,x
few.csv | name,home,shape | 4 Card #,h#,round
few_three.csv | name,home,shape | 3 Card #,h#,round
kind_numbers.csv | name,colour | Hill,true | Sea,false | Bay,true
first.csv | where,what | 4 North,Card # | South,x*31
first_half.csv | where,what | a,Card 1 | a,Card 2 | b,Card 3 | b,Card 4
short_thirty.csv | where,what | x*30,a | y*30,b
long_thirty.csv | where,what | x*31,a | y*30,b
sentences.csv | name,a,b | Hill,x*24,y*25 | Sea,x*24,y*24
words.csv | name,a,b | Hill,x*24,y*23 | Sea,x*24,y*24
empty_column.csv | name,note,count | Hill,, | Sea,,
only_numbers.csv | a,b | 1,2 | 3,4
markup.csv | name,text | ":coin: [red]{x} a:b:c \:d:","  {{ 7 }} [b]\{c} x{y}  " | Sea,=1+1
cards.yaml | - {name: Hill, cost: 3, when: 2026-01-02} | - {name: Sea, words: a} | - {name: Bay, cost: null}
list.yml | - {Name: Hill, 'Cost now': 3} | - {Name: Sea, Luck: 7}
"""
"""A sheet a line, its rows with bars between them; `5 a#` are the rows a1 to a5, `x*30` is a word of 30 letters."""

BYTES = {
    "bom.csv": b"\xef\xbb\xbfname;cost\r\nHill;1\r\nSea;\r\n",
    "cards.xlsx": book(["Name", "Cost", "Fine", None], ["Hill", 3, True], ["Sea", 1.5, None], ["Bay", "007", False]),
}
WRONG = r"""
titles.csv | title,text
bare.csv | Ember, 3 % | Gate,2
percent.csv | +1.000,x | Gate,2
plain.csv | 3x,- | Gate,2
long_title.csv | a,t*81 | Gate,2
fits.csv | a,t*80 | Gate,2
twice.csv | a,a | 1,2
open.csv | a,b | "x,2
long.csv | a,b | x*20000,y | y,x*20001 | x*20002,z
wide.csv | a,b | 1,2,3
cards.ods |
cards.xls |
cards.numbers |
cards.txt | a | 1
cards | a | 1
map.yaml | a: b
broken.yaml | - {a: 1
words.yaml | - a
"""
WRONG_BYTES = {
    "empty.csv": b"",
    "latin.csv": b"a\n\xe4\n",
    "nul.csv": b"a\n\x00\n",
    "formula.xlsx": book(["a"], ["=1+1"]),
    "broken.xlsx": b"PK broken",
}


def sheets(text: str) -> Iterator[tuple[str, bytes]]:
    """The sheets of a list as files."""
    for line in text.replace("\n  |", " |").strip().splitlines():
        name, *rows = line.replace("LONG", "A line of rules that goes on for a while.").split(" |")
        found: list[str] = []
        for row in rows:
            count, _, one = re.fullmatch(r" ?(\d*)( ?)(.*)", row).groups()  # type: ignore[union-attr]
            several = count and "#" in one
            found += [one.replace("#", str(n)) for n in range(1, int(count) + 1)] if several else [row[1:]]
        rows = [re.sub(r"(\w)\*(\d+)", lambda word: word[1] * int(word[2]), row) for row in found]
        rows = [row.replace(";", "\t") for row in rows] if name.endswith(".tsv") else rows
        yield name.strip(), ("\n".join(rows) + "\n").encode()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two pictures, in which sheets are put."""
    for name in ("ember.png", "gate.svg"):
        (tmp_path / name).write_bytes(f"picture {name}".encode())
    return tmp_path


def written(folder: Path, name: str, data: bytes) -> Path:
    (folder / name).write_bytes(data)
    return folder / name


def refusal(call: Callable[[], Any], folder: Path) -> Iterator[str]:
    """What a call gives, or why it was refused: each problem with its place and code."""
    try:
        yield str(call())
    except TtsBuildError as error:
        for problem in error.problems:
            yield f"refused: {problem} [{problem.code}]".replace(str(folder.parent), "").replace(folder.name, "FOLDER")


def drafted(path: Path, raw: bool) -> Iterator[str]:
    made = draft.draft(path, raw=True) if raw else draft.draft(path)
    yield f"== {made.made}{' raw' if made.raw else ''}: {made.sheet.titles}"
    yield f"{made.roles}"
    yield from (f"note: {note}" for note in made.notes)
    files = made.files(Named("my-tale", "My Tale"), MOVED)
    yield from (f"{name}: {data!r}" for name, data in files.items() if name.startswith("pictures/"))
    yield files["games/my-tale/cards.csv"].decode().rstrip("\n")
    face = files["games/my-tale/faces/card.yaml"].decode()
    known = yaml.safe_load(face)
    yield "| " + "; ".join(line for line in face.splitlines() if "SHEET" in line or "no part of the card" in line)
    yield f"| {known.get('values')} {known['background']}"
    yield from (f"| {element}" for element in known["elements"])
    parts = files["games/my-tale/game.yaml"].decode().splitlines()
    yield "| " + next(line for line in parts if "cards.csv, face" in line)


def test_a_sheet_becomes_cards(folder: Path) -> None:
    found = [*sheets(SHEETS), *BYTES.items()]
    lines = [line for name, data in found for line in drafted(written(folder, name, data), False)]
    formulas = written(folder, "formulas.csv", b"Name,@cost,Text\n+1 die,-5,=A1\nOwl,-2 hearts,'tis\n")
    lines += [*drafted(formulas, False), *drafted(formulas, True)]
    check_golden(GOLDEN / "drafts.txt", "\n".join(lines) + "\n")


def test_what_is_no_sheet_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = list(refusal(lambda: draft.draft(folder / "none.csv"), folder))
    for name, data in [*sheets(WRONG), *WRONG_BYTES.items()]:
        path = written(folder, name, data)
        lines += [f"== {name}", *refusal(lambda path=path: draft.draft(path).sheet.titles, folder)]  # type: ignore[misc]
    monkeypatch.setattr(spreadsheet, "MAX_BYTES", 12)
    short = {"full.csv": b"name\nHill\nA\n", "fuller.csv": b"name\nHill\nAb\n", "a.yaml": b"- {name: Hill}"}
    for name, data in short.items():
        lines += [f"== {name} of at most 12 bytes"]
        lines += refusal(lambda: spreadsheet.read(written(folder, name, data)).rows, folder)  # noqa: B023
    check_golden(GOLDEN / "refused_sheets.txt", "\n".join(lines) + "\n")


def test_what_columns_are_called_and_counts_are(folder: Path) -> None:
    words = "Card Name!|card name|Card-Name||???|Größe|日本|9|Self|self_|None|T|t|___|_a_|Ｗｉｄｅ|ﬁne| t |nONe|a__b|²"
    titles = [*words.split("|"), "row_2", "Row", "number", "x" * 40, "x" * 41]
    lines = [f"{title!r}: {name}" for title, name in spreadsheet.clean(titles).items()]
    lines += [f"{taken}: {list(spreadsheet.clean([taken]).values())}" for taken in sorted(spreadsheet.TAKEN)]
    for value in (0, 1, 1000, 1001, -1, True, False, "1", "", 1.0, None):
        lines.append(f"count {value!r}: {column_roles.is_count(value)}")
    for name in column_roles.COUNTS:
        lines.append(
            f"{name}: {column_roles.guess(spreadsheet.Sheet('a', {name: name, 'b': 'b'}, [{name: 2, 'b': 'c'}]))}"
        )
    roles = ("TITLES", "BODIES", "FLAVOURS", "KINDS")
    for role, name in [(kind, name) for kind in roles for name in getattr(column_roles, kind)]:
        row = {"first": "f", "second": "s", "third": "word", name: "words"}
        lines.append(f"{role} {name}: {column_roles.guess(spreadsheet.Sheet('a', dict.fromkeys(row, ''), [row]))}")

    def of(value: Any) -> column_roles.Roles:
        return column_roles.guess(spreadsheet.Sheet("a", {"b": "b", "c": "c"}, [{"b": "n", "c": value}]))

    names = "a.png|a.JPG|a.jpeg|a.webp|a.svg|a/b.png|a.gif|a.png |.png|a:b.png|x.jpg.png".split("|")
    lines += [f"picture {value}: {of(value)}" for value in names]
    for value in (7, "+7", "-7", "7,5", "7.25", "7.", ".7", "123456", "1234567", "1e3", "7 %", True, "٣"):
        lines.append(f"number {value!r}: {of(value)}")
    check_golden(GOLDEN / "columns.txt", "\n".join(lines) + "\n")


def test_a_refused_draft_leaves_nothing(folder: Path) -> None:
    made = draft.draft(written(folder, "cards.csv", dict(sheets(SHEETS))["picture.csv"]))
    (folder / "tale").mkdir()
    (folder / "tale/note.txt").write_text("mine", "utf-8")
    with pytest.raises(InputError):
        creation.lay(folder / "tale", made.files)
    assert [path.name for path in (folder / "tale").iterdir()] == ["note.txt"]
