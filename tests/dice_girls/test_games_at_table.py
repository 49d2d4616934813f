"""Games through the simulated table: after every action script, things and engine agree, in every game and number of
players, with chairs left empty, and saved and loaded on the way."""

from __future__ import annotations

import pytest

from tests.dice_girls.conftest import Deal
from tests.quick import first_quick

KINDS = [
    (2, "basic", 2),
    (3, "basic", 3),
    (2, "draft", 2),
    (3, "draft", 3),
    (2, "sets", 2),
    (3, "basic", 1),
    (2, "sets", 1),
]
"""Players, game, and how many of them sit."""

MANY = 500


def whole(deal: Deal, number: int) -> None:
    players, mode, seated = KINDS[number % len(KINDS)]
    wins = {"scoring": "wins"} if mode == "sets" and number % 2 else {}
    locale = "ja" if number % 5 == 4 else ""
    match = deal(players, f"table {number}", mode, locale=locale, seated=seated, options=wins, curiosity=40)
    match.play(reloads=20)
    assert match.state["ending"] != ""


@pytest.mark.parametrize("number", first_quick((4, 1, 0, 2, 3, 5, 6, 7), 1))
def test_a_game_of_bots_at_the_table_goes_as_the_engine_says(deal: Deal, number: int) -> None:
    whole(deal, number)


@pytest.mark.slow
@pytest.mark.parametrize("tens", range(MANY // 10))
def test_ten_more_games(deal: Deal, tens: int) -> None:
    for number in range(tens * 10, tens * 10 + 10):
        whole(deal, number)


@pytest.mark.slow
def test_every_way_to_do_things_is_used(deal: Deal) -> None:
    ways, done = set[str](), set[str]()
    for number, (mode, seed) in enumerate((("draft", "1"), ("basic", "2"), ("sets", "3"))):
        match = deal(2, f"ways {seed}", mode, curiosity=60 + number)
        match.play()
        ways, done = ways | match.ways, done | match.done
    assert ways == {"button", "dice", "lit", "hand"}
    assert {"play", "take", "pick", "fill", "declare", "reroll", "leave"} <= done
