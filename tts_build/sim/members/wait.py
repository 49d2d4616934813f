"""Functions that run later: the Wait class, and the Timer class that it has replaced."""

from typing import Any

from tts_build.sim.lua.lua_state import LuaValue
from tts_build.sim.lua.registry import function
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.api_singletons import Static
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
    script, every = table.scripts.current, max(seconds, 0)
    return clock.add(Waiting(script, body, time=clock.time + seconds, every=every, repetitions=times))


@function("Wait", "condition")
def wait_condition(
    table: Tabletop, clock: Clock, body: LuaValue, condition: LuaValue, timeout: float | None, on_timeout: LuaValue
) -> int:
    until = None if timeout is None or timeout == float("inf") else clock.time + timeout
    waiting = Waiting(table.scripts.current, body, time=until, condition=condition, on_timeout=on_timeout)
    return clock.add(waiting)


function("Wait", "stop")(lambda clock, number: clock.waiting.pop(number, None) is not None)


@function("Wait", "stopAll")
def wait_stop_all(table: Tabletop, clock: Clock) -> None:
    mine = table.scripts.current
    for number in [number for number, waiting in clock.waiting.items() if waiting.script is mine]:
        del clock.waiting[number]


# -- Timer -----------------------------------------------------------------------------------------------------------


@function("Timer", "create")
def create_timer(table: Tabletop, manager: Static, parameters: dict[str, Any]) -> bool:
    """One function call after a delay, again after each further one; false when the identifier is taken."""
    name = str(parameters.get("identifier", ""))
    if table.clock.named.get(name) in table.clock.waiting:
        return False
    owner = parameters.get("function_owner")
    script = table.scripts.current if owner is None else owner.script
    called = str(parameters.get("function_name", ""))
    body = None if script is None else script.get(called)
    if script is None or body is None:
        raise ApiError(f"Timer.create: `{called}` is no function of its owner")
    given, times = parameters.get("parameters"), parameters.get("repetitions", 1)
    delay = max(parameters.get("delay", 0), 0)
    waiting = Waiting(script, body, time=table.clock.time + delay, every=delay, repetitions=times if times > 0 else -1)
    waiting.args = () if given is None else (given,)
    table.clock.named[name] = table.clock.add(waiting)
    return True


@function("Timer", "destroy")
def destroy_timer(table: Tabletop, manager: Static, identifier: str) -> bool:
    number = table.clock.named.pop(identifier, None)
    return number is not None and table.clock.waiting.pop(number, None) is not None
