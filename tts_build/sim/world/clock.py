"""Time at the table: frames, what scripts wait for, and coroutines, on a virtual clock of 60 frames a second."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tts_build.sim.lua.lua_state import LuaValue
from tts_build.sim.lua.table_script import Script
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.events import Events

FRAMES_PER_SECOND = 60
MOST_WAITING = 2000
"""Entries of Wait, and coroutines, that may be under way at a time."""

FIXED_PER_SECOND = 90
"""onFixedUpdate runs 90 times a second (API documentation)."""


@dataclass(slots=True)
class Waiting:
    """One entry of Wait: due at a frame or a time, or when its condition holds."""

    script: Script
    body: LuaValue
    frame: int | None = None
    time: float | None = None
    every: float = 0.0
    repetitions: int = 1
    condition: LuaValue = None
    on_timeout: LuaValue = None
    args: tuple[Any, ...] = ()


@dataclass(slots=True)
class Thread:
    """A coroutine started with startLuaCoroutine, resumed once a frame."""

    script: Script
    number: int


class Clock:
    """The virtual clock of one table.

    Scripts tell the time by it before anything else is there; what happens once a frame `connect` adds.
    """

    api_class = "Wait"

    def __init__(self) -> None:
        self.frame = 0
        """Frames since the table was loaded."""
        self.waiting: dict[int, Waiting] = {}
        self.named: dict[str, int] = {}
        """Numbers of the entries that Timer made, by their identifiers; what is over is still in it."""
        self.threads: list[Thread] = []
        self.soon: list[Any] = []
        self.later: list[tuple[int, Any]] = []
        self._next_id = 1
        self._fixed = 0.0

    def connect(self, events: Events, each_frame: Sequence[Callable[[], None]]) -> None:
        """Who hears of frames, and what happens with each: things move, zones are looked at."""
        self._events, self._each_frame = events, each_frame

    @property
    def time(self) -> float:
        """Seconds since the table was loaded."""
        return self.frame / FRAMES_PER_SECOND

    def add(self, waiting: Waiting) -> int:
        """The number of something that waits from now on; ApiError when too much does."""
        if len(self.waiting) >= MOST_WAITING:
            raise ApiError(f"more than {MOST_WAITING} Wait functions wait at a time")
        self._next_id += 1
        self.waiting[self._next_id] = waiting
        return self._next_id

    def next_frame(self, action: Any) -> None:
        """Run a Python action at the start of the next frame."""
        self.soon.append(action)

    def after(self, frames: int, action: Any) -> None:
        """Run a Python action some frames from now."""
        self.later.append((self.frame + frames, action))

    def step(self) -> None:
        """One frame: what was put off, fixed updates, motion, waits, coroutines, onUpdate."""
        self.frame += 1
        actions, self.soon = self.soon, []
        actions += [action for frame, action in self.later if frame <= self.frame]
        self.later = [entry for entry in self.later if entry[0] > self.frame]
        for action in actions:
            action()
        self._fixed += FIXED_PER_SECOND / FRAMES_PER_SECOND
        while self._fixed >= 1:
            self._fixed -= 1
            self._events.everywhere("onFixedUpdate")
        for step in self._each_frame:
            step()
        self._run_waiting()
        self._resume_threads()
        self._events.everywhere("onUpdate")

    def due(self) -> bool:
        """Whether something will run at a known moment: a timed wait that ends, or the end of a spawn."""
        timed = any(w.repetitions >= 0 and w.condition is None for w in self.waiting.values())
        return timed or bool(self.soon)

    def watching(self) -> bool:
        """Whether conditions or coroutines go on frame by frame."""
        return bool(self.threads) or any(w.condition is not None for w in self.waiting.values())

    def _run_waiting(self) -> None:
        for number, waiting in list(self.waiting.items()):
            if number not in self.waiting:
                continue
            if waiting.script.ended:
                del self.waiting[number]
            elif waiting.condition is not None:
                self._check(number, waiting)
            elif self._due(waiting):
                self._fire(number, waiting)

    def _due(self, waiting: Waiting) -> bool:
        if waiting.frame is not None:
            return self.frame >= waiting.frame
        return waiting.time is not None and self.time >= waiting.time - 1e-9

    def _fire(self, number: int, waiting: Waiting) -> None:
        if waiting.repetitions > 0:
            waiting.repetitions -= 1
        if waiting.repetitions == 0:
            del self.waiting[number]
        else:
            assert waiting.time is not None
            waiting.time = max(waiting.time + waiting.every, self.time)
        waiting.script.run(waiting.body, *waiting.args)

    def _check(self, number: int, waiting: Waiting) -> None:
        if waiting.script.run(waiting.condition):
            self.waiting.pop(number, None)
            waiting.script.run(waiting.body)
        elif self._due(waiting):
            self.waiting.pop(number, None)
            if waiting.on_timeout is not None:
                waiting.script.run(waiting.on_timeout)

    def _resume_threads(self) -> None:
        for thread in list(self.threads):
            if thread.script.ended:
                self.threads.remove(thread)
                continue
            self.resume(thread)

    def begin(self, thread: Thread) -> None:
        """A coroutine runs to its first yield, and on from frame to frame; ApiError when too many do."""
        if len(self.threads) >= MOST_WAITING:
            raise ApiError(f"more than {MOST_WAITING} coroutines run at a time")
        self.threads.append(thread)
        self.resume(thread)

    def forget(self) -> None:
        """Nothing waits any more."""
        self.waiting.clear()
        self.threads.clear()

    def resume(self, thread: Thread) -> None:
        """Run a coroutine to its next yield; drop it when it ended or failed."""
        alive = thread.script.resume(thread.number)
        if not alive and thread in self.threads:
            self.threads.remove(thread)
