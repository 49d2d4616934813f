"""The Wait class: functions that run later."""

from __future__ import annotations

from tts_build.sim.lua.lua_state import LuaValue
from tts_build.sim.lua.registry import function
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.clock import Clock, Waiting
from tts_build.sim.world.tabletop import Tabletop


@function("Wait", "frames")
def wait_frames(table: Tabletop, clock: Clock, body: LuaValue, frames: int | None) -> int:
    count = 1 if frames is None else max(frames, 0)
    return clock.add(Waiting(table.scripts.current, body, frame=clock.frame + max(count, 1)))


@function("Wait", "time")
def wait_time(table: Tabletop, clock: Clock, body: LuaValue, seconds: float, repetitions: int | None) -> int:
    times = 1 if repetitions is None else repetitions
    if times == 0 or times < -1:
        raise ApiError(f"Wait.time repeats once, n times or for ever (-1), got {times}")
    return clock.add(
        Waiting(table.scripts.current, body, time=clock.time + seconds, every=max(seconds, 0), repetitions=times)
    )


@function("Wait", "condition")
def wait_condition(
    table: Tabletop, clock: Clock, body: LuaValue, condition: LuaValue, timeout: float | None, on_timeout: LuaValue
) -> int:
    until = None if timeout is None or timeout == float("inf") else clock.time + timeout
    waiting = Waiting(table.scripts.current, body, time=until, condition=condition, on_timeout=on_timeout)
    return clock.add(waiting)


@function("Wait", "stop")
def wait_stop(clock: Clock, number: int) -> bool:
    return clock.waiting.pop(number, None) is not None


@function("Wait", "stopAll")
def wait_stop_all(table: Tabletop, clock: Clock) -> None:
    mine = table.scripts.current
    for number in [number for number, waiting in clock.waiting.items() if waiting.script is mine]:
        del clock.waiting[number]
