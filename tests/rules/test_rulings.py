"""Rulings on what the rule text leaves open: each with the moments that it decides."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.table import Table


def lay(table: Table, at: int, *cards: str) -> Table:
    """Cards of the deck lie on a space."""
    for card in cards:
        table.state["deck"].remove(card)
        table.state["dropped"].append({"at": at, "card": card})
    return table


def swap(table: Table, give: tuple[str, int], get: tuple[str, int]) -> Table:
    """Offer and want."""
    return table.do("offer", kind=give[0], count=give[1]).do("want", kind=get[0], count=get[1])


def elf(**more: Any) -> Table:
    """The Elf Lord in the Forest, nine turns done."""
    return Table().put(1, goal="elf_lord", at=37, stay=9, **more)


# A38, A39: the ten turns


@pytest.mark.ruling("A38")
@pytest.mark.rule("DC-R64")
@pytest.mark.parametrize("steps", [0, 1, -1])
def test_rolling_inside_the_forest_starts_the_ten_again(steps: int) -> None:
    table = elf().walk(steps)
    assert (table[1]["stay"], table.state["ending"]) == (0, "")


@pytest.mark.ruling("A38")
def test_paying_the_toll_inside_starts_the_ten_again_on_anybodys_turn() -> None:
    table = elf(hand="T26", i=3).do("pay", card="T26")
    assert table.do("stay")[1]["stay"] == 0, "the turn of the action is none of the ten"
    table = Table(first=2).put(1, goal="elf_lord", at=37, stay=9, hand="T26", i=3).do("pay", 1, card="T26")
    assert table[1]["stay"] == 0
    assert table.rest().do("stay")[1]["stay"] == 1


@pytest.mark.ruling("A38")
def test_a_trade_on_the_elf_lords_own_turn_starts_the_ten_again_and_a_refused_one_does_not() -> None:
    table = elf(i=1).put(2, i=1).do("trade", to_seat=2)
    assert swap(table, ("i", 1), ("i", 1)).do("answer", choice="agree")[1]["stay"] == 0
    table = elf(i=1, hand="T03 T17 T20").put(2, i=1).do("trade", to_seat=2)
    swap(table, ("i", 1), ("i", 1)).do("answer", choice="refuse")
    assert table.do("stay")[1]["stay"] == 10


@pytest.mark.ruling("A38")
@pytest.mark.parametrize(("goes_there", "stay"), [(True, 9), (False, 0)])
def test_only_a_trade_that_is_forced_on_the_elf_lord_leaves_his_ten_alone(goes_there: bool, stay: int) -> None:
    table = Table(first=2).put(1, goal="elf_lord", at=37, stay=9, i=1).put(2, i=1, at=36)
    if goes_there:
        table.walk(1).do("force", 2, to_seat=1)
    else:
        table.do("trade", 2, to_seat=1)
    swap(table, ("i", 1), ("i", 1)).do("answer", choice="agree")
    assert table[1]["stay"] == stay


@pytest.mark.ruling("A38", "A39")
@pytest.mark.rule("DC-R33")
def test_the_restart_comes_before_the_check_for_a_win() -> None:
    table = Table().put(1, goal="elf_lord", at=37, stay=12, hand="T03 T17 B4").do("put_back", card="B4")
    assert (table.state["ending"], table[1]["stay"]) == ("", 0)


@pytest.mark.ruling("A39")
@pytest.mark.rule("DC-R50", "DC-R68")
def test_a_full_count_wins_only_at_the_end_of_an_own_turn_inside() -> None:
    table = Table(first=2).put(1, goal="loiterer", at=30, stay=10, hand="T03 T17 T26", i=3)
    table.do("pay", 1, card="T26")
    assert table.state["ending"] == "", "few enough cards in the middle of another turn"
    table.rest()
    assert table.state["ending"] == ""
    assert table.rest().game.outcome(table.state)["goal"] == "loiterer"


@pytest.mark.ruling("A39")
def test_leaving_clears_a_count_that_was_full_while_the_hand_was_too_large() -> None:
    table = Table().put(1, goal="loiterer", at=33, stay=11, hand="T03 T17 T20").walk(1)
    assert table[1]["stay"] == 0
    table.rest().walk(-1)
    assert (table[1]["stay"], table.state["ending"]) == (0, "")


@pytest.mark.ruling("A39")
def test_leaving_and_coming_back_in_one_turn_begins_a_new_count() -> None:
    table = lay(Table().put(1, goal="loiterer", at=33, stay=9), 34, "B3").walk(1)
    table.do("pick_up", choice="use").do("warp", to=30)
    assert (table[1]["stay"], table.state["ending"]) == (1, "")


# A40: ghosts, and what others hide


@pytest.mark.ruling("A40")
@pytest.mark.rule("DC-R117", "DC-R119", "DC-R39")
def test_the_living_trader_chooses_which_bonus_card_a_ghost_returns_and_sees_none() -> None:
    table = Table().put(1, hand="B2 T03").put(2, hand="T17 B4", i=2, ghost=True).do("trade", to_seat=2)
    table.do("offer", kind="accept", count=1).do("want", kind="accept", count=1)
    while table.asks[0] == "hand_over":
        assert table.asks[1] == 1
        ghosts = table.state["ask"]["from"] == 2
        assert [action["card"] for action in table.legal("hand_over")] == (["?1", "?2"] if ghosts else ["B2", "T03"])
        table.do("hand_over", card="?1" if ghosts else "B2")
    assert table.asks == ("bonus_back", 1)
    assert [action["card"] for action in table.legal("bonus_back")] == ["?1", "?2"]
    table.do("bonus_back", card="?1")
    assert table[2]["hand"] == ["B2"]
    assert "B4" in table.state["deck"]
    assert table.state["told"] == [], "nobody has seen it"


@pytest.mark.ruling("A40")
@pytest.mark.rule("DC-R84", "DC-R119")
def test_a_revealed_card_of_a_ghost_goes_by_its_name() -> None:
    table = Table().put(1, i=2).put(2, hand="T03 T17", shown="T20", goal="ent", ghost=True).do("trade", to_seat=2)
    table.do("offer", kind="accept", count=2).do("want", kind="goal")
    assert [action["card"] for action in table.legal("hand_over")] == ["T20", "?1", "?2"]
    table.do("hand_over", card="?1")
    assert [action["card"] for action in table.legal("hand_over")] == ["T20", "?2"]
    assert table.do("hand_over", card="?2")[1]["hand"] == ["T03", "T17"]


@pytest.mark.ruling("A40")
@pytest.mark.rule("DC-R38", "DC-R39")
def test_a_bonus_card_can_be_offered_to_who_hides_one_and_one_goes_back() -> None:
    offered = []
    for hidden in ("B4", "T17"):
        table = Table().put(1, shown="B2").put(2, i=1, hand=hidden).do("trade", to_seat=2)
        offered.append(table.game.legal(table.state))
    assert [one for one in offered[0] if one["player"] == 1] == [one for one in offered[1] if one["player"] == 1]
    table = Table().put(1, shown="B2").put(2, i=1, hand="B4").do("trade", to_seat=2)
    swap(table, ("bonus", 1), ("i", 1)).do("answer", choice="agree")
    assert table.asks == ("bonus_back", 2)


@pytest.mark.ruling("A40")
def test_a_hidden_pocket_raises_the_limit_only_for_who_holds_it() -> None:
    table = Table().put(1, i=3).put(2, i=15, hand="B7").do("trade", to_seat=2)
    table.do("offer", kind="accept", count=1)
    assert table.legal("want", kind="i", count=1)
    table = Table().put(1, i=3).put(2, i=15, hand="B7 T03").do("trade", to_seat=2)
    assert max(action["count"] for action in table.legal("offer", kind="i")) == 3
    table.do("offer", kind="i", count=1)
    assert {action["count"] for action in table.legal("want", kind="i")} == set(range(1, 14))
    table = Table(first=2).put(1, i=3, hand="T03").put(2, i=15, hand="B7").do("trade", to_seat=1)
    table.do("offer", kind="accept", count=1)
    assert {action["count"] for action in table.legal("want", kind="i")} == {1, 2, 3}, "room for five more"


# A41, A43 to A46: on the board


@pytest.mark.ruling("A41")
@pytest.mark.rule("DC-R93", "DC-R96")
def test_other_cards_are_picked_up_before_a_warp_is_used_where_it_lies() -> None:
    table = lay(Table(), 1, "B3", "T03", "T17").walk(1)
    assert table[1]["hand"] == ["T03", "T17"]
    assert table.asks == ("pick_up", 1)
    table.do("pick_up", choice="use").do("warp", to=24)
    assert table.state["dropped"] == [{"at": 1, "card": "B3"}]


@pytest.mark.ruling("A43")
@pytest.mark.rule("DC-R88")
def test_each_pair_on_a_space_may_force_a_trade() -> None:
    table = Table(4).put(1, i=3)
    for seat in (2, 3, 4):
        table.put(seat, i=1, at=1)
    table.walk(1)
    assert [action["with"] for action in table.legal("force", 1)] == [2, 3, 4]
    swap(table.do("force", 1, to_seat=3), ("i", 1), ("i", 1)).do("answer", choice="agree")
    assert [action["with"] for action in table.legal("force", 1)] == [2, 4], "the next pairs are asked"
    swap(table.do("force", 1, to_seat=2), ("i", 1), ("i", 1)).do("answer", choice="refuse")
    assert [action["with"] for action in table.legal("force", 1)] == [4]
    table.do("let_be", 1)
    assert table.asks == ("force", 4)
    swap(table.do("force", 4, to_seat=1), ("i", 1), ("i", 1)).do("answer", choice="refuse")
    assert table.asks == ("turn", 2)


@pytest.mark.ruling("A43")
def test_all_who_stand_there_are_asked_after_who_came_has_let_be() -> None:
    table = Table(4).put(1, i=3)
    for seat in (2, 3):
        table.put(seat, i=1, at=1)
    table.walk(1).do("let_be", 1)
    assert table.asks == ("force", 2)
    swap(table.do("force", 2, to_seat=1), ("i", 1), ("i", 1)).do("answer", choice="agree")
    assert table.asks == ("force", 3)


@pytest.mark.ruling("A44")
@pytest.mark.rule("DC-R42")
def test_leaving_the_area_in_the_middle_of_a_turn_makes_the_duty_new() -> None:
    table = lay(Table().put(1, at=13, drawn=True), 14, "B3").walk(1)
    assert not table[1]["drawn"]
    table.do("pick_up", choice="use").do("warp", to=5)
    assert table.asks == ("draw", 1)


@pytest.mark.ruling("A45")
@pytest.mark.rule("DC-R31", "DC-R39")
def test_the_room_of_a_returned_bonus_card_counts_again_while_drawing() -> None:
    table = Table().put(1, hand="B2 T03 T17 T20", at=3).walk(1)
    at = [table.state["deck"].index(card) + 1 for card in ("B4", "T21")]
    table.do("roll_draw", chance=(4, at[0]))
    assert table.asks == ("bonus_back", 1), "the fifth card is a second Bonus card"
    table.do("bonus_back", card="B4", chance=(at[1],))
    assert table[1]["hand"] == ["B2", "T03", "T17", "T20", "T21"]
    assert table.asks == ("turn", 2), "no room for the third"


# A42: revealing


@pytest.mark.ruling("A42")
@pytest.mark.rule("DC-R71")
def test_a_card_is_revealed_while_a_question_is_open_and_answers_nothing() -> None:
    table = Table().put(1, at=3).put(2, hand="T03").walk(1)
    assert table.asks == ("draw", 1)
    table.do("reveal", 2, card="T03")
    assert table.asks == ("draw", 1)
    assert table[2]["shown"] == {"T03": True}
    table = Table().put(1, i=1).put(2, i=1, hand="T03").do("trade", to_seat=2)
    swap(table, ("i", 1), ("i", 1)).do("reveal", 2, card="T03")
    assert table.asks == ("answer", 2)


@pytest.mark.ruling("A42")
def test_a_card_revealed_in_the_middle_of_a_deal_stays_in_it() -> None:
    table = Table().put(1, i=2, hand="T03").put(2, i=1, hand="B4 T32").do("trade", to_seat=2)
    swap(table, ("accept", 2), ("i", 1)).do("answer", choice="agree")
    table.do("reveal", 2, card="B4").do("reveal", 2, card="T32")
    assert {action["card"] for action in table.legal("hand_over", 2)} == {"B4", "T32"}
    table.do("hand_over", card="B4").do("hand_over", card="T32")
    assert table[1]["hand"] == ["T03", "B4", "T32"]
    assert table[1]["shown"] == {"B4": True, "T32": True}


@pytest.mark.ruling("A42")
def test_a_task_done_by_revealing_goes_when_the_open_question_is_settled() -> None:
    table = Table().put(1, at=15, i=4, hand="T32").do("buy", item="drop").do("reveal", card="T32")
    assert [action["card"] for action in table.legal("drop_card")] == ["T32"]
    table.do("drop_card", card="T32").do("drop_at", to=9)
    assert table.state["dropped"] == [{"at": 9, "card": "T32"}], "it has left the hand before"
    table = Table().put(1, at=3).put(2, hand="T32").walk(1).do("reveal", 2, card="T32")
    assert table[2]["hand"] == ["T32"]
    table.do("roll_draw", chance=(1, 1))
    assert table[2]["hand"] == []


@pytest.mark.ruling("A42")
def test_a_proposal_that_a_revealed_card_makes_impossible_cannot_be_agreed_to() -> None:
    table = Table().put(1, i=1).put(2, i=1, hand="B4 T03").do("trade", to_seat=2)
    swap(table, ("accept", 2), ("i", 1)).do("reveal", 2, card="B4")
    assert [action["choice"] for action in table.legal("answer")] == ["refuse", "counter"]


@pytest.mark.ruling("A42", "A40")
@pytest.mark.rule("DC-R76")
def test_who_is_asked_and_reveals_bomb_has_lost_and_the_game_goes_on() -> None:
    talk = Table(3).put(1, i=1).put(2, i=1, hand="B1").do("trade", to_seat=2)
    swap(talk, ("i", 1), ("i", 1)).do("reveal", 2, card="B1")
    assert talk.asks == ("turn", 1), "as if refused"
    deal = Table(3).put(1, i=1).put(2, i=1, hand="T03 B1").do("trade", to_seat=2)
    swap(deal, ("accept", 1), ("i", 1)).do("answer", choice="agree").do("reveal", 2, card="B1")
    assert deal.asks == ("hand_over", 1), "the living trader chooses"
    assert [action["card"] for action in deal.legal("hand_over")] == ["B1", "?1"]
    goal = Table(3).put(2, at=17, i=3, goal="ent", hand="B1").do("buy_goal", 2, chance=(1,))
    goal.do("reveal", 2, card="B1")
    assert goal.asks == ("turn", 1)
    assert goal.state["goal_deck"] == ["murderer", "elf_lord", "ishill", "loiterer"], "the new card goes back"
    other = Table(3).put(1, hand="B1").put(2, at=17, i=3, goal="ent").do("buy_goal", 2, chance=(1,))
    other.do("reveal", 1, card="B1")
    assert other.asks == ("keep_goal", 2), "the turn is over, the choice of somebody else is not"
    assert other.do("keep_goal", choice="new").asks == ("turn", 2)


@pytest.mark.ruling("A42")
def test_a_bought_trade_is_void_when_a_revealed_card_was_the_last_thing_to_trade() -> None:
    table = Table().put(1, i=2, at=15, shown="T03").put(2, hand="B4").do("buy", item="trade")
    assert table.asks == ("partner", 1)
    assert table.do("reveal", 2, card="B4").asks == ("turn", 2)


# A47, A48


@pytest.mark.ruling("A47")
def test_the_move_before_counts_only_for_cards_that_were_in_the_hand() -> None:
    held = Table().put(1, hand="T16 T18", at=24).walk(1).rest().walk(-1)
    assert held[1]["hand"] == []
    late = Table().put(1, at=24).walk(1).put(1, hand="T16 T18").rest().walk(-1)
    assert late[1]["hand"] == ["T16", "T18"]
    assert late.rest().walk(1)[1]["hand"] == [], "both moves after the draw"


@pytest.mark.ruling("A47")
def test_a_card_drawn_at_the_end_of_the_way_from_the_istore_was_not_there() -> None:
    table = Table().put(1, at=15).walk(-2)
    table.do("roll_draw", chance=(1, table.state["deck"].index("T20") + 1))
    assert table[1]["hand"] == ["T20"]
    assert Table().put(1, at=15, hand="T20").walk(-1)[1]["hand"] == []


@pytest.mark.ruling("A48")
@pytest.mark.rule("DC-R78")
def test_a_trade_is_withdrawn_until_its_first_offer_stands() -> None:
    table = Table(3).put(1, i=3).put(2, i=1).put(3, i=1).do("trade", to_seat=2).do("withdraw")
    assert table.asks == ("turn", 1)
    assert [action["with"] for action in table.legal("trade")] == [2, 3], "nobody has refused"
    table.do("trade", to_seat=3).do("offer", kind="i", count=1).do("withdraw")
    assert table.asks == ("turn", 1)
    swap(table.do("trade", to_seat=2), ("i", 1), ("i", 1))
    assert table.legal("withdraw") == []
    table.do("answer", choice="counter").do("withdraw")
    assert table.asks == ("answer", 2), "the offer that stands"
    assert table.do("answer", choice="agree").state["turn"] == 2


@pytest.mark.ruling("A48")
def test_other_talks_go_back_to_where_they_began() -> None:
    must = Table(3).put(1, i=1, at=1).put(2, i=1).put(3, i=1).walk(1).do("partner", to_seat=2).do("withdraw")
    assert must.asks == ("partner", 1)
    assert len(must.legal("partner")) == 2
    force = Table().put(1, i=1).put(2, i=1, at=1).walk(1).do("force", to_seat=2).do("withdraw")
    assert force.asks == ("force", 1)
    assert force.do("let_be", 1).asks == ("force", 2)


@pytest.mark.ruling("A38")
@pytest.mark.rule("DC-R64")
def test_the_turn_in_which_one_becomes_the_elf_lord_by_a_trade_is_none_of_the_ten() -> None:
    table = Table().put(1, at=37, i=1).put(2, goal="elf_lord", at=5)
    table.do("trade", 1, to_seat=2)
    swap(table, ("i", 1), ("goal", 1)).do("answer", choice="agree")
    assert (table[1]["goal"], table[1]["stay"]) == ("elf_lord", 0)


# A49, A50: warps


@pytest.mark.ruling("A49")
@pytest.mark.rule("DC-R102")
def test_a_warp_to_the_own_space_is_landing_there() -> None:
    table = Table().put(1, hand="B3", at=4).do("use_warp").do("warp", to=4)
    assert table.asks == ("draw", 1)


@pytest.mark.ruling("A50")
def test_warp_goes_back_on_arrival() -> None:
    """It is in the hand while its holder chooses, and makes room for what lies on the space."""
    table = lay(Table().put(1, hand="B3 T17 T20 T04 T05"), 24, "T03").do("use_warp")
    assert table[1]["hand"][0] == "B3"
    assert table.do("warp", to=24)[1]["hand"] == ["T17", "T20", "T04", "T05", "T03"]


# A51 to A55


@pytest.mark.ruling("A51")
def test_a_trade_finishes_no_task_that_changes_hands_in_it() -> None:
    """Neither Handshake nor Charity, for which the other side pays."""
    for card in ("T29", "T28"):
        table = Table().put(1, i=3, hand=card).put(2, i=3).do("trade", to_seat=2)
        swap(table, ("i", 2), ("accept", 1)).do("answer", choice="agree").do("hand_over", card=card)
        assert (table[1]["hand"], table[2]["hand"]) == ([], [card])
        assert swap(table.do("trade", to_seat=1), ("i", 2), ("i", 1)).do("answer", choice="agree")[2]["hand"] == []


@pytest.mark.ruling("A52")
@pytest.mark.rule("DC-R64")
def test_a_turn_in_which_the_elf_lord_has_paid_the_toll_is_none_of_the_ten() -> None:
    table = elf(hand="T26", i=3).do("pay", card="T26").do("stay")
    assert (table[1]["stay"], table.state["ending"]) == (0, "")
    assert table.rest().do("stay")[1]["stay"] == 1


@pytest.mark.ruling("A53")
@pytest.mark.rule("DC-R55")
def test_knife_and_toll_are_paid_on_anybodys_turn_but_not_in_the_middle_of_a_talk() -> None:
    table = Table(first=2).put(1, at=25, hand="T26", i=6).put(2, i=1)
    assert len(table.legal("buy_knife", 1)) == len(table.legal("pay", 1)) == 1
    table.do("trade", 2, to_seat=1)
    assert table.legal("buy_knife", 1) == table.legal("pay", 1) == []


@pytest.mark.ruling("A54")
def test_again_is_too_late_once_the_six_sided_die_is_rolled() -> None:
    table = Table().put(1, hand="B5").roll(1, 1, 1)
    assert table.legal("again")
    assert table.do("roll_d6", chance=(4,)).legal("again") == []


@pytest.mark.ruling("A55")
@pytest.mark.rule("DC-R78", "DC-R100")
def test_after_a_refusal_a_trade_can_be_bought_but_not_offered() -> None:
    table = Table(3).put(1, i=4, at=15).put(2, i=1).put(3, i=1).do("trade", to_seat=2)
    swap(table, ("i", 1), ("i", 1)).do("answer", choice="refuse")
    assert table.legal("trade") == []
    assert len(table.legal("buy", item="trade")) == 1


@pytest.mark.rule("DC-R38", "DC-R39")
def test_of_two_bonus_cards_a_revealed_bomb_is_the_one_that_goes_back() -> None:
    table = Table().put(1, hand="B2 B1", at=4)
    table.state["ask"] = {"kind": "bonus_back", "player": 1, "of": 1}
    table.state["todo"] = [{"step": "end"}]
    table.do("reveal", 1, card="B1")
    assert (table[1]["lost"], table[1]["hand"]) == (True, ["B2"]) and "B1" in table.state["deck"]
