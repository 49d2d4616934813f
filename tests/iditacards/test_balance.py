"""How long races of sensible bots are, who wins them, and by how much."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

import pytest

from tests.iditacards.conftest import bound
from tts_build.rules.bots import Bot
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import State

GAMES = 600


def last_states(games: int) -> list[State]:
    game: Any = bound().game()
    found = []
    for number in range(games):
        chance, bot = Seeded(f"balance {number}"), Bot(game, Seeded(f"bot {number}"), 0)
        state = game.setup(number % 4 + 1, {}, chance)
        while not state["ending"]:
            state = game.apply(state, bot.choose(state, game.legal(state)), chance, trusted=True)
        found.append(state)
    return found


@pytest.mark.slow
def test_races_take_25_to_40_turns_and_no_colour_wins_more_than_its_share() -> None:
    """A colour may have three points more than its share, and three times the error of so few games."""
    turns: defaultdict[int, list[int]] = defaultdict(list)
    wins: Counter[tuple[int, int]] = Counter()
    for state in last_states(GAMES):
        players = len(state["players"])
        turns[players].append(max(player["turns"] for player in state["players"]))
        wins[players, state["winner"]] += 1
        over = [state["players"][seat - 1]["at"] for seat in state["ranking"][: len(state["line"])]]
        assert over == sorted(over, reverse=True)
    means = {players: sum(found) / len(found) for players, found in turns.items()}
    assert {players: mean for players, mean in means.items() if not 25 <= mean <= 40} == {}
    for players in (2, 3, 4):
        games, share = len(turns[players]), 1 / players
        error = (share * (1 - share) / games) ** 0.5
        most = max(wins[players, seat] for seat in range(1, players + 1))
        assert most / games <= share + 0.03 + 3 * error
