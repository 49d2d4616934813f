"""What a round of verification played and reached, and the difference that ended it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tts_build.problem import counted
from tts_build.rules.game_protocol import Outcome
from tts_build.rules.recording import Recording
from tts_build.rules.totals import add_counts, added


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
