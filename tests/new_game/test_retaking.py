"""A sheet taken over again, and decks of pictures as they are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from tests.can import can
from tts_build.cli import cli
from tts_build.definition import Loaded, load_game, load_workspace
from tts_build.problem import InputError

SHEET = "Name,Cost,Qty,Art\nHill,3,2,hill.png\nSea,1,1,sea.png\nMoor,2,1,\n"
AGAIN = "Name,Cost,Qty,Art,Set\nFen,9,4,,II\nHill,4,2,hill.png,I\nSea,1,1,sea.png,I\n"


def picture(path: Path, size: tuple[int, int] = (635, 889)) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", size, "#336699").save(path)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def new(*words: str) -> Result:
    done = CliRunner().invoke(cli, ["new", *words])
    if isinstance(done.exception, InputError):
        raise done.exception
    assert done.exit_code == 0, done.output
    return done


def loaded(place: Path, game: str = "tale") -> Loaded:
    return load_game(load_workspace(place), game)


@can(
    "Tool",
    "A spreadsheet taken over again: rows are new, gone or changed, the face stays; missing pictures are listed",
    write="tts-build new my-game --from cards.xlsx",
    see="starting.md#said-again",
)
@pytest.mark.parametrize("inside", [False, True])
def test_rows_are_taken_over_again_and_the_face_stays(place: Path, inside: bool) -> None:
    (place / "cards.csv").write_text(SHEET, encoding="utf-8")
    picture(place / "hill.png")
    if inside:
        new("other", "--start", "cards")
    home = place / ("other" if inside else "tale")
    target = "other/tale" if inside else "tale"
    said = new(target, "--from", "cards.csv")
    assert "note: 1 picture does not lie beside cards.csv: sea.png\n" in said.stderr
    assert [row.values["art"] for row in loaded(home).rows["cards"]] == ["hill.png", "", ""]
    face = home / "cards/tale/faces/card.yaml"
    face.write_text(face.read_text("utf-8").replace("background: paper", "background: white"), encoding="utf-8")
    kept, before = face.read_bytes(), (home / "cards/tale/cards.csv").read_bytes()
    (place / "cards.csv").write_text(AGAIN, encoding="utf-8")
    picture(place / "sea.png")
    said = new(target, "--from", "cards.csv")
    assert said.stdout.split("\n")[0] == (
        "cards/tale/cards.csv: 3 rows, 1 new (c4), 1 gone (c3), 2 changed (c1: cost, set; c2: art, set)"
    )
    assert "note: 1 column new: `set`\n" in said.stderr
    rows = loaded(home).rows["cards"]
    assert [(row.id, row.values["name"], row.quantity) for row in rows] == [
        ("c4", "Fen", 4),
        ("c1", "Hill", 2),
        ("c2", "Sea", 1),
    ]
    assert face.read_bytes() == kept
    assert (home / "cards/tale/cards.before.csv").read_bytes() == before
    assert (home / "art/tale/sea.png").is_file()
    assert said.stdout.split("\n")[1].startswith("  cards.before.csv has the table as it was")
    assert new(target, "--from", "cards.csv").stdout == "cards/tale/cards.csv: as it was\n"
    assert (home / "cards/tale/cards.before.csv").read_bytes() == before

    (place / "cards.csv").write_text(SHEET, encoding="utf-8")
    assert "\n  cards.before-2.csv has the table" in new(target, "--from", "cards.csv").stdout
    assert (home / "cards/tale/cards.before.csv").read_bytes() == before, "an older one stays"


@can(
    "Tool",
    "Icons that a spreadsheet names are icons: from beside it, or a letter in a ring until there is a picture",
    write="gain 1 :coin:",
    see="starting.md#from-a-spreadsheet",
)
def test_an_icon_that_a_cell_names_is_one(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (place / "cards.csv").write_text(
        "Name,Text\nOwl,Gain 1:coin:.\nFox,At 10:30:15 lose :wood::coin:\n", encoding="utf-8"
    )
    (place / "icons").mkdir()
    picture(place / "icons/wood.png", (9, 9))
    said = new("tale", "--from", "cards.csv").stderr
    assert "no picture beside cards.csv for `:coin:` (2 cells): a letter in a ring stands for it" in said
    rows = loaded(place / "tale").rows["cards"]
    assert [row.values["text"] for row in rows] == ["Gain 1:coin:.", r"At 10\:30:15 lose :wood::coin:"]
    icons = place / "tale/art/tale/icons"
    assert sorted(path.name for path in icons.iterdir()) == ["coin.svg", "wood.png"]
    monkeypatch.chdir(place / "tale")
    assert CliRunner().invoke(cli, ["check", "tale"]).stdout.startswith("tale: nothing to complain about")
    monkeypatch.chdir(place)
    picture(place / "coin.png", (9, 9))
    assert "no picture" not in new("tale", "--from", "cards.csv").stderr
    assert sorted(path.name for path in icons.iterdir()) == ["coin.png", "wood.png"], "ours makes room"


def test_a_picture_that_is_there_is_not_written_over(place: Path) -> None:
    (place / "cards.csv").write_text(SHEET, encoding="utf-8")
    picture(place / "hill.png")
    new("tale", "--from", "cards.csv")
    picture(place / "tale/art/tale/hill.png", (63, 88))
    own = (place / "tale/art/tale/hill.png").read_bytes()
    said = new("tale", "--from", "cards.csv").stderr
    assert "note: art/tale/hill.png stays as it is: another picture of that name lies beside cards.csv\n" in said
    assert (place / "tale/art/tale/hill.png").read_bytes() == own


def test_a_game_that_no_sheet_was_taken_into_stays(place: Path) -> None:
    (place / "cards.csv").write_text(SHEET, encoding="utf-8")
    new("tale", "--start", "board")
    with pytest.raises(InputError, match="`tale` is a workspace already"):
        new("tale", "--from", "cards.csv")
    new("other", "--from", "cards.csv")
    (place / "other/cards/other/cards.csv").write_text('id,name\na,"b\n', encoding="utf-8")
    with pytest.raises(InputError, match=r"`cards/other/cards\.csv` cannot be read; mend it, or move it away"):
        new("other", "--from", "cards.csv")


@can(
    "Tool",
    "A deck of pictures as they are, from a folder of them: copies and back by their names, size by their shape",
    write="tts-build new my-game --from pictures/",
    see="starting.md#from-a-folder-of-pictures",
)
@pytest.mark.parametrize(
    ("size", "said", "trim"),
    [
        ((750, 1050), "poker", (63.5, 88.9)),
        ((1050, 750), "88.9 x 63.5 mm", (88.9, 63.5)),
        ((500, 500), "square", (88.9, 88.9)),
        ((500, 900), "63.5 x 114.3 mm", (63.5, 114.3)),
    ],
)
def test_a_folder_of_pictures_is_a_deck(
    place: Path, size: tuple[int, int], said: str, trim: tuple[float, float]
) -> None:
    for name in ("elf.jpg", "Ogre x3.png", "2x rope_hook.png", "back.png"):
        picture(place / "art" / name, size)
    picture(place / "art/odd.png", (100, 1000))
    (place / "art/notes.txt").write_text("not a picture", encoding="utf-8")
    done = new("tale", "--from", "art")
    assert done.stderr == (
        "note: 1 of another shape, cut to that of the first: odd.png\nnote: no pictures: notes.txt\n"
    )
    game = loaded(place / "tale")
    rows = [(row.values["title"], row.values["picture"], row.quantity) for row in game.rows["cards"]]
    assert rows == [
        ("rope hook", "2x rope_hook.png", 2),
        ("Ogre", "Ogre x3.png", 3),
        ("elf", "elf.jpg", 1),
        ("odd", "odd.png", 1),
    ]
    deck = game.game.decks["cards"]
    assert (deck.size.width, deck.size.height) == trim and f"size: {said}" in (
        place / "tale/cards/tale/game.yaml"
    ).read_text("utf-8")


def test_the_pictures_fill_the_cards(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    picture(place / "art/elf.png")
    picture(place / "art/Rückseite.png")
    new("tale", "--from", "art")
    monkeypatch.chdir(place / "tale")
    assert CliRunner().invoke(cli, ["check", "tale"]).stdout.startswith("tale: nothing to complain about")
    for side in ((), ("--back",)):
        done = CliRunner().invoke(cli, ["look", "tale", "--card", "cards/c1", *side, "--out", "one.png", "--dpi", "50"])
        assert done.exit_code == 0, done.output
        shown = Image.open("one.png").convert("RGB")
        assert shown.getpixel((shown.width // 2, 3)) == shown.getpixel((3, shown.height // 2)) == (0x33, 0x66, 0x99)


def test_pictures_whose_names_no_file_of_ours_may_have_are_passed_over(place: Path) -> None:
    """Letters that are no text, and a name longer than systems take below a folder."""
    picture(place / "art/elf.png")
    for name in (b"\xff\xfe.png", b"a" * 230 + b".png"):
        Path(os.fsdecode(os.fsencode(place / "art/") + b"/" + name)).write_bytes((place / "art/elf.png").read_bytes())
    done = new("tale", "--from", "art")
    assert r"no pictures: aaaa" in done.stderr and r"\udcff\udcfe.png" in done.stderr
    assert [row.values["picture"] for row in loaded(place / "tale").rows["cards"]] == ["elf.png"]


def test_a_folder_without_pictures_is_refused(place: Path) -> None:
    (place / "art").mkdir()
    with pytest.raises(InputError, match="`art` has 0 pictures for cards; expected 1 to 1000 files"):
        new("tale", "--from", "art")
    (place / "art/a.png").write_bytes(b"no picture")
    with pytest.raises(InputError, match=r"a\.png"):
        new("tale", "--from", "art")
    assert not (place / "tale").exists()
