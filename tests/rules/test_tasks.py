"""Each of the 33 tasks: done by what it says, and by nothing near it."""

from __future__ import annotations

import pytest

from tests.rules.table import Table
from tts_build.rules.chance import Scripted

# Task, a roll that completes it, a roll that just does not.
ROLLS = [
    ("T01", (1, 1, 1), (1, 12, 7)),
    ("T02", (1, 4, 4), (1, 12, 7)),
    ("T03", (2, 7, 11), (2, 7, 1)),
    ("T04", (1, 12, 9), (1, 12, 7)),
    ("T05", (3, 4, 9), (3, 3, 9)),
    ("T06", (3, 8, 3), (3, 8, 4)),
    ("T07", (2, 8, 12), (2, 8, 11)),
    ("T08", (1, 9, 7), (1, 9, 8)),
    ("T09", (1, 12, 12), (1, 12, 11)),
    ("T10", (1, 12, 7), (1, 11, 7)),
    ("T11", (1, 9, 7), (1, 9, 8)),
    ("T12", (2, 1, 1), (1, 12, 7)),
    ("T13", (1, 12, 7), (2, 1, 1)),
]


@pytest.mark.rule("DC-R34")
@pytest.mark.parametrize(("card", "done", "missed"), ROLLS)
def test_a_task_about_the_roll(card: str, done: tuple[int, int, int], missed: tuple[int, int, int]) -> None:
    assert Table().put(1, hand=card).roll(*missed)[1]["hand"] == [card]
    table = Table().put(1, hand=card).roll(*done)
    assert table[1]["hand"] == []
    assert card in table.state["deck"]


@pytest.mark.parametrize(
    ("card", "count"),
    [
        *[("T01", 692), ("T02", 177), ("T03", 125), ("T04", 343), ("T05", 220), ("T06", 408), ("T07", 216)],
        *[("T08", 216), ("T09", 364), ("T10", 397), ("T11", 496), ("T12", 195), ("T13", 305)],
    ],
)
def test_how_many_of_the_1728_rolls_complete_a_task(card: str, count: int) -> None:
    table = Table().put(1, hand=card)
    faces = range(1, 13)
    rolls = [(a, b, c) for a in faces for b in faces for c in faces]
    assert sum(not hand_after(table, dice) for dice in rolls) == count


def hand_after(table: Table, dice: tuple[int, int, int]) -> list[str]:
    """What the seat still holds after this roll."""
    state = table.game.apply(table.state, {"type": "roll", "player": 1}, Scripted(dice), trusted=True)
    return list(state["players"][0]["hand"])


def test_standing_room_needs_option_zero_chosen_not_offered() -> None:
    table = Table().put(1, hand="T14")
    table.roll(1, 12, 1)
    assert 0 in table.moves
    assert table[1]["hand"] == ["T14"]
    assert table.do("move", steps=0)[1]["hand"] == []


@pytest.mark.parametrize(("steps", "left"), [(5, []), (4, ["T15"]), (-6, [])])
def test_long_haul_needs_five_spaces(steps: int, left: list[str]) -> None:
    assert Table().put(1, hand="T15").walk(steps)[1]["hand"] == left


def test_a_stop_at_the_store_counts_the_spaces_walked() -> None:
    table = Table().put(1, hand="T15", at=14).roll(1, 12, 7).do("stop", steps=13)
    assert table[1]["hand"] == ["T15"]


def test_u_turn_needs_opposite_directions_in_two_turns_running() -> None:
    table = Table().put(1, hand="T16").walk(1).rest().walk(1).rest()
    assert table[1]["hand"] == ["T16"]
    table.rest().rest().walk(-1).rest()
    assert table[1]["hand"] == ["T16"], "a turn without a move lies between"
    assert table.walk(1)[1]["hand"] == []


@pytest.mark.parametrize(("at", "steps", "left"), [(39, 1, []), (38, 4, []), (38, 1, ["T17"]), (1, -1, ["T17"])])
def test_full_circle_is_start_going_counterclockwise(at: int, steps: int, left: list[str]) -> None:
    assert Table().put(1, hand="T17", at=at).walk(steps)[1]["hand"] == left


def test_baby_steps_are_two_single_steps_running_in_any_direction() -> None:
    table = Table().put(1, hand="T18").walk(1).rest()
    assert table[1]["hand"] == ["T18"]
    assert table.walk(-1)[1]["hand"] == []


@pytest.mark.parametrize(("at", "left"), [(9, []), (8, ["T19"])])
def test_hot_potato_goes_at_the_end_of_a_turn_on_a_corner(at: int, left: list[str]) -> None:
    table = Table().put(1, hand="T19", at=at, drawn=True).walk(1)
    assert table[1]["hand"] == left


def test_window_shopping_is_leaving_the_store_without_a_purchase() -> None:
    assert Table().put(1, hand="T20", at=15).walk(-1)[1]["hand"] == []
    assert Table().put(1, hand="T20", at=15).rest()[1]["hand"] == ["T20"]
    bought = Table().put(1, hand="T20", at=15, i=3).do("buy", item="warp").do("warp", to=1)
    assert bought[1]["hand"] == ["T20"]


@pytest.mark.parametrize(("card", "at"), [("T21", 35), ("T22", 26), ("T23", 33), ("T24", 16)])
def test_a_task_about_landing_somewhere(card: str, at: int) -> None:
    assert Table().put(1, hand=card, at=at).walk(1)[1]["hand"] == []
    assert Table().put(1, hand=card, at=at + 1).rest()[1]["hand"] == [card], "option 0 is no landing"


def test_time_served_is_a_missed_turn() -> None:
    table = Table().put(1, hand="T25", at=15).walk(1).rest()
    assert table.state["turn"] == 2
    assert table[1]["hand"] == []


def test_toll_is_paid_at_any_moment_without_a_turn() -> None:
    table = Table().put(2, hand="T26", i=2)
    assert table.legal("pay") == []
    table.put(2, i=1).do("pay", 2, card="T26")
    assert (table[2]["i"], table.state["bag"], table[2]["hand"]) == (0, 80, [])
    assert table.asks == ("turn", 1)


@pytest.mark.parametrize(("i", "left"), [(8, []), (7, ["T27"])])
def test_nest_egg_is_eight_i_at_the_end_of_a_turn(i: int, left: list[str]) -> None:
    assert Table().put(1, hand="T27", i=i).rest()[1]["hand"] == left


@pytest.mark.parametrize(("count", "left"), [(2, []), (1, ["T28"])])
def test_charity_gives_two_i_in_one_trade(count: int, left: list[str]) -> None:
    table = Table().put(1, hand="T28", i=3).put(2, i=1).do("trade", to_seat=2)
    table.do("offer", kind="i", count=count).do("want", kind="i", count=1).do("answer", choice="agree")
    assert table[1]["hand"] == left


def test_handshake_goes_for_both_traders() -> None:
    table = Table().put(1, hand="T29", i=1).put(2, i=1).do("trade", to_seat=2)
    table.do("offer", kind="i").do("want", kind="i").do("answer", choice="agree")
    assert table[1]["hand"] == []


def test_company_is_ending_the_turn_with_another_pawn() -> None:
    assert Table().put(1, hand="T30").rest()[1]["hand"] == []
    assert Table().put(1, hand="T30").walk(1)[1]["hand"] == ["T30"]


def test_long_think_is_a_turn() -> None:
    table = Table().put(1, hand="T31").do("think", card="T31")
    assert table[1]["hand"] == []
    assert table.state["turn"] == 2


def test_open_book_wants_every_die_card_face_up() -> None:
    table = Table().put(1, hand="T32 T03").do("reveal", card="T32")
    assert table[1]["hand"] == ["T32", "T03"]
    assert table.do("reveal", card="T03")[1]["hand"] == ["T03"]


def test_open_book_with_the_bomb_loses() -> None:
    table = Table(3).put(1, shown="T32", hand="B1").do("reveal", card="B1")
    assert table[1]["lost"]


def test_show_your_work_is_judged_by_the_table_after_a_real_roll() -> None:
    table = Table().put(1, hand="T33")
    assert table.legal("table_agrees") == []
    table.roll(1, 12, 7).do("table_agrees", card="T33")
    assert table[1]["hand"] == []
    assert table.asks == ("move", 1)
    assert Table().put(1, hand="T33").roll(1, 1, 1).legal("table_agrees") == []


def test_ghosts_complete_nothing() -> None:
    table = Table().put(1, i=1).put(2, hand="T29", i=1, ghost=True).do("trade", to_seat=2)
    table.do("offer", kind="i").do("want", kind="i")
    assert table[2]["hand"] == ["T29"]
