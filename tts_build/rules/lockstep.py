"""One game in two sets of rules at once: the reference in Python and its twin, in practice the rules in Lua.

Both see the same actions and the same chance; after each action the whole state, all that is legal and the outcome
are compared.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from tts_build.rules.chance import Chance, Drawn, Replayed
from tts_build.rules.game_protocol import Action, Game, Outcome, State, canonical, difference, seen_at_table
from tts_build.rules.recording import Recording


class Twin(Protocol):
    """The other rules. States may be kept in a form of their own; `view` tells what they hold.

    A failure inside the twin is an exception of any kind; it counts as a difference.
    """

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> Any:
        """As the reference's."""

    def load(self, state: State) -> Any:
        """Plain data as a state of the twin's own."""

    def apply(self, state: Any, action: Action, chance: Chance) -> Any:
        """As the reference's."""

    def view(self, state: Any) -> str:
        """JSON of `[state, legal, outcome]`: keys sorted, no blanks, an empty object written as an empty array."""

    def options(self) -> list[Any]:
        """What may be chosen at set-up, as the reference's; an empty list when the rules do not say."""

    def at_table(self, state: Any) -> str:
        """JSON of `seen_at_table`, written like `view`."""


class Lockstep:
    """Lets the twin follow a game of the reference. Each step says how the two differ, or an empty text."""

    def __init__(self, twin: Twin, game: Game | None = None, every: int = 1) -> None:
        """With a `game`, what concerns the table (`seen_at_table`) is compared too, once in `every` states."""
        self.twin = twin
        self.game = game if any(hasattr(game, name) for name in ("layout", "view", "aim")) else None
        self.every = every
        self.states = 0
        self.other: Any = None

    def begin(self, recording: Recording, state: State, legal: list[Action], outcome: Outcome) -> str:
        """The twin sets up as recorded, or takes the start that the tape holds."""
        chance = Replayed(recording.opening)
        if recording.start:
            return self._compare(lambda: self.twin.load(recording.start), state, legal, outcome)
        found = self._compare(
            lambda: self.twin.setup(recording.players, recording.options, chance), state, legal, outcome
        )
        return found or _unused(chance, recording.opening)

    def step(self, action: Action, tape: Sequence[Drawn], state: State, legal: list[Action], outcome: Outcome) -> str:
        """The twin takes the action that led the reference to `state`."""
        chance = Replayed(tape)
        found = self._compare(lambda: self.twin.apply(self.other, action, chance), state, legal, outcome)
        return found or _unused(chance, tape)

    def _compare(self, change: Any, state: State, legal: list[Action], outcome: Outcome) -> str:
        try:
            self.other = change()
            text = self.twin.view(self.other)
            if text == canonical([state, legal, outcome]):
                return self._compare_tables(state, legal)
            their_state, their_legal, their_outcome = json.loads(text)
        except Exception as error:  # the twin may fail in any way; that is what this is here to find
            return f"the twin failed: {type(error).__name__}: {error}"
        found = difference(state, their_state) or difference(legal, their_legal, "legal")
        return found or difference(outcome, their_outcome, "outcome")

    def _compare_tables(self, state: State, legal: list[Action]) -> str:
        self.states += 1
        if self.game is None or self.states % self.every:
            return ""
        ours = seen_at_table(self.game, state, legal)
        text = self.twin.at_table(self.other)
        if text == canonical(ours):
            return ""
        names = ("layout", "view", "aim")
        return next(filter(None, map(difference, ours, json.loads(text), names)))


def _unused(chance: Replayed, tape: Sequence[Drawn]) -> str:
    drawn = len(chance.tape)
    return f"the twin drew {drawn} numbers of {len(tape)}" if drawn != len(tape) else ""
