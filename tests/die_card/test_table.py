"""The table as players use it: setting up, acting, correcting by hand, saving; panels as each player sees them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.die_card.at_table import COLOURS, Things, disagreements
from tts_build.engine.die_card.at_table import Hands
from tts_build.engine.framework import Game, State
from tts_build.sim.errors import TableError
from tts_build.sim.geometry import Vec
from tts_build.sim.table import Table

Json = dict[str, Any]


class Sitting:
    """A table with a game on it."""

    def __init__(self, save: Json, folder: Path, game: Any, players: int, seated: tuple[str, ...]) -> None:
        self.table = Table(save, seated, seed=5, folder=folder)
        self.table.settle()
        self.hands = Hands(self.table, game, players)
        self.game = game
        self.player = self.table.player

    @property
    def state(self) -> State:
        return self.hands.state()

    def seat(self, colour: str) -> Json:
        """What the script believes of a player."""
        found: Json = self.state["players"][self.hands.colours.index(colour)]
        return found

    def begin(self, **changes: Any) -> None:
        """Set up, White first, with a state changed in these points."""
        self.hands.begin()
        self.become(turn=1, first=1, ask={"kind": "turn", "player": 1}, todo=[{"step": "end"}], **changes)

    def become(self, **changes: Any) -> None:
        """Another state, as after a rewind; everything goes to where it belongs."""
        save = self.table.save()
        kept = json.loads(save["LuaScriptState"])
        who = changes.pop("who", {})
        state = kept["state"]["state"]
        state.update(changes)
        for colour, change in who.items():
            state["players"][COLOURS.index(colour)].update(change)
        held = {card for player in state["players"] for card in [*player["hand"], player["goal"]]}
        held |= {item["card"] for item in state["dropped"]}
        state["deck"] = [card for card in state["deck"] if card not in held]
        state["goal_deck"] = [card for card in state["goal_deck"] if card not in held]
        state["bag"] = 80 - sum(player["i"] for player in state["players"])
        save["LuaScriptState"] = json.dumps(kept)
        self.table.reload(save)
        self.table.settle()

    def choices(self, colour: str = "White") -> list[str]:
        """The buttons of the panel that asks, as a player sees them."""
        ui = self.table.ui()
        return [ui.text(name) for n in range(1, 9) if ui.visible(name := f"choice_{n}", colour)]

    def free(self, colour: str) -> list[str]:
        """The buttons of the panel for what takes no turn."""
        ui, seat = self.table.ui(), self.hands.colours.index(colour) + 1
        return [ui.text(name) for n in range(1, 7) if ui.visible(name := f"free_{seat}_{n}", colour)]

    def choose(self, text: str, colour: str = "White") -> None:
        self.player(colour).click(f"choice_{self.choices(colour).index(text) + 1}")
        self.table.settle()

    def click(self, name: str, colour: str = "White") -> None:
        self.player(colour).click(name)
        self.table.settle()

    def text(self, name: str, colour: str = "White") -> str:
        ui = self.table.ui()
        return ui.text(name) if ui.visible(name, colour) else ""

    def complaints(self) -> list[str]:
        """What the panel says that disagrees; empty when it is closed."""
        return [line for n in range(1, 6) if (line := self.text(f"check_{n}"))]

    def roll(self, *faces: Json, by: str = "", **named: int) -> None:
        """Dice thrown by hand, to these faces; what they start comes to its end."""
        self.table.roll(*faces, by=by, **named)
        self.table.settle()

    def wait(self, seconds: float = 4) -> None:
        self.table.run(seconds=seconds)

    def agrees(self) -> None:
        assert disagreements(self.table, self.hands, self.state) == []
        assert self.complaints() == []


Sit = Callable[..., Sitting]


@pytest.fixture
def sit(save: Json, built_save: Path, game: Game) -> Sit:
    def make(players: int = 2, seated: tuple[str, ...] = (), begun: bool = True, **changes: Any) -> Sitting:
        sitting = Sitting(save, built_save.parent, game, players, seated or COLOURS[:players])
        if begun:
            sitting.begin(**changes)
        return sitting

    return make


# Setting up


def test_before_a_game_there_is_only_the_question_how_many_play(sit: Sit) -> None:
    sitting = sit(begun=False)
    assert sitting.text("setup_text") == "How many play? Seats go clockwise from White."
    assert sitting.choices() == []
    assert not sitting.table.ui().visible("check", "White")
    assert not sitting.table.ui().visible("status_body", "White")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_begins_with_everything_in_its_place(sit: Sit, players: int) -> None:
    sitting = sit(players, begun=False)
    sitting.click(f"setup_{players}")
    sitting.agrees()
    assert not sitting.table.ui().visible("setup", "White")
    assert [sitting.text(f"name_{n}").removeprefix("» ") for n in range(1, 5)] == [
        *COLOURS[:players],
        *[""] * (4 - players),
    ]
    things = Things(sitting.table, sitting.hands)
    assert [things.space(sitting.hands.pawn(colour)) for colour in COLOURS] == [0] * players + [-1] * (4 - players)
    assert sitting.table.messages[-1].text.startswith("A new game for ")


def test_the_chat_sets_up_as_well(sit: Sit) -> None:
    sitting = sit(3, begun=False)
    sitting.player("Red").say("!setup 3")
    sitting.table.settle()
    assert len(sitting.state["players"]) == 3


@pytest.mark.parametrize("line", ["!setup", "!setup 1", "!setup 5", "!setup 12", "setup 3", "!nonsense", "! setup 3"])
def test_other_lines_of_the_chat_do_nothing(sit: Sit, line: str) -> None:
    sitting = sit(begun=False)
    sitting.player("White").say(line)
    sitting.table.settle()
    assert sitting.hands.saved()["state"] is False


def test_a_second_game_collects_everything(sit: Sit) -> None:
    sitting = sit(who={"White": {"i": 7, "hand": ["T01", "B2"], "knife": True}, "Red": {"goal": "ent"}})
    sitting.agrees()
    sitting.player("White").say("!setup 2")
    sitting.table.settle()
    assert sitting.seat("White")["hand"] == []
    sitting.agrees()


# Acting


def test_a_turn_by_buttons(sit: Sit) -> None:
    sitting = sit()
    assert sitting.choices()[0] == "Roll the dice"
    assert sitting.choices("Red") == []
    sitting.table.will_show(azure=1, blue=12, cyan=7)
    sitting.choose("Roll the dice")
    assert sitting.text("ask_roll") == "1 · 12 · 7:  +1 or +13"
    assert sitting.choices() == ["Move 1 counterclockwise: Lemma", "Move 13 counterclockwise: Draw Die Cards 13"]
    sitting.choose("Move 1 counterclockwise: Lemma")
    assert sitting.seat("White")["at"] == 1
    assert sitting.state["turn"] == 2
    sitting.agrees()


def test_dice_thrown_by_hand_are_the_roll(sit: Sit) -> None:
    sitting = sit()
    sitting.roll(azure=1, blue=4, cyan=4)
    assert sitting.choices() == ["Move 2 counterclockwise: Must Trade"]


def test_two_dice_thrown_by_hand_are_no_roll_yet(sit: Sit) -> None:
    sitting = sit()
    sitting.roll(azure=1, blue=4)
    assert sitting.choices()[0] == "Roll the dice"
    sitting.roll(cyan=4)
    assert sitting.choices() == ["Move 2 counterclockwise: Must Trade"]


def test_dice_that_another_throws_are_no_roll(sit: Sit) -> None:
    sitting = sit()
    sitting.roll({"azure": 1, "blue": 4, "cyan": 4}, by="Red")
    assert sitting.choices()[0] == "Roll the dice"


def test_an_imaginary_roll_gives_i_and_asks_for_the_six_sided_die(sit: Sit) -> None:
    sitting = sit()
    sitting.roll(azure=1, blue=1, cyan=1)
    assert sitting.text("ask_text") == "Imaginary! The six-sided die is your move, and you take 1i."
    sitting.roll(d6=4)
    sitting.choose("Move 4 counterclockwise: Draw Die Cards 4")
    assert sitting.seat("White")["at"] == 4
    assert sitting.seat("White")["i"] == 1
    sitting.agrees()


def test_a_click_on_a_lit_space_moves_and_another_player_may_not(sit: Sit) -> None:
    sitting = sit()
    sitting.roll(azure=1, blue=12, cyan=7)
    assert sitting.hands.lit() == 2
    sitting.player("Red").click(sitting.hands.marker(1), "table_target")
    assert sitting.player("Red").messages[-1] == "That is for White to decide."
    sitting.player("White").click(sitting.hands.marker(1), "table_target")
    sitting.table.settle()
    assert sitting.seat("White")["at"] == 1
    assert sitting.hands.lit() == 0


def test_the_pawn_walks_from_space_to_space(sit: Sit) -> None:
    sitting = sit()
    sitting.roll(azure=1, blue=12, cyan=1)
    assert sitting.choices()[0] == "Move 12 clockwise: Land of Possible Return 28"
    seen = []
    sitting.player("White").click("choice_1")
    pawn = sitting.hands.pawn("White")
    for _ in range(60):
        sitting.table.run(frames=4)
        seen.append(Things(sitting.table, sitting.hands).space(pawn))
    walked = [at for at in dict.fromkeys(seen) if at != -1]
    assert walked[-1] == 28
    assert len(walked) >= 6
    assert walked == sorted(walked, key=lambda at: (40 - at) % 40)


def test_more_choices_than_buttons_have_pages(sit: Sit) -> None:
    sitting = sit(who={"White": {"at": 15, "i": 10, "hand": ["B3", "T19"]}})
    first = sitting.choices()
    assert len(first) == 8
    assert sitting.text("choice_more") == "More (1 of 2)"
    sitting.click("choice_more")
    second = sitting.choices()
    assert second
    assert not set(first) & set(second)
    sitting.click("choice_more")
    assert sitting.choices() == first


def test_quitting_asks_first(sit: Sit) -> None:
    sitting = sit()
    sitting.choose("Quit and become a ghost")
    assert sitting.player("White").dialog is not None
    sitting.player("White").answer(False)
    sitting.table.settle()
    assert not sitting.seat("White")["ghost"]
    sitting.choose("Quit and become a ghost")
    sitting.player("White").answer(True)
    sitting.table.settle()
    assert sitting.seat("White")["ghost"]
    sitting.agrees()


def test_a_dialog_that_was_left_open_counts_no_more(sit: Sit) -> None:
    sitting = sit()
    sitting.choose("Quit and become a ghost")
    assert sitting.player("White").dialog is not None
    sitting.roll(azure=1, blue=4, cyan=4)
    sitting.player("White").answer(True)
    sitting.table.settle()
    assert not sitting.seat("White")["ghost"]


def test_revealing_bomb_asks_first_and_loses(sit: Sit) -> None:
    sitting = sit(who={"Red": {"hand": ["B1"]}})
    assert sitting.free("Red") == ["Reveal BOMB!"]
    sitting.player("Red").click("free_2_1")
    sitting.player("Red").answer(True)
    sitting.table.settle()
    assert sitting.seat("Red")["lost"]
    assert "lost" in sitting.text("state_2")


def test_the_table_judges_what_no_script_can(sit: Sit) -> None:
    sitting = sit(who={"White": {"hand": ["T33"]}})
    sitting.roll(azure=1, blue=12, cyan=7)
    sitting.choose("Task done: Show Your Work")
    assert sitting.seat("White")["hand"] == []
    sitting.agrees()


# Seats


def test_who_sits_alone_plays_for_the_empty_chairs(sit: Sit) -> None:
    sitting = sit(3, seated=("White",))
    sitting.roll(azure=1, blue=4, cyan=4)
    sitting.choose("Move 2 counterclockwise: Must Trade")
    while sitting.state["turn"] == 1:
        sitting.click("choice_1")
    assert sitting.text("ask_head") == "Red's turn"
    assert sitting.choices()[0] == "Roll the dice"


def test_who_stands_up_leaves_an_empty_chair(sit: Sit) -> None:
    sitting = sit()
    assert sitting.choices("Red") == []
    sitting.player("White").leave()
    sitting.table.settle()
    assert sitting.choices("Red")[0] == "Roll the dice"


# What others do not see


def test_a_hand_and_its_panel_are_secret(sit: Sit) -> None:
    sitting = sit(who={"White": {"hand": ["B7", "T01"]}, "Red": {"hand": ["T02"], "shown": {"T02": True}}})
    assert "POCKET!" in sitting.text("free_text_1", "White")
    assert not sitting.table.ui().visible("free_1", "Red")
    everything = [
        element.shown_text
        for element in sitting.table.ui().document.walk()
        if not sitting.table.ui().hidden(element, "Red")
    ]
    assert not any("POCKET!" in text for text in everything)
    cards = {thing.data["Memo"]: thing for thing in sitting.table.things if thing.is_card}
    assert not sitting.player("Red").sees_face(cards["tasks/B7"])
    assert sitting.player("White").sees_face(cards["tasks/B7"])
    assert sitting.player("White").sees_face(cards["tasks/T02"])
    sitting.agrees()


def test_draws_are_told_without_naming_cards(sit: Sit) -> None:
    sitting = sit()
    sitting.roll(azure=1, blue=1, cyan=1)
    sitting.roll(d6=4)
    sitting.choose("Move 4 counterclockwise: Draw Die Cards 4")
    sitting.roll(d6=6)
    assert len(sitting.seat("White")["hand"]) >= 4
    line = next(one for one in sitting.table.messages if "draws" in one.text)
    assert re.fullmatch(r"White draws \d Die Cards\.", line.text)


# By hand


def test_a_pawn_put_elsewhere_is_asked_about_and_put_back(sit: Sit) -> None:
    sitting = sit()
    sitting.player("White").move(sitting.hands.pawn("White"), sitting.hands.spot(9))
    sitting.wait()
    assert sitting.complaints() == ["White's pawn stands on Draw Die Cards 9, not on START."]
    sitting.click("check_state", "Red")
    sitting.wait()
    sitting.agrees()
    assert sitting.seat("White")["at"] == 0


def test_a_pawn_put_elsewhere_may_be_right(sit: Sit) -> None:
    sitting = sit()
    sitting.player("White").move(sitting.hands.pawn("White"), sitting.hands.spot(9))
    sitting.wait()
    sitting.click("check_table")
    sitting.wait()
    assert sitting.seat("White")["at"] == 9
    sitting.agrees()
    assert sitting.choices()[0] == "Roll the dice"


def test_coins_taken_by_hand_are_noticed_and_may_be_right(sit: Sit) -> None:
    sitting = sit()
    bag = sitting.table.find("Bag of i")
    with sitting.table.acting():
        sitting.table.containers.take(bag, {"position": sitting.table.spot((10, -10.4))})
    sitting.table.settle()
    coin = next(thing for thing in sitting.table.things if "i" in thing.tags)
    sitting.player("White").move(coin, (10.0, -10.4))
    sitting.wait()
    assert sitting.complaints() == ["White has 1i, not 0i."]
    sitting.click("check_table")
    sitting.wait()
    assert sitting.seat("White")["i"] == 1
    sitting.agrees()


def test_a_card_drawn_by_hand_is_noticed_without_being_named(sit: Sit) -> None:
    sitting = sit()
    deck = next(thing for thing in sitting.table.things if thing.is_deck and len(thing.contents) > 10)
    sitting.player("White").draw(deck, 1)
    sitting.wait()
    assert sitting.complaints() == ["A card lies in White's hand, not in its deck."]
    sitting.click("check_table")
    sitting.wait()
    assert len(sitting.seat("White")["hand"]) == 1
    sitting.agrees()


def test_a_card_drawn_by_hand_goes_back(sit: Sit) -> None:
    sitting = sit()
    deck = next(thing for thing in sitting.table.things if thing.is_deck and len(thing.contents) > 10)
    sitting.player("White").draw(deck, 2)
    sitting.wait()
    assert len(sitting.complaints()) == 2
    sitting.click("check_state")
    sitting.wait()
    sitting.agrees()


def test_a_card_given_by_hand_changes_owner(sit: Sit) -> None:
    sitting = sit(who={"White": {"hand": ["T01"]}})
    card = next(thing for thing in sitting.table.things if thing.is_card)
    sitting.player("White").move(card, (-7.6, -14.8))
    sitting.wait()
    assert sitting.complaints() == ["A card lies in Red's hand, not in White's hand."]
    sitting.click("check_table")
    sitting.wait()
    assert (sitting.seat("White")["hand"], sitting.seat("Red")["hand"]) == ([], ["T01"])
    sitting.agrees()


def test_with_automation_off_nobody_asks_and_switching_it_on_compares(sit: Sit) -> None:
    sitting = sit()
    sitting.roll(azure=1, blue=12, cyan=7)
    sitting.click("button_auto")
    assert sitting.hands.lit() == 0
    sitting.player("White").move(sitting.hands.pawn("White"), sitting.hands.spot(20))
    sitting.wait()
    assert sitting.complaints() == []
    sitting.roll(azure=1, blue=4, cyan=4)
    assert sitting.seat("White")["at"] == 0
    sitting.click("button_auto")
    assert sitting.complaints() == ["White's pawn stands on GOAL, not on START."]
    sitting.click("check_table")
    sitting.wait()
    assert sitting.seat("White")["at"] == 20
    sitting.agrees()


def test_the_last_actions_can_be_taken_back(sit: Sit) -> None:
    sitting = sit()
    before = sitting.state
    sitting.roll(azure=1, blue=1, cyan=1)
    sitting.roll(d6=4)
    sitting.choose("Move 4 counterclockwise: Draw Die Cards 4")
    sitting.roll(d6=6)
    assert sitting.seat("White")["hand"]
    while sitting.state != before:
        sitting.click("button_back", "Red")
    sitting.wait()
    sitting.agrees()
    assert sitting.choices()[0] == "Roll the dice"


def test_checking_says_when_all_is_well(sit: Sit) -> None:
    sitting = sit()
    sitting.click("button_check", "Red")
    assert sitting.player("Red").messages[-1] == "Table and script agree."


# Dice that do not behave


def test_a_die_that_is_held_is_waited_for(sit: Sit) -> None:
    sitting = sit()
    sitting.player("Red").pick_up("azure")
    sitting.player("White").click("choice_1")
    sitting.wait(6)
    assert "Azure is in a hand" in sitting.text("ask_text")
    sitting.player("Red").drop("azure", (-1.95, -1.19))
    sitting.wait(6)
    assert sitting.state["roll"]["kind"] != "none" or sitting.state["ask"]["kind"] != "turn"


def test_a_die_that_was_taken_away_is_thrown_in_the_mind(sit: Sit) -> None:
    sitting = sit()
    bag = sitting.table.find("Bag of i")
    with sitting.table.acting():
        sitting.table.containers.put(bag, sitting.table.find("azure"))
    sitting.table.settle()
    sitting.choose("Roll the dice")
    assert 1 <= sitting.state["roll"]["azure"] <= 12


# Saving


@pytest.mark.parametrize("frames", [1, 10, 40, 80, 100, 130])
def test_a_save_in_the_middle_of_a_roll_goes_on_when_it_is_loaded(sit: Sit, frames: int) -> None:
    sitting = sit()
    sitting.player("White").click("choice_1")
    sitting.table.run(frames=frames)
    sitting.table.reload()
    sitting.table.settle()
    assert sitting.state["roll"]["azure"] > 0
    sitting.agrees()


@pytest.mark.parametrize("frames", [1, 5, 20, 50])
def test_a_save_while_the_pawn_walks_goes_on_when_it_is_loaded(sit: Sit, frames: int) -> None:
    sitting = sit()
    sitting.roll(azure=1, blue=12, cyan=1)
    sitting.player("White").click("choice_1")
    sitting.table.run(frames=frames)
    sitting.table.reload()
    sitting.table.settle()
    assert sitting.seat("White")["at"] == 28
    sitting.agrees()


@pytest.mark.parametrize("broken", ["", "nonsense", "{", '{"version": 99, "state": {}}', "[]", "null"])
def test_a_broken_save_begins_afresh(save: Json, built_save: Path, broken: str) -> None:
    table = Table({**save, "LuaScriptState": broken}, ["White"], folder=built_save.parent)
    table.settle()
    assert table.ui().visible("setup", "White")


# Panels


def test_help_opens_and_closes(sit: Sit) -> None:
    sitting = sit()
    assert not sitting.table.ui().visible("help", "White")
    sitting.click("button_help")
    assert sitting.table.ui().visible("help", "White")
    sitting.click("help_close")
    assert not sitting.table.ui().visible("help", "White")


def test_the_panels_fold_away(sit: Sit) -> None:
    sitting = sit()
    sitting.click("button_fold")
    assert sitting.choices() == []
    assert not sitting.table.ui().visible("status_body", "White")
    sitting.click("button_fold")
    assert sitting.choices()


def test_a_trade_from_proposal_to_agreement(sit: Sit) -> None:
    sitting = sit(who={"White": {"i": 4, "hand": ["T01", "T02"]}})
    sitting.choose("Trade with Red")
    assert sitting.text("trade_head") == "Trade: White and Red"
    assert not sitting.table.ui().visible("trade", "Red")
    sitting.click("trade_give_i")
    sitting.click("trade_give_plus")
    assert sitting.text("trade_give_count") == "2i"
    sitting.click("trade_get_accept")
    sitting.click("trade_propose")
    assert sitting.text("trade_head", "Red") == "White proposes to Red"
    with pytest.raises(TableError):
        sitting.player("White").click("trade_agree")
    sitting.click("trade_refuse", "Red")
    assert sitting.text("ask_text") == "No trade. What will you do with this turn?"


def test_an_ending_is_announced(sit: Sit) -> None:
    sitting = sit()
    sitting.choose("Quit and become a ghost")
    sitting.player("White").answer(True)
    sitting.table.settle()
    sitting.choose("Quit and become a ghost", "Red")
    sitting.player("Red").answer(True)
    sitting.table.settle()
    text = "All are ghosts. The God of i wins; everybody else has lost."
    assert text in [message.text for message in sitting.table.messages if message.loud]
    assert sitting.text("ask_head") == "The game is over"
    assert sitting.text("ask_text") == text
    assert sitting.choices() == []


def test_a_card_itself_can_be_told_that_its_task_is_done(sit: Sit) -> None:
    sitting = sit(who={"White": {"hand": ["T33", "T01"]}})
    cards = {thing.data["Memo"]: thing for thing in sitting.table.things if thing.is_card}
    sitting.player("White").menu(cards["tasks/T33"], "Task done")
    assert sitting.player("White").messages[-1] == "Show Your Work can be handed back between your roll and your move."
    sitting.roll(azure=1, blue=12, cyan=7)
    sitting.player("White").menu(cards["tasks/T01"], "Task done")
    assert sitting.player("White").messages[-1] == "Imaginary Friend goes by itself as soon as its task is done."
    sitting.player("Red").menu(cards["tasks/T33"], "Task done")
    assert sitting.player("Red").messages[-1] == "That is for White to decide."
    sitting.player("White").menu(cards["tasks/T33"], "Task done")
    sitting.table.settle()
    assert sitting.seat("White")["hand"] == ["T01"]
    sitting.agrees()


def test_a_thing_that_did_not_arrive_is_sent_once_more(sit: Sit) -> None:
    sitting = sit()
    sitting.roll(azure=1, blue=4, cyan=4)
    sitting.player("White").click("choice_1")
    sitting.table.run(seconds=1.5)
    with sitting.table.acting():
        x, z = sitting.hands.spot(20)
        sitting.table.motion.place(sitting.hands.pawn("White"), Vec(x, 1.5, z))
    sitting.table.settle()
    sitting.agrees()
    assert sitting.seat("White")["at"] == 2


def test_a_dropped_card_fits_its_space_and_grows_again_in_a_hand(sit: Sit) -> None:
    sitting = sit(dropped=[{"at": 2, "card": "T19"}])
    sitting.agrees()
    [card] = [thing for thing in sitting.table.things if thing.is_card]
    assert card.size.z < 1.3
    sitting.roll(azure=1, blue=4, cyan=4)
    sitting.choose("Move 2 counterclockwise: Must Trade")
    assert sitting.seat("White")["hand"] == ["T19"]
    assert all(thing.size.z > 3 for thing in sitting.table.things if thing.is_card)
    sitting.agrees()
