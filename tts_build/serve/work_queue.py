"""One thread that does all work, and the hand-over to it: what a page waits for goes before a build, and a build before
a check.

Whoever builds calls `breathe` between its steps, and what is urgent is done there and then. So a picture never waits
for a build to end, and yet nothing is ever done twice at the same time.
"""

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar

T = TypeVar("T")
Job = tuple[Future[Any], Callable[[], Any]]
"""What is to be done, and who waits for it."""

MOST = 1000
"""Pieces of work that may wait; whoever brings more is sent away."""


class Busy(Exception):
    """More work waits than a page can have asked for."""


class Closed(Exception):
    """The thread has ended: nothing is done any more."""


class Working:
    """A thread that does one thing after another, each inside `holding()`."""

    def __init__(self, holding: Callable[[], AbstractContextManager[None]] = nullcontext) -> None:
        self._holding = holding
        self._wakes = threading.Condition()
        self._waiting: tuple[deque[Job], ...] = (deque(), deque(), deque())
        """what is urgent, what comes later, and what is done when nothing else waits"""
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="tts-build work", daemon=True)
        self._thread.start()

    def submit(self, function: Callable[..., T], *args: Any, urgent: bool = True, idle: bool = False) -> Future[T]:
        """Let the thread call a function: before whatever is not urgent, or, with `idle`, when nothing else waits.

        Raises Busy, or Closed.
        """
        future: Future[T] = Future()
        with self._wakes:
            if self._closed:
                raise Closed
            if sum(map(len, self._waiting)) >= MOST:
                raise Busy
            self._waiting[2 if idle else 0 if urgent else 1].append((future, lambda: function(*args)))
            self._wakes.notify()
        return future

    def breathe(self) -> None:
        """Do what is urgent now; for the thread itself, between two steps of something long."""
        if threading.current_thread() is not self._thread:
            return
        while (job := self._taken(urgent=True)) is not None:
            _do(*job)

    @property
    def awaited(self) -> bool:
        """Whether something waits that is not urgent, yet goes before what is done when nothing else waits."""
        return bool(self._waiting[1])

    @property
    def ending(self) -> bool:
        """Whether the thread is asked to end: something long then stops between two steps."""
        return self._closed

    def close(self, seconds: float = 10.0) -> None:
        """Let the thread end after what it is at; what still waits is cancelled."""
        with self._wakes:
            self._closed = True
            for waiting in self._waiting:
                for future, _ in waiting:
                    future.cancel()
                waiting.clear()
            self._wakes.notify()
        self._thread.join(seconds)

    def _taken(self, *, urgent: bool = False) -> Job | None:
        with self._wakes:
            for waiting in self._waiting[: 1 if urgent else None]:
                if waiting:
                    return waiting.popleft()
            return None

    def _run(self) -> None:
        while True:
            with self._wakes:
                self._wakes.wait_for(lambda: any(self._waiting) or self._closed)
                if self._closed:
                    return
            job = self._taken()
            if job is None:
                continue
            try:
                with self._holding():
                    _do(*job)
                    self.breathe()  # one hold of the workspace for all that came together
            except BaseException as error:
                if not job[0].done():
                    job[0].set_exception(error)


def _do(future: Future[Any], call: Callable[[], Any]) -> None:
    if not future.set_running_or_notify_cancel():
        return
    try:
        future.set_result(call())
    except BaseException as error:
        future.set_exception(error)
