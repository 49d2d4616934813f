"""Runs what must be run: looks results up, hands the rest to an executor, and remembers why each step ran."""

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from functools import partial
from heapq import heappop, heappush
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from tts_build.build.core.code_version import code_version
from tts_build.build.core.file_digests import Digests
from tts_build.build.core.schedule import Burden, Waiting, depths, in_order
from tts_build.build.core.step import Result, Step, canonical
from tts_build.build.core.step_call import Outcome, perform
from tts_build.build.core.store import Store
from tts_build.build.core.warm_cache import Memory
from tts_build.build.core.worker_pool import Kept, few, workers_of
from tts_build.disk.writing import shown
from tts_build.problem import BuildFailed, Damaged, InputError, Problem, counted

T = TypeVar("T")

BREATH = 0.02
"""Seconds after which somebody who waits beside kept workers is looked at."""

AHEAD = 1
"""Steps handed over beside those that workers are at, so that one that is done finds another waiting."""

ENOUGH = 1_000
"""Problems after which no further step is begun: a deck of 20,000 cards may fail at each of them, and 200 are shown."""

TRIES = 3
"""How often a file of the cache is made again before the disk is held to be broken."""


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

    @property
    def findings(self) -> list[tuple[str, Problem]]:
        """What steps found that could be done, each with the name of its step."""
        return [(name, problem) for name, ran in self.ran.items() for problem in ran.result.problems]


@dataclass(slots=True)
class Watch:
    """Who wants to hear how a run goes; nobody by default. `damaged` gets names of what the cache had spoilt.

    `executor` may be any standard executor; by default a process pool is started. `kept`: workers that stay when the
    run is over. Few steps are then not run here, where somebody may wait: `idle` is called again and again while
    workers are waited for. `memory` is what stays known of the cache.
    """

    started: Callable[[Step], None] = lambda step: None
    finished: Callable[[Ran], None] = lambda ran: None
    idle: Callable[[], None] = lambda: None
    damaged: list[str] = field(default_factory=list)
    executor: Executor | None = None
    kept: Kept | None = None
    memory: Memory | None = None


class Runner:
    """Runs the steps of one plan, with so many workers."""

    def __init__(self, root: Path, cache: Path, *, workers: int, watch: Watch | None = None) -> None:
        self.root, self.cache, self.workers = root, cache, workers
        self._watch = watch = watch or Watch()
        self._memory = memory = watch.memory
        self.store = Store(cache, watch.damaged, memory)
        self.digests = Digests(root, cache, watch.damaged, memory)
        self._executor, self._own = watch.executor, watch.executor is None
        self._kept = watch.kept if workers > 1 else None
        self._report = Report()
        self._thrown: Counter[str] = Counter()
        self._before: dict[str, Result] = {}
        self._waiting = Waiting(self._report.ran)
        self._depths: dict[str, float] = {}
        self._given_up = 0
        self._burden = Burden()
        self._lasted = {} if memory is None else memory.lasted
        self._ready: list[tuple[float, int, Step, str]] = []
        self._numbers = count()
        self._futures: dict[Future[Any], tuple[Step, str]] = {}

    def run(self, steps: Sequence[Step]) -> Report:
        """Do all steps; afterwards `Report.failed` is empty or says what is wrong."""
        ordered = in_order(steps)
        self._depths = depths(ordered, self._lasted)
        for step in ordered:
            self._waiting.add(step)
        self._work()
        if self._given_up:
            what = f"{counted(self._given_up, 'step')} not begun after {counted(len(self._report.failed), 'error')}"
            self._report.failed.append(("", Problem(what, todo="mend these first", code="more-problems")))
            self._given_up = 0
        self.digests.save()
        return self._report

    def read(self, digest: str) -> bytes:
        """The bytes of a blob of the run, made again when the cache no longer has them. Raises as `run`."""
        return self.whole(lambda: self.store.get(digest))

    def copy(self, wanted: Mapping[Path, str]) -> dict[Path, int]:
        """Write blobs of the run to new files, and return their sizes; those that must be are made again. Raises as
        `run`."""

        def one(path: Path) -> int | None:
            try:
                return self.store.copy(wanted[path], path)
            except Damaged:
                return None

        with ThreadPoolExecutor(self.workers) as pool:  # hashing and writing leave Python to others
            sizes = dict(zip(wanted, pool.map(one, wanted), strict=True))
        return {
            path: self.whole(partial(self.store.copy, wanted[path], path)) if size is None else size
            for path, size in sizes.items()
        }

    def whole(self, take: Callable[[], T]) -> T:
        """What `take` returns; files of the cache that it finds damaged are made again, and it is called once more."""
        while True:
            try:
                return take()
            except Damaged as error:
                self._mend(Path(error.path))
                self._work()
                if self._report.failed:
                    raise InputError([problem for _, problem in self._report.failed]) from None

    def _work(self) -> None:
        try:
            while self._waiting.any_open or self._ready or self._futures:
                self._launch(self._settle())
                self._collect()
        except BrokenExecutor:
            if self._kept is not None:
                self._kept.close()
            at = sorted(step.name for step, _ in self._futures.values())
            while_at = f" while at {', '.join(f'`{name}`' for name in at[: self.workers])}" if at else ""
            what = f"a worker process was ended from outside{while_at}"
            todo = "when memory is short the system does so: build with fewer worker processes (`--jobs 1`)"
            raise BuildFailed(what, todo=todo, code="worker") from None
        finally:
            self._waiting.clear()
            for future in self._futures:
                future.cancel()
            if self._own and self._executor is not None:
                if self._kept is None:
                    self._executor.shutdown(cancel_futures=True)
                self._executor = None

    def _mend(self, path: Path) -> None:
        """Throw a damaged file of the cache away, and let the step that can make it again wait for its turn."""
        if not self.store.throw_away(path):
            return
        self._thrown[path.name] += 1
        if self._thrown[path.name] > TRIES:
            what = f"`{shown(path)}` comes back from the disk with other bytes than were written"
            raise BuildFailed(what, todo="move the workspace to another disk", code="damaged-cache")
        for ran in self._report.ran.values():
            if path.name in ran.result.blobs.values() or path.name in ran.result.fonts:
                self._before[ran.step.name] = self._report.ran.pop(ran.step.name).result
                self._waiting.add(ran.step)
                return

    def _settle(self) -> list[tuple[Step, str]]:
        """Look up all that can be looked up; return the steps that must run and can."""
        ready: list[tuple[Step, str]] = []
        for step in self._waiting.opened():
            if not self._has_needs(step):  # one was found damaged meanwhile
                self._waiting.add(step)
                continue
            key = self._key(step, step.call)
            result = self._kept_of(key) or (self._kept_of(self._key(step, step.fuller)) if step.fuller else None)
            if result is None:
                ready.append((step, key))
            else:
                self._done(Ran(step, key, result, fresh=False, seconds=0.0))
        return ready

    def _kept_of(self, key: str) -> Result | None:
        """What the cache has of a key, made of files as they are now."""
        return next((result for result in self.store.results(key) if self.digests.current(result.reads)), None)

    def _key(self, step: Step, call: str) -> str:
        total = hashlib.sha256(code_version(call).encode())
        params = canonical(dict(step.params)) if self._memory is None else self._memory.params_of(step)
        total.update(call.encode() + b"\0" + params)
        for name, digest in sorted(self._needs(step).items()):
            total.update(f"\0{name}={digest}".encode())
        return total.hexdigest()

    def _has_needs(self, step: Step) -> bool:
        return all(name in self._report.ran for name, _ in step.needs.values())

    def _needs(self, step: Step) -> dict[str, str]:
        return {name: self._report.ran[need].result.blobs[blob] for name, (need, blob) in step.needs.items()}

    def _launch(self, ready: list[tuple[Step, str]]) -> None:
        """Do at once what is done here, and hand the rest to workers: the deepest first, no more than they can begin.

        What is handed over cannot be overtaken by what is found to be more urgent later.
        """
        slow = {step.name: step for step, _ in ready if step.place != "here"}
        inline = self.workers == 1 or (self._executor is None and self._kept is None and few(len(slow)))
        for step, key in ready:
            if self._own and (inline or step.name not in slow):
                self._begin(step, key, None)
            else:
                heappush(self._ready, (-self._depths[step.name], next(self._numbers), step, key))
        while self._ready and not (self._own and len(self._futures) >= self.workers + AHEAD):
            pool = self._pool()
            *_, step, key = heappop(self._ready)
            self._begin(step, key, pool)

    def _begin(self, step: Step, key: str, pool: Executor | None) -> None:
        """Do a step in a pool, or here and now."""
        if not self._has_needs(step):  # one was found damaged meanwhile
            self._waiting.add(step)
            return
        if len(self._report.failed) >= ENOUGH or self._burden.over:
            self._given_up += 1
            return
        self._watch.started(step)
        job = (step, self._needs(step), self.root, self.cache)
        if pool is None:
            self._accept(step, key, perform(*job))
        else:
            self._futures[pool.submit(perform, *job)] = step, key

    def _pool(self) -> Executor:
        """The executor; a pool of workers is started for what is ready, and has no more than there are steps left."""
        if self._executor is None:
            if self._kept is not None:
                self._executor = self._kept.executor()
            else:
                left = [*(job[2] for job in self._ready), *self._waiting.steps]
                modules = {step.call.partition(":")[0] for step in left}
                self._executor = workers_of(min(self.workers, len(left)), modules)
        return self._executor

    def _collect(self) -> None:
        if not self._futures:
            return
        done: set[Future[Any]] = set()
        while not done:
            done, _ = wait(self._futures, BREATH if self._kept is not None else None, return_when=FIRST_COMPLETED)
            self._watch.idle()
        for future in done:
            outcome = future.result()  # it raises when the worker is gone: what it was at is among them then
            step, key = self._futures.pop(future)
            self._accept(step, key, outcome)

    def _accept(self, step: Step, key: str, outcome: Outcome) -> None:
        if outcome.damaged:
            self._waiting.add(step)
            self._mend(Path(outcome.damaged))
            return
        if outcome.result is None:
            self._report.failed.extend((step.name, problem) for problem in outcome.problems)
            return
        before = self._before.pop(step.name, outcome.result)
        if any(before.blobs.get(blob) != digest for blob, digest in outcome.result.blobs.items()):
            what = (
                f"{step.name} was damaged in the cache, and made again it came out different: a file changed meanwhile"
            )
            raise BuildFailed(what, todo="build again, and change no file meanwhile", code="damaged-cache")
        self.store.remember(key, outcome.result)
        self._lasted[step.name] = outcome.seconds
        self._done(Ran(step, key, outcome.result, fresh=True, seconds=outcome.seconds))

    def _done(self, ran: Ran) -> None:
        self._report.ran[ran.step.name] = ran
        self._waiting.freed(ran.step.name)
        problem = self._burden.added(ran.step.name, ran.result.weight)
        if problem is not None:
            self._report.failed.append((ran.step.name, problem))
        self._watch.finished(ran)
