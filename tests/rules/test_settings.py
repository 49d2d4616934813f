"""Recorded games take turns among all numbers of players and every value of every option that so many can play."""

from __future__ import annotations

import pytest

from tests.conftest import ROOT
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.workspace import load_workspace
from tts_build.problem import InputError
from tts_build.rules.many_games import Campaign
from tts_build.rules.self_check import tapes
from tts_build.rules.settings import every_value


def test_every_value_of_an_option_is_set_with_what_it_wants_of_others() -> None:
    options = [
        {"id": "mode", "kind": "one", "values": ["calm", "wild", "mad"], "default": "calm"},
        {"id": "storms", "kind": "yes", "default": True, "when": {"mode": "wild"}},
        {"id": "wind", "kind": "number", "least": 0, "most": 9, "default": 9, "when": {"storms": True}},
        {"id": "calmer", "kind": "yes", "default": False, "when": {"mode": "calm"}},
        {
            "id": "hail",
            "kind": "number",
            "least": 1,
            "most_players": True,
            "default": 2,
            "when": {"storms": False},
        },
    ]
    assert every_value(options) == [
        {"mode": "wild"},
        {"mode": "mad"},
        {"mode": "wild", "storms": False},
        {"wind": 0},
        {"calmer": True},
        {"mode": "wild", "storms": False, "hail": 1},
    ]


@pytest.mark.parametrize(
    ("game", "players", "settings"),
    [("dice_girls", (2, 3), 4), ("ring_of_dice", (2, 3, 4), 9), ("die_decks", (2, 5), 36)],
)
def test_recorded_games_are_for_all_players_and_every_value(game: str, players: tuple[int, ...], settings: int) -> None:
    binding = load_rules(load_workspace(ROOT), game, lua=False)
    found = [
        (tape["players"], tape["options"], "start" in tape) for tape in tapes(binding, 40, 1, None, players, cap=1)
    ]
    assert [seats for seats, _, _ in found] == [players[number % len(players)] for number in range(40)]
    assert [options for _, options, _ in found[: len(players)]] == [{}] * len(players)
    assert len({str(options) for _, options, _ in found}) == settings
    assert {seats for seats, _, scrambled in found if scrambled} == set(players), "each begins in the middle at times"


def test_options_that_were_asked_for_are_played_by_those_who_can() -> None:
    binding = load_rules(load_workspace(ROOT), "dice_girls", lua=False)
    assert Campaign(binding, 1, options={"mode": "sets"}).seats() == (2,)
    assert Campaign(binding, 1, options={"mode": "draft"}).seats() == (2, 3)
    with pytest.raises(InputError, match="three sets are for two players"):
        list(tapes(binding, 1, 1, {"mode": "sets"}, (3,)))
