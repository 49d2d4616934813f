"""The Timer class, which Wait has replaced: named functions that run later."""

from __future__ import annotations

from typing import Any

from tts_build.sim.lua.registry import function
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.api_singletons import Static
from tts_build.sim.world.clock import Waiting
from tts_build.sim.world.tabletop import Tabletop


@function("Timer", "create")
def create(table: Tabletop, manager: Static, parameters: dict[str, Any]) -> bool:
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
    table.clock.named[name] = table.clock.add(
        Waiting(
            script,
            body,
            time=table.clock.time + delay,
            every=delay,
            repetitions=-1 if times <= 0 else times,
            args=() if given is None else (given,),
        )
    )
    return True


@function("Timer", "destroy")
def destroy(table: Tabletop, manager: Static, identifier: str) -> bool:
    number = table.clock.named.pop(identifier, None)
    return number is not None and table.clock.waiting.pop(number, None) is not None
