"""Whole games through the simulated table: after every action script, things and engine agree."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.die_card.at_table import Match
from tts_build.engine.die_card.game import DieCard

Json = dict[str, Any]

GAMES, MANY = 50, 2000
RELOADS = 40
"""One action in so many is followed by saving the table, throwing it away and loading it."""


def play(save: Json, folder: Path, game: DieCard, number: int) -> Match:
    match = Match(save, folder, game, 2 + number % 3, str(number), curiosity=(0, 10, 30)[number // 3 % 3])
    match.play(RELOADS)
    return match


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_of_bots_at_the_table_goes_as_the_engine_says(
    save: Json, built_save: Path, game: DieCard, number: int
) -> None:
    match = play(save, built_save.parent, game, number)
    assert match.state["ending"] != ""


@pytest.mark.slow
@pytest.mark.parametrize("tens", range(GAMES // 10, MANY // 10))
def test_ten_more_games(save: Json, built_save: Path, game: DieCard, tens: int) -> None:
    for number in range(tens * 10, tens * 10 + 10):
        assert play(save, built_save.parent, game, number).state["ending"] != ""


def test_every_way_to_do_things_is_used(save: Json, built_save: Path, game: DieCard) -> None:
    """Fifty games would show the same; these three keep the test on one worker."""
    matches = [play(save, built_save.parent, game, number) for number in (1, 5, 8)]
    assert set.union(*(match.ways for match in matches)) == {"button", "dice", "lit", "pawn", "trade"}
