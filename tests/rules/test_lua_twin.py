"""A small game in both languages: what the harness needs of rules in Lua."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tts_build.problem import InputError
from tts_build.rules.chance import Chance, Scripted
from tts_build.rules.game_protocol import Action, State, difference
from tts_build.rules.lua_twin import LuaTwin
from tts_build.rules.verify import verify

RULES = """
local rules = {}
function rules.setup(players, options, chance)
    return { left = options.beans + chance(6, "more"), players = players, turn = 1, turns = 0, taken = {} }
end
function rules.legal(state)
    local found = {}
    for count = 1, math.min(3, state.left) do
        found[count] = { type = "take", player = state.turn, count = count }
    end
    return found
end
function rules.apply(state, action, chance)
    local after = { left = state.left - action.count, players = state.players, taken = {} }
    for index, count in ipairs(state.taken) do
        after.taken[index] = count
    end
    after.taken[#after.taken + 1] = action.count
    after.turn = state.turn % state.players + 1
    after.turns = state.turns + 1
    return after
end
function rules.outcome(state)
    return { over = state.left == 0, ending = state.left == 0 and "done" or "", winner = 0 }
end
return rules
"""


class Beans:
    """Take one to three beans until none is left."""

    name = "beans"

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> State:
        left = options["beans"] + chance.number(6, "more")
        return {"left": left, "players": players, "turn": 1, "turns": 0, "taken": []}

    def legal(self, state: State) -> list[Action]:
        counts = range(1, min(3, state["left"]) + 1)
        return [{"type": "take", "player": state["turn"], "count": count} for count in counts]

    def apply(
        self,
        state: State,
        action: Action,
        chance: Chance,
        *,
        trusted: bool = False,
        rules: set[str] | None = None,
    ) -> State:
        return {
            "left": state["left"] - action["count"],
            "players": state["players"],
            "taken": [*state["taken"], action["count"]],
            "turn": state["turn"] % state["players"] + 1,
            "turns": state["turns"] + 1,
        }

    def outcome(self, state: State) -> dict[str, Any]:
        over = state["left"] == 0
        return {"over": over, "ending": "done" if over else "", "winner": 0}

    def urge(self, state: State, action: Action) -> int:
        return 1

    def watch(self, state: State) -> dict[str, int]:
        return {}


def test_equal_rules_in_lua_agree() -> None:
    report = verify(Beans(), LuaTwin(RULES), 20, 1, (2, 3, 4), options={"beans": 9})
    assert report.difference is None
    assert report.endings["done"] == 20


@pytest.mark.parametrize(
    ("right", "wrong", "found"),
    [
        ("state.left - action.count", "state.left - 1", "state.left is"),
        ("math.min(3, state.left)", "math.min(2, state.left)", "legal has 3 against 2"),
        ('"done"', '"ended"', "outcome.ending is 'done' against 'ended'"),
        ("state.turns + 1", "state.turns + 0.5", "a fraction: 0.5"),
        ("taken = {} }", "taken = { [2] = 1 } }", "has the key 2 and no item 1"),
        ("taken = {} }", "taken = { 1, [3] = 1 } }", "has holes"),
        ("after.turns = ", "after.nonsense.turns = ", "attempt to index"),
        ('chance(6, "more")', 'chance(6, "mere")', "is for something else"),
    ],
)
def test_a_mistake_in_lua_is_found(right: str, wrong: str, found: str) -> None:
    assert right in RULES
    report = verify(Beans(), LuaTwin(RULES.replace(right, wrong)), 5, 1, (2, 3, 4), options={"beans": 9})
    assert report.difference is not None
    assert found in str(report.difference)


@pytest.mark.parametrize(
    ("text", "found"),
    [("return {", "do not run"), ("return nil", "have no function `setup`"), ("error('no')", "rules:1: no")],
)
def test_a_script_that_is_no_rules_is_refused(text: str, found: str) -> None:
    with pytest.raises(InputError, match=found):
        LuaTwin(text)


def test_text_and_empty_tables_come_out_right() -> None:
    text = """
    local rules = {}
    function rules.setup() return { a = {}, b = { { c = 'say "x" \\\\ y' } }, d = false, e = -3 } end
    function rules.legal() return {} end
    function rules.apply(state) return state end
    function rules.outcome() return { over = true } end
    return rules
    """
    twin = LuaTwin(text)
    state = twin.plain(twin.setup(2, {}, Scripted([])))
    assert difference(state, {"a": [], "b": [{"c": 'say "x" \\ y'}], "d": False, "e": -3}) == ""
    assert twin.legal(None) == []


def test_a_state_that_holds_a_part_twice_is_loaded_whole() -> None:
    cards = [1, 2, 3]
    state = {"hand": cards, "seen": [cards, cards], "asked": {"with": cards}, "told": {"with": cards}}
    twin = LuaTwin(RULES)
    assert twin.plain(twin.load(state)) == state
