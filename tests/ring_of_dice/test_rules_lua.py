"""The rules in Lua: equal to the engine in whole games, pure, and held so tightly that any mistake in them shows."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.lua_rules import LuaRules, Round, some_slow
from tts_build.lua.runtime.runtime import LuaError
from tts_build.rules.chance import Scripted
from tts_build.rules.game_protocol import State

RULES = LuaRules("ring_of_dice")


def test_games_of_every_kind_agree() -> None:
    report = RULES.played(8)
    assert str(report.difference) == "None"
    assert report.scrambled > 2
    assert sum(report.actions.values()) > 1000


@pytest.mark.slow
def test_two_thousand_games_agree_and_reach_every_action_rule_and_ending() -> None:
    report = RULES.campaign(2000)
    assert str(report.difference) == "None"
    assert report.missing(RULES.binding.census()) == {}


def test_the_rules_are_plain_lua() -> None:
    assert RULES.lint() == []
    assert RULES.names_of_the_game() == set()


@pytest.mark.parametrize(
    ("players", "options", "found"),
    [
        (1, {}, "for 2 to 4 players"),
        (5, {}, "for 2 to 4 players"),
        (2, {"ruleset": "later"}, "must be one of seed, demons"),
        (2, {"no_reversal": 1}, "must be a boolean"),
        (2, {"turn_limit": 10}, "no option turn_limit"),
        (2, {"round_limit": 15}, "must be one of 0, 10, 20, 40"),
    ],
)
def test_a_wrong_setup_is_refused(players: int, options: dict[str, Any], found: str) -> None:
    with pytest.raises(LuaError, match=found):
        RULES.twin.setup(players, options, Scripted([1] * 9))


@cache
def situations() -> list[State]:
    return RULES.situations(8, [{}, {"ruleset": "demons"}, {"no_reversal": True}])


def test_bots_at_the_table_lean_as_those_of_the_engine() -> None:
    assert len(situations()) > 800
    assert RULES.unlike_urges(situations()) == ""


MISTAKES = [
    # what the rules say, what a mistake says instead
    ('return play:seats() == 2 and { "O4", "O12" }', 'return play:seats() == 3 and { "O4", "O12" }'),
    ("board.DICE - #play.state.pool < board.HELD", "board.DICE - #play.state.pool <= board.HELD"),
    ("player.trinkets[1] ~= nil and #player.held == board.HELD", "#player.held == board.HELD"),
    ("#player.trinkets * 10 + #player.held", "#player.held"),
    ("state.turns == limit * play:seats()", "state.turns == limit"),
    ("ring[(place - 2) % size + 1], bridge(fan, space)", "ring[(place - 2) % size + 1]"),
    ("math.floor((place - 1) / 2) + 1", "math.floor(place / 2) % 8 + 1"),
    ("for slot = 2 * place - 2, 2 * place - 1 do", "for slot = 2 * place - 2, 2 * place - 2 do"),
    ("not (here.steps == 0 and space == barred)", "true"),
    ("not known[space] and may(space)", "not known[space]"),
    ("local HOMES = { 1, 5, 3, 7 }", "local HOMES = { 1, 3, 5, 7 }"),
    ("self:demons() and 2 or 3)", "3)"),
    ("shut[wall.at] = wall.seat ~= seat", "shut[wall.at] = seat == 0 or wall.seat ~= seat and seat ~= 1"),
    ("and self:monsters_at(space)[1] == nil and others[1] == nil", "and others[1] == nil"),
    ("local others = list.without(self:pawns_at(space), seat)", "local others = self:pawns_at(space)"),
    ("one.at == player.at and #player.held < board.HELD", "one.at == player.at"),
    ('(why == "sacrifice" or self.state.options.respawn_lost_dice)', "self.state.options.respawn_lost_dice"),
    ("while #state.pickups < board.LYING and", "while #state.pickups <= board.LYING and"),
    ("return board.distance(fan, start, space) == most", "return board.distance(fan, start, space) >= most - 1"),
    ("local token = self:spare_walls(seat)[1]", "local token = list.last(self:spare_walls(seat), 1)[1]"),
    ("return one.value < other.value", "return one.value > other.value"),
    ('play:may_enter(piece == "pawn" and play.state.active or 0)', "play:may_enter(state.active)"),
    ('if state.options.no_reversal and state.trail.piece == "fan" then', "if state.options.no_reversal then"),
    ("steps % 2 == 0 and stays", "steps % 2 == 0"),
    ("play.state.fan + BY[action.choice] * action.count", "play.state.fan + action.count"),
    ('{ "end", "duels", "brawls", "trade" }', '{ "end", "brawls", "duels", "trade" }'),
    ("play:demons() and play:take_die(seat) then", "play:demons() and space == action.to and play:take_die(seat) then"),
    ("return wall == nil or wall.seat ~= seat", "return wall == nil"),
    ('play:soon("place", { left = ask.left - 1 })', 'play:soon("place", { left = ask.left - 2 })'),
    ("return play:pawns_at(space)[1] == nil\n    end)\n    return each", "return true\n    end)\n    return each"),
    ("elseif spaces[2] == nil then", "elseif spaces[1] ~= nil then"),
    ("by = one.seat == seat and one.by or by", "by = one.seat == seat and seat or by"),
    ("if by == 0 or play:exits(seat)[1] == nil then", "if by == 0 or play:demons() or play:exits(seat)[1] == nil then"),
    ('return one > other and "won"', 'return one >= other and "won"'),
    (
        "return not list.contains(play.state.fought, pair(name, seat))",
        "return not list.contains(play.state.fought, name)",
    ),
    ("stay = stay or false", "stay = false"),
    ("play:demons() and play:company(seat) or play.state.landed", "play:company(seat)"),
    ("seat == self.state.active and {} or list.without", "list.without"),
    ("if play:monster(monster).at == play:player(seat).at then", "if true then"),
    ('if how == "tie" and play:demons() then', "if false then"),
    ("list.contains(beside, play:player(seat).at)", "play:player(seat).at"),
    ("theirs.trinkets[1] ~= nil and not (play:demons() and", "theirs.trinkets[1] ~= nil and not ("),
    ("play:demons() and loser or last_mover(play, winner, loser), winner", "loser, winner"),
    ("list.find(movers, one) > list.find(movers, other)", "list.find(movers, one) < list.find(movers, other)"),
    ('how = play:player(other).held[1] == nil and "won" or "lost"', 'how = mine[1] == nil and "lost" or "won"'),
    ("if count >= owned and not play:demons() then", "if count > owned and not play:demons() then"),
    ('list.join(found, play:demons() and { { type = "enough"', 'list.join(found, { { type = "enough"'),
    ("slots[place] = left > 0 and die ~= nil and", "slots[place] = die ~= nil and"),
    (
        'turned = { ["ring/fan"] = { state.fan, board.SLOTS } }',
        'turned = { ["ring/fan"] = { state.fan % 4, board.SLOTS } }',
    ),
    ('kind == "go" or action.piece == "pawn"', 'action.piece == "pawn"'),
    ("win + lose + (ties_lose and tie or 0)", "win + lose + tie"),
    ("return 2 * #player.trinkets + #player.held", "return #player.trinkets + #player.held"),
    ("rest == 0 and 1 or (rest % 2 == 0 and 2 or 16)", "rest == 0 and 1 or (rest % 2 == 0 and 2 or 8)"),
    ("return near and 30 or 2", "return near and 20 or 2"),
]
"""Over every module of the rules. Those of what bots want show in their leanings."""

RARE = [
    ("and not list.contains(state.chained, seat)", ""),
    ("seat == play.state.active and last and", "seat == play.state.active and"),
    ("not (self:demons() and player.trinkets[1] ~= nil) then", "true then"),
]
"""Those that show only after some ten seconds of games."""

BOTS = ("odds", "habits")
ROUNDS = [
    Round(4, 2),
    Round(60, 40, scrambled=True, variants=True),
    Round(6, options={"ruleset": "demons"}),
    Round(6, options={"respawn_lost_dice": False}),
    Round(8, options={"round_limit": 10}),
]
"""Games in which mistakes are looked for; most show in the first few."""


@pytest.mark.parametrize("mistake", some_slow(MISTAKES))
def test_a_mistake_anywhere_in_the_rules_is_caught(mistake: tuple[str, str]) -> None:
    if RULES.in_module(mistake, BOTS):
        twin = RULES.mistaken(mistake)
        assert twin is None or RULES.unlike_urges(situations(), twin) != ""
        return
    assert RULES.caught(mistake, ROUNDS), "no game shows it"


@pytest.mark.slow
@pytest.mark.parametrize("mistake", RARE, ids=[wrong[:40] for _, wrong in RARE])
def test_a_rare_mistake_is_caught(mistake: tuple[str, str]) -> None:
    assert RULES.caught(mistake, [*ROUNDS, Round(1200, 60, scrambled=True, variants=True)])


def test_every_module_of_the_rules_has_a_mistake_that_is_caught() -> None:
    assert RULES.unharmed(MISTAKES) == []
    assert len(MISTAKES) >= 30
