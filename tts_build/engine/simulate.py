"""Whole games played by bots, one after the other, with what is worth knowing about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tts_build.engine.bots import Bot
from tts_build.engine.chance import Chance, Drawn, Seeded
from tts_build.engine.framework import Action, Game, Outcome, State, label

CAP = 20000
"""Actions after which a game is given up as unfinished."""


@dataclass(slots=True)
class Played:
    """One game: how it ended and what happened in it."""

    seed: str
    players: int
    outcome: Outcome
    turns: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    watched: Counter[str] = field(default_factory=Counter)
    """Sums of `Game.watch` over the turns."""

    @property
    def ending(self) -> str:
        """The word for how it ended; `unfinished` at the cap."""
        return str(self.outcome["ending"]) if self.outcome["over"] else "unfinished"


@dataclass(slots=True)
class Recording:
    """A game that can be replayed: how it began, each action, the numbers each drew, the state after it."""

    players: int
    options: dict[str, Any]
    opening: list[Drawn]
    start: State
    actions: list[Action] = field(default_factory=list)
    tapes: list[list[Drawn]] = field(default_factory=list)


def moments(
    game: Game, bot: Bot, chance: Chance, players: int, options: Mapping[str, Any], cap: int = CAP
) -> Iterator[tuple[Action | None, list[Drawn], State]]:
    """The states of one game, each with the action that led there and the numbers it drew; first the beginning."""
    state = game.setup(players, options, chance)
    yield None, list(chance.tape), state
    for _ in range(cap):
        if game.outcome(state)["over"]:
            return
        action = bot.choose(state, game.legal(state))
        before = len(chance.tape)
        state = game.apply(state, action, chance, trusted=True)
        yield action, chance.tape[before:], state


def play(
    game: Game, bot: Bot, seed: str, players: int, options: Mapping[str, Any] | None = None, cap: int = CAP
) -> Played:
    """One game from beginning to end, or to `cap` actions."""
    played = Played(seed, players, {})
    turns = -1
    state: State = {}
    for action, _, state in moments(game, bot, Seeded(seed), players, options or {}, cap):
        if action is not None:
            played.actions[label(action)] += 1
        if state["turns"] != turns:
            turns = state["turns"]
            played.watched.update(game.watch(state))
    played.outcome = game.outcome(state)
    played.turns = turns
    return played


def play_many(
    game: Game, games: int, seed: int, options: Mapping[str, Any] | None = None, curiosity: int = 15
) -> Iterator[Played]:
    """Games for 2, 3 and 4 players in turn; the same seed plays the same games."""
    bot = Bot(game, Seeded(f"bots {seed}"), curiosity)
    for number in range(games):
        yield play(game, bot, f"{seed}:{number}", 2 + number % 3, options)


def record(
    game: Game, bot: Bot, seed: str, players: int, options: Mapping[str, Any] | None = None, cap: int = CAP
) -> Recording:
    """One game as a tape that Lua can be held against."""
    chosen = dict(options or {})
    steps = moments(game, bot, Seeded(seed), players, chosen, cap)
    _, opening, start = next(steps)
    recording = Recording(players, chosen, opening, start)
    for action, drawn, _ in steps:
        assert action is not None
        recording.actions.append(action)
        recording.tapes.append(drawn)
    return recording
