"""Games through the simulated table: after every action script, things and engine agree, with both rulesets and two to
four players, with chairs left empty, and saved and loaded on the way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.quick import first_quick
from tests.ring_of_dice.conftest import Deal

KINDS: list[tuple[int, int, dict[str, Any]]] = [
    (2, 2, {}),
    (3, 3, {"ruleset": "demons"}),
    (4, 4, {}),
    (2, 1, {"ruleset": "demons"}),
    (3, 2, {"no_reversal": True}),
    (4, 2, {"ruleset": "demons", "round_limit": 10}),
    (2, 2, {"respawn_lost_dice": False}),
]
"""Players, how many of them sit, and what is chosen at set-up."""

GAMES, SHORT, MANY = 8, 35, 500
"""Short games, and actions of one, of which a turn has ten; and how many whole games there are in all."""


@pytest.mark.parametrize("number", first_quick(range(GAMES), 1))
def test_the_first_turns_at_the_table_go_as_the_engine_says(deal: Deal, number: int) -> None:
    players, seated, options = KINDS[number % len(KINDS)]
    match = deal(players, f"first {number}", options=options, seated=seated, curiosity=50)
    match.play(reloads=20, most=SHORT)
    assert match.actions >= SHORT


@pytest.mark.parametrize("seed", first_quick((25, 23), 0))
def test_a_whole_game_at_the_table_goes_as_the_engine_says(deal: Deal, seed: int) -> None:
    match = deal(2 + seed % 3, f"t{seed}", options={"ruleset": "demons"}, curiosity=30)
    match.play(reloads=25)
    assert match.state["ending"] == "home"
    assert match.ways == {"button", "dice", "lit", "hand"}


@pytest.mark.slow
@pytest.mark.parametrize("tens", range(MANY // 10))
def test_ten_whole_games(deal: Deal, tens: int) -> None:
    for number in range(tens * 10, tens * 10 + 10):
        players, seated, options = KINDS[number % len(KINDS)]
        match = deal(players, f"table {number}", options=options, seated=seated, curiosity=20)
        match.play(reloads=25)
        assert match.state["ending"] != ""
