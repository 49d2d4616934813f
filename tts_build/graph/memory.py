"""What a workspace that is kept open remembers of its cache, so that it need not read again what it has just written.

Nothing here is believed more than the cache is: of a result that is remembered the blobs must still be there, of a file
its size and times must be the same, and a record that somebody else has written since is read.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from tts_build.graph.step import Result

MOST = 20_000
"""Keys of steps whose results are remembered; five games together have some 2,000 steps."""

Stat = list[int]
"""Size of a file in bytes, and its times of writing and change in ns."""


@dataclass(slots=True)
class Memory:
    """Results by the key of their step, digests of the workspace's files, and the ledger of each game."""

    files: dict[str, tuple[Stat, str]] = field(default_factory=dict)
    ledgers: dict[str, tuple[Stat, dict[str, Any], dict[str, list[str]]]] = field(default_factory=dict)
    _results: OrderedDict[str, list[Result]] = field(default_factory=OrderedDict)

    def results(self, key: str) -> list[Result] | None:
        """What is known of a key, newest first; None when nothing is."""
        found = self._results.get(key)
        if found is not None:
            self._results.move_to_end(key)
        return found

    def remember(self, key: str, results: list[Result]) -> None:
        """Know this of a key; what was not asked for longest is forgotten for it."""
        self._results[key] = results
        self._results.move_to_end(key)
        while len(self._results) > MOST:
            self._results.popitem(last=False)

    def forget(self, key: str) -> None:
        """Know nothing of a key."""
        self._results.pop(key, None)
