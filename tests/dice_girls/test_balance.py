"""B11: no idol is much better or worse than the others; what the first die more is worth."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cards.dice_girls.engine import DiceGirls
from tests.dice_girls.conftest import bound
from tts_build.rules.bots import Bot
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import Action, State

GAMES = 6000


class AnyOrder(DiceGirls):
    """Cards are played in any order, abilities with sense."""

    def urge(self, state: State, action: Action) -> int:
        return 1 if action["type"] == "play" else super().urge(state, action)


def last_states(games: int) -> list[State]:
    game: Any = AnyOrder(bound().data)
    found = []
    for number in range(games):
        chance, bot = Seeded(f"balance {number}"), Bot(game, Seeded(f"bot {number}"), 0)
        state = game.setup(2, {}, chance)
        while not state["ending"]:
            state = game.apply(state, bot.choose(state, game.legal(state)), chance, trusted=True)
        found.append(state)
    return found


@pytest.mark.slow
def test_b11_every_idol_wins_between_44_and_56_of_a_hundred_games() -> None:
    """Of games of two in which she is played; a draw counts half. Mean total, draws and the first player's wins as they
    were simulated before: 46.6 pips, 3.6 %, 57 %."""
    states = last_states(GAMES)
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for state in states:
        for seat, player in enumerate(state["players"], start=1):
            for one in player["idols"]:
                played[one["idol"]] += 2
                won[one["idol"]] += 2 if state["winner"] == seat else 1 if state["winner"] == 0 else 0
    shares = {card: won[card] / played[card] for card in sorted(played)}
    assert len(shares) == 18
    assert {card: share for card, share in shares.items() if not 0.44 <= share <= 0.56} == {}
    totals = [total for state in states for total in state["totals"][0]]
    assert sum(totals) / len(totals) == pytest.approx(47, abs=0.6)
    assert sum(state["winner"] == 0 for state in states) / GAMES == pytest.approx(0.036, abs=0.01)
    assert sum(state["winner"] == state["first"] for state in states) / GAMES == pytest.approx(0.57, abs=0.02)
