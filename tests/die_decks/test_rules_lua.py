"""The rules in Lua: equal to the engine in whole games, pure, and held so tightly that any mistake in them shows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.lua_rules import LuaRules, Round, some_slow
from tts_build.lua.runtime.runtime import LuaError
from tts_build.rules.chance import Scripted, Seeded

RULES = LuaRules("die_decks")


def test_games_of_every_variant_agree_in_every_state_and_in_all_that_is_legal() -> None:
    report = RULES.played(20)
    assert str(report.difference) == "None"
    assert sum(report.actions.values()) > 1200


@pytest.mark.slow
def test_two_thousand_games_agree_and_reach_every_action_rule_card_result_and_ending() -> None:
    report = RULES.campaign(2000)
    assert str(report.difference) == "None"
    assert report.missing(RULES.binding.census()) == {}


def test_every_combination_of_the_variants_is_tried() -> None:
    """Three ways to build, with Wacky Numbers or not, five kinds of goals: 3 x 2 x 5, less the usual game."""
    assert len(RULES.binding.variants()) == 29
    for variant in RULES.binding.variants():
        RULES.game.setup(5, variant, Seeded("variants"))


def test_the_rules_are_plain_lua() -> None:
    """Nothing for the linter to say, and no name that only the game gives: they run where nothing but Lua's own
    libraries is, and draw no chance."""
    assert RULES.lint() == []
    assert RULES.names_of_the_game() == set()


def test_asking_and_applying_leave_the_state_as_it_was() -> None:
    rules, chance = RULES.twin, Seeded("pure")
    state = rules.setup(3, {"wacky": True, "victory": True}, chance)
    for _ in range(60):
        before = rules.plain(state)
        actions = rules.legal(state)
        after = rules.apply(state, actions[chance.number(len(actions), "choice") - 1], chance)
        assert rules.plain(state) == before
        state = after
        if rules.outcome(state)["over"]:
            break


@pytest.mark.parametrize(
    ("players", "options", "found"),
    [
        (1, {}, "for 2 to 5 players"),
        (6, {}, "for 2 to 5 players"),
        (2, {"wakky": True}, "no option wakky"),
        (2, {"wacky": 1}, "must be a boolean"),
        (2, {"dice": "seen"}, "must be one of choose, peek, blind"),
        (2, {"icons": True}, "with Victory Dice alone"),
        (2, {"fewer": True}, "with Victory Dice alone"),
    ],
)
def test_a_wrong_setup_is_refused(players: int, options: dict[str, Any], found: str) -> None:
    with pytest.raises(LuaError, match=found):
        RULES.twin.setup(players, options, Scripted([1] * 99))


def test_bots_of_the_table_want_the_same_as_those_of_the_engine() -> None:
    """From what a seat knows: urges are worked out of views."""
    reference, rules = RULES.game, RULES.twin
    engine: Any = reference
    urge, chance = rules._rules.urge, Seeded("urges")
    options: dict[str, Any]
    for options in ({}, {"dice": "blind", "wacky": True}, {"victory": True, "wacky": True}):
        state = reference.setup(4, options, chance)
        for _ in range(80):
            actions = reference.legal(state)
            if not actions:
                break
            for action in actions:
                view = rules.load(engine.view(state, action["player"]))
                assert urge(view, rules.load(action)) == reference.urge(state, action), action
            state = reference.apply(state, actions[chance.number(len(actions), "choice") - 1], chance)


MISTAKES = [
    # what the rules say, what a mistake says instead
    ("local HAND = 6 ", "local HAND = 5 "),
    ("list.join(book.NUMBERS, options.wacky and book.WACKY or {})", "list.join(book.NUMBERS, book.WACKY)"),
    ("local LEAST_ICONS, MOST_ICONS = 1, 6", "local LEAST_ICONS, MOST_ICONS = 2, 6"),
    ("found = found + book.icons(card)", "found = found + 1"),
    ('return CARDS[card].special == ""', "return true"),
    ('one.special == "numberless" or other', 'one.special == "numberless" and other'),
    ("inverted(inverted(challenge, one), other)", "inverted(challenge, one)"),
    ('(active > opponent) == (challenge == "highest")', "(active > opponent)"),
    ("local BEGGED = { [1] = true, [6] = true }", "local BEGGED = { [6] = true }"),
    ('card.special == "tiebreak" and compared == "tie"', 'card.special == "tiebreak"'),
    ("if first and second then", "if first and not second and false then"),
    ('result == "tie" and options.icons', 'result == "tie" and options.victory'),
    ("compare(book.icons(active), book.icons(opponent), challenge)", "compare(one.number, other.number, challenge)"),
    ("return seat == self.state.active and self.state.opponent or self.state.active", "return self.state.opponent"),
    ("return list.join(self:player(seat).hand, self:player(seat).die)", "return list.copy(self:player(seat).hand)"),
    ("math.min(self.state.number, #self:player(seat).hand)", "self.state.number"),
    ("self:size(seat) == 1 and book.plain(hand)", "book.plain(hand)"),
    ("return plain[1] ~= nil and plain or", "return self:size(seat) == 1 and plain or"),
    ('self:shuffled(state.discards, "refill"), {}', "state.discards, {}"),
    ("local LEAST, MOST = 2, 6", "local LEAST, MOST = 1, 6"),
    ("if found[2] == nil then\n        state.opponent", "if found[1] == nil then\n        state.opponent"),
    ("play.state.used = won[#won]", "play.state.used = won[1]"),
    ("state.options.victory and play:player(state.active).won[1] ~= nil", "state.options.victory"),
    ('if play.state.options.dice ~= "choose" then', 'if play.state.options.dice == "blind" then'),
    ("elseif #cards == play:size(seat) then", "elseif #cards < play:size(seat) then"),
    ("return not list.contains(player.picked, card)", "return true"),
    (
        "choices(play, first), choices(play, play:other(first))",
        "choices(play, play:other(first)), choices(play, first)",
    ),
    ('play:number(#player.die, "roll")', "1"),
    ("elseif seat == winner or numberless then", "elseif seat == winner then"),
    ("if seat == winner and play.state.options.victory then", "if play.state.options.victory then"),
    ('state.result == "opponent" and state.used ~= ""', 'state.result ~= "active" and state.used ~= ""'),
    ('result ~= "nothing" and list.reversed(play:fighters()) or {}', "list.reversed(play:fighters())"),
    ("list.reversed(play:fighters())", "play:fighters()"),
    ("list.without(player.die, player.given)", "player.die"),
    ("play:player(play:other(step.player)).die[1] ~= nil", "true"),
    ("thief.hand = list.join(thief.hand", "thief.die = list.join(thief.die"),
    ("(sum == most and cards < least)", "(sum == most and cards > least)"),
    ("play.state.options.fewer and #player.won or 0", "0"),
    ("if holders[2] == nil then", "if holders[1] == nil then"),
    (
        "local out = list.filter(play:fighters(), function(seat)",
        "local out = list.filter({ 1 }, function(seat)",
    ),
    ("until place > seats or many(seat_at(state, place)) > 0", "until true"),
    ("return place <= seats and seat_at(state, place) or nil", "return seat_at(state, place)"),
    ("return (state.first + place - 2)", "return (place - 1)"),
    ("for place = #state.players, 1, -1 do", "for place = 1, #state.players do"),
    ("if many(seat) > most then", "if many(seat) >= most then"),
    ("state.first = state.active\n", "\n"),
    ("local ASIDE = { built = true, shown = true }", "local ASIDE = { built = true }"),
    ('state.options.dice == "blind" and ASIDE', 'state.options.dice ~= "choose" and ASIDE'),
    ("player.picked = {}\n            player.given", "player.given"),
    ('player.given ~= "" and HIDDEN or ""', "player.given"),
    ("seen.deck = hidden(seen.deck)", "seen.deck = list.copy(seen.deck)"),
    ("player.die = other == open and player.die or hidden(player.die)", "player.die = hidden(player.die)"),
    ("things(back and {} or player.die)", "things(player.die)"),
    ("things(state.options.wacky and {} or book.WACKY)", "things({})"),
    ('string.format("mat/%d", action.with)', 'string.format("mat/%d", action.player)'),
]

ROUNDS = [Round(4, 2, variants=True), Round(120, 40, scrambled=True, variants=True)]
"""Games that a mistake has to show, and actions of each; nearly all begin in the middle."""


@pytest.mark.parametrize("mistake", some_slow(MISTAKES))
def test_a_mistake_anywhere_in_the_rules_is_caught(mistake: tuple[str, str]) -> None:
    assert RULES.caught(mistake, ROUNDS)


def test_every_module_of_the_rules_has_a_mistake_that_is_caught() -> None:
    assert RULES.unharmed(MISTAKES) == ["habits"]  # compared urge by urge
