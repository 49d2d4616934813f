"""The linter: every rule finds its bad form and leaves its good form alone."""

from __future__ import annotations

import pytest
from lupa.lua52 import LuaRuntime

from docs.pages import findings
from tests.can import can
from tests.conftest import ROOT
from tts_build.lua.lint.checks import CHECKS, name_use
from tts_build.lua.lint.linter import Checks, lint
from tts_build.lua.lint.rule_texts import Rule, every_rule
from tts_build.lua.runtime.runtime import make_environment, new_runtime
from tts_build.lua.runtime.runtime import run as run_script

LANGUAGE = tuple(check for check in CHECKS if check not in name_use.CHECKS)
"""What the game's Lua does otherwise."""
OF_NAMES = {name for name, _ in name_use.CHECKS}

LINKED = ("misspelt-event", "event-elsewhere", "unknown-guid", "unknown-id", "fails-on-load")
"""Rules that need all scripts and panels of a game, or its save."""


def rules(script: str, checks: Checks = LANGUAGE) -> set[str]:
    return {finding.rule for finding in lint(script, checks)}


@can(
    "Scripts",
    "A linter that knows the game's Lua and where it differs",
    write="tts-build check GAME",
    see="the-games-lua.md",
)
@pytest.mark.parametrize("rule", [one for one in every_rule().values() if one.name not in LINKED], ids=lambda r: r.name)
def test_a_rule_finds_its_bad_form_and_no_rule_finds_its_good_form(rule: Rule) -> None:
    checks = CHECKS if rule.name in OF_NAMES else LANGUAGE
    assert rule.name in rules(rule.bad, checks)
    assert rules(rule.good, checks) <= {"tonumber-unchecked"} - {rule.name}


@pytest.mark.parametrize("rule", every_rule().values(), ids=every_rule())
def test_every_good_form_is_lua_5_2(rule: Rule) -> None:
    LuaRuntime().compile(rule.good)


BAD = [
    ("goto-over-local", "while a do if b then goto done end local c = 1 f(c) ::done:: end"),
    ("error-not-string", "error()"),
    ("error-not-string", "error(nil)"),
    ("error-not-string", "error { 1 }"),
    ("error-not-string", "error(setmetatable({}, m))"),
    ("format-not-string", 'print(("%d %s"):format(1, true))'),
    ("format-maybe-not-string", 'print(("a %s b"):format(card.name))'),
    ("format-exponent", 'print(string.format("%.3e", x))'),
    ("negative-modulus", "x = 7 % (-3)"),
    ("tonumber-text", "x = '0x10' + 0"),
    ("tonumber-unchecked", "function typed(obj, color, value) return tonumber(value) end"),
    ("absent", "os.execute('rm')"),
    ("absent", "local f = loadstring('return 1')"),
    ("absent", "print(debug.traceback())"),
    ("absent", "local m = require(name)"),
    ("game-only", "if string.contains(a, b) then f() end"),
    ("game-only", "if a:startsWith(b) then f() end"),
    ("game-only", "dynamic.eval('1')"),
    ("game-only", "json.parse(text)"),
    ("append-in-loop", "repeat table.insert(t, 1) until #t > 9"),
    ("append-in-loop", "while x do if y then t[#t + 1] = 1 end end"),
    ("append-in-loop", "for i = 1, f(function() do g() end end) do t[#t + 1] = i end"),
    ("nil-hole", "f({ a = 1, nil })"),
    ("nil-hole", "f({ function() if a then b() elseif c then d() end end, nil, 1 })"),
    ("vararg-length", "function f(...) local t = { ... } return #t end"),
    ("vararg-length", "function f(...) return table.pack(...) end"),
    ("vararg-length", "function f(...) return #{ ... } end"),
    ("format-form", "x = ('100%'):format()"),
    ("format-form", "x = string.format('%5%')"),
    ("format-form", "x = string.format('%.f', 2)"),
    ("format-form", "x = string.format('%05s', 'x')"),
    ("format-form", "x = string.format('%.20f', 2)"),
    ("pairs-change", "for k in pairs(self.list) do self.list[k .. 'x'] = nil end"),
    ("text-bytes", "x = ('é'):match('%a')"),
    ("pcall-builtin", "pcall(tostring, x)"),
    ("pcall-builtin", "pcall(coroutine.yield)"),
    ("bit32", "x = bit32.lshift(1, 32)"),
    ("bit32", "x = bit32.band()"),
    ("bit32", "x = bit32.band(1.7, 3)"),
    ("bit32", "x = bit32.arshift(a, 1)"),
    ("string-escape", "x = '\\xc3'"),
    ("text-bytes", "x = #'日本'"),
    ("text-bytes", "x = string.upper('é')"),
    ("string-compare", "x = 'a' >= name"),
    ("pairs-order", "for k, v in pairs(t) do print(k) end"),
    ("pairs-order", "for k in pairs(t) do s = s .. k end"),
    ("os-date", "x = os.date()"),
    ("fraction-text", "x = tostring(n / 3)"),
    ("fraction-text", "x = 1.5 .. 'mm'"),
    ("for-without-pairs", "for k in self.list do f(k) end"),
    ("assignment-order", "t.n, t[t.n], n, u[n] = 1, 2, 3, 4"),
    ("random-range", "x = math.random(1.9, 3.9)"),
    ("random-range", "x = math.random(0)"),
    ("random-range", "x = math.random(1, 2 ^ 31 - 1)"),
    ("tonumber-base", "x = tonumber(typed, 10)"),
    ("tonumber-text", "local x = '0x10' f(-x)"),
    ("tonumber-text", "local x = '1e999'"),
    ("minus-power", "y = a and -b ^ 2"),
    ("minus-power", "y = c .. -f(x)(y).z ^ 2"),
    ("minus-power", "y = - -x ^ 2"),
    ("bit32", "x = bit32.extract(a, 24, 8)"),
    ("pcall-builtin", "pcall(coroutine.wrap(f))"),
    ("format-form", "x = string.format('%.3s', name)"),
    ("format-form", "x = string.format('%0-5d', n)"),
    ("os-date", "x = os.date('%U')"),
    ("unpack-start", "print(table.unpack(t, 2))"),
    ("resume-returned", "function go() return coroutine.resume(t) end"),
    ("resume-returned", "function go() if x then return true, coroutine.resume(t, 1) end end"),
    ("table-remove", "table.remove(t)"),
    ("table-remove", "local c = table.remove(t, 1)"),
    ("table-remove", "function f(t, i) table.remove(t, i) end"),
    ("table-remove", "if #u > 0 then table.remove(t) end"),
    ("table-remove", "if #t.a > 0 then table.remove(t) end"),
    ("table-remove", "for i = 1, 5 do table.remove(t) end"),
    ("table-remove", "local t = {} table.remove(t)"),
    ("table-remove", "repeat table.remove(t) until #t == 0"),
    ("table-remove", "while true do local c = table.remove(t) if not c then break end end"),
    ("table-remove", "function f() if #t > 0 then return end end table.remove(t)"),
    ("syntax", "local f = |x| x * 2"),
    ("syntax", "x = a // b"),
    ("syntax", "x += 1"),
    ("syntax", "for i = 1, 3 do continue end"),
    ("syntax", "x = '\\u{e9}'"),
    ("syntax", "x = 'unfinished"),
    ("syntax", "--[[ never closed"),
    ("syntax", "if a then b()"),
    ("syntax", "f(a"),
    ("syntax", "end"),
    ("syntax", "x = a)"),
]


@pytest.mark.parametrize(("rule", "script"), BAD, ids=range(len(BAD)))
def test_further_bad_forms_are_found(rule: str, script: str) -> None:
    assert rule in rules(script)


GOOD = [
    "for k, v in pairs(t) do t[k] = v * 2 end",
    "for k, v in pairs(t) do if v == 0 then t[k] = nil end end",
    "for k in pairs(t) do u.t[x] = k end",
    "print(string.format('%5.1f %-3d %% %03d', 1, 2, 3))",
    "local a = select(2, ...)",
    "local m = { __le = a, __lt = b }",
    "local json = {} json.parse(text)",
    "for i = 1, 3 do for j = 1, 3 do if x then goto next end end ::next:: end",
    "local function f() local x = 1 goto out ::out:: end",
    "print('error({}) math.huge')  -- error({}) math.huge",
    "local s = [==[ error({}) ]] ]==]",
    "local load = function(x) return x end load(1)",
    "self.load(1) obj:load() t = { load = 1, require = 2 }",
    "function onLoad(state) if state ~= '' then data = JSON.decode(state) end end",
    "print(string.format('%s %d%%', tostring(x), 5))",
    "print(('%s'):format('a' .. b))",
    "local n = select('#', a, b)",
    "t[#t + 1] = 1",
    "table.insert(t, 1, x)",
    "for i = 1, 3 do local f = function() t[#t + 1] = i end f() end",
    "local ok, message = pcall(function() error('x') end)",
    "pcall(error, 'x') pcall(string.rep, 'x', 3)",
    "y = -x ^ 2 z = f(-x ^ 2, a - b ^ 2)",
    "local colour = '0xyz' local n = '10' local die = '70e744'",
    "if words[3] then f(table.unpack(words, 3)) end",
    "if #t > 0 then table.remove(t) end",
    "if t[1] ~= nil then x = table.remove(t) end",
    "while #t > 0 do f(table.remove(t)) end",
    "for i = #t, 1, -1 do if bad(t[i]) then table.remove(t, i) end end",
    "for i, v in ipairs(t) do if v == x then table.remove(t, i) break end end",
    "table.remove(t, list.find(t, x))",
    "local at = find(t, x) table.remove(t, at)",
    "local n = #t if n > 1 then table.remove(t) end",
    "function f() if #t == 0 then return end return table.remove(t) end",
    "function f() if next(t) == nil then return nil else return table.remove(t) end end",
    "x = #t > 0 and table.remove(t) or nil",
    "assert(#t > 0) table.remove(t)",
    "local t = {1, 2} table.remove(t)",
    "table.insert(t, 1) table.remove(t, 1)",
    "repeat if #s.t == 0 then break end table.remove(s.t) until x",
    "function take(items, place) if items[place] == nil then return nil end return table.remove(items, place) end",
    "local card = deck[#deck] if card then table.remove(deck) end",
    "pcall(handler, 1)",
    "local a, b = b, a",
    "a, b = b, a",
    "x, y = t[x], t[y]",
    "for k, v in pairs(t) do u[k] = v * 2 end",
    "for k, v in next, t do u[k] = v end",
    "for word in text:gmatch('%a+') do f(word) end",
    "local v = typed:match('^%d+$') if v then n = tonumber(v) end",
    "local x = n % 3 - 1",
    "local half = math.floor(n / 2) .. ' left'",
    "local t = { f = function(a, b) return a, nil end, nil_count = 1 }",
    "return (a < b) == (c > d)",
    "os.date('%Y-%m-%d', 0)",
    "local t = { [1] = 'a', [2] = nil }",
    "local x = a.goto_start local y = a.continue",
    "for i = 1, 3 do a() end f() do t[#t + 1] = 1 end",
    "while f(function() for i = 1, 2 do g(i) end end) do h() end t[#t + 1] = 1",
]


@pytest.mark.parametrize("script", GOOD, ids=range(len(GOOD)))
def test_ordinary_scripts_have_no_findings(script: str) -> None:
    assert lint(script, LANGUAGE) == []


def test_a_finding_says_where_and_what_to_do() -> None:
    (finding,) = lint("local a = 1\n  local best = math.huge\n")
    assert (finding.line, finding.column, finding.severity) == (2, 16, "error")
    assert str(finding.as_problem("tablet.lua")) == (
        "tablet.lua:2:16: `math.huge` is not infinite in the game; use `1 / 0` or a large number"
    )


def test_a_comment_with_a_reason_allows_one_rule_on_its_line_or_the_next() -> None:
    same_line = "local a = math.huge -- lint: allow math-huge because it is only compared\n"
    line_before = "-- lint: allow math-huge because it is only compared\nlocal a = math.huge\n"
    assert rules(same_line) == rules(line_before) == set()
    assert rules(same_line + "local b = math.huge") == {"math-huge"}
    assert rules(same_line.replace("math.huge", ".5")) == {"leading-digit", "allow-unused"}


def test_a_wrong_allowance_is_a_finding_itself() -> None:
    (finding,) = lint("print() -- lint: allow math-hueg because of a slip\n")
    assert finding.rule == "allow-reason" and "did you mean `math-huge`?" in finding.message


TRAPS = [
    ("error-not-string", "local ok, got = pcall(function() error({}) end) return type(got) == 'table'"),
    ("format-not-string", "return (pcall(function() return string.format('%s', nil) end))"),
    ("math-huge", "return math.huge == 1 / 0"),
    ("math-fmod", "return math.fmod(-445, 79) == -50"),
    ("tonumber-text", "return tonumber('0x10') == 16"),
    ("text-bytes", "return ('é'):len() == 2"),
    ("os-time", "return os.time() % 1 == 0"),
]


@pytest.mark.parametrize(("rule", "script"), TRAPS)
def test_what_the_linter_warns_of_is_true_in_lua_and_false_in_the_games_runtime(rule: str, script: str) -> None:
    assert rule in rules(script)
    assert LuaRuntime().execute(script) is True
    runtime = new_runtime()
    assert run_script(runtime, script, "trap", make_environment(runtime)) is False


def test_the_documentation_shows_every_rule_with_both_forms() -> None:
    """`python -m docs.pages.findings` writes it."""
    text = findings.rules()
    assert (ROOT / "docs" / "reference" / "lua.md").read_text("utf-8") == text
    for rule in every_rule().values():
        assert f"## {rule.name} ({rule.severity})" in text and rule.bad in text and rule.good in text
