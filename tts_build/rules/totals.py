"""Games that were played, added up: what simulations tell, and what a round of verification played and reached, with
the difference that ended it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, fields
from typing import Any

from tts_build.problem import counted
from tts_build.rules.game_protocol import Outcome
from tts_build.rules.recording import Recording

TOLD = frozenset({"over", "ending", "winner"})
"""What every outcome has; the rest is what a game adds."""


def added(outcome: Outcome, told: AbstractSet[str]) -> list[str]:
    """What a game adds to its outcome, as `goal:ent`; of a list each item once, empty words left out."""
    extra = [(name, value) for name, value in outcome.items() if name not in told]
    words = [(name, one) for name, value in extra for one in (value if isinstance(value, list) else [value])]
    return list(dict.fromkeys(f"{name}:{word}" for name, word in words if word))


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
    holdings: Counter[str] = field(default_factory=Counter)
    """How often a seat came to hold each name of `Holds.held`."""
    told: Counter[str] = field(default_factory=Counter)
    """How turns went, by the words of `Tells.told`."""
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
    wins: Counter[tuple[int, int]] = field(default_factory=Counter)
    """By number of players and seat; seat 0 where nobody won."""
    turns: Counter[tuple[int, int]] = field(default_factory=Counter)
    """By number of players and turns of a game, of all players together."""
    actions: Counter[str] = field(default_factory=Counter)
    watched: Counter[tuple[int, str]] = field(default_factory=Counter)
    """By number of players and name."""
    arrivals: Counter[str] = field(default_factory=Counter)
    holdings: Counter[str] = field(default_factory=Counter)
    told: Counter[tuple[int, str]] = field(default_factory=Counter)
    """By number of players and word."""

    def add(self, played: Played) -> None:
        """One more game."""
        self.games += 1
        self.endings[played.ending] += 1
        self.players[played.players] += 1
        self.wins[played.players, int(played.outcome.get("winner", 0))] += 1
        self.turns[played.players, played.turns] += 1
        self.results.update(added(played.outcome, TOLD))
        self.actions.update(played.actions)
        self.watched.update({(played.players, name): turns for name, turns in played.watched.items()})
        self.arrivals.update(played.arrivals)
        self.holdings.update(played.holdings)
        self.told.update({(played.players, word): turns for word, turns in played.told.items()})

    def merge(self, other: Tally) -> None:
        """The games of another tally."""
        add_counts(self, other)

    def lengths(self, *, own: bool = False, of: int = 0) -> Counter[int]:
        """Turns of a game to how many games took them: turns of anybody, or of the player who had the most; in games of
        so many players, or in all (0)."""
        found: Counter[int] = Counter()
        for (players, turns), games in self.turns.items():
            if of not in (0, players):
                continue
            found[-(-turns // players) if own else turns] += games
        return found

    def stays(self) -> dict[str, float]:
        """For each watched name how long it stayed on average once it was there, in turns of one player, by name.

        Turns are counted for all players together, so that those of a game are divided by its players.
        """
        turns: dict[str, float] = dict.fromkeys(sorted(self.arrivals), 0.0)
        for (players, name), watched in sorted(self.watched.items()):
            turns[name] = turns.get(name, 0.0) + watched / players
        return {name: value / self.arrivals[name] for name, value in turns.items() if self.arrivals[name]}


def add_counts(to: Any, other: Any) -> None:
    """The games that another record counts, and all its counters."""
    to.games += other.games
    for item in fields(to):
        if isinstance(getattr(to, item.name), Counter):
            getattr(to, item.name).update(getattr(other, item.name))


def quantile(counts: Counter[int], share: float) -> int:
    """The value that this share of what was counted did not exceed; 0 for nothing."""
    left = share * sum(counts.values())
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    return 0


def mean(counts: Counter[int]) -> float:
    """The average value; 0 for nothing."""
    total = sum(counts.values())
    return sum(value * count for value, count in counts.items()) / total if total else 0.0


@dataclass(slots=True)
class Difference:
    """What differs at the end of `recording`; reference first."""

    found: str
    recording: Recording

    def __str__(self) -> str:
        steps = [str(action) for action in self.recording.actions]
        return "\n".join([f"after {counted(len(steps), 'action')}: {self.found}", *steps])


@dataclass(slots=True)
class Report:
    """What was played and reached; `difference` is None when both sides agreed throughout."""

    games: int = 0
    scrambled: int = 0
    """How many of the games began in the middle."""
    actions: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    watched: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    results: Counter[str] = field(default_factory=Counter)
    """What a game adds to its outcome, as `goal:ent`; empty words are left out."""
    difference: Difference | None = None

    def end(self, outcome: Outcome, rules: set[str]) -> None:
        """One more game came to its end."""
        self.rules.update(rules)
        self.endings[outcome["ending"] if outcome["over"] else "unfinished"] += 1
        self.results.update(added(outcome, {"over", "ending"}))

    def merge(self, other: Report) -> None:
        """The games of another report; the first difference stays."""
        self.scrambled += other.scrambled
        add_counts(self, other)
        self.difference = self.difference or other.difference

    def missing(self, census: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
        """What of a census was not come across, by field. `move` counts when `move:far` was."""
        found = {}
        for name, wanted in census.items():
            reached = getattr(self, name)
            stems = {key.partition(":")[0] for key in reached}
            found[name] = [key for key in wanted if key not in reached and key not in stems]
        return {name: keys for name, keys in found.items() if keys}
