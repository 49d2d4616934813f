"""What fights come to, by counting every throw; what the movement dice can be expected to give; what lies how far."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from cards.ring_of_dice.engine.board import Board
from cards.ring_of_dice.engine.odds import chance, throws
from tests.ring_of_dice.conftest import bound
from tts_build.rules.machine import NoChance

FACES = range(1, 7)


@pytest.fixture(scope="module")
def board(game: Any) -> Board:
    found: Board = game.board
    return found


def counted(mine: int, theirs: int) -> tuple[int, int, int]:
    """Wins, ties and losses over every throw of both, one after the other."""
    win = tie = 0
    for roll in product(FACES, repeat=mine + theirs):
        one, other = sum(roll[:mine]), sum(roll[mine:])
        win, tie = win + (one > other), tie + (one == other)
    return win, tie, 6 ** (mine + theirs) - win - tie


@pytest.mark.parametrize(("mine", "theirs"), list(product(range(1, 4), repeat=2)))
def test_the_odds_are_those_of_every_throw(mine: int, theirs: int) -> None:
    win, tie, lose = counted(mine, theirs)
    assert throws(mine, theirs) == (win, tie, lose)
    assert chance(mine, theirs) == Fraction(win, win + lose)
    assert chance(mine, theirs, ties_lose=True) == Fraction(win, win + tie + lose)


@pytest.mark.parametrize(
    ("mine", "theirs", "wins", "single", "tie"),
    [
        (1, 3, "15/1276", "5/432", "5/324"),
        (2, 3, "197/1206", "197/1296", "5/72"),
        (3, 3, "1/2", "3527/7776", "361/3888"),
        (2, 1, "181/201", None, None),
        (3, 1, "1261/1276", None, None),
        (3, 2, "1009/1206", None, None),
        (2, 2, "1/2", None, None),
    ],
)
def test_the_odds_that_are_known(mine: int, theirs: int, wins: str, single: str | None, tie: str | None) -> None:
    assert chance(mine, theirs) == Fraction(wins)
    win, even, lose = throws(mine, theirs)
    if single and tie:
        assert Fraction(win, win + even + lose) == Fraction(single)
        assert Fraction(even, win + even + lose) == Fraction(tie)


def test_without_dice_one_loses_and_two_without_are_even() -> None:
    assert [chance(0, 3), chance(3, 0), chance(0, 0)] == [0, 1, Fraction(1, 2)]


def test_the_movement_dice_expect_2042_35_and_4958() -> None:
    sums = [0, 0, 0]
    for roll in product(FACES, repeat=3):
        for place, value in enumerate(sorted(roll)):
            sums[place] += value
    assert [Fraction(total, 216) for total in sums] == [Fraction(441, 216), Fraction(7, 2), Fraction(1071, 216)]
    four = sum(sorted(roll)[1] == 4 for roll in product(FACES, repeat=3))
    assert Fraction(four, 216) == Fraction(13, 54)  # the bridges stand where they stood


@pytest.mark.parametrize("fan", range(4))
def test_no_space_is_more_than_eight_steps_from_another(board: Board, fan: int) -> None:
    assert max(board.distance(fan, one, other) for one, other in product(board.all, repeat=2)) == 8


@pytest.mark.parametrize("fan", range(16))
def test_four_bridges_join_every_fourth_outer_space_with_its_inner_one(board: Board, fan: int) -> None:
    joined = {outer: board.bridge(fan, outer) for outer in board.outer if board.bridge(fan, outer)}
    slots = sorted((fan + 4 * turn) % 16 for turn in range(4))
    assert joined == {f"O{slot}": f"I{slot // 2}" for slot in slots}
    assert all(board.bridge(fan, inner) == outer for outer, inner in joined.items())
    assert all(one in board.near(fan, other) for one in board.all for other in board.near(fan, one))


def test_the_bridges_are_those_of_the_definition(board: Board) -> None:
    """As the part of the board says it at step 0; the rings are linked as the board's spaces are."""
    part = bound().facts["parts"]["ring.fan"]
    assert part["steps"] == 16
    assert {tuple(link) for link in part["links"]} == {(f"O{slot}", f"I{slot // 2}") for slot in (0, 4, 8, 12)}
    for space in bound().facts["boards"]["ring"]:
        ring = [name for name in board.near(1, space["id"]) if name[0] == space["id"][0]]
        assert sorted(ring) == sorted(space["links"])


FARTHEST = [
    # bridges, from, spaces, steps: the dice lie nowhere, marked spaces left out
    (0, "I0", {"O7"}, 6),
    (0, "O0", {"O7"}, 7),
    (1, "I0", {"O8", "O10"}, 6),
    (1, "O0", {"O8"}, 8),
    (2, "I0", {"O8"}, 6),
    (2, "O0", {"O8"}, 8),
    (3, "I0", {"O6", "O8", "O10", "O12"}, 5),
    (3, "O0", {"O8"}, 8),
]


@pytest.mark.parametrize(("fan", "start", "spaces", "steps"), FARTHEST)
def test_a12_a13_b2_the_farthest_outer_spaces(game: Any, fan: int, start: str, spaces: set[str], steps: int) -> None:
    state = game.setup(2, {}, _First())
    state["pickups"], state["fan"] = [], fan
    play = game.play(state, NoChance())
    assert set(play.farthest(start)) == spaces
    assert {play.distance(start, space) for space in spaces} == {steps}


class _First:
    tape: list[Any] = []  # noqa: RUF012

    def number(self, sides: int, what: str) -> int:
        return 1
