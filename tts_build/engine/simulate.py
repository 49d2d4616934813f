"""Whole games played by bots, one after the other, with what is worth knowing about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tts_build.engine.bots import Bot
from tts_build.engine.chance import Chance, Drawn, Seeded
from tts_build.engine.framework import Action, Game, Outcome, Scrambles, State, label, load_game
from tts_build.engine.tape import Recording

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
    arrivals: Counter[str] = field(default_factory=Counter)
    """How often each watched name appeared where it was not the turn before."""
    rules: set[str] = field(default_factory=set)
    """Ids of the numbered rules that came into play."""

    @property
    def ending(self) -> str:
        """The word for how it ended; `unfinished` at the cap."""
        return str(self.outcome["ending"]) if self.outcome["over"] else "unfinished"


@dataclass(slots=True)
class Tally:
    """Many games added up. Tallies of parts merge into the tally of the whole, in any order."""

    games: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    results: Counter[str] = field(default_factory=Counter)
    """What a game adds to its outcome, as `goal:ent`; empty words are left out."""
    players: Counter[int] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    """Turns of a game to how many games took them."""
    actions: Counter[str] = field(default_factory=Counter)
    watched: Counter[str] = field(default_factory=Counter)
    arrivals: Counter[str] = field(default_factory=Counter)

    def add(self, played: Played) -> None:
        """One more game."""
        self.games += 1
        self.endings[played.ending] += 1
        self.players[played.players] += 1
        self.turns[played.turns] += 1
        extra = {name: value for name, value in played.outcome.items() if name not in ("over", "ending")}
        self.results.update(f"{name}:{value}" for name, value in extra.items() if value)
        self.actions.update(played.actions)
        self.watched.update(played.watched)
        self.arrivals.update(played.arrivals)

    def merge(self, other: Tally) -> None:
        """The games of another tally."""
        self.games += other.games
        for name in ("endings", "results", "players", "turns", "actions", "watched", "arrivals"):
            getattr(self, name).update(getattr(other, name))

    def quantile(self, share: float) -> int:
        """The number of turns that this share of the games did not exceed; 0 without games."""
        left = share * self.games
        for turns in sorted(self.turns):
            left -= self.turns[turns]
            if left <= 0:
                return turns
        return 0

    def mean_turns(self) -> float:
        """Turns a game."""
        return sum(turns * count for turns, count in self.turns.items()) / self.games if self.games else 0.0

    def stays(self) -> dict[str, float]:
        """For each watched name how many turns it stayed on average once it was there, by name."""
        return {name: self.watched[name] / self.arrivals[name] for name in sorted(self.arrivals)}


@dataclass(slots=True)
class Moment:
    """A state of a game, what may be done in it, how it stands, and the action that led here with what it drew."""

    action: Action | None
    drawn: list[Drawn]
    state: State
    legal: list[Action]
    outcome: Outcome


def moments(
    game: Game,
    bot: Bot,
    chance: Chance,
    recording: Recording,
    cap: int = CAP,
    rules: set[str] | None = None,
    *,
    scrambled: bool = False,
) -> Iterator[Moment]:
    """One game of a bot, moment by moment; the first has no action. It is written to `recording` on the way.

    `recording` says for how many players and with which options; a `scrambled` game begins in the middle, if it can.
    """
    state = game.setup(recording.players, recording.options, chance)
    recording.opening = list(chance.tape)
    if scrambled and isinstance(game, Scrambles):
        state = recording.start = game.scramble(state, chance)
    action: Action | None = None
    drawn = recording.opening
    for left in range(cap, -1, -1):
        moment = Moment(action, drawn, state, game.legal(state), game.outcome(state))
        yield moment
        if moment.outcome["over"] or not left:
            return
        action = bot.choose(state, moment.legal)
        before = len(chance.tape)
        state = game.apply(state, action, chance, trusted=True, rules=rules)
        drawn = chance.tape[before:]
        recording.actions.append(action)
        recording.tapes.append(drawn)


def record(
    game: Game,
    bot: Bot,
    seed: str,
    players: int,
    options: Mapping[str, Any] | None = None,
    cap: int = CAP,
    *,
    scrambled: bool = False,
) -> Recording:
    """One game of a bot, on tape."""
    recording = Recording(players, dict(options or {}))
    for _ in moments(game, bot, Seeded(seed), recording, cap, scrambled=scrambled):
        pass
    return recording


def play(
    game: Game, bot: Bot, seed: str, players: int, options: Mapping[str, Any] | None = None, cap: int = CAP
) -> Played:
    """One game from beginning to end, or to `cap` actions."""
    played = Played(seed, players, {})
    turns = -1
    before: dict[str, int] = {}
    recording = Recording(players, dict(options or {}))
    for moment in moments(game, bot, Seeded(seed), recording, cap, played.rules):
        played.outcome = moment.outcome
        if moment.action is not None:
            played.actions[label(moment.action)] += 1
        if moment.state["turns"] != turns:
            turns = moment.state["turns"]
            seen = game.watch(moment.state)
            played.watched.update(seen)
            played.arrivals.update(name for name in seen if name not in before)
            before = seen
    played.turns = turns
    return played


def play_many(
    game: Game,
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    players: Sequence[int] = (2, 3, 4),
    curiosity: int = 0,
    start: int = 0,
) -> Iterator[Played]:
    """Games of sensible bots: `start` to `start + games` of a seed, for each number of players in turn.

    Every game has a bot of its own, so that a range played anywhere gives the same games.
    """
    for number in range(start, start + games):
        bot = Bot(game, Seeded(f"bot {seed}:{number}"), curiosity)
        yield play(game, bot, f"{seed}:{number}", players[number % len(players)], options)


def tally(
    engine: str,
    data: Mapping[str, Any],
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    players: Sequence[int] = (2, 3, 4),
    start: int = 0,
) -> Tally:
    """A range of games, added up; plain arguments, so that a process pool or a cluster can run it."""
    found = Tally()
    for played in play_many(load_game(engine, data), games, seed, options, players, start=start):
        found.add(played)
    return found
