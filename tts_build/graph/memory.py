"""What a workspace that is kept open remembers of its cache, so that it need not read again what it has just written.

Nothing here is believed more than the cache is: of a result that is remembered the blobs must still be there, of a file
its size and times must be the same, and a record that somebody else has written since is read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tts_build.graph.step import Result
from tts_build.recent import Recent

MOST = 20_000
"""Keys of steps whose results are remembered; five games together have some 2,000 steps."""

Stat = list[int]
"""Size of a file in bytes, and its times of writing and change in ns."""


@dataclass(slots=True)
class Memory:
    """Results by the key of their step, digests of the workspace's files, the ledger of each game, and how many
    seconds each step lasted when it was last done."""

    files: dict[str, tuple[Stat, str]] = field(default_factory=dict)
    ledgers: dict[str, tuple[Stat, dict[str, Any], dict[str, list[str]]]] = field(default_factory=dict)
    lasted: dict[str, float] = field(default_factory=dict)
    results: Recent[list[Result]] = field(default_factory=lambda: Recent(MOST))
    """by key, newest first"""
