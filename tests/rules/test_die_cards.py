"""Drawing, the limits of a hand, Bonus cards, revealing and dropping."""

from __future__ import annotations

import pytest

from tests.rules.loading import die_card
from tests.rules.table import Table


def index(table: Table, card: str) -> int:
    """The number of chance that draws this card."""
    return int(table.state["deck"].index(card)) + 1


def on_draw(table: Table, seat: int = 1) -> Table:
    """The seat lands on the first Draw space."""
    table.put(seat, at=3)
    return table.walk(1)


@pytest.mark.rule("DC-R24", "DC-R25", "DC-R35")
def test_landing_on_a_draw_space_forces_a_roll_and_bonus_cards_are_in_the_same_deck() -> None:
    table = on_draw(Table())
    assert table.asks == ("draw", 1)
    assert [action["type"] for action in table.game.legal(table.state)] == ["roll_draw"]
    assert len(table.state["deck"]) == 40
    table.do("roll_draw", chance=(1, index(table, "B2")))
    assert table[1]["hand"] == ["B2"]


@pytest.mark.rule("DC-R26", "DC-R27", "DC-R28", "DC-R29", "DC-R30")
@pytest.mark.parametrize(("face", "count"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 2), (6, 5)])
def test_the_d6_says_how_many(face: int, count: int) -> None:
    table = on_draw(Table()).do("roll_draw", chance=(face, *[1] * count))
    assert table[1]["hand"] == ["T01", "T02", "T03", "T04", "T05"][:count]
    assert table.state["turn"] == 2


@pytest.mark.rule("DC-R31", "DC-R32")
@pytest.mark.parametrize(("held", "fits"), [("T21 T22 T23 T25", 1), ("T21 T22 T23 T25 T26", 0)])
def test_only_as_many_are_drawn_as_fit(held: str, fits: int) -> None:
    table = on_draw(Table().put(1, hand=held)).do("roll_draw", chance=(6, *[1] * fits))
    assert len(table[1]["hand"]) == 5


@pytest.mark.rule("DC-R41")
def test_a_draw_space_right_after_another_forces_nothing() -> None:
    table = on_draw(Table()).do("roll_draw", chance=(1, 1)).rest()
    assert table.walk(1).asks == ("turn", 2)


@pytest.mark.rule("DC-R42")
def test_leaving_the_area_and_coming_back_forces_another_draw() -> None:
    table = on_draw(Table()).do("roll_draw", chance=(1, 1)).rest()
    table.walk(-1).rest()
    assert not table[1]["drawn"]
    assert table.walk(1).asks == ("draw", 1)


@pytest.mark.rule("DC-R42")
def test_whoever_comes_out_of_the_forest_amid_the_draw_spaces_draws_again() -> None:
    table = Table()
    table.game = die_card()
    forest = table.space("forest")
    table.put(1, at=forest - 2).walk(1).do("roll_draw", chance=(1, 1)).rest()
    table.walk(1).rest().walk(1)
    assert (table[1]["at"], table.asks) == (forest + 1, ("draw", 1))


@pytest.mark.rule("DC-R38", "DC-R39")
def test_a_second_bonus_card_goes_back_before_the_next_card_is_drawn() -> None:
    table = on_draw(Table().put(1, hand="B2"))
    table.do("roll_draw", chance=(4, index(table, "B3")))
    assert table.asks == ("bonus_back", 1)
    assert [action["card"] for action in table.legal("bonus_back")] == ["B2", "B3"]
    table.do("bonus_back", card="B2", chance=(1, 1))
    assert table[1]["hand"] == ["B3", "T01", "T02"]
    assert "B2" in table.state["deck"]


@pytest.mark.rule("DC-R37")
def test_a_turn_puts_a_bonus_card_back() -> None:
    table = Table().put(1, hand="B1").do("put_back", card="B1")
    assert table[1]["hand"] == []
    assert "B1" in table.state["deck"]
    assert table.state["turn"] == 2


@pytest.mark.rule("DC-R43")
def test_a_removed_card_can_be_drawn_again_like_any_other() -> None:
    table = Table().put(1, hand="T01").roll(1, 1, 1)
    assert table[1]["hand"] == []
    assert table.state["deck"] == list(table.game.book.cards)


@pytest.mark.rule("DC-R33", "DC-R50")
def test_two_cards_may_win_and_three_may_not() -> None:
    for hand, wins in (("T03 T17", True), ("T03 T17 T28", False)):
        table = Table().put(1, hand=hand, goal="ent").rest().do("quit", 2)
        assert table.game.outcome(table.state)["over"] is wins


@pytest.mark.rule("DC-R36")
@pytest.mark.parametrize(("bonus", "wins"), [("B2", True), ("B4", False)])
def test_bonus_cards_count_against_a_win_and_the_cat_does_not(bonus: str, wins: bool) -> None:
    table = Table().put(1, hand=f"T03 T17 {bonus}", goal="ent").rest().do("quit", 2)
    assert (table.game.outcome(table.state)["winner"] == 1) is wins


@pytest.mark.rule("DC-R33")
def test_a_goal_fulfilled_with_too_many_cards_wins_as_soon_as_one_is_gone() -> None:
    table = Table(3).put(1, hand="T03 T17 T31", goal="ent").put(2, ghost=True).rest().do("quit", 3)
    assert table.state["ending"] == ""
    table.do("think", card="T31")
    assert table.game.outcome(table.state) == {"over": True, "ending": "goal", "winner": 1, "goal": "ent"}


@pytest.mark.rule("DC-R70", "DC-R71")
def test_a_card_may_be_revealed_off_turn_without_a_turn() -> None:
    table = Table().put(2, hand="T03 T17").do("reveal", 2, card="T17")
    assert table[2]["shown"] == {"T17": True}
    assert table.asks == ("turn", 1)


@pytest.mark.rule("DC-R71")
@pytest.mark.parametrize("dice", [(1, 1, 1), (1, 12, 7)])
def test_revealing_in_the_middle_of_a_turn_leaves_the_question_open(dice: tuple[int, int, int]) -> None:
    table = Table().put(1, hand="T17").roll(*dice)
    before = table.state["ask"]
    assert table.do("reveal", card="T17").state["ask"] == before


@pytest.mark.rule("DC-R72", "DC-R73")
def test_a_revealed_card_stays_with_its_owner_and_cannot_be_hidden() -> None:
    table = Table().put(1, hand="T03").do("reveal", card="T03")
    assert table[1]["hand"] == ["T03"]
    assert table.legal("reveal") == []


@pytest.mark.rule("DC-R73")
def test_a_revealed_card_is_hidden_again_once_it_went_through_the_deck() -> None:
    table = Table().put(1, shown="B2").do("put_back", card="B2").rest()
    on_draw(table).do("roll_draw", chance=(1, index(table, "B2")))
    assert table[1]["shown"] == {}


@pytest.mark.rule("DC-R76")
@pytest.mark.parametrize("seat", [1, 2])
def test_who_reveals_the_bomb_loses_at_once_for_good(seat: int) -> None:
    table = Table(3).put(seat, hand="B1", at=34).do("reveal", seat, card="B1")
    assert table[seat]["ghost"]
    assert table[seat]["lost"]
    assert table.state["turn"] == (2 if seat == 1 else 1)
    table.rest().rest().rest()
    assert table.asks[0] != "rejoin"


@pytest.mark.rule("DC-R76")
def test_the_bomb_revealed_between_roll_and_move_ends_the_turn() -> None:
    table = Table(3).put(1, hand="B1").roll(1, 12, 7).do("reveal", card="B1")
    assert table.asks == ("turn", 2)


@pytest.mark.rule("DC-R90", "DC-R91", "DC-R92")
def test_dropping_takes_a_turn_and_lays_the_card_on_the_space() -> None:
    table = Table().put(1, hand="B2 T03", at=7)
    assert [action["card"] for action in table.legal("drop")] == ["B2"]
    table.do("drop", card="B2")
    assert table.state["dropped"] == [{"at": 7, "card": "B2"}]
    assert table[1]["hand"] == ["T03"]
    assert table.state["turn"] == 2


@pytest.mark.rule("DC-R90")
def test_the_hot_potato_drops_only_on_a_corner() -> None:
    assert Table().put(1, hand="T19", at=7).legal("drop") == []
    assert len(Table().put(1, hand="T19", at=30).legal("drop")) == 1


@pytest.mark.rule("DC-R93")
def test_who_lands_there_picks_the_card_up_face_up() -> None:
    table = Table().put(1, hand="B2", at=1).do("drop", card="B2").walk(1)
    assert table[2]["hand"] == ["B2"]
    assert table[2]["shown"] == {"B2": True}
    assert table.state["dropped"] == []


@pytest.mark.rule("DC-R94")
def test_the_warp_card_may_be_left_or_taken() -> None:
    for choice, hand in (("leave", []), ("take", ["B3"])):
        table = Table().put(1, hand="B3", at=1).do("drop", card="B3").walk(1)
        assert table.asks == ("pick_up", 2)
        table.do("pick_up", choice=choice)
        assert table[2]["hand"] == hand


@pytest.mark.rule("DC-R96")
def test_the_warp_card_may_be_used_where_it_lies() -> None:
    table = Table().put(1, hand="B3", at=1).do("drop", card="B3").walk(1)
    table.do("pick_up", choice="use").do("warp", to=39)
    assert table[2]["at"] == 39
    assert table.state["dropped"] == [{"at": 1, "card": "B3"}]
    assert table[2]["hand"] == []


@pytest.mark.rule("DC-R95")
def test_a_full_hand_puts_another_card_down() -> None:
    table = Table().put(1, hand="B2", at=1).put(2, hand="T03 T17 T20 T28 B1")
    table.do("drop", card="B2").walk(1)
    assert table.asks == ("put_down", 2)
    assert [action["card"] for action in table.legal("put_down")] == ["T03", "T17", "T20", "T28"]
    table.do("put_down", card="T17")
    assert table.asks == ("bonus_back", 2)
    table.do("bonus_back", card="B1")
    assert table[2]["hand"] == ["T03", "T20", "T28", "B2"]
    assert table.state["dropped"] == [{"at": 1, "card": "T17"}]


def test_a_hand_of_nothing_but_the_bomb_leaves_the_card_where_it_lies() -> None:
    table = Table(hand_limit=1).put(1, hand="B2", at=1).put(2, hand="B1").do("drop", card="B2").walk(1)
    assert table[2]["hand"] == ["B1"]
    assert len(table.state["dropped"]) == 1


def test_using_warp_from_the_hand_takes_a_turn_and_lands() -> None:
    table = Table().put(1, hand="B3").do("use_warp").do("warp", to=4)
    assert table.asks == ("draw", 1)
    assert "B3" in table.state["deck"]


def test_pocket_raises_the_limit_and_giving_it_up_returns_the_surplus() -> None:
    table = Table().put(1, hand="B7", i=15).roll(1, 1, 1).do("roll_d6", chance=(1,)).do("move")
    assert table[1]["i"] == 16
    table.rest().do("put_back", card="B7")
    assert table[1]["i"] == 15
    assert table.total_i == 80


@pytest.mark.rule("DC-R75")
def test_the_bomb_can_lie_hidden_among_the_goal_cards() -> None:
    table = Table(bomb_in_goal_deck=True)
    assert "B1" not in table.state["deck"]
    assert table.state["goal_deck"][-1] == "B1"
    table.put(1, at=19).roll(1, 12, 7).do("move", steps=1, chance=(6,))
    assert table[1]["goal"] == "B1"
    table.do("reveal", 1, card="B1")
    assert table[1]["lost"]
