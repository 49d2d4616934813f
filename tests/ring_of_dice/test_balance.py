"""Games end: bots always come home, and where players can stall there is a limit. What docs say of balance."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from cards.ring_of_dice.engine import variants
from cards.ring_of_dice.engine.habits import goals
from tts_build.rules.bots import Bot
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import State
from tts_build.rules.machine import NoChance
from tts_build.rules.simulate import play_many

CAP = 20000
"""Actions, forty times as many as a game takes: a game that is not over then is stuck."""


def ending(game: Any, number: int, options: dict[str, Any]) -> str:
    """How a game ends whose bots try something odd now and then; empty if it is stuck."""
    chance, bot = Seeded(f"ends {number}"), Bot(game, Seeded(f"bot {number}"), (0, 10, 30)[number % 3])
    state = game.setup(2 + number % 3, options, chance)
    for _ in range(CAP):
        legal = game.legal(state)
        if not legal:
            break
        state = game.apply(state, bot.choose(state, legal), chance, trusted=True)
    return str(state["ending"])


def endings(game: Any, games: range) -> Counter[str]:
    """How games end, with every variant of the options in turn."""
    kinds: list[dict[str, Any]] = [{}, *variants()]
    return Counter(ending(game, number, kinds[number % len(kinds)]) for number in games)


@pytest.mark.slow
def test_no_game_is_stuck(game: Any) -> None:
    found = endings(game, range(105))
    assert set(found) == {"home", "dry", "limit"}
    assert found["home"] > 60


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_none_of_five_thousand_games_is_stuck(game: Any, part: int) -> None:
    found = endings(game, range(500 * part, 500 * part + 500))
    assert set(found) == {"home", "dry", "limit"}
    assert sum(found.values()) == 500


def stubborn(game: Any, state: State, turns: int) -> State:
    """Both walk to and fro on the inner ring for so many turns; monsters do as well, and the fan turns."""
    chance = Seeded("stubborn")
    while not state["ending"] and state["turns"] <= turns:
        legal = game.legal(state)

        def still(action: dict[str, Any]) -> int:
            kinds = ("roll", "turn", "pace", "done", "pass")
            inside = action.get("to", "I").startswith("I")
            return kinds.index(action["type"]) if action["type"] in kinds else 5 + (not inside)

        state = game.apply(state, min(legal, key=still), chance)
    return state


def test_players_who_do_not_want_to_win_can_go_on_for_ever_but_for_the_limit(game: Any) -> None:
    for_ever = stubborn(game, game.setup(2, {}, Seeded("stubborn")), 100)
    assert for_ever["ending"] == ""
    assert for_ever["turns"] == 101
    limited = stubborn(game, game.setup(2, {"round_limit": 10}, Seeded("stubborn")), 100)
    assert limited["ending"] == "limit"
    assert limited["turns"] == 20


def walls_in_the_way(game: Any, games: int) -> float:
    """Of all turns, the share in which others' walls make the way of the pawn to what its bot wants longer."""
    slower = turns = 0
    for number in range(games):
        chance, bot = Seeded(f"walls {number}"), Bot(game, Seeded(f"bot {number}"), 0)
        state = game.setup(2 + number % 3, {}, chance)
        while not state["ending"]:
            if state["ask"]["kind"] == "roll":
                turns += 1
                slower += longer(game, state)
            state = game.apply(state, bot.choose(state, game.legal(state)), chance, trusted=True)
    return slower / turns


def longer(game: Any, state: State) -> bool:
    """Whether walls lengthen the way of the active player to the nearest goal, or bar it."""
    play = game.play(state, NoChance())
    wanted, here = goals(play, play.active), play.player(play.active)["at"]
    if not wanted or here in wanted:
        return False
    reach = play.board.reach(state["fan"], here, 24, play.shut(play.active))
    open_way = min((reach[space][0] for space in wanted if space in reach), default=99)
    return bool(open_way > min(play.distance(here, space) for space in wanted))


@pytest.mark.slow
def test_the_figures_of_the_docs(game: Any) -> None:
    """Those of 600 games, within what chance allows."""
    played = list(play_many(game, 600, 1, (2, 3, 4)))
    assert {one.ending for one in played} == {"home"}
    rounds = sum(one.turns / one.players for one in played) / len(played)
    assert 9 < rounds < 15
    told = sum((one.told for one in played), Counter())
    fights = 1 - told["quiet"] / sum(told.values())
    assert 0.28 < fights < 0.42
    for players, seat in product((2, 3, 4), (1,)):
        mine = [one for one in played if one.players == players]
        assert sum(one.outcome["winner"] == seat for one in mine) / len(mine) > 0.9 / players
    assert 0.02 < walls_in_the_way(game, 120) < 0.3
