"""What players meet besides the moves of a game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.can import can
from tests.kit.conftest import Deal
from tts_build.rules.chance import Replayed
from tts_build.rules.game_protocol import copy_plain
from tts_build.sim.play.match import Match
from tts_build.sim.table_errors import TableError
from tts_build.sim.view.overhead import seen_by


def _do(match: Match, kind: str, **fields: Any) -> None:
    """Do the first legal action of a kind by its button, and hold the table against the engine."""
    action = next(one for one in match.game.legal(match.state) if one["type"] == kind and fields.items() <= one.items())
    before = match.state
    match.driver.perform(before, [action])
    match.settled(before, action)


def _turn(match: Match) -> Match:
    """Everybody has picked: the first player's turn."""
    while match.state["ask"]["kind"] == "pick":
        _do(match, "pick")
    return match


def _at_turn(deal: Deal, players: int = 2, seed: str = "1", **more: Any) -> Match:
    return _turn(deal(players, seed, **more))


def _thing(match: Match, path: str) -> Any:
    return next(thing for thing in match.table.things if thing.data.get("Memo") == path)


def _shown(match: Match, colour: str = "White") -> list[str]:
    """Every text that a player reads on the screen."""
    ui = match.table.ui()
    return [e.shown_text for e in ui.document.walk() if e.id and e.shown_text and ui.visible(e.id, colour)]


def _near(match: Match, thing: Any, place: str) -> bool:
    x, z = match.ground.slot(place, 1)
    return abs(thing.position.x - x) < 1 and abs(thing.position.z - z) < 1


def _box(match: Match, name: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a panel that hangs on the right edge, in units of a screen of 1920 by 1080."""
    ui = match.table.ui()
    x, y = (float(part) for part in ui.attribute(name, "offsetXY").split())
    wide, high = (float(ui.attribute(name, side)) for side in ("width", "height"))
    return 1920 + x - wide, -y, 1920 + x, -y + high


def _complaints(match: Match) -> list[str]:
    match.table.settle()
    match.table.run(6)
    ui = match.table.ui()
    if not ui.visible("kit_check", "White"):
        return []
    return [ui.text(f"kit_check_{n}") for n in range(1, 6) if ui.text(f"kit_check_{n}")]


# -- set-up ----------------------------------------------------------------------------------------------------------


def test_options_are_set_on_pages_and_only_as_far_as_they_may_be_chosen(deal: Deal) -> None:
    match = deal(2, options={"market": False, "extra6": True, "guests": 2})
    options = match.state["options"]
    assert (options["market"], options["extra6"], options["guests"]) == (False, True, 2)
    white = match.table.player("White")
    white.click("kit_help_open")
    white.click("kit_new")
    texts = _shown(match)
    assert "slots" not in texts, "there is no market"
    assert "duel" in texts, "two play"
    assert "More (1 of 2)" in texts
    white.click("kit_setup_less")
    with pytest.raises(TableError, match="not interactable"):
        white.click("kit_setup_less")
    white.click("kit_setup_plus")
    white.click("kit_setup_plus")
    assert "duel" not in _shown(match), "three do not"


def test_setting_up_anew_covers_no_question_and_can_be_closed(deal: Deal) -> None:
    match = deal(2)
    white = match.table.player("White")
    white.click("kit_help_open")
    white.click("kit_new")
    assert not white.sees("kit_help")
    (left, _, right, _), (other, _, _, _) = _box(match, "kit_setup"), _box(match, "kit_ask_White")
    assert left < right <= other
    white.click("kit_setup_close")
    assert not white.sees("kit_setup")


def test_rules_that_refuse_say_so_and_the_old_game_goes_on(deal: Deal) -> None:
    match = deal(2)
    white = match.table.player("White")
    white.click("kit_help_open")
    white.click("kit_new")
    white.click(f"{match.driver.option_row(white, 'mode', {})}_plus")
    white.click(f"{match.driver.option_row(white, 'refuse', {'mode': 'wild'})}_plus")
    white.click("kit_begin")
    assert match.table.ui().text("kit_setup_message") == "The game cannot begin so: a wild fair cannot be refused"
    match.same(match.state)
    white.say("!setup 99")
    assert white.messages[-1] == "The game is for 1 to 10 players."


def test_the_chat_sets_up(deal: Deal) -> None:
    match = deal(2)
    match.table.player("White").say("!setup 4")
    match.table.settle()
    assert len(match.driver.saved()["colours"]) == 4


def test_pieces_of_seats_that_do_not_play_are_put_aside(deal: Deal) -> None:
    match = deal(2)
    aside = [_thing(match, f"pawn/{colour}").position for colour in ("Red", "Pink")]
    assert all(at.x > 13 and at.z > 0 for at in aside)
    assert _complaints(match) == []


def test_what_seats_own_that_do_not_play_is_out_of_sight_until_they_play(deal: Deal) -> None:
    match = deal(2)
    playing = match.driver.saved()["colours"]
    own = ["counter/Pink", "wishes/Pink", "hand/Pink"]

    def seen() -> set[str]:
        return {str(thing.data.get("Memo")) for thing in seen_by(match.table)}

    assert f"counter/{playing[0]}" in seen()
    assert not seen() & set(own)
    match.table.player("White").click("kit_automation")
    assert seen() >= set(own)  # the table is the players' own now
    match.table.player("White").click("kit_automation")
    assert not seen() & set(own)
    match.table.player("White").say("!setup 10")
    match.table.settle()
    assert seen() >= set(own)


# -- questions -------------------------------------------------------------------------------------------------------


def test_small_cards_are_laid_at_their_own_size(deal: Deal) -> None:
    match = _at_turn(deal)
    laid = [thing for thing in match.table.things if (thing.data.get("Memo") or "").startswith("tales/")]
    assert laid
    assert {round(thing.scale.x, 3) for thing in laid} == {round(63.5 / 88.9, 3)}


def test_who_waits_reads_who_decides_and_what_happened(deal: Deal) -> None:
    match = _at_turn(deal)
    _do(match, "take", count=2)
    texts = _shown(match, "White")
    assert "Brown is deciding" in texts
    assert "Last: White: take." in texts
    assert "Your decision" in _shown(match, "Brown")


def test_halves_are_a_draft_that_only_its_player_sees(deal: Deal) -> None:
    match = _at_turn(deal)
    toss = next(one for one in match.game.legal(match.state) if one["type"] == "toss")
    others, before = _shown(match, "Brown"), match.driver.state()
    white = match.table.player("White")
    match.driver._by_button(match.state, toss)
    match.table.settle()
    assert "That is all" in _shown(match)
    assert _shown(match, "Brown") == others
    assert match.driver.state() == before
    white.click("kit_ask_White_back")
    assert "That is all" not in _shown(match)


def test_a_draft_stays_when_others_do_something_meanwhile(deal: Deal) -> None:
    match = _at_turn(deal)
    before = match.state
    toss = next(one for one in match.game.legal(before) if one["type"] == "toss")
    match.driver._by_button(before, toss)
    boast = next(one for one in match.game.legal(before) if one["type"] == "boast" and one["player"] == 2)
    match.driver._by_button(before, boast)
    match.table.settle()
    after = match.game.apply(before, boast, Replayed([]))
    assert match.driver.state() == after
    assert "That is all" in _shown(match), "White's card is still chosen"
    done = {"type": "done", "player": 1}
    between = match.game.apply(after, toss, Replayed([]))
    match.driver._by_button(between, done)
    match.table.settle()
    match.settled(between, done)


def test_a_draft_that_cannot_be_gone_on_with_is_dropped(deal: Deal) -> None:
    match = deal(2)
    _do(match, "pick")
    picking = match.state
    _do(match, "pick")
    toss = next(one for one in match.game.legal(match.state) if one["type"] == "toss")
    match.driver._by_button(match.state, toss)
    match.table.player("Brown").click("kit_take_back")
    match.table.settle()
    match.same(picking)
    _do(match, "pick")
    assert "That is all" not in _shown(match)


def test_what_was_put_together_is_taken_back_as_one(deal: Deal) -> None:
    match = _at_turn(deal)
    start = match.state
    toss = next(one for one in match.game.legal(start) if one["type"] == "toss")
    between = match.game.apply(start, toss, Replayed([]))
    match.driver.perform(start, [toss, {"type": "done", "player": 1}])
    match.settled(between, {"type": "done", "player": 1})
    match.table.player("White").click("kit_take_back")
    match.table.settle()
    match.same(start)


def test_cards_that_come_together_make_one_deck(deal: Deal) -> None:
    match = _at_turn(deal)
    start = copy_plain(match.state)
    start["players"][0]["hand"].append(start["deck"].pop(0))
    match.load(start)
    tosses, state = [], start
    for _ in range(2):
        tosses.append(next(one for one in match.game.legal(state) if one["type"] == "toss"))
        state = match.game.apply(state, tosses[-1], Replayed([]))
    match.driver.perform(start, [*tosses, {"type": "done", "player": 1}])
    match.settled(state, {"type": "done", "player": 1})
    [pile] = [thing for thing in match.table.things if thing.is_deck and _near(match, thing, "past")]
    assert len(pile.contents) == len(match.state["past"])


def test_others_take_back_only_when_all_agree(deal: Deal) -> None:
    match = _at_turn(deal, 3)
    start = match.state
    _do(match, "spin")
    after = match.state
    match.table.player("Red").click("kit_take_back")
    match.table.player("White").answer(True)
    match.same(after)
    match.table.player("Brown").answer(True)
    match.table.settle()
    match.same(start)


def test_what_chance_decided_is_taken_back_only_when_all_agree(deal: Deal) -> None:
    match = _at_turn(deal)
    start = match.state
    _do(match, "roll")
    after = match.state
    match.table.player("White").click("kit_take_back")
    match.same(after)
    match.table.player("Brown").answer(True)
    match.table.settle()
    match.same(start)


def test_one_asks_before_it_is_done(deal: Deal) -> None:
    match = _at_turn(deal)
    spin = next(one for one in match.game.legal(match.state) if one["type"] == "spin")
    match.driver._by_button(match.state, spin)
    assert match.table.player("White").dialog is not None
    assert match.driver.state()["wheel"] == 0
    match.table.player("White").answer(True)
    assert match.driver.state()["wheel"] == 1


def test_a_proposal_is_withdrawn(deal: Deal) -> None:
    match = _at_turn(deal, 3, options={"guests": 3})
    _do(match, "offer", to=3, count=2)
    assert "Is it a deal?" in _shown(match, "Red")
    _do(match, "withdraw")
    _do(match, "boast", player=3)
    _do(match, "take", count=4)


def test_free_actions_stay_while_an_empty_chair_decides(deal: Deal) -> None:
    match = _at_turn(deal, 2, seated=1)
    _do(match, "take", count=1)
    assert "Brown's turn" in _shown(match)
    assert "Boast" in _shown(match), "White's own"
    _do(match, "boast", player=1)
    _do(match, "take", count=1)


def test_panels_of_the_largest_game_stay_on_the_screen_and_off_the_board(deal: Deal) -> None:
    match = _at_turn(deal, 10, "3", options={"guests": 5})
    status, question = _box(match, "kit_status"), _box(match, "kit_ask_White")
    assert "More (1 of " in " ".join(_shown(match)), "the question is as tall as it can be"
    assert status[3] <= question[1]
    assert question[3] <= 1080
    assert min(status[0], question[0]) >= 1920 * 0.78


# -- dice ------------------------------------------------------------------------------------------------------------


def test_dice_are_read_when_they_lie_and_nobody_holds_them(deal: Deal) -> None:
    match = _at_turn(deal)
    roll = next(one for one in match.game.legal(match.state) if one["type"] == "roll")
    match.driver._by_button(match.state, roll)
    white = match.table.player("White")
    white.pick_up("Azure die")
    match.table.run(4)
    assert "Azure die is in a hand." in _shown(match)
    before = match.state
    white.drop("Azure die")
    match.table.settle()
    match.settled(before, roll)


def test_a_die_that_leans_is_thrown_again(deal: Deal) -> None:
    match = _at_turn(deal)
    before = match.state
    roll = next(one for one in match.game.legal(before) if one["type"] == "roll")
    match.driver._by_button(before, roll)
    match.table.rest()
    azure = match.table.find("Azure die")
    azure.turned(azure.rotation._replace(x=azure.rotation.x + 30))
    match.table.run(2)
    assert "Azure die lies askew: throw it again." in _shown(match)
    assert match.driver.state() == before
    match.table.player("White").roll("Azure die")
    match.table.settle()
    match.settled(before, roll)


def test_a_table_saved_while_dice_roll_goes_on(deal: Deal) -> None:
    match = _at_turn(deal)
    before = match.state
    roll = next(one for one in match.game.legal(before) if one["type"] == "roll")
    match.driver._by_button(before, roll)
    match.table.run(0.3)
    assert match.driver.saved()["pending"]
    match.table.reload()
    match.table.settle()
    match.settled(before, roll)


def test_a_throw_that_is_not_done_can_be_taken_back(deal: Deal) -> None:
    match = _at_turn(deal)
    start = match.state
    roll = next(one for one in match.game.legal(start) if one["type"] == "roll")
    match.driver._by_button(start, roll)
    match.table.player("White").click("kit_take_back")
    match.table.settle()
    match.same(start)


# -- hands -----------------------------------------------------------------------------------------------------------


def test_what_hands_moved_is_told_without_telling_what_it_is_and_put_back(deal: Deal) -> None:
    match = _at_turn(deal)
    card = match.state["players"][1]["hand"][0]
    brown = match.table.player("Brown")
    thing = _thing(match, f"tales/{card}")
    thing.data["Transform"]["rotZ"] = 180.0
    brown.move(thing, (18, 0))
    brown.flip(thing) if not thing.face_down else None
    lines = _complaints(match)
    assert lines == ["A card lies elsewhere, not in Brown's hand."]
    match.table.player("White").click("kit_check_state")
    match.table.settle()
    match.same(match.state)


def test_what_all_can_see_is_told_by_name(deal: Deal) -> None:
    match = _at_turn(deal)
    card = match.state["market"][0]
    thing = _thing(match, f"tales/{card}")
    thing.data["Locked"] = False  # a player may unlock it
    match.table.player("White").move(thing, (18, 0))
    assert _complaints(match) == [f"Tale {int(card[1:])} lies elsewhere, not at the market of Fair."]


def test_the_table_is_right(deal: Deal) -> None:
    match = _at_turn(deal)
    coins = match.state["players"][0]["coins"]
    x, z = match.ground.slot("purse/1", 7)
    sack = _thing(match, "sack")
    coin = next(thing for thing in match.table.things if str(thing.data.get("Memo")).startswith("coin#"))
    assert sack is not coin
    match.table.player("White").move(coin, (30, 8))
    lines = _complaints(match)
    assert any("purse" in line for line in lines), lines
    match.table.player("White").click("kit_check_table")
    match.table.settle()
    assert match.driver.state()["players"][0]["coins"] == coins - 1
    assert (x, z) != (30, 8)


def test_automation_off_leaves_the_table_to_the_players(deal: Deal) -> None:
    match = _at_turn(deal)
    white = match.table.player("White")
    white.click("kit_automation")
    assert not match.table.ui().visible("kit_ask_White", "White")
    white.move(_thing(match, "pawn/White"), (20, 0))
    assert _complaints(match) == []
    white.click("kit_automation")
    assert any(line.startswith("White lies elsewhere") for line in _complaints(match))


# -- the rest --------------------------------------------------------------------------------------------------------


@can(
    "Rules",
    "Bots in empty chairs",
    see="kit.md#what-players-can-do",
)
def test_bots_take_empty_chairs(deal: Deal) -> None:
    match = _at_turn(deal, 3, seated=1)
    match.table.player("White").click("kit_bots")
    take = next(one for one in match.game.legal(match.state) if one["type"] == "take")
    match.driver._by_button(match.state, take)
    for _ in range(40):
        match.table.run(3)
        state = match.driver.state()
        if state["turns"] == 2 and any(p["chosen"] for p in state["players"][1:]):
            break
    assert state["turns"] == 2, "both bots have had their turns and chosen anew"
    assert match.table.ui().visible("kit_ask_White", "White")


def test_news_log_help_fold_and_languages(deal: Deal) -> None:
    match = _at_turn(deal)
    _do(match, "take", count=3)
    white = match.table.player("White")
    assert white.messages[-1] == "White: take."
    white.click("kit_log_open")
    assert "White: take." in _shown(match)
    white.click("kit_log_open")
    white.click("kit_help_open")
    assert {"Help", "Set up the table"} <= set(_shown(match))
    white.click("kit_language_de")
    assert {"Hilfe", "Brown entscheidet", "Tu etwas."} <= set(_shown(match))
    white.click("kit_help_close")
    white.click("kit_fold")
    assert not match.table.ui().visible("kit_ask_White", "White")
    white.click("kit_fold")
    assert match.table.ui().visible("kit_ask_White", "White")
    match.interrupt()
    assert "Brown entscheidet" in _shown(match), "the language is kept"
