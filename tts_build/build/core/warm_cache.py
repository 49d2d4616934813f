"""What a workspace that is kept open remembers of its cache, so that it need not read again what it has just written.

Nothing here is believed more than the cache is: of a result that is remembered the blobs must still be there, of a file
its size and times must be the same, and a record that somebody else has written since is read. What that is worth
`benchmarks/live/run.py` shows.
"""

import marshal
from dataclasses import dataclass, field
from typing import Any

from tts_build.build.core.checked_file import Stat
from tts_build.build.core.step import Result, Step, canonical
from tts_build.recent import Recent

ROOM = 64_000_000
"""Bytes of parameters that are remembered; those of a large game take some three million."""

FORM = 2
"""Of Python's own forms the last in which equal data are always written alike."""

MOST = 20_000
"""Keys of steps whose results are remembered; five games together have some 2,000 steps."""


@dataclass(slots=True)
class Memory:
    """Results by the key of their step, digests of the workspace's files, the ledger of each game, how many seconds
    each step lasted when it was last done, and what it was last called with."""

    files: dict[str, tuple[Stat, str]] = field(default_factory=dict)
    ledgers: dict[str, tuple[Stat, dict[str, Any], dict[str, list[str]]]] = field(default_factory=dict)
    lasted: dict[str, float] = field(default_factory=dict)
    results: Recent[list[Result]] = field(default_factory=lambda: Recent(MOST))
    """by key, newest first"""
    params: Recent[tuple[bytes, bytes]] = field(default_factory=lambda: Recent(ROOM))
    """by the name of a step, its last parameters as Python writes them, and as `canonical` does"""

    def params_of(self, step: Step) -> bytes:
        """The canonical text of a step's parameters, not worked out again while they are the same.

        Python's own form tells `1` from `True` and from `1.0`, as JSON does, and is written ten times as fast.
        """
        params = dict(step.params)
        try:
            plain = marshal.dumps(params, FORM)
        except ValueError:  # a type of our own, such as an enumeration's
            return canonical(params)
        known = self.params.get(step.name)
        if known is None or known[0] != plain:
            known = plain, canonical(params)
            self.params.put(step.name, known, len(plain) + len(known[1]))
        return known[1]
