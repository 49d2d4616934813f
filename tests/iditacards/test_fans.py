"""Cards that lie in a fan at the simulated table: they gather into no deck, and a light lies on the card it means."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.iditacards.conftest import Deal
from tts_build.rules.bots import Bot
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import Action, Game, State
from tts_build.rules.recording import Recording
from tts_build.rules.simulate import moments

PLAYERS = 4


def movable(game: Any, state: State) -> set[str]:
    """Cards that may be moved somewhere, by their paths."""
    aims = [game.aim(state, action) for action in game.legal(state)]
    return {aim["thing"] for aim in aims if aim.get("thing") and aim.get("to")}


def fans(game: Any, state: State) -> list[list[str]]:
    """Cards of each place of the table."""
    places = game.layout(state)["places"].values()
    return [[item["thing"] if isinstance(item, dict) else item for item in place] for place in places]


def choices(game: Game, state: State) -> list[Action]:
    return [action for action in game.legal(state) if action["type"] == "choose"]


def states(game: Game, wanted: Callable[[State], bool]) -> Iterator[State]:
    """States of games of bots that are wanted, one of each game."""
    for number in range(200):
        bot, recording = Bot(game, Seeded(f"fan {number}"), 10), Recording(PLAYERS, {})
        played = moments(game, bot, Seeded(f"fans {number}"), recording, 1500)
        yield from [moment.state for moment in played if wanted(moment.state)][:1]


@pytest.mark.slow
def test_cards_of_a_fan_that_may_be_moved_gather_into_no_deck(deal: Deal) -> None:
    match = deal(PLAYERS, "fan")
    game = match.game

    def wanted(state: State) -> bool:
        free = movable(game, state)
        return any(len(free & set(fan)) > 1 for fan in fans(game, state))

    found = states(game, wanted)
    for _ in range(2):
        match.load(next(found))
        match.interrupt()
        match.interrupt()


def test_a_light_goes_along_with_its_card_when_the_fan_closes_up(deal: Deal) -> None:
    matches = [deal(PLAYERS, "light 0")]
    game = matches[0].game

    def again(state: State) -> bool:
        first = choices(game, state)
        if len(first) < 3 or len(first[0]) > 3:
            return False
        after = game.apply(state, first[0], Seeded("again"), trusted=True)
        return len(choices(game, after)) > 1 and choices(game, after)[0]["player"] == first[0]["player"]

    for match, found in zip(matches, states(game, again), strict=False):
        match.load(found)
        for way in ("button", "lit"):
            before, legal = match.state, choices(game, match.state)
            action = legal[0] if way == "button" else legal[-1]
            match.driver.perform(before, [action], way)
            match.settled(before, action)
