"""The table of Dice Girls as players meet it: set-up and what it refuses, cards dropped on slots, dice, panels in two
languages, what a card is worth, and what nobody may see."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from cards.dice_girls.engine.expected import expected
from tests.conftest import ROOT
from tests.dice_girls.conftest import Deal
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import State, copy_plain
from tts_build.rules.machine import NoChance
from tts_build.sim.play.match import Match
from tts_build.sim.play.visible_state import same_eyes
from tts_build.sim.table import Table

IDOLS = ROOT / "cards/dice_girls/idols.csv"
TITLES = {"I12": ("Aria", "アリア"), "I01": ("Overture", "序曲")}


def fresh(built: Path, players: int) -> Table:
    """The table before any game."""
    save = json.loads((built / "dice_girls.json").read_text("utf-8"))
    table = Table(save, ["White", "Pink", "Teal"][:players], folder=built)
    table.settle()
    return table


def dealt(match: Match, hand: list[str], first: int = 2) -> State:
    """A state in which seat 1 is on turn with these cards."""
    state = copy_plain(match.state)
    rest = [card for card in match.game.deck if card not in hand]
    for player in state["players"]:
        player["hand"], player["idols"] = (
            ([*hand, *rest[: 6 - len(hand)]], [])
            if player is state["players"][0]
            else (
                rest[6 - len(hand) : 12 - len(hand)],
                [],
            )
        )
    state["deck"] = rest[12 - len(hand) :]
    state |= {"first": first, "ask": {"kind": "play", "player": 1}, "todo": []}
    return state


@pytest.mark.parametrize(
    ("players", "mode", "boxes", "said"),
    [
        (3, "sets", 2, "The game cannot begin so: three sets are for two players."),
        (2, "sets", 1, "The game cannot begin so: three sets need a deck of idols for each player."),
    ],
)
def test_set_up_refuses_what_the_rules_do_not_allow(
    built: Path, players: int, mode: str, boxes: int, said: str
) -> None:
    table = fresh(built, players)
    white = table.player("White")
    for _ in range(["basic", "draft", "sets"].index(mode)):
        white.click("kit_option_1_plus")
    for _ in range(2 - boxes):
        white.click("kit_option_3_less")
    white.click("kit_begin")
    table.settle()
    assert table.ui().text("kit_setup_message") == said
    assert table.ui().visible("kit_setup", "White")
    white.click("kit_help_open")
    white.click("kit_language_ja")
    white.click("kit_begin")
    assert "アイドル" in table.ui().text("kit_setup_message") or "2人用" in table.ui().text("kit_setup_message")


def test_the_game_is_not_for_four(built: Path) -> None:
    table = fresh(built, 3)
    table.player("White").say("!setup 4")
    assert not table.ui().visible("kit_status_body", "White")


def test_dropping_a_card_on_a_slot_plays_it_and_lays_its_dice_on_the_shelf_below(deal: Deal) -> None:
    match = deal(2, "drop")
    match.load(dealt(match, ["I01", "I12"]))
    white = match.table.player("White")
    card = next(thing for thing in match.table.things if thing.data.get("Memo") == "set_a/I01")
    x, z = match.ground.slot("slot1/1", 1)
    white.move(card, (x + 0.5, z - 0.8))
    match.table.settle()
    state = match.driver.state()
    assert [one["idol"] for one in state["players"][0]["idols"]] == ["I01"]
    dice = [thing for thing in match.table.things if str(thing.data.get("Memo")).startswith("die/White#")]
    assert len(dice) == 3
    assert all(abs(thing.position.x - x) < 1.2 and 1.6 < z - thing.position.z < 3.2 for thing in dice)
    tint = dice[0].data["ColorDiffuse"]
    assert (tint["r"], tint["g"], tint["b"]) == (1.0, 1.0, 1.0)


@pytest.mark.parametrize("players", [2, 3])
def test_after_a_draft_the_table_finds_open_hands_where_they_lie(deal: Deal, players: int) -> None:
    """Teams of three sets have their places there too, and whoever sits across sees both turned round."""
    match = deal(players, "found", "draft")
    while match.state["ask"]["kind"] != "play":
        match.step()
    match.step()
    match.table.run(8)
    assert not match.table.ui().visible("kit_check", "White"), match.table.ui().text("kit_check_1")


def test_the_panel_says_what_becomes_of_the_extra_die_and_whom_an_ability_means(deal: Deal) -> None:
    match = deal(3, "extra")
    deck = [card for card in match.game.deck if card not in ("I10", "I01")]
    state = {**copy_plain(match.state), "first": 1, "deck": [], "ask": {"kind": "play", "player": 1}, "todo": []}
    for player, hand in zip(state["players"], (["I10", "I01", *deck[:4]], deck[4:10], deck[10:]), strict=True):
        player["hand"] = hand
    match.load(state)

    def read() -> tuple[str, str]:
        ui = match.table.ui()
        return ui.text("kit_ask_White_text"), ui.text("kit_ask_White_detail")

    def done(**wanted: Any) -> tuple[str, str]:
        action = next(one for one in match.game.legal(match.state) if wanted.items() <= one.items())
        match.driver.perform(match.state, [action])
        match.settled(match.state, action)
        return read()

    assert read() == ("Play idol 1 of 5. One extra die!", "Her lowest goes back; then you may reroll one.")
    assert done(type="play", card="I01") == (
        "Reroll one die here?",
        "The lowest has gone back. Her ability comes next.",
    )
    state = copy_plain(state)
    state["first"] = 2
    for seat in (2, 3):
        idol = {"idol": state["players"][seat - 1]["hand"].pop(), "dice": [{"die": f"die/{seat}#1", "value": 5}]}
        state["players"][seat - 1]["idols"] = [idol]
    match.load(state)
    assert done(type="play", card="I10")[0] == "Which of your dice do you swap with Pink?"
    assert done(type="leave")[0] == "Which of your dice do you swap with Teal?"


def test_totals_are_live(deal: Deal) -> None:
    match = deal(2, "totals")
    for _ in range(4):
        match.step()
        for seat, player in enumerate(match.state["players"], start=1):
            total = sum(die["value"] for one in player["idols"] for die in one["dice"])
            assert match.table.ui().text(f"kit_cell_{seat}_1") == str(total)


def test_a_spotlight_marks_whose_turn_it_is_while_forte_asks_another(deal: Deal) -> None:
    match = deal(2, "turn")

    def marks(seat: int) -> list[str]:
        ui = match.table.ui()
        shown = [f"kit_row_{seat}_mark_{number}" for number in (1, 2, 3)]
        return [ui.attribute(mark, "image") for mark in shown if ui.visible(mark, "White")]

    state = dealt(match, ["I02", "I12"])
    dice = [{"die": f"die/2#{number}", "value": number} for number in (1, 2)]
    state["players"][1]["idols"] = [{"idol": state["players"][1]["hand"].pop(), "dice": dice}]
    match.load(state)
    assert (marks(1), marks(2)) == ([], ["first"])
    play = next(one for one in match.game.legal(match.state) if one.get("card") == "I02")
    match.driver.perform(match.state, [play])
    match.settled(match.state, play)
    leave = next(one for one in match.game.legal(match.state) if one["type"] == "leave")
    match.driver.perform(match.state, [leave])
    match.settled(match.state, leave)
    assert (match.state["ask"]["kind"], match.state["ask"]["player"]) == ("reroll", 2)
    assert match.table.ui().text("kit_row_2_name").startswith("»")
    assert (marks(1), marks(2)) == (["turn"], ["first"])


def test_a_card_that_is_pointed_at_tells_what_it_is_worth_to_its_owner_alone(deal: Deal) -> None:
    match = deal(2, "hover")
    state = dealt(match, ["I12", "I17"])
    match.load(state)
    white, ui = match.table.player("White"), match.table.ui()
    cards = {str(thing.data.get("Memo")): thing for thing in match.table.things}
    white.hover(cards["set_a/I12"])
    own, _ = expected(match.game.play(state, NoChance()), 1, "I12")
    assert ui.visible("helper_White", "White")
    assert ui.text("helper_White_text") == f"Aria now: about {own:.2f} pips for White."
    assert not ui.visible("helper_White", "Pink")
    theirs = state["players"][1]["hand"][0]
    white.hover(cards[f"set_a/{theirs}"])
    assert not ui.visible("helper_White", "White")
    white.hover(cards["cup/White"])
    assert not ui.visible("helper_White", "White")


def test_panels_and_messages_change_their_language_at_the_table(deal: Deal) -> None:
    match = deal(2, "language")
    match.load(dealt(match, ["I12", "I01"]))
    white, ui = match.table.player("White"), match.table.ui()

    def read() -> str:
        rows = [f"kit_choice_White_{row}" for row in range(1, 9)]
        return "\n".join([ui.text("kit_ask_White_text"), *(ui.text(row) for row in rows), ui.text("kit_title")])

    assert "Aria" in read()
    assert "Play idol 1 of 5" in read()
    white.click("kit_help_open")
    assert ui.text("kit_help_3_word") == "Dice"
    white.click("kit_language_ja")
    assert "アリア" in read()
    assert "Aria" not in read()
    assert [ui.text(f"kit_row_{seat}_name") for seat in (1, 2)] == ["» 白", "ピンク"]
    assert ui.text("kit_ask_Pink_text") == "白が1人目を選んでいます。"
    assert ui.text("kit_help_3_word") == "ダイス"
    match.table.reload()
    match.table.settle()
    assert "アリア" in match.table.ui().text("kit_choice_White_1")


def otherwise(state: State, seat: int, chance: Seeded) -> State:
    """The same for one seat: what it cannot know is dealt anew among the places where it lies."""
    other = copy_plain(state)

    def mixed(cards: list[str]) -> list[str]:
        rest = list(cards)
        return [rest.pop(chance.number(len(rest), "mix") - 1) for _ in cards]

    if state["options"]["mode"] == "basic":
        hidden = mixed(
            [*other["deck"], *(c for n, p in enumerate(other["players"], 1) if n != seat for c in p["hand"])]
        )
        other["deck"] = [hidden.pop() for _ in other["deck"]]
        for number, player in enumerate(other["players"], start=1):
            if number != seat:
                player["hand"] = [hidden.pop() for _ in player["hand"]]
        return other
    player = other["players"][2 - seat]
    if player["chosen"]:
        player["chosen"] = next(team for team in (3, 2, 1) if team not in player["done"])
    spare = [t for t in range(3) if t + 1 not in player["done"]]
    hidden = mixed([card for t in spare for card in player["teams"][t][3:]])
    for t in spare:
        player["teams"][t][3:] = [hidden.pop() for _ in range(3)]
    return other


def test_nobody_can_tell_what_others_hold(deal: Deal) -> None:
    match = deal(3, "secret")
    for number, steps in enumerate((1, 4)):
        for _ in range(steps):
            match.step()
        state = match.state
        seat = number + 1
        for _ in range(3):  # loading sorts the six cards of a hand anew until their order is one that stays
            match.load(state)
        same_eyes(match, state, otherwise(state, seat, Seeded(f"secret {number}")), seat)
        match.load(state)


def test_nobody_can_tell_hidden_teams_and_secret_choices(deal: Deal) -> None:
    match = deal(2, "teams", "sets")
    driver, game = match.driver, match.game
    state = match.state
    for seat in (1, 2):
        [fill] = [one for one in game.legal(state) if one["type"] == "fill" and one["player"] == seat]
        driver.perform(state, [fill])
        match.settled(state, fill)
        state = match.state
    same_eyes(match, state, otherwise(state, 2, Seeded("teams")), 2)
    match.load(state)
    declare = next(one for one in game.legal(state) if one["type"] == "declare" and one["player"] == 1)
    driver.perform(state, [declare])
    match.settled(state, declare)
    same_eyes(match, match.state, otherwise(match.state, 2, Seeded("declare")), 2)


def test_teams_in_the_making_show_nothing(deal: Deal) -> None:
    match = deal(2, "making", "sets")
    state, seen = match.state, []
    for cards in (("I01", "I02"), ("I17", "I05")):
        match.load(state)
        now = state
        for card in cards:
            action: dict[str, Any] = {"type": "pick", "player": 1, "card": card, "half": True}
            match.driver.perform(now, [action])
            now = match.game.apply(now, action, NoChance())
        ui = match.table.ui()
        seen.append((match.driver.state(), ui.text("kit_ask_Pink_text"), ui.text("kit_ask_Pink_detail")))
        assert "idol 3 of 6" in ui.text("kit_ask_White_text")
    assert seen[0] == seen[1]


def test_an_owner_reads_what_lies_face_down_and_nobody_else_does(deal: Deal) -> None:
    match = deal(2, "owner", "sets")
    ui = match.table.ui()
    assert not ui.visible("secret_White", "White")
    while match.state["ask"]["kind"] != "play" or match.state["players"][0]["idols"]:
        assert match.step()
    [white, pink] = match.state["players"]
    down = [card for card in white["teams"][white["team"] - 1][3:] if card in white["hand"]]
    read = [ui.text(f"secret_White_card_{number}_title") for number in range(1, len(down) + 1)]
    titles = {row["id"]: row["title"] for row in csv.DictReader(IDOLS.read_text("utf-8").splitlines())}
    assert read == [titles[card] for card in down]
    waiting = [number for number in (1, 2, 3) if number not in white["done"]]
    lines = [ui.text(f"secret_White_team_{line}") for line in range(1, len(waiting) + 1)]
    cards = [", ".join(titles[card] for card in white["teams"][number - 1][3:]) for number in waiting]
    assert lines == [f"Team {number}: {names}" for number, names in zip(waiting, cards, strict=True)]
    assert ui.visible("secret_White", "White") and not ui.visible("secret_White", "Pink")
    assert pink["teams"] and not ui.visible("secret_Pink", "White")
    match.table.close()


def ribbons(match: Match, rug: str) -> list[str]:
    """What the ribbons of a rug say that are seen: pictures of words and figures."""
    ui = match.table.ui(rug)

    def figures(row: int) -> str:
        seen = [f"row_{row}_n{place}" for place in range(1, 8) if ui.visible(f"row_{row}_n{place}", "White")]
        return "".join(ui.attribute(name, "image").removeprefix("n") for name in seen).replace("colon", " : ")

    rows = (1, 2, 3) if rug.startswith("record") else (1, 2)
    shown = [row for row in rows if ui.visible(f"row_{row}", "White")]
    return [f"{ui.attribute(f'row_{row}_set', 'image')}, {figures(row)}" for row in shown]


def test_ribbons_say_who_won_which_set(deal: Deal) -> None:
    match = deal(2, "ribbons", "sets")
    assert ribbons(match, "rug_1") == []
    while len(match.state["totals"]) < 1 or match.state["set"] < 2:
        match.step()
    [(mine, other)] = match.state["totals"]
    first, second = match.state["players"][1]["done"]
    ui = match.table.ui("rug_2")
    assert ribbons(match, "rug_1") == [f"set1_en, {mine} : {other}", "set2_en, 0 : 0"]
    assert [ui.attribute(f"row_{row}_team", "image") for row in (1, 2)] == [f"team{first}_en", f"team{second}_en"]
    assert ui.attribute("row_1_what", "image") == f"{'white' if mine > other else 'pink'}_en"
    assert ui.visible("row_1_star", "White") == (other > mine)
    assert ui.attribute("row_2_what", "image") == "stage_en"
    assert [ui.visible(f"plate_{team}", "Pink") for team in (first, second)] == [False, False]
    while match.state["set"] < 3:
        match.step()
    assert ribbons(match, "rug_1") == ribbons(match, "rug_2") == []
    totals = [*match.state["totals"], [0, 0]]
    assert [said.split(", ")[1] for said in ribbons(match, "record_1")] == [f"{one} : {two}" for one, two in totals]
    assert [said.split(", ")[1] for said in ribbons(match, "record_2")] == [f"{two} : {one}" for one, two in totals]
    match.table.close()


def test_the_games_own_table_code_is_small() -> None:
    """Not much more than a third of what a table took before the kit: 3151 lines."""
    files = [*(ROOT / "lua_templates/dice_girls").glob("*.lua"), *(ROOT / "lua_templates/dice_girls").glob("*.xml")]
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in files if path.name != "rules.lua")
    assert lines < 3151 * 0.37
