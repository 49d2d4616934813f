"""The table: everything that a save can hold, said in a definition.

One game has all of it; most tests look at its save. `tests/save/seen_uses.json` holds what public saves have.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import yaml
from PIL import Image
from pydantic import ValidationError

from tests.can import can, cannot
from tests.save import sampler
from tts_build.build.core.options import Options
from tts_build.build.game_check import check_game
from tts_build.build.services.table_pictures import assembled
from tts_build.build.steps.game_plan import plan_game
from tts_build.definition import load_game, load_workspace
from tts_build.model.game import Game
from tts_build.problem import InputError
from tts_build.save import facts
from tts_build.save.built_files import Assets, DieFiles, Sheet
from tts_build.save.builtin import NAMES
from tts_build.save.file.assemble import assemble
from tts_build.save.file.check_format import check_save
from tts_build.save.file.save_root import walk
from tts_build.save.picture.from_above import draw_table, window_of
from tts_build.save.picture.object_list import layout_objects
from tts_build.save.source import PlainSource
from tts_build.save.urls import Urls
from tts_build.scene.scene_key import SceneKey
from tts_build.sim.table import Table

Save = dict[str, Any]
ROOT = Path(__file__).parents[2]
USES: dict[str, Any] = json.loads((ROOT / "tests" / "save" / "seen_uses.json").read_text("utf-8"))

GAME = """\
title: Fair
players: 2
date: 2024-05-01
minutes: [10, 20]
complexity: Low
palette: {sea: "#204060"}
workshop: {type: Map, tags: [Sea, Trade]}
decals: {rose: rose.svg, seal: {picture: seal.png, name: "Seal of {{ game.title }}"}}
decks:
  cargo:
    cards: [{id: salt, worth: 2}, {id: rum, worth: 3}]
    face: blank
    back: blank
    tags: [cargo]
    options: {value: "{{ worth }}", sort: "{{ worth * 10 }}", sticky: false, hand: false, secret: false}
    decals: [{decal: seal, at: [31.75, 44.45], width: 20}]
  spare: {cards: [{id: one}, {id: two}], face: blank, back: blank, in: sack}
dice:
  luck: {sides: 6, as: template, in: pouch}
  blank: {sides: 8}
boards:
  quay:
    size: 200 x 100 mm
    face: blank
    spaces: [{id: a, at: [20, 20]}]
    snap_tags: [ship]
    snaps: [{at: [150, 50], turn: 90, tags: [ship]}, {at: [100, 50]}]
    lines: [{points: [[0, 0], [200, 100]], colour: "#ff0000", width: 2, closed: true}]
    decals: [{decal: rose, at: [50, 75], width: 29, turn: 30}]
pieces:
  barge: {shape: rect 40 x 20 mm, face: blank, states: 2, options: {tint: sea, tooltip: false}}
  flag: {shape: rect 10 x 5 mm, face: blank, attached_to: barge}
  crane:
    shape: rect 10 x 40 mm
    face: blank
    joint: {to: quay, kind: hinge, limits: [-60, 60], motor: 15, break_force: 12}
    options: {physics: {mass: 4, friction: 0.8, bounce_with: most, floats: true}}
  weight: {shape: round 10 mm, face: blank, joint: {to: crane, kind: spring, reach: [0, 2]}}
  hook: {shape: round 8 mm, face: blank, joint: {to: weight}}
  token:
    shape: round 20 mm
    face: blank
    count: 5
    options:
      {grid: false, grid_lines: true, snap: false, raise: false, select: false, measure: true, fog: false,
       look_from: [0, 90, 0], rotation_values: {Heads: [0, 180, 0], Tails: [0, 180, 180]}}
  figure: {shape: standee 10 x 20 mm, face: blank}
  sign: {builtin: 3DText, set: {text: "{{ game.title }} **today**", size: 100}, colour: sea}
  stones: {builtin: go_game_bowl_white}
  purse: {builtin: Counter, set: {value: 20}}
  sum: {builtin: Calculator, set: {value: 7}}
  page: {builtin: Tablet, set: {page: "https://example.org/rules"}}
  glass: {builtin: Digital_Clock, set: {clock: timer, seconds: 300}}
  pawn: {builtin: PlayerPawn, set: {material: 3}}
  bones: {builtin: Domino, set: {mesh: 5}}
  old: {builtin: Die_6, set: {material: 1, metal: true}}
bags:
  chest: {}
  sack: {in: chest}
  pouch: {in: sack, kind: infinite}
zones:
  market: {
    kind: layout, tags: [cargo],
    layout: {direction: left-up, gap: [0.5, 2], group: 4, sort: value, refill: true}
  }
  wreck: {kind: fog, fog_height: 0.3, hide_pointers: true}
  ledger: {kind: hidden, seat: White, see_through: true, reverse: true}
rulebook: rules.md
scripts: {Global: global.lua}
hands: {White: {at: [0, 4, -15]}}
table:
  kind: custom
  picture: chart.png
  background: sky.jpg
  area: 1
  gravity: 0.3
  seats: [White, Blue]
  lighting: {ambient_colours: {sky: sea}, lut: lut.png, lut_strength: 0.5, lut_index: 2}
  hands: {hide_unused: true, hiding: own}
  turns: {order: [Blue, White], only_mover: true, reverse: true, skip_empty: false, passing: false}
  cameras: [{at: [3, 4], pitch: 80, distance: 12}]
  snaps: [{at: [1, 2], turn: 45, tags: [cargo]}, {each: seat, at: [0, 3]}]
  decals: [{decal: rose, at: [5, 6], width: 4, turn: 30}]
  lines: [{points: [[0, 0], [4, 0], [4, 3]], colour: sea, width: 0.2}]
  places: {pier: {at: [-20, 0], holds: 2, step: [2, 0], tags: [ship]}}
  music: {repeat: true, tracks: [{title: Tide, url: "https://example.org/t.mp3"}, {title: Gulls, file: gulls.ogg}]}
  note: Welcome
  notebook: [{title: Rules, text: "Buy *low*."}]
  place:
    quay: [0, 8]
    cargo: {at: [-10, 0], face: up}
    barge: {at: [10, 0], turn: 90}
    flag: {at: [10.5, 0.2], turn: 90}
    crane: [3, 8]
    weight: [-12, 9]
    hook: [-14, 9]
    token: {at: [14, 0], step: [0, 0]}
    figure: [-12, 6]
    sign: [0, -8]
    stones: [28, 4]
    purse: [18, 4]
    sum: [18, 9]
    page: [-24, 8]
    glass: [24, 4]
    pawn: [22, 9]
    bones: [24, 9]
    old: [26, 9]
    blank: [28, 9]
    chest: [-20, -8]
    market: [-10, 0]
    wreck: [30, 0]
    ledger: [-30, 0]
"""
ROOM = {
    "table": "images/chart.png",
    "sky": "images/sky.jpg",
    "lut": "images/lut.png",
    "decal/rose": "images/rose.png",
    "decal/seal": "images/seal.png",
    "music/1": "audio/gulls.ogg",
}


def png(size: tuple[int, int], colour: tuple[int, int, int], kind: str = "PNG") -> bytes:
    out = BytesIO()
    Image.new("RGB", size, colour).save(out, kind)
    return out.getvalue()


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#e02020" d="M0 0h10v10H0z"/></svg>\n'
ART = {
    "chart.png": png((440, 260), (0, 90, 200)),
    "sky.jpg": png((200, 100), (250, 200, 120), "JPEG"),
    "lut.png": png((256, 16), (9, 9, 9)),
    "seal.png": png((20, 40), (200, 0, 0)),
    "rose.svg": SVG.encode(),
    "gulls.ogg": b"OggS\x00 and so on",
    "square.png": png((100, 100), (1, 2, 3)),
    "noise.mp3": b"this is no sound",
}


def written(folder: Path, game: str) -> Path:
    sampler.write(folder, game)
    for name, data in ART.items():
        (folder / "art" / "sampler" / name).write_bytes(data)
    return folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    yield tmp_path_factory.mktemp("fair")


@pytest.fixture(scope="module")
def save(folder: Path) -> Save:
    """The save of the game, its files named as a build would name them."""
    written(folder, GAME)
    loaded = load_game(load_workspace(folder), "sampler")
    game = loaded.game
    sheets = {
        name: (Sheet(f"images/{name}.png", "images/back.png", 2, 2, tuple((row.id,) for row in loaded.rows[name])),)
        for name in game.decks
    }
    pictures = {SceneKey(name): f"images/{name}.png" for name in (*game.boards, *game.pieces)}
    dice = {"luck": DieFiles("images/luck.png"), "blank": DieFiles("images/b.png", "models/b.obj", "models/c.obj")}
    assets = Assets(sheets, pictures, dice, rulebook="pnp/rules.pdf", room=ROOM, aspects={"decal/seal": 2.0})
    source = PlainSource.of(loaded, loaded.game_in("en"), {}, {}, "en", {})
    made = assemble(source, assets, sampler.SCRIPTS, Urls(), epoch=0)
    assert made.problems == ()
    assert check_save(made.save, assets.files()) == []
    return made.save


def named(save: Save, name: str) -> Save:
    """The object that the definition calls so."""
    return next(item for item in walk(save["ObjectStates"]) if item.get("Memo", "").partition("#")[0] == name)


@can(
    "Table",
    "A custom table with a picture of your own, and a background all round",
    write="table: {kind: custom, picture: chart.svg, background: evening.jpg}",
    see="table.md#the-room",
    picture="table-room",
)
def test_the_table_and_the_background_show_pictures_of_the_game(save: Save) -> None:
    assert (save["Table"], save["TableURL"]) == ("Table_Custom", "chart.png")
    assert (save["Sky"], save["SkyURL"]) == ("Sky_Museum", "sky.jpg")


@can(
    "Table",
    "Light, colours from above and below, a colour table, gravity",
    write="table: {lighting: {ambient_colours: {sky: sea}, lut: warm.png}, gravity: 0.3}",
    see="table.md#the-room",
)
def test_light_and_gravity_are_the_definitions(save: Save) -> None:
    light = save["Lighting"]
    assert light["AmbientType"] == 1 and light["AmbientSkyColor"]["b"] == pytest.approx(0x60 / 255, abs=1e-4)
    assert (light["LutURL"], light["LutContribution"], light["LutIndex"]) == ("lut.png", 0.5, 2)
    assert (save["Gravity"], save["PlayArea"]) == (0.3, 1.0)


@can(
    "Table",
    "The order of turns, rules of hands, and several views to call up",
    write="table: {turns: {order: [Blue, White]}, hands: {hiding: own}, cameras: [...]}",
    see="table.md#turns-hands-cameras",
)
def test_turns_hands_and_views(save: Save) -> None:
    assert save["Turns"] == {
        "Enable": True,
        "Type": 1,
        "TurnOrder": ["Blue", "White"],
        "Reverse": True,
        "SkipEmpty": False,
        "DisableInteractions": True,
        "PassTurns": False,
        "TurnColor": "Blue",
    }
    assert save["Hands"] == {"Enable": True, "DisableUnused": True, "Hiding": 1}
    views = save["CameraStates"]
    assert len(views) == 10 and [view is not None for view in views] == [True] * 4 + [False] * 6
    assert views[1]["Position"]["x"] == 3.0 and views[1]["Distance"] == 12.0


@can(
    "Table",
    "Music for the game's player",
    write="table: {music: [{title: Tide, file: tide.ogg}]}",
    see="table.md#music",
)
def test_music_is_a_list_of_tracks(save: Save) -> None:
    music = save["MusicPlayer"]
    assert music["RepeatSong"] is True
    tide, gulls = music["AudioLibrary"]
    assert (tide, gulls) == (
        {"Item1": "https://example.org/t.mp3", "Item2": "Tide"},
        {"Item1": "gulls.ogg", "Item2": "Gulls"},
    )


@can(
    "Table", "What the menus file a game under", write="workshop: {type: Map, tags: [Sea]}", see="table.md#in-the-menus"
)
def test_the_menus_know_type_and_tags(save: Save) -> None:
    assert (save["GameType"], save["Tags"], save["GameComplexity"]) == ("Map", ["Sea", "Trade"], "Low Complexity")


@can(
    "Table",
    "Snap points with tags: of the table, of a place, on boards, cards and pieces",
    write="snaps: [{at: [130, 110], turn: 90, tags: [ship]}]",
    see="table.md#decals-lines-snap-points",
)
def test_snap_points_take_only_what_has_their_tags(save: Save) -> None:
    points = save["SnapPoints"]
    assert [point.get("Tags") for point in points] == [["ship"], ["ship"], ["cargo"], None, None]
    assert points[2]["Rotation"]["y"] == 225.0 and "Rotation" not in points[3]
    own = named(save, "quay")["AttachedSnapPoints"]
    assert [point.get("Tags") for point in own] == [["ship"], ["ship"], None]
    scale = named(save, "quay")["Transform"]["scaleX"]
    # 150 mm of 200 is a quarter of the board to the right of its middle; its picture's right is the object's -x.
    assert own[1]["Position"]["x"] * scale == pytest.approx(-50 / 29.0286, abs=1e-3)
    listed = {label["displayed"] for label in save["ComponentTags"]["labels"]}
    assert listed == {"ship", "cargo"}
    table = Table(save)
    barge, tagged = table.find("barge"), table.find("quay")
    spot = table.snap_points(tagged)[1]
    table.player("White").move("barge", (spot.x + 0.3, spot.z))
    assert abs(barge.position.x - spot.x) > 0.2, "a barge is no ship"
    barge.tags.append("ship")
    table.player("White").move("barge", (spot.x + 0.3, spot.z))
    assert barge.position.x == pytest.approx(spot.x, abs=1e-6)


@can(
    "Table",
    "Decals and drawn lines on the table, boards, cards and pieces; players find the decals too",
    write="decals: [{decal: seal, at: [195, 244], width: 42}]",
    see="table.md#decals-lines-snap-points",
    picture="table-room",
)
def test_decals_and_lines_are_where_they_were_put(save: Save) -> None:
    assert [(one["Name"], one["ImageURL"]) for one in save["DecalPallet"]] == [
        ("Rose", "rose.png"),
        ("Seal of Fair", "seal.png"),
    ]
    (rose,) = save["Decals"]
    place = rose["Transform"]
    assert (place["posX"], place["posZ"], place["rotX"], place["rotY"]) == (5.0, 6.0, 90.0, 210.0)
    assert (place["scaleX"], place["scaleY"]) == (4.0, 4.0)
    (line,) = save["VectorLines"]
    assert len(line["points3"]) == 3 and line["thickness"] == 0.2 and "loop" not in line
    for card in named(save, "cargo")["ContainedObjects"]:
        (seal,) = card["AttachedDecals"]
        assert seal["Transform"]["posX"] == 0.0 and seal["Transform"]["posZ"] == 0.0
        # The seal's picture is twice as high as wide.
        assert seal["Transform"]["scaleY"] == pytest.approx(2 * seal["Transform"]["scaleX"], rel=1e-4)
    assert named(save, "quay")["AttachedVectorLines"][0]["loop"] is True


def test_decals_and_lines_are_drawn_where_the_save_has_them(save: Save) -> None:
    red = Image.new("RGBA", (10, 10), (224, 32, 32, 255))
    pictures = {"rose.png": red, "chart.png": Image.new("RGB", (440, 260), (0, 90, 200))}
    pictures["quay.png"] = Image.new("RGB", (200, 100), "white")
    items = [item for item in save["ObjectStates"] if item["Name"] != "HandTrigger"]
    bare = {**save, "ObjectStates": items}
    kept: dict[str, Any] = {"scale": 12.0, "zones": False}
    drawn = draw_table(bare, pictures.get, **kept)
    window = window_of(bare, pictures.get, scale=12.0)

    def at(x: float, z: float) -> tuple[int, ...]:
        column, row = window.pixel(x, z)
        found = drawn.getpixel((round(column), round(row)))
        assert isinstance(found, tuple)
        return found

    assert at(5.0, 6.0) == pytest.approx((224, 32, 32), abs=6), "the decal of the table"
    assert at(4.0, 1.5) == pytest.approx((32, 64, 96), abs=12), "the line"
    assert at(8.0, -4.0) == pytest.approx((0, 90, 200), abs=8), "the table's own picture"
    # 50 mm right and 75 mm down of 200 x 100: left and below of the board's middle at 0, 8.
    assert at(-50 / 29.0286, 8 - 25 / 29.0286) == pytest.approx((224, 32, 32), abs=6), "the decal of the board"


@can(
    "Table",
    "How a thing behaves under a hand: sticking, lifting, tooltips, value, tint, physics ...",
    write="options: {sticky: false, value: '{{ worth }}', physics: {mass: 4}}",
    see="table.md#options-of-a-thing",
)
def test_options_are_those_of_the_object(save: Save) -> None:
    token = named(save, "token")
    flags = {key: token[key] for key in ("Grid", "GridProjection", "Snap", "Autoraise", "DragSelectable")}
    assert flags == {**dict.fromkeys(flags, False), "GridProjection": True}
    assert token["MeasureMovement"] is True and token["IgnoreFoW"] is True and token["AltLookAngle"]["y"] == 90.0
    assert [value["Value"] for value in token["RotationValues"]] == ["Heads", "Tails"]
    crane = named(save, "crane")
    assert crane["Rigidbody"] == {"Mass": 4.0, "Drag": 0.1, "AngularDrag": 0.1, "UseGravity": False}
    assert crane["PhysicsMaterial"]["StaticFriction"] == crane["PhysicsMaterial"]["DynamicFriction"] == 0.8
    assert crane["PhysicsMaterial"]["BounceCombine"] == 2


def test_a_cards_value_comes_from_its_row_and_every_state_has_the_options(save: Save) -> None:
    deck = named(save, "cargo")
    assert [(card["Value"], card["LayoutGroupSortIndex"]) for card in deck["ContainedObjects"]] == [(2, 20), (3, 30)]
    assert {card["Sticky"] for card in deck["ContainedObjects"]} == {deck["Sticky"]} == {False}
    assert all(card["Hands"] is card["HideWhenFaceDown"] is False for card in deck["ContainedObjects"])
    barge = named(save, "barge")
    for state in (barge, *barge["States"].values()):
        assert state["Tooltip"] is False
        assert state["ColorDiffuse"]["b"] == pytest.approx(0x60 / 255, abs=1e-4)


@can(
    "Table",
    "Layout zones with all their options",
    write="zones: {market: {kind: layout, layout: {group: 4, sort: value, refill: true}}}",
    see="table.md#zones",
)
def test_a_layout_zone_has_every_option(save: Save) -> None:
    zone = next(item for item in save["ObjectStates"] if item["Name"] == "LayoutZone")
    options = zone["LayoutZone"]["Options"]
    assert len(options) == 24 and zone["Tags"] == ["cargo"] and zone["Locked"] is True
    assert (options["Direction"], options["MaxObjectsPerGroup"], options["MeldSort"]) == (6, 4, 2)
    assert (options["HorizontalGroupPadding"], options["VerticalGroupPadding"]) == (0.5, 2.0)
    assert options["InstantRefill"] is True and options["Randomize"] is False


@can(
    "Table",
    "Fog of war, and hidden zones that are see-through, reversed, or hide pointers",
    write="zones: {wreck: {kind: fog, fog_height: 0.3}}",
    see="table.md#zones",
)
def test_fog_and_hidden_zones(save: Save) -> None:
    kinds = {item["Name"]: item for item in save["ObjectStates"]}
    assert kinds["FogOfWar"]["FogOfWar"] == {
        "HideGmPointer": True,
        "HideObjects": True,
        "ReHideObjects": True,
        "Height": 0.3,
        "RevealedLocations": {},
    }
    hidden = kinds["FogOfWarTrigger"]
    flags = (hidden["FogHidePointers"], hidden["FogReverseHiding"], hidden["FogSeethrough"], hidden["FogColor"])
    assert flags == (False, True, True, "White")
    assert hidden["ColorDiffuse"]["a"] == facts.HIDDEN_ZONE_ALPHA[True]


@can(
    "Table", "Bags in bags, with decks and dice in them", write="bags: {sack: {in: chest}}", see="table.md#bags-in-bags"
)
def test_bags_hold_bags_and_decks(save: Save) -> None:
    chest = named(save, "chest")
    (sack,) = chest["ContainedObjects"]
    inside = {item["Name"]: item for item in sack["ContainedObjects"]}
    assert set(inside) == {"DeckCustom", "Infinite_Bag"}
    assert inside["DeckCustom"]["Transform"]["rotZ"] == 180.0
    assert [item["Name"] for item in inside["Infinite_Bag"]["ContainedObjects"]] == ["Custom_Dice"]
    assert [item["Name"] for item in Table(save).find("chest").contents] == ["Bag"]


@can(
    "Table",
    "Pieces attached to each other, from the start one object",
    write="pieces: {flag: {attached_to: barge}}",
    see="table.md#attached-or-held-by-a-joint",
    picture="table-room",
)
def test_an_attached_piece_is_within_the_other_and_shows_where_it_was_placed(save: Save) -> None:
    assert "flag" not in {item.get("Memo") for item in save["ObjectStates"]}
    (flag,) = named(save, "barge")["ChildObjects"]
    assert flag["Memo"] == "flag" and flag["Transform"]["rotY"] == 0.0
    seen = {item.name: item for item in layout_objects(save, lambda name: (80, 40))}
    assert (seen["Flag"].x, seen["Flag"].z) == pytest.approx((10.5, 0.2), abs=1e-4)
    assert seen["Flag"].turn == pytest.approx(90.0) and seen["Flag"].width == pytest.approx(10 / 29.0286, abs=1e-3)


@can(
    "Table",
    "Joints: fixed, hinges with limits and motors, springs",
    write="pieces: {crane: {joint: {to: harbour, kind: hinge, limits: [-60, 60]}}}",
    see="table.md#attached-or-held-by-a-joint",
)
def test_joints_hold_things_where_they_stand(save: Save) -> None:
    hinge = named(save, "crane")["JointHinge"]
    board = named(save, "quay")
    assert hinge["ConnectedBodyGUID"] == board["GUID"]
    # The crane stands three units to the right of the board's middle, on its face.
    place = board["Transform"]
    assert hinge["ConnectedAnchor"]["x"] * place["scaleX"] == pytest.approx(-3.0, abs=1e-4)
    assert (hinge["Limits"]["min"], hinge["Limits"]["max"], hinge["UseLimits"]) == (-60.0, 60.0, True)
    assert (hinge["Motor"]["targetVelocity"], hinge["UseMotor"]) == (15.0, True)
    assert (hinge["BreakForce"], hinge["BreakTorgue"]) == (12.0, "Infinity")
    assert named(save, "weight")["JointSpring"]["MaxDistance"] == 2.0
    assert named(save, "hook")["JointFixed"]["ConnectedBodyGUID"] == named(save, "weight")["GUID"]


@can(
    "Table",
    "The game's own objects with what they start with: counters, texts, tablets with an address, clocks",
    write="pieces: {sign: {builtin: 3DText, set: {text: Market, size: 150}}}",
    see="table.md#the-games-own-objects",
    picture="table-room",
)
def test_the_games_own_objects_start_as_the_definition_says(save: Save) -> None:
    sign = named(save, "sign")
    assert sign["Text"]["Text"] == "Fair [b]today[/b]" and sign["Text"]["fontSize"] == 100
    assert sign["Transform"]["rotX"] == 90.0 and sign["Text"]["colorstate"]["b"] == pytest.approx(0.37647, abs=1e-4)
    assert named(save, "purse")["Counter"]["value"] == 20 and named(save, "sum")["Calculator"]["value"] == "7"
    assert named(save, "page")["Tablet"]["PageURL"] == "https://example.org/rules"
    assert named(save, "glass")["Clock"]["SecondsPassed"] == 300
    assert named(save, "pawn")["MaterialIndex"] == 3 and named(save, "bones")["MeshIndex"] == 5
    assert isinstance(named(save, "stones")["Number"], int)
    old = named(save, "old")
    assert (old["MaterialIndex"], old["AltSound"]) == (1, True)


def test_the_simulator_keeps_all_of_it(save: Save) -> None:
    table = Table(save, players=["White", "Blue"])
    again = table.save()
    for key in ("Lighting", "Decals", "DecalPallet", "VectorLines", "MusicPlayer", "Hands", "SnapPoints", "TableURL"):
        assert again[key] == save[key], key
    for key in ("PhysicsMaterial", "Rigidbody", "JointHinge"):
        assert named(again, "crane")[key] == named(save, "crane")[key]
    assert named(again, "barge")["ChildObjects"] == named(save, "barge")["ChildObjects"]


# -- the page ------------------------------------------------------------------------------------------------------

PAGE = (ROOT / "docs" / "table.md").read_text("utf-8")
SAID = PAGE[PAGE.index("## Key by key") : PAGE.index("## What it cannot say")]
UNSAID = PAGE[PAGE.index("## What it cannot say") :]


def words(rows: str, column: int) -> set[str]:
    lines = [line.split("|") for line in rows.split("\n") if line.startswith("|")]
    return {word for line in lines for word in re.findall(r"`(\w+)`", line[column])}


def keys_in(save: Save) -> set[str]:
    return set(save) | {key for item in walk(save["ObjectStates"]) for key in item}


def test_the_page_names_every_key_that_public_saves_have() -> None:
    named = words(SAID, 1) | words(UNSAID, 1)
    assert {*USES["top"], *USES["keys"]} - named == set()


def test_what_the_page_says_can_be_said_is_in_the_save(save: Save) -> None:
    # Pieces cut from a picture's outline, models and panels are the business of other tests.
    elsewhere = {"XmlUI", "CustomUIAssets", "CustomAssetbundle"}
    assert words(SAID, 1) - keys_in(save) - elsewhere == set()


def test_every_kind_of_object_with_more_than_ten_uses_can_be_made_or_is_named(save: Save) -> None:
    made = {item["Name"] for item in walk(save["ObjectStates"])} | NAMES
    kinds = {"Custom_Token", "Custom_Token_Stack", "Custom_Assetbundle", "ScriptingTrigger"}
    kinds |= {"Custom_Model", "Custom_Model_Bag", "Custom_Model_Infinite_Bag"}
    assert len(USES["kinds"]) > 60
    assert set(USES["kinds"]) - made - kinds - words(UNSAID, 1) == set()


@pytest.mark.parametrize("example", re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL))
def test_an_example_of_the_page_says_what_the_model_knows(example: str) -> None:
    """Examples leave out what is not their matter; all that they say is right."""
    said = yaml.safe_load(example)
    game = {"title": "Page", "players": 2, **said, "table": {"seats": ["White", "Blue"], **said.get("table", {})}}
    try:
        Game.model_validate(game)
    except ValidationError as error:
        # A board without its size is no board: such keys are left out, and a union then names all of its branches.
        wrong = [one for one in error.errors() if one["type"] not in ("missing", "value_error")]
        assert wrong == []


def test_keys_within_keys_are_those_that_public_saves_have(save: Save) -> None:
    found: dict[str, list[Save]] = {
        "JointHinge": [named(save, "crane")["JointHinge"]],
        "JointFixed": [named(save, "hook")["JointFixed"]],
        "JointHinge.Limits": [named(save, "crane")["JointHinge"]["Limits"]],
        "JointHinge.Motor": [named(save, "crane")["JointHinge"]["Motor"]],
        "JointHinge.Spring": [named(save, "crane")["JointHinge"]["Spring"]],
        "PhysicsMaterial": [named(save, "crane")["PhysicsMaterial"]],
        "Rigidbody": [named(save, "crane")["Rigidbody"]],
        "Decal[]": save["Decals"],
        "Decal[].CustomDecal": save["DecalPallet"],
        "Text": [named(save, "sign")["Text"]],
        "top.MusicPlayer": [save["MusicPlayer"]],
        "top.Lighting": [save["Lighting"]],
        "top.Turns": [save["Turns"]],
    }
    old = {"Hidding", "HandTransforms"}
    for name, rows in found.items():
        for row in rows:
            assert set(row) == set(USES["nested"][name]) - old, name


# -- what is refused -----------------------------------------------------------------------------------------------


def findings(folder: Path, *changes: tuple[str, str]) -> str:
    """What is said of the game with some places of its definition changed, before any step of a build is run."""
    game = GAME
    for old, new in changes:
        assert old in game
        game = game.replace(old, new, 1)
    written(folder, game)
    with pytest.raises(InputError) as caught:
        loaded = load_game(load_workspace(folder), "sampler")
        plan_game(loaded, Options(only=("save",)), folder / "dist")
    return str(caught.value)


@cannot("Table", "A zone without a place: told before the first step of a build runs", instead="table: {place: ...}")
def test_what_has_no_place_is_told_before_any_step_runs(tmp_path: Path) -> None:
    said = findings(tmp_path, ("    wreck: [30, 0]\n", ""))
    assert re.fullmatch(r"cards/sampler/game.yaml:\d+:\d+: `wreck` has no place; add it under `table.place`", said)


MISTAKES = [
    (("kind: custom\n", "kind: glass\n"), "the glass table shows no picture of your own; choose `kind: custom`"),
    (("picture: chart.png", "picture: cart.png"), "no picture `cart.png`"),
    (("picture: chart.png", "picture: cart"), "no face `cart`"),
    (("order: [Blue, White]", "order: [Blue, Red]"), "no seat `Red`"),
    (("order: [Blue, White]", "order: [Blue, Blue]"), "`Blue` stands twice in the order of turns; remove one"),
    (("file: gulls.ogg", "file: gulls.flac"), "`gulls.flac` is no sound that the game plays; expected MP3, OGG or WAV"),
    (("file: gulls.ogg", "file: gull.ogg"), "no sound `gull.ogg`; did you mean `gulls.ogg`?"),
    (("file: gulls.ogg", "file: noise.mp3"), "`art/sampler/noise.mp3` is no MP3; got something else; export it again"),
    (("file: gulls.ogg", "file: ../gulls.ogg"), "`../gulls.ogg`"),
    (("decal: rose, at: [5, 6]", "decal: nose, at: [5, 6]"), "no decal `nose`; did you mean `rose`?"),
    (("decal: rose, at: [50, 75]", "decal: nose, at: [50, 75]"), "no decal `nose`; did you mean `rose`?"),
    (("standee 10 x 20 mm, face: blank", "standee 10 x 20 mm, face: blank, snaps: [{at: [1, 1]}]"), "is not flat"),
    (("attached_to: barge", "attached_to: flag"), "`flag` is tied to itself"),
    (("attached_to: barge", "attached_to: token"), "`flag` is tied to `token`, of which there are 5"),
    (("attached_to: barge", "attached_to: brage"), "no thing `brage`; did you mean `barge`?"),
    (("chest: {}", "chest: {in: pouch}"), "bags lie in each other in a circle"),
    (("builtin: Counter, set: {value: 20}", "builtin: Counter, set: {text: A}"), "`text` is not known to Counter"),
    (('set: {text: "{{ game.title }} **today**", size: 100}', "set: {size: 100}"), "`sign` says nothing"),
    (("kind: fog, fog_height: 0.3", "fog_height: 0.3"), "`fog_height` says nothing to a zone of kind `script`"),
    (("limits: [-60, 60]", "limits: [60, -60]"), "the smaller angle of `limits` comes first"),
    (("https://example.org/rules", "javascript:alert()"), "page"),
]


@pytest.mark.parametrize(("change", "message"), MISTAKES, ids=[message for _, message in MISTAKES])
def test_a_mistake_of_the_table_is_named(tmp_path: Path, change: tuple[str, str], message: str) -> None:
    said = findings(tmp_path, change)
    assert message in said and said.startswith("cards/sampler/game.yaml:")


# -- from the art to the save ---------------------------------------------------------------------------------------

PLAIN = """\
title: Plain
players: 2
decals: {rose: rose.svg}
table:
  kind: custom_square
  picture: square.png
  background: sky.jpg
  seats: [White, Red]
  lighting: {lut: lut.png}
  decals: [{decal: rose, at: [0, 0], width: 4}]
  music: [{title: Gulls, file: gulls.ogg}]
"""


def test_pictures_and_sounds_are_shipped_as_they_are(tmp_path: Path) -> None:
    root = load_workspace(written(tmp_path, PLAIN))
    shown = assembled(root, "sampler")
    assert re.fullmatch(r"table-[0-9a-f]{12}\.png", shown.save["TableURL"])
    assert re.fullmatch(r"sky-[0-9a-f]{12}\.jpg", shown.save["SkyURL"])
    assert re.fullmatch(r"gulls-[0-9a-f]{12}\.ogg", shown.save["MusicPlayer"]["AudioLibrary"][0]["Item1"])
    table = shown.picture(shown.save["TableURL"])
    assert table is not None and table.size == (100, 100)
    rose = shown.picture(shown.save["Decals"][0]["CustomDecal"]["ImageURL"])
    assert rose is not None and rose.size == (1024, 1024)


def test_a_face_is_painted_for_table_and_background_and_other_proportions_are_told(tmp_path: Path) -> None:
    game = PLAIN.replace("picture: square.png", "picture: chart.png").replace("sky.jpg", "blank")
    root = load_workspace(written(tmp_path, game))
    (told,) = check_game(root, "sampler", Options(only=("save",)))
    assert str(told) == (
        "cards/sampler/game.yaml:6:12: warning: the picture has other proportions than what it is stretched to; "
        "expected 2048 x 2048 pixels, or as wide for its height, got 440 x 260"
    )
    game = game.replace("kind: custom_square", "kind: custom").replace("picture: chart.png", "picture: other")
    shown = assembled(load_workspace(written(tmp_path, game)), "sampler")
    table, sky = (shown.picture(shown.save[key]) for key in ("TableURL", "SkyURL"))
    assert table is not None and sky is not None
    assert (table.size, sky.size) == ((4400, 2600), (4096, 2048))
    assert table.convert("RGB").getpixel((2200, 1300)) == (0x20, 0x40, 0x60)
