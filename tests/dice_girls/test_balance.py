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

GAMES = 4000
SHARES = {2: (0.44, 0.56), 3: (0.28, 0.39)}
"""Between which shares of won games idols lie, by how many play."""
PLACES = {2: (0.47, 0.54), 3: (0.29, 0.375)}
"""And places in the order of turns: wider by the error of so few games."""


class AnyOrder(DiceGirls):
    """Cards are played in any order, abilities with sense."""

    def urge(self, state: State, action: Action) -> int:
        return 1 if action["type"] == "play" else super().urge(state, action)


def last_states(kind: type[DiceGirls], players: int, mode: str, games: int) -> list[State]:
    game: Any = kind(bound().data)
    found = []
    for number in range(games):
        chance, bot = Seeded(f"balance {number}"), Bot(game, Seeded(f"bot {number}"), 0)
        state = game.setup(players, {"mode": mode}, chance)
        while not state["ending"]:
            state = game.apply(state, bot.choose(state, game.legal(state)), chance, trusted=True)
        found.append(state)
    return found


def winners(state: State) -> list[int]:
    """Who has the highest total: several share the game."""
    totals = state["totals"][0]
    return [seat for seat, total in enumerate(totals, start=1) if total == max(totals)]


def places(states: list[State]) -> list[float]:
    """How often the first, the next and the last in the order of turns win."""
    won: Counter[int] = Counter()
    for state in states:
        for seat in winners(state):
            won[(seat - state["first"]) % len(state["players"])] += 12 // len(winners(state))
    return [won[place] / 12 / len(states) for place in range(len(states[0]["players"]))]


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
def test_b11_b12_idols_and_places_in_the_order_are_fair(players: int) -> None:
    """In any order: of the games in which an idol is played, a draw shared. Mean totals and draws as they were
    simulated before."""
    states = last_states(AnyOrder, players, "basic", GAMES)
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for state in states:
        best = winners(state)
        for seat, player in enumerate(state["players"], start=1):
            for one in player["idols"]:
                played[one["idol"]] += 12
                won[one["idol"]] += 12 // len(best) if seat in best else 0
    shares = {card: won[card] / played[card] for card in sorted(played)}
    least, most = SHARES[players]
    assert len(shares) == 18
    assert {card: share for card, share in shares.items() if not least <= share <= most} == {}
    totals = [total for state in states for total in state["totals"][0]]
    assert sum(totals) / len(totals) == pytest.approx({2: 45.5, 3: 44.3}[players], abs=0.6)
    assert sum(state["winner"] == 0 for state in states) / GAMES == pytest.approx(
        {2: 0.038, 3: 0.053}[players], abs=0.012
    )
    assert all(PLACES[players][0] <= share <= PLACES[players][1] for share in places(states)), places(states)


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["basic", "draft"])
@pytest.mark.parametrize("players", [2, 3])
def test_b12_who_begins_is_no_better_off_among_players_of_sense(players: int, mode: str) -> None:
    found = places(last_states(DiceGirls, players, mode, GAMES // 2))
    assert all(PLACES[players][0] - 0.01 <= share <= PLACES[players][1] + 0.01 for share in found), found
