"""Offers and answers, forced trades, Must Trade."""

from __future__ import annotations

import pytest

from tests.rules.table import Table


def swap(table: Table, give: tuple[str, int], get: tuple[str, int]) -> Table:
    """Offer, want, agree."""
    table.do("offer", kind=give[0], count=give[1])
    table.do("want", kind=get[0], count=get[1])
    return table.do("answer", choice="agree")


@pytest.mark.rule("DC-R77")
def test_a_turn_goes_into_a_trade_with_a_willing_player() -> None:
    table = Table(3).put(1, i=3).put(3, goal="ent").do("trade", to_seat=3)
    swap(table, ("i", 3), ("goal", 1))
    assert (table[1]["i"], table[1]["goal"]) == (0, "ent")
    assert (table[3]["i"], table[3]["goal"]) == (3, "")
    assert table.state["turn"] == 2


@pytest.mark.rule("DC-R78")
def test_a_refused_trade_leaves_the_turn_to_be_taken_as_usual() -> None:
    table = Table().put(1, i=3).put(2, i=1).do("trade", to_seat=2)
    table.do("offer", kind="i", count=1).do("want", kind="i", count=1).do("answer", choice="refuse")
    assert table.asks == ("turn", 1)
    assert table.legal("trade") == []
    assert len(table.legal("roll")) == 1
    assert table.rest().state["turn"] == 2


def test_a_partner_may_answer_with_one_offer_of_their_own() -> None:
    table = Table().put(1, i=3).put(2, i=5).do("trade", to_seat=2)
    table.do("offer", kind="i", count=1).do("want", kind="i", count=5).do("answer", choice="counter")
    assert table.asks == ("offer", 2)
    table.do("offer", kind="i", count=1).do("want", kind="i", count=3)
    assert table.asks == ("answer", 1)
    assert table.legal("answer", choice="counter") == []
    table.do("answer", choice="agree")
    assert (table[1]["i"], table[2]["i"]) == (1, 7)
    assert table.state["turn"] == 2


def test_a_refused_answer_to_an_offer_gives_the_turn_back_to_who_began() -> None:
    table = Table().put(1, i=3).put(2, i=5).do("trade", to_seat=2)
    table.do("offer", kind="i", count=1).do("want", kind="i", count=5).do("answer", choice="counter")
    table.do("offer", kind="i", count=1).do("want", kind="i", count=3).do("answer", choice="refuse")
    assert table.asks == ("turn", 1)


def test_without_counter_offers_it_is_yes_or_no() -> None:
    table = Table(counter_offers=False).put(1, i=1).put(2, i=1).do("trade", to_seat=2)
    table.do("offer", kind="i").do("want", kind="i")
    assert [action["choice"] for action in table.legal("answer")] == ["agree", "refuse"]


@pytest.mark.rule("DC-R79", "DC-R118")
def test_who_has_nothing_to_offer_cannot_trade() -> None:
    assert Table().legal("trade") == []
    assert Table().put(1, i=1).legal("trade") == [], "the other has nothing to give, and nothing can be accepted"


@pytest.mark.rule("DC-R79", "DC-R80", "DC-R81", "DC-R82", "DC-R83", "DC-R85")
def test_each_kind_alone_is_an_offer_in_any_amount() -> None:
    table = Table().put(1, i=2, goal="ent", shown="B2").put(2, i=1, hand="T03 T17").do("trade", to_seat=2)
    offered = [(action["kind"], action["count"]) for action in table.legal("offer")]
    assert offered == [("i", 1), ("i", 2), ("accept", 1), ("accept", 2), ("goal", 1), ("bonus", 1)]


@pytest.mark.rule("DC-R83", "DC-R87")
def test_a_hidden_bonus_card_is_no_gift_and_a_revealed_one_no_payment() -> None:
    table = Table().put(1, i=1).put(2, i=1, hand="B2").do("trade", to_seat=2)
    table.do("offer", kind="i")
    assert [action["kind"] for action in table.legal("want")] == ["i"]
    shown = Table().put(1, i=1).put(2, shown="B2").do("trade", to_seat=2)
    assert shown.legal("offer", kind="accept") == []
    swap(shown, ("i", 1), ("bonus", 1))
    assert shown[1]["hand"] == ["B2"]
    assert shown[1]["shown"] == {"B2": True}


@pytest.mark.rule("DC-R81", "DC-R84", "DC-R87")
def test_five_hidden_die_cards_are_accepted_for_a_goal_card() -> None:
    table = Table().put(2, goal="ishill", hand="T03 T17 T20 T21 T22").do("trade", to_seat=2)
    table.do("offer", kind="accept", count=5).do("want", kind="goal").do("answer", choice="agree")
    for card in ("T22", "T03", "T17", "T20", "T21"):
        assert table.asks == ("hand_over", 2)
        table.do("hand_over", card=card)
    assert table[1]["hand"] == ["T22", "T03", "T17", "T20", "T21"]
    assert table[1]["shown"] == {}
    assert (table[1]["goal"], table[2]["goal"], table[2]["hand"]) == ("ishill", "", [])


def test_both_may_accept_cards_of_each_other() -> None:
    table = Table().put(1, hand="T03 T17").put(2, shown="T20").do("trade", to_seat=2)
    swap(table, ("accept", 1), ("accept", 2))
    table.do("hand_over", 2).do("hand_over", 1, card="T17").do("hand_over", 1)
    assert table[2]["hand"] == ["T17", "T03"]
    assert table[1]["hand"] == ["T20"]
    assert table[1]["shown"] == {"T20": True}, "what lies face up stays face up"


@pytest.mark.rule("DC-R40")
def test_a_traded_bomb_goes_back_to_the_deck() -> None:
    table = Table().put(1, i=1).put(2, i=1, hand="B1").do("trade", to_seat=2)
    swap(table, ("accept", 1), ("i", 1)).do("hand_over", card="B1")
    assert table[1]["hand"] == table[2]["hand"] == []
    assert "B1" in table.state["deck"]


@pytest.mark.rule("DC-R39")
def test_a_hidden_second_bonus_card_goes_back_after_the_trade() -> None:
    table = Table().put(1, hand="B2").put(2, i=1, hand="B4").do("trade", to_seat=2)
    swap(table, ("accept", 1), ("i", 1)).do("hand_over", card="B4")
    assert table.asks == ("bonus_back", 1)


@pytest.mark.rule("DC-R86")
def test_nobody_gets_more_than_they_can_hold() -> None:
    full = Table().put(1, i=3, hand="T03 T17 T20 T21").put(2, hand="T22 T23", i=14).do("trade", to_seat=2)
    assert [action["count"] for action in full.legal("offer", kind="i")] == [1, 2, 3]
    assert [action["count"] for action in full.legal("offer", kind="accept")] == [1, 2]
    full.do("offer", kind="i", count=3)
    assert [action["count"] for action in full.legal("want", kind="i")] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
    assert [action["count"] for action in full.legal("want", kind="accept")] == []


@pytest.mark.rule("DC-R86", "DC-R49")
def test_two_goal_cards_or_two_bonus_cards_do_not_fit_but_swapping_does() -> None:
    table = Table().put(1, goal="ent", shown="B2").put(2, goal="ishill", shown="B4", i=1).do("trade", to_seat=2)
    table.do("offer", kind="goal")
    assert [action["kind"] for action in table.legal("want")] == ["goal"]
    table = Table().put(1, goal="ent", shown="B2").put(2, goal="ishill", shown="B4", i=1).do("trade", to_seat=2)
    table.do("offer", kind="bonus")
    assert [action["kind"] for action in table.legal("want")] == ["bonus"]


@pytest.mark.rule("DC-R46", "DC-R82")
def test_goal_cards_are_swapped_by_trade() -> None:
    table = Table().put(1, goal="ent").put(2, goal="ishill").do("trade", to_seat=2)
    swap(table, ("goal", 1), ("goal", 1))
    assert (table[1]["goal"], table[2]["goal"]) == ("ishill", "ent")


def test_trading_the_ishill_away_returns_the_surplus() -> None:
    table = Table().put(1, goal="ishill", i=25, hand="T03").put(2, i=1).do("trade", to_seat=2)
    swap(table, ("goal", 1), ("accept", 1)).do("hand_over", card="T03")
    assert table[1]["i"] == 15
    assert table.total_i == 80


@pytest.mark.rule("DC-R88", "DC-R89")
def test_the_one_who_comes_may_force_a_trade_whose_terms_need_both() -> None:
    table = Table().put(1, i=1).put(2, i=1, at=1).walk(1)
    assert table.asks == ("force", 1)
    table.do("force", to_seat=2).do("offer", kind="i").do("want", kind="i").do("answer", choice="refuse")
    assert table.state["turn"] == 2, "the turn had been taken; nothing happens"
    assert (table[1]["i"], table[2]["i"]) == (1, 1)


@pytest.mark.rule("DC-R88")
def test_the_one_who_stands_there_may_force_it_too() -> None:
    table = Table().put(1, i=1).put(2, i=1, at=1).walk(1).do("let_be")
    assert table.asks == ("force", 2)
    table.do("force", to_seat=1)
    swap(table, ("i", 1), ("i", 1))
    assert table.state["turn"] == 2


@pytest.mark.rule("DC-R106", "DC-R107")
def test_must_trade_asks_everybody_once_and_then_lapses() -> None:
    table = Table(3).put(1, i=1, at=1).put(2, i=1).put(3, i=1).walk(1)
    assert table.asks == ("partner", 1)
    assert [action["with"] for action in table.legal("partner")] == [2, 3]
    for seat, left in ((3, [2]), (2, [])):
        table.do("partner", to_seat=seat).do("offer", kind="i").do("want", kind="i").do("answer", choice="refuse")
        assert [action["with"] for action in table.legal("partner")] == left
    assert table.asks == ("turn", 2)


@pytest.mark.rule("DC-R106")
def test_must_trade_is_over_after_one_trade_and_void_without_a_partner() -> None:
    table = Table(3).put(1, i=1, at=1).put(2, i=1).put(3, i=1).walk(1).do("partner", to_seat=2)
    assert swap(table, ("i", 1), ("i", 1)).asks == ("turn", 2)
    assert Table().put(1, i=1, at=1).walk(1).asks == ("turn", 2)


@pytest.mark.rule("DC-R108")
def test_whom_to_ask_is_the_landers_choice_and_nobody_is_made_to_agree() -> None:
    table = Table(3).put(1, i=1, at=1).put(2, i=1).put(3, i=1).walk(1).do("partner", to_seat=3)
    table.do("offer", kind="i").do("want", kind="i")
    assert {action["choice"] for action in table.legal("answer", 3)} == {"agree", "refuse", "counter"}


@pytest.mark.rule("DC-R116", "DC-R117", "DC-R118", "DC-R119")
def test_the_living_side_of_a_trade_with_a_ghost_sets_the_terms_and_picks_the_cards() -> None:
    table = Table(3).put(1, i=2).put(2, hand="T03 T17", goal="ent", ghost=True).do("trade", to_seat=2)
    table.do("offer", kind="accept", count=1).do("want", kind="goal")
    assert table.asks == ("hand_over", 1)
    table.do("hand_over", card="?2")
    assert table[1]["goal"] == "ent"
    assert table[1]["hand"] == ["T17"]
    assert table[1]["shown"] == {}
    assert table[2]["hand"] == ["T03"]
    assert table[2]["shown"] == {}
    assert table.legal("reveal", 2) == []
