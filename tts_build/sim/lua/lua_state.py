"""One Lua state for one table: starts it, makes environments, calls functions, reads errors.

Nothing outside this module touches lupa. A call that fails raises `LuaFailure` with the message and the Lua frames,
innermost first, as (chunk name, line, function name).
"""

import re
from collections.abc import Callable
from typing import Any

from lupa import lua52

from tts_build import disk
from tts_build.lua.runtime.budget import Budget
from tts_build.lua.runtime.runtime import NO_MEMORY, compile_plain, compile_script, new_runtime
from tts_build.sim.geometry import PLAYER_COLOURS

A_CALL, A_RUN = 100e6, 300e6
"""Units of work (see `Budget`) that one call from outside may take, and all of them together: about a second, and
three."""
A_FRAME, AN_ACTION = 100e3, 5e6
"""Units that come back with each frame, and with each thing that a player does."""
CALLING, READING = 800, 300
"""Units for calling a function of the game, and for reading or writing a field."""
ENTERING, FAILING = 1200, 50_000
"""Units for calling a function of a script, and for an error of one that it does not catch."""
MAX_DEPTH = 50
"""Calls from script to script, or into a script and out again, that may be under way at a time."""


Frame = tuple[str, int, str]
LuaValue = Any
"""A value as lupa hands it over: None, bool, int, float, str, a Lua table or function, or a Python object."""

_POSITION = re.compile(r"^([^:\n]*):(\d+): ")
_FATAL = "not catchable in the game: "
_GROWS = "the script needs more memory than it may have; a text or a table grows without end"


class LuaFailure(Exception):
    """A Lua call ended in an error. `cause` is the Python exception when one caused it."""

    def __init__(self, message: str, frames: list[Frame], cause: BaseException | None) -> None:
        super().__init__(message)
        self.message = message
        self.frames = frames
        self.cause = cause


class Host:
    """A Lua 5.2 state with the game's traps, and no way out of it."""

    def __init__(self, seed: int, now: Callable[[], float]) -> None:
        self.budget = Budget(A_CALL, A_RUN)
        self.charge = self.budget.spend
        self._lua = new_runtime(seed, now=now, budget=self.budget)
        runtime = self._lua.globals()["__tts_build_host"]
        self._boot = self._run("boot", runtime)
        self._allow, self._collect, self._getinfo = runtime.allow, runtime.collect, runtime.getinfo
        self._depth = 0
        self._guard, self._cross, self._who = self._boot.guard, self._boot.cross, self._boot.who
        self._thread, self._resume, self._environment = self._boot.thread, self._boot.resume, self._boot.environment
        self.wrap, self.enter, self.leave = self._boot.wrap, self._boot.enter, self._boot.leave
        self.table_of: Callable[[list[LuaValue] | dict[Any, LuaValue]], LuaValue] = self._lua.table_from
        """A new table of values that Lua knows; made at once, because each assignment to a table crosses over anew."""
        self.adopt: Callable[[LuaValue], LuaValue] = self._boot.adopt
        """The same function, safe to keep and to call later (see boot.lua)."""
        self.kind: Callable[[LuaValue], str] = self._boot.kind
        """What Lua's `type` says."""
        self.text: Callable[[LuaValue], str] = self._boot.text
        """What Lua's `tostring` says."""
        self.raw: Callable[[LuaValue, str], LuaValue] = self._boot.raw
        """A field of a table, whatever its metatable says."""
        self.shared = self._lua.table()
        self.vector: LuaValue = self._run("vector")
        self.colour: LuaValue = self._run("colour")
        self.shared["Vector"] = self.shared["vector"] = self.vector
        self.shared["Color"] = self.shared["color"] = self.colour
        for name, (red, green, blue, _) in PLAYER_COLOURS.items():
            self.colour.Add(name, self.colour(red, green, blue))

    def _run(self, name: str, *args: LuaValue) -> LuaValue:
        source = disk.packaged("tts_build.sim.lua", f"{name}.lua")
        return compile_plain(self._lua, source, f"@{name}")(*args)

    def close(self) -> None:
        """Let go of every Lua value, so that the state can be collected."""
        self.__dict__.clear()

    # -- values -----------------------------------------------------------------------------------------------

    @staticmethod
    def is_table(value: LuaValue) -> bool:
        return bool(lua52.lua_type(value) == "table")

    @staticmethod
    def is_function(value: LuaValue) -> bool:
        return lua52.lua_type(value) == "function" or callable(value)

    def cross(self, value: LuaValue) -> tuple[LuaValue, str | None]:
        """A deep copy for another script, and the kind of value that may not cross, if there was one."""
        pair = self._cross(value)
        return pair[1], pair[2]

    def clear_stack(self) -> None:
        """Inside an index operation lupa leaves the operands on Lua's stack, and then reads a field of a table as
        several results; any call clears it.
        """
        self.adopt(None)

    # -- running ----------------------------------------------------------------------------------------------

    def environment(self) -> LuaValue:
        """Fresh globals for one script."""
        return self._environment(self.shared)

    def who(self, name: str) -> list[int]:
        """The numbers of the environments, as `enter` gave them, that define a global function."""
        found = self._who(name)
        return [] if found is None else [int(number) for number in found.values()]

    def compile(self, source: str, name: str, environment: LuaValue) -> LuaValue:
        """A chunk as a function; raises LuaFailure on a syntax error."""
        return self._inside(compile_script, self._lua, source, name, environment)

    def call(self, function: LuaValue, *args: LuaValue) -> LuaValue:
        """Call a Lua function; its first result, or LuaFailure."""
        pair = self._inside(self._guard, function, *args)
        if pair[1]:
            return pair[2]
        if pair[2] == NO_MEMORY:
            raise self._out_of_memory(function)
        raise self._failure(pair[2])

    def _inside(self, act: Callable[..., LuaValue], *args: LuaValue) -> LuaValue:
        """Do something in Lua; LuaFailure for what stops it before a script runs. A call from outside has a budget of
        its own."""
        if self._depth >= MAX_DEPTH:
            raise LuaFailure("stack overflow: scripts call each other without end", [], None)
        if self._depth == 0:
            self.budget.owe(self._allow(self.budget.enter()))
        self._depth += 1
        self.budget.owe(ENTERING)
        try:
            return act(*args)
        except lua52.LuaError as error:
            raise LuaFailure(*self._split(str(error).removeprefix(_FATAL)), None) from None
        finally:
            self._depth -= 1
            if self._depth == 0:
                self.budget.leave()

    def thread(self, function: LuaValue) -> int:
        """A new coroutine's number."""
        return int(self._thread(function))

    def resume(self, thread: int) -> tuple[bool, LuaValue]:
        """Run a coroutine to its next yield: whether it lives on, and what it yielded or returned."""
        triple = self._inside(self._resume, thread)
        if triple[3]:
            raise self._failure(triple[2])
        return bool(triple[1]), triple[2]

    def _out_of_memory(self, function: LuaValue) -> LuaFailure:
        """Lua keeps no line of such an error: the function that was called is named by where it begins."""
        self._collect()
        info = self._getinfo(function, "S")
        frames = [(str(info.source)[1:], max(1, int(info.linedefined)), "?")] if info is not None else []
        return LuaFailure(_GROWS, frames, None)

    def _failure(self, report: LuaValue) -> LuaFailure:
        value = report.message
        frames = [
            (str(row[1]), int(row[2]), str(row[3])) for row in report.frames.values() if not str(row[1]).startswith("@")
        ]
        if value == NO_MEMORY:
            self._collect()
            value = _GROWS
        if isinstance(value, lua52.LuaError):  # Python asked a table, and its metatable failed
            value = str(value)
        if isinstance(value, BaseException):
            if isinstance(value, LuaFailure):
                return value
            return LuaFailure(str(value), frames, value)
        text, own = self._split(
            value.removeprefix(_FATAL) if isinstance(value, str) else f"(error object is a {self.kind(value)} value)"
        )
        if own and not own[0][0].startswith("@") and (not frames or frames[0][:2] != own[0][:2]):
            frames = own + frames
        return LuaFailure(text, frames, None)

    @staticmethod
    def _split(message: str) -> tuple[str, list[Frame]]:
        found = _POSITION.match(message)
        if not found:
            return message, []
        return message[found.end() :], [(found[1], int(found[2]), "?")]
