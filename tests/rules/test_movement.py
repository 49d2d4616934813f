"""Dice, options, and walking."""

from __future__ import annotations

import pytest
import yaml

from cards.die_card.engine import DieCard
from cards.die_card.engine.quadratic import options
from tests.rules.loading import FOLDER, die_card
from tests.rules.table import Table
from tts_build.rules.chance import Scripted, Seeded


@pytest.mark.rule("DC-R1", "DC-R5", "DC-R13")
def test_a_turn_rolls_three_d12_and_offers_the_rounded_solutions() -> None:
    table = Table()
    script = Scripted([1, 12, 7])
    state = table.game.apply(table.state, table.legal("roll")[0], script)
    dice = [("die:azure", 12), ("die:blue", 12), ("die:cyan", 12)]
    assert [(drawn.what, drawn.sides) for drawn in script.tape] == dice
    assert state["roll"]["moves"] == [1, 13]


@pytest.mark.rule("DC-R6", "DC-R7", "DC-R8")
def test_azure_is_a_blue_is_b_and_cyan_is_c() -> None:
    rolled = Table().roll(4, 9, 1).state["roll"]
    assert (rolled["azure"], rolled["blue"], rolled["cyan"]) == (4, 9, 1)
    assert rolled["moves"] == options(4, 9, 1)["moves"] != options(1, 9, 4)["moves"]


@pytest.mark.rule("DC-R9")
def test_before_the_first_roll_no_die_shows_anything() -> None:
    rolled = Table().state["roll"]
    assert [rolled[die] for die in ("azure", "blue", "cyan", "d6")] == [0, 0, 0, 0]
    assert list(rolled)[:3] == ["azure", "blue", "cyan"]


@pytest.mark.rule("DC-R9", "DC-R12")
def test_the_table_has_azure_blue_cyan_from_the_left_and_a_tablet_with_a_script() -> None:
    definition = yaml.safe_load(FOLDER.joinpath("game.yaml").read_text(encoding="utf-8"))
    places = definition["table"]["place"]
    assert places["azure"]["at"][0] < places["blue"]["at"][0] < places["cyan"]["at"][0]
    assert len({places[die]["at"][1] for die in ("azure", "blue", "cyan")}) == 1
    assert "tablet" in definition["pieces"]
    assert definition["scripts"]["tablet"]["lua"] == "tablet.lua"


@pytest.mark.rule("DC-R10", "DC-R11")
def test_primes_are_entered_negative_and_one_is_not_prime() -> None:
    signs = [options(face, 1, 1)["a"] for face in range(1, 13)]
    assert signs == [1, -2, -3, 4, -5, 6, -7, 8, 9, 10, -11, 12]


@pytest.mark.rule("DC-R12")
def test_the_engine_solves_every_roll_by_itself() -> None:
    table = Table()
    for a in range(1, 13):
        for b in range(1, 13):
            for c in range(1, 13):
                state = table.game.apply(table.state, {"type": "roll", "player": 1}, Scripted([a, b, c]), trusted=True)
                assert state["ask"]["kind"] == ("imaginary" if state["roll"]["kind"] == "imaginary" else "move")


@pytest.mark.rule("DC-R14")
def test_positive_is_counterclockwise() -> None:
    assert Table().walk(1)[1]["at"] == 1


@pytest.mark.rule("DC-R15")
def test_negative_is_clockwise() -> None:
    assert Table().walk(-1)[1]["at"] == 39


@pytest.mark.rule("DC-R16")
def test_the_double_solution_minus_two_becomes_two() -> None:
    assert Table().roll(1, 4, 4).moves == [2]


@pytest.mark.rule("DC-R17")
@pytest.mark.parametrize("steps", [1, 13])
def test_either_real_solution_may_be_taken(steps: int) -> None:
    assert Table().roll(1, 12, 7).do("move", steps=steps)[1]["at"] == steps


@pytest.mark.rule("DC-R18", "DC-R20", "DC-R21")
def test_an_imaginary_roll_asks_for_the_d6_and_gives_one_i_from_the_bag() -> None:
    table = Table().roll(1, 1, 1)
    assert table.asks == ("imaginary", 1)
    table.do("roll_d6", chance=(4,))
    assert table[1]["i"] == 1
    assert table.state["bag"] == 79
    assert table.moves == [4]


@pytest.mark.rule("DC-R19")
@pytest.mark.parametrize(("face", "steps"), [(1, 1), (2, -2), (3, -3), (4, 4), (5, -5), (6, 6)])
def test_primes_on_the_d6_go_clockwise(face: int, steps: int) -> None:
    assert Table().roll(1, 1, 1).do("roll_d6", chance=(face,)).moves == [steps]


@pytest.mark.rule("DC-R22")
def test_at_fifteen_an_imaginary_roll_moves_and_gives_nothing() -> None:
    table = Table().put(1, i=15).roll(1, 1, 1).do("roll_d6", chance=(6,))
    assert table[1]["i"] == 15
    assert table.moves == [6]


def test_an_empty_bag_gives_nothing() -> None:
    assert Table(supply=0).roll(1, 1, 1).do("roll_d6", chance=(6,))[1]["i"] == 0


@pytest.mark.rule("DC-R2", "DC-R4")
def test_each_player_gets_one_turn_a_round_clockwise() -> None:
    table = Table(4)
    order = []
    for _ in range(9):
        order.append((table.state["turn"], table.state["round"]))
        table.rest()
    assert order == [(1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (2, 2), (3, 2), (4, 2), (1, 3)]


@pytest.mark.rule("DC-R3")
def test_anybody_may_begin_by_choice_or_by_lot() -> None:
    game = Table().game
    assert game.setup(4, {"first": 3}, Scripted([]))["turn"] == 3
    assert game.setup(4, {"first": 0}, Scripted([4]))["turn"] == 4


@pytest.mark.rule("DC-R4")
def test_a_round_counts_from_whoever_began() -> None:
    table = Table(3, first=2)
    table.rest().rest()
    assert (table.state["turn"], table.state["round"]) == (1, 1)
    table.rest()
    assert (table.state["turn"], table.state["round"]) == (2, 2)


def test_option_zero_is_no_landing() -> None:
    table = Table().put(1, at=4)
    assert table.rest().asks == ("turn", 2)


def test_option_zero_lands_again_when_the_table_says_so() -> None:
    assert Table(zero_is_landing=True).put(1, at=4).rest().asks == ("draw", 1)


@pytest.mark.rule("DC-R99")
def test_a_pawn_that_would_pass_the_istore_may_stop_there() -> None:
    table = Table().put(1, at=14).roll(1, 12, 7).do("stop", steps=13)
    assert table[1]["at"] == 15
    assert table.state["turn"] == 2


@pytest.mark.rule("DC-R99")
def test_stopping_works_clockwise_and_not_when_the_store_is_not_passed() -> None:
    table = Table().put(1, at=16).roll(1, 9, 8)
    assert table.moves == [-8, -1]
    assert [action["steps"] for action in table.legal("stop")] == [-8]
    assert Table(store_stop=False).put(1, at=14).roll(1, 12, 7).legal("stop") == []


def test_again_rerolls_the_chosen_dice_once_and_goes_back() -> None:
    table = Table().put(1, hand="B5").roll(1, 1, 1)
    assert len(table.legal("again")) == 7
    table.do("again", chance=(12, 7), dice=["blue", "cyan"])
    assert table.moves == [1, 13]
    assert table[1]["hand"] == []
    assert "B5" in table.state["deck"]


def test_again_is_too_late_after_the_d6() -> None:
    table = Table().put(1, hand="B5").roll(1, 1, 1).do("roll_d6", chance=(1,))
    assert table.legal("again") == []


@pytest.mark.parametrize(("choice", "moves"), [("up", [1, -12]), ("down", [0, 13])])
def test_round_takes_both_solutions_up_or_down(choice: str, moves: list[int]) -> None:
    # x² + 12x - 7 = 0: 0.557 and -12.557.
    table = Table().put(1, hand="B6").roll(1, 12, 7).do("round", choice=choice)
    assert table.moves == sorted(moves)
    assert table[1]["hand"] == []


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    from tts_build.rules.game_protocol import IllegalAction

    table = Table()
    before = table.game.setup(2, {}, Scripted([]))
    with pytest.raises(IllegalAction, match="not legal now"):
        table.game.apply(table.state, {"type": "move", "player": 1, "steps": 5}, Seeded(1))
    assert table.state == before


@pytest.mark.rule("DC-R23")
def test_the_board_has_ten_draw_spaces() -> None:
    game = die_card()
    assert isinstance(game, DieCard)
    assert game.book.kinds.count("draw") == 10
