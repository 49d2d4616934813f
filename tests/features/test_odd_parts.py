"""Dice that are no solid of so many sides; dice, bags and PDFs of one's own: one built game, and what is refused."""

from __future__ import annotations

import json
import math
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest
from PIL import Image

from tests.can import can, cannot
from tests.conftest import SMALL
from tests.dice.test_die_mesh import edge_count, read
from tts_build.build.core.options import Options
from tts_build.build.game_build import build_game
from tts_build.definition.game import load_game
from tts_build.definition.workspace import load_workspace
from tts_build.dice.die_mesh import collider, obj_mesh
from tts_build.dice.solids import COIN, COIN_RADIUS, INRADIUS, rotation_values
from tts_build.dice.vectors import apply, cross, dot, mean, rotation_matrix, subtract
from tts_build.problem import TtsBuildError
from tts_build.save.picture.from_above import draw_object
from tts_build.save.picture.live import Live
from tts_build.sim.geometry import Vec
from tts_build.sim.save_pictures import Assets
from tts_build.sim.table import Table

BOX = """v -1 0 -1\nv 1 0 -1\nv 1 0 1\nv -1 0 1\nv -1 1 -1\nv 1 1 -1\nv 1 1 1\nv -1 1 1
vt 0 0\nvt 1 0\nvt 1 1\nvn 0 1 0
f 1/1/1 2/2/1 3/3/1 4/1/1\nf 8/1/1 7/2/1 6/3/1 5/1/1\nf 5/1/1 6/2/1 2/3/1 1/1/1\nf 6/1/1 7/2/1 3/3/1 2/1/1
f 7/1/1 8/2/1 4/3/1 3/1/1\nf 8/1/1 5/2/1 1/3/1 4/1/1
"""
PARTS = """
  luck: {sides: 6, colour: "#007fff"}
  fate: {sides: 2, colour: "#c02020", labels: [Heads, Tails]}
  share: {sides: 3, colour: "#20a040"}
  odds: {sides: 100, each: seat}
"""
PIECES = """
  log: {model: {mesh: log.obj, kind: dice}, options: {rotation_values: {A: [0, 0, 0], B: [[90, 0, 0], [180, 0, 0]]}}}
  atlas: {pdf: {file: atlas.pdf, page: 3, size: 100 x 150 mm}}
  errata: {pdf: {url: "https://example.org/errata.pdf"}}
  gem: {count: 2, shape: round 12 mm, face: coin, resolution: 50, in: chest}
"""
BAGS = """
  chest: {model: {mesh: chest.obj, height: 30 mm}, art: wood.png, order: first}
  mine: {model: chest.obj, kind: infinite, each: seat}
"""
LUA = """
local dice = require("kit/dice")
function side(path) return dice.read(path) end
function turned(path, face) dice.turn(dice.find(path), face) end

local function known(memo)
    for _, object in ipairs(getObjects()) do
        if object.memo == memo then return object end
    end
end
function reads(memo) return tostring(known(memo).getRotationValue()) end
function emptied(memo) return known(memo).takeObject({ position = { 0, 3, 0 } }).getName() end
"""


def workspace(root: Path, *changes: tuple[str, str]) -> Path:
    """The small game with odd parts in it, changed."""
    shutil.copytree(SMALL, root)
    art = root / "art" / "hello"
    art.mkdir(parents=True, exist_ok=True)
    for name in ("log.obj", "chest.obj"):
        (art / name).write_text(BOX, "utf-8")
    (art / "atlas.pdf").write_bytes(b"%PDF-1.4\n%%EOF\n")
    Image.new("RGB", (8, 8), (130, 80, 30)).save(art / "wood.png")
    (root / "lua_templates/hello/hello.lua").write_text(LUA, "utf-8")
    game = root / "cards/hello/game.yaml"
    text = game.read_text("utf-8").replace('\n  luck: {sides: 6, colour: "#007fff"}\n', PARTS)
    text = text.replace("pieces:\n", f"pieces:{PIECES}").replace("bags:\n", f"bags:{BAGS}")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    game.write_text(text, encoding="utf-8")
    return root


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`dist/hello` of that game, with its paper of dice."""
    root = workspace(tmp_path_factory.mktemp("odd") / "workspace")
    build_game(load_workspace(root), "hello", Options(only=("save", "pnp"), papers=("a4",)))
    return root / "dist" / "hello"


def objects(odd: Path) -> dict[str, dict[str, Any]]:
    save: dict[str, Any] = json.loads((odd / "hello.json").read_text("utf-8"))
    return {item["Memo"]: item for item in save["ObjectStates"] if "Memo" in item}


def refused(tmp_path: Path, *changes: tuple[str, str]) -> str:
    """What is said of that game once it is changed."""
    with pytest.raises(TtsBuildError) as caught:
        load_game(load_workspace(workspace(tmp_path / "workspace", *changes)), "hello")
    return str(caught.value)


@can(
    "Parts",
    "A coin as a die of two sides, with faces of your own; on paper two discs to fold and glue",
    write="dice: {fate: {sides: 2, labels: [Heads, Tails]}}",
    see="pieces.md#dice",
    picture="parts-odd-dice",
)
def test_a_coin_is_a_closed_solid_that_shows_its_sides(odd: Path) -> None:
    for make in (obj_mesh, collider):
        positions, _, _, triangles = read(make(COIN))
        edges = edge_count(triangles)
        assert set(edges.values()) == {1} and all((b, a) in edges for a, b in edges)
        for triangle in triangles:
            a, b, c = (positions[corner[0]] for corner in triangle)
            assert dot(cross(subtract(b, a), subtract(c, a)), mean([a, b, c])) > 0
        assert max(abs(y) for _, y, _ in positions) == pytest.approx(INRADIUS[COIN])
        assert max(math.hypot(x, z) for x, _, z in positions) == pytest.approx(COIN_RADIUS, abs=1e-5)
    assert len(read(collider(COIN))[3]) < 256
    fate = objects(odd)["fate"]
    assert fate["CustomMesh"]["TypeIndex"] == 3
    assert [value["Value"] for value in fate["RotationValues"]] == ["Heads", "Tails"]
    ups = [
        apply(rotation_matrix(turn), up)
        for (_, turn), up in zip(rotation_values(COIN), ((0, 1, 0), (0, -1, 0)), strict=True)
    ]
    assert all(up == pytest.approx((0, 1, 0)) for up in ups)


def test_the_paper_coin_is_folded_between_its_discs(odd: Path) -> None:
    page = pypdfium2.PdfDocument(odd / "pnp" / "dice-a4.pdf")[0]
    words = page.get_textpage().get_text_bounded()
    assert words.count("Heads") == words.count("Tails") == 1
    picture = np.asarray(page.render(scale=1).to_pil().convert("RGB")).astype(int)
    red = abs(picture - np.array([192, 32, 32])).max(axis=2) < 12
    sides = [(np.flatnonzero(red.any(axis=axis))[[0, -1]] @ [-1, 1] + 1) * 25.4 / 72 for axis in (0, 1)]
    assert sorted(sides) == pytest.approx([25, 50], abs=1.2)


@can(
    "Parts",
    "A die of three sides: a six-sided one that shows each value twice",
    write="dice: {share: {sides: 3, labels: [low, mid, high]}}",
    see="pieces.md#dice",
)
def test_a_die_of_three_shows_each_value_on_two_sides(odd: Path) -> None:
    share = objects(odd)["share"]
    assert Counter(value["Value"] for value in share["RotationValues"]) == {"1": 2, "2": 2, "3": 2}
    turns = [tuple(value["Rotation"].values()) for value in share["RotationValues"]]
    assert turns == [turn for _, turn in rotation_values(6)]
    # What the texture shows on a side is what the game reads there: opposite sides sum to 4.
    by_turn = {turn: int(value["Value"]) for turn, value in zip(turns, share["RotationValues"], strict=True)}
    ups = {turn: apply(rotation_matrix(turn), (0.0, 1.0, 0.0)) for turn in turns}
    assert len(ups) == 6 and sum(by_turn.values()) == 12
    document = pypdfium2.PdfDocument(odd / "pnp" / "dice-a4.pdf")
    text = "".join(page.get_textpage().get_text_bounded() for page in document)
    assert "Share" in text


def test_the_kit_reads_and_turns_a_die_of_three(odd: Path) -> None:
    table = Table.load(odd / "hello.json")
    try:
        share = table.find("share")
        for number, entry in enumerate(share.rotation_values()):
            share.turned(Vec(*entry["Rotation"].values()))
            table.rest()
            assert table.call("side", "share") == number // 2 + 1
        for face in (2, 1, 3):
            table.call("turned", "share", face)
            table.settle()
            assert table.call("side", "share") == face
    finally:
        table.close()


@can(
    "Parts",
    "A die of a hundred sides as a pair of tens and units",
    write="dice: {odds: {sides: 100}}",
    see="pieces.md#dice",
)
def test_a_die_of_a_hundred_is_a_pair(odd: Path) -> None:
    found = objects(odd)
    for seat in ("White", "Blue"):
        tens, units = found[f"odds/{seat}"], found[f"odds_units/{seat}"]
        assert [value["Value"] for value in tens["RotationValues"]] == [*(f"{n}0" for n in range(1, 10)), "00"]
        assert [value["Value"] for value in units["RotationValues"]] == [*"1234567890"]
        assert tens["CustomMesh"]["MeshURL"] == units["CustomMesh"]["MeshURL"]
        assert tens["CustomMesh"]["DiffuseURL"] != units["CustomMesh"]["DiffuseURL"]


def test_scripts_roll_all_of_them_and_read_what_is_up(odd: Path) -> None:
    table = Table.load(odd / "hello.json", seed=4)
    try:
        shown = {}
        for name, values in {"fate": ("Tails", "Heads"), "share": (3, 1), "log": ("B", "A")}.items():
            for value in values:
                table.roll({name: value})
                shown[name, value] = table.call("reads", name)
        assert all(read == str(value) for (_, value), read in shown.items())
        table.roll({"share": None, "odds/White": None, "odds_units/White": None})
        assert table.call("reads", "share") in ("1", "2", "3")
        tens, units = (table.call("reads", name) for name in ("odds/White", "odds_units/White"))
        assert len(tens) == 2 and len(units) == 1
    finally:
        table.close()


@can(
    "Parts",
    "Dice of one's own mesh, with several sides of one value",
    write="log: {model: {mesh: log.obj, kind: dice}, options: {rotation_values: {A: [0, 0, 0], B: [[90, 0, 0], ...]}}}",
    see="pieces.md#models-of-your-own",
    picture="parts-odd-dice",
)
def test_a_model_is_a_die(odd: Path) -> None:
    log = objects(odd)["log"]
    assert (log["Name"], log["CustomMesh"]["TypeIndex"]) == ("Custom_Model", 2)
    said = [(value["Value"], *value["Rotation"].values()) for value in log["RotationValues"]]
    assert said == [("A", 0, 0, 0), ("B", 90, 0, 0), ("B", 180, 0, 0)]


@can(
    "Parts",
    "Bags of one's own mesh, endless ones too",
    write="bags: {chest: {model: {mesh: chest.obj, height: 30 mm}, art: chest.png}}",
    see="pieces.md#models-of-your-own",
    picture="parts-odd-dice",
)
def test_a_model_is_a_bag_with_things_in_it(odd: Path) -> None:
    found = objects(odd)
    chest, mine = found["chest"], found["mine/White"]
    assert (chest["Name"], chest["CustomMesh"]["TypeIndex"], chest["Bag"]) == ("Custom_Model_Bag", 6, {"Order": 1})
    assert [item["Nickname"] for item in chest["ContainedObjects"]] == ["Gem", "Gem"]
    assert (odd / "models" / chest["CustomMesh"]["MeshURL"]).is_file()
    assert Image.open(odd / "images" / chest["CustomMesh"]["DiffuseURL"]).convert("RGB").getpixel((3, 3)) == (
        130,
        80,
        30,
    )
    assert (mine["Name"], mine["CustomMesh"]["TypeIndex"]) == ("Custom_Model_Infinite_Bag", 7)
    assert "Bag" not in mine
    table = Table.load(odd / "hello.json")
    assert table.call("emptied", "chest") == "Gem"
    table.close()


@can(
    "Parts",
    "PDFs beside the rulebook, from a file or an address, open at a page",
    write="atlas: {pdf: {file: atlas.pdf, page: 3, size: 148 x 210 mm}}",
    see="pieces.md#pdfs-films-jigsaws",
)
def test_a_pdf_lies_open_at_its_page(odd: Path) -> None:
    found = objects(odd)
    atlas, errata = found["atlas"], found["errata"]
    assert atlas["Name"] == "Custom_PDF" and atlas["CustomPDF"]["PDFPage"] == 2
    assert (odd / "pdf" / atlas["CustomPDF"]["PDFUrl"]).read_bytes().startswith(b"%PDF-")
    assert errata["CustomPDF"]["PDFUrl"] == "https://example.org/errata.pdf"
    assert atlas["Transform"]["scaleZ"] * 4.0 == pytest.approx(150 * 3.0625 / 88.9, rel=1e-3)


def test_the_table_is_drawn_with_all_of_them(odd: Path) -> None:
    save, files = json.loads((odd / "hello.json").read_text("utf-8")), Assets(odd / "images")
    for name, size, colour in (
        ("fate", (1.0, 1.0), (192, 32, 32)),
        ("share", (0.66, 0.66), (32, 160, 64)),
        ("chest", (2.07, 2.07), (130, 80, 30)),
        ("log", (2.0, 2.0), (255, 255, 255)),
    ):
        item = next(item for item in save["ObjectStates"] if item.get("Memo") == name)
        picture = np.asarray(draw_object(save, item["GUID"], files.picture, 40, Live(mesh=files.mesh))).astype(float)
        assert (picture.shape[1] / 40, picture.shape[0] / 40) == pytest.approx(size, rel=0.05)
        seen = picture[picture[..., 3] > 200][:, :3]
        hue = seen / seen.max(axis=1, keepdims=True)
        assert (abs(hue - np.array(colour) / max(colour)).max(axis=1) < 0.15).mean() > 0.1


@cannot(
    "Parts",
    "Other numbers of sides, signs on a pair of a hundred, a model as a die without its values, jigsaws",
    instead="the message says what to write",
    see="pieces.md#dice",
)
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("sides: 3,", "sides: 5,", "`sides` cannot be `5`; expected `2`, `3`, `4`"),
        ("sides: 3,", "sides: 3, labels: [a, b],", "`labels` needs one entry for each of the 3 sides, not 2"),
        ("{sides: 100,", "{sides: 100, labels: [a],", "a die of 100 sides is a pair of ten: leave `labels` out"),
        (
            "  fate: {",
            "  odds_units: {",
            "the units of `odds` are called `odds_units`, as another thing is; rename one",
        ),
        ("sides: 3,", "sides: 3, model: log.obj,", "a die of a form of your own is one of `pieces`"),
        (", options: {rotation_values: {A: [0, 0, 0], B: [[90, 0, 0], [180, 0, 0]]}}", "", "says which value is up"),
        ("height: 30 mm}", "kind: coin}", "leave its `kind` out"),
        ("chest: {model: {mesh: chest.obj, height: 30 mm}, ", "chest: {", "only a bag with a `model` has a `face` or"),
        ("art: wood.png", "art: gold.png", "no picture `gold.png`"),
        ("file: atlas.pdf", "file: log.obj", "the file is no PDF"),
        ("pdf: {file: atlas.pdf, page: 3, size: 100 x 150 mm}", "jigsaw: wood.png", "there are no jigsaws: cut the"),
        ("file: atlas.pdf,", "", "a PDF is either a `file` or a `url`"),
        ("page: 3, size: 100 x 150 mm}", "page: 3}, art: wood.png", "bring their own pictures"),
    ],
)
def test_what_is_no_part_is_said(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert said in refused(tmp_path, (old, new))
