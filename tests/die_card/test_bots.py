"""Bots on empty chairs: what they want is made from what their seat knows, and is the same in Lua and in Python."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.die_card.at_table import facts
from tests.die_card.test_rules_lua import RULES
from tts_build.rules.bots import Bot
from tts_build.rules.chance import Replayed, Seeded
from tts_build.rules.game_protocol import Action, Game, difference
from tts_build.rules.lua_twin import LuaTwin
from tts_build.sim.play.bot_game import chosen
from tts_build.sim.play.match import Match

Json = dict[str, Any]

ACTIONS = 150


def unlike(lua: LuaTwin, number: int) -> str:
    """The first difference between what bots want in Lua and in Python, in a game whose bots try everything; an empty
    text when there is none. Half of the games begin in the middle."""
    rules, chance = RULES.game, Seeded(f"urges {number}")
    state = rules.setup(2 + number % 3, {"first": 0, "bomb_in_goal_deck": number % 4 == 3}, chance)
    if number % 2:
        state = rules.scramble(state, chance)  # type: ignore[attr-defined]
    bot = Bot(rules, chance, 40)
    for _ in range(ACTIONS):
        legal = rules.legal(state)
        if not legal:
            break
        wanted = [rules.urge(state, action) for action in legal]
        seen = [rules.urge(rules.view(state, action["player"]), action) for action in legal]  # type: ignore[attr-defined]
        assert seen == wanted, "an urge looks at what the seat does not know"
        theirs = lua.urges(lua.load(json.loads(json.dumps(state))))
        if theirs != wanted:
            return str(next(one for one in zip(legal, wanted, theirs, strict=True) if one[1] != one[2]))
        state = rules.apply(state, bot.choose(state, legal), chance, trusted=True)
    return ""


@pytest.mark.parametrize("number", range(8))
def test_what_bots_want_is_the_same_in_lua_and_does_not_depend_on_what_others_hide(number: int) -> None:
    assert unlike(RULES.twin, number) == ""


MISTAKES = [
    ("5 + 60 * math.max(sale, relief)", "5 + 60 * sale"),
    ("bargains.worth(play, other, give, get) > 0 and mine", "bargains.worth(play, other, give, get) >= 0 and mine"),
    ("(hunter.knife and 4 or 3)", "3"),
    ('(play:kind_at(seat) == "fountain" and 4 or 1)', "1"),
]


@pytest.mark.parametrize(("right", "wrong"), MISTAKES, ids=[right[:30] for right, _ in MISTAKES])
def test_a_mistake_in_what_bots_want_is_caught(right: str, wrong: str) -> None:
    assert RULES.binding.lua.count(right) == 1, right
    mistaken = LuaTwin(RULES.binding.lua.replace(right, wrong))
    assert any(unlike(mistaken, number) for number in (29, *range(12)))


def mended(state: Json) -> Json:
    """A state as the table saves it: there an empty object is an empty list."""
    for player in state["players"]:
        player.update(shown=dict(player["shown"]), carried=dict(player["carried"]))
    return state


def act(match: Match, state: Json, actions: list[Action]) -> None:
    """The player presses buttons, and waits until it is done; bots may have gone on by then."""
    before = state
    for action in actions:
        match.driver._by_button(before, action)
        before = match.game.apply(before, action, Replayed([])) if action.get("half") else before
    player = match.table.player("White")
    while player.dialog:
        player.answer(True)
    for _ in range(60):
        match.table.run(seconds=0.5)
        if difference(state, match.driver.state()):
            return
    raise AssertionError(f"the table did not do {actions[-1]}")


def alone(save: Json, folder: Path, game: Game, players: int, changes: Json | None = None) -> tuple[Json, set[int]]:
    """A game of somebody who sits alone, with bots on the other chairs, to its end; whenever it is the player's to
    decide, things lie as the engine says. The last state, and who has had a turn. `changes` are those of the second
    player at the start, who is a bot."""
    match = Match(save, folder, game, facts(), players, str(players), 0, seated=1)
    if changes:
        state = json.loads(json.dumps(match.state))
        state["players"][1].update(changes)
        state["goal_deck"].remove(changes["goal"])
        match.load(state)
    match.table.player("White").click("kit_bots")
    turns = set()
    for _ in range(6000):
        state = mended(match.driver.state())
        turns.add(state["turn"])
        if game.outcome(state)["over"]:
            return state, turns
        legal = [one for one in game.legal(state) if one["player"] == 1]
        if match.driver.asked_for("White", state) != 1 or not legal:
            match.table.run(seconds=1)
            continue
        match.table.settle()
        match.same(state)
        actions, _ = chosen(game, match.bot, state, legal)
        act(match, state, actions)
    raise AssertionError(f"not over after {state['turns']} turns: {state['ask']}")


@pytest.mark.slow
def test_a_bot_that_has_all_but_won_wins_against_who_sits_alone(save: Json, built_save: Path, game: Game) -> None:
    forest = list(game.book.kinds).index("forest")  # type: ignore[attr-defined]
    waiting = {"goal": "elf_lord", "at": forest, "stay": 8}
    state, turns = alone(save, built_save.parent, game, 3, waiting)
    assert (state["ending"], state["winner"], turns) == ("goal", 2, {1, 2, 3})


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_sits_alone_plays_a_whole_game_with_bots(save: Json, built_save: Path, game: Game, players: int) -> None:
    state, turns = alone(save, built_save.parent, game, players)
    assert state["ending"] != ""
    assert turns == set(range(1, players + 1))
