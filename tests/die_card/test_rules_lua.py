"""The rules in Lua: equal to the engine in whole games, pure, and held so tightly that any mistake in them shows."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from cards.die_card.engine.options import DEFAULTS, PRICES, STORE
from tests.conftest import ROOT
from tests.lua_rules import LuaRules, Round, some_slow
from tts_build.lua.runtime.runtime import LuaError
from tts_build.rules.chance import Scripted, Seeded
from tts_build.rules.game_protocol import difference
from tts_build.rules.lua_twin import LuaTwin
from tts_build.rules.recording import Recording
from tts_build.rules.verify import compare, verify

TEMPLATES = ROOT / "lua_templates" / "die_card"
SEATS = (2, 3, 4)


RULES = LuaRules("die_card")


def test_games_with_all_options_agree_in_every_state_and_in_all_that_is_legal() -> None:
    report = RULES.played(8)
    assert str(report.difference) == "None"
    assert sum(report.actions.values()) > 1000


@pytest.mark.slow
def test_two_thousand_games_agree_and_reach_every_action_rule_card_goal_and_ending() -> None:
    report = RULES.campaign(2000)
    assert str(report.difference) == "None"
    assert report.missing(RULES.binding.census()) == {}


def test_the_rules_are_plain_lua() -> None:
    """Nothing for the linter to say, and no name that only the game gives: they run where nothing but Lua's own
    libraries is, and draw no chance."""
    assert RULES.lint() == []
    assert RULES.names_of_the_game() == set()


def test_asking_and_applying_leave_the_state_as_it_was() -> None:
    rules, chance = RULES.twin, Seeded("pure")
    state = rules.setup(3, {}, chance)
    for _ in range(60):
        before = rules.plain(state)
        actions = rules.legal(state)
        after = rules.apply(state, actions[chance.number(len(actions), "choice") - 1], chance)
        assert rules.plain(state) == before
        state = after
        if rules.outcome(state)["over"]:
            break


def test_both_know_the_same_options() -> None:
    assert RULES.twin.plain(RULES.twin.setup(2, {}, Scripted([])))["options"] == DEFAULTS


@pytest.mark.parametrize(
    ("players", "options", "found"),
    [
        (1, {}, "for 2 to 4 players"),
        (5, {}, "for 2 to 4 players"),
        (2, {"wim_limit": 2}, "no option wim_limit"),
        (2, {"win_limit": True}, "must be a number"),
        (2, {"quitting": 1}, "must be a boolean"),
        (2, {"hand_limit": 0}, "whole number from 1"),
        (2, {"first": 3}, "must be a seat"),
    ],
)
def test_a_wrong_setup_is_refused(players: int, options: dict[str, Any], found: str) -> None:
    with pytest.raises(LuaError, match=found):
        RULES.twin.setup(players, options, Scripted([1]))


def test_prices_and_wares_are_the_same_as_the_engines() -> None:
    text = (TEMPLATES / "rules" / "options.lua").read_text("utf-8")
    prices = ", ".join(f'["{name}"] = {i}' if name == "return" else f"{name} = {i}" for name, i in PRICES.items())
    assert f"options.PRICES = {{ {prices} }}" in text
    wares = ", ".join(f'"{item}"' for item in STORE)
    assert f"options.STORE = {{ {wares} }}" in text


MISTAKES = [
    # what the rules say, what a mistake says instead
    ("return at % CORNER == 0", "return at % CORNER == 1"),
    ("return math.min(around, SIZE - around)", "return around"),
    ("local way, spaces = steps > 0 and 1 or -1, {}", "local way, spaces = 1, {}"),
    ("while pool[place] ~= nil and book.rank(pool[place]) < book.rank(id) do", "while pool[place] ~= nil do"),
    # without the limit instead, the surplus would go back at once: no state shows that
    ("math.min(amount, self:limit(seat) - player.i, self.state.bag)", "math.min(amount, self:limit(seat) - player.i)"),
    ('return card.trigger ~= "cat"', 'return card.trigger ~= "dog"'),
    ("player.shown[id], player.carried[id] = nil, nil", "player.carried[id] = nil"),
    ("player.shown[id], player.carried[id] = nil, nil", "player.shown[id] = nil"),
    ("return count(play, is_prime) == 3", "return count(play, is_prime) >= 2"),
    (
        "return roll.azure < roll.blue and roll.blue < roll.cyan",
        "return roll.azure <= roll.blue and roll.blue < roll.cyan",
    ),
    ("return facts.steps > 0 and list.contains(facts.way, 0)", "return list.contains(facts.way, 0)"),
    ('~= "istore" and not play.state.now.bought', '~= "istore"'),
    ("return facts.i >= card.number", "return facts.i > card.number"),
    ("return player.ghost and not player.lost and", "return player.ghost and"),
    # that a card is left to buy is always so: five Goal cards, and four hands
    ('"goal_adjacent" and #play.state.goal_deck > 0', '"goal" and #play.state.goal_deck > 0'),
    ("goals.RESTARTS = { roll = true, ", "goals.RESTARTS = { "),
    ('if ask.why == "card" then', "if false then"),
    ("if not barred then", "if not barred and at ~= player.at then"),
    ("put_back = true, drop = true, use_warp = true, pay = true,", "put_back = true, drop = true, use_warp = true,"),
    ('player.goal == "elf_lord" and play:kind_at(seat) == "forest"', 'play:kind_at(seat) == "forest"'),
    ("player.stay = chosen.arrival_counts and 1 or 0", "player.stay = 1"),
    ("counted and player.stay >= play.options.stay_turns", "counted and player.stay > play.options.stay_turns"),
    ("player.carried[card.id] and player.last_move or 0", "player.last_move"),
    ("list.join(list.filter(cards, is_other), list.filter(cards, is_warp))", "cards"),
    ('(offers.shown_bonus(play, seat) ~= "") == (out.kind', "(#play:bonuses(seat) > 0) == (out.kind"),
    ("goals.restart(play, partner)\n", "goals.restart(play, beginner)\n"),
    ('step.step = "force"\n', 'step.step = "force_back"\n'),
    ("Play.mark(list.find(hidden, id))", "id"),
    ("play.state.told = {}\n", "\n"),
    ("math.min(COUNTED, player.stay) + 1", "math.min(COUNTED, player.stay) + 2"),
    ("play:counting(seat) <= play.options.win_limit", "play:counting(seat) < play.options.win_limit"),
    ("local arm = player.knife and 1 or 0", "local arm = 0"),
    ("deck[1] == nil or play:room(step.player) <= 0 then", "deck[1] == nil then"),
    ("if #play:bonuses(step.player) > 1 and", "if #play:bonuses(step.player) > 2 and"),
    ("play:player(seat).miss = play:player(seat).miss + 1", "play:player(seat).miss = 1"),
    ("for count = 1, #way - 1 do", "for count = 1, #way do"),
    ("play.state.now.moved = steps", "play.state.now.moved = math.abs(steps)"),
    ("return not (card.bonus and shown[id])", "return not card.bonus"),
    ("count = action.count }, seat, nil", "count = action.count }, other, nil"),
    ("play.state.now.refused = true", "play.state.now.refused = false"),
    (
        "receive(play, other, one, deal.other_gives, from_other)",
        "receive(play, other, one, deal.one_gives, from_other)",
    ),
    ("player.i = player.i - PRICES.trade", "player.i = player.i - 0"),
    ("not player.knife and player.i >= PRICES.knife", "player.i >= PRICES.knife"),
    ('if book.kind(at) ~= "start" then', "if at >= 0 then"),
    ('player.drawn and play:kind_at(seat) == "draw"', "player.drawn"),
    ("player.last_move = play.state.now.moved", "player.last_move = 0"),
    ("if seat == state.first then", "if seat == 1 then"),
    ("play:pay(seat, over)", "player.i = player.i - over"),
    ("return -math.floor(0.5 - x) + 0", "return math.floor(x + 0.5)"),
    ("local CARDS_DRAWN = { 1, 2, 2, 3, 2, 5 }", "local CARDS_DRAWN = { 1, 2, 2, 3, 3, 5 }"),
]

LONG_MISTAKES = [
    ("    goals.outside(play, seat)\n", ""),
    ("(shown or knows) and not", "not"),
    ("step.others = list.without(step.others, partner)", "step.others = {}"),
    ('play:soon("resume", { ask = ask.back })', 'play:ask("turn", play.state.turn)'),
    ("KEPT[step.step] == true", "false"),
    ("or play.state.turn == seat", "or true"),
    ('play:soon("hand_over", { from = ask.from, to = ask.to, left = ask.left })', "local _ = ask"),
]
"""Those that show only after some ten seconds of games."""


GAMES, CAP = 1000, 60
"""As many short games, all from scrambled starts, as any of the mistakes may take to show; most take ten."""


ROUNDS = [Round(GAMES, CAP, scrambled=True, variants=True)]


@pytest.mark.parametrize("mistake", some_slow(MISTAKES))
def test_a_mistake_anywhere_in_the_rules_is_caught(mistake: tuple[str, str]) -> None:
    assert RULES.caught(mistake, ROUNDS)


@pytest.mark.slow
@pytest.mark.parametrize("mistake", LONG_MISTAKES, ids=[wrong[:40] for _, wrong in LONG_MISTAKES])
def test_a_rare_mistake_in_the_rules_is_caught(mistake: tuple[str, str]) -> None:
    assert RULES.caught(mistake, ROUNDS)


def missed_inside() -> tuple[dict[str, Any], str]:
    """A full stay, kept while the hand was too large, and a missed turn that is none of the ten: no win yet."""
    state = RULES.game.setup(2, {"miss_counts": False}, Scripted([]))
    land = list(RULES.game.book.kinds).index("land")  # type: ignore[attr-defined]
    state["players"][1].update(goal="loiterer", at=land, stay=state["options"]["stay_turns"], miss=1)
    state["goal_deck"].remove("loiterer")
    return state, "quit"


def room_in_a_hidden_pocket() -> tuple[dict[str, Any], str]:
    """An offer that only who answers knows to have room for: 18i and a POCKET! that nobody has seen."""
    state = RULES.game.setup(2, {}, Scripted([]))
    pocket = RULES.game.book.by_trigger("pocket")  # type: ignore[attr-defined]
    state["players"][0].update(i=2)
    state["players"][1].update(i=18, hand=[pocket])
    state["deck"].remove(pocket)
    state["bag"] -= 20
    offers = {"give": {"kind": "i", "count": 2}, "get": {"kind": "i", "count": 1}}
    state["ask"] = {"kind": "answer", "player": 2, "with": 1, "why": "turn", "counter": False, "refused": [], **offers}
    return state, "answer"


SCENES = [
    (missed_inside, "counted and player.stay >= play.options.stay_turns", "player.stay >= play.options.stay_turns"),
    (room_in_a_hidden_pocket, "give, get, true, true)", "give, get, true, false)"),
]
"""Moments that hardly any game comes to, and mistakes that only they show."""


def unlike(rules: LuaTwin, state: dict[str, Any], kind: str) -> str:
    """How the Lua rules differ in a state, and after its first action of a kind; an empty text when they do not."""
    action = next(one for one in RULES.game.legal(state) if one["type"] == kind)
    theirs = rules.load(json.loads(json.dumps(state)))
    found = difference(RULES.game.legal(state), rules.legal(theirs), "legal")
    after = RULES.game.apply(state, action, Scripted([]))
    return found or difference(after, rules.plain(rules.apply(theirs, action, Scripted([]))))


@pytest.mark.parametrize(("scene", "right", "wrong"), SCENES, ids=[scene.__name__ for scene, _, _ in SCENES])
def test_a_moment_that_games_hardly_come_to_goes_as_the_engine_says(
    scene: Callable[[], tuple[dict[str, Any], str]], right: str, wrong: str
) -> None:
    assert unlike(RULES.twin, *scene()) == ""
    assert RULES.binding.lua.count(right) == 1, right
    assert unlike(LuaTwin(RULES.binding.lua.replace(right, wrong)), *scene()) != ""


def test_a_mistake_is_shown_as_a_short_game() -> None:
    right, wrong = "player.drawn = true", "player.drawn = false"
    found = verify(RULES.game, LuaTwin(RULES.binding.lua.replace(right, wrong)), 10, 2, SEATS).difference
    assert found is not None
    assert "drawn is True against False" in found.found
    assert len(found.recording.actions) <= 3


@pytest.mark.slow
def test_a_mistake_that_only_a_scrambled_start_shows_is_a_short_tape_with_that_start() -> None:
    right, wrong = "return player.ghost and not player.lost and", "return player.ghost and"
    mistaken = LuaTwin(RULES.binding.lua.replace(right, wrong))
    found = verify(RULES.game, mistaken, GAMES, 5, SEATS, cap=CAP, scrambled=True).difference
    assert found is not None
    assert any(player["lost"] for player in found.recording.start["players"])
    assert len(found.recording.actions) <= 12
    again = Recording.from_json(json.loads(json.dumps(found.recording.as_json())))
    assert str(compare(RULES.game, mistaken, again)) == str(found)
    assert compare(RULES.game, RULES.twin, again) is None


def test_every_module_of_the_rules_has_a_mistake_that_is_caught() -> None:
    # options and state are compared as a whole with every first state; what bots want, see test_bots.py
    assert RULES.unharmed(MISTAKES) == ["bargains", "habits", "options", "state"]
