"""Examples of a rulebook looked for in games of bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tts_build.definition.book.examples import values_of
from tts_build.rules.chance import Chance, Drawn
from tts_build.rules.game_protocol import Action, Outcome, State
from tts_build.rules.moments import Moment, Wish, look_for, still_plays


class Race:
    """Two roll a die and walk as far as it shows, one by one; who passes 20 has won."""

    name = "race"

    def __init__(self, goal: int = 20) -> None:
        self.goal = goal

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> State:
        return {"players": [{"at": 0} for _ in range(players)], "turns": 1, "shown": 0, "turn": 1}

    def legal(self, state: State) -> list[Action]:
        if max(player["at"] for player in state["players"]) > self.goal:
            return []
        return [{"type": "walk" if state["shown"] else "roll", "player": state["turn"]}]

    def apply(self, state: State, action: Action, chance: Chance, **more: Any) -> State:
        players = [dict(player) for player in state["players"]]
        if action["type"] == "roll":
            return {**state, "shown": chance.number(6, "die:luck")}
        players[action["player"] - 1]["at"] += state["shown"]
        return {"players": players, "turns": state["turns"] + 1, "shown": 0, "turn": 3 - state["turn"]}

    def outcome(self, state: State) -> Outcome:
        return {"over": not self.legal(state), "ending": "", "winner": 0}

    def urge(self, state: State, action: Action) -> int:
        return 1

    def watch(self, state: State) -> dict[str, int]:
        return {}


def found(wish: Wish, game: Race | None = None, **wanted: Any) -> Moment | None:
    def judge(moment: Moment) -> bool:
        values = values_of(moment.as_json(), ["White", "Red"])
        return all(values[key] == value for key, value in wanted.items())

    return look_for(game or Race(), wish, judge)


def test_actions_are_done_one_after_the_other_with_the_chance_that_is_wished_for() -> None:
    moment = found(Wish(2, ("roll", "walk"), chance=(5,)), seat="Red")
    assert moment is not None
    values = values_of(moment.as_json(), ["White", "Red"])
    assert values["dice"] == {"luck": 5} and values["drawn"] == [5]
    assert values["me"]["at"] == values["was"]["at"] + 5
    assert values["action"]["type"] == "walk" and len(values["actions"]) == 2


def test_the_same_wish_finds_the_same_moment() -> None:
    wish = Wish(2, ("roll", "walk"), seed=3)
    assert found(wish, player=2) == found(wish, player=2)


def test_what_no_game_comes_to_is_not_found() -> None:
    assert found(Wish(2, ("fly",), within=3)) is None
    assert found(Wish(2, ("roll",), within=3), seat="Green") is None


def test_a_moment_plays_as_long_as_the_rules_are_the_same() -> None:
    moment = found(Wish(2, ("roll", "walk"), chance=(6,)))
    assert moment is not None
    assert still_plays(Race(), moment) == ""
    changed = Moment(
        moment.seed, moment.step, moment.before, moment.actions, {**moment.after, "turns": 99}, moment.drawn
    )
    assert still_plays(Race(), changed) == "it leads to another state"
    assert "not allowed" in still_plays(Race(goal=-1), moment)
    longer = replace(moment, drawn=(*moment.drawn, Drawn("die:luck", 6, 1)))
    assert still_plays(Race(), longer) == "fewer numbers are drawn than before"
