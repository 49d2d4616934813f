"""Goal cards and the five ways to win."""

from __future__ import annotations

import pytest

from tests.rules.table import Table


def on_goal(table: Table, *chance: int) -> Table:
    """The first seat walks onto Goal."""
    table.put(1, at=19).roll(1, 12, 7)
    return table.do("move", steps=1, chance=chance)


@pytest.mark.rule("DC-R45", "DC-R48", "DC-R74")
def test_landing_on_goal_gives_a_random_one_of_five() -> None:
    table = on_goal(Table(), 3)
    assert table[1]["goal"] == "ishill"
    assert table.state["goal_deck"] == ["murderer", "elf_lord", "ent", "loiterer"]
    assert table.legal("reveal", card="ishill") == [], "it lies face up already"


@pytest.mark.rule("DC-R49", "DC-R51", "DC-R52")
@pytest.mark.parametrize(("choice", "goal"), [("old", "ent"), ("new", "murderer")])
def test_landing_again_may_swap_after_seeing_the_new_card(choice: str, goal: str) -> None:
    table = on_goal(Table().put(1, goal="ent"))
    assert table.asks == ("swap_goal", 1)
    table.do("swap_goal", choice="draw", chance=(1,)).do("keep_goal", choice=choice)
    assert table[1]["goal"] == goal
    assert len(table.state["goal_deck"]) == 4


@pytest.mark.rule("DC-R52")
def test_the_swap_may_be_declined() -> None:
    assert on_goal(Table().put(1, goal="ent")).do("swap_goal", choice="decline")[1]["goal"] == "ent"


def test_an_empty_goal_deck_gives_nothing() -> None:
    table = Table()
    table.state["goal_deck"] = []
    assert on_goal(table)[1]["goal"] == ""
    assert Table().put(2, at=17, i=3).legal("buy_goal", 2)
    table.put(2, at=17, i=3)
    assert table.legal("buy_goal", 2) == []


@pytest.mark.rule("DC-R47", "DC-R111", "DC-R105")
@pytest.mark.parametrize("at", [17, 18, 19, 21, 22, 23])
def test_next_to_goal_a_card_costs_3i_at_any_point_off_turn_too(at: int) -> None:
    table = Table().put(2, at=at, i=3).do("buy_goal", 2, chance=(5,))
    assert (table[2]["goal"], table[2]["i"], table.state["bag"]) == ("loiterer", 0, 80)
    assert table.asks == ("turn", 1)


@pytest.mark.rule("DC-R47")
@pytest.mark.parametrize(("at", "i"), [(16, 3), (24, 3), (20, 3), (17, 2)])
def test_not_elsewhere_and_not_for_less(at: int, i: int) -> None:
    assert Table().put(2, at=at, i=i).legal("buy_goal") == []


@pytest.mark.rule("DC-R51")
def test_buying_with_a_card_in_hand_swaps_in_the_middle_of_another_turn() -> None:
    table = Table().put(2, at=17, i=3, goal="ent").roll(1, 12, 7).do("buy_goal", 2, chance=(1,))
    assert table.asks == ("keep_goal", 2)
    table.do("keep_goal", choice="new")
    assert table[2]["goal"] == "murderer"
    assert table.asks == ("move", 1)


@pytest.mark.rule("DC-R44", "DC-R53", "DC-R54", "DC-R57", "DC-R59")
def test_the_murderer_kills_by_landing_and_wins_when_all_others_are_zombies() -> None:
    table = Table(3).put(1, goal="murderer").put(2, at=1).put(3, at=1).walk(1)
    assert table.asks == ("kill", 1)
    table.do("kill", target=2)
    assert table[2]["zombie"]
    assert table.state["ending"] == ""
    table.do("kill", target=3)
    assert table.game.outcome(table.state) == {"over": True, "ending": "goal", "winner": 1, "goal": "murderer"}
    assert table.game.legal(table.state) == []


@pytest.mark.rule("DC-R53")
def test_the_murderer_may_spare() -> None:
    table = Table().put(1, goal="murderer").put(2, at=1).walk(1).do("spare")
    assert not table[2]["zombie"]
    forced = Table(3, kill_by_choice=False).put(1, goal="murderer").put(2, at=1).walk(1)
    assert forced[2]["zombie"]


@pytest.mark.rule("DC-R53")
def test_nobody_kills_without_the_card_or_in_passing() -> None:
    assert Table().put(2, at=1).walk(1).asks[0] != "kill"
    assert Table().put(1, goal="murderer").put(2, at=1).walk(2).asks[0] != "kill"


@pytest.mark.rule("DC-R55", "DC-R105")
def test_the_knife_store_sells_one_knife_for_3i_without_a_turn() -> None:
    table = Table().put(1, at=25, i=6).do("buy_knife")
    assert (table[1]["knife"], table[1]["i"]) == (True, 3)
    assert table.asks == ("turn", 1)
    assert table.legal("buy_knife") == []


def test_the_knife_takes_a_turn_when_the_table_says_so() -> None:
    table = Table(knife_uses_turn=True).put(1, at=25, i=6).put(2, at=25, i=3)
    assert table.legal("buy_knife", 2) == []
    assert table.do("buy_knife").state["turn"] == 2


@pytest.mark.rule("DC-R56")
@pytest.mark.parametrize(("knife", "asked"), [(True, "kill"), (False, "turn")])
def test_with_the_knife_next_to_a_pawn_will_do(knife: bool, asked: str) -> None:
    assert Table().put(1, goal="murderer", knife=knife).put(2, at=2).walk(1).asks[0] == asked


@pytest.mark.rule("DC-R56")
def test_the_knife_reaches_across_start() -> None:
    assert Table().put(1, goal="murderer", knife=True, at=38).put(2, at=0).walk(1).asks[0] == "kill"


@pytest.mark.rule("DC-R58")
def test_zombies_play_and_win_like_anybody() -> None:
    table = Table().put(1, zombie=True, goal="ent").rest().do("quit", 2)
    assert table.state["winner"] == 1
    walking = Table().put(1, zombie=True)
    kinds = {action["type"] for action in walking.game.legal(walking.state)}
    assert kinds == {action["type"] for action in Table().game.legal(Table().state)}


def test_shield_goes_back_instead_of_its_holder_dying() -> None:
    table = Table(3).put(1, goal="murderer").put(2, at=1, hand="B4").walk(1).do("kill", target=2)
    assert not table[2]["zombie"]
    assert table[2]["hand"] == []
    assert "B4" in table.state["deck"]


@pytest.mark.rule("DC-R59")
@pytest.mark.parametrize(("strict", "wins"), [(True, False), (False, True)])
def test_ghosts_must_be_zombies_too_unless_the_table_leaves_them_out(strict: bool, wins: bool) -> None:
    table = Table(3, ghosts_must_be_zombies=strict).put(3, ghost=True).put(1, goal="murderer").put(2, at=1)
    table.walk(1).do("kill", target=2)
    assert (table.state["winner"] == 1) is wins


@pytest.mark.rule("DC-R60", "DC-R110")
def test_a_zombie_in_the_fountain_spends_a_turn_to_be_cured() -> None:
    table = Table().put(1, zombie=True, at=33).walk(1).rest()
    assert table[1]["zombie"], "landing alone does not cure"
    table.do("cleanse", 1)
    assert not table[1]["zombie"]
    assert table.state["turn"] == 2
    assert Table().put(1, zombie=True, at=33).legal("cleanse") == []
    assert Table().put(1, at=34).legal("cleanse") == []


@pytest.mark.rule("DC-R61", "DC-R62")
def test_the_elf_lord_wins_after_ten_turns_in_a_row_after_his_arrival() -> None:
    table = Table().put(1, goal="elf_lord", at=39).walk(-1)
    assert table[1]["stay"] == 0, "the turn of arrival is not one of the ten"
    for turn in range(1, 10):
        table.rest().do("stay")
        assert table[1]["stay"] == turn
    table.rest().do("stay")
    assert table.game.outcome(table.state)["goal"] == "elf_lord"


def test_the_turn_of_arrival_counts_when_the_table_says_so() -> None:
    assert Table(arrival_counts=True).put(1, goal="elf_lord", at=39).walk(-1)[1]["stay"] == 1


@pytest.mark.rule("DC-R62")
def test_walking_out_of_the_land_starts_over() -> None:
    table = Table().put(1, goal="loiterer", at=32, stay=5).walk(1)
    assert table[1]["stay"] == 6
    assert table.rest().walk(1)[1]["stay"] == 0


@pytest.mark.rule("DC-R63")
def test_the_elf_lord_cannot_warp_to_the_forest() -> None:
    for goal, allowed in (("elf_lord", 0), ("ent", 3)):
        table = Table().put(1, hand="B3", goal=goal).do("use_warp")
        assert sum(36 <= action["to"] <= 38 for action in table.legal("warp")) == allowed


@pytest.mark.rule("DC-R64")
def test_an_action_of_the_elf_lord_inside_starts_the_ten_again() -> None:
    table = Table().put(1, goal="elf_lord", at=37, stay=9, hand="B4").do("put_back", card="B4")
    assert table[1]["stay"] == 0


@pytest.mark.rule("DC-R64")
def test_a_trade_forced_on_the_elf_lord_and_revealing_do_not() -> None:
    table = Table().put(1, goal="elf_lord", at=37, stay=3, i=1, hand="T03").put(2, at=36, i=1)
    table.do("reveal", 1, card="T03").do("stay").walk(1).do("force", 2, to_seat=1)
    table.do("offer", kind="i").do("want", kind="i").do("answer", choice="agree")
    assert table[1]["stay"] == 4


@pytest.mark.rule("DC-R69")
def test_only_the_elf_lord_in_the_forest_may_simply_stay() -> None:
    assert len(Table().put(1, goal="elf_lord", at=36).legal("stay")) == 1
    assert Table().put(1, goal="elf_lord", at=35).legal("stay") == []
    assert Table().put(1, goal="loiterer", at=30).legal("stay") == []
    assert Table(elf_lord_may_stay=False).put(1, goal="elf_lord", at=36).legal("stay") == []


@pytest.mark.rule("DC-R68", "DC-R69")
def test_the_loiterer_counts_moves_inside_and_turns_spent_on_actions() -> None:
    table = Table().put(1, goal="loiterer", at=28, hand="B4", stay=7).walk(2).rest()
    assert table[1]["stay"] == 8
    table.do("put_back", card="B4").rest()
    assert table[1]["stay"] == 9
    table.rest()
    assert table.game.outcome(table.state) == {"over": True, "ending": "goal", "winner": 1, "goal": "loiterer"}


@pytest.mark.parametrize(("option", "stay"), [(True, 5), (False, 4)])
def test_a_missed_turn_inside_counts_unless_the_table_says_no(option: bool, stay: int) -> None:
    table = Table(miss_counts=option, first=2).put(1, goal="loiterer", at=28, stay=4, miss=1).rest()
    assert table[1]["stay"] == stay
    assert table.state["turn"] == 2


@pytest.mark.rule("DC-R65")
def test_the_ishill_may_hold_thirty() -> None:
    table = Table().put(1, goal="ishill", i=29).roll(1, 1, 1).do("roll_d6", chance=(1,)).do("move").rest()
    assert table[1]["i"] == 30
    assert table.roll(1, 1, 1).do("roll_d6", chance=(1,))[1]["i"] == 30


@pytest.mark.rule("DC-R66", "DC-R104")
def test_the_ishill_wins_by_buying_the_iphone_on_the_istore() -> None:
    table = Table().put(1, goal="ishill", i=30, at=15).do("buy", item="iphone")
    assert table.game.outcome(table.state) == {"over": True, "ending": "goal", "winner": 1, "goal": "ishill"}
    assert table.state["bag"] == 80


@pytest.mark.rule("DC-R33", "DC-R104")
def test_the_iphone_is_not_sold_to_others_nor_with_three_cards() -> None:
    assert Table(i_limit=30).put(1, goal="ent", i=30, at=15).legal("buy", item="iphone") == []
    assert Table().put(1, goal="ishill", i=30, at=15, hand="T03 T17 T20").legal("buy", item="iphone") == []
    assert Table().put(1, goal="ishill", i=29, at=15).legal("buy", item="iphone") == []


@pytest.mark.rule("DC-R67", "DC-R120")
def test_the_ent_wins_when_every_other_player_is_a_ghost_and_by_nothing_else() -> None:
    table = Table(3).put(1, goal="ent").put(2, zombie=True, ghost=True).put(3, zombie=True).rest()
    assert table.state["ending"] == ""
    table.do("quit", 3)
    assert table.game.outcome(table.state)["goal"] == "ent"
