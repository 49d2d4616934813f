"""The quadratic tablet on the simulated table: what it shows, reads, refuses, keeps."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import pytest

from cards.die_card.engine.options import DEFAULTS, PRICES
from cards.die_card.engine.quadratic import options
from tests.conftest import ROOT
from tests.die_card.conftest import Tablet
from tts_build.definition import load_game, load_workspace
from tts_build.lua.lint.linter import lint
from tts_build.sim.table_errors import TableError
from tts_build.sim.world.rolls import shown_value

Json = dict[str, Any]
RED, CHALK, GOLD = "#FF7676", "#F4F1E6", "#FFD75E"
ROLLING = "The dice are rolling…"


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


# -- what a roll shows --------------------------------------------------------------------------------------------


def test_a_fresh_tablet_asks_for_a_roll(tablet: Tablet) -> None:
    assert tablet.texts("face_1", "face_2", "face_3", "sign_1", "status", "advice") == ["?", "?", "?", "", "", ""]
    assert tablet.equation == "ax² + bx + c = 0"
    assert tablet.visible("hint")
    assert not tablet.visible("real")
    assert not tablet.visible("imaginary")
    assert tablet.log == []


def test_a_double_solution_turns_its_prime(tablet: Tablet) -> None:
    tablet.roll(1, 4, 4)
    assert tablet.texts("face_1", "face_2", "face_3") == ["1", "4", "4"]
    assert tablet.texts("sign_1", "sign_2", "sign_3") == ["1", "4", "4"]
    assert tablet.equation == "x² + 4x + 4 = 0"
    assert tablet.text("discriminant") == "D = b² − 4ac = 16 − 16 = 0"
    assert tablet.text("kind") == "just 0: one solution"
    shown = tablet.texts("root_1", "rounded_1", "prime_1", "rule_1", "distance_1", "way_1")
    assert shown == ["x = −2.0000", "−2", "+2", "prime: sign turns", "2", "anticlockwise"]
    assert tablet.attribute("arrow_1", "image") == "ccw"
    assert not tablet.visible("solution_2")
    assert tablet.text("advice") == "Move 2 anticlockwise."
    assert tablet.log == [("1 · 4 · 4", "+2")]


def test_two_solutions_are_shown_side_by_side(tablet: Tablet) -> None:
    tablet.roll(1, 12, 7)
    assert tablet.equation == "x² + 12x − 7 = 0"
    assert tablet.text("discriminant") == "D = b² − 4ac = 144 + 28 = 172"
    assert tablet.text("kind") == "above 0: two solutions"
    one = tablet.texts("root_1", "rounded_1", "prime_1", "rule_1", "distance_1", "way_1")
    other = tablet.texts("root_2", "rounded_2", "prime_2", "rule_2", "distance_2", "way_2")
    assert one == ["x₁ = −12.5574", "−13", "+13", "prime: sign turns", "13", "anticlockwise"]
    assert other == ["x₂ = 0.5574", "1", "+1", "not prime: sign kept", "1", "anticlockwise"]
    assert tablet.text("advice") == "Choose 1 or 13 anticlockwise."
    assert tablet.log == [("1 · 12 · 7", "+1, +13")]


def test_an_imaginary_roll_says_what_to_do_next(tablet: Tablet) -> None:
    tablet.roll(1, 1, 1)
    assert tablet.text("discriminant") == "D = b² − 4ac = 1 − 4 = −3"
    assert tablet.text("kind") == "below 0: imaginary"
    assert tablet.visible("imaginary")
    assert not tablet.visible("real")
    assert not tablet.visible("six_arrow")
    assert tablet.text("advice") == "Roll the six-sided die, take 1i."
    assert tablet.log == [("1 · 1 · 1", "imaginary")]


@pytest.mark.parametrize(
    ("face", "told", "arrow", "move"),
    [
        (1, "Not prime: 1 anticlockwise.", "ccw", "+1"),
        (3, "Prime: 3 clockwise.", "cw", "−3"),
        (6, "Not prime: 6 anticlockwise.", "ccw", "+6"),
    ],
)
def test_the_six_sided_die_moves_an_imaginary_roll(tablet: Tablet, face: int, told: str, arrow: str, move: str) -> None:
    tablet.roll(1, 1, 1)
    tablet.reroll(d6=face)
    assert tablet.texts("six_face", "six_move") == [str(face), told]
    assert tablet.attribute("six_arrow", "image") == arrow
    assert tablet.log == [("1 · 1 · 1", f"i: {move}")]


def test_only_the_first_six_sided_die_after_an_imaginary_roll_counts(tablet: Tablet) -> None:
    tablet.reroll(d6=2)
    tablet.roll(1, 1, 1)
    assert tablet.text("six_face") == "?"
    tablet.reroll(d6=5)
    tablet.reroll(d6=1)
    assert tablet.log == [("1 · 1 · 1", "i: −5")]


def test_a_negative_leading_coefficient_is_red(tablet: Tablet) -> None:
    tablet.roll(2, 4, 2)
    assert tablet.equation == "−2x² + 4x − 2 = 0"
    assert tablet.texts("sign_1", "sign_2", "sign_3") == ["−2", "4", "−2"]
    assert [tablet.attribute(f"sign_{place}", "color") for place in (1, 2, 3)] == [RED, CHALK, RED]
    assert [tablet.attribute(f"term_{place}", "color") for place in (1, 2, 3)] == [RED, CHALK, RED]
    assert tablet.texts("why_1", "why_2") == ["prime: minus", "not prime"]
    assert tablet.texts("root_1", "rounded_1", "prime_1") == ["x = 1.0000", "1", "+1"]


def test_a_zero_is_no_new_landing(tablet: Tablet) -> None:
    tablet.roll(12, 12, 2)
    assert tablet.texts("prime_1", "distance_1", "way_1") == ["−1", "1", "clockwise"]
    assert tablet.texts("rounded_2", "prime_2", "distance_2", "way_2") == ["0", "0", "0", "stay"]
    assert tablet.attribute("arrow_2", "image") == "stay"
    assert tablet.text("advice") == "Choose 1 clockwise or stay."
    only_zero = next(
        (a, b, c)
        for a in range(1, 13)
        for b in range(1, 13)
        for c in range(1, 13)
        if list(options(a, b, c)["moves"]) == [0]
    )
    tablet.roll(*only_zero)
    assert tablet.text("advice") == "Stay where you are: this is no new landing."


def test_every_text_agrees_with_the_python_twin(tablet: Tablet) -> None:
    places = range(0, 1728, 29)
    for place in places:
        faces = place // 144 + 1, place // 12 % 12 + 1, place % 12 + 1
        found = options(*faces)
        tablet.press("clear")
        tablet.type(*map(str, faces))
        tablet.press("solve")
        assert tablet.text("discriminant").endswith(f"= {found['discriminant']}".replace("-", "−")), faces
        assert tablet.visible("imaginary") == (found["kind"] == "imaginary"), faces
        if found["kind"] == "real":
            for row, (root, rounded) in enumerate(zip(found["roots"], found["rounded"], strict=True), 1):
                decimals = Decimal(root).quantize(Decimal("0.0001"), ROUND_HALF_UP)
                decimals = abs(decimals) if decimals == 0 else decimals
                assert tablet.text(f"root_{row}").partition(" = ")[2] == f"{decimals}".replace("-", "−"), faces
                assert tablet.text(f"rounded_{row}") == str(rounded).replace("-", "−"), faces
            shown = {tablet.text(f"prime_{row}") for row in range(1, len(found["roots"]) + 1)}
            assert shown == {signed(move) for move in found["moves"]}, faces
            assert tablet.log[0][1] == ", ".join(signed(move) for move in found["moves"])
    assert len({options(p // 144 + 1, p // 12 % 12 + 1, p % 12 + 1)["kind"] for p in places}) == 2


# -- reading dice -------------------------------------------------------------------------------------------------


def test_nothing_is_shown_while_dice_roll(tablet: Tablet) -> None:
    tablet.roll(1, 4, 4)
    tablet.table.dice.load(tablet.table.find("azure"), [4])
    tablet.table.dice.roll(tablet.table.find("azure"), "White")
    tablet.table.run(seconds=0.5)
    assert tablet.texts("face_1", "status") == ["?", ROLLING]
    tablet.table.settle()
    assert tablet.texts("face_1", "status") == ["4", ""]


def test_dice_thrown_one_after_the_other_are_one_roll(tablet: Tablet) -> None:
    tablet.roll(9, 6, 1)
    for die, face in {"azure": 1, "blue": 12, "cyan": 7}.items():
        tablet.reroll(**{die: face})
    assert tablet.log == [("1 · 12 · 7", "+1, +13"), ("9 · 6 · 1", "0")]


def test_one_die_rolled_again_is_a_new_roll(tablet: Tablet) -> None:
    tablet.roll(1, 12, 7)
    tablet.reroll(cyan=1)
    tablet.roll(1, 12, 7)
    assert [dice for dice, _ in tablet.log] == ["1 · 12 · 7", "1 · 12 · 1", "1 · 12 · 7"]


def test_a_die_that_is_moved_but_not_turned_is_no_roll(tablet: Tablet) -> None:
    tablet.roll(1, 4, 4)
    tablet.table.player("Red").move("azure", (5, -5))
    tablet.table.settle()
    assert tablet.log == [("1 · 4 · 4", "+2")]
    assert tablet.text("advice") == "Move 2 anticlockwise."


def test_a_die_turned_by_hand_is_read(tablet: Tablet) -> None:
    tablet.roll(1, 4, 4)
    tablet.table.player("White").press_number("azure", 4)
    tablet.table.settle()
    assert tablet.text("face_1") == "4"


def test_a_die_in_hand_is_named_with_who_holds_it(tablet: Tablet) -> None:
    red = tablet.table.player("Red")
    red.pick_up("blue")
    tablet.table.settle()
    assert tablet.text("status") == "Blue is in Red's hand."
    red.drop("blue", (0, -6))
    tablet.table.settle()
    assert tablet.text("status") == ""


def test_a_die_in_a_bag_is_missed_until_it_is_back(tablet: Tablet) -> None:
    tablet.roll(1, 4, 4)
    table = tablet.table
    die = table.find("azure")
    bag = next(thing for thing in table.things if thing.is_bag)
    table.player("White").move(die, bag)
    table.settle()
    assert tablet.text("status") == "Azure is not on the table."
    tablet.reroll(blue=12)
    assert tablet.texts("status", "face_2") == ["Azure is not on the table.", "?"]
    index = next(i for i, data in enumerate(bag.contents) if data["GUID"] == die.guid)
    with table.acting():
        table.containers.take(bag, {"index": index, "position": table.spot((0, -7))})
    table.settle()
    assert tablet.text("status") == ""
    assert tablet.text("face_2") == "12"
    assert len(tablet.log) == 2


@pytest.mark.parametrize("die", ["azure", "blue", "cyan", "d6"])
def test_a_die_that_is_destroyed_breaks_nothing(tablet: Tablet, die: str) -> None:
    table = tablet.table
    with table.acting():
        table.remove(table.find(die))
    table.settle()
    for other in {"azure", "blue", "cyan", "d6"} - {die}:
        tablet.reroll(**{other: 1})
    tablet.press("solve")
    if die == "d6":
        assert tablet.visible("imaginary")
    else:
        assert tablet.text("status") == f"{die.title()} is not on the table. Roll, or type three numbers."
    tablet.type("1", "12", "7")
    tablet.press("solve")
    assert tablet.text("advice") == "Choose 1 or 13 anticlockwise."


def test_another_die_with_the_tag_takes_the_place_of_a_lost_one(tablet: Tablet) -> None:
    table = tablet.table
    data = copy.deepcopy(table.find("azure").to_json())
    with table.acting():
        table.remove(table.find("azure"))
        table.spawn({**data, "GUID": "00beef"})
    table.settle()
    tablet.roll(1, 4, 4)
    assert tablet.log == [("1 · 4 · 4", "+2")]


def test_solve_with_empty_fields_reads_the_dice(tablet: Tablet) -> None:
    tablet.roll(1, 4, 4)
    tablet.press("clear")
    assert tablet.visible("hint")
    tablet.press("solve")
    assert tablet.texts("advice", "status") == ["Move 2 anticlockwise.", "Read from the dice."]
    assert len(tablet.log) == 1


def test_everything_on_the_table_may_come_and_go(tablet: Tablet) -> None:
    tablet.roll(1, 4, 4)
    table = tablet.table
    bag = next(thing for thing in table.things if thing.is_bag)
    with table.acting():
        coin = table.containers.take(bag, {"position": table.spot((0, -7))})
    table.settle()
    table.player("White").move(coin, bag)
    table.settle()
    assert tablet.text("advice") == "Move 2 anticlockwise."
    assert len(tablet.log) == 1


# -- typing -------------------------------------------------------------------------------------------------------


def test_typed_numbers_are_solved(tablet: Tablet) -> None:
    tablet.type("1", "12", " 7 ", by="Red")
    tablet.press("solve", by="Red")
    assert tablet.equation == "x² + 12x − 7 = 0"
    assert tablet.text("status") == "Typed by Red."
    assert tablet.log == [("1 · 12 · 7", "+1, +13")]


@pytest.mark.parametrize(
    "bad", ["0", "13", "x", "1,5", "7.5", "-3", "012", "1e1", "(5)", "0x5", "1 2", "٣", "½", "99999"]
)
def test_a_field_refuses_what_is_no_face_and_says_so(tablet: Tablet, bad: str) -> None:
    tablet.type("1", bad, "4")
    assert tablet.text("status") == f'Type whole numbers from 1 to 12: blue "{bad}".'
    assert tablet.attribute("status", "color") == RED
    tablet.press("solve")
    assert tablet.text("status") == f'Type whole numbers from 1 to 12: blue "{bad}".'
    assert tablet.visible("hint")
    assert tablet.log == []
    tablet.type("1", "4")
    assert tablet.text("status") == ""
    tablet.press("solve")
    assert tablet.log == [("1 · 4 · 4", "+2")]


def test_an_empty_field_among_others_is_refused(tablet: Tablet) -> None:
    tablet.type("1", "", "4")
    assert tablet.text("status") == ""
    tablet.press("solve")
    assert tablet.text("status") == "Type whole numbers from 1 to 12: blue is empty."
    assert tablet.attribute("type_2", "textColor") != tablet.attribute("type_1", "textColor")
    assert tablet.log == []


def test_every_wrong_field_is_named(tablet: Tablet) -> None:
    tablet.type("0", "", "twelve")
    tablet.press("solve")
    wrong = 'azure "0", blue is empty, cyan "twelve"'
    assert tablet.text("status") == f"Type whole numbers from 1 to 12: {wrong}."


def test_clear_empties_screen_and_fields_but_keeps_the_log(tablet: Tablet) -> None:
    tablet.type("1", "13", "4")
    tablet.press("clear")
    assert tablet.texts("type_1", "type_2", "type_3", "status") == ["", "", "", ""]
    tablet.roll(1, 4, 4)
    tablet.press("clear")
    assert tablet.visible("hint")
    assert len(tablet.log) == 1


def test_a_roll_takes_the_place_of_what_was_typed_wrong(tablet: Tablet) -> None:
    tablet.type("13")
    tablet.roll(1, 4, 4)
    assert tablet.texts("status", "advice") == ["", "Move 2 anticlockwise."]


# -- the log and the second page ----------------------------------------------------------------------------------


def test_the_log_keeps_the_last_five(tablet: Tablet) -> None:
    for face in range(1, 13):
        tablet.roll(face, 12, 1)
    assert [dice for dice, _ in tablet.log] == [f"{face} · 12 · 1" for face in range(12, 7, -1)]
    state = json.loads(tablet.table.find("tablet").to_json()["LuaScriptState"])["state"]
    assert len(state["rolls"]) == 5
    tablet.press("clear_log")
    assert tablet.log == []
    assert not tablet.visible("clear_log")
    assert tablet.visible("log_empty")


def test_the_second_page_has_the_tables(tablet: Tablet) -> None:
    tablet.press("page")
    assert not tablet.visible("page_1")
    assert [tablet.text(f"six_distance_{face}") for face in range(1, 7)] == ["1", "2", "3", "4", "5", "6"]
    ways = [tablet.attribute(f"six_way_{face}", "image") for face in range(1, 7)]
    assert ways == ["ccw", "cw", "cw", "ccw", "cw", "ccw"]
    assert [tablet.text(f"six_draw_{face}") for face in range(1, 7)] == ["1", "2", "2", "3", "2", "5"]
    assert tablet.text("page") == "Solver"
    tablet.press("page")
    assert tablet.visible("page_1")
    assert tablet.text("page") == "Tables"


def test_prices_and_limits_are_those_of_the_rules() -> None:
    values = load_game(load_workspace(ROOT), "die_card").game.scripts["tablet"].values
    assert {price["id"]: price["i"] for price in values["prices"]} == PRICES
    told = " ".join(values["limits"])
    for name, words in {
        "i_limit": "At most {}i",
        "ishill_limit": "the iShill {}i",
        "hand_limit": "At most {} Die Cards",
        "win_limit": "at most {} Die Cards.",
    }.items():
        assert words.format(DEFAULTS[name]) in told, name


# -- saving -------------------------------------------------------------------------------------------------------


def nothing(tablet: Tablet) -> None:
    pass


def real(tablet: Tablet) -> None:
    tablet.roll(9, 6, 1)
    tablet.roll(1, 12, 7)


def imaginary(tablet: Tablet) -> None:
    tablet.roll(1, 1, 1)


def moved(tablet: Tablet) -> None:
    tablet.roll(1, 1, 1)
    tablet.reroll(d6=5)


def second_page(tablet: Tablet) -> None:
    tablet.roll(1, 4, 4)
    tablet.press("page")


def typed_wrong(tablet: Tablet) -> None:
    tablet.type("1", "13", "x")
    tablet.press("solve")


def typed(tablet: Tablet) -> None:
    tablet.type("1", "12", "7")
    tablet.press("solve")


def cleared(tablet: Tablet) -> None:
    tablet.roll(1, 4, 4)
    tablet.press("clear")


def typed_without_a_die(tablet: Tablet) -> None:
    bagged(tablet)
    tablet.type("1", "12", "0")
    tablet.press("solve")


def bagged(tablet: Tablet) -> None:
    tablet.roll(1, 4, 4)
    bag = next(thing for thing in tablet.table.things if thing.is_bag)
    tablet.table.player("White").move("cyan", bag)
    tablet.table.settle()


@pytest.mark.parametrize(
    "play",
    [nothing, real, imaginary, moved, second_page, typed_wrong, typed, cleared, bagged, typed_without_a_die],
    ids=lambda f: f.__name__,
)
def test_the_screen_is_the_same_after_save_and_load(tablet: Tablet, play: Callable[[Tablet], None]) -> None:
    play(tablet)
    before = tablet.screen()
    tablet.table.reload()
    tablet.table.settle()
    assert tablet.screen() == before


def test_play_goes_on_after_save_and_load(tablet: Tablet) -> None:
    tablet.roll(1, 1, 1)
    tablet.table.reload()
    tablet.table.settle()
    tablet.reroll(d6=5)
    tablet.roll(1, 4, 4)
    assert tablet.log == [("1 · 4 · 4", "+2"), ("1 · 1 · 1", "i: −5")]


@pytest.mark.parametrize("frames", [1, 13, 45, 88, 91, 97, 110, 121, 135])
def test_a_save_in_the_middle_of_a_roll_is_read_when_it_is_loaded(
    tablet: Tablet, open_tablet: Callable[[Json], Tablet], frames: int
) -> None:
    for die, face in {"azure": 1, "blue": 12, "cyan": 7}.items():
        tablet.table.dice.load(tablet.table.find(die), [face])
        tablet.table.dice.roll(tablet.table.find(die), "White")
    tablet.table.run(frames=frames)
    again = open_tablet(json.loads(json.dumps(tablet.table.save())))
    assert [dice for dice, _ in again.log] == [" · ".join(map(str, again.faces()))]
    assert again.texts("face_1", "face_2", "face_3") == [str(face) for face in again.faces()]
    assert again.text("status") == ""


def test_a_roll_that_waits_for_a_missing_die_is_still_one_after_loading(tablet: Tablet) -> None:
    bagged(tablet)
    tablet.reroll(azure=1)
    table = tablet.table
    table.reload()
    table.settle()
    bag = next(thing for thing in table.things if thing.is_bag)
    index = next(i for i, data in enumerate(bag.contents) if "cyan" in data.get("Tags", []))
    with table.acting():
        table.containers.take(bag, {"index": index, "position": table.spot((0, -7))})
    table.settle()
    assert tablet.log == [("1 · 4 · 4", "+2"), ("1 · 4 · 4", "+2")]


def test_a_six_sided_die_that_was_rolling_is_read_after_loading(tablet: Tablet) -> None:
    tablet.roll(1, 1, 1)
    table = tablet.table
    table.dice.roll(table.find("d6"), "White")
    table.run(frames=30)
    table.reload()
    table.settle()
    assert tablet.text("six_face") == str(shown_value(table.find("d6")))


@pytest.mark.parametrize(
    "state",
    [
        "",
        "nonsense",
        "[]",
        '{"version": 99, "state": {"page": 2}}',
        '{"version": 1, "state": {"page": 7, "rolls": 3, "typed": 4, "seen": "x", "message": {}, "tone": "loud"}}',
        '{"version": 1, "state": {"shown": true, "rolls": [{"faces": [1, 13, 4]}, {"faces": [2]}, 5, {}]}}',
        '{"version": 1, "state": {"typed": [{}, 1, true], "bad": 1, "stirred": "no"}}',
    ],
)
def test_a_damaged_state_gives_a_fresh_tablet(save: Json, open_tablet: Callable[[Json], Tablet], state: str) -> None:
    damaged = copy.deepcopy(save)
    found = next(thing for thing in damaged["ObjectStates"] if "tablet" in thing.get("Tags", []))
    found["LuaScriptState"] = state
    tablet = open_tablet(damaged)
    assert tablet.visible("hint")
    assert tablet.log == []
    tablet.roll(1, 4, 4)
    assert tablet.log == [("1 · 4 · 4", "+2")]


# -- the panel itself ---------------------------------------------------------------------------------------------


def test_the_panel_is_what_the_game_understands(tablet: Tablet, save: Json) -> None:
    assert tablet.table.warnings == []
    found = next(thing for thing in save["ObjectStates"] if "tablet" in thing.get("Tags", []))
    named = {element.get("image") for element in tablet.table.ui("tablet").document.walk()} - {""}
    assert named | {"stay", "cw"} == {asset["Name"] for asset in found["CustomUIAssets"]}
    for asset in found["CustomUIAssets"]:
        assert (ROOT / "dist" / "die_card" / "images" / asset["URL"].rsplit("/", 1)[-1]).is_file()
    assert lint(found["LuaScript"]) == []


def test_the_panel_covers_the_tile(tablet: Tablet) -> None:
    panel = tablet.table.ui("tablet").document.find("tablet")
    scale = float(panel.get("scale").split()[0])
    width, height = float(panel.get("width")) * scale, float(panel.get("height")) * scale
    assert height == pytest.approx(200)
    assert width / height == pytest.approx(240 / 180, abs=0.001)


def test_whoever_sits_opposite_turns_the_tablet_towards_themselves(save: Json) -> None:
    """The top of what is drawn points away from whoever reads it: for the far side that is the near one."""
    tablet = Tablet(save, ("White", "Green"))
    tile = tablet.table.find("tablet")
    place, near = tile.position, tile.rotation.y
    tablet.press("turn", by="Green")
    assert (tile.rotation.y - near) % 360 == pytest.approx(180)
    assert (tile.position.x, tile.position.z) == pytest.approx((place.x, place.z))
    tablet.roll(1, 4, 4)
    assert tablet.log == [("1 · 4 · 4", "+2")]
    again = Tablet(tablet.table.save(), ("White", "Green"))
    assert again.table.find("tablet").rotation.y == pytest.approx(tile.rotation.y)
    again.press("turn")
    assert again.table.find("tablet").rotation.y == pytest.approx(near)
    assert again.log == [("1 · 4 · 4", "+2")]


def test_buttons_that_are_hidden_cannot_be_pressed(tablet: Tablet) -> None:
    with pytest.raises(TableError):
        tablet.press("clear_log")
