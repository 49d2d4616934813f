"""Runs what must be run: looks results up, hands the rest to an executor, and remembers why each step ran."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tts_build.errors import InputError, Problem
from tts_build.graph.files import Digests
from tts_build.graph.pool import workers_of
from tts_build.graph.step import Job, Made, Result, Step, canonical
from tts_build.graph.store import Store
from tts_build.graph.version import code_version

INLINE = 3
"""Fewer waiting steps than this are run at once: starting workers would take longer."""


@dataclass(frozen=True, slots=True)
class Ran:
    """A step that is done: its key and result, whether it was run now, and how long that took in seconds."""

    step: Step
    key: str
    result: Result
    fresh: bool
    seconds: float


@dataclass(slots=True)
class Report:
    """A finished run. `failed` holds the problems of steps that could not be done; steps behind them are left out."""

    ran: dict[str, Ran] = field(default_factory=dict)
    failed: list[tuple[str, Problem]] = field(default_factory=list)

    @property
    def fresh(self) -> list[Ran]:
        return [ran for ran in self.ran.values() if ran.fresh]

    def problems(self) -> list[Problem]:
        return [problem for ran in self.ran.values() for problem in ran.result.problems]


def _perform(step: Step, needs: dict[str, str], root: Path, cache: Path) -> tuple[Result | None, list[Problem], float]:
    """Run one step, here or in a worker. Problems of the input come back as data; faults of ours are raised."""
    began = time.perf_counter()
    try:
        made: Made = step.function()(Job(step.name, step.params, needs, root, cache))
    except InputError as error:
        return None, list(error.problems), time.perf_counter() - began
    errors = [problem for problem in made.problems if problem.severity == "error"]
    if errors:
        return None, list(made.problems), time.perf_counter() - began
    return Store(cache).keep(made), [], time.perf_counter() - began


def in_order(steps: Iterable[Step]) -> list[Step]:
    """Steps sorted so that each comes after those it needs; otherwise in the order given."""
    by_name = {step.name: step for step in steps}
    done: dict[str, Step] = {}

    def visit(step: Step) -> None:
        if step.name not in done:
            for need, _ in step.needs.values():
                visit(by_name[need])
            done[step.name] = step

    for step in by_name.values():
        visit(step)
    return list(done.values())


class Runner:
    """Runs the steps of one plan. `executor` may be any standard executor; by default a process pool is started."""

    def __init__(
        self,
        root: Path,
        cache: Path,
        *,
        workers: int,
        executor: Executor | None = None,
        started: Callable[[Step], None] = lambda step: None,
        finished: Callable[[Ran], None] = lambda ran: None,
    ) -> None:
        self.root, self.cache, self.workers = root, cache, workers
        self.store = Store(cache)
        self.digests = Digests(root, cache)
        self._executor, self._own = executor, executor is None
        self._started, self._finished = started, finished
        self._report = Report()
        self._waiting: list[Step] = []
        self._futures: dict[Future[Any], tuple[Step, str]] = {}

    def run(self, steps: Sequence[Step]) -> Report:
        """Do all steps; afterwards `Report.failed` is empty or says what is wrong."""
        self._waiting = in_order(steps)
        try:
            while self._waiting or self._futures:
                ready = self._settle()
                self._launch(ready)
                self._collect()
        finally:
            if self._own and self._executor is not None:
                self._executor.shutdown(cancel_futures=True)
                self._executor = None
            self.digests.save()
        return self._report

    def _settle(self) -> list[tuple[Step, str]]:
        """Look up all that can be looked up; return the steps that must run and can."""
        ready: list[tuple[Step, str]] = []
        later: list[Step] = []
        for step in self._waiting:
            needed = [self._report.ran.get(name) for name, _ in step.needs.values()]
            if any(ran is None for ran in needed):
                later.append(step)
                continue
            key = self._key(step)
            result = next((r for r in self.store.results(key) if self.digests.current(r.reads)), None)
            if result is None:
                ready.append((step, key))
            else:
                self._done(Ran(step, key, result, fresh=False, seconds=0.0))
        progress = len(later) + len(ready) < len(self._waiting)
        self._waiting = later
        if not ready and not progress and not self._futures:
            self._waiting = []  # what is left waits for a step that failed
        return ready

    def _key(self, step: Step) -> str:
        total = hashlib.sha256(code_version(step.call).encode())
        total.update(step.call.encode() + b"\0" + canonical(dict(step.params)))
        for name, digest in sorted(self._needs(step).items()):
            total.update(f"\0{name}={digest}".encode())
        return total.hexdigest()

    def _needs(self, step: Step) -> dict[str, str]:
        return {name: self._report.ran[need].result.blobs[blob] for name, (need, blob) in step.needs.items()}

    def _launch(self, ready: list[tuple[Step, str]]) -> None:
        inline = self.workers == 1 or (self._executor is None and len(ready) < INLINE)
        for step, key in ready:
            self._started(step)
            job = (step, self._needs(step), self.root, self.cache)
            if inline and self._own:
                self._accept(step, key, _perform(*job))
                continue
            self._futures[self._pool().submit(_perform, *job)] = (step, key)

    def _pool(self) -> Executor:
        if self._executor is None:
            self._executor = workers_of(self.workers)
        return self._executor

    def _collect(self) -> None:
        if not self._futures:
            return
        done, _ = wait(self._futures, return_when=FIRST_COMPLETED)
        for future in done:
            step, key = self._futures.pop(future)
            self._accept(step, key, future.result())

    def _accept(self, step: Step, key: str, outcome: tuple[Result | None, list[Problem], float]) -> None:
        result, problems, seconds = outcome
        if result is None:
            self._report.failed.extend((step.name, problem) for problem in problems)
            return
        self.store.remember(key, result)
        self._done(Ran(step, key, result, fresh=True, seconds=seconds))

    def _done(self, ran: Ran) -> None:
        self._report.ran[ran.step.name] = ran
        self._finished(ran)
