"""Rules in Lua, seen as the twin of a reference engine.

The script is flat (all modules joined) and returns a table of four functions over plain tables:

* `setup(players, options, chance)` gives the first state;
* `legal(state)` gives an array of actions, in the reference's order;
* `apply(state, action, chance)` gives the state after a legal action, and leaves `state` as it was;
* `outcome(state)` gives what the reference's `outcome` gives.

`chance(sides, what)` is a function that gives a whole number from 1 to `sides`. States stay in Lua; they come out as
text, written by a few lines of Lua, which is much faster than walking tables from Python.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tts_build.engine.chance import Chance
from tts_build.engine.framework import Action, Outcome, State
from tts_build.errors import InputError, Problem
from tts_build.lua.runtime import LuaError, make_environment, new_runtime, run, wrap

FUNCTIONS = ("setup", "legal", "apply", "outcome")

WRITER = r"""
local format, floor = string.format, math.floor
local escapes = { ['"'] = '\\"', ['\\'] = '\\\\' }
local texts = {}
local write

local function array(value, size)
    local text = write(value[1])
    for index = 2, size do
        text = text .. "," .. write(value[index])
    end
    for key in next, value do
        if type(key) ~= "number" or key < 1 or key > size or key ~= floor(key) then
            error("an array has the key " .. tostring(key))
        end
    end
    return "[" .. text .. "]"
end

local function object(value)
    local text = nil
    for key, item in next, value do
        if type(key) ~= "string" then
            error("a table has the key " .. tostring(key) .. " and no item 1")
        end
        local entry = '"' .. key .. '":' .. write(item)
        text = text and text .. "," .. entry or entry
    end
    return "{" .. (text or "") .. "}"
end

local function scalar(value)
    local kind = type(value)
    if kind == "string" then
        return '"' .. value:gsub('["\\]', escapes) .. '"'
    elseif kind == "number" then
        if value ~= floor(value) then
            error("a fraction: " .. tostring(value))
        end
        return format("%d", value)
    elseif kind == "boolean" then
        return tostring(value)
    end
    error("plain data has no " .. kind)
end

write = function(value)
    if type(value) == "table" then
        local size = #value
        return size > 0 and array(value, size) or object(value)
    end
    local text = value ~= nil and texts[value]
    if not text then
        text = scalar(value)
        texts[value] = text
    end
    return text
end

return write
"""
"""Plain tables as JSON. Runs outside the script's environment. Remembers every scalar's text, and joins with `..`,
because text functions imitate the game's here and are slow."""


class LuaTwin:
    """Rules in Lua on a runtime of their own; a `Twin` for `verify`."""

    def __init__(self, text: str, name: str = "rules", seed: int = 0) -> None:
        """`text` is the flat script. Raises InputError when it does not run or lacks a function."""
        self._lua = new_runtime(seed)
        self._write = self._lua.execute(WRITER)
        try:
            rules = run(self._lua, text, name, make_environment(self._lua))
        except LuaError as error:
            raise InputError(Problem(f"the rules `{name}` do not run", got=str(error))) from error
        missing = [function for function in FUNCTIONS if rules is None or rules[function] is None]
        if missing:
            raise InputError(
                Problem(
                    f"the rules `{name}` have no `{missing[0]}`",
                    expected="a script that returns a table of " + ", ".join(FUNCTIONS),
                )
            )
        self._rules = rules

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> Any:
        """The first state, as a Lua table."""
        return self._rules.setup(players, self._table(options), self._chance(chance))

    def legal(self, state: Any) -> list[Action]:
        """The actions, as plain data."""
        found: list[Action] = self._read(self._rules.legal(state)) or []
        return found

    def apply(self, state: Any, action: Action, chance: Chance) -> Any:
        """The next state, as a Lua table."""
        return self._rules.apply(state, self._table(action), self._chance(chance))

    def outcome(self, state: Any) -> Outcome:
        """How it stands, as plain data."""
        found: Outcome = self._read(self._rules.outcome(state))
        return found

    def plain(self, state: Any) -> State:
        """The state as plain data; an empty array comes out as an empty object."""
        found: State = self._read(state)
        return found

    def _read(self, value: Any) -> Any:
        return json.loads(self._write(value))

    def _table(self, data: Mapping[str, Any]) -> Any:
        return self._lua.table_from(dict(data), recursive=True)

    def _chance(self, chance: Chance) -> Any:
        return wrap(self._lua, lambda sides, what: chance.number(int(sides), str(what)))
