"""Positions made by hand, and chance that is told what to give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.rules.dice import Dice
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import Action, State

Json = dict[str, Any]


def idol(card: str, seat: int, *values: int, first: int = 1) -> Json:
    """An idol in front of a seat with dice that show these values."""
    dice = [{"die": f"die/{seat}#{number}", "value": value} for number, value in enumerate(values, first)]
    return {"idol": card, "dice": dice}


def position(
    game: Any,
    hand: Sequence[str],
    mine: Sequence[Json] = (),
    theirs: Sequence[Sequence[Json]] = ((),),
    *,
    first: int = 2,
) -> State:
    """Seat 1 on turn with these cards and idols, and those of the others; it gets the die more if `first` is 1."""
    state: State = game.setup(1 + len(theirs), {}, Seeded("position"))
    state["first"] = first
    state["players"][0] |= {"hand": list(hand), "idols": list(mine)}
    for player, idols in zip(state["players"][1:], theirs, strict=True):
        player["idols"] = list(idols)
    state["ask"], state["todo"] = {"kind": "play", "player": 1}, []
    return state


def played(game: Any, state: State, card: str, *values: int) -> State:
    """The state after a card of seat 1, whose dice show these values."""
    after: State = game.apply(state, {"type": "play", "player": 1, "card": card}, Dice(values))
    return after


def shows(state: State, seat: int = 1, place: int = -1) -> list[int]:
    """The values on an idol, the newest of seat 1 unless said otherwise."""
    return [die["value"] for die in state["players"][seat - 1]["idols"][place]["dice"]]


def answer(game: Any, state: State, *values: int, **wanted: Any) -> State:
    """The state after the one legal action that has these fields."""
    [action] = [one for one in game.legal(state) if wanted.items() <= one.items()]
    after: State = game.apply(state, action, Dice(values))
    return after


def legal(game: Any, state: State, kind: str) -> list[Action]:
    """The legal actions of a type."""
    return [action for action in game.legal(state) if action["type"] == kind]
