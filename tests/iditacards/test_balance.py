"""How long races of sensible bots are, who wins them, and by how much."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

import pytest

from tests.iditacards.conftest import bound
from tests.iditacards.positions import path, play, race, sled
from tts_build.rules.bots import Bot
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import State

GAMES = 600
LONGEST = 150
"""Turns of one player that no race takes."""


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


def urges(state: State, kind: str) -> dict[str, int]:
    """How much bots want each action of a kind, by the card that it is about."""
    game: Any = bound().game()
    return {one["card"].split("/")[1]: game.urge(state, one) for one in game.legal(state) if one["type"] == kind}


def test_bots_keep_what_takes_all_of_a_condition() -> None:
    """Who destroys these cards slides back for the rest of the race; a Trail Mix goes."""
    game: Any = bound().game()
    seen = [path(game, card) for card in ("hot-tea", "porridge", "trail-mix")]
    due = [{"kind": "destroy", "card": path(game, "deep-sleep"), "count": 4, "seen": seen}]
    mine = sled(game, "wheel-dog", played=["deep-sleep"], due=due, cold=0, hunger=0)
    state = race(game, mine)
    state["ask"] = {"kind": "sort", "player": 1}
    wanted = urges(state, "destroy")
    assert wanted["hot-tea"] == wanted["porridge"] < wanted["trail-mix"] // 1000
    letting = play(
        game, race(game, sled(game, hand=["letting-go", "hot-tea", "trail-mix", "trot"])), "letting-go", "trot"
    )
    assert urges(letting, "purge")["hot-tea"] < urges(letting, "purge")["trail-mix"] // 1000


def test_bots_wear_collar_and_rail_early_and_pay_with_them_late() -> None:
    """And a Harness where the dog that dies is worth less."""
    game: Any = bound().game()
    hand = ["golden-collar", "bumper-rail", "mended-harness", "trot", "trail-mix"]
    dogs = ("wheel-dog", "camp-dog+armour")
    for at, better in ((10, True), (94, False)):
        wanted = urges(race(game, sled(game, *dogs, at=at, hand=hand, deck=["trot"] * 12, cold=0, hunger=0)), "play")
        for card in hand[:2]:
            assert (wanted[card] > wanted["trot"]) == better, (at, card)
        assert wanted["mended-harness"] > wanted["trot"]
    alone = urges(race(game, sled(game, "wheel-dog", at=10, hand=hand, deck=["trot"] * 12, cold=0, hunger=0)), "play")
    assert alone["mended-harness"] < alone["trot"] // 100


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
    assert [found for races in turns.values() for found in races if found > LONGEST] == []
    means = {players: sum(found) / len(found) for players, found in turns.items()}
    assert {players: mean for players, mean in means.items() if not 25 <= mean <= 40} == {}
    for players in (2, 3, 4):
        games, share = len(turns[players]), 1 / players
        error = (share * (1 - share) / games) ** 0.5
        most = max(wins[players, seat] for seat in range(1, players + 1))
        assert most / games <= share + 0.03 + 3 * error
