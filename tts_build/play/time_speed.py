"""How fast time passes at a table: as on the wall, slower, faster, not at all, or a step."""

from __future__ import annotations

from tts_build.play.evening import Evening
from tts_build.sim.world.clock import FRAMES_PER_SECOND

FASTEST = 16.0
"""How many times faster than on the wall time may pass."""
LONGEST = 600
"""Frames that one step takes at most."""


class Pace:
    """The time of one table. `speed`: seconds there that pass in one of the wall."""

    def __init__(self) -> None:
        self.speed = 1.0
        self._owed = 0.0

    def passes(self, evening: Evening, seconds: float) -> bool:
        """So many seconds have passed on the wall; whether time passed at the table."""
        if not (self.speed and evening.busy):
            return False
        frames, self._owed = divmod(self._owed + seconds * FRAMES_PER_SECOND * self.speed, 1.0)
        evening.pass_time(int(frames))
        return frames > 0

    @staticmethod
    def step(evening: Evening) -> None:
        """Time passes until something that was waited for has happened and all rests, or for a while."""
        waits = _waits(evening)
        for _ in range(LONGEST):
            evening.pass_time(1)
            if not evening.busy or (_waits(evening) != waits and not evening.table.motion.moves):
                return


def _waits(evening: Evening) -> dict[int, object]:
    """What is waited for, and until when."""
    return {number: one.time for number, one in evening.table.clock.waiting.items()}
