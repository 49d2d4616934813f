"""Games through the simulated table: after every action script, things and engine agree.

Whole games, of which one is always played, and short ones that begin in the middle: those
reach in seconds what whole games seldom come to (full hands, empty bags, ghosts, cards lying about). Which
mistakes in the table's script either finds is measured by `benchmarks/table_mistakes.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.die_card.at_table import ACTIONS, GAMES, MANY, QUICK, STARTS, WHOLE, short, whole
from tests.die_card.table_mistakes import MISTAKES, planted
from tests.quick import first_quick
from tts_build.rules.game_protocol import Game
from tts_build.sim.table_errors import ScriptError, TableError

Json = dict[str, Any]


@pytest.mark.parametrize("number", first_quick(WHOLE, 0))
def test_a_game_of_bots_at_the_table_goes_as_the_engine_says(
    save: Json, built_save: Path, game: Game, number: int
) -> None:
    assert whole(save, built_save.parent, game, number).state["ending"] != ""


@pytest.mark.parametrize("number", first_quick(range(STARTS), QUICK))
def test_a_game_from_its_middle_goes_as_the_engine_says(save: Json, built_save: Path, game: Game, number: int) -> None:
    played = short(save, built_save.parent, game, number)
    assert played.actions >= ACTIONS or played.state["ending"] != ""


@pytest.mark.slow
@pytest.mark.parametrize("tens", range(MANY // 10))
def test_ten_more_games(save: Json, built_save: Path, game: Game, tens: int) -> None:
    for number in range(tens * 10, tens * 10 + 10):
        assert whole(save, built_save.parent, game, number).state["ending"] != ""


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(MISTAKES)), ids=[mistake.name for mistake in MISTAKES])
def test_a_mistake_in_the_script_is_found(save: Json, built_save: Path, game: Game, number: int) -> None:
    wrong = planted(save, MISTAKES[number])
    with pytest.raises((AssertionError, ScriptError, TableError)):
        for start in range(STARTS):
            short(wrong, built_save.parent, game, start)
        for whole_one in range(GAMES):
            whole(wrong, built_save.parent, game, whole_one)


def test_every_mistake_stands_in_the_script_once(save: Json) -> None:
    for mistake in MISTAKES:
        assert planted(save, mistake) != save


@pytest.mark.slow
def test_every_way_to_do_things_is_used(save: Json, built_save: Path, game: Game) -> None:
    matches = [short(save, built_save.parent, game, number) for number in range(4)]
    assert set.union(*(played.ways for played in matches)) == {"button", "dice", "lit", "hand"}
