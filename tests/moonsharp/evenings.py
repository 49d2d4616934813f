"""Games at the simulated table, recorded, to be played once more by another Lua."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.moonsharp.recorder import Recorder, Session
from tts_build.engine.binding import Binding
from tts_build.sim.play.match import Match

RELOAD = 15
"""Actions after which the table is saved, thrown away and loaded."""


def evening(save: Path, binding: Binding, players: int, most: int | None = None, **more: Any) -> list[Session]:
    """A game of bots to its end, or for so many actions, with a reload."""
    with Recorder() as recorder:
        match = Match.built(save, binding, players, f"evening {players}", **more)
        while (most is None or match.actions < most) and match.step():
            if match.actions == RELOAD:
                match.interrupt()
        match.table.close()
    assert most is not None or match.game.outcome(match.state)["over"]
    return recorder.sessions
