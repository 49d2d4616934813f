"""What scripts at the simulated table are called with, and what they call, written down so that another Lua can be
asked to do the same.

    with Recorder() as recorder:
        ...                              # a table is loaded and played on
    for record in recorder.records:      # one for each script and each time that the table was loaded
        record.text()                    # one Lua file that plays the script once more; see `replay.lua`

While it is open, every way between scripts and the simulator leads through it. Members that reach into another script's
globals (`setVar`) are refused: no script of this project uses them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from tests.moonsharp.writing import Record, number, quoted
from tts_build.lua.runtime.runtime import compile_plain
from tts_build.sim.lua.lua_state import Host
from tts_build.sim.lua.proxies import Proxies, Proxy
from tts_build.sim.lua.registry import getter_of
from tts_build.sim.lua.table_script import Script
from tts_build.sim.play.kit_table import KitTable

UNLIKE_ANYWHERE = ("math.random", "math.randomseed", "os.time", "os.clock", "os.date")
"""Functions of Lua's own libraries that give what no other Lua would give: they are recorded as the game's are."""

REACHES_ACROSS = {"setVar", "setTable"}
SHORT = 24
"""Texts that are longer are written once."""

_HELPERS = """
local vector, colour = ...
local numbers, last = setmetatable({}, { __mode = "k" }), 0
local names = setmetatable({}, { __mode = "k" })
local next, type, getmetatable = next, type, getmetatable

local function number_of(f)
    if numbers[f] == nil then
        last = last + 1
        numbers[f] = last
    end
    return numbers[f]
end

-- A function that the game was given goes by its number, a global one by its name; it has one of the two.
local function function_name(f, env)
    if numbers[f] then
        return numbers[f]
    end
    local name = names[f]
    if name ~= nil and env[name] == f then
        return name
    end
    for key, value in next, env do
        if value == f then
            names[f] = key
            return key
        end
    end
    return nil
end

local function class(t)
    local meta = getmetatable(t)
    return meta == vector and "Vector" or meta == colour and "Color" or nil
end

return { number_of = number_of, function_name = function_name, class = class }
"""


class World:
    """One Lua state: what its values are called in a record. It lies with the state, and goes with it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.helpers = compile_plain(host._lua, _HELPERS, "@recorder")(host.vector, host.colour)
        self.threads: dict[int, str] = {}
        """the function that each coroutine began with"""
        self.labels: list[str] = []
        self._numbers: dict[int, int] = {}
        self._held: list[Proxy] = []
        """every proxy that has a number, so that no other gets its place in memory"""

    @classmethod
    def of(cls, host: Host) -> World:
        """That of a Lua state."""
        world: World = host.__dict__.setdefault("recorded", None) or cls(host)
        host.__dict__["recorded"] = world
        return world

    def number(self, one: Proxy) -> int:
        """The number of what a proxy stands for."""
        found = self._numbers.get(id(one))
        if found is None:
            found = self._numbers[id(one)] = len(self._numbers) + 1
            self._held.append(one)
            self.labels.append(str(one))
        return found


class Session:
    """The writing of one script's record. It lies with the script, and goes with it."""

    def __init__(self, script: Script) -> None:
        self.world = World.of(script.scripts.host)
        self.environment = script.environment
        self.starting = False
        shared = {str(key): one for key, one in self.world.host.shared.items() if isinstance(one, Proxy)}
        shared["self"] = script.environment["self"]
        numbers = {name: self.world.number(one) for name, one in shared.items()}
        self.record = Record(script.name, script.source, self.world.labels, numbers)

    # -- values -----------------------------------------------------------------------------------------------------

    def literal(self, value: Any, depth: int = 0) -> str:
        """A value of the script as an expression of the file."""
        assert depth < 60, "a table holds itself"
        if value is None:
            return "nil"
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, (int, float)):
            return number(value)
        if isinstance(value, str):
            return self._text(value)
        if isinstance(value, Proxy):
            return f"N[{self.world.number(value)}]"
        if self.world.host.is_table(value):
            return self._table(value, depth)
        return f"F({int(self.world.helpers.number_of(value))})"

    def _text(self, value: str) -> str:
        if len(value) <= SHORT:
            return quoted(value)
        texts = self.record.texts
        return f"S[{texts.setdefault(value, len(texts) + 1)}]"

    def _table(self, value: Any, depth: int) -> str:
        items = dict(value.items())
        kind = self.world.helpers["class"](value)
        if kind is not None:
            letters = "xyz" if kind == "Vector" else "rgba"
            return f"{kind}({','.join(number(items[letter]) for letter in letters)})"
        count = 0
        while count + 1 in items:
            count += 1
        listed = [self.literal(items.pop(place), depth + 1) for place in range(1, count + 1)]
        for key, item in items.items():
            listed.append(f"[{self.literal(key, depth + 1)}]={self.literal(item, depth + 1)}")
        return "{" + ",".join(listed) + "}"

    # -- what happens -----------------------------------------------------------------------------------------------

    def ask(self, kind: str, owner: Proxy | None, name: Any, given: list[Any], act: Callable[[], Any]) -> Any:
        """The script calls, reads or writes something of the game (`kind` C, G, P)."""
        assert name not in REACHES_ACROSS, f"{name} cannot be recorded"
        while given and given[-1] is None and kind == "C":
            given.pop()
        of = "false" if owner is None else self.literal(owner)
        counted = [str(len(given))] if kind == "C" else []
        self._add(kind, of, self.literal(name), *counted, *map(self.literal, given))
        if kind == "G":
            self.record.properties.add(str(name))
        if owner is None:
            self.record.provided.add(str(name))
        return self._ended(act)

    def called(self, function: Any, args: tuple[Any, ...], act: Callable[[], Any]) -> Any:
        """The game calls a function of the script, or runs its text, which is not written down."""
        if self.starting:
            self.starting = False
            return act()
        name = self.world.helpers.function_name(function, self.environment)
        assert name is not None, f"{self.record.name}: a function that is neither global nor was ever handed over"
        label = name if isinstance(name, str) else f"function {int(name)}"
        self.record.events += 1
        self._add("I", self.literal(name), quoted(label), str(len(args)), *map(self.literal, args))
        return self._ended(act)

    def resumed(self, thread: int, name: str, act: Callable[[], Any]) -> Any:
        """The game goes on with a coroutine that began with a global function."""
        self.record.events += 1
        self._add("T", str(thread), quoted(name))
        return self._ended(act, lambda result: result[1])

    def _ended(self, act: Callable[[], Any], value_of: Callable[[Any], Any] = lambda result: result) -> Any:
        try:
            result = act()
        except Exception as error:
            self._add("X", quoted(str(error)))
            raise
        self._add("R", self.literal(value_of(result)))
        return result

    def _add(self, *values: str) -> None:
        self.record.entries.append(values)


class Recorder:
    """Open while tables are made and played on."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self._running: list[Session] = []
        self._paused = 0
        self._open = ExitStack()

    @contextmanager
    def paused(self) -> Iterator[None]:
        """While a test looks into a script, which nobody at the table would."""
        self._paused += 1
        try:
            yield
        finally:
            self._paused -= 1

    @property
    def current(self) -> Session | None:
        """The script that runs now, unless nothing is to be written down."""
        return self._running[-1] if self._running and not self._paused else None

    def __enter__(self) -> Recorder:
        for owner, name in (
            *((Script, name) for name in ("__init__", "start", "run", "resume")),
            *((Host, name) for name in ("call", "resume", "thread")),
            *((Proxy, name) for name in ("__getitem__", "__setitem__")),
            (Proxies, "callable_for"),
            (KitTable, "saved"),
        ):
            real = getattr(owner, name)
            own = getattr(self, f"_{owner.__name__.lower()}_{name.strip('_')}")
            self._open.enter_context(patch.object(owner, name, _method(own, real)))
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    # -- from the game into scripts ---------------------------------------------------------------------------------

    def _script_init(self, real: Any, script: Script, *args: Any) -> None:
        real(script, *args)
        host, session = script.scripts.host, Session(script)
        script.__dict__["recorded"] = session
        self.records.append(session.record)
        for path in ("print", *UNLIKE_ANYWHERE):
            library, _, name = path.rpartition(".")
            table = script.environment[library] if library else script.environment
            table[name] = host.wrap(self._unlike_anywhere(path, table[name]))

    def _unlike_anywhere(self, path: str, real: Any) -> Callable[..., Any]:
        def call(*given: Any) -> Any:
            session = self.current
            return real(*given) if session is None else session.ask("C", None, path, list(given), lambda: real(*given))

        return call

    def _script_start(self, real: Any, script: Script) -> None:
        _session(script).starting = True
        real(script)
        _session(script).starting = False

    def _script_run(self, real: Any, script: Script, *args: Any) -> Any:
        return self._as(script, lambda: real(script, *args))

    def _script_resume(self, real: Any, script: Script, thread: int) -> Any:
        return self._as(script, lambda: real(script, thread))

    def _as(self, script: Script, act: Callable[[], Any]) -> Any:
        self._running.append(_session(script))
        try:
            return act()
        finally:
            self._running.pop()

    def _host_call(self, real: Any, host: Host, function: Any, *args: Any) -> Any:
        session = self.current
        if session is None:
            return real(host, function, *args)
        return session.called(function, args, lambda: real(host, function, *args))

    def _host_thread(self, real: Any, host: Host, function: Any) -> int:
        number: int = real(host, function)
        if session := self.current:
            session.world.threads[number] = str(session.world.helpers.function_name(function, session.environment))
        return number

    def _host_resume(self, real: Any, host: Host, thread: int) -> Any:
        session = self.current
        if session is None:
            return real(host, thread)
        return session.resumed(thread, session.world.threads[thread], lambda: real(host, thread))

    # -- from scripts into the game ---------------------------------------------------------------------------------

    def _proxy_getitem(self, real: Any, one: Proxy, name: Any) -> Any:
        session = self.current
        if session is None or getter_of(one.owner, name) is None:
            return real(one, name)
        return session.ask("G", one, name, [], lambda: real(one, name))

    def _proxy_setitem(self, real: Any, one: Proxy, name: Any, value: Any) -> None:
        session = self.current
        if session is None:
            return real(one, name, value)
        session.world.host.clear_stack()
        return session.ask("P", one, name, [value], lambda: real(one, name, value))

    def _proxies_callable_for(self, real: Any, all_of: Proxies, signature: Any, member: Any, me: Any = None) -> Any:
        plain = real(all_of, signature, member, me)

        def call(*given: Any) -> Any:
            session = self.current
            if session is None:
                return plain(*given)
            own = given[1:] if me is not None and given and given[0] is me else given
            return session.ask("C", me, signature.name, list(own), lambda: plain(*given))

        return call

    def _kittable_saved(self, real: Any, table: KitTable) -> Any:
        with self.paused():
            return real(table)


def _session(script: Script) -> Session:
    found: Session = script.__dict__["recorded"]
    return found


def _method(own: Callable[..., Any], real: Any) -> Callable[..., Any]:
    """A function that can stand in for a method: what it replaces is handed to it first."""

    def call(*args: Any, **more: Any) -> Any:
        return own(real, *args, **more)

    return call
