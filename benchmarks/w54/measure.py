"""A command from start to exit: seconds of wall clock and of processors, and peak memory, with all its children."""

from __future__ import annotations

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")
PAUSE = 0.02
"""Seconds between two looks at memory."""


@dataclass(frozen=True, slots=True)
class Cost:
    seconds: float
    processor: float
    mebibytes: float


class Failed(Exception):
    """A command that did not end well; its output."""


def _family(session: int) -> dict[int, float]:
    """Processes of a session and the processor seconds each has used."""
    found = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                fields = Path(f"/proc/{entry}/stat").read_text().rpartition(") ")[2].split()
            except OSError:
                continue
            if int(fields[3]) == session:
                found[int(entry)] = (int(fields[11]) + int(fields[12])) / TICK
    return found


def _memory(process: int) -> int:
    """KiB of a process; what several share counts for each in part (PSS), so that the sum is what they need."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)


def once(command: Sequence[str], folder: Path, environment: dict[str, str]) -> Cost:
    """Run a command in a session of its own. Raises Failed with what it said."""
    began = time.perf_counter()
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    spent: dict[int, float] = {}
    peak = 0
    while process.poll() is None:
        family = _family(process.pid)
        spent.update(family)
        peak = max(peak, sum(map(_memory, family)))
        time.sleep(PAUSE)
    seconds = time.perf_counter() - began
    said = process.stdout.read() if process.stdout else ""
    if process.returncode:
        raise Failed(said[-2000:])
    return Cost(seconds, sum(spent.values()), peak / 1024)


def median(
    command: Sequence[str], folder: Path, environment: dict[str, str], times: int, before: Callable[[], None]
) -> Cost:
    """Medians of several runs; `before` prepares each and is not timed."""
    costs = []
    for _ in range(times):
        before()
        costs.append(once(command, folder, environment))
    return Cost(
        statistics.median(cost.seconds for cost in costs),
        statistics.median(cost.processor for cost in costs),
        max(cost.mebibytes for cost in costs),
    )
