"""Workers that remember: what one of them did before goes to it again, for it still has most of that in memory.

A pool gives a step to whichever worker is free. What that one remembers of the last time it did the step, such as
texts that it set and templates that it compiled, another one does not have. What that is worth
`benchmarks/live/run.py` shows.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures import wait as wait_for
from dataclasses import dataclass
from functools import partial
from typing import Any

from tts_build.build.core.step import Step


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
