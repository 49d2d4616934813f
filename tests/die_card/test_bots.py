"""Bots on empty chairs: what they want is made from what their seat knows, and is the same in Lua and in Python."""

from __future__ import annotations

import json

import pytest

from tests.die_card.test_rules_lua import game, twin
from tts_build.engine.bots import Bot
from tts_build.engine.chance import Seeded

ACTIONS = 150


@pytest.mark.parametrize("number", range(8))
def test_what_bots_want_is_the_same_in_lua_and_does_not_depend_on_what_others_hide(number: int) -> None:
    """Half of the games begin in the middle; bots try everything, so that every urge is asked for."""
    rules, lua, chance = game(), twin(), Seeded(f"urges {number}")
    state = rules.setup(2 + number % 3, {"first": 0, "bomb_in_goal_deck": number % 4 == 3}, chance)
    if number % 2:
        state = rules.scramble(state, chance)  # type: ignore[attr-defined]
    bot = Bot(rules, chance, 40)
    for _ in range(ACTIONS):
        legal = rules.legal(state)
        if not legal:
            break
        wanted = [rules.urge(state, action) for action in legal]
        assert [rules.urge(rules.view(state, action["player"]), action) for action in legal] == wanted  # type: ignore[attr-defined]
        ours = list(zip(legal, wanted, strict=True))
        assert list(zip(legal, lua.urges(lua.load(json.loads(json.dumps(state)))), strict=True)) == ours
        state = rules.apply(state, bot.choose(state, legal), chance, trusted=True)
