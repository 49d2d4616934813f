"""Time at the table: frames, the Wait class, and coroutines, all on a virtual clock of 60 frames a second."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tts_build.sim.errors import ApiError
from tts_build.sim.lua.host import LuaFailure, LuaValue
from tts_build.sim.lua.proxy import function

if TYPE_CHECKING:
    from tts_build.sim.lua.script import Script
    from tts_build.sim.world.tabletop import Core as Table

FRAMES_PER_SECOND = 60
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


@dataclass(slots=True)
class Thread:
    """A coroutine started with startLuaCoroutine, resumed once a frame."""

    script: Script
    number: int


class Clock:
    """The virtual clock of one table."""

    api_class = "Wait"

    def __init__(self, table: Table) -> None:
        self.table = table
        self.frame = 0
        self.waiting: dict[int, Waiting] = {}
        self.threads: list[Thread] = []
        self.soon: list[Any] = []
        self.later: list[tuple[int, Any]] = []
        self._next_id = 1
        self._fixed = 0.0

    @property
    def time(self) -> float:
        """Seconds since the table was loaded."""
        return self.frame / FRAMES_PER_SECOND

    def add(self, waiting: Waiting) -> int:
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
        table = self.table
        self.frame += 1
        actions, self.soon = self.soon, []
        actions += [action for frame, action in self.later if frame <= self.frame]
        self.later = [entry for entry in self.later if entry[0] > self.frame]
        for action in actions:
            action()
        self._fixed += FIXED_PER_SECOND / FRAMES_PER_SECOND
        while self._fixed >= 1:
            self._fixed -= 1
            table.events.everywhere("onFixedUpdate")
        table.motion.step()
        table.zones.step()
        self._run_waiting()
        self._resume_threads()
        table.events.everywhere("onUpdate")

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
            if waiting.script.thing is not None and waiting.script.thing.destroyed:
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
        waiting.script.run(waiting.body)

    def _check(self, number: int, waiting: Waiting) -> None:
        if waiting.script.run(waiting.condition):
            self.waiting.pop(number, None)
            waiting.script.run(waiting.body)
        elif waiting.time is not None and self.time >= waiting.time - 1e-9:
            self.waiting.pop(number, None)
            if waiting.on_timeout is not None:
                waiting.script.run(waiting.on_timeout)

    def _resume_threads(self) -> None:
        for thread in list(self.threads):
            if thread.script.thing is not None and thread.script.thing.destroyed:
                self.threads.remove(thread)
                continue
            self.resume(thread)

    def resume(self, thread: Thread) -> None:
        """Run a coroutine to its next yield; drop it when it ended or failed."""
        alive = False
        self.table.running.append(thread.script)
        try:
            alive, _ = self.table.host.resume(thread.number)
        except LuaFailure as failure:
            self.table.failed(thread.script.error(failure))
        finally:
            self.table.running.pop()
        if not alive and thread in self.threads:
            self.threads.remove(thread)


@function("Wait", "frames")
def wait_frames(clock: Clock, body: LuaValue, frames: int | None) -> int:
    count = 1 if frames is None else max(frames, 0)
    return clock.add(Waiting(clock.table.script, body, frame=clock.frame + max(count, 1)))


@function("Wait", "time")
def wait_time(clock: Clock, body: LuaValue, seconds: float, repetitions: int | None) -> int:
    times = 1 if repetitions is None else repetitions
    if times == 0 or times < -1:
        raise ApiError(f"Wait.time repeats once, n times or for ever (-1), got {times}")
    return clock.add(
        Waiting(clock.table.script, body, time=clock.time + seconds, every=max(seconds, 0), repetitions=times)
    )


@function("Wait", "condition")
def wait_condition(
    clock: Clock, body: LuaValue, condition: LuaValue, timeout: float | None, on_timeout: LuaValue
) -> int:
    until = None if timeout is None or timeout == float("inf") else clock.time + timeout
    waiting = Waiting(clock.table.script, body, time=until, condition=condition, on_timeout=on_timeout)
    return clock.add(waiting)


@function("Wait", "stop")
def wait_stop(clock: Clock, number: int) -> bool:
    return clock.waiting.pop(number, None) is not None


@function("Wait", "stopAll")
def wait_stop_all(clock: Clock) -> None:
    mine = clock.table.script
    for number in [number for number, waiting in clock.waiting.items() if waiting.script is mine]:
        del clock.waiting[number]
