"""What a chunk of Lua does in the game's own interpreter, and what it does here, written down alike.

`MOONSHARP` names the game's Lua: a command line that takes files, runs each in a fresh script and prints what it prints
(docs/proving-the-rules.md says how one is built). No test needs it: its answers are kept as data.

An answer is `[true, value, ...]` for what a chunk gives, or one word: `throws` (a `pcall` catches it), `uncatchable`,
`syntax` or `endless`. A value that JSON has not is an object: `{"number": "nan"}`, `{"type": "function"}`, and a table
is `{"table": [[key, value], ...]}`, in an order of its own.
"""

from __future__ import annotations

import json
import math
import os
import re
import shlex
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from lupa.lua52 import LuaError, LuaRuntime

from tts_build.lua.runtime.budget import Budget, Spent
from tts_build.lua.runtime.runtime import begin, compile_plain, compile_script, make_environment

COMMAND = shlex.split(os.environ.get("MOONSHARP", ""))
Answer = list[Any] | str

_AT_A_TIME = 100
"""Chunks that one process runs."""

_PATIENCE = 12
"""Seconds after which a process has met a chunk without end; all the others together take two."""

_STEPS = 10_000_000
"""Units of work after which a chunk has no end here."""

_ADDRESS = re.compile(r"\b(table|function|thread|userdata): (builtin: )?[0-9A-F]{8}\b")

_HELP = """
function quiet(ok, a, b, c) if ok then return ok, a, b, c end return ok, type(a) end
function count(...) return select("#", ...) end
function none() end
"""
"""What every chunk may call: what a `pcall` gave, three values or no words of an error; how many values; nothing."""

_WRITTEN = """
local type, next, pcall, format, select, concat = type, next, pcall, string.format, select, table.concat
local units = string.unicode
local function text(v, depth)
    local kind = type(v)
    if kind == "nil" then return "n" end
    if kind == "boolean" then return v and "T" or "F" end
    if kind == "number" then
        if v ~= v then return "dnan;" elseif v == 1 / 0 then return "dinf;" elseif v == -1 / 0 then return "d-inf;" end
        return "d" .. format("%.17g", v) .. ";"
    end
    if kind == "string" and #v < 2000 then return "s" .. concat({units(v, 1, -1)}, ".") .. ";" end
    if kind ~= "table" then return "o" .. kind .. ";" end
    if depth == 0 then return "o..;" end
    local parts, n = {}, 0
    local ok = pcall(function()
        local key, value = next(v)
        while key ~= nil do
            n = n + 1
            parts[n] = text(key, depth - 1) .. text(value, depth - 1)
            key, value = next(v, key)
        end
    end)
    return ok and "{" .. concat(parts) .. "}" or "o!;"
end
local function written(...)
    local parts, n = {}, select("#", ...)
    for i = 1, n do parts[i] = text((select(i, ...)), 3) end
    return concat(parts)
end
"""
"""Values in one line of ASCII, tables three deep; one that cannot be walked is `!`."""

_SAY = """
local print = print
print("begin @")
local function emit(...) print("answer " .. written(...)) end
"""
_SINK = """
local sink = ...
return function() return nil end, function(...)
    sink(written(...))
    local ok, message = ...
    if not ok then sink(message) end
end
"""


def _body(chunk: str) -> str:
    return f"\nemit(pcall(function(...)\n{chunk}\nend))"


# -- there --------------------------------------------------------------------------------------------------------


def game_answers(chunks: Sequence[str]) -> list[Answer]:
    """What each chunk does in the game's interpreter."""
    found: list[Answer] = []
    while len(found) < len(chunks):
        found += _of_one_process(chunks[len(found) : len(found) + _AT_A_TIME])
    return found


def _of_one_process(chunks: Sequence[str]) -> Iterator[Answer]:
    """The answers to these chunks, up to the first that seems to have no end; it is one that has none by itself."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, f"{number}.lua") for number in range(len(chunks))]
        for number, (file, chunk) in enumerate(zip(files, chunks, strict=True)):
            file.write_text(f"{_HELP}{_WRITTEN}{_SAY.replace('@', str(number))}{_body(chunk)}", "utf-8")
        try:
            done = subprocess.run([*COMMAND, *map(str, files)], capture_output=True, timeout=_PATIENCE, check=False)
            output, is_endless = done.stdout, False
        except subprocess.TimeoutExpired as late:
            output, is_endless = late.stdout or b"", True
    said = _said(output.decode("utf-8", "replace"))
    last = max(said, default=0)
    certain = len(chunks) if not is_endless else last + bool(said.get(last))
    if certain == 0 and len(chunks) > 1:
        yield from _of_one_process(chunks[:1])
    elif certain == 0:
        yield "endless"
    for number in range(certain):
        yield "syntax" if number not in said else _answer(said[number]) if said[number] else "uncatchable"


def _said(output: str) -> dict[int, str]:
    """What each file answered; those that began and did not are there with nothing."""
    found: dict[int, str] = {}
    number = 0
    for line in output.splitlines():
        if line.startswith("begin "):
            number = int(line[6:])
            found[number] = ""
        elif line.startswith("answer "):
            found[number] = line[7:]
    return found


# -- here ---------------------------------------------------------------------------------------------------------


def budget() -> Budget:
    """What chunks may spend that are answered one after another."""
    return Budget(_STEPS, math.inf)


def here_answer(lua: LuaRuntime, chunk: str, budget: Budget) -> tuple[Answer, str]:
    """What a chunk does in this package's runtime, and the message of its error."""
    given: list[str] = []
    silent, emit = compile_plain(lua, f"{_WRITTEN}{_SINK}", "emit")(given.append)
    env = make_environment(lua, {"emit": emit, "print": silent})
    try:
        compile_script(lua, _HELP, "help", env)()
        function = compile_script(lua, _body(chunk), "chunk", env)
    except LuaError as error:
        return "syntax", str(error)
    begin(lua, budget)
    try:
        function()
    except LuaError as error:
        return ("endless" if "runs too long" in str(error) else "uncatchable"), str(error)
    except Spent as error:
        return "endless", str(error)
    except Exception as error:  # a fault of the runtime's own
        return "fault", repr(error)
    finally:
        budget.leave()
    return _answer(given[0]), given[1] if len(given) > 1 else ""


# -- both ---------------------------------------------------------------------------------------------------------


def _answer(written: str) -> Answer:
    reader = _Reader(written)
    values = []
    while reader.at < len(written):
        values.append(reader.value())
    return values if values[0] is True else "throws"


class _Reader:
    """Reads what `written` wrote."""

    def __init__(self, written: str) -> None:
        self.written, self.at = written, 0

    def value(self) -> Any:
        sign = self._sign()
        if sign in "nTF":
            return {"n": None, "T": True, "F": False}[sign]
        if sign == "{":
            pairs = []
            while self.written[self.at] != "}":
                pairs.append([self.value(), self.value()])
            self.at += 1
            return {"table": sorted(pairs, key=json.dumps)}
        end = self.written.index(";", self.at)
        word, self.at = self.written[self.at : end], end + 1
        if sign == "o":
            return {"type": word}
        return as_data(float(word)) if sign == "d" else _text(word)

    def _sign(self) -> str:
        self.at += 1
        return self.written[self.at - 1]


def as_data(value: float) -> Any:
    """A number as answers have it."""
    if math.isfinite(value):
        return int(value) if value == int(value) and abs(value) < 1e15 else value
    return {"number": str(value)}


def _text(units: str) -> str:
    """A text without the addresses of tables and functions."""
    data = b"".join(int(unit).to_bytes(2, "little") for unit in units.split(".") if unit)
    return _ADDRESS.sub(r"\1: #", data.decode("utf-16-le", "replace"))
