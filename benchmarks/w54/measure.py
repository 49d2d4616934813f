"""A command from start to exit: seconds of wall clock and of processors, and peak memory, with all its children. Linux.

Looking at memory takes time itself, so each command is run once more for that alone.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

PAUSE = 0.01
"""Seconds between two looks at memory."""

SET_CHILD_SUBREAPER = 36
"""Of prctl(2): what a command leaves behind becomes our child, so that its processor time is counted too."""


@dataclass(frozen=True, slots=True)
class Cost:
    """`processor` is user and system time of all processes, `mebibytes` their memory at one moment, at most.

    `largest`: MiB of the process that had most, at its worst.
    """

    seconds: float
    processor: float
    mebibytes: float = 0.0
    largest: float = 0.0


class Failed(Exception):
    """A command that did not end well; its output."""


def processor_of_family() -> float:
    """Processor seconds of this process and all that came from it and still run, as Linux counts them."""
    parents: dict[int, int] = {}
    spent: dict[int, float] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        number = int(path.parent.name)
        parents[number] = int(fields[1])
        spent[number] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    found, grown = {os.getpid()}, True
    while grown:
        more = {number for number, parent in parents.items() if parent in found} - found
        found |= more
        grown = bool(more)
    return sum(spent.get(number, 0.0) for number in found)


def _members(session: int) -> list[int]:
    """Processes of a session."""
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                fields = Path(f"/proc/{entry}/stat").read_text().rpartition(") ")[2].split()
            except OSError:
                continue
            if int(fields[3]) == session:
                found.append(int(entry))
    return found


def _memory(process: int) -> int:
    """KiB of a process; what several share counts for each in part (PSS), so that the sum is what they need."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)


@dataclass(slots=True)
class _Used:
    """What ended processes used, each with its own children. `status`: how the first of them ended."""

    first: int
    status: int = 0
    processor: float = 0.0
    largest: int = 0

    def wait(self, options: int = 0) -> int:
        """Wait for a process, ours or an orphan of the command. ChildProcessError when none is left."""
        process, status, used = os.wait4(-1, options)
        if process:
            self.processor += used.ru_utime + used.ru_stime
            self.largest = max(self.largest, used.ru_maxrss)
        if process == self.first:
            self.status = os.waitstatus_to_exitcode(status)
        return process


def once(command: Sequence[str], folder: Path, environment: dict[str, str], *, memory: bool = False) -> Cost:
    """Run a command in a session of its own. Raises Failed with what it said."""
    ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    peak = 0
    with tempfile.TemporaryFile("w+") as said:
        began = time.perf_counter()
        process = subprocess.Popen(
            command, cwd=folder, env=environment, start_new_session=True, stdout=said, stderr=subprocess.STDOUT
        )
        used = _Used(process.pid)
        while used.wait(os.WNOHANG if memory else 0) != process.pid:
            if memory:
                peak = max(peak, sum(map(_memory, _members(process.pid))))
                time.sleep(PAUSE)
        seconds = time.perf_counter() - began
        process.returncode = used.status  # it has been waited for
        with contextlib.suppress(ChildProcessError):
            while True:
                used.wait()
        if used.status:
            said.seek(0)
            raise Failed(said.read()[-2000:])
    return Cost(seconds, used.processor, peak / 1024, used.largest / 1024)


def median(
    command: Sequence[str], folder: Path, environment: dict[str, str], times: int, before: Callable[[], None]
) -> Cost:
    """Medians of several runs, and the memory of one more; `before` prepares each and is not timed."""
    costs = []
    for _ in range(times):
        before()
        costs.append(once(command, folder, environment))
    before()
    peak = once(command, folder, environment, memory=True).mebibytes
    return Cost(
        statistics.median(cost.seconds for cost in costs),
        statistics.median(cost.processor for cost in costs),
        peak,
        max(cost.largest for cost in costs),
    )
