"""What scripts at the simulated table are called with, and what they call, written down so that another Lua can be
asked to do the same.

    with Recorder() as recorder:
        ...                              # a table is loaded and played on
    for session in recorder.sessions:    # one for each script and each time that the table was loaded
        session.text()                   # one Lua file that plays the script once more; see `replay.lua`

While it is open, every way between scripts and the simulator leads through it. Members that reach into another script's
globals (`setVar`) are refused: no script of this project uses them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tts_build import disk
from tts_build.lua.runtime import compile_plain
from tts_build.sim.geometry import PLAYER_COLOURS
from tts_build.sim.lua import proxies, proxy
from tts_build.sim.lua.host import Host
from tts_build.sim.lua.proxy import Proxy
from tts_build.sim.lua.registry import getter_of
from tts_build.sim.lua.script import Script
from tts_build.sim.play.kit_table import KitTable

REPLAY = Path(__file__).with_name("replay.lua")
UNLIKE_ANYWHERE = ("math.random", "math.randomseed", "os.time", "os.clock", "os.date")
"""Functions of Lua's own libraries that give what no other Lua would give: they are recorded as the game's are."""

REACHES_ACROSS = {"setVar", "setTable"}
SHORT = 24
"""Texts that are longer are written once."""

LIST = 500
"""Entries of one list: each a constructor of Lua, of which a large one takes time at once."""

_UNSAFE = re.compile(r'[\\"\x00-\x1f\x7f]')
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}

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


def quoted(text: str) -> str:
    """A text as a Lua literal; letters of other alphabets stay what they are."""
    return '"' + _UNSAFE.sub(lambda found: _ESCAPES.get(found[0]) or f"\\{ord(found[0]):03d}", text) + '"'


class World:
    """One Lua state: what its values are called in a record."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.helpers = compile_plain(host._lua, _HELPERS, "@recorder")(host.vector, host.colour)
        self.objects: dict[int, int] = {}
        self.held: list[tuple[Proxy, str]] = []
        """every proxy that has a number, so that no other gets its place in memory, and what it is called"""

    def number(self, one: Proxy) -> int:
        """The number of what a proxy stands for."""
        found = self.objects.get(id(one))
        if found is None:
            found = self.objects[id(one)] = len(self.objects) + 1
            self.held.append((one, str(one)))
        return found


class Session:
    """One script from its start to the end of its table."""

    def __init__(self, script: Script, world: World) -> None:
        self.name = script.name
        self.source = script.source
        self.world = world
        self.entries: list[tuple[str, ...]] = []
        self.texts: dict[str, int] = {}
        self.provided: set[str] = set()
        self.properties: set[str] = set()
        self.calls = self.events = 0
        self.starting = False
        self.environment = script.environment
        self.shared = [(str(key), one) for key, one in world.host.shared.items() if isinstance(one, Proxy)]
        self.shared.append(("self", script.environment["self"]))
        for _, one in self.shared:
            world.number(one)

    # -- values -----------------------------------------------------------------------------------------------------

    def literal(self, value: Any, depth: int = 0) -> str:
        """A value of the script as an expression of the file."""
        assert depth < 60, "a table holds itself"
        if value is None:
            return "nil"
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, (int, float)):
            return _number(value)
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
        return f"S[{self.texts.setdefault(value, len(self.texts) + 1)}]"

    def _table(self, value: Any, depth: int) -> str:
        items = dict(value.items())
        kind = self.world.helpers["class"](value)
        if kind is not None:
            letters = "xyz" if kind == "Vector" else "rgba"
            return f"{kind}({','.join(_number(items[letter]) for letter in letters)})"
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
        self.calls += 1
        while given and given[-1] is None and kind == "C":
            given.pop()
        of = "false" if owner is None else self.literal(owner)
        counted = [str(len(given))] if kind == "C" else []
        self._add(kind, of, self.literal(name), *counted, *map(self.literal, given))
        if kind == "G":
            self.properties.add(str(name))
        if owner is None:
            self.provided.add(str(name))
        return self._ended(act)

    def called(self, function: Any, args: tuple[Any, ...], act: Callable[[], Any]) -> Any:
        """The game calls a function of the script, or runs its text, which is not written down."""
        if self.starting:
            self.starting = False
            return act()
        name = self.world.helpers.function_name(function, self.environment)
        assert name is not None, f"{self.name}: a function that is neither global nor was ever handed over"
        label = name if isinstance(name, str) else f"function {int(name)}"
        self.events += 1
        self._add("I", self.literal(name), quoted(label), str(len(args)), *map(self.literal, args))
        return self._ended(act)

    def resumed(self, thread: int, name: str, act: Callable[[], Any]) -> Any:
        """The game goes on with a coroutine that began with a global function."""
        self.events += 1
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
        self.entries.append(values)

    # -- the file ---------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The file, which runs in any Lua 5.2 and says how many calls agreed, or where the first differs."""
        labels = {number: label for number, (_, label) in enumerate(self.world.held, start=1)}
        shared = {name: self.world.number(one) for name, one in self.shared}
        labels |= {number: name for name, number in shared.items()}
        # Tables for all of them: a function of Lua 5.2 has room for two hundred locals.
        lines = [
            _head(),
            "do",
            "local S, N = {}, {}",
            "local F, I, T, C, G, P, R, X = replay.a_function, replay.kinds()",
            *(f"S[{number}] = {quoted(text)}" for text, number in self.texts.items()),
            *(f"N[{number}] = replay.object({number}, {quoted(label)})" for number, label in labels.items()),
            *(f"{name} = N[{number}]" for name, number in shared.items()),
            *(f"replay.property({quoted(name)})" for name in sorted(self.properties)),
            *(f"replay.provide({_path(name)})" for name in sorted(self.provided)),
            *self._lists(),
            "end",
            self.source,
            "replay.go()",
        ]
        return "\n".join(lines) + "\n"

    def _lists(self) -> Iterator[str]:
        for start in range(0, len(self.entries), LIST):
            part = self.entries[start : start + LIST]
            count = sum(map(len, part))
            yield f"replay.add({count}, {{\n" + ",\n".join(map(",".join, part)) + "})"


def _head() -> str:
    """What every file begins with: the harness, and the game's classes of vectors and colours."""
    vector, colour = (disk.packaged("tts_build.sim.lua", f"{name}.lua") for name in ("vector", "colour"))
    lines = [
        REPLAY.read_text("utf-8"),
        f"Vector = (function()\n{vector}end)()",
        f"Color = (function()\n{colour}end)()",
        "vector, color = Vector, Color",
        *(f"Color.Add({quoted(name)}, Color({r}, {g}, {b}))" for name, (r, g, b, _) in PLAYER_COLOURS.items()),
    ]
    return "\n".join(lines)


def _number(value: float) -> str:
    if value != value or value in (float("inf"), float("-inf")):
        return {"inf": "1/0", "-inf": "-1/0"}.get(str(value), "0/0")
    return str(int(value)) if float(value).is_integer() and abs(value) < 1e15 else repr(float(value))


def _path(name: str) -> str:
    """What `replay.provide` is told of a global function, or one of a library."""
    library, _, own = name.rpartition(".")
    return f"{quoted(library) if library else 'nil'}, {quoted(own)}"


class _Bare:
    """A bridge that leaves Python functions as they are."""

    def __init__(self, bridge: Any) -> None:
        self._bridge = bridge

    def __getattr__(self, name: str) -> Any:
        return getattr(self._bridge, name)

    @staticmethod
    def wrap(call: Callable[..., Any]) -> Callable[..., Any]:
        return call


class Recorder:
    """Open while tables are made and played on."""

    def __init__(self) -> None:
        self.sessions: list[Session] = []
        self._of: dict[int, Session] = {}
        self._worlds: dict[int, World] = {}
        self._running: list[Session] = []
        self._threads: dict[tuple[int, int], str] = {}
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
            (KitTable, "saved"),
        ):
            real = getattr(owner, name)
            own = getattr(self, f"_{owner.__name__.lower()}_{name.strip('_')}")
            self._open.enter_context(patch.object(owner, name, _method(own, real)))
        for module in (proxy, proxies):
            real = module.callable_for
            self._open.enter_context(patch.object(module, "callable_for", _method(self._callable_for, real)))
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    # -- from the game into scripts ---------------------------------------------------------------------------------

    def _script_init(self, real: Any, script: Script, *args: Any) -> None:
        real(script, *args)
        host = script.scripts.host
        world = self._worlds.get(id(host)) or self._worlds.setdefault(id(host), World(host))
        session = self._of[id(script)] = Session(script, world)
        self.sessions.append(session)
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
        self._of[id(script)].starting = True
        real(script)
        self._of[id(script)].starting = False

    def _script_run(self, real: Any, script: Script, *args: Any) -> Any:
        return self._as(script, lambda: real(script, *args))

    def _script_resume(self, real: Any, script: Script, thread: int) -> Any:
        return self._as(script, lambda: real(script, thread))

    def _as(self, script: Script, act: Callable[[], Any]) -> Any:
        self._running.append(self._of[id(script)])
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
            name = session.world.helpers.function_name(function, session.environment)
            self._threads[id(host), number] = str(name)
        return number

    def _host_resume(self, real: Any, host: Host, thread: int) -> Any:
        session = self.current
        if session is None:
            return real(host, thread)
        return session.resumed(thread, self._threads[id(host), thread], lambda: real(host, thread))

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

    def _callable_for(self, real: Any, bridge: Any, signature: Any, member: Any, target: Any, me: Any) -> Any:
        plain = real(_Bare(bridge), signature, member, target, me)

        def call(*given: Any) -> Any:
            session = self.current
            if session is None:
                return plain(*given)
            own = given[1:] if me is not None and given and given[0] is me else given
            return session.ask("C", me, signature.name, list(own), lambda: plain(*given))

        return bridge.wrap(call)

    def _kittable_saved(self, real: Any, table: KitTable) -> Any:
        with self.paused():
            return real(table)


def _method(own: Callable[..., Any], real: Any) -> Callable[..., Any]:
    """A function that can stand in for a method: what it replaces is handed to it first."""

    def call(*args: Any, **more: Any) -> Any:
        return own(real, *args, **more)

    return call
