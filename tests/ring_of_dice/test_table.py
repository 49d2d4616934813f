"""The table of Ring of Dice as players meet it: set-up, budgets, odds, lit spaces, the fan, what hands do, news."""

from __future__ import annotations

from typing import Any

import pytest

from cards.ring_of_dice.engine.odds import chance
from tests.ring_of_dice.conftest import Deal
from tests.ring_of_dice.positions import landed, position
from tts_build.rules.game_protocol import State
from tts_build.sim.play.match import Match


@pytest.fixture(scope="module")
def match(deal: Deal) -> Match:
    """One table for all that begins with a position."""
    return deal(3, "table")


def moved(state: State) -> State:
    """The state of a position for the table, where every die is somewhere: three with the last player."""
    used = {one["die"] for one in state["pickups"]}
    used |= {die for player in state["players"] for die in player["held"]}
    spare = [f"pickup#{number}" for number in range(1, 13) if f"pickup#{number}" not in used]
    state["players"][-1]["held"], state["pool"] = spare[:3], spare[3:]
    return state


def choices(match: Match, colour: str = "White") -> list[str]:
    ui = match.table.ui()
    names = [f"kit_choice_{colour}_{row}" for row in range(1, 9)]
    return [ui.text(name) for name in names if ui.attribute(f"{name}_row", "active") != "false"]


def pieces(match: Match) -> dict[str, Any]:
    return {str(thing.data.get("Memo")): thing for thing in match.table.things}


def test_budgets_are_dice_that_show_the_steps_left(match: Match) -> None:
    state = moved(position(match.game, ["I0", "I4", "I2"], budget=(1, 3, 4), dice=["O8"]))
    match.load(state)
    ui = match.table.ui()
    assert ui.text("kit_ask_White_text") == "Steps left: monsters 1, fan 3, pawn 4."
    action = next(one for one in match.game.legal(state) if one["type"] == "turn" and one["count"] == 2)
    match.driver.perform(state, [action])
    match.settled(state, action)
    things = pieces(match)
    assert things["ring/fan"].rotation.y - things["ring"].rotation.y == pytest.approx(45, abs=0.5)
    assert ui.text("kit_ask_White_text") == "Steps left: monsters 1, fan 1, pawn 4."


def test_spaces_within_reach_are_lit_and_clicked(match: Match) -> None:
    state = moved(position(match.game, ["I0", "I4", "I2"], budget=(1, 0, 2), dice=["O0"], walls={"I1": 2}))
    match.load(state)
    lit = {target for _, target in match._targets(state)}
    assert lit == {"ring/I7", "ring/I6", "ring/O0", "ring/O1", "ring/O15"}
    action = next(one for one in match.game.legal(state) if one.get("to") == "O15")
    match.driver.perform(state, [action], "lit")
    match.settled(state, action)
    assert match.state["players"][0]["at"] == "O15"


@pytest.mark.parametrize(("mine", "monsters"), [(1, "O9"), (2, "O9"), (3, "O9")])
def test_the_odds_stand_on_the_button(match: Match, mine: int, monsters: str) -> None:
    state = landed(match.game, position(match.game, ["O8", "O3", "I2"], [mine], monsters=[monsters], dice=[], fan=1))
    state = match.game.apply(state, next(a for a in match.game.legal(state) if a["type"] == "done"), None)
    match.load(moved(state))
    percent = f"{float(100 * chance(mine, 3)):.0f}"
    assert f"Fight Grumble: {percent}% to win" in choices(match)
    cell = match.table.ui().text("kit_cell_1_4")
    assert cell == f"{percent}%"


def test_a_tie_is_thrown_again_and_told(match: Match) -> None:
    state = moved(position(match.game, ["O8", "O3", "I2"], [1], dice=[]))
    state["clash"] = {"seat": 1, "foe": "monster#1", "mine": [6], "theirs": [1, 2, 3], "how": "tie"}
    dice = [*state["players"][0]["held"], "monster_die#1", "monster_die#2", "monster_die#3"]
    fight = {"type": "fight", "player": 1, "seat": 1, "monster": "monster#1", "dice": dice}
    state["ask"], state["todo"] = {"kind": "again", "player": 1, "action": fight}, [{"step": "end"}]
    match.load(state)
    assert match.table.ui().text("kit_ask_White_text") == "6 against 1 + 2 + 3 = 6: a tie."
    assert choices(match) == ["A tie: throw again"]
    match.driver.perform(state, [fight], "dice")
    match.settled(state, fight)
    clash = match.state["clash"]
    assert clash["theirs"] != [1, 2, 3] or clash["mine"] != [6]


def test_an_action_is_taken_back(match: Match) -> None:
    state = moved(position(match.game, ["I0", "I4", "I2"], budget=(1, 0, 2), dice=["O0"]))
    match.load(state)
    action = next(one for one in match.game.legal(state) if one.get("to") == "O0")
    match.driver.perform(state, [action])
    match.settled(state, action)
    match.table.player("White").click("kit_take_back")
    match.table.settle()
    match.same(state)


def test_what_hands_move_can_be_put_back(match: Match) -> None:
    state = moved(position(match.game, ["I0", "I4", "I2"], budget=(1, 0, 2), dice=["O0"]))
    match.load(state)
    white, ui = match.table.player("White"), match.table.ui()
    white.move(pieces(match)["monster#1"], match.ground.space("ring/O12", pieces(match)["ring"]))
    match.table.settle()
    assert ui.visible("kit_check", "White")
    assert ui.text("kit_check_1") == "Grumble lies on outer space 12, not on outer space 8."
    white.click("kit_check_state")
    match.table.settle()
    match.same(state)


def test_the_table_can_be_taken_as_right(match: Match) -> None:
    """A monster, a pawn, a die that somebody takes, a wall, a trinket."""
    state = moved(position(match.game, ["I0", "I4", "I2"], [1, 1, 0], dice=["O0"]))
    match.load(state)
    white, things = match.table.player("White"), pieces(match)
    board = things["ring"]
    white.move(things["monster#1"], match.ground.space("ring/O12", board))
    white.move(things["pawn/Red"], match.ground.space("ring/O6", board))
    white.move(things["wall/White#1"], match.ground.space("ring/O5", board))
    white.move(things["trinket#1"], match.ground.slot("trinkets/2", 1))
    die = state["pickups"][0]["die"]
    white.move(things[die], match.ground.slot("held/1", 2))
    match.table.settle()
    assert match.table.ui().visible("kit_check", "White")
    white.click("kit_check_table")
    match.table.settle()
    now = match.driver.state()
    assert now["monsters"] == [{"thing": "monster#1", "at": "O12"}]
    assert now["players"][1]["at"] == "O6"
    assert now["walls"] == [{"at": "O5", "seat": 1, "token": "wall/1#1"}]
    assert now["players"][1]["trinkets"] == ["trinket#1"]
    assert sorted(now["players"][0]["held"]) == sorted([*state["players"][0]["held"], die])
    assert not now["pickups"]
    assert now["ask"]["kind"] == state["ask"]["kind"]
    match.same(now)


def test_a_crowd_on_a_small_space_is_seen_to_stand_there(match: Match) -> None:
    """Six monsters and a pawn on a space of the inner ring: in a block that does not reach the next one."""
    state = moved(position(match.game, ["I5", "I4", "I2"], monsters=["I5"] * 6, dice=["O0"]))
    match.load(state)  # which holds that script and things agree, and that nothing is complained of
    x, z = match.ground.space("ring/I5", pieces(match)["ring"])
    crowd = [pieces(match)[name].position for name in ("pawn/White", *(f"monster#{n}" for n in range(1, 7)))]
    assert all(((one.x - x) ** 2 + (one.z - z) ** 2) ** 0.5 < 0.9 for one in crowd)
    assert len({(round(one.x, 2), round(one.z, 2)) for one in crowd}) == 7


def test_set_up_offers_both_rulesets_and_refuses_a_wrong_number(deal: Deal) -> None:
    match = deal(2, "set-up", options={"ruleset": "demons", "round_limit": 20})
    assert match.state["options"]["ruleset"] == "demons"
    assert match.table.ui().text("kit_title") == "Ring of Dice · round 1 of 20"
    white = match.table.player("White")
    white.say("!setup 5")
    assert match.driver.state()["players"] == match.state["players"]


def test_news_tell_what_happened(match: Match) -> None:
    state = landed(match.game, position(match.game, ["O8", "O3", "I2"], [1], [1], monsters=["O9"], dice=[], fan=1))
    state = moved(match.game.apply(state, next(a for a in match.game.legal(state) if a["type"] == "done"), None))
    match.load(state)
    fight = next(one for one in match.game.legal(state) if one["type"] == "fight")
    match.driver.perform(state, [fight])
    match.settled(state, fight)
    clash = match.state["clash"]
    lines = [line["text"] for line in match.driver.saved()["log"]]
    theirs = " + ".join(map(str, clash["theirs"]))
    assert any(
        f"White throws {clash['mine'][0]} against Grumble's {theirs} = {sum(clash['theirs'])}" in one for one in lines
    )
    told = {"won": "White gets a trinket!", "lost": "White loses a trinket."}
    assert clash["how"] == "tie" or told[clash["how"]] in lines


def test_the_end_shows_who_has_won_and_no_steps_left(match: Match) -> None:
    """Gold round the winner's plank alone; the movement dice are back on their tray."""
    state = moved(position(match.game, ["I0", "I4", "I2"], budget=(1, 3, 4), dice=["O8"]))
    match.load(state)
    assert all("White" in pieces(match)[f"glory/{one}"].invisible_to for one in ("White", "Red", "Yellow"))
    match.load({**state, "ending": "home", "winner": 2, "todo": []})
    seen = {name for name, thing in pieces(match).items() if "White" not in thing.invisible_to}
    assert {name for name in seen if name.startswith(("glory/", "ribbon/", "medal#"))} == {
        "glory/Red",
        "ribbon/Red",
        "medal#2",
    }
    assert not any(match.game.layout(match.state)["places"]["budget"])
