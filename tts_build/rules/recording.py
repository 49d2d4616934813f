"""Games on tape: how one began, each action, and the numbers it drew; enough to play it again anywhere.

A tape that began in the middle of a game (see `framework.Scrambles`) holds its first state as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tts_build.problem import InputError
from tts_build.rules.chance import Drawn, Replayed
from tts_build.rules.game_protocol import Action, Game, State, copy_plain


@dataclass(slots=True)
class Recording:
    """A game that can be replayed. `tapes[n]` holds the numbers that `actions[n]` drew, `opening` those of setup;
    `start` is the first state when it was scrambled, else empty."""

    players: int
    options: dict[str, Any]
    opening: list[Drawn] = field(default_factory=list)
    start: State = field(default_factory=dict)
    actions: list[Action] = field(default_factory=list)
    tapes: list[list[Drawn]] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """Plain data; a number drawn is `[what, sides, value]`."""
        return {
            "players": self.players,
            "options": self.options,
            "opening": [_row(drawn) for drawn in self.opening],
            "start": self.start,
            "steps": [
                {"action": action, "chance": [_row(drawn) for drawn in tape]}
                for action, tape in zip(self.actions, self.tapes, strict=True)
            ],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Recording:
        """The recording that `as_json` gave. Raises InputError when it is something else."""
        try:
            return cls(
                players=int(data["players"]),
                options=dict(data["options"]),
                opening=[Drawn(*row) for row in data["opening"]],
                start=dict(data.get("start") or {}),
                actions=[dict(step["action"]) for step in data["steps"]],
                tapes=[[Drawn(*row) for row in step["chance"]] for step in data["steps"]],
            )
        except (KeyError, TypeError, ValueError) as error:
            expected = "`players`, `options`, `opening` and `steps` of `action` and `chance`"
            got = f"{type(error).__name__}: {error}"
            raise InputError("this is no tape of a game", expected=expected, got=got, code="bad-tape") from error


def _row(drawn: Drawn) -> list[Any]:
    return [drawn.what, drawn.sides, drawn.value]


def first_state(game: Game, recording: Recording) -> State:
    """How a recorded game began. Raises InputError, TapeError."""
    if recording.start:
        return copy_plain(recording.start)
    return game.setup(recording.players, recording.options, Replayed(recording.opening))


def replay(game: Game, recording: Recording) -> list[State]:
    """All states of a recorded game, the first before any action. Raises IllegalAction or TapeError."""
    state = first_state(game, recording)
    states = [state]
    for action, tape in zip(recording.actions, recording.tapes, strict=True):
        state = game.apply(state, action, Replayed(tape))
        states.append(state)
    return states
