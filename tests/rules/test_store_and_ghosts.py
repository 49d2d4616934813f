"""The iStore, Miss Next Turn, and players who leave."""

from __future__ import annotations

import pytest

from tests.rules.table import Table


def in_store(players: int = 2, *, i: int, **more: object) -> Table:
    """The first seat stands on the iStore, and it is its turn."""
    return Table(players).put(1, at=15, i=i, **more)  # type: ignore[arg-type]


@pytest.mark.rule("DC-R97")
def test_the_istore_sells_what_can_be_paid_and_used() -> None:
    table = in_store(i=4, hand="T03").put(2, i=1)
    assert [action["item"] for action in table.legal("buy")] == ["trade", "return", "warp", "drop"]
    assert [action["item"] for action in in_store(i=3).legal("buy")] == ["warp"]
    assert Table().put(1, at=14, i=15).legal("buy") == []


@pytest.mark.rule("DC-R98", "DC-R100", "DC-R105")
def test_2i_force_a_talk_whose_terms_need_both_and_the_pawn_goes_to_start() -> None:
    table = in_store(3, i=3).put(2, i=1, at=9).put(3, i=1, at=9).do("buy", item="trade")
    assert [action["with"] for action in table.legal("partner")] == [2, 3]
    table.do("partner", to_seat=3).do("offer", kind="i").do("want", kind="i").do("answer", choice="refuse")
    assert (table[1]["at"], table[1]["i"], table.state["bag"]) == (0, 1, 77)
    assert table.asks == ("turn", 2)


@pytest.mark.rule("DC-R105")
def test_i_offered_in_a_trade_goes_to_the_partner_not_to_the_bag() -> None:
    table = in_store(i=3).put(2, i=1, at=9).do("buy", item="trade").do("partner")
    table.do("offer", kind="i").do("want", kind="i").do("answer", choice="agree")
    assert (table[1]["i"], table[2]["i"], table.state["bag"]) == (1, 1, 78)


@pytest.mark.rule("DC-R101")
def test_3i_return_any_card_that_is_no_bonus_card() -> None:
    table = in_store(i=3, hand="T03 B2", goal="ent").do("buy", item="return")
    assert [action["card"] for action in table.legal("return")] == ["T03", "ent"]
    table.do("return", card="ent")
    assert table[1]["goal"] == ""
    assert "ent" in table.state["goal_deck"]
    assert table[1]["at"] == 0


@pytest.mark.rule("DC-R102", "DC-R98")
def test_3i_warp_anywhere_and_not_back_to_start() -> None:
    table = in_store(i=3).do("buy", item="warp")
    assert len(table.legal("warp")) == 40
    assert table.do("warp", to=30)[1]["at"] == 30


@pytest.mark.rule("DC-R103")
def test_4i_drop_a_card_on_any_space_but_start() -> None:
    table = in_store(i=4, hand="T03 B1").put(2, at=9).do("buy", item="drop")
    assert [action["card"] for action in table.legal("drop_card")] == ["T03"]
    table.do("drop_card", card="T03")
    assert [action["to"] for action in table.legal("drop_at")] == list(range(1, 40))
    table.do("drop_at", to=9)
    assert table.state["dropped"] == [{"at": 9, "card": "T03"}], "who stands there already does not pick it up"
    assert table[1]["at"] == 0


@pytest.mark.rule("DC-R98")
@pytest.mark.ruling("A46")
def test_nothing_happens_to_a_pawn_that_is_sent_to_start() -> None:
    table = in_store(i=6, hand="T03 T26", goal="murderer").put(2, i=1)
    table.state["deck"].remove("T17")
    table.state["dropped"].append({"at": 0, "card": "T17"})
    table.do("buy", item="return").do("return", card="T03")
    assert table.asks == ("turn", 2), "neither a kill nor a trade"
    assert (table[1]["at"], table[2]["at"], table[2]["zombie"]) == (0, 0, False)
    assert table[1]["hand"] == ["T26"]
    assert table.state["dropped"] == [{"at": 0, "card": "T17"}]


@pytest.mark.rule("DC-R109")
def test_the_next_turn_is_missed_and_only_that() -> None:
    table = Table().put(1, at=15).walk(1)
    assert table[1]["miss"] == 1
    table.rest()
    assert (table.state["turn"], table[1]["miss"], table.state["round"]) == (2, 0, 2)
    assert table.rest().state["turn"] == 1


@pytest.mark.rule("DC-R112", "DC-R113", "DC-R114", "DC-R115")
def test_quitting_takes_the_turn_and_leaves_pawn_and_hand() -> None:
    table = Table(3).put(1, at=7, hand="T03", goal="ent").do("quit", 1)
    assert table[1]["ghost"]
    assert (table[1]["at"], table[1]["hand"], table[1]["goal"]) == (7, ["T03"], "ent")
    assert table.asks == ("turn", 2)
    assert [table.rest().state["turn"] for _ in range(3)] == [3, 2, 3], "ghosts have no turns"
    assert Table(quitting=False).legal("quit") == []


@pytest.mark.rule("DC-R121")
def test_who_quit_in_the_fountain_may_come_back_when_the_turn_is_due() -> None:
    table = Table(3).put(1, at=34).do("quit", 1).rest().rest()
    assert table.asks == ("rejoin", 1)
    assert table.do("remain").asks == ("turn", 2)
    table.rest().rest().do("rejoin")
    assert not table[1]["ghost"]
    assert table.asks == ("turn", 1)


@pytest.mark.rule("DC-R121", "DC-R122")
def test_elsewhere_a_ghost_is_one_for_good_and_nobody_plays_for_it() -> None:
    table = Table(3).put(1, at=33).do("quit", 1)
    for _ in range(4):
        assert all(action["player"] != 1 for action in table.game.legal(table.state))
        table.rest()


@pytest.mark.rule("DC-R123")
def test_all_ghosts_and_the_god_of_i_wins() -> None:
    table = Table().do("quit", 1).do("quit", 2)
    assert table.game.outcome(table.state) == {"over": True, "ending": "god_of_i", "winner": 0, "goal": ""}


@pytest.mark.rule("DC-R123")
def test_all_ghosts_with_the_ent_among_them_is_nobodys_win() -> None:
    table = Table().put(1, goal="ent").do("quit", 1).do("quit", 2)
    assert table.game.outcome(table.state)["ending"] == "draw"


@pytest.mark.rule("DC-R123", "DC-R121")
def test_a_ghost_in_the_fountain_suspends_the_end_and_may_resume_the_game() -> None:
    table = Table().put(1, at=34).do("quit", 1).do("quit", 2)
    assert table.game.outcome(table.state)["ending"] == "suspended"
    assert table.game.legal(table.state) == [{"type": "rejoin", "player": 1}]
    table.do("rejoin")
    assert table.asks == ("turn", 1)
    assert not table.game.outcome(table.state)["over"]
    assert table.rest().asks == ("turn", 1)


def test_a_ghost_that_cannot_rise_does_not_win_as_the_ent() -> None:
    table = Table().put(1, goal="ent", hand="B1").do("reveal", card="B1").do("quit", 2)
    assert table.game.outcome(table.state)["ending"] == "draw"
