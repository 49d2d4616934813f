"""The table as players of Die Card see it: its words, its news, its secrets, its own corrections.

What every game on the kit does is tested with the kit.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.die_card.at_table import Sitting, facts
from tts_build.rules.game_protocol import Game
from tts_build.save.place.seats import rotate
from tts_build.sim.play.match import Match

Json = dict[str, Any]

Sit = Callable[..., Sitting]


@pytest.fixture
def sit(save: Json, built_save: Path, game: Game) -> Sit:
    def make(players: int = 2, **changes: Any) -> Sitting:
        sitting = Sitting(save, built_save.parent, game, players)
        sitting.become(**changes)
        return sitting

    return make


# The set-up


def test_options_of_each_page_of_the_panel_are_set(save: Json, built_save: Path, game: Game) -> None:
    options = {"knife_uses_turn": True, "bomb_in_goal_deck": True, "win_limit": 1, "first": 3, "quitting": False}
    match = Match(save, built_save.parent, game, facts(), 3, "set-up", options=options)
    chosen = match.driver.saved()["options"]
    assert {name: chosen[name] for name in options} == options
    assert {name: chosen[name] for name in chosen if name not in options} == {
        option["id"]: option["default"] for option in game.options() if option["id"] not in options
    }
    assert match.state["turn"] == 3


# A turn


def test_a_turn_in_words(sit: Sit) -> None:
    sitting = sit(who={"White": {"at": 1}})
    assert sitting.question() == "What will you do with this turn?"
    assert sitting.buttons()[0] == "Roll the dice"
    assert sitting.buttons("Red") == []
    sitting.roll(azure=1, blue=12, cyan=7)
    assert sitting.text("kit_ask_White_detail") == "From space 1, Must Trade."
    assert sitting.buttons() == ["Move 1 anticlockwise: Lemma", "Move 13 anticlockwise: Draw Die Cards (14)"]
    sitting.choose("Move 1 anticlockwise: Lemma")
    assert sitting.seat("White")["at"] == 2
    assert sitting.said()[-3:] == [
        "White rolls 1, 12, 7 and may move 1 or 13 anticlockwise.",
        "White is now on space 2, Lemma.",
        "Red's turn.",
    ]
    assert sitting.text("kit_ask_White_detail") == "Last: White is now on space 2, Lemma."
    sitting.agrees()


def test_an_imaginary_roll_gives_i_and_asks_for_the_six_sided_die(sit: Sit) -> None:
    sitting = sit()
    sitting.roll(azure=1, blue=1, cyan=1)
    assert sitting.question() == "Imaginary! The six-sided die is your move, and pays 1i, up to your limit."
    sitting.roll(d6=4)
    sitting.choose("Move 4 anticlockwise: Draw Die Cards (4)")
    assert (sitting.seat("White")["at"], sitting.seat("White")["i"]) == (4, 1)
    assert "White gets 1i." in sitting.said()
    sitting.agrees()


def test_the_tablet_advises_only_while_somebody_is_to_move_by_the_roll(sit: Sit) -> None:
    sitting = sit(who={"White": {"at": 1}})

    def tablet() -> tuple[str, str]:
        ui = sitting.table.ui("tablet")
        return ui.text("advice"), ui.attribute("arrow_1", "color")

    sitting.roll(azure=1, blue=12, cyan=7)
    order = ("Choose 1 or 13 anticlockwise.", "#FFD75E")
    assert tablet() == order
    sitting.choose("Move 1 anticlockwise: Lemma")
    assert tablet() == ("", "#F4F1E6"), "Red's turn; what was rolled stays to be read"
    assert sitting.table.ui("tablet").text("distance_1") == "13"
    sitting.click("kit_take_back")
    assert tablet() == order
    sitting.choose("Move 13 anticlockwise: Draw Die Cards (14)")
    sitting.click("kit_automation")
    assert tablet() == order, "whoever plays without the script is always told"


def test_all_that_the_istore_sells_is_on_the_first_page(sit: Sit) -> None:
    hand = ["B3", "T01", "T19", "T31", "T02"]
    sitting = sit(4, who={"White": {"at": 24, "i": 30, "hand": hand}, "Red": {"i": 1}, "Blue": {"i": 1}})
    assert sitting.buttons()[1:5] == [
        "Force a trade (2i)",
        "Put a task or your Goal back (3i)",
        "Warp to any space (3i)",
        "Drop a Die Card on any space (4i)",
    ]
    assert sitting.text("kit_choice_White_page").startswith("More (1 of ")


@pytest.mark.parametrize(("goal", "revealed", "most"), [("ent", True, 20), ("ishill", True, 35), ("ishill", False, 30)])
def test_the_limit_that_everybody_sees(sit: Sit, goal: str, revealed: bool, most: int) -> None:
    """A revealed POCKET! counts; a hidden one stays a secret, even of the panel."""
    sitting = sit(who={"White": {"goal": goal, "i": 3, "hand": ["B7"], "shown": {"B7": True} if revealed else {}}})
    assert [sitting.text("kit_cell_1_1"), sitting.text("kit_cell_1_1_small")] == ["3 coins", f"at most {most}"]


@pytest.mark.parametrize(
    ("kind", "text", "asked"),
    [
        (
            "choice",
            "Quit and become a ghost",
            "Quit? You will be a ghost, and come back only from the Fountain of Life.",
        ),
        ("freely", "BOMB!", "Reveal BOMB!? You lose at once."),
    ],
)
def test_what_cannot_be_mended_is_asked_once_more(sit: Sit, kind: str, text: str, asked: str) -> None:
    sitting = sit(who={"White": {"hand": ["B1"]}})
    sitting.choose(text, kind=kind)
    player = sitting.player("White")
    assert asked in str(player.dialog)
    player.answer(False)
    sitting.table.settle()
    assert not sitting.seat("White")["ghost"]
    sitting.choose(text, kind=kind)
    player.answer(True)
    sitting.table.settle()
    assert sitting.seat("White")["ghost"]
    sitting.agrees()


def test_an_ending_is_announced(sit: Sit) -> None:
    sitting = sit()
    for colour in ("White", "Red"):
        sitting.choose("Quit and become a ghost", colour)
        sitting.player(colour).answer(True)
        sitting.table.settle()
    text = "All are ghosts. The God of i wins; everybody else has lost."
    assert text in [message.text for message in sitting.table.messages if message.loud]
    assert sitting.question() == text
    assert sitting.buttons() == []


def test_a_card_itself_can_be_told_that_its_task_is_done(sit: Sit) -> None:
    sitting = sit(who={"White": {"hand": ["T33", "T01"]}})
    cards = {thing.data["Memo"]: thing for thing in sitting.table.things if thing.is_card}
    sitting.player("White").menu(cards["tasks/T33"], "Task done")
    assert sitting.player("White").messages[-1] == "Show Your Work can be handed back between your roll and your move."
    sitting.roll(azure=1, blue=12, cyan=7)
    sitting.player("White").menu(cards["tasks/T01"], "Task done")
    assert sitting.player("White").messages[-1] == "Imaginary Friend goes by itself as soon as its task is done."
    sitting.player("White").menu(cards["tasks/T33"], "Task done")
    sitting.table.settle()
    assert sitting.seat("White")["hand"] == ["T01"]
    assert "White puts back Show Your Work." in sitting.said()
    sitting.agrees()


# Trading


def test_a_trade_is_proposed_agreed_to_and_told(sit: Sit) -> None:
    sitting = sit(who={"White": {"i": 4}, "Red": {"i": 1, "hand": ["T01"], "shown": {"T01": True}}})
    sitting.choose("Trade with Red")
    assert sitting.question() == "What do you offer?"
    assert sitting.buttons()[-1] == "No trade after all"
    sitting.choose("Give: taking 1 Die Card from Red")
    assert sitting.buttons("Red") == [], "nobody sees what is only being thought about"
    sitting.click("kit_ask_White_back")
    sitting.choose("No trade after all")
    assert sitting.question() == "What will you do with this turn?"
    sitting = sit(who={"White": {"goal": "ent"}, "Red": {"i": 3, "hand": ["T01"], "shown": {"T01": True}}})
    sitting.choose("Trade with Red")
    sitting.choose("Give: taking 1 Die Card from Red")
    sitting.choose("Get: 1i")
    assert sitting.question("Red") == "Red pays White 1i to take one of Red's Die Cards. Agreed?"
    sitting.choose("Agree", "Red")
    sitting.choose("Hand over Imaginary Friend", "Red")
    told = sitting.said()
    assert "White takes Imaginary Friend." in told
    assert "Red is rid of Imaginary Friend." in told
    sitting.agrees()


def test_a_refused_trade_leaves_the_turn(sit: Sit) -> None:
    sitting = sit(who={"White": {"i": 1}, "Red": {"i": 1}})
    sitting.choose("Trade with Red")
    sitting.choose("Give: 1i")
    sitting.choose("Get: 1i")
    sitting.choose("Refuse", "Red")
    assert sitting.question() == "No trade. What will you do with this turn?"


# What others do not see


@pytest.mark.ruling("A40")
def test_hidden_cards_of_a_ghost_have_no_names_for_anybody(sit: Sit) -> None:
    secret = ["T26", "B2"]
    sitting = sit(who={"White": {"i": 1, "hand": ["B4"]}, "Red": {"hand": secret, "goal": "ishill", "ghost": True}})
    sitting.choose("Trade with Red")
    sitting.choose("Give: taking 1 Die Card from Red")
    sitting.choose("Get: the Goal card")
    assert sitting.buttons() == ["Hand over card 1", "Hand over card 2"]
    sitting.choose("Hand over card 2")
    assert sitting.question() == "One Bonus card is the most. Which goes back?"
    assert sitting.buttons() == ["Put back SHIELD!", "Put back CAT!"], "now it is White's own"
    told = sitting.said()
    assert "White takes 1 Die Card." in told
    assert not [line for line in told if "Toll" in line or "CAT!" in line]


@pytest.mark.ruling("A40")
def test_a_bonus_card_goes_back_from_a_ghost_without_a_name(sit: Sit) -> None:
    sitting = sit(who={"White": {"hand": ["B2"]}, "Red": {"hand": ["T26", "B4"], "i": 1, "ghost": True}})
    sitting.choose("Trade with Red")
    sitting.choose("Give: taking 1 Die Card from Red")
    sitting.choose("Get: taking 1 Die Card from White")
    for _ in range(2):
        own = "Hand over CAT!" in sitting.buttons()
        sitting.choose("Hand over CAT!" if own else "Hand over card 1")
    assert sitting.question() == "One Bonus card is the most. Which one of Red's goes back?"
    assert sitting.buttons() == ["Put back card 1", "Put back card 2"]
    sitting.choose("Put back card 1")
    assert "Red is rid of 1 Die Card." in sitting.said()
    assert not [line for line in sitting.said() if "SHIELD!" in line]
    sitting.agrees()


def test_a_hand_and_its_panel_are_secret(sit: Sit) -> None:
    sitting = sit(who={"White": {"hand": ["B7", "T01"]}, "Red": {"hand": ["T02"], "shown": {"T02": True}}})
    assert "POCKET!" in sitting.text("kit_free_White_text", "White")
    assert not any("POCKET!" in text for text in sitting.reads("Red"))
    cards = {thing.data["Memo"]: thing for thing in sitting.table.things if thing.is_card}
    assert not sitting.player("Red").sees_face(cards["tasks/B7"])
    assert sitting.player("White").sees_face(cards["tasks/B7"])
    assert sitting.player("White").sees_face(cards["tasks/T02"])


def test_draws_are_counted_and_what_everybody_saw_is_named(sit: Sit) -> None:
    sitting = sit(who={"White": {"hand": ["T01"]}}, dropped=[{"at": 4, "card": "T19"}])
    sitting.roll(azure=1, blue=1, cyan=1)
    assert "White puts back Imaginary Friend." in sitting.said()
    sitting.roll(d6=4)
    sitting.choose("Move 4 anticlockwise: Draw Die Cards (4)")
    assert "White takes Hot Potato." in sitting.said()
    sitting.roll(d6=1)
    lines = [line for line in sitting.said() if line.startswith("White takes")]
    assert len(lines) == 2
    assert re.fullmatch(r"White takes 1 Die Card\.", lines[-1])
    sitting.agrees()


# By hand


def test_a_pawn_put_elsewhere_may_be_right_and_its_stay_is_over(sit: Sit) -> None:
    sitting = sit(who={"White": {"at": 30, "goal": "loiterer", "stay": 4}})
    pawn = next(thing for thing in sitting.table.things if thing.data.get("Memo") == "pawn/White")
    sitting.player("White").move(pawn, sitting.driver.ground("board/s08"))
    [line] = sitting.complaints()
    assert re.search(r"space 8, Draw Die Cards.*space 30, Land of Possible Return", line)
    sitting.click("kit_check_table")
    sitting.agrees()
    assert (sitting.seat("White")["at"], sitting.seat("White")["stay"]) == (8, 0)
    assert sitting.buttons()[0] == "Roll the dice"


def test_a_card_given_by_hand_changes_owner_and_an_answer_about_it_is_void(sit: Sit) -> None:
    sitting = sit(who={"White": {"hand": ["T01"], "i": 1}, "Red": {"i": 1}})
    sitting.choose("Trade with Red")
    card = next(thing for thing in sitting.table.things if thing.data.get("Memo") == "tasks/T01")
    sitting.player("White").move(card, (-12.75, -6.4))
    assert len(sitting.complaints()) == 1
    sitting.click("kit_check_table")
    sitting.agrees()
    assert (sitting.seat("White")["hand"], sitting.seat("Red")["hand"]) == ([], ["T01"])
    assert sitting.question() == "What will you do with this turn?"


def test_a_coin_by_hand_may_be_right(sit: Sit) -> None:
    sitting = sit(who={"White": {"i": 2}})
    coin = next(t for t in sitting.table.things if str(t.data.get("Memo")).startswith("coin"))
    sitting.player("White").move(coin, sitting.driver.ground("purse/2"))
    assert len(sitting.complaints()) == 2
    sitting.click("kit_check_table")
    sitting.agrees()
    assert [sitting.seat(colour)["i"] for colour in ("White", "Red")] == [1, 1]


def test_a_dropped_card_fits_its_space_and_grows_again_before_a_seat(sit: Sit) -> None:
    sitting = sit(dropped=[{"at": 2, "card": "T19"}])
    [card] = [thing for thing in sitting.table.things if thing.is_card]
    assert card.size.z < 1.3
    sitting.roll(azure=1, blue=4, cyan=4)
    sitting.choose("Move 2 anticlockwise: Lemma")
    assert sitting.seat("White")["hand"] == ["T19"]
    assert all(thing.size.z > 1.9 for thing in sitting.table.things if thing.is_card)
    sitting.agrees()


def test_shown_cards_lie_side_by_side_in_one_row(sit: Sit) -> None:
    few, many = ["T01", "T02", "T03"], ["T04", "T05", "T06", "T07", "B3"]
    hands = {"White": few, "Red": many}
    sitting = sit(who={colour: {"hand": hand, "shown": dict.fromkeys(hand, True)} for colour, hand in hands.items()})
    sitting.agrees()
    named = {thing.data.get("Memo"): thing for thing in sitting.table.things}
    for hand in (few, many):
        lying = [named[f"tasks/{card}"] for card in hand]
        assert len({round(thing.position.z, 3) for thing in lying}) == 1
        gaps = {round(b.position.x - a.position.x - a.size.x, 3) for a, b in pairwise(lying)}
        assert 0 <= min(gaps) <= max(gaps) < 0.03


def on_its_space(sitting: Sitting, card: str, at: int) -> tuple[float, float, float, float]:
    """A card's edges on the space where it lies, in mm as the space reads: left, right, top, bottom."""
    named = {thing.data.get("Memo"): thing for thing in sitting.table.things}
    thing, board = named[f"tasks/{card}"], named["board"]
    space = sitting.ground.table["boards"]["board"] | dict(facts()["boards"]["board"][at])
    x, z = sitting.ground.space(f"board/{space['id']}", board)
    right, down = rotate(thing.position.x - x, thing.position.z - z, -space["turn"])
    assert thing.rotation.y == pytest.approx((180 + space["turn"]) % 360)
    middle = 40.982 / 2 + right * space["unit"], 40.982 / 2 - down * space["unit"]
    wide, high = thing.size.x * space["unit"] / 2, thing.size.z * space["unit"] / 2
    return middle[0] - wide, middle[0] + wide, middle[1] - high, middle[1] + high


@pytest.mark.parametrize("at", [2, 10, 15, 25, 30, 33])
def test_a_dropped_card_leaves_number_icon_and_name_of_its_space_in_sight(sit: Sit, at: int) -> None:
    """On every side of the board; the boxes are those of the space's face."""
    sitting = sit(dropped=[{"at": at, "card": "T19"}, {"at": at, "card": "T20"}])
    sitting.agrees()
    number, icon, name = 10.0, 31.9, 29.9
    left, right, top, bottom = on_its_space(sitting, "T20", at)
    assert number < left < right < icon
    assert -3 < top < bottom < name
    below = on_its_space(sitting, "T19", at)
    assert below[:2] == pytest.approx((left, right), abs=0.1)
    assert 5 < top - below[2] < 8, "its title shows above the other"


def test_stickers_are_seen_once_their_player_has_won(sit: Sit) -> None:
    sitting = sit()

    def seen() -> set[str]:
        things = sitting.table.things
        names = {str(thing.data.get("Memo")) for thing in things if "White" not in thing.invisible_to}
        return {name for name in names if name.startswith(("prize/", "champion"))}

    assert seen() == set()
    sitting.become(ending="goal", winner=2, todo=[])
    assert seen() == {"prize/Red", "champion#2"}
