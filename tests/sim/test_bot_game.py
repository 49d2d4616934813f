"""Bots at a table: they do there what they chose, as often as was asked, and notice a table that does nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tts_build.problem import BuildFailed
from tts_build.rules.chance import Chance
from tts_build.rules.game_protocol import Action, Outcome, State
from tts_build.sim.play.bot_game import play


class Counting:
    """A game in which one says a number and then another, which is a turn; over after so many turns."""

    name = "counting"

    def __init__(self, last: int = 100) -> None:
        self.last = last

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> State:
        return {"turns": 1, "total": 0, "half": False}

    def legal(self, state: State) -> list[Action]:
        kind = "second" if state["half"] else "first"
        return [{"type": kind, "player": 1, "count": count} for count in (1, 2, 3)]

    def apply(self, state: State, action: Action, chance: Chance, **_: Any) -> State:
        half = not state["half"]
        return {"turns": state["turns"] + (not half), "total": state["total"] + action["count"], "half": half}

    def outcome(self, state: State) -> Outcome:
        return {"over": state["turns"] > self.last, "ending": "", "winner": 0}

    def urge(self, state: State, action: Action) -> int:
        return 1

    def watch(self, state: State) -> dict[str, int]:
        return {}


class Table:
    """A table on which both numbers are said at once; a `dead` one hears nothing."""

    def __init__(self, game: Counting, dead: bool = False) -> None:
        self.game = game
        self.dead = dead
        self.now: State = {}
        self.done: list[tuple[int, int, str]] = []

    def begin(self) -> State:
        self.now = self.game.setup(1, {}, None)  # type: ignore[arg-type]
        return self.now

    def state(self) -> State:
        return self.now

    def ways(self, state: State, action: Action) -> list[str]:
        return ["button", "shout"]

    def is_half(self, action: Action) -> bool:
        return bool(action["type"] == "first")

    def perform(self, state: State, action: Action, way: str, then: Action | None = None) -> None:
        assert then is not None
        assert then["type"] == "second"
        self.done.append((action["count"], then["count"], way))
        if not self.dead:
            for one in (action, then):
                self.now = self.game.apply(self.now, one, None)  # type: ignore[arg-type]


def test_so_many_turns_are_played() -> None:
    table = Table(Counting())
    state = play(Counting(), table, 5, seed=1)
    assert state == table.state()
    assert state["turns"] == 6, "five are over, the sixth has begun"
    assert len(table.done) == 5
    assert {way for _, _, way in table.done} == {"button"}


def test_no_turn_is_a_table_that_is_set_up() -> None:
    table = Table(Counting())
    assert play(Counting(), table, 0, seed=1)["turns"] == 1
    assert not table.done


def test_a_game_that_ends_before_ends() -> None:
    assert play(Counting(3), Table(Counting(3)), 50, seed=1)["turns"] == 4


def test_the_same_seed_chooses_the_same_and_another_does_not() -> None:
    tables = [Table(Counting()) for _ in range(3)]
    for table, seed in zip(tables, (1, 1, 2), strict=True):
        play(Counting(), table, 8, seed)
    assert tables[0].done == tables[1].done
    assert tables[0].done != tables[2].done


def test_a_table_that_does_not_do_it_is_a_failure() -> None:
    with pytest.raises(BuildFailed, match="the table does not do `first` of player 1"):
        play(Counting(), Table(Counting(), dead=True), 5, seed=1)
