"""The machine that engines are made of."""

from __future__ import annotations

from types import ModuleType

import pytest

from tts_build.rules.chance import Scripted
from tts_build.rules.game_protocol import Action
from tts_build.rules.machine import Ask, Machine, Play


class Counting(Machine):
    """Every turn notes a rule, the last one another."""

    name = "counting"

    def start(self, play: Play) -> None:
        play.ask("turn", 1)

    def ask_turn(self, play: Play, ask: Ask) -> list[Action]:
        return [{"type": "go", "player": 1}]

    def do_go(self, play: Play, action: Action, ask: Ask) -> None:
        play.note("R1")
        play.state["turns"] += 1
        if play.state["turns"] == 2:
            play.note("R2", "R3")
            play.finish("done", 1)
        else:
            play.ask("turn", 1)


def test_rules_that_were_noted_are_collected() -> None:
    game, met = Counting(), set[str]()
    state = game.setup(2, {}, Scripted([]))
    state = game.apply(state, {"type": "go", "player": 1}, Scripted([]), rules=met)
    assert met == {"R1"}
    game.apply(state, {"type": "go", "player": 1}, Scripted([]), rules=met)
    assert met == {"R1", "R2", "R3"}
    assert game.apply(state, {"type": "go", "player": 1}, Scripted([]))["ending"] == "done", "nobody has to ask"


def test_modules_join_the_game_and_no_two_functions_have_one_name() -> None:
    fights = ModuleType("fights")
    exec("def ask_turn(play, ask): return [{'type': 'fight', 'player': 1}]\ndef helper(): ...", vars(fights))

    class Fighting(Machine):
        name = "fighting"
        modules = (fights,)

        def start(self, play: Play) -> None:
            play.ask("turn", 1)

    game = Fighting()
    assert game.legal(game.setup(2, {}, Scripted([]))) == [{"type": "fight", "player": 1}]
    assert (Fighting.names("ask"), hasattr(game, "helper")) == (["turn"], False)
    with pytest.raises(TypeError, match="two functions of `twice` are called `ask_turn`"):
        type("Twice", (Machine,), {"name": "twice", "modules": (fights,), "ask_turn": print})
