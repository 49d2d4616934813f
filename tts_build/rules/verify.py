"""Two sets of rules for one game, played side by side until they differ, and the shortest game that shows it.

One side is the reference in Python; the other, the twin, is anything with the same functions, in practice the rules
in Lua. Both see the same actions and the same chance; what is legal and the whole state are compared each time.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tts_build.rules.bots import Bot, Cast
from tts_build.rules.chance import Drawn, Replayed, Seeded
from tts_build.rules.game_protocol import Game, HasOptions, Scrambles, difference, label
from tts_build.rules.lockstep import Lockstep, Twin
from tts_build.rules.recording import Recording, first_state
from tts_build.rules.settings import allowed
from tts_build.rules.simulate import CAP, moments
from tts_build.rules.totals import Difference, Report

USUAL, RARE = 5, 2
"""Of so many games one is played with changed options, of the scrambled ones more; the others cover the usual game."""

WEEK, SCRAMBLED = 7, (1, 3, 5)
"""Of seven games these begin scrambled; seven goes into none of the other rhythms, so that every mixture comes."""

TABLES = 5
"""Of so many states one is also compared in what concerns the table: that costs as much as the rest."""

SEARCHES = 200
"""How many fresh games are played in search of a shorter one."""


def verify(
    game: Game,
    twin: Twin,
    games: int,
    seed: int,
    players: Sequence[int],
    options: Mapping[str, Any] | None = None,
    cap: int = CAP,
    start: int = 0,
    variants: Sequence[Mapping[str, Any]] = (),
    shorten: bool = True,
    scrambled: bool | None = None,
) -> Report:
    """Play games `start` to `start + games` of curious bots in both, for each of `players` in turn; stops at the first
    difference.

    That is shrunk, unless `shorten` is false. Every fifth game, and every second scrambled one, is played with the
    next of the `variants` of the options, if so many can play it. Some games begin scrambled, where the game can;
    `scrambled` says all or none.
    """
    report = Report()
    found = difference(game.options() if isinstance(game, HasOptions) else [], twin.options(), "options")
    if found:
        report.difference = Difference(found, Recording(players[0], dict(options or {})))
        return report
    cast = Cast(game, f"verify {seed}:{start}")
    sides = _Sides(game, twin, report)
    for number in range(start, start + games):
        rare = number % WEEK in SCRAMBLED if scrambled is None else scrambled
        recording = Recording(players[number % len(players)], dict(options or {}))
        every = RARE if rare else USUAL
        if variants and number % every == every - 1:
            variant = recording.options | dict(variants[number // every % len(variants)])
            recording.options = variant if allowed(game, recording.players, variant) else recording.options
        found = sides.play(cast.bot(number), f"{seed}:{number}", recording, cap, scrambled=rare)
        if found:
            found_here = Difference(found, recording)
            report.difference = shrink(game, twin, found_here) if shorten else found_here
            break
    return report


@dataclass(frozen=True, slots=True)
class _Sides:
    """The two sets of rules, and what their games come to."""

    game: Game
    twin: Twin
    report: Report = field(default_factory=Report)

    def play(self, bot: Bot, seed: str, recording: Recording, cap: int, *, scrambled: bool) -> str:
        """One game, written to `recording` and the report; how the two differ at its end, or an empty text."""
        game, report = self.game, self.report
        both = Lockstep(self.twin, game, TABLES)
        rules: set[str] = set()
        scrambled = scrambled and isinstance(game, Scrambles)
        report.games += 1
        report.scrambled += scrambled
        outcome = {"over": False}
        for moment in moments(game, bot, Seeded(seed), recording, cap, rules, scrambled=scrambled):
            state, legal, outcome = moment.state, moment.legal, moment.outcome
            if moment.action is None:
                found = both.begin(recording, state, legal, outcome)
            else:
                report.actions[label(moment.action)] += 1
                found = both.step(moment.action, moment.drawn, state, legal, outcome)
            report.watched.update(game.watch(state))
            if found:
                return found
        report.end(outcome, rules)
        return ""


def shrink(game: Game, twin: Twin, found: Difference) -> Difference:
    """The shortest game found that still shows some difference.

    Cuts stretches out of the game; then looks for a difference in fresh games that are shorter still, because the
    order of turns often keeps a game from being cut; then cuts what that found.
    """
    best = cut(game, twin, found)
    shorter = _search(game, twin, best)
    return best if shorter is best else cut(game, twin, shorter)


def _search(game: Game, twin: Twin, best: Difference) -> Difference:
    """Short games of bots, each no longer than the best one so far; every second one scrambled."""
    first = best.recording
    bot = Bot(game, Seeded("search"), curiosity=60)
    for number in range(SEARCHES):
        cap = len(best.recording.actions) - 1
        if cap < 1:
            break
        recording = Recording(first.players, first.options)
        rare = number % 2 == 1 and bool(first.start)
        found = _Sides(game, twin).play(bot, f"search {number}", recording, cap, scrambled=rare)
        if found:
            best = Difference(found, recording)
    return best


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
