"""The command line in processes that are forked with all libraries loaded: a build of a small game takes no start.

One server process is started by the first call, by `multiprocessing`; each call is a process of its own, with a session
of its own, that sees nothing of another's memory.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.conftest import Outcome

PRELOAD = [
    "tts_build.build.core.worker_imports",
    "tts_build.build.game_build",
    "tts_build.cli.outputs.build",
    "tests.forked",
]
TOUCHING = {"open", "os.rename", "os.remove", "os.mkdir", "os.rmdir"}
"""What Python announces before it does it (https://docs.python.org/3/library/audit_events.html) and changes a disk."""

PATIENCE = 20.0
"""Seconds in which the processes of a build that was ended must be gone; a busy machine takes its time."""

Before = Callable[[str, Path], None]
"""Is told of each touch of the disk before it happens: the event, and the path that it leads to."""


def run_forked(*args: str, cwd: Path, before: Before | None = None, setup: Callable[[], None] | None = None) -> Outcome:
    """`tts-build ARGS` in `cwd`. `before` and `setup` are functions of a module, or partial ones of such.

    A killed process has minus its signal as its status.
    """
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOAD)
    with tempfile.TemporaryDirectory() as folder:
        process = context.Process(target=_call, args=(args, cwd, Path(folder), before, setup))
        process.start()
        process.join()
        out, err = (_text(Path(folder, name)) for name in ("out", "err"))
    assert process.exitcode is not None and process.pid is not None
    assert survivors(process.pid) == [], "a build that has ended left processes"
    return Outcome(process.exitcode, out, err)


def _text(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


def _call(args: tuple[str, ...], cwd: Path, folder: Path, before: Before | None, setup: Any) -> None:
    os.setsid()
    for number, name in ((1, "out"), (2, "err")):
        os.dup2(os.open(folder / name, os.O_CREAT | os.O_WRONLY | os.O_APPEND), number)
    os.chdir(cwd)
    from tts_build.cli import main

    sys.argv = ["tts-build", *args]
    if setup is not None:
        setup()
    if before is not None:
        _listen(before)
    main()
    sys.stdout.flush()


def _listen(before: Before) -> None:
    def hook(event: str, found: tuple[Any, ...]) -> None:
        if event in TOUCHING and not isinstance(found[0], int):
            if event == "open" and not (isinstance(found[1], str) and set(found[1]) & set("wxa+")):
                return
            before(event, Path(os.fsdecode(found[1] if event == "os.rename" else found[0])))

    sys.addaudithook(hook)


def survivors(session: int) -> list[int]:
    """Processes of a session that still run after a while; on Linux alone."""
    end = time.monotonic() + PATIENCE
    while (found := _of_session(session)) and time.monotonic() < end:
        time.sleep(0.05)
    return found


def _of_session(session: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, its = stat.read_text("utf-8", "replace").rpartition(") ")[2].split()[:4]
        except OSError:
            continue
        if int(its) == session and state not in "ZX":
            found.append(int(stat.parent.name))
    return found


def one_core() -> None:
    """Let the process believe that it has one core: what it would share out among workers it does by itself."""
    os.sched_getaffinity = lambda pid: {0}  # type: ignore[assignment]


def die() -> None:
    """End this process and all that it started, as `kill -9` does."""
    os.killpg(0, signal.SIGKILL)
