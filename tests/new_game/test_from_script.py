"""`tts-build new --from` a script of nanDECK or Squib: its rows and what it draws, and what is not read of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from tests.can import can, cannot
from tts_build.cli import cli
from tts_build.new_game import nandeck, squib
from tts_build.problem import InputError

FOREST = """\
; Cards of a forest, with a table beside it
UNIT=CM
CARDSIZE=6.35,8.89
PAGE=21,29.7,PORTRAIT,HV
BORDER=RECTANGLE,#000000,0.1
LINK=forest.csv
LINKMULTI=Count
[ink]=#2a2018
[all]="1-{(Name)}"
RECTANGLE=[all],0,0,100%,100%,#f4ecd8
RECTANGLE=[all],0,0,100%,1.6,#2f5d3a,#2f5d3a
FONT=Georgia,18,B,#FFFFFF
TEXT=[all],[Name],0.4,0.3,4.2,1.1,left,center
IMAGE=[all],[Art],0.4,1.9,100%-0.8,3.2,0,P
FONT=Arial,9,I,[ink]
TEXT=[all],"[Kind], of *all* :kinds:",0.4,5.2,5.55,0.5,left,center
LINE=[all],0.4,5.8,5.95,5.8,[ink],0.03
FONT=Arial,10,,[ink]
TEXT=[all],[Rules],0.4,5.9,5.55,2.2,left,wwtop
ROUNDRECT="3-6",4.6,8.0,1.2,0.5,[ink],EMPTY,0.05
HTMLTEXT=[all],"<b>x</b>",0,0,1,1
IF=[Kind]=Spell
TEXT=[all],"Spell",0,0,1,1
ENDIF
SAVEPDF=forest.pdf
"""
FOREST_ROWS = """\
Name,Kind,Rules,Art,Count
Ember,Spell,"Warm your hands: then draw.",img\\ember.png,2
Thicket,Place,"Whoever walks in here loses the way, and a turn.",img\\thicket.png,4
Gate,Place,Nobody passes.,,1
"""
SUITS = """\
' Four suits of three ranks, in inches, without a table
UNIT = INCH
CARDSIZE = 2.5, 3.5
CARDS = 12
[suits] = Sun|Sun|Sun|Moon|Moon|Moon|Wave|Wave|Wave|Leaf|Leaf|Leaf
[ranks] = 1|2|3
[pips] = #c8102e|#1f5fbf|#1e7b34
INCLUDE = common.nde
RECTANGLE = , 0, 0, 100%, 25%, #203040#6080a0@90
FONT = Arial, 24, BU, #FFFFFF
TEXT = "", "[suits] [ranks]", 10%, 5%, 80%, 15%
TEXT = "7-12", "Dark", 10%, 30%, 80%, 20%, right, bottom, 90, 50
ELLIPSE = "1,3,5", 10%, 60%, 0.5, 0.5, [pips], [pips]
RECTANGLE = "4-6", 50%, 60%, 25%+0.1, 0.5, #000000, EMPTY, 0.03
RECTANGLE = "90", 0, 0, 1, 1, #000000
"""
VILLAGE = """\
require 'squib'
# everybody in the village
data = Squib.csv file: 'village.csv'
ink = '#222222'

Squib::Deck.new(cards: data['Name'].size, layout: 'layout.yml') do
  background color: :wheat
  rect x: 0, y: 0, width: 825, height: 200, fill_color: 'dark_slate_blue', stroke_width: 0
  circle x: 705, y: 120, radius: 60, fill_color: '#c83',
         stroke_color: :white, stroke_width: 4
  text str: data['Name'], layout: :title, valign: 'middle'
  text str: data['Cost'], layout: 'cost', color: ink
  png file: data['Picture'], x: 75, y: 220, width: 675, height: 400
  text(str: data.rules, layout: :rules, markup: true) do |embed|
    embed.svg key: ':coin:', file: 'coin.svg', width: 30, height: 30
  end
  text str: data['Name'].map { |n| n.upcase }, x: 1, y: 1
  %w(Wood Steel).each do |field|
    text str: field, x: 10, y: 10
  end
  build(:proof) do
    rect x: 100, y: 'deck - 1in', width: '0.4in', height: 60, radius: 16, range: 3
  end
  save_sheet columns: 4, trim: 37.5
end
"""
VILLAGE_ROWS = """\
Name,Cost,Rules,Picture,qty
Hermit,2,"Sits still: gain 1 for each <b>quiet</b> neighbour.",hermit.png,3
Bell Tower,4,"All hear it. Everybody draws.",tower.png,1
"""
LAYOUT = """\
base: {x: 75, y: 75, width: 675}
title: {extends: base, height: 90, font: 'Cinzel bold 44', color: '#fff'}
cost: {extends: title, x: += 585, width: 90, align: center, valign: middle}
rules: {extends: [base], y: += 620, height: 1in, font: Lato 30}
odd: {x: [[1], {a: 1}], color: [[]], str: {a: 1}}
"""
SEASONS = """\
require 'squib'
Squib::Deck.new cards: 4, width: '63mm', height: '88mm', dpi: 600 do
  background color: %w(#e8f4d8 #f8f0c0 #f0d8b8 #e0ecf4)
  text str: ['Spring', 'Summer', 'Autumn', 'Winter'], x: '6mm', y: '8mm', width: '51mm', height: '12mm',
       align: :center, font: 'Sans bold 100'
  text str: 1..4, x: '6mm', y: '60mm', width: '51mm', height: '12mm', font: 'Serif', font_size: 80
  line x1: '6mm', y1: '24mm', x2: '57mm', y2: '24mm', stroke_width: '1mm'
  rect x: '10mm', y: '30mm', width: '20mm', height: '10mm', angle: '90deg', range: [1, 2], fill_color: :gold
  star x: '31.5mm', y: '45mm', n: 5, inner_radius: '4mm', outer_radius: '10mm', fill_color: :gold, stroke_color: nil
  save_pdf file: 'seasons.pdf'
end
"""
FILES = {
    "forest.nde": FOREST,
    "forest.csv": FOREST_ROWS,
    "suits.nde": SUITS,
    "common.nde": "; what all decks have\nRECTANGLE = , 0, 0, 100%, 100%, #f0f0e8\nPATTERN = , x.png, 1, 1\n",
    "village.rb": VILLAGE,
    "village.csv": VILLAGE_ROWS,
    "layout.yml": LAYOUT,
    "seasons.rb": SEASONS,
}
PICTURES = ("img/ember.png", "hermit.png")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with scripts, their tables and their pictures, in which the commands run."""
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    for name in PICTURES:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        Image.new("RGB", (600, 400), "#336699").save(tmp_path / name)
    return tmp_path


def run(*words: str) -> Result:
    done = CliRunner().invoke(cli, [*words])
    if isinstance(done.exception, InputError):
        raise done.exception
    assert done.exit_code == 0, done.output
    return done


def made(place: Path, script: str, *, checked: bool = False) -> tuple[str, dict[str, Any], list[list[str]]]:
    """What is said of a script, the face that it gives, and its table. `checked`: there is nothing to complain about,
    and the first card is drawn as `one.png`."""
    said = run("new", "tale", "--from", script).stderr
    folder = place / "tale/cards/tale"
    table = [line.split(",") for line in (folder / "cards.csv").read_text("utf-8").splitlines()]
    with pytest.MonkeyPatch.context() as inside:
        inside.chdir(place / "tale")
        if checked:
            assert run("check", "tale").stdout.startswith("tale: nothing to complain about")
            run("look", "tale", "--card", "cards/c1", "--out", "one.png", "--dpi", "100")
    return said, yaml.safe_load((folder / "faces/card.yaml").read_text("utf-8")), table


def pixel(place: Path, x: float, y: float) -> tuple[int, ...]:
    """The colour of the card that was drawn, at so many mm."""
    with Image.open(place / "tale/one.png") as shown:
        found = shown.convert("RGB").getpixel((round(x * shown.width / 63.5), round(y * shown.height / 88.9)))
    assert isinstance(found, tuple)
    return found


@can(
    "Tool",
    "A game from a script of nanDECK or Squib: its rows, and a face with what it draws at its place",
    write="tts-build new my-game --from deck.nde",
    see="starting.md#from-a-script-of-nandeck-or-squib",
)
def test_a_script_of_nandeck_becomes_rows_and_a_face(place: Path) -> None:
    said, face, table = made(place, "forest.nde", checked=True)
    assert said == (
        "note: 1 picture does not lie beside forest.nde: img/thicket.png\n"
        "note: not read: line 5 `BORDER`, line 21 `HTMLTEXT`, line 22 `IF`\n"
    )
    assert table[0] == ["id", "name", "kind", "rules", "art", "quantity"]
    assert [(row[1], row[-2], row[-1]) for row in table[1:]] == [
        ("Ember", "img/ember.png", "2"),
        ("Thicket", "", "4"),
        ("Gate", "", "1"),
    ]
    assert (place / "tale/art/tale/img/ember.png").is_file()
    assert (pixel(place, 58, 2), pixel(place, 30, 35)) == ((47, 93, 58), (0x33, 0x66, 0x99))
    assert "size: poker" in (place / "tale/cards/tale/game.yaml").read_text("utf-8")
    ink = "#2a2018"
    small = {"colour": ink, "shrink": "to 6"}
    assert face["elements"] == [
        {"rect": [-3, -3, 69.5, 94.9], "fill": "#f4ecd8"},
        {"rect": [-3, -3, 69.5, 19], "fill": "#2f5d3a"},
        {
            "text": "{{ name }}",
            "box": [4, 3, 42, 11],
            "font": "title 18 bold",
            "colour": "#ffffff",
            "align": "left middle",
            "shrink": "to 6",
        },
        {"picture": "{{ art }}", "box": [4, 19, 55.5, 32], "fit": "contain"},
        {
            "text": "{{ kind }}, of \\*all\\* \\:kinds:",
            "box": [4, 52, 55.5, 5],
            "font": "body 9 italic",
            "align": "left middle",
            **small,
        },
        {"path": "M 4 58 L 59.5 58", "stroke": ink, "line": 0.3},
        {"text": "{{ rules }}", "box": [4, 59, 55.5, 22], "font": "body 10", "align": "left top", **small},
        {"rect": [46, 80, 12, 5], "radius": 0.63, "stroke": ink, "line": 0.5, "when": "number == 2"},
    ]


def test_a_script_without_a_table_has_a_column_of_each_sequence(place: Path) -> None:
    said, face, table = made(place, "suits.nde")
    assert said == (
        "note: something is turned, against the clock: look whether that is the right way round\n"
        "note: not read: common.nde line 3 `PATTERN`, line 15 `RECTANGLE`\n"
    )
    assert table[:3] == [
        ["id", "suits", "ranks", "pips"],
        ["c01", "Sun", "1", "#c8102e"],
        ["c02", "Sun", "2", "#c8102e"],
    ]
    assert [row[3] for row in table[3:6:2]] == ["#1f5fbf", "#1e7b34"]  # the second and the third card of its range
    first, band, title, dark, pip, frame = face["elements"]
    assert first["fill"] == "#f0f0e8" and band["fill"] == {"from": "#203040", "to": "#6080a0", "angle": 90}
    assert (title["text"], title["box"]) == ("{{ suits }} {{ ranks }}", [6.35, 4.45, 50.8, 13.34])
    assert (title["font"], title["underline"], title["align"]) == ("body 24 bold", True, "centre middle")
    assert (dark["align"], dark["rotate"], dark["opacity"]) == ("right bottom", -90, 0.5)
    assert (pip["fill"], pip["when"]) == ("{{ pips }}", "number == 1 or number == 3 or number == 5")
    assert (dark["when"], frame["when"]) == ("7 <= number <= 12", "4 <= number <= 6")
    assert frame["rect"] == [31.75, 53.34, 18.42, 12.7]


def test_a_deck_file_of_squib_becomes_rows_and_a_face(place: Path) -> None:
    said, face, table = made(place, "village.rb", checked=True)
    assert said == (
        "note: 1 picture does not lie beside village.rb: tower.png\n"
        "note: not read: line 14 `text embed`, line 17 `text`, line 18 `%w`\n"
    )
    assert table[1] == [
        *("c1", "Hermit", "2", "Sits still: gain 1 for each **quiet** neighbour.", "hermit.png", "3"),
    ]
    assert face["background"] == "#f5deb3"
    band, disc, title, cost, picture, rules, corner = face["elements"]
    # What reaches to the edge there lies beyond the cut, an eighth of an inch, here.
    assert band == {"rect": [-3.17, -3.17, 69.85, 16.93], "fill": "#483d8b"}
    assert disc == {"ellipse": [51.44, 1.91, 10.16, 10.16], "fill": "#cc8833", "stroke": "#ffffff", "line": 0.34}
    assert (title["text"], title["box"], title["font"]) == ("{{ name }}", [3.18, 3.18, 57.15, 7.62], "title 14 bold")
    assert (cost["box"], cost["align"], cost["colour"]) == ([52.71, 3.18, 7.62, 7.62], "centre middle", "#222222")
    assert picture == {"picture": "{{ picture }}", "box": [3.18, 15.45, 57.15, 33.87], "fit": "stretch"}
    assert (rules["box"], rules["font"]) == ([3.18, 55.67, 57.15, 25.4], "body 9.5")
    assert (pixel(place, 30, 2), pixel(place, 30, 35)) == ((72, 61, 139), (0x33, 0x66, 0x99))
    assert (corner["rect"], corner["when"]) == ([5.29, 66.68, 10.16, 5.08], "number == 2")


def test_lists_of_a_deck_file_become_columns(place: Path) -> None:
    said, face, table = made(place, "seasons.rb")
    assert said == ""
    assert table[:2] == [["id", "color", "text", "text_2"], ["c1", "#e8f4d8", "Spring", "1"]]
    assert face["background"] == "{{ color }}"
    spring, number, line, turned, star = face["elements"]
    assert (spring["font"], number["font"], number["text"]) == ("title 16 bold", "body 13", "{{ text_2 }}")
    assert (line["path"], line["line"]) == ("M 6 24 L 57 24", 1)
    # Turned round its upper left corner, as the program does it: its middle lies at 5, 40.
    assert (turned["rect"], turned["rotate"], turned["when"]) == ([-5, 35, 20, 10], 90, "2 <= number <= 3")
    assert (star["polygon"], star["box"], star["inner"], star["rotate"]) == (5, [21.5, 35, 20, 20], 0.4, 90)


def test_a_script_is_taken_over_again(place: Path) -> None:
    run("new", "tale", "--from", "forest.nde")
    (place / "forest.csv").write_text(FOREST_ROWS + "Fen,Place,Wet.,,1\n", encoding="utf-8")
    Image.new("RGB", (60, 40), "#996633").save(place / "img/thicket.png")
    (place / "tale/art/tale/img/ember.png").write_bytes(b"mine")
    said = run("new", "tale", "--from", "forest.nde")
    assert said.stdout.split("\n")[0] == "cards/tale/cards.csv: 4 rows, 1 new (c4), 1 changed (c2: art)"
    assert "art/tale/img/ember.png stays as it is" in said.stderr
    assert (place / "tale/art/tale/img/thicket.png").is_file()


@cannot(
    "Tool",
    "Loops, conditions and computed values of a script of nanDECK or Squib: none is ever run",
    instead="each statement that is not read is named with its line; draw it in the face",
    see="starting.md#from-a-script-of-nandeck-or-squib",
)
def test_what_is_not_read_is_named_and_counted(place: Path) -> None:
    lines = [f"ICON=1,k{number},a.png" for number in range(20)]
    (place / "a.nde").write_text("\n".join(["TEXT=1,x,1,1,4,1", *lines]), encoding="utf-8")
    said = made(place, "a.nde")[0]
    assert said.startswith("note: not read: line 2 `ICON`, line 3 `ICON`,") and said.endswith(", ... and 8 more\n")


REFUSED = [
    ("a.nde", "LINK=../secret.csv", r"reads `\.\./secret\.csv`, which does not lie beside it"),
    ("a.nde", "LINK=linked.csv", "reads `linked.csv`, which does not lie beside it"),
    ("a.nde", "LINK=1a2B3c4D5e", "does not lie beside it.*not the web"),
    ("a.nde", r"INCLUDE=C:\decks\a.nde", "does not lie beside it"),
    ("a.nde", "INCLUDE=a.nde", "includes more than 20 files; does one include itself"),
    ("a.nde", "CARDS=999999", "makes 1001 cards; expected 1 to 1000"),
    ("a.nde", "TEXT=1,x,1,1,4,1\n" * 401, "draws more than 300 things"),
    ("a.nde", "LINK=a.nde", "`a.nde` is no spreadsheet"),
    ("a.rb", "puts 'hello'", "makes no deck"),
    ("a.rb", "Squib::Deck.new(layout: '../secret.yml') do", "does not lie beside it"),
    ("a.rb", "Squib::Deck.new(layout: 'village.csv') do", r"village\.csv"),
    ("a.rb", "x = Squib.csv file: '/etc/passwd'", "does not lie beside it"),
]


@pytest.mark.parametrize(("name", "text", "said"), REFUSED, ids=range(len(REFUSED)))
def test_a_script_that_cannot_be_read_is_refused(place: Path, name: str, text: str, said: str) -> None:
    place = place / "inner"
    place.mkdir()
    (place / name).write_text(text, encoding="utf-8")
    (place / "village.csv").write_text("a: [", encoding="utf-8")
    (place.parent / "secret.csv").write_text("name\nx\n", encoding="utf-8")
    (place.parent / "secret.yml").write_text("a: {x: 1}\n", encoding="utf-8")
    (place / "linked.csv").symlink_to(place.parent / "secret.csv")
    with pytest.raises(InputError) as caught:
        run("new", "tale", "--from", str(place / name))
    assert re.search(said, str(caught.value), re.DOTALL)
    assert not (place.parent / "tale").exists()


_PIECE = re.compile(r"\w+|[^\w\s]|\n")
WORDS = {
    ".nde": [*_PIECE.findall(FOREST + SUITS), "{x?3}", "{{ a }}", "1/0", "9" * 30, "-", "*", "[a]", "a|b"],
    ".rb": [
        *_PIECE.findall(VILLAGE + SEASONS),
        "layout: :odd,",
        "x: [[1], [data]]",
        "str: data,",
        "#{a}",
        "1..999999",
        "nil",
        "%w(",
        "<<~A",
        "-1",
        "9" * 30,
    ],
}


@pytest.mark.parametrize("kind", [".nde", ".rb"])
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_words_of_a_script_are_read_or_refused(place: Path, kind: str, data: st.DataObject) -> None:
    """Pieces of whole scripts in any order, behind a whole one that is cut off somewhere."""
    whole = {".nde": FOREST, ".rb": VILLAGE}[kind]
    cut = data.draw(st.integers(0, len(whole)))
    words = data.draw(st.lists(st.sampled_from(WORDS[kind]), max_size=40))
    script = place / f"any{kind}"
    script.write_text(whole[:cut] + " ".join(words), encoding="utf-8")
    try:
        draft = (nandeck if kind == ".nde" else squib).draft(script)
    except InputError as error:
        assert str(error)
        return
    face = yaml.safe_load(draft.faces["card"])
    assert len(draft.sheet.rows) > 0 and isinstance(face["elements"], list)
