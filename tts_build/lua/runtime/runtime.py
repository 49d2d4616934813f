"""A Lua 5.2 that behaves as the game's Lua does: its sandbox, its traps, its texts, a seeded order.

lua = new_runtime(seed=1)
env = make_environment(lua)                      # a script's own globals table
env["print"] = wrap(lua, lambda *words: shown.append(words))
run(lua, text, "tablet", env)                    # errors read `tablet:12: ...`
env["onLoad"]("")
"""

import random
from collections.abc import Callable, Mapping
from typing import Any

from lupa.lua52 import LuaError as LuaError
from lupa.lua52 import LuaRuntime as LuaRuntime

from tts_build import disk
from tts_build.lua.runtime import calendar, moonsharp_json, numerals, patterns, python_callbacks
from tts_build.lua.runtime.budget import Budget
from tts_build.lua.runtime.to_lua52.rewriter import HELPERS, NotLua, rewrite

FIRST_MOMENT = 1_700_000_000.25
"""Default os.time(): fixed, so that runs repeat, and with a fraction, as the game's clock has one."""

MAX_MEMORY = 512 << 20
"""Bytes one runtime may use before Lua reports that memory is short."""

_BRIM = 0.75
"""Share of its memory at which a script is stopped with its line, when that is noticed in time."""

NO_MEMORY = "not enough memory"
"""What Lua says when there is no more of it: the message alone, without a place (`ldo.c`)."""

_HOST_KEY = "__tts_build_host"


_PARTS = (
    *("budget", "arguments", "patterns", "text", "format", "numbers", "bits", "tables", "walking"),
    *("memory", "operators", "own"),
)
"""The prelude's files, in the order in which they run; moonsharp.lua comes last."""


class ScriptError(Exception):
    """Raised by a wrapped Python function: becomes a Lua error at the line of the script that called it."""


def new_runtime(
    seed: int = 0,
    *,
    now: Callable[[], float] | None = None,
    max_memory: int | None = MAX_MEMORY,
    budget: Budget | None = None,
) -> LuaRuntime:
    """A fresh runtime without any way out to Python or to the machine.

    `seed` fixes math.random and the order of `pairs`. `now` is os.time in seconds, os.clock counts from its
    first value. `budget` is what scripts may do, at first in one call; without one they may go on for ever.
    Functions wrapped from Python that return a tuple return several values.
    """
    lua = LuaRuntime(
        unpack_returned_tuples=True,
        register_eval=False,
        register_builtins=False,
        attribute_filter=_no_attributes,
        max_memory=max_memory,
    )
    spend = (lambda units: None) if budget is None else budget.spend
    table = lua.table_from(
        _host_functions(lua, seed, now or (lambda: FIRST_MOMENT))
        | moonsharp_json.functions(lua, spend)
        | patterns.functions(spend)
    )
    table["brim"] = max_memory * _BRIM / 1024 if max_memory else None
    if budget is not None:
        table["settle"], table["over"] = budget.settle, budget.message
    for part in _PARTS:
        _prelude(lua, f"moonsharp_{part}.lua", table)
    api = _prelude(lua, "moonsharp.lua", table)
    lua.globals()[_HOST_KEY] = api
    if budget is not None:
        begin(lua, budget)
    return lua


def begin(lua: LuaRuntime, budget: Budget) -> None:
    """A call from outside begins, with all that the budget of the runtime gives to one."""
    budget.owe(lua.globals()[_HOST_KEY].allow(budget.enter()))


def make_environment(lua: LuaRuntime, names: Mapping[str, object] | None = None) -> Any:
    """A globals table of its own with fresh copies of the libraries; `names` are added to it."""
    env = lua.globals()[_HOST_KEY].environment()
    for name, value in (names or {}).items():
        env[name] = value
    return env


def compile_script(lua: LuaRuntime, text: str, chunk: str, env: Any = None) -> Any:
    """The script as a Lua function that runs in `env`, with the game's operators and syntax.

    Raises LuaError `chunk:line: ...` on what the game does not compile.
    """
    try:
        rewritten = rewrite(text)
    except NotLua as error:
        problem = f"{chunk}:{error.line}: {error}"
        # Lua says more clearly what is wrong, unless it stumbles earlier, over what only the game reads.
        _, own = _compiled(lua, text, chunk, env)
        raise LuaError(own if own.startswith(f"{chunk}:{error.line}:") else problem) from None
    return _function(*_compiled(lua, rewritten, chunk, env, lua.table_from(HELPERS)))


def compile_plain(lua: LuaRuntime, text: str, chunk: str, env: Any = None) -> Any:
    """Lua 5.2 of this package, compiled as it stands."""
    return _function(*_compiled(lua, text, chunk, env))


def _compiled(lua: LuaRuntime, *arguments: Any) -> tuple[Any, str]:
    """What the prelude's `compile` gives: a function, or None and what is wrong."""
    result = lua.globals()[_HOST_KEY].compile(*arguments)
    function, problem = result if isinstance(result, tuple) else (result, None)
    return function, problem or ""


def _function(function: Any, problem: str) -> Any:
    if problem:
        raise LuaError(problem)
    return function


def run(lua: LuaRuntime, text: str, chunk: str = "script", env: Any = None) -> Any:
    """Run a script in `env` and return what it returns."""
    return compile_script(lua, text, chunk, env)()


def wrap(lua: LuaRuntime, function: Callable[..., Any]) -> Any:
    """`function` as a Lua function. A ScriptError it raises is a Lua error that pcall sees as a string.

    Any other exception goes through every pcall of the script and out of the call from Python.
    """

    def called(*arguments: Any) -> tuple[Any, ...]:
        try:
            result = function(*arguments)
        except ScriptError as error:
            return False, str(error)
        return (True, *result) if isinstance(result, tuple) else (True, result)

    return lua.globals()[_HOST_KEY].wrap(called)


def _prelude(lua: LuaRuntime, name: str, table: Any) -> Any:
    text = disk.packaged("tts_build.lua.runtime", name)
    return lua.execute(text, table, name=name, mode="t")


def _no_attributes(_owner: object, _name: object, _setting: bool) -> Any:
    raise AttributeError("scripts cannot reach into Python")


def _host_functions(lua: LuaRuntime, seed: int, now: Callable[[], float]) -> dict[str, Any]:
    chance, order, start = random.Random(seed), random.Random(f"order {seed}"), now()

    def date_of(form: str, seconds: float) -> Any:
        date = calendar.date_of(form, seconds)
        return lua.table_from(date) if isinstance(date, dict) else date

    return {
        "random": chance.random,
        "randomseed": lambda value: chance.seed(repr(float(value))),
        "shuffle_random": order.random,
        "now": now,
        "clock": lambda: now() - start,
        "number_of": numerals.number_of,
        "number_in_base": numerals.number_in_base,
        "number_text_exactly": numerals.number_text,
        "fixed": lambda value, digits, _letter: numerals.fixed(value, digits),
        "exponential": numerals.exponential,
        "general": numerals.general,
        "word": numerals.word,
        "pattern_reach": patterns.reach_and_rate,
        **python_callbacks.FUNCTIONS,
        "time_of": calendar.seconds_of,
        "date_of": date_of,
    }
