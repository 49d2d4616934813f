"""Worker processes do not outlive the build that they work for."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

KEEPER = """
import sys, threading, time
from tts_build.build.core.worker_pool import method, workers_of

if __name__ == "__main__":
    if sys.argv[1] == "forkserver":
        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
    assert method() == sys.argv[1]
    pool = workers_of(2)
    import os
    print(*{job.result() for job in [pool.submit(os.getpid) for _ in range(20)]}, flush=True)
    pool.submit(time.sleep, 60)
    time.sleep(60)
"""
PATIENCE = 20.0
"""Seconds; a busy machine takes its time."""


def alive(process: int) -> bool:
    """Whether a process runs; one that only waits to be counted does not."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return file.read().rpartition(") ")[2][0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@pytest.mark.parametrize("method", ["fork", "forkserver"])
def test_workers_end_when_their_build_is_killed(method: str) -> None:
    """A process with threads is never forked."""
    with subprocess.Popen([sys.executable, "-c", KEEPER, method], stdout=subprocess.PIPE, text=True) as build:
        assert build.stdout is not None
        workers = [int(number) for number in build.stdout.readline().split()]
        assert workers
        assert all(alive(worker) for worker in workers)
        os.kill(build.pid, signal.SIGKILL)
    end = time.monotonic() + PATIENCE
    while any(alive(worker) for worker in workers) and time.monotonic() < end:
        time.sleep(0.1)
    assert [worker for worker in workers if alive(worker)] == []
