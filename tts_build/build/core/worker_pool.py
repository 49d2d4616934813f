"""Worker processes: started where they are worth it, and so that libraries are loaded as seldom as can be.

A build that has everything to make starts a small server process at once, which loads what steps need while the
definition is still being read; workers are forked from it. A build that finds much of its work done does not know yet
whether it needs workers. It forks them from itself, later, with all that it has loaded; if it has threads, as a
progress bar is one, they would be copied in the middle of something, and it takes the server. Only Linux forks.

Workers that are kept remember: what one of them did before goes to it again, for it still has most of that in memory,
such as texts that it set and templates that it compiled. A pool gives a step to whichever worker is free, which does
not. What that is worth `benchmarks/live/run.py` shows.
"""

import gc
import multiprocessing
import os
import sys
import threading
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures import wait as wait_for
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Literal

from tts_build.build.core.step import Step

FEW = {"fork": 2, "forkserver": 8, "spawn": 8}
"""Fewer steps than this are done sooner in this process than by workers that are yet to be started so."""


LATE = ("uharfbuzz", "uniseg.linebreak", "PIL.PngImagePlugin", "PIL.JpegImagePlugin")
"""What steps that every build has import when they come to need it."""

THRESHOLD = 50_000
"""New objects at which garbage is looked for. Steps make little; at Python's 700 looking takes a twentieth."""


@contextmanager
def loading() -> Iterator[None]:
    """While libraries load: nothing of them is garbage, so that none is looked for, now or among them later.

    What is here stays, and workers that are forked share its memory as long as nobody looks through it.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.set_threshold(THRESHOLD)
        gc.enable()


def method() -> Literal["fork", "forkserver", "spawn"]:
    """How workers would be started now."""
    if not sys.platform.startswith("linux"):
        return "spawn"
    from multiprocessing import forkserver

    warmed = forkserver._forkserver._forkserver_pid is not None  # type: ignore[attr-defined]
    return "forkserver" if warmed or threading.active_count() > 1 else "fork"


def warm(workers: int) -> None:
    """Let the server start loading, and return at once. Nothing happens for one worker: it works in this process."""
    if workers == 1 or not sys.platform.startswith("linux"):
        return
    from multiprocessing import forkserver

    multiprocessing.set_forkserver_preload(["tts_build.build.core.worker_imports"])
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


def few(steps: int) -> bool:
    """Whether so many steps are done sooner here than by workers that have to be started first."""
    return steps < FEW[method()]


def workers_of(count: int, modules: Collection[str] = ()) -> Executor:
    """A pool of worker processes, which end with this one even when it is killed. `modules`: what they will need."""
    how = method()
    if how == "forkserver":
        warm(count)
    elif how == "fork":
        with loading():
            for module in sorted(modules):
                import_module(module)
            for module in LATE if modules else ():
                import_module(module)
    return ProcessPoolExecutor(count, mp_context=multiprocessing.get_context(how), initializer=_follow_parent)


@dataclass(frozen=True, slots=True)
class _Waiting:
    future: Future[Any]
    call: Callable[..., Any]
    arguments: tuple[Any, ...]

    @property
    def homing(self) -> Step | None:
        """The step, if it goes where it was done before."""
        step = self.arguments[0] if self.arguments else None
        return step if isinstance(step, Step) and step.place not in ("", "here") else None


class Steady(Executor):
    """Work for workers of one process each. A step that is the first argument of a call may have a home among them."""

    def __init__(self, workers: list[Executor]) -> None:
        self._workers = workers
        self._free = list(range(len(workers)))
        self._waiting: list[_Waiting] = []
        self._homes: dict[str, int] = {}
        self._lock = threading.RLock()

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        """Call it in a worker: its home, or the first that is free."""
        future: Future[Any] = Future()
        with self._lock:
            self._waiting.append(_Waiting(future, partial(call, **named) if named else call, arguments))
            self._hand_out()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let the workers go; what waits is done before, or cancelled."""
        with self._lock:
            left = list(self._waiting)
        for waiting in left if cancel_futures else ():
            waiting.future.cancel()
        if wait:
            wait_for([waiting.future for waiting in left])
        for worker in self._workers:
            worker.shutdown(wait=wait, cancel_futures=cancel_futures)

    def _hand_out(self) -> None:
        for number in list(self._free):
            found = self._next(number)
            while found is not None and not found.future.set_running_or_notify_cancel():
                found = self._next(number)
            if found is None:
                continue
            self._free.remove(number)
            if found.homing is not None:
                away = number == 0 and found.homing.place == "not the first"
                self._homes[found.homing.name] = len(self._workers) - 1 if away else number
            try:
                inner = self._workers[number].submit(found.call, *found.arguments)
            except RuntimeError as error:  # the worker was ended
                self._free.append(number)
                found.future.set_exception(error)
                continue
            inner.add_done_callback(partial(self._done, number, found.future))

    def _next(self, number: int) -> _Waiting | None:
        """What a free worker is to do: what is at home there, else the first that is at home nowhere."""
        homes = [self._home(waiting.homing) for waiting in self._waiting]
        for wanted in (number, None):
            if wanted in homes:
                return self._waiting.pop(homes.index(wanted))
        return None

    def _home(self, step: Step | None) -> int | None:
        """The worker where a step that goes there is at home; None when it is at home nowhere yet."""
        if step is None:
            return None
        place = {"first": 0, "second": 1}.get(step.place)
        return self._homes.get(step.name) if place is None else place % len(self._workers)

    def _done(self, number: int, future: Future[Any], inner: Future[Any]) -> None:
        with self._lock:
            self._free.append(number)
            self._hand_out()
        if inner.cancelled():
            future.set_exception(RuntimeError("the workers were let go"))
            return
        error = inner.exception()
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(inner.result())


class Kept:
    """Workers that stay for the next run, with whatever they have loaded and read. They start when first needed."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._executor: Executor | None = None

    def executor(self) -> Executor:
        """The pool, started if there is none."""
        if self._executor is None:
            self._executor = Steady([workers_of(1) for _ in range(self.count)])
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
