"""The rules in Lua: equal to the engine in whole games, and held so tightly that any mistake in them shows."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.lua_rules import LuaRules, Round, some_slow
from tts_build.lua.runtime.runtime import LuaError
from tts_build.rules.chance import Scripted
from tts_build.rules.game_protocol import State

RULES = LuaRules("dice_girls")


def test_games_of_every_kind_agree() -> None:
    report = RULES.played(30)
    assert str(report.difference) == "None"
    assert report.scrambled > 8
    assert sum(report.actions.values()) > 400


@pytest.mark.slow
def test_two_thousand_games_agree_and_reach_every_action_rule_idol_and_ending() -> None:
    report = RULES.campaign(2000)
    assert str(report.difference) == "None"
    assert report.missing(RULES.binding.census()) == {}


@pytest.mark.parametrize(
    ("players", "options", "found"),
    [
        (1, {}, "for 2 to 3 players"),
        (4, {}, "for 2 to 3 players"),
        (3, {"mode": "sets"}, "three sets are for two players"),
        (2, {"mode": "sets", "boxes": 1}, "need a deck of idols for each player"),
        (2, {"mode": "solo"}, "must be one of basic, draft, sets"),
    ],
)
def test_a_wrong_setup_is_refused(players: int, options: dict[str, Any], found: str) -> None:
    with pytest.raises(LuaError, match=found):
        RULES.twin.setup(players, options, Scripted([1]))


@cache
def situations() -> list[State]:
    """States of games of bots, many of them scrambled."""
    return RULES.situations(60, [{}, {"mode": "draft"}, {"mode": "sets"}], players=(2,))


def test_bots_at_the_table_lean_as_those_of_the_engine() -> None:
    assert RULES.unlike_urges(situations()) == ""


MISTAKES = [
    # what the rules say, what a mistake says instead
    ("return seat % self:seats() + 1", "return (seat - 2) % self:seats() + 1"),
    ("return (seat - 2) % self:seats() + 1", "return seat % self:seats() + 1"),
    ("if used[name] == nil then", "if name ~= nil then"),
    ("lying[name].value = values[place]", "lying[name].value = values[1]"),
    (
        "local new = not known[die.value]\n        known[die.value] = true",
        "local new = true\n        known[die.value] = true",
    ),
    ("play.state.first and #play:player(seat).idols == 1", "play.state.first and #play:player(seat).idols >= 1"),
    ("list.take(play:newest(seat).dice, play:lowest(seat))", "list.take(play:newest(seat).dice, 1)"),
    ("list.reversed(play:others(seat))", "play:others(seat)"),
    ("state.market, state.first = {}, play:right_of(state.head)", "state.market = {}"),
    ("return math.min(MOST, #played)", "return #played"),
    ("return math.max(FEWEST, turns.styles(played))", "return turns.styles(played)"),
    ("if #seats > 1 then", "if #seats > 2 then"),
    ("if #play:player(seat).idols < idols.SHOWN then", "if #play:player(seat).idols < idols.HAND then"),
    ("return die.value ~= 1", "return die.value > 2"),
    ("play:roll(seat, math.min(PAIR, moons))", "play:roll(seat, moons)"),
    ("die.value <= LOW and 6 or die.value", "die.value < LOW and 6 or die.value"),
    ("if place <= EARLY then", "if place < EARLY then"),
    ("elseif place == idols.SHOWN then", "elseif place == idols.HAND then"),
    ("return die.value >= HIGH", "return die.value > HIGH"),
    ("if mine < play:total(other) then", "if mine <= play:total(other) then"),
    ('{ which = "some", left = 3 }', '{ which = "some", left = 2 }'),
    ("effects.interlude = effects.ballad", "effects.interlude = effects.none"),
    ("math.floor(play:newest(seat).dice[1].value / 2)", "math.ceil(play:newest(seat).dice[1].value / 2)"),
    ("die.value = 7 - die.value", "die.value = 6 - die.value"),
    ("one.value, other.value = other.value, one.value", "one.value, other.value = one.value, other.value"),
    ("return die.die ~= action.die", "return die.die == action.die"),
    ("return list.join(there, list.reversed(there))", "return list.join(there, there)"),
    ("play.state.market = play:draw(2 * play:seats())", "play.state.market = play:draw(4)"),
    ("state.head = play:right_of(state.head)", "state.head = play:left_of(state.head)"),
    ("math.ceil(place / idols.HAND) == number", "(place - 1) % 3 + 1 == number"),
    ("return not list.contains(player.done, team)", "return true"),
    ("state.first = play:left_of(state.first)", "state.first = 1"),
    ('place <= OPEN and "up" or "down"', 'place < OPEN and "up" or "down"'),
    ("player.chosen = player.chosen > 0 and 1 or 0", "local _ = player"),
    ("view.deck = list.map(view.deck, unknown)", "view.deck = list.copy(view.deck)"),
    ("return known[card] and card or UNKNOWN", "return card"),
    ("if state.set == SETS then", "if state.set >= 2 then"),
    ("local GROUPS = { { 8 }, { 7, 9 }", "local GROUPS = { { 8 }, { 7, 8 }"),
    ("(state.head - seat) % #state.players + 1", "(seat - state.head) % #state.players + 1"),
    ('key("slot" .. fmt.whole(number), seat)] = idol and', 'key("slot1", seat)] = idol and'),
    ('state.first = play:number(play:seats(), "first")', 'state.first = play:number(2, "first")'),
    ("value <= LOW and 6 or value", "value < LOW and 6 or value"),
    ("value >= HIGH and MEAN or 0", "value > HIGH and MEAN or 0"),
    ("dice_of(idol, now), first and 1 or 0", "dice_of(idol, now), 0"),
    ("ask.left > 1 and FIRST_KEPT or KEPT", "KEPT"),
]
"""Over every module of the rules. Those of what an idol is worth and of what bots want show in their leanings."""

GAMES = 24
ROUNDS = [
    Round(GAMES, scrambled=True),
    Round(GAMES, scrambled=True, seats=(2,), options={"mode": "sets"}),
    Round(GAMES, options={"mode": "draft"}),
    Round(GAMES, seats=(2,), options={"mode": "sets"}),
    Round(GAMES, seats=(2,), options={"mode": "sets", "scoring": "wins"}),
    Round(GAMES),
]
"""Games in which mistakes are looked for, a few of each kind."""


@pytest.mark.parametrize("mistake", some_slow(MISTAKES))
def test_a_mistake_anywhere_in_the_rules_is_caught(mistake: tuple[str, str]) -> None:
    if RULES.in_module(mistake, ("expected", "habits")):
        twin = RULES.mistaken(mistake)
        assert twin is None or RULES.unlike_urges(situations(), twin) != ""
        return
    assert RULES.caught(mistake, ROUNDS), "no game shows it"


def test_every_module_of_the_rules_has_a_mistake_that_is_caught() -> None:
    assert RULES.unharmed(MISTAKES) == ["idols"]  # rows of the definition, compared with every state
    assert len(MISTAKES) >= 30
