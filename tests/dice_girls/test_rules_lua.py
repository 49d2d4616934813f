"""The rules in Lua: equal to the engine in whole games, and held so tightly that any mistake in them shows."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.dice_girls.conftest import bound
from tts_build.engine.bots import Bot
from tts_build.engine.campaign import Campaign, verify_all
from tts_build.engine.chance import Scripted, Seeded
from tts_build.engine.framework import State
from tts_build.engine.lua_twin import LuaTwin
from tts_build.engine.verify import verify
from tts_build.lua.runtime import LuaError

TEMPLATES = ROOT / "lua_templates" / "dice_girls"
SEATS = (2, 3)


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
    report = verify(game(), twin(), 60, 11, SEATS, variants=binding().variants())
    assert str(report.difference) == "None"
    assert report.scrambled > 20
    assert sum(report.actions.values()) > 900


@pytest.mark.slow
def test_two_thousand_games_agree_and_reach_every_action_rule_idol_and_ending() -> None:
    report = verify_all(Campaign(binding(), 2000, seed=1), workers=2)
    assert str(report.difference) == "None"
    assert report.missing(binding().census()) == {}


@pytest.mark.parametrize(
    ("players", "options", "found"),
    [
        (1, {}, "for 2 to 3 players"),
        (4, {}, "for 2 to 3 players"),
        (3, {"mode": "sets"}, "three sets are for two players"),
        (2, {"mode": "sets", "boxes": 1}, "need a set of idols for each player"),
        (2, {"mode": "solo"}, "must be one of basic, draft, sets"),
    ],
)
def test_a_wrong_setup_is_refused(players: int, options: dict[str, Any], found: str) -> None:
    with pytest.raises(LuaError, match=found):
        twin().setup(players, options, Scripted([1]))


@cache
def situations() -> list[State]:
    """States of games of bots, many of them scrambled."""
    found = []
    for number in range(60):
        options = [{}, {"mode": "draft"}, {"mode": "sets"}][number % 3]
        chance, bot = Seeded(f"urge {number}"), Bot(game(), Seeded(f"bot {number}"), 40)
        state = game().setup(2, options, chance)
        state = game().scramble(state, chance) if number % 2 else state
        while not state["ending"]:
            found.append(state)
            state = game().apply(state, bot.choose(state, game().legal(state)), chance)
    return found


def unlike_urges(other: LuaTwin, most: int = 1000) -> list[tuple[Any, int, int]]:
    """Where bots at the table lean otherwise than those of the engine; the worth of an idol is among it."""
    found = []
    rules = other._rules
    for state in situations():
        for action in game().legal(state):
            one, two = game().urge(state, action), int(rules.urge(other.load(state), other._table(action)))
            if one != two:
                found.append((action, one, two))
            if len(found) >= most:
                return found
    return found


def test_bots_at_the_table_lean_as_those_of_the_engine() -> None:
    assert unlike_urges(twin()) == []


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
    ("#play:player(seat).idols == 1) and 1 or 0", "#play:player(seat).idols >= 1) and 1 or 0"),
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
    ('{ which = "some", left = 2 }', '{ which = "some", left = 1 }'),
    ('{ which = "one", left = 1 }', '{ which = "some", left = 1 }'),
    ("return math.floor((value + 1) / 2)", "return math.floor(value / 2)"),
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
    ("local slot = math.floor((number - 1) / WIDE) * ROW", "local slot = math.floor(number / WIDE) * ROW"),
    ("(state.head - seat) % #state.players + 1", "(seat - state.head) % #state.players + 1"),
    ('key("slot" .. fmt.whole(number), seat)] = idol and', 'key("slot1", seat)] = idol and'),
    ('state.first = play:number(play:seats(), "first")', 'state.first = play:number(2, "first")'),
    ("return 5 * dice + gain", "return 4 * dice + gain"),
    ("return MEAN * dice * 1.5", "return MEAN * dice"),
    ("math.min(turns.MOST, now.place) + now.bonus", "math.min(turns.MOST, now.place)"),
    ("ask.left > 1 and FIRST_KEPT or KEPT", "KEPT"),
]
"""Over every module of the rules. Those of what an idol is worth and of what bots want show in their leanings."""

ROUNDS: list[tuple[dict[str, Any], tuple[int, ...], bool]] = [
    ({}, SEATS, True),
    ({"mode": "sets"}, (2,), True),
    ({"mode": "draft"}, SEATS, False),
    ({"mode": "sets"}, (2,), False),
    ({"mode": "sets", "scoring": "wins"}, (2,), False),
    ({}, SEATS, False),
]
"""Games in which mistakes are looked for, a few of each kind."""
GAMES = 24


@pytest.mark.parametrize(("right", "wrong"), MISTAKES, ids=[wrong[:40] for _, wrong in MISTAKES])
def test_a_mistake_anywhere_in_the_rules_is_caught(right: str, wrong: str) -> None:
    assert binding().lua.count(right) == 1, right
    mistaken = LuaTwin(binding().lua.replace(right, wrong))
    if any(right in (TEMPLATES / "rules" / f"{name}.lua").read_text("utf-8") for name in ("expected", "habits")):
        assert unlike_urges(mistaken, most=1)
        return
    for options, players, scrambled in ROUNDS:
        report = verify(game(), mistaken, GAMES, 5, players, options, shorten=False, scrambled=scrambled)
        if report.difference is not None:
            return
    pytest.fail("no game shows it")


def test_every_module_of_the_rules_has_a_mistake_that_is_caught() -> None:
    modules = {path.stem: path.read_text("utf-8") for path in sorted((TEMPLATES / "rules").glob("*.lua"))}
    modules["rules"] = (TEMPLATES / "rules.lua").read_text("utf-8")
    unharmed = [name for name, text in modules.items() if not any(right in text for right, _ in MISTAKES)]
    assert unharmed == ["idols"]  # rows of the definition, compared with every state
    assert len(MISTAKES) >= 30
