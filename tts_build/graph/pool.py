"""Worker processes that begin to load libraries while the definition is still being read.

On Linux a small server process loads what steps need, once; every worker is forked from it and has it already. It is
forked from no process with threads in it, as a progress bar would be one. Elsewhere workers start afresh.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from concurrent.futures import Executor, ProcessPoolExecutor


def _method() -> str:
    return "forkserver" if sys.platform.startswith("linux") else "spawn"


def warm(workers: int) -> None:
    """Let the server start loading, and return at once. Nothing happens for one worker: it works in this process."""
    if workers == 1 or _method() != "forkserver":
        return
    from multiprocessing import forkserver

    multiprocessing.set_forkserver_preload(["tts_build.graph.preload"])
    # The server must not look for modules in the folder that it is started in, which is the user's.
    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        forkserver.ensure_running()
    finally:
        if before is None:
            del os.environ["PYTHONSAFEPATH"]
        else:
            os.environ["PYTHONSAFEPATH"] = before


def workers_of(count: int) -> Executor:
    """A pool of worker processes, which end with this one even when it is killed."""
    warm(count)
    context = multiprocessing.get_context(_method())
    return ProcessPoolExecutor(count, mp_context=context, initializer=_follow_parent)


class Kept:
    """Workers that stay for the next run, with whatever they have loaded and read. They start when first needed."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._executor: Executor | None = None

    def executor(self) -> Executor:
        """The pool, started if there is none."""
        if self._executor is None:
            self._executor = workers_of(self._count)
        return self._executor

    def close(self) -> None:
        """Let the workers go; the next run starts others."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None


def _follow_parent() -> None:
    """Ends the worker when its build is gone.

    By itself it would wait for ever: workers hold both ends of the pipe that their work comes through, so none of them
    sees it close.
    """
    parent = multiprocessing.parent_process()
    assert parent is not None, "only workers are initialised"

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, name="follow parent", daemon=True).start()
