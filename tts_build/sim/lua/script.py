"""A script: the Lua of Global or of one object, in its own environment."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tts_build.errors import Problem, Where, nearest
from tts_build.sim.errors import ApiError, ScriptError
from tts_build.sim.lua.api import data as api_data
from tts_build.sim.lua.api import event, members
from tts_build.sim.lua.host import Frame, LuaFailure, LuaValue

if TYPE_CHECKING:
    from tts_build.sim.world.tabletop import Core as Table
    from tts_build.sim.world.thing import Thing

_NIL_GLOBAL = re.compile(r"attempt to (?:call|index) global '(\w+)' \(a nil value\)")
_EVENT_LIKE = re.compile(r"(?:on|try|filter)[A-Z]\w+")
_MISSHAPEN = (TypeError, ValueError, LookupError, AttributeError)
"""What Python says of values inside tables that no signature describes: the script's mistake, not ours."""


class Script:
    """One script. `thing` is None for Global; `name` is the chunk's name in error messages."""

    def __init__(self, table: Table, thing: Thing | None, source: str, state: str) -> None:
        self.table = table
        self.thing = thing
        self.source = source
        self.state = state
        self.name = "Global" if thing is None else _chunk_name(thing)
        self.environment: LuaValue = table.host.environment()
        self.environment["self"] = table.proxy(table.global_object if thing is None else thing)
        table.add_chunk(self.name, source)
        self.number = int(table.host.enter(self.environment))
        table.by_number[self.number] = self

    def start(self) -> None:
        """Run the chunk: define its functions."""
        try:
            chunk = self.table.host.compile(self.source, self.name, self.environment)
        except LuaFailure as failure:
            self.table.failed(self.error(failure))
            return
        self.run(chunk)
        self._doubts()

    def _doubts(self) -> None:
        """Warn of functions that look like events and are none, or that the game never calls here."""
        events = api_data()["events"]
        for name in sorted(str(key) for key, value in self.table.host.items(self.environment) if value is not None):
            if not _EVENT_LIKE.fullmatch(name) or self.get(name) is None:
                continue
            if name not in events:
                close = nearest(name, events)
                if close and close.lower()[:4] == name.lower()[:4] and abs(len(close) - len(name)) <= 2:
                    self.table.warnings.append(f"{self.name}: no event `{name}`; did you mean `{close}`?")
            elif event(name)[0] != "universal" and (event(name)[0] == "global") != (self.thing is None):
                where = "Global's script" if event(name)[0] == "global" else "objects' scripts"
                self.table.warnings.append(f"{self.name}: the event `{name}` is for {where} only")

    def end(self) -> None:
        """The script's object has left the table: it hears of nothing any more."""
        self.table.host.leave(self.number)
        self.table.by_number.pop(self.number, None)

    def get(self, name: str) -> LuaValue:
        """A global function of the script, or None."""
        value = self.environment[name]
        return value if self.table.host.is_function(value) else None

    def call(self, name: str, *args: Any) -> Any:
        """Call a global function if there is one, with Python values; what it returned, as Lua gave it."""
        body = self.get(name)
        return None if body is None else self.run(body, *args)

    def run(self, body: LuaValue, *args: Any) -> LuaValue:
        """Run a Lua function as this script. An error is noted on the table, and None comes back."""
        table = self.table
        table.running.append(self)
        try:
            return table.host.call(body, *(table.values.to_lua(arg) for arg in args))
        except LuaFailure as failure:
            table.failed(self.error(failure))
            return None
        finally:
            table.running.pop()

    def saved_state(self) -> str:
        """What onSave returns, or the last known state when the script has no onSave."""
        if self.get("onSave") is not None:
            value = self.call("onSave")
            if value is not None and not isinstance(value, str):
                got = self.table.values.describe(value)
                problem = Problem("onSave must return a string", self.table.place(self.name, None), "a string", got)
                self.table.failed(ScriptError(problem))
            elif value is not None:
                self.state = value
        return self.state

    def error(self, failure: LuaFailure) -> ScriptError:
        """A failure with its place in the template where a source map knows it, else in the script."""
        if isinstance(failure.cause, ScriptError):
            return failure.cause
        if failure.cause is not None and not isinstance(failure.cause, (ApiError, *_MISSHAPEN)):
            raise failure.cause
        frames = failure.frames
        where = self.table.place(*frames[0][:2]) if frames else Where(self.name)
        code = failure.cause.code if isinstance(failure.cause, ApiError) else "script-error"
        error = ScriptError(Problem(_message(failure), where, code=code), self._trace(frames))
        error.__cause__ = failure.cause
        return error

    def _trace(self, frames: list[Frame]) -> str:
        return "\n".join(f"  in {name}: {self.table.place(chunk, line)}" for chunk, line, name in frames[1:])


def _message(failure: LuaFailure) -> str:
    if isinstance(failure.cause, UnicodeError):
        return "text that is not UTF-8 cannot leave the script"
    if isinstance(failure.cause, TypeError) and "not callable" in failure.message:
        return "attempt to call a userdata value"
    if isinstance(failure.cause, _MISSHAPEN):
        return f"a value has the wrong shape ({type(failure.cause).__name__}: {failure.message})"
    found = _NIL_GLOBAL.search(failure.message)
    close = nearest(found[1], [*members("globals"), *api_data()["constants"]]) if found else None
    return f"{failure.message}; did you mean `{close}`?" if close else failure.message


def _chunk_name(thing: Thing) -> str:
    words = "".join(letter if letter.isalnum() else "_" for letter in thing.nickname)[:30]
    return f"{words}_{thing.guid}" if words else f"{thing.name}_{thing.guid}"
