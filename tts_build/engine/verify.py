"""Two sets of rules for one game, played side by side until they differ, and the shortest game that shows it.

One side is the reference in Python; the other, the twin, is anything with the same functions, in practice the rules
in Lua. Both see the same actions and the same chance; what is legal and the whole state are compared each time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tts_build.engine.bots import Bot, Cast
from tts_build.engine.chance import Chance, Drawn, Replayed, Seeded
from tts_build.engine.framework import Action, Game, Outcome, State, difference, label
from tts_build.engine.simulate import CAP, moments
from tts_build.engine.tape import Recording

TRIES = 400
"""How many shorter games are tried before the shortest found is good enough."""

USUAL = 5
"""Of so many games one is played with changed options; the others cover the usual game."""

SEARCHES = 200
"""How many fresh games are played in search of a shorter one."""


class Twin(Protocol):
    """The other rules. States may be kept in a form of their own; `plain` tells what they hold.

    A failure inside the twin is an exception of any kind; it counts as a difference.
    """

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> Any: ...

    def legal(self, state: Any) -> list[Action]: ...

    def apply(self, state: Any, action: Action, chance: Chance) -> Any: ...

    def outcome(self, state: Any) -> Outcome: ...

    def plain(self, state: Any) -> State: ...


@dataclass(slots=True)
class Difference:
    """What differs at the end of `recording`; reference first."""

    found: str
    recording: Recording

    def __str__(self) -> str:
        steps = [str(action) for action in self.recording.actions]
        return "\n".join([f"after {len(steps)} actions: {self.found}", *steps])


@dataclass(slots=True)
class Report:
    """What was played and reached; `difference` is None when both sides agreed throughout."""

    games: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    watched: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    results: Counter[str] = field(default_factory=Counter)
    """What a game adds to its outcome, as `goal:ent`; empty words are left out."""
    difference: Difference | None = None

    def merge(self, other: Report) -> None:
        """The games of another report; the first difference stays."""
        self.games += other.games
        for name in ("actions", "rules", "watched", "endings", "results"):
            getattr(self, name).update(getattr(other, name))
        self.difference = self.difference or other.difference

    def missing(self, census: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
        """What of a census was not come across, by field. `move` counts when `move:far` was."""
        found = {}
        for name, wanted in census.items():
            reached = getattr(self, name)
            stems = {key.partition(":")[0] for key in reached}
            found[name] = [key for key in wanted if key not in reached and key not in stems]
        return {name: keys for name, keys in found.items() if keys}


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


class _Pair:
    """Both sides of one game."""

    def __init__(self, game: Game, twin: Twin) -> None:
        self.game = game
        self.twin = twin
        self.other: Any = None

    def begin(self, state: State, players: int, options: Mapping[str, Any], opening: Sequence[Drawn]) -> str:
        """Set the twin up; how it differs from `state`, or an empty text."""
        return self._guarded(state, lambda: self.twin.setup(players, options, Replayed(opening)))

    def step(self, state: State, action: Action, tape: Sequence[Drawn]) -> str:
        """Let the twin follow; how it differs from `state`, or an empty text."""
        chance = Replayed(tape)
        found = self._guarded(state, lambda: self.twin.apply(self.other, action, chance))
        if not found and len(chance.tape) != len(tape):
            found = f"the twin drew {len(chance.tape)} numbers of {len(tape)}"
        return found

    def _guarded(self, state: State, change: Any) -> str:
        try:
            self.other = change()
            found = difference(state, self.twin.plain(self.other))
            found = found or difference(self.game.legal(state), self.twin.legal(self.other), "legal")
            return found or difference(self.game.outcome(state), self.twin.outcome(self.other), "outcome")
        except Exception as error:  # the twin may fail in any way; that is what this is here to find
            return f"the twin failed: {type(error).__name__}: {error}"


def verify(
    game: Game,
    twin: Twin,
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    players: Sequence[int] = (2, 3, 4),
    cap: int = CAP,
    start: int = 0,
    variants: Sequence[Mapping[str, Any]] = (),
    shorten: bool = True,
) -> Report:
    """Play games `start` to `start + games` of curious bots in both; stops at the first difference.

    That is shrunk, unless `shorten` is false. Every fifth game is played with the next of the `variants` of the
    options.
    """
    report = Report()
    cast = Cast(game, f"verify {seed}:{start}")
    for number in range(start, start + games):
        bot = cast.bot(number)
        seats = players[number % len(players)]
        chosen = dict(options or {})
        if variants and number % USUAL == USUAL - 1:
            chosen |= variants[number // USUAL % len(variants)]
        recording, found = _play(game, twin, bot, f"{seed}:{number}", seats, chosen, cap, report)
        report.games += 1
        if found:
            report.difference = shrink(game, twin, recording, found) if shorten else Difference(found, recording)
            break
    return report


def _play(
    game: Game, twin: Twin, bot: Bot, seed: str, seats: int, options: dict[str, Any], cap: int, report: Report
) -> tuple[Recording, str]:
    pair = _Pair(game, twin)
    recording = Recording(seats, options)
    rules: set[str] = set()
    state: State = {}
    for action, drawn, state in moments(game, bot, Seeded(seed), seats, options, cap, rules):
        if action is None:
            recording.opening = drawn
            found = pair.begin(state, seats, options, drawn)
        else:
            recording.actions.append(action)
            recording.tapes.append(drawn)
            report.actions[label(action)] += 1
            found = pair.step(state, action, drawn)
        report.watched.update(game.watch(state))
        if found:
            return recording, found
    report.rules.update(rules)
    outcome = game.outcome(state)
    report.endings[outcome["ending"] if outcome["over"] else "unfinished"] += 1
    extra = {name: value for name, value in outcome.items() if name not in ("over", "ending")}
    report.results.update(f"{name}:{value}" for name, value in extra.items() if value)
    return recording, ""


def compare(game: Game, twin: Twin, recording: Recording) -> Difference | None:
    """Play a recorded game in both; where they first differ, or None. Actions that are not legal are left out."""
    return _without(game, twin, recording, 0, 0)


def shrink(game: Game, twin: Twin, recording: Recording, found: str) -> Difference:
    """The shortest game found that still shows some difference.

    Cuts stretches out of the game; then looks for a difference in fresh games that are shorter still, because the
    order of turns often keeps a game from being cut; then cuts what that found.
    """
    best = _cut(game, twin, Difference(found, recording))
    shorter = _search(game, twin, best)
    return best if shorter is best else _cut(game, twin, shorter)


def _search(game: Game, twin: Twin, best: Difference) -> Difference:
    """Short games of bots, each no longer than the best one so far."""
    first = best.recording
    bot = Bot(game, Seeded("search"), curiosity=60)
    for number in range(SEARCHES):
        cap = len(best.recording.actions) - 1
        if cap < 1:
            break
        recording, found = _play(game, twin, bot, f"search {number}", first.players, first.options, cap, Report())
        if found:
            best = Difference(found, recording)
    return best


def _cut(game: Game, twin: Twin, best: Difference) -> Difference:
    """Without stretches, long ones first, as long as some difference remains."""
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
    pair = _Pair(game, twin)
    cut = Recording(recording.players, recording.options, recording.opening)
    state = game.setup(cut.players, cut.options, Replayed(cut.opening))
    found = pair.begin(state, cut.players, cut.options, cut.opening)
    for number, (action, tape) in enumerate(zip(recording.actions, recording.tapes, strict=True)):
        if found:
            break
        if start <= number < stop or action not in game.legal(state):
            continue
        chance = _Loose(tape)
        state = game.apply(state, action, chance, trusted=True)
        cut.actions.append(action)
        cut.tapes.append(chance.tape)
        found = pair.step(state, action, chance.tape)
    return Difference(found, cut) if found else None
