"""The rules in Lua: equal to the engine in whole games, and held so tightly that any mistake in them shows."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.iditacards.conftest import bound
from tts_build.lua.runtime.runtime import LuaError
from tts_build.rules.bots import Bot
from tts_build.rules.chance import Scripted, Seeded
from tts_build.rules.game_protocol import State
from tts_build.rules.lua_twin import LuaTwin
from tts_build.rules.many_games import Campaign, verify_all
from tts_build.rules.verify import verify

TEMPLATES = ROOT / "lua_templates" / "iditacards"
SEATS = (1, 2, 3, 4)


@cache
def binding() -> Any:
    return bound(lua=True)


@cache
def game() -> Any:
    return binding().game()


@cache
def twin() -> LuaTwin:
    return LuaTwin(binding().lua)


def test_games_of_every_kind_agree() -> None:
    report = verify(game(), twin(), 5, 11, SEATS, variants=binding().variants())
    assert str(report.difference) == "None"
    assert report.scrambled > 1
    assert sum(report.actions.values()) > 400


@pytest.mark.slow
def test_two_thousand_games_agree_and_reach_every_action_rule_card_leg_and_ending() -> None:
    report = verify_all(Campaign(binding(), 2000, seed=1), workers=2)
    assert str(report.difference) == "None"
    assert report.missing(binding().census()) == {}


@pytest.mark.parametrize(
    ("players", "options", "found"),
    [(5, {}, "for 1 to 4 players"), (2, {"may_pass": 1}, "must be a boolean"), (2, {"fog": True}, "no option fog")],
)
def test_a_wrong_setup_is_refused(players: int, options: dict[str, Any], found: str) -> None:
    with pytest.raises(LuaError, match=found):
        twin().setup(players, options, Scripted([1]))


@cache
def situations() -> list[State]:
    """States of games of bots, many of them scrambled."""
    found = []
    for number in range(24):
        chance, bot = Seeded(f"urge {number}"), Bot(game(), Seeded(f"bot {number}"), 40)
        state = game().setup(number % 4 + 1, {}, chance)
        state = game().scramble(state, chance) if number % 3 else state
        for _ in range(45):
            if state["ending"]:
                break
            found.append(state)
            state = game().apply(state, bot.choose(state, game().legal(state)), chance, trusted=True)
    return found


def unlike_urges(other: LuaTwin, most: int = 1000) -> list[tuple[Any, int, int]]:
    """Where bots at the table lean otherwise than those of the engine; they know what their seat may know."""
    found = []
    rules = other._rules
    for state in situations():
        seen = {seat: other.load(game().view(state, seat)) for seat in range(1, len(state["players"]) + 1)}
        for action in game().legal(state):
            one, two = game().urge(state, action), int(rules.urge(seen[action["player"]], other._table(action)))
            if one != two:
                found.append((action, one, two))
            if len(found) >= most:
                return found
    return found


def test_bots_at_the_table_lean_as_those_of_the_engine() -> None:
    """And with no more than a seat may know."""
    assert unlike_urges(twin()) == []


MISTAKES = [
    # what the rules say, what a mistake says instead
    ("return seat % self:seats() + 1", "return (seat - 2) % self:seats() + 1"),
    ("if at < 1 or at > cards.SPACES or self:crossed(seat) then", "if at < 1 or at > cards.SPACES then"),
    ("found = found + math.min(MOST_PACE, setters * (self:heads(seat) - 1))", "found = found + setters"),
    ("(design[kind] > 0 and leg.does[kind] or 0)", "(leg.does[kind] or 0)"),
    ("player.scars = player.scars - (card == cards.DAMAGE and 1 or 0)", "player.scars = player.scars - 1"),
    ('if first and self:total(seat, "shrug") > 0 then', 'if self:total(seat, "shrug") > 0 then'),
    ("    if state.damage > 0 then", "    if state.damage > 1 then"),
    ("    if state.damage == 0 then", "    if state.damage == 1 then"),
    ("player.hand = list.without(player.hand, cards.DAMAGE)", "player.hand = {}"),
    ("math.min(DEEPEST, player[kind] + 1)", "player[kind] + 1"),
    ("if play:player(step.player).heed and", "if"),
    ("(asked or play:player(seat).heed)", "asked"),
    (
        "local half = player.due[1] == nil and energy > 0 and energy < others",
        "local half = energy > 0 and energy < others",
    ),
    ("local may_pass = play.state.options.may_pass and not risks", "local may_pass = play.state.options.may_pass"),
    ("    if cold and hungry then\n        play:soon", "    if cold or hungry then\n        play:soon"),
    ('or play:total(seat, "thunder") > 0 then', "then"),
    ("following == play.state.line[1] then", "following ~= play.state.line[1] then"),
    ('local RELIEF = { personal = "cold", food = "hunger" }', 'local RELIEF = { personal = "hunger", food = "cold" }'),
    ("if #payable > left then", "if #payable >= left then"),
    ("if turned == nil or turned == cards.DAMAGE then", "if turned == nil then"),
    ("    if risk == 0 then\n", "    if risk <= 1 then\n"),
    ("player.failed = player.failed + 1", "player.failed = #player.risk + 1"),
    ("if card == cards.DAMAGE and not play.state.options.damage_playable_as_risk then", "if card == cards.DAMAGE then"),
    ("if cards.count(player.played, card) > cards.count(waiting, card) then", "if #waiting == 0 then"),
    ("    if frame.left == 0 then", "    if frame.left <= 1 then"),
    ("if more ~= 0 and not step.slid then", "if more ~= 0 then"),
    (
        'play:draw(step.player, number + play:of_leg(step.player, design.type .. ":draw"))',
        "play:draw(step.player, number)",
    ),
    ("for _ = 1, -number do", "for _ = 1, number do"),
    ('left = number + play:total(step.player, "supply") })', "left = number })"),
    ('if cards.of(card).type == "movement" then', 'if cards.of(card).type == "dog" then'),
    ('play:of_leg(seat, design.type .. ":see") + play:total(seat, "see")', 'play:of_leg(seat, design.type .. ":see")'),
    ("push(play, standing(play, at, pushed), 1)", "push(play, standing(play, at, pushed), back)"),
    ('play:total(seat, "bumper") > 0 and 2 or 1', "1"),
    ("for _ = 1, calm and 0 or #passed do", "for _ = 1, #passed do"),
    ("if #player.legends > 1 then", "if #player.legends > 2 then"),
    ("not list.contains(player.met, player.at) then", "#player.met < 5 then"),
    ("if leg < 1 or leg >= cards.LEGS then", "if leg < 1 or leg > cards.LEGS then"),
    ("elseif icon(play, seat) then", "elseif cards.kind(player.at) ~= 'damage' and icon(play, seat) then"),
    ("local over = list.sorted(state.line, ahead)", "local over = list.copy(state.line)"),
    (
        'return not does(one.dog, "cannot_die") and not does(one.worn, "cannot_die")',
        'return not does(one.dog, "cannot_die")',
    ),
    ('if does(one.worn, "armour") then', 'if does(one.worn, "cannot_die") then'),
    ("local SLOTS = 6 -- places of a team", "local SLOTS = 5 -- places of a team"),
    ('return not does(one.dog, "no_attachment")', "return one.dog ~= nil"),
    ("if #state.supply > one.count and one.count > 0 then", "if #state.supply >= one.count and one.count > 0 then"),
    ("one.count = one.count - 1", "one.count = one.count - 0"),
    ("if EMPTIES[state.weather] then", "if COLD[state.weather] then"),
    ('play:of_leg(seat, "shelter") > 0 then', 'play:of_leg(seat, "wolves") > 0 then'),
    ("elseif cold and hungry and play:total", "elseif cold and play:total"),
    (
        'if team.mortal(play, seat)[1] ~= nil then\n            return play:ask("wolves"',
        'if team.mortal(play, seat)[2] ~= nil then\n            return play:ask("wolves"',
    ),
    (
        'elseif play:crossed(seat) then\n        play:soon("invite"',
        'elseif play:player(seat).at == 0 then\n        play:soon("invite"',
    ),
    ("found[level + 1] = marker", "found[1] = marker"),
    (
        "        if other ~= seat then\n            player.hand",
        "        if other == seat then\n            player.hand",
    ),
    ("return 1 + math.floor(rest / (2 * speed + 3))", "return 1 + math.floor(rest / (2 * speed + 2))"),
    ("return 10 * (number + speed)", "return 10 * number"),
    (
        'state.active, state.caller, state.joined = play:number(play:seats(), "first"), 0, 0, {}',
        "state.active, state.caller, state.joined = 1, 0, 0, {}",
    ),
    ("return leg.leg == slot", "return leg.leg >= slot"),
    ("if cards.of(card).does.sacrifice ~= nil then", "if cards.of(card).does.armour ~= nil then"),
    ("return cure(action.card) and 1 or keen(", "return keen("),
    ("local loss = armoured(one) and worth(play", "local loss = one.worn == 'none' and worth(play"),
]
"""Over every module of the rules. Those of what bots want show in their leanings."""

ROUNDS: list[tuple[dict[str, Any], tuple[int, ...], bool]] = [
    ({}, (2, 3, 4), True),
    ({}, (3, 4, 1), True),
    ({"damage_playable_as_risk": True}, (1, 2), True),
    ({"sudden_death": True}, (2, 3), True),
    ({"may_pass": True}, (1, 2), True),
    ({}, SEATS, False),
]
"""Games in which mistakes are looked for, a few of each kind."""
GAMES = 40


def caught(right: str, wrong: str) -> bool:
    """Whether games, or leanings, show that the rules say `wrong`."""
    mistaken = LuaTwin(binding().lua.replace(right, wrong))
    if right in (TEMPLATES / "rules" / "habits.lua").read_text("utf-8"):
        return bool(unlike_urges(mistaken, most=1))
    for options, players, scrambled in ROUNDS:
        report = verify(game(), mistaken, GAMES, 5, players, options, shorten=False, scrambled=scrambled)
        if report.difference is not None:
            return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize(("right", "wrong"), MISTAKES, ids=[wrong[:40] for _, wrong in MISTAKES])
def test_a_mistake_anywhere_in_the_rules_is_caught(right: str, wrong: str) -> None:
    assert binding().lua.count(right) == 1, right
    assert caught(right, wrong)


@pytest.mark.parametrize(("right", "wrong"), [MISTAKES[5], *MISTAKES[45::20]])
def test_a_mistake_is_caught_at_once(right: str, wrong: str) -> None:
    """Some of them, without waiting for all."""
    assert binding().lua.count(right) == 1, right
    assert caught(right, wrong)


def test_every_module_of_the_rules_has_a_mistake_that_is_caught() -> None:
    modules = {path.stem: path.read_text("utf-8") for path in sorted((TEMPLATES / "rules").glob("*.lua"))}
    modules["rules"] = (TEMPLATES / "rules.lua").read_text("utf-8")
    unharmed = [name for name, text in modules.items() if not any(right in text for right, _ in MISTAKES)]
    assert unharmed == []
    assert len(MISTAKES) >= 40
