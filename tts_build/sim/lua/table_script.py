"""A script: the Lua of Global or of one object, in its own environment; and the scripts of a table."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.lua.lint.event_names import OLD_EVENTS
from tts_build.lua.render.source_map import SourceMap
from tts_build.lua.runtime.budget import Spent
from tts_build.problem import Problem, Subject, TtsBuildError, Where, nearest
from tts_build.sim.lua.game_api import data as api_data
from tts_build.sim.lua.game_api import event, members
from tts_build.sim.lua.lua_state import Host, LuaFailure, LuaValue
from tts_build.sim.lua.proxies import Proxies
from tts_build.sim.table_errors import ApiError, ScriptError, meant

WORKSPACE = "tts-build.yaml"
"""The file in a workspace's folder, from which places of templates are counted."""


class SourceMaps:
    """The maps beside the scripts of a build (`<object>.lua.map.json`), and others, found by the text of the script."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder.absolute() if folder else None
        self._known: dict[str, Path | SourceMap] = {}
        self._running: dict[str, Path | SourceMap | None] = {}
        if folder is not None and folder.is_dir():
            for name in disk.kept_names(folder, ".lua"):
                self._known[disk.kept(folder, name).decode().rstrip()] = folder / f"{name}.map.json"

    def know(self, script: str, lines: SourceMap) -> None:
        """The map of a script that lies in no folder."""
        self._known[script.rstrip()] = lines

    def add(self, chunk: str, source: str) -> None:
        """A script is about to run under a chunk name."""
        self._running[chunk] = self._known.get(source.replace("\r\n", "\n").rstrip())

    def place(self, chunk: str, line: int | None) -> Where:
        """The template's file and line where a map knows them, else the script's own."""
        found = self._running.get(chunk)
        if isinstance(found, Path):  # read once somebody asks
            found = SourceMap.from_json(json.loads(disk.kept(found.parent, found.name))) if found.is_file() else None
            self._running[chunk] = found
        if found is None or line is None:
            return Where(chunk, line)
        try:
            return Where(*found.lookup(line))
        except LookupError:
            return Where(chunk, line)

    def pointed(self, where: Where, names: Iterable[str]) -> Where:
        """The place with its column, if the template can be read: Lua tells the line alone, but names what fails."""
        for above in self._folder.parents if self._folder and where.line else ():
            if not (above / WORKSPACE).is_file():
                continue
            with contextlib.suppress(OSError, UnicodeError, TtsBuildError):
                lines = disk.read(above, where.file).decode().splitlines()[: where.line]
                return replace(where, column=column(lines[-1], names)) if len(lines) == where.line else where
        return where


def column(line: str, names: Iterable[str]) -> int:
    """Where the first of the names stands that a message speaks of, if it stands there once; else where code begins."""
    for name in filter(str.isidentifier, names):
        found = [match.start() for match in re.finditer(rf"\b{re.escape(name)}\b", line)]
        if len(found) == 1:
            return found[0] + 1
    return len(line) - len(line.lstrip()) + 1


GLOBAL = "Global"
"""The name of the script that belongs to no object."""

_NIL_GLOBAL = re.compile(r"attempt to (?:call|index) global '(\w+)' \(a nil value\)")
_EVENT_LIKE = re.compile(r"(?:on|try|filter)[A-Za-z]\w+")
_CAPITAL = re.compile(r"[a-z]+[A-Z]")
_MISSHAPEN = (TypeError, ValueError, LookupError, AttributeError)
"""What Python says of values inside tables that no signature describes: the script's mistake, not ours."""


class Scripts:
    """The scripts of one table in one Lua state: which there are, which runs now, and what they do wrong."""

    def __init__(
        self, proxies: Proxies, host: Host, maps: SourceMaps, failed: Callable[[ScriptError], None], warnings: list[str]
    ) -> None:
        self.proxies = proxies
        self.values = proxies.values
        self.host = host
        self.maps = maps
        self.failed = failed
        self.warnings = warnings
        self.running: list[Script] = []
        self.by_number: dict[int, Script] = {}
        self.global_script: Script | None = None

    @property
    def current(self) -> Script:
        """The script that is running now; Global's when none is."""
        if self.running:
            return self.running[-1]
        assert self.global_script is not None, "no script has started yet"
        return self.global_script

    def hearing(self, name: str) -> list[Script]:
        """The scripts that define an event, by this name or an old one, in the order in which they started."""
        numbers = {*self.host.who(name), *(self.host.who(OLD_EVENTS[name]) if name in OLD_EVENTS else ())}
        return [self.by_number[number] for number in sorted(numbers)]


class Script:
    """One script. `name` is the chunk's name in error messages, `target` what its `self` stands for."""

    def __init__(self, scripts: Scripts, name: str, target: Any, source: str, state: str) -> None:
        self.scripts = scripts
        self.name = name
        self.source = source
        self.state = state
        self.of_global = name == GLOBAL
        self.ended = False
        self.environment: LuaValue = scripts.host.environment()
        self.environment["self"] = scripts.proxies.proxy(target)
        scripts.maps.add(name, source)
        self.number = int(scripts.host.enter(self.environment))
        scripts.by_number[self.number] = self

    def start(self) -> None:
        """Run the chunk: define its functions."""
        if not self.scripts.host.budget.over and self.more(self.source, self.name):
            self._doubts()

    def more(self, source: str, name: str) -> bool:
        """Run a chunk of Lua among what the script has; whether it is Lua. `name` stands in its errors."""
        try:
            chunk = self.scripts.host.compile(source, name, self.environment)
        except LuaFailure as failure:
            self.scripts.failed(self.error(failure))
            return False
        self.run(chunk)
        return True

    def _doubts(self) -> None:
        """Warn of functions that look like events and are none, or that the game never calls here."""
        events = api_data()["events"]
        folded = {event.lower(): event for event in events}
        for name in sorted(str(key) for key, value in self.environment.items() if value is not None):
            if not _EVENT_LIKE.fullmatch(name) or name in OLD_EVENTS.values() or self.get(name) is None:
                continue
            if name not in events:
                close = folded.get(name.lower()) or (nearest(name, events) if _CAPITAL.match(name) else None)
                if close and close.lower()[:4] == name.lower()[:4] and abs(len(close) - len(name)) <= 2:
                    self.scripts.warnings.append(f"{self.name}: no event `{name}`; did you mean `{close}`?")
            elif event(name)[0] != "universal" and (event(name)[0] == "global") != self.of_global:
                where = "Global's script" if event(name)[0] == "global" else "objects' scripts"
                self.scripts.warnings.append(f"{self.name}: the event `{name}` is for {where} only")

    def end(self) -> None:
        """The script's object has left the table: it hears of nothing any more."""
        self.ended = True
        self.scripts.host.leave(self.number)
        self.scripts.by_number.pop(self.number, None)

    def get(self, name: str) -> LuaValue:
        """A global function of the script, or None."""
        value = self.scripts.host.raw(self.environment, name)
        return value if self.scripts.host.is_function(value) else None

    def call(self, name: str, *args: Any) -> Any:
        """Call a global function if there is one, with Python values; what it returned, as Lua gave it."""
        body = self.get(name)
        return None if body is None else self.run(body, *args)

    def tell(self, name: str, *args: Any) -> Any:
        """Call the function of an event if there is one: that of its documented name, else that of an old one."""
        old = OLD_EVENTS.get(name)
        return self.call(old if old and self.get(name) is None else name, *args)

    def run(self, body: LuaValue, *args: Any) -> LuaValue:
        """Run a Lua function as this script. An error is noted on the table, and None comes back.

        Nothing runs, and None comes back, once the scripts of the table have spent their budget.
        """
        scripts = self.scripts
        if scripts.host.budget.over:
            return None
        return self._running(lambda: scripts.host.call(body, *(scripts.values.to_lua(arg) for arg in args)))

    def resume(self, thread: int) -> bool:
        """Run a coroutine of this script to its next yield; whether it goes on after that."""
        host = self.scripts.host
        return bool(host.budget.over or self._running(lambda: host.resume(thread)[0]))

    def _running(self, act: Callable[[], LuaValue]) -> LuaValue:
        """Do something as this script; None when it fails."""
        self.scripts.running.append(self)
        try:
            return act()
        except LuaFailure as failure:
            self.scripts.failed(self.error(failure))
            return None
        finally:
            self.scripts.running.pop()

    def saved_state(self) -> str:
        """What onSave returns, or the last known state when the script has no onSave."""
        if self.get("onSave") is not None:
            value = self.call("onSave")
            if value is not None and not isinstance(value, str):
                got = self.scripts.values.describe(value)
                where, subject = self.scripts.maps.place(self.name, None), Subject("function", "onSave")
                what = "onSave must return a string"
                problem = Problem(what, where, "a string", got, code="script-error", subject=subject)
                self.scripts.failed(ScriptError(problem))
            elif value is not None:
                self.state = value
        return self.state

    def error(self, failure: LuaFailure) -> ScriptError:
        """A failure with its place in the template where a source map knows it, else in the script."""
        if isinstance(failure.cause, ScriptError):
            return failure.cause
        if failure.cause is not None and not isinstance(failure.cause, (ApiError, Spent, *_MISSHAPEN)):
            raise failure.cause
        frames = failure.frames
        where = self.scripts.maps.place(*frames[0][:2]) if frames else Where(self.name)
        code = failure.cause.code if isinstance(failure.cause, ApiError) else "script-error"
        places = tuple(self.scripts.maps.place(chunk, line) for chunk, line, _ in frames)
        message = _message(failure)
        problem = Problem(message, where, code=code, subject=_subject(message), names=names_of(message))
        problem = problem.at(self.scripts.maps.pointed(where, problem.mentions))
        trace = "\n".join(f"  in {name}: {place}" for (_, _, name), place in list(zip(frames, places, strict=True))[1:])
        error = ScriptError(problem, trace, places)
        error.__cause__ = failure.cause
        return error


def _subject(message: str) -> Subject:
    """What a failure is about. Lua tells it by text alone; members of ours begin theirs with their name."""
    nil = "nil value" in message
    return Subject(NIL if nil else "member", "" if nil else message.split()[0].rpartition(".")[2])


NIL = "nil"
"""The kind of what a script fails on that is nil."""
_QUOTED = re.compile(r"[`']([^`']+)[`']")


def names_of(message: str) -> tuple[str, ...]:
    """The names that Lua, or a member, quotes in its message."""
    return tuple(_QUOTED.findall(message))


def _wrong_shape(cause: Exception) -> str:
    """What is said of a value that a member could not use; a script's author does not know Python's words for it."""
    if isinstance(cause, KeyError):
        return f"a value has the wrong shape: `{cause.args[0]}` is not there"
    if isinstance(cause, IndexError):
        return "a value has the wrong shape: a list is too short"
    return "a value has the wrong shape: a number, a text, a list, a table or an object stands where another belongs"


def _message(failure: LuaFailure) -> str:
    if isinstance(failure.cause, UnicodeError):
        return "text that is not UTF-8 cannot leave the script"
    if isinstance(failure.cause, TypeError) and "not callable" in failure.message:
        return "attempt to call a userdata value"
    if isinstance(failure.cause, _MISSHAPEN):
        return _wrong_shape(failure.cause)
    found = _NIL_GLOBAL.search(failure.message)
    known = [*members("globals"), *api_data()["constants"]]
    return failure.message + (meant(found[1], known) if found else "")
