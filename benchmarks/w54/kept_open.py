"""A game in a workspace that `watch` holds open: from a save of a file until all outputs are there."""

from __future__ import annotations

import queue
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from measure import Cost, processor_of_family

from tts_build.serve.lifecycle import watching
from tts_build.serve.live_workspace import Live

THINKING = 1.0
"""Seconds between two saves: who writes a text thinks longer."""

Change = Callable[[Path, int], None]


class Heard:
    """What a workspace that is kept open tells, each event with the second in which it came."""

    def __init__(self) -> None:
        self._told: queue.Queue[tuple[float, dict[str, Any]]] = queue.Queue()

    def __call__(self, event: dict[str, Any]) -> None:
        self._told.put((time.time(), event))

    def upto(self, kind: str) -> tuple[float, dict[str, Any]]:
        """Wait for the next event of a kind."""
        while True:
            when, event = self._told.get(timeout=600)
            assert event["type"] != "failed", event["findings"][0]
            if event["type"] == kind:
                return when, event


def kept_open(folder: Path, game: str, changes: dict[str, Change], times: int) -> dict[str, Cost]:
    """By change what it took, medians, after a first round that loads what is loaded once."""
    heard = Heard()
    live = Live(folder, [game], workers=2, heard=heard)
    found: dict[str, Cost] = {}
    with watching(live):
        heard.upto("checked")
        for place, (name, change) in enumerate(changes.items()):
            runs = []
            for turn in range(times + 1):
                time.sleep(THINKING)
                change(folder, 50 * (place + 1) + turn)
                spent = processor_of_family()
                saved = max(path.stat().st_mtime for part in ("cards", "art") for path in (folder / part).rglob("*"))
                runs.append((heard.upto("built")[0] - saved, processor_of_family() - spent))
                heard.upto("checked")
            wall, cores = zip(*runs[1:], strict=True)
            found[name] = Cost(statistics.median(wall), statistics.median(cores))
    return found
