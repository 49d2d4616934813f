"""The whole save: from a definition to the text that the game loads.

`golden_save.json` is the save of a small game, whole. After a wanted change, renew it with
`TTS_BUILD_RENEW=1 pytest tests/save/test_save.py` and read the difference.
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.can import can
from tests.conftest import check_golden
from tests.save import sampler
from tts_build.definition import Loaded
from tts_build.problem import InputError
from tts_build.save.file.assemble import Assembly, assemble
from tts_build.save.file.save_root import epoch_of, us_date, walk
from tts_build.save.json_text import dumps
from tts_build.save.place.footprint import units
from tts_build.save.place.object_guids import guid_names
from tts_build.save.place.seats import hand_zones, rotate
from tts_build.save.urls import Urls

GOLDEN = Path(__file__).parent / "golden_save.json"
SMALL = """\
title: Small
players: 2
date: 2024-02-29
locales: [en, ja]
palette: {sea: "#204060"}
decks:
  tasks: {cards: tasks.csv, face: blank, back: blank, name: "{{ title }}", tags: [task]}
dice:
  luck: {sides: 4}
boards:
  ring: {size: 120 x 90 mm, face: blank, spaces: [{id: a, at: [20, 20]}, {id: b, at: [100, 70], turn: 90}]}
pieces:
  pawn: {each: seat, shape: standee 12 x 20 mm, face: blank}
  coin: {count: 2, shape: round 12 mm, face: blank, in: purse}
bags:
  purse: {colour: sea}
zones:
  secret: {kind: hidden, seat: White}
scripts: {Global: global.lua}
table:
  seats: [White, Green]
  notebook: [{title: Rules, file: rules.md}]
  place:
    ring: centre
    tasks: {right_of: ring}
    luck: {left_of: ring}
    pawn: {on: ring, space: a}
    purse: [-8, 4]
    secret: [8, 6]
"""


def save_of(loaded: Loaded, **more: Any) -> Assembly:
    return assemble(loaded, sampler.assets(loaded), sampler.SCRIPTS, Urls(), epoch=epoch_of(loaded.game), **more)


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Loaded]:
    yield sampler.load(tmp_path_factory.mktemp("sampler"))


@pytest.fixture(scope="module")
def save(loaded: Loaded) -> dict[str, Any]:
    found = save_of(loaded)
    assert found.problems == ()
    return found.save


def named(save: dict[str, Any], name: str) -> list[dict[str, Any]]:
    return [item for item in save["ObjectStates"] if item["Nickname"] == name]


def test_a_small_save_is_as_it_was(tmp_path: Path) -> None:
    found = save_of(sampler.load(tmp_path, SMALL))
    assert found.problems == ()
    check_golden(GOLDEN, dumps(found.save) + "\n")


PRINT_SAVE = """
import sys
from pathlib import Path
from tests.save import sampler
from tests.save.test_save import save_of
from tts_build.save.json_text import dumps
sys.stdout.buffer.write(dumps(save_of(sampler.load(Path(sys.argv[1]))).save).encode())
"""


def test_the_bytes_do_not_depend_on_hash_seed_time_zone_or_folder(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    results = set()
    for number, zone in enumerate(("UTC", "Pacific/Auckland")):
        env = {**os.environ, "PYTHONHASHSEED": str(number), "TZ": zone, "PYTHONPATH": str(root)}
        folder = tmp_path / f"w{number}"
        command = [sys.executable, "-c", PRINT_SAVE, str(folder)]
        results.add(subprocess.run(command, env=env, check=True, capture_output=True, cwd=root).stdout)
    assert len(results) == 1
    assert b"\r" not in next(iter(results))


def test_every_copy_of_a_card_is_in_its_deck_in_the_order_of_the_table(save: dict[str, Any]) -> None:
    (deck,) = named(save, "Tasks")
    names = [card["Nickname"] for card in deck["ContainedObjects"]]
    assert names == ["Jump (2)"] * 3 + ["Run fast (3)"] + ["Nap (0)"] * 2
    assert len(set(deck["DeckIDs"])) == 3
    assert {card["LuaScript"] for card in deck["ContainedObjects"]} == {"-- a task\n"}
    assert [card["Memo"] for card in deck["ContainedObjects"]][3] == "tasks/T2"


def test_decks_lie_face_down_unless_they_are_to_lie_face_up(save: dict[str, Any]) -> None:
    assert named(save, "Tasks")[0]["Transform"]["rotZ"] == 180.0
    assert named(save, "Scouts")[0]["Transform"]["rotZ"] == 0.0


def test_a_deck_of_one_card_is_a_card(save: dict[str, Any]) -> None:
    (lone,) = named(save, "Alone")
    assert lone["Name"] == "Card"
    assert lone["Transform"]["scaleX"] == pytest.approx(63.5 / 88.9, abs=1e-4)


def test_own_backs_and_hidden_faces_reach_the_sheet(save: dict[str, Any]) -> None:
    (entry,) = named(save, "Scouts")[0]["CustomDeck"].values()
    assert (entry["UniqueBack"], entry["BackIsHidden"], entry["Type"]) == (True, False, 3)


def test_decks_of_different_tables_never_share_a_sheet_number(save: dict[str, Any]) -> None:
    files: dict[str, str] = {}
    for item in walk(save["ObjectStates"]):
        for number, entry in item.get("CustomDeck", {}).items():
            assert files.setdefault(number, entry["FaceURL"]) == entry["FaceURL"]


def test_another_language_changes_names_and_nothing_of_the_objects(loaded: Loaded, save: dict[str, Any]) -> None:
    other = save_of(loaded, locale="ja").save
    assert named(other, "Tasks")[0]["ContainedObjects"][0]["Nickname"] == "跳ぶ (2)"
    assert [i["GUID"] for i in walk(other["ObjectStates"])] == [i["GUID"] for i in walk(save["ObjectStates"])]


def test_dice_have_values_as_text_and_rest_on_a_side(save: dict[str, Any]) -> None:
    (luck,), (fate,) = named(save, "Luck"), named(save, "Fate")
    assert luck["CustomMesh"]["TypeIndex"] == 2
    assert [value["Value"] for value in luck["RotationValues"]] == [str(n) for n in range(1, 13)]
    assert [value["Value"] for value in fate["RotationValues"]] == ["sun", "rain", "wind", "snow", "fog", "calm"]
    assert fate["CustomImage"]["CustomDice"] == {"Type": 1}
    assert luck["Transform"]["posY"] == pytest.approx(0.96 + 0.399)


@can(
    "Table",
    "Snap points on every space, turned as the space is",
)
def test_a_snap_point_leads_to_the_middle_of_its_space_in_the_world(loaded: Loaded, save: dict[str, Any]) -> None:
    (ring,) = named(save, "Ring")
    place = ring["Transform"]
    for point, space in zip(ring["AttachedSnapPoints"], loaded.places["ring"], strict=True):
        local = point["Position"]
        dx, dz = rotate(local["x"] * place["scaleX"], local["z"] * place["scaleZ"], place["rotY"])
        assert place["posX"] + dx == pytest.approx(units(space.at[0] - 150), abs=1e-3)
        assert place["posZ"] + dz == pytest.approx(units(100 - space.at[1]), abs=1e-3)


@can(
    "Table",
    "Named places with a snap point in each slot",
    write="places: {market: {at: [0, 4], step: [3, 0], holds: 4}}",
    see="reference/definition.md#ground",
)
def test_places_for_scripts_are_snap_points_of_the_table(tmp_path: Path) -> None:
    places = """\
  places:
    market: {at: [0, 3], step: [2, 0], columns: 2, row: [0, -3], holds: 3, turn: 90}
    pile: {at: [-9, 1], holds: 7}
    chosen: {each: seat, at: [1, 2], step: [1, 0], holds: 2}
    loose: {at: [9, 9], snap: false}
"""
    small = sampler.load(tmp_path, SMALL + places)
    points = save_of(small).save["SnapPoints"]
    found = [(point["Position"]["x"], point["Position"]["z"], point["Rotation"]["y"]) for point in points]
    assert found[:4] == [(0, 3, 270), (2, 3, 270), (0, 0, 270), (-9, 1, 180)]
    zones, _ = hand_zones(small.game, "")
    white, green = zones["White"].frame, zones["Green"].frame
    assert found[4:6] == [(white.x + right, pytest.approx(white.z + 2), 180) for right in (1, 2)]
    assert found[6:] == [(green.x - right, pytest.approx(green.z - 2), 0) for right in (1, 2)], "turned round"
    assert {point["Position"]["y"] for point in points} == {0.96}


def test_a_turned_space_turns_what_snaps_to_it(save: dict[str, Any]) -> None:
    mats = named(save, "Mat")
    assert [mat["AttachedSnapPoints"][0]["Rotation"]["y"] for mat in mats] == [90.0] * 4
    assert "Rotation" not in named(save, "Ring")[0]["AttachedSnapPoints"][0]


def test_a_tile_is_as_large_as_on_paper(save: dict[str, Any]) -> None:
    place = named(save, "Tablet")[0]["Transform"]
    assert place["scaleX"] * 2 == pytest.approx(units(80), abs=1e-4)
    assert place["rotY"] == 210.0


@can(
    "Table",
    "Bags, and bags without end",
    write="bags: {supply: {kind: infinite}}",
)
def test_a_bag_holds_its_things_and_an_infinite_one_a_pattern(save: dict[str, Any]) -> None:
    (purse,), (mine,) = named(save, "Purse"), named(save, "Mine")
    assert [item["Nickname"] for item in purse["ContainedObjects"]] == ["Pips"] * 3 + ["Coin"] * 5
    assert purse["Bag"] == {"Order": 2}
    assert mine["Name"] == "Infinite_Bag"
    assert len(mine["ContainedObjects"]) == 1


@can(
    "Table",
    "Objects with states",
    write="states: 3",
)
def test_states_are_the_other_states_numbered_from_two(save: dict[str, Any]) -> None:
    dial = named(save, "Dial 0")[0]
    assert {number: state["Nickname"] for number, state in dial["States"].items()} == {"2": "Dial 1", "3": "Dial 2"}
    pictures = [dial["CustomImage"]["ImageURL"], *(s["CustomImage"]["ImageURL"] for s in dial["States"].values())]
    assert pictures == ["dial-0.png", "dial-1.png", "dial-2.png"]


@can("Table", "Piles of equal pieces as one object", write="place: {wall: {at: [0, 8], step: [0, 0]}}")
def test_a_pile_is_one_object_that_knows_its_number(save: dict[str, Any]) -> None:
    (wall,) = named(save, "Wall")
    assert (wall["Name"], wall["Number"]) == ("Custom_Tile_Stack", 6)


def test_the_turning_part_lies_locked_in_the_middle_of_its_board(save: dict[str, Any]) -> None:
    (wheel,) = [item for item in save["ObjectStates"] if item.get("Memo") == "ring/wheel"]
    assert (wheel["Name"], wheel["Locked"]) == ("Custom_Token", True)
    assert (wheel["Transform"]["posX"], wheel["Transform"]["posZ"]) == (0.0, 0.0)
    assert wheel["Transform"]["posY"] > named(save, "Ring")[0]["Transform"]["posY"]


def test_a_pawn_with_a_picture_of_its_seat_is_not_tinted_and_a_dial_is(save: dict[str, Any]) -> None:
    pawn = next(item for item in named(save, "Pawn") if item["Memo"] == "pawn/Red")
    dial = next(item for item in named(save, "Dial 0") if item["Memo"] == "dial/Red")
    assert pawn["ColorDiffuse"] == {"r": 1.0, "g": 1.0, "b": 1.0}
    assert dial["ColorDiffuse"] == {"r": 0.856, "g": 0.1, "b": 0.094}


@can(
    "Table",
    "Hands, scripting, hidden and layout zones",
    write="zones:",
)
def test_zones_have_their_kinds_boxes_and_owners(save: dict[str, Any]) -> None:
    hidden = [item for item in save["ObjectStates"] if item["Name"] == "FogOfWarTrigger"]
    assert [item["FogColor"] for item in hidden] == ["White", "Red", "Green", "Blue"]
    (forest,) = named(save, "Forest")
    assert [forest["Transform"][f"scale{axis}"] for axis in "XYZ"] == [5.0, 3.0, 4.0]
    assert forest["Transform"]["posY"] == pytest.approx(0.96 + 1.5)
    assert [item["Name"] for item in save["ObjectStates"] if item["Name"] == "RandomizeTrigger"]
    assert {(item["ColorDiffuse"]["a"], item["FogSeethrough"]) for item in hidden} == {(0.75, False)}
    assert forest["ColorDiffuse"]["a"] == 0.51


def test_a_standee_faces_the_near_side_from_the_height_it_rests_at(save: dict[str, Any]) -> None:
    pawn = next(item for item in named(save, "Pawn") if item["Memo"] == "pawn/White")
    board, keys = named(save, "Ring")[0], list(pawn)
    place = pawn["Transform"]
    surface = board["Transform"]["posY"] + board["CustomImage"]["CustomTile"]["Thickness"]
    assert place["rotY"] == 0.0
    assert place["posY"] == pytest.approx(surface + 0.168 * place["scaleY"], abs=1e-4)
    assert keys[keys.index("CustomImage") :][:3] == ["CustomImage", "CustomFigurine", "LuaScript"]
    assert pawn["CustomFigurine"] == {"UseMinimalCollider": False, "MirroredBack": True}


@pytest.mark.parametrize(("paper", "wide"), [("a4", 210 / 297), ("letter", 215.9 / 279.4)])
def test_the_rulebook_has_the_proportions_of_its_page_and_half_of_its_sides(
    tmp_path: Path, paper: str, wide: float
) -> None:
    game = sampler.GAME.replace("rulebook: rules.md", f"rulebook: {{file: rules.md, size: {paper}}}")
    found = save_of(sampler.load(tmp_path, game))
    (book,) = [item for item in found.save["ObjectStates"] if item["Name"] == "Custom_PDF"]
    (spot,) = [spot for spot in found.spots if spot.key.name == "rulebook"]
    high = 4.0 * book["Transform"]["scaleZ"]
    assert (spot.area.width, spot.area.depth) == pytest.approx((high * wide, high), abs=1e-4)
    page = 297 if paper == "a4" else 279.4
    assert high == pytest.approx(page / 2 * 3.0625 / 88.9, abs=1e-4)


@can(
    "Table",
    "A hand for each seat, where the table has them or where you want them",
    write="hands: {White: {at: [0, 4, -15]}}",
)
def test_each_seat_has_a_hand_that_points_to_the_table(save: dict[str, Any]) -> None:
    hands = [item for item in save["ObjectStates"] if item["Name"] == "HandTrigger"]
    assert [hand["FogColor"] for hand in hands] == ["White", "Red", "Green", "Blue"]
    for hand in hands:
        place = hand["Transform"]
        ahead = rotate(0.0, 1.0, place["rotY"])
        assert ahead[0] * -place["posX"] + ahead[1] * -place["posZ"] > 0


def test_the_tablet_carries_script_panel_and_pictures(save: dict[str, Any]) -> None:
    (tablet,) = named(save, "Tablet")
    assert (tablet["LuaScript"], tablet["XmlUI"]) == ("-- the tablet\n", "<Panel>\u00e9</Panel>")
    assert tablet["CustomUIAssets"] == [{"Type": 0, "Name": "icon", "URL": "icon.png"}]
    assert tablet["Locked"] is True


def test_tags_are_listed_once_with_their_lower_case(save: dict[str, Any]) -> None:
    labels = [(label["displayed"], label["normalized"]) for label in save["ComponentTags"]["labels"]]
    assert labels == [("Task", "task"), ("card", "card"), ("helper", "helper")]


def test_the_game_says_its_title_players_time_and_date(save: dict[str, Any]) -> None:
    assert (save["SaveName"], save["PlayerCounts"], save["PlayingTime"]) == ("Sampler", [2, 4], [20, 40])
    assert (save["EpochTime"], save["Date"]) == (1709164800, "2/29/2024 12:00:00 AM")
    assert us_date(1709164800 + 13 * 3600 + 65) == "2/29/2024 1:01:05 PM"
    assert save["Turns"]["TurnOrder"] == ["White", "Red", "Green", "Blue"]
    assert save["TabStates"]["0"]["body"].startswith("[b]Sampler[/b]\n\nPlay [i]well[/i]:")


def test_the_camera_looks_at_its_point_from_its_distance(save: dict[str, Any]) -> None:
    for state in save["CameraStates"][:5]:
        target, eye = state["Position"], state["AbsolutePosition"]
        assert math.dist(target.values(), eye.values()) == pytest.approx(state["Distance"], abs=1e-3)
        assert eye["y"] > target["y"]
    assert len(save["CameraStates"]) == 10
    assert save["CameraStates"][0]["AbsolutePosition"]["z"] < save["CameraStates"][0]["Position"]["z"]


def test_names_of_the_definition_lead_to_the_guids_of_the_save(loaded: Loaded, save: dict[str, Any]) -> None:
    names = guid_names(loaded)
    by_guid = {item["GUID"]: item for item in walk(save["ObjectStates"])}
    assert by_guid[names["ring"]]["Nickname"] == "Ring"
    assert by_guid[names["ring.wheel"]]["Memo"] == "ring/wheel"
    assert by_guid[names["pawn"]["Green"]]["Memo"] == "pawn/Green"
    assert [by_guid[guid]["Nickname"] for guid in names["coin"]] == ["Coin"] * 5
    assert by_guid[names["hands"]["Blue"]]["FogColor"] == "Blue"
    assert by_guid[names["rulebook"]]["Name"] == "Custom_PDF"


@can("Table", "Objects keep their GUIDs when others come and go")
def test_a_card_added_elsewhere_moves_no_guid(tmp_path: Path, save: dict[str, Any]) -> None:
    game = sampler.GAME.replace("[{id: k1}, {id: k2}]", "[{id: k0}, {id: k1}, {id: k2}]")
    more = save_of(sampler.load(tmp_path, game)).save
    before = {item.get("Memo", "") + item["Nickname"]: item["GUID"] for item in walk(save["ObjectStates"])}
    after = {item.get("Memo", "") + item["Nickname"]: item["GUID"] for item in walk(more["ObjectStates"])}
    assert {name: after[name] for name in before} == before
    assert len(after) == len(before) + 4


def test_a_template_that_fails_is_said_with_its_place(tmp_path: Path) -> None:
    game = sampler.GAME.replace("{{ title }} ({{ cost }})", "{{ titel }}")
    found = save_of(sampler.load(tmp_path, game)).problems
    assert ["titel" in str(problem) and "game.yaml:" in str(problem) for problem in found] == [True]


def test_a_bag_for_each_seat_holds_that_seats_things(tmp_path: Path) -> None:
    game = sampler.GAME.replace("  purse: {colour", "  sack: {each: seat}\n  purse: {colour")
    game = game.replace(
        "  wall: {count", "  meeple: {each: seat, count: 2, shape: rect 9 mm, face: blank, in: sack}\n  wall: {count"
    )
    game = game.replace("    purse: [-9, -5]", "    purse: [-9, -5]\n    sack: [4, 1.5]")
    found = save_of(sampler.load(tmp_path, game))
    assert found.problems == ()
    sacks = named(found.save, "Sack")
    assert [[item["Memo"] for item in sack["ContainedObjects"]] for sack in sacks] == [
        [f"meeple/{seat}#1", f"meeple/{seat}#2"] for seat in ("White", "Red", "Green", "Blue")
    ]


def test_an_unknown_colour_is_said_with_its_place(tmp_path: Path) -> None:
    game = sampler.GAME.replace(
        'score: {builtin: Counter, colour: "#aa2222"}', "score: {builtin: Counter, colour: see}"
    )
    try:
        found = [str(problem) for problem in save_of(sampler.load(tmp_path, game)).problems]
    except InputError as error:  # the loader may say it first
        found = [str(problem) for problem in error.problems]
    assert ["did you mean `sea`?" in text and "game.yaml:" in text for text in found] == [True]
