"""A save with its files becomes a workspace: what lies in it, and what a build makes of it."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageStat

from tests.can import can
from tests.conftest import run_cli
from tests.foreign_save.rebuilding import differences, made_again, rebuilt
from tts_build.problem import InputError
from tts_build.save.urls import cached_as

Json = dict[str, Any]

FACES, BACKS, ONE, TILE = (f"https://files.example/{name}/" for name in ("faces", "backs", "one", "tile"))
LOST = "https://files.example/lost/"
BUNDLE = """-- Bundled by luabundle {"version":"1.6.0"}
local __bundle_require = (function() end)(nil)
__bundle_register("__root", function(require, _LOADED, __bundle_register, __bundle_modules)
local dice = require("lib/dice")
end)
__bundle_register("lib/dice", function(require, _LOADED, __bundle_register, __bundle_modules)
return {text = [[
end)
]]}
end)
return __bundle_require("__root")"""


def picture(columns: int, rows: int, shade: int) -> bytes:
    """A sheet of cells of 40 x 56 pixels, each in a colour of its own."""
    whole = Image.new("RGB", (40 * columns, 56 * rows))
    for cell in range(columns * rows):
        colour = (cell * 40 % 256, shade, 255 - cell * 30 % 256)
        whole.paste(Image.new("RGB", (40, 56), colour), (cell % columns * 40, cell // columns * 56))
    out = io.BytesIO()
    whole.save(out, "PNG")
    return out.getvalue()


def thing(name: str, nickname: str, /, **own: Any) -> Json:
    where = {"posX": 3.1234567, "posY": 1.06, "posZ": -2.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    where |= {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
    labels = {"Nickname": nickname, "Description": "", "GMNotes": "", "LuaScript": "", "XmlUI": ""}
    return {"GUID": "a1b2c3", "Name": name, "Transform": where, **labels, **own}


def card(number: int, name: str, sheet: Json, **own: Any) -> Json:
    return thing("Card", name, CardID=number, CustomDeck={str(number // 100): sheet}, **own)


def sheet(face: str, back: str, columns: int, rows: int, **own: Any) -> Json:
    grid = {"NumWidth": columns, "NumHeight": rows, "BackIsHidden": True, "UniqueBack": False, "Type": 0}
    return {"FaceURL": face, "BackURL": back, **grid, **own}


PLAIN = sheet(FACES, BACKS, 3, 2, BackIsHidden=False)
PAIRED = sheet(FACES, FACES, 3, 2, UniqueBack=True)
SINGLE = sheet(ONE, BACKS, 1, 1)
MISSING = sheet(LOST, LOST, 10, 7)
CARDS = [
    card(700, "Ogre", PLAIN, Description="[b]Big[/b]", Memo="007"),
    card(700, "Ogre", PLAIN, Description="[b]Big[/b]", Memo="007"),
    card(704, "Elf, grey", PLAIN, Tags=["small", "fast"]),
]
SAVE: Json = {
    "SaveName": "Ogres & Elves",
    "LuaScript": BUNDLE,
    "ObjectStates": [
        thing("DeckCustom", "Monsters", DeckIDs=[700, 700, 704], CustomDeck={"7": PLAIN}, ContainedObjects=CARDS),
        card(702, "Ogre", PAIRED),
        card(900, "Lone {{ 7 * 7 }}", SINGLE, LuaScript="-- one\n" * 20),
        card(169, "Lost", MISSING, LuaScript="-- one\n" * 20),
        thing("Custom_Tile", "Tile", CustomImage={"ImageURL": TILE, "ImageSecondaryURL": "", "WidthScale": 0.0}),
        thing("Custom_Model_Bag", "Chest", CustomMesh={"MeshURL": LOST}, ContainedObjects=[card(703, "In it", PAIRED)]),
    ],
}
FILES = {FACES: picture(3, 2, 0), BACKS: picture(1, 1, 90), ONE: picture(1, 1, 200), TILE: picture(2, 1, 30)}


@pytest.fixture(scope="module")
def taken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A workspace that was made of the save and a backup of its files."""
    folder = tmp_path_factory.mktemp("taken")
    (folder / "save.json").write_text("\ufeff" + json.dumps(SAVE), "utf-8")
    with zipfile.ZipFile(folder / "backup.ttsmod", "w") as backup:
        for url, data in FILES.items():
            backup.writestr(f"Mods/Images/{cached_as(url)}.png", data)
        backup.writestr("../outside.png", FILES[ONE])
        backup.writestr(f"Mods/Images Raw/{cached_as(LOST)}.rawt", b"raw")
        backup.writestr(f"Mods/Images/{cached_as(LOST)}.png", b"<!DOCTYPE html><title>404</title>")
    done = run_cli("import", "save.json", "mod", "--assets", "backup.ttsmod", cwd=folder)
    assert done.status == 0, done.err
    assert LOST in done.err
    yield folder / "mod"


@can(
    "Tool",
    "A workspace of any mod or save: cards with pictures, scripts in modules, what no word is for kept as it is",
    write="tts-build import TS_Save_7.json my-mod",
    see="importing.md",
)
def test_what_lies_in_the_workspace(taken: Path) -> None:
    found = {path.relative_to(taken).as_posix() for path in taken.rglob("*") if path.is_file()}
    cards, art = "cards/mod", "art/mod"
    modules = {f"{cards}/scripts/modules/{name}.lua" for name in ("root", "lib_dice")}
    pictures = {f"{art}/cards/monsters/{name}.png" for name in ("ogre", "elf_grey")}
    single = {f"{art}/cards/loose_cards/{name}.png" for name in ("ogre", "ogre_back", "lone_7_7", "lost")}
    assert {*modules, *pictures, *single, f"{art}/pictures/tile.png", f"{art}/cards/hidden/monsters.png"} <= found
    assert (taken / cards / "decks/monsters.csv").read_text("utf-8").splitlines() == [
        "id,name,description,notes,tags,memo,quantity,picture",
        "ogre,Ogre,[b]Big[/b],,,007,2,cards/monsters/ogre.png",
        'elf_grey,"Elf, grey",,,"small, fast",,1,cards/monsters/elf_grey.png',
    ]
    assert (taken / cards / "scripts/modules/lib_dice.lua").read_text("utf-8") == "return {text = [[\nend)\n]]}"
    assert len(list((taken / cards / "scripts").glob("*.lua"))) == 1, "equal scripts are one"
    with Image.open(taken / art / "cards/monsters/elf_grey.png") as cut:
        assert (cut.size, cut.getpixel((20, 20))) == ((40, 56), (160, 0, 135))


def test_a_build_makes_the_same_save_with_pictures_that_look_alike(taken: Path) -> None:
    done = run_cli("build", "mod", "--only", "save", "-j", "1", cwd=taken)
    assert done.status == 0, done.err
    dist = taken / "dist/mod"
    built = json.loads((dist / "mod.json").read_text("utf-8"))
    assert differences(SAVE, built, urls=False) == []
    deck, pair, lone, lost, tile, chest = built["ObjectStates"]
    faces, one = deck["CustomDeck"]["7"]["FaceURL"], lone["CustomDeck"]["9"]["FaceURL"]
    hidden, ogre = (80, 56, 120, 112), (0, 0, 40, 56)
    shown = [(FACES, faces, ogre), (FACES, faces, hidden), (ONE, one, ogre)]
    for url, name, part in [*shown, (TILE, tile["CustomImage"]["ImageURL"], (0, 0, 80, 56))]:
        with Image.open(dist / "images" / name) as made, Image.open(io.BytesIO(FILES[url])) as given:
            assert made.size == given.size
            means = (ImageStat.Stat(whole.convert("RGB").crop(part)).mean for whole in (made, given))
            assert max(abs(own - other) for own, other in zip(*means, strict=True)) < 1
    assert pair["CustomDeck"]["7"]["BackURL"] == pair["CustomDeck"]["7"]["FaceURL"]
    assert lost["CustomDeck"]["1"]["FaceURL"] == chest["CustomMesh"]["MeshURL"] == LOST


def test_what_a_designer_changes_reaches_the_save(tmp_path: Path) -> None:
    """A word of a row, a copy more, a card less, and one that is new; a piece with another name at another place."""
    rebuilt(SAVE, tmp_path)
    table = tmp_path / "mod/cards/mod/decks/monsters.csv"
    rows = table.read_text("utf-8").splitlines()
    ogre = rows[1].replace("Big", "Huge").replace(",2,", ",3,")
    new = ogre.replace("ogre,Ogre", "imp,Imp").replace(",3,", ",1,")
    table.write_text("\n".join([rows[0], ogre, new]) + "\n", "utf-8")
    game = tmp_path / "mod/cards/mod/game.yaml"
    text = game.read_text("utf-8").replace("[3.1234567, -2.0]", "[5.5, -2.0]").replace("name: Tile", "name: Floor")
    game.write_text(text, "utf-8")
    deck, *_, tile, _ = made_again(tmp_path / "mod")["ObjectStates"]
    assert (tile["Nickname"], tile["Transform"]["posX"], tile["Transform"]["posZ"]) == ("Floor", 5.5, -2.0)
    assert [(one["Nickname"], one["Description"]) for one in deck["ContainedObjects"]] == [
        *[("Ogre", "[b]Huge[/b]")] * 3,
        ("Imp", "[b]Huge[/b]"),
    ]
    assert deck["DeckIDs"] == [one["CardID"] for one in deck["ContainedObjects"]]
    assert deck["DeckIDs"][:3] == [700] * 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"SaveName": "x", "ObjectStates": [', "save.json:1:36: not JSON: expecting value"),
        ('{\n "ObjectStates": 5}', "save.json:2:18: `ObjectStates` of this save is of another kind"),
        ('{"ObjectStates": [\n{"Name": "Bag", "ContainedObjects": 7}]}', "save.json:2:37: `ObjectStates[0].Contained"),
        ("[" * 5000, "save.json:1:201: the values lie too deep in each other"),
        ('{"ObjectStates": [], "Gravity":\n 1e999}', "save.json:2:2: `1e999` is no number of the game"),
        ('{"ObjectStates": [], "EpochTime": ' + "9" * 5000 + "}", "save.json:1:35: `99999"),
        ('{"ObjectStates": [' + ",".join(["{}"] * 70_000) + "]}", "the save has more than 60000 objects"),
        ('{"ObjectStates": [' + '{"a":1},' * 2_100_000 + "{}]}", "`save.json` has 2100002 objects"),
        ('{"cards": []}', "`save.json` is no save of Tabletop Simulator"),
    ],
)
def test_what_is_no_save_is_told_with_its_place_and_nothing_is_written(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "save.json").write_text(text, "utf-8")
    done = run_cli("import", "save.json", "mod", cwd=tmp_path)
    assert (done.status, done.out) == (2, "")
    assert said in done.err
    assert len(done.err.splitlines()) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["save.json"]


def test_a_folder_that_is_in_use_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "save.json").write_text('{"ObjectStates": []}', "utf-8")
    done = run_cli("import", "save.json", ".", cwd=tmp_path)
    assert (done.status, done.err.count("is not empty")) == (2, 1)


@pytest.mark.parametrize("bare", [SAVE["ObjectStates"][1], SAVE["ObjectStates"][:3]])
def test_an_object_alone_and_a_list_of_objects_are_saves_too(tmp_path: Path, bare: Any) -> None:
    objects = bare if isinstance(bare, list) else [bare]
    assert differences(objects, rebuilt(bare, tmp_path)["ObjectStates"]) == []


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ('"Nickname": "$said"', '"Nickname": "$sayd"', "original.json: `$sayd` stands for nothing"),
        ('"Nickname": "$said"', '"Nickname": "$near:far"', "original.json: `$near:far` stands for nothing"),
        ('"Nickname": "$said"', '"Nickname": {"$parts": 7}', "original.json: `$parts` stands for nothing"),
        ("$file:scripts/ogre.lua", "$file:../../../secret", "leaves the workspace"),
        ('"save": {', '"save": [', "not JSON"),
        ('"sheets": {}', '"sheets": 1', "`sheets`"),
        ('"SaveName"', '"x": NaN, "SaveName"', "the file cannot be read as JSON"),
    ],
)
def test_a_spoilt_original_is_told(tmp_path: Path, was: str, now: str, said: str) -> None:
    rebuilt({**SAVE, "ObjectStates": [{**SAVE["ObjectStates"][1], "LuaScript": "-- long\n" * 20}]}, tmp_path)
    file = tmp_path / "mod/cards/mod/original.json"
    text = file.read_text("utf-8")
    assert was in text
    file.write_text(text.replace(was, now, 1), "utf-8")
    with pytest.raises(InputError, match=re.escape(said)):
        made_again(tmp_path / "mod")


def test_what_an_editor_put_in_place_of_its_includes_is_a_module(tmp_path: Path) -> None:
    marks = "----#include lib/dice\n{}----#include lib/dice\n"
    save = {
        "SaveName": "Marks",
        "LuaScript": "local a = 1\n" + marks.format("----#include deep\nlocal b = 2\n----#include deep\n") + "print(a)",
        "XmlUI": '<Panel>\n<!-- include hud -->\n<Text text="A"/>\n<!-- include hud -->\n</Panel>',
        "ObjectStates": [],
    }
    again = rebuilt(save, tmp_path)
    assert [again[key] for key in ("LuaScript", "XmlUI")] == [save[key] for key in ("LuaScript", "XmlUI")]
    modules = tmp_path / "mod/cards/mod/scripts/modules"
    assert "local b = 2" in (modules / "lib_dice.lua").read_text("utf-8")
    assert (modules / "hud.xml").read_text("utf-8").strip() == '<Text text="A"/>'
