"""Moments of play for a rulebook: looked for in games of bots, so that an example is something that happened.

A moment is one action or several in a row, with the state before and after and every number that was drawn. What is
looked for is said by types of actions and by a condition; the same game and the same wish give the same moment.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tts_build.rules.bots import Bot
from tts_build.rules.chance import Chance, Drawn, Replayed, Seeded
from tts_build.rules.game_protocol import Action, Game, Scrambles, State, canonical

WIDTH = 12
"""Actions of one type that are tried in one state."""

LONGEST = 3_000
"""Actions of a game after which the next one is begun."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What an example is to show.

    `plays` are types of actions, one after the other (`roll`, `move`); `chance` the first numbers that they draw. Games
    `seed` to `seed + within - 1` are searched; with `scrambled` they begin in the middle.
    """

    players: int
    plays: tuple[str, ...]
    find: str = ""
    chance: tuple[int, ...] = ()
    seed: int = 1
    within: int = 60
    scrambled: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Moment:
    """What was found: in the game of which seed, after how many actions."""

    seed: int
    step: int
    before: State
    actions: tuple[Action, ...]
    after: State
    drawn: tuple[Drawn, ...]

    def as_json(self) -> dict[str, Any]:
        drawn = [[one.what, one.sides, one.value] for one in self.drawn]
        return {
            "seed": self.seed,
            "step": self.step,
            "before": self.before,
            "actions": list(self.actions),
            "after": self.after,
            "drawn": drawn,
        }


class _Begun:
    """Chance whose first numbers are given and whose others are drawn."""

    def __init__(self, given: Sequence[int], seed: str) -> None:
        self._given = list(given)
        self._rest = Seeded(seed)
        self.tape: list[Drawn] = []

    def number(self, sides: int, what: str) -> int:
        value = self._given.pop(0) if self._given else self._rest.number(sides, what)
        self.tape.append(Drawn(what, sides, min(value, sides)))
        return min(value, sides)


Judge = Callable[[Moment], bool]


def look_for(game: Game, wish: Wish, judge: Judge) -> Moment | None:
    """The first moment that a judge takes; None when no game has one."""
    for seed in range(wish.seed, wish.seed + wish.within):
        for step, state in _states(game, wish, seed):
            for moment in _from(game, wish, state, seed, step):
                if judge(moment):
                    return moment
    return None


def _states(game: Game, wish: Wish, seed: int) -> Iterator[tuple[int, State]]:
    """The states of a game of sensible bots."""
    chance: Chance = Seeded(f"example {seed}")
    bot = Bot(game, Seeded(f"bot {seed}"), curiosity=10)
    state = game.setup(wish.players, wish.options, chance)
    if wish.scrambled and isinstance(game, Scrambles):
        state = game.scramble(state, chance)
    for step in range(LONGEST):
        yield step, state
        legal = game.legal(state)
        if not legal or game.outcome(state)["over"]:
            return
        state = game.apply(state, bot.choose(state, legal), chance, trusted=True)


def _from(game: Game, wish: Wish, state: State, seed: int, step: int) -> Iterator[Moment]:
    """Every way to do the wanted actions from a state."""
    start = Moment(seed, step, state, (), state, ())
    open_moments = [start]
    for number, wanted in enumerate(wish.plays):
        longer = []
        for moment in open_moments:
            actions = [action for action in game.legal(moment.after) if action["type"] == wanted]
            for index, action in enumerate(actions[:WIDTH]):
                given = wish.chance[len(moment.drawn) :]
                chance = _Begun(given, f"{seed} {step} {number} {index}")
                after = game.apply(moment.after, action, chance)
                drawn = (*moment.drawn, *chance.tape)
                longer.append(Moment(seed, step, state, (*moment.actions, action), after, drawn))
        open_moments = longer
    yield from open_moments


def still_plays(game: Game, moment: Moment) -> str:
    """What differs when a moment is played again from its first state; empty when nothing does."""
    state = moment.before
    left = list(moment.drawn)
    for number, action in enumerate(moment.actions, start=1):
        if action not in game.legal(state):
            return f"action {number}, `{action['type']}`, is not allowed any more"
        chance = Replayed(left)
        state = game.apply(state, action, chance)
        left = left[len(chance.tape) :]
    if left:
        return "fewer numbers are drawn than before"
    return "" if canonical(state) == canonical(moment.after) else "it leads to another state"
