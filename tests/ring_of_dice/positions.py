"""Positions made by hand, and chance that is told what to give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.rules.dice import Dice
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import Action, State

NAMES = [f"pickup#{number}" for number in range(1, 13)]


def position(
    game: Any,
    at: Sequence[str],
    held: Sequence[int] = (),
    trinkets: Sequence[int] = (),
    *,
    monsters: Sequence[str] = ("O8",),
    walls: Mapping[str, int] | None = None,
    fan: int = 0,
    budget: tuple[int, int, int] | None = None,
    dice: Sequence[str] | None = None,
    **options: Any,
) -> State:
    """Seat 1 on turn, pawns at these spaces with so many dice and trinkets, and walls by space.

    With a `budget` (monster, fan, pawn) the dice have been rolled. `dice` are the spaces with a die to pick up; else
    those of the definition, from O0 on.
    """
    state: State = game.setup(len(at), options, Seeded("position"))
    names, tokens = list(NAMES), ["trinket#1", "trinket#2"]
    for seat, player in enumerate(state["players"]):
        count = held[seat] if seat < len(held) else 0
        player |= {"at": at[seat], "held": [names.pop() for _ in range(count)], "trinkets": []}
        for _ in range(trinkets[seat] if seat < len(trinkets) else 0):
            player["trinkets"].append(tokens.pop(0))
    spaces = list(game.board.open_outer if dice is None else dice)[: len(names)]
    state["pickups"] = [{"at": space, "die": names.pop(0)} for space in spaces]
    state["pool"] = names if state["options"]["ruleset"] == "demons" else []
    state["monsters"] = [{"thing": f"monster#{n}", "at": space} for n, space in enumerate(monsters, 1)]
    count = dict.fromkeys(range(1, len(at) + 1), 0)
    state["walls"] = []
    for space in sorted(walls or {}, key=game.board.place.__getitem__):
        seat = (walls or {})[space]
        count[seat] += 1
        state["walls"].append({"at": space, "seat": seat, "token": f"wall/{seat}#{count[seat]}"})
    state["fan"] = fan
    if budget is not None:
        state["budget"] = dict(zip(("monster", "fan", "pawn"), budget, strict=True))
        state["dice"] = ["move#1", "move#2", "move#3"]
        state["ask"] = {"kind": "move", "player": 1, "focus": ""}
    return state


def answer(game: Any, state: State, *values: int, rules: set[str] | None = None, **wanted: Any) -> State:
    """The state after the one legal action that has these fields; dice show these values."""
    found = [one for one in game.legal(state) if wanted.items() <= one.items()]
    assert len(found) == 1, (wanted, found, state["ask"])
    after: State = game.apply(state, found[0], Dice(values), rules=rules)
    return after


def legal(game: Any, state: State, kind: str) -> list[Action]:
    """The legal actions of a type."""
    return [action for action in game.legal(state) if action["type"] == kind]


def to(game: Any, state: State, kind: str) -> set[str]:
    """Where the legal actions of a type lead."""
    return {action["to"] for action in legal(game, state, kind)}


def landed(game: Any, state: State, *values: int, moved: bool = True) -> State:
    """The state after movement: a `position` with its budget, whose last step is one of the fan, which comes to
    stand as it was. The pawn has moved, unless `moved` says that it could not."""
    state["fan"] = (state["fan"] - 1) % 16
    state["budget"] = {"monster": 0, "fan": 1, "pawn": 0}
    state["dice"], state["order"] = ["move#1", "move#2", "move#3"], ["pawn"] if moved else []
    state["ask"] = {"kind": "move", "player": 1, "focus": ""}
    if moved:
        state["movers"] = [*(seat for seat in state["movers"] if seat != 1), 1]
    after: State = game.apply(state, {"type": "turn", "player": 1, "choice": "clockwise", "count": 1}, Dice(values))
    return after
