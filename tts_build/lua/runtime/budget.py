"""How much work a script may still do, in units of about ten nanoseconds (see moonsharp_budget.lua).

What is charged is the same in every run, so a script that goes too far stops at the same place everywhere. Only where
the charges prove far too low for the time that really passed do they follow the processor's clock, so that nothing
that a script finds to do can last.
"""

import time

QUANTUM = 1_000_000
"""Units that are spent in Lua between two looks of Python."""

_BATCH = 100_000
"""Units that are spent in Python between two looks."""

UNIT_SECONDS = 50e-9
"""What a unit may take of the processor: twice what it takes in a game, of which the slowest calls take 45."""

GRACE = 0.5
"""Seconds by which scripts may be slower than that, once."""

TOO_LONG = "script runs too long: more than {:.0f} million steps {}; a loop that never ends?"
"""What is said of a script that has spent its budget, which no pcall of it catches."""


class Spent(Exception):
    """A script has no work left to spend; no pcall catches it."""


class Budget:
    """What is left to one call from outside (`call`), and to all of them together (`run`); no run is without end.

    `allow` begins a call. `settle` is asked from Lua, `spend` from Python.
    """

    def __init__(self, call: float, run: float) -> None:
        self._a_call, self._a_run = call, run
        self._call, self._run = call, run
        self._owed = 0.0
        self._spent = 0.0
        self._inside = 0.0
        self._entered = 0.0
        self._open = False
        self.over = ""
        """Why no script may run any more; empty while they may."""

    def enter(self) -> float:
        """A call from outside begins: how much Lua may spend until it asks."""
        self._open = True
        self._call = self._a_call
        self._entered = time.thread_time()
        return self._quantum()

    def leave(self) -> None:
        """The call from outside is over: what runs in Lua until the next one is no script."""
        if self._owed > _BATCH:
            self._take(0)
        self._open = False
        self._inside += time.thread_time() - self._entered

    def refill(self, units: float) -> None:
        """Time has passed, or a player has acted: so much more may be spent, up to what a run begins with, unless
        scripts have gone too far before."""
        if not self.over:
            self._run = min(self._a_run, self._run + units)

    def settle(self, units: float) -> float:
        """Lua has spent so much: how much more it may until it asks again, or -1."""
        if not self._open:
            return QUANTUM
        self._take(units)
        return self._quantum()

    def owe(self, units: float) -> None:
        """So much is spent in any case."""
        self._owed += units

    def spend(self, units: float) -> None:
        """Python works for a script; raises Spent when nothing is left."""
        if not self._open:
            return
        self._owed += units
        if self._owed > _BATCH:
            self._take(0)
            if self._call <= 0 or self._run <= 0:
                self._owed = _BATCH  # the next one asks again
                raise Spent(self.message())

    def message(self) -> str:
        """What is wrong once `settle` or `spend` have said so."""
        if self._run <= 0:
            return TOO_LONG.format(self._a_run / 1e6, "of all scripts together")
        return TOO_LONG.format(self._a_call / 1e6, "at a time")

    def _quantum(self) -> float:
        left = min(self._call, self._run)
        return min(left, QUANTUM) if left > 0 else -1.0

    def _take(self, units: float) -> None:
        units += self._owed
        self._owed = 0.0
        self._spent += units
        seconds = self._inside + time.thread_time() - self._entered - GRACE
        if (late := seconds / UNIT_SECONDS - self._spent) > 0:
            units += late
            self._spent += late
        self._call -= units
        self._run -= units
        if self._run <= 0:
            self.over = self.message()
