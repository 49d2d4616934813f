"""A recorded game in both sets of rules, and the same game with parts cut out for as long as they still differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tts_build.rules.chance import Drawn, Replayed
from tts_build.rules.game_protocol import Game
from tts_build.rules.lockstep import Lockstep, Twin
from tts_build.rules.recording import Recording, first_state
from tts_build.rules.report import Difference

TRIES = 400
"""How many shorter games are tried before the shortest found is good enough."""


class _Loose(Replayed):
    """The numbers of a tape, bent to whatever is asked: for games of which parts were cut out."""

    def __init__(self, recorded: Sequence[Drawn]) -> None:
        super().__init__(recorded)
        self._values = [drawn.value for drawn in recorded]

    def number(self, sides: int, what: str) -> int:
        value = self._values[len(self.tape)] if len(self.tape) < len(self._values) else 1
        drawn = Drawn(what, sides, min(value, sides))
        self.tape.append(drawn)
        return drawn.value


def compare(game: Game, twin: Twin, recording: Recording) -> Difference | None:
    """Play a recorded game in both; where they first differ, or None. Actions that are not legal are left out."""
    return _without(game, twin, recording, 0, 0)


def cut(game: Game, twin: Twin, best: Difference) -> Difference:
    """Without stretches, long ones first, as long as some difference remains; from the usual start, if it will do."""
    usual = compare(game, twin, replace(best.recording, start={})) if best.recording.start else None
    best = usual or best
    tries = 0
    improved = True
    while improved:
        improved = False
        for size in _sizes(len(best.recording.actions)):
            start = 0
            while start < len(best.recording.actions) and tries < TRIES:
                tries += 1
                candidate = _without(game, twin, best.recording, start, start + size)
                if candidate and len(candidate.recording.actions) < len(best.recording.actions):
                    best, improved = candidate, True
                else:
                    start += max(1, size // 2)
    return best


def _sizes(length: int) -> list[int]:
    """Halves, quarters and so on; then every small size, because turns and rounds take a few actions each."""
    found = []
    while length > 32:
        length //= 2
        found.append(length)
    return [*found, *range(min(length, 16), 0, -1)]


def _without(game: Game, twin: Twin, recording: Recording, start: int, stop: int) -> Difference | None:
    """The game less some actions, and less those that are illegal then; None when both sides agree on it."""
    both = Lockstep(twin, game)
    kept = replace(recording, actions=[], tapes=[])
    state = first_state(game, kept)
    legal = game.legal(state)
    found = both.begin(kept, state, legal, game.outcome(state))
    for number, (action, tape) in enumerate(zip(recording.actions, recording.tapes, strict=True)):
        if found:
            break
        if start <= number < stop or action not in legal:
            continue
        chance = _Loose(tape)
        state = game.apply(state, action, chance, trusted=True)
        legal = game.legal(state)
        kept.actions.append(action)
        kept.tapes.append(chance.tape)
        found = both.step(action, chance.tape, state, legal, game.outcome(state))
    return Difference(found, kept) if found else None
