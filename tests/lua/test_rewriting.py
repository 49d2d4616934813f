"""Scripts are rewritten so that they do what they did, on the same lines."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from lupa.lua52 import LuaError, LuaRuntime

from tts_build.lua.runtime.runtime import make_environment, new_runtime, run
from tts_build.lua.runtime.to_lua52.rewriter import NotLua, rewrite

ROOT = Path(__file__).parents[2]
SOURCES = [
    path
    for folder in ("tts_build", "lua_templates")
    for path in sorted((ROOT / folder).rglob("*.lua"))
    if not any(sign in path.read_text(encoding="utf-8") for sign in ("{{", "{%"))
]


def lua(text: str) -> object:
    runtime = new_runtime()
    return run(runtime, text, "script", make_environment(runtime))


def test_every_lua_file_here_is_rewritten_line_for_line() -> None:
    assert len(SOURCES) > 30
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        rewritten = rewrite(text)
        assert rewritten.count("\n") == text.count("\n") + 1, path
        LuaRuntime().compile(rewritten)


OPERATORS = ["+", "-", "*", "/", "%", "..", "<", "<=", ">", ">=", "==", "~=", "and", "or", "^"]
LEAVES = ["1", "2", "n", "w", "'ab'", "'b1'", "nil", "true", "t.x", "t[2]", "f(n, 3)", "(f(4))", "(#t)", "(#'abc')"]


def expression(chance: random.Random, depth: int) -> str:
    """An expression that means the same in both Luas, or an error in both."""
    if depth == 0 or chance.random() < 0.15:
        return chance.choice(LEAVES)
    shape = chance.random()
    inner = expression(chance, depth - 1)
    if shape < 0.1:
        return f"({inner})"
    if shape < 0.2:
        return f"(not {inner})"  # behind an operator, what has no bracket is the game's alone before `^`
    if shape < 0.25:
        return f"(- {inner})"
    if shape < 0.3:
        return f"f({inner}, {expression(chance, depth - 1)})"
    if shape < 0.35:
        return f"({{ {inner}, x = {expression(chance, depth - 1)} }})[1]"
    sign = chance.choice(OPERATORS)
    if sign == "%":
        return f"{inner} % {chance.choice(['3', 'n', '(n + 1)'])}"
    return f"{inner} {sign} {expression(chance, depth - 1)}"


def test_random_expressions_have_the_value_they_had() -> None:
    chance = random.Random(5)
    lines = [
        "local n, w, t = 5, 'q', { 4, 9, x = 2 } local function f(a, b) return b, a end local out, k = {}, 0",
        "local function keep(ok, v) k = k + 1",
        "if type(v) == 'table' then v = 'table' end",
        "if type(v) == 'number' and (v ~= v or v % 1 ~= 0 or math.abs(v) > 1e9) then v = 'odd' end",
        "if type(v) == 'string' and v:find('%.%d%d%d%d%d') then v = 'long' end",  # 15 digits there, 14 in Lua 5.2
        "out[k] = ok and (type(v) .. ':' .. tostring(v)) or 'error' end",
    ]
    expressions = [expression(chance, 4) for _ in range(2000)]
    lines += [f"keep(pcall(function() return {made} end))" for made in expressions]
    text = "\n".join([*lines, "return table.concat(out, '|')"])
    theirs, ours = str(LuaRuntime().execute(text)).split("|"), str(lua(text)).split("|")
    assert len(theirs) == len(ours) == len(expressions)
    different = [pair for pair in zip(expressions, theirs, ours, strict=True) if pair[1] != pair[2]]
    assert different == []
    assert sum(value != "error" for value in ours) > 300


LINES = [
    ("local t = {\n 1,\n}\nlocal a = #nil_thing", 4, "attempt to get length of 'nil_thing' (a nil value)"),
    ("local s = 'a' ..\n nothing.x", 2, "index global 'nothing'"),
    ("local s = 'a' ..\n nothing", 2, "attempt to concatenate 'nothing' (a nil value)"),
    ("local a = 1\nlocal b =\n a\n < {}", 3, "attempt to compare number with table"),
    ("local a, t = 1, {}\na, t.x =\n 2, nothing()", 3, "call global 'nothing'"),
    ("--[[ one\ntwo ]] local x = [[\nthree]] error(x)", 3, "three"),
    ("local a = 'x' % 2", 1, "attempt to perform arithmetic on a string value"),
    ("if a then\n\n x = = 3\nend", 3, "unexpected symbol near '='"),
    ("x = 1 1", 1, "near '1'"),
    ("local a = 1 != 2\nif a then", 2, "unexpected symbol near '<eof>'"),
    ("local a = 'open", 1, "unfinished string"),
    ("f(", 1, "unexpected symbol near <eof>"),
    ("local s = [==[ never closed", 1, "unfinished long string"),
    ("x = = 1\nlocal a = 'open", 1, "unexpected symbol near '='"),
    ("local t = { ö = function() end } t:ö(\n)\nerror('here')", 3, "here"),
    ("f = |x|x + 1\nerror(f(2) .. '!')", 2, "3!"),
]


@pytest.mark.parametrize(("text", "line", "message"), LINES)
def test_an_error_is_on_the_line_that_made_it(text: str, line: int, message: str) -> None:
    with pytest.raises(LuaError) as caught:
        lua(text)
    assert str(caught.value).startswith(f"script:{line}: ") and message in str(caught.value)


def test_jumps_over_locals_are_refused_only_where_the_game_refuses_them() -> None:
    fine = [
        "for i = 1, 2 do if i == 1 then goto continue end do local x = i end ::continue:: end return 1",
        "local n = 0 ::top:: local m = n n = n + 1 if n < 3 then goto top end return 1",
        "for i = 1, 2 do local x = i if x == 1 then goto continue end print = nil ::continue:: end return 1",
        "do goto out end ::out:: return 1",
    ]
    assert [lua(text) for text in fine] == [1, 1, 1, 1]
    with pytest.raises(LuaError, match=r"script:2: <goto next> at line 2 jumps into the scope of local 'y'"):
        lua("repeat\n if a then goto next end local y = 1\n ::next:: until true")


def test_locals_without_end_keep_their_values_functions_and_closures() -> None:
    lines = [f"local v{n} = {n}" for n in range(1, 250)]
    lines += ["local function count(n) if n == 0 then return v240 end return count(n - 1) end"]
    lines += ["local box, other = { deep = {} }, 'o'", "function box.deep:put(x) self.x = x return self end"]
    lines += ["local v1 = v1 + 1000", "local none", "v249, other = v249 + 1, other .. '!'"]
    lines += ["for v2 = 1, 3 do v3 = v3 + v2 end", "local function late() return v249, none, other end"]
    lines += ["return v1, v3, count(3), box.deep:put(7).x, late()"]
    assert lua("\n".join(lines)) == (1001, 9, 240, 7, 250, None, "o!")


def test_methods_labels_and_fields_in_other_alphabets() -> None:
    text = """
    local größe = { zähler = 0 }
    function größe:erhöhe(um, ...) self.zähler = self.zähler + um return self, select("#", ...) end
    function größe.leer() return größe end
    goto ende
    größe = nil
    ::ende::
    return größe:erhöhe(2):erhöhe(3, 1, 2).zähler, größe.leer():erhöhe(1) == größe, größe["zähler"]
    """
    assert lua(text) == (5, True, 6)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = " + "(" * 5000, "nested too deeply"),
        ("x = " + "{" * 5000, "nested too deeply"),
        ("x = " + "[" * 50000, "unexpected symbol near '<eof>'"),
        ("x = '" + "\\z " * 20000, "unexpected symbol near"),
        ("|" * 20000, "unexpected symbol near '|'"),
        ("local local", "unexpected symbol near 'local'"),
        ("return 1 2", "unexpected symbol near '2'"),
        ("f", "unexpected symbol near '<eof>'"),
        ("f() = 1", "unexpected symbol near '='"),
        ("x = 1 @ 2", "unexpected symbol near '@'"),
    ],
    ids=range(10),
)
def test_what_no_lua_compiles_is_refused_at_once(text: str, message: str) -> None:
    with pytest.raises(NotLua, match=message.replace("|", r"\|")):
        rewrite(text)
