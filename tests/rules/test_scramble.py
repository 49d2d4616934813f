"""Scrambled starts: random, and still everything a state must be."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from cards.die_card.engine.census import variants
from tests.rules.loading import die_card
from tests.rules.test_games import check_cards, check_limits, check_shape
from tts_build.rules.bots import Bot
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import Scrambles, copy_plain
from tts_build.rules.recording import replay
from tts_build.rules.simulate import record


@cache
def starts() -> list[dict[str, Any]]:
    """Many of them, for two, three and four players."""
    game = die_card()
    return [
        game.scramble(game.setup(2 + number % 3, {}, Seeded(number)), Seeded(f"scramble {number}"))
        for number in range(400)
    ]


def test_the_engine_offers_scrambled_starts() -> None:
    assert isinstance(die_card(), Scrambles)


def test_every_card_and_every_i_is_somewhere_once_and_no_limit_is_broken() -> None:
    for state in starts():
        check_cards(state)
        check_limits(state)
        check_shape(state)


def test_nobody_has_won_and_somebody_alive_has_a_turn() -> None:
    game = die_card()
    for state in starts():
        assert not game.outcome(state)["over"]
        assert not state["players"][state["turn"] - 1]["ghost"]
        kinds = {(action["type"], action["player"]) for action in game.legal(state)}
        assert ("roll", state["turn"]) in kinds


def test_the_state_before_stays_as_it_was_and_the_same_chance_gives_the_same_start() -> None:
    game = die_card()
    fresh = game.setup(3, {}, Seeded(1))
    before = copy_plain(fresh)
    assert game.scramble(fresh, Seeded(2)) == game.scramble(fresh, Seeded(2)) != before
    assert fresh == before


@pytest.mark.parametrize("options", variants(), ids=lambda options: next(iter(options)))
def test_with_any_option_changed_the_limits_are_those_of_the_options(options: dict[str, Any]) -> None:
    game = die_card()
    for number in range(20):
        state = game.scramble(game.setup(4, options, Seeded(number)), Seeded(number))
        told = state["options"]
        assert state["bag"] + sum(player["i"] for player in state["players"]) == told["supply"]
        assert state["bag"] >= 0
        assert all(len(player["hand"]) <= told["hand_limit"] for player in state["players"])


def test_what_is_rare_in_whole_games_is_common() -> None:
    players = [player for state in starts() for player in state["players"]]
    spots = [die_card().book.kinds[player["at"]] for player in players]
    assert sum(state["bag"] <= 10 for state in starts()) > 5
    assert sum(player["stay"] >= 8 for player in players) > 20
    assert sum(player["miss"] > 0 for player in players) > 50
    assert sum(player["lost"] and spot == "fountain" for player, spot in zip(players, spots, strict=True)) > 10
    assert sum(player["knife"] and player["goal"] == "murderer" for player in players) > 30
    assert sum("B2" in player["hand"] and len(player["hand"]) == 3 for player in players) > 5
    assert sum(bool(state["dropped"]) for state in starts()) > 200


def test_a_scrambled_game_is_on_tape_with_its_start() -> None:
    recording = record(die_card(), Bot(die_card(), Seeded(3)), "scrambled", 3, cap=40, scrambled=True)
    states = replay(die_card(), recording)
    assert states[0] == recording.start != {}
    assert len(states) == len(recording.actions) + 1
